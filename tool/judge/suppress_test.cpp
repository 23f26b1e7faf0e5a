#include "tool/judge/suppress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using Form = Suppression::Form;

const std::vector<std::string> kRules = {"cuda-event", "cuda-stream", "device-constant"};

Suppression comment(Form form, uint32_t line, std::vector<std::string> rules, bool clang_tidy = false) {
  Suppression s;
  s.form = form;
  s.clang_tidy = clang_tidy;
  s.rules = std::move(rules);
  s.span.begin = {line * 100, line, 1};
  s.applies_to_line = line + (form == Form::kNextLine);
  return s;
}

Finding finding(const std::string& rule, uint32_t line, Tier tier = Tier::kLint) {
  Finding f;
  f.rule = rule;
  f.span.begin.line = f.span.end.line = line;
  f.tier = tier;
  return f;
}

TEST(Suppressions, NamesOfClangTidy) {
  EXPECT_TRUE(suppression_matches("", "cuda-event", true));
  EXPECT_TRUE(suppression_matches("uncuda-cuda-event", "cuda-event", true));
  EXPECT_TRUE(suppression_matches("uncuda-*", "cuda-event", true));
  EXPECT_TRUE(suppression_matches("cuda-event", "cuda-event", true));
  EXPECT_TRUE(suppression_matches("*", "cuda-event", true));
  EXPECT_FALSE(suppression_matches("readability-*", "cuda-event", true));
  EXPECT_FALSE(suppression_matches("uncuda-cuda-event", "cuda-event", false));
}

TEST(Suppressions, RangesNestAndOverlap) {
  std::vector<Suppression> all = {comment(Form::kBegin, 1, {"cuda-event", "cuda-stream"}), comment(Form::kBegin, 3, {"cuda-event"}),
                                  comment(Form::kEnd, 5, {"cuda-event"}), comment(Form::kEnd, 7, {"cuda-stream"}),
                                  comment(Form::kEnd, 9, {"cuda-event"})};
  FileSuppressions file(all, kRules);
  EXPECT_THAT(file.broken(), IsEmpty());
  EXPECT_EQ(file.hide(finding("cuda-stream", 7)), &all[0]);
  EXPECT_EQ(file.hide(finding("cuda-stream", 8)), nullptr);
  EXPECT_EQ(file.hide(finding("cuda-event", 8)), &all[0]);
  EXPECT_EQ(file.hide(finding("cuda-event", 10)), nullptr);
  ASSERT_THAT(file.unused(), SizeIs(1));
  EXPECT_EQ(file.unused()[0].suppression, &all[1]);
  EXPECT_EQ(file.unused()[0].end, &all[2]);
  EXPECT_NE(file.hide(finding("cuda-event", 4)), nullptr);
  EXPECT_THAT(file.unused(), IsEmpty()) << "both ranges hold it";
}

TEST(Suppressions, FamiliesDoNotCloseEachOther) {
  std::vector<Suppression> all = {comment(Form::kBegin, 1, {}, true), comment(Form::kBegin, 2, {"cuda-event"}),
                                  comment(Form::kEnd, 3, {"cuda-event"}, true), comment(Form::kEnd, 5, {}, true)};
  FileSuppressions file(all, kRules);
  EXPECT_EQ(file.hide(finding("device-constant", 4)), &all[0]);
  EXPECT_EQ(file.hide(finding("device-constant", 6)), nullptr);
  ASSERT_THAT(file.broken(), SizeIs(1));
  EXPECT_EQ(file.broken()[0].suppression, &all[1]);
}

TEST(Suppressions, AnAuditFindingIsHiddenWhereItIsShown) {
  Finding many = finding("cuda-event", 2, Tier::kAudit);
  for (uint32_t line : {2u, 4u}) many.mentions.push_back({{{0, line, 1}, {0, line, 2}}, "x"});
  std::vector<Suppression> first = {comment(Form::kLine, 2, {"cuda-event"})}, second = {comment(Form::kLine, 4, {"cuda-event"})};
  FileSuppressions at_first(first, kRules), at_second(second, kRules);
  EXPECT_NE(at_first.hide(many), nullptr);
  EXPECT_EQ(at_second.hide(many), nullptr);
  EXPECT_THAT(at_second.unused(), IsEmpty());
  many.tier = Tier::kLint;
  EXPECT_NE(at_second.hide(many), nullptr);
}

TEST(Suppressions, AreShownAsWritten) {
  EXPECT_EQ(suppression_text(comment(Form::kNextLine, 1, {"a", "b*"})), "ignore-next-line[a, b*]");
  EXPECT_EQ(suppression_text(comment(Form::kBegin, 1, {"a"}, true)), "NOLINTBEGIN(a)");
  EXPECT_EQ(suppression_text(comment(Form::kLine, 1, {}, true)), "NOLINT");
}

}  // namespace
}  // namespace uncuda
