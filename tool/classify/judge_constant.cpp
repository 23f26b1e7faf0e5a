// A literal CUDA: kCUDA outside comparisons.
#include "tool/classify/site.h"

namespace uncuda {
namespace {

bool is_default_argument(const Source& s, const Site& site) {
  // `f(Device d = torch::kCUDA)` in a parameter list outside any body.
  if (site.chain.begin == 0 || s.scan.spelling(site.chain.begin - 1) != "=") return false;
  // Of a lambda: its parameter list follows `]`.
  if (Around a = bracket_around(s.scan, s.outline, site.token); a.bracket == '(' && a.open > 0 && s.scan.spelling(a.open - 1) == "]") return true;
  if (!site.place.function) {
    Around a = bracket_around(s.scan, s.outline, site.token);
    return a.bracket == '(';
  }
  return site.place.function->header.contains(site.token);
}

// Namespace-scope or static: initialised before the accelerator's library may have registered itself.
bool is_static_initialiser(const Source& s, const Site& site) {
  if (site.place.macro) return false;
  if (!site.place.function) return true;
  TokenRange statement = statement_around(s.scan, s.outline, site.token);
  for (uint32_t t = statement.begin; t < site.token; ++t) {
    std::string_view word = s.scan.spelling(t);
    if (word == "static" || word == "constexpr" || word == "thread_local") return true;
  }
  return false;
}

// `Device d = kCUDA;` ... `d = kCPU;`: chosen first, corrected later. A query that throws would throw too early.
bool corrected_later(const Source& s, const Site& site) {
  if (!site.place.function) return false;
  TokenRange statement = statement_around(s.scan, s.outline, site.token);
  // Handed to a call (x.to(kCUDA)) the value is used up; only a device that is kept can be corrected.
  Around around = bracket_around(s.scan, s.outline, site.token);
  if (around.callee >= 0 && around.open > statement.begin) {
    uint32_t callee = static_cast<uint32_t>(around.callee);
    bool declares = callee > 0 && s.scan.tokens[callee - 1].kind == TokenKind::kIdentifier && s.scan.spelling(callee - 1) != "return";
    if (s.scan.spelling(callee) != "Device" && !declares) return false;
  }
  uint32_t variable = 0;
  for (uint32_t t = statement.begin + 1; t < site.token && !variable; ++t) {
    std::string_view next = s.scan.spelling(t + 1);
    if (s.scan.tokens[t].kind == TokenKind::kIdentifier && s.scan.tokens[t - 1].kind == TokenKind::kIdentifier && (next == "=" || next == "(" || next == "{")) variable = t;
  }
  if (!variable) return false;
  for (uint32_t t = statement.end; t + 1 < site.place.function->body.end; ++t)
    if (s.scan.spelling(t) == s.scan.spelling(variable) && s.scan.spelling(t + 1) == "=" && s.scan.spelling(t - 1) != ".") return true;
  return false;
}

// `IMPL(CPU) IMPL(CUDA) IMPL(XPU)` outside any function: one line for each backend, CUDA's among them.
bool one_of_macro_lines(const Source& s, const Site& site) {
  if (site.place.function && site.place.function->body.contains(site.token)) return false;
  Around around = bracket_around(s.scan, s.outline, site.token);
  if (around.bracket != '(' || around.callee < 0) return false;
  std::string_view macro = s.scan.spelling(static_cast<uint32_t>(around.callee));
  for (uint32_t t = 0; t + 1 < s.scan.tokens.size(); ++t) {
    if (t == static_cast<uint32_t>(around.callee) || s.scan.tokens[t].directive >= 0 || s.scan.spelling(t) != macro || s.scan.spelling(t + 1) != "(") continue;
    for (TokenRange argument : call_arguments(s, t + 1)) {
      std::string device = argument.end == argument.begin + 1 ? device_of_word(s.scan.spelling(argument.begin)) : std::string();
      if (!device.empty() && device != "cuda") return true;
    }
  }
  return false;
}

// `.def("cuda", [](Module& m) { m.to(kCUDA); })`, `.value("CUDA", kCUDA)`, `m.attr("CUDA") = kCUDA`: the name in the other
// language promises CUDA.
bool bound_as_cuda(const Source& s, const Site& site) {
  uint32_t token = site.token;
  auto says_cuda = [&](uint32_t open) {
    return s.scan.tokens[open + 1].kind == TokenKind::kString && lower(s.scan.spelling(open + 1)).find("cuda") != std::string::npos;
  };
  if (uint32_t first = site.chain.begin; first > 4 && s.scan.spelling(first - 1) == "=" && s.scan.spelling(first - 2) == ")")
    if (int32_t open = s.outline.match[first - 2]; open > 0 && s.scan.spelling(static_cast<uint32_t>(open) - 1) == "attr")
      return says_cuda(static_cast<uint32_t>(open));
  for (uint32_t t = token; t-- > 1 && token - t < 400;) {
    if (s.scan.spelling(t) != "(" || s.outline.match[t] <= static_cast<int32_t>(token)) continue;
    if (s.scan.spelling(t - 1).starts_with("def") || s.scan.spelling(t - 1) == "value") return says_cuda(t);
  }
  return false;
}

// R7: `getAccelerator().value_or(kCUDA)`, `accelerator ? *accelerator : kCUDA`. A query in its place would throw, where the
// first one was asked so that nothing does.
bool last_resort(const Source& s, const Site& site) {
  if (!s.asks_accelerator()) return false;
  // A variable that holds the answer.
  auto holds_answer = [&](uint32_t name) {
    if (s.scan.tokens[name].kind != TokenKind::kIdentifier || !site.place.function) return false;
    for (uint32_t t = site.place.function->body.begin; t + 1 < name; ++t)
      if (s.scan.spelling(t) == s.scan.spelling(name) && s.scan.spelling(t + 1) == "=" && s.asks_accelerator(statement_around(s.scan, s.outline, t))) return true;
    return false;
  };
  auto decided_by = [&](TokenRange condition) {
    // `if (!accelerator) return;`: what follows has one.
    for (uint32_t t = condition.begin; t < condition.end; ++t)
      if (std::string_view word = s.scan.spelling(t); word == "!" || word == "not" || word == "==") return false;
    bool found = s.asks_accelerator(condition);
    for (uint32_t t = condition.begin; t < condition.end && !found; ++t) found = holds_answer(t);
    return found;
  };
  Around around = bracket_around(s.scan, s.outline, site.token);
  if (around.callee > 1 && s.scan.spelling(static_cast<uint32_t>(around.callee)) == "value_or") {
    uint32_t callee = static_cast<uint32_t>(around.callee);
    return s.asks_accelerator({statement_around(s.scan, s.outline, site.token).begin, callee}) || holds_answer(callee - 2);
  }
  for (const Conditional& c : s.outline.conditionals) {
    bool otherwise = c.else_part.contains(site.token) || (c.then_leaves && !c.ternary && c.after.contains(site.token));
    if (otherwise && decided_by(c.condition)) return true;
  }
  return false;
}

bool in_table(const Source& s, const Site& site) {
  Around a = bracket_around(s.scan, s.outline, site.token);
  if (a.bracket != '{') return false;
  int32_t close = s.outline.match[a.open];
  if (close < 0) return false;
  // `{"cuda", kCUDA}`, `{kCPU, kCUDA, kXPU}`: neighbours that name devices.
  int devices = 0;
  bool string = false;
  for (uint32_t t = a.open; t < static_cast<uint32_t>(close); ++t) {
    std::string device = device_of_word(s.scan.spelling(t));
    if (!device.empty() && t != site.token) ++devices;
    if (s.scan.tokens[t].kind == TokenKind::kString) string = true;
    if (s.scan.spelling(t) == ";") return false;
  }
  return devices > 0 || string;
}

// An arm of a switch over somebody else's device enumeration, `case kDLCUDA: type = kCUDA;`, beside arms for other devices.
bool translates_enumerator(const Source& s, const Site& site) {
  for (const Switch& outer : s.outline.switches) {
    if (!outer.body.contains(site.token)) continue;
    bool here = false, others = false;
    for (const CaseArm& arm : outer.arms) {
      bool mine = arm.body.contains(site.token);
      for (uint32_t t = arm.label.begin; t < arm.label.end && mine; ++t) here |= is_cuda_like_name(s.scan.spelling(t));
      for (uint32_t t = arm.body.begin; t < arm.body.end && !mine; ++t)
        if (std::string device = device_of_word(s.scan.spelling(t)); !device.empty() && device != "cuda") others = true;
    }
    if (here && others) return true;
  }
  return false;
}

Judgement constant(Outcome outcome) {
  Judgement j;
  j.rule = find_rule("device-constant");
  j.outcome = outcome;
  return j;
}

// Whether the switch around a `case kCUDA:` ends in an error for the devices it does not know.
std::string_view reason_of_arm(const Source& s, uint32_t token) {
  uint32_t open = token;
  while (open > 0 && !(s.scan.spelling(open) == "{" && s.outline.match[open] > static_cast<int32_t>(token))) --open;
  for (uint32_t t = token; static_cast<int32_t>(t) < s.outline.match[open]; ++t) {
    std::string_view word = s.scan.spelling(t);
    bool fails = is_check_name(word) && s.scan.spelling(t + 1) == "(" && s.scan.spelling(t + 2) == "false";
    if (fails || word == "throw" || is_error_name(word)) return reason::kDispatch;
  }
  return reason::kArm;
}

}  // namespace

Judgement judge_device_constant(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  TokenRange statement = statement_around(s.scan, s.outline, site.token);

  // case kCUDA:, enumerators, tables, registrations.
  if (statement.begin < site.chain.begin) {
    for (uint32_t t = statement.begin; t < site.chain.begin; ++t)
      if (s.scan.spelling(t) == "case" && s.scan.spelling(site.chain.end) == ":") return dismiss(reason_of_arm(s, site.token));
  }
  if (site.chain.begin > 0 && s.scan.spelling(site.chain.begin - 1) == "case") return dismiss(reason_of_arm(s, site.token));
  if (in_table(s, site) || translates_enumerator(s, site) || one_of_macro_lines(s, site)) return dismiss(reason::kTable);
  if (bound_as_cuda(s, site)) return dismiss(reason::kBinding);
  if (last_resort(s, site)) return dismiss(reason::kLastResort);
  Around around = bracket_around(s.scan, s.outline, site.token);
  std::string callee = around.callee >= 0 ? std::string(s.scan.spelling(static_cast<uint32_t>(around.callee))) : std::string();
  std::string head(s.scan.spelling(statement.begin));
  // registerBackend(kCUDA, ...): the device a project registers its own CUDA implementation for.
  if (callee == "impl" || callee == "dispatch" || lower(callee).starts_with("register") || callee.starts_with("C10_REGISTER") || callee == "TORCH_LIBRARY_IMPL" ||
      head.starts_with("REGISTER") || head.starts_with("C10_REGISTER"))
    return dismiss(reason::kRegistration);
  // Template arguments are constants: a trait table, a specialisation.
  std::string_view next = site.chain.end < s.scan.tokens.size() ? s.scan.spelling(site.chain.end) : std::string_view{};
  if ((site.chain.begin > 0 && s.scan.spelling(site.chain.begin - 1) == "<") || next == ">" || next == ">>") {
    Judgement j = constant(Outcome::kAudit);
    j.why_no_fix = "a template argument must be a constant: make the device a run-time argument";
    j.merges = true;
    return j;
  }
  // R2: a stub called from the function that is registered for CUDA.
  if (callee.ends_with("_stub") && (site.place.tied || site.place.cuda_by_branch)) return dismiss(reason::kGuarded);

  bool autocast = callee == "is_autocast_enabled" || callee == "get_autocast_dtype" || callee == "set_autocast_enabled" || callee == "set_autocast_dtype" ||
                  callee == "is_enabled" || callee.find("autocast") != std::string::npos;
  Policy p = policy("device-constant", site.context);
  // An autocast slot is asked for by device: code that asks for CUDA's leaves the others out, in a branch or not.
  if (p.outcome == Outcome::kDismissed && !(autocast && site.context == Context::kCudaBranch)) return dismiss(p.reason);

  Judgement j = constant(p.outcome == Outcome::kDismissed ? Outcome::kLint : p.outcome);
  // IPC, graphs and the like inside: a vendor feature is no device choice.
  std::string since, header;
  std::string query = accelerator_type(c.min_torch, &since, &header);
  Rewrite rewrite;
  rewrite.since = since;
  rewrite.header = header;
  Range range = s.bytes(site.chain);

  if (autocast) {
    j.rule = find_rule("autocast-device");
    rewrite.header = "ATen/DeviceAccelerator.h";
    std::string optional = query.substr(0, query.find('(')) + "().value_or(" + std::string(s.slice(site.chain)) + ")";
    j.fix = make_fix(c, rewrite, range, optional, Safety::kUnsafe, "autocast is then asked of the accelerator that is present");
    return j;
  }
  if (site.symbol.find("Backend::") != std::string::npos || site.symbol == "at::CUDA" || site.symbol == "torch::CUDA") {
    j.outcome = Outcome::kAudit;
    j.why_no_fix = "Backend is a legacy enumeration without an agnostic value: use the tensor's options() or device()";
    return j;
  }
  if (site.symbol.find("DispatchKey::") != std::string::npos) {
    j.rule = find_rule("cuda-registration");
    j.outcome = Outcome::kAudit;
    j.why_no_fix = "no dispatch key stands for any accelerator";
    return j;
  }
  if (site.chain.end == site.chain.begin + 1 && s.scan.spelling(site.token) == "CUDA") {
    // `MAKE(CUDA)`: bare, it is an enumerator's last part, which only a macro can complete.
    j.why_no_fix = "a macro builds the name from it: change the macro to take a device";
    return j;
  }
  if (is_default_argument(s, site)) {
    j.fix = make_fix(c, rewrite, range, query, Safety::kUnsafe, "a default argument: on a host without an accelerator the query throws where the constant did not");
    return j;
  }
  if (is_static_initialiser(s, site)) {
    j.why_no_fix = "initialised before the accelerator's library may have registered itself: ask for the accelerator where the value is used";
    return j;
  }
  // x.options().device(kCUDA): the options carry x's device already.
  uint32_t callee_token = around.callee >= 0 ? static_cast<uint32_t>(around.callee) : 0;
  if (callee == "device" && callee_token >= 4 && s.scan.spelling(callee_token - 1) == ".") {
    uint32_t begin = statement.begin;
    for (uint32_t t = callee_token; t-- > begin;)
      if (s.scan.spelling(t) == "options" && t > 1 && s.scan.spelling(t - 1) == "." && s.scan.spelling(t + 1) == "(") {
        std::vector<TokenRange> arguments = call_arguments(s, around.open);
        if (arguments.size() != 1) break;
        j.outcome = Outcome::kLint;
        j.message = "the options of a tensor carry its device already";
        Range call{s.scan.tokens[callee_token - 1].begin, s.scan.tokens[static_cast<uint32_t>(s.outline.match[around.open])].end};
        Rewrite drop;
        drop.since = "1.13";
        bool cuda = site.place.device.cuda || site.place.tied || s.backend;
        j.fix = make_fix(c, drop, call, "", cuda ? Safety::kSafe : Safety::kUnsafe, "for a tensor on the CPU the result moved to CUDA and now stays");
        return j;
      }
  }
  if (corrected_later(s, site)) {
    j.fix = make_fix(c, rewrite, range, query, Safety::kUnsafe, "the choice is corrected later: on a host without an accelerator the query throws before that");
    return j;
  }
  // `static_cast<int>(kCUDA)`: a device code that something is compared with, where no accelerator need be present.
  uint32_t cast = around.bracket == '(' ? around.open : 0;
  bool becomes_integer = callee == "int" || callee == "int32_t" || callee == "int64_t";
  for (uint32_t back = cast; back-- > statement.begin && cast - back < 8 && s.scan.spelling(cast - 1) == ">";) becomes_integer |= s.scan.spelling(back) == "static_cast";
  if (becomes_integer) {
    j.fix = make_fix(c, rewrite, range, query, Safety::kUnsafe, "an integer code of a device: on a host without an accelerator the query throws where the constant did not");
    return j;
  }
  // Kept instead of used: where the value only waits, the query throws before anybody asked for a device.
  bool member = site.place.function && site.place.function->header.contains(site.token);
  bool macro = site.place.macro && !around.bracket;
  bool named_type = !around.bracket && (s.scan.spelling(statement.begin) == "auto" || s.scan.spelling(statement.begin) == "const" || s.scan.spelling(statement.begin) == "DeviceType") &&
                    s.scan.spelling(site.chain.begin - 1) == "=" && !site.place.device.available;
  if (macro) {
    j.why_no_fix = "the macro may stand where a constant is needed, or where nothing is initialised yet: change it where it is used";
    return j;
  }
  if (member || named_type) {
    j.fix = make_fix(c, rewrite, range, query, Safety::kUnsafe,
                     "the value is kept: on a host without an accelerator the query throws where the constant did not");
    return j;
  }
  // `.device(kCUDA, x.get_device())`: the index names the device that is meant, so the device is at hand.
  std::vector<TokenRange> arguments = around.bracket ? call_arguments(s, around.open) : std::vector<TokenRange>{};
  bool takes_device = callee == "device" || callee == "Device" || (around.callee > 0 && s.scan.spelling(static_cast<uint32_t>(around.callee) - 1) == "Device");
  if (takes_device && arguments.size() == 2 && arguments[0].begin == site.chain.begin && arguments[0].end == site.chain.end) {
    if (std::string device = device_behind_index(s, s.slice(arguments[1])); !device.empty()) {
      Rewrite follow;
      follow.since = "1.13";
      Range both{s.scan.tokens[arguments[0].begin].begin, s.scan.tokens[arguments[1].end - 1].end};
      if (holds_comment(s, both)) {
        j.why_no_fix = "a comment stands inside what would be replaced";
        return j;
      }
      bool cuda = site.place.device.cuda;
      j.fix = make_fix(c, follow, both, device, cuda ? Safety::kSafe : Safety::kUnsafe, "the result is on `" + device + "`, also where that is not on CUDA");
      j.advice = "The index is that of a device at hand: use " + device + " itself.";
      return j;
    }
  }
  // A new tensor beside an input: follow the input.
  // A tensor that was just found on the CPU says nothing of where the result belongs.
  const DeviceSource* tensor = site.place.device.cpu ? nullptr : tensor_parameter(s, site);
  bool factory_options = callee == "device" || callee == "TensorOptions";
  if (tensor && factory_options && call_arguments(s, around.open).size() == 1) {
    Rewrite follow;
    follow.since = "1.13";
    bool cuda = site.place.device.cuda;
    j.fix = make_fix(c, follow, range, tensor->name + ".device()", cuda ? Safety::kSafe : Safety::kUnsafe, "the result follows `" + tensor->name + "`, also where that is not on CUDA");
    j.advice = "Take the device from the input: " + tensor->name + ".device().";
    return j;
  }
  // `.device(kCUDA, i)` and `Device(kCUDA, i)` keep their index; braces would narrow, the constant alone does not.
  if (holds_comment(s, range)) {
    j.why_no_fix = "a comment stands inside what would be replaced";
    return j;
  }
  // In a function bound to CUDA by more than this, the accelerator would reach code that cannot serve it.
  bool bound = site.context == Context::kCudaFunction || site.context == Context::kDeviceCode;
  j.fix = make_fix(c, rewrite, range, query, bound ? Safety::kUnsafe : Safety::kSafe, "the function around it is tied to CUDA: change both together");
  return j;
}

}  // namespace uncuda
