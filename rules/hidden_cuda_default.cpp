// Calls that mean CUDA without saying so.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kDefault = "follows the tensor: a CPU tensor is cast under the CPU's autocast, and not left alone";
constexpr std::string_view kThrows = "throws where no accelerator is present, which the setter did not";

constexpr Rewrite kOptionsIndex[] = {
    {"2.3", kSafe, "$object.device(at::getAccelerator(true).value(), $0)", kAcceleratorHeader, kThrows},
    {"2.7", kSafe, "$object.device(at::accelerator::getAccelerator(true).value(), $0)", kAcceleratorHeader, kThrows},
};
constexpr Rewrite kFreeIndex[] = {
    {"2.3", kSafe, "c10::device(c10::Device(at::getAccelerator(true).value(), $0))", kAcceleratorHeader, kThrows},
    {"2.7", kSafe, "c10::device(c10::Device(at::accelerator::getAccelerator(true).value(), $0))", kAcceleratorHeader, kThrows},
};
constexpr Rewrite kCachedCast[] = {
    {"1.13", kUnsafe, "at::autocast::cached_cast($0, $1, $device.type())", "ATen/autocast_mode.h", kDefault},
};
constexpr Rewrite kPrioritize[] = {
    {"1.13", kUnsafe, "at::autocast::prioritize($0, $1, $device.type())", "ATen/autocast_mode.h", kDefault},
};
constexpr Rewrite kEligible[] = {
    {"1.13", kUnsafe, "at::autocast::is_eligible($0, $device.type())", "ATen/autocast_mode.h", kDefault},
};
constexpr Rewrite kAutocastKey[] = {
    {"1.13", kUnsafe, "at::autocast::get_autocast_dispatch_key_from_device_type($device.type())", "ATen/autocast_mode.h",
     "the key of the tensor's own device: AutocastCPU for a CPU tensor"},
};

constexpr std::string_view kSameDevice = "speaks of GPUs and compares indices only: TORCH_CHECK(a.device() == b.device(), ...)";

constexpr Row kRows[] = {
    with_arguments(1, method("c10::TensorOptions::device_index", kOptionsIndex)),
    call("c10::device_index", kFreeIndex),
    with_arguments(2, call("at::autocast::cached_cast", kCachedCast)),
    with_arguments(2, call("at::autocast::prioritize", kPrioritize)),
    with_arguments(1, call("at::autocast::is_eligible", kEligible)),
    rewritten("c10::DispatchKey::Autocast", kConstant, Shape::kReplaceCall, kAutocastKey),
    with_arguments(2, by_hand("torch::nn::parallel::data_parallel", kFunction,
                              "without a list of devices it takes every CUDA device: pass the devices of the accelerator")),
    by_hand("at::checkAllSameGPU", kFunction, kSameDevice),
    by_hand("at::checkSameGPU", kFunction, kSameDevice),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor workspace(int64_t bytes, int16_t index) {
  return at::empty({bytes}, at::TensorOptions().dtype(at::kByte).device_index(index));
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor workspace(int64_t bytes, const at::Tensor& like) {
  return at::empty({bytes}, like.options().dtype(at::kByte));
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
#include <ATen/autocast_mode.h>
at::Tensor plain(const at::Tensor& x) {
  c10::impl::ExcludeDispatchKeyGuard no_autocast(c10::DispatchKey::Autocast);
  return x.matmul(x);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/autocast_mode.h>
at::Tensor plain(const at::Tensor& x) {
  c10::impl::ExcludeDispatchKeyGuard no_autocast(
      at::autocast::get_autocast_dispatch_key_from_device_type(x.device().type()));
  return x.matmul(x);
}
)cpp"},
};

}  // namespace

constexpr Rule kHiddenCudaDefault{
    .id = "hidden-cuda-default",
    .summary = "means CUDA without naming it",
    .rationale = "The device type is a default of the callee, and it is CUDA: on another accelerator the call throws or does nothing.",
    .advice = "Say the device: pass the type of a tensor at hand, or the accelerator's.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
