// NVIDIA's libraries, device properties and other features that no other backend shares.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kHandle = "a handle of a CUDA library: call the tensor operation instead (at::mm, at::linalg_..., at::conv2d)";
constexpr std::string_view kBlas = "a wrapper of a CUDA library: call the tensor operation instead (at::mm, at::addmm, at::linalg_...)";
constexpr std::string_view kWorkspace = "workspace of a CUDA library: it stays with the library call";
constexpr std::string_view kVersion = "asks for a library of NVIDIA's: nothing on another device corresponds to it";
constexpr std::string_view kSwitch = "a switch of a CUDA library, without effect on other devices: it can stay";
constexpr std::string_view kProperties =
    "properties of NVIDIA devices: at::accelerator::getDeviceCapability(i), since PyTorch 2.10, tells supported types only";
constexpr std::string_view kPeer = "access between NVIDIA devices: copy tensors with copy_(), which chooses the way";
constexpr std::string_view kGraph = "CUDA graphs: at::accelerator::Graph is not implemented for every backend, so treat it as having no replacement";
constexpr std::string_view kIpc = "memory shared between processes by CUDA: no agnostic form";
constexpr std::string_view kSync = "CUDA's debugging of synchronisation: no agnostic form";
constexpr std::string_view kExternal = "memory and semaphores shared with a graphics library by CUDA: no agnostic form";
constexpr std::string_view kRanges = "RECORD_FUNCTION(\"name\", {}) marks a scope for the profiler of every backend, and declares a variable called guard";
constexpr std::string_view kTypeMap = "a type of CUDA's libraries: it stays with the library call";
constexpr std::string_view kDeviceLibrary = "a library of device code: it stays in the CUDA backend";
constexpr std::string_view kTest = "a helper of CUDA's own tests";
constexpr std::string_view kTf32 = "at::globalContext().setFloat32MatmulPrecision(\"high\"), which also reaches the CPU, or leave it";

constexpr Rewrite kPrecision[] = {
    {"1.13", kUnsafe, "at::globalContext().setFloat32MatmulPrecision(($0) ? \"high\" : \"highest\")", "ATen/Context.h",
     "also changes the precision of matrix products on the CPU"},
};

constexpr Row kRows[] = {
    by_hand("at::cuda::getCurrentCUDABlasHandle", kFunction, kHandle),
    by_hand("at::cuda::getCurrentCUDABlasLtHandle", kFunction, kHandle),
    by_hand("at::cuda::getCurrentCUDASparseHandle", kFunction, kHandle),
    by_hand("at::cuda::getCurrentCUDASolverDnHandle", kFunction, kHandle),
    by_hand("at::native::getCudnnHandle", kFunction, kHandle),
    by_hand("torch_get_current_cuda_blas_handle", kFunction, kHandle),
    by_hand("at::cuda::blas::*", kFunction, kBlas),
    by_hand("at::cuda::sparse::*", kFunction, kBlas),
    by_hand("at::cuda::solver::*", kFunction, kBlas),
    by_hand("at::cuda::getCudaDataType", kFunction, kTypeMap),
    by_hand("at::cuda::ScalarTypeToCudaDataType", kFunction, kTypeMap),
    by_hand("at::cuda::clearCublasWorkspaces", kFunction, kWorkspace),
    by_hand("at::cuda::clearCublasWorkspacesForStream", kFunction, kWorkspace),
    by_hand("at::cuda::getChosenWorkspaceSize", kFunction, kWorkspace),
    by_hand("at::cuda::setChosenWorkspaceSize", kFunction, kWorkspace),
    by_hand("at::cuda::resetChosenWorkspaceSize", kFunction, kWorkspace),
    by_hand("at::cuda::getCUDABlasLtWorkspace", kFunction, kWorkspace),
    by_hand("at::cuda::getCUDABlasLtWorkspaceSize", kFunction, kWorkspace),
    by_hand("at::cuda::setCUDABlasLtWorkspaceSize", kFunction, kWorkspace),
    by_hand("at::cuda::resetCUDABlasLtWorkspaceSize", kFunction, kWorkspace),
    by_hand("at::cuda::cublas_handle_stream_to_workspace", kFunction, kWorkspace),
    by_hand("at::cuda::cublaslt_handle_stream_to_workspace", kFunction, kWorkspace),
    by_hand("at::cuda::WorkspaceMapWithMutex", kType, kWorkspace),
    by_hand("at::cuda::getCurrentDeviceProperties", kFunction, kProperties),
    by_hand("at::cuda::getDeviceProperties", kFunction, kProperties),
    by_hand("at::cuda::warp_size", kFunction, kProperties),
    by_hand("cudaDeviceProp", kType, kProperties),
    by_hand("cudaGetDeviceProperties", kFunction, kProperties),
    by_hand("cudaDeviceGetAttribute", kFunction, kProperties),
    by_hand("at::cuda::canDeviceAccessPeer", kFunction, kPeer),
    by_hand("at::cuda::get_p2p_access", kFunction, kPeer),
    by_hand("at::cuda::get_fabric_access", kFunction, kPeer),
    by_hand("c10::cuda::get_fabric_clique_id", kFunction, kPeer),
    by_hand("c10::cuda::get_nvml_fabric_info", kFunction, kPeer),
    by_hand("c10::cuda::kCliqueIdNotQueried", kConstant, kPeer),
    by_hand("c10::cuda::kCliqueIdUnsupported", kConstant, kPeer),
    by_hand("at::cuda::detail::init_p2p_access_cache", kFunction, kPeer),
    by_hand("cudaDeviceCanAccessPeer", kFunction, kPeer),
    by_hand("cudaDeviceEnablePeerAccess", kFunction, kPeer),
    by_hand("cudaDeviceDisablePeerAccess", kFunction, kPeer),
    by_hand("cudaMemcpyPeer", kFunction, kPeer),
    by_hand("cudaMemcpyPeerAsync", kFunction, kPeer),
    by_hand("at::cuda::CUDAGraph", kType, kGraph),
    by_hand("at::cuda::CUDAGraph::*", kMethod, kGraph),
    by_hand("at::cuda::get_graph_from_capture_id", kFunction, kGraph),
    by_hand("at::cuda::graph_pool_handle", kFunction, kGraph),
    by_hand("c10::cuda::CaptureStatus", kType, kGraph),
    by_hand("c10::cuda::CaptureStatus::*", kConstant, kGraph),
    by_hand("c10::cuda::CaptureInfo", kType, kGraph),
    by_hand("c10::cuda::CaptureId_t", kType, kGraph),
    by_hand("at::CaptureId_t", kType, kGraph),
    by_hand("c10::cuda::CUDAStreamCaptureModeGuard", kType, kGraph),
    by_hand("c10::cuda::CUDAStreamCaptureModeGuard::*", kMethod, kGraph),
    by_hand("c10::cuda::currentStreamCaptureStatusMayInitCtx", kFunction, kGraph),
    by_hand("c10::cuda::currentStreamCaptureIdMayInitCtx", kFunction, kGraph),
    by_hand("c10::cuda::captureIdMayInitCtx", kFunction, kGraph),
    by_hand("c10::cuda::captureInfoMayInitCtx", kFunction, kGraph),
    by_hand("c10::cuda::captureStatusMayInitCtx", kFunction, kGraph),
    by_hand("c10::cuda::isStreamCapturingMayInitCtx", kFunction, kGraph),
    by_hand("c10::cuda::retainGraphUserObject", kFunction, kGraph),
    by_hand("cudaGraph_t", kType, kGraph),
    by_hand("cudaGraph*", kFunction, kGraph),
    by_hand("cudaUserObject*", kFunction, kGraph),
    by_hand("cudaConditional*", kConstant, kGraph),
    by_hand("cudaChildGraph*", kType, kGraph),
    by_hand("cudaStreamBeginCapture", kFunction, kGraph),
    by_hand("cudaStreamEndCapture", kFunction, kGraph),
    by_hand("cudaStreamIsCapturing", kFunction, kGraph),
    by_hand("cudaStreamGetCaptureInfo", kFunction, kGraph),
    by_hand("cudaStreamCapture*", kConstant, kGraph),
    by_hand("CUgraph_st", kType, kGraph),
    by_hand("CUgraph*", kType, kGraph),
    by_hand("cudaIpc*", kFunction, kIpc),
    by_hand("cudaImport*", kFunction, kExternal),
    by_hand("cudaExternal*", kType, kExternal),
    by_hand("cudaDestroyExternal*", kFunction, kExternal),
    by_hand("cudaSignalExternal*", kFunction, kExternal),
    by_hand("cudaWaitExternal*", kFunction, kExternal),
    by_hand("cudaGraphics*", kFunction, kExternal),
    by_hand("cudaGL*", kFunction, kExternal),
    by_hand("c10::cuda::warn_or_error_on_sync", kFunction, kSync),
    by_hand("c10::cuda::warning_state", kFunction, kSync),
    by_hand("c10::cuda::WarningState", kType, kSync),
    by_hand("c10::cuda::WarningState::*", kMethod, kSync),
    by_hand("c10::cuda::SyncDebugMode", kType, kSync),
    by_hand("c10::cuda::SyncDebugMode::*", kConstant, kSync),
    by_hand("at::cuda::sleep", kFunction, kTest),
    by_hand("at::cuda::flush_icache", kFunction, kTest),
    by_hand("torch::cuda::cudnn_is_available", kFunction, kVersion),
    by_hand("at::Context::hasCUDART", kMethod, kVersion),
    by_hand("at::Context::versionCUDART", kMethod, kVersion),
    by_hand("at::Context::hasCuDNN", kMethod, kVersion),
    by_hand("at::Context::versionCuDNN", kMethod, kVersion),
    by_hand("at::Context::hasCuSOLVER", kMethod, kVersion),
    by_hand("at::Context::hasMAGMA", kMethod, kVersion),
    by_hand("at::Context::hasCuBLASLt", kMethod, kVersion),
    by_hand("at::Context::hasROCM", kMethod, "another vendor's build: nothing on other devices corresponds to it"),
    by_hand("at::Context::getNVRTC", kMethod, "compiles CUDA code at run time: it stays in the CUDA backend"),
    by_hand("at::cuda::NVRTC", kType, "compiles CUDA code at run time: it stays in the CUDA backend"),
    by_hand("at::hasCuDNN", kFunction, kVersion),
    by_hand("at::Context::userEnabledCuDNN", kMethod, kSwitch),
    by_hand("at::Context::setUserEnabledCuDNN", kMethod, kSwitch),
    by_hand("at::Context::benchmarkCuDNN", kMethod, kSwitch),
    by_hand("at::Context::setBenchmarkCuDNN", kMethod, kSwitch),
    by_hand("at::Context::benchmarkLimitCuDNN", kMethod, kSwitch),
    by_hand("at::Context::setBenchmarkLimitCuDNN", kMethod, kSwitch),
    by_hand("at::Context::deterministicCuDNN", kMethod, kSwitch),
    by_hand("at::Context::setDeterministicCuDNN", kMethod, kSwitch),
    by_hand("at::Context::allowTF32CuDNN", kMethod, kTf32),
    by_hand("at::Context::setAllowTF32CuDNN", kMethod, kTf32),
    by_hand("at::Context::allowTF32CuBLAS", kMethod, kTf32),
    method("at::Context::setAllowTF32CuBLAS", kPrecision),
    by_hand("at::Context::allowFP16ReductionCuBLAS", kMethod, kSwitch),
    by_hand("at::Context::setAllowFP16ReductionCuBLAS", kMethod, kSwitch),
    by_hand("at::Context::allowBF16ReductionCuBLAS", kMethod, kSwitch),
    by_hand("at::Context::setAllowBF16ReductionCuBLAS", kMethod, kSwitch),
    by_hand("at::Context::allowFP16AccumulationCuBLAS", kMethod, kSwitch),
    by_hand("at::Context::setAllowFP16AccumulationCuBLAS", kMethod, kSwitch),
    by_hand("at::Context::checkCuBLASConfigDeterministic", kMethod, kSwitch),
    by_hand("at::Context::alertCuBLASConfigNotDeterministic", kMethod, kSwitch),
    by_hand("nvtxRangePushA", kFunction, kRanges),
    by_hand("nvtxRangePush", kFunction, kRanges),
    by_hand("nvtxRangePop", kFunction, kRanges),
    by_hand("nvtxMarkA", kFunction, kRanges),
    by_hand("nvtxMark", kFunction, kRanges),
    by_hand("nvtx*", kFunction, kRanges),
    by_hand("nvtx3::*", kFunction, kRanges),
    by_hand("cublas*", kFunction, kBlas),
    by_hand("cublasLt*", kFunction, kBlas),
    by_hand("CUBLAS_*", kConstant, kBlas),
    by_hand("CUBLASLT_*", kConstant, kBlas),
    by_hand("cudnn*", kFunction, kBlas),
    by_hand("CUDNN_*", kConstant, kBlas),
    by_hand("cudnn_frontend::*", kFunction, kBlas),
    by_hand("cusparse*", kFunction, kBlas),
    by_hand("CUSPARSE_*", kConstant, kBlas),
    by_hand("cusolver*", kFunction, kBlas),
    by_hand("cusolverDn*", kFunction, kBlas),
    by_hand("CUSOLVER_*", kConstant, kBlas),
    by_hand("cufft*", kFunction, "a wrapper of a CUDA library: call the tensor operation instead (at::fft_fft, at::fft_ifft)"),
    by_hand("CUFFT_*", kConstant, "a constant of a CUDA library: call the tensor operation instead (at::fft_fft, at::fft_ifft)"),
    by_hand("nvrtc*", kFunction, "compiles CUDA code at run time: it stays in the CUDA backend"),
    by_hand("nvml*", kFunction, "asks NVIDIA's driver: no agnostic form"),
    by_hand("cudaDataType", kType, kTypeMap),
    by_hand("cudaDataType_t", kType, kTypeMap),
    by_hand("CUDA_R_*", kConstant, kTypeMap),
    by_hand("CUDA_C_*", kConstant, kTypeMap),
    by_hand("cub::*", kFunction, kDeviceLibrary),
    by_hand("at::cuda::cub::*", kFunction, kDeviceLibrary),
    by_hand("thrust::*", kFunction, kDeviceLibrary),
    by_hand("cutlass::*", kFunction, kDeviceLibrary),
    by_hand("at::cuda::detail::*", kFunction, kDeviceLibrary),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
int64_t blocks(int64_t n) {
  return std::min<int64_t>(n, at::cuda::getCurrentDeviceProperties()->multiProcessorCount * 4);
}
)cpp",
     R"cpp(#include <torch/extension.h>
int64_t blocks(int64_t n, int64_t units) {
  return std::min<int64_t>(n, units * 4);
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
at::Tensor step(const at::Tensor& x) {
  nvtxRangePushA("step");
  auto y = x.matmul(x);
  nvtxRangePop();
  return y;
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/record_function.h>
at::Tensor step(const at::Tensor& x) {
  RECORD_FUNCTION("step", {});
  return x.matmul(x);
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaLibrary{
    .id = "cuda-library",
    .summary = "uses a library or feature of NVIDIA's",
    .rationale = "No other backend has it, so the function that uses it can run on CUDA only.",
    .advice = "Where a tensor operation does the same, call that. Else keep the use in a file of the CUDA backend, behind an operator "
              "that other backends can implement.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
