// Asked on a host without an accelerator these gave an answer, and the query in the safe fix throws.
#include <ATen/autocast_mode.h>
#include <torch/torch.h>

bool lowered() {
  return at::autocast::is_enabled();  // expect: autocast-device
}
