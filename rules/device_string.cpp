// "cuda", "cuda:0", "cuda:" + std::to_string(i) as a device.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor upload(const at::Tensor& x) {
  return x.to(torch::Device("cuda"));
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
at::Tensor upload(const at::Tensor& x) {
  return x.to(torch::Device(at::getAccelerator(true).value()));
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
c10::Device pick(int rank) {
  return c10::Device("cuda:" + std::to_string(rank));
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
c10::Device pick(int rank) {
  return c10::Device(at::getAccelerator(true).value(), static_cast<c10::DeviceIndex>(rank));
}
)cpp"},
};

}  // namespace

constexpr Rule kDeviceString{
    .id = "device-string",
    .summary = "spells the device as a CUDA string",
    .rationale = "The string is parsed at run time and throws on a host whose accelerator is another one.",
    .advice = "Build the Device from a type: that of a tensor at hand, or at::accelerator::getAccelerator(true).value(), with the "
              "index as second argument.",
    .severity = Severity::kWarning,
    .examples = kExamples,
};

}  // namespace uncuda
