// The macro stands in a static initialiser, a default argument and a case label: a query there throws too early or does
// not compile, so no safe fix (and no .fixed file).
#include <torch/torch.h>

#define DEV torch::kCUDA  // expect: device-constant

static torch::Device device = DEV;
at::Tensor make(torch::Device d = DEV);
int arm(c10::DeviceType type) {
  switch (type) {
    case DEV: return 1;
    default: return 2;
  }
}
