// Stands for what is rarer or gone: check macros, <THC/*>, hooks registries, workspaces, NCCL's variables, caffe2's device types, the C interface of AOTInductor.
#define AT_CUDNN_FRONTEND_CHECK(e, ...) do { auto __err = e; ::c10::detail::torchWarn(__err); } while (0)
#define C10_CUDA_DSA_ASSERTION_COUNT 10
#define C10_CUDA_DSA_MAX_STR_LEN 512
#define C10_CUDA_EXPORT
#define C10_CUDA_IMPORT
#define TORCH_CUDA_API
#define STD_CUDA_CHECK(e) C10_CUDA_CHECK(e)
#define STD_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_KERNEL_LAUNCH_CHECK()
#define THCudaCheck(e) C10_CUDA_CHECK(e)
#define THCudaCheckWarn(e) C10_CUDA_CHECK_WARN(e)
#define KERNEL_CUDA(...)
#define KERNEL_DIFFERENT_REDISPATCH_SIGNATURE_CUDA(...)
struct THCState; void* THCudaMalloc(THCState*, size_t); void THCudaFree(THCState*, void*); cudaStream_t THCState_getCurrentStream(THCState*); template <class T> T THCCeilDiv(T, T); typedef const struct cudaArray* cudaArray_const_t;
namespace at {
struct CUDAGeneratorCaptureState : c10::intrusive_ptr_target {}; constexpr const char* CUDA_HELP = ""; struct __cuda_hooks_registry { std::unique_ptr<CUDAHooksInterface> Create(const std::string&, CUDAHooksArgs); bool Has(const std::string&); }; __cuda_hooks_registry* CUDAHooksRegistry(); struct RegistererCUDAHooksRegistry { template <class... A> RegistererCUDAHooksRegistry(A&&...); }; template <class... A> bool is_cuda(const Tensor&, A&&...);
namespace cuda { template <class... A> int CachingHostAllocator_getStats(A&&...); struct WorkspaceMapWithMutex {}; WorkspaceMapWithMutex& cublas_handle_stream_to_workspace(); WorkspaceMapWithMutex& cublaslt_handle_stream_to_workspace(); }
}
namespace c10 { struct RegistererFreeCudaMemoryCallbacksRegistry { template <class... A> RegistererFreeCudaMemoryCallbacksRegistry(A&&...); }; namespace cuda { constexpr int kCliqueIdNotQueried = -1, kCliqueIdUnsupported = -2; void retainGraphUserObject(cudaGraph_t, void*); } }
namespace c10d { extern std::vector<std::string> NCCL_BLOCKING_WAIT, NCCL_ASYNC_ERROR_HANDLING, NCCL_DESYNC_DEBUG, ENABLE_NCCL_HEALTH_CHECK; extern std::map<at::ScalarType, ncclDataType_t> ncclDataType; struct ncclRedOpRAII { ncclRedOpRAII(ncclRedOp_t); operator ncclRedOp_t() const; }; std::string printNcclCommProxyTrace(const std::string&, const std::unordered_map<std::string, std::string>&); }
namespace caffe2 { enum DeviceTypeProto { PROTO_CPU = 0, PROTO_CUDA = 1, PROTO_MKLDNN = 2, PROTO_HIP = 6 }; using c10::DeviceType; constexpr DeviceType CPU = DeviceType::CPU, CUDA = DeviceType::CUDA, HIP = DeviceType::HIP; }
namespace torch { namespace headeronly { using c10::kCPU; using c10::kCUDA; using c10::kHIP; using c10::kXPU; using c10::kMPS; using c10::kMeta; using c10::kPrivateUse1; using IntHeaderOnlyArrayRef = c10::IntArrayRef; } }
#define __A(n) template <class... A> int32_t n(A&&...);
__A(aoti_torch_cuda_guard_set_index) __A(aoti_torch_delete_cuda_stream_guard) __A(aoti_torch_cuda_caching_allocator_raw_alloc) __A(aoti_torch_cuda_caching_allocator_raw_delete) __A(torch_cuda_stream_synchronize) __A(torch_get_cuda_stream_from_pool) __A(torch_get_current_cuda_blas_handle) __A(torch_set_current_cuda_stream) __A(aoti_torch_get_data_ptr) __A(aoti_torch_get_sizes) __A(aoti_torch_get_strides) __A(aoti_torch_get_numel) __A(aoti_torch_get_dtype) __A(aoti_torch_get_device_type) __A(aoti_torch_get_device_index) __A(aoti_torch_delete_tensor_object) __A(aoti_torch_empty_strided) __A(aoti_torch_create_tensor_from_blob) __A(torch_call_dispatcher)
#undef __A
