// A check macro whose body demands CUDA.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
#define CHECK_DEVICE(x) TORCH_CHECK(x.is_cuda(), #x " must be on an accelerator")
at::Tensor twice(at::Tensor x) {
  CHECK_DEVICE(x);
  return x * 2;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
#define CHECK_DEVICE(x) TORCH_CHECK(at::isAccelerator(x.device().type()), #x " must be on an accelerator")
at::Tensor twice(at::Tensor x) {
  CHECK_DEVICE(x);
  return x * 2;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
#define CHECK_CPU(x) TORCH_CHECK(!x.is_cuda(), #x " must be a CPU tensor")
at::Tensor sorted(at::Tensor x) {
  CHECK_CPU(x);
  return std::get<0>(x.sort());
}
)cpp",
     R"cpp(#include <torch/extension.h>
#define CHECK_CPU(x) TORCH_CHECK(x.is_cpu(), #x " must be a CPU tensor")
at::Tensor sorted(at::Tensor x) {
  CHECK_CPU(x);
  return std::get<0>(x.sort());
}
)cpp"},
};

}  // namespace

constexpr Rule kCheckMacro{
    .id = "check-macro",
    .summary = "demands CUDA in a macro that other code uses",
    .rationale = "Every use of the macro refuses tensors on other accelerators, also where the code behind it is device-agnostic.",
    .advice = "Change the definition, once: compare devices, ask for the CPU with is_cpu(), or for any accelerator. Keep it where "
              "every use stands before a CUDA kernel.",
    .severity = Severity::kWarning,
    .examples = kExamples,
};

}  // namespace uncuda
