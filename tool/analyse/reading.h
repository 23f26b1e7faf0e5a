// What the parse of one file says, as plain data: here clang ends. Offsets are bytes of the main file; what came out
// of a macro stands at its spelling location (argument) or not at all (body of a macro defined elsewhere).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

enum class RefKind : uint8_t { kFunction, kMethod, kConstructor, kType, kVariable, kEnumerator, kField, kNamespace, kMacro };

// Where the declaration that a name was bound to stands.
enum class Origin : uint8_t {
  kPrelude,    // the public API: rules key on these
  kOwn,        // this file or a header of the scanned repository
  kInjected,   // unknown name that was made up while clang looked it up: `likely`
  kDependent,  // depends on a template parameter: no declaration yet
  kBroken,     // inside an expression clang could not finish (RecoveryExpr), name not bound
};

// One name token that the parse explained.
struct Ref {
  Range name;                 // the token itself
  RefKind kind = RefKind::kFunction;
  Origin origin = Origin::kPrelude;
  std::string target;         // qualified name of the canonical declaration: "at::TensorBase::is_cuda", "c10::kCUDA";
                              // for kDependent and kBroken the bare name
  Range expression;           // the whole expression: `x.is_cuda()`, `at::cuda::getCurrentCUDAStream(i)`, `torch::kCUDA`,
                              // for a type in a variable declaration the whole declarator `CUDAGuard guard(x.device())`
  Range callee;               // `at::cuda::getCurrentCUDAStream`, with qualifier; for types the type as written
  Range object;               // `x` in `x.is_cuda()`; empty when there is none
  bool arrow = false;
  bool declares = false;      // here the name is declared, not used
  std::string object_type;    // canonical class of the object: "at::Tensor", "c10::Device"; empty when unknown
  std::vector<Range> arguments;       // as written, defaults not among them
  std::vector<std::string> argument_types;  // canonical unqualified: "c10::Device", "int", "std::optional<c10::Device>"
  std::string converted_to;   // when the result is implicitly converted by a user conversion: "CUstream_st *", "c10::Stream"
  std::string variable;       // name of the variable this expression initialises or whose type this is; may be empty
};

// `a == b` / `a != b` with a device type or device on a side.
struct Comparison {
  Range range;
  Range left, right;
  std::string left_type, right_type;   // "c10::Device", "c10::DeviceType", "at::Backend", ...
  bool equal = true;
};

// A string literal that becomes a Device (constructor, implicit conversion, torch::Device("cuda:0")).
struct DeviceString {
  Range literal;
  Range expression;   // the constructor expression as written; equals literal where the conversion is implicit
};

// A variable in scope from which a device can be taken.
struct DeviceSource {
  enum class Kind : uint8_t { kTensor, kDevice, kStream, kOptions, kOptionalDevice, kOptionalTensor, kTensorList, kModule, kStorage };
  Kind kind = Kind::kTensor;
  std::string name;
  Range scope;          // from after its declaration to the end of its block
  uint32_t declared = 0;
  bool parameter = false;
};

struct FunctionBody {
  std::string name;     // qualified, "ns::f", "lambda" for closures
  Range range;          // from the declaration's begin to the closing brace
  Range body;           // the braces included
  bool device_code = false;   // __global__ or __device__ without __host__
};

struct Reading {
  bool parsed = false;        // false: the parse died or was not tried; then everything else is empty
  std::vector<Ref> refs;              // sorted by name.begin, at most one a token (the best one)
  std::vector<Comparison> comparisons;
  std::vector<DeviceString> device_strings;
  std::vector<DeviceSource> sources;
  std::vector<FunctionBody> functions;
  std::vector<Range> launches;        // whole kernel launch expressions `k<<<...>>>(...)`
  std::vector<Range> inactive;        // bodies the preprocessor skipped
  std::vector<std::pair<std::string, uint32_t>> unresolved;   // names clang did not know, with counts
  uint32_t errors = 0;
  bool plain = false;       // clang died on made-up names, and this is the parse without them
  uint32_t unread = 0;      // names that hold cuda, nccl, ... in live code and have no Ref
};

}  // namespace uncuda
