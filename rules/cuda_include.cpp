// Headers that only a CUDA build has.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kTransitive = "what else the header brought in must then be included by itself";

constexpr Rewrite kRemove[] = {{"1.13", kSafe, "", "", kTransitive}};
constexpr Rewrite kGuard[] = {{"1.13", kSafe, "c10/core/DeviceGuard.h;c10/core/StreamGuard.h", "", kTransitive}};
constexpr Rewrite kStream[] = {
    {"1.13", kSafe, "c10/core/Stream.h;c10/core/impl/VirtualGuardImpl.h", "", kTransitive},
    {"2.7", kSafe, "c10/core/Stream.h;ATen/DeviceAccelerator.h", "", kTransitive},
};
constexpr Rewrite kEvent[] = {{"1.13", kSafe, "c10/core/Event.h", "", kTransitive}};
constexpr Rewrite kAccelerator[] = {{"2.3", kSafe, "ATen/DeviceAccelerator.h", "", kTransitive}};
constexpr Rewrite kAcceleratorContext[] = {{"2.3", kSafe, "ATen/DeviceAccelerator.h;ATen/Context.h", "", kTransitive}};
constexpr Rewrite kContext[] = {{"1.13", kSafe, "ATen/Context.h", "", kTransitive}};
constexpr Rewrite kHooks[] = {{"2.3", kSafe, "ATen/Context.h;ATen/detail/AcceleratorHooksInterface.h", "", kTransitive}};
constexpr Rewrite kAllocator[] = {{"2.9", kSafe, "ATen/DeviceAccelerator.h;c10/core/CachingDeviceAllocator.h", "", kTransitive}};
constexpr Rewrite kHostAllocator[] = {
    {"2.5", kSafe, "ATen/Context.h", "", kTransitive},
    {"2.8", kSafe, "ATen/core/CachingHostAllocator.h", "", kTransitive},
};
constexpr Rewrite kFactory[] = {{"1.13", kSafe, "ATen/ATen.h", "", kTransitive}};
constexpr Rewrite kHalf[] = {{"1.13", kSafe, "c10/util/Half.h", "", "c10::Half on the host, where the CUDA type is not needed"}};
constexpr Rewrite kProcessGroup[] = {{"1.13", kSafe, "torch/csrc/distributed/c10d/ProcessGroup.hpp", "", kTransitive}};

constexpr std::string_view kGone = "removed from PyTorch before 1.13: the code behind it must be written anew";

constexpr Row header(std::string_view name, std::span<const Rewrite> rewrites = kRemove) {
  return rewritten(name, SymbolKind::kInclude, Shape::kInclude, rewrites);
}

constexpr Row kRows[] = {
    header("c10/cuda/CUDAGuard.h", kGuard),
    header("c10/cuda/impl/CUDAGuardImpl.h", kGuard),
    header("c10/cuda/CUDAStream.h", kStream),
    header("c10/cuda/CUDAFunctions.h", kAccelerator),
    header("c10/cuda/CUDAEvent.h", kEvent),
    header("c10/cuda/CUDACachingAllocator.h", kAllocator),
    header("c10/cuda/*"),
    header("ATen/cuda/CUDAContext.h", kAcceleratorContext),
    header("ATen/cuda/CUDAContextLight.h", kAccelerator),
    header("ATen/cuda/CUDADevice.h", kContext),
    header("ATen/cuda/CUDAEvent.h", kEvent),
    header("ATen/cuda/CUDAGeneratorImpl.h", kContext),
    header("ATen/cuda/CachingHostAllocator.h", kHostAllocator),
    header("ATen/cuda/PinnedMemoryAllocator.h", kHostAllocator),
    header("ATen/cuda/EmptyTensor.h", kFactory),
    header("ATen/cuda/*"),
    header("ATen/cudnn/*"),
    header("ATen/native/cuda/*"),
    header("ATen/native/cudnn/*"),
    header("ATen/native/sparse/cuda/*"),
    header("ATen/native/transformers/cuda/*"),
    header("ATen/detail/CUDAHooksInterface.h", kHooks),
    header("torch/cuda.h", kAccelerator),
    header("torch/csrc/api/include/torch/cuda.h", kAccelerator),
    header("torch/csrc/cuda/*"),
    header("torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp", kProcessGroup),
    header("torch/csrc/distributed/c10d/NCCLUtils.hpp"),
    header("c10d/ProcessGroupNCCL.hpp", kProcessGroup),
    header("torch/csrc/distributed/c10d/cuda/*"),
    header("torch/csrc/jit/codegen/cuda/*"),
    header("torch/csrc/profiler/cuda.h"),
    header("caffe2/core/common_gpu.h"),
    header("caffe2/core/context_gpu.h"),
    header("caffe2/core/cudnn_wrappers.h"),
    by_hand("THC/*", SymbolKind::kInclude, kGone),
    by_hand("THCUNN/*", SymbolKind::kInclude, kGone),
    by_hand("ATen/THC/*", SymbolKind::kInclude, kGone),
    header("nccl.h"),
    header("nccl_device.h"),
    header("nccl_net.h"),
    header("cuda_fp16.hpp", kHalf),
    header("cuda.h"),
    header("cudaEGL.h"),
    header("cudaGL.h"),
    header("cudaProfiler.h"),
    header("cudaTypedefs.h"),
    header("cuda_bf16.h"),
    header("cuda_device_runtime_api.h"),
    header("cuda_egl_interop.h"),
    header("cuda_fp16.h"),
    header("cuda_fp4.h"),
    header("cuda_fp6.h"),
    header("cuda_fp8.h"),
    header("cuda_gl_interop.h"),
    header("cuda_occupancy.h"),
    header("cuda_pipeline.h"),
    header("cuda_pipeline_primitives.h"),
    header("cuda_profiler_api.h"),
    header("cuda_runtime.h"),
    header("cuda_runtime_api.h"),
    header("cuda_stdint.h"),
    header("cuda_surface_types.h"),
    header("cuda_texture_types.h"),
    header("cuda_vdpau_interop.h"),
    header("cuComplex.h"),
    header("device_launch_parameters.h"),
    header("driver_types.h"),
    header("helper_cuda.h"),
    header("vector_types.h"),
    header("cooperative_groups.h"),
    header("cooperative_groups/*"),
    header("nvrtc.h"),
    header("nvml.h"),
    header("cupti.h"),
    header("cuda/std/*"),
    header("cuda/atomic"),
    header("cuda/barrier"),
    header("cuda/pipeline"),
    header("cuda/ptx"),
    header("cuda/functional"),
    header("cublas.h"),
    header("cublas_v2.h"),
    header("cublas_api.h"),
    header("cublasLt.h"),
    header("cublasXt.h"),
    header("cudnn.h"),
    header("cudnn_v*"),
    header("cudnn_version.h"),
    header("cudnn_frontend.h"),
    header("cudnn_ops*"),
    header("cudnn_cnn*"),
    header("cudnn_adv*"),
    header("cudnn_graph*"),
    header("cudnn_backend.h"),
    header("cusparse.h"),
    header("cusparse_v2.h"),
    header("cusparseLt.h"),
    header("cusolver_common.h"),
    header("cusolverDn.h"),
    header("cusolverMg.h"),
    header("cusolverSp.h"),
    header("cusolverRf.h"),
    header("cufft.h"),
    header("cufftXt.h"),
    header("cufftw.h"),
    header("curand.h"),
    header("curand_kernel.h"),
    header("curand_normal.h"),
    header("curand_uniform.h"),
    header("curand_philox4x32_x.h"),
    header("curand_mtgp32*"),
    header("cufile.h"),
    header("nvjpeg.h"),
    header("nvToolsExt.h"),
    header("nvToolsExtCuda.h"),
    header("nvToolsExtCudaRt.h"),
    header("nvtx3/*"),
    header("nvtx.h"),
    header("cub/*"),
    header("thrust/*"),
    header("cutlass/*"),
    header("cute/*"),
    header("cuco/*"),
    header("rmm/*"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
at::Tensor twice(const at::Tensor& x) {
  return x * 2;
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor twice(const at::Tensor& x) {
  return x * 2;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
#include <cuda_runtime.h>
#include <vector>
std::vector<at::Tensor> halves(const at::Tensor& x) {
  return x.chunk(2);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <vector>
std::vector<at::Tensor> halves(const at::Tensor& x) {
  return x.chunk(2);
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaInclude{
    .id = "cuda-include",
    .summary = "includes a header that only CUDA builds have",
    .rationale = "Where CUDA is not installed the file does not compile, whether or not it uses what the header declares.",
    .advice = "Remove it where nothing of it is used; else include the agnostic header of what replaces it, or put include and use "
              "behind one build guard.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
