// A device test inside a #define: reported at the definition, once, with the number of uses.
#include "tool/classify/site.h"

namespace uncuda {

Judgement judge_macro_body(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  Judgement j = judge_device_test(c, site);
  if (j.outcome == Outcome::kDismissed) return j;
  const MacroDefinition& macro = *site.place.macro;
  if (j.rule && j.rule->id == "hand-dispatch") return j;
  if (!j.rule || j.rule->id == "is-cuda-check") j.rule = find_rule("check-macro");
  j.outcome = site.context == Context::kBackendFile ? Outcome::kAudit : Outcome::kLint;
  uint32_t uses = 0;
  std::string_view name = s.scan.spelling(macro.name_token);
  for (const Token& token : s.scan.tokens)
    if (token.kind == TokenKind::kIdentifier && &token != &s.scan.tokens[macro.name_token] && s.scan.spelling(token) == name) ++uses;
  j.message = "macro " + std::string(name) + " demands CUDA" + (uses ? " (used " + std::to_string(uses) + (uses == 1 ? " time" : " times") + " in this file)" : "");
  // The message of the check changes with its condition.
  for (uint32_t t = macro.body_begin; t < macro.body_end; ++t)
    if (s.scan.tokens[t].mention && s.scan.tokens[t].kind == TokenKind::kString) j.also.push_back(t);
  return j;
}

}  // namespace uncuda
