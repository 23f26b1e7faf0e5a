#include "tool/scan/directives.h"

namespace uncuda {
namespace {

void read_define(Scan& scan, uint32_t index) {
  const Directive& directive = scan.directives[index];
  uint32_t name = directive.first_token + 2;  // # define NAME
  if (name >= directive.end_token || scan.tokens[name].kind != TokenKind::kIdentifier) return;
  MacroDefinition macro{index, name, false, {}, name + 1, directive.end_token};
  uint32_t next = name + 1;
  // A parenthesis makes it function-like only when it touches the name.
  if (next < directive.end_token && scan.spelling(next) == "(" && scan.tokens[next].begin == scan.tokens[name].end) {
    macro.function_like = true;
    for (++next; next < directive.end_token && scan.spelling(next) != ")"; ++next)
      if (scan.tokens[next].kind == TokenKind::kIdentifier) macro.parameters.emplace_back(scan.spelling(next));
    macro.body_begin = next < directive.end_token ? next + 1 : next;
  }
  scan.macros.push_back(std::move(macro));
}

void read_include(Scan& scan, uint32_t index) {
  const Directive& directive = scan.directives[index];
  for (uint32_t t = directive.first_token; t < directive.end_token; ++t) {
    const Token& token = scan.tokens[t];
    if (token.kind != TokenKind::kHeaderName && token.kind != TokenKind::kString) continue;
    std::string_view name = scan.spelling(token);
    if (name.size() < 2) return;
    scan.includes.push_back({index, t, std::string(name.substr(1, name.size() - 2)), name.front() == '<'});
    return;
  }
}

}  // namespace

void read_directives(Scan& scan) {
  std::vector<uint32_t> open;  // indices into scan.branches: the arm that is open at each depth
  uint32_t chains = 0;
  for (uint32_t i = 0; i < scan.directives.size(); ++i) {
    const Directive& directive = scan.directives[i];
    using Kind = Directive::Kind;
    switch (directive.kind) {
      case Kind::kDefine: read_define(scan, i); break;
      case Kind::kInclude: read_include(scan, i); break;
      case Kind::kIf:
      case Kind::kIfdef:
      case Kind::kIfndef: {
        int32_t parent = open.empty() ? -1 : static_cast<int32_t>(open.back());
        scan.branches.push_back({i, chains++, 0, parent, {directive.range.end, static_cast<uint32_t>(scan.text.size())}});
        open.push_back(static_cast<uint32_t>(scan.branches.size() - 1));
        break;
      }
      case Kind::kElif:
      case Kind::kElse: {
        if (open.empty()) {
          scan.problems.push_back("an #else or #elif without its #if");
          break;
        }
        Branch& before = scan.branches[open.back()];
        before.body.end = directive.range.begin;
        Branch arm{i, before.chain, before.arm + 1, before.parent, {directive.range.end, static_cast<uint32_t>(scan.text.size())}};
        scan.branches.push_back(arm);
        open.back() = static_cast<uint32_t>(scan.branches.size() - 1);
        break;
      }
      case Kind::kEndif:
        if (open.empty()) {
          scan.problems.push_back("an #endif without its #if");
          break;
        }
        scan.branches[open.back()].body.end = directive.range.begin;
        open.pop_back();
        break;
      default: break;
    }
  }
  if (!open.empty()) scan.problems.push_back("an #if that nothing ends");
}

}  // namespace uncuda
