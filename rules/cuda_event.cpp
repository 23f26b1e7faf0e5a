// CUDA's events, PyTorch's and the runtime's.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Rewrite kEventType[] = {
    {"1.13", kUnsafe, "c10::Event", "c10/core/Event.h",
     "has no default constructor, and record() needs a stream; synchronize and elapsedTime exist since 2.4"},
};
constexpr Rewrite kElapsed[] = {
    {"2.4", kUnsafe, "$object.elapsedTime($0)", "c10/core/Event.h",
     "gives a double; both events must be made with c10::EventFlag::BACKEND_DEFAULT and, in later versions, be complete"},
};
constexpr Rewrite kCreated[] = {
    {"1.13", kUnsafe, "$object.was_marked_for_recording()", "c10/core/Event.h", "an event can be created without having been recorded"},
};
constexpr Rewrite kRaw[] = {
    {"2.4", kUnsafe, "$object.eventId()", "c10/core/Event.h", "a void* instead of cudaEvent_t, null before the first record"},
};
constexpr Rewrite kTimingFlag[] = {{"1.13", kSafe, "c10::EventFlag::BACKEND_DEFAULT", "c10/core/impl/DeviceGuardImplInterface.h", ""}};
constexpr Rewrite kNoTimingFlag[] = {{"1.13", kSafe, "c10::EventFlag::PYTORCH_DEFAULT", "c10/core/impl/DeviceGuardImplInterface.h", ""}};

constexpr std::string_view kIpc = "events shared between processes have no agnostic form";
constexpr std::string_view kFlag =
    "make a c10::Event(type, c10::EventFlag::BACKEND_DEFAULT) for timing, or c10::Event(type); there is no other flag";

constexpr Row kRows[] = {
    rewritten("at::cuda::CUDAEvent", kType, Shape::kGuard, kEventType),
    method("at::cuda::CUDAEvent::elapsed_time", kElapsed),
    method("at::cuda::CUDAEvent::isCreated", kCreated),
    method("at::cuda::CUDAEvent::event", kRaw),
    by_hand("at::cuda::CUDAEvent::operator cudaEvent_t", kMethod, "hands the raw handle to CUDA: it stays beside the call that takes it"),
    by_hand("at::cuda::CUDAEvent::operator CUevent_st *", kMethod, "hands the raw handle to CUDA: it stays beside the call that takes it"),
    by_hand("at::cuda::CUDAEvent::operator<", kMethod, "c10::Event has no order: key maps by address or by eventId()"),
    by_hand("at::cuda::CUDAEvent::ipc_handle", kMethod, kIpc),
    by_hand("at::cuda::CUDAEvent::create", kMethod, "c10::Event creates its handle when it records"),
    by_hand("c10::cuda::CUDAEventPool", kType, "no agnostic pool: c10::Event is cheap until it records"),
    by_hand("c10::cuda::CUDAEventPool::*", kMethod, "no agnostic pool: c10::Event is cheap until it records"),
    rewritten("c10::EventFlag::CUDA_EVENT_DEFAULT", kConstant, Shape::kReplaceCallee, kTimingFlag),
    rewritten("c10::EventFlag::CUDA_EVENT_DISABLE_TIMING", kConstant, Shape::kReplaceCallee, kNoTimingFlag),
    by_hand("cudaEvent_t", kType, "a raw handle: hold a c10::Event"),
    by_hand("CUevent", kType, "a raw handle: hold a c10::Event"),
    by_hand("CUevent_st", kType, "a raw handle: hold a c10::Event"),
    by_hand("cudaEventCreate", kFunction, "make a c10::Event(type, c10::EventFlag::BACKEND_DEFAULT); it needs no call"),
    by_hand("cudaEventCreateWithFlags", kFunction, kFlag),
    by_hand("cudaEventDestroy", kFunction, "c10::Event destroys itself: delete the call"),
    by_hand("cudaEventElapsedTime", kFunction, "a.elapsedTime(b) of c10::Event, since PyTorch 2.4"),
    by_hand("cudaEventQuery", kFunction, "query() of c10::Event"),
    by_hand("cudaEventRecord", kFunction, "record(stream) of c10::Event, with a c10::Stream"),
    by_hand("cudaEventSynchronize", kFunction, "synchronize() of c10::Event, since PyTorch 2.4"),
    by_hand("cudaStreamWaitEvent", kFunction, "block(stream) of c10::Event, once both are c10 objects"),
    by_hand("cudaEventDefault", kConstant, "c10::EventFlag::BACKEND_DEFAULT"),
    by_hand("cudaEventDisableTiming", kConstant, "c10::EventFlag::PYTORCH_DEFAULT, the default of c10::Event"),
    by_hand("cudaEvent*", kFunction, kFlag),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
double between(at::cuda::CUDAEvent& start, at::cuda::CUDAEvent& end) {
  return start.elapsed_time(end);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <c10/core/Event.h>
double between(c10::Event& start, c10::Event& end) {
  return start.elapsedTime(end);
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
bool done(at::cuda::CUDAEvent& event) {
  return event.query();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <c10/core/Event.h>
bool done(c10::Event& event) {
  return event.query();
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaEvent{
    .id = "cuda-event",
    .summary = "uses CUDA's events",
    .rationale = "They exist in CUDA builds only and can neither record nor wait on another accelerator's stream.",
    .advice = "Use c10::Event with the device type of the stream it records: c10::Event event(stream.device_type()).",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
