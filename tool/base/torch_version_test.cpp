#include "tool/base/torch_version.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {

TEST(TorchVersion, ReadsReleasesAndTheirSuffixes) {
  EXPECT_EQ(TorchVersion::parse("2.6"), (TorchVersion{2, 6}));
  EXPECT_EQ(TorchVersion::parse("2.14.1"), (TorchVersion{2, 14}));
  EXPECT_EQ(TorchVersion::parse("1.13+cpu"), (TorchVersion{1, 13}));
}

TEST(TorchVersion, RefusesWhatIsNoRelease) {
  for (const char* text : {"", "2", "2.", ".6", "two.six", "2.6x", "2,6"}) EXPECT_FALSE(TorchVersion::parse(text)) << text;
}

TEST(TorchVersion, OrdersByNumberNotByText) {
  EXPECT_LT((TorchVersion{2, 6}), (TorchVersion{2, 14}));
  EXPECT_LT((TorchVersion{1, 13}), (TorchVersion{2, 0}));
}

}  // namespace
}  // namespace uncuda
