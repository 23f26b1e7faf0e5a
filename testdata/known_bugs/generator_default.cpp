// The index is left out, and the rewritten call has an empty argument: it is called safe and does not compile.
// Here the file is only right without a safe fix, or with one that compiles.
// expect-next: cuda-include
#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <torch/torch.h>

at::Generator chosen() {
  return at::cuda::detail::getDefaultCUDAGenerator();  // expect: cuda-generator
}
