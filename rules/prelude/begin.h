// Opens the prelude. In CUDA every function of the prelude may be called from either side.
#ifdef __CUDA__
#define __CUDACC__ 1
#define __NVCC__ 1
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#pragma clang force_cuda_host_device begin
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __forceinline__ inline
#endif
#define __align__(n) __attribute__((aligned(n)))
#define __inline__ inline
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuser-defined-literals"
