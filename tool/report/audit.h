// The audit: what ties a code base to CUDA and what it takes to free it, for one who decides and one who does the work.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/base/effort.h"
#include "tool/report/report.h"

namespace uncuda {

// What the run itself does not know.
struct AuditInfo {
  std::string repository;  // name or address
  std::string revision;  // "v0.21.0 (7af698794e)", what it is called and its hash
  std::string date;       // "2026-11-30"
  std::string options;    // as on the command line
  std::string link_base;  // "https://example.org/o/r/blob/REVISION/": a path and #L1 are put after it; empty: no links
  bool dirty = false;     // the files are not exactly those of the revision
  Effort effort;
};

std::string report_audit_markdown(const Run& run, const AuditInfo& info, const ReportOptions& options);
std::string report_audit_csv(const Run& run, const AuditInfo& info, const ReportOptions& options);
std::string report_audit_json(const Run& run, const AuditInfo& info, const ReportOptions& options);
// One file that asks for nothing else: works offline, without JavaScript, dark and light.
std::string report_audit_html(const Run& run, const AuditInfo& info, const ReportOptions& options);

}  // namespace uncuda
