#include "tool/report/audit.h"

#include <gmock/gmock.h>

#include "tool/report/audit_model.h"
#include "tool/report/sample_run.h"

namespace uncuda {
namespace {

using testing::HasSubstr;
using testing::Not;

AuditInfo info() {
  AuditInfo info;
  info.repository = "example/roi";
  info.revision = "abc123";
  info.date = "2026-11-30";
  info.link_base = "https://example.org/blob/abc123/";
  return info;
}

uint32_t sum_of(const std::vector<AuditRow>& rows) {
  uint32_t sum = 0;
  for (const AuditRow& row : rows) {
    uint32_t of_row = 0;
    for (uint32_t n : row.by_work) of_row += n;
    EXPECT_EQ(of_row, row.findings) << row.name;
    sum += row.findings;
  }
  return sum;
}

TEST(Audit, EveryTableSumsToTheSummary) {
  Sample sample;
  AuditModel model = audit_model(sample.run, info(), sample.options);
  for (const auto* rows : {&model.by_rule, &model.by_api, &model.by_folder, &model.by_file})
    EXPECT_EQ(sum_of(*rows), model.totals.findings);
  EXPECT_EQ(model.by_work, (std::array<uint32_t, kWorks>{3, 2, 4, 5}));
}

TEST(Audit, IdsAreUniqueAndStayWhenLinesMove) {
  Sample sample;
  std::vector<std::string> before = stable_ids(all_findings(sample.run));
  EXPECT_EQ(std::set<std::string>(before.begin(), before.end()).size(), before.size());
  for (FileResult& file : sample.run.files)
    for (Finding& finding : file.findings) finding.span.begin.line += 10;
  EXPECT_EQ(stable_ids(all_findings(sample.run)), before);
}

TEST(Audit, DispatchShowsWhatServesCudaAlone) {
  Sample sample;
  auto add = [&](const char* op, const char* key) {
    sample.run.files[0].registrations.push_back({"roi", op, key, "f", {}});
  };
  add("a", "CUDA"), add("a", "CPU"), add("b", "CUDA"), add("b", "CompositeImplicitAutograd"), add("c", "CPU");
  AuditModel model = audit_model(sample.run, info(), sample.options);
  ASSERT_EQ(model.dispatch.size(), 3u);
  EXPECT_TRUE(model.dispatch[0].cuda_only);
  EXPECT_FALSE(model.dispatch[1].cuda_only);
  EXPECT_FALSE(model.dispatch[2].cuda_only);
  EXPECT_THAT(report_audit_markdown(sample.run, info(), sample.options), HasSubstr("| roi::a | CPU, CUDA | missing |"));
}

TEST(Audit, NothingAnalysedNeverLooksLikeSuccess) {
  uncuda::Run run;
  EXPECT_THAT(report_audit_markdown(run, info(), {}), HasSubstr("Nothing was analysed"));
  EXPECT_THAT(report_audit_html(run, info(), {}), HasSubstr("Nothing was analysed"));
}

TEST(Audit, ScannedTextStaysText) {
  const std::string evil = "\"><script>alert(1)</script><img src=x onerror='a'>";
  Sample sample;
  sample.run.files[1].path = evil;
  for (Finding& finding : sample.run.files[1].findings) {
    finding.path = finding.function = finding.symbol = finding.message = finding.why = finding.advice =
        finding.source_line = evil;
    finding.rule = evil;
    finding.why_no_fix = finding.reason = evil;
    if (finding.fix)
      finding.fix->why_unsafe = finding.fix->since = evil, finding.fix->edits[0].text = evil,
      finding.fix->add_includes = {evil};
  }
  sample.texts[evil] = evil;
  sample.run.skipped = {{evil, 1}};
  sample.run.files[1].registrations = {{evil, evil, evil, evil, {}}};
  AuditInfo evil_info = info();
  evil_info.repository = evil_info.options = evil;
  std::string page = report_audit_html(sample.run, evil_info, sample.options);
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_EQ(page.find("<script>"), page.rfind("<script>"));
  EXPECT_THAT(report_audit_markdown(sample.run, evil_info, sample.options), Not(HasSubstr("<script>")));
}

TEST(Audit, ThePageAsksForNothingElse) {
  Sample sample;
  AuditInfo no_links = info();
  no_links.link_base = "javascript:alert(1)//";
  std::string page = report_audit_html(sample.run, no_links, sample.options);
  for (const char* request : {"src=", "@import", "url(", "http:", "https:", "javascript:"})
    EXPECT_THAT(page, Not(HasSubstr(request)));
}

TEST(Audit, CsvCellsAreQuotedAndNoFormulas) {
  Sample sample;
  sample.finding("is-cuda").message = "=HYPERLINK(\"x\"), a";
  std::string csv = report_audit_csv(sample.run, info(), sample.options);
  EXPECT_THAT(csv, HasSubstr(",\"'=HYPERLINK(\"\"x\"\"), a\","));
}

TEST(Audit, TheToDoListHasEveryFindingOnce) {
  Sample sample;
  llvm::Expected<llvm::json::Value> json = llvm::json::parse(report_audit_json(sample.run, info(), sample.options));
  ASSERT_TRUE(!!json);
  EXPECT_EQ(json->getAsObject()->getArray("todo")->size(), 14u);
}

}  // namespace
}  // namespace uncuda
