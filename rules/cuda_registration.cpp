// Registrations for CUDA's dispatch keys, and the keys themselves.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kKey =
    "a key is a constant: register device-agnostic code as CompositeExplicitAutograd, and one kernel for each backend that has one";
constexpr std::string_view kAutograd = "device-agnostic gradients belong to DispatchKey::Autograd, which covers every backend";
constexpr std::string_view kStub = "a registration for CUDA: each other backend adds its own, REGISTER_PRIVATEUSE1_DISPATCH and its kin";
constexpr std::string_view kExport = "marks a symbol of CUDA's own library";

constexpr Rewrite kAutocast[] = {
    {"1.13", kUnsafe, "at::autocast::get_autocast_dispatch_key_from_device_type($device.type())", "ATen/autocast_mode.h",
     "the key of the tensor's own device, and no constant"},
};

constexpr Row kRows[] = {
    by_hand("c10::DispatchKey::CUDA", kConstant, kKey),
    by_hand("c10::DispatchKey::SparseCUDA", kConstant, kKey),
    by_hand("c10::DispatchKey::SparseCsrCUDA", kConstant, kKey),
    by_hand("c10::DispatchKey::QuantizedCUDA", kConstant, kKey),
    by_hand("c10::DispatchKey::NestedTensorCUDA", kConstant, kKey),
    by_hand("c10::DispatchKey::AutogradCUDA", kConstant, kAutograd),
    by_hand("c10::DispatchKey::CUDATensorId", kConstant, "an old name of DispatchKey::CUDA: test the tensor's device"),
    rewritten("c10::DispatchKey::AutocastCUDA", kConstant, Shape::kReplaceCall, kAutocast),
    by_hand("c10::BackendComponent::CUDABit", kConstant, kKey),
    by_hand("REGISTER_CUDA_DISPATCH", kMacro, kStub),
    by_hand("at::native::DispatchStub::set_cuda_dispatch_ptr", kMethod, kStub),
    by_hand("at::native::DispatchStubImpl::cuda_dispatch_ptr", kConstant, kStub),
    by_hand("KERNEL_CUDA", kMacro, "an autocast registration for CUDA: another backend adds its own"),
    by_hand("KERNEL_DIFFERENT_REDISPATCH_SIGNATURE_CUDA", kMacro, "an autocast registration for CUDA: another backend adds its own"),
    by_hand("TORCH_CUDA_API", kMacro, kExport),
    by_hand("TORCH_CUDA_CU_API", kMacro, kExport),
    by_hand("TORCH_CUDA_CPP_API", kMacro, kExport),
    by_hand("C10_CUDA_API", kMacro, kExport),
    by_hand("C10_CUDA_EXPORT", kMacro, kExport),
    by_hand("C10_CUDA_IMPORT", kMacro, kExport),
    by_hand("aoti_torch_device_type_cuda", kFunction, "the device type CUDA in the C interface: take that of a tensor"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/library.h>
#include <ATen/ATen.h>
at::Tensor swish(const at::Tensor& x) {
  return x * x.sigmoid();
}
TORCH_LIBRARY_IMPL(example, CUDA, m) {
  m.impl("swish", &swish);
}
)cpp",
     R"cpp(#include <torch/library.h>
#include <ATen/ATen.h>
at::Tensor swish(const at::Tensor& x) {
  return x * x.sigmoid();
}
TORCH_LIBRARY_IMPL(example, CompositeExplicitAutograd, m) {
  m.impl("swish", &swish);
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
bool dense_on_gpu(const at::Tensor& x) {
  return x.key_set().has(c10::DispatchKey::CUDA);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
bool dense_on_gpu(const at::Tensor& x) {
  return at::isAccelerator(x.device().type()) && x.layout() == at::kStrided;
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaRegistration{
    .id = "cuda-registration",
    .summary = "registers or asks for CUDA's dispatch key",
    .rationale = "Other backends find no kernel under their key, though device-agnostic code would serve them too.",
    .advice = "Register code that only calls tensor operations as CompositeExplicitAutograd. A kernel of CUDA's belongs under CUDA: "
              "then leave room for one from each other backend.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
