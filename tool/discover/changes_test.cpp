#include "tool/discover/changes.h"

#include <gmock/gmock.h>

#include "tool/discover/temp_tree.h"

namespace uncuda {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;

std::string text_of(const std::vector<LineRange>& ranges) {
  std::string out;
  for (const LineRange& r : ranges) out += (out.empty() ? "" : " ") + std::to_string(r.begin) + "-" + (r == kWholeFile ? "" : std::to_string(r.end - 1));
  return out;
}

TEST(Diff, GitsOwnForm) {
  ParsedDiff diff = parse_diff(
      "diff --git a/old.cpp b/new name.cpp\nsimilarity index 90%\nrename from old.cpp\nrename to new name.cpp\nindex 1..2 100644\n"
      "--- a/old.cpp\n+++ b/new name.cpp\t\n@@ -1 +1,2 @@ int f()\n-x\n+y\n+++ z\n@@ -9,2 +10,0 @@\n--- q\n-r\n@@ -20,0 +20 @@\n+t\n"
      "\\ No newline at end of file\n"
      "diff --git a/gone.cpp b/gone.cpp\ndeleted file mode 100644\n--- a/gone.cpp\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"
      "diff --git \"a/gr\\303\\266\\\"\\t.cpp\" \"b/gr\\303\\266\\\"\\t.cpp\"\nnew file mode 100644\n--- /dev/null\n"
      "+++ \"b/gr\\303\\266\\\"\\t.cpp\"\n@@ -0,0 +1,2 @@\n+a\n+b\n"
      "diff --git a/moved.cpp b/to.cpp\nsimilarity index 100%\nrename from moved.cpp\nrename to to.cpp\n"
      "diff --git a/bin.cpp b/bin.cpp\nindex 1..2 100644\nBinary files a/bin.cpp and b/bin.cpp differ\n"
      "diff --git a/sub b/sub\nindex 1..2 160000\n--- a/sub\n+++ b/sub\n@@ -1 +1 @@\n-Subproject commit 1\n+Subproject commit 2\n");
  EXPECT_THAT(diff.problem, IsEmpty());
  ASSERT_THAT(diff.files, SizeIs(6));
  EXPECT_EQ(diff.files[0].path, "new name.cpp");
  EXPECT_EQ(diff.files[0].old_path, "old.cpp");
  EXPECT_EQ(text_of(diff.files[0].added), "1-2 20-20");
  EXPECT_EQ(diff.files[1].path, "");
  EXPECT_EQ(diff.files[2].path, "grö\"\t.cpp");
  EXPECT_EQ(text_of(diff.files[2].added), "1-2");
  EXPECT_EQ(diff.files[3].path, "to.cpp");
  EXPECT_THAT(diff.files[3].added, IsEmpty());
  EXPECT_EQ(text_of(diff.files[4].added), "1-");
  EXPECT_TRUE(diff.files[5].submodule);
}

TEST(Diff, OtherForms) {
  ParsedDiff plain = parse_diff("--- x.cpp\t2024-01-01\r\n+++ x.cpp\t2024-01-02\r\n@@ -1,3 +1,4 @@\r\n a\r\n+b\r\n\n c\r\n--- y.cpp\n+++ y.cpp\n@@ -1 +1 @@\n-a\n+b\n");
  EXPECT_THAT(plain.problem, IsEmpty());
  ASSERT_THAT(plain.files, SizeIs(2));
  EXPECT_EQ(plain.files[0].path, "x.cpp");
  EXPECT_EQ(text_of(plain.files[0].added), "2-2");
  EXPECT_EQ(text_of(plain.files[1].added), "1-1");

  ParsedDiff merge = parse_diff("diff --cc m.cpp\nindex 1,2..3\n--- a/m.cpp\n+++ b/m.cpp\n@@@ -1,2 -1,2 +1,3 @@@\n  a\n- b\n -c\n++d\n +e\n");
  EXPECT_THAT(merge.problem, IsEmpty());
  ASSERT_THAT(merge.files, SizeIs(1));
  EXPECT_EQ(text_of(merge.files[0].added), "2-3");

  EXPECT_EQ(parse_diff("--- i/x.cpp\n+++ w/x.cpp\n").files[0].path, "x.cpp");
  EXPECT_EQ(parse_diff("--- b/x.cpp\n+++ b/x.cpp\n").files[0].path, "b/x.cpp") << "--no-prefix";
}

TEST(Diff, WhatIsNone) {
  EXPECT_THAT(parse_diff("").problem, IsEmpty());
  EXPECT_THAT(parse_diff("\n").problem, IsEmpty());
  EXPECT_THAT(parse_diff("int main() {}\n").problem, HasSubstr("no unified diff"));
  EXPECT_THAT(parse_diff("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n").problem, HasSubstr("in the middle of x"));
  EXPECT_THAT(parse_diff("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n?\n").problem, HasSubstr("damaged"));
  EXPECT_THAT(parse_diff("--- a/x\n+++ b/x\n@@ -1 +x @@\n a\n").problem, HasSubstr("damaged"));
  EXPECT_THAT(parse_diff("@@ -1 +1 @@\n-a\n+b\n").problem, HasSubstr("before the name"));
}

class ChangesTest : public testing::Test {
 protected:
  void SetUp() override {
    tree.init("r");
    tree.put("r/a.cpp", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
    tree.put("r/sub/grö ße.cpp", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
    tree.commit("one", "r");
  }
  std::vector<std::pair<std::string, std::string>> read(const Changes& found) {
    changes = found;
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& [path, ranges] : changes.added) out.emplace_back(path, text_of(ranges));
    return out;
  }
  auto since(const std::string& ref, const std::string& below = "r") { return read(changes_since(Git(tree.path(below)), ref)); }
  auto staged(const std::string& below = "r") { return read(changes_staged(Git(tree.path(below)))); }
  std::string problem() { return changes.problems.empty() ? "" : changes.problems[0].message; }

  TempTree tree;
  Changes changes;
};

TEST_F(ChangesTest, TheWorkTreeAgainstTheMergeBase) {
  tree.git({"checkout", "-q", "-b", "topic"}, "r");
  tree.git({"checkout", "-q", "main"}, "r");
  tree.put("r/a.cpp", "main\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
  tree.commit("main goes on", "r");
  tree.git({"checkout", "-q", "topic"}, "r");
  tree.put("r/a.cpp", "1\n2\nnew\n3\n4\n5\n6\n7\n8\n9\n10\n");
  tree.commit("committed", "r");
  tree.put("r/a.cpp", "1\n2\nnew\n3\n4\n5\n6\n7\nchanged\n9\n10\nlast\n");
  tree.put("r/ü new.cpp", "x\n");
  EXPECT_THAT(since("main"), ElementsAre(Pair("a.cpp", "3-3 9-9 12-12"), Pair("ü new.cpp", "1-")));
  EXPECT_THAT(changes.problems, IsEmpty());
  EXPECT_THAT(changes.files, ElementsAre(tree.path("r/a.cpp"), tree.path("r/ü new.cpp")));
  EXPECT_THAT(since("main", "r/sub"), ElementsAre(Pair("../a.cpp", "3-3 9-9 12-12"), Pair("../ü new.cpp", "1-")));
  EXPECT_TRUE(changes.touches("../a.cpp", 1, 3));
  EXPECT_FALSE(changes.touches("../a.cpp", 4, 8));
  EXPECT_FALSE(changes.touches("a.cpp", 1, 3));
  EXPECT_THAT(since("HEAD"), ElementsAre(Pair("a.cpp", "9-9 12-12"), Pair("ü new.cpp", "1-")));
}

TEST_F(ChangesTest, RenamesAreFollowed) {
  tree.git({"mv", "sub/grö ße.cpp", "sub/öther.cpp"}, "r");
  tree.put("r/sub/öther.cpp", "1\n2\n3\nnew\n4\n5\n6\n7\n8\n9\n10\n");
  tree.git({"rm", "-q", "a.cpp"}, "r");
  tree.git({"add", "-A"}, "r");
  EXPECT_THAT(since("HEAD"), ElementsAre(Pair("sub/öther.cpp", "4-4")));
  EXPECT_THAT(staged(), ElementsAre(Pair("sub/öther.cpp", "4-4")));
}

TEST_F(ChangesTest, UserSettingsOfGitChangeNothing) {
  for (const char* setting : {"diff.noprefix=true", "diff.mnemonicPrefix=true", "color.ui=always", "diff.renames=false", "diff.relative=true",
                              "core.quotePath=true", "diff.external=false", "diff.interHunkContext=9", "diff.context=7", "color.diff=always"}) {
    std::string text = setting;
    tree.git({"config", text.substr(0, text.find('=')), text.substr(text.find('=') + 1)}, "r");
  }
  std::filesystem::create_directory(tree.path("r/b"));
  tree.git({"mv", "a.cpp", "b/ä.cpp"}, "r");
  tree.put("r/b/ä.cpp", "1\nx\n2\n3\n4\n5\n6\ny\n7\n8\n9\n10\n");
  EXPECT_THAT(since("HEAD", "r/sub"), ElementsAre(Pair("../b/ä.cpp", "2-2 8-8")));
}

TEST_F(ChangesTest, TheIndexIsNotTheWorkTree) {
  tree.put("r/a.cpp", "1\n2\nstaged\n3\n4\n5\n6\n7\n8\n9\n10\n");
  tree.git({"add", "a.cpp"}, "r");
  tree.put("r/a.cpp", "unstaged\n1\n2\nstaged\n3\n");
  tree.put("r/gone.cpp", "only in the index\r\n");
  tree.git({"add", "gone.cpp"}, "r");
  std::filesystem::remove(tree.path("r/gone.cpp"));
  tree.put("r/untracked.cpp", "x\n");
  EXPECT_THAT(staged(), ElementsAre(Pair("a.cpp", "3-3"), Pair("gone.cpp", "1-1")));
  Git git(tree.path("r/sub"));
  EXPECT_EQ(staged_text(git, changes.root, tree.path("r/a.cpp")), "1\n2\nstaged\n3\n4\n5\n6\n7\n8\n9\n10\n");
  EXPECT_EQ(staged_text(git, changes.root, tree.path("r/gone.cpp")), "only in the index\r\n");
  EXPECT_EQ(staged_text(git, changes.root, tree.path("r/untracked.cpp")), std::nullopt);
  EXPECT_EQ(staged_text(git, changes.root, tree.path("elsewhere.cpp")), std::nullopt);
}

TEST_F(ChangesTest, BeforeTheFirstCommit) {
  tree.init("fresh");
  tree.put("fresh/a.cpp", "1\n2\n");
  tree.git({"add", "-A"}, "fresh");
  EXPECT_THAT(staged("fresh"), ElementsAre(Pair("a.cpp", "1-2")));
  EXPECT_THAT(since("HEAD", "fresh"), IsEmpty());
  EXPECT_THAT(problem(), HasSubstr("git knows no commit `HEAD`"));
}

TEST_F(ChangesTest, DetachedHeadAndWorktree) {
  tree.git({"worktree", "add", "-q", "--detach", "../w t"}, "r");
  tree.put("w t/a.cpp", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
  EXPECT_THAT(since("main", "w t"), ElementsAre(Pair("a.cpp", "1-1")));
  tree.git({"add", "-A"}, "w t");
  EXPECT_THAT(staged("w t"), ElementsAre(Pair("a.cpp", "1-1")));
  EXPECT_THAT(staged("r"), IsEmpty());
  EXPECT_THAT(changes.problems, IsEmpty());
}

TEST_F(ChangesTest, WhatCannotBeComparedIsSaidWithTheWayOut) {
  since("mian");
  EXPECT_THAT(problem(), AllOf(HasSubstr("git knows no commit `mian`"), HasSubstr("did you mean `main`?"), HasSubstr("fetch it first")));
  EXPECT_TRUE(changes.problems[0].fatal);
  since("--output=x");
  EXPECT_THAT(problem(), HasSubstr("git knows no commit"));
  EXPECT_FALSE(exists(tree.path("r/x")));
  since("main", "");
  EXPECT_THAT(problem(), AllOf(HasSubstr("no git repository here"), HasSubstr("standard input")));
  staged("");
  EXPECT_THAT(problem(), HasSubstr("--staged asks git, but there is no git repository here"));
  read(changes_since(Git(tree.path("r"), "no-such-git"), "main"));
  EXPECT_THAT(problem(), HasSubstr("install git"));
  tree.git({"checkout", "-q", "--orphan", "alone"}, "r");
  since("main");
  EXPECT_THAT(problem(), HasSubstr("no commit yet"));
  tree.commit("another root", "r");
  since("main");
  EXPECT_THAT(problem(), HasSubstr("no history in common"));
}

TEST_F(ChangesTest, AShallowClone) {
  tree.git({"checkout", "-q", "-b", "topic"}, "r");
  for (int i = 0; i < 3; ++i) tree.commit("more", "r");
  tree.git({"clone", "-q", "--depth", "1", "--no-single-branch", "file://" + tree.path("r"), "shallow"});
  since("HEAD~1", "shallow");
  EXPECT_THAT(problem(), AllOf(HasSubstr("in this shallow clone"), HasSubstr("--unshallow")));
  since("origin/main", "shallow");
  EXPECT_THAT(problem(), AllOf(HasSubstr("does not reach back"), HasSubstr("fetch-depth: 0")));
  since("HEAD", "shallow");
  EXPECT_THAT(problem(), IsEmpty());
}

TEST_F(ChangesTest, SubmodulesAreNamedNotEntered) {
  tree.init("lib");
  tree.put("lib/l.cpp");
  tree.commit("x", "lib");
  tree.git({"-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../lib", "lib"}, "r");
  tree.commit("with lib", "r");
  tree.put("r/lib/l.cpp", "changed\n");
  EXPECT_THAT(since("HEAD"), IsEmpty());
  ASSERT_THAT(changes.problems, SizeIs(1));
  EXPECT_EQ(changes.problems[0].path, "lib");
  EXPECT_FALSE(changes.problems[0].fatal);
  EXPECT_THAT(since("HEAD", "r/lib"), ElementsAre(Pair("l.cpp", "1-1")));
}

TEST_F(ChangesTest, AMergeThatIsNotResolved) {
  tree.git({"checkout", "-q", "-b", "side"}, "r");
  tree.put("r/a.cpp", "side\n");
  tree.commit("x", "r");
  tree.git({"checkout", "-q", "main"}, "r");
  tree.put("r/a.cpp", "main\n");
  tree.commit("x", "r");
  Git(tree.root()).run(tree.path("r"), {"merge", "side"});
  staged();
  ASSERT_THAT(changes.problems, SizeIs(1));
  EXPECT_EQ(changes.problems[0].path, "a.cpp");
  EXPECT_THAT(problem(), HasSubstr("in the middle of a merge"));
  EXPECT_THAT(since("HEAD"), ElementsAre(Pair("a.cpp", "1-1 3-5")));
}

TEST_F(ChangesTest, ADiffThatIsHandedOver) {
  tree.put("r/sub/a.cpp", "x\n");
  Git git(tree.path("r/sub"));
  std::string diff = "--- a/sub/a.cpp\n+++ b/sub/a.cpp\n@@ -0,0 +1 @@\n+x\n--- a/a.cpp\n+++ b/a.cpp\n@@ -4,0 +5,2 @@\n+x\n+y\n";
  EXPECT_THAT(read(changes_of_diff(git, diff)), ElementsAre(Pair("../a.cpp", "5-6"), Pair("a.cpp", "1-1")));
  EXPECT_THAT(read(changes_of_diff(git, "--- grö ße.cpp\t\n+++ grö ße.cpp\t\n@@ -4,0 +5 @@\n+x\n")), ElementsAre(Pair("grö ße.cpp", "5-5"))) << "--relative";
  EXPECT_THAT(read(changes_of_diff(Git(tree.root()), "--- a/x.cpp\n+++ b/x.cpp\n@@ -4,0 +5 @@\n+x\n")), ElementsAre(Pair("x.cpp", "5-5")));
  read(changes_of_diff(git, "nonsense\n"));
  EXPECT_THAT(problem(), AllOf(HasSubstr("no unified diff"), HasSubstr("git diff -U0")));
}

}  // namespace
}  // namespace uncuda
