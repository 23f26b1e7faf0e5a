// Findings that are known and accepted, in a file that people review: one entry a line, sorted, without line numbers.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

inline constexpr const char* kBaselineName = ".uncuda-baseline";

struct BaselineEntry {
  std::string rule;
  std::string path;       // relative to the baseline's folder
  std::string function;   // around it, empty at file scope
  std::string hash;       // of the normalised tokens
  uint32_t count = 1;
  auto operator<=>(const BaselineEntry&) const = default;
};

struct Baseline {
  std::vector<BaselineEntry> entries;   // sorted, each key once
};

std::string format_baseline(const Baseline& baseline);
// Nothing, and why in `problem`, when `text` is no baseline.
std::optional<Baseline> parse_baseline(std::string_view text, std::string& problem);

std::optional<Baseline> read_baseline(const std::string& file, const std::string& shown, std::vector<Problem>& problems);
// Never half written: a new file takes the place of the old one.
std::optional<Problem> write_baseline(const std::string& file, const std::string& shown, const Baseline& baseline);

// How the files of a run and those of a baseline correspond.
struct BaselineView {
  std::function<std::string(const std::string& shown)> path;   // to the baseline's path; empty: the same
  std::function<bool(const std::string& path)> exists;         // on the disk; empty: none does
};
// For a baseline in the folder `root`, both absolute.
BaselineView baseline_view(const std::string& root, const std::string& working_dir);

struct BaselineMatch {
  std::set<const Finding*> known;
  std::vector<BaselineEntry> stale;   // what matches nothing any more; count: how many of it
  Baseline pruned;                    // without these, and files that moved under their new names
};

// `findings` sorted by path and place; `complete`: the shown paths of all files that were judged as a whole.
BaselineMatch match_baseline(const Baseline& baseline, const std::vector<const Finding*>& findings,
                             const std::set<std::string>& complete, const BaselineView& view);

// Of a judged run: what it reports or the baseline already holds.
Baseline create_baseline(const Run& run, const BaselineView& view);
// `pruned` and what the run reports beside it.
Baseline update_baseline(const Baseline& pruned, const Run& run, const BaselineView& view);

// By rule and by folder, and what is stale.
std::string baseline_stats(const Baseline& baseline, const std::vector<BaselineEntry>& stale);

}  // namespace uncuda
