#include "tool/classify/conditions.h"

#include <cctype>

namespace uncuda {
namespace {

constexpr std::string_view kDevices[] = {"cuda", "cpu", "xpu", "hip", "mps", "xla", "mtia", "hpu", "privateuseone", "privateuse1",
                                         "ipu",  "ve",  "maia", "vulkan", "metal", "lazy", "mlu", "npu", "musa", "opencl"};

DeviceFacts of_kind(const std::string& device, bool holds) {
  DeviceFacts f;
  if (device == "cuda") (holds ? f.cuda : f.not_cuda) = true;
  else if (device == "cpu") (holds ? f.cpu : f.not_cpu) = true;
  else if (holds) f.other = true;
  if (f.cuda) f.not_cpu = true;
  if (f.cpu) f.not_cuda = true;
  return f;
}

DeviceFacts merged(const DeviceFacts& a, const DeviceFacts& b) {  // both hold
  DeviceFacts f = a;
  f.cuda |= b.cuda, f.not_cuda |= b.not_cuda, f.cpu |= b.cpu, f.not_cpu |= b.not_cpu;
  f.other |= b.other, f.available |= b.available, f.flag |= b.flag;
  return f;
}

DeviceFacts common(const DeviceFacts& a, const DeviceFacts& b) {  // one of them holds
  DeviceFacts f;
  f.cuda = a.cuda && b.cuda, f.not_cuda = a.not_cuda && b.not_cuda, f.cpu = a.cpu && b.cpu;
  f.not_cpu = (a.not_cpu || a.other) && (b.not_cpu || b.other);
  f.other = (a.other || a.cuda) && (b.other || b.cuda) && (a.other || b.other);
  f.available = a.available && b.available, f.flag = a.flag || b.flag;
  return f;
}

// Names of flags that say "we are on CUDA": use_cuda, on_gpu_, isCuda. Not counts or indices (num_gpus, cuda_device).
bool is_flag_name(std::string_view raw) {
  std::string name = lower(raw);
  while (!name.empty() && name.back() == '_') name.pop_back();
  if (name.ends_with("available")) return name.find("cuda") != std::string::npos || name.find("gpu") != std::string::npos;
  if (!name.ends_with("cuda") && !name.ends_with("gpu")) return false;
  for (std::string_view start : {"is", "use", "on", "with", "has", "have", "enable", "want", "to", "run", "both", "all", "any"})
    if (name.starts_with(start)) return true;
  return name == "cuda" || name == "gpu";
}

}  // namespace

std::string device_of_word(std::string_view word) {
  std::string name = lower(word);
  if (!name.empty() && name.front() == '"') name = name.substr(1, name.size() - 2);
  if (name.starts_with("is_")) name = name.substr(3);
  else if (word.size() > 1 && word[0] == 'k' && std::isupper(static_cast<unsigned char>(word[1]))) name = name.substr(1);
  else if (word.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string_view::npos && word[0] != '"' && word != "PrivateUse1") return "";
  if (size_t colon = name.find(':'); colon != std::string::npos) name.resize(colon);
  for (std::string_view device : kDevices)
    if (name == device) return name;
  return "";
}

TokenRange Conditions::strip(TokenRange range) const {
  while (!range.empty() && scan_.spelling(range.begin) == "(" && outline_.match[range.begin] == static_cast<int32_t>(range.end) - 1)
    range = {range.begin + 1, range.end - 1};
  return range;
}

std::vector<TokenRange> Conditions::split(TokenRange range, std::string_view op, std::string_view word) const {
  std::vector<TokenRange> parts;
  uint32_t begin = range.begin;
  for (uint32_t t = range.begin; t < range.end; ++t) {
    std::string_view text = scan_.spelling(t);
    if ((text == "(" || text == "[" || text == "{") && outline_.match[t] > static_cast<int32_t>(t)) {
      t = static_cast<uint32_t>(outline_.match[t]);
      continue;
    }
    if (text == op || text == word) {
      parts.push_back({begin, t});
      begin = t + 1;
    }
  }
  parts.push_back({begin, range.end});
  return parts;
}

DeviceFacts Conditions::facts(TokenRange range, bool value, int depth) const {
  range = strip(range);
  if (range.empty() || depth > 4) return {};
  std::vector<TokenRange> parts = split(range, "||", "or");
  bool any_holds = value;  // with `||` true means one part holds, false means none does
  if (parts.size() == 1) {
    parts = split(range, "&&", "and");
    any_holds = !value;
    if (parts.size() == 1) return atom(range, value, depth);
  }
  DeviceFacts out = facts(parts[0], value, depth);
  for (size_t i = 1; i < parts.size(); ++i) {
    DeviceFacts part = facts(parts[i], value, depth);
    out = any_holds ? common(out, part) : merged(out, part);
  }
  return out;
}

DeviceFacts Conditions::atom(TokenRange range, bool value, int depth) const {
  std::string_view first = scan_.spelling(range.begin);
  if (first == "!" || first == "not") return facts({range.begin + 1, range.end}, !value, depth);
  std::vector<DeviceTest> found = tests(range);
  if (found.size() == 1) {
    const DeviceTest& test = found[0];
    std::string device = test.kind == DeviceTest::Kind::kCuda ? "cuda" : test.kind == DeviceTest::Kind::kCpu ? "cpu" : test.device;
    return of_kind(device, value == test.positive);
  }
  if (found.size() > 1) return {};
  // A name that stands for a test, or a call of a helper that is one.
  uint32_t name = range.begin;
  bool single = range.end == range.begin + 1;
  bool call = range.end > range.begin + 2 && scan_.spelling(range.begin + 1) == "(" && outline_.match[range.begin + 1] == static_cast<int32_t>(range.end) - 1;
  for (uint32_t t = range.begin; t < range.end; ++t)
    if (scan_.spelling(t) == "is_available" || scan_.spelling(t) == "hasCUDA") {
      DeviceFacts f;
      if (value) f.available = true;
      for (uint32_t u = range.begin; u < t; ++u)
        if (scan_.spelling(u) == "xpu" || scan_.spelling(u) == "mps") f.available = false;
      return f;
    }
  if (scan_.tokens[name].kind == TokenKind::kIdentifier && (single || call)) {
    std::string_view word = scan_.spelling(name);
    for (const NamedExpression& named : outline_.named)
      if (named.name == word && named.scope.contains(name) && !named.expression.contains(name)) return facts(named.expression, value, depth + 1);
  }
  // Last component of `opts.use_cuda`, `this->on_gpu_`.
  uint32_t last = range.end - 1;
  if (scan_.spelling(last) == ")" && range.end >= range.begin + 3 && scan_.spelling(last - 1) == "(") last -= 2;
  if (scan_.tokens[last].kind == TokenKind::kIdentifier && is_flag_name(scan_.spelling(last))) {
    DeviceFacts f = of_kind("cuda", value);
    f.flag = true;
    return f;
  }
  return {};
}

std::vector<DeviceTest> Conditions::tests(TokenRange range) const {
  std::vector<DeviceTest> out;
  for (uint32_t t = range.begin; t < range.end; ++t) {
    const Token& token = scan_.tokens[t];
    if (token.kind != TokenKind::kIdentifier && token.kind != TokenKind::kString) continue;
    std::string_view word = scan_.spelling(t);
    std::string device = device_of_word(word);
    if (device.empty()) continue;
    DeviceTest test;
    test.token = t;
    test.device = device;
    test.kind = device == "cuda" ? DeviceTest::Kind::kCuda : device == "cpu" ? DeviceTest::Kind::kCpu : DeviceTest::Kind::kOther;
    if (word.starts_with("is_")) {
      if (t + 1 >= range.end || scan_.spelling(t + 1) != "(") continue;
      test.range = {t, t + 2};
      // `x.is_cuda() == true`, `x.is_cuda() != y.is_cuda()`
      if (t + 4 < scan_.tokens.size() && scan_.spelling(t + 3) == "!=" && scan_.spelling(t + 4) != "false") test.positive = false;
      if (t + 4 < scan_.tokens.size() && scan_.spelling(t + 3) == "==" && scan_.spelling(t + 4) == "false") test.positive = false;
    } else {
      // kCUDA, DeviceType::CUDA, "cuda": only in a comparison.
      uint32_t begin = t;
      while (begin > range.begin && (scan_.spelling(begin - 1) == "::" || (scan_.tokens[begin - 1].kind == TokenKind::kIdentifier && scan_.spelling(begin) == "::"))) --begin;
      std::string_view before = begin > 0 ? scan_.spelling(begin - 1) : std::string_view{};
      std::string_view after = t + 1 < scan_.tokens.size() ? scan_.spelling(t + 1) : std::string_view{};
      // torch::Device(torch::kCUDA) == x
      if (after == ")" && before == "(" && t + 2 < scan_.tokens.size()) after = scan_.spelling(t + 2);
      if (before == "(" && begin > 1) {
        uint32_t outer = begin - 1;
        while (outer > range.begin && (scan_.tokens[outer - 1].kind == TokenKind::kIdentifier || scan_.spelling(outer - 1) == "::")) --outer;
        if (outer > 0 && outer < begin - 1) before = scan_.spelling(outer - 1);
      }
      bool equal = before == "==" || after == "==";
      bool unequal = before == "!=" || after == "!=";
      if (!equal && !unequal) continue;
      test.positive = equal;
      test.range = {begin, t + 1};
    }
    out.push_back(std::move(test));
  }
  return out;
}

bool Conditions::negated(TokenRange range, uint32_t token) const {
  bool odd = false;
  for (uint32_t t = range.begin; t < token; ++t) {
    std::string_view text = scan_.spelling(t);
    if (text == "!" || text == "not") {
      // Does what follows reach the token? A group does when it contains it, a chain `!a.b().c()` when nothing but links intervene.
      uint32_t at = t + 1;
      if (scan_.spelling(at) == "(" && outline_.match[at] >= 0) {
        uint32_t close = static_cast<uint32_t>(outline_.match[at]);
        if (close > token) odd = !odd;
        // `!(x).is_cuda()`: the group is where a chain begins.
        if (close > token || (scan_.spelling(close + 1) != "." && scan_.spelling(close + 1) != "->")) continue;
      }
      bool linked = true;
      for (uint32_t u = at; u < token && linked; ++u) {
        std::string_view link = scan_.spelling(u);
        if ((link == "(" || link == "[") && outline_.match[u] > static_cast<int32_t>(u) && static_cast<uint32_t>(outline_.match[u]) < token) {
          u = static_cast<uint32_t>(outline_.match[u]);
          continue;
        }
        linked = scan_.tokens[u].kind == TokenKind::kIdentifier || link == "." || link == "->" || link == "::" || link == "*";
      }
      if (linked) odd = !odd;
    }
  }
  return odd;
}

}  // namespace uncuda
