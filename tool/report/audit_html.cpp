#include <fmt/format.h>

#include <algorithm>

#include "tool/report/audit_model.h"
#include "tool/report/audit_page.h"
#include "tool/report/audit_treemap.h"
#include "tool/report/columns.h"
#include "tool/report/snippet.h"

namespace uncuda {

std::string html(std::string_view text) {
  std::string out;
  for (char c : one_line(text)) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  return out;
}

namespace {

class Page {
 public:
  Page(const Run& run, const AuditInfo& info, const ReportOptions& options)
      : run_(run),
        info_(info),
        model_(audit_model(run, info, options)),
        ids_(stable_ids(model_.findings)),
        texts_(options.original_text) {
    for (size_t i = 0; i < ids_.size(); ++i) id_of_.emplace(model_.findings[i], ids_[i]);
    for (const AuditRow& row : model_.by_file) first_in_.emplace(row.name, row.first);
  }

  std::string write() {
    head();
    facts();
    effort();
    picture();
    tables();
    dispatch();
    findings();
    out_ += fmt::format("</main>\n<script>{}</script>\n</body>\n</html>\n", kAuditScript);
    return std::move(out_);
  }

 private:
  void head() {
    std::string name = info_.repository.empty() ? "this code" : info_.repository;
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        "script-src 'unsafe-inline'; "
        "base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n"
        "<title>What ties {0} to CUDA</title>\n<style>{1}</style>\n</head>\n<body>\n<a class=\"skip\" "
        "href=\"#findings\">To the findings</a>\n"
        "<header><h1>What ties {0} to CUDA</h1></header>\n<main>\n",
        html(name), kAuditStyle);
  }

  void facts() {
    out_ += "<section>\n<ul class=\"short\">\n";
    for (const std::string& line : headline(info_, model_)) out_ += fmt::format("<li>{}</li>\n", html(line));
    out_ += "</ul>\n<dl>\n";
    for (const auto& [name, value] : head_facts(run_, info_, model_))
      out_ += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html(name), html(value));
    out_ += "</dl>\n<ul class=\"limits\">\n";
    for (const std::string& line : limits_of(run_, model_)) out_ += fmt::format("<li>{}</li>\n", html(line));
    out_ += "</ul>\n";
    not_whole();
    not_read();
    out_ += "</section>\n";
  }

  void not_whole() {
    uint32_t files = model_.totals.degraded + model_.totals.failed;
    if (!files) return;
    out_ += fmt::format("<details><summary>Files not read in full ({})</summary><ul>\n", files);
    for (const FileResult& file : run_.files)
      if (file.status != FileStatus::kAnalysed)
        out_ += fmt::format("<li>{} ({}): {}</li>\n", linked(file.path), to_string(file.status), html(why_not_whole(file)));
    out_ += "</ul></details>\n";
  }

  void not_read() {
    std::vector<SkippedFolder> folders = skipped_folders(run_);
    if (folders.empty()) return;
    out_ += fmt::format("<details><summary>Files not read ({})</summary><table>\n<tr><th>folder</th><th>why</th><th class=\"n\">files</th></tr>\n",
                        run_.skipped_files.size());
    for (const SkippedFolder& folder : folders)
      out_ += fmt::format("<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>\n", linked(folder.folder), html(folder.reason), folder.files);
    out_ += "</table></details>\n";
  }

  // A file or folder, leading to where it can be looked at.
  std::string linked(const std::string& path) {
    std::string link = path == "." ? std::string() : line_link(info_, path, 0);
    return link.empty() ? html(path) : fmt::format("<a href=\"{}\">{}</a>", html(link), html(path));
  }

  // A figure that leads to its findings: with the script it filters, without it goes to the first.
  std::string figure(std::string_view text, const char* key, std::string_view value, const Finding* first, const char* work = nullptr) {
    if (!first) return html(text);
    return fmt::format("{}{}</a>", open_link(key, value, first, work), html(text));
  }
  std::string open_link(const char* key, std::string_view value, const Finding* first, const char* work = nullptr) {
    return fmt::format("<a href=\"#f-{}\" data-k=\"{}\" data-v=\"{}\"{}>", id_of_.at(first), key, html(value), work ? fmt::format(" data-w=\"{}\"", work) : "");
  }

  const Finding* first_of(Work work) {
    for (const Finding* finding : model_.findings)
      if (work_of(*finding) == work) return finding;
    return nullptr;
  }

  // A file, leading to its findings, or where it has none to the file itself.
  std::string file_figure(const std::string& path) {
    auto first = first_in_.find(path);
    return first == first_in_.end() ? linked(path) : figure(path, "file", path, first->second);
  }

  void effort() {
    out_ +=
        "<section>\n<h2>Effort</h2>\n<div class=\"wide\"><table>\n<tr><th>work</th><th class=\"n\">findings</th><th "
        "class=\"n\">hours</th>"
        "<th class=\"n\">assumed for each</th><th>what it means</th></tr>\n";
    const Band bands[] = {info_.effort.safe, info_.effort.review, info_.effort.by_hand, info_.effort.design};
    for (size_t i = 0; i < kWorks; ++i) {
      Work work = static_cast<Work>(i);
      std::string each = fmt::format("{} to {} hours", bands[i].low, bands[i].high);
      if (work == Work::kDesign) each += fmt::format(" a function or file ({})", model_.design_places);
      out_ += fmt::format(
          "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>\n",
          heading_of(work), figure(std::to_string(model_.by_work[i]), "work", to_string(work), first_of(work)),
          hours_text(model_.hours[i]), each, html(explanation_of(work)));
    }
    out_ += "</table></div>\n";
    if (!model_.native.empty()) {
      out_ += "<h3>Kernels, launches and CUDA libraries</h3>\n<table>\n<tr><th>what</th><th class=\"n\">places</th><th>where</th></tr>\n";
      for (const AuditModel::Native& native : model_.native) {
        out_ += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td><td><details><summary>{}</summary><ul>", html(native.name), native.places,
                            counted(native.files.size(), "file"));
        for (const auto& [path, places] : native.files) out_ += fmt::format("<li>{}: {}</li>", file_figure(std::string(path)), places);
        out_ += "</ul></details></td></tr>\n";
      }
      out_ += "</table>\n";
    }
    out_ += "</section>\n";
  }

  void picture() {
    if (model_.by_folder.empty()) return;
    out_ += "<section>\n<h2>Where the ties are</h2>\n<p class=\"key\">";
    for (size_t i = 0; i < kWorks; ++i)
      out_ += fmt::format("<span class=\"{0}\"><i></i>{1}</span>", to_string(static_cast<Work>(i)), heading_of(static_cast<Work>(i)));
    out_ += "</p>\n";
    out_ += treemap(model_, [&](const AuditRow& row, const char* key) { return open_link(key, row.name, row.first); });
    out_ += "</section>\n";
  }

  std::string bar(const AuditRow& row, double most) {
    std::string out = "<div class=\"bar\" aria-hidden=\"true\">";
    for (size_t i = 0; i < kWorks; ++i)
      if (row.by_work[i]) out += fmt::format("<i class=\"{}\" style=\"width:{:.2f}%\"></i>", to_string(static_cast<Work>(i)), 100 * row.by_work[i] / most);
    return out + "</div>";
  }

  void table(const char* title, const char* key, const std::vector<AuditRow>& rows, bool open) {
    bool apis = std::string_view(key) == "api", folders = std::string_view(key) == "folder";
    out_ += fmt::format("<details{}><summary>{} ({})</summary>\n<div class=\"wide\"><table>\n<tr><th>{}</th><th class=\"n\">findings</th>", open ? " open" : "", title,
                        rows.size(), key);
    for (size_t i = 0; i < kWorks; ++i) out_ += fmt::format("<th class=\"n\">{}</th>", to_string(static_cast<Work>(i)));
    out_ += "<th class=\"n\">files</th>";
    if (apis) out_ += "<th>replacement</th><th>since</th>";
    if (folders) out_ += "<th>share</th>";
    out_ += "</tr>\n";
    double most = rows.empty() ? 1 : rows.front().findings;
    for (const AuditRow& row : rows) {
      out_ += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td>", figure(row.name, key, row.name, row.first),
                          figure(std::to_string(row.findings), key, row.name, row.first));
      for (size_t i = 0; i < kWorks; ++i)
        out_ += fmt::format("<td class=\"n\">{}</td>", figure(std::to_string(row.by_work[i]), key, row.name, row.first_of[i], to_string(static_cast<Work>(i))));
      out_ += fmt::format("<td class=\"n\">{}</td>", row.files.size());
      if (apis) out_ += fmt::format("<td>{}</td><td>{}</td>", html(row.replacement), html(row.since));
      if (folders) out_ += "<td>" + bar(row, most) + "</td>";
      out_ += "</tr>\n";
    }
    // The sum, so that nobody has to believe it.
    out_ += fmt::format("<tr class=\"sum\"><td>all</td><td class=\"n\">{}</td>", model_.findings.size());
    for (uint32_t n : model_.by_work) out_ += fmt::format("<td class=\"n\">{}</td>", n);
    out_ += fmt::format("<td class=\"n\">{}</td>{}</tr>\n</table></div></details>\n", model_.tied_files, apis ? "<td></td><td></td>" : folders ? "<td></td>" : "");
  }

  void tables() {
    out_ += "<section>\n<h2>Tables</h2>\n";
    table("By rule", "rule", model_.by_rule, true);
    table("By API", "api", model_.by_api, false);
    table("By folder", "folder", model_.by_folder, true);
    table("By file", "file", model_.by_file, false);
    out_ += "</section>\n";
  }

  void dispatch() {
    if (model_.dispatch.empty()) return;
    out_ +=
        "<section>\n<h2>Operators and their backends</h2>\n<div class=\"wide\"><table>\n<tr><th>operator</th><th>runs "
        "on</th>"
        "<th>registered for</th><th>chosen by hand</th><th>missing</th></tr>\n";
    for (const DispatchRow& row : model_.dispatch)
      out_ += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n", html(row.op),
                          state_of(row), places(row, row.keys), places(row, row.by_hand), html(joined(row.missing)));
    out_ += "</table></div>\n</section>\n";
  }

  // Each key with the place that says so.
  std::string places(const DispatchRow& row, const std::map<std::string, const Registration*>& keys) {
    std::string out;
    for (const auto& [key, registration] : keys) {
      std::string place = fmt::format("{}:{}", row.path_of.at(registration), registration->span.begin.line);
      std::string link = line_link(info_, std::string(row.path_of.at(registration)), registration->span.begin.line);
      out += fmt::format("{}<span title=\"{}\">{}</span>", out.empty() ? "" : ", ", html(place),
                         link.empty() ? html(key) : fmt::format("<a href=\"{}\">{}</a>", html(link), html(key)));
    }
    return out;
  }

  void filters() {
    out_ +=
        "<div id=\"filters\" role=\"search\"><input id=\"q\" type=\"search\" aria-label=\"Search the findings\" "
        "placeholder=\"Search\">"
        "<select id=\"rule\" aria-label=\"Rule\"><option value=\"\">every rule</option>";
    for (const AuditRow& row : model_.by_rule) out_ += fmt::format("<option>{}</option>", html(row.name));
    out_ += "</select><select id=\"work\" aria-label=\"Work\"><option value=\"\">all work</option>";
    for (size_t i = 0; i < kWorks; ++i)
      out_ += fmt::format("<option value=\"{}\">{}</option>", to_string(static_cast<Work>(i)),
                          heading_of(static_cast<Work>(i)));
    out_ +=
        "</select><button id=\"reset\" type=\"button\">All</button><span id=\"count\" "
        "aria-live=\"polite\"></span></div>\n";
  }

  void findings() {
    out_ += "<section id=\"findings\">\n<h2>Findings</h2>\n";
    if (model_.findings.empty()) out_ += "<p>None.</p>\n";
    filters();
    const std::string* path = nullptr;
    for (size_t i = 0; i < model_.findings.size(); ++i) {
      const Finding& finding = *model_.findings[i];
      if (!path || *path != finding.path) {
        if (path) out_ += "</section>\n";
        path = &finding.path;
        out_ += fmt::format("<section class=\"file\" data-p=\"{0}\">\n<h3>{0}</h3>\n", html(*path));
      }
      write_finding(finding, ids_[i]);
    }
    if (path) out_ += "</section>\n";
    out_ += "</section>\n";
  }

  void write_finding(const Finding& finding, const std::string& id) {
    const char* work = to_string(work_of(finding));
    const std::string& api =
        finding.symbol.empty() && !finding.mentions.empty() ? finding.mentions.front().token : finding.symbol;
    out_ += fmt::format("<article class=\"f {0}\" id=\"f-{1}\" data-r=\"{2}\" data-w=\"{0}\" data-a=\"{3}\">\n", work,
                        id, html(finding.rule), html(api));
    std::string place = fmt::format("line {}", finding.span.begin.line);
    std::string link = line_link(info_, finding.path, finding.span.begin.line);
    if (!link.empty()) place = fmt::format("<a href=\"{}\">{}</a>", html(link), place);
    std::string hidden = finding.verdict == Verdict::kSuppressed  ? ", suppressed"
                         : finding.verdict == Verdict::kBaselined ? ", in the baseline"
                                                                  : "";
    out_ += fmt::format("<p>{}{}: {} <span class=\"tag\">{}</span> <span class=\"dim\">{}{}</span></p>\n", place,
                        finding.function.empty() ? "" : " in " + html(finding.function), html(finding.message), work,
                        html(finding.rule), hidden);
    if (!finding.source_line.empty())
      out_ += fmt::format(
          "<pre>{}</pre>\n",
          html(show_line(finding.source_line, finding.span.begin.column - 1, finding.span.end.column - 1).text));
    if (!finding.why.empty()) out_ += fmt::format("<p>Why: {}</p>\n", html(finding.why));
    if (!finding.advice.empty()) out_ += fmt::format("<p>Do: {}</p>\n", html(finding.advice));
    if (finding.fix)
      write_fix(finding);
    else if (!finding.why_no_fix.empty())
      out_ += fmt::format("<p>No fix: {}</p>\n", html(finding.why_no_fix));
    out_ += "</article>\n";
  }

  void write_fix(const Finding& finding) {
    const Fix& fix = *finding.fix;
    out_ += fmt::format("<p>Fix: {}{}; PyTorch {} or newer</p>\n", to_string(fix.safety),
                        fix.why_unsafe.empty() ? "" : ", " + html(fix.why_unsafe), html(fix.since));
    const std::string* text = texts_.text(finding.path);
    uint32_t line_begin = finding.span.begin.offset - (finding.span.begin.column - 1);
    auto diff = text ? diff_of(fix.edits, *text, 0, 1)
                     : diff_of(fix.edits, finding.source_line, line_begin, finding.span.begin.line);
    if (!diff) return;
    out_ += "<pre>";
    for (const std::string& header : fix.add_includes)
      out_ += fmt::format("<ins>+ #include &lt;{}&gt;</ins>", html(header));
    for (const DiffLine& line : *diff)
      if (line.sign != '@')
        out_ += fmt::format("<{0}>{1} {2}</{0}>", line.sign == '-' ? "del" : "ins", line.sign, html(line.text));
    out_ += "</pre>\n";
  }

  const Run& run_;
  const AuditInfo& info_;
  AuditModel model_;
  std::vector<std::string> ids_;
  std::map<const Finding*, std::string> id_of_;
  std::map<std::string_view, const Finding*> first_in_;  // by file
  TextCache texts_;
  std::string out_;
};

}  // namespace

std::string report_audit_html(const Run& run, const AuditInfo& info, const ReportOptions& options) {
  return Page(run, info, options).write();
}

}  // namespace uncuda
