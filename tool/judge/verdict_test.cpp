// The order of verdicts, settings, changed lines, and the findings on suppressions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tool/judge/judge.h"

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using Form = Suppression::Form;

// A file of ten lines of nine characters, "line 0001".
class Verdicts : public testing::Test {
 protected:
  Verdicts() {
    for (int i = 1; i <= 10; ++i) text += "line 000" + std::to_string(i % 10) + "\n";
    run.files.emplace_back();
    run.files[0].path = "f.cpp";
    options.source = [this](const std::string&) { return CommentedText{text, comments}; };
  }

  Span at(uint32_t line, uint32_t last = 0) const { return {{(line - 1) * 10, line, 1}, {((last ? last : line) - 1) * 10 + 4, last ? last : line, 5}}; }
  Finding& add(const std::string& rule, uint32_t line, Tier tier = Tier::kLint) {
    Finding f;
    f.rule = rule;
    f.path = "f.cpp";
    f.span = at(line);
    f.tier = tier;
    f.severity = tier == Tier::kLint ? Severity::kWarning : Severity::kAdvice;
    f.key_text = rule;
    f.mentions = {{f.span, "x"}};
    return run.files[0].findings.emplace_back(std::move(f));
  }
  void hide(Form form, uint32_t line, std::vector<std::string> rules, bool clang_tidy = false) {
    Suppression s;
    s.form = form;
    s.clang_tidy = clang_tidy;
    s.rules = std::move(rules);
    s.span = at(line);
    s.applies_to_line = line + (form == Form::kNextLine);
    run.files[0].suppressions.push_back(std::move(s));
  }
  std::vector<std::string> judged() {
    result = judge(run, options);
    std::vector<std::string> out;
    for (const Finding& f : run.files[0].findings) out.push_back(f.rule + ":" + std::to_string(f.span.begin.line) + " " + to_string(f.verdict));
    return out;
  }
  std::vector<std::string> messages(const std::string& rule) {
    judge(run, options);
    std::vector<std::string> out;
    for (const Finding& f : run.files[0].findings)
      if (f.rule == rule) out.push_back(f.message);
    return out;
  }

  std::string text;
  std::vector<Range> comments;
  uncuda::Run run;
  JudgeOptions options;
  JudgeResult result;
};

TEST_F(Verdicts, ComeInThisOrder) {
  add("device-constant", 1);
  add("cuda-stream", 2);
  add("cuda-event", 3);
  add("kernel-launch", 4, Tier::kAudit);
  add("is-cuda-check", 5);
  hide(Form::kLine, 1, {"device-constant"});
  Baseline baseline;
  uncuda::Run first = run;
  judge(first, options);
  for (const Finding& f : first.files[0].findings)
    if (f.span.begin.line <= 2) baseline = update_baseline(baseline, [&] {
      uncuda::Run one;
      one.files.resize(1);
      one.files[0].findings = {f};
      return one;
    }(), {});
  Changes changes;
  changes.added["f.cpp"] = {{4, 6}};
  options.baseline = &baseline;
  options.changes = &changes;
  EXPECT_THAT(judged(), ElementsAre("device-constant:1 suppressed", "cuda-stream:2 baselined", "cuda-event:3 unchanged",
                                    "kernel-launch:4 other-tier", "is-cuda-check:5 reported"));
  EXPECT_EQ(run.files[0].findings[0].reason, "`ignore[device-constant]` in line 1");
  EXPECT_EQ(run.files[0].findings[1].reason, "known in .uncuda-baseline");
  EXPECT_EQ(exit_code(run, false), 1);
  options.tier = Tier::kAudit;
  EXPECT_THAT(judged()[3], "kernel-launch:4 reported");
  for (const Finding& f : run.files[0].findings) EXPECT_THAT(f.fingerprint, SizeIs(16));
}

TEST_F(Verdicts, SettingsHideAndGrade) {
  add("device-constant", 1);
  add("cuda-stream", 2);
  add("cuda-event", 3);
  add("kernel-launch", 4, Tier::kAudit);
  options.settings = [](const std::string&) {
    RuleSettings rules;
    rules.select = {"cuda-*", "kernel-launch"};
    rules.ignore = {"cuda-event"};
    rules.severity = {{"cuda-*", Severity::kError}, {"cuda-stream", Severity::kAdvice}, {"kernel-launch", Severity::kError}};
    rules.file_ignores = {{"kernel-*", "*.cpp"}};
    return rules;
  };
  EXPECT_THAT(judged(), ElementsAre("device-constant:1 suppressed", "cuda-stream:2 reported", "cuda-event:3 suppressed", "kernel-launch:4 suppressed"));
  const auto& findings = run.files[0].findings;
  EXPECT_EQ(findings[0].reason, "not among the selected rules");
  EXPECT_EQ(findings[1].severity, Severity::kAdvice);
  EXPECT_EQ(findings[2].reason, "ignored by the configuration");
  EXPECT_EQ(findings[2].severity, Severity::kError);
  EXPECT_EQ(findings[3].reason, "ignored in files that match `*.cpp`");
  EXPECT_EQ(findings[3].severity, Severity::kAdvice) << "audit findings are not graded";
  options.ignore = {"cuda-stream"};
  EXPECT_EQ(judged()[1], "cuda-stream:2 suppressed");
}

TEST_F(Verdicts, AChangeCountsWhereItTouchesLineMentionOrEdit) {
  add("a-line", 2).span = at(2, 3);
  add("a-mention", 5).mentions.push_back({at(8), "y"});
  Fix fix;
  fix.edits = {{"f.cpp", 60, 79, "z"}};   // lines 7 and 8, without the end of line 8
  add("an-edit", 5).fix = fix;
  auto with = [&](uint32_t line) {
    Changes changes;
    changes.added["f.cpp"] = {{line, line + 1}};
    options.changes = &changes;
    std::string reported;
    judge(run, options);
    for (const Finding& f : run.files[0].findings)
      if (f.verdict == Verdict::kReported) reported += f.rule + " ";
    return reported;
  };
  EXPECT_EQ(with(1), "");
  EXPECT_EQ(with(2), "a-line ");
  EXPECT_EQ(with(3), "a-line ");
  EXPECT_EQ(with(5), "a-mention an-edit ");
  EXPECT_EQ(with(7), "an-edit ");
  EXPECT_EQ(with(8), "a-mention an-edit ");
  EXPECT_EQ(with(9), "");
  Changes other;
  other.added["g.cpp"] = {kWholeFile};
  options.changes = &other;
  EXPECT_THAT(judged()[0], HasSubstr("unchanged"));
}

TEST_F(Verdicts, FindingsAcrossFilesObeyTheirFilesComments) {
  hide(Form::kFile, 1, {"hand-dispatch"});
  Finding f = add("hand-dispatch", 3, Tier::kAudit);
  run.files[0].findings.clear();
  run.across_files = {f, f};
  run.across_files[1].path = "other.cpp";
  options.tier = Tier::kAudit;
  EXPECT_THAT(judged(), IsEmpty());
  EXPECT_EQ(run.across_files[0].verdict, Verdict::kSuppressed);
  EXPECT_EQ(run.across_files[1].verdict, Verdict::kReported);
}

TEST_F(Verdicts, AnUnusedSuppressionIsAFindingWithAFix) {
  add("cuda-stream", 2);
  text = "int a;  // uncuda: ignore[cuda-event] -- gone\nint b;  // uncuda: ignore[cuda-event, cuda-stream]\n";
  comments = {{8, 45}, {54, 96}};
  hide(Form::kLine, 1, {"cuda-event"});
  run.files[0].suppressions[0].span = {{11, 1, 12}, {37, 1, 38}};
  hide(Form::kLine, 2, {"cuda-event", "cuda-stream"});
  run.files[0].suppressions[1].span = {{57, 2, 12}, {96, 2, 51}};
  EXPECT_THAT(judged(), ElementsAre("cuda-stream:2 suppressed", "unused-suppression:1 reported", "unused-suppression:2 reported"));
  const Finding& whole = run.files[0].findings[1];
  EXPECT_EQ(whole.message, "`ignore[cuda-event]` hides nothing");
  EXPECT_EQ(whole.tier, Tier::kLint);
  EXPECT_THAT(whole.mentions, IsEmpty());
  EXPECT_EQ(whole.source_line, "int a;  // uncuda: ignore[cuda-event] -- gone");
  ASSERT_TRUE(whole.fix);
  EXPECT_EQ(whole.fix->safety, Safety::kSafe);
  EXPECT_THAT(whole.fix->edits, ElementsAre(Edit{"f.cpp", 6, 45, ""}));
  const Finding& part = run.files[0].findings[2];
  EXPECT_EQ(part.message, "`cuda-event` hides nothing here");
  ASSERT_TRUE(part.fix);
  EXPECT_THAT(part.fix->edits, ElementsAre(Edit{"f.cpp", 72, 95, "cuda-stream"}));
  EXPECT_THAT(judged(), SizeIs(3)) << "a second time the same";

  options.source = nullptr;
  judged();
  EXPECT_FALSE(run.files[0].findings[1].fix);
  EXPECT_FALSE(run.files[0].findings[1].why_no_fix.empty());

  run.files[0].status = FileStatus::kDegraded;
  EXPECT_THAT(judged(), ElementsAre("cuda-stream:2 suppressed"));
}

TEST_F(Verdicts, WhatHidesNothingAndWhatOnlySeemsTo) {
  add("cuda-event", 9, Tier::kAudit).mentions.push_back({at(10), "y"});
  hide(Form::kLine, 1, {}, true);
  hide(Form::kLine, 2, {"cuda-stream"}, true);
  hide(Form::kFile, 3, {"unused-suppression"});
  hide(Form::kLine, 10, {"cuda-event"});   // one of the places it stands for
  EXPECT_THAT(messages("unused-suppression"), IsEmpty());
  hide(Form::kNextLine, 4, {"cuda-*"});
  judge(run, options);
  ASSERT_EQ(run.files[0].findings[0].rule, "unused-suppression");
  EXPECT_EQ(run.files[0].findings[0].verdict, Verdict::kSuppressed);
}

TEST_F(Verdicts, ARangeIsTakenOutAtBothEnds) {
  text = "// uncuda: disable[cuda-event]\nx\n// uncuda: enable[cuda-event]\n";
  comments = {{0, 30}, {33, 62}};
  hide(Form::kBegin, 1, {"cuda-event"});
  hide(Form::kEnd, 3, {"cuda-event"});
  run.files[0].suppressions[0].span = {{3, 1, 4}, {30, 1, 31}};
  run.files[0].suppressions[1].span = {{36, 3, 4}, {62, 3, 30}};
  judge(run, options);
  ASSERT_THAT(run.files[0].findings, SizeIs(1));
  EXPECT_THAT(run.files[0].findings[0].fix->edits, ElementsAre(Edit{"f.cpp", 0, 31, ""}, Edit{"f.cpp", 33, 63, ""}));
}

TEST_F(Verdicts, ACommentAloneOnItsLineIsExplained) {
  text = "  // uncuda: ignore[cuda-event]\nx\n";
  comments = {{2, 31}};
  hide(Form::kLine, 1, {"cuda-event"});
  run.files[0].suppressions[0].span = {{5, 1, 6}, {31, 1, 32}};
  judge(run, options);
  EXPECT_THAT(run.files[0].findings.at(0).advice, HasSubstr("ignore-next-line"));
}

TEST_F(Verdicts, BrokenSuppressions) {
  hide(Form::kLine, 1, {"cuda-straem"});
  hide(Form::kLine, 2, {"hip-*"});
  hide(Form::kBegin, 3, {"cuda-event"});
  hide(Form::kEnd, 4, {"cuda-stream"});
  hide(Form::kLine, 5, {"uncuda-cuda-straem", "readability-magic-numbers"}, true);
  hide(Form::kBegin, 6, {}, true);
  hide(Form::kLine, 7, {});
  run.files[0].suppressions.back().problem = "names no rule";
  hide(Form::kLine, 8, {}, true);
  run.files[0].suppressions.back().problem = "the list of rules is empty";
  add("cuda-event", 9);
  EXPECT_THAT(messages("broken-suppression"),
              ElementsAre("there is no rule `cuda-straem`; did you mean `cuda-stream`?", "no rule matches `hip-*`",
                          "`disable[cuda-event]` is never followed by `enable[cuda-event]`: it hides nothing",
                          "`enable[cuda-stream]` ends nothing: there is no `disable[cuda-stream]` before it",
                          "there is no rule `uncuda-cuda-straem`; did you mean `cuda-stream`?", "`ignore`: names no rule"));
  EXPECT_THAT(messages("unused-suppression"), IsEmpty());
  for (const Finding& f : run.files[0].findings) EXPECT_EQ(f.verdict, Verdict::kReported) << f.rule;
}

}  // namespace
}  // namespace uncuda
