// A list of devices, negated: `x.is_cpu() && !x.is_xpu()` is no answer to it.
#include <torch/torch.h>

bool slow(const at::Tensor& x) {
  if (!x.is_cuda() && !x.is_xpu()) return true;  // expect: partial-device-list
  return false;
}
