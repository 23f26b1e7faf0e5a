#include "tool/scan/specifiers.h"

#include <algorithm>
#include <array>
#include <set>

namespace uncuda {
namespace {

template <size_t N> bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array<std::string_view, 8> kSpecifiers = {"static", "inline", "extern", "virtual", "constexpr", "explicit", "friend", "mutable"};
constexpr std::array<std::string_view, 13> kBuiltinTypes = {"void", "bool", "char", "int", "long", "short", "float", "double", "unsigned", "signed", "auto", "size_t", "wchar_t"};
constexpr std::array<std::string_view, 3> kClassKeys = {"class", "struct", "union"};
constexpr std::array<std::string_view, 4> kAfterParameters = {"const", "noexcept", "override", "final"};
// Words that end a statement's head or begin a statement: what stands behind them is no declaration.
constexpr std::array<std::string_view, 14> kNoTypes = {"return", "if", "else", "for", "while", "do", "switch", "case", "goto", "new", "delete", "throw", "using", "namespace"};

class Reader {
 public:
  explicit Reader(const Scan& scan) : scan_(scan) {
    for (uint32_t t = 0; t < scan.tokens.size(); ++t) {
      if (scan.tokens[t].directive < 0) code_.push_back(t);
      else if (scan.tokens[t].kind == TokenKind::kIdentifier) known_.insert(scan.spelling(t));
    }
    for (size_t i = 0; i + 1 < code_.size(); ++i) {
      std::string_view word = at(i);
      if (!is_one_of(word, kClassKeys) && word != "enum" && word != "typename" && word != "using") continue;
      // `class NAME Type {`: the second is what the class is called.
      size_t name = is_one_of(word, kClassKeys) && is_name(i + 1) && is_name(i + 2) && at(i + 2) != "final" ? i + 2 : i + 1;
      if (is_name(name)) declared_.insert(at(name));
    }
    for (std::string_view name : declared_) known_.insert(name);
  }

  std::vector<std::string> run() {
    std::set<std::string> out;
    for (size_t i = 0; i < code_.size(); ++i) {
      if (!is_candidate(i)) continue;
      bool opens = opens_declaration(i) && (is_declaration(i + 1) || is_constructor(i + 1));
      if (!opens && !stands_in_class_head(i) && !stands_behind_parameters(i)) continue;
      out.insert(std::string(at(i)));
      taken_.insert(i);
    }
    return {out.begin(), out.end()};
  }

 private:
  std::string_view at(size_t i) const { return i < code_.size() ? scan_.spelling(code_[i]) : std::string_view{}; }
  bool is_name(size_t i) const { return i < code_.size() && scan_.tokens[code_[i]].kind == TokenKind::kIdentifier; }

  bool is_candidate(size_t i) const {
    if (!is_name(i)) return false;
    std::string_view word = at(i);
    bool letter = false;
    for (char c : word) {
      if (c >= 'a' && c <= 'z') return false;
      letter |= c >= 'A' && c <= 'Z';
    }
    return letter && word.size() >= 3 && !known_.count(word);
  }

  bool opens_declaration(size_t i) const {
    if (i == 0 || taken_.count(i - 1)) return true;
    std::string_view before = at(i - 1);
    if (before == ";" || before == "{" || before == "}" || is_one_of(before, kSpecifiers)) return true;
    if (before == ":") return i > 1 && (at(i - 2) == "public" || at(i - 2) == "private" || at(i - 2) == "protected");
    if (before == "\"C\"") return true;
    if (before != ">") return false;
    int depth = 0;  // `template <...> NAME Type name`
    for (size_t back = i - 1; back + 1 > 0 && i - back < 80; --back) {
      if (at(back) == ">") ++depth;
      if (at(back) == "<" && --depth == 0) return back > 0 && at(back - 1) == "template";
      if (back == 0) break;
    }
    return false;
  }

  // Past `Name`, `ns::Name<...>`, `unsigned long`; the same index when none stands there.
  size_t past_type(size_t i) const {
    if (is_one_of(at(i), kBuiltinTypes)) {
      while (is_one_of(at(i), kBuiltinTypes)) ++i;
      return i;
    }
    size_t begin = i;
    if (at(i) == "typename") ++i;
    if (at(i) == "::") ++i;
    while (is_name(i)) {
      if (is_one_of(at(i), kNoTypes)) return begin;
      ++i;
      if (at(i) == "<") {
        int depth = 0;
        for (size_t end = i; end < code_.size() && end - i < 80; ++end) {
          std::string_view word = at(end);
          if (word == ";" || word == "{" || word == "}") return begin;
          if (word == "<") ++depth;
          if (word == ">") --depth;
          if (word == ">>") depth -= 2;
          if (depth <= 0) {
            i = end + 1;
            break;
          }
        }
      }
      if (at(i) != "::") return i;
      ++i;
    }
    return begin;
  }

  // `[specifiers] Type [*&] name`
  bool is_declaration(size_t i) const {
    while (is_one_of(at(i), kSpecifiers) || at(i) == "const" || is_candidate(i)) {
      if (is_candidate(i) && past_type(i + 1) == i + 1) break;  // no type behind it, so it is one itself
      ++i;
    }
    size_t behind = past_type(i);
    if (behind == i) return false;
    while (at(behind) == "*" || at(behind) == "&" || at(behind) == "&&" || at(behind) == "const") ++behind;
    return is_name(behind) && !is_one_of(at(behind), kNoTypes) && (at(behind) == "operator" || !is_one_of(at(behind), kAfterParameters));
  }

  // `Net(`, `~Net(`, `Net::Net(`
  bool is_constructor(size_t i) const {
    if (at(i) == "explicit") ++i;
    if (at(i) == "~") return is_name(i + 1) && at(i + 2) == "(";
    if (!is_name(i)) return false;
    if (at(i + 1) == "(") return declared_.count(at(i)) > 0;
    while (at(i + 1) == "::" && is_name(i + 2)) {
      if (at(i) == at(i + 2) && at(i + 3) == "(") return true;
      i += 2;
    }
    return at(i + 1) == "::" && at(i + 2) == "~";
  }

  bool stands_in_class_head(size_t i) const {
    if (i == 0 || !is_one_of(at(i - 1), kClassKeys) || !is_name(i + 1)) return false;
    std::string_view next = at(i + 2);
    return (next == "{" || next == ":" || next == "final" || next == "<") && !(at(i + 1) == "final");
  }

  bool stands_behind_parameters(size_t i) const {
    if (i == 0) return false;
    std::string_view before = at(i - 1), next = at(i + 1);
    bool qualified = i > 1 && is_one_of(before, kAfterParameters) && (at(i - 2) == ")" || is_one_of(at(i - 2), kAfterParameters));
    return (qualified && (next == "{" || next == ";" || next == "override" || next == "=")) || (before == ")" && next == "{");
  }

  const Scan& scan_;
  std::vector<uint32_t> code_;                  // tokens outside directives
  std::set<std::string_view> known_;            // defined, tested or declared in this file
  std::set<std::string_view> declared_;         // classes, aliases, template parameters
  std::set<size_t> taken_;
};

}  // namespace

std::vector<std::string> unknown_specifiers(const Scan& scan) { return Reader(scan).run(); }

}  // namespace uncuda
