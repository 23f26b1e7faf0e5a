// An integer device code is compared with CUDA's: the query throws on a host without an accelerator, where the
// comparison was false. No safe fix.
#include <torch/torch.h>

int code(int device_type) {
  return device_type == static_cast<int>(c10::DeviceType::CUDA) ? 1 : 0;  // expect: device-constant
}
