// Includes and build guards: judged last, because what they are depends on what became of the code that needs them.
#include <algorithm>

#include "tool/classify/ledger.h"

namespace uncuda {
namespace {

// Rules whose findings need something a header declares; by the header's name.
bool provides(std::string_view header, std::string_view rule) {
  auto has = [&](std::string_view word) { return header.find(word) != std::string_view::npos; };
  if (header == "torch/cuda.h") return rule == "device-query";
  if (has("CUDAGuard")) return rule == "cuda-device-guard" || rule == "cuda-stream";
  if (has("CUDAStream")) return rule == "cuda-stream" || rule == "cuda-runtime-call" || rule == "cuda-event";
  if (has("CUDAFunctions")) return rule == "device-query" || rule == "cuda-runtime-call";
  if (has("CUDAEvent")) return rule == "cuda-event" || rule == "cuda-stream";
  if (has("CUDACachingAllocator") || has("CachingHostAllocator") || has("PinnedMemory")) return rule == "cuda-allocator" || rule == "cuda-stream";
  if (has("Generator") || has("Philox")) return rule == "cuda-generator";
  if (has("Exception")) return rule == "cuda-error-check" || rule == "kernel-launch" || rule == "cuda-runtime-call";
  if (has("Hooks")) return rule == "cuda-hooks";
  if (has("nccl") || has("NCCL")) return rule == "cuda-distributed";
  if (has("nvT") || has("nvtx")) return rule == "cuda-library";
  if (has("CUDABlas") || has("cublas") || has("cudnn") || has("cusparse") || has("cusolver")) return rule == "cuda-library";
  if (has("CUDAContext"))
    return rule == "cuda-stream" || rule == "device-query" || rule == "cuda-library" || rule == "cuda-runtime-call" || rule == "cuda-error-check" ||
           rule == "cuda-event" || rule == "cuda-allocator";
  if (has("cuda_runtime") || header == "cuda.h" || has("driver_types"))
    return rule == "cuda-runtime-call" || rule == "cuda-error-check" || rule == "cuda-event" || rule == "cuda-stream" || rule == "kernel-launch" || rule == "cuda-library";
  return true;  // an unknown CUDA header: whatever the file has may come from it
}

// Several headers bring CUDAStream.h along; streams are the business of the one that is closest to them by name.
bool provided_elsewhere(const Source& s, const Include& include, std::string_view rule) {
  if (rule != "cuda-stream") return false;
  auto rank = [](std::string_view header) {
    size_t at = 1;
    for (std::string_view word : {"CUDAStream", "CUDAContext", "CUDAEvent", "CUDAGuard", "Allocator"}) {
      if (header.find(word) != std::string_view::npos) return at;
      ++at;
    }
    return size_t{0};
  };
  size_t own = rank(include.name);
  for (const Include& other : s.scan.includes)
    if (size_t r = rank(other.name); other.directive != include.directive && r != 0 && r < own) return true;
  return false;
}

// CUDA_VERSION and nothing else: a question to the toolkit, whose header goes with it.
bool only_toolkit_names(const Source& s, const Ledger& ledger) {
  bool any = false;
  for (const Ledger::Dismissed& d : ledger.dismissed()) {
    if (s.scan.tokens[d.token].directive >= 0) continue;
    any |= classify_macro(s.scan.spelling(d.token)) == MacroClass::kToolkit;
  }
  return any;
}

bool uses_cuda_names_beyond(const Source& s, const Ledger& ledger) {
  // A project identifier may rest on the header (a launcher that takes a cudaStream_t): nothing is removed on a guess.
  for (const Ledger::Dismissed& d : ledger.dismissed())
    if (d.reason == reason::kMacroUse || d.reason == reason::kVendorFeature || d.reason == reason::kToolkit) return s.scan.tokens[d.token].directive < 0;
  return false;
}

bool other_torch_include(const Source& s, uint32_t directive) {
  for (const Include& i : s.scan.includes) {
    if (i.directive == directive) continue;
    bool torch = i.name.starts_with("torch/") || i.name.starts_with("ATen/") || i.name.starts_with("c10/") || i.name.starts_with("caffe2/");
    if ((torch && find_include(i.name).row == nullptr) || !i.angled) return true;
  }
  return false;
}

// Code that stays as it is names something that no other include of this file is known for: it may come through this one.
bool brings_what_stays(const Source& s, const Ledger& ledger, uint32_t directive) {
  for (const Draft& d : ledger.drafts()) {
    const Judgement& j = d.judgement;
    if (!j.rule || j.rule->id == "cuda-include" || j.rule->id == "build-guard" || !d.site.row || d.site.row->kind == SymbolKind::kMethod) continue;
    if (j.fix && j.fix->applicable && j.fix->safety == Safety::kSafe) continue;
    bool cuda_alone = false, provided = false;
    for (std::string_view rule : {"cuda-stream", "cuda-event", "cuda-device-guard", "cuda-runtime-call", "cuda-error-check", "cuda-allocator", "cuda-library"}) cuda_alone |= j.rule->id == rule;
    for (const Include& other : s.scan.includes)
      provided |= other.directive != directive && find_include(other.name).row != nullptr && provides(other.name, j.rule->id);
    if (cuda_alone && !provided) return true;
  }
  return false;
}

bool is_header(std::string_view path) {
  return path.ends_with(".h") || path.ends_with(".hpp") || path.ends_with(".hh") || path.ends_with(".cuh");
}

Range whole_line(const Source& s, const Directive& d) {
  uint32_t line = s.lines.position(d.range.begin).line;
  uint32_t last = s.lines.position(d.range.end).line;
  uint32_t begin = s.lines.line_begin(line);
  uint32_t end = last < s.lines.count() ? s.lines.line_begin(last + 1) : static_cast<uint32_t>(s.scan.text.size());
  return {begin, end};
}

}  // namespace

void judge_includes(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  for (const Include& include : s.scan.includes) {
    if (!ledger.open(include.name_token)) continue;
    SymbolMatch match = find_include(include.name);
    bool torch_header = include.name.starts_with("ATen/") || include.name.starts_with("torch/") || include.name.starts_with("c10/");
    // A header of PyTorch named after CUDA that no row lists is CUDA's all the same.
    if (!match.row && torch_header && is_cuda_like_name(include.name) && !s.names_vendor_library({include.name_token, include.name_token + 1}))
      match.rule = find_rule("cuda-include");
    if (!match.rule) {
      ledger.dismiss(include.name_token, torch_header ? (s.names_vendor_library({include.name_token, include.name_token + 1}) ? reason::kVendorFeature : reason::kAgnostic)
                                             : reason::kProjectHeader);
      continue;
    }
    if (!include.angled && include.name.find('/') == std::string::npos && include.name.find("cuda_runtime") == std::string::npos && include.name != "cuda.h" &&
        include.name != "nccl.h" && include.name != "cuda_fp16.h" && include.name != "cudnn.h" && include.name != "cublas_v2.h") {
      ledger.dismiss(include.name_token, reason::kProjectHeader);
      continue;
    }
    Site site;
    site.token = include.name_token;
    site.chain = {include.name_token, include.name_token + 1};
    site.tokens = {include.name_token};
    site.rule = match.rule;
    site.row = match.row;
    site.symbol = include.name;
    site.place = s.place(include.name_token);
    site.context = context_of(s, include.name_token, site.place);
    if (s.names_vendor_library(site.chain) && (include.name.starts_with("ATen/ops/") || include.name.find("Hooks") != std::string::npos)) {
      ledger.dismiss(include.name_token, reason::kVendorFeature);
      continue;
    }
    if (include.name == "ATen/detail/CUDAHooksInterface.h") {
      bool vendor = false, real = false;
      for (const Draft& d : ledger.drafts()) real |= d.judgement.rule && d.judgement.rule->id == "cuda-hooks";
      for (const Ledger::Dismissed& d : ledger.dismissed()) vendor |= d.reason == reason::kVendorFeature;
      if (vendor && !real) {
        ledger.dismiss(include.name_token, reason::kVendorFeature);
        continue;
      }
    }
    Policy p = policy(site.rule->id, site.context);
    if (p.outcome == Outcome::kDismissed) {
      ledger.dismiss(include.name_token, p.reason);
      continue;
    }
    Judgement j;
    j.rule = site.rule;
    j.outcome = p.outcome;
    bool toolkit = include.name.find('/') == std::string::npos;
    bool needed = false, tie = false, unfixed = false, any_unsafe = false;
    Fix removal;
    for (const Draft& d : ledger.drafts()) {
      if (!d.judgement.rule || !provides(include.name, d.judgement.rule->id) || provided_elsewhere(s, include, d.judgement.rule->id)) continue;
      needed = true;
      bool raw = d.judgement.rule->id == "cuda-runtime-call" || d.judgement.rule->id == "cuda-error-check";
      if (d.judgement.outcome == Outcome::kAudit && (!d.judgement.fix || raw)) tie = true;
      if (!d.judgement.fix) unfixed = true;
      else if (d.judgement.fix->safety == Safety::kUnsafe) any_unsafe = true;
    }
    bool backend_place = site.context == Context::kBackendFile || site.context == Context::kDeviceCode;
    const Directive& directive = s.scan.directives[include.directive];
    Rewrite rewrite;
    rewrite.since = "1.13";
    if (!needed && toolkit && only_toolkit_names(s, ledger)) {
      ledger.dismiss(include.name_token, reason::kToolkit);
      continue;
    }
    if (!needed && !uses_cuda_names_beyond(s, ledger) && !backend_place) {
      j.message = "nothing in this file needs " + include.name;
      // A header of the toolkit, removed from a header, may be what the sources behind it live off.
      bool header = is_header(s.scan.path);
      bool sure = other_torch_include(s, include.directive) && !site.place.build.cuda && !(header && (toolkit || provides(include.name, "cuda-library"))) && !brings_what_stays(s, ledger, include.directive);
      j.fix = make_fix(c, rewrite, whole_line(s, directive), "", sure ? Safety::kSafe : Safety::kUnsafe, "names may reach this file through the header that nothing here shows");
      if (site.place.build.cuda) {
        // Behind a build guard it costs nobody anything; the guard itself is the finding.
        j.outcome = Outcome::kAudit;
        j.fix.reset();
        j.goes_with_guard = true;
        j.why_no_fix = "compiled only with CUDA: goes with its guard";
      }
    } else if (tie || unfixed || backend_place) {
      if (backend_place && needed && !tie && !unfixed) {
        j.outcome = Outcome::kAudit;
        j.fix = make_fix(c, rewrite, whole_line(s, directive), "", any_unsafe ? Safety::kUnsafe : Safety::kSafe, "goes with the code that needs it");
      } else {
        // What needs it can be changed here, so it can go; a guard around it changes nothing of that.
        j.outcome = tie || backend_place ? Outcome::kAudit : j.outcome;
        j.why_no_fix = "code in this file that has no device-agnostic form needs it";
      }
    } else if (needed) {
      // Every use has a fix: the include goes with them, all or nothing.
      // Who includes a header may live off what it brings along.
      bool header = is_header(s.scan.path);
      bool stays = brings_what_stays(s, ledger, include.directive);
      j.fix = make_fix(c, rewrite, whole_line(s, directive), "", any_unsafe || header || stays ? Safety::kUnsafe : Safety::kSafe,
                       any_unsafe ? "goes with fixes that are not all safe"
                       : stays    ? "code that stays names what may reach this file through the header alone"
                                  : "code that includes this header may rely on what it brings along");
      std::string since = "1.13";
      bool applicable = true;
      for (const Draft& d : ledger.drafts()) {
        if (!d.judgement.rule || !provides(include.name, d.judgement.rule->id) || !d.judgement.fix) continue;
        if (TorchVersion::parse(d.judgement.fix->since) > TorchVersion::parse(since)) since = d.judgement.fix->since;
        applicable &= d.judgement.fix->applicable;
      }
      j.fix->since = since;
      j.fix->applicable = applicable;
    } else {
      j.outcome = Outcome::kAudit;
      j.why_no_fix = "whether something needs it could not be told";
    }
    j.merges = !j.fix && j.outcome == Outcome::kAudit;
    ledger.settle(site, std::move(j));
  }
}

namespace {

// `#ifndef X`, and `#define X` right behind it.
bool is_include_guard(const Source& s, const Branch& branch) {
  const Directive& test = s.scan.directives[branch.directive];
  if (test.kind != Directive::Kind::kIfndef || branch.directive + 1 >= s.scan.directives.size()) return false;
  const Directive& next = s.scan.directives[branch.directive + 1];
  if (next.kind != Directive::Kind::kDefine || next.first_token != test.end_token) return false;
  // #, the keyword, the name
  auto name = [&](const Directive& d) { return d.end_token > d.first_token + 2 ? s.scan.spelling(d.first_token + 2) : std::string_view{}; };
  return !name(test).empty() && name(test) == name(next);
}

}  // namespace

void judge_build_guards(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  for (const Branch& branch : s.scan.branches) {
    const Directive& d = s.scan.directives[branch.directive];
    std::vector<uint32_t> open;
    bool device = false;
    for (uint32_t t = d.first_token; t < d.end_token; ++t) {
      if (!ledger.open(t)) continue;
      MacroClass kind = classify_macro(s.scan.spelling(t));
      if (kind == MacroClass::kCuda || kind == MacroClass::kNoCuda) device = true;
      open.push_back(t);
    }
    if (open.empty()) continue;
    if (is_include_guard(s, branch)) {
      for (uint32_t t : open) ledger.dismiss(t, reason::kIncludeGuard);
      continue;
    }
    Place place = s.place(d.first_token);
    Context context = context_of(s, d.first_token, place);
    if (!device) {
      for (uint32_t t : open)
        ledger.dismiss(t, classify_macro(s.scan.spelling(t)) == MacroClass::kNone ? reason::kProjectIdentifier : reason::kToolkit);
      continue;
    }
    if (context == Context::kNever || context == Context::kOtherVendor) {
      for (uint32_t t : open) ledger.dismiss(t, context == Context::kNever ? reason::kNever : reason::kOtherVendor);
      continue;
    }
    // What the chain holds decides: agnostic code behind a guard can be freed, a tie cannot.
    Range body = branch.body;
    for (const Branch& arm : s.scan.branches)
      if (arm.chain == branch.chain) body.begin = std::min(body.begin, arm.body.begin), body.end = std::max(body.end, arm.body.end);
    bool lint = false, tie = false, checks = false, other = false;
    for (const Draft& draft : ledger.drafts()) {
      if (!body.contains(s.scan.tokens[draft.site.token].begin) || draft.judgement.rule->id == "build-guard") continue;
      (draft.judgement.outcome == Outcome::kLint || draft.judgement.goes_with_guard ? lint : tie) = true;
    }
    for (const Ledger::Dismissed& dismissed : ledger.dismissed()) {
      if (!body.contains(s.scan.tokens[dismissed.token].begin)) continue;
      if (dismissed.reason == reason::kMacroUse) checks = true;
      else if (dismissed.reason == reason::kProjectHeader || dismissed.reason == reason::kProjectIdentifier || dismissed.reason == reason::kDispatch || dismissed.reason == reason::kArm) other = true;
    }
    Site site;
    site.token = open.front();
    site.chain = {open.front(), open.front() + 1};
    site.tokens = open;
    site.rule = find_rule("build-guard");
    site.symbol = std::string(s.scan.spelling(open.front()));
    site.place = place;
    site.context = context;
    Judgement j;
    j.rule = site.rule;
    bool backend_place = context == Context::kBackendFile || context == Context::kDeviceCode;
    j.outcome = !backend_place && !tie && !other && (lint || checks) ? Outcome::kLint : Outcome::kAudit;
    j.why_no_fix = j.outcome == Outcome::kLint ? "goes away once the code behind it is device-agnostic" : "the code behind it exists only for CUDA: the guard goes when the dispatch does";
    ledger.settle(site, std::move(j));
    Draft* draft = ledger.draft_of(open.front());
    if (!draft) continue;
    // What the other arm tells a user who has no CUDA build belongs to the guard.
    auto [first, end] = s.scan.tokens_in(body);
    for (uint32_t t = first; t < end; ++t) {
      if (!ledger.open(t) || s.scan.tokens[t].kind != TokenKind::kString) continue;
      Place at = s.place(t);
      if (at.build.no_cuda) ledger.attach(*draft, t);
    }
  }
}

void judge_other_directives(const JudgeContext& c, Ledger& ledger) {
  const Source& s = c.source;
  for (const MacroDefinition& macro : s.scan.macros)
    if (ledger.open(macro.name_token))
      ledger.dismiss(macro.name_token, s.macro_names_device(s.scan.spelling(macro.name_token)).value_or(true) ? reason::kMacroName : reason::kPlainMacro);
  for (uint32_t t = 0; t < s.scan.tokens.size(); ++t) {
    if (!ledger.open(t) || s.scan.tokens[t].directive < 0) continue;
    using Kind = Directive::Kind;
    Kind kind = s.scan.directives[s.scan.tokens[t].directive].kind;
    if (kind == Kind::kUndef || kind == Kind::kPragma || kind == Kind::kOther || kind == Kind::kElse || kind == Kind::kEndif) ledger.dismiss(t, reason::kDirective);
    if (kind == Kind::kInclude) ledger.dismiss(t, reason::kProjectHeader);
  }
}

}  // namespace uncuda
