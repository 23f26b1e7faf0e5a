// `check --add-ignore REASON`.
#pragma once

#include <vector>

#include "tool/base/finding.h"
#include "tool/cli/environment.h"
#include "tool/cli/options.h"
#include "tool/run/analyse_file.h"

namespace uncuda {

// Suppresses what `run` reports. Gives the exit status: 1 when something could not be suppressed, and is said.
int add_ignores(const Run& run, const std::vector<Unit>& units, const Options& options, Environment& environment);

}  // namespace uncuda
