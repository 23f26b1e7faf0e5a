#include "tool/discover/files.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "tool/discover/temp_tree.h"

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;

class Files : public testing::Test {
 protected:
  std::vector<std::string> find(const std::vector<std::string>& paths, const std::string& below = "") {
    found = discover_files(paths, options, tree.path(below));
    std::vector<std::string> names;
    for (const DiscoveredFile& file : found.files) names.push_back(file.path);
    return names;
  }

  TempTree tree;
  DiscoverOptions options;
  Discovery found;
};

TEST_F(Files, SuffixesDecide) {
  for (const char* name : {"a.cu", "a.cuh"}) EXPECT_EQ(source_language(name), Language::kCuda) << name;
  for (const char* name : {"a.cpp", "a.cc", "a.cxx", "a.c++", "a.C", "a.c", "a.h", "a.hpp", "a.hh", "a.hxx", "a.inl", "a.ipp"})
    EXPECT_EQ(source_language(name), Language::kCpp) << name;
  for (const char* name : {"a.py", "a.hip", "cu", ".cpp", "a.CU", "x.cu/readme", "a.cpp.in"})
    EXPECT_FALSE(source_language(name)) << name;
}

TEST_F(Files, AFolderWithoutGitIsReadAsItIs) {
  tree.put_all({"b.cpp", "a.cu", "sub/größe 1.h", "notes.txt", ".venv/x.h"});
  EXPECT_THAT(find({"."}), ElementsAre("a.cu", "b.cpp", "sub/größe 1.h"));
  EXPECT_THAT(found.skipped, ElementsAre(Pair("hidden folder", 1)));
  EXPECT_THAT(found.problems, IsEmpty());
  EXPECT_EQ(found.files[0].language, Language::kCuda);
  EXPECT_EQ(found.files[0].absolute, tree.path("a.cu"));
  EXPECT_FALSE(found.files[0].explicit_name);
  EXPECT_THAT(find({}), SizeIs(3));
  EXPECT_THAT(find({".."}, "sub"), ElementsAre("../a.cu", "../b.cpp", "größe 1.h"));
  EXPECT_THAT(find({"./sub/"}), ElementsAre("sub/größe 1.h"));
}

TEST_F(Files, GitDecidesWhatBelongs) {
  tree.init();
  tree.put(".gitignore", "ignored.cpp\nout/\n");
  tree.put_all({"a.cpp", "sub/ö ä.cu", "gone.cpp"});
  tree.commit();
  tree.put_all({"new file.cpp", "ignored.cpp", "out/gen.cpp", ".hidden/b.cpp"});
  std::filesystem::remove(tree.path("gone.cpp"));
  EXPECT_THAT(find({"."}), ElementsAre(".hidden/b.cpp", "a.cpp", "new file.cpp", "sub/ö ä.cu"));
  EXPECT_THAT(found.problems, IsEmpty());
  EXPECT_THAT(find({"."}, "sub"), ElementsAre("ö ä.cu"));
  // Git tracks nothing in there, so it is what was asked for.
  EXPECT_THAT(find({"out"}), ElementsAre("out/gen.cpp"));
  EXPECT_THAT(find({"ignored.cpp"}), ElementsAre("ignored.cpp"));
}

TEST_F(Files, AWorktreeAndADetachedHead) {
  tree.init("repo");
  tree.put("repo/a.cpp");
  tree.put("repo/.gitignore", "b.cpp\n");
  tree.commit("x", "repo");
  tree.git({"worktree", "add", "-q", "--detach", "../other tree"}, "repo");
  tree.put_all({"other tree/b.cpp", "other tree/c.cpp"});
  EXPECT_THAT(find({"."}, "other tree"), ElementsAre("a.cpp", "c.cpp"));
}

TEST_F(Files, SomebodyElsesFoldersAreLeftOutAndCounted) {
  for (bool with_git : {false, true}) {
    tree.put_all({"a.cpp", "third_party/x/1.cpp", "third_party/2.h", "deps/vendor/3.h", "external/4.h", "extern/5.h", "build/6.cpp",
                  "build-rel/7.cpp", "build-rel/CMakeCache.txt", "build_tools/ok.cpp", "build-support/ok.h", "builds/ok.cpp", "_build/8.h", "cmake-build-debug/9.h", "builder/ok.cpp", "src/foo_hip.cpp", "src/hip/k.h",
                  "src/cuda/k.cu", "lone/hip/k.h", "msg.pb.cc", "third_party/readme.md"});
    if (with_git) {
      tree.init();
      tree.commit();
    }
    EXPECT_THAT(find({"."}), ElementsAre("a.cpp", "build-support/ok.h", "build_tools/ok.cpp", "builder/ok.cpp", "builds/ok.cpp", "lone/hip/k.h", "src/cuda/k.cu"));
    EXPECT_THAT(found.skipped, ElementsAre(Pair("build folder", 4), Pair("external", 2), Pair("generated", 1), Pair("hipified", 2),
                                           Pair("third_party", 2), Pair("vendor", 1)));
  }
  // Named is read.
  EXPECT_THAT(find({"third_party"}), ElementsAre("third_party/2.h", "third_party/x/1.cpp"));
  EXPECT_THAT(find({"src/foo_hip.cpp"}), ElementsAre("src/foo_hip.cpp"));
  options.force_exclude = true;
  EXPECT_THAT(find({"src/foo_hip.cpp", "third_party/2.h", "a.cpp"}), ElementsAre("a.cpp"));
  EXPECT_THAT(found.skipped, ElementsAre(Pair("hipified", 1), Pair("third_party", 1)));
}

TEST_F(Files, TheConfigurationExcludes) {
  tree.put_all({"a.cpp", "gen/b.cpp", "third_party/c.cpp"});
  options.excluded = [&](const std::string& path) { return path.starts_with(tree.path("gen/")); };
  EXPECT_THAT(find({"."}), ElementsAre("a.cpp"));
  EXPECT_THAT(found.skipped, ElementsAre(Pair("excluded by the configuration", 1), Pair("third_party", 1)));
  EXPECT_THAT(find({"gen/b.cpp"}), ElementsAre("gen/b.cpp"));
  options.default_excludes = [](const std::string&) { return false; };
  EXPECT_THAT(find({"."}), ElementsAre("a.cpp", "third_party/c.cpp"));
}

TEST_F(Files, SubmodulesAndRepositoriesInside) {
  tree.init("lib");
  tree.put_all({"lib/l.cpp", "lib/l.h"});
  tree.commit("x", "lib");
  tree.init("repo");
  tree.put("repo/a.cpp");
  tree.git({"-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../lib", "deps/lib"}, "repo");
  tree.commit("x", "repo");
  tree.init("repo/clone");
  tree.put("repo/clone/c.cpp");
  tree.commit("x", "repo/clone");
  EXPECT_THAT(find({"."}, "repo"), ElementsAre("a.cpp"));
  EXPECT_THAT(found.skipped, ElementsAre(Pair("repository inside the repository", 1), Pair("submodule", 2)));
  EXPECT_THAT(find({"deps/lib"}, "repo"), ElementsAre("deps/lib/l.cpp", "deps/lib/l.h"));
  EXPECT_THAT(find({"deps"}, "repo"), IsEmpty());
}

TEST_F(Files, AFolderOfClonesAsksGitInEach) {
  tree.init("one");
  tree.put_all({"one/a.cpp", "loose.cpp"});
  tree.put("one/.gitignore", "gen.cpp\n");
  tree.commit("x", "one");
  tree.put("one/gen.cpp");
  EXPECT_THAT(find({"."}), ElementsAre("loose.cpp", "one/a.cpp"));
}

TEST_F(Files, LinksStayInTheTreeAndAFileIsReadOnce) {
  for (bool with_git : {false, true}) {
    std::filesystem::remove_all(tree.path("in"));
    tree.put_all({"in/a.cpp", "out/o.cpp", "out/dir/d.cpp"});
    tree.link("a.cpp", "in/0link.cpp");
    tree.link("../out/o.cpp", "in/away.cpp");
    tree.link("../out/dir", "in/dir");
    tree.link(".", "in/loop");
    tree.link("nothing.cpp", "in/broken.cpp");
    std::filesystem::create_hard_link(tree.path("in/a.cpp"), tree.path("in/b.cpp"));
    if (with_git) {
      tree.init();
      tree.commit();
    }
    EXPECT_THAT(find({"in"}), ElementsAre("in/a.cpp"));
    EXPECT_THAT(found.skipped, ElementsAre(Pair("symbolic link out of the tree", 1)));
  }
  EXPECT_THAT(find({"in", "in/a.cpp", "./in/../in/b.cpp", "in/0link.cpp"}), SizeIs(1));
  EXPECT_TRUE(found.files[0].explicit_name);
  // Named links are followed.
  EXPECT_THAT(find({"in/dir"}), ElementsAre("in/dir/d.cpp"));
  EXPECT_THAT(find({"in/away.cpp"}), ElementsAre("in/away.cpp"));
}

TEST_F(Files, NamesFromAList) {
  tree.put_all({"a.cpp", "sub/b ü.cpp", "sub/c.cpp"});
  tree.put("list", "a.cpp\r\n\n" + tree.path("sub/b ü.cpp") + "\n");
  EXPECT_THAT(find({"@list"}), ElementsAre("a.cpp", "sub/b ü.cpp"));
  tree.put("zero", std::string("a.cpp\0sub\0", 10));
  EXPECT_THAT(find({"@" + tree.path("zero")}), SizeIs(3));
  EXPECT_THAT(find({"@nowhere"}), IsEmpty());
  ASSERT_THAT(found.problems, SizeIs(1));
  EXPECT_TRUE(found.problems[0].fatal);
  tree.put("empty");
  EXPECT_THAT(find({"@empty"}), IsEmpty());
  EXPECT_THAT(found.problems, IsEmpty());
}

TEST_F(Files, WhatIsNotThereIsAProblem) {
  tree.put("a.cpp");
  EXPECT_THAT(find({"nowhere", "a.cpp", "nowhere/"}), ElementsAre("a.cpp"));
  ASSERT_THAT(found.problems, SizeIs(2));
  EXPECT_EQ(found.problems[0].path, "nowhere");
  EXPECT_TRUE(found.problems[0].fatal);
  EXPECT_THAT(found.problems[0].message, HasSubstr("does not exist"));
  tree.link("gone", "link");
  find({"link"});
  EXPECT_THAT(found.problems[0].message, HasSubstr("symbolic link to nothing"));
  ::mkfifo(tree.path("pipe").c_str(), 0600);
  find({"pipe"});
  EXPECT_THAT(found.problems[0].message, HasSubstr("neither a file nor a folder"));
}

TEST_F(Files, AFolderThatCannotBeReadIsAProblem) {
  tree.put_all({"a.cpp", "locked/b.cpp"});
  ::chmod(tree.path("locked").c_str(), 0);
  EXPECT_EQ(as_nobody([&] {
              find({"."});
              const Problem& problem = found.problems.at(0);
              return problem.path + (problem.fatal ? " fatal: " : ": ") + problem.message;
            }),
            "locked fatal: cannot be read as a folder: Permission denied; make it readable, or exclude it in the configuration");
  ::chmod(tree.path("locked").c_str(), 0755);
}

TEST_F(Files, AnUnreadableFolderThatGitPassesOver) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root to hand the repository over";
  tree.init();
  tree.put("a.cpp");
  tree.commit();
  tree.put("locked/b.cpp");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(tree.root()))
    ASSERT_EQ(::chown(entry.path().c_str(), 65534, 65534), 0);
  ASSERT_EQ(::chown(tree.root().c_str(), 65534, 65534), 0);
  ::chmod(tree.path("locked").c_str(), 0);
  EXPECT_THAT(as_nobody([&] {
                find({"."});
                return found.problems.at(0).path + ": " + found.problems.at(0).message;
              }),
              HasSubstr("locked: cannot be read as a folder"));
  ::chmod(tree.path("locked").c_str(), 0755);
}

TEST_F(Files, WithoutGitTheTreeIsReadAndThatIsSaid) {
  tree.init();
  tree.put_all({"a.cpp", "ignored.cpp"});
  tree.put(".gitignore", "ignored.cpp\n");
  tree.commit();
  options.git = "no-such-git";
  EXPECT_THAT(find({"."}), ElementsAre("a.cpp", "ignored.cpp"));
  ASSERT_THAT(found.problems, SizeIs(1));
  EXPECT_FALSE(found.problems[0].fatal);
  EXPECT_THAT(found.problems[0].message, HasSubstr("install git"));
}

TEST_F(Files, FilesInTheMiddleOfAMergeAreReadOnce) {
  tree.init();
  tree.put("a.cpp", "1\n");
  tree.commit();
  tree.git({"checkout", "-q", "-b", "side"});
  tree.put("a.cpp", "2\n");
  tree.commit();
  tree.git({"checkout", "-q", "main"});
  tree.put("a.cpp", "3\n");
  tree.commit();
  EXPECT_FALSE(Git(tree.root()).run(tree.root(), {"merge", "side"}).ok());
  EXPECT_THAT(find({"."}), ElementsAre("a.cpp"));
}

TEST_F(Files, TheSameChoiceFromAList) {
  tree.put_all({"a.cpp", "sub/b.cpp", "third_party/c.cpp"});
  auto listed = [&](const std::vector<std::string>& paths) {
    found = discover_listed({tree.path("a.cpp"), tree.path("only/in/index.cpp"), tree.path("sub/b.cpp"), tree.path("sub/b.txt"),
                             tree.path("third_party/c.cpp")},
                            paths, options, tree.root());
    std::vector<std::string> names;
    for (const DiscoveredFile& file : found.files) names.push_back(file.path);
    return names;
  };
  EXPECT_THAT(listed({"."}), ElementsAre("a.cpp", "only/in/index.cpp", "sub/b.cpp"));
  EXPECT_THAT(found.skipped, ElementsAre(Pair("third_party", 1)));
  EXPECT_THAT(listed({".", "third_party"}), SizeIs(4));
  EXPECT_THAT(listed({"sub"}), ElementsAre("sub/b.cpp"));
  EXPECT_THAT(listed({"sub/b.txt"}), ElementsAre("sub/b.txt"));
  EXPECT_THAT(listed({"only/in/index.cpp"}), SizeIs(1));
  EXPECT_THAT(found.problems, IsEmpty());
  EXPECT_THAT(listed({"nowhere"}), IsEmpty());
  EXPECT_THAT(found.problems, SizeIs(1));
}

}  // namespace
}  // namespace uncuda
