// Profiling that records CUDA only.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kActivity = "choose the activity of each device (XPU, MTIA, PrivateUse1, ...): none stands for the accelerator";
constexpr std::string_view kStubs = "stubs of one backend: PyTorch has its own for each (ittStubs, privateuse1Stubs)";

constexpr Row kRows[] = {
    by_hand("torch::profiler::impl::ActivityType::CUDA", kConstant, kActivity),
    by_hand("torch::autograd::profiler::ActivityType::CUDA", kConstant, kActivity),
    by_hand("torch::profiler::impl::ProfilerState::CUDA", kConstant, kActivity),
    by_hand("torch::profiler::impl::ProfilerState::NVTX", kConstant, kActivity),
    by_hand("torch::autograd::profiler::ProfilerState::CUDA", kConstant, kActivity),
    by_hand("torch::autograd::profiler::ProfilerState::NVTX", kConstant, kActivity),
    by_hand("torch::profiler::impl::cudaStubs", kFunction, kStubs),
    by_hand("torch::profiler::impl::registerCUDAMethods", kFunction, kStubs),
    by_hand("torch::profiler::impl::CUDAMethods", kType, kStubs),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
#include <torch/csrc/autograd/profiler_kineto.h>
#include <set>
std::set<torch::profiler::impl::ActivityType> activities() {
  return {torch::profiler::impl::ActivityType::CPU, torch::profiler::impl::ActivityType::CUDA};
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <torch/csrc/autograd/profiler_kineto.h>
#include <set>
std::set<torch::profiler::impl::ActivityType> activities(torch::profiler::impl::ActivityType device) {
  return {torch::profiler::impl::ActivityType::CPU, device};
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
#include <torch/csrc/profiler/stubs/base.h>
bool profiled() {
  return torch::profiler::impl::cudaStubs()->enabled();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <torch/csrc/profiler/stubs/base.h>
bool profiled(const torch::profiler::impl::ProfilerStubs* stubs) {
  return stubs->enabled();
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaProfiler{
    .id = "cuda-profiler",
    .summary = "profiles CUDA by name",
    .rationale = "Work on another accelerator is not recorded, and nothing says so.",
    .advice = "Let the caller choose the activities, or map the device type to its own.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
