// Where a report goes, and whether it is coloured there.
#pragma once

#include <string>

#include "tool/cli/environment.h"
#include "tool/cli/options.h"

namespace uncuda {

// --color, else the environment (no-color.org, FORCE_COLOR, CLICOLOR_FORCE, TERM), else whether a person reads it.
bool want_color(const Options& options, const Environment& environment);

// To --output or standard output, whole or not at all; false, and said, when that failed.
bool deliver(const std::string& text, const Options& options, Environment& environment);

}  // namespace uncuda
