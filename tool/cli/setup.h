// From the command line and the world to what the steps need.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tool/base/finding.h"
#include "tool/cli/environment.h"
#include "tool/cli/options.h"
#include "tool/discover/changes.h"
#include "tool/discover/config.h"
#include "tool/run/analyse_file.h"

namespace uncuda {

// What discover hands on beside the units.
struct Setup {
  std::vector<Unit> units;
  std::unique_ptr<Configs> configs;
  std::optional<Changes> changes;    // --since, --staged, --diff-file
  std::string project_root;          // where the baseline stands
  std::string repository_prefix;     // "sub/dir/" when the run's folder is below the root of its repository
  bool usable = true;                // false: settings or names of rules are wrong, and the run must not start
};

// Problems, skipped counts and the PyTorch version go into `run`.
Setup discover(const Options& options, Environment& environment, Run& run);

ConfigOptions config_options(const Options& options, const Environment& environment);
// On standard error, a line each.
void print(const std::vector<Problem>& problems, Environment& environment);

// Where the precompiled preludes live: $UNCUDA_CACHE_DIR, $XDG_CACHE_HOME/uncuda, ~/.cache/uncuda. Empty: nowhere.
std::string cache_dir(const Options& options, const Environment& environment);

}  // namespace uncuda
