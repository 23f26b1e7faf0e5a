// Which fixes go into which file: from the findings of all files to one list of edits per file. Plain data.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

// A file as the rewrite step sees it. Two paths with the same identity are one file and are edited once.
struct SourceFile {
  std::string text;
  std::string identity;   // device and inode; the path itself where there is nothing better
  std::string real_path;  // without symbolic links, absolute; empty: the path as given
};

// nullopt when it cannot be read.
using ReadFile = std::function<std::optional<SourceFile>(const std::string& path)>;
// The comments of a text, sorted.
using FindComments = std::function<std::vector<Range>(const std::string& path, const std::string& text)>;

// A finding of a run: run.files[file].findings[index], or run.across_files[index].
struct FindingRef {
  static constexpr uint32_t kAcrossFiles = UINT32_MAX;
  uint32_t file = 0;
  uint32_t index = 0;
  auto operator<=>(const FindingRef&) const = default;
};
const Finding& finding_at(const Run& run, FindingRef ref);

struct PlanOptions {
  bool include_unsafe = false;
  bool only_reported = true;
  // Files (by identity) that take no edit, and why: said of each finding that wanted one there.
  std::map<std::string, std::string> refused_files;
};

struct FilePlan {
  std::string path;                       // the first path that findings name it by
  SourceFile source;
  std::vector<std::string> paths;         // every path it was named by, `path` first
  std::vector<Edit> edits;                // sorted, without conflicts, with the file's line ends
  std::vector<std::string> add_includes;  // sorted, each once
  std::vector<FindingRef> findings;       // that have a part in it
};

struct SkippedFix {
  FindingRef finding;
  std::string reason;  // a clause: "overlaps another fix in line 12"
};

struct Plan {
  std::vector<FilePlan> files;       // sorted by path; only those that change
  std::vector<FindingRef> applied;   // sorted
  std::vector<SkippedFix> skipped;   // sorted by finding; every reported finding with a fix is here or in `applied`
  std::vector<Problem> problems;     // a file that cannot be read or is not the one that was analysed
};

// A group is a promise within one file: fixes with the same group in files with the same identity.
// `comments` may be empty: then comments are not looked after.
Plan plan_fixes(const Run& run, const PlanOptions& options, const ReadFile& read, const FindComments& comments);

}  // namespace uncuda
