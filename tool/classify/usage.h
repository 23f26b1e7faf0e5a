// What an audit counts of a file beside its findings: does it use PyTorch, in how many functions, how many of these are
// tied to CUDA, and how much is kernels and CUDA libraries.
#pragma once

#include <string_view>
#include <vector>

#include "tool/classify/outline.h"

namespace uncuda {

// `tied`: tokens that findings are about, sorted or not.
Usage usage_of(const Scan&, const Outline&, const std::vector<uint32_t>& tied);

// False when the text cannot use PyTorch. A search, no lexing.
bool may_use_torch(std::string_view text);

}  // namespace uncuda
