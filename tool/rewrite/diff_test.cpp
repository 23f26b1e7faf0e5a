#include "tool/rewrite/diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace uncuda {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

TEST(Diff, Format) {
  std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n";
  EXPECT_EQ(unified_diff("a.cpp", before, before), "");
  EXPECT_EQ(unified_diff("d/a.cpp", before, "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\nend"),
            "diff --git a/d/a.cpp b/d/a.cpp\n--- a/d/a.cpp\n+++ b/d/a.cpp\n"
            "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
            "@@ -10,3 +10,4 @@\n 10\n 11\n 12\n+end\n\\ No newline at end of file\n");
  EXPECT_EQ(unified_diff("a", "x", "y\n"),
            "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+y\n");
}

TEST(Diff, AVeryLargeChangeIsStillADiff) {
  std::string before, after;
  for (int i = 0; i < 9000; ++i) before += "a" + std::to_string(i) + "\n", after += "b" + std::to_string(i) + "\n";
  EXPECT_THAT(unified_diff("a", before, after), testing::HasSubstr("@@ -1,9000 +1,9000 @@"));
}

class GitApply : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "uncuda-diff-XXXXXX").string();
    root_ = mkdtemp(name.data());
    ASSERT_EQ(std::system(("git init -q " + root_.string()).c_str()), 0);
  }
  void TearDown() override { fs::remove_all(root_); }

  void add(const std::string& path, const std::string& before, const std::string& after) {
    write(root_ / path, before);
    expected_[path] = after;
    patch_ += unified_diff(path, before, after);
  }
  void check() {
    write(root_ / ".git/p.diff", patch_);
    ASSERT_EQ(std::system(("cd " + root_.string() + " && git apply --whitespace=nowarn .git/p.diff").c_str()), 0)
        << patch_.substr(0, 4000);
    for (auto& [path, text] : expected_) EXPECT_EQ(read(root_ / path), text) << path;
  }

  fs::path root_;
  std::map<std::string, std::string> expected_;
  std::string patch_;
};

TEST_F(GitApply, EveryKindOfText) {
  add("plain.cpp", "a\nb\nc\n", "a\nB\nc\n");
  add("crlf.cpp", "a\r\nb\r\nc\r\n", "a\r\nB\r\nnew\r\nc\r\n");
  add("mixed.cpp", "a\r\nb\nc\r\n", "a\nb\nc\r\nd");
  add("no_newline.cpp", "a\nb", "a\nB");
  add("gains_newline.cpp", "a\nb", "a\nb\n");
  add("loses_newline.cpp", "a\nb\n", "a\nb");
  add("bom.cpp", "\xEF\xBB\xBF#include <a>\n", "\xEF\xBB\xBF#include <b>\n");
  add("latin1.cpp", "// \xE9\xFF\nb\n", "// \xE9\xFF\nB\n");
  add("utf8.cpp", "// \xC3\xA9\nb\n", "// \xC3\xA9\xC3\xA9\nb\n");
  add("empty.cpp", "", "a\n");
  add("emptied.cpp", "a\n", "");
  add("space in name/f o.cpp", "a\n", "b\n");
  add("quote\"back\\slash.cpp", "a\n", "b\n");
  add("n\xC3\xA4me.cpp", "a\n", "b\n");
  add("unchanged.cpp", "a\n", "a\n");
  check();
}

TEST_F(GitApply, RandomTexts) {
  std::mt19937 random(5);
  for (int file = 0; file < 300; ++file) {
    std::vector<std::string> lines;
    for (size_t i = random() % 40; i > 0; --i)
      lines.push_back(std::string(1, static_cast<char>('a' + random() % 4)) + (random() % 4 ? "\n" : "\r\n"));
    std::string before, after;
    for (const std::string& line : lines) {
      before += line;
      switch (random() % 12) {
        case 0: after += "new\n"; break;
        case 1: after += line + "added\n"; break;
        case 2: break;
        default: after += line;
      }
    }
    if (random() % 3 == 0) before += "end";
    if (random() % 3 == 0) after += "end";
    add("f" + std::to_string(file) + ".cpp", before, after);
  }
  check();
}

}  // namespace
}  // namespace uncuda
