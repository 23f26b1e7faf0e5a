// A Backend is no device type: the text that is offered does not compile.
#include <torch/torch.h>

bool asks(const at::Tensor& x) {
  if (x.options().backend() == at::Backend::CUDA) return true;  // expect: is-cuda-check // fix: at::isAccelerator(x.options().device().type())
  return false;
}
