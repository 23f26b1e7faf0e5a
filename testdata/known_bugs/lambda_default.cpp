// A default argument, of a lambda: unsafe like any other.
#include <torch/torch.h>

torch::Device pick() {
  auto chosen = [](torch::Device d = torch::kCUDA) { return d; };  // expect: device-constant
  return chosen(torch::kCPU);
}
