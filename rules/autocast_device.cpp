// Autocast asked for CUDA, by functions that name no device.
#include "rules/rows.h"

namespace uncuda {
namespace {

#define ACCELERATOR "at::getAccelerator(true).value()"

constexpr std::string_view kHeaders = "ATen/autocast_mode.h;ATen/DeviceAccelerator.h";
constexpr std::string_view kThrows = "asked on every host, and throws where no accelerator is present; with a tensor at hand pass its device().type()";

constexpr Rewrite kIsEnabled[] = {{"2.4", kUnsafe, "at::autocast::is_autocast_enabled(" ACCELERATOR ")", kHeaders, kThrows}};
constexpr Rewrite kSetEnabled[] = {{"2.4", kUnsafe, "at::autocast::set_autocast_enabled(" ACCELERATOR ", $0)", kHeaders, kThrows}};
constexpr Rewrite kGetType[] = {{"2.4", kUnsafe, "at::autocast::get_autocast_dtype(" ACCELERATOR ")", kHeaders, kThrows}};
constexpr Rewrite kSetType[] = {{"2.4", kUnsafe, "at::autocast::set_autocast_dtype(" ACCELERATOR ", $0)", kHeaders, kThrows}};

#undef ACCELERATOR

constexpr Row kRows[] = {
    call("at::autocast::is_enabled", kIsEnabled),
    call("at::autocast::set_enabled", kSetEnabled),
    call("at::autocast::get_autocast_gpu_dtype", kGetType),
    call("at::autocast::set_autocast_gpu_dtype", kSetType),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
#include <ATen/autocast_mode.h>
at::Tensor cast(const at::Tensor& x) {
  return at::autocast::is_enabled() ? x.to(at::kHalf) : x;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/autocast_mode.h>
at::Tensor cast(const at::Tensor& x) {
  return at::autocast::is_autocast_enabled(x.device().type()) ? x.to(at::kHalf) : x;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
#include <ATen/autocast_mode.h>
at::ScalarType compute_type() {
  return at::autocast::get_autocast_gpu_dtype();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/autocast_mode.h>
#include <ATen/DeviceAccelerator.h>
at::ScalarType compute_type() {
  return at::autocast::get_autocast_dtype(at::getAccelerator(true).value());
}
)cpp"},
};

}  // namespace

constexpr Rule kAutocastDevice{
    .id = "autocast-device",
    .summary = "asks for the autocast state of CUDA",
    .rationale = "Another accelerator keeps its own state and type, which this call never sees; newer versions warn at run time.",
    .advice = "Ask for a device: at::autocast::is_autocast_enabled(x.device().type()), get_autocast_dtype(...), since PyTorch 2.4.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
