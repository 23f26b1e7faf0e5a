// A unified diff as text: which lines it adds. Internal to tool/discover.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace uncuda {

// 1-based, the end is exclusive.
struct LineRange {
  uint32_t begin = 0;
  uint32_t end = 0;
  bool operator==(const LineRange&) const = default;
};

inline constexpr LineRange kWholeFile{1, UINT32_MAX};

struct DiffFile {
  std::string path;        // after the change, without git's `b/`; empty when it is deleted
  std::string raw_path;    // as it is written: a folder may be named `b`
  std::string old_path;    // where it was, without `a/`; empty for a new one
  bool submodule = false;
  std::vector<LineRange> added;   // sorted
};

struct ParsedDiff {
  std::vector<DiffFile> files;
  std::vector<std::string> unmerged;   // paths in the middle of a merge
  std::string problem;                 // why it is no diff, or empty
};

// Takes what git, diff -u and merges (`@@@`) print; other lines are passed over.
ParsedDiff parse_diff(std::string_view text);

}  // namespace uncuda
