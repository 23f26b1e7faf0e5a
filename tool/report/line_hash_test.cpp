#include "tool/report/line_hash.h"

#include <gmock/gmock.h>

namespace uncuda {
namespace {

using testing::ElementsAre;

// The expected values come from a second implementation, written in the rolling form of GitHub's action and checked
// against the examples of its tests.
constexpr const char* kEmptyLine = "c129715d7a2bc9a3:1";

TEST(LineHash, AnEmptyFileHasOneLine) { EXPECT_THAT(primary_location_line_hashes(""), ElementsAre(kEmptyLine)); }

TEST(LineHash, IgnoresBlanksAndTheKindOfLineEnd) {
  auto expected = ElementsAre("4039c75c0ff96d8c:1", "ad7f17b98a6f5914:1", kEmptyLine);
  EXPECT_THAT(primary_location_line_hashes("int x;\n  return x;\n"), expected);
  EXPECT_THAT(primary_location_line_hashes("int x;\r\n\treturn x;\r\n"), expected);
  EXPECT_THAT(primary_location_line_hashes(" intx;\rreturnx;\r"), expected);
}

TEST(LineHash, CountsUtf16CodeUnits) {
  EXPECT_THAT(primary_location_line_hashes("// Größe 🚀\nx\n"),
              ElementsAre("3f96c356bb094a19:1", "828973aa50c68d6d:1", kEmptyLine));
}

TEST(LineHash, InvalidUtf8BecomesReplacementCharacters) {
  EXPECT_THAT(primary_location_line_hashes("a \xff b\n\xe2\x82 c\n"),
              ElementsAre("cd7f02ce909daffb:1", "5c4e68426fa4f5c5:1", kEmptyLine));
}

TEST(LineHash, NumbersLinesThatHashAlike) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += "dup();\n";
  std::vector<std::string> hashes = primary_location_line_hashes(text);
  ASSERT_EQ(hashes.size(), 61u);
  EXPECT_EQ(hashes[0], "cb0aa7c51b03ed37:1");
  EXPECT_EQ(hashes[2], "cb0aa7c51b03ed37:3");
  EXPECT_EQ(hashes[58], "dab8ff0096b0b79d:1");  // the end of the file is within reach
  EXPECT_EQ(hashes[60], kEmptyLine);
}

}  // namespace
}  // namespace uncuda
