#include "tool/base/lines.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {

TEST(Lines, CountsBytesFromOne) {
  Lines lines("ab\nc\r\n\nlast");
  EXPECT_EQ(lines.count(), 4u);
  EXPECT_EQ(lines.position(0), (Position{0, 1, 1}));
  EXPECT_EQ(lines.position(2), (Position{2, 1, 3}));  // the line end belongs to its line
  EXPECT_EQ(lines.position(3), (Position{3, 2, 1}));
  EXPECT_EQ(lines.position(11), (Position{11, 4, 5}));
}

TEST(Lines, LineLeavesItsEndOut) {
  Lines lines("ab\nc\r\n\nlast");
  EXPECT_EQ(lines.line(1), "ab");
  EXPECT_EQ(lines.line(2), "c");
  EXPECT_EQ(lines.line(3), "");
  EXPECT_EQ(lines.line(4), "last");
  EXPECT_EQ(lines.line(5), "");
  EXPECT_EQ(lines.line(0), "");
}

TEST(Lines, EmptyTextHasOneEmptyLine) {
  Lines lines("");
  EXPECT_EQ(lines.count(), 1u);
  EXPECT_EQ(lines.position(0), (Position{0, 1, 1}));
}

}  // namespace
}  // namespace uncuda
