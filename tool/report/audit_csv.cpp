// One finding a row, RFC 4180, for a spreadsheet.
#include <fmt/format.h>

#include "tool/report/audit_model.h"

namespace uncuda {
namespace {

std::string cell(std::string_view text) {
  std::string clean = clean_utf8(text);
  // A spreadsheet would run a cell that starts so as a formula, and scanned code decides what stands there.
  if (!clean.empty() && std::string_view("=+-@\t\r").find(clean[0]) != std::string_view::npos) clean.insert(0, 1, '\'');
  if (clean.find_first_of("\",\r\n") == std::string::npos) return clean;
  std::string out = "\"";
  for (char c : clean) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + "\"";
}

}  // namespace

std::string report_audit_csv(const Run& run, const AuditInfo& info, const ReportOptions& options) {
  AuditModel model = audit_model(run, info, options);
  std::vector<std::string> ids = stable_ids(model.findings);
  std::string out =
      "id,path,line,column,rule,symbol,function,tier,severity,certainty,context,work,verdict,since,message,why,do,"
      "reason\r\n";
  for (size_t i = 0; i < model.findings.size(); ++i) {
    const Finding& f = *model.findings[i];
    std::string reason = !f.fix ? f.why_no_fix : f.fix->why_unsafe;
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", ids[i], cell(f.path),
                       f.span.begin.line, f.span.begin.column, cell(f.rule), cell(f.symbol), cell(f.function),
                       to_string(f.tier), to_string(f.severity), to_string(f.certainty), cell(f.context),
                       to_string(work_of(f)), to_string(f.verdict), cell(f.fix ? f.fix->since : ""), cell(f.message),
                       cell(f.why), cell(f.advice), cell(reason));
  }
  return out;
}

}  // namespace uncuda
