// Which bracket closes which, across #if arms.
#include "tool/classify/outline.h"

namespace uncuda {
namespace {

void match_one(const Scan& scan, std::vector<int32_t>& match, uint32_t t, std::vector<uint32_t>& open) {
  if (scan.tokens[t].kind != TokenKind::kPunct) return;
  std::string_view word = scan.spelling(t);
  if (word == "(" || word == "[" || word == "{") {
    open.push_back(t);
    return;
  }
  char wanted = word == ")" ? '(' : word == "]" ? '[' : word == "}" ? '{' : 0;
  if (!wanted) return;
  // A closer that fits nothing near the top is left alone; one that fits deeper closes what stands between.
  for (size_t depth = open.size(); depth > 0 && open.size() - depth < 4; --depth) {
    if (scan.spelling(open[depth - 1])[0] != wanted) continue;
    if (match[open[depth - 1]] < 0) match[open[depth - 1]] = static_cast<int32_t>(t);
    match[t] = static_cast<int32_t>(open[depth - 1]);
    open.resize(depth - 1);
    return;
  }
}

void match_run(const Scan& scan, std::vector<int32_t>& match, uint32_t begin, uint32_t end) {
  std::vector<uint32_t> open;
  for (uint32_t t = begin; t < end; ++t) match_one(scan, match, t, open);
}

}  // namespace

std::vector<int32_t> match_brackets(const Scan& scan) {
  std::vector<int32_t> match(scan.tokens.size(), -1);
  std::vector<uint32_t> open;
  struct Saved {
    std::vector<uint32_t> before, after_first;
    bool has_first = false;
  };
  std::vector<Saved> saved;
  for (uint32_t t = 0; t < scan.tokens.size(); ++t) {
    const Token& token = scan.tokens[t];
    if (token.directive >= 0) {
      const Directive& directive = scan.directives[token.directive];
      if (directive.first_token != t) continue;
      using Kind = Directive::Kind;
      if (directive.kind == Kind::kIf || directive.kind == Kind::kIfdef || directive.kind == Kind::kIfndef) {
        saved.push_back({open, {}, false});
      } else if ((directive.kind == Kind::kElse || directive.kind == Kind::kElif) && !saved.empty()) {
        if (!saved.back().has_first) saved.back().after_first = open, saved.back().has_first = true;
        open = saved.back().before;
      } else if (directive.kind == Kind::kEndif && !saved.empty()) {
        if (saved.back().has_first) open = saved.back().after_first;
        saved.pop_back();
      } else if (directive.kind == Kind::kDefine || directive.kind == Kind::kIf) {
        match_run(scan, match, directive.first_token, directive.end_token);
      }
      if (directive.kind == Kind::kIf || directive.kind == Kind::kElif)
        match_run(scan, match, directive.first_token, directive.end_token);
      continue;
    }
    match_one(scan, match, t, open);
  }
  return match;
}

}  // namespace uncuda
