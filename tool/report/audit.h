// The audit: what ties a code base to CUDA and what it takes to free it, for one who decides and one who does the work.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/report/report.h"

namespace uncuda {

// Hours for one item of a class, from and to.
struct Band {
  double low = 0, high = 0;
};

// What it takes, once a finding is in hand. Assumptions, stated in every report and replaced by the user's own.
struct Effort {
  Band safe{0.01, 0.05};  // apply, read the diff
  Band review{0.1, 0.5};  // apply, decide whether the change in behaviour is right
  Band by_hand{0.25, 1};  // no rewrite: a person changes the place
  Band design{2, 16};     // no equivalent: a kernel, a dispatch, a build; per function or file, not per line
};

// What the run itself does not know.
struct AuditInfo {
  std::string repository;  // name or address
  std::string revision;
  std::string date;       // "2026-11-30"
  std::string options;    // as on the command line
  std::string link_base;  // "https://example.org/o/r/blob/REVISION/": a path and #L1 are put after it; empty: no links
  uint32_t torch_files = 0;  // files that use PyTorch and functions in them; 0: not counted
  uint32_t torch_functions = 0;
  Effort effort;
};

std::string report_audit_markdown(const Run& run, const AuditInfo& info, const ReportOptions& options);
std::string report_audit_csv(const Run& run, const AuditInfo& info, const ReportOptions& options);
std::string report_audit_json(const Run& run, const AuditInfo& info, const ReportOptions& options);
// One file that asks for nothing else: works offline, without JavaScript, dark and light.
std::string report_audit_html(const Run& run, const AuditInfo& info, const ReportOptions& options);

}  // namespace uncuda
