#include "tool/cli/pipeline.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <thread>

#include "tool/base/build_info.h"
#include "tool/cli/about.h"
#include "tool/cli/audit.h"
#include "tool/cli/ignores.h"
#include "tool/cli/output.h"
#include "tool/cli/progress.h"
#include "tool/cli/setup.h"
#include "tool/discover/paths.h"
#include "tool/judge/judge.h"
#include "tool/rewrite/rewrite.h"
#include "tool/run/workers.h"
#include "tool/scan/scan.h"
#include "tool/scan/specifiers.h"

namespace uncuda {
namespace {

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// What did not resolve, most frequent first, and what came of it.
std::string doctor(const Run& run) {
  std::string out;
  for (const FileResult& file : run.files) {
    out += file.path + ": " + to_string(file.status) + ", " + std::to_string(file.mentions) + " mentions, " + std::to_string(file.likely) + " of " +
           std::to_string(file.live_mentions) + " in live code judged without a resolved declaration\n";
    for (const std::string& problem : file.problems) out += "  " + problem + "\n";
    for (const Finding& f : file.findings)
      if (f.certainty != Certainty::kResolved)
        out += "  " + std::to_string(f.span.begin.line) + ":" + std::to_string(f.span.begin.column) + ": " + f.symbol + " is " + to_string(f.certainty) + "\n";
    if (!file.unresolved.empty()) out += "  names that the parse does not know:\n";
    for (const auto& [name, count] : file.unresolved) out += "  " + std::to_string(count) + "  " + name + "\n";
  }
  return out.empty() ? "no file to look at\n" : out;
}

void print_problems(const Run& run, Environment& e) {
  print(run.problems, e);
  for (const FileResult& file : run.files)
    if (file.status == FileStatus::kFailed)
      for (const std::string& problem : file.problems) *e.err << "uncuda: " << file.path << ": " << problem << "\n";
}

int change_baseline(const Options& o, Environment& e, const Run& run, const JudgeResult& judged, const BaselineView& view, const std::string& file,
                    const std::string& shown, const Baseline& old) {
  if (o.baseline_action == "stats") {
    *e.out << baseline_stats(old, judged.stale);
    return kExitClean;
  }
  Baseline next = o.baseline_action == "create" ? create_baseline(run, view) : o.baseline_action == "prune" ? judged.pruned : update_baseline(judged.pruned, run, view);
  if (std::optional<Problem> problem = write_baseline(file, shown, next)) {
    *e.err << "uncuda: " << problem->path << ": " << problem->message << "\n";
    return kExitFailed;
  }
  if (!o.quiet) *e.err << "wrote " << next.entries.size() << " entries to " << shown << "\n";
  return kExitClean;
}

class Timer {
 public:
  explicit Timer(bool on) : on_(on), last_(Clock::now()) {}
  void step(const char* name) {
    Clock::time_point now = Clock::now();
    if (on_) steps_ += std::string(name) + " " + std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now - last_).count()) + " ms\n";
    last_ = now;
  }
  const std::string& text() const { return steps_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool on_;
  Clock::time_point last_;
  std::string steps_;
};

}  // namespace

int run(const std::vector<std::string>& arguments, Environment& e) try {
  ParsedOptions parsed = parse_options(arguments);
  if (!parsed.options) {
    (parsed.exit_code == 0 ? *e.out : *e.err) << parsed.text;
    return parsed.exit_code;
  }
  const Options& o = *parsed.options;
  using Command = Options::Command;
  if (o.command == Command::kRules) return report_rules(o, e);
  if (o.command == Command::kExplain) return report_explain(o, e);
  if (o.command == Command::kAudit && !is_audit_file(o.output)) {
    *e.err << "uncuda: audit writes a file: give -o REPORT with the ending .html, .md, .csv or .json\n";
    return 2;
  }
  Timer timer(o.timing);

  // discover: names on the command line to units, with what holds for each
  Run run;
  run.version = UNCUDA_VERSION;
  run.clang_version = clang_version();
  run.tier = o.command == Command::kAudit ? Tier::kAudit : o.tier;
  if (!o.show_settings.empty()) return report_settings(o, e);
  Setup setup = discover(o, e, run);
  // A setting that was not understood may be the one that keeps a file from being changed.
  if (!setup.usable) {
    print(run.problems, e);
    return kExitFailed;
  }
  const std::vector<Unit>& units = setup.units;
  timer.step("discover");

  // analyse: prefilter, scan, parse, match and classify, a process a job
  Parser parser(cache_dir(o, e));
  WorkerOptions workers;
  workers.jobs = o.jobs ? o.jobs : std::max(1u, std::thread::hardware_concurrency());
  workers.timeout_seconds = o.timeout;
  Progress progress(e, o.quiet, [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); });
  workers.progress = [&](size_t done, size_t all) { progress.say(done, all); };
  run.files = analyse_files(parser, units, workers);
  progress.clear();
  timer.step("analyse");

  // merge and judge: a verdict on each finding, nothing dropped
  std::vector<const Rule*> rules = RuleSet(setup.configs->own_rules()).all();
  std::map<std::string, const Unit*> by_path;
  for (const Unit& unit : units) by_path[unit.path] = &unit;
  JudgeOptions judging;
  judging.tier = run.tier;
  judging.select = o.select;
  judging.ignore = o.ignore;
  for (const Rule* rule : rules) judging.known_rules.emplace_back(rule->id);
  judging.settings = [&](const std::string& path) {
    auto it = by_path.find(path);
    return it == by_path.end() ? RuleSettings{} : setup.configs->settings_for(it->second->absolute).rules_for(it->second->absolute);
  };
  judging.source = [&](const std::string& path) -> std::optional<CommentedText> {
    auto it = by_path.find(path);
    if (it == by_path.end()) return std::nullopt;
    Scan scanned = scan(path, it->second->text ? *it->second->text : read_whole(it->second->absolute));
    return CommentedText{scanned.text, scanned.comments};
  };
  if (setup.changes) judging.changes = &*setup.changes;
  std::filesystem::path baseline_file = o.baseline.empty() ? std::filesystem::path(setup.project_root) / kBaselineName : std::filesystem::path(e.working_dir) / o.baseline;
  std::string shown = o.baseline.empty() ? shown_path(e.working_dir, baseline_file.string()) : o.baseline;
  judging.baseline_name = shown;
  judging.baseline_view = baseline_view(baseline_file.parent_path().string(), e.working_dir);
  std::optional<Baseline> baseline;
  bool creating = o.command == Command::kBaseline && o.baseline_action == "create";
  std::error_code unseen;
  if (!o.no_baseline && !creating && (!o.baseline.empty() || std::filesystem::exists(baseline_file, unseen))) baseline = read_baseline(baseline_file.string(), shown, run.problems);
  if (baseline) judging.baseline = &*baseline;
  JudgeResult judged = judge(run, judging);
  timer.step("judge");
  if (o.command == Command::kBaseline) {
    print_problems(run, e);
    if (has_failed(run)) return kExitFailed;
    return change_baseline(o, e, run, judged, judging.baseline_view, baseline_file.string(), shown, baseline.value_or(Baseline{}));
  }

  if (!o.add_ignore.empty()) {
    print_problems(run, e);
    if (has_failed(run)) return kExitFailed;
    return add_ignores(run, units, o, e);
  }

  // rewrite: one patch a file
  std::map<std::string, std::string> texts;   // of what does not come from the disk
  for (const Unit& unit : units)
    if (unit.text) texts[unit.path] = *unit.text;
  RewriteEnvironment files = real_environment();
  files.working_directory = e.working_dir;
  files.read = [&, disk = files.read](const std::string& path) -> std::optional<SourceFile> {
    auto it = texts.find(path);
    return it == texts.end() ? disk(path) : SourceFile{it->second, path, ""};
  };
  std::set<std::string> cuda;
  for (const Unit& unit : units)
    if (unit.cuda) cuda.insert(unit.path);
  files.parse_errors = [&](const std::string& path, const std::string& text) {
    ParseOptions options{.cuda = cuda.count(path) > 0, .defines = o.defines, .extra_args = o.extra_args, .empty_macros = unknown_specifiers(scan(path, text))};
    return parser.parse(path, text, options).errors;
  };
  int code = exit_code(run, o.exit_zero, o.strict_baseline ? judged.stale.size() : 0);
  print_problems(run, e);
  if (o.command == Command::kFix) {
    RewriteOptions rewriting;
    rewriting.mode = o.diff ? RewriteMode::kDiff : RewriteMode::kApply;
    rewriting.include_unsafe = o.unsafe;
    RewriteResult result = rewrite(run, rewriting, files);
    timer.step("rewrite");
    for (const Problem& p : result.problems) *e.err << "uncuda: " << p.path << ": " << p.message << "\n", code = p.fatal ? 2 : code;
    if (o.diff && !deliver(result.diff, o, e)) return 2;
    if (!o.quiet) {
      *e.err << (o.diff ? "would fix " : "fixed ") << result.applied.size() << " finding" << (result.applied.size() == 1 ? "" : "s") << " in " << result.files.size()
             << " file" << (result.files.size() == 1 ? "" : "s") << "\n";
      for (const SkippedFix& s : result.skipped) {
        const Finding& f = finding_at(run, s.finding);
        *e.err << f.path << ":" << f.span.begin.line << ": not fixed [" << f.rule << "]: " << s.reason << "\n";
      }
    }
    if (o.timing) *e.err << timer.text();
    if (code == 2) return 2;
    // Findings are left when any reported one was not applied.
    size_t reported = 0, applied = 0;
    for (const FileResult& file : run.files)
      for (const Finding& f : file.findings) reported += f.verdict == Verdict::kReported && f.tier == Tier::kLint;
    for (FindingRef ref : result.applied) applied += finding_at(run, ref).tier == Tier::kLint;
    return reported > applied && !o.exit_zero ? 1 : 0;
  }

  // report: pure functions of the run
  ReportOptions report_options;
  report_options.color = want_color(o, e);
  report_options.show_dismissed = o.show_dismissed;
  report_options.show_suppressed = o.show_suppressed;
  report_options.quiet = o.quiet;
  report_options.statistics = o.statistics;
  report_options.repository_prefix = setup.repository_prefix;
  report_options.rules = rules;
  report_options.working_dir = e.working_dir;
  report_options.original_text = [&](const std::string& path) -> std::optional<std::string> {
    if (auto it = texts.find(path); it != texts.end()) return it->second;
    return read_whole(path);
  };
  report_options.include_edits = [&](const Finding& f) -> std::vector<Edit> {
    std::optional<std::string> original = report_options.original_text(f.path);
    return original && f.fix ? include_edits(f.path, *original, f.fix->add_includes, {}) : std::vector<Edit>{};
  };
  // What a program applies at a click is what `fix` would: combined, parsed again, and refused where that went wrong.
  constexpr Format kApplied[] = {Format::kSarif, Format::kRdjson, Format::kRdjsonl, Format::kLintrunner, Format::kClangYaml};
  std::map<std::string, PatchedFile> fixed;
  std::set<const Finding*> would_fix;
  if (o.command == Command::kCheck && std::find(std::begin(kApplied), std::end(kApplied), o.format) != std::end(kApplied)) {
    RewriteResult result = rewrite(run, {}, files);
    for (FindingRef ref : result.applied) would_fix.insert(&finding_at(run, ref));
    for (PatchedFile& file : result.files) fixed[file.path] = std::move(file);
    report_options.would_fix = [&](const Finding& f) { return would_fix.count(&f) > 0; };
    report_options.file_edits = [&](const std::string& path) {
      auto it = fixed.find(path);
      return it == fixed.end() ? std::vector<Edit>{} : it->second.edits;
    };
  }
  report_options.fixed_text = [&](const std::string& path) -> std::optional<std::string> {
    auto it = fixed.find(path);
    if (it == fixed.end()) return std::nullopt;
    return it->second.after;
  };
  std::string text;
  if (o.command == Command::kDoctor) text = doctor(run);
  else if (o.command == Command::kAudit) text = audit_report(run, o, setup.configs->settings_for(setup.project_root + "/any.cpp").effort, report_options, e);
  else text = report(o.format, run, report_options);
  if (!deliver(text, o, e)) return 2;
  // A step's annotations are few and short; the summary holds the rest. The file is the step's own, to append to.
  if (std::optional<std::string> summary = o.format == Format::kGithub ? e.variable("GITHUB_STEP_SUMMARY") : std::nullopt; summary && !summary->empty())
    std::ofstream(*summary, std::ios::binary | std::ios::app) << report_github_summary(run, report_options);
  timer.step("report");
  if (o.timing) *e.err << timer.text();
  if (o.command != Command::kCheck && code == 1) return 0;
  // lintrunner takes any other exit code for a failed linter.
  if (o.format == Format::kLintrunner && code == 1) return 0;
  return code;
} catch (const std::exception& error) {
  *e.err << "uncuda: internal error: " << error.what() << "\nPlease report it with the command line.\n";
  return 2;
}

}  // namespace uncuda
