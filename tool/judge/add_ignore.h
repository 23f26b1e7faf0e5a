// Writes suppressions for findings that stay: what `check --add-ignore` does.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

struct IgnoredFile {
  std::string path;
  std::string text;                        // as it was analysed
  std::vector<Range> comments;             // of `text`
  std::vector<Suppression> suppressions;   // of `text`
  // True when `changed` has the same tokens as `text`: nothing but comments may differ.
  std::function<bool(const std::string& changed)> same_code;
};

struct IgnoreEdits {
  std::vector<Edit> edits;                // sorted; each adds to a comment or makes one
  std::vector<const Finding*> written;    // the findings they hide
  std::vector<const Finding*> left;       // no comment can stand on their line
};

// One comment a line for all rules reported there, after what stands on it. `reason` holds neither a line end nor `*/`.
IgnoreEdits ignore_findings(const IgnoredFile& file, const std::vector<const Finding*>& findings, const std::string& reason);

// `edits`, sorted and apart, applied.
std::string with_edits(std::string_view text, const std::vector<Edit>& edits);

}  // namespace uncuda
