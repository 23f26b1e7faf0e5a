// Build guards around code that is agnostic already.
#include <torch/torch.h>

#if GOOGLE_CUDA  // expect: build-guard
at::Tensor plus(const at::Tensor& x) { return x + 1; }
#endif

#if GPU_DEVICE == GPU_DEVICE_CUDA  // expect: build-guard
at::Tensor minus(const at::Tensor& x) { return x - 1; }
#endif

#ifdef USE_CUDA  // expect: build-guard
at::Tensor times(const at::Tensor& x) {
  c10::DeviceGuard guard(x.device());
  return x * 2;
}
#endif
