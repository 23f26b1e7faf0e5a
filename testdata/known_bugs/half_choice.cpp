// The question and the answer change together or not at all: with the question alone, a host with another accelerator
// no longer falls back to the CPU but gets CUDA, and throws. The answers have no safe fix here, so neither has the question.
#include <torch/torch.h>

torch::Device by_name() {
  return torch::Device(torch::cuda::is_available() ? "cuda" : "cpu");  // expect: device-query; device-string
}

torch::Device corrected() {
  torch::Device device = torch::kCUDA;                     // expect: device-constant
  if (!torch::cuda::is_available()) device = torch::kCPU;  // expect: device-query
  return device;
}
