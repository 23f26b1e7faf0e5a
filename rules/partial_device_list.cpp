// A list of accelerators that will never be complete.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
bool is_fast(const at::Tensor& x) {
  return x.is_cuda() || x.is_xpu() || x.is_privateuseone();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
bool is_fast(const at::Tensor& x) {
  return at::isAccelerator(x.device().type());
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
int64_t alignment(c10::DeviceType type) {
  switch (type) {
    case c10::DeviceType::CUDA:
    case c10::DeviceType::XPU:
      return 256;
    default:
      return 64;
  }
}
)cpp",
     R"cpp(#include <torch/extension.h>
int64_t alignment(c10::DeviceType type) {
  return type == c10::DeviceType::CPU ? 64 : 256;
}
)cpp"},
};

}  // namespace

constexpr Rule kPartialDeviceList{
    .id = "partial-device-list",
    .summary = "names some accelerators where all are meant",
    .rationale = "Each accelerator that the list leaves out takes the wrong branch, and each new one needs a change here.",
    .advice = "Ask for the property: at::accelerator::isAccelerator(type), or !x.is_cpu(). It ends the list for good.",
    .severity = Severity::kWarning,
    .examples = kExamples,
};

}  // namespace uncuda
