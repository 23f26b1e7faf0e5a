// `!x.is_cuda()`, or the else of an is_cuda() branch, taken for "on the CPU".
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
void check_cpu(const at::Tensor& boxes) {
  TORCH_CHECK(!boxes.is_cuda(), "boxes must be a CPU tensor");
}
)cpp",
     R"cpp(#include <torch/extension.h>
void check_cpu(const at::Tensor& boxes) {
  TORCH_CHECK(boxes.is_cpu(), "boxes must be a CPU tensor");
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
float first(const at::Tensor& x) {
  if (!x.is_cuda()) {
    return x.data_ptr<float>()[0];
  }
  return x.cpu().data_ptr<float>()[0];
}
)cpp",
     R"cpp(#include <torch/extension.h>
float first(const at::Tensor& x) {
  if (x.is_cpu()) {
    return x.data_ptr<float>()[0];
  }
  return x.cpu().data_ptr<float>()[0];
}
)cpp"},
};

}  // namespace

constexpr Rule kNotCudaMeansCpu{
    .id = "not-cuda-means-cpu",
    .summary = "takes every device that is not CUDA for the CPU",
    .rationale = "A tensor on another accelerator is not CUDA either: it reaches code that reads its memory on the host.",
    .advice = "Ask for the CPU: x.is_cpu(). An undefined tensor is on neither, so test it with defined() first.",
    .severity = Severity::kWarning,
    .examples = kExamples,
};

}  // namespace uncuda
