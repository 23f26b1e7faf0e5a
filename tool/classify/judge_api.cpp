// Every symbol that a row names and no other judge answers for.
#include "tool/classify/site.h"

namespace uncuda {
namespace {

struct Filled {
  std::string text;
  std::string missing;  // what a placeholder has nothing to stand for; then there is no edit
};

// How many arguments a template speaks of.
size_t arguments_of(std::string_view to) {
  if (to.find("$args") != std::string_view::npos) return SIZE_MAX;
  size_t count = to.find("$index") != std::string_view::npos ? 1 : 0;
  for (size_t i = 0; i + 1 < to.size(); ++i)
    if (to[i] == '$' && to[i + 1] >= '0' && to[i + 1] <= '9') count = std::max<size_t>(count, static_cast<size_t>(to[i + 1] - '0') + 1);
  return count;
}

// No argument, a number, or the index of a device: none of them is -1.
bool names_a_device(const Source& s, std::string_view argument) {
  return argument.find_first_not_of("0123456789") == std::string_view::npos || !device_behind_index(s, argument).empty();
}

// Fills $0, $args, $index, $object, $device of a template.
Filled fill(const Source& s, const Site& site, std::string_view to, uint32_t open, std::string_view object) {
  Filled out;
  if (open && call_arguments(s, open).size() > arguments_of(to)) out.missing = "a form that takes all that the call passes";
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] != '$') {
      out.text += to[i];
      continue;
    }
    std::string_view rest = to.substr(i + 1);
    if (rest.starts_with("args")) {
      if (open && s.outline.match[open] > static_cast<int32_t>(open + 1)) out.text += s.slice({open + 1, static_cast<uint32_t>(s.outline.match[open])});
      i += 4;
    } else if (rest.starts_with("index")) {
      out.text += index_argument(s, open);
      i += 5;
    } else if (rest.starts_with("object")) {
      out.text += object;
      i += 6;
    } else if (rest.starts_with("device")) {
      const DeviceSource* tensor = tensor_parameter(s, site);
      if (!tensor) out.missing = "a device, and no tensor is at hand to take it from";
      out.text += tensor ? tensor->name + ".device()" : "device";
      i += 6;
    } else {
      std::string_view argument = open ? call_argument(s, open, static_cast<size_t>(rest[0] - '0')) : std::string_view{};
      // The generic form has no default for it.
      if (argument.empty()) out.missing = "the argument that the call leaves to its default";
      out.text += argument.empty() ? "..." : argument;
      i += 1;
    }
  }
  return out;
}

}  // namespace

Judgement judge_call(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  std::string_view rule = site.rule->id;
  Judgement j = by_policy(site);
  if (j.outcome == Outcome::kDismissed) return j;
  std::string_view word = s.scan.spelling(site.token);
  // Selecting a device with the runtime is a guard in disguise; everything else of the runtime is a tie.
  if (rule == "cuda-runtime-call" && word == "cudaSetDevice" && !site.place.tied && site.context != Context::kBackendFile) j.outcome = Outcome::kLint;
  if (rule == "cuda-registration") return dismiss(reason::kRegistration);
  if (rule == "cuda-hooks" && s.names_vendor_library(statement_around(s.scan, s.outline, site.token))) return dismiss(reason::kVendorFeature);
  if (rule == "build-guard") return dismiss(classify_macro(word) == MacroClass::kToolkit || classify_macro(word) == MacroClass::kDeviceCompile ? reason::kToolkit : reason::kMacroUse);
  // R4: which vendor library is chosen is the vendor's business; what holds its handle is a tie.
  if (word.find("NVTX") != std::string_view::npos || word.find("nvtx") != std::string_view::npos) return dismiss(reason::kVendorFeature);
  if (rule == "cuda-library") {
    bool dnn = word.find("udnn") != std::string_view::npos || word.find("uDNN") != std::string_view::npos || word.find("TF32") != std::string_view::npos;
    if (dnn && word.find("andle") == std::string_view::npos && word.find("cudnn") != 0) return dismiss(reason::kVendorFeature);
    if (dnn && word.find("enabled") != std::string_view::npos) return dismiss(reason::kVendorFeature);
    j.outcome = Outcome::kAudit;
  }
  if (rule == "cuda-profiler") {
    // One observer of several: the other arm asks another backend's.
    for (const Conditional& branch : s.outline.conditionals) {
      if (branch.ternary || (!branch.then_part.contains(site.token) && !branch.else_part.contains(site.token))) continue;
      TokenRange other = branch.then_part.contains(site.token) ? branch.else_part : branch.then_part;
      for (uint32_t t = other.begin; t < other.end; ++t)
        if (s.scan.spelling(t).find("rivateuse1") != std::string_view::npos || s.scan.spelling(t).find("rivateUse1") != std::string_view::npos) return dismiss(reason::kDispatch);
    }
  }
  if (rule == "cuda-generator" && word.starts_with("curand")) j.outcome = Outcome::kAudit;
  // Philox state is a kernel's; what is declared together with it serves the same kernel.
  if (rule == "cuda-generator" && s.text(statement_around(s.scan, s.outline, site.token)).find("hilox") != std::string::npos) j.outcome = Outcome::kAudit;
  if (site.context == Context::kCudaBuild && (rule == "cuda-allocator" || rule == "cuda-generator") && site.row && site.row->rewrites.empty()) j.outcome = Outcome::kAudit;
  if (site.place.bound) j.outcome = Outcome::kAudit;
  // A copy that is written out for the host as well is no tie: one tensor operation does both.
  if ((rule == "cuda-runtime-call" || rule == "cuda-error-check") && site.context != Context::kBackendFile && s.copy_around(site.token)) j.outcome = Outcome::kLint;
  j.merges = j.outcome == Outcome::kAudit;
  const Row* row = site.row;
  if (!row || row->rewrites.empty()) {
    j.why_no_fix = row && !row->why_none.empty() ? std::string(row->why_none) : std::string(site.rule->advice);
    return j;
  }
  const Rewrite* rewrite = choose_rewrite(*row, c.min_torch);
  uint32_t open = open_after(s, site.chain.end);
  Range range = s.bytes(site.chain);
  std::string object;
  if (row->kind == SymbolKind::kMethod) {
    if (site.token < 2) return j;
    std::string_view link = s.scan.spelling(site.token - 1);
    if (site.ref && !site.ref->object.empty()) {
      range.begin = site.ref->object.begin;
      object = std::string(s.scan.slice(site.ref->object));
    } else if ((link == "." || link == "->") && s.scan.tokens[site.token - 2].kind == TokenKind::kIdentifier) {
      range.begin = s.scan.tokens[site.token - 2].begin;
      object = std::string(s.scan.spelling(site.token - 2));
      if (site.token >= 3 && (s.scan.spelling(site.token - 3) == "." || s.scan.spelling(site.token - 3) == "->")) object.clear();
    }
    if (object.empty()) {
      j.why_no_fix = "the object of the call could not be read off the code";
      return j;
    }
  }
  if (row->shape == Shape::kReplaceCall || row->shape == Shape::kNone) {
    if (!open && row->kind != SymbolKind::kConstant) {
      j.why_no_fix = "named here, not called: change it where it is used";
      return j;
    }
    if (open) range.end = s.scan.tokens[static_cast<uint32_t>(s.outline.match[open])].end;
  } else {
    open = 0;  // the arguments stay as they are
  }
  // The old call gave a status and the new one gives nothing: right where the status is dropped, or where PyTorch's own check
  // around it goes too. What another wrapper does with its argument is not known.
  if (open && (rule == "cuda-runtime-call" || word == "SetDevice" || word == "MaybeSetDevice")) {
    uint32_t end = static_cast<uint32_t>(s.outline.match[open]) + 1;
    Around around = bracket_around(s.scan, s.outline, site.chain.begin);
    uint32_t begin = site.chain.begin;
    std::string_view wrapper = around.callee >= 0 ? s.scan.spelling(static_cast<uint32_t>(around.callee)) : std::string_view{};
    if ((wrapper == "C10_CUDA_CHECK" || wrapper == "AT_CUDA_CHECK" || wrapper == "TORCH_CUDA_CHECK") && around.open + 1 == begin && s.outline.match[around.open] == static_cast<int32_t>(end)) {
      begin = static_cast<uint32_t>(around.callee);
      ++end;
    }
    std::string_view before = begin > 0 ? s.scan.spelling(begin - 1) : std::string_view{};
    std::string_view after = end < s.scan.tokens.size() ? s.scan.spelling(end) : std::string_view{};
    if (after != ";" || (before != ";" && before != "{" && before != "}" && before != ")" && before != "else" && before != ":")) {
      j.why_no_fix = "its status is read, and the generic call returns none: change both by hand";
      return j;
    }
    range = s.bytes({begin, end});
  }
  if (row->kind == SymbolKind::kConstant && s.scan.spelling(statement_around(s.scan, s.outline, site.token).begin).ends_with("TORCH_LIBRARY_IMPL")) {
    j.why_no_fix = "a registration takes a constant: register for each backend's key as well, AutocastXPU, AutocastPrivateUse1";
    return j;
  }
  auto [text, missing] = fill(s, site, rewrite->to, open, object);
  if (!missing.empty()) {
    j.why_no_fix = "needs " + missing + ": " + text;
    return j;
  }
  // A statement form is advice, not an edit.
  if (text.empty() || text.find("; ") != std::string::npos || text.starts_with("{")) {
    j.why_no_fix = "needs more than one expression: " + text;
    return j;
  }
  if (holds_comment(s, range)) {
    j.why_no_fix = "a comment stands inside what would be replaced";
    return j;
  }
  // `at::accelerator::deviceCount() > 0` inside a larger expression.
  if (text.find(" > 0") != std::string::npos) {
    std::string_view before = site.chain.begin > 0 ? s.scan.spelling(site.chain.begin - 1) : std::string_view{};
    if (text.front() == '(') before = {};
    if (before == "!" || before == "==" || before == "!=" || before == "<<" || before == "&&" || before == "not") text = before == "&&" ? text : "(" + text + ")";
  }
  Safety safety = rewrite->safety;
  std::string why(rewrite->caveat);
  if (safety == Safety::kSafe && site.context == Context::kCudaFunction) {
    safety = Safety::kUnsafe;
    why = "the function around it is tied to CUDA: change both together";
  }
  // The old calls take -1 for the current device, the new ones take it for a device.
  if (safety == Safety::kSafe && rewrite->to.find("$index") != std::string_view::npos && !names_a_device(s, call_argument(s, open, 0))) {
    safety = Safety::kUnsafe;
    why = "-1 does not stand for the current device";
  }
  j.fix = make_fix(c, *rewrite, range, text, safety, why);
  j.merges = false;
  return j;
}

}  // namespace uncuda
