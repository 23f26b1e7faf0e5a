// A comment that hides findings where there are none.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor twice(const at::Tensor& x) {
  return x * 2;  // uncuda: ignore[device-constant] -- nothing of the kind stands here
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor twice(const at::Tensor& x) {
  return x * 2;
}
)cpp"},
    {R"cpp(// uncuda: file-ignore[cuda-event] -- there are no events in this file
#include <torch/extension.h>
at::Tensor half(const at::Tensor& x) {
  return x / 2;
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor half(const at::Tensor& x) {
  return x / 2;
}
)cpp"},
};

}  // namespace

constexpr Rule kUnusedSuppression{
    .id = "unused-suppression",
    .summary = "hides nothing",
    .rationale = "What it hid is gone: left in place, it will hide the next assumption that is written here.",
    .advice = "Delete the comment, or the rule from its list.",
    .severity = Severity::kWarning,
    .examples = kExamples,
};

}  // namespace uncuda
