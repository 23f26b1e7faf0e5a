// Launches of CUDA kernels.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kLaunch = "a launch stays in the CUDA backend: register the function for its dispatch key, or write it with tensor operations";
constexpr std::string_view kKernelCode = "part of a CUDA kernel: it stays in the CUDA backend";

constexpr Row kRows[] = {
    by_hand("cudaLaunchKernel", kFunction, kLaunch),
    by_hand("cudaLaunchKernelEx", kFunction, kLaunch),
    by_hand("cudaLaunchCooperativeKernel", kFunction, kLaunch),
    by_hand("cudaLaunch*", kFunction, kLaunch),
    by_hand("cudaFuncSetAttribute", kFunction, kLaunch),
    by_hand("cudaFunc*", kFunction, kLaunch),
    by_hand("cudaConfigureCall", kFunction, kLaunch),
    by_hand("cuLaunchKernel", kFunction, kLaunch),
    by_hand("cuLaunch*", kFunction, kLaunch),
    by_hand("C10_CUDA_KERNEL_LAUNCH_CHECK", kMacro, "stays with the launch it checks"),
    by_hand("STD_CUDA_KERNEL_LAUNCH_CHECK", kMacro, "stays with the launch it checks"),
    by_hand("TORCH_DSA_KERNEL_LAUNCH", kMacro, kLaunch),
    by_hand("TORCH_USE_CUDA_DSA_KERNEL_LAUNCH", kMacro, kLaunch),
    by_hand("CUDA_KERNEL_LOOP", kMacro, kKernelCode),
    by_hand("CUDA_KERNEL_LOOP_TYPE", kMacro, kKernelCode),
    by_hand("CUDA_1D_KERNEL_LOOP", kMacro, kKernelCode),
    by_hand("CUDA_KERNEL_ASSERT", kMacro, kKernelCode),
    by_hand("CUDA_KERNEL_ASSERT2", kMacro, kKernelCode),
    by_hand("CUDA_KERNEL_ASSERT_MSG", kMacro, kKernelCode),
    by_hand("C10_CUDA_DSA_ASSERTION_COUNT", kConstant, kKernelCode),
    by_hand("C10_CUDA_DSA_MAX_STR_LEN", kConstant, kKernelCode),
    by_hand("c10::cuda::CUDAKernelLaunchInfo", kType, kKernelCode),
    by_hand("c10::cuda::CUDAKernelLaunchRegistry", kType, kKernelCode),
    by_hand("c10::cuda::CUDAKernelLaunchRegistry::*", kMethod, kKernelCode),
    by_hand("c10::cuda::DeviceAssertionData", kType, kKernelCode),
    by_hand("c10::cuda::DeviceAssertionsData", kType, kKernelCode),
    by_hand("c10::cuda::c10_retrieve_device_side_assertion_info", kFunction, kKernelCode),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
__global__ void add_one(float* data, int n);
void run(at::Tensor& x) {
  add_one<<<(x.numel() + 255) / 256, 256>>>(x.data_ptr<float>(), x.numel());
}
)cpp",
     R"cpp(#include <torch/extension.h>
void run(at::Tensor& x) {
  x.add_(1);
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
__global__ void scale(float* data, float factor);
void run(at::Tensor& x, float factor) {
  scale<<<1, 32>>>(x.data_ptr<float>(), factor);
}
)cpp",
     R"cpp(#include <torch/extension.h>
void run(at::Tensor& x, float factor) {
  x.mul_(factor);
}
)cpp"},
};

}  // namespace

constexpr Rule kKernelLaunch{
    .id = "kernel-launch",
    .summary = "launches a CUDA kernel",
    .rationale = "Only a CUDA compiler builds it and only CUDA runs it.",
    .advice = "Keep the launch in a file of the CUDA backend, registered for the CUDA dispatch key, so that other backends can "
              "register theirs; or write the function with tensor operations, which run everywhere.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
