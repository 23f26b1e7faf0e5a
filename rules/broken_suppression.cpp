// A comment that was meant to hide findings and does not.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor twice(const at::Tensor& x) {
  return x * 2;  // uncuda: ignore[no-such-rule] -- the rule does not exist
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor twice(const at::Tensor& x) {
  return x * 2;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
// uncuda: disable[device-constant] -- never enabled again
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

constexpr Rule kBrokenSuppression{
    .id = "broken-suppression",
    .summary = "is not a suppression that can be read",
    .rationale = "It names a rule that does not exist, lacks its other half, or is misspelt: it hides less than it seems to, or nothing.",
    .advice = "Write it as `// uncuda: ignore[rule-id] -- reason`; `uncuda rules` lists the ids.",
    .severity = Severity::kError,
    .examples = kExamples,
};

}  // namespace uncuda
