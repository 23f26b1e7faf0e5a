// N3: whether another device has this kernel, or a deterministic one, stands in no line of this file. Right would be the
// inventory: a person has to look, and the predicate for every accelerator would warn where there is nothing to warn of.
#include <torch/torch.h>

at::Tensor count(const at::Tensor& x) {
  if (x.is_cuda()) {  // expect: is-cuda-check (audit)
    at::globalContext().alertNotDeterministic("count_device");
  }
  return at::_count_of(x);
}
