#include "tool/judge/judge.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {

Finding finding(const char* rule, uint32_t line, Tier tier = Tier::kLint) {
  Finding f;
  f.rule = rule;
  f.path = "f.cpp";
  f.span.begin.line = f.span.end.line = line;
  f.tier = tier;
  f.key_text = "x . is_cuda ( )";
  return f;
}

Suppression suppression(Suppression::Form form, uint32_t line, std::vector<std::string> rules = {}) {
  Suppression s;
  s.form = form;
  s.rules = std::move(rules);
  s.span.begin.line = line;
  s.applies_to_line = line + (form == Suppression::Form::kNextLine);
  s.reason = "because";
  return s;
}

Run one_file(std::vector<Finding> findings, std::vector<Suppression> suppressions) {
  uncuda::Run run;
  run.files.emplace_back();
  run.files[0].path = "f.cpp";
  run.files[0].findings = std::move(findings);
  run.files[0].suppressions = std::move(suppressions);
  return run;
}

TEST(Judge, LinesAndNextLines) {
  using Form = Suppression::Form;
  uncuda::Run run = one_file({finding("a", 3), finding("b", 3), finding("a", 5)}, {suppression(Form::kLine, 3, {"a"}), suppression(Form::kNextLine, 4)});
  judge(run, {});
  EXPECT_EQ(run.files[0].findings[0].verdict, Verdict::kSuppressed);
  EXPECT_EQ(run.files[0].findings[0].reason, "because");
  EXPECT_EQ(run.files[0].findings[1].verdict, Verdict::kReported);
  EXPECT_EQ(run.files[0].findings[2].verdict, Verdict::kSuppressed);
}

TEST(Judge, RangesEndAndFilesDoNot) {
  using Form = Suppression::Form;
  uncuda::Run run = one_file({finding("a", 2), finding("a", 4), finding("a", 9)}, {suppression(Form::kBegin, 3), suppression(Form::kEnd, 6)});
  judge(run, {});
  EXPECT_EQ(run.files[0].findings[0].verdict, Verdict::kReported);
  EXPECT_EQ(run.files[0].findings[1].verdict, Verdict::kSuppressed);
  EXPECT_EQ(run.files[0].findings[2].verdict, Verdict::kReported);
  run = one_file({finding("a", 2), finding("b", 4)}, {suppression(Form::kFile, 1, {"a*"})});
  judge(run, {});
  EXPECT_EQ(run.files[0].findings[0].verdict, Verdict::kSuppressed);
  EXPECT_EQ(run.files[0].findings[1].verdict, Verdict::kReported);
}

TEST(Judge, TiersSelectionAndExitCodes) {
  uncuda::Run run = one_file({finding("a", 2, Tier::kAudit)}, {});
  judge(run, {});
  EXPECT_EQ(run.files[0].findings[0].verdict, Verdict::kOtherTier);
  EXPECT_EQ(exit_code(run, false), 0);
  judge(run, {.tier = Tier::kAudit});
  EXPECT_EQ(run.files[0].findings[0].verdict, Verdict::kReported);
  EXPECT_EQ(exit_code(run, false), 0) << "audit findings are an inventory";
  run = one_file({finding("a", 2)}, {});
  judge(run, {.ignore = {"a"}});
  EXPECT_EQ(exit_code(run, false), 0);
  judge(run, {.select = {"a"}});
  EXPECT_EQ(exit_code(run, false), 1);
  EXPECT_EQ(exit_code(run, true), 0);
  run.files[0].status = FileStatus::kFailed;
  EXPECT_EQ(exit_code(run, true), 2) << "a file that was not seen is no success";
}

TEST(Judge, ClangTidyNamesAreUnderstood) {
  EXPECT_TRUE(names_rule("uncuda-device-constant", "device-constant"));
  EXPECT_TRUE(names_rule("device-*", "device-constant"));
  EXPECT_FALSE(names_rule("readability-*", "device-constant"));
}

TEST(Judge, FingerprintsCountTwinsAndIgnoreLines) {
  uncuda::Run run = one_file({finding("a", 2), finding("a", 7)}, {});
  assign_fingerprints(run);
  EXPECT_NE(run.files[0].findings[0].fingerprint, run.files[0].findings[1].fingerprint);
  uncuda::Run moved = one_file({finding("a", 20), finding("a", 70)}, {});
  assign_fingerprints(moved);
  EXPECT_EQ(run.files[0].findings[1].fingerprint, moved.files[0].findings[1].fingerprint);
}

}  // namespace
}  // namespace uncuda
