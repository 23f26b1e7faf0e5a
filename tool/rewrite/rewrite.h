// The rewrite step: the fixes of a run become one patch per file, shown or written.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"
#include "tool/rewrite/includes.h"
#include "tool/rewrite/plan.h"

namespace uncuda {

enum class RewriteMode { kDiff, kApply };

struct RewriteOptions {
  RewriteMode mode = RewriteMode::kDiff;
  bool include_unsafe = false;
  bool only_reported = true;
};

// How many errors the parser finds in `text`, taken for the content of `path`.
using ParseErrors = std::function<unsigned(const std::string& path, const std::string& text)>;
// Replaces `before` by `after`, or says why not and leaves the file as it is.
using WriteFile =
    std::function<std::optional<Problem>(const std::string& path, std::string_view before, std::string_view after)>;

struct RewriteEnvironment {
  ReadFile read;
  WriteFile write;
  ParseErrors parse_errors;       // empty: patches are not parsed
  FindComments comments;          // empty: comments are not looked after
  std::function<RepositoryStyle(const std::string& path, const std::string& text)> style;  // empty: nothing is formatted
  std::string working_directory;  // without symbolic links; a diff names files relative to it
};

// The file system, the scanner's comments, `.clang-format`. `parse_errors` is the caller's to add.
RewriteEnvironment real_environment();

struct PatchedFile {
  std::string path;
  std::string before;
  std::string after;
  std::vector<Edit> edits;            // all of them, includes and layout too
  std::vector<std::string> targets;   // the files that hold this text: more than one only for hard links
  std::vector<FindingRef> findings;
};

struct RewriteResult {
  std::vector<PatchedFile> files;     // that change, sorted by path; with kApply: that were written
  std::string diff;                   // with kDiff
  std::vector<FindingRef> applied;    // with kDiff: would be
  std::vector<SkippedFix> skipped;    // every other reported finding that has a fix, and why
  std::vector<Problem> problems;
};

RewriteResult rewrite(const Run& run, const RewriteOptions& options, const RewriteEnvironment& environment);

}  // namespace uncuda
