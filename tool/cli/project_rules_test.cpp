#include <gmock/gmock.h>

#include "tool/cli/cli_run.h"

namespace uncuda {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kRules = R"toml(root = true
[[rules]]
id = "acme-wrapper"
summary = "asks our wrapper for CUDA's stream"
rationale = "The wrapper exists in CUDA builds only."
advice = "Ask the accelerator for its current stream."
rows = [
  {symbol = "acme::currentCudaStream", rewrites = [
    {since = "2.7", safety = "safe", to = "at::accelerator::getCurrentStream($index)", header = "ATen/DeviceAccelerator.h"},
  ]},
  {symbol = "acme::Guard", kind = "type", rewrites = [
    {since = "1.13", safety = "unsafe", to = "c10::DeviceGuard", header = "c10/core/DeviceGuard.h", caveat = "a CPU device is ignored, not refused"},
  ]},
  {symbol = "acme::get", why-none = "take it from the caller"},
  {symbol = "ACME_WAIT", kind = "macro", why-none = "wait on the stream itself"},
]
examples = [{bad = '''
#include <torch/extension.h>
#include "acme/stream.h"
void wait() { acme::currentCudaStream().synchronize(); }
''', good = '''
#include <ATen/DeviceAccelerator.h>
void wait() { at::accelerator::getCurrentStream(at::accelerator::getDeviceIndex()).synchronize(); }
'''}]
)toml";

class ProjectRules : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    write(".uncuda.toml", kRules);
  }
  std::string concise(const std::string& text) {
    write("a.cpp", text);
    return uncuda({"check", "a.cpp", "--format", "concise", "--tier", "audit"}).out;
  }
};

TEST_F(ProjectRules, AWrapperIsFoundWhereNothingDeclaresIt) {
  std::string out = concise(
      "#include \"acme/stream.h\"\nvoid f() { acme::currentCudaStream().synchronize(); }\n"
      "namespace acme { void g() { currentCudaStream().synchronize(); } }\n");
  EXPECT_THAT(out, HasSubstr("a.cpp:2:12: warning: asks our wrapper for CUDA's stream [acme-wrapper]"));
  EXPECT_THAT(out, HasSubstr("a.cpp:3:29: warning:"));
}

TEST_F(ProjectRules, AWrapperIsFoundWhereItIsDeclaredAndItsDeclarationIsNoUse) {
  std::string out = concise(
      "#include <torch/extension.h>\nnamespace acme {\nc10::Stream currentCudaStream(int i = -1);\nclass Guard { "
      "public: explicit Guard(c10::Device d); };\n}\n"
      "void f(c10::Device d) {\n  acme::Guard guard(d);\n  acme::currentCudaStream().synchronize();\n}\n");
  EXPECT_THAT(out, HasSubstr("a.cpp:7:3: warning"));
  EXPECT_THAT(out, HasSubstr("a.cpp:8:3: warning"));
  EXPECT_THAT(out, Not(HasSubstr("a.cpp:3:")));
  EXPECT_THAT(out, Not(HasSubstr("a.cpp:4:")));
  EXPECT_THAT(out, Not(HasSubstr("judged without a declaration"))) << "declared is resolved";
}

TEST_F(ProjectRules, AWordThatManyThingsAreCalledCountsOnlyWhereItIsTheWrapper) {
  std::string out = concise(
      "int f(int i) { return acme::get(i); }\nint g(int i) { return get(i) + other::get(i); }\ntemplate <class T> T "
      "h(T t) { return acme::get(t); }\n");
  EXPECT_THAT(out, HasSubstr("a.cpp:1:23:"));
  EXPECT_THAT(out, HasSubstr("a.cpp:3:38:"));
  EXPECT_THAT(out, Not(HasSubstr("a.cpp:2:")));
}

TEST_F(ProjectRules, AMacroIsFoundByItsName) {
  EXPECT_THAT(concise("void f() { ACME_WAIT(0); }\n"), HasSubstr("a.cpp:1:12:"));
}

TEST_F(ProjectRules, AWrapperIsReplacedFromItsVersionOn) {
  write("a.cpp",
        "#include <torch/extension.h>\n#include \"acme/stream.h\"\nvoid f() { acme::currentCudaStream().synchronize(); "
        "}\n");
  EXPECT_THAT(uncuda({"check", "a.cpp", "--min-torch", "2.6"}).out, HasSubstr("1 fixable with --min-torch 2.7"));
  EXPECT_EQ(uncuda({"fix", "a.cpp", "--min-torch", "2.7"}).code, 0);
  EXPECT_THAT(read("a.cpp"), HasSubstr("#include <ATen/DeviceAccelerator.h>\n"));
  EXPECT_THAT(
      read("a.cpp"),
      HasSubstr("void f() { at::accelerator::getCurrentStream(at::accelerator::getDeviceIndex()).synchronize(); }"));
}

TEST_F(ProjectRules, TheyAreRulesLikeOthers) {
  write("a.cpp", "void f() { acme::currentCudaStream(); }  // uncuda: ignore[acme-wrapper] -- the launcher needs it\n");
  EXPECT_EQ(uncuda({"check", "a.cpp"}).code, 0);
  write("a.cpp", "void f() { acme::currentCudaStream(); }\n");
  EXPECT_EQ(uncuda({"check", "a.cpp"}).code, 1);
  EXPECT_EQ(uncuda({"check", "a.cpp", "--ignore", "acme-wrapper"}).code, 0);
  EXPECT_EQ(uncuda({"check", "a.cpp", "--isolated"}).code, 0) << "without its configuration it is a project's own name";
  EXPECT_THAT(uncuda({"check", "a.cpp", "--format", "sarif"}).out, HasSubstr("\"id\": \"acme-wrapper\""));
  EXPECT_THAT(uncuda({"rules"}).out, HasSubstr("acme-wrapper"));
  EXPECT_THAT(uncuda({"explain", "acme::currentCudaStream"}).out, HasSubstr("at::accelerator::getCurrentStream"));
  Outcome o = uncuda({"check", "a.cpp", "--select", "acme-wraper"});
  EXPECT_EQ(o.code, 2);
  EXPECT_THAT(o.err, HasSubstr("there is no rule `acme-wraper`; did you mean `acme-wrapper`?"));
}

TEST_F(ProjectRules, OfAFolderHoldThereAlone) {
  write("sub/.uncuda.toml", "min-torch = \"2.6\"\n");
  write("sub/b.cpp", "void f() { acme::currentCudaStream(); }\n");
  write("a.cpp", "void f() { acme::currentCudaStream(); }\n");
  std::string out = uncuda({"check", ".", "--format", "concise"}).out;
  EXPECT_THAT(out, HasSubstr("a.cpp:1:"));
  EXPECT_THAT(out, Not(HasSubstr("sub/b.cpp:1:")));
  write("sub/.uncuda.toml", "extend = \"../.uncuda.toml\"\n");
  EXPECT_THAT(uncuda({"check", ".", "--format", "concise"}).out, HasSubstr("sub/b.cpp:1:"));
}

TEST_F(ProjectRules, TheirExamplesAreRun) {
  Outcome o = uncuda({"rules", "--test"});
  EXPECT_EQ(o.code, 0) << o.err;
  EXPECT_EQ(o.out, "1 rule, 1 example: all as they say\n");
  auto with = [&](const std::string& from, const std::string& to) {
    std::string text = kRules;
    text.replace(text.find(from), from.size(), to);
    write(".uncuda.toml", text);
    Outcome run = uncuda({"rules", "--test"});
    EXPECT_EQ(run.code, 1) << run.out;
    return run.err;
  };
  EXPECT_THAT(with("void wait() { acme::currentCudaStream().s", "void wait() { acme::currentStream().s"),
              HasSubstr("acme-wrapper: example 1: `bad` has no finding of this rule"));
  EXPECT_THAT(with("void wait() { at::accel", "void wait() { acme::get(1); at::accel"),
              HasSubstr("`good` has a finding, line 2: asks our wrapper"));
  EXPECT_THAT(with("void wait() { acme::", "at::Tensor x = at::empty({1}, torch::kCUDA);\nvoid wait() { acme::"),
              HasSubstr("a finding of another rule, line 3"));
  EXPECT_THAT(with("to = \"at::accelerator::getCurrentStream($index)\"", "to = \"acme::currentCudaStream($args)\""),
              HasSubstr("still has a finding of this rule when it is fixed"));
  write(".uncuda.toml", "root = true\n");
  EXPECT_EQ(uncuda({"rules", "--test"}).code, 2) << "nothing to test is not what was asked for";
}

TEST_F(ProjectRules, AMistakeStopsTheRunBeforeAnythingIsWritten) {
  write("bad.cpp", kBad);
  write(".uncuda.toml", "[[rules]]\nid = \"acme\"\nsumary = \"\"\n");
  Outcome o = uncuda({"fix", "bad.cpp"});
  EXPECT_EQ(o.code, 2);
  EXPECT_THAT(
      o.err,
      HasSubstr("uncuda: .uncuda.toml: line 3, column 1: unknown key `sumary` in a rule; did you mean `summary`?"));
  EXPECT_EQ(read("bad.cpp"), kBad);
}

}  // namespace
}  // namespace uncuda
