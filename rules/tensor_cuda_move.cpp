// x.cuda() moves to CUDA whatever the accelerator is.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kThrows = "throws where no accelerator is present, as cuda() does, with another message";
constexpr Rewrite kTensor[] = {
    {"2.3", kSafe, "$object.to(at::getAccelerator(true).value())", kAcceleratorHeader, kThrows},
    {"2.7", kSafe, "$object.to(at::accelerator::getAccelerator(true).value())", kAcceleratorHeader, kThrows},
};
constexpr Rewrite kPackedSequence[] = {
    {"2.3", kSafe, "$object.to(c10::TensorOptions(at::getAccelerator(true).value()))", kAcceleratorHeader, kThrows},
    {"2.7", kSafe, "$object.to(c10::TensorOptions(at::accelerator::getAccelerator(true).value()))", kAcceleratorHeader, kThrows},
};

constexpr Row kRows[] = {
    method("at::Tensor::cuda", kTensor),
    method("torch::nn::utils::rnn::PackedSequence::cuda", kPackedSequence),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor upload(const at::Tensor& host) {
  return host.contiguous().cuda();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
at::Tensor upload(const at::Tensor& host) {
  return host.contiguous().to(at::getAccelerator(true).value());
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor add_bias(const at::Tensor& x, const at::Tensor& bias) {
  return x + bias.cuda();
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor add_bias(const at::Tensor& x, const at::Tensor& bias) {
  return x + bias.to(x.device());
}
)cpp"},
};

}  // namespace

constexpr Rule kTensorCudaMove{
    .id = "tensor-cuda-move",
    .summary = "moves to CUDA by name",
    .rationale = "cuda() throws on every host whose accelerator is not CUDA.",
    .advice = "Follow another tensor, y.to(x.device()), or move to at::accelerator::getAccelerator(true).value().",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
