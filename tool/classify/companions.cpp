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

void drop_fix(Judgement& j, std::string why) {
  if (!j.fix) return;
  j.fix.reset();
  j.why_no_fix = std::move(why);
}

// The names of a function that hold what the expression at a token gave: the variable it initialises or is assigned to, and
// the loop variables that run up to that.
class Flow {
 public:
  Flow(const Source& s, const Function* f, uint32_t origin) : s_(s), function_(f), origin_(origin) {
    if (!f) return;
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
    for (uint32_t t = origin_; t + 1 < function_->body.end; ++t) {
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
  const Function* function_;
  uint32_t origin_;
  std::vector<std::string_view> names_;
};

bool names_device(const Draft& draft) {
  return draft.judgement.rule && (draft.judgement.rule->id == "device-constant" || draft.judgement.rule->id == "device-string");
}

// `if (!there) device = kCPU;`: the variable that an arm corrects was set before, and that is part of the choice.
std::vector<TokenRange> what_is_chosen(const Source& s, const Conditional& choice, const Function* function) {
  std::vector<TokenRange> out = {choice.then_part, choice.else_part};
  if (!function || choice.ternary || !choice.else_part.empty()) return out;
  for (uint32_t t = choice.then_part.begin; t + 1 < choice.then_part.end; ++t) {
    if (s.scan.tokens[t].kind != TokenKind::kIdentifier || s.scan.spelling(t + 1) != "=") continue;
    for (uint32_t u = function->body.begin; u < choice.whole.begin; ++u)
      if (s.scan.spelling(u) == s.scan.spelling(t)) out.push_back(statement_around(s.scan, s.outline, u));
  }
  return out;
}

// With the question alone another accelerator no longer falls back to the CPU but gets what the answer still says.
void settle_choices(const Source& s, Ledger& ledger, Draft& question, const Flow& flow) {
  const Function* function = question.site.place.function;
  std::vector<Draft*> together = {&question};
  for (const Conditional& choice : s.outline.conditionals) {
    if ((function && !function->body.contains(choice.whole)) || !flow.reaches(choice.condition)) continue;
    for (TokenRange chosen : what_is_chosen(s, choice, function))
      for (Draft& answer : ledger.drafts())
        if (chosen.contains(answer.site.token) && names_device(answer) && std::find(together.begin(), together.end(), &answer) == together.end())
          together.push_back(&answer);
  }
  if (together.size() == 1 || !question.judgement.fix) return;
  for (const Draft* answer : together)
    if (!answer->judgement.fix || (question.judgement.fix->applicable && !answer->judgement.fix->applicable))
      return drop_fix(question.judgement, "what is chosen by the answer has no rewrite here, and the two change together: write both by hand");
  // An answer alone does no harm: it is only reached where CUDA is. The question waits for all of them.
  for (const Draft* answer : together)
    if (!is_safe(answer->judgement)) make_unsafe(question.judgement, "what is chosen by the answer has no safe fix, and the two change together");
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

// Fixes that go together or not at all; one that is unsafe makes all of them so.
void join(const std::vector<Draft*>& drafts, const std::string& group) {
  const Judgement* least = nullptr;
  for (const Draft* draft : drafts)
    if (!least || draft->judgement.fix->safety == Safety::kUnsafe) least = &draft->judgement;
  const std::string why = least->fix->why_unsafe;
  bool unsafe = least->fix->safety == Safety::kUnsafe;
  for (Draft* draft : drafts) {
    draft->judgement.fix->group = group;
    if (unsafe) make_unsafe(draft->judgement, why);
  }
}

bool declares_guard(const Draft& draft) {
  return draft.judgement.rule && draft.judgement.rule->id == "cuda-device-guard" && draft.site.row && draft.site.row->kind == SymbolKind::kType;
}

// The guard's variable, where it is one of a function; 0 where there is none.
uint32_t guard_variable(const Source& s, const Draft& draft) {
  uint32_t variable = draft.site.chain.end;
  bool named = draft.site.place.function && variable < s.scan.tokens.size() && s.scan.tokens[variable].kind == TokenKind::kIdentifier;
  return named ? variable : 0;
}

// The generic guards are moved by other methods: the declaration and what is called on the variable change together.
void settle_guard(const Source& s, Ledger& ledger, Draft& guard, std::vector<const Draft*>& settled) {
  uint32_t variable = guard_variable(s, guard);
  if (!variable) return;
  bool optional = guard.site.symbol.ends_with("::OptionalCUDAGuard");
  std::vector<Draft*> together = {&guard};
  std::string obstacle;
  // To the end of its block: behind it the name is another guard's.
  for (uint32_t t = variable + 1; t + 2 < guard.site.place.function->body.end; ++t) {
    if (s.scan.spelling(t) == "}" && s.outline.match[t] >= 0 && s.outline.match[t] < static_cast<int32_t>(guard.site.token)) break;
    if (s.scan.spelling(t) != s.scan.spelling(variable) || s.scan.spelling(t + 1) != ".") continue;
    std::string_view method = s.scan.spelling(t + 2);
    if (method != "set_device" && !(optional && (method == "set_index" || method == "reset"))) continue;
    Draft* call = ledger.draft_of(t + 2);
    if (call && call->judgement.fix) together.push_back(call);
    else if (obstacle.empty()) obstacle = "the guard is moved later by " + std::string(method) + "(), which the generic guard does not have: change both by hand";
    if (call) settled.push_back(call);
  }
  if (!obstacle.empty() || !guard.judgement.fix) {
    for (Draft* draft : together) drop_fix(draft->judgement, obstacle.empty() ? "goes with the guard's declaration, which has no fix" : obstacle);
    return;
  }
  if (together.size() > 1) join(together, "guard:" + std::to_string(s.scan.tokens[variable].begin));
}

void settle_guards(const Source& s, Ledger& ledger) {
  std::vector<const Draft*> settled;
  for (Draft& draft : ledger.drafts())
    if (declares_guard(draft)) settle_guard(s, ledger, draft, settled);
  for (Draft& draft : ledger.drafts()) {
    bool call = draft.judgement.rule && draft.judgement.rule->id == "cuda-device-guard" && draft.site.row && draft.site.row->kind == SymbolKind::kMethod;
    if (call && std::find(settled.begin(), settled.end(), &draft) == settled.end())
      drop_fix(draft.judgement, "the guard is declared elsewhere: change both together");
  }
}

}  // namespace

void settle_companions(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  settle_guards(s, ledger);
  for (Draft& draft : ledger.drafts()) {
    if (!draft.judgement.rule || draft.judgement.rule->id != "device-query") continue;
    Flow flow(s, draft.site.place.function, draft.site.token);
    settle_choices(s, ledger, draft, flow);
    settle_messages(s, draft, flow);
    if (counts(draft.site.symbol)) settle_indices(s, ledger, draft, flow);
  }
}

}  // namespace uncuda
