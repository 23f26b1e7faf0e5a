// Places of one function that hang together: a question and what is chosen by its answer, a count and the indices that run
// up to it, a question and the message of its check. Each was judged alone; here the promise of one is held against the others.
#include <algorithm>

#include "tool/classify/ledger.h"

namespace uncuda {
namespace {

bool is_safe(const Judgement& j) { return j.fix && j.fix->applicable && j.fix->safety == Safety::kSafe; }

void make_unsafe(Judgement& j, std::string why) {
  if (!j.fix || j.fix->safety == Safety::kUnsafe) return;
  j.fix->safety = Safety::kUnsafe;
  j.fix->why_unsafe = std::move(why);
}

// The names of a function that hold what the expression at a token gave: the variable it initialises or is assigned to, and
// the loop variables that run up to that.
class Flow {
 public:
  Flow(const Source& s, const Function& f, uint32_t origin) : s_(s), function_(f), origin_(origin) {
    TokenRange statement = statement_around(s.scan, s.outline, origin);
    for (uint32_t t = statement.begin + 1; t < origin; ++t)
      if (s.scan.spelling(t) == "=" && s.scan.tokens[t - 1].kind == TokenKind::kIdentifier) names_.push_back(s.scan.spelling(t - 1));
    if (!names_.empty()) add_loops();
  }

  bool reaches(TokenRange range) const {
    for (uint32_t t = range.begin; t < range.end; ++t)
      if (t == origin_ || is_held_by(t)) return true;
    return false;
  }

 private:
  bool is_held_by(uint32_t token) const {
    if (s_.scan.tokens[token].kind != TokenKind::kIdentifier || token < origin_) return false;
    return std::find(names_.begin(), names_.end(), s_.scan.spelling(token)) != names_.end();
  }

  // `for (auto i : irange(n))`, `for (int i = 0; i < n; ++i)`
  void add_loops() {
    for (uint32_t t = origin_; t + 1 < function_.body.end; ++t) {
      if (s_.scan.spelling(t) != "for" || s_.scan.spelling(t + 1) != "(" || s_.outline.match[t + 1] < 0) continue;
      TokenRange head{t + 2, static_cast<uint32_t>(s_.outline.match[t + 1])};
      if (!reaches(head)) continue;
      for (uint32_t u = head.begin + 1; u + 1 < head.end; ++u) {
        std::string_view next = s_.scan.spelling(u + 1);
        bool declared = s_.scan.tokens[u].kind == TokenKind::kIdentifier && (next == "=" || next == ":");
        if (!declared) continue;
        names_.push_back(s_.scan.spelling(u));
        break;
      }
    }
  }

  const Source& s_;
  const Function& function_;
  uint32_t origin_;
  std::vector<std::string_view> names_;
};

bool names_device(const Draft& draft) {
  return draft.judgement.rule && (draft.judgement.rule->id == "device-constant" || draft.judgement.rule->id == "device-string");
}

// `if (!there) device = kCPU;`: the variable that an arm corrects was set before, and that is part of the choice.
std::vector<TokenRange> what_is_chosen(const Source& s, const Conditional& choice, const Function& function) {
  std::vector<TokenRange> out = {choice.then_part, choice.else_part};
  if (choice.ternary || !choice.else_part.empty()) return out;
  for (uint32_t t = choice.then_part.begin; t + 1 < choice.then_part.end; ++t) {
    if (s.scan.tokens[t].kind != TokenKind::kIdentifier || s.scan.spelling(t + 1) != "=") continue;
    for (uint32_t u = function.body.begin; u < choice.whole.begin; ++u)
      if (s.scan.spelling(u) == s.scan.spelling(t)) out.push_back(statement_around(s.scan, s.outline, u));
  }
  return out;
}

// With the question alone another accelerator no longer falls back to the CPU but gets what the answer still says.
void settle_choices(const Source& s, Ledger& ledger, Draft& question, const Flow& flow) {
  const Function& function = *question.site.place.function;
  for (const Conditional& choice : s.outline.conditionals) {
    if (!function.body.contains(choice.whole) || !flow.reaches(choice.condition)) continue;
    for (TokenRange chosen : what_is_chosen(s, choice, function))
      for (const Draft& answer : ledger.drafts())
        if (chosen.contains(answer.site.token) && names_device(answer) && !is_safe(answer.judgement))
          make_unsafe(question.judgement, "what is chosen by the answer has no safe fix, and the two go together");
  }
}

void settle_messages(const Source& s, Draft& question, const Flow& flow) {
  for (const Check& check : s.outline.checks) {
    if (!flow.reaches(check.condition)) continue;
    for (uint32_t t = check.message.begin; t < check.message.end; ++t)
      if (s.scan.tokens[t].mention && s.scan.tokens[t].kind == TokenKind::kString)
        make_unsafe(question.judgement, "the message of its check names CUDA and changes with it");
  }
}

bool counts(std::string_view symbol) { return symbol.find("device_count") != std::string_view::npos || symbol.find("getNumGPUs") != std::string_view::npos; }

// `for (i < cuda count) devices.emplace_back(kCUDA, i)`: with the constant alone the indices are another device's.
void settle_indices(const Source& s, Ledger& ledger, const Draft& count, const Flow& flow) {
  if (is_safe(count.judgement)) return;
  for (Draft& draft : ledger.drafts()) {
    if (!names_device(draft) || draft.site.place.function != count.site.place.function) continue;
    Around call = bracket_around(s.scan, s.outline, draft.site.token);
    if (!call.bracket || s.outline.match[call.open] < 0) continue;
    if (flow.reaches({draft.site.chain.end, static_cast<uint32_t>(s.outline.match[call.open])}))
      make_unsafe(draft.judgement, "its index runs over a count of CUDA devices, which has no safe fix");
  }
}

}  // namespace

void settle_companions(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  for (Draft& draft : ledger.drafts()) {
    if (!draft.judgement.rule || draft.judgement.rule->id != "device-query" || !draft.site.place.function) continue;
    Flow flow(s, *draft.site.place.function, draft.site.token);
    settle_choices(s, ledger, draft, flow);
    settle_messages(s, draft, flow);
    if (counts(draft.site.symbol)) settle_indices(s, ledger, draft, flow);
  }
}

}  // namespace uncuda
