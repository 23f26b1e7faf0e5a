// CUDAGuard and its kin.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kCpuAccepted =
    "accepts a CPU device and does nothing there, where the CUDA guard throws: another check of the device must stay";
constexpr Rewrite kGuard[] = {{"1.13", kSafe, "c10::DeviceGuard", "c10/core/DeviceGuard.h", kCpuAccepted}};
constexpr Rewrite kOptionalGuard[] = {{"1.13", kSafe, "c10::OptionalDeviceGuard", "c10/core/DeviceGuard.h", kCpuAccepted}};
constexpr Rewrite kReset[] = {{"1.13", kSafe, "$object.reset_device($0)", "c10/core/DeviceGuard.h", ""}};
constexpr Rewrite kOptionalIndex[] = {
    {"2.3", kSafe, "$object.reset_device(c10::Device(at::getAccelerator(true).value(), $0))", kAcceleratorHeader, ""},
    {"2.7", kSafe, "$object.reset_device(c10::Device(at::accelerator::getAccelerator(true).value(), $0))", kAcceleratorHeader, ""},
};
constexpr Rewrite kImpl[] = {
    {"1.13", kUnsafe, "c10::impl::VirtualGuardImpl", "c10/core/impl/VirtualGuardImpl.h",
     "needs the device type as an argument; uncheckedGetDevice and createEvent do not exist there"},
};

constexpr Row kRows[] = {
    rewritten("c10::cuda::CUDAGuard", kType, Shape::kGuard, kGuard),
    method("c10::cuda::CUDAGuard::set_device", kReset),
    rewritten("c10::cuda::OptionalCUDAGuard", kType, Shape::kGuard, kOptionalGuard),
    method("c10::cuda::OptionalCUDAGuard::set_device", kReset),
    method("c10::cuda::OptionalCUDAGuard::set_index", kOptionalIndex),
    by_hand("c10::cuda::OptionalCUDAGuard::reset", kMethod,
            "OptionalDeviceGuard has no reset(): end the guard's scope, or hold a std::optional<c10::DeviceGuard>"),
    rewritten("c10::cuda::impl::CUDAGuardImpl", kType, Shape::kGuard, kImpl),
    by_hand("c10::cuda::impl::CUDAGuardImpl::uncheckedGetDevice", kMethod, "ask c10::impl::VirtualGuardImpl for getDevice()"),
    by_hand("c10::cuda::impl::CUDAGuardImpl::createEvent", kMethod, "make a c10::Event, which creates its handle when it records"),
    by_hand("c10::cuda::impl::CUDAGuardImpl::static_type", kConstant, "take the type from the guard: VirtualGuardImpl::type()"),
    by_hand("aoti_torch_create_cuda_guard", kFunction,
            "from PyTorch 2.9 on aoti_torch_create_device_guard takes the index alone"),
    by_hand("aoti_torch_delete_cuda_guard", kFunction, "from PyTorch 2.9 on aoti_torch_delete_device_guard"),
    by_hand("aoti_torch_cuda_guard_set_index", kFunction, "from PyTorch 2.9 on aoti_torch_device_guard_set_index"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor square(const at::Tensor& x) {
  TORCH_CHECK(x.is_contiguous(), "x must be contiguous");
  const at::cuda::CUDAGuard guard(x.device());
  return x * x;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <c10/core/DeviceGuard.h>
at::Tensor square(const at::Tensor& x) {
  TORCH_CHECK(x.is_contiguous(), "x must be contiguous");
  const c10::DeviceGuard guard(x.device());
  return x * x;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor norm(const at::Tensor& x) {
  const at::cuda::OptionalCUDAGuard guard(at::device_of(x));
  return x.norm();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <c10/core/DeviceGuard.h>
at::Tensor norm(const at::Tensor& x) {
  const c10::OptionalDeviceGuard guard(at::device_of(x));
  return x.norm();
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaDeviceGuard{
    .id = "cuda-device-guard",
    .summary = "switches the device with a CUDA guard",
    .rationale = "The guard exists in CUDA builds only and throws on any other device.",
    .advice = "Use c10::DeviceGuard or c10::OptionalDeviceGuard, which exist in every version and follow the device they are given.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
