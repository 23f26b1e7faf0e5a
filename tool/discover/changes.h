// Which lines a change adds: against a commit, in the index, or by a diff that is handed over.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"
#include "tool/discover/diff_reader.h"
#include "tool/discover/git.h"

namespace uncuda {

struct Changes {
  std::map<std::string, std::vector<LineRange>> added;   // by path as shown; sorted ranges
  std::vector<std::string> files;                        // absolute, sorted: changed, and there afterwards
  std::string root;                                      // of the repository; empty for a diff outside of one
  std::vector<Problem> problems;
  // Lines 1-based, both inclusive.
  bool touches(const std::string& path, uint32_t first_line, uint32_t last_line) const;
};

// The work tree, uncommitted changes and untracked files included, against the merge base of `ref` and HEAD.
Changes changes_since(const Git& git, const std::string& ref);
// What is staged for the next commit. The text to look at is that of the index: staged_text.
Changes changes_staged(const Git& git);
// A unified diff, its paths relative to the repository's root or to the working directory.
Changes changes_of_diff(const Git& git, std::string_view diff);

// As it stands in the index of the repository at `root`; nothing when it does not.
std::optional<std::string> staged_text(const Git& git, const std::string& root, const std::string& absolute);

}  // namespace uncuda
