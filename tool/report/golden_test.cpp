// Each format's whole output on the sample run, against the files in golden/. UNCUDA_UPDATE_GOLDEN=1 rewrites them;
// the difference is then for a person to read.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tool/report/audit.h"
#include "tool/report/sample_run.h"

namespace uncuda {
namespace {

struct Case {
  const char* file;
  std::string (*write)(const Run&, const ReportOptions&);
  void (*prepare)(Sample&) = [](Sample&) {};
  friend void PrintTo(const Case& c, std::ostream* out) { *out << c.file; }
};

void unsafe_with_includes(Sample& sample) {
  sample.options.unsafe_fixes = true;
  sample.options.include_edits = [](const Finding& finding) {
    return std::vector<Edit>{{finding.path, 48, 48, "#include <ATen/DeviceAccelerator.h>\n"}};
  };
}

void empty(Sample& sample) { sample.run.files.clear(), sample.run.across_files.clear(), sample.run.skipped.clear(); }

template <std::string (*write)(const Run&, const AuditInfo&, const ReportOptions&)>
std::string audit(const Run& run, const ReportOptions& options) {
  AuditInfo info;
  info.repository = "example/roi";
  info.revision = "abc123";
  info.date = "2026-11-30";
  info.options = "uncuda audit . -o report";
  info.link_base = "https://example.org/roi/blob/abc123/";
  return write(run, info, options);
}

const Case kCases[] = {
    {"audit.md", audit<report_audit_markdown>},
    {"audit.csv", audit<report_audit_csv>},
    {"audit.json", audit<report_audit_json>},
    {"audit.html", audit<report_audit_html>},
    {"text.txt", report_text},
    {"text_color.txt", report_text, [](Sample& s) { s.options.color = true; }},
    {"text_suppressed.txt", report_text, [](Sample& s) { s.options.show_suppressed = true; }},
    {"text_without_files.txt", report_text, [](Sample& s) { s.options.original_text = nullptr; }},
    {"text_empty.txt", report_text, empty},
    {"concise.txt", report_concise},
    {"statistics.txt", report_text, [](Sample& s) { s.options.statistics = true; }},
    {"concise_quiet.txt", report_concise, [](Sample& s) { s.options.quiet = true; }},
    {"full.json", report_json, [](Sample& s) { s.options.show_dismissed = true; }},
    {"plain.json", report_json},
    {"empty.json", report_json, empty},
    {"plain.sarif", report_sarif},
    {"full.sarif", report_sarif,
     [](Sample& s) {
       s.options.show_suppressed = true, s.options.repository_prefix = "sub dir/", unsafe_with_includes(s);
     }},
    {"empty.sarif", report_sarif, empty},
    {"github.txt", report_github},
    {"github_few.txt", report_github, [](Sample& s) { s.options.max_annotations = 1; }},
    {"github_summary.md", report_github_summary},
    {"gitlab.json", report_gitlab},
    {"gitlab_empty.json", report_gitlab, empty},
    {"rdjson.json", report_rdjson, [](Sample& s) { s.options.rule_url = "https://example.org/rules/"; }},
    {"rdjsonl.txt", report_rdjsonl, [](Sample& s) { unsafe_with_includes(s); }},
    {"lintrunner.txt", report_lintrunner},
    {"clang.yaml", report_clang_yaml, [](Sample& s) { s.options.working_dir = "/work tree", unsafe_with_includes(s); }},
    {"clang_empty.yaml", report_clang_yaml, empty},
};

class Golden : public testing::TestWithParam<Case> {};

TEST_P(Golden, SaysWhatItSaid) {
  Sample sample;
  GetParam().prepare(sample);
  std::string actual = GetParam().write(sample.run, sample.options);
  std::string path = std::string(UNCUDA_SOURCE_DIR "/tool/report/golden/") + GetParam().file;
  if (std::getenv("UNCUDA_UPDATE_GOLDEN")) {
    std::ofstream(path, std::ios::binary) << actual;
    return;
  }
  std::ifstream in(path, std::ios::binary);
  ASSERT_TRUE(in) << path;
  std::stringstream expected;
  expected << in.rdbuf();
  EXPECT_EQ(actual, expected.str());
}

INSTANTIATE_TEST_SUITE_P(Formats, Golden, testing::ValuesIn(kCases), [](const auto& info) {
  std::string name = info.param.file;
  for (char& c : name)
    if (!isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
});

}  // namespace
}  // namespace uncuda
