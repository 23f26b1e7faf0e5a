// Names: from a mention to the symbol it stands for, and on to the judge of its family.
#include <algorithm>
#include <cctype>

#include "tool/classify/ledger.h"

namespace uncuda {
namespace {

bool is_root(std::string_view part) { return part == "at" || part == "torch" || part == "c10" || part == "caffe2" || part == "std"; }

std::vector<std::string_view> parts_of(std::string_view qualified) {
  std::vector<std::string_view> parts;
  while (true) {
    size_t colon = qualified.find("::");
    parts.push_back(qualified.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    qualified.remove_prefix(colon + 2);
  }
}

// The qualifier as written must be a tail of the symbol's own: `cuda::CUDAGuard` fits c10::cuda::CUDAGuard, `xpu::` does not.
bool fits(std::string_view symbol, const std::vector<std::string_view>& written) {
  std::vector<std::string_view> full = parts_of(symbol);
  size_t i = written.size(), j = full.size();
  while (i > 0) {
    if (j == 0) return is_root(written[i - 1]);
    std::string_view w = written[i - 1], f = full[j - 1];
    if (w == f || (is_root(w) && is_root(f))) --i, --j;
    else if (is_root(w) && i == 1) return true;
    else return false;
  }
  return true;
}

struct Match {
  SymbolMatch symbol;
  uint32_t token = 0;
  Certainty certainty = Certainty::kLikely;
  std::string name;
};

// What makes a weak word a mention after all: which symbol it is stands fast.
bool is_symbol(const Source& s, uint32_t token) {
  const Ref* ref = s.ref(token);
  if (ref && ref->origin == Origin::kPrelude && find_symbol(ref->target).row) return true;
  if (ref && ref->declares) return false;
  if (ref && s.rules.own_symbol(ref->target).row) return true;
  // A wrapper in a template, or in a file that includes nothing: the qualified name says it.
  return !s.rules.own().empty() && s.rules.own_symbol(s.text(s.name_chain(token))).row;
}

bool member_access(const Source& s, uint32_t token) {
  return token > 0 && (s.scan.spelling(token - 1) == "." || s.scan.spelling(token - 1) == "->");
}

// The symbol a component of a name stands for.
std::optional<Match> match_component(const Source& s, TokenRange chain, uint32_t token, bool& own) {
  std::string_view word = s.scan.spelling(token);
  const Ref* ref = s.ref(token);
  if (ref && ref->origin == Origin::kOwn) {
    // A wrapper that the project declares a rule for; where it is declared itself it is not used.
    if (SymbolMatch m = s.rules.own_symbol(ref->target); m.row && !ref->declares) return Match{m, token, Certainty::kResolved, ref->target};
    // `EXPORT cudaStream_t f()` under an unknown EXPORT looks like a variable of that name. Nobody declares CUDA's C names anew.
    SymbolMatch c_name = find_symbol(word);
    bool c_api = c_name.row && c_name.row->kind != SymbolKind::kMacro && c_name.row->symbol.find("::") == std::string_view::npos && word.starts_with("cu") &&
                 c_name.row->symbol == word;
    if (c_api) return Match{c_name, token, Certainty::kLikely, std::string(word)};
    own = true;
    return std::nullopt;
  }
  if (ref && ref->origin == Origin::kPrelude) {
    SymbolMatch m = find_symbol(ref->target);
    if (m.row) return Match{m, token, Certainty::kResolved, std::string(m.row->symbol)};
    if (ref->kind == RefKind::kNamespace) return std::nullopt;
    // A method of a class that no row holds: `symbol.is_cuda()` asks for the namespace of an interned name.
    if (member_access(s, token) && ref->target.find("::") != std::string::npos) return std::nullopt;
  }
  bool method = member_access(s, token);
  std::vector<std::string_view> written;
  for (uint32_t t = chain.begin; t <= token; ++t)
    if (s.scan.tokens[t].kind == TokenKind::kIdentifier) written.push_back(s.scan.spelling(t));
  // `cuda::f()` that no parse bound is PyTorch's only where PyTorch's namespaces are open: projects have a `cuda` of their own.
  if (written.size() > 1 && written[0] == "cuda" && !s.opens_torch()) {
    own = true;
    return std::nullopt;
  }
  for (const SymbolMatch& candidate : s.rules.named(word)) {
    if (candidate.row->kind == SymbolKind::kInclude) continue;
    if (method != (candidate.row->kind == SymbolKind::kMethod)) continue;
    // `buffers.cuda` without a call is a field of the project's own.
    if (method && (token + 1 >= s.scan.tokens.size() || s.scan.spelling(token + 1) != "(")) continue;
    if (!method && !fits(candidate.row->symbol, written)) continue;
    // A word that many things are called counts only qualified; the parse would have bound it otherwise.
    if (s.rules.is_weak(word) && (method || written.size() < 2)) continue;
    // A bare name that is no call and that no parse bound to PyTorch is whatever the project made of it.
    if (!method && !(ref && ref->origin == Origin::kPrelude) && written.size() < 2 && candidate.row->kind == SymbolKind::kFunction && token + 1 < s.scan.tokens.size() && s.scan.spelling(token + 1) != "(") continue;
    // Enumerators called just CUDA or NCCL are many projects' own tokens.
    if (!method && written.size() < 2 && candidate.row->kind != SymbolKind::kMacro && (word == "CUDA" || word == "NCCL" || word == "NVTX" || word == "Cuda")) continue;
    Certainty certainty = ref && ref->origin == Origin::kPrelude ? Certainty::kResolved
                          : ref && ref->origin == Origin::kDependent ? Certainty::kDependent
                          : candidate.row->kind == SymbolKind::kMacro && ref ? Certainty::kResolved
                                                                              : Certainty::kLikely;
    return Match{candidate, token, certainty, std::string(candidate.row->symbol)};
  }
  if (!method) {
    std::string joined;
    for (std::string_view part : written) joined += (joined.empty() ? "" : "::") + std::string(part);
    SymbolMatch m = find_symbol(joined);
    if (m.row && m.row->kind != SymbolKind::kInclude) return Match{m, token, ref ? Certainty::kResolved : Certainty::kLikely, joined};
    for (std::string_view root : {"at::", "c10::", "torch::"}) {
      if (!joined.starts_with(root)) continue;
      for (std::string_view other : {"c10::", "at::", "torch::"}) {
        m = find_symbol(std::string(other) + joined.substr(root.size()));
        if (m.row && m.row->kind != SymbolKind::kInclude) return Match{m, token, Certainty::kLikely, joined};
      }
    }
  }
  return std::nullopt;
}

std::string_view identifier_reason(const Source& s, uint32_t token, bool own) {
  std::string_view word = s.scan.spelling(token);
  if (const Ref* ref = s.ref(token); ref && ref->origin == Origin::kPrelude && ref->kind == RefKind::kMethod) return reason::kAgnostic;
  // The namespace `cuda` in front of something that is no rule's business.
  if (!own && s.names_vendor_library({token, token + 1})) return reason::kVendorFeature;
  TokenRange chain = s.name_chain(token);
  for (uint32_t t = chain.begin; t < token; ++t)
    if (std::string_view space = s.scan.spelling(t); space == "xpu" || space == "mps" || space == "hip" || space == "mtia") return reason::kOtherVendor;
  if (std::optional<bool> asks = s.macro_names_device(word)) return *asks ? reason::kMacroUse : reason::kPlainMacro;
  if (const Ref* ref = s.ref(token); ref && ref->kind == RefKind::kMacro) return reason::kMacroUse;
  bool upper = std::none_of(word.begin(), word.end(), [](unsigned char c) { return std::islower(c); });
  bool called = token + 1 < s.scan.tokens.size() && s.scan.spelling(token + 1) == "(";
  if (upper && called) {
    if (word == "TORCH_LIBRARY_IMPL") return reason::kRegistration;
    return reason::kMacroUse;
  }
  if (upper && word == "CUDA") {
    // TORCH_LIBRARY_IMPL(ns, CUDA, m)
    for (uint32_t t = token; t-- > 0 && token - t < 12;)
      if (s.scan.spelling(t).find("REGISTER") != std::string_view::npos || s.scan.spelling(t) == "TORCH_LIBRARY_IMPL" || s.scan.spelling(t) == "STABLE_TORCH_LIBRARY_IMPL") return reason::kRegistration;
    return reason::kTable;
  }
  if (upper && !own && word.find("VERSION") != std::string_view::npos) return reason::kToolkit;
  return reason::kProjectIdentifier;
}

bool device_comparison(const Source& s, const Site& site) {
  uint32_t begin = site.chain.begin > 8 ? site.chain.begin - 8 : 0;
  uint32_t end = std::min<uint32_t>(site.chain.end + 8, static_cast<uint32_t>(s.scan.tokens.size()));
  for (const DeviceTest& test : s.conditions.tests({begin, end}))
    if (test.token == site.token) return true;
  return false;
}

// Names of what wraps a call and looks at its answer, a project's own too.
bool is_wrapper_name(std::string_view word) {
  std::string name = lower(word);
  for (std::string_view check : {"check", "error", "status", "result", "safe", "assert", "call"})
    if (name.find(check) != std::string::npos) return true;
  return false;
}

bool takes_wrapper(std::string_view rule) { return rule == "cuda-runtime-call" || rule == "cuda-event"; }

// A wrapper whose argument calls the runtime: it is judged with that call.
bool wraps_runtime_call(const Source& s, uint32_t token) {
  if (token + 1 >= s.scan.tokens.size() || s.scan.spelling(token + 1) != "(" || s.outline.match[token + 1] < 0 || !is_wrapper_name(s.scan.spelling(token))) return false;
  for (uint32_t t = token + 2; t < static_cast<uint32_t>(s.outline.match[token + 1]); ++t) {
    std::string_view word = s.scan.spelling(t);
    if (word == ";" || word == "{") return false;
    if (!s.scan.tokens[t].mention || !word.starts_with("cu") || s.scan.spelling(t + 1) != "(") continue;
    for (const SymbolMatch& m : find_symbols_named(word))
      if (takes_wrapper(m.rule->id)) return true;
  }
  return false;
}

// The check around a runtime call belongs to it: C10_CUDA_CHECK(cudaFree(p)), and a project's own wrapper.
void take_wrapper(const Source& s, const Site& site, Judgement& j) {
  for (uint32_t t = site.token; t-- > 0 && site.token - t < 24;) {
    std::string_view word = s.scan.spelling(t);
    if (word == ";" || word == "{" || word == "}") break;
    if (s.scan.tokens[t].mention && s.scan.tokens[t].kind == TokenKind::kIdentifier && s.scan.spelling(t + 1) == "(" &&
        s.outline.match[t + 1] > static_cast<int32_t>(site.token) && is_wrapper_name(word))
      j.also.push_back(t);
  }
}

Judgement judge_one(const JudgeContext& c, Site& site) {
  const Source& s = c.source;
  std::string_view rule = site.rule->id;
  switch (site.context) {
    case Context::kNever:
    case Context::kOtherVendor:
    case Context::kVersion:
    case Context::kTest: return dismiss(policy(rule, site.context).reason);
    default: break;
  }
  if (rule == "is-cuda-check" || (rule == "device-constant" && device_comparison(s, site)))
    return site.place.macro ? judge_macro_body(c, site) : judge_device_test(c, site);
  if (rule == "device-constant") return judge_device_constant(c, site);
  if (rule == "cuda-device-guard") return judge_guard(c, site);
  Judgement j = rule == "cuda-stream" || rule == "cuda-event" ? judge_stream(c, site) : judge_call(c, site);
  if (j.outcome != Outcome::kDismissed && takes_wrapper(rule)) take_wrapper(s, site, j);
  return j;
}

}  // namespace

Context context_of(const Source& s, uint32_t token, const Place& place) {
  if (place.build.never) return Context::kNever;
  if (place.build.other_vendor) return Context::kOtherVendor;
  if (place.build.version) {
    // Done right already when another arm of the same test has the agnostic form.
    int32_t at = branch_at(s.scan, s.scan.tokens[token].begin);
    for (; at >= 0; at = s.scan.branches[at].parent) {
      if (!s.branches[at].version) continue;
      for (const Branch& arm : s.scan.branches) {
        if (arm.chain != s.scan.branches[at].chain || arm.arm == s.scan.branches[at].arm) continue;
        std::string_view text = s.scan.slice(arm.body);
        if (text.find("DeviceGuard") != std::string_view::npos || text.find("accelerator") != std::string_view::npos || text.find("getAccelerator") != std::string_view::npos ||
            text.find("isAccelerator") != std::string_view::npos)
          return Context::kVersion;
      }
    }
  }
  if (place.device_code) return Context::kDeviceCode;
  if (s.test) return Context::kTest;
  if (s.backend) return Context::kBackendFile;
  if (place.macro) return Context::kMacroBody;
  if (place.cuda_by_branch) return Context::kCudaBranch;
  if (place.bound) return Context::kCudaFunction;
  if (!s.uses_torch()) return Context::kNoTorch;
  if (place.build.cuda) return Context::kCudaBuild;
  return Context::kLive;
}

void judge_sites(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  const std::vector<Token>& tokens = s.scan.tokens;
  std::vector<uint32_t> wrappers;
  for (uint32_t t = 0; t < tokens.size(); ++t) {
    const Token& token = tokens[t];
    if (token.directive >= 0 && s.scan.directives[token.directive].kind != Directive::Kind::kDefine) continue;
    if (token.weak) {
      if (is_symbol(s, t)) ledger.promote(t);
    }
    if (!ledger.open(t)) continue;
    if (token.kind == TokenKind::kPunct) {  // <<<
      Site site{t, {t, t + 1}, {t}, find_rule("kernel-launch"), nullptr, "<<<>>>", Certainty::kResolved, nullptr, s.place(t), Context::kLive};
      site.context = context_of(s, t, site.place);
      Policy p = policy("kernel-launch", site.context);
      if (p.outcome == Outcome::kDismissed) {
        ledger.dismiss(t, p.reason);
        continue;
      }
      Judgement j;
      j.rule = site.rule;
      j.outcome = Outcome::kAudit;
      j.merges = true;
      j.why_no_fix = "a kernel is code for one backend: register it under that backend's dispatch key";
      ledger.settle(site, std::move(j));
      continue;
    }
    if (token.kind != TokenKind::kIdentifier) continue;
    if (!s.scan.macros.empty() && token.directive >= 0) {
      bool name = std::any_of(s.scan.macros.begin(), s.scan.macros.end(), [&](const MacroDefinition& m) { return m.name_token == t; });
      if (name) continue;
    }
    TokenRange chain = s.name_chain(t);
    // One name is one site: its weak words join now, not as a second finding of their own.
    for (uint32_t part = chain.begin; part < chain.end; ++part)
      if (tokens[part].weak && is_symbol(s, part)) ledger.promote(part);
    std::optional<Match> match;
    bool own = false;
    for (uint32_t part = chain.end; part-- > chain.begin && !match;) {
      if (tokens[part].kind != TokenKind::kIdentifier) continue;
      match = match_component(s, chain, part, own);
      // A name of the project's own: what stands before it only says where it lives.
      if (own && !match) break;
    }
    // Left open for the call inside to take; what nothing took is dismissed below, with the rest of the names.
    if (!match && wraps_runtime_call(s, t)) {
      wrappers.push_back(t);
      continue;
    }
    if (!match) {
      Place place = s.place(t);
      Context context = context_of(s, t, place);
      std::string_view why = identifier_reason(s, t, own);
      if (context == Context::kNever || context == Context::kOtherVendor) why = policy("device-constant", context).reason;
      for (uint32_t part = chain.begin; part < chain.end; ++part) ledger.dismiss(part, why);
      continue;
    }
    // Some functions assume CUDA only in one of their forms: options.device_index() asks, device_index(i) chooses.
    if (match->symbol.row->arguments >= 0) {
      uint32_t open = match->token + 1;
      bool called = open < tokens.size() && s.scan.spelling(open) == "(";
      if (!called || static_cast<int>(call_arguments(s, open).size()) != match->symbol.row->arguments) {
        for (uint32_t part = chain.begin; part < chain.end; ++part) ledger.dismiss(part, reason::kAgnostic);
        continue;
      }
    }
    Site site;
    site.token = match->token;
    site.chain = {chain.begin, match->token + 1};
    for (uint32_t part = chain.begin; part < chain.end; ++part)
      if (ledger.open(part)) site.tokens.push_back(part);
    site.rule = match->symbol.rule;
    site.row = match->symbol.row;
    site.symbol = match->name;
    site.certainty = match->certainty;
    site.ref = s.ref(match->token);
    site.place = s.place(t);
    site.context = context_of(s, t, site.place);
    ledger.settle(site, judge_one(c, site));
  }
  for (uint32_t t : wrappers)
    if (ledger.open(t)) ledger.dismiss(t, identifier_reason(s, t, false));
}

}  // namespace uncuda
