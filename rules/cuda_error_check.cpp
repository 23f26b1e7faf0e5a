// Checks of CUDA's status codes.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kWithCall =
    "stays or goes with the call it wraps: the functions of at::accelerator throw by themselves";
constexpr std::string_view kLibrary = "checks a call of a CUDA library: it stays with that call";
constexpr std::string_view kText = "c10::Error::what() carries the text of an error of any backend";
constexpr std::string_view kStatus = "the status of a CUDA call: agnostic calls throw c10::Error instead";

constexpr Rewrite kError[] = {
    {"1.13", kUnsafe, "c10::Error", "c10/util/Exception.h", "catches errors that do not come from CUDA as well"},
};

constexpr Row kRows[] = {
    by_hand("C10_CUDA_CHECK", kMacro, kWithCall),
    by_hand("AT_CUDA_CHECK", kMacro, kWithCall),
    by_hand("C10_CUDA_CHECK_WARN", kMacro, kWithCall),
    by_hand("C10_CUDA_ERROR_HANDLED", kMacro, kWithCall),
    by_hand("C10_CUDA_IGNORE_ERROR", kMacro, kWithCall),
    by_hand("C10_CUDA_CLEAR_ERROR", kMacro, kWithCall),
    by_hand("STD_CUDA_CHECK", kMacro, kWithCall),
    by_hand("THCudaCheck", kMacro, kWithCall),
    by_hand("THCudaCheckWarn", kMacro, kWithCall),
    by_hand("AT_CUDA_DRIVER_CHECK", kMacro, kLibrary),
    by_hand("C10_CUDA_DRIVER_CHECK", kMacro, kLibrary),
    by_hand("AT_CUDA_NVRTC_CHECK", kMacro, kLibrary),
    by_hand("AT_CUDNN_CHECK", kMacro, kLibrary),
    by_hand("AT_CUDNN_FRONTEND_CHECK", kMacro, kLibrary),
    by_hand("TORCH_CUDABLAS_CHECK", kMacro, kLibrary),
    by_hand("TORCH_CUDASPARSE_CHECK", kMacro, kLibrary),
    by_hand("TORCH_CUSOLVER_CHECK", kMacro, kLibrary),
    by_hand("C10D_NCCL_CHECK", kMacro, kLibrary),
    by_hand("NCCL_CHECK", kMacro, kLibrary),
    by_hand("cudaGetLastError", kFunction, "belongs to a CUDA call or launch and goes with it"),
    by_hand("cudaPeekAtLastError", kFunction, "belongs to a CUDA call or launch and goes with it"),
    by_hand("cudaGetErrorString", kFunction, kText),
    by_hand("cudaGetErrorName", kFunction, kText),
    by_hand("cudaError_t", kType, kStatus),
    by_hand("cudaError", kType, kStatus),
    by_hand("cudaSuccess", kConstant, kStatus),
    by_hand("cudaError*", kConstant, kStatus),
    by_hand("CUresult", kType, kStatus),
    rewritten("c10::CUDAError", kType, Shape::kReplaceCallee, kError),
    by_hand("c10::CuDNNError", kType, kText),
    by_hand("c10::cuda::c10_cuda_check_implementation", kFunction, "the inside of C10_CUDA_CHECK"),
    by_hand("c10::cuda::get_cuda_check_suffix", kFunction, kText),
    by_hand("c10::cuda::get_cuda_async_error_suffix", kFunction, kText),
    by_hand("c10::cuda::get_cuda_error_help", kFunction, kText),
    by_hand("c10::cuda::CUDAErrorLogCapture", kType, kText),
    by_hand("c10::cuda::CUDAErrorLogCapture::*", kMethod, kText),
    by_hand("cusparseGetErrorString", kFunction, kText),
    by_hand("at::cuda::blas::_cublasGetErrorEnum", kFunction, kText),
    by_hand("at::cuda::solver::cusolverGetErrorMessage", kFunction, kText),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
void finish(cudaError_t status) {
  C10_CUDA_CHECK(status);
}
)cpp",
     R"cpp(#include <torch/extension.h>
void finish(bool done) {
  TORCH_CHECK(done, "the device reports an error");
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
#include <c10/util/Exception.h>
bool fits(int64_t n) {
  try {
    at::empty({n});
    return true;
  } catch (const c10::CUDAError& error) {
    return false;
  }
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <c10/util/Exception.h>
bool fits(int64_t n) {
  try {
    at::empty({n});
    return true;
  } catch (const c10::Error& error) {
    return false;
  }
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaErrorCheck{
    .id = "cuda-error-check",
    .summary = "checks a status of CUDA",
    .rationale = "The macro and the codes exist in CUDA builds only; the check is as tied to CUDA as the call it wraps.",
    .advice = "Replace the call it wraps and drop the check: agnostic calls throw c10::Error. Else keep both together.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
