#include "tool/discover/git.h"

#include <gmock/gmock.h>

#include "tool/discover/temp_tree.h"

namespace uncuda {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class GitTest : public testing::Test {
 protected:
  TempTree tree;
};

TEST_F(GitTest, OutputErrorsAndStatusComeBack) {
  tree.init();
  Git git(tree.root());
  GitOutput good = git.run(tree.root(), {"rev-parse", "--is-inside-work-tree"});
  EXPECT_TRUE(good.ok());
  EXPECT_EQ(good.out, "true\n");
  GitOutput bad = git.run(tree.root(), {"rev-parse", "--verify", "nowhere"});
  EXPECT_TRUE(bad.started);
  EXPECT_NE(bad.status, 0);
  EXPECT_THAT(bad.err, HasSubstr("fatal"));
}

TEST_F(GitTest, LargeInputAndOutputAtTheSameTime) {
  tree.init();
  std::string input;
  for (int i = 0; i < 200000; ++i) input += "HEAD^{commit} number " + std::to_string(i) + "\n";
  GitOutput output = Git(tree.root()).run(tree.root(), {"cat-file", "--batch-check"}, input);
  EXPECT_TRUE(output.ok()) << output.err;
  EXPECT_EQ(std::count(output.out.begin(), output.out.end(), '\n'), 200000);
}

TEST_F(GitTest, InputThatNobodyReads) {
  GitOutput output = Git(tree.root()).run(tree.root(), {"--version"}, std::string(1 << 20, 'x'));
  EXPECT_TRUE(output.ok());
}

TEST_F(GitTest, NoGitIsSaid) {
  GitOutput output = Git(tree.root(), "no-such-git").run(tree.root(), {"status"});
  EXPECT_FALSE(output.started);
  EXPECT_THAT(explain_failure(output, "/x"), HasSubstr("install git"));
}

TEST_F(GitTest, RepositoriesAndWhatIsNone) {
  std::string why;
  EXPECT_FALSE(find_repository(Git(tree.root()), tree.root(), why));
  EXPECT_EQ(why, "there is no git repository here");
  EXPECT_FALSE(inside_repository(tree.root()));

  tree.init("größe here");
  tree.put("größe here/sub/a.cpp");
  auto found = find_repository(Git(tree.root()), tree.path("größe here/sub"), why);
  ASSERT_TRUE(found) << why;
  EXPECT_EQ(found->root, tree.path("größe here"));
  EXPECT_FALSE(found->shallow);
  EXPECT_TRUE(inside_repository(tree.path("größe here/sub")));

  tree.git({"init", "-q", "--bare", "bare"});
  EXPECT_FALSE(find_repository(Git(tree.root()), tree.path("bare"), why));
  EXPECT_THAT(why, HasSubstr("bare"));
}

TEST_F(GitTest, AnotherUsersRepositoryIsExplained) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root to hand a folder to somebody else";
  tree.init();
  EXPECT_THAT(as_nobody([&] {
                std::string why;
                find_repository(Git(tree.root()), tree.root(), why);
                return why;
              }),
              HasSubstr("safe.directory " + tree.root()));
}

TEST_F(GitTest, AHooksEnvironmentDoesNotMisleadIt) {
  tree.init("one");
  tree.init("two");
  tree.put("two/sub/b.cpp");
  tree.commit("x", "two");
  ::setenv("GIT_DIR", ".git", 1);
  ::setenv("GIT_INDEX_FILE", ".git/index", 1);
  Git git(tree.path("one"));
  ::unsetenv("GIT_DIR");
  ::unsetenv("GIT_INDEX_FILE");
  EXPECT_EQ(git.run(tree.path("two/sub"), {"ls-files"}).out, "b.cpp\n");
}

TEST_F(GitTest, TheIndexOfACommitUnderWayIsUsed) {
  tree.init();
  tree.put("a.cpp");
  tree.put("b.cpp");
  tree.git({"add", "a.cpp"});
  std::filesystem::copy_file(tree.path(".git/index"), tree.path(".git/next-index-1.lock"));
  tree.git({"add", "b.cpp"});
  ::setenv("GIT_INDEX_FILE", ".git/next-index-1.lock", 1);
  Git git(tree.root());
  ::unsetenv("GIT_INDEX_FILE");
  EXPECT_EQ(git.run(tree.root(), {"ls-files"}).out, "a.cpp\n");
  EXPECT_EQ(Git(tree.root()).run(tree.root(), {"ls-files"}).out, "a.cpp\nb.cpp\n");
}

TEST_F(GitTest, TheRepositorysConfigurationStartsNoProgram) {
  tree.init();
  std::string trap = tree.put("trap.sh", "#!/bin/sh\ntouch '" + tree.path("sprung") + "'\n");
  std::filesystem::permissions(trap, std::filesystem::perms(0755));
  tree.git({"config", "core.fsmonitor", trap});
  Git(tree.root()).run(tree.root(), {"ls-files", "--others"});
  EXPECT_FALSE(exists(tree.path("sprung")));
}

TEST(Paths, AbsoluteAndShown) {
  TempTree tree;
  tree.put("a/b/x.cpp");
  EXPECT_EQ(absolute_path("/w", "./a//b/../x.cpp"), "/w/a/x.cpp");
  EXPECT_EQ(absolute_path("/w", "sub/"), "/w/sub");
  EXPECT_EQ(absolute_path("/w", "."), "/w");
  EXPECT_EQ(absolute_path("/w", "/"), "/");
  EXPECT_EQ(shown_path("/w", "/w/a/x.cpp"), "a/x.cpp");
  EXPECT_EQ(shown_path("/w", "/w"), ".");
  EXPECT_EQ(shown_path("/w/sub", "/w/a/x.cpp"), "../a/x.cpp");
  EXPECT_EQ(shown_path("/", "/a"), "a");
  tree.link("a/b", "link");
  // Where the link leads, not where it stands.
  EXPECT_EQ(absolute_path(tree.root(), "link/../b/x.cpp"), tree.path("a/b/x.cpp"));
  tree.link(".", "wd");
  EXPECT_EQ(shown_path(tree.path("wd"), tree.path("a/b/x.cpp")), "a/b/x.cpp");
}

}  // namespace
}  // namespace uncuda
