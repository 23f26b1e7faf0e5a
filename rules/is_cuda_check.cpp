// `x.is_cuda()` asks for one backend where the code means any accelerator.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kMoreDevices =
    "also true on every other accelerator: the code behind the test must run there, or both change together";
constexpr std::string_view kNotCpu = "true for every device that is not the CPU, meta tensors and undefined tensors included";

constexpr Rewrite kTensor[] = {
    {"1.13", kUnsafe, "!$object.is_cpu()", "", kNotCpu},
    {"2.5", kUnsafe, "at::isAccelerator($object.device().type())", kAcceleratorHeader, kMoreDevices},
    {"2.7", kUnsafe, "at::accelerator::isAccelerator($object.device().type())", kAcceleratorHeader, kMoreDevices},
};
constexpr Rewrite kDevice[] = {
    {"1.13", kUnsafe, "!$object.is_cpu()", "", "true for every device that is not the CPU, meta included"},
    {"2.5", kUnsafe, "at::isAccelerator($object.type())", kAcceleratorHeader, kMoreDevices},
    {"2.7", kUnsafe, "at::accelerator::isAccelerator($object.type())", kAcceleratorHeader, kMoreDevices},
};
constexpr Rewrite kImpl[] = {
    {"1.13", kUnsafe, "!$object.is_cpu()", "", kNotCpu},
    {"2.5", kUnsafe, "at::isAccelerator($object.device_type())", kAcceleratorHeader, kMoreDevices},
    {"2.7", kUnsafe, "at::accelerator::isAccelerator($object.device_type())", kAcceleratorHeader, kMoreDevices},
};
constexpr Rewrite kPackedSequence[] = {
    {"2.5", kUnsafe, "at::isAccelerator($object.data().device().type())", kAcceleratorHeader, kMoreDevices},
    {"2.7", kUnsafe, "at::accelerator::isAccelerator($object.data().device().type())", kAcceleratorHeader, kMoreDevices},
};
constexpr std::string_view kNoPredicate = "true for every device that is not the CPU; the stable ABI has no accelerator predicate";
constexpr Rewrite kStable[] = {{"2.9", kUnsafe, "!$object.is_cpu()", "", kNoPredicate}};
constexpr Rewrite kStableDevice[] = {{"2.10", kUnsafe, "!$object.is_cpu()", "", kNoPredicate}};

constexpr Row kRows[] = {
    rewritten("at::TensorBase::is_cuda", kMethod, Shape::kDevicePredicate, kTensor),
    rewritten("c10::Device::is_cuda", kMethod, Shape::kDevicePredicate, kDevice),
    rewritten("c10::TensorImpl::is_cuda", kMethod, Shape::kDevicePredicate, kImpl),
    rewritten("torch::nn::utils::rnn::PackedSequence::is_cuda", kMethod, Shape::kDevicePredicate, kPackedSequence),
    rewritten("torch::stable::Tensor::is_cuda", kMethod, Shape::kDevicePredicate, kStable),
    rewritten("torch::stable::Device::is_cuda", kMethod, Shape::kDevicePredicate, kStableDevice),
    by_hand("at::DeprecatedTypeProperties::is_cuda", kMethod,
            "type() is deprecated: ask the tensor itself, `at::isAccelerator(x.device().type())` or `x.is_cpu()`"),
    by_hand("at::is_cuda", kFunction, "use the method of the tensor and ask for the accelerator, or for the CPU with is_cpu()"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
bool wants_half(const at::Tensor& x) {
  return x.is_cuda() && x.numel() > 4096;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
bool wants_half(const at::Tensor& x) {
  return at::isAccelerator(x.device().type()) && x.numel() > 4096;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
void check_input(const at::Tensor& x, const at::Tensor& weight) {
  TORCH_CHECK(x.device().is_cuda(), "x must be on the device of the weight");
  TORCH_CHECK(x.sizes() == weight.sizes(), "sizes differ");
}
)cpp",
     R"cpp(#include <torch/extension.h>
void check_input(const at::Tensor& x, const at::Tensor& weight) {
  TORCH_CHECK(x.device() == weight.device(), "x must be on the device of the weight");
  TORCH_CHECK(x.sizes() == weight.sizes(), "sizes differ");
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
int64_t tile_size(const at::Tensor& x) {
  return x.device().type() == at::kCUDA ? 128 : 16;
}
)cpp",
     R"cpp(#include <torch/extension.h>
int64_t tile_size(const at::Tensor& x) {
  return x.is_cpu() ? 16 : 128;
}
)cpp"},
};

}  // namespace

constexpr Rule kIsCudaCheck{
    .id = "is-cuda-check",
    .summary = "asks for CUDA where any accelerator would do",
    .rationale = "The answer is false on every other accelerator, so a tensor there is refused or takes the path meant for the CPU.",
    .advice = "Ask what the code needs to know: whether tensors share a device, whether one is on the CPU (is_cpu()), or "
              "whether one is on an accelerator (at::accelerator::isAccelerator). Keep is_cuda() where a CUDA kernel follows.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
