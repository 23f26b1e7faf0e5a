// Device guards.
#include "tool/classify/site.h"

namespace uncuda {
namespace {

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
  bool cuda_only = site.place.device.cuda || site.context == Context::kBackendFile || site.context == Context::kDeviceCode || site.place.tied;
  std::string why = "CUDAGuard also rejects a CPU device, the generic guard ignores it";
  // `guard.set_device(d)` goes with the guard's declaration, see companions.cpp.
  if (site.row && site.row->kind == SymbolKind::kMethod) {
    j = judge_call(c, site);
    if (j.fix && !cuda_only && j.fix->safety == Safety::kSafe) {
      j.fix->safety = Safety::kUnsafe;
      j.fix->why_unsafe = why;
    }
    return j;
  }
  bool optional = site.symbol.ends_with("::OptionalCUDAGuard");
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
  Safety safety = cuda_only ? Safety::kSafe : Safety::kUnsafe;
  if (!open) {
    // Nothing is guarded yet: what is called on the variable decides.
    if (optional && site.place.function && s.scan.tokens[variable].kind == TokenKind::kIdentifier && s.scan.spelling(variable + 1) == ";") {
      j.fix = make_fix(c, rewrite, name, type, Safety::kSafe, "");
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
  if (std::string device = device_behind_index(s, argument); !device.empty()) {
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

}  // namespace uncuda
