// The audit for programs: the figures, and the to-do list with an id and an edit for each item.
#include "llvm/Support/raw_ostream.h"
#include "tool/report/audit_model.h"

namespace uncuda {
namespace {

using llvm::json::OStream;

void write_rows(OStream& json, const char* key, const std::vector<AuditRow>& rows) {
  json.attributeArray(key, [&] {
    for (const AuditRow& row : rows)
      json.object([&] {
        json.attribute("name", json_text(row.name));
        json.attribute("findings", row.findings);
        for (size_t i = 0; i < kWorks; ++i) json.attribute(to_string(static_cast<Work>(i)), row.by_work[i]);
        json.attribute("files", static_cast<int64_t>(row.files.size()));
        if (!row.replacement.empty()) {
          json.attribute("replacement", json_text(row.replacement));
          json.attribute("since", json_text(row.since));
        }
      });
  });
}

void write_keys(OStream& json, const char* name, const DispatchRow& row,
                const std::map<std::string, const Registration*>& keys) {
  json.attributeArray(name, [&] {
    for (const auto& [key, registration] : keys)
      json.object([&] {
        json.attribute("key", json_text(key));
        json.attribute("function", json_text(registration->function));
        json.attribute("path", json_text(row.path_of.at(registration)));
        json.attribute("line", registration->span.begin.line);
      });
  });
}

// How a person or a program sees that an item is done.
const char* check_of(Work work) {
  switch (work) {
    case Work::kSafe: return "run the existing tests, then uncuda check on the file: the finding is gone";
    case Work::kReview:
      return "see that the stated change of behaviour is wanted, run the tests with CUDA and without, then uncuda "
             "check";
    case Work::kByHand:
      return "run the tests with CUDA and without, then uncuda check on the file: the finding is gone";
    case Work::kDesign: return "the operator runs on a device of another backend, or says clearly that it does not";
  }
  return "";
}

void write_item(OStream& json, const Finding& finding, const std::string& id, const AuditInfo& info) {
  Work work = work_of(finding);
  json.attribute("id", id);
  json.attribute("step", static_cast<int64_t>(work) + 1);
  json.attribute("work", to_string(work));
  json.attribute("path", json_text(finding.path));
  json.attribute("line", finding.span.begin.line);
  json.attribute("column", finding.span.begin.column);
  std::string link = line_link(info, finding.path, finding.span.begin.line);
  if (!link.empty()) json.attribute("link", link);
  json.attribute("rule", json_text(finding.rule));
  json.attribute("symbol", json_text(finding.symbol));
  json.attribute("function", json_text(finding.function));
  json.attribute("verdict", to_string(finding.verdict));
  json.attribute("what", json_text(finding.message));
  json.attribute("why", json_text(finding.why));
  json.attribute("do", json_text(finding.advice));
  json.attribute("check", check_of(work));
  if (!finding.fix) {
    json.attribute("why_no_fix", json_text(finding.why_no_fix));
    return;
  }
  const Fix& fix = *finding.fix;
  if (!fix.why_unsafe.empty()) json.attribute("why_unsafe", json_text(fix.why_unsafe));
  json.attribute("since", json_text(fix.since));
  if (!fix.group.empty()) json.attribute("group", json_text(fix.group));
  json.attributeArray("edits", [&] {
    for (const Edit& edit : fix.edits)
      json.object([&] {
        json.attribute("path", json_text(edit.path));
        json.attribute("start", edit.start);
        json.attribute("end", edit.end);
        json.attribute("text", json_text(edit.text));
      });
  });
  if (!fix.add_includes.empty())
    json.attributeArray("add_includes", [&] {
      for (const std::string& header : fix.add_includes) json.value(json_text(header));
    });
}

}  // namespace

std::string report_audit_json(const Run& run, const AuditInfo& info, const ReportOptions& options) {
  AuditModel model = audit_model(run, info, options);
  std::vector<std::string> ids = stable_ids(model.findings);
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, 2);
  json.object([&] {
    json.attribute("audit_version", 1);
    json.attributeObject("head", [&] {
      for (const auto& [name, value] : head_facts(run, info, model)) json.attribute(name, json_text(value));
    });
    json.attributeArray("headline", [&] {
      for (const std::string& line : headline(info, model)) json.value(json_text(line));
    });
    json.attributeArray("limits", [&] {
      for (const std::string& line : limits_of(run, model)) json.value(json_text(line));
    });
    json.attributeObject("summary", [&] {
      json.attribute("findings", model.totals.findings);
      json.attribute("apis", model.apis);
      json.attribute("files", model.totals.files);
      json.attribute("torch_files", model.torch_files);
      json.attribute("torch_files_tied", model.torch_files_tied);
      json.attribute("torch_functions", model.torch_functions);
      json.attribute("torch_functions_tied", model.torch_functions_tied);
      json.attribute("native_findings", model.native_findings);
      json.attribute("tied_files", model.tied_files);
      json.attribute("tied_functions", model.tied_functions);
      json.attribute("design_places", model.design_places);
      for (size_t i = 0; i < kWorks; ++i) json.attribute(to_string(static_cast<Work>(i)), model.by_work[i]);
      json.attributeArray("hours", [&] {
        Band hours = sum(model.hours);
        json.value(hours.low);
        json.value(hours.high);
      });
    });
    write_rows(json, "by_rule", model.by_rule);
    write_rows(json, "by_api", model.by_api);
    write_rows(json, "by_folder", model.by_folder);
    write_rows(json, "by_file", model.by_file);
    json.attributeArray("native", [&] {
      for (const AuditModel::Native& native : model.native)
        json.object([&] {
          json.attribute("name", json_text(native.name));
          json.attribute("places", native.places);
          json.attribute("files", static_cast<int64_t>(native.files.size()));
        });
    });
    json.attributeArray("not_whole", [&] {
      for (const FileResult& file : run.files)
        if (file.status != FileStatus::kAnalysed)
          json.object([&] {
            json.attribute("path", json_text(file.path));
            json.attribute("status", to_string(file.status));
            json.attribute("why", json_text(why_not_whole(file)));
          });
    });
    json.attributeArray("not_read", [&] {
      for (const SkippedFolder& folder : skipped_folders(run))
        json.object([&] {
          json.attribute("folder", json_text(folder.folder));
          json.attribute("why", json_text(folder.reason));
          json.attribute("files", folder.files);
        });
    });
    json.attributeArray("dispatch", [&] {
      for (const DispatchRow& row : model.dispatch)
        json.object([&] {
          json.attribute("operator", json_text(row.op));
          json.attribute("runs_on", state_of(row));
          write_keys(json, "registered", row, row.keys);
          write_keys(json, "by_hand", row, row.by_hand);
          json.attributeArray("missing", [&] {
            for (const std::string& key : row.missing) json.value(json_text(key));
          });
          json.attribute("cuda_only", row.cuda_only);
        });
    });
    json.attributeArray("todo", [&] {
      for (size_t work = 0; work < kWorks; ++work)
        for (size_t i = 0; i < model.findings.size(); ++i)
          if (work_of(*model.findings[i]) == static_cast<Work>(work))
            json.object([&] { write_item(json, *model.findings[i], ids[i], info); });
    });
  });
  text += '\n';
  return text;
}

}  // namespace uncuda
