#include <fmt/format.h>

#include "tool/report/audit_model.h"

namespace uncuda {
namespace {

constexpr size_t kMostRows = 50;     // of a table; the CSV has them all
constexpr size_t kMostItems = 1000;  // of a step: trackers refuse longer texts

// Scanned text stays text: Markdown's and HTML's characters as entities.
std::string escaped(std::string_view text) {
  std::string out;
  for (char c : one_line(text))
    if (std::string_view("\\`*_{}[]()#+!|~<>&@").find(c) != std::string_view::npos)
      out += fmt::format("&#{};", static_cast<int>(c));
    else
      out += c;
  return out;
}

void table(std::string& out, const char* title, const char* column, const std::vector<AuditRow>& rows,
           bool apis = false) {
  out += fmt::format(
      "\n### {}\n\n| {} | findings | safe | review | by hand | design | files "
      "|{}\n|---|---:|---:|---:|---:|---:|---:|{}\n",
      title, column, apis ? " replacement | since |" : "", apis ? "---|---|" : "");
  for (size_t i = 0; i < rows.size(); ++i) {
    if (i == kMostRows) {
      out += fmt::format("\n{} more rows are in the CSV.\n", rows.size() - kMostRows);
      break;
    }
    const AuditRow& row = rows[i];
    out += fmt::format("| {} | {} | {} | {} | {} | {} | {} |", escaped(row.name), row.findings, row.by_work[0],
                       row.by_work[1], row.by_work[2], row.by_work[3], row.files.size());
    if (apis) out += fmt::format(" {} | {} |", escaped(row.replacement), escaped(row.since));
    out += "\n";
  }
}

void checklist(std::string& out, const AuditModel& model, const AuditInfo& info) {
  out += "\n## To do\n\nEach step can land by itself, in this order.\n";
  for (size_t step = 0; step < kWorks; ++step) {
    Work work = static_cast<Work>(step);
    if (model.by_work[step] == 0) continue;
    out += fmt::format("\n### {}. {} ({}, {})\n\n{}\n\n", step + 1, heading_of(work), model.by_work[step],
                       hours_text(model.hours[step]), explanation_of(work));
    size_t items = 0;
    for (const Finding* finding : model.findings) {
      if (work_of(*finding) != work) continue;
      if (items++ == kMostItems) {
        out += fmt::format("\n{} more are in the CSV and the JSON.\n", model.by_work[step] - kMostItems);
        break;
      }
      std::string place = fmt::format("{}:{}", escaped(finding->path), finding->span.begin.line);
      std::string link = line_link(info, finding->path, finding->span.begin.line);
      if (!link.empty()) place = fmt::format("[{}]({})", place, link);
      out += fmt::format("- [ ] {}: {}", place, escaped(finding->message));
      if (!finding->advice.empty()) out += fmt::format("; {}", escaped(finding->advice));
      if (finding->fix && work == Work::kReview)
        out += finding->fix->applicable ? fmt::format(" (check: {})", escaped(finding->fix->why_unsafe))
                                        : fmt::format(" (needs PyTorch {})", escaped(finding->fix->since));
      if (!finding->why_no_fix.empty()) out += fmt::format(" ({})", escaped(finding->why_no_fix));
      out += fmt::format(" &#91;{}&#93;\n", escaped(finding->rule));
    }
  }
}

}  // namespace

std::string report_audit_markdown(const Run& run, const AuditInfo& info, const ReportOptions& options) {
  AuditModel model = audit_model(run, info, options);
  std::string out = "# What ties this code to CUDA\n\n";
  for (const auto& [name, value] : head_facts(run, info, model))
    out += fmt::format("- **{}**: {}\n", name, escaped(value));
  for (const FileResult& file : run.files)
    if (file.status != FileStatus::kAnalysed)
      out += fmt::format("- **{}**: {}{}\n", to_string(file.status), escaped(file.path),
                         ": " + escaped(why_not_whole(file)));
  for (const SkippedFolder& folder : skipped_folders(run))
    out += fmt::format("- **not read**: {} ({}, {})\n", escaped(folder.folder), escaped(folder.reason), counted(folder.files, "file"));
  out += "\n## In short\n\n";
  for (const std::string& line : headline(info, model)) out += fmt::format("- {}\n", escaped(line));
  out += "\nWhat these figures do not say:\n\n";
  for (const std::string& line : limits_of(run, model)) out += fmt::format("- {}\n", escaped(line));
  out += "\n## Effort\n\n| work | findings | hours | assumed for each |\n|---|---:|---|---|\n";
  const Band bands[] = {info.effort.safe, info.effort.review, info.effort.by_hand, info.effort.design};
  for (size_t i = 0; i < kWorks; ++i)
    out += fmt::format("| {} | {} | {} | {} to {} hours{} |\n", heading_of(static_cast<Work>(i)), model.by_work[i],
                       hours_text(model.hours[i]), bands[i].low, bands[i].high,
                       i == kWorks - 1 ? fmt::format(" a function or file, {} of them", model.design_places) : "");
  out += "\n## Where\n";
  table(out, "By rule", "rule", model.by_rule);
  table(out, "By API", "API", model.by_api, true);
  table(out, "By folder", "folder", model.by_folder);
  table(out, "By file", "file", model.by_file);
  if (!model.native.empty()) {
    out += "\n### Kernels, launches and CUDA libraries\n\n| what | places | files | most in |\n|---|---:|---:|---|\n";
    for (const AuditModel::Native& native : model.native)
      out += fmt::format("| {} | {} | {} | {} |\n", escaped(native.name), native.places, native.files.size(), escaped(native.files.front().first));
  }
  if (!model.dispatch.empty()) {
    out +=
        "\n### Operators and their backends\n\n| operator | runs on | registered for | chosen by hand | missing "
        "|\n|---|---|---|---|---|\n";
    for (size_t i = 0; i < model.dispatch.size(); ++i) {
      if (i == kMostRows) {
        out += fmt::format("\n{} more are in the JSON.\n", model.dispatch.size() - kMostRows);
        break;
      }
      const DispatchRow& row = model.dispatch[i];
      out += fmt::format("| {} | {} | {} | {} | {} |\n", escaped(row.op), state_of(row), escaped(keys_text(row.keys)),
                         escaped(keys_text(row.by_hand)), escaped(joined(row.missing)));
    }
  }
  checklist(out, model, info);
  return out;
}

}  // namespace uncuda
