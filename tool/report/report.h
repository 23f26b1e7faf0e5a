// From a judged run to bytes on standard output. Pure functions: whatever a format needs beside the run comes in
// through ReportOptions, so every format is tested without a file system.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule.h"
#include "tool/base/finding.h"

namespace uncuda {

enum class Format { kText, kConcise, kJson, kSarif, kGithub, kGitlab, kRdjson, kRdjsonl, kLintrunner, kClangYaml };

// Nothing for a name that is no format; format_names() is for the "did you mean".
std::optional<Format> parse_format(std::string_view name);
std::span<const std::string_view> format_names();

// The text of the file at `path`, as Finding::path spells it; nothing when there is none to give.
using FileText = std::function<std::optional<std::string>(const std::string& path)>;

struct ReportOptions {
  bool color = false;
  bool show_dismissed = false;   // json: list the dismissals
  bool show_suppressed = false;  // text, concise, sarif: also what a comment or the baseline hides
  bool quiet = false;            // text, concise: findings alone, no summary and no hints
  bool statistics = false;       // text, concise: a table of the rules in place of the findings
  bool unsafe_fixes = false;     // offer unsafe rewrites too where a machine applies them at a click
  std::span<const Rule* const> rules;

  FileText original_text;  // as it was analysed
  FileText fixed_text;     // with all safe fixes applied; nothing when that changes nothing
  // The edits that put a fix's `add_includes` in place, empty when they are there already. Without this function a fix
  // that needs an include is shown, but not handed to programs that would apply half of it.
  std::function<std::vector<Edit>(const Finding&)> include_edits;
  // Whether `fix` would apply it: not every fix stands the second parse. Without this function each that may be is offered.
  std::function<bool(const Finding&)> would_fix;
  // All that `fix` would change in a file, includes and layout too: for programs that apply a whole file's fixes at once.
  // Without this function they get the findings' own.
  std::function<std::vector<Edit>(const std::string& path)> file_edits;

  std::string working_dir;  // absolute, no final slash: what paths are relative to
  std::string
      repository_prefix;  // "sub/dir/" when the run's folder is not the repository's root (sarif, github, gitlab)
  std::string rule_url;   // a rule's id is put after it; empty: no links
  std::string lintrunner_code = "UNCUDA";  // must equal `code` in .lintrunner.toml
  size_t max_results = 25000;              // sarif: GitHub refuses files with more
  size_t max_annotations = 10;             // github: of one severity, what a step may show
};

std::string report(Format format, const Run& run, const ReportOptions& options);

std::string report_text(const Run& run, const ReportOptions& options);
std::string report_concise(const Run& run, const ReportOptions& options);
// A table: how often each rule was reported, and how much of it has a fix. Empty when nothing was.
std::string report_statistics(const Run& run);
std::string report_json(const Run& run, const ReportOptions& options);
std::string report_sarif(const Run& run, const ReportOptions& options);
std::string report_github(const Run& run, const ReportOptions& options);
std::string report_gitlab(const Run& run, const ReportOptions& options);
std::string report_rdjson(const Run& run, const ReportOptions& options);
std::string report_rdjsonl(const Run& run, const ReportOptions& options);
std::string report_lintrunner(const Run& run, const ReportOptions& options);
std::string report_clang_yaml(const Run& run, const ReportOptions& options);

// Markdown for the file that $GITHUB_STEP_SUMMARY names.
std::string report_github_summary(const Run& run, const ReportOptions& options);

// The closing lines of the text formats: findings, what is hidden, what was analysed and how well.
std::string report_summary(const Run& run, const ReportOptions& options);

}  // namespace uncuda
