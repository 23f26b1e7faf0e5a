// CUDA's streams and stream guards.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr Rewrite kCurrent[] = {
    {"1.13", kUnsafe, "c10::impl::VirtualGuardImpl($device.type()).getStream($device)", "c10/core/impl/VirtualGuardImpl.h",
     kReturnsStream},
    {"2.7", kUnsafe, "at::accelerator::getCurrentStream($index)", kAcceleratorHeader, kReturnsStream},
};
constexpr Rewrite kDefault[] = {
    {"1.13", kUnsafe, "c10::impl::VirtualGuardImpl($device.type()).getDefaultStream($device)",
     "c10/core/impl/VirtualGuardImpl.h", kReturnsStream},
};
constexpr Rewrite kPool[] = {
    {"1.13", kUnsafe, "c10::impl::VirtualGuardImpl($device.type()).getStreamFromGlobalPool($device, $0)",
     "c10/core/impl/VirtualGuardImpl.h", "a backend without a pool throws, and a priority given as a number becomes high or not; "
     "the result is a c10::Stream"},
};
constexpr Rewrite kSet[] = {
    {"1.13", kSafe, "c10::impl::VirtualGuardImpl($0.device_type()).exchangeStream($0)", "c10/core/impl/VirtualGuardImpl.h", ""},
    {"2.7", kSafe, "at::accelerator::setCurrentStream($0)", kAcceleratorHeader, ""},
};
constexpr Rewrite kStreamType[] = {{"1.13", kUnsafe, "c10::Stream", "c10/core/Stream.h", kReturnsStream}};
constexpr Rewrite kStreamGuard[] = {{"1.13", kSafe, "c10::StreamGuard", "c10/core/StreamGuard.h", ""}};
constexpr Rewrite kOptionalStreamGuard[] = {
    {"1.13", kUnsafe, "c10::OptionalStreamGuard", "c10/core/StreamGuard.h",
     "a CUDAStream argument is ambiguous there: the stream must be a c10::Stream already"},
};
constexpr Rewrite kMultiStreamGuard[] = {
    {"1.13", kUnsafe, "c10::MultiStreamGuard", "c10/core/StreamGuard.h",
     "the list must hold c10::Stream: one of CUDAStream does not convert"},
};
constexpr Rewrite kUnwrap[] = {
    {"1.13", kUnsafe, "$object", "c10/core/Stream.h", "right only once the object is a c10::Stream itself"},
};

constexpr std::string_view kHandle =
    "hands the raw handle to CUDA: it stays in the code that launches kernels or calls a CUDA library";

constexpr Row kRows[] = {
    call("c10::cuda::getCurrentCUDAStream", kCurrent),
    call("c10::cuda::getDefaultCUDAStream", kDefault),
    call("c10::cuda::getStreamFromPool", kPool),
    call("c10::cuda::setCurrentCUDAStream", kSet),
    by_hand("c10::cuda::getStreamFromExternal", kFunction, "no agnostic way to wrap a foreign handle: take a c10::Stream from the caller"),
    by_hand("c10::cuda::stream_synchronize", kFunction, "call synchronize() on the c10::Stream that the handle came from"),
    rewritten("c10::cuda::CUDAStream", kType, Shape::kReplaceCallee, kStreamType),
    by_hand("c10::cuda::CUDAStream::stream", kMethod, kHandle),
    by_hand("c10::cuda::CUDAStream::operator cudaStream_t", kMethod, kHandle),
    by_hand("c10::cuda::CUDAStream::operator CUstream_st *", kMethod, kHandle),
    by_hand("c10::cuda::CUDAStream::priority", kMethod, "c10::Stream does not tell its priority: keep what the stream was made with"),
    by_hand("c10::cuda::CUDAStream::priority_range", kMethod, "no agnostic form: ask for a high-priority stream or an ordinary one"),
    by_hand("c10::cuda::CUDAStream::pack", kMethod, "gone since 2.0: c10::Stream::pack3"),
    by_hand("c10::cuda::CUDAStream::unpack", kMethod, "gone since 2.0: c10::Stream::unpack3"),
    method("c10::cuda::CUDAStream::unwrap", kUnwrap),
    by_hand("c10::cuda::CUDAStream::Unchecked", kType, "c10::Stream needs no wrapping: drop it"),
    by_hand("c10::cuda::CUDAStream::Unchecked::UNCHECKED", kConstant, "c10::Stream needs no wrapping: drop it"),
    by_hand("c10::cuda::CUDAStream::UNCHECKED", kConstant, "c10::Stream needs no wrapping: drop it"),
    by_hand("c10::cuda::max_compile_time_stream_priorities", kConstant, "priorities are CUDA's: ask for a high-priority stream or an ordinary one"),
    rewritten("c10::cuda::CUDAStreamGuard", kType, Shape::kGuard, kStreamGuard),
    by_hand("c10::cuda::CUDAStreamGuard::original_stream", kMethod, "same name on c10::StreamGuard, where it gives a c10::Stream"),
    by_hand("c10::cuda::CUDAStreamGuard::current_stream", kMethod, "same name on c10::StreamGuard, where it gives a c10::Stream"),
    rewritten("c10::cuda::OptionalCUDAStreamGuard", kType, Shape::kGuard, kOptionalStreamGuard),
    rewritten("c10::cuda::CUDAMultiStreamGuard", kType, Shape::kGuard, kMultiStreamGuard),
    by_hand("cudaStream_t", kType, "a raw handle: in an interface take a c10::Stream, and get the handle where the kernel is launched"),
    by_hand("CUstream", kType, "a raw handle: in an interface take a c10::Stream, and get the handle where the kernel is launched"),
    by_hand("CUstream_st", kType, "a raw handle: in an interface take a c10::Stream, and get the handle where the kernel is launched"),
    by_hand("aoti_torch_create_cuda_stream_guard", kFunction, "the C interface has no agnostic stream guard"),
    by_hand("aoti_torch_delete_cuda_stream_guard", kFunction, "the C interface has no agnostic stream guard"),
    by_hand("aoti_torch_get_current_cuda_stream", kFunction,
            "from PyTorch 2.9 on aoti_torch_get_current_stream, with torch_stream_native_handle for the handle"),
    by_hand("torch_get_cuda_stream_from_pool", kFunction, "the C interface has no agnostic form"),
    by_hand("torch_set_current_cuda_stream", kFunction, "the C interface has no agnostic form"),
    by_hand("torch_cuda_stream_synchronize", kFunction, "the C interface has no agnostic form"),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
void wait() {
  at::cuda::getCurrentCUDAStream().synchronize();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
void wait() {
  at::accelerator::getCurrentStream(at::accelerator::getDeviceIndex()).synchronize();
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor on_stream(const at::Tensor& x, c10::Stream stream) {
  c10::cuda::CUDAStreamGuard guard(stream);
  return x + 1;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <c10/core/StreamGuard.h>
at::Tensor on_stream(const at::Tensor& x, c10::Stream stream) {
  c10::StreamGuard guard(stream);
  return x + 1;
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaStream{
    .id = "cuda-stream",
    .summary = "uses CUDA's streams",
    .rationale = "The type and its functions exist in CUDA builds only, so order and overlap of work are lost elsewhere.",
    .advice = "Use c10::Stream: at::accelerator::getCurrentStream(index), c10::StreamGuard, record_stream. Keep the raw handle "
              "where a kernel launch or a CUDA library takes it.",
    .severity = Severity::kWarning,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
