#include "tool/rewrite/edits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace uncuda {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

Edit at(uint32_t start, uint32_t end, std::string text) { return {"f.cpp", start, end, std::move(text)}; }

TEST(Edits, Conflicts) {
  EXPECT_FALSE(edits_conflict(at(1, 3, "x"), at(1, 3, "x")));
  EXPECT_TRUE(edits_conflict(at(1, 3, "x"), at(1, 3, "y")));
  EXPECT_TRUE(edits_conflict(at(1, 1, "x"), at(1, 1, "y")));
  EXPECT_FALSE(edits_conflict(at(1, 3, "x"), at(3, 5, "y")));
  EXPECT_TRUE(edits_conflict(at(1, 4, "x"), at(3, 5, "y")));
  EXPECT_TRUE(edits_conflict(at(1, 9, "x"), at(3, 5, "y")));
  EXPECT_TRUE(edits_conflict(at(2, 2, "x"), at(1, 3, "y")));
  EXPECT_FALSE(edits_conflict(at(1, 1, "x"), at(1, 3, "y")));
  EXPECT_FALSE(edits_conflict(at(3, 3, "x"), at(1, 3, "y")));
}

TEST(Edits, RandomEditsEqualTheNaiveApplication) {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (size_t i = random() % 60; i > 0; --i) text += "ab\nc \r"[random() % 6];
    std::vector<Edit> edits;
    for (int i = 0; i < 8; ++i) {
      uint32_t start = random() % (text.size() + 1);
      uint32_t end = std::min<uint32_t>(start + random() % 6, text.size());
      Edit edit = at(start, end, std::string(random() % 4, static_cast<char>('A' + i)));
      bool clash = std::any_of(edits.begin(), edits.end(),
                               [&](const Edit& e) { return e == edit || edits_conflict(e, edit); });
      if (!clash) edits.push_back(edit);
    }
    std::sort(edits.begin(), edits.end(), edit_before);
    std::string naive = text;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
      naive.replace(edit->start, edit->end - edit->start, edit->text);
    std::string patched = apply_edits(text, edits);
    ASSERT_EQ(patched, naive);
    std::vector<Range> ranges = edited_ranges(edits);
    for (size_t i = 0; i < edits.size(); ++i)
      ASSERT_EQ(patched.substr(ranges[i].begin, ranges[i].end - ranges[i].begin), edits[i].text);
  }
}

TEST(Edits, CommentsAreKeptOrTheEditIsRefused) {
  std::string text = "f(a /* one */, b); // two\n";
  std::vector<Range> comments = {{4, 13}, {19, 25}};
  EXPECT_THAT(edit_problem(text, at(0, 17, "g()"), comments), HasSubstr("comment"));
  EXPECT_THAT(edit_problem(text, at(0, 17, "g(/* one */)"), comments), IsEmpty());
  EXPECT_THAT(edit_problem(text, at(6, 17, "one */)"), comments), HasSubstr("comment"));
  EXPECT_THAT(edit_problem(text, at(6, 6, "x"), comments), HasSubstr("inside a comment"));
  EXPECT_THAT(edit_problem(text, at(4, 4, "x"), comments), IsEmpty());
  EXPECT_THAT(edit_problem(text, at(13, 13, "x"), comments), IsEmpty());
  EXPECT_THAT(edit_problem(text, at(14, 18, "x"), comments), IsEmpty());
  // A comment written twice must stand twice in what replaces it.
  EXPECT_THAT(edit_problem("/*a*/ x /*a*/", at(0, 13, "/*a*/ y"), {{0, 5}, {8, 13}}), HasSubstr("comment"));
}

TEST(Edits, ACommentGoesWithWhatItSpeaksOf) {
  std::string include = "#include <a.h>  // for f\nint x;  // g\n";
  std::vector<Range> comments{{16, 24}, {33, 37}};
  EXPECT_THAT(edit_problem(include, at(0, 25, ""), comments), IsEmpty());
  EXPECT_THAT(edit_problem(include, at(16, 24, ""), comments), IsEmpty());
  EXPECT_THAT(edit_problem(include, at(0, 25, "#include <b.h>\n"), comments), HasSubstr("comment"));   // may speak of b.h no more
  EXPECT_THAT(edit_problem(include, at(0, 20, ""), comments), HasSubstr("comment"));                    // half of it
  EXPECT_THAT(edit_problem(include, at(0, 38, ""), comments), HasSubstr("comment"));                    // a second line's
  EXPECT_THAT(edit_problem(include, at(25, 38, ""), comments), HasSubstr("comment"));                   // no include
}

TEST(Edits, RefusedOutsideOfTheFileAndInsideACharacter) {
  EXPECT_THAT(edit_problem("abc", at(2, 4, ""), {}), HasSubstr("outside"));
  EXPECT_THAT(edit_problem("abc", at(2, 1, ""), {}), HasSubstr("outside"));
  EXPECT_THAT(edit_problem("a\xC3\xA9", at(2, 3, ""), {}), HasSubstr("character"));
  EXPECT_THAT(edit_problem("a\xC3\xA9", at(1, 3, ""), {}), IsEmpty());
}

TEST(Edits, FitToLineEndsAndByteOrderMark) {
  EXPECT_EQ(fit_to_file("a\r\nb\r\n", at(0, 1, "x\ny\r\nz")).text, "x\r\ny\r\nz");
  EXPECT_EQ(fit_to_file("a\nb\r\n", at(0, 1, "x\ny")).text, "x\ny");
  EXPECT_EQ(fit_to_file("a\nb\r\nc", at(5, 5, "x\ny")).text, "x\r\ny");
  EXPECT_EQ(fit_to_file("\xEF\xBB\xBF#x\n", at(0, 6, "")), at(3, 6, ""));
}

std::string widened(std::string text, std::vector<Edit> edits) {
  widen_deletions(text, edits);
  for (size_t i = 1; i < edits.size(); ++i) EXPECT_LE(edits[i - 1].end, edits[i].start);
  return apply_edits(text, edits);
}

TEST(Edits, ADeletionTakesItsEmptiedLine) {
  EXPECT_EQ(widened("a\n  bb \nc\n", {at(4, 6, "")}), "a\nc\n");
  EXPECT_EQ(widened("a\r\nbb\r\nc\r\n", {at(3, 5, "")}), "a\r\nc\r\n");
  EXPECT_EQ(widened("a\nbb; c\n", {at(2, 5, "")}), "a\n c\n");
  EXPECT_EQ(widened("a\n\nbb\n\nc\n", {at(3, 5, "")}), "a\n\nc\n");
  EXPECT_EQ(widened("a\n\nbb\ncc\n\nd\n", {at(3, 5, ""), at(6, 8, "")}), "a\n\nd\n");
  EXPECT_EQ(widened("a\n\nbb\n\nc\n", {at(3, 6, "")}), "a\n\nc\n");
  EXPECT_EQ(widened("bb\n\nc\n", {at(0, 2, "")}), "c\n");
  EXPECT_EQ(widened("a\nbb", {at(2, 4, "")}), "a\n");
  EXPECT_EQ(widened("\xEF\xBB\xBF" "bb\nc\n", {at(3, 5, "")}), "\xEF\xBB\xBF" "c\n");
  EXPECT_EQ(widened("bb\n\nc\n", {at(0, 0, "new\n"), at(0, 2, "")}), "new\n\nc\n");
  // Not when the line ends in something else or another edit stands on it.
  EXPECT_EQ(widened("#define X \\\n  bb \\\n  c\n", {at(14, 16, "")}), "#define X \\\n   \\\n  c\n");
  EXPECT_EQ(widened("a\nbb\n", {at(2, 4, ""), at(4, 4, "x")}), "a\nx\n");
}

TEST(Edits, WideningNeverTouchesWhatStays) {
  std::mt19937 random(11);
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (size_t i = random() % 40; i > 0; --i) text += "xy\n\n "[random() % 5];
    std::vector<Edit> edits;
    for (uint32_t at_byte = 0; at_byte < text.size(); at_byte += 1 + random() % 6) {
      uint32_t end = std::min<uint32_t>(at_byte + random() % 4, text.size());
      edits.push_back(at(at_byte, end, random() % 3 == 0 ? "N" : ""));
      at_byte = end;
    }
    std::vector<Edit> wide = edits;
    widen_deletions(text, wide);
    for (size_t i = 1; i < wide.size(); ++i) ASSERT_LE(wide[i - 1].end, wide[i].start);
    auto letters = [](std::string s) {
      std::erase_if(s, [](char c) { return c == '\n' || c == ' '; });
      return s;
    };
    ASSERT_EQ(letters(apply_edits(text, wide)), letters(apply_edits(text, edits))) << text;
  }
}

}  // namespace
}  // namespace uncuda
