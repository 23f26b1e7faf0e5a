// From the command line and the world to what the steps need.
#pragma once

#include <string>
#include <vector>

#include "tool/base/finding.h"
#include "tool/cli/environment.h"
#include "tool/cli/options.h"
#include "tool/run/analyse_file.h"

namespace uncuda {

// The units of a run. Problems, skipped counts and the PyTorch version go into `run`.
std::vector<Unit> discover(const Options& options, Environment& environment, Run& run);

// Where the precompiled preludes live: $UNCUDA_CACHE_DIR, $XDG_CACHE_HOME/uncuda, ~/.cache/uncuda. Empty: nowhere.
std::string cache_dir(const Options& options, const Environment& environment);

}  // namespace uncuda
