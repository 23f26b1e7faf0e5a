// The CUDA runtime and driver, called directly.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kStatus =
    "throws where the old call returned a status: right only where the status is dropped or wrapped in a check, which goes too";
constexpr Rewrite kSetDevice[] = {{"2.7", kUnsafe, "at::accelerator::setDeviceIndex($0)", kAcceleratorHeader, kStatus}};
constexpr Rewrite kSynchronize[] = {
    {"2.7", kUnsafe, "at::accelerator::synchronizeDevice(at::accelerator::getDeviceIndex())", kAcceleratorHeader, kStatus},
};

constexpr std::string_view kCopy = "work on tensors: dst.copy_(src, /*non_blocking=*/true), under a c10::StreamGuard for another stream";
constexpr std::string_view kFill = "work on tensors: x.zero_() or x.fill_(v)";
constexpr std::string_view kAllocate = "allocate a tensor: at::empty({n}, options.dtype(at::kByte)) with the device of an input";
constexpr std::string_view kRelease = "goes with the allocation: a tensor frees itself";
constexpr std::string_view kPinned = "at::empty({n}, at::kByte).pin_memory(), or at::getHostAllocator(type) since PyTorch 2.8";
constexpr std::string_view kHost = "no agnostic way to register host memory that exists: allocate it pinned";
constexpr std::string_view kStream = "take a c10::Stream from the accelerator instead of making one; it is never destroyed";
constexpr std::string_view kStreamOther = "a property of CUDA streams: nothing in the accelerator API corresponds to it";
constexpr std::string_view kDevice = "a switch of the CUDA runtime: nothing in the accelerator API corresponds to it";
constexpr std::string_view kRuntime = "CUDA's own: move the code that needs it into a file of the CUDA backend";
constexpr std::string_view kDriver = "CUDA's driver API: move the code that needs it into a file of the CUDA backend";
constexpr std::string_view kTexture = "textures and arrays are CUDA's: move the code that needs them into a file of the CUDA backend";

constexpr Row kRows[] = {
    call("cudaSetDevice", kSetDevice),
    call("cudaDeviceSynchronize", kSynchronize),
    call("cudaThreadSynchronize", kSynchronize),
    by_hand("cudaGetDevice", kFunction, "writes through a pointer: assign at::accelerator::getDeviceIndex(), since PyTorch 2.7"),
    by_hand("cudaGetDeviceCount", kFunction, "writes through a pointer: assign at::accelerator::deviceCount(), since PyTorch 2.7"),
    by_hand("cudaMemGetInfo", kFunction,
            "writes through pointers: std::tie(free, total) = at::accelerator::getMemoryInfo(index), since PyTorch 2.10"),
    by_hand("cudaStreamSynchronize", kFunction, "synchronize() of the c10::Stream that the handle came from"),
    by_hand("cudaStreamQuery", kFunction, "query() of the c10::Stream that the handle came from"),
    by_hand("cudaStreamCreate", kFunction, kStream),
    by_hand("cudaStreamCreateWithFlags", kFunction, kStream),
    by_hand("cudaStreamCreateWithPriority", kFunction, kStream),
    by_hand("cudaStreamDestroy", kFunction, "goes with the creation: streams of the pool are never destroyed"),
    by_hand("cudaStreamNonBlocking", kConstant, kStream),
    by_hand("cudaStreamDefault", kConstant, kStream),
    by_hand("cudaStream*", kFunction, kStreamOther),
    by_hand("cudaMemcpy*", kFunction, kCopy),
    by_hand("cudaMemset*", kFunction, kFill),
    by_hand("cudaMalloc", kFunction, kAllocate),
    by_hand("cudaMallocAsync", kFunction, kAllocate),
    by_hand("cudaMallocHost", kFunction, kPinned),
    by_hand("cudaMallocManaged", kFunction, "unified memory has no agnostic form: use tensors and copies"),
    by_hand("cudaMalloc*", kFunction, kAllocate),
    by_hand("cudaHostAlloc", kFunction, kPinned),
    by_hand("cudaHost*", kFunction, kHost),
    by_hand("cudaFree", kFunction, kRelease),
    by_hand("cudaFreeAsync", kFunction, kRelease),
    by_hand("cudaFreeHost", kFunction, kRelease),
    by_hand("cudaFree*", kFunction, kRelease),
    by_hand("cudaMem", kType, kRuntime),
    by_hand("cudaMem*", kFunction, kRuntime),
    by_hand("cudaMemory*", kConstant, kRuntime),
    by_hand("cudaDevice*", kFunction, kDevice),
    by_hand("cudaDev*", kConstant, "an attribute of NVIDIA devices: nothing in the accelerator API corresponds to it"),
    by_hand("cudaPointerGetAttributes", kFunction, "at::globalContext().getDeviceFromPtr(p, type) gives the device, not the kind of memory"),
    by_hand("cudaPointerAttributes", kType, "at::globalContext().getDeviceFromPtr(p, type) gives the device, not the kind of memory"),
    by_hand("cudaOccupancy*", kFunction, kRuntime),
    by_hand("cudaRuntimeGetVersion", kFunction, "which toolkit this is matters to CUDA code alone: move it there"),
    by_hand("cudaDriverGetVersion", kFunction, "which driver this is matters to CUDA code alone: move it there"),
    by_hand("cudaProfiler*", kFunction, "the profiler of PyTorch covers every backend: RECORD_FUNCTION"),
    by_hand("cudaTextureObject_t", kType, kTexture),
    by_hand("cudaSurfaceObject_t", kType, kTexture),
    by_hand("cudaTexture*", kType, kTexture),
    by_hand("cudaSurface*", kType, kTexture),
    by_hand("cudaArray*", kType, kTexture),
    by_hand("cudaMipmapped*", kType, kTexture),
    by_hand("cudaChannel*", kType, kTexture),
    by_hand("cudaAddress*", kConstant, kTexture),
    by_hand("cudaFilter*", kConstant, kTexture),
    by_hand("cudaBoundary*", kConstant, kTexture),
    by_hand("cudaFormat*", kType, kTexture),
    by_hand("cudaReadMode*", kConstant, kTexture),
    by_hand("cudaResource*", kType, kTexture),
    by_hand("cudaRes*", kConstant, kTexture),
    by_hand("cudaExtent", kType, kTexture),
    by_hand("cudaPos", kType, kTexture),
    by_hand("cudaPitchedPtr", kType, kTexture),
    by_hand("cudaOffset3D", kType, kTexture),
    by_hand("cudaCreateTexture*", kFunction, kTexture),
    by_hand("cudaCreateSurface*", kFunction, kTexture),
    by_hand("cudaCreateChannel*", kFunction, kTexture),
    by_hand("cudaDestroyTexture*", kFunction, kTexture),
    by_hand("cudaDestroySurface*", kFunction, kTexture),
    by_hand("cudaGet*", kFunction, kRuntime),
    by_hand("cudaSet*", kFunction, kRuntime),
    by_hand("cudaInit*", kFunction, kRuntime),
    by_hand("cudaChoose*", kFunction, kRuntime),
    by_hand("cudaCtx*", kFunction, kRuntime),
    by_hand("cudaLimit*", kConstant, kRuntime),
    by_hand("cudaShared*", kType, kRuntime),
    by_hand("cudaSharedmem*", kType, kRuntime),
    by_hand("cudaAccess*", kType, kRuntime),
    by_hand("cudaSync*", kConstant, kRuntime),
    by_hand("cudaSynchronization*", kConstant, kRuntime),
    by_hand("cudaCompute*", kConstant, kRuntime),
    by_hand("cudaDriver*", kType, kRuntime),
    by_hand("cudaEnable*", kConstant, kRuntime),
    by_hand("cudaFlush*", kConstant, kRuntime),
    by_hand("cudaAtomic*", kConstant, kRuntime),
    by_hand("cudaAsync*", kType, kRuntime),
    by_hand("cudaCluster*", kConstant, kRuntime),
    by_hand("cudaCooperative*", kConstant, kRuntime),
    by_hand("cudaCG*", kConstant, kRuntime),
    by_hand("cudaGPUDirect*", kConstant, kRuntime),
    by_hand("cudaCSP*", kConstant, kRuntime),
    by_hand("cudaLibrary*", kFunction, kRuntime),
    by_hand("cudaArray_const_t", kType, kTexture),
    by_hand("cudaJit_*", kConstant, kRuntime),
    by_hand("cudaJit*", kConstant, kRuntime),
    by_hand("cudaKernel*", kType, kRuntime),
    by_hand("cudaLog*", kFunction, kRuntime),
    by_hand("cudaLogs*", kFunction, kRuntime),
    by_hand("cudaPrefer*", kConstant, kRuntime),
    by_hand("cudaRound*", kConstant, kRuntime),
    by_hand("cudaThread*", kFunction, kRuntime),
    by_hand("cudaUUID*", kType, kRuntime),
    by_hand("cudaUser*", kType, kRuntime),
    by_hand("cudaFunction*", kType, kRuntime),
    by_hand("cudaMath*", kConstant, kRuntime),
    by_hand("cudaCpuDeviceId", kConstant, kRuntime),
    by_hand("cudaInvalidDeviceId", kConstant, kRuntime),
    by_hand("cuCtx*", kFunction, kDriver),
    by_hand("cuDevice*", kFunction, kDriver),
    by_hand("cuMem*", kFunction, kDriver),
    by_hand("cuModule*", kFunction, kDriver),
    by_hand("cuStream*", kFunction, kDriver),
    by_hand("cuEvent*", kFunction, kDriver),
    by_hand("cuFunc*", kFunction, kDriver),
    by_hand("cuPointer*", kFunction, kDriver),
    by_hand("cuInit", kFunction, kDriver),
    by_hand("cuGetErrorString", kFunction, kDriver),
    by_hand("cuGetErrorName", kFunction, kDriver),
    by_hand("cuGetProcAddress", kFunction, kDriver),
    by_hand("cuDriverGetVersion", kFunction, kDriver),
    by_hand("cuTensorMap*", kFunction, kDriver),
    by_hand("cuMulticast*", kFunction, kDriver),
    by_hand("cuOccupancy*", kFunction, kDriver),
    by_hand("CUdevice", kType, kDriver),
    by_hand("CUdeviceptr", kType, kDriver),
    by_hand("CUcontext", kType, kDriver),
    by_hand("CUmodule", kType, kDriver),
    by_hand("CUfunction", kType, kDriver),
    by_hand("CUtensorMap", kType, kDriver),
    by_hand("CUuuid", kType, kDriver),
    by_hand("CUuuid_st", kType, kDriver),
    by_hand("CUDA_SUCCESS", kConstant, kDriver),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
at::Tensor snapshot(const at::Tensor& x) {
  auto y = at::empty_like(x);
  cudaMemcpy(y.data_ptr(), x.data_ptr(), x.nbytes(), cudaMemcpyDeviceToDevice);
  return y;
}
)cpp",
     R"cpp(#include <torch/extension.h>
at::Tensor snapshot(const at::Tensor& x) {
  auto y = at::empty_like(x);
  y.copy_(x);
  return y;
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
void use_device(int index) {
  cudaSetDevice(index);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <ATen/DeviceAccelerator.h>
void use_device(int index) {
  at::accelerator::setDeviceIndex(index);
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaRuntimeCall{
    .id = "cuda-runtime-call",
    .summary = "calls the CUDA runtime directly",
    .rationale = "The call exists only with CUDA's libraries, and reaches no other device.",
    .advice = "Work on tensors (copy_, zero_, empty) and on at::accelerator and c10 objects; what is left belongs into a file of "
              "the CUDA backend.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
