// A guard around nothing but an include that nothing needs is no tie: it can go here and now.
#include <torch/torch.h>

#ifdef USE_CUDA                  // expect: build-guard
#include <c10/cuda/CUDAGuard.h>  // expect: cuda-include (audit)
#endif

void wait(const at::Tensor& x) { c10::DeviceGuard guard(x.device()); }
