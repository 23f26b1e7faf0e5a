// Code that is compiled only for CUDA.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kGuard =
    "a build switch: take device-agnostic code out of it, and leave kernels and calls of CUDA libraries behind it";
constexpr std::string_view kToolkit = "asks which toolkit or which pass of the compiler this is: it belongs to code that is CUDA's anyway";

constexpr Row kRows[] = {
    by_hand("USE_CUDA", kMacro, kGuard),
    by_hand("WITH_CUDA", kMacro, kGuard),
    by_hand("HAVE_CUDA", kMacro, kGuard),
    by_hand("ENABLE_CUDA", kMacro, kGuard),
    by_hand("BUILD_CUDA", kMacro, kGuard),
    by_hand("TORCH_CUDA", kMacro, kGuard),
    by_hand("USE_C10D_NCCL", kMacro, kGuard),
    by_hand("USE_NCCL", kMacro, kGuard),
    by_hand("USE_CUDNN", kMacro, kGuard),
    by_hand("GOOGLE_CUDA", kMacro, kGuard),
    by_hand("USE_GPU", kMacro, kGuard),
    by_hand("WITH_GPU", kMacro, kGuard),
    by_hand("TORCH_USE_CUDA_DSA", kMacro, kGuard),
    by_hand("AT_CUDA_ENABLED", kMacro, kGuard),
    by_hand("AT_CUDNN_ENABLED", kMacro, kGuard),
    by_hand("CUDA_VERSION", kMacro, kToolkit),
    by_hand("CUDART_VERSION", kMacro, kToolkit),
    by_hand("CUDNN_VERSION", kMacro, kToolkit),
    by_hand("NCCL_VERSION_CODE", kMacro, kToolkit),
    by_hand("__CUDACC__", kMacro, kToolkit),
    by_hand("__CUDA_ARCH__", kMacro, kToolkit),
    by_hand("__CUDACC_VER_MAJOR__", kMacro, kToolkit),
    by_hand("__CUDACC_VER_MINOR__", kMacro, kToolkit),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor to_accelerator(const at::Tensor& x, c10::Device device) {
#ifdef WITH_CUDA
  return x.to(device);
#else
  return x;
#endif
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor to_accelerator(const at::Tensor& x, c10::Device device) {
  return x.to(device);
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor normalise(const at::Tensor& x) {
#if defined(USE_CUDA)
  c10::DeviceGuard guard(x.device());
#endif
  return x / x.norm();
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor normalise(const at::Tensor& x) {
  c10::DeviceGuard guard(x.device());
  return x / x.norm();
}
)cpp"},
};

}  // namespace

constexpr Rule kBuildGuard{
    .id = "build-guard",
    .summary = "compiles code for CUDA builds only",
    .rationale = "A build for another accelerator leaves this code out, whether or not it needs CUDA.",
    .advice = "Where the guarded code uses only device-agnostic API, drop the guard. Where it calls CUDA, keep the guard and "
              "dispatch by device or by operator registration instead of by build.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
