#include "tool/classify/outline.h"

#include <algorithm>

namespace uncuda {
namespace {

class Builder {
 public:
  Builder(const Scan& scan, Outline& out) : scan_(scan), out_(out) {}

  void build() {
    out_.match = match_brackets(scan_);
    for (uint32_t t = 0; t < scan_.tokens.size(); ++t)
      if (scan_.tokens[t].directive < 0) code_.push_back(t);
    statements(0, static_cast<uint32_t>(code_.size()), /*in_function=*/false);
    for (const MacroDefinition& macro : scan_.macros) macro_body(macro);
    std::sort(out_.functions.begin(), out_.functions.end(),
              [](const Function& a, const Function& b) { return a.body.begin < b.body.begin; });
  }

 private:
  std::string_view text(uint32_t code) const { return scan_.spelling(code_[code]); }
  bool is(uint32_t code, std::string_view word) const { return code < code_.size() && text(code) == word; }
  bool identifier(uint32_t code) const {
    return code < code_.size() && scan_.tokens[code_[code]].kind == TokenKind::kIdentifier;
  }
  TokenRange range(uint32_t begin, uint32_t end) const {
    if (begin >= end) return {};
    return {code_[begin], code_[end - 1] + 1};
  }

  // Code index just past the partner of the bracket at `code`, at most `end`.
  uint32_t past_partner(uint32_t code, uint32_t end) const {
    int32_t partner = out_.match[code_[code]];
    if (partner < 0 || static_cast<uint32_t>(partner) <= code_[code]) return code + 1;
    auto it = std::lower_bound(code_.begin() + code, code_.end(), static_cast<uint32_t>(partner));
    return std::min<uint32_t>(static_cast<uint32_t>(it - code_.begin()) + 1, end);
  }

  void statements(uint32_t begin, uint32_t end, bool in_function) {
    // Conditionals and checks of this block: what follows them ends with it.
    size_t first_conditional = out_.conditionals.size();
    size_t first_check = out_.checks.size();
    uint32_t at = begin;
    while (at < end) {
      uint32_t next = statement(at, end, in_function);
      at = next > at ? next : at + 1;
    }
    TokenRange block = range(begin, end);
    for (size_t i = first_conditional; i < out_.conditionals.size(); ++i) {
      Conditional& c = out_.conditionals[i];
      if (c.after.end == 0) c.after = {c.whole.end, std::max(block.end, c.whole.end)};
    }
    for (size_t i = first_check; i < out_.checks.size(); ++i) {
      Check& c = out_.checks[i];
      if (c.after.end == 0) c.after = {c.whole.end, std::max(block.end, c.whole.end)};
    }
  }

  uint32_t statement(uint32_t at, uint32_t end, bool in_function) {
    if (is(at, "{")) {
      uint32_t next = past_partner(at, end);
      statements(at + 1, next > at + 1 ? next - 1 : at + 1, in_function);
      return next;
    }
    if (is(at, ";") || is(at, "}") || is(at, ")")) return at + 1;
    if (in_function || is(at, "if")) {
      if (is(at, "if")) return if_statement(at, end);
      if (is(at, "switch")) return switch_statement(at, end);
      if (is(at, "for") || is(at, "while") || is(at, "catch")) {
        if (!is(at + 1, "(")) return at + 1;
        uint32_t next = past_partner(at + 1, end);
        expression(at + 1, next);
        return next < end ? statement(next, end, true) : next;
      }
      if (is(at, "do") || is(at, "else") || is(at, "try")) return at + 1;
      if (is(at, "case") || is(at, "default")) {
        uint32_t next = at;
        while (next < end && !is(next, ":") && !is(next, ";")) ++next;
        return next + 1;
      }
    }
    return simple(at, end, in_function);
  }

  uint32_t if_statement(uint32_t at, uint32_t end) {
    uint32_t open = at + 1;
    if (is(open, "constexpr")) ++open;
    if (!is(open, "(")) return at + 1;
    uint32_t close = past_partner(open, end);
    Conditional c;
    c.condition = range(open + 1, close - 1);
    expression(open, close);
    uint32_t then_end = close < end ? statement(close, end, true) : close;
    c.then_part = range(close, then_end);
    c.then_leaves = leaves(close, then_end);
    uint32_t stop = then_end;
    if (is(stop, "else") && stop < end) {
      uint32_t else_begin = stop + 1;
      stop = else_begin < end ? statement(else_begin, end, true) : else_begin;
      c.else_part = range(else_begin, stop);
    }
    c.whole = range(at, stop);
    out_.conditionals.push_back(c);
    return stop;
  }

  // True when control never runs off the end of [begin, end): its last statement leaves.
  bool leaves(uint32_t begin, uint32_t end) const {
    if (begin >= end) return false;
    uint32_t last = end;
    while (last > begin && (is(last - 1, "}") || is(last - 1, ";"))) --last;
    // Walk back to the start of the last statement, over matched brackets.
    uint32_t at = last;
    while (at > begin) {
      uint32_t before = at - 1;
      if (is(before, ";") || is(before, "{") || is(before, "}")) break;
      int32_t partner = out_.match[code_[before]];
      if (partner >= 0 && static_cast<uint32_t>(partner) < code_[before]) {
        auto it = std::lower_bound(code_.begin(), code_.end(), static_cast<uint32_t>(partner));
        at = static_cast<uint32_t>(it - code_.begin());
        continue;
      }
      at = before;
    }
    if (at >= end) return false;
    std::string_view word = text(at);
    if (word == "return" || word == "throw" || word == "break" || word == "continue" || word == "goto") return true;
    if (is_error_name(word)) return true;
    return is_check_name(word) && is(at + 1, "(") && (is(at + 2, "false") || is(at + 2, "0"));
  }

  uint32_t switch_statement(uint32_t at, uint32_t end) {
    if (!is(at + 1, "(")) return at + 1;
    uint32_t close = past_partner(at + 1, end);
    Switch s;
    s.subject = range(at + 2, close - 1);
    expression(at + 1, close);
    if (!is(close, "{")) return close;
    uint32_t stop = past_partner(close, end);
    s.body = range(close, stop);
    uint32_t inner = close + 1;
    uint32_t inner_end = stop > inner ? stop - 1 : inner;
    for (uint32_t i = inner; i < inner_end;) {
      if (is(i, "case") || is(i, "default")) {
        uint32_t colon = i;
        while (colon < inner_end && !is(colon, ":")) ++colon;
        s.arms.push_back({range(i + 1, colon), {code_[std::min(colon, inner_end - 1)] + 1, 0}});
        i = colon + 1;
        continue;
      }
      i = is(i, "(") || is(i, "{") || is(i, "[") ? past_partner(i, inner_end) : i + 1;
    }
    // An arm runs to the next label that stands behind some statement: labels in a row share one body.
    for (size_t a = s.arms.size(); a-- > 0;) {
      bool last = a + 1 == s.arms.size();
      // `default` has no label: its colon stands right before its body.
      auto label_begin = [](const CaseArm& arm) { return arm.label.empty() ? arm.body.begin - 1 : arm.label.begin; };
      uint32_t limit = last ? range(close, stop).end : label_begin(s.arms[a + 1]);
      bool empty_body = !last && s.arms[a].body.begin + 1 >= limit;
      s.arms[a].body.end = empty_body ? s.arms[a + 1].body.end : std::max(limit, s.arms[a].body.begin);
    }
    out_.switches.push_back(std::move(s));
    statements(inner, inner_end, true);
    return stop;
  }

  // Everything that is no control statement: declarations, expressions, functions, classes, namespaces.
  uint32_t simple(uint32_t begin, uint32_t end, bool in_function) {
    bool scope_head = is(begin, "namespace") || is(begin, "extern") || is(begin, "class") || is(begin, "struct") ||
                      is(begin, "union") || is(begin, "enum") || is(begin, "template") || is(begin, "inline");
    uint32_t parameters = 0;  // code index of the first top-level `(`
    uint32_t at = begin;
    while (at < end) {
      if (is(at, ";")) {
        finish_simple(begin, at);
        return at + 1;
      }
      if (is(at, "}")) return at;  // a block that ends without `;`: the last enumerator, a macro's tail
      if (is(at, "(")) {
        if (parameters == 0) parameters = at;
        uint32_t next = past_partner(at, end);
        expression(at, next);
        // `PROTECT_MACRO(x)` alone on its line is a statement even without `;` when a block or keyword follows.
        at = next;
        continue;
      }
      if (is(at, "[")) {
        at = past_partner(at, end);
        continue;
      }
      if (is(at, "{")) {
        uint32_t next = past_partner(at, end);
        uint32_t inner_end = next > at + 1 ? next - 1 : at + 1;
        bool function = parameters != 0 && opens_function(begin, at);
        if (!in_function && function) {
          add_function(begin, parameters, at, next);
          statements(at + 1, inner_end, true);
          return next;
        }
        bool scope = !in_function && scope_head && parameters == 0;
        bool lambda = at > begin && (is(at - 1, ")") || is(at - 1, "mutable") || is(at - 1, "]") || identifier(at - 1));
        statements(at + 1, inner_end, in_function || function || (!scope && lambda));
        if (scope && !is(next, ";")) return next;
        if (in_function && function && is(begin, "extern")) return next;
        if (in_function && parameters != 0 && at == past_partner(parameters, end)) return next;  // MACRO(...) { ... }
        at = next;
        continue;
      }
      // An access label or a macro without `;` inside a class.
      if (is(at, ":") && at == begin + 1 && (is(begin, "public") || is(begin, "private") || is(begin, "protected"))) return at + 1;
      ++at;
    }
    finish_simple(begin, end);
    return end;
  }

  // `) {`, `) const {`, `) noexcept override {`, `) -> T {`, `) : member(x) {`; not `= {`, `return {`, `T x{`.
  bool opens_function(uint32_t begin, uint32_t brace) const {
    if (brace == begin) return false;
    for (uint32_t i = begin; i < brace; ++i)
      if (is(i, "=") && !is(i - 1, "operator") && !within_parens(begin, i)) return false;
    std::string_view before = text(brace - 1);
    if (before == ")" || before == "const" || before == "noexcept" || before == "override" || before == "final" || before == "try")
      return true;
    if (before == "}") return true;  // behind a braced member initialiser
    // trailing return type, or a member initialiser `a_{1}` (no function yet: its brace follows a name after `:` or `,`)
    for (uint32_t i = brace; i > begin; --i) {
      if (is(i - 1, "->")) return true;
      if (is(i - 1, ")") || is(i - 1, ";")) break;
    }
    return false;
  }

  bool within_parens(uint32_t begin, uint32_t at) const {
    int depth = 0;
    for (uint32_t i = begin; i < at; ++i) depth += is(i, "(") - is(i, ")");
    return depth > 0;
  }

  void add_function(uint32_t begin, uint32_t open, uint32_t brace, uint32_t next) {
    Function f;
    f.header = range(begin, brace);
    f.body = range(brace, next);
    uint32_t name_begin = open;
    while (name_begin > begin && (identifier(name_begin - 1) || is(name_begin - 1, "::") || is(name_begin - 1, "~"))) {
      if (identifier(name_begin - 1) && identifier(name_begin) && name_begin != open) break;  // `int f`: the type ends here
      --name_begin;
    }
    for (uint32_t i = name_begin; i < open; ++i) f.name += text(i);
    bool host = false;
    for (uint32_t i = begin; i < brace; ++i) {
      if (is(i, "__global__") || is(i, "__device__")) f.device_code = true;
      if (is(i, "__host__")) host = true;
    }
    if (host) f.device_code = false;
    // A helper of one return statement stands for its expression.
    uint32_t inner = brace + 1;
    if (is(inner, "return")) {
      uint32_t stop = inner;
      while (stop < next && !is(stop, ";")) ++stop;
      if (stop + 2 >= next && stop > inner + 1) out_.named.push_back({f.name, range(inner + 1, stop), {0, static_cast<uint32_t>(scan_.tokens.size())}});
    }
    out_.functions.push_back(std::move(f));
  }

  // Checks, ternaries and lambdas inside an expression or an argument list.
  void expression(uint32_t begin, uint32_t end) {
    for (uint32_t at = begin; at < end; ++at) {
      if (is(at, "{")) {
        uint32_t next = past_partner(at, end);
        statements(at + 1, next > at + 1 ? next - 1 : at + 1, true);
        at = next - 1;
      } else if (is(at, "?")) {
        ternary(begin, at, end);
      } else if (identifier(at) && is(at + 1, "(") && at + 1 < end && is_check_name(text(at))) {
        check(at, end);
      }
    }
  }

  void finish_simple(uint32_t begin, uint32_t end) {
    for (uint32_t at = begin; at < end; ++at) {
      if (is(at, "?")) ternary(begin, at, end);
      if (identifier(at) && is(at + 1, "(") && at + 1 < end && is_check_name(text(at))) check(at, end);
      // bool name = expression; auto name = expression;
      if (is(at, "=") && at > begin + 1 && identifier(at - 1) && (is(at - 2, "bool") || is(at - 2, "auto") || is(at - 2, "const")))
        out_.named.push_back({std::string(text(at - 1)), range(at + 1, end), {code_[at], UINT32_MAX}});
      if (is(at, "(") || is(at, "{") || is(at, "[")) at = past_partner(at, end) - 1;
    }
  }

  void check(uint32_t name, uint32_t end) {
    uint32_t close = past_partner(name + 1, end);
    Check c;
    c.name = code_[name];
    c.whole = range(name, close);
    uint32_t comma = name + 2;
    while (comma + 1 < close && !is(comma, ",")) comma = is(comma, "(") || is(comma, "{") || is(comma, "[") ? past_partner(comma, close) : comma + 1;
    c.condition = range(name + 2, std::min(comma, close - 1));
    c.message = range(comma + 1, close - 1);
    out_.checks.push_back(c);
  }

  void ternary(uint32_t begin, uint32_t question, uint32_t end) {
    uint32_t from = question;
    int depth = 0;
    while (from > begin) {
      uint32_t before = from - 1;
      if (is(before, ")") || is(before, "]") || is(before, "}")) ++depth;
      if (is(before, "(") || is(before, "[") || is(before, "{")) {
        if (depth == 0) break;
        --depth;
      }
      if (depth == 0 && (is(before, "=") || is(before, ",") || is(before, "return") || is(before, ";") || is(before, "<<") || is(before, ":") || is(before, "?"))) break;
      --from;
    }
    uint32_t colon = question + 1;
    int nested = 0;
    while (colon < end && (nested > 0 || !is(colon, ":"))) {
      if (is(colon, "?")) ++nested;
      if (is(colon, ":")) --nested;
      colon = is(colon, "(") || is(colon, "{") || is(colon, "[") ? past_partner(colon, end) : colon + 1;
    }
    uint32_t stop = colon + 1;
    while (stop < end && !is(stop, ",") && !is(stop, ";") && !is(stop, ")") && !is(stop, "}") && !is(stop, "]"))
      stop = is(stop, "(") || is(stop, "{") || is(stop, "[") ? past_partner(stop, end) : stop + 1;
    Conditional c;
    c.ternary = true;
    c.condition = range(from, question);
    c.then_part = range(question + 1, colon);
    c.else_part = range(colon + 1, stop);
    c.whole = range(from, stop);
    c.after = {c.whole.end, c.whole.end};
    out_.conditionals.push_back(c);
  }

  // A macro's body is read as code of its own.
  void macro_body(const MacroDefinition& macro) {
    std::vector<uint32_t> code;
    for (uint32_t t = macro.body_begin; t < macro.body_end; ++t) code.push_back(t);
    code_.swap(code);
    statements(0, static_cast<uint32_t>(code_.size()), true);
    code_.swap(code);
  }

  const Scan& scan_;
  Outline& out_;
  std::vector<uint32_t> code_;  // tokens outside directives
};

}  // namespace

Outline outline(const Scan& scan) {
  Outline out;
  Builder(scan, out).build();
  return out;
}

}  // namespace uncuda
