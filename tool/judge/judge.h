// A verdict on each finding. Nothing is dropped, only labelled, so that what hides findings can itself be judged.
#pragma once

#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

struct JudgeOptions {
  Tier tier = Tier::kLint;
  std::vector<std::string> select;   // rule ids or globs; empty: all
  std::vector<std::string> ignore;
};

// Sets verdict and reason of every finding of the run. In this order: suppressed, other-tier, reported.
void judge(Run& run, const JudgeOptions& options);

// Stable names for findings: rule, function, normalised tokens and how many alike came before in the file. Never a line.
void assign_fingerprints(Run& run);

// 2 when something could not be done or a file was not seen, else 1 when a lint finding is reported, else 0.
// `exit_zero` turns 1 into 0, never 2.
int exit_code(const Run& run, bool exit_zero);

// True when `pattern` (an id, or one with `*`) means `rule`; `uncuda-` in front is accepted as clang-tidy users write it.
bool names_rule(const std::string& pattern, const std::string& rule);

}  // namespace uncuda
