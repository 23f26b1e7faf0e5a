// CUDA's caching allocator and pinned memory.
#include "rules/rows.h"

namespace uncuda {
namespace {

#define ACCELERATOR "at::getAccelerator(true).value()"
#define DEVICE_ALLOCATOR "at::getDeviceAllocator(" ACCELERATOR ")"
#define HOST_ALLOCATOR "at::getHostAllocator(" ACCELERATOR ")"
#define PINNED_ALLOCATOR "at::globalContext().getPinnedMemoryAllocator(" ACCELERATOR ")"

constexpr std::string_view kThrows = "throws on a host without an accelerator";
constexpr std::string_view kNarrower = "a c10::DeviceAllocator: only what every backend's allocator offers can be called";

constexpr Rewrite kEmptyCache[] = {{"2.9", kSafe, "at::accelerator::emptyCache()", kAcceleratorHeader, kThrows}};
constexpr Rewrite kStats[] = {{"2.9", kSafe, "at::accelerator::getDeviceStats($0)", kAcceleratorHeader, ""}};
constexpr Rewrite kResetAccumulated[] = {{"2.9", kSafe, "at::accelerator::resetAccumulatedStats($0)", kAcceleratorHeader, ""}};
constexpr Rewrite kResetPeak[] = {{"2.9", kSafe, "at::accelerator::resetPeakStats($0)", kAcceleratorHeader, ""}};
constexpr Rewrite kRecordStream[] = {
    {"1.13", kSafe, "c10::impl::VirtualGuardImpl($1.device_type()).recordDataPtrOnStream($0, $1)",
     "c10/core/impl/VirtualGuardImpl.h", ""},
    {"2.9", kSafe, "at::getDeviceAllocator($1.device_type())->recordStream($0, $1)", "c10/core/CachingDeviceAllocator.h", ""},
};
constexpr Rewrite kGet[] = {{"2.9", kUnsafe, DEVICE_ALLOCATOR, kAcceleratorAndDeviceAllocator, kNarrower}};
constexpr Rewrite kDeviceAllocator[] = {{"2.9", kUnsafe, DEVICE_ALLOCATOR, kAcceleratorAndDeviceAllocator, kThrows}};
constexpr Rewrite kRawAlloc[] = {
    {"2.9", kUnsafe, DEVICE_ALLOCATOR "->raw_allocate($0)", kAcceleratorAndDeviceAllocator, "at::empty({n}, options.dtype(at::kByte)) is better"},
};
constexpr Rewrite kRawDelete[] = {
    {"2.9", kUnsafe, DEVICE_ALLOCATOR "->raw_deallocate($0)", kAcceleratorAndDeviceAllocator, "goes with raw_allocate of the same allocator"},
};
constexpr Rewrite kInit[] = {
    {"2.6", kUnsafe, "at::globalContext().lazyInitDevice(" ACCELERATOR ")", kAcceleratorAndContext, "initialises the whole backend, once"},
};
constexpr Rewrite kPinned[] = {
    {"2.5", kSafe, PINNED_ALLOCATOR, kAcceleratorAndContext, kThrows},
    {"2.8", kSafe, HOST_ALLOCATOR, kAcceleratorAndHostAllocator, kThrows},
};
constexpr Rewrite kCachingHost[] = {{"2.8", kSafe, HOST_ALLOCATOR, kAcceleratorAndHostAllocator, kThrows}};
constexpr Rewrite kHostRecord[] = {
    {"2.8", kSafe, "at::getHostAllocator($2.device_type())->record_event($0, $1, $2)", kAcceleratorAndHostAllocator, ""},
};
constexpr Rewrite kHostEmpty[] = {{"2.8", kSafe, HOST_ALLOCATOR "->empty_cache()", kAcceleratorAndHostAllocator, kThrows}};
constexpr Rewrite kHostStats[] = {{"2.8", kSafe, HOST_ALLOCATOR "->get_stats()", kAcceleratorAndHostAllocator, kThrows}};
constexpr Rewrite kHostResetAccumulated[] = {
    {"2.8", kSafe, HOST_ALLOCATOR "->reset_accumulated_stats()", kAcceleratorAndHostAllocator, kThrows}};
constexpr Rewrite kHostResetPeak[] = {{"2.8", kSafe, HOST_ALLOCATOR "->reset_peak_stats()", kAcceleratorAndHostAllocator, kThrows}};
constexpr Rewrite kHostAlloc[] = {
    {"2.5", kSafe, PINNED_ALLOCATOR "->allocate($0)", kAcceleratorAndContext, kThrows},
    {"2.8", kSafe, HOST_ALLOCATOR "->allocate($0)", kAcceleratorAndHostAllocator, kThrows},
};

#undef ACCELERATOR
#undef DEVICE_ALLOCATOR
#undef HOST_ALLOCATOR
#undef PINNED_ALLOCATOR

constexpr std::string_view kStream = "takes a raw stream: allocate a tensor under a c10::StreamGuard";
constexpr std::string_view kFraction = "the accelerator API has no memory limit: leave it to the caller's configuration";
constexpr std::string_view kInternals = "an inside of CUDA's allocator: nothing in the accelerator API corresponds to it";
constexpr std::string_view kPluggable = "replaces CUDA's allocator: another backend has its own way to be given one";
constexpr std::string_view kPool = "a pool of CUDA's allocator: the accelerator API has none";
constexpr std::string_view kEmpty =
    "at::empty(size, options) with the device of a tensor; it goes through the dispatcher, this does not";

constexpr Row kRows[] = {
    call("c10::cuda::CUDACachingAllocator::emptyCache", kEmptyCache),
    call("c10::cuda::CUDACachingAllocator::getDeviceStats", kStats),
    call("c10::cuda::CUDACachingAllocator::resetAccumulatedStats", kResetAccumulated),
    call("c10::cuda::CUDACachingAllocator::resetPeakStats", kResetPeak),
    call("c10::cuda::CUDACachingAllocator::recordStream", kRecordStream),
    call("c10::cuda::CUDACachingAllocator::get", kGet),
    call("c10::cuda::CUDACachingAllocator::raw_alloc", kRawAlloc),
    call("c10::cuda::CUDACachingAllocator::raw_delete", kRawDelete),
    call("c10::cuda::CUDACachingAllocator::init", kInit),
    by_hand("c10::cuda::CUDACachingAllocator::raw_alloc_with_stream", kFunction, kStream),
    by_hand("c10::cuda::CUDACachingAllocator::setMemoryFraction", kFunction, kFraction),
    by_hand("c10::cuda::CUDACachingAllocator::getMemoryFraction", kFunction, kFraction),
    by_hand("c10::cuda::CUDACachingAllocator::CUDAAllocator", kType, "the base of every backend's allocator is c10::DeviceAllocator, since PyTorch 2.9"),
    by_hand("c10::cuda::CUDACachingAllocator::*", kFunction, kInternals),
    by_hand("c10::CUDACachingAllocator", kType, kInternals),
    by_hand("c10::FreeMemoryCallback", kType, kInternals),
    by_hand("c10::FreeMemoryCallback::*", kMethod, kInternals),
    by_hand("c10::FreeCudaMemoryCallbacksRegistry", kFunction, kInternals),
    by_hand("c10::RegistererFreeCudaMemoryCallbacksRegistry", kType, kInternals),
    by_hand("REGISTER_FREE_MEMORY_CALLBACK", kMacro, kInternals),
    by_hand("c10::cuda::getFreeMutex", kFunction, kInternals),
    by_hand("at::cuda::MemPool", kType, kPool),
    by_hand("at::cuda::MemPool::*", kMethod, kPool),
    by_hand("c10::cuda::MemPool::*", kMethod, kPool),
    by_hand("c10::cuda::MemPoolContext", kType, kPool),
    by_hand("c10::cuda::MemPoolContext::*", kMethod, kPool),
    by_hand("c10::cuda::MempoolId_t", kType, kPool),
    by_hand("torch::cuda::CUDAPluggableAllocator::*", kType, kPluggable),
    by_hand("aoti_torch_cuda_caching_allocator_raw_alloc", kFunction, "the C interface has no agnostic form"),
    by_hand("aoti_torch_cuda_caching_allocator_raw_delete", kFunction, "the C interface has no agnostic form"),
    call("at::cuda::getCUDADeviceAllocator", kDeviceAllocator),
    call("at::cuda::getPinnedMemoryAllocator", kPinned),
    call("at::cuda::getCachingHostAllocator", kCachingHost),
    call("at::cuda::CachingHostAllocator_recordEvent", kHostRecord),
    call("at::cuda::CachingHostAllocator_emptyCache", kHostEmpty),
    call("at::cuda::CachingHostAllocator_getStats", kHostStats),
    call("at::cuda::CachingHostAllocator_resetAccumulatedStats", kHostResetAccumulated),
    call("at::cuda::CachingHostAllocator_resetPeakStats", kHostResetPeak),
    call("at::cuda::HostAlloc", kHostAlloc),
    by_hand("at::detail::empty_cuda", kFunction, kEmpty),
    by_hand("at::detail::empty_strided_cuda", kFunction, kEmpty),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
void release() {
  c10::cuda::CUDACachingAllocator::emptyCache();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
void release() {
  at::accelerator::emptyCache();
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::DataPtr staging(size_t bytes) {
  return at::cuda::getPinnedMemoryAllocator()->allocate(bytes);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/core/CachingHostAllocator.h>
#include <ATen/DeviceAccelerator.h>
at::DataPtr staging(size_t bytes) {
  return at::getHostAllocator(at::getAccelerator(true).value())->allocate(bytes);
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaAllocator{
    .id = "cuda-allocator",
    .summary = "allocates through CUDA's allocators",
    .rationale = "The memory belongs to CUDA: another accelerator neither caches it nor copies from it asynchronously.",
    .advice = "Allocate tensors (at::empty, pin_memory()). Where the allocator itself is meant: at::getHostAllocator(type) since "
              "2.8, at::accelerator::emptyCache() and its statistics since 2.9.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
