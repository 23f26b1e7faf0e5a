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

const DispatchRow& row_of(const AuditModel& model, const std::string& op) {
  auto it =
      std::find_if(model.dispatch.begin(), model.dispatch.end(), [&](const DispatchRow& row) { return row.op == op; });
  EXPECT_NE(it, model.dispatch.end()) << op;
  return *it;
}

TEST(Audit, DispatchShowsWhoServesWhat) {
  Sample sample;
  using Kind = Registration::Kind;
  auto add = [&](const char* op, const char* key, Kind kind = Kind::kRegistered, const char* function = "f") {
    sample.run.files[0].registrations.push_back({kind, kind == Kind::kByHand ? "" : "roi", op, key, function, {}});
  };
  add("a", "CUDA"), add("a", "CPU"), add("a", "Meta"), add("a", "", Kind::kDeclared);
  add("b", "CUDA"), add("b", "CompositeImplicitAutograd");
  add("c", "CPU"), add("d", "CUDA"), add("d", "XPU"), add("e", "", Kind::kDeclared);
  // `g` is registered for every backend, but the function behind it chooses by hand: that decides.
  add("g", "CompositeImplicitAutograd", Kind::kRegistered, "ns::g");
  add("g", "CUDA", Kind::kByHand), add("g", "CPU", Kind::kByHand), add("h", "CUDA", Kind::kByHand),
      add("h", "otherwise", Kind::kByHand);
  AuditModel model = audit_model(sample.run, info(), sample.options);
  ASSERT_EQ(model.dispatch.size(), 7u);
  EXPECT_TRUE(model.dispatch[0].cuda_only);
  using testing::ElementsAre;
  auto says = [&](const char* op, const char* state, const std::vector<std::string>& missing) {
    EXPECT_STREQ(state_of(row_of(model, op)), state) << op;
    EXPECT_EQ(row_of(model, op).missing, missing) << op;
  };
  says("roi::a", "CUDA and the CPU alone", {"XPU", "every other accelerator"});
  says("roi::b", "every backend", {});
  says("roi::c", "the CPU alone", {"CUDA", "XPU"});
  says("roi::d", "CUDA and others", {"CPU"});
  says("roi::e", "declared, no kernel read", {});
  says("roi::g", "CUDA and the CPU alone", {"XPU", "every other accelerator"});
  says("h", "every backend", {});
  EXPECT_THAT(report_audit_markdown(sample.run, info(), sample.options),
              HasSubstr("| roi::a | CUDA and the CPU alone | CPU, CUDA, Meta |  | XPU, every other accelerator |"));
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
  sample.run.files[1].registrations = {{Registration::Kind::kRegistered, evil, evil, evil, evil, {}}};
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
