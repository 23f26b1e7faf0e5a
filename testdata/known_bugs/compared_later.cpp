// The constant is only compared with: on a host without an accelerator the query throws where the constant did not.
#include <torch/torch.h>

bool asks(const at::Tensor& x) {
  auto type = torch::kCUDA;  // expect: device-constant
  return x.device().type() == type;
}
