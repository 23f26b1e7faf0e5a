// The replacements file that clang-apply-replacements and clang-tidy's tools read: one document for the whole run.
#include <fmt/format.h>

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

std::string diagnostic(const Finding& finding, const Run& run, const ReportOptions& options) {
  std::vector<Edit> edits = machine_edits(finding, run, options);
  if (!exact(edits)) edits.clear();
  std::string path = quoted(absolute(clean_utf8(finding.path), options));
  std::string out = fmt::format("  - DiagnosticName:  {}\n    DiagnosticMessage:\n      Message:         {}\n      FilePath:        {}\n"
                                "      FileOffset:      {}\n",
                                quoted(clean_utf8(finding.rule)), quoted(clean_utf8(full_message(finding))), path, finding.span.begin.offset);
  out += edits.empty() ? "      Replacements:    []\n" : "      Replacements:\n";
  for (const Edit& edit : edits)
    out += fmt::format("        - FilePath:        {}\n          Offset:          {}\n          Length:          {}\n"
                       "          ReplacementText: {}\n",
                       quoted(absolute(edit.path, options)), edit.start, edit.end - edit.start, quoted(edit.text));
  out += fmt::format("      Ranges:\n        - FilePath:        {}\n          FileOffset:      {}\n          Length:          {}\n", path,
                     finding.span.begin.offset, finding.span.end.offset - finding.span.begin.offset);
  out += fmt::format("    Level:           {}\n    BuildDirectory:  {}\n", level(finding.severity), quoted(clean_utf8(options.working_dir)));
  return out;
}

}  // namespace

std::string report_clang_yaml(const Run& run, const ReportOptions& options) {
  std::vector<const Finding*> findings = reported_findings(run);
  std::string out = "---\nMainSourceFile:  ''\n";
  out += findings.empty() ? "Diagnostics:     []\n" : "Diagnostics:\n";
  for (const Finding* finding : findings) out += diagnostic(*finding, run, options);
  return out + "...\n";
}

}  // namespace uncuda
