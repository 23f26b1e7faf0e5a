// The fix takes a comment away, and `fix` refuses it because a comment would be lost.
#include <torch/torch.h>

at::Tensor nothing() {
  // expect-next: unused-suppression
  return torch::zeros({1});  // uncuda: ignore[device-constant] -- nothing here
}
