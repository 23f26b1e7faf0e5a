// Lazy initialisation and questions through CUDA's hooks.
#include "rules/rows.h"

namespace uncuda {
namespace {

#define ACCELERATOR "at::getAccelerator(true).value()"

constexpr std::string_view kThrows = "throws on a host without an accelerator";
constexpr Rewrite kLazyInit[] = {
    {"2.6", kSafe, "at::globalContext().lazyInitDevice(" ACCELERATOR ")", kAcceleratorAndContext, kThrows},
};
constexpr Rewrite kHooks[] = {
    {"2.3", kUnsafe, "at::globalContext().getAcceleratorHooksInterface(" ACCELERATOR ")", kAcceleratorAndContext,
     "only the methods of AcceleratorHooksInterface can be called, and CUDA does not implement those that switch the device"},
};
constexpr Rewrite kPinnedPointer[] = {
    {"2.5", kUnsafe, "at::globalContext().isPinnedPtr($0, " ACCELERATOR ")", kAcceleratorAndContext,
     "throws on a host without an accelerator, where the old call gave false"},
};
constexpr Rewrite kGenerator[] = {
    {"2.3", kSafe, "at::globalContext().defaultGenerator(c10::Device(" ACCELERATOR ", $0))", kAcceleratorAndContext, kThrows},
};
constexpr Rewrite kFromPointer[] = {
    {"2.3", kSafe, "at::globalContext().getDeviceFromPtr($0, " ACCELERATOR ")", kAcceleratorAndContext, kThrows},
};
constexpr Rewrite kPrimaryContext[] = {
    {"2.3", kSafe, "at::globalContext().getAcceleratorHooksInterface(" ACCELERATOR ").hasPrimaryContext($0)", kAcceleratorAndContext, kThrows},
};
constexpr Rewrite kPinnedAllocator[] = {
    {"2.5", kSafe, "at::globalContext().getPinnedMemoryAllocator(" ACCELERATOR ")", kAcceleratorAndContext, kThrows},
};
constexpr Rewrite kCount[] = {{"2.7", kSafe, "static_cast<int>(at::accelerator::deviceCount())", kAcceleratorHeader, ""}};
constexpr Rewrite kAvailable[] = {{"2.7", kSafe, "at::accelerator::deviceCount() > 0", kAcceleratorHeader, ""}};
constexpr Rewrite kCurrent[] = {
    {"2.7", kUnsafe, "at::accelerator::getDeviceIndex()", kAcceleratorHeader, "throws where the hooks give -1 on a host without CUDA"},
};
constexpr Rewrite kSynchronize[] = {
    {"2.7", kUnsafe, "at::accelerator::synchronizeDevice($0)", kAcceleratorHeader, "-1 does not stand for the current device"},
};
constexpr Rewrite kAllocator[] = {
    {"2.9", kSafe, "at::getDeviceAllocator(" ACCELERATOR ")", kAcceleratorAndDeviceAllocator, kThrows},
};

#undef ACCELERATOR

constexpr std::string_view kLibrary = "asks for a library of NVIDIA's: nothing on another device corresponds to it";
constexpr std::string_view kRegistry = "belongs to the CUDA backend: another one registers its own hooks";

constexpr Row kRows[] = {
    method("at::Context::lazyInitCUDA", kLazyInit),
    call("torch::utils::cuda_lazy_init", kLazyInit),
    call("at::detail::getCUDAHooks", kHooks),
    by_hand("at::CUDAHooksInterface", kType, "hold an at::AcceleratorHooksInterface, from Context::getAcceleratorHooksInterface(type)"),
    method("at::CUDAHooksInterface::init", kLazyInit),
    method("at::CUDAHooksInterface::initCUDA", kLazyInit),
    method("at::CUDAHooksInterface::hasCUDA", kAvailable),
    method("at::CUDAHooksInterface::getDefaultCUDAGenerator", kGenerator),
    method("at::CUDAHooksInterface::getDefaultGenerator", kGenerator),
    method("at::CUDAHooksInterface::getDeviceFromPtr", kFromPointer),
    method("at::CUDAHooksInterface::isPinnedPtr", kPinnedPointer),
    method("at::CUDAHooksInterface::hasPrimaryContext", kPrimaryContext),
    method("at::CUDAHooksInterface::getPinnedMemoryAllocator", kPinnedAllocator),
    method("at::CUDAHooksInterface::getNumGPUs", kCount),
    method("at::CUDAHooksInterface::deviceCount", kCount),
    method("at::CUDAHooksInterface::current_device", kCurrent),
    method("at::CUDAHooksInterface::getCurrentDevice", kCurrent),
    method("at::CUDAHooksInterface::deviceSynchronize", kSynchronize),
    method("at::CUDAHooksInterface::getCUDADeviceAllocator", kAllocator),
    by_hand("at::CUDAHooksInterface::getNewGenerator", kMethod, "ask the accelerator's hooks; CUDA in 2.6 does not implement it there"),
    by_hand("at::CUDAHooksInterface::*", kMethod, kLibrary),
    by_hand("at::CUDAHooksArgs", kType, kRegistry),
    by_hand("at::CUDAHooksRegistry", kFunction, kRegistry),
    by_hand("at::RegistererCUDAHooksRegistry", kType, kRegistry),
    by_hand("at::CUDA_HELP", kConstant, "text of CUDA's error messages"),
    by_hand("REGISTER_CUDA_HOOKS", kMacro, kRegistry),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
#include <ATen/Context.h>
void prepare() {
  at::globalContext().lazyInitCUDA();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/Context.h>
void prepare(const at::Tensor& x) {
  at::globalContext().lazyInitDevice(x.device().type());
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
bool pinned(const void* p) {
  return at::detail::getCUDAHooks().isPinnedPtr(p);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/Context.h>
#include <ATen/DeviceAccelerator.h>
bool pinned(const void* p) {
  return at::globalContext().isPinnedPtr(p, at::getAccelerator(true).value());
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaHooks{
    .id = "cuda-hooks",
    .summary = "initialises or asks CUDA through its hooks",
    .rationale = "The hooks of CUDA know nothing of another backend, and without CUDA they throw.",
    .advice = "Use lazyInitDevice(type) and getAcceleratorHooksInterface(type) of at::globalContext(), with the type of a tensor at hand.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
