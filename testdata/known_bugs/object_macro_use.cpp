// An object-like macro that hides a device is judged where it is defined; a use says so, as for function-like ones.
#include <torch/torch.h>

#define CUDA_FLOAT torch::device(torch::kCUDA).dtype(torch::kFloat)  // expect: device-constant

at::Tensor hidden() {
  return torch::zeros({1}, CUDA_FLOAT);  // dismissed: use of a macro that is judged at its definition
}
