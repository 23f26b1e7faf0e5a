// A CUDAEvent stays, so the CUDAStream it records on must stay: they change together. The fix is called safe and does not
// compile (`fix` takes it back).
#include <ATen/cuda/CUDAEvent.h>  // expect: cuda-include
#include <torch/torch.h>

void record() {
  at::cuda::CUDAEvent event;                         // expect: cuda-event
  event.record(at::cuda::getCurrentCUDAStream());    // expect: cuda-stream
}
