#include "tool/classify/device_test.h"

namespace uncuda {
namespace {

bool is_link(std::string_view word) { return word == "." || word == "->" || word == "::"; }

// Start of the postfix chain that ends just before `end`: `self.options().device`.
uint32_t chain_begin(const Source& s, uint32_t end, uint32_t floor) {
  uint32_t at = end;
  while (at > floor) {
    std::string_view before = s.scan.spelling(at - 1);
    if (before == ")" || before == "]") {
      int32_t open = s.outline.match[at - 1];
      if (open < 0) break;
      at = static_cast<uint32_t>(open);
      // A call or index: its name follows. A parenthesised expression ends the chain unless a link stands before it.
      if (at > floor && (s.scan.tokens[at - 1].kind == TokenKind::kIdentifier || s.scan.spelling(at - 1) == ">" ||
                         s.scan.spelling(at - 1) == ")" || s.scan.spelling(at - 1) == "]"))
        continue;
      break;
    }
    if (s.scan.tokens[at - 1].kind == TokenKind::kIdentifier) {
      std::string_view word = before;
      if (word == "return" || word == "and" || word == "or" || word == "not" || word == "case") break;
      --at;
      if (at > floor && is_link(s.scan.spelling(at - 1))) --at;
      else break;
      continue;
    }
    break;
  }
  return at;
}

}  // namespace

std::optional<Tested> read_test(const Source& s, const Site& site) {
  Tested t;
  uint32_t token = site.token;
  uint32_t floor = s.scan.tokens[token].directive >= 0 ? s.scan.directives[s.scan.tokens[token].directive].first_token : 0;
  if (s.scan.spelling(token).starts_with("is_")) {
    if (token < 2 || token + 2 >= s.scan.tokens.size() || s.scan.spelling(token + 1) != "(") return std::nullopt;
    std::string_view link = s.scan.spelling(token - 1);
    if (link != "." && link != "->") return std::nullopt;
    uint32_t begin = chain_begin(s, token - 1, floor);
    if (begin >= token - 1) return std::nullopt;
    t.expression = {begin, token + 3};
    t.subject = {begin, token - 1};
    t.member = true;
    t.arrow = link == "->";
    // Held against a literal: `x.is_cuda() == false`.
    uint32_t op = token + 3;
    if (op + 1 < s.scan.tokens.size() && (s.scan.spelling(op) == "==" || s.scan.spelling(op) == "!=") &&
        (s.scan.spelling(op + 1) == "true" || s.scan.spelling(op + 1) == "false")) {
      t.equal = (s.scan.spelling(op) == "==") == (s.scan.spelling(op + 1) == "true");
      t.expression.end = op + 2;
    }
    t.device = site.ref && site.ref->object_type == "c10::Device";
    if (!site.ref || site.ref->object_type.empty()) {
      std::string text = s.text(t.subject);
      t.device = text.ends_with("device()") || text.ends_with("device") || text.ends_with("device_");
    }
    return t;
  }
  // A comparison: the constant is on one side.
  uint32_t begin = site.chain.begin, end = site.chain.end;
  // torch::Device(torch::kCUDA) == x
  bool wrapped = begin > 0 && s.scan.spelling(begin - 1) == "(" && s.outline.match[begin - 1] >= static_cast<int32_t>(end);
  if (wrapped && begin > 1 && s.scan.tokens[begin - 2].kind == TokenKind::kIdentifier) {
    end = static_cast<uint32_t>(s.outline.match[begin - 1]) + 1;
    begin = chain_begin(s, begin - 1, floor);
  }
  if (begin > floor && (s.scan.spelling(begin - 1) == "==" || s.scan.spelling(begin - 1) == "!=")) {
    t.equal = s.scan.spelling(begin - 1) == "==";
    uint32_t left = chain_begin(s, begin - 1, floor);
    if (left >= begin - 1) return std::nullopt;
    t.subject = {left, begin - 1};
    t.expression = {left, end};
  } else if (end < s.scan.tokens.size() && (s.scan.spelling(end) == "==" || s.scan.spelling(end) == "!=")) {
    t.equal = s.scan.spelling(end) == "==";
    uint32_t stop = end + 1;
    while (stop < s.scan.tokens.size()) {
      std::string_view word = s.scan.spelling(stop);
      if (word == "(" && s.outline.match[stop] > 0) stop = static_cast<uint32_t>(s.outline.match[stop]) + 1;
      else if (s.scan.tokens[stop].kind == TokenKind::kIdentifier || is_link(word)) ++stop;
      else break;
    }
    t.subject = {end + 1, stop};
    t.expression = {begin, stop};
  } else {
    return std::nullopt;
  }
  std::string text = s.text(t.subject);
  t.type = text.ends_with("type()") || text.ends_with("device_type") || text.ends_with("_type") || text.ends_with("type_");
  for (const Comparison& c : s.reading.comparisons) {
    Range bytes = s.bytes(t.expression);
    if (c.range.begin > bytes.begin || c.range.end < bytes.end) continue;
    Range subject = s.bytes(t.subject);
    const std::string& kind = c.left.contains(subject) || subject.contains(c.left) ? c.left_type : c.right_type;
    if (kind == "c10::Device") t.device = true, t.type = false;
    if (kind == "c10::DeviceType") t.type = true, t.device = false;
  }
  return t;
}

// x.type() and x.options().backend() are names for what x is; the question goes to x itself, which has the newer methods.
std::string subject_text(const Source& s, const Tested& t) {
  std::string subject(s.slice(t.subject));
  auto drop = [&](std::string_view tail) {
    if (subject.ends_with(tail)) subject.resize(subject.size() - tail.size());
  };
  if (t.member && !t.device) drop(".type()");
  if (subject.ends_with(".backend()")) {
    drop(".backend()");
    drop(".type()");
    return subject + ".device().type()";
  }
  return subject;
}

std::string is_cpu_text(const Source& s, const Tested& t) {
  std::string subject = subject_text(s, t);
  if (t.member) return subject + (t.arrow ? "->" : ".") + "is_cpu()";
  if (subject.ends_with(".device().type()")) return subject.substr(0, subject.size() - 16) + ".is_cpu()";
  if (subject.ends_with(".device()")) return subject.substr(0, subject.size() - 9) + ".is_cpu()";
  if (subject.ends_with(".type()")) return subject.substr(0, subject.size() - 7) + ".is_cpu()";
  if (t.device) return subject + ".is_cpu()";
  return subject + " == c10::DeviceType::CPU";
}

std::string device_type_text(const Source& s, const Tested& t) {
  std::string subject = subject_text(s, t);
  std::string link = t.arrow ? "->" : ".";
  if (t.member) return subject + link + (t.device ? "type()" : "device().type()");
  if (t.device) return subject + ".type()";
  return subject;
}

}  // namespace uncuda
