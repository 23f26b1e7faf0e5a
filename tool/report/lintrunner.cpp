// One message a line for lintrunner. It applies at most one replacement a file, of the whole file, so the findings come
// as plain messages and all safe fixes of a file as one more.
#include <set>

#include "llvm/Support/raw_ostream.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

struct Message {
  std::string path;               // empty: of the run as a whole
  uint32_t line = 0, column = 0;  // 0: of the file as a whole
  std::string severity;
  std::string name;
  std::string description;
  std::string original, replacement;
};

void write(llvm::raw_ostream& stream, const Message& message, const ReportOptions& options) {
  using llvm::json::Value;
  llvm::json::OStream json(stream);
  auto or_null = [](const std::string& text) { return text.empty() ? Value(nullptr) : json_text(text); };
  json.object([&] {
    json.attribute("path", or_null(message.path));
    json.attribute("line", message.line ? Value(message.line) : Value(nullptr));
    json.attribute("char", message.column ? Value(message.column) : Value(nullptr));
    json.attribute("code", json_text(options.lintrunner_code));
    json.attribute("severity", message.severity);
    json.attribute("name", json_text(message.name));
    bool patch = message.original != message.replacement;
    json.attribute("original", patch ? json_text(message.original) : Value(nullptr));
    json.attribute("replacement", patch ? json_text(message.replacement) : Value(nullptr));
    json.attribute("description", or_null(message.description));
  });
  stream << '\n';
}

// `advice` for what lintrunner should not stop a commit at: the inventory, and what was judged by name alone.
std::string severity_for(const Finding& finding) {
  bool sure = finding.tier == Tier::kLint && finding.certainty == Certainty::kResolved;
  return to_string(sure ? finding.severity : Severity::kAdvice);
}

void write_patch(llvm::raw_ostream& stream, const std::string& path, const ReportOptions& options) {
  if (!options.original_text || !options.fixed_text) return;
  std::optional<std::string> original = options.original_text(path), fixed = options.fixed_text(path);
  if (!original || !fixed || *original == *fixed) return;
  // JSON cannot carry other bytes than UTF-8, and lintrunner would write back what it was given.
  if (clean_utf8(*original) != *original || clean_utf8(*fixed) != *fixed) return;
  write(stream,
        {path, 0, 0, "warning", "fixes-available", "All safe fixes of this file; `lintrunner -a` applies them.",
         *original, *fixed},
        options);
}

}  // namespace

std::string report_lintrunner(const Run& run, const ReportOptions& options) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  for (const Problem& problem : run.problems)
    write(stream, {problem.path, 0, 0, problem.fatal ? "error" : "warning", "uncuda-problem", problem.message, {}, {}},
          options);
  for (const FileResult& file : run.files)
    if (file.status == FileStatus::kFailed)
      write(stream,
            {file.path,
             0,
             0,
             "error",
             "file-not-analysed",
             file.problems.empty() ? "It could not be analysed." : file.problems.front(),
             {},
             {}},
            options);
  std::set<std::string> fixable;
  for (const Finding* finding : reported_findings(run)) {
    write(stream,
          {finding->path,
           finding->span.begin.line,
           finding->span.begin.column,
           severity_for(*finding),
           finding->rule,
           full_message(*finding),
           {},
           {}},
          options);
    if (finding->fix && finding->fix->applicable && finding->fix->safety == Safety::kSafe)
      fixable.insert(finding->path);
  }
  for (const std::string& path : fixable) write_patch(stream, path, options);
  return text;
}

}  // namespace uncuda
