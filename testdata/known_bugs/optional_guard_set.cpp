// OptionalDeviceGuard has neither set_device nor set_index, only reset_device: what is called on the guard changes with
// its type, or the guard has no fix. The text that is offered does not compile.
// expect-next: cuda-include
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

void by_device(const at::Tensor& x) {
  at::cuda::OptionalCUDAGuard guard;  // expect: cuda-device-guard
  guard.set_device(x.device());       // expect: cuda-device-guard
}

void by_index(c10::DeviceIndex index) {
  at::cuda::OptionalCUDAGuard guard;  // expect: cuda-device-guard
  guard.set_index(index);
}
