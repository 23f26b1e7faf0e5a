// Tests of the device: x.is_cuda(), type == kCUDA. The same words mean a whitelist, a dispatch, "on an accelerator" or, with
// a `!` in front, "on the CPU"; what stands around them tells which.
#include "tool/classify/device_test.h"

namespace uncuda {
namespace {

// The accelerator predicate, by version; always unsafe: it lets other devices reach code that must be ready for them.
Fix predicate_fix(const JudgeContext& c, const Tested& t) {
  bool recent = TorchVersion{2, 7} <= c.min_torch;
  Rewrite rewrite;
  rewrite.since = recent ? "2.7" : "2.5";
  rewrite.header = "ATen/DeviceAccelerator.h";
  std::string text = (recent ? "at::accelerator::isAccelerator(" : "at::isAccelerator(") + device_type_text(c.source, t) + ")";
  if (!t.equal) text = "!" + text;
  return make_fix(c, rewrite, c.source.bytes(t.expression), text, Safety::kUnsafe,
                  "lets other accelerators reach code that was only ever run for CUDA: read what it guards first");
}

// What a branch does once its condition has asked for CUDA: the constant in it becomes the device type that was asked about,
// `x.is_cuda() ? kCUDA : kCPU`. False when one stands where no expression can.
bool follow_in_branch(const Source& s, const Tested& t, TokenRange then_part, Fix& fix) {
  for (uint32_t u = then_part.begin; u < then_part.end; ++u) {
    std::string_view word = s.scan.spelling(u);
    if (s.scan.tokens[u].kind != TokenKind::kIdentifier || word.starts_with("is_") || device_of_word(word) != "cuda") continue;
    TokenRange chain = s.name_chain(u);
    std::string_view before = s.scan.spelling(chain.begin - 1), after = s.scan.spelling(u + 1);
    // An autocast slot is asked for by device; that is a finding of its own.
    Around call = bracket_around(s.scan, s.outline, u);
    if (call.callee >= 0 && s.scan.spelling(static_cast<uint32_t>(call.callee)).find("autocast") != std::string_view::npos) continue;
    if (before == "case" || before == "<" || after == ">" || after == "(") return false;
    Range range = s.bytes({chain.begin, u + 1});
    fix.edits.push_back({s.scan.path, range.begin, range.end, device_type_text(s, t)});
  }
  return true;
}

// `d.is_cuda() && d.has_index()`: asked of a Device that has an index, whose only other kind here is the CPU.
std::optional<Fix> index_fix(const JudgeContext& c, const Tested& t, TokenRange condition) {
  const Source& s = c.source;
  if (!t.member || !t.device || !t.equal) return std::nullopt;
  bool indexed = false;
  for (uint32_t u = condition.begin; u < condition.end; ++u) {
    if (s.scan.spelling(u) == "||") return std::nullopt;
    if (s.scan.spelling(u) != "has_index") continue;
    uint32_t length = t.subject.end - t.subject.begin + 1;
    indexed |= u >= length && s.text({u - length, u - 1}) == s.text(t.subject);
  }
  if (!indexed) return std::nullopt;
  Rewrite rewrite;
  rewrite.since = "1.13";
  return make_fix(c, rewrite, s.bytes(t.expression), "!" + is_cpu_text(s, t), Safety::kSafe, "");
}

// The tensor is used without a test of its own in the same function, so it cannot be undefined here.
bool used_unconditionally(const Source& s, const Site& site, const Tested& t) {
  if (!site.place.function || t.subject.end != t.subject.begin + 1) return t.device;
  std::string_view name = s.scan.spelling(t.subject.begin);
  const Function& f = *site.place.function;
  for (uint32_t u = f.header.begin; u < f.header.end; ++u)
    if (s.scan.spelling(u) == name && u > f.header.begin) {
      // An optional parameter may hold no tensor.
      for (uint32_t back = u; back-- > f.header.begin && s.scan.spelling(back) != "," && s.scan.spelling(back) != "(";)
        if (s.scan.spelling(back) == "optional") return false;
    }
  return !s.asks_defined(name, f.body);
}

// `const char* name = x.is_cuda() ? ...`, or returned by a function that gives one.
bool held_as_pointer(const Source& s, const Site& site) {
  TokenRange statement = statement_around(s.scan, s.outline, site.token);
  for (uint32_t t = statement.begin; t < site.token; ++t)
    if (s.scan.spelling(t) == "char" || s.scan.spelling(t) == "auto") return true;
  if (s.scan.spelling(statement.begin) != "return" || !site.place.function) return false;
  for (uint32_t t = site.place.function->header.begin; t < site.place.function->header.end && s.scan.spelling(t) != "("; ++t)
    if (s.scan.spelling(t) == "char") return true;
  return false;
}

void take_messages(const Source& s, TokenRange range, std::vector<uint32_t>& out) {
  for (uint32_t t = range.begin; t < range.end; ++t)
    if (s.scan.tokens[t].mention && s.scan.tokens[t].kind == TokenKind::kString) out.push_back(t);
}

// Strings of error calls: what the other side of a dispatch says when it cannot go on.
void take_error_messages(const Source& s, TokenRange range, std::vector<uint32_t>& out) {
  for (uint32_t t = range.begin; t < range.end; ++t) {
    if (!s.scan.tokens[t].mention || s.scan.tokens[t].kind != TokenKind::kString) continue;
    TokenRange statement = statement_around(s.scan, s.outline, t);
    std::string_view head = s.scan.spelling(statement.begin);
    if (is_error_name(head) || is_check_name(head) || head == "throw" || s.check_around(t)) out.push_back(t);
  }
}

Judgement found(const char* rule, Outcome outcome) {
  Judgement j;
  j.rule = find_rule(rule);
  j.outcome = outcome;
  return j;
}

// A chain of arms for CPU, CUDA, ... that ends in an error serves every device it knows and says so for the rest.
bool one_of_dispatch_that_throws(const Source& s, const Conditional& c, const Place& place) {
  if (!place.device.not_cpu && !place.device.not_cuda && !place.device.cpu) {
    // CUDA first, then CPU, then an error.
    if (c.else_part.empty()) return false;
  }
  auto errors = [&](TokenRange range) {
    for (uint32_t t = range.begin; t < range.end; ++t) {
      std::string_view word = s.scan.spelling(t);
      if (word == "throw" || is_error_name(word)) return true;
      if (is_check_name(word) && t + 2 < range.end && s.scan.spelling(t + 1) == "(" && s.scan.spelling(t + 2) == "false") return true;
      if (word == "{" || word == ";" || word == "}") continue;
      return false;
    }
    return false;
  };
  // Walk the chain from here on: another device, then an error.
  TokenRange rest = c.else_part.empty() ? (c.then_leaves ? c.after : TokenRange{}) : c.else_part;
  bool other_device = place.device.not_cpu;
  for (int depth = 0; depth < 8 && !rest.empty(); ++depth) {
    if (errors(rest)) return other_device;
    const Conditional* next = s.branch_at_start(rest.begin);
    if (!next || s.conditions.tests(next->condition).empty()) return false;
    other_device = true;
    rest = next->else_part.empty() ? (next->then_leaves ? next->after : TokenRange{}) : next->else_part;
  }
  return false;
}

Judgement judge_negated(const JudgeContext& c, const Site& site, const Tested& t, bool with_not) {
  const Source& s = c.source;
  Judgement j = found("not-cuda-means-cpu", Outcome::kLint);
  // `!x.is_cuda()` becomes `x.is_cpu()`; the `!` goes with it when it touches the test.
  Range range = s.bytes(t.expression);
  std::string text = is_cpu_text(s, t);
  uint32_t before = t.expression.begin - 1;
  if (with_not && t.equal) {
    if (t.expression.begin == 0 || (s.scan.spelling(before) != "!" && s.scan.spelling(before) != "not")) {
      j.why_no_fix = "the negation stands apart from the test: write the condition for the CPU by hand";
      return j;
    }
    range.begin = s.scan.tokens[before].begin;
  }
  Rewrite rewrite;
  rewrite.since = "1.13";
  bool sure = used_unconditionally(s, site, t);
  j.fix = make_fix(c, rewrite, range, text, sure ? Safety::kSafe : Safety::kUnsafe,
                   "for an undefined tensor both tests are false, so the condition flips");
  return j;
}

}  // namespace

Judgement judge_device_test(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  std::optional<Tested> tested = read_test(s, site);
  if (!tested) {
    Judgement j = found("is-cuda-check", site.place.tied ? Outcome::kAudit : Outcome::kLint);
    j.why_no_fix = "what is tested could not be read off the code around it";
    return j;
  }
  const Tested& t = *tested;
  const Conditional* branch = s.condition_around(site.token);
  const Check* check = s.check_condition_around(site.token);
  if (branch && check && check->condition.contains(branch->condition)) check = nullptr;
  else if (check) branch = nullptr;
  TokenRange condition = branch ? branch->condition : check ? check->condition : statement_around(s.scan, s.outline, site.token);

  std::vector<DeviceTest> tests = s.conditions.tests(condition);
  bool with_not = s.conditions.negated(condition, site.token);
  bool asks_cuda = with_not != t.equal;  // the test, as it stands, wants CUDA
  bool backend_place = site.context == Context::kBackendFile || site.context == Context::kDeviceCode;

  // A project's own comparison of two answers: both sides are asked, no device is preferred.
  uint32_t after = t.expression.end;
  if (t.member && after < s.scan.tokens.size() && (s.scan.spelling(after) == "==" || s.scan.spelling(after) == "!=")) {
    Judgement j = found("is-cuda-check", Outcome::kAudit);
    j.advice = "Compare the devices themselves: a.device() == b.device().";
    j.fix = predicate_fix(c, t);
    return j;
  }

  // R8: HIP calls itself CUDA in PyTorch; code that says so is about HIP.
  for (const DeviceTest& test : tests)
    if (test.device == "hip" && test.positive) {
      TokenRange both{std::min(test.token, site.token), std::max(test.token, site.token)};
      bool conjoined = false, disjoined = false;
      for (uint32_t u = both.begin; u < both.end; ++u) conjoined |= s.scan.spelling(u) == "&&", disjoined |= s.scan.spelling(u) == "||";
      if (conjoined && !disjoined) return dismiss(reason::kMasquerade);
    }

  // Choosing between vendor libraries is the vendor's business (R4).
  if (s.names_vendor_library(condition)) return dismiss(reason::kVendorFeature);

  // A Device compared with a type also compares the index: false for cuda:0.
  if (!t.member && t.device && !t.type) {
    Judgement j = found("device-equals-type", backend_place ? Outcome::kAudit : Outcome::kLint);
    Rewrite rewrite;
    rewrite.since = "1.13";
    std::string text = (t.equal ? "" : "!") + subject_text(s, t) + ".is_cuda()";
    j.fix = make_fix(c, rewrite, s.bytes(t.expression), text, Safety::kUnsafe, "the comparison was false for cuda:0 and becomes true; asking for the accelerator is a second step");
    if (check) take_messages(s, check->message, j.also);
    return j;
  }

  if (check) {
    Judgement j;
    if (!asks_cuda) {
      j = judge_negated(c, site, t, with_not);
      if (backend_place) j.outcome = Outcome::kAudit;
    } else {
      bool partial = false;
      for (const DeviceTest& test : tests) partial |= test.kind == DeviceTest::Kind::kOther;
      j = found(partial ? "partial-device-list" : "is-cuda-check", backend_place || site.place.tied ? Outcome::kAudit : Outcome::kLint);
      if (site.place.cuda_by_branch && !backend_place) return [&] {
        Judgement d = dismiss(reason::kGuarded);
        take_messages(s, check->message, d.also);
        return d;
      }();
      if (!partial || tests.size() == 1) j.fix = predicate_fix(c, t);
      else j.why_no_fix = "the list of devices becomes one question, and its message changes with it: write the condition by hand";
      j.advice = "Ask for the same device as the first input, t.device() == x.device(), or for an accelerator where any will do.";
    }
    take_messages(s, check->message, j.also);
    j.merges = j.outcome == Outcome::kAudit && !j.fix;
    return j;
  }

  if (branch) {
    bool dispatch_arm = one_of_dispatch_that_throws(s, *branch, site.place);
    bool other = false, cpu = false;
    for (const DeviceTest& test : tests) other |= test.kind == DeviceTest::Kind::kOther, cpu |= test.kind == DeviceTest::Kind::kCpu;
    if (branch->ternary) {
      // is_cuda() ? "cuda" : "cpu" names devices; is_cpu() ? A : CUDA is judged at its constant.
      for (uint32_t u = branch->then_part.begin; u < branch->else_part.end; ++u) {
        std::string_view word = s.scan.spelling(u);
        if (s.scan.tokens[u].kind == TokenKind::kString && device_of_word(word) == "cuda") {
          Judgement j = found("device-string", Outcome::kLint);
          j.message = "every device that is not CUDA is called by the other name here";
          j.also.push_back(u);
          if (held_as_pointer(s, site)) {
            j.why_no_fix = "c10::DeviceTypeName gives a std::string, and this is held as a pointer: change its type with it";
            return j;
          }
          Rewrite rewrite;
          rewrite.since = "1.13";
          j.fix = make_fix(c, rewrite, s.bytes(branch->whole), "c10::DeviceTypeName(" + device_type_text(s, t) + ", /*lower_case=*/true)", Safety::kUnsafe,
                           "gives other devices their own name, which callers must know");
          return j;
        }
      }
    }
    if (!asks_cuda) {
      // `if (!x.is_cuda()) throw` demands CUDA; anything else takes "not CUDA" for the CPU.
      bool demands = branch->then_leaves && !branch->ternary && (s.only_checks(branch->then_part) || [&] {
        for (uint32_t u = branch->then_part.begin; u < branch->then_part.end; ++u)
          if (s.scan.spelling(u) == "throw" || is_error_name(s.scan.spelling(u))) return true;
        return false;
      }());
      if (other && !demands) {
        Judgement j = found("partial-device-list", backend_place ? Outcome::kAudit : Outcome::kLint);
        j.why_no_fix = "the list of devices becomes one question: is_cpu(), or at::accelerator::isAccelerator";
        return j;
      }
      if (!demands) {
        Judgement j = judge_negated(c, site, t, with_not);
        if (backend_place) j.outcome = Outcome::kAudit;
        return j;
      }
      Judgement j = found("is-cuda-check", backend_place || site.place.tied ? Outcome::kAudit : Outcome::kLint);
      j.fix = predicate_fix(c, t);
      take_error_messages(s, branch->then_part, j.also);
      return j;
    }
    if (s.copies_by_hand(*branch)) {
      Judgement j = found("is-cuda-check", backend_place ? Outcome::kAudit : Outcome::kLint);
      j.message = "memory is copied by hand, once for CUDA and once for the host";
      j.why_no_fix = "both arms are one tensor operation: dst.copy_(src), a view, or x.zero_()";
      take_error_messages(s, branch->then_part, j.also);
      return j;
    }
    bool tied = s.tied(branch->then_part);
    if (dispatch_arm && !other) {
      // An arm that does nothing CUDA alone can do is an assumption in a dispatch's clothes.
      bool fixable = false, bound = tied;
      for (uint32_t u = branch->then_part.begin; u < branch->then_part.end; ++u) {
        if (!s.scan.tokens[u].mention || s.scan.tokens[u].kind != TokenKind::kIdentifier) continue;
        bool freed = false;
        for (const SymbolMatch& m : s.rules.named(s.scan.spelling(u))) freed |= policy(m.rule->id, Context::kCudaBranch).outcome == Outcome::kLint;
        (freed ? fixable : bound) = true;
      }
      if (!fixable || bound) return dismiss(reason::kDispatch);
    }
    bool checks_only = !tied && s.only_checks(branch->then_part);
    if (tied || (branch->ternary && s.tied({branch->then_part.begin, branch->else_part.end}))) {
      Judgement j = found("hand-dispatch", Outcome::kAudit);
      j.why_no_fix = "the branch calls code that only CUDA has: register one kernel a backend with TORCH_LIBRARY_IMPL and let the dispatcher choose";
      take_error_messages(s, branch->then_part, j.also);
      take_error_messages(s, branch->else_part, j.also);
      return j;
    }
    if (s.names_vendor_library(branch->then_part) && !checks_only) return dismiss(reason::kVendorFeature);
    if (other || cpu) {
      Judgement j = found("partial-device-list", backend_place ? Outcome::kAudit : Outcome::kLint);
      std::string named;
      for (const DeviceTest& test : tests) named += (named.empty() ? "" : ", ") + test.device;
      j.message = "the condition lists devices by name (" + named + ") and leaves every other accelerator out";
      j.fix = predicate_fix(c, t);
      return j;
    }
    bool audit = backend_place || site.context == Context::kCudaFunction;
    Judgement j = found("is-cuda-check", audit ? Outcome::kAudit : Outcome::kLint);
    if (site.place.cuda_by_branch && !audit) return dismiss(reason::kGuarded);
    j.fix = index_fix(c, t, branch->condition);
    if (!j.fix) {
      j.fix = predicate_fix(c, t);
      if (!follow_in_branch(s, t, branch->then_part, *j.fix)) {
        j.fix.reset();
        j.why_no_fix = "the branch names CUDA where a constant is needed: change both by hand";
      }
    }
    if (checks_only) j.advice = "Check the device of the second tensor against the first one's, whatever it is, and drop the condition.";
    take_error_messages(s, branch->else_part, j.also);
    return j;
  }

  // An answer handed on: returned, stored, passed.
  TokenRange statement = statement_around(s.scan, s.outline, site.token);
  bool returned = s.scan.spelling(statement.begin) == "return";
  Judgement j = found("is-cuda-check", backend_place || site.place.tied || returned ? Outcome::kAudit : Outcome::kLint);
  if (site.context == Context::kCudaBranch) return dismiss(reason::kGuarded);
  if (!asks_cuda && !returned) {
    j = judge_negated(c, site, t, with_not);
    if (backend_place) j.outcome = Outcome::kAudit;
    return j;
  }
  j.fix = predicate_fix(c, t);
  return j;
}

}  // namespace uncuda
