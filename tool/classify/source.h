// One file as the judges see it: tokens, statements, conditions and what the parse bound, with the questions they ask.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/policy.h"
#include "rules/project_rules.h"
#include "tool/analyse/reading.h"
#include "tool/classify/conditions.h"
#include "tool/classify/guards.h"
#include "tool/classify/outline.h"

namespace uncuda {

struct SourceOptions {
  std::vector<std::string> cuda_macros;  // build-guard macros that the configuration adds
  bool backend = false;                  // the configuration says: this file is a CUDA backend
  bool test = false;                     // the configuration says: tests of CUDA
  std::shared_ptr<const RuleSet> rules;  // null: the built-in ones
};

// What is known of the place a token stands in.
struct Place {
  BranchFacts build;
  DeviceFacts device;                  // from branches and checks alike
  bool cuda_by_branch = false;         // inside a branch only CUDA reaches (an earlier check does not count)
  const Function* function = nullptr;
  const MacroDefinition* macro = nullptr;
  bool device_code = false;
  bool tied = false;                   // its function calls or is code that only CUDA has
  bool bound = false;                  // and not just by calling a function of the project named after CUDA
};

class Source {
 public:
  Source(const Scan& scan, const Reading& reading, const SourceOptions& options);

  const Scan& scan;
  const Reading& reading;
  const RuleSet& rules;
  Outline outline;
  Conditions conditions;
  Lines lines;
  std::vector<BranchFacts> branches;
  bool backend = false;       // the whole file is a CUDA backend
  bool test = false;

  Place place(uint32_t token) const;
  // What the parse bound the token to, or null.
  const Ref* ref(uint32_t token) const;
  // First and past-last token of the qualified name around `token`: `at :: cuda :: CUDAGuard`.
  TokenRange name_chain(uint32_t token) const;
  std::string text(TokenRange range) const;      // tokens joined without blanks
  std::string_view slice(TokenRange range) const;  // the source between, as written
  Range bytes(TokenRange range) const;
  // Token index that starts at `offset`, or -1.
  int32_t token_at(uint32_t offset) const;

  // The conditional or check whose condition holds `token`, innermost; null when there is none.
  const Conditional* condition_around(uint32_t token) const;
  // The `if` whose first token this is, or null.
  const Conditional* branch_at_start(uint32_t token) const;
  const Check* check_around(uint32_t token) const;
  const Check* check_condition_around(uint32_t token) const;

  // True when the range holds something that only CUDA can run: a launch, a runtime call, a raw stream, a call of a
  // function of the project named after CUDA.
  // `calls` false: without the last.
  bool tied(TokenRange range, bool calls = true) const;
  // True when the stream that `getCurrentCUDAStream` at `token` yields goes to a function of the project, at once or through
  // the variable it initialises: such a function runs CUDA code on it, whatever it is called.
  bool stream_handed_on(uint32_t token) const;
  // `if (x.is_cuda()) cudaMemcpyAsync(...); else memcpy(...);`: one tensor operation, written out once for each device.
  bool copies_by_hand(const Conditional& branch) const { return std::find(hand_copies_.begin(), hand_copies_.end(), &branch) != hand_copies_.end(); }
  // The hand-written copy whose condition or CUDA arm holds `token`, or null.
  const Conditional* copy_around(uint32_t token) const;
  // A call of a project function whose name says CUDA or GPU.
  bool is_project_cuda_call(uint32_t token) const;
  // True when `name.defined` stands in the range.
  bool asks_defined(std::string_view name, TokenRange range) const;
  // True when `getAccelerator` stands in the range, or anywhere in the file.
  bool asks_accelerator(TokenRange range) const;
  bool asks_accelerator() const { return !accelerator_queries_.empty(); }
  // `static`, or in a namespace without a name: nobody outside this file calls it.
  bool file_local(const Function& function) const;
  // Of a macro that this file defines: does its body, or that of a macro in it, say anything of CUDA? Empty for other names.
  std::optional<bool> macro_names_device(std::string_view name) const { return macro_names_device(name, 0); }
  // True when every statement in the range is a check.
  bool only_checks(TokenRange range) const;
  // True when names of PyTorch can stand unqualified: `using namespace at;`, `namespace torch {`, `namespace cuda = c10::cuda;`.
  bool opens_torch() const { return opens_torch_; }
  // True when the file uses PyTorch at all: one of its headers or of its qualified names, or wrappers that the project declares.
  bool uses_torch() const { return uses_torch_ || !rules.own().empty(); }
  // cuDNN, cuBLAS and the like: the choice of a vendor library.
  bool names_vendor_library(TokenRange range) const;

 private:
  bool handed_to_macro(uint32_t token) const;
  // What a condition says where it holds and where it does not.
  struct Outcome {
    DeviceFacts holds, fails;
  };
  Outcome outcome(TokenRange condition) const { return {conditions.facts(condition, true), conditions.facts(condition, false)}; }
  std::optional<bool> macro_names_device(std::string_view name, int depth) const;
  bool tie_at(uint32_t token, bool calls) const;
  bool holds_copy(const Conditional& branch) const;
  TokenRange reach_of_tie(const Function& function, uint32_t tie, bool calls) const;
  // Which ranges of the function are bound to CUDA.
  const std::vector<TokenRange>& ties_of(const Function& function, bool calls) const;
  bool function_tied(const Function& function, uint32_t token, bool calls) const;

  // Read once: every place in a function asks for all of them.
  std::vector<Outcome> conditional_says_;              // by outline.conditionals
  std::vector<DeviceFacts> check_says_;                // by outline.checks, where it passed

  std::unordered_map<uint32_t, const Ref*> refs_;
  std::unordered_map<uint32_t, uint32_t> starts_;      // offset -> token
  std::unordered_map<uint32_t, const Conditional*> branch_starts_;
  std::vector<int32_t> branch_of_;                     // token -> innermost branch
  std::vector<const MacroDefinition*> macro_of_;       // by directive
  std::vector<uint32_t> asked_defined_;                // tokens before `.defined`
  std::vector<uint32_t> accelerator_queries_;          // sorted
  bool opens_torch_ = false;
  bool uses_torch_ = false;
  std::vector<std::string> registered_;                // functions named in CUDA registrations of this file
  mutable std::unordered_map<const Function*, std::vector<TokenRange>> ties_cache_[2];   // without and with calls
  mutable std::vector<uint32_t> ties_before_[2];       // token -> how many ties stand before it; made when first asked
  std::vector<const Conditional*> hand_copies_;
};

// Whether a file uses PyTorch at all, by one of its headers or of its qualified names, and whether its names can stand
// unqualified there.
struct TorchUse {
  bool uses = false, opens = false;
};
TorchUse torch_use(const Scan& scan);

// By path alone: a .cu or .cuh suffix, a path part cuda/, gpu/, nccl/, a name like foo_cuda.cpp.
bool is_backend_path(std::string_view path);
bool is_test_path(std::string_view path);
// The name holds cuda in any case, or ends in gpu: `nms_cuda`, `KNNForwardGpu`.
bool is_cuda_like_name(std::string_view name);

}  // namespace uncuda
