// What the process ends with.
#pragma once

#include <cstddef>

#include "tool/base/finding.h"

namespace uncuda {

inline constexpr int kExitClean = 0;
inline constexpr int kExitFindings = 1;
inline constexpr int kExitFailed = 2;

// Something asked for was not done: a fatal problem, or a file that was not seen.
bool has_failed(const Run& run);

// 2 when it has failed; else 1 when a lint finding is reported, whatever --tier shows, or the baseline has
// `stale_entries` and --strict-baseline counts them; else 0. `exit_zero` turns 1 into 0, never 2.
int exit_code(const Run& run, bool exit_zero, size_t stale_entries = 0);

}  // namespace uncuda
