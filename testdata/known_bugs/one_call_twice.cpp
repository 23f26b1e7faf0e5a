// One call is one finding: the namespace of its name is no second one, and their edits are the same.
// expect-next: cuda-include
#include <c10/cuda/CUDACachingAllocator.h>
#include <torch/torch.h>

void drop() {
  c10::cuda::CUDACachingAllocator::emptyCache();  // expect: cuda-allocator
}
