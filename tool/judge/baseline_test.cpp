#include "tool/judge/baseline.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "tool/discover/temp_tree.h"
#include "tool/judge/judge.h"

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

Finding finding(const std::string& code, const std::string& function = "f", const std::string& rule = "device-constant") {
  Finding f;
  f.rule = rule;
  f.function = function;
  f.key_text = code;
  f.mentions = {{{}, "x"}};
  return f;
}

FileResult file(const std::string& path, std::vector<Finding> findings) {
  FileResult out;
  out.path = path;
  out.findings = std::move(findings);
  for (size_t i = 0; i < out.findings.size(); ++i) {
    out.findings[i].path = path;
    out.findings[i].span.begin.offset = static_cast<uint32_t>(i);
  }
  return out;
}

class BaselineTest : public testing::Test {
 protected:
  uncuda::Run run_of(std::vector<FileResult> files) {
    uncuda::Run run;
    run.files = std::move(files);
    return run;
  }
  Baseline made_from(std::vector<FileResult> files) {
    uncuda::Run run = run_of(std::move(files));
    judge(run, {});
    return create_baseline(run, {});
  }
  // "code verdict" of what is not in the baseline.
  std::vector<std::string> fresh(const Baseline& baseline, std::vector<FileResult> files) {
    uncuda::Run run = run_of(std::move(files));
    JudgeOptions options;
    options.baseline = &baseline;
    options.baseline_view.exists = [this](const std::string& path) { return on_disk.count(path) > 0; };
    result = judge(run, options);
    judged = run;
    std::vector<std::string> out;
    for (const FileResult& f : run.files)
      for (const Finding& one : f.findings)
        if (one.verdict == Verdict::kReported) out.push_back(one.key_text);
    return out;
  }
  std::vector<std::string> stale() const {
    std::vector<std::string> out;
    for (const BaselineEntry& e : result.stale) out.push_back(e.path + " " + std::to_string(e.count));
    return out;
  }

  std::set<std::string> on_disk;
  JudgeResult result;
  uncuda::Run judged;
};

TEST_F(BaselineTest, KnowsCodeNotLines) {
  Baseline baseline = made_from({file("a.cpp", {finding("x"), finding("x"), finding("y")})});
  ASSERT_THAT(baseline.entries, SizeIs(2));
  EXPECT_THAT(fresh(baseline, {file("a.cpp", {finding("y"), finding("x"), finding("x")})}), IsEmpty());
  EXPECT_THAT(fresh(baseline, {file("a.cpp", {finding("y"), finding("x"), finding("x"), finding("x"), finding("z")})}), ElementsAre("x", "z"));
  EXPECT_THAT(fresh(baseline, {file("a.cpp", {finding("x", "f", "cuda-event")})}), ElementsAre("x"));
}

TEST_F(BaselineTest, HasNoSlack) {
  Baseline baseline = made_from({file("a.cpp", {finding("x"), finding("x")}), file("b.cpp", {finding("y")})});
  on_disk = {"b.cpp"};
  EXPECT_THAT(fresh(baseline, {file("a.cpp", {finding("x")})}), IsEmpty());
  EXPECT_THAT(stale(), ElementsAre("a.cpp 1"));
  ASSERT_THAT(judged.problems, SizeIs(1));
  EXPECT_FALSE(judged.problems[0].fatal);
  EXPECT_THAT(judged.problems[0].message, HasSubstr("1 entry matches nothing any more: device-constant in a.cpp"));
  EXPECT_EQ(exit_code(judged, false), 0);
  EXPECT_EQ(exit_code(judged, false, result.stale.size()), 1);
  // What was not looked at stays.
  ASSERT_THAT(result.pruned.entries, SizeIs(2));
  EXPECT_EQ(result.pruned.entries[0].count, 1u);
  EXPECT_EQ(result.pruned.entries[1].path, "b.cpp");
  FileResult failed = file("a.cpp", {});
  failed.status = FileStatus::kFailed;
  on_disk.insert("a.cpp");
  fresh(baseline, {failed});
  EXPECT_THAT(stale(), IsEmpty());
}

TEST_F(BaselineTest, FollowsMovedFiles) {
  Baseline baseline = made_from({file("old.cpp", {finding("x"), finding("y"), finding("z")})});
  std::vector<FileResult> moved = {file("sub/new.cpp", {finding("x"), finding("y"), finding("w")})};
  EXPECT_THAT(fresh(baseline, moved), ElementsAre("w"));
  EXPECT_THAT(stale(), ElementsAre("old.cpp 1"));
  EXPECT_THAT(result.pruned.entries, SizeIs(2));
  EXPECT_EQ(result.pruned.entries[0].path, "sub/new.cpp");
  on_disk = {"old.cpp"};
  EXPECT_THAT(fresh(baseline, moved), SizeIs(3)) << "the old file is still there: this is a copy";
}

TEST_F(BaselineTest, FollowsAMoveIntoAnotherNamespace) {
  Baseline baseline = made_from({file("old.cpp", {finding("x", "at::native::f"), finding("y", "at::native::S<c10::A>::g"), finding("y", "at::S::g")})});
  EXPECT_THAT(fresh(baseline, {file("new.cpp", {finding("x", "at::cuda::f"), finding("y", "at::cuda::S<c10::A>::g"), finding("y", "g"), finding("x", "h")})}),
              ElementsAre("x"));
  EXPECT_THAT(stale(), IsEmpty());
}

TEST_F(BaselineTest, FollowsSplitFilesButNotChance) {
  Baseline baseline = made_from({file("old.cpp", {finding("a"), finding("b"), finding("c"), finding("d"), finding("include", "")})});
  EXPECT_THAT(fresh(baseline, {file("1.cpp", {finding("a"), finding("b")}), file("2.cpp", {finding("c"), finding("d"), finding("new")})}), ElementsAre("new"));
  // One line in common among others is no move.
  EXPECT_THAT(fresh(baseline, {file("other.cpp", {finding("include", ""), finding("p"), finding("q")})}), ElementsAre("include", "p", "q"));
}

TEST_F(BaselineTest, FollowsARenamedFunction) {
  Baseline baseline = made_from({file("a.cpp", {finding("x", "f"), finding("y", "f")})});
  EXPECT_THAT(fresh(baseline, {file("a.cpp", {finding("x", "g"), finding("y", "g"), finding("y", "f2")})}), ElementsAre("y"));
  EXPECT_THAT(stale(), IsEmpty());
  EXPECT_EQ(result.pruned.entries[0].function, "g");
}

TEST_F(BaselineTest, AFunctionsTieIsKnownWhateverItsCode) {
  auto tie = [](const std::string& code, const std::string& function = "f") {
    Finding f = finding(code, function, "kernel-launch");
    f.tier = Tier::kAudit;
    return f;
  };
  JudgeOptions all;
  all.tier = Tier::kAudit;
  uncuda::Run run = run_of({file("a.cu", {tie("k <<< 1 >>> ( x )"), tie("include", ""), finding("z")})});
  judge(run, all);
  Baseline baseline = create_baseline(run, {});
  ASSERT_THAT(baseline.entries, SizeIs(3));
  auto reported = [&](std::vector<FileResult> files) {
    run = run_of(std::move(files));
    all.baseline = &baseline;
    all.baseline_view.exists = [this](const std::string& path) { return on_disk.count(path) > 0; };
    result = judge(run, all);
    std::vector<std::string> out;
    for (const FileResult& f : run.files)
      for (const Finding& one : f.findings)
        if (one.verdict == Verdict::kReported) out.push_back(one.key_text);
    return out;
  };
  EXPECT_THAT(reported({file("a.cu", {tie("k <<< 1 >>> ( x , y )"), tie("other include", ""), finding("z")})}), IsEmpty());
  EXPECT_THAT(stale(), IsEmpty());
  EXPECT_THAT(reported({file("a.cu", {tie("k <<< 1 >>> ( x , y )"), tie("another"), tie("g's", "g")})}), ElementsAre("another", "g's")) << "no more than there were";
  EXPECT_THAT(reported({file("moved.cu", {tie("k <<< 1 >>> ( y )"), tie("include", ""), finding("z")})}), IsEmpty()) << "also where the file moved";
  EXPECT_THAT(reported({file("a.cu", {finding("z2"), tie("k <<< 1 >>> ( x )")})}), ElementsAre("z2")) << "a lint finding is its code";
}

TEST_F(BaselineTest, UpdateAddsAndTakesOut) {
  Baseline baseline = made_from({file("a.cpp", {finding("x"), finding("y")})});
  fresh(baseline, {file("a.cpp", {finding("y"), finding("z")})});
  Baseline updated = update_baseline(result.pruned, judged, {});
  EXPECT_THAT(fresh(updated, {file("a.cpp", {finding("y"), finding("z")})}), IsEmpty());
  EXPECT_THAT(stale(), IsEmpty());
  EXPECT_THAT(updated.entries, SizeIs(2));
  EXPECT_EQ(create_baseline(judged, {}).entries, updated.entries);
}

TEST_F(BaselineTest, SuppressedAndOtherTierAreNotTaken) {
  std::vector<FileResult> files = {file("a.cpp", {finding("x"), finding("y"), finding("z")})};
  files[0].findings[1].tier = Tier::kAudit;
  uncuda::Run run = run_of(files);
  JudgeOptions options;
  judge(run, options);
  EXPECT_THAT(create_baseline(run, {}).entries, SizeIs(2));
  options.tier = Tier::kAudit;
  judge(run, options);
  EXPECT_THAT(create_baseline(run, {}).entries, SizeIs(3));
}

TEST_F(BaselineTest, TheFileIsSortedReviewableAndComesBack) {
  Baseline baseline = made_from({file("z\t1.cpp", {finding("x", "ns::f<T>")}), file("größe 1.cpp", {finding("x", ""), finding("x", "")})});
  std::string text = format_baseline(baseline);
  EXPECT_THAT(text, StartsWith("# uncuda baseline 1: "));
  EXPECT_THAT(text, HasSubstr("\ndevice-constant\tgröße 1.cpp\t-\t"));
  EXPECT_THAT(text, HasSubstr("\t2\n"));
  EXPECT_THAT(text, HasSubstr("\ndevice-constant\tz\\t1.cpp\tns::f<T>\t"));
  std::string problem;
  auto back = parse_baseline(text, problem);
  ASSERT_TRUE(back) << problem;
  EXPECT_EQ(back->entries, baseline.entries);
  std::string crlf;
  for (char c : text) crlf += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(parse_baseline(crlf, problem)->entries, baseline.entries);
}

TEST_F(BaselineTest, MergesAndDamage) {
  std::string problem, header = "# uncuda baseline 1: x\n";
  auto both = parse_baseline(header + "r\tp\tf\th\t2\nr\tp\tf\th\t3\n\n# a remark\n", problem);
  ASSERT_TRUE(both);
  ASSERT_THAT(both->entries, SizeIs(1));
  EXPECT_EQ(both->entries[0].count, 3u);
  auto why = [&](const std::string& text) { return parse_baseline(text, problem) ? std::string() : problem; };
  EXPECT_THAT(why(header + "<<<<<<< HEAD\n"), HasSubstr("line 2: a merge was left unresolved"));
  EXPECT_THAT(why(header + "r\tp\tf\th\n"), HasSubstr("line 2: not an entry"));
  EXPECT_THAT(why(header + "r\tp\tf\th\t0\n"), HasSubstr("not an entry"));
  EXPECT_THAT(why("# uncuda baseline 2: x\n"), HasSubstr("version 2"));
  EXPECT_THAT(why("{}\n"), HasSubstr("no baseline of uncuda"));
  EXPECT_EQ(why(""), "");
}

TEST_F(BaselineTest, WritingAndReading) {
  TempTree tree;
  Baseline baseline = made_from({file("a.cpp", {finding("x")})});
  std::string name = tree.put("real/.uncuda-baseline", "old");
  ::chmod(name.c_str(), 0640);
  tree.link("real/.uncuda-baseline", "link");
  EXPECT_EQ(write_baseline(tree.path("link"), "link", baseline), std::nullopt);
  std::vector<Problem> problems;
  auto back = read_baseline(name, "x", problems);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->entries, baseline.entries);
  struct stat status;
  ::stat(name.c_str(), &status);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
  EXPECT_EQ(path_kind(tree.path("link")), PathKind::kLink);
  size_t names = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(tree.path("real"))) ++names;
  EXPECT_EQ(names, 1u) << "nothing is left behind";
  auto refused = write_baseline(tree.path("nowhere/x"), "nowhere/x", baseline);
  ASSERT_TRUE(refused);
  EXPECT_THAT(refused->message, HasSubstr("cannot be written: No such file"));
  EXPECT_FALSE(read_baseline(tree.path("nowhere"), "nowhere", problems));
  ASSERT_THAT(problems, SizeIs(1));
  EXPECT_TRUE(problems[0].fatal);
}

TEST_F(BaselineTest, PathsAreThoseOfItsFolder) {
  TempTree tree;
  tree.put("sub/a.cpp");
  BaselineView view = baseline_view(tree.root(), tree.path("sub"));
  EXPECT_EQ(view.path("a.cpp"), "sub/a.cpp");
  EXPECT_EQ(view.path("../b.cpp"), "b.cpp");
  EXPECT_TRUE(view.exists("sub/a.cpp"));
  EXPECT_FALSE(view.exists("a.cpp"));
}

TEST_F(BaselineTest, Statistics) {
  Baseline baseline = made_from({file("csrc/a.cpp", {finding("x"), finding("x"), finding("y", "f", "cuda-event")}), file("b.cpp", {finding("x")})});
  EXPECT_EQ(baseline_stats(baseline, {}), "4 known findings in 3 entries\n\nby rule\n     3  device-constant\n     1  cuda-event\n\nby folder\n     3  csrc\n     1  .\n");
  EXPECT_THAT(baseline_stats(baseline, {baseline.entries[0]}), HasSubstr("1 of them matches nothing any more: `uncuda baseline prune`\n"));
}

TEST(Fingerprints, SeparateWhatDiffers) {
  uncuda::Run run;
  run.files = {file("a.cpp", {finding("x"), finding("x"), finding("x", "g"), finding("y"), finding("x", "f", "cuda-event")}), file("b.cpp", {finding("x")})};
  assign_fingerprints(run);
  std::set<std::string> all;
  for (const Finding& f : run.files[0].findings) all.insert(f.fingerprint);
  EXPECT_THAT(all, SizeIs(5));
  EXPECT_EQ(run.files[0].findings[0].fingerprint, run.files[1].findings[0].fingerprint) << "a moved file keeps them";
  EXPECT_EQ(stable_hash(""), "2d06800538d394c2");
}

}  // namespace
}  // namespace uncuda
