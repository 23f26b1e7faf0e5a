// reviewdog's formats, the way to get a fix into a review as a one-click suggestion. Columns are UTF-8 bytes, as ours.
#include <fmt/format.h>

#include <algorithm>

#include "llvm/Support/raw_ostream.h"
#include "tool/report/columns.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

using llvm::json::OStream;

constexpr uint32_t kMostLines = 20;  // of a suggestion: edits further apart give none

struct Suggestion {
  Position begin, end;  // column 0: whole lines, `end` inclusive
  std::string text;
};

// reviewdog takes several suggestions for alternatives, so all edits of a fix become one replacement.
std::optional<Suggestion> suggestion_for(const Finding& finding, const Run& run, const ReportOptions& options,
                                         TextCache& texts) {
  std::vector<Edit> edits = machine_edits(finding, run, options, Includes::kLeftOut);
  const std::string* text = texts.text(finding.path);
  if (edits.empty() || !text || edits.back().end > text->size()) return std::nullopt;
  const Lines& lines = *texts.lines(finding.path);
  Suggestion suggestion{lines.position(edits.front().start), lines.position(edits.back().end), {}};
  if (suggestion.end.line - suggestion.begin.line >= kMostLines) return std::nullopt;
  uint32_t at = edits.front().start;
  for (const Edit& edit : edits) {
    if (edit.start < at || edit.end < edit.start) return std::nullopt;
    suggestion.text += text->substr(at, edit.start - at) + edit.text;
    at = edit.end;
  }
  // A range that ends at the start of a line would draw that line, often one outside the change, into the review.
  bool whole_lines =
      suggestion.begin.column == 1 && suggestion.end.column == 1 && suggestion.end.line > suggestion.begin.line;
  if (whole_lines && (suggestion.text.empty() || suggestion.text.back() == '\n')) {
    suggestion.begin.column = suggestion.end.column = 0;
    --suggestion.end.line;
    if (!suggestion.text.empty()) suggestion.text.pop_back();
  }
  return suggestion;
}

std::string message_for(const Finding& finding, bool with_suggestion, const ReportOptions& options) {
  std::string message = full_message(finding);
  if (!with_suggestion) return message;
  const Fix& fix = *finding.fix;
  if (fix.safety == Safety::kUnsafe) message += " The suggestion is unsafe: " + fix.why_unsafe + ".";
  if (options.include_edits && options.include_edits(finding).empty()) return message;  // they are there already
  for (const std::string& header : fix.add_includes) message += fmt::format(" Needs `#include <{}>`.", header);
  return message;
}

void write_position(OStream& json, const char* key, const Position& position) {
  json.attributeObject(key, [&] {
    json.attribute("line", position.line);
    if (position.column) json.attribute("column", position.column);
  });
}

void write_range(OStream& json, const Position& begin, const Position& end) {
  json.attributeObject("range", [&] {
    write_position(json, "start", begin);
    write_position(json, "end", end);
  });
}

const char* rd_severity(Severity severity) {
  switch (severity) {
    case Severity::kError: return "ERROR";
    case Severity::kWarning: return "WARNING";
    case Severity::kAdvice: return "INFO";
  }
  return "WARNING";
}

void write_diagnostic(OStream& json, const Finding& finding, const Run& run, const ReportOptions& options,
                      TextCache& texts) {
  std::optional<Suggestion> suggestion = suggestion_for(finding, run, options, texts);
  json.object([&] {
    json.attribute("message", json_text(message_for(finding, suggestion.has_value(), options)));
    json.attributeObject("location", [&] {
      json.attribute("path", json_text(finding.path));
      write_range(json, finding.span.begin, finding.span.end);
    });
    json.attribute("severity", rd_severity(finding.severity));
    json.attributeObject("source", [&] { json.attribute("name", "uncuda"); });
    json.attributeObject("code", [&] {
      json.attribute("value", json_text(finding.rule));
      if (!options.rule_url.empty()) json.attribute("url", json_text(options.rule_url + finding.rule));
    });
    if (!suggestion) return;
    json.attributeArray("suggestions", [&] {
      json.object([&] {
        write_range(json, suggestion->begin, suggestion->end);
        json.attribute("text", json_text(suggestion->text));
      });
    });
  });
}

}  // namespace

std::string report_rdjson(const Run& run, const ReportOptions& options) {
  TextCache texts(options.original_text);
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, 2);
  json.object([&] {
    json.attributeObject("source", [&] { json.attribute("name", "uncuda"); });
    json.attribute("severity", "WARNING");
    json.attributeArray("diagnostics", [&] {
      for (const Finding* finding : reported_findings(run)) write_diagnostic(json, *finding, run, options, texts);
    });
  });
  text += '\n';
  return text;
}

std::string report_rdjsonl(const Run& run, const ReportOptions& options) {
  TextCache texts(options.original_text);
  std::string text;
  llvm::raw_string_ostream stream(text);
  for (const Finding* finding : reported_findings(run)) {
    OStream json(stream);
    write_diagnostic(json, *finding, run, options, texts);
    stream << '\n';
  }
  return text;
}

}  // namespace uncuda
