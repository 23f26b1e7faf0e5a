// What a file says before any parse: its tokens, its preprocessor structure, its mentions and suppressions.
// Made by a raw lexer, so it sees every branch, macro body and broken line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/project_rules.h"
#include "tool/base/finding.h"
#include "tool/base/lines.h"

namespace uncuda {

enum class TokenKind : uint8_t { kIdentifier, kNumber, kString, kChar, kPunct, kHeaderName };

struct Token {
  uint32_t begin = 0;
  uint32_t end = 0;
  TokenKind kind = TokenKind::kPunct;
  int32_t directive = -1;   // index into Scan::directives when it stands in one
  bool mention = false;
  bool weak = false;        // a weak word: joins the ledger only when the parse resolves it to a row
  Range range() const { return {begin, end}; }
};

struct Directive {
  enum class Kind { kInclude, kDefine, kUndef, kIf, kIfdef, kIfndef, kElif, kElse, kEndif, kPragma, kOther };
  Kind kind = Kind::kOther;
  Range range;              // from the # to the end of the logical line, without the line end
  uint32_t first_token = 0; // tokens [first_token, end_token) are inside, the # and the keyword included
  uint32_t end_token = 0;
};

// One arm of an #if chain. Arms of a chain are consecutive in Scan::branches and share `chain`.
struct Branch {
  uint32_t directive = 0;   // opening it: if, ifdef, ifndef, elif, else
  uint32_t chain = 0;       // number of the #if chain
  uint32_t arm = 0;         // 0 for the first arm
  int32_t parent = -1;      // index of the branch around the chain
  Range body;               // between the directives
};

struct MacroDefinition {
  uint32_t directive = 0;
  uint32_t name_token = 0;
  bool function_like = false;
  std::vector<std::string> parameters;
  uint32_t body_begin = 0;  // token indices
  uint32_t body_end = 0;
};

struct Include {
  uint32_t directive = 0;
  uint32_t name_token = 0;  // the kHeaderName or kString token
  std::string name;         // without quotes or brackets
  bool angled = false;
};

struct Scan {
  std::string path;
  std::string text;         // bytes as on disk, BOM included
  std::vector<Token> tokens;
  std::vector<Directive> directives;
  std::vector<Branch> branches;
  std::vector<MacroDefinition> macros;
  std::vector<Include> includes;
  std::vector<Range> comments;
  std::vector<Suppression> suppressions;
  std::vector<std::string> problems;   // "unterminated #if", "not text": degraded, never fatal

  std::string_view spelling(const Token& token) const {
    return std::string_view(text).substr(token.begin, token.end - token.begin);
  }
  std::string_view spelling(uint32_t token) const { return spelling(tokens[token]); }
  // First and past-last index of the tokens that begin in `range`.
  std::pair<uint32_t, uint32_t> tokens_in(Range range) const;
  std::string_view slice(Range range) const {
    return std::string_view(text).substr(range.begin, range.end - range.begin);
  }
};

// `text` is what the file holds; never fails: what is not C++ is lexed as far as it goes.
Scan scan(std::string path, std::string text, const RuleSet& rules = builtin_rules());

// True when `text` can hold a mention at all: a cheap search, no lexing. A file without one is not lexed.
bool may_mention(std::string_view text, const RuleSet& rules = builtin_rules());

// True for an identifier, string or header name that the ledger must account for.
bool is_mention_word(std::string_view word, const RuleSet& rules);

}  // namespace uncuda
