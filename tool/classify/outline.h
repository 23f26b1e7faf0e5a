// The statement structure of a file, read off its tokens alone. It knows no types, but it sees what no parse sees:
// branches the preprocessor leaves out, macro bodies, code clang gives up on. All indices are into Scan::tokens,
// all pairs half open.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "tool/scan/scan.h"

namespace uncuda {

struct TokenRange {
  uint32_t begin = 0;
  uint32_t end = 0;
  bool empty() const { return begin >= end; }
  bool contains(uint32_t token) const { return begin <= token && token < end; }
  bool contains(TokenRange other) const { return begin <= other.begin && other.end <= end; }
};

// `if (condition) then else other`, and `condition ? then : other`.
struct Conditional {
  TokenRange whole;
  TokenRange condition;
  TokenRange then_part;
  TokenRange else_part;    // empty when there is none
  TokenRange after;        // what follows it in the same block
  bool then_leaves = false;  // the then part ends in return, throw, break, continue or an error call
  bool ternary = false;
};

struct CaseArm {
  TokenRange label;        // between `case` and its colon; empty for default
  TokenRange body;         // up to the next label that follows a statement, or the end of the switch
};

struct Switch {
  TokenRange subject;
  TokenRange body;
  std::vector<CaseArm> arms;
};

// A call whose first argument is a condition: TORCH_CHECK(x.is_cuda(), "...").
struct Check {
  uint32_t name = 0;
  TokenRange whole;
  TokenRange condition;    // first argument
  TokenRange message;      // the other arguments
  TokenRange after;        // what follows it in the same block
};

struct Function {
  std::string name;        // as written, with qualifiers: "ns::Class::method"
  TokenRange header;
  TokenRange body;         // braces included
  bool device_code = false;
};

// `bool on_gpu = x.is_cuda();` or a helper `bool is_gpu(Tensor t) { return t.is_cuda(); }`: a name that stands for a test.
struct NamedExpression {
  std::string name;
  TokenRange expression;
  TokenRange scope;        // where the name means that; for helpers the whole file
};

struct Outline {
  std::vector<int32_t> match;         // for brackets: the partner's token index, else -1
  std::vector<Conditional> conditionals;
  std::vector<Switch> switches;
  std::vector<Check> checks;
  std::vector<Function> functions;    // not lambdas; sorted by body.begin
  std::vector<NamedExpression> named;

  // The innermost function around a token, or null.
  const Function* function_at(uint32_t token) const;
};

// ASCII letters in lower case; other bytes stay.
std::string lower(std::string_view text);

// True for names that check a condition and throw: TORCH_CHECK, AT_ASSERTM, CHECK, ...
bool is_check_name(std::string_view name);
// True for calls that never come back: AT_ERROR, TORCH_CHECK(false, ...) is judged by its argument.
bool is_error_name(std::string_view name);

Outline outline(const Scan& scan);

// For each token the index of the bracket that is its partner, else -1.
// Arms of an #if see the brackets that were open before it, and what follows sees those of the first arm: the way
// clang-format copes with braces that straddle conditionals.
std::vector<int32_t> match_brackets(const Scan& scan);

// The statement around a token: from behind the last `;`, `{` or `}` to the next, brackets jumped over.
TokenRange statement_around(const Scan& scan, const Outline& outline, uint32_t token);

// What a token stands in: the nearest bracket of its statement that is still open there.
struct Around {
  int32_t callee = -1;   // token before the bracket where it is a name: the called function, the variable of `Device d(kCUDA)`
  uint32_t open = 0;
  char bracket = 0;      // '(', '{' or '[', 0 when nothing is around it in the statement
};
Around bracket_around(const Scan& scan, const Outline& outline, uint32_t token);

}  // namespace uncuda
