// GitLab Code Quality. Entries of one fingerprint count as one, so ours are made unique: path and finding, then a number.
#include <fmt/format.h>

#include <map>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

const char* gitlab_severity(Severity severity) {
  switch (severity) {
    case Severity::kError: return "major";
    case Severity::kWarning: return "minor";
    case Severity::kAdvice: return "info";
  }
  return "minor";
}

}  // namespace

std::string report_gitlab(const Run& run, const ReportOptions& options) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  std::map<std::string, int> seen;
  json.array([&] {
    for (const Finding* finding : reported_findings(run)) {
      std::string path = repository_path(finding->path, options);
      std::string key = path + '\0' + finding->rule + '\0' + finding->fingerprint;
      if (int n = seen[key]++; n > 0) key += fmt::format("#{}", n);
      json.object([&] {
        json.attribute("description", json_text(full_message(*finding)));
        json.attribute("check_name", json_text(finding->rule));
        json.attribute("fingerprint", fmt::format("{:016x}", llvm::xxh3_64bits(llvm::StringRef(key))));
        json.attribute("severity", gitlab_severity(finding->severity));
        json.attributeObject("location", [&] {
          json.attribute("path", json_text(path));
          json.attributeObject("lines", [&] {
            json.attribute("begin", finding->span.begin.line);
            json.attribute("end", finding->span.end.line);
          });
        });
      });
    }
  });
  text += '\n';
  return text;
}

}  // namespace uncuda
