// kCUDA and its other spellings, used as the device of something.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kThrows = "throws where no accelerator is present, which the constant did not";
constexpr Rewrite kType[] = {
    {"2.3", kSafe, "at::getAccelerator(true).value()", kAcceleratorHeader, kThrows},
    {"2.7", kSafe, "at::accelerator::getAccelerator(true).value()", kAcceleratorHeader, kThrows},
};

constexpr std::string_view kBackend =
    "Backend is a legacy enumeration: pass TensorOptions or a Device on, taken from a tensor where there is one";
constexpr std::string_view kLegacyType =
    "the device types of Caffe2 have no query: pass the type of an input on";

constexpr Row kRows[] = {
    rewritten("c10::kCUDA", kConstant, Shape::kDeviceConstant, kType),
    rewritten("c10::DeviceType::CUDA", kConstant, Shape::kDeviceConstant, kType),
    by_hand("c10::Backend::CUDA", kConstant, kBackend),
    by_hand("c10::Backend::SparseCUDA", kConstant, kBackend),
    by_hand("c10::Backend::SparseCsrCUDA", kConstant, kBackend),
    by_hand("c10::Backend::QuantizedCUDA", kConstant, kBackend),
    by_hand("at::CUDA", kFunction, "DeprecatedTypeProperties is deprecated: use TensorOptions with the device of a tensor"),
    by_hand("at::DeprecatedTypeProperties::cuda", kMethod, "deprecated: use x.options().device(...) with the device of a tensor"),
    by_hand("caffe2::CUDA", kConstant, kLegacyType),
    by_hand("caffe2::PROTO_CUDA", kConstant, kLegacyType),
    by_hand("caffe2::DeviceTypeProto::PROTO_CUDA", kConstant, kLegacyType),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor scratch(const at::Tensor& x) {
  return at::empty({x.size(0)}, at::TensorOptions().dtype(at::kInt).device(at::kCUDA));
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor scratch(const at::Tensor& x) {
  return at::empty({x.size(0)}, at::TensorOptions().dtype(at::kInt).device(x.device()));
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor table(int64_t rows) {
  return torch::zeros({rows, 4}, torch::device(torch::kCUDA));
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
at::Tensor table(int64_t rows) {
  return torch::zeros({rows, 4}, torch::device(at::getAccelerator(true).value()));
}
)cpp"},
};

}  // namespace

constexpr Rule kDeviceConstant{
    .id = "device-constant",
    .summary = "names CUDA as the device",
    .rationale = "The tensor lands on CUDA or the call throws, wherever the data it works with is.",
    .advice = "Take the device from what is at hand (x.device(), stream.device()); where nothing is, ask "
              "at::accelerator::getAccelerator(true).value() or let the caller say.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
