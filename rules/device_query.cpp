// Counting, choosing, switching and waiting for devices through CUDA's functions.
#include "rules/rows.h"

namespace uncuda {
namespace {

#define ACCELERATOR_2_3 "at::getAccelerator(true).value()"
#define GUARD_2_3 "c10::impl::VirtualGuardImpl(" ACCELERATOR_2_3 ")"
#define ANY_GUARD_2_3 "c10::impl::VirtualGuardImpl(at::getAccelerator().value())"
#define COUNT_2_3 "(at::getAccelerator().has_value() ? " ANY_GUARD_2_3 ".deviceCount() : 0)"
#define DEVICE_2_3 "c10::Device(" ACCELERATOR_2_3 ", static_cast<c10::DeviceIndex>($0))"

constexpr std::string_view kInternalGuard = "c10::impl is an internal namespace";
constexpr std::string_view kStatusLost = "throws where the old call returned a status: right only where the status is not read";
constexpr std::string_view kNoHost = "throws on a host without an accelerator; -1 does not stand for the current device";

// What was asked before starts the CUDA runtime just as the query for the accelerator does: cudaGetDeviceCount and
// cudaGetDevice. `has_value` alone would say what was built in; it is the count that says what is present.
constexpr Rewrite kAvailable[] = {
    {"2.3", kSafe, "(at::getAccelerator().has_value() && " ANY_GUARD_2_3 ".deviceCount() > 0)", kAcceleratorAndVirtualGuard, ""},
    {"2.7", kSafe, "at::accelerator::deviceCount() > 0", kAcceleratorHeader, ""},
};
constexpr Rewrite kCountSize[] = {
    {"2.3", kSafe, "static_cast<size_t>" COUNT_2_3, kAcceleratorAndVirtualGuard, ""},
    {"2.7", kSafe, "static_cast<size_t>(at::accelerator::deviceCount())", kAcceleratorHeader, ""},
};
constexpr Rewrite kCountInt64[] = {
    {"2.3", kSafe, "static_cast<int64_t>" COUNT_2_3, kAcceleratorAndVirtualGuard, ""},
    {"2.7", kSafe, "static_cast<int64_t>(at::accelerator::deviceCount())", kAcceleratorHeader, ""},
};
constexpr Rewrite kCount[] = {
    {"2.3", kSafe, "static_cast<c10::DeviceIndex>" COUNT_2_3, kAcceleratorAndVirtualGuard, ""},
    {"2.7", kSafe, "at::accelerator::deviceCount()", kAcceleratorHeader, ""},
};
constexpr Rewrite kCountNonZero[] = {
    {"2.7", kUnsafe, "at::accelerator::deviceCount()", kAcceleratorHeader, "gives 0 where the old call threw"},
};
constexpr Rewrite kCurrent[] = {
    {"2.3", kSafe, GUARD_2_3 ".getDevice().index()", kAcceleratorAndVirtualGuard, "throws on a host without an accelerator"},
    {"2.7", kSafe, "at::accelerator::getDeviceIndex()", kAcceleratorHeader, "throws on a host without an accelerator"},
};
constexpr Rewrite kSet[] = {
    {"2.3", kUnsafe, GUARD_2_3 ".setDevice(" DEVICE_2_3 ")", kAcceleratorAndVirtualGuard, kInternalGuard},
    {"2.7", kSafe, "at::accelerator::setDeviceIndex($0)", kAcceleratorHeader, "the `force` argument has no counterpart"},
};
constexpr Rewrite kSynchronize[] = {
    {"2.6", kUnsafe, "[] { " GUARD_2_3 ".synchronizeDevice(" GUARD_2_3 ".getDevice().index()); }()",
     kAcceleratorAndVirtualGuard, kInternalGuard},
    {"2.7", kSafe, "at::accelerator::synchronizeDevice($index)", kAcceleratorHeader, kNoHost},
};
constexpr Rewrite kExchange[] = {
    {"2.3", kUnsafe, GUARD_2_3 ".exchangeDevice(" DEVICE_2_3 ").index()", kAcceleratorAndVirtualGuard, kInternalGuard},
    {"2.8", kSafe, "at::accelerator::exchangeDevice($0)", kAcceleratorHeader, ""},
};
constexpr Rewrite kMaybeExchange[] = {
    {"2.8", kUnsafe, "at::accelerator::exchangeDevice($0)", kAcceleratorHeader,
     "may create a context on the new device; maybeExchangeDevice is not offered because it returns the new index"},
};
constexpr Rewrite kMaybeSet[] = {
    {"2.3", kUnsafe, GUARD_2_3 ".uncheckedSetDevice(" DEVICE_2_3 ")", kAcceleratorAndVirtualGuard,
     "warns where the old call returned a status"},
};
constexpr Rewrite kSetStatus[] = {{"2.7", kUnsafe, "at::accelerator::setDeviceIndex($0)", kAcceleratorHeader, kStatusLost}};
constexpr Rewrite kSeed[] = {
    {"1.13", kUnsafe, "at::manual_seed($0)", "ATen/Context.h", "also seeds the generator of the CPU and those of every device"},
};
constexpr Rewrite kFromPointer[] = {
    {"2.3", kSafe, "at::globalContext().getDeviceFromPtr($0, " ACCELERATOR_2_3 ")", kAcceleratorAndContext, ""},
};
constexpr Rewrite kPrimaryContext[] = {
    {"2.3", kUnsafe, "at::globalContext().getAcceleratorHooksInterface(" ACCELERATOR_2_3 ").hasPrimaryContext($0)",
     kAcceleratorAndContext, "throws on a host without an accelerator"},
};

constexpr Row kRows[] = {
    call("torch::cuda::is_available", kAvailable),
    call("at::cuda::is_available", kAvailable),
    call("at::hasCUDA", kAvailable),
    method("at::Context::hasCUDA", kAvailable),
    call("torch::cuda::device_count", kCountSize),
    call("at::getNumGPUs", kCountSize),
    call("at::cuda::getNumGPUs", kCountInt64),
    call("c10::cuda::device_count", kCount),
    call("c10::cuda::device_count_ensure_non_zero", kCountNonZero),
    call("c10::cuda::current_device", kCurrent),
    call("c10::cuda::set_device", kSet),
    call("c10::cuda::device_synchronize", kSynchronize),
    call("torch::cuda::synchronize", kSynchronize),
    call("c10::cuda::ExchangeDevice", kExchange),
    call("c10::cuda::MaybeExchangeDevice", kMaybeExchange),
    call("c10::cuda::MaybeSetDevice", kMaybeSet),
    call("c10::cuda::SetDevice", kSetStatus),
    call("torch::cuda::manual_seed", kSeed),
    call("torch::cuda::manual_seed_all", kSeed),
    call("at::cuda::getDeviceFromPtr", kFromPointer),
    call("c10::cuda::hasPrimaryContext", kPrimaryContext),
    by_hand("c10::cuda::GetDevice", kFunction, "writes through a pointer and returns a status: assign at::accelerator::getDeviceIndex()"),
    by_hand("c10::cuda::GetDeviceCount", kFunction, "writes through a pointer and returns a status: assign at::accelerator::deviceCount()"),
    by_hand("c10::cuda::SetTargetDevice", kFunction, "finishes a lazy switch of CUDA's own: drop it with the switch"),
    by_hand("c10::cuda::getDeviceIndexWithPrimaryContext", kFunction,
            "no agnostic form: loop over the indices and ask the accelerator hooks for hasPrimaryContext(i)"),
    by_hand("c10::cuda::memcpy_and_sync", kFunction, "copies raw memory: use x.copy_(y) or x.item()"),
    by_hand("at::cuda::check_device", kFunction, "compare each tensor's device() with the one that is expected"),
    by_hand("at::Context::getDeviceFromPtr", kMethod,
            "takes the device type as an argument: pass the accelerator's, at::getAccelerator(true).value()"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
int64_t shards() {
  return torch::cuda::device_count() > 1 ? 2 : 1;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
int64_t shards() {
  return at::accelerator::deviceCount() > 1 ? 2 : 1;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
double timed(const at::Tensor& x) {
  auto y = x.matmul(x);
  torch::cuda::synchronize();
  return y.sum().item<double>();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
double timed(const at::Tensor& x) {
  auto y = x.matmul(x);
  at::accelerator::synchronizeDevice(at::accelerator::getDeviceIndex());
  return y.sum().item<double>();
}
)cpp"},
};

#undef ACCELERATOR_2_3
#undef GUARD_2_3
#undef COUNT_2_3
#undef ANY_GUARD_2_3
#undef DEVICE_2_3

}  // namespace

constexpr Rule kDeviceQuery{
    .id = "device-query",
    .summary = "counts, chooses or waits for CUDA devices",
    .rationale = "On another accelerator the answer is zero or an error, though devices are there.",
    .advice = "Use at::accelerator: deviceCount() > 0 for availability, getDeviceIndex(), setDeviceIndex(i) or better a "
              "c10::DeviceGuard, synchronizeDevice(index).",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
