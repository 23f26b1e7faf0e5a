// Kept, not used: an object made on a host without an accelerator did not throw, and does with the query.
#include <torch/torch.h>

struct Engine {
  Engine() : device_(torch::kCUDA) {}  // expect: device-constant
  void use_host() { device_ = torch::kCPU; }
  torch::Device device_;
};
