// x.type() has is_cuda() and device_type(), but neither device() nor is_cpu(): the fixes that are offered do not compile.
#include <torch/torch.h>

void old_style(const at::Tensor& x) {
  TORCH_CHECK(x.type().is_cuda(), "x must be a CUDA tensor");  // expect: is-cuda-check // fix: at::isAccelerator(x.device().type())
}

void old_style_host(const at::Tensor& x) {
  TORCH_CHECK(!x.type().is_cuda(), "x must be a CPU tensor");  // expect: not-cuda-means-cpu // fix: x.is_cpu()
}
