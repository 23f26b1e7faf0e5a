// What several formats ask of a run.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/Support/JSON.h"
#include "tool/report/report.h"

namespace uncuda {

struct Totals {
  uint32_t files = 0, analysed = 0, degraded = 0, failed = 0;
  uint32_t mentions = 0, likely = 0, unclassified = 0;
  uint32_t findings = 0, lint = 0, audit = 0;  // by tier, whatever the verdict
  uint32_t reported = 0, other_tier = 0, suppressed = 0, baselined = 0, unchanged = 0;
  uint32_t errors = 0, warnings = 0, advice = 0;  // of the reported ones
  uint32_t reported_lint = 0, reported_audit = 0;
  uint32_t fixable_safe = 0, fixable_unsafe = 0;  // reported, with a fix that --min-torch allows
  std::map<std::string, uint32_t> later;          // since -> reported fixes that wait for that release
};

Totals total(const Run& run);

// Those of files and across files, by path, then offset, then rule.
std::vector<const Finding*> all_findings(const Run& run);
std::vector<const Finding*> reported_findings(const Run& run);
// The reported ones and, when asked for, those a comment or the baseline hides.
std::vector<const Finding*> shown_findings(const Run& run, const ReportOptions& options);

const Rule* rule_of(const Finding& finding, const ReportOptions& options);

// What a program may apply, sorted: empty unless the fix is applicable, and safe or wanted unsafe. A group's edits come
// all with its first member in that file, and the others give none. kPlaced: the edits that add includes are among them,
// and a fix whose includes nobody can place gives none. kLeftOut: for a person to click, who is told of the include.
enum class Includes { kPlaced, kLeftOut };
std::vector<Edit> machine_edits(const Finding& finding, const Run& run, const ReportOptions& options,
                                Includes includes = Includes::kPlaced);

// As the repository names it: formats that a forge reads know nothing of the folder the run was started in.
std::string repository_path(const std::string& path, const ReportOptions& options);

// Message, why and advice as running sentences.
std::string full_message(const Finding& finding);

// `text` with invalid UTF-8 replaced: llvm::json asserts on it, and scanned files may hold anything.
std::string clean_utf8(std::string_view text);
inline llvm::json::Value json_text(std::string_view text) { return clean_utf8(text); }

// Newlines and other control characters made visible, invalid UTF-8 replaced: what a terminal may be handed.
std::string visible(std::string_view text);

// A sentence for one line: as visible(), but line ends become spaces.
std::string one_line(std::string_view text);

// "3 files", "1 file"
std::string counted(uint64_t n, std::string_view noun);

}  // namespace uncuda
