#include "tool/base/spelling.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {

TEST(Spelling, CountsLetters) {
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("same", "same"), 0u);
}

TEST(Spelling, NamesTheNearest) {
  EXPECT_EQ(nearest_name("chekc", {"fix", "check", "audit"}), "check");
  EXPECT_EQ(did_you_mean("selcet", {"ignore", "select"}), "; did you mean `select`?");
}

TEST(Spelling, SaysNothingWhereNoNameIsNear) {
  EXPECT_EQ(did_you_mean("quite-different", {"ignore", "select"}), "");
  EXPECT_EQ(did_you_mean("x", {}), "");
}

}  // namespace
}  // namespace uncuda
