#include "tool/classify/outline.h"

#include <gtest/gtest.h>

#include "tool/classify/conditions.h"

namespace uncuda {
namespace {

std::string text(const Scan& s, TokenRange r) { return r.empty() ? "" : std::string(s.slice({s.tokens[r.begin].begin, s.tokens[r.end - 1].end})); }

TEST(Outline, ReadsFunctionsAndConditionals) {
  Scan s = scan("f.cpp", "namespace n { Tensor f(const Tensor& x) { if (x.is_cuda()) { return g(x); } else return h(x); } }\n");
  Outline o = outline(s);
  ASSERT_EQ(o.functions.size(), 1u);
  EXPECT_EQ(o.functions[0].name, "f");
  ASSERT_EQ(o.conditionals.size(), 1u);
  EXPECT_EQ(text(s, o.conditionals[0].condition), "x.is_cuda()");
  EXPECT_EQ(text(s, o.conditionals[0].then_part), "{ return g(x); }");
  EXPECT_EQ(text(s, o.conditionals[0].else_part), "return h(x);");
  EXPECT_TRUE(o.conditionals[0].then_leaves);
}

TEST(Outline, BracesThatStraddleConditionalsStayMatched) {
  Scan s = scan("f.cpp", "void f() {\n#ifdef A\n  if (a) {\n#else\n  if (b) {\n#endif\n    g();\n  }\n}\nvoid h() { k(); }\n");
  Outline o = outline(s);
  ASSERT_EQ(o.functions.size(), 2u);
  EXPECT_EQ(o.functions[1].name, "h");
}

TEST(Outline, AnEarlyExitReachesTheRestOfItsBlock) {
  Scan s = scan("f.cpp", "void f(Tensor x) { if (!x.is_cuda()) return; TORCH_CHECK(y.is_cpu(), \"m\"); last(); }\n");
  Outline o = outline(s);
  ASSERT_EQ(o.conditionals.size(), 1u);
  EXPECT_TRUE(text(s, o.conditionals[0].after).starts_with("TORCH_CHECK"));
  ASSERT_EQ(o.checks.size(), 1u);
  EXPECT_EQ(text(s, o.checks[0].condition), "y.is_cpu()");
  EXPECT_EQ(text(s, o.checks[0].message), "\"m\"");
  EXPECT_TRUE(text(s, o.checks[0].after).find("last") != std::string::npos);
}

TEST(Conditions, KnowWhatHolds) {
  auto facts = [](const char* condition, bool value) {
    Scan s = scan("f.cpp", std::string("void f() { if (") + condition + ") {} }");
    Outline o = outline(s);
    return Conditions(s, o).facts(o.conditionals.at(0).condition, value);
  };
  EXPECT_TRUE(facts("x.is_cuda()", true).cuda);
  EXPECT_TRUE(facts("x.is_cuda()", false).not_cuda);
  EXPECT_TRUE(facts("!x.is_cuda()", false).cuda);
  EXPECT_TRUE(facts("a.is_cuda() || b.is_cuda()", true).cuda);
  EXPECT_FALSE(facts("a.is_cuda() || other", true).cuda);
  EXPECT_TRUE(facts("a.is_cuda() && other", true).cuda);
  EXPECT_FALSE(facts("a.is_cuda() && other", false).not_cuda);
  EXPECT_FALSE(facts("a.is_cuda() || a.is_xpu()", true).cuda);
  EXPECT_TRUE(facts("device.type() == torch::kCUDA", true).cuda);
  EXPECT_TRUE(facts("at::kCUDA != t", false).cuda);
  EXPECT_TRUE(facts("x.is_cpu()", false).not_cpu);
  EXPECT_TRUE(facts("torch::cuda::is_available()", true).available);
}

}  // namespace
}  // namespace uncuda
