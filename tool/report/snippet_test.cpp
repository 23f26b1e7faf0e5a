#include "tool/report/snippet.h"

#include <gmock/gmock.h>

#include "tool/report/columns.h"

namespace uncuda {
namespace {

// The characters above the underline. Only for text of one column a byte.
std::string marked(const ShownLine& line) { return line.text.substr(line.underline_begin, line.underline_width); }

TEST(ShowLine, TabsAreSpacesToTheNextStop) {
  ShownLine shown = show_line("\ta\tkCUDA;", 3, 8);
  EXPECT_EQ(shown.text, "    a   kCUDA;");
  EXPECT_EQ(marked(shown), "kCUDA");
}

TEST(ShowLine, WideCharactersTakeTwoColumns) {
  ShownLine shown = show_line("/*🚀ü*/kCUDA", 10, 15);
  EXPECT_EQ(shown.underline_begin, 7u);
  EXPECT_EQ(shown.underline_width, 5u);
}

TEST(ShowLine, NothingReachesTheTerminalRaw) {
  EXPECT_EQ(show_line("a\x1b[31m\xff\r\xe2\x80\xae", 0, 1).text, "a<1b>[31m<ff><0d><e2><80><ae>");
}

TEST(ShowLine, CutsALongLineAroundWhatIsMarked) {
  std::string line = std::string(500000, 'x') + "kCUDA" + std::string(500000, 'y');
  ShownLine shown = show_line(line, 500000, 500005);
  EXPECT_EQ(marked(shown), "kCUDA");
  EXPECT_LE(shown.text.size(), 150u);
  EXPECT_TRUE(shown.text.starts_with("...xxx") && shown.text.ends_with("yyy..."));
}

TEST(ShowLine, CutsAtCharactersOnly) {
  std::string line;
  for (int i = 0; i < 1000; ++i) line += "ü";
  ShownLine shown = show_line(line + "kCUDA", 2000, 2005);
  EXPECT_EQ(shown.text.find('<'), std::string::npos);
  EXPECT_TRUE(shown.text.ends_with("kCUDA"));
}

TEST(ShowLine, MarksSomethingWhereThereIsNothing) {
  EXPECT_EQ(show_line("", 0, 0).underline_width, 1u);
  ShownLine behind = show_line("ab", 2, 9);
  EXPECT_EQ(behind.underline_begin, 2u);
  EXPECT_EQ(behind.underline_width, 1u);
}

TEST(ShowLine, AMarkLongerThanTheLineIsCutToo) {
  ShownLine shown = show_line(std::string(1000, 'x'), 0, 1000);
  EXPECT_LE(shown.underline_width, shown.text.size());
  EXPECT_GT(shown.underline_width, 100u);
}

std::vector<std::string> lines_of(const std::optional<std::vector<DiffLine>>& diff) {
  std::vector<std::string> lines;
  if (diff)
    for (const DiffLine& line : *diff) lines.push_back(line.sign + line.text);
  return lines;
}

TEST(Diff, ShowsWholeLinesOnceForAllTheirEdits) {
  std::string text = "one\ntwo two\nthree\nfour\n";
  std::vector<Edit> edits = {{"f", 4, 7, "2"}, {"f", 8, 11, "2"}, {"f", 18, 22, "4"}};
  EXPECT_THAT(lines_of(diff_of(edits, text, 0, 1)),
              testing::ElementsAre("@2", "-two two", "+2 2", "@4", "-four", "+4"));
}

TEST(Diff, ADeletedLineLeavesNothing) {
  EXPECT_THAT(lines_of(diff_of({{"f", 4, 8, ""}}, "one\ntwo\nthree\n", 0, 1)), testing::ElementsAre("@2", "-two"));
}

TEST(Diff, AnInsertedLineTakesNothing) {
  // The line it stands in front of is shown unchanged: whole lines are what a person can place.
  EXPECT_THAT(lines_of(diff_of({{"f", 4, 4, "new\n"}}, "one\ntwo\n", 0, 1)),
              testing::ElementsAre("@2", "-two", "+new", "+two"));
}

TEST(Diff, WorksOnASingleLineOfTheFile) {
  EXPECT_THAT(lines_of(diff_of({{"f", 104, 107, "2"}}, "one two", 100, 9)),
              testing::ElementsAre("@9", "-one two", "+one 2"));
}

TEST(Diff, RefusesEditsItCannotShow) {
  EXPECT_FALSE(diff_of({{"f", 4, 99, "2"}}, "one two", 0, 1));
  EXPECT_FALSE(diff_of({{"f", 4, 7, "2"}}, "one two", 5, 1));
  EXPECT_FALSE(diff_of({{"f", 0, 5, "2"}, {"f", 4, 7, "2"}}, "one two", 0, 1));
}

TEST(Columns, CountUtf16CodeUnits) {
  EXPECT_EQ(utf16_column("aü🚀b", 1), 1u);
  EXPECT_EQ(utf16_column("aü🚀b", 4), 3u);
  EXPECT_EQ(utf16_column("aü🚀b", 8), 5u);
  EXPECT_EQ(utf16_column("aü🚀b", 9), 6u);
  EXPECT_EQ(utf16_column("a", 3), 3u);  // behind the line's end
  EXPECT_EQ(utf16_column("", 0), 1u);
}

}  // namespace
}  // namespace uncuda
