#include "tool/judge/exit_code.h"

#include <algorithm>

namespace uncuda {
namespace {

bool counts(const Finding& finding) { return finding.tier == Tier::kLint && finding.verdict == Verdict::kReported; }

}  // namespace

bool has_failed(const Run& run) {
  return std::any_of(run.problems.begin(), run.problems.end(), [](const Problem& p) { return p.fatal; }) ||
         std::any_of(run.files.begin(), run.files.end(), [](const FileResult& f) { return f.status == FileStatus::kFailed; });
}

int exit_code(const Run& run, bool exit_zero, size_t stale_entries) {
  if (has_failed(run)) return kExitFailed;
  bool found = stale_entries > 0 || std::any_of(run.across_files.begin(), run.across_files.end(), counts);
  for (const FileResult& file : run.files) found = found || std::any_of(file.findings.begin(), file.findings.end(), counts);
  return found && !exit_zero ? kExitFindings : kExitClean;
}

}  // namespace uncuda
