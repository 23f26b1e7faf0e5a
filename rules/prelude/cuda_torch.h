// Stands for <torch/csrc/cuda/{nccl,comm,CUDAPluggableAllocator}.h>, the rarer part of <c10/cuda/*.h> and <ATen/cuda/*.h>, <ATen/accelerator/Graph.h>
// and <torch/csrc/stable/*.h>. What moved between c10::cuda and at::cuda from one PyTorch to the next is declared once and named in both.
namespace c10 {
Registry<std::string, std::unique_ptr<FreeMemoryCallback>>* FreeCudaMemoryCallbacksRegistry();
class CuDNNError : public Error { using Error::Error; };
namespace cuda {
using at::cuda::CUDAEvent; using at::cuda::MemPool;
struct MemPoolContext { MemPoolContext(MemPool*); ~MemPoolContext(); static MemPool* getActiveMemPool(); };
class CUDAEventPool { public: using Event = std::unique_ptr<CUDAEvent, std::function<void(CUDAEvent*)>>; CUDAEventPool(size_t = 0); Event get(const DeviceIndex); void empty_cache(); };
class CUDAErrorLogCapture { public: CUDAErrorLogCapture() noexcept; std::string get_error_log_suffix() noexcept; };
struct CaptureInfo { CaptureStatus status; CaptureId_t id; };
CaptureInfo captureInfoMayInitCtx(cudaStream_t); CaptureStatus captureStatusMayInitCtx(cudaStream_t); std::optional<CaptureId_t> captureIdMayInitCtx(cudaStream_t); std::optional<CaptureId_t> currentStreamCaptureIdMayInitCtx();
const char* get_cuda_async_error_suffix(cudaError_t) noexcept; bool get_fabric_access(DeviceIndex); int get_fabric_clique_id(DeviceIndex); std::string get_nvml_fabric_info(DeviceIndex); bool get_p2p_access(DeviceIndex, DeviceIndex);
namespace detail { void init_p2p_access_cache(int64_t); }
namespace CUDACachingAllocator {
using OomRejectionObserver = std::function<void(int64_t)>; struct CheckpointDelta { std::vector<void*> ptrs_freed; std::vector<DataPtr> dataptrs_allocd; }; struct ShareableHandle { ptrdiff_t offset; std::string handle; }; struct StreamSegmentSize { cudaStream_t stream; bool is_small_pool; size_t total_size; }; struct BlockInfo { size_t size, requested_size; bool allocated, active; }; struct AnnotationEntry { DeviceIndex device_; }; struct AllocatorConfigInfo {};
enum struct Expandable_Segments_Handle_Type : int { UNSPECIFIED, POSIX_FD, FABRIC_HANDLE };
class CUDAAllocatorConfig { public: static CUDAAllocatorConfig& instance(); static size_t max_split_size(); static double garbage_collection_threshold(); static bool expandable_segments(); static bool release_lock_on_cudamalloc(); static bool pinned_use_cuda_host_register(); static size_t pinned_num_register_threads(); static bool pinned_use_background_threads(); static size_t pinned_max_register_threads(); static size_t roundup_power2_divisions(size_t); static std::vector<size_t> roundup_power2_divisions(); static size_t max_non_split_rounding_size(); static std::string last_allocator_settings(); static double per_process_memory_fraction(); void parseArgs(const std::string&); };
void setAllocatorSettings(const std::string&); void createOrIncrefPool(DeviceIndex, MempoolId_t, std::shared_ptr<CUDAAllocator> = nullptr); void ensureExistsAndIncrefPool(DeviceIndex, MempoolId_t); int getPoolUseCount(DeviceIndex, MempoolId_t); void setUseOnOOM(DeviceIndex, MempoolId_t, bool); void setNoSplit(DeviceIndex, MempoolId_t); bool checkPoolLiveAllocations(DeviceIndex, MempoolId_t, const std::unordered_set<void*>&); std::shared_ptr<AllocatorState> getCheckpointState(DeviceIndex, MempoolId_t); CheckpointDelta setCheckpointPoolState(DeviceIndex, std::shared_ptr<AllocatorState>); ShareableHandle shareIpcHandle(void*);
void attachOomRejectionObserver(OomRejectionObserver); void recordAnnotation(const std::vector<std::pair<std::string, std::string>>&); void annotateMemory(const void*, const std::string&); void pushCompileContext(std::string&); void popCompileContext(); void setUserMetadata(const std::string&); std::string getUserMetadata(); bool supportsUserMetadata(); std::shared_ptr<GatheredContext> getContextForPointer(const void*); std::vector<StreamSegmentSize> getExpandableSegmentSizes(DeviceIndex); DataPtr allocateWithAddress(size_t, void*); void markCaptureBegin(DeviceIndex); void markCaptureEnd(DeviceIndex); std::mutex* getFreeMutex(); void notifyCaptureBegin(int, CaptureId_t, MempoolId_t); void notifyCaptureEnd(int, CaptureId_t); void notifyCaptureDestroy(int, MempoolId_t); void setContextRecorder(CreateContextFn);
}
}
}
namespace at {
namespace cuda { CUDAGraph* get_graph_from_capture_id(CaptureId_t); void CachingHostAllocator_resetAccumulatedStats(); void CachingHostAllocator_resetPeakStats(); }
namespace accelerator { struct Graph { explicit Graph(bool keep_graph = false); void capture_begin(MempoolId_t = {0, 0}, int = 0); void capture_end(); void instantiate(); void replay(); void reset(); MempoolId_t pool() const; void enable_debug_mode(); void debug_dump(const std::string&); }; }
}
namespace torch {
namespace cuda {
using tensor_list2d = std::vector<std::vector<at::Tensor>>; std::vector<at::Tensor>& broadcast_out(const at::Tensor&, std::vector<at::Tensor>&); tensor_list2d broadcast_coalesced(at::TensorList, at::IntArrayRef, size_t); at::Tensor& gather_out(at::TensorList, at::Tensor&, int64_t); std::vector<at::Tensor>& scatter_out(const at::Tensor&, std::vector<at::Tensor>&, int64_t = 0, const std::optional<std::vector<std::optional<at::cuda::CUDAStream>>>& = std::nullopt);
namespace nccl {
typedef void* ncclComm_t; struct ncclUniqueId { char internal[128]; }; using comm_list = std::vector<ncclComm_t>; using stream_list = std::vector<std::optional<at::cuda::CUDAStream>>;
enum class ncclResult { Success = 0, UnhandledCudaError = 1, SystemError = 2, InternalError = 3, InvalidArgument = 4, InvalidUsage = 5, RemoteError = 6, InProgress = 7, NumResults = 8 };
enum class ncclRedOp { Sum = 0, Prod = 1, Max = 2, Min = 3, NumOps = 4 };
enum class ncclDataType { Int8 = 0, Char = 0, Uint8 = 1, Int32 = 2, Int = 2, Uint32 = 3, Int64 = 4, Uint64 = 5, Float16 = 6, Half = 6, Float32 = 7, Float = 7, Float64 = 8, Double = 8, Bfloat16 = 9, NumTypes = 10 };
struct AutoNcclGroup { AutoNcclGroup(); AutoNcclGroup(ncclComm_t, bool); ~AutoNcclGroup() noexcept(false); };
namespace detail { at::ArrayRef<ncclComm_t> get_communicators(at::TensorList); void check_inputs(at::TensorList, at::TensorList, size_t, size_t); void check_inputs(at::TensorList, const at::Tensor&, int, size_t, size_t); void throw_nccl_error(ncclResult); void NCCL_CHECK(ncclResult); }
std::uint64_t version(); const char* version_suffix(); bool is_available(at::TensorList); void get_unique_id(ncclUniqueId&); ncclComm_t comm_init_rank(int, const ncclUniqueId&, int); void comm_destroy(ncclComm_t); size_t get_max_count(); void broadcast(at::TensorList, const stream_list& = {}, const comm_list& = {}); void reduce(const std::vector<at::Tensor>&, at::Tensor&, int32_t = 0, int32_t = 0, const stream_list& = {}, const comm_list& = {}); void reduce(std::vector<at::Tensor>&, int32_t = 0, int32_t = 0, const stream_list& = {}, const comm_list& = {});
void all_reduce(const std::vector<at::Tensor>&, std::vector<at::Tensor>&, int32_t = 0, const stream_list& = {}, const comm_list& = {}); void reduce_scatter(const std::vector<at::Tensor>&, std::vector<at::Tensor>&, int32_t = 0, const stream_list& = {}, const comm_list& = {}); void scatter(const std::vector<at::Tensor>&, at::Tensor&, ncclComm_t, at::cuda::CUDAStream&, int32_t = 0); void all_gather(const std::vector<at::Tensor>&, std::vector<at::Tensor>&, const stream_list& = {}, const comm_list& = {}); void gather(const at::Tensor&, std::vector<at::Tensor>&, ncclComm_t, at::cuda::CUDAStream&, int32_t = 0); void all2all_single_equal_split(at::Tensor&, at::Tensor&, int, ncclComm_t, at::cuda::CUDAStream&); template <class... A> void all2all_single_unequal_split(A&&...); void all2all(std::vector<at::Tensor>&, std::vector<at::Tensor>&, ncclComm_t, at::cuda::CUDAStream&); void send(const at::Tensor&, ncclComm_t, at::cuda::CUDAStream, int); void recv(at::Tensor&, ncclComm_t, at::cuda::CUDAStream, int);
}
namespace CUDAPluggableAllocator {
using MallocFuncType = void*(size_t, int, cudaStream_t); using FreeFuncType = void(void*, size_t, int, cudaStream_t); using streamType = c10::cuda::CUDAStream;
struct CUDAPluggableAllocator : c10::cuda::CUDACachingAllocator::CUDAAllocator { CUDAPluggableAllocator(std::function<MallocFuncType>, std::function<FreeFuncType>); void set_init_fn(std::function<void(int)>); void set_reset_fn(std::function<void()>); void set_memory_fraction_fn(std::function<void(double, int)>); void set_base_alloc_fn(std::function<void*(void*, size_t*)>); void set_record_stream_fn(std::function<void(void*, cudaStream_t)>); void* malloc(size_t, c10::DeviceIndex, cudaStream_t); };
std::shared_ptr<c10::cuda::CUDACachingAllocator::CUDAAllocator> getCurrentAllocator(); std::shared_ptr<c10::cuda::CUDACachingAllocator::CUDAAllocator> createCustomAllocator(std::function<MallocFuncType>, std::function<FreeFuncType>); void changeCurrentAllocator(const std::shared_ptr<c10::cuda::CUDACachingAllocator::CUDAAllocator>&);
}
}
namespace stable {
namespace accelerator { using DeviceIndex = int32_t; class DeviceGuard { public: explicit DeviceGuard(); explicit DeviceGuard(DeviceIndex); void set_index(DeviceIndex); }; class Stream { public: int64_t id() const; void* nativeHandle() const; }; Stream getCurrentStream(DeviceIndex); DeviceIndex getCurrentDeviceIndex(); }
class Device { public: Device(c10::DeviceType, int32_t index = -1); Device(const std::string&); bool operator==(const Device&) const noexcept; bool operator!=(const Device&) const noexcept; void set_index(int32_t); c10::DeviceType type() const noexcept; int32_t index() const noexcept; bool has_index() const noexcept; bool is_cuda() const noexcept; bool is_cpu() const noexcept; };
class Tensor { public: Tensor(); void* data_ptr() const; void* mutable_data_ptr() const; const void* const_data_ptr() const; template <class T> T* mutable_data_ptr() const; template <class T> const T* const_data_ptr() const; int64_t dim() const; int64_t numel() const; c10::IntArrayRef sizes() const; c10::IntArrayRef strides() const; bool is_contiguous() const; int64_t stride(int64_t) const; int64_t size(int64_t) const; int8_t get_device() const; int32_t get_device_index() const; bool is_cuda() const; bool is_cpu() const; bool defined() const; int64_t storage_offset() const; size_t element_size() const; c10::ScalarType scalar_type() const; Device device() const; c10::Layout layout() const; };
template <class... A> Tensor empty(c10::IntArrayRef, A&&...); template <class... A> Tensor empty_like(const Tensor&, A&&...); template <class... A> Tensor new_empty(const Tensor&, c10::IntArrayRef, A&&...); template <class... A> Tensor new_zeros(const Tensor&, c10::IntArrayRef, A&&...); template <class... A> Tensor& zero_(Tensor&, A&&...); template <class... A> Tensor to(const Tensor&, A&&...); template <class... A> Tensor clone(const Tensor&, A&&...); template <class... A> Tensor contiguous(const Tensor&, A&&...); template <class... A> Tensor view(const Tensor&, c10::IntArrayRef); template <class... A> Tensor& fill_(Tensor&, A&&...); template <class... A> void parallel_for(A&&...);
}
namespace headeronly { using c10::ScalarType; using c10::DeviceType; using c10::Layout; using c10::MemoryFormat; }
}
#define STABLE_TORCH_LIBRARY TORCH_LIBRARY
#define STABLE_TORCH_LIBRARY_IMPL TORCH_LIBRARY_IMPL
#define STABLE_TORCH_LIBRARY_FRAGMENT TORCH_LIBRARY_FRAGMENT
#define STD_TORCH_CHECK TORCH_CHECK
#define TORCH_BOX(f) (f)
#define TORCH_ERROR_CODE_CHECK(e) if ((e) != 0) { ::c10::detail::torchCheckFail(); }
extern "C" { int32_t aoti_torch_device_type_cuda(); int32_t aoti_torch_device_type_cpu(); int32_t aoti_torch_get_current_cuda_stream(int32_t, void**); int32_t aoti_torch_create_cuda_guard(int32_t, struct CUDAGuardOpaque**); int32_t aoti_torch_delete_cuda_guard(struct CUDAGuardOpaque*); int32_t aoti_torch_create_cuda_stream_guard(void*, int32_t, struct CUDAStreamGuardOpaque**); int32_t aoti_torch_get_current_stream(int32_t, void**); int32_t aoti_torch_get_current_device_index(int32_t*); }
