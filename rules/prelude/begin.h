// First file of the prelude. In CUDA sources everything declared here may be called from host and device code alike, so that
// no call is lost to a check of execution spaces.
#ifdef __CUDACC__
#pragma clang force_cuda_host_device begin
#endif
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuser-defined-literals"
#ifdef __CUDACC__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#endif
#define __forceinline__ inline
#define __noinline__
#define __grid_constant__
#define __align__(n) __attribute__((aligned(n)))
