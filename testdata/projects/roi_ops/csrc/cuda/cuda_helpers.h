#pragma once

#include <c10/cuda/CUDAException.h>
#include <cuda_runtime.h>

#define CUDA_1D_KERNEL_LOOP(i, n)                                                  \
  for (int64_t i = (blockIdx.x * (int64_t)blockDim.x) + threadIdx.x; i < (n);      \
       i += (int64_t)blockDim.x * gridDim.x)

#define CUDA_CHECK(expr)                                                            \
  do {                                                                              \
    cudaError_t err = (expr);                                                       \
    if (err != cudaSuccess) {                                                       \
      AT_ERROR("CUDA error: ", cudaGetErrorString(err), " at ", __FILE__, ":", __LINE__); \
    }                                                                               \
  } while (0)

namespace roi_ops {

constexpr int kThreadsPerBlock = 512;

template <typename integer>
constexpr __host__ __device__ inline integer ceil_div(integer n, integer m) {
  return (n + m - 1) / m;
}

} // namespace roi_ops
