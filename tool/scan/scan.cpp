#include "tool/scan/scan.h"

#include <algorithm>

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "rules/rule.h"
#include "tool/scan/directives.h"
#include "tool/scan/suppressions.h"

namespace uncuda {
namespace {

clang::LangOptions language() {
  clang::LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = options.CPlusPlus14 = options.CPlusPlus17 = options.CPlusPlus20 = true;
  options.LineComment = true;
  options.Bool = true;
  options.CUDA = true;  // `<<<` is one token
  options.RawStringLiterals = true;
  return options;
}

Directive::Kind directive_kind(std::string_view word) {
  using Kind = Directive::Kind;
  if (word == "include" || word == "include_next" || word == "import") return Kind::kInclude;
  if (word == "define") return Kind::kDefine;
  if (word == "undef") return Kind::kUndef;
  if (word == "if") return Kind::kIf;
  if (word == "ifdef") return Kind::kIfdef;
  if (word == "ifndef") return Kind::kIfndef;
  if (word == "elif" || word == "elifdef" || word == "elifndef") return Kind::kElif;
  if (word == "else") return Kind::kElse;
  if (word == "endif") return Kind::kEndif;
  if (word == "pragma") return Kind::kPragma;
  return Kind::kOther;
}

TokenKind token_kind(const clang::Token& token) {
  switch (token.getKind()) {
    case clang::tok::raw_identifier: return TokenKind::kIdentifier;
    case clang::tok::numeric_constant: return TokenKind::kNumber;
    case clang::tok::char_constant:
    case clang::tok::wide_char_constant:
    case clang::tok::utf8_char_constant:
    case clang::tok::utf16_char_constant:
    case clang::tok::utf32_char_constant: return TokenKind::kChar;
    case clang::tok::string_literal:
    case clang::tok::wide_string_literal:
    case clang::tok::utf8_string_literal:
    case clang::tok::utf16_string_literal:
    case clang::tok::utf32_string_literal: return TokenKind::kString;
    case clang::tok::header_name: return TokenKind::kHeaderName;
    default: return TokenKind::kPunct;
  }
}

// The raw lexer never makes header names: `#include <a/b.h>` comes as punctuation. This joins the pieces.
bool join_header_name(Scan& scan, const Directive& directive) {
  for (uint32_t t = directive.first_token + 2; t < scan.tokens.size(); ++t) {
    if (scan.spelling(t) != "<") continue;
    size_t close = scan.text.find_first_of(">\n", scan.tokens[t].begin);
    if (close == std::string::npos || scan.text[close] != '>') return false;
    scan.tokens[t].end = static_cast<uint32_t>(close + 1);
    scan.tokens[t].kind = TokenKind::kHeaderName;
    scan.tokens.resize(t + 1);
    return true;
  }
  return false;
}

void mark_mentions(Scan& scan, const RuleSet& rules) {
  for (Token& token : scan.tokens) {
    std::string_view word = scan.spelling(token);
    switch (token.kind) {
      case TokenKind::kIdentifier:
        token.mention = is_mention_word(word, rules);
        token.weak = !token.mention && rules.is_weak(word);
        // Qualified by a device's namespace it is no longer just a word: at::xpu::getStreamFromPool.
        if (token.weak && &token - scan.tokens.data() >= 2) {
          std::string_view before = scan.spelling((&token)[-1]), space = scan.spelling((&token)[-2]);
          if (before == "::" && (space == "xpu" || space == "mps" || space == "hip" || space == "mtia" || space == "cuda")) token.mention = true, token.weak = false;
        }
        break;
      case TokenKind::kString:
      case TokenKind::kHeaderName: token.mention = is_mention_word(word, rules); break;
      default: token.mention = word == "<<<"; break;
    }
  }
}

}  // namespace

std::pair<uint32_t, uint32_t> Scan::tokens_in(Range range) const {
  auto index_of = [&](uint32_t offset) {
    auto it = std::lower_bound(tokens.begin(), tokens.end(), offset, [](const Token& token, uint32_t at) { return token.begin < at; });
    return static_cast<uint32_t>(it - tokens.begin());
  };
  return {index_of(range.begin), index_of(range.end)};
}

Scan scan(std::string path, std::string text, const RuleSet& rules) {
  Scan result;
  result.path = std::move(path);
  result.text = std::move(text);
  const char* begin = result.text.c_str();
  const uint32_t size = static_cast<uint32_t>(result.text.size());
  const uint32_t start = result.text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  static const clang::LangOptions options = language();
  clang::Lexer lexer(clang::SourceLocation::getFromRawEncoding(1), options, begin, begin + start, begin + size);
  lexer.SetCommentRetentionState(true);

  int32_t directive = -1;
  auto end_directive = [&] {
    if (directive < 0) return;
    Directive& open = result.directives[directive];
    if (open.kind == Directive::Kind::kInclude) join_header_name(result, open);
    open.end_token = static_cast<uint32_t>(result.tokens.size());
    open.range.end = result.tokens.back().end;
    directive = -1;
  };

  clang::Token token;
  bool done = false;
  while (!done) {
    done = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof)) break;
    const uint32_t offset = token.getLocation().getRawEncoding() - 1;
    const Range range{offset, offset + token.getLength()};
    if (token.isAtStartOfLine()) end_directive();
    if (token.is(clang::tok::comment)) {
      result.comments.push_back(range);
      continue;
    }
    if (token.is(clang::tok::hash) && token.isAtStartOfLine()) {
      result.directives.push_back({Directive::Kind::kOther, range, static_cast<uint32_t>(result.tokens.size()), 0});
      directive = static_cast<int32_t>(result.directives.size()) - 1;
    } else if (directive >= 0 && result.tokens.size() == result.directives[directive].first_token + 1 &&
               token.is(clang::tok::raw_identifier)) {
      result.directives[directive].kind = directive_kind(result.slice(range));
    }
    result.tokens.push_back({range.begin, range.end, token_kind(token), directive, false, false});
  }
  end_directive();
  if (result.text.find('\0') != std::string::npos) result.problems.push_back("holds NUL bytes: is it text?");
  read_directives(result);
  mark_mentions(result, rules);
  read_suppressions(result);
  return result;
}

}  // namespace uncuda
