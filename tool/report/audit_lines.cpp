#include "tool/report/audit_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "tool/report/view.h"

namespace uncuda {
namespace {

constexpr size_t kMostFunctions = 4;  // in one file; with more, the file gets a single line
constexpr size_t kMostRanges = 12;

std::string line_ranges(const std::vector<const Finding*>& findings) {
  std::set<uint32_t> lines;
  for (const Finding* finding : findings) lines.insert(finding->span.begin.line);
  std::vector<std::pair<uint32_t, uint32_t>> ranges;
  for (uint32_t line : lines)
    if (!ranges.empty() && ranges.back().second + 1 == line)
      ranges.back().second = line;
    else
      ranges.push_back({line, line});
  std::string text = lines.size() == 1 ? "line " : "lines ";
  for (size_t i = 0; i < ranges.size(); ++i) {
    if (i) text += ", ";
    if (i == kMostRanges) return text + "...";
    text += std::to_string(ranges[i].first);
    if (ranges[i].second != ranges[i].first) text += fmt::format("-{}", ranges[i].second);
  }
  return text;
}

AuditLine line_for(std::vector<const Finding*> findings, size_t functions) {
  AuditLine line;
  line.first = findings.front();
  std::map<std::string, uint32_t> rules;
  for (const Finding* finding : findings) ++rules[finding->rule];
  for (const auto& [rule, n] : rules) {
    if (!line.rules.empty()) line.rules += ", ";
    line.rules += findings.size() == 1 ? rule : fmt::format("{} {}", rule, n);
  }
  if (findings.size() == 1) {
    line.message = line.first->message;
  } else {
    const std::string& function = line.first->function;
    std::string where = functions > 1      ? fmt::format(" in {} functions", functions)
                        : function.empty() ? std::string(" outside functions")
                                           : fmt::format(" in `{}`", function);
    line.message = fmt::format("{} ties to CUDA{}, {}", findings.size(), where, line_ranges(findings));
  }
  line.findings = std::move(findings);
  return line;
}

void add_file(std::vector<AuditLine>& lines, const std::vector<const Finding*>& findings) {
  std::vector<std::vector<const Finding*>> groups;  // by function, in the order of the file
  std::map<std::string_view, size_t> known;
  for (const Finding* finding : findings) {
    auto [entry, is_new] = known.try_emplace(finding->function, groups.size());
    if (is_new) groups.emplace_back();
    groups[entry->second].push_back(finding);
  }
  if (groups.size() > kMostFunctions) {
    lines.push_back(line_for(findings, groups.size() - known.count("")));
    return;
  }
  for (auto& group : groups) lines.push_back(line_for(std::move(group), 1));
}

}  // namespace

std::vector<AuditLine> audit_lines(const std::vector<const Finding*>& findings) {
  std::vector<AuditLine> lines;
  for (auto begin = findings.begin(); begin != findings.end();) {
    auto end = std::find_if(begin, findings.end(), [&](const Finding* f) { return f->path != (*begin)->path; });
    add_file(lines, {begin, end});
    begin = end;
  }
  return lines;
}

}  // namespace uncuda
