// Where a current stream goes.
#include "tool/classify/source.h"

namespace uncuda {
namespace {

bool is_root(std::string_view word) { return word == "at" || word == "torch" || word == "c10" || word == "std"; }

// `name(` at `callee` calls a function that neither PyTorch nor the language has: no method, no declaration, no check.
bool calls_project_function(const Source& s, uint32_t callee) {
  std::string_view name = s.scan.spelling(callee);
  for (std::string_view word : {"if", "while", "for", "switch", "return", "sizeof", "decltype"})
    if (name == word) return false;
  if (is_check_name(name) || is_error_name(name) || !find_symbols_named(name).empty()) return false;
  if (name.ends_with("Guard") || name == "Stream" || name == "Event" || name == "DeviceStream") return false;
  TokenRange chain = s.name_chain(callee);
  if (is_root(s.scan.spelling(chain.begin)) || s.scan.spelling(chain.begin) == "::") return false;
  if (chain.begin == 0) return true;
  std::string_view before = s.scan.spelling(chain.begin - 1);
  // `Type variable(stream)` declares; `return f(stream)` calls.
  bool declares = s.scan.tokens[chain.begin - 1].kind == TokenKind::kIdentifier && before != "return" && before != "co_return" && before != "else" && before != "do";
  return !declares && before != "." && before != "->" && before != ">" && before != "*" && before != "&";
}

// The token range is a whole argument of a call of such a function.
bool is_argument_of_project_function(const Source& s, TokenRange argument) {
  Around around = bracket_around(s.scan, s.outline, argument.begin);
  if (around.bracket != '(' || around.callee < 0) return false;
  std::string_view before = s.scan.spelling(argument.begin - 1);
  std::string_view after = argument.end < s.scan.tokens.size() ? s.scan.spelling(argument.end) : std::string_view{};
  return (before == "(" || before == ",") && (after == ")" || after == ",") && calls_project_function(s, static_cast<uint32_t>(around.callee));
}

}  // namespace

bool Source::stream_handed_on(uint32_t token) const {
  if (token + 1 >= scan.tokens.size() || scan.spelling(token + 1) != "(" || outline.match[token + 1] < 0) return false;
  TokenRange call{name_chain(token).begin, static_cast<uint32_t>(outline.match[token + 1]) + 1};
  if (is_argument_of_project_function(*this, call)) return true;
  const Function* function = outline.function_at(token);
  if (!function || call.begin < 2 || scan.spelling(call.begin - 1) != "=" || scan.tokens[call.begin - 2].kind != TokenKind::kIdentifier) return false;
  std::string_view variable = scan.spelling(call.begin - 2);
  for (uint32_t t = call.end; t < function->body.end; ++t)
    if (scan.spelling(t) == variable && is_argument_of_project_function(*this, {t, t + 1})) return true;
  return false;
}

}  // namespace uncuda
