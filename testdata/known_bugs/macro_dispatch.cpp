// A macro that picks foo_cuda() by hand is a dispatch, not a check: it demands nothing.
#include <torch/torch.h>

at::Tensor flip_cpu(const at::Tensor& x);
at::Tensor flip_cuda(const at::Tensor& x);

#define DISPATCH(NAME, x) (x.is_cuda() ? NAME##_cuda(x) : NAME##_cpu(x))  // expect: hand-dispatch (audit)

at::Tensor flip(const at::Tensor& x) { return DISPATCH(flip, x); }
