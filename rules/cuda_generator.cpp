// CUDA's random number generators.
#include "rules/rows.h"

namespace uncuda {
namespace {

#define ACCELERATOR "at::getAccelerator(true).value()"

constexpr Rewrite kDefault[] = {
    {"2.3", kSafe, "at::globalContext().defaultGenerator(c10::Device(" ACCELERATOR ", $0))", kAcceleratorAndContext,
     "throws on a host without an accelerator"},
};
constexpr Rewrite kCreate[] = {
    {"2.6", kUnsafe, "at::globalContext().getAcceleratorHooksInterface(" ACCELERATOR ").getNewGenerator($0)", kAcceleratorAndContext,
     "CUDA in PyTorch 2.6 does not implement getNewGenerator and throws; later versions do"},
};
constexpr Rewrite kGeneratorType[] = {
    {"1.13", kUnsafe, "$object.device().type()", "ATen/core/Generator.h", "a value at run time, no constant"},
};

#undef ACCELERATOR

constexpr std::string_view kPhilox = "the random state of a CUDA kernel: it stays with the kernel";
constexpr std::string_view kImpl =
    "hold an at::Generator: it has set_current_seed, current_seed, seed and, since 2.6, set_offset and get_offset";

constexpr Row kRows[] = {
    call("at::cuda::detail::getDefaultCUDAGenerator", kDefault),
    call("at::cuda::detail::createCUDAGenerator", kCreate),
    by_hand("at::CUDAGeneratorImpl", kType, kImpl),
    method("at::CUDAGeneratorImpl::device_type", kGeneratorType),
    by_hand("at::CUDAGeneratorImpl::philox_cuda_state", kMethod, kPhilox),
    by_hand("at::CUDAGeneratorImpl::philox_engine_inputs", kMethod, kPhilox),
    by_hand("at::CUDAGeneratorImpl::set_philox_offset_per_thread", kMethod, kPhilox),
    by_hand("at::CUDAGeneratorImpl::philox_offset_per_thread", kMethod, kPhilox),
    by_hand("at::CUDAGeneratorImpl::*", kMethod, kPhilox),
    by_hand("at::CUDAGeneratorState", kType, kPhilox),
    by_hand("at::CUDAGeneratorState::*", kMethod, kPhilox),
    by_hand("at::CUDAGeneratorCaptureState", kType, kPhilox),
    by_hand("at::CUDAGeneratorCaptureState::*", kMethod, kPhilox),
    by_hand("at::PhiloxCudaState", kType, kPhilox),
    by_hand("at::cuda::philox::unpack", kFunction, kPhilox),
    by_hand("at::cuda::philox::*", kFunction, kPhilox),
    by_hand("curand_*", kFunction, "cuRAND is CUDA's: fill tensors with at::rand, at::randn or x.uniform_()"),
    by_hand("curand*", kFunction, "cuRAND is CUDA's: fill tensors with at::rand, at::randn or x.uniform_()"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Generator generator_of(const at::Tensor& x) {
  return at::cuda::detail::getDefaultCUDAGenerator(x.device().index());
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/Context.h>
at::Generator generator_of(const at::Tensor& x) {
  return at::globalContext().defaultGenerator(x.device());
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
void seed(at::Generator generator, uint64_t value) {
  std::lock_guard<std::mutex> lock(generator.mutex());
  at::check_generator<at::CUDAGeneratorImpl>(generator)->set_current_seed(value);
}
)cpp",
     R"cpp(#include <torch/extension.h>
void seed(at::Generator generator, uint64_t value) {
  std::lock_guard<std::mutex> lock(generator.mutex());
  generator.set_current_seed(value);
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaGenerator{
    .id = "cuda-generator",
    .summary = "uses CUDA's random number generator",
    .rationale = "Another accelerator keeps its own generator: this one does not exist there, and seeding it seeds nothing.",
    .advice = "Use at::globalContext().defaultGenerator(x.device()) and the methods of at::Generator. Philox state stays with the "
              "CUDA kernel that reads it.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
