// Audit findings as people read them: one line a function or file, with a count, never forty lines for a kernel file.
#pragma once

#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

struct AuditLine {
  const Finding* first = nullptr;
  std::vector<const Finding*> findings;
  std::string message;  // "3 ties to CUDA in `roi_align`, lines 10, 12-14"; the finding's own message when it is alone
  std::string rules;    // "kernel-launch 2, raw-cuda-call 1"
};

// `findings` sorted by path and offset, all of tier audit.
std::vector<AuditLine> audit_lines(const std::vector<const Finding*>& findings);

}  // namespace uncuda
