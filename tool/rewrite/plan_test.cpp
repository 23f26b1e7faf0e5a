#include "tool/rewrite/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tool/rewrite/edits.h"

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

struct World {
  std::map<std::string, std::string> texts;
  std::map<std::string, std::string> links;  // path -> path of the file it names
  Run run;
  PlanOptions options;
  std::map<std::string, std::vector<Range>> comments;

  Finding& add(const std::string& path, uint32_t start, uint32_t end, std::string text) {
    auto file = std::find_if(run.files.begin(), run.files.end(), [&](const FileResult& f) { return f.path == path; });
    if (file == run.files.end()) {
      run.files.emplace_back().path = path;
      file = run.files.end() - 1;
    }
    Finding& finding = file->findings.emplace_back();
    finding.rule = "rule";
    finding.path = path;
    finding.span.begin = {start, 1, start + 1};
    finding.fix = Fix{Safety::kSafe, "", "2.6", true, "", {{path, start, end, std::move(text)}}, {}};
    return finding;
  }

  Plan plan() {
    auto read = [&](const std::string& path) -> std::optional<SourceFile> {
      std::string target = links.contains(path) ? links[path] : path;
      if (!texts.contains(target)) return std::nullopt;
      return SourceFile{texts[target], target, ""};
    };
    return plan_fixes(run, options, read,
                      [&](const std::string& path, const std::string&) { return comments[path]; });
  }
};

std::string patched(const FilePlan& file) { return apply_edits(file.source.text, file.edits); }

std::vector<std::string> reasons(const Plan& plan) {
  std::vector<std::string> out;
  for (const SkippedFix& skip : plan.skipped) out.push_back(skip.reason);
  return out;
}

TEST(Plan, OnePatchPerFile) {
  World w;
  w.texts = {{"a.cpp", "abcdef"}, {"b.cpp", "xyz"}};
  w.add("b.cpp", 0, 1, "X");
  w.add("a.cpp", 4, 5, "E").fix->add_includes = {"b.h", "a.h"};
  w.add("a.cpp", 0, 1, "A").fix->add_includes = {"b.h"};
  Plan plan = w.plan();
  ASSERT_THAT(plan.files, SizeIs(2));
  EXPECT_EQ(plan.files[0].path, "a.cpp");
  EXPECT_EQ(patched(plan.files[0]), "AbcdEf");
  EXPECT_THAT(plan.files[0].add_includes, ElementsAre("a.h", "b.h"));
  EXPECT_EQ(patched(plan.files[1]), "Xyz");
  EXPECT_THAT(plan.applied, ElementsAre(FindingRef{0, 0}, FindingRef{1, 0}, FindingRef{1, 1}));
  EXPECT_THAT(plan.skipped, IsEmpty());
}

TEST(Plan, OnlySafeApplicableReportedFixes) {
  World w;
  w.texts = {{"a.cpp", "abcdef"}};
  w.add("a.cpp", 0, 1, "A").fix->applicable = false;
  w.run.files[0].findings[0].fix->since = "2.9";
  w.add("a.cpp", 1, 2, "B").fix->safety = Safety::kUnsafe;
  w.run.files[0].findings[1].fix->why_unsafe = "throws without a GPU";
  w.add("a.cpp", 2, 3, "C").verdict = Verdict::kSuppressed;
  w.add("a.cpp", 3, 4, "D").fix.reset();
  Plan plan = w.plan();
  EXPECT_THAT(plan.files, IsEmpty());
  EXPECT_THAT(reasons(plan), ElementsAre("needs PyTorch 2.9, newer than --min-torch 2.6",
                                         "unsafe (throws without a GPU); --unsafe applies it"));
  w.options.include_unsafe = true;
  plan = w.plan();
  ASSERT_THAT(plan.files, SizeIs(1));
  EXPECT_EQ(patched(plan.files[0]), "aBcdef");
  w.options.only_reported = false;
  EXPECT_EQ(patched(w.plan().files.at(0)), "aBCdef");
}

TEST(Plan, AHeaderReachedByTwoPathsIsEditedOnce) {
  World w;
  w.texts = {{"inc/x.h", "abc"}};
  w.links = {{"copy/x.h", "inc/x.h"}};
  w.add("copy/x.h", 0, 1, "A").fix->group = "g";
  w.add("copy/x.h", 2, 3, "C").fix->group = "g";
  w.add("inc/x.h", 0, 1, "A").fix->group = "g";
  w.add("inc/x.h", 2, 3, "C").fix->group = "g";
  Plan plan = w.plan();
  ASSERT_THAT(plan.files, SizeIs(1));
  EXPECT_EQ(patched(plan.files[0]), "AbC");
  EXPECT_THAT(plan.files[0].paths, ElementsAre("copy/x.h", "inc/x.h"));
  EXPECT_THAT(plan.applied, SizeIs(4));
}

TEST(Plan, AGroupGoesTogetherOrNotAtAll) {
  World w;
  w.texts = {{"a.cpp", "abcdef"}, {"b.cpp", "abcdef"}};
  w.add("a.cpp", 0, 1, "A").fix->group = "g";
  w.add("a.cpp", 2, 3, "C").fix->group = "g";
  w.run.files[0].findings[1].fix->safety = Safety::kUnsafe;
  w.add("a.cpp", 4, 5, "E");
  w.add("b.cpp", 0, 1, "B").fix->group = "g";  // the same word in another file is another group
  Plan plan = w.plan();
  ASSERT_THAT(plan.files, SizeIs(2));
  EXPECT_EQ(patched(plan.files[0]), "abcdEf");
  EXPECT_EQ(patched(plan.files[1]), "Bbcdef");
  EXPECT_THAT(reasons(plan), ElementsAre(HasSubstr("goes only together with rule in line 1, which is left: unsafe"),
                                         HasSubstr("unsafe; --unsafe")));
  w.options.include_unsafe = true;
  EXPECT_EQ(patched(w.plan().files[0]), "AbCdEf");
}

TEST(Plan, ASuppressedMemberHoldsItsGroupBack) {
  World w;
  w.texts = {{"a.cpp", "abcdef"}};
  w.add("a.cpp", 0, 1, "A").fix->group = "g";
  w.add("a.cpp", 2, 3, "C").fix->group = "g";
  w.run.files[0].findings[1].verdict = Verdict::kSuppressed;
  Plan plan = w.plan();
  EXPECT_THAT(plan.files, IsEmpty());
  EXPECT_THAT(reasons(plan), ElementsAre(HasSubstr("not reported")));
}

TEST(Plan, OverlapsAreSkippedAndSaid) {
  World w;
  w.texts = {{"a.cpp", "one\ntwo three four\n"}};
  w.add("a.cpp", 4, 13, "X");
  w.add("a.cpp", 8, 13, "Y").fix->group = "g";
  w.add("a.cpp", 14, 18, "Z").fix->group = "g";
  w.add("a.cpp", 4, 13, "X");
  Plan plan = w.plan();
  EXPECT_EQ(patched(plan.files.at(0)), "one\nX four\n");
  EXPECT_THAT(reasons(plan), ElementsAre("overlaps another fix in line 2", HasSubstr("overlaps another fix")));
  EXPECT_THAT(plan.applied, ElementsAre(FindingRef{0, 0}, FindingRef{0, 3}));
}

TEST(Plan, AFixThatOverlapsItselfIsLeft) {
  World w;
  w.texts = {{"a.cpp", "abcdef"}};
  w.add("a.cpp", 0, 3, "X").fix->edits.push_back({"a.cpp", 2, 4, "Y"});
  EXPECT_THAT(reasons(w.plan()), ElementsAre(HasSubstr("overlaps")));
}

TEST(Plan, CommentsAndBrokenEdits) {
  World w;
  w.texts = {{"a.cpp", "f(/*c*/ a);"}};
  w.comments = {{"a.cpp", {{2, 7}}}};
  w.add("a.cpp", 0, 10, "g()");
  w.add("a.cpp", 8, 99, "g()");
  w.add("a.cpp", 8, 9, "g()").fix->edits.clear();
  EXPECT_THAT(reasons(w.plan()), ElementsAre(HasSubstr("comment"), HasSubstr("outside"), HasSubstr("no edit")));
}

TEST(Plan, AChangedOrVanishedFileIsAProblem) {
  World w;
  w.texts = {{"a.cpp", "// new\none\ntwo\n"}};
  w.add("a.cpp", 0, 3, "ONE");
  w.add("a.cpp", 4, 7, "TWO").source_line = "two";
  w.run.files[0].findings[1].span.begin = {4, 2, 1};
  w.add("gone.cpp", 0, 1, "x");
  Plan plan = w.plan();
  EXPECT_THAT(plan.files, IsEmpty());
  ASSERT_THAT(plan.problems, SizeIs(2));
  EXPECT_EQ(plan.problems[0].path, "a.cpp");
  EXPECT_EQ(plan.problems[1].path, "gone.cpp");
  EXPECT_TRUE(plan.problems[0].fatal && plan.problems[1].fatal);
  EXPECT_THAT(plan.skipped, SizeIs(3));
}

TEST(Plan, ASourceLineMayHaveBeenMadeValidUtf8) {
  World w;
  w.texts = {{"a.cpp", "one \xFF\r\n"}};
  w.add("a.cpp", 0, 3, "ONE").source_line = "one \xEF\xBF\xBD";
  EXPECT_EQ(patched(w.plan().files.at(0)), "ONE \xFF\r\n");
}

TEST(Plan, RefusedFilesSayWhy) {
  World w;
  w.texts = {{"a.cpp", "abc"}, {"b.cpp", "abc"}};
  w.add("a.cpp", 0, 1, "A").fix->edits.push_back({"b.cpp", 0, 1, "A"});
  w.add("a.cpp", 2, 3, "C");
  w.options.refused_files = {{"b.cpp", "parses worse"}};
  Plan plan = w.plan();
  ASSERT_THAT(plan.files, SizeIs(1));
  EXPECT_EQ(patched(plan.files[0]), "abC");
  EXPECT_THAT(reasons(plan), ElementsAre("parses worse"));
}

TEST(Plan, RandomFixesAreAppliedWholeOrSaid) {
  std::mt19937 random(3);
  for (int round = 0; round < 500; ++round) {
    World w;
    w.texts = {{"a.h", std::string(40, 'a')}};
    w.links = {{"b.h", "a.h"}};
    for (int i = 0; i < 12; ++i) {
      uint32_t start = random() % 40;
      Finding& finding = w.add(random() % 2 ? "a.h" : "b.h", start, start + random() % (41 - start) % 5,
                               std::string(1, static_cast<char>('A' + random() % 3)));
      if (random() % 2) finding.fix->group = std::string(1, static_cast<char>('p' + random() % 3));
      if (random() % 8 == 0) finding.fix->safety = Safety::kUnsafe;
    }
    Plan plan = w.plan();
    ASSERT_EQ(plan.applied.size() + plan.skipped.size(), 12u);
    std::map<std::string, int> group_state;
    auto note = [&](FindingRef ref, int state) {
      const std::string& group = finding_at(w.run, ref).fix->group;
      if (group.empty()) return;
      ASSERT_EQ(group_state.try_emplace(group, state).first->second, state);
    };
    for (FindingRef ref : plan.applied) {
      note(ref, 1);
      Edit edit = finding_at(w.run, ref).fix->edits[0];
      edit.path = plan.files.at(0).path;
      ASSERT_EQ(std::count(plan.files[0].edits.begin(), plan.files[0].edits.end(), edit), 1);
    }
    for (const SkippedFix& skip : plan.skipped) {
      note(skip.finding, 0);
      ASSERT_FALSE(skip.reason.empty());
    }
    for (const FilePlan& file : plan.files)
      for (size_t i = 1; i < file.edits.size(); ++i) ASSERT_LE(file.edits[i - 1].end, file.edits[i].start);
  }
}

}  // namespace
}  // namespace uncuda
