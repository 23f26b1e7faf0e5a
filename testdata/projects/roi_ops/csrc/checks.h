#pragma once

#include <torch/types.h>

// Argument checks shared by all operators.

#define CHECK_CUDA(x) TORCH_CHECK((x).is_cuda(), #x " must be a CUDA tensor")
#define CHECK_CPU(x) TORCH_CHECK(!(x).is_cuda(), #x " must be a CPU tensor")
#define CHECK_CONTIGUOUS(x) TORCH_CHECK((x).is_contiguous(), #x " must be contiguous")
#define CHECK_INPUT(x) \
  CHECK_CUDA(x);       \
  CHECK_CONTIGUOUS(x)

#define CHECK_DIM(x, n) \
  TORCH_CHECK((x).dim() == (n), #x " must be ", (n), "-dimensional, got ", (x).dim())

#define CHECK_SAME_DEVICE(a, b)                                                              \
  TORCH_CHECK((a).device() == (b).device(), #a " and " #b " must be on the same device, got ", \
              (a).device(), " and ", (b).device())
