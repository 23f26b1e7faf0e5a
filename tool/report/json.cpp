// The JSON contract, schema_version 1: testdata/schema/uncuda-1.schema.json says the same to machines.
#include "llvm/Support/raw_ostream.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

using llvm::json::OStream;

llvm::json::Value text_or_null(const std::string& text) {
  return text.empty() ? llvm::json::Value(nullptr) : json_text(text);
}

void write_place(OStream& json, const std::string& path, const Position& at) {
  json.attribute("path", json_text(path));
  json.attribute("line", at.line);
  json.attribute("column", at.column);
}

void write_file(OStream& json, const FileResult& file) {
  json.object([&] {
    json.attribute("path", json_text(file.path));
    json.attribute("status", to_string(file.status));
    json.attribute("mentions", file.mentions);
    json.attribute("in_findings", file.in_findings);
    json.attribute("dismissed", file.dismissed);
    json.attribute("likely", file.likely);
    json.attribute("unclassified", file.unclassified);
    json.attributeArray("problems", [&] {
      for (const std::string& problem : file.problems) json.value(json_text(problem));
    });
  });
}

void write_fix(OStream& json, const Fix& fix) {
  json.attribute("safety", to_string(fix.safety));
  json.attribute("why_unsafe", json_text(fix.why_unsafe));
  json.attribute("since", json_text(fix.since));
  json.attribute("applicable", fix.applicable);
  json.attribute("group", text_or_null(fix.group));
  json.attributeArray("edits", [&] {
    for (const Edit& edit : fix.edits)
      json.object([&] {
        json.attribute("path", json_text(edit.path));
        json.attribute("start", edit.start);
        json.attribute("end", edit.end);
        json.attribute("text", json_text(edit.text));
      });
  });
  if (fix.add_includes.empty()) return;
  json.attributeArray("add_includes", [&] {
    for (const std::string& header : fix.add_includes) json.value(json_text(header));
  });
}

void write_finding(OStream& json, const Finding& finding) {
  json.object([&] {
    json.attribute("rule", json_text(finding.rule));
    write_place(json, finding.path, finding.span.begin);
    json.attribute("end_line", finding.span.end.line);
    json.attribute("end_column", finding.span.end.column);
    json.attribute("tier", to_string(finding.tier));
    json.attribute("severity", to_string(finding.severity));
    json.attribute("certainty", to_string(finding.certainty));
    json.attribute("context", json_text(finding.context));
    json.attribute("message", json_text(finding.message));
    json.attribute("why", json_text(finding.why));
    json.attribute("do", json_text(finding.advice));
    json.attributeArray("mentions", [&] {
      for (const Mention& mention : finding.mentions)
        json.object([&] {
          write_place(json, finding.path, mention.span.begin);
          json.attribute("token", json_text(mention.token));
        });
    });
    if (finding.fix)
      json.attributeObject("fix", [&] { write_fix(json, *finding.fix); });
    else
      json.attribute("fix", nullptr);
    json.attribute("why_no_fix", text_or_null(finding.why_no_fix));
    json.attribute("verdict", to_string(finding.verdict));
    json.attribute("fingerprint", json_text(finding.fingerprint));
  });
}

void write_dismissals(OStream& json, const Run& run) {
  for (const FileResult& file : run.files)
    for (const Dismissal& dismissal : file.dismissals)
      json.object([&] {
        write_place(json, file.path, dismissal.span.begin);
        json.attribute("token", json_text(dismissal.token));
        json.attribute("reason", json_text(dismissal.reason));
      });
}

void write_summary(OStream& json, const Totals& totals) {
  json.attribute("files", totals.files);
  json.attribute("analysed", totals.analysed);
  json.attribute("degraded", totals.degraded);
  json.attribute("failed", totals.failed);
  json.attribute("mentions", totals.mentions);
  json.attribute("likely", totals.likely);
  json.attribute("unclassified", totals.unclassified);
  json.attribute("findings", totals.findings);
  json.attribute("lint", totals.lint);
  json.attribute("audit", totals.audit);
  json.attribute("reported", totals.reported);
  json.attribute("fixable_safe", totals.fixable_safe);
  json.attribute("fixable_unsafe", totals.fixable_unsafe);
}

}  // namespace

std::string report_json(const Run& run, const ReportOptions& options) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, 2);
  json.object([&] {
    json.attribute("schema_version", 1);
    json.attributeObject("tool", [&] {
      json.attribute("name", "uncuda");
      json.attribute("version", json_text(run.version));
      json.attribute("clang", json_text(run.clang_version));
    });
    json.attribute("engine", json_text(run.engine));
    json.attribute("min_torch", json_text(run.min_torch));
    json.attributeArray("files", [&] {
      for (const FileResult& file : run.files) write_file(json, file);
    });
    json.attributeArray("findings", [&] {
      for (const Finding* finding : all_findings(run)) write_finding(json, *finding);
    });
    if (options.show_dismissed) json.attributeArray("dismissed", [&] { write_dismissals(json, run); });
    json.attributeArray("skipped", [&] {
      for (const auto& [reason, files] : run.skipped)
        json.object([&] {
          json.attribute("reason", json_text(reason));
          json.attribute("files", files);
        });
    });
    json.attributeObject("summary", [&] { write_summary(json, total(run)); });
  });
  text += '\n';
  return text;
}

}  // namespace uncuda
