// What the preprocessor conditions around a place say of the build: compiled only with CUDA, only without it, never.
#pragma once

#include <string>
#include <vector>

#include "tool/scan/scan.h"

namespace uncuda {

enum class MacroClass { kNone, kCuda, kNoCuda, kToolkit, kDeviceCompile, kOtherVendor, kTorchVersion };

// By name alone: USE_CUDA, WITH_GPU and GOOGLE_CUDA say CUDA, CPU_ONLY says the opposite, CUDA_VERSION is the toolkit's,
// __CUDA_ARCH__ and __CUDACC__ ask which compiler pass this is, USE_ROCM is another vendor's.
MacroClass classify_macro(std::string_view name);

struct BranchFacts {
  bool cuda = false;          // compiled only with CUDA
  bool no_cuda = false;       // compiled only without
  bool never = false;         // #if 0
  bool other_vendor = false;  // compiled only for HIP, MLU, NPU, ...
  bool version = false;       // one side of a TORCH_VERSION test
  bool device_macro = false;  // its own condition names a CUDA macro (not inherited)
  bool toolkit = false;       // the condition asks for a toolkit version or compiler pass only
};

// One for each of scan.branches; what a branch inherits from those around it is in it.
// `extra_cuda_macros`: names the configuration adds.
std::vector<BranchFacts> branch_facts(const Scan& scan, const std::vector<std::string>& extra_cuda_macros = {});

// Index of the innermost branch around `offset`, or -1.
int32_t branch_at(const Scan& scan, uint32_t offset);

// The CUDA macros that the conditions of this file test, as NAME=VALUE: what a parse defines to see the code behind them.
// Toolkit versions (CUBLAS_VERSION >= 11000) count as recent ones.
std::vector<std::string> cuda_macros_tested(const Scan& scan, const std::vector<std::string>& extra_cuda_macros = {});

}  // namespace uncuda
