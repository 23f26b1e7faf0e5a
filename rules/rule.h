// The whole language of a rule. A rule is a reason; a row is a symbol. Documentation, `explain`, the prefilter's
// words, SARIF metadata and the first tests all derive from these values: nothing of them is kept twice.
#pragma once

#include <span>
#include <string_view>

#include "tool/base/finding.h"

namespace uncuda {

enum class SymbolKind {
  kFunction,   // free function, by qualified name
  kMethod,     // "at::TensorBase::is_cuda"
  kType,       // class, struct or alias
  kConstant,   // variable or enumerator
  kMacro,      // by name alone
  kInclude,    // header, as written between the quotes or brackets; a trailing * matches any rest
};

// How a row's rewrite is carried out on a match. The text of `to` is a template; placeholders:
//   $object    the object expression of a method call, as written
//   $0 $1 ...  arguments as written;  $args  all of them, comma separated
//   $device    the nearest expression of type Device (or the one the match names)
//   $index     the first argument, or `at::accelerator::getDeviceIndex()` where a default stood for "current device"
// A form whose placeholder has nothing to stand for at a match is not offered there. `$object.` is written `->` where the
// old code did. A form that binds_loosely() gets parentheses where its surroundings bind tighter.
enum class Shape {
  kNone,             // no rewrite: `why_none` says why and what a person would do
  kReplaceCall,      // the whole call expression becomes `to`
  kReplaceCallee,    // only the (qualified) name of what is called, or of the type, becomes `to`
  kDeviceConstant,   // kCUDA and its spellings: nearest device in scope, else the accelerator query in `to`
  kDevicePredicate,  // x.is_cuda() and comparisons with kCUDA
  kGuard,            // CUDAGuard and its kin: `to` is the type, the constructor argument changes with it
  kInclude,          // removed, or replaced by the headers of `to` (`;` between them), as what the file still needs allows
};

struct Rewrite {
  std::string_view since;    // oldest PyTorch this form compiles with, "1.13"
  Safety safety = Safety::kUnsafe;
  std::string_view to;
  std::string_view header;   // "ATen/DeviceAccelerator.h", several with `;` between; empty when the old code's suffice
  std::string_view caveat;   // for unsafe: how behaviour may change
};

struct Row {
  std::string_view symbol;   // a trailing * makes it a family: "at::cuda::blas::*", "cudaIpc*"
  SymbolKind kind = SymbolKind::kFunction;
  Shape shape = Shape::kNone;
  std::span<const Rewrite> rewrites = {};   // oldest `since` first; the newest one that --min-torch allows is used
  std::string_view why_none = {};           // set exactly when rewrites is empty
  int8_t arguments = -1;                    // >= 0: only a call written with so many is meant (the rest is defaulted)
};

struct Example {
  // Gives exactly this rule's finding as a file. CUDA's own includes are left out: they are another rule's.
  std::string_view bad;
  std::string_view good;   // gives none
};

struct Rule {
  std::string_view id;         // kebab case, reads after "ignore": "cuda-device-guard"
  std::string_view summary;    // one sentence, no final stop: the message's first part
  std::string_view rationale;  // why it breaks another device
  std::string_view advice;     // what to do
  Severity severity = Severity::kWarning;
  std::span<const Row> rows = {};
  std::span<const Example> examples = {};
};

// All rules, sorted by id.
std::span<const Rule* const> all_rules();
// Null when there is none of that id.
const Rule* find_rule(std::string_view id);

struct SymbolMatch {
  const Rule* rule = nullptr;
  const Row* row = nullptr;
};
// By the declaration's qualified name ("c10::cuda::CUDAGuard"), macro name or header name.
SymbolMatch find_symbol(std::string_view qualified_name);
SymbolMatch find_include(std::string_view header);
// Every row whose last name component is `name` ("CUDAGuard"): for code that nothing resolved. None for words as common as
// `get` and `record`.
std::span<const SymbolMatch> find_symbols_named(std::string_view name);

// True for a distinctive rule word, which counts as a mention wherever it stands ("kCUDA", "getNumGPUs").
// Words that hold cuda, nccl, ... need no listing. Names like `device_count` are not distinctive: weak words.
bool is_distinctive_word(std::string_view word);
bool is_weak_word(std::string_view word);
// True for a word that so many things are called (`get`, `record`) that on its own it says nothing.
bool is_common_word(std::string_view word);

// "CUDAGuard" of "c10::cuda::CUDAGuard".
std::string_view last_component(std::string_view symbol);

// True for an expression whose outermost operator is binary or ternary: `n() > 0`, `a ? b : c`.
bool binds_loosely(std::string_view expression);

}  // namespace uncuda
