// --statistics: how often each rule, and what of it a machine can mend.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "tool/report/view.h"

namespace uncuda {
namespace {

struct RuleCount {
  std::string rule;
  uint32_t findings = 0, safe = 0, unsafe = 0, later = 0;
};

}  // namespace

std::string report_statistics(const Run& run) {
  std::map<std::string, RuleCount> by_rule;
  for (const Finding* finding : reported_findings(run)) {
    RuleCount& row = by_rule[finding->rule];
    row.rule = finding->rule;
    ++row.findings;
    if (!finding->fix) continue;
    ++(!finding->fix->applicable ? row.later : finding->fix->safety == Safety::kSafe ? row.safe : row.unsafe);
  }
  std::vector<RuleCount> rows;
  for (auto& [rule, row] : by_rule) rows.push_back(std::move(row));
  std::sort(rows.begin(), rows.end(), [](const RuleCount& a, const RuleCount& b) { return std::tie(b.findings, a.rule) < std::tie(a.findings, b.rule); });
  if (rows.empty()) return {};
  std::string out = fmt::format("{:>8}  {:>5}  {:>7}  {:>6}  {}\n", "findings", "fixes", "unsafe", "later", "rule");
  for (const RuleCount& row : rows) out += fmt::format("{:>8}  {:>5}  {:>7}  {:>6}  {}\n", row.findings, row.safe, row.unsafe, row.later, visible(row.rule));
  return out + "\n";
}

}  // namespace uncuda
