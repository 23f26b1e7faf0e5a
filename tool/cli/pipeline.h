// One run, read top to bottom: discover, analyse, merge, judge, rewrite, report.
#pragma once

#include "tool/cli/environment.h"
#include "tool/cli/options.h"

namespace uncuda {

// The whole program but for the process around it. Returns the exit code; never throws.
int run(const std::vector<std::string>& arguments, Environment& environment);

}  // namespace uncuda
