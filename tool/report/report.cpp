#include "tool/report/report.h"

#include <array>

namespace uncuda {
namespace {

struct Entry {
  std::string_view name;
  Format format;
  std::string (*write)(const Run&, const ReportOptions&);
};

// In the order that --help lists them; `full` is another name of `text`.
constexpr std::array kFormats = {
    Entry{"text", Format::kText, report_text},
    Entry{"full", Format::kText, report_text},
    Entry{"concise", Format::kConcise, report_concise},
    Entry{"json", Format::kJson, report_json},
    Entry{"sarif", Format::kSarif, report_sarif},
    Entry{"github", Format::kGithub, report_github},
    Entry{"gitlab", Format::kGitlab, report_gitlab},
    Entry{"rdjson", Format::kRdjson, report_rdjson},
    Entry{"rdjsonl", Format::kRdjsonl, report_rdjsonl},
    Entry{"lintrunner", Format::kLintrunner, report_lintrunner},
    Entry{"clang-yaml", Format::kClangYaml, report_clang_yaml},
};

constexpr auto kNames = [] {
  std::array<std::string_view, kFormats.size()> names;
  for (size_t i = 0; i < names.size(); ++i) names[i] = kFormats[i].name;
  return names;
}();

}  // namespace

std::optional<Format> parse_format(std::string_view name) {
  for (const Entry& entry : kFormats)
    if (entry.name == name) return entry.format;
  return std::nullopt;
}

std::span<const std::string_view> format_names() { return kNames; }

std::string report(Format format, const Run& run, const ReportOptions& options) {
  for (const Entry& entry : kFormats)
    if (entry.format == format) return entry.write(run, options);
  return {};
}

}  // namespace uncuda
