// SARIF 2.1.0, within what GitHub's code scanning accepts. It ignores `suppressions`, so hidden results stay out unless
// asked for: uploaded, they would come back as open alerts.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "llvm/Support/raw_ostream.h"
#include "tool/report/columns.h"
#include "tool/report/line_hash.h"
#include "tool/report/sarif_rules.h"
#include "tool/report/uri.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

using llvm::json::OStream;

constexpr size_t kMostRelated = 100;     // what GitHub shows of one result
constexpr size_t kShownByGithub = 5000;  // results of one run

// "[text](1)" is a link in a SARIF message, and C++ is full of such: `[&](int i)`.
std::string escape_links(std::string text) {
  if (text.find("](") == std::string::npos) return text;
  std::string out;
  for (char c : text) {
    if (c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

class SarifWriter {
 public:
  SarifWriter(OStream& json, const Run& run, const ReportOptions& options, std::vector<const Finding*> findings,
              size_t omitted)
      : json_(json),
        run_(run),
        options_(options),
        findings_(std::move(findings)),
        omitted_(omitted),
        rules_(findings_, options),
        texts_(options.original_text) {}

  void write() {
    json_.object([&] {
      json_.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      json_.attribute("version", "2.1.0");
      json_.attributeArray("runs", [&] { json_.object([&] { write_run(); }); });
    });
  }

 private:
  void write_run() {
    json_.attributeObject("tool", [&] {
      json_.attributeObject("driver", [&] {
        json_.attribute("name", "uncuda");
        json_.attribute("semanticVersion", json_text(run_.version));
        rules_.write(json_);
      });
    });
    json_.attributeObject("automationDetails", [&] { json_.attribute("id", "uncuda/"); });
    json_.attribute("columnKind", "utf16CodeUnits");
    json_.attributeArray("invocations", [&] { json_.object([&] { write_invocation(); }); });
    json_.attributeArray("results", [&] {
      for (const Finding* finding : findings_) json_.object([&] { write_result(*finding); });
    });
  }

  void write_invocation() {
    bool fatal = std::any_of(run_.problems.begin(), run_.problems.end(), [](const Problem& p) { return p.fatal; });
    json_.attribute("executionSuccessful", !fatal);
    json_.attributeArray("toolExecutionNotifications", [&] {
      for (const Problem& problem : run_.problems)
        write_notification(problem.fatal ? "error" : "warning", problem.message, problem.path);
      for (const FileResult& file : run_.files) {
        if (file.status == FileStatus::kAnalysed) continue;
        bool failed = file.status == FileStatus::kFailed;
        std::string message = failed ? "not analysed" : "analysed in part";
        for (const std::string& problem : file.problems)
          message += (&problem == &file.problems.front() ? ": " : "; ") + problem;
        write_notification(failed ? "error" : "warning", message, file.path);
      }
      if (omitted_)
        write_notification("warning",
                           fmt::format("{} left out: no more than {} fit, the most severe come first",
                                       counted(omitted_, "result"), options_.max_results),
                           "");
      else if (findings_.size() > kShownByGithub)
        write_notification(
            "note", fmt::format("{}: GitHub shows the first {}", counted(findings_.size(), "result"), kShownByGithub),
            "");
    });
  }

  void write_notification(const char* level, const std::string& message, const std::string& path) {
    json_.object([&] {
      json_.attribute("level", level);
      json_.attributeObject("message", [&] { json_.attribute("text", json_text(message)); });
      if (path.empty()) return;
      json_.attributeArray("locations", [&] {
        json_.object([&] { json_.attributeObject("physicalLocation", [&] { write_artifact(path); }); });
      });
    });
  }

  void write_artifact(const std::string& path) {
    json_.attributeObject("artifactLocation",
                          [&] { json_.attribute("uri", percent_encode(repository_path(path, options_))); });
  }

  void write_region(const char* key, const Region& region) {
    json_.attributeObject(key, [&] {
      json_.attribute("startLine", region.line);
      json_.attribute("startColumn", region.column);
      json_.attribute("endLine", region.end_line);
      json_.attribute("endColumn", region.end_column);
    });
  }

  void write_result(const Finding& finding) {
    json_.attribute("ruleId", json_text(finding.rule));
    json_.attribute("ruleIndex", static_cast<int64_t>(rules_.index(finding.rule)));
    json_.attribute("level", sarif_level(finding.severity));
    json_.attributeObject("message", [&] { json_.attribute("text", json_text(escape_links(full_message(finding)))); });
    json_.attributeArray("locations", [&] {
      json_.object([&] {
        json_.attributeObject("physicalLocation", [&] {
          write_artifact(finding.path);
          write_region("region", region_of(finding, texts_));
        });
        if (!finding.function.empty())
          json_.attributeArray("logicalLocations", [&] {
            json_.object([&] {
              json_.attribute("fullyQualifiedName", json_text(finding.function));
              json_.attribute("kind", "function");
            });
          });
      });
    });
    write_related(finding);
    json_.attributeObject("partialFingerprints", [&] {
      std::string hash = line_hash(finding);
      if (!hash.empty()) json_.attribute("primaryLocationLineHash", hash);
      json_.attribute("uncuda/v1", json_text(finding.fingerprint));
    });
    write_fix(finding);
    write_suppression(finding);
    json_.attributeObject("properties", [&] {
      json_.attribute("tier", to_string(finding.tier));
      json_.attribute("certainty", to_string(finding.certainty));
      json_.attribute("context", json_text(finding.context));
    });
  }

  void write_related(const Finding& finding) {
    if (finding.mentions.size() < 2) return;
    json_.attributeArray("relatedLocations", [&] {
      for (size_t i = 1; i < std::min(finding.mentions.size(), kMostRelated); ++i) {
        const Mention& mention = finding.mentions[i];
        const Lines* lines = texts_.lines(finding.path);
        Position begin = mention.span.begin, end = mention.span.end;
        Region region{begin.line, begin.column, end.line, end.column};
        if (lines) region = region_of(Edit{{}, begin.offset, end.offset, {}}, *lines);
        json_.object([&] {
          json_.attributeObject("physicalLocation", [&] {
            write_artifact(finding.path);
            write_region("region", region);
          });
          json_.attributeObject("message", [&] { json_.attribute("text", json_text(escape_links(mention.token))); });
        });
      }
    });
  }

  std::string line_hash(const Finding& finding) {
    const std::string* text = texts_.text(finding.path);
    if (!text) return {};
    if (hashed_path_ != finding.path) {
      hashed_path_ = finding.path;
      hashes_ = primary_location_line_hashes(*text);
    }
    size_t line = finding.span.begin.line;
    return line >= 1 && line <= hashes_.size() ? hashes_[line - 1] : std::string();
  }

  void write_fix(const Finding& finding) {
    const std::string* text = texts_.text(finding.path);
    std::vector<Edit> edits = machine_edits(finding, run_, options_);
    if (!text || edits.empty()) return;
    const Lines& lines = *texts_.lines(finding.path);
    std::string what = finding.fix->safety == Safety::kSafe ? "Safe fix" : "Unsafe fix, " + finding.fix->why_unsafe;
    json_.attributeArray("fixes", [&] {
      json_.object([&] {
        json_.attributeObject("description", [&] { json_.attribute("text", json_text(escape_links(what))); });
        json_.attributeArray("artifactChanges", [&] {
          json_.object([&] {
            write_artifact(finding.path);
            json_.attributeArray("replacements", [&] {
              for (const Edit& edit : edits)
                json_.object([&] {
                  write_region("deletedRegion", region_of(edit, lines));
                  if (!edit.text.empty())
                    json_.attributeObject("insertedContent", [&] { json_.attribute("text", json_text(edit.text)); });
                });
            });
          });
        });
      });
    });
  }

  void write_suppression(const Finding& finding) {
    if (finding.verdict == Verdict::kReported) return;
    json_.attributeArray("suppressions", [&] {
      json_.object([&] {
        json_.attribute("kind", finding.verdict == Verdict::kSuppressed ? "inSource" : "external");
        json_.attribute("status", "accepted");
        if (!finding.reason.empty()) json_.attribute("justification", json_text(finding.reason));
      });
    });
  }

  OStream& json_;
  const Run& run_;
  const ReportOptions& options_;
  std::vector<const Finding*> findings_;
  size_t omitted_;
  SarifRules rules_;
  TextCache texts_;
  std::string hashed_path_;
  std::vector<std::string> hashes_;
};

}  // namespace

std::string report_sarif(const Run& run, const ReportOptions& options) {
  std::vector<const Finding*> findings = shown_findings(run, options);
  size_t omitted = findings.size() > options.max_results ? findings.size() - options.max_results : 0;
  if (omitted || findings.size() > kShownByGithub)
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding* a, const Finding* b) { return a->severity < b->severity; });
  findings.resize(findings.size() - omitted);
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, 2);
  SarifWriter(json, run, options, std::move(findings), omitted).write();
  text += '\n';
  return text;
}

}  // namespace uncuda
