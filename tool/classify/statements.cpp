// Questions to an outline, and the names of checks and errors.
#include <cctype>

#include "tool/classify/outline.h"

namespace uncuda {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool is_check_name(std::string_view name) {
  // Projects name their checks as they like; what the check asks is judged by its argument, never by its name.
  std::string low = lower(name);
  for (std::string_view word : {"check", "assert", "enforce", "ensure", "require"})
    if (low.find(word) != std::string::npos) return true;
  return false;
}

bool is_error_name(std::string_view name) {
  return name == "AT_ERROR" || name == "TORCH_ERROR" || name == "C10_THROW_ERROR" || name == "AT_INDEX_ERROR" || name == "abort" ||
         name == "exit" || name == "_exit" || name == "THError" || name == "TORCH_THROW" || name == "FATAL" || name == "terminate";
}

const Function* Outline::function_at(uint32_t token) const {
  const Function* best = nullptr;
  for (const Function& f : functions) {
    if (f.header.begin > token && f.body.begin > token) break;
    if (f.body.contains(token) || f.header.contains(token)) best = &f;
  }
  return best;
}

TokenRange statement_around(const Scan& scan, const Outline& outline, uint32_t token) {
  int32_t directive = scan.tokens[token].directive;
  auto boundary = [&](uint32_t t) {
    if (scan.tokens[t].directive != directive) return true;
    std::string_view word = scan.spelling(t);
    return scan.tokens[t].kind == TokenKind::kPunct && (word == ";" || word == "{" || word == "}");
  };
  uint32_t begin = token;
  while (begin > 0 && !boundary(begin - 1)) --begin;
  uint32_t end = token;
  while (end < scan.tokens.size()) {
    std::string_view word = scan.spelling(end);
    if (scan.tokens[end].directive != directive) break;
    if (word == ";") {
      ++end;
      break;
    }
    if (word == "}" || (word == "{" && end != token)) break;
    if (word == "(" && outline.match[end] > static_cast<int32_t>(end)) {
      end = static_cast<uint32_t>(outline.match[end]) + 1;
      continue;
    }
    ++end;
  }
  return {begin, end};
}

namespace {
bool opens_block(std::string_view before) {
  for (std::string_view word : {")", ";", "}", ":", "else", "do", "try", "const", "noexcept", "override", "final", "mutable"})
    if (before == word) return true;
  return false;
}
}  // namespace

Around bracket_around(const Scan& scan, const Outline& outline, uint32_t token) {
  Around a;
  for (uint32_t t = token; t-- > 0;) {
    if (scan.tokens[t].directive != scan.tokens[token].directive) break;
    std::string_view word = scan.spelling(t);
    if (word == ";") break;
    if (word != "(" && word != "{" && word != "[") continue;
    if (outline.match[t] >= 0 && static_cast<uint32_t>(outline.match[t]) < token) continue;
    // The brace of a block is no bracket around an expression.
    if (word == "{" && (t == 0 || opens_block(scan.spelling(t - 1)))) break;
    a.open = t;
    a.bracket = word[0];
    if (t > 0 && scan.tokens[t - 1].kind == TokenKind::kIdentifier) a.callee = static_cast<int32_t>(t - 1);
    break;
  }
  return a;
}

}  // namespace uncuda
