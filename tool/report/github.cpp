// GitHub Actions: annotations on standard output within the limits of a step, and Markdown for the job's summary.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tool/report/audit_lines.h"
#include "tool/report/columns.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

constexpr size_t kMostRows = 200;     // of the summary's table: GitHub takes 1 MiB
constexpr size_t kMostListed = 1000;  // of the plain lines in the log

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (size_t i = text.find(from); i != std::string::npos; i = text.find(from, i + to.size()))
    text.replace(i, from.size(), to);
  return text;
}

std::string escape_data(std::string_view text) {
  std::string out = replace_all(clean_utf8(text), "%", "%25");
  return replace_all(replace_all(out, "\r", "%0D"), "\n", "%0A");
}

std::string escape_property(std::string_view text) {
  return replace_all(replace_all(escape_data(text), ":", "%3A"), ",", "%2C");
}

// A line of the log that must not be taken for a command: those start with "::" or hold "##[".
std::string plain_line(std::string_view text) { return "- " + replace_all(one_line(text), "##[", "## [") + "\n"; }

const char* command(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kAdvice: return "notice";
  }
  return "warning";
}

struct Annotation {
  const Finding* finding;
  Severity severity;
  std::string message;
  std::string title;
};

std::vector<Annotation> annotations_of(const Run& run) {
  std::vector<Annotation> annotations;
  std::vector<const Finding*> audit;
  for (const Finding* finding : reported_findings(run))
    if (finding->tier == Tier::kLint)
      annotations.push_back({finding, finding->severity, full_message(*finding), finding->rule});
    else
      audit.push_back(finding);
  for (AuditLine& line : audit_lines(audit))
    annotations.push_back({line.first, Severity::kAdvice, line.message, line.rules});
  std::stable_sort(annotations.begin(), annotations.end(),
                   [](const Annotation& a, const Annotation& b) { return a.severity < b.severity; });
  return annotations;
}

std::string annotation_line(const Annotation& annotation, TextCache& texts, const ReportOptions& options) {
  const Finding& finding = *annotation.finding;
  Region region = region_of(finding, texts);
  std::string place =
      fmt::format("file={},line={},endLine={}", escape_property(repository_path(finding.path, options)), region.line,
                  region.end_line);
  // GitHub refuses columns on a range of several lines; its last column is inclusive.
  if (region.line == region.end_line)
    place += fmt::format(",col={},endColumn={}", region.column, std::max(region.column, region.end_column - 1));
  return fmt::format("::{} {},title={}::{}\n", command(annotation.severity), place,
                     escape_property("uncuda: " + annotation.title), escape_data(annotation.message));
}

// They come first and count against the limits of a step.
std::string problems_of(const Run& run, const ReportOptions& options, std::map<Severity, size_t>& used) {
  std::string out;
  for (const Problem& problem : run.problems) {
    std::string file =
        problem.path.empty() ? "" : fmt::format("file={},", escape_property(repository_path(problem.path, options)));
    ++used[problem.fatal ? Severity::kError : Severity::kWarning];
    out += fmt::format("::{} {}title=uncuda::{}\n", problem.fatal ? "error" : "warning", file,
                       escape_data(problem.message));
  }
  for (const FileResult& file : run.files) {
    if (file.status != FileStatus::kFailed) continue;
    std::string why = file.problems.empty() ? "it could not be analysed" : file.problems.front();
    ++used[Severity::kError];
    out += fmt::format("::error file={},title=uncuda%3A failed::{}\n",
                       escape_property(repository_path(file.path, options)), escape_data(why));
  }
  return out;
}

// Markdown and HTML in scanned text stay text.
std::string cell(std::string_view text) {
  std::string out;
  for (char c : one_line(text)) {
    if (std::string_view("\\`*_{}[]()#+!|~<>&@").find(c) != std::string_view::npos)
      out += fmt::format("&#{};", static_cast<int>(c));
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string report_github(const Run& run, const ReportOptions& options) {
  TextCache texts(options.original_text);
  std::map<Severity, size_t> used;
  std::string out = problems_of(run, options, used), rest;
  size_t left = 0;
  for (const Annotation& annotation : annotations_of(run)) {
    // One notice is kept for saying that there are more.
    size_t limit = options.max_annotations - (annotation.severity == Severity::kAdvice && options.max_annotations > 0);
    if (used[annotation.severity]++ < limit) {
      out += annotation_line(annotation, texts, options);
    } else if (++left <= kMostListed) {
      const Finding& finding = *annotation.finding;
      rest +=
          plain_line(fmt::format("{}:{}:{}: {}: {} [{}]", finding.path, finding.span.begin.line,
                                 finding.span.begin.column, to_string(annotation.severity),
                                 finding.tier == Tier::kLint ? finding.message : annotation.message, annotation.title));
    }
  }
  if (left) {
    out += fmt::format(
        "::notice title=uncuda::{} more than GitHub shows as annotations: the log of this step lists them\n", left);
    out += fmt::format("::group::{} more\n{}::endgroup::\n", left, rest);
  }
  std::string summary = report_summary(run, options);
  for (size_t begin = 0; begin < summary.size();) {
    size_t end = summary.find('\n', begin);
    out += plain_line(std::string_view(summary).substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

std::string report_github_summary(const Run& run, const ReportOptions& options) {
  std::vector<Annotation> annotations = annotations_of(run);
  std::string out = "## uncuda\n\n";
  std::string summary = report_summary(run, options);
  for (size_t begin = 0; begin < summary.size();) {
    size_t end = summary.find('\n', begin);
    out += "- " + cell(std::string_view(summary).substr(begin, end - begin)) + "\n";
    begin = end + 1;
  }
  for (const FileResult& file : run.files)
    if (file.status == FileStatus::kFailed)
      out += fmt::format("- failed: {}: {}\n", cell(file.path),
                         cell(file.problems.empty() ? "it could not be analysed" : file.problems.front()));
  if (annotations.empty()) return out;
  out += "\n| | where | what | rule | fix |\n|---|---|---|---|---|\n";
  for (size_t i = 0; i < std::min(annotations.size(), kMostRows); ++i) {
    const Finding& finding = *annotations[i].finding;
    bool lint = finding.tier == Tier::kLint;
    const char* fix = !lint || !finding.fix      ? ""
                      : !finding.fix->applicable ? "later PyTorch"
                                                 : to_string(finding.fix->safety);
    out += fmt::format("| {} | {}:{} | {} | {} | {} |\n", lint ? to_string(annotations[i].severity) : "audit",
                       cell(finding.path), finding.span.begin.line,
                       cell(lint ? finding.message : annotations[i].message), cell(annotations[i].title), fix);
  }
  if (annotations.size() > kMostRows) out += fmt::format("\n{} more are not listed.\n", annotations.size() - kMostRows);
  return out;
}

}  // namespace uncuda
