#include "tool/judge/judge.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "rules/rule.h"
#include "tool/base/lines.h"
#include "tool/discover/glob.h"
#include "tool/judge/suppress.h"
#include "tool/judge/suppression_fix.h"

namespace uncuda {
namespace {

constexpr std::string_view kUnusedRule = "unused-suppression";
constexpr std::string_view kBrokenRule = "broken-suppression";
constexpr size_t kStaleNamed = 3;

std::vector<std::string> ids_of_all_rules() {
  std::vector<std::string> ids;
  for (const Rule* rule : all_rules()) ids.emplace_back(rule->id);
  return ids;
}

bool matches_any(const std::vector<std::string>& patterns, const std::string& rule) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) { return names_rule(pattern, rule); });
}

// Why the settings hide it, or empty.
std::string hidden_by_settings(const RuleSettings& settings, const std::string& rule) {
  if (!matches_any(settings.select, rule)) return "not among the selected rules";
  if (matches_any(settings.ignore, rule)) return "ignored by the configuration";
  for (const auto& [ignored, pattern] : settings.file_ignores)
    if (glob_matches_name(ignored, rule)) return "ignored in files that match `" + pattern + "`";
  return {};
}

// The rule's own id before patterns.
std::optional<Severity> severity_of(const RuleSettings& settings, const std::string& rule) {
  if (auto exact = settings.severity.find(rule); exact != settings.severity.end()) return exact->second;
  for (const auto& [pattern, severity] : settings.severity)
    if (glob_matches_name(pattern, rule)) return severity;
  return std::nullopt;
}

class Judge {
 public:
  Judge(Run& run, const JudgeOptions& options)
      : run_(run), options_(options), known_rules_(options.known_rules.empty() ? ids_of_all_rules() : options.known_rules) {}

  JudgeResult run() {
    for (Finding& finding : run_.across_files) across_[finding.path].push_back(&finding);
    for (FileResult& file : run_.files) judge_file(file);
    // Those of files that are not part of the run.
    for (auto& [path, findings] : across_)
      for (Finding* finding : findings) {
        finding->verdict = Verdict::kReported;
        apply_settings(*finding, settings(path));
      }
    assign_fingerprints(run_);
    apply_baseline();
    for (FileResult& file : run_.files)
      for (Finding& finding : file.findings) close(finding);
    for (Finding& finding : run_.across_files) close(finding);
    return std::move(result_);
  }

 private:
  RuleSettings settings(const std::string& path) const { return options_.settings ? options_.settings(path) : RuleSettings{}; }

  // Why a finding of `rule` does not count in a file with these settings, or empty.
  std::string hidden(const RuleSettings& rules, const std::string& rule) const {
    if (!options_.select.empty() && !matches_any(options_.select, rule)) return "not among the selected rules";
    if (matches_any(options_.ignore, rule)) return "ignored on the command line";
    return hidden_by_settings(rules, rule);
  }

  const CommentedText* source(const std::string& path) {
    if (!options_.source) return nullptr;
    auto [it, fresh] = sources_.try_emplace(path);
    if (fresh) it->second = options_.source(path);
    return it->second ? &*it->second : nullptr;
  }

  void judge_file(FileResult& file) {
    FileSuppressions suppressions(file.suppressions, known_rules_);
    // A second judgement starts from what the analysis found.
    std::erase_if(file.findings, [](const Finding& f) { return f.mentions.empty() && (f.rule == kUnusedRule || f.rule == kBrokenRule); });
    std::vector<Finding*> all;
    for (Finding& finding : file.findings) all.push_back(&finding);
    if (auto others = across_.find(file.path); others != across_.end()) {
      all.insert(all.end(), others->second.begin(), others->second.end());
      across_.erase(others);
    }
    for (Finding* finding : all) {
      finding->verdict = Verdict::kReported;
      finding->reason.clear();
      apply_comments(*finding, suppressions);
    }
    std::vector<Finding> of_comments;
    for (const auto& broken : suppressions.broken()) of_comments.push_back(broken_finding(file, broken));
    // Where something was not read, it may be what the comment hides.
    if (file.status == FileStatus::kAnalysed)
      for (const auto& unused : suppressions.unused()) of_comments.push_back(unused_finding(file, unused));
    RuleSettings rules = settings(file.path);
    for (Finding* finding : all) apply_settings(*finding, rules);
    for (Finding& finding : of_comments) {
      apply_comments(finding, suppressions);
      apply_settings(finding, rules);
    }
    file.findings.insert(file.findings.end(), std::make_move_iterator(of_comments.begin()), std::make_move_iterator(of_comments.end()));
    std::stable_sort(file.findings.begin(), file.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.span.begin.offset < b.span.begin.offset; });
  }

  static void apply_comments(Finding& finding, FileSuppressions& suppressions) {
    const Suppression* by = suppressions.hide(finding);
    if (!by) return;
    finding.verdict = Verdict::kSuppressed;
    finding.reason = !by->reason.empty() ? by->reason : "`" + suppression_text(*by) + "` in line " + std::to_string(by->span.begin.line);
  }

  void apply_settings(Finding& finding, const RuleSettings& rules) const {
    // Audit findings are an inventory: how bad they are is not said of them.
    if (finding.tier == Tier::kLint) finding.severity = severity_of(rules, finding.rule).value_or(finding.severity);
    if (finding.verdict == Verdict::kSuppressed) return;
    finding.reason = hidden(rules, finding.rule);
    finding.verdict = finding.reason.empty() ? Verdict::kReported : Verdict::kSuppressed;
  }

  Finding comment_finding(const FileResult& file, std::string_view rule_id, const Suppression& suppression) {
    Finding finding;
    finding.rule = std::string(rule_id);
    finding.path = file.path;
    finding.span = suppression.span;
    finding.context = "comment";
    if (const Rule* rule = find_rule(rule_id)) {
      finding.severity = rule->severity;
      finding.why = std::string(rule->rationale);
      finding.advice = std::string(rule->advice);
    }
    finding.key_text = suppression_text(suppression);
    if (const CommentedText* text = source(file.path)) finding.source_line = std::string(Lines(text->text).line(suppression.span.begin.line));
    return finding;
  }

  Finding broken_finding(const FileResult& file, const FileSuppressions::Broken& broken) {
    Finding finding = comment_finding(file, kBrokenRule, *broken.suppression);
    finding.message = broken.message;
    finding.why_no_fix = "only its author knows what it was to hide";
    return finding;
  }

  Finding unused_finding(const FileResult& file, const FileSuppressions::Unused& unused) {
    const Suppression& suppression = *unused.suppression;
    Finding finding = comment_finding(file, kUnusedRule, suppression);
    bool whole = unused.rules.size() == suppression.rules.size();
    if (whole) finding.message = "`" + suppression_text(suppression) + "` hides nothing";
    else
      for (const std::string& rule : unused.rules)
        finding.message += (finding.message.empty() ? "`" : ", `") + rule + "`" + (&rule == &unused.rules.back() ? (unused.rules.size() > 1 ? " hide nothing here" : " hides nothing here") : "");
    finding.why_no_fix = "the text of the file was not at hand";
    const CommentedText* text = source(file.path);
    if (!text) return finding;
    if (suppression.form == Suppression::Form::kLine && stands_alone(text->text, text->comments, suppression))
      finding.advice = "It speaks of its own line, where there is no code: write `ignore-next-line`, or delete it.";
    Fix fix;
    fix.safety = Safety::kSafe;
    fix.since = "1.0";
    for (const Suppression* part : {&suppression, unused.end}) {
      if (!part) continue;
      std::vector<Edit> edits = remove_suppression(file.path, text->text, text->comments, *part, unused.rules);
      if (edits.empty()) return finding;
      fix.edits.insert(fix.edits.end(), edits.begin(), edits.end());
    }
    std::sort(fix.edits.begin(), fix.edits.end(), [](const Edit& a, const Edit& b) { return std::tie(a.start, a.end) < std::tie(b.start, b.end); });
    for (size_t i = 1; i < fix.edits.size(); ++i)
      if (fix.edits[i].start < fix.edits[i - 1].end) return finding;  // both in one comment
    finding.fix = std::move(fix);
    finding.why_no_fix.clear();
    return finding;
  }

  void apply_baseline() {
    if (!options_.baseline) return;
    std::vector<Finding*> findings;
    auto take = [&](Finding& finding) {
      if (finding.verdict != Verdict::kSuppressed) findings.push_back(&finding);
    };
    std::set<std::string> complete;
    for (FileResult& file : run_.files) {
      std::for_each(file.findings.begin(), file.findings.end(), take);
      if (file.status != FileStatus::kFailed) complete.insert(file.path);
    }
    std::for_each(run_.across_files.begin(), run_.across_files.end(), take);
    std::stable_sort(findings.begin(), findings.end(), [](const Finding* a, const Finding* b) {
      return std::tie(a->path, a->span.begin.offset) < std::tie(b->path, b->span.begin.offset);
    });
    BaselineMatch match = match_baseline(*options_.baseline, {findings.begin(), findings.end()}, complete, options_.baseline_view);
    for (Finding* finding : findings) {
      if (!match.known.count(finding)) continue;
      finding->verdict = Verdict::kBaselined;
      finding->reason = "known in " + options_.baseline_name;
    }
    result_.stale = std::move(match.stale);
    result_.pruned = std::move(match.pruned);
    say_stale();
  }

  void say_stale() {
    if (result_.stale.empty()) return;
    size_t count = result_.stale.size();
    std::string message = count == 1 ? "1 entry matches nothing any more" : std::to_string(count) + " entries match nothing any more";
    for (size_t i = 0; i < std::min(count, kStaleNamed); ++i) message += (i == 0 ? ": " : ", ") + result_.stale[i].rule + " in " + result_.stale[i].path;
    if (count > kStaleNamed) message += ", ...";
    run_.problems.push_back({options_.baseline_name, message + "; `uncuda baseline prune` takes them out", false});
  }

  void close(Finding& finding) {
    if (finding.verdict != Verdict::kReported) return;
    if (options_.changes && !is_changed(finding)) {
      finding.verdict = Verdict::kUnchanged;
      finding.reason = "on lines that the change does not add";
    } else if (finding.tier == Tier::kAudit && options_.tier == Tier::kLint) {
      finding.verdict = Verdict::kOtherTier;
    }
  }

  bool is_changed(const Finding& finding) {
    const Changes& changes = *options_.changes;
    if (!changes.added.count(finding.path)) return false;
    auto touches = [&](const Span& span) { return changes.touches(finding.path, span.begin.line, std::max(span.begin.line, span.end.line)); };
    if (touches(finding.span)) return true;
    for (const Mention& mention : finding.mentions)
      if (touches(mention.span)) return true;
    if (!finding.fix || finding.fix->edits.empty()) return false;
    const CommentedText* text = source(finding.path);
    if (!text) return false;
    Lines lines(text->text);
    for (const Edit& edit : finding.fix->edits) {
      if (edit.path != finding.path || edit.end > text->text.size()) continue;
      // The end is exclusive: an edit up to a line's end does not touch the next one.
      if (touches(lines.span({edit.start, edit.end > edit.start ? edit.end - 1 : edit.end}))) return true;
    }
    return false;
  }

  Run& run_;
  const JudgeOptions& options_;
  std::vector<std::string> known_rules_;
  std::map<std::string, std::vector<Finding*>> across_;
  std::map<std::string, std::optional<CommentedText>> sources_;
  JudgeResult result_;
};

}  // namespace

bool names_rule(const std::string& pattern, const std::string& rule) {
  return !pattern.empty() && suppression_matches(pattern, rule, true);
}

JudgeResult judge(Run& run, const JudgeOptions& options) { return Judge(run, options).run(); }

}  // namespace uncuda
