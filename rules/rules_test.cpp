#include "rules/rule.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {
TEST(Rules, FindsAGuard) { EXPECT_EQ(find_symbol("c10::cuda::CUDAGuard").rule->id, "cuda-device-guard"); }
}  // namespace
}  // namespace uncuda
