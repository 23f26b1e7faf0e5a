#include "tool/base/finding.h"

namespace uncuda {

const char* to_string(Tier tier) { return tier == Tier::kLint ? "lint" : "audit"; }

const char* to_string(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kAdvice: return "advice";
  }
  return "warning";
}

const char* to_string(Certainty certainty) {
  switch (certainty) {
    case Certainty::kResolved: return "resolved";
    case Certainty::kLikely: return "likely";
    case Certainty::kDependent: return "dependent";
  }
  return "likely";
}

const char* to_string(Safety safety) { return safety == Safety::kSafe ? "safe" : "unsafe"; }

const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReported: return "reported";
    case Verdict::kOtherTier: return "other-tier";
    case Verdict::kSuppressed: return "suppressed";
    case Verdict::kBaselined: return "baselined";
    case Verdict::kUnchanged: return "unchanged";
  }
  return "reported";
}

const char* to_string(FileStatus status) {
  switch (status) {
    case FileStatus::kAnalysed: return "analysed";
    case FileStatus::kDegraded: return "degraded";
    case FileStatus::kFailed: return "failed";
  }
  return "failed";
}

}  // namespace uncuda
