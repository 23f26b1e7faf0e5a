// Held against a literal it is a negation; two tensors' answers held against one another are something else.
#include <torch/torch.h>

void on_host(const at::Tensor& x) {
  TORCH_CHECK(x.is_cpu(), "x must be on the CPU");  // expect: not-cuda-means-cpu
}
