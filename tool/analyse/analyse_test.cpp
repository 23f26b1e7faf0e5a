#include "tool/analyse/analyse.h"
#include <gtest/gtest.h>
TEST(Analyse, Version) { EXPECT_EQ(uncuda::clang_version().substr(0, 3), "19."); }
