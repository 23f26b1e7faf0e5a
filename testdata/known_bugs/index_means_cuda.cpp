// N9: -1 is the CPU and anything else CUDA: the file that reads the integer says so, this one does not.
#include <torch/torch.h>

#include "placement.h"

at::Tensor placed(const at::Tensor& x, int gpu) {
  return x.to(device_of_code(gpu < 0 ? -1 : gpu));  // expect: hidden-cuda-default
}
