// Guards, streams, events and every other symbol that a row names.
#include "tool/classify/site.h"

namespace uncuda {
namespace {

Judgement by_policy(const Site& site) {
  Policy p = policy(site.rule->id, site.context);
  if (p.outcome == Outcome::kDismissed) return dismiss(p.reason);
  Judgement j;
  j.rule = site.rule;
  j.outcome = p.outcome;
  return j;
}

// The `(` or `{` that follows the name, template arguments jumped over; 0 when there is none.
uint32_t open_after(const Source& s, uint32_t end) {
  if (end < s.scan.tokens.size() && s.scan.spelling(end) == "<") {
    int depth = 0;
    for (; end < s.scan.tokens.size(); ++end) {
      if (s.scan.spelling(end) == "<") ++depth;
      if (s.scan.spelling(end) == ">" && --depth == 0) {
        ++end;
        break;
      }
    }
  }
  if (end < s.scan.tokens.size() && (s.scan.spelling(end) == "(" || s.scan.spelling(end) == "{") && s.outline.match[end] > 0) return end;
  return 0;
}

std::string index_argument(const Source& s, uint32_t open) {
  std::string_view first = call_argument(s, open, 0);
  return first.empty() ? "at::accelerator::getDeviceIndex()" : std::string(first);
}

// Fills $0, $args, $index, $object, $device of a template.
std::string fill(const Source& s, std::string_view to, uint32_t open, std::string_view object) {
  std::string out;
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] != '$') {
      out += to[i];
      continue;
    }
    std::string_view rest = to.substr(i + 1);
    if (rest.starts_with("args")) {
      if (open && s.outline.match[open] > static_cast<int32_t>(open + 1)) out += s.slice({open + 1, static_cast<uint32_t>(s.outline.match[open])});
      i += 4;
    } else if (rest.starts_with("index")) {
      out += index_argument(s, open);
      i += 5;
    } else if (rest.starts_with("object")) {
      out += object;
      i += 6;
    } else if (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
      std::string_view argument = open ? call_argument(s, open, static_cast<size_t>(rest[0] - '0')) : std::string_view{};
      if (argument.empty()) return {};  // left to its default: the generic form has none
      out += argument;
      i += 1;
    } else {
      return {};  // a placeholder nothing fills here
    }
  }
  return out;
}

// `x.device()` for x.get_device(), x.device().index(), x.device().index_: the index came from a device that is at hand.
std::string device_behind_index(std::string_view text) {
  for (std::string_view tail : {".get_device()", ".device().index()", "->get_device()", "->device().index()", ".get_device_index()"})
    if (text.size() > tail.size() && text.ends_with(tail)) {
      std::string object(text.substr(0, text.size() - tail.size()));
      return object + (tail.starts_with("->") ? "->device()" : ".device()");
    }
  if (text.size() > 8 && text.ends_with(".index()")) return std::string(text.substr(0, text.size() - 8));
  return {};
}

bool looks_like_device(const Source& s, const Site& site, std::string_view argument) {
  // An unknown class in the argument leaves its type open; then the text has to tell.
  if (site.ref && !site.ref->argument_types.empty()) {
    const std::string& type = site.ref->argument_types[0];
    if (type.find("c10::Device") != std::string::npos) return type.find("optional") == std::string::npos;
    if (type == "int" || type == "signed char" || type == "long" || type == "short") return false;
  }
  if (argument.ends_with("device()") || argument.ends_with("device_of") || argument.find("Device(") != std::string_view::npos) return true;
  for (const DeviceSource& d : s.reading.sources)
    if (d.kind == DeviceSource::Kind::kDevice && d.name == argument) return true;
  return false;
}

}  // namespace

Judgement judge_guard(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  Judgement j = by_policy(site);
  if (j.outcome == Outcome::kDismissed) return j;
  bool optional = site.symbol.find("OptionalCUDAGuard") != std::string::npos;
  bool plain = site.symbol.ends_with("::CUDAGuard");
  if (!plain && !optional) {
    j.why_no_fix = "no mechanical form: build c10::impl::VirtualGuardImpl from a device type";
    j.merges = j.outcome == Outcome::kAudit;
    return j;
  }
  // `CUDAGuard guard(x.device());` `OptionalCUDAGuard g(device_of(x));` `CUDAGuard guard{i};`
  uint32_t variable = site.chain.end;
  uint32_t open = 0;
  if (variable + 1 < s.scan.tokens.size() && s.scan.tokens[variable].kind == TokenKind::kIdentifier) open = open_after(s, variable + 1);
  else open = open_after(s, site.chain.end);
  std::string type = optional ? "c10::OptionalDeviceGuard" : "c10::DeviceGuard";
  Rewrite rewrite;
  rewrite.since = "1.13";
  rewrite.header = "c10/core/DeviceGuard.h";
  Range name = s.bytes(site.chain);
  bool cuda_only = site.place.device.cuda || site.context == Context::kBackendFile || site.context == Context::kDeviceCode || site.place.tied;
  Safety safety = cuda_only ? Safety::kSafe : Safety::kUnsafe;
  std::string why = "CUDAGuard also rejects a CPU device, the generic guard ignores it";
  if (!open) {
    if (optional && s.scan.tokens[variable].kind == TokenKind::kIdentifier && s.scan.spelling(variable + 1) == ";") {
      j.fix = make_fix(c, rewrite, name, type, safety, why);
    } else {
      j.why_no_fix = "the guard is declared here and set elsewhere: change both together";
    }
    return j;
  }
  std::vector<TokenRange> arguments = call_arguments(s, open);
  if (arguments.size() != 1) {
    j.why_no_fix = "the guard's arguments have no counterpart on c10::DeviceGuard";
    return j;
  }
  std::string argument(s.slice(arguments[0]));
  // Methods with another name on the generic guard.
  if (site.place.function && s.scan.tokens[variable].kind == TokenKind::kIdentifier) {
    std::string_view guard = s.scan.spelling(variable);
    for (uint32_t t = open; t + 2 < site.place.function->body.end; ++t)
      if (s.scan.spelling(t) == guard && s.scan.spelling(t + 1) == "." && (s.scan.spelling(t + 2) == "set_device" || (optional && s.scan.spelling(t + 2) == "set_index") || (optional && s.scan.spelling(t + 2) == "reset"))) {
        j.why_no_fix = "the guard is moved later by a method the generic guard does not have: change both by hand";
        return j;
      }
  }
  if (holds_comment(s, {name.begin, s.scan.tokens[static_cast<uint32_t>(s.outline.match[open])].end})) {
    j.why_no_fix = "a comment stands inside what would be replaced";
    return j;
  }
  Range inner = s.bytes(arguments[0]);
  if (optional) {
    if (argument.find("device_of") != std::string::npos || looks_like_device(s, site, argument)) {
      j.fix = make_fix(c, rewrite, name, type, Safety::kSafe, "");
      j.fix->safety = cuda_only ? Safety::kSafe : Safety::kUnsafe;
      if (!cuda_only) j.fix->why_unsafe = why;
    } else {
      j.why_no_fix = "an optional index becomes an optional Device: build it from a tensor's device";
    }
    return j;
  }
  if (looks_like_device(s, site, argument)) {
    j.fix = make_fix(c, rewrite, name, type, safety, why);
    // An identifier in parentheses after a Device construction would declare a function: c10::DeviceGuard g(c10::Device(x)).
    return j;
  }
  if (std::string device = device_behind_index(argument); !device.empty()) {
    j.fix = make_fix(c, rewrite, name, type, safety, why);
    j.fix->edits.push_back({s.scan.path, inner.begin, inner.end, device});
    return j;
  }
  std::string since, header;
  std::string query = accelerator_type(c.min_torch, &since, &header);
  rewrite.since = since;
  rewrite.header = "c10/core/DeviceGuard.h;ATen/DeviceAccelerator.h";
  j.fix = make_fix(c, rewrite, name, type, Safety::kUnsafe, "the index came without its device: it is taken to be the accelerator's");
  uint32_t close = static_cast<uint32_t>(s.outline.match[open]);
  // Braces against the vexing parse.
  j.fix->edits.push_back({s.scan.path, s.scan.tokens[open].begin, s.scan.tokens[close].end,
                          "{c10::Device(" + query + ", static_cast<c10::DeviceIndex>(" + argument + "))}"});
  return j;
}

Judgement judge_stream(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  Judgement j = by_policy(site);
  if (j.outcome == Outcome::kDismissed) return j;
  std::string_view word = s.scan.spelling(site.token);
  if (word != "getCurrentCUDAStream") {
    bool type = word == "CUDAStream" || word == "CUDAEvent";
    j.why_no_fix = site.row && !site.row->why_none.empty() ? std::string(site.row->why_none)
                   : type ? "streams and events of one function change together: c10::Stream and c10::Event, where no raw handle is needed"
                          : "no mechanical form here";
    // A raw handle, or a stream made from one.
    if ((word.starts_with("cuda") && word != "cuda") || (word.starts_with("CU") && !word.starts_with("CUDA")) || word == "getStreamFromExternal") j.outcome = Outcome::kAudit;
    if (site.place.tied) j.outcome = Outcome::kAudit;
    // In a signature or a member the type is shared with code elsewhere; a function of this file alone changes with its callers here.
    if (type && (!site.place.function || (site.place.function->header.contains(site.token) && !s.file_local(*site.place.function)))) j.outcome = Outcome::kAudit;
    if (type && site.place.function && j.outcome == Outcome::kLint) {
      // `CUDAStream s = getCurrentCUDAStream(); f(s.stream());`
      uint32_t variable = site.chain.end;
      for (uint32_t t = variable + 1; t + 2 < site.place.function->body.end; ++t)
        if (s.scan.spelling(t) == s.scan.spelling(variable) && s.scan.spelling(t + 1) == "." && s.scan.spelling(t + 2) == "stream") j.outcome = Outcome::kAudit;
    }
    if (type && site.context == Context::kCudaBuild) j.outcome = Outcome::kAudit;
    // `using torch::cuda::getCurrentCUDAStream;` brings a name, the use decides.
    j.merges = j.outcome == Outcome::kAudit;
    return j;
  }
  uint32_t open = open_after(s, site.chain.end);
  if (!open) {
    if (site.context == Context::kCudaBuild || site.place.tied) j.outcome = Outcome::kAudit;
    j.why_no_fix = "the function is named, not called";
    j.merges = j.outcome == Outcome::kAudit;
    return j;
  }
  uint32_t after = static_cast<uint32_t>(s.outline.match[open]) + 1;
  std::string_view link = after + 1 < s.scan.tokens.size() ? s.scan.spelling(after) : std::string_view{};
  std::string_view method = link == "." ? s.scan.spelling(after + 1) : std::string_view{};
  bool raw = method == "stream" || (site.ref && site.ref->converted_to.find("CUstream_st") != std::string::npos);
  bool generic_use = method == "synchronize" || method == "query" || method == "device" || method == "device_index";
  TokenRange statement = statement_around(s.scan, s.outline, site.token);
  for (uint32_t t = statement.begin; t < statement.end; ++t) raw |= s.scan.spelling(t) == "cudaStream_t" || s.scan.spelling(t) == "<<<";
  raw |= s.stream_handed_on(site.token);
  // Handed straight to a runtime call or a launcher.
  for (uint32_t t = statement.begin; t < site.chain.begin; ++t)
    if (s.scan.tokens[t].mention && s.scan.tokens[t].kind == TokenKind::kIdentifier && s.scan.spelling(t + 1) == "(" && s.outline.match[t + 1] > static_cast<int32_t>(site.token) && s.tied({t, t + 2})) raw = true;
  // `auto stream = getCurrentCUDAStream();` ... `stream.stream()`, or the variable is converted further down.
  if (!raw && site.place.function && site.chain.begin >= 2 && s.scan.spelling(site.chain.begin - 1) == "=") {
    std::string_view variable = s.scan.spelling(site.chain.begin - 2);
    for (uint32_t t = after; t + 2 < site.place.function->body.end && !raw; ++t) {
      if (s.scan.spelling(t) != variable) continue;
      raw |= s.scan.spelling(t + 1) == "." && s.scan.spelling(t + 2) == "stream";
      if (const Ref* use = s.ref(t)) raw |= use->converted_to.find("CUstream_st") != std::string::npos;
    }
  }
  if (raw && s.copy_around(site.token)) {
    j.outcome = site.context == Context::kBackendFile ? Outcome::kAudit : Outcome::kLint;
    j.why_no_fix = "goes with the copy: a tensor operation runs on the current stream by itself";
    return j;
  }
  if (raw) {
    j.outcome = Outcome::kAudit;
    j.why_no_fix = "the raw cudaStream_t is needed: a stream that feeds a kernel launch or a CUDA library stays with its kernel";
    j.merges = true;
    return j;
  }
  if (!generic_use) {
    for (uint32_t t = statement.begin; t < site.chain.begin; ++t) {
      std::string_view before = s.scan.spelling(t);
      if (before == "record_stream" || before == "record" || before == "block" || before == "StreamGuard") generic_use = true;
    }
  }
  Rewrite rewrite;
  rewrite.since = "2.7";
  rewrite.header = "ATen/DeviceAccelerator.h";
  std::string index = index_argument(s, open);
  Range call{s.scan.tokens[site.chain.begin].begin, s.scan.tokens[after - 1].end};
  if (holds_comment(s, call)) {
    j.why_no_fix = "a comment stands inside what would be replaced";
    return j;
  }
  if (!generic_use && site.place.tied) {
    j.outcome = Outcome::kAudit;
    j.why_no_fix = "the stream is handed on to code that is tied to CUDA";
    j.merges = true;
    return j;
  }
  j.fix = make_fix(c, rewrite, call, "at::accelerator::getCurrentStream(" + index + ")", generic_use ? Safety::kSafe : Safety::kUnsafe,
                   "a c10::Stream takes the place of a CUDAStream: what it is handed to must accept one");
  return j;
}

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
    if (!open) {
      j.why_no_fix = "named here, not called: change it where it is used";
      return j;
    }
    range.end = s.scan.tokens[static_cast<uint32_t>(s.outline.match[open])].end;
  }
  std::string text = fill(s, rewrite->to, open, object);
  // A statement form or a placeholder that nothing fills is advice, not an edit.
  if (text.empty() || text.find('<') == 0 || text.find("; ") != std::string::npos || text.starts_with("{")) {
    j.why_no_fix = "needs more than one expression: " + std::string(rewrite->to);
    return j;
  }
  if (holds_comment(s, range)) {
    j.why_no_fix = "a comment stands inside what would be replaced";
    return j;
  }
  // `at::accelerator::deviceCount() > 0` inside a larger expression.
  if (text.find(" > 0") != std::string::npos) {
    std::string_view before = site.chain.begin > 0 ? s.scan.spelling(site.chain.begin - 1) : std::string_view{};
    if (before == "!" || before == "==" || before == "!=" || before == "<<" || before == "&&" || before == "not") text = before == "&&" ? text : "(" + text + ")";
  }
  Safety safety = rewrite->safety;
  std::string why(rewrite->caveat);
  if (safety == Safety::kSafe && site.context == Context::kCudaFunction) {
    safety = Safety::kUnsafe;
    why = "the function around it is tied to CUDA: change both together";
  }
  j.fix = make_fix(c, *rewrite, range, text, safety, why);
  j.merges = false;
  return j;
}

}  // namespace uncuda
