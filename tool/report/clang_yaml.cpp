// The replacements file that clang-apply-replacements and clang-tidy's tools read: one document for the whole run.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "tool/report/view.h"

namespace uncuda {
namespace {

// A double-quoted YAML scalar. `text` is UTF-8.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      out += fmt::format("\\{}", c);
    else if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (c == '\r')
      out += "\\r";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string absolute(const std::string& path, const ReportOptions& options) {
  return path.starts_with('/') || options.working_dir.empty() ? path : options.working_dir + "/" + path;
}

const char* level(Severity severity) {
  switch (severity) {
    case Severity::kError: return "Error";
    case Severity::kWarning: return "Warning";
    case Severity::kAdvice: return "Remark";
  }
  return "Warning";
}

bool is_utf8(const std::string& text) { return clean_utf8(text) == text; }

// What YAML cannot carry byte for byte is left out rather than written back changed.
bool exact(const std::vector<Edit>& edits) {
  for (const Edit& edit : edits)
    if (!is_utf8(edit.path) || !is_utf8(edit.text)) return false;
  return true;
}

// clang-apply-replacements refuses a whole file for two insertions at one place or an overlap, and inserts twice what
// two diagnostics insert alike. So edits are told apart here, over all findings of a run.
class Accepted {
 public:
  // Takes what `edits` add to what is there already; nothing of them when one overlaps.
  void add(std::vector<Edit> edits) {
    bool fits = exact(edits) && std::none_of(edits.begin(), edits.end(), [&](const Edit& e) { return overlaps(e); });
    std::vector<Edit>& mine = by_finding_.emplace_back();
    if (!fits) return;
    for (Edit& edit : edits) {
      if (!known_.insert({edit.path, edit.start, edit.end, edit.text}).second) continue;
      if (edit.start < edit.end) {
        ranges_[edit.path][edit.start] = edit.end;
      } else if (auto [place, is_new] =
                     insertions_.try_emplace({edit.path, edit.start}, by_finding_.size() - 1, mine.size());
                 !is_new) {
        by_finding_[place->second.first][place->second.second].text += edit.text;
        continue;
      }
      mine.push_back(std::move(edit));
    }
  }
  const std::vector<Edit>& of(size_t finding) const { return by_finding_[finding]; }

 private:
  bool overlaps(const Edit& edit) const {
    if (known_.contains({edit.path, edit.start, edit.end, edit.text})) return false;
    auto inside = insertions_.upper_bound({edit.path, edit.start});
    if (inside != insertions_.end() && inside->first.first == edit.path && inside->first.second < edit.end) return true;
    auto ranges = ranges_.find(edit.path);
    if (ranges == ranges_.end()) return false;
    auto after = ranges->second.lower_bound(edit.end);  // the accepted ranges do not overlap: the one before it decides
    return after != ranges->second.begin() && std::prev(after)->second > edit.start;
  }

  std::vector<std::vector<Edit>> by_finding_;
  std::set<std::tuple<std::string, uint32_t, uint32_t, std::string>> known_;
  std::map<std::string, std::map<uint32_t, uint32_t>> ranges_;
  std::map<std::pair<std::string, uint32_t>, std::pair<size_t, size_t>> insertions_;
};

std::string diagnostic(const Finding& finding, const std::vector<Edit>& edits, const ReportOptions& options) {
  std::string path = quoted(absolute(clean_utf8(finding.path), options));
  std::string out = fmt::format(
      "  - DiagnosticName:  {}\n    DiagnosticMessage:\n      Message:         {}\n      FilePath:        {}\n"
      "      FileOffset:      {}\n",
      quoted(clean_utf8(finding.rule)), quoted(clean_utf8(full_message(finding))), path, finding.span.begin.offset);
  out += edits.empty() ? "      Replacements:    []\n" : "      Replacements:\n";
  for (const Edit& edit : edits)
    out += fmt::format(
        "        - FilePath:        {}\n          Offset:          {}\n          Length:          {}\n"
        "          ReplacementText: {}\n",
        quoted(absolute(edit.path, options)), edit.start, edit.end - edit.start, quoted(edit.text));
  out += fmt::format(
      "      Ranges:\n        - FilePath:        {}\n          FileOffset:      {}\n          Length:          {}\n",
      path, finding.span.begin.offset, finding.span.end.offset - finding.span.begin.offset);
  out += fmt::format("    Level:           {}\n    BuildDirectory:  {}\n", level(finding.severity),
                     quoted(clean_utf8(options.working_dir)));
  return out;
}

// The edits of whole files, each with the finding whose fix it belongs to; includes and layout with the file's first.
std::vector<std::vector<Edit>> edits_by_file(const std::vector<const Finding*>& findings, const ReportOptions& options) {
  std::vector<std::vector<Edit>> out(findings.size());
  std::map<std::string, std::vector<size_t>> by_path;
  for (size_t i = 0; i < findings.size(); ++i) by_path[findings[i]->path].push_back(i);
  for (const auto& [path, indices] : by_path)
    for (Edit& edit : options.file_edits(path)) {
      auto owns = [&](size_t i) {
        const Finding& f = *findings[i];
        if (!f.fix || (options.would_fix && !options.would_fix(f))) return false;
        return std::any_of(f.fix->edits.begin(), f.fix->edits.end(), [&](const Edit& own) { return own.start <= edit.start && edit.end <= own.end; });
      };
      auto owner = std::find_if(indices.begin(), indices.end(), owns);
      out[owner == indices.end() ? indices.front() : *owner].push_back(std::move(edit));
    }
  return out;
}

}  // namespace

std::string report_clang_yaml(const Run& run, const ReportOptions& options) {
  std::vector<const Finding*> findings = reported_findings(run);
  std::string out = "---\nMainSourceFile:  ''\n";
  out += findings.empty() ? "Diagnostics:     []\n" : "Diagnostics:\n";
  Accepted accepted;
  if (options.file_edits)
    for (std::vector<Edit>& edits : edits_by_file(findings, options)) accepted.add(std::move(edits));
  else
    for (const Finding* finding : findings) accepted.add(machine_edits(*finding, run, options));
  for (size_t i = 0; i < findings.size(); ++i) out += diagnostic(*findings[i], accepted.of(i), options);
  return out + "...\n";
}

}  // namespace uncuda
