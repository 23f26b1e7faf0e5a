// N8: `true` means CUDA, and only the parameter's name, one call away, says so.
#include <torch/torch.h>

at::ScalarType accumulated(at::ScalarType type, bool on_gpu) { return at::toAccumulateType(type, on_gpu); }

at::ScalarType of_sum(at::ScalarType type) {
  return accumulated(type, true);  // expect: hidden-cuda-default
}
