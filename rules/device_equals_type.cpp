// A Device compared with a device type compares the index too.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
bool on_gpu(const at::Tensor& x) {
  return x.device() == torch::kCUDA;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
bool on_gpu(const at::Tensor& x) {
  return at::isAccelerator(x.device().type());
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor to_device(const at::Tensor& x, c10::Device device) {
  if (device != at::kCUDA) {
    return x;
  }
  return x.to(device);
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor to_device(const at::Tensor& x, c10::Device device) {
  if (device.is_cpu()) {
    return x;
  }
  return x.to(device);
}
)cpp"},
};

}  // namespace

constexpr Rule kDeviceEqualsType{
    .id = "device-equals-type",
    .summary = "compares a Device with a device type, which is false for cuda:0",
    .rationale = "The type becomes a Device without an index, and a tensor's device has one: the comparison never holds, on "
                 "CUDA or elsewhere.",
    .advice = "Compare device.type(), or ask at::accelerator::isAccelerator(device.type()).",
    .severity = Severity::kError,
    .examples = kExamples,
};

}  // namespace uncuda
