// The commands that answer questions about the tool itself: rules, explain, --show-settings.
#pragma once

#include "tool/cli/environment.h"
#include "tool/cli/options.h"

namespace uncuda {

// Each writes its answer and gives the exit status.
int report_rules(const Options& options, Environment& environment);
int report_explain(const Options& options, Environment& environment);
int report_settings(const Options& options, Environment& environment);

}  // namespace uncuda
