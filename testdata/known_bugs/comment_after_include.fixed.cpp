// The fix is called safe and applicable, and `fix` refuses it for the comment on the line: the comment speaks of the
// include and goes with it, or the finding says that it has no fix.
#include <torch/torch.h>

at::Tensor twice(const at::Tensor& x) { return x * 2; }
