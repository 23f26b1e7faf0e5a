// The command line, read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tool/base/finding.h"
#include "tool/report/report.h"

namespace uncuda {

struct Options {
  enum class Command { kCheck, kFix, kAudit, kExplain, kRules, kDoctor, kBaseline };
  Command command = Command::kCheck;
  std::vector<std::string> paths;
  Format format = Format::kText;
  std::string output;                    // file; empty: standard output
  std::string min_torch;                 // empty: what the repository requires, else the default
  Tier tier = Tier::kLint;
  std::vector<std::string> select, ignore;
  std::vector<std::string> defines, extra_args;
  bool statistics = false;               // a table of the rules in place of the findings
  std::string add_ignore;                // the reason: suppress what is reported
  bool test_rules = false;               // rules --test
  std::string topic;                     // explain RULE|SYMBOL
  std::string since;                     // only lines changed since the merge base with this
  bool staged = false;                   // only lines staged for the next commit, read from the index
  std::string diff_file;                 // only lines this unified diff adds; - is standard input
  std::string baseline;                  // file; empty: .uncuda-baseline in the project's root, where it exists
  bool no_baseline = false;
  bool strict_baseline = false;
  std::string baseline_action;           // create, update, prune, stats
  std::string config;                    // file that holds for every source
  bool isolated = false;                 // no configuration file at all
  std::string show_settings;             // the settings that hold for this file, and where each is from
  std::string stdin_filename;            // for the path `-`
  unsigned jobs = 0;                     // 0: one a processor
  unsigned timeout = 60;                 // seconds a file
  bool exit_zero = false;
  bool show_dismissed = false;
  bool show_suppressed = false;
  bool diff = false;                     // fix: show, change nothing
  bool unsafe = false;                   // fix: also the unsafe ones
  bool force_exclude = false;
  bool quiet = false;
  bool no_prefilter = false;             // shows that it changes nothing
  bool no_cache = false;
  bool timing = false;
  std::string color = "auto";            // auto, always, never
};

struct ParsedOptions {
  std::optional<Options> options;   // nothing when the run ends here
  std::string text;                 // help or version (standard output), or what is wrong (standard error)
  int exit_code = 0;
};

ParsedOptions parse_options(const std::vector<std::string>& arguments);

}  // namespace uncuda
