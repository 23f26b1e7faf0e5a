// String literals that the sites left over: device strings, messages, schemas, documentation.
#include <cctype>

#include "tool/classify/ledger.h"

namespace uncuda {
namespace {

// The call a literal is an argument of, as deep as the nearest parenthesis.
std::string callee_of(const Source& s, uint32_t token) {
  for (uint32_t t = token; t-- > 0;) {
    if (s.scan.tokens[t].directive != s.scan.tokens[token].directive) return {};
    std::string_view word = s.scan.spelling(t);
    if (word == ";") return {};
    if (word != "(" && word != "{") continue;
    if (s.outline.match[t] >= 0 && static_cast<uint32_t>(s.outline.match[t]) < token) continue;
    if (t > 0 && s.scan.tokens[t - 1].kind == TokenKind::kIdentifier) return std::string(s.scan.spelling(t - 1));
    return {};
  }
  return {};
}

bool speaks_of_devices(std::string_view rule) {
  return rule == "device-query" || rule == "is-cuda-check" || rule == "partial-device-list" || rule == "device-constant" || rule == "device-equals-type";
}

}  // namespace

void judge_strings(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  for (uint32_t t = 0; t < s.scan.tokens.size(); ++t) {
    if (!ledger.open(t) || s.scan.tokens[t].kind != TokenKind::kString) continue;
    if (s.scan.tokens[t].directive >= 0) {
      using Kind = Directive::Kind;
      if (s.scan.directives[s.scan.tokens[t].directive].kind != Kind::kDefine) continue;
    }
    std::string_view literal = s.scan.spelling(t);
    Place place = s.place(t);
    Context context = context_of(s, t, place);
    if (context == Context::kNever || context == Context::kOtherVendor || context == Context::kVersion) {
      ledger.dismiss(t, policy("device-string", context).reason);
      continue;
    }
    Site site;
    site.token = t;
    site.chain = {t, t + 1};
    site.tokens = {t};
    site.rule = find_rule("device-string");
    site.place = place;
    site.context = context;
    Judgement j = judge_device_string(c, site);
    if (j.outcome != Outcome::kDismissed) {
      ledger.settle(site, std::move(j));
      continue;
    }
    if (j.reason != reason::kMessage) {
      ledger.dismiss(t, j.reason);
      continue;
    }
    std::string callee = callee_of(s, t);
    if (literal.starts_with("R\"") || literal.size() > 300) {
      ledger.dismiss(t, literal.find("->") != std::string_view::npos && literal.find('(') != std::string_view::npos ? reason::kSchema : reason::kDocumentation);
      continue;
    }
    if (callee == "def" || callee == "impl" || callee == "def_readwrite" || callee == "def_property" || callee == "attr" || callee == "arg" || callee == "value" ||
        callee == "def_static" || callee == "def_submodule" || callee == "import" || callee == "class_" || callee == "TORCH_SELECTIVE_NAME" || callee == "TORCH_SELECTIVE_SCHEMA") {
      ledger.dismiss(t, literal.find("->") != std::string_view::npos ? reason::kSchema : reason::kBinding);
      continue;
    }
    // What a function says when its own device question fails changes with the question.
    if (place.function && context != Context::kBackendFile && context != Context::kDeviceCode && !place.cuda_by_branch && !place.build.no_cuda) {
      TokenRange statement = statement_around(s.scan, s.outline, t);
      std::string_view head = s.scan.spelling(statement.begin);
      bool says = s.check_around(t) || is_error_name(head) || is_check_name(head) || head == "throw" || is_check_name(callee);
      for (uint32_t u = statement.begin; u < t && !says; ++u) says = s.scan.spelling(u) == "cout" || s.scan.spelling(u) == "cerr";
      Draft* best = nullptr;
      for (Draft& draft : ledger.drafts())
        if (says && draft.site.place.function == place.function && draft.judgement.outcome == Outcome::kLint && draft.judgement.rule && speaks_of_devices(draft.judgement.rule->id))
          best = &draft;
      if (best) {
        ledger.attach(*best, t);
        continue;
      }
    }
    ledger.dismiss(t, s.names_vendor_library({t, t + 1}) ? reason::kVendorFeature : reason::kMessage);
  }
}

}  // namespace uncuda
