#include "tool/judge/judge.h"

#include <algorithm>
#include <map>

#include "llvm/Support/xxhash.h"

namespace uncuda {
namespace {

bool glob(std::string_view pattern, std::string_view text) {
  size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (text.substr(0, star) != pattern.substr(0, star)) return false;
  std::string_view rest = pattern.substr(star + 1);
  for (size_t at = star; at <= text.size(); ++at)
    if (glob(rest, text.substr(at))) return true;
  return false;
}

bool named(const std::vector<std::string>& patterns, const std::string& rule) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& p) { return names_rule(p, rule); });
}

bool covers(const Suppression& s, const Finding& f) {
  if (!s.problem.empty()) return false;
  if (!s.rules.empty() && !named(s.rules, f.rule)) return false;
  switch (s.form) {
    case Suppression::Form::kLine:
    case Suppression::Form::kNextLine: return s.applies_to_line == f.span.begin.line;
    case Suppression::Form::kFile: return true;
    default: return false;  // ranges are resolved by the caller
  }
}

// The suppression that hides `f`, or null. Ranges run from a BEGIN to the next END of the same family and rules.
const Suppression* hidden_by(const FileResult& file, const Finding& f) {
  for (const Suppression& s : file.suppressions)
    if (covers(s, f)) return &s;
  for (size_t i = 0; i < file.suppressions.size(); ++i) {
    const Suppression& begin = file.suppressions[i];
    if (begin.form != Suppression::Form::kBegin || !begin.problem.empty()) continue;
    if (!begin.rules.empty() && !named(begin.rules, f.rule)) continue;
    if (f.span.begin.line < begin.span.begin.line) continue;
    uint32_t end = UINT32_MAX;
    for (size_t j = i + 1; j < file.suppressions.size(); ++j) {
      const Suppression& other = file.suppressions[j];
      if (other.form == Suppression::Form::kEnd && other.clang_tidy == begin.clang_tidy && other.rules == begin.rules) {
        end = other.span.begin.line;
        break;
      }
    }
    if (f.span.begin.line <= end) return &begin;
  }
  return nullptr;
}

void judge_one(Finding& f, const FileResult* file, const JudgeOptions& options) {
  f.verdict = Verdict::kReported;
  f.reason.clear();
  if (file) {
    if (const Suppression* s = hidden_by(*file, f)) {
      f.verdict = Verdict::kSuppressed;
      f.reason = s->reason;
      return;
    }
  }
  if ((!options.select.empty() && !named(options.select, f.rule)) || named(options.ignore, f.rule)) {
    f.verdict = Verdict::kSuppressed;
    f.reason = "rule not selected";
    return;
  }
  if (f.tier == Tier::kAudit && options.tier == Tier::kLint) f.verdict = Verdict::kOtherTier;
}

}  // namespace

bool names_rule(const std::string& pattern, const std::string& rule) {
  if (glob(pattern, rule)) return true;
  constexpr std::string_view prefix = "uncuda-";
  return pattern.starts_with(prefix) && glob(std::string_view(pattern).substr(prefix.size()), rule);
}

void judge(Run& run, const JudgeOptions& options) {
  for (FileResult& file : run.files)
    for (Finding& f : file.findings) judge_one(f, &file, options);
  for (Finding& f : run.across_files) judge_one(f, nullptr, options);
}

void assign_fingerprints(Run& run) {
  auto assign = [](std::vector<Finding>& findings) {
    std::map<std::string, unsigned> seen;
    for (Finding& f : findings) {
      std::string key = f.rule + '\n' + f.function + '\n' + f.key_text;
      key += '\n' + std::to_string(seen[f.path + '\n' + key]++);
      char text[17];
      std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(llvm::xxh3_64bits(llvm::StringRef(key))));
      f.fingerprint = text;
    }
  };
  for (FileResult& file : run.files) assign(file.findings);
  assign(run.across_files);
}

int exit_code(const Run& run, bool exit_zero) {
  for (const Problem& problem : run.problems)
    if (problem.fatal) return 2;
  bool found = false;
  for (const FileResult& file : run.files) {
    if (file.status == FileStatus::kFailed) return 2;
    for (const Finding& f : file.findings) found |= f.verdict == Verdict::kReported && f.tier == Tier::kLint;
  }
  return found && !exit_zero ? 1 : 0;
}

}  // namespace uncuda
