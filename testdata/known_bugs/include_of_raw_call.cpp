// The include follows from a raw CUDA call, which is audit tier: so is the include, also where the call has an unsafe fix.
#include <cuda_runtime.h>  // expect: cuda-include (audit)
#include <torch/torch.h>

void touch() {
  cudaDeviceSynchronize();  // expect: cuda-runtime-call (audit)
}
