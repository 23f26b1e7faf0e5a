#include "tool/report/report.h"

#include <gmock/gmock.h>

#include <set>

#include "tool/report/audit_lines.h"
#include "tool/report/sample_run.h"
#include "tool/report/uri.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

using testing::HasSubstr;
using testing::Not;

llvm::json::Value parsed(const std::string& text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  EXPECT_TRUE(!!value) << text;
  if (value) return *value;
  llvm::consumeError(value.takeError());
  return nullptr;
}

llvm::json::Array& sarif_results(llvm::json::Value& sarif) {
  return *(*(*sarif.getAsObject()->getArray("runs"))[0].getAsObject()).getArray("results");
}

TEST(Formats, EveryNameIsAFormat) {
  for (std::string_view name : format_names()) EXPECT_TRUE(parse_format(name)) << name;
  EXPECT_FALSE(parse_format("JSON"));
  EXPECT_FALSE(parse_format(""));
}

TEST(Formats, ReportTakesTheFormatsOwnFunction) {
  Sample sample;
  EXPECT_EQ(report(Format::kJson, sample.run, sample.options), report_json(sample.run, sample.options));
  EXPECT_EQ(report(Format::kClangYaml, sample.run, sample.options), report_clang_yaml(sample.run, sample.options));
}

TEST(Findings, AreSortedWithThoseAcrossFilesAmongThem) {
  Sample sample;
  std::vector<const Finding*> findings = all_findings(sample.run);
  EXPECT_EQ(findings.size(), 14u);
  EXPECT_EQ(findings[0]->rule, "missing-backend");
  EXPECT_EQ(findings[1]->rule, "kernel-launch");
}

TEST(MachineEdits, AGroupGoesTogetherOrNotAtAll) {
  Sample sample;
  EXPECT_EQ(machine_edits(sample.finding("cuda-include"), sample.run, sample.options).size(), 2u);
  EXPECT_TRUE(
      machine_edits(sample.finding("cuda-device-guard"), sample.run, sample.options).empty());  // with the first
  sample.finding("cuda-device-guard").verdict = Verdict::kSuppressed;
  EXPECT_TRUE(machine_edits(sample.finding("cuda-include"), sample.run, sample.options).empty());
}

TEST(MachineEdits, UnsafeOrHalfFixesAreNotHandedOut) {
  Sample sample;
  Finding& finding = sample.finding("device-constant");
  EXPECT_TRUE(machine_edits(finding, sample.run, sample.options).empty());
  sample.options.unsafe_fixes = true;
  EXPECT_TRUE(machine_edits(finding, sample.run, sample.options).empty());  // nobody can place its include
  EXPECT_EQ(machine_edits(finding, sample.run, sample.options, Includes::kLeftOut).size(), 2u);
  sample.options.include_edits = [](const Finding& f) { return std::vector<Edit>{{f.path, 0, 0, "#include <x>\n"}}; };
  EXPECT_EQ(machine_edits(finding, sample.run, sample.options).size(), 3u);
  EXPECT_TRUE(
      machine_edits(sample.finding("device-count"), sample.run, sample.options).empty());  // needs a newer PyTorch
}

TEST(AuditLines, AFileOfManyFunctionsGetsOneLine) {
  uncuda::Run run;  // testing::Test has a Run too
  run.files.resize(1);
  for (int i = 0; i < 40; ++i) {
    Finding finding;
    finding.rule = i % 2 ? "raw-cuda-call" : "kernel-launch";
    finding.path = "k.cu";
    finding.function = "f" + std::to_string(i / 4);
    finding.tier = Tier::kAudit;
    finding.span.begin = {static_cast<uint32_t>(i * 100), static_cast<uint32_t>(i * 2 + 1), 1};
    run.files[0].findings.push_back(finding);
  }
  std::vector<AuditLine> lines = audit_lines(all_findings(run));
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].message, "40 ties to CUDA in 10 functions, lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, ...");
  EXPECT_EQ(lines[0].rules, "kernel-launch 20, raw-cuda-call 20");
}

TEST(Summary, NothingAnalysedNeverLooksLikeSuccess) {
  uncuda::Run run;  // testing::Test has a Run too
  FileResult failed;
  failed.status = FileStatus::kFailed;
  run.files = {failed};
  EXPECT_THAT(report_summary(run, {}), Not(HasSubstr("no findings")));
  EXPECT_THAT(report_summary(run, {}), HasSubstr("nothing was analysed"));
  run.files[0].status = FileStatus::kAnalysed;
  EXPECT_THAT(report_summary(run, {}), HasSubstr("no findings"));
}

TEST(Summary, HintsAtTheOtherTier) {
  Sample sample;
  sample.run.tier = Tier::kLint;
  for (Finding& finding : sample.run.files[0].findings) finding.verdict = Verdict::kOtherTier;
  EXPECT_THAT(report_summary(sample.run, sample.options), HasSubstr("4 audit findings (--tier audit)"));
}

TEST(Github, ScannedTextCannotGiveCommands) {
  Sample sample;
  sample.options.max_annotations = 0;
  sample.run.files[1].path = "::stop-commands::x";
  for (Finding& finding : sample.run.files[1].findings) {
    finding.path = "::stop-commands::x";
    finding.message = "a\n::add-mask::b ##[add-mask]c";
  }
  std::string text = report_github(sample.run, sample.options);
  EXPECT_THAT(text, Not(HasSubstr("\n::stop")));
  EXPECT_THAT(text, Not(HasSubstr("\n::add")));
  EXPECT_THAT(text, Not(HasSubstr("##[")));
}

TEST(GithubSummary, ScannedTextCannotGiveMarkup) {
  Sample sample;
  sample.finding("is-cuda").message = "<img src=x onerror=alert(1)> | [a](http://b) `c` @user";
  std::string text = report_github_summary(sample.run, sample.options);
  EXPECT_THAT(text, Not(HasSubstr("<img")));
  EXPECT_THAT(text, Not(HasSubstr("[a]")));
  EXPECT_THAT(text, Not(HasSubstr("@user")));
}

TEST(Gitlab, FingerprintsAreUnique) {
  Sample sample;
  for (FileResult& file : sample.run.files)
    for (Finding& finding : file.findings) finding.fingerprint = "same";
  llvm::json::Value report = parsed(report_gitlab(sample.run, sample.options));
  std::set<std::string> fingerprints;
  for (const llvm::json::Value& entry : *report.getAsArray())
    fingerprints.insert(entry.getAsObject()->getString("fingerprint")->str());
  EXPECT_EQ(fingerprints.size(), report.getAsArray()->size());
}

TEST(Sarif, TheMostSevereStayWhenThereAreTooMany) {
  Sample sample;
  sample.options.max_results = 2;
  std::string text = report_sarif(sample.run, sample.options);
  llvm::json::Value sarif = parsed(text);
  llvm::json::Array& results = sarif_results(sarif);
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0].getAsObject()->getString("level"), "error");
  EXPECT_THAT(text, HasSubstr("9 results left out"));
}

TEST(Sarif, HiddenResultsAreNotThere) {
  Sample sample;
  std::string text = report_sarif(sample.run, sample.options);
  EXPECT_THAT(text, Not(HasSubstr("suppressions")));
  sample.options.show_suppressed = true;
  EXPECT_THAT(report_sarif(sample.run, sample.options), HasSubstr("suppressions"));
}

TEST(Lintrunner, OnePatchAFileAndNoneThatWouldChangeBytes) {
  Sample sample;
  auto patches = [&] {
    std::string text = report_lintrunner(sample.run, sample.options);
    size_t n = 0;
    for (size_t i = text.find("fixes-available"); i != std::string::npos; i = text.find("fixes-available", i + 1)) ++n;
    return n;
  };
  EXPECT_EQ(patches(), 1u);
  sample.texts["csrc/roi.cpp"] += "\xff";
  EXPECT_EQ(patches(), 0u);
}

TEST(Rdjson, ADeletedLineIsALineOfItsOwn) {
  Sample sample;
  sample.finding("cuda-include").fix->group.clear();
  EXPECT_THAT(report_rdjsonl(sample.run, sample.options),
              HasSubstr(R"("suggestions":[{"range":{"start":{"line":2},"end":{"line":2}},"text":""}])"));
}

TEST(ClangYaml, TwoFixesMayNeedTheSameInclude) {
  Sample sample;
  sample.options.unsafe_fixes = true;
  sample.options.include_edits = [](const Finding& f) {
    return std::vector<Edit>{{f.path, 48, 48, f.rule == "is-cuda" ? "#include <b>\n" : "#include <a>\n"}};
  };
  sample.finding("device-count").fix->applicable = true;
  sample.finding("is-cuda").fix->add_includes = {"b"};
  std::string text = report_clang_yaml(sample.run, sample.options);
  // At one place all in one insertion, and each once: the client refuses the first and doubles the second.
  EXPECT_THAT(text, HasSubstr("\"#include <b>\\n#include <a>\\n\""));
  EXPECT_EQ(text.find("<a>"), text.rfind("<a>"));
}

TEST(ClangYaml, AnOverlappingFixIsLeftOut) {
  Sample sample;
  sample.finding("device-count").fix->applicable = true;
  sample.finding("device-count").fix->add_includes.clear();
  sample.finding("device-count").fix->edits = {{"csrc/roi.cpp", 140, 160, "overlap"},
                                               {"csrc/roi.cpp", 340, 341, "with its sibling"}};
  EXPECT_THAT(report_clang_yaml(sample.run, sample.options), Not(HasSubstr("sibling")));
}

TEST(Uri, EncodesAllButPlainCharacters) { EXPECT_EQ(percent_encode("a b/ü:%.cpp"), "a%20b/%C3%BC%3A%25.cpp"); }

TEST(Text, VisibleHasNoControlCharacters) {
  EXPECT_EQ(visible("a\n\t\x1b[0m\x7f\xc2\x9b"), "a\\n \\x1b[0m\\x7f\\u009b");
  EXPECT_EQ(one_line("a\nb"), "a b");
}

TEST(Text, MessagesBecomeSentences) {
  Finding finding;
  finding.message = "a guard for CUDA";
  finding.why = "`x` throws!";
  finding.advice = "at::x() does it";
  EXPECT_EQ(full_message(finding), "A guard for CUDA. `x` throws! at::x() does it.");
}

TEST(ClangYaml, AFilesEditsAreThoseOfFix) {
  Sample s;
  const Finding& guard = s.finding("cuda-device-guard");
  s.options.would_fix = [&](const Finding& f) { return &f == &guard; };
  s.options.file_edits = [&](const std::string& path) {
    std::vector<Edit> edits;
    if (path == guard.path) edits = {{path, 0, 0, "#include <new.h>\n"}, guard.fix->edits.front()};
    return edits;
  };
  std::string yaml = report_clang_yaml(s.run, s.options);
  EXPECT_NE(yaml.find("#include <new.h>"), std::string::npos);
  size_t count = 0;
  for (size_t at = yaml.find("ReplacementText"); at != std::string::npos; at = yaml.find("ReplacementText", at + 1)) ++count;
  EXPECT_EQ(count, 2u) << "what `fix` refuses is offered to nobody";
  EXPECT_EQ(report_sarif(s.run, s.options).find("\"Unsafe fix"), std::string::npos);
}

}  // namespace
}  // namespace uncuda
