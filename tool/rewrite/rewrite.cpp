#include "tool/rewrite/rewrite.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "tool/rewrite/diff.h"
#include "tool/rewrite/edits.h"
#include "tool/rewrite/write.h"
#include "tool/scan/scan.h"

namespace uncuda {
namespace {

std::string counted_errors(unsigned count) { return std::to_string(count) + (count == 1 ? " error" : " errors"); }

class Rewriter {
 public:
  Rewriter(const Run& run, const RewriteOptions& options, const RewriteEnvironment& environment)
      : run_(run), options_(options), environment_(environment) {}

  RewriteResult run() {
    Plan plan = plan_what_parses();
    result_.applied = std::move(plan.applied);
    result_.skipped = std::move(plan.skipped);
    for (Problem& problem : plan.problems) result_.problems.push_back(std::move(problem));
    for (auto& [path, message] : style_problems_) result_.problems.push_back({path, message, false});
    if (options_.mode == RewriteMode::kDiff) show();
    else write();
    return std::move(result_);
  }

 private:
  // Every reading sees the same bytes: those that are compared once more before a file is replaced.
  std::optional<SourceFile> read(const std::string& path) {
    auto [known, is_new] = sources_.try_emplace(path);
    if (is_new) known->second = environment_.read(path);
    return known->second;
  }

  // A file that parses worse is refused and the rest planned again, since a fix may have a part in two files.
  Plan plan_what_parses() {
    PlanOptions options{options_.include_unsafe, options_.only_reported, {}};
    ReadFile read_once = [this](const std::string& path) { return read(path); };
    for (;;) {
      Plan plan = plan_fixes(run_, options, read_once, environment_.comments);
      result_.files.clear();
      size_t refused_before = options.refused_files.size();
      for (const FilePlan& file : plan.files) {
        PatchedFile patched = patch(file);
        if (patched.after == patched.before) continue;
        std::string reason = parses_worse(file.source.identity, patched);
        if (!reason.empty()) options.refused_files[file.source.identity] = reason;
        result_.files.push_back(std::move(patched));
      }
      if (options.refused_files.size() == refused_before) return plan;
    }
  }

  PatchedFile patch(const FilePlan& file) {
    PatchedFile out;
    out.path = file.path;
    out.before = file.source.text;
    out.findings = file.findings;
    const std::string& real_path = file.source.real_path.empty() ? file.path : file.source.real_path;
    RepositoryStyle style;
    if (environment_.style) style = environment_.style(real_path, out.before);
    if (!style.problem.empty()) style_problems_[file.path] = style.problem;

    std::vector<Range> removed;
    for (const Edit& edit : file.edits)
      if (edit.start < edit.end) removed.push_back({edit.start, edit.end});
    out.edits = file.edits;
    for (Edit& edit : include_edits(file.path, out.before, file.add_includes, removed, style)) out.edits.push_back(std::move(edit));
    std::stable_sort(out.edits.begin(), out.edits.end(), edit_before);
    widen_deletions(out.before, out.edits);
    out.edits = format_edits(file.path, out.before, std::move(out.edits), style);
    out.after = apply_edits(out.before, out.edits);

    std::set<std::string> targets;
    for (const std::string& path : file.paths)
      if (std::optional<SourceFile> source = read(path)) targets.insert(source->real_path.empty() ? path : source->real_path);
    out.targets.assign(targets.begin(), targets.end());
    return out;
  }

  // Why the patch is no good; empty when it parses as well as before.
  std::string parses_worse(const std::string& identity, const PatchedFile& file) {
    if (!environment_.parse_errors) return {};
    auto [known, is_new] = errors_before_.try_emplace(identity);
    if (is_new) known->second = environment_.parse_errors(file.path, file.before);
    Judged& judged = judged_[identity];
    if (judged.text == file.after) return judged.reason;
    unsigned before = known->second;
    unsigned after = environment_.parse_errors(file.path, file.after);
    judged = {file.after, {}};
    if (after <= before) return {};
    return judged.reason = "the file parses worse with its fixes (" + counted_errors(after) + " instead of " + std::to_string(before) +
           ") and was left as it is";
  }

  std::string shown_path(const std::string& target, const PatchedFile& file) const {
    const std::string& folder = environment_.working_directory;
    if (!folder.empty() && target.starts_with(folder + "/")) return target.substr(folder.size() + 1);
    return file.targets.size() == 1 ? file.path : target;
  }

  void show() {
    for (const PatchedFile& file : result_.files)
      for (const std::string& target : file.targets)
        result_.diff += unified_diff(shown_path(target, file), file.before, file.after);
  }

  void write() {
    std::vector<PatchedFile> written;
    for (PatchedFile& file : result_.files) {
      std::optional<Problem> problem;
      for (const std::string& target : file.targets) {
        problem = environment_.write(target, file.before, file.after);
        if (problem) break;
      }
      if (!problem) {
        written.push_back(std::move(file));
        continue;
      }
      problem->path = file.path;
      for (FindingRef ref : file.findings)
        if (std::erase(result_.applied, ref) > 0) result_.skipped.push_back({ref, "its file " + problem->message});
      result_.problems.push_back(std::move(*problem));
    }
    result_.files = std::move(written);
    std::stable_sort(result_.skipped.begin(), result_.skipped.end(),
                     [](const SkippedFix& a, const SkippedFix& b) { return a.finding < b.finding; });
  }

  struct Judged {
    std::optional<std::string> text;
    std::string reason;
  };

  const Run& run_;
  const RewriteOptions& options_;
  const RewriteEnvironment& environment_;
  std::map<std::string, std::optional<SourceFile>> sources_;
  std::map<std::string, unsigned> errors_before_;     // by identity
  std::map<std::string, Judged> judged_;              // by identity
  std::map<std::string, std::string> style_problems_;  // by path
  RewriteResult result_;
};

}  // namespace

RewriteEnvironment real_environment() {
  RewriteEnvironment out;
  out.read = read_source;
  out.write = [](const std::string& path, std::string_view before, std::string_view after) {
    return write_source(path, before, after);
  };
  out.comments = [](const std::string& path, const std::string& text) { return scan(path, text).comments; };
  out.style = repository_style;
  std::error_code error;
  out.working_directory = std::filesystem::canonical(".", error).string();
  return out;
}

RewriteResult rewrite(const Run& run, const RewriteOptions& options, const RewriteEnvironment& environment) {
  return Rewriter(run, options, environment).run();
}

}  // namespace uncuda
