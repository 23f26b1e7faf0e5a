// A branch on is_cuda() that calls the project's own CUDA function.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor nms_cuda(const at::Tensor& boxes);
at::Tensor nms_cpu(const at::Tensor& boxes);
at::Tensor nms(const at::Tensor& boxes) {
  if (boxes.is_cuda()) {
    return nms_cuda(boxes);
  }
  return nms_cpu(boxes);
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor nms(const at::Tensor& boxes) {
  static auto op = c10::Dispatcher::singleton()
                       .findSchemaOrThrow("example::nms", "")
                       .typed<at::Tensor(const at::Tensor&)>();
  return op.call(boxes);
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
void scale_cuda(at::Tensor& x, double factor);
void scale_cpu(at::Tensor& x, double factor);
void scale_(at::Tensor& x, double factor) {
  if (x.device().is_cuda()) {
    scale_cuda(x, factor);
  } else {
    scale_cpu(x, factor);
  }
}
)cpp",
     R"cpp(#include <torch/extension.h>
void scale_(at::Tensor& x, double factor) {
  x.mul_(factor);
}
)cpp"},
};

}  // namespace

constexpr Rule kHandDispatch{
    .id = "hand-dispatch",
    .summary = "dispatches to CUDA by hand",
    .rationale = "Another backend cannot add its kernel without changing this function, and its tensors fall through to the CPU code.",
    .advice = "Register one operator with TORCH_LIBRARY and a kernel for each backend with TORCH_LIBRARY_IMPL: the dispatcher then "
              "chooses, and others can add theirs from outside. At the least, end the branch in an error for devices without a kernel.",
    .severity = Severity::kAdvice,
    .examples = kExamples,
};

}  // namespace uncuda
