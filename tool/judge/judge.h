// A verdict on every finding. Nothing is dropped: what is hidden says by what.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tool/base/finding.h"
#include "tool/discover/changes.h"
#include "tool/discover/config.h"
#include "tool/judge/baseline.h"
#include "tool/judge/exit_code.h"
#include "tool/judge/fingerprint.h"

namespace uncuda {

// A file as it was analysed, and where its comments stand.
struct CommentedText {
  std::string text;
  std::vector<Range> comments;
};

struct JudgeOptions {
  Tier tier = Tier::kLint;
  std::vector<std::string> select = {};   // ids or globs, beside those of `settings`; empty: all
  std::vector<std::string> ignore = {};
  // Of the configuration, by path as shown. Empty: every rule, nothing ignored.
  std::function<RuleSettings(const std::string& path)> settings = {};
  // To write the fix of a suppression that hides nothing, and to find the line of an edit. May be empty.
  std::function<std::optional<CommentedText>(const std::string& path)> source = {};
  std::vector<std::string> known_rules = {};   // ids; empty: those of rules/
  const Baseline* baseline = nullptr;          // null: none
  std::string baseline_name = kBaselineName;
  BaselineView baseline_view = {};
  const Changes* changes = nullptr;            // null: every line counts
};

struct JudgeResult {
  std::vector<BaselineEntry> stale;   // said in Run::problems, too
  Baseline pruned;                    // the baseline without them
};

// Sets verdict, reason, severity and fingerprint; adds the findings on suppressions themselves, which have no mentions.
// The first that fits: suppressed by a comment, by the configuration, baselined, unchanged, of the other tier; else reported.
JudgeResult judge(Run& run, const JudgeOptions& options);

// True when `pattern`, an id or a glob, means `rule`; `uncuda-` in front is accepted as clang-tidy users write it.
bool names_rule(const std::string& pattern, const std::string& rule);

}  // namespace uncuda
