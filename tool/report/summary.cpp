// The closing lines: findings, what is not shown and how to see it, and what was analysed how well.
#include <fmt/format.h>

#include <set>

#include "tool/report/view.h"

namespace uncuda {
namespace {

void add(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

std::string severities(const Totals& totals) {
  std::string list;
  if (totals.errors) add(list, counted(totals.errors, "error"));
  if (totals.warnings) add(list, counted(totals.warnings, "warning"));
  if (totals.advice) add(list, fmt::format("{} advice", totals.advice));
  return list;
}

std::string fixes(const Totals& totals) {
  std::string list;
  if (totals.fixable_safe) add(list, fmt::format("{} fixable with `uncuda fix`", totals.fixable_safe));
  if (totals.fixable_unsafe)
    add(list, fmt::format("{} {}with --unsafe", totals.fixable_unsafe, totals.fixable_safe ? "more " : "fixable "));
  bool more = totals.fixable_safe || totals.fixable_unsafe;
  for (const auto& [since, n] : totals.later) {
    add(list, fmt::format("{} {}with --min-torch {}", n, more ? "more " : "fixable ", visible(since)));
    more = true;
  }
  return list;
}

std::string findings_line(const Run& run, const Totals& totals) {
  if (totals.reported == 0) return "no findings\n";
  std::set<std::string_view> paths;
  for (const Finding* finding : reported_findings(run)) paths.insert(finding->path);
  std::string line = fmt::format("{} ({}) in {}", counted(totals.reported, "finding"), severities(totals),
                                 counted(paths.size(), "file"));
  if (totals.reported_audit) line += fmt::format(", {} lint and {} audit", totals.reported_lint, totals.reported_audit);
  std::string fixable = fixes(totals);
  return fixable.empty() ? line + "\n" : line + ": " + fixable + "\n";
}

std::string hidden_line(const Run& run, const Totals& totals, const ReportOptions& options) {
  std::string list;
  if (totals.other_tier) {
    const char* other = run.tier == Tier::kLint ? "audit" : "lint";
    add(list, fmt::format("{} (--tier {})", counted(totals.other_tier, fmt::format("{} finding", other)), other));
  }
  const char* how = options.show_suppressed ? "" : " (--show-suppressed)";
  if (totals.suppressed) add(list, fmt::format("{} suppressed{}", totals.suppressed, how));
  if (totals.baselined) add(list, fmt::format("{} in the baseline{}", totals.baselined, totals.suppressed ? "" : how));
  if (totals.unchanged) add(list, fmt::format("{} on unchanged lines", totals.unchanged));
  if (list.empty()) return {};
  return fmt::format("{}: {}\n", options.show_suppressed ? "not counted" : "not shown", list);
}

std::string skipped_line(const Run& run) {
  uint64_t files = 0;
  std::string list;
  for (const auto& [reason, n] : run.skipped) {
    files += n;
    add(list, fmt::format("{} {}", n, visible(reason)));
  }
  return files == 0 ? std::string() : fmt::format("skipped {}: {}\n", counted(files, "file"), list);
}

std::string analysed_line(const Run& run, const Totals& totals) {
  std::string torch = fmt::format("PyTorch {} or newer ({})", visible(run.min_torch), visible(run.min_torch_source));
  if (totals.files == 0)
    return fmt::format("nothing was analysed: no C++ or CUDA file among what was named; {}\n", torch);
  std::string list;
  if (totals.analysed) add(list, fmt::format("{} analysed", totals.analysed));
  if (totals.degraded) add(list, fmt::format("{} degraded (`uncuda doctor FILE` says why)", totals.degraded));
  if (totals.failed) add(list, fmt::format("{} failed", totals.failed));
  std::string quality = counted(totals.mentions, "mention");
  if (totals.likely) quality += fmt::format(", {} judged without a declaration", totals.likely);
  if (totals.unclassified) quality += fmt::format(", {} unclassified", totals.unclassified);
  const char* checked = totals.analysed + totals.degraded == 0 ? "nothing was analysed: " : "checked ";
  return fmt::format("{}{}: {}; {}; {}\n", checked, counted(totals.files, "file"), list, quality, torch);
}

}  // namespace

std::string report_summary(const Run& run, const ReportOptions& options) {
  Totals totals = total(run);
  std::string text;
  if (totals.analysed + totals.degraded > 0 || totals.reported > 0) text += findings_line(run, totals);
  text += hidden_line(run, totals, options);
  text += skipped_line(run);
  text += analysed_line(run, totals);
  return text;
}

}  // namespace uncuda
