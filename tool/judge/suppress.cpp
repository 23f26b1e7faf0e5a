#include "tool/judge/suppress.h"

#include <algorithm>

#include "tool/base/spelling.h"
#include "tool/discover/glob.h"
#include "tool/discover/paths.h"

namespace uncuda {
namespace {

constexpr std::string_view kPrefix = "uncuda-";
constexpr std::string_view kOfComments[] = {"unused-suppression", "broken-suppression"};

const char* word_of(Suppression::Form form, bool clang_tidy) {
  switch (form) {
    case Suppression::Form::kLine: return clang_tidy ? "NOLINT" : "ignore";
    case Suppression::Form::kNextLine: return clang_tidy ? "NOLINTNEXTLINE" : "ignore-next-line";
    case Suppression::Form::kBegin: return clang_tidy ? "NOLINTBEGIN" : "disable";
    case Suppression::Form::kEnd: return clang_tidy ? "NOLINTEND" : "enable";
    case Suppression::Form::kFile: return "file-ignore";
  }
  return "ignore";
}

// Which lines speak for a finding. One that stands for a function's many mentions is hidden where it is shown.
bool covers(const Finding& finding, uint32_t first, uint32_t last, bool any_mention) {
  if (finding.span.begin.line <= last && first <= std::max(finding.span.begin.line, finding.span.end.line)) return true;
  return any_mention && std::any_of(finding.mentions.begin(), finding.mentions.end(), [&](const Mention& mention) {
           return first <= mention.span.begin.line && mention.span.begin.line <= last;
         });
}

}  // namespace

bool suppression_matches(const std::string& text, const std::string& rule, bool clang_tidy) {
  if (text.empty() || glob_matches_name(text, rule)) return true;
  return clang_tidy && glob_matches_name(text, std::string(kPrefix) + rule);
}

std::string suppression_text(const Suppression& suppression) {
  std::string out = word_of(suppression.form, suppression.clang_tidy);
  if (suppression.rules.empty()) return out;
  out += suppression.clang_tidy ? '(' : '[';
  for (const std::string& rule : suppression.rules) out += (&rule == &suppression.rules.front() ? "" : ", ") + rule;
  return out + (suppression.clang_tidy ? ')' : ']');
}

FileSuppressions::FileSuppressions(const std::vector<Suppression>& suppressions, const std::vector<std::string>& known_rules)
    : known_rules_(known_rules) {
  for (const Suppression& suppression : suppressions) read(suppression);
  leave_open();
}

void FileSuppressions::read(const Suppression& suppression) {
  if (!suppression.problem.empty()) {
    // What is wrong with a NOLINT is clang-tidy's to say.
    if (!suppression.clang_tidy) broken_.push_back({&suppression, suppression.problem.starts_with('`') ? suppression.problem : "`" + suppression_text(suppression) + "`: " + suppression.problem});
    return;
  }
  std::vector<std::string> rules = suppression.rules;
  if (rules.empty()) rules.emplace_back();
  for (const std::string& rule : rules) {
    Scope scope{&suppression, nullptr, rule, suppression.applies_to_line, suppression.applies_to_line, false, true};
    switch (suppression.form) {
      case Suppression::Form::kLine:
      case Suppression::Form::kNextLine: break;
      case Suppression::Form::kFile:
        scope.first = 1;
        scope.last = UINT32_MAX;
        break;
      case Suppression::Form::kBegin: scope.first = suppression.span.begin.line; break;
      case Suppression::Form::kEnd: close(suppression, rule); continue;
    }
    scope.known = check_rule(suppression, rule);
    (suppression.form == Suppression::Form::kBegin ? open_ : scopes_).push_back(std::move(scope));
  }
}

// The innermost one of the same words; ranges may overlap.
void FileSuppressions::close(const Suppression& end, const std::string& rule) {
  auto begin = std::find_if(open_.rbegin(), open_.rend(), [&](const Scope& scope) {
    return scope.rule == rule && scope.suppression->clang_tidy == end.clang_tidy;
  });
  if (begin == open_.rend()) {
    if (!end.clang_tidy) broken_.push_back({&end, "`enable[" + rule + "]` ends nothing: there is no `disable[" + rule + "]` before it"});
    return;
  }
  begin->end = &end;
  begin->last = end.span.begin.line;
  scopes_.push_back(std::move(*begin));
  open_.erase(std::next(begin).base());
}

bool FileSuppressions::check_rule(const Suppression& suppression, const std::string& rule) {
  // Other checks of clang-tidy are none of ours.
  if (rule.empty() || (suppression.clang_tidy && !(rule.starts_with(kPrefix) && !is_glob(rule)))) return true;
  if (std::any_of(known_rules_.begin(), known_rules_.end(),
                  [&](const std::string& known) { return suppression_matches(rule, known, suppression.clang_tidy); }))
    return true;
  std::string meant = suppression.clang_tidy ? rule.substr(kPrefix.size()) : rule;
  broken_.push_back({&suppression, is_glob(rule) ? "no rule matches `" + rule + "`" : "there is no rule `" + rule + "`" + did_you_mean(meant, known_rules_)});
  return false;
}

void FileSuppressions::leave_open() {
  for (const Scope& scope : open_)
    if (!scope.suppression->clang_tidy)
      broken_.push_back({scope.suppression, "`disable[" + scope.rule + "]` is never followed by `enable[" + scope.rule + "]`: it hides nothing"});
  std::stable_sort(broken_.begin(), broken_.end(), [](const Broken& a, const Broken& b) {
    return a.suppression->span.begin.offset < b.suppression->span.begin.offset;
  });
}

const Suppression* FileSuppressions::hide(const Finding& finding) {
  bool any_mention = finding.tier == Tier::kLint;
  const Suppression* hidden_by = nullptr;
  for (Scope& scope : scopes_) {
    if (!suppression_matches(scope.rule, finding.rule, scope.suppression->clang_tidy)) continue;
    if (covers(finding, scope.first, scope.last, any_mention)) {
      scope.used = true;
      if (!hidden_by) hidden_by = scope.suppression;
    } else if (covers(finding, scope.first, scope.last, true)) {
      scope.used = true;  // of one of the places it stands for: taking the comment away would change what is meant
    }
  }
  return hidden_by;
}

std::vector<FileSuppressions::Unused> FileSuppressions::unused() const {
  std::vector<Unused> out;
  for (const Scope& scope : scopes_) {
    if (scope.used || !scope.known || scope.suppression->clang_tidy) continue;
    // Whether these are of use is known only after this question.
    if (std::find(std::begin(kOfComments), std::end(kOfComments), scope.rule) != std::end(kOfComments)) continue;
    auto same = std::find_if(out.begin(), out.end(), [&](const Unused& u) { return u.suppression == scope.suppression && u.end == scope.end; });
    if (same == out.end()) out.push_back({scope.suppression, scope.end, {scope.rule}});
    else same->rules.push_back(scope.rule);
  }
  return out;
}

}  // namespace uncuda
