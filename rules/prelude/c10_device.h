// Stands for c10/core/{DeviceType,Device,Stream,Event,DeviceGuard,StreamGuard}.h, c10/core/impl/*Guard*.h.
namespace c10 {
enum class DeviceType : int8_t {
  CPU = 0, CUDA = 1, MKLDNN = 2, OPENGL = 3, OPENCL = 4, IDEEP = 5, HIP = 6, FPGA = 7, MAIA = 8, ORT = 8, XLA = 9, Vulkan = 10, Metal = 11, XPU = 12,
  MPS = 13, Meta = 14, HPU = 15, VE = 16, Lazy = 17, IPU = 18, MTIA = 19, PrivateUse1 = 20, COMPILE_TIME_MAX_DEVICE_TYPES = 21,
};
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kHIP = DeviceType::HIP, kFPGA = DeviceType::FPGA, kMAIA = DeviceType::MAIA, kORT = DeviceType::ORT,
  kXLA = DeviceType::XLA, kMPS = DeviceType::MPS, kMeta = DeviceType::Meta, kVulkan = DeviceType::Vulkan, kMetal = DeviceType::Metal, kXPU = DeviceType::XPU,
  kHPU = DeviceType::HPU, kVE = DeviceType::VE, kLazy = DeviceType::Lazy, kIPU = DeviceType::IPU, kMTIA = DeviceType::MTIA, kPrivateUse1 = DeviceType::PrivateUse1;
constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = 21;
std::string DeviceTypeName(DeviceType, bool lower_case = false);
bool isValidDeviceType(DeviceType);
void register_privateuse1_backend(const std::string&);
std::string get_privateuse1_backend(bool lower_case = true);
bool is_privateuse1_backend_registered();
using DeviceIndex = int8_t;
struct Device final {
  using Type = DeviceType;
  Device(DeviceType type, DeviceIndex index = -1);
  Device(const std::string&);
  bool operator==(const Device&) const noexcept;
  bool operator!=(const Device&) const noexcept;
  void set_index(DeviceIndex);
  DeviceType type() const noexcept;
  DeviceIndex index() const noexcept;
  bool has_index() const noexcept;
  bool is_cuda() const noexcept; bool is_privateuseone() const noexcept; bool is_mps() const noexcept; bool is_hip() const noexcept; bool is_ve() const noexcept;
  bool is_xpu() const noexcept; bool is_ipu() const noexcept; bool is_xla() const noexcept; bool is_mtia() const noexcept; bool is_hpu() const noexcept;
  bool is_lazy() const noexcept; bool is_vulkan() const noexcept; bool is_metal() const noexcept; bool is_maia() const noexcept; bool is_ort() const noexcept;
  bool is_meta() const noexcept; bool is_cpu() const noexcept; bool supports_as_strided() const noexcept;
  std::string str() const;
};
using StreamId = int64_t;
struct StreamData3 { StreamId stream_id; DeviceIndex device_index; DeviceType device_type; };
class Stream final {
 public:
  enum Unsafe { UNSAFE };
  enum Default { DEFAULT };
  explicit Stream(Unsafe, Device, StreamId);
  explicit Stream(Default, Device);
  bool operator==(const Stream&) const noexcept; bool operator!=(const Stream&) const noexcept;
  Device device() const noexcept; DeviceType device_type() const noexcept; DeviceIndex device_index() const noexcept; StreamId id() const noexcept;
  template <class T> void wait(const T& event) const;
  bool query() const; void synchronize() const; uint64_t hash() const noexcept; void* native_handle() const; bool is_capturing() const;
  uint64_t pack() const noexcept; static Stream unpack(uint64_t);
  StreamData3 pack3() const; static Stream unpack3(StreamId, DeviceIndex, DeviceType);
};
class DataPtr;
template <class T> class ArrayRef;
enum class EventFlag { PYTORCH_DEFAULT, BACKEND_DEFAULT, CUDA_EVENT_DEFAULT, CUDA_EVENT_DISABLE_TIMING, HIP_EVENT_DEFAULT, HIP_EVENT_DISABLE_TIMING, INVALID };
namespace impl {
struct DeviceGuardImplInterface {
  DeviceGuardImplInterface() = default; virtual ~DeviceGuardImplInterface() = default;
  virtual DeviceType type() const = 0; virtual Device exchangeDevice(Device) const = 0; virtual Device getDevice() const = 0; virtual void setDevice(Device) const = 0;
  virtual void uncheckedSetDevice(Device) const noexcept = 0; virtual Stream getStream(Device) const = 0; virtual Stream getDefaultStream(Device) const;
  virtual Stream getStreamFromGlobalPool(Device, bool isHighPriority = false) const; virtual Stream getNewStream(Device, int priority = 0) const; virtual Stream exchangeStream(Stream) const = 0;
  virtual void destroyEvent(void*, const DeviceIndex) const noexcept; virtual void record(void**, const Stream&, const DeviceIndex, const EventFlag) const; virtual void block(void*, const Stream&) const;
  virtual bool queryEvent(void*) const; virtual DeviceIndex deviceCount() const noexcept = 0; virtual bool queryStream(const Stream&) const; virtual void synchronizeStream(const Stream&) const;
  virtual void synchronizeEvent(void*) const; virtual void synchronizeDevice(const DeviceIndex) const; virtual void recordDataPtrOnStream(const DataPtr&, const Stream&) const; virtual double elapsedTime(void*, void*, const DeviceIndex) const;
  virtual void* getStreamNativeHandle(const Stream) const; virtual bool isStreamCapturing(const Stream&) const;
};
class VirtualGuardImpl final : public DeviceGuardImplInterface {
 public:
  VirtualGuardImpl(DeviceType); VirtualGuardImpl(const DeviceGuardImplInterface*);
  DeviceType type() const override; Device exchangeDevice(Device) const override; Device getDevice() const override; void setDevice(Device) const override; void uncheckedSetDevice(Device) const noexcept override;
  Stream getStream(Device) const noexcept override; Stream getNewStream(Device, int priority = 0) const override; Stream getDefaultStream(Device) const override; Stream getStreamFromGlobalPool(Device, bool isHighPriority = false) const override;
  Stream exchangeStream(Stream) const noexcept override; DeviceIndex deviceCount() const noexcept override; void record(void**, const Stream&, const DeviceIndex, const EventFlag) const override; void block(void*, const Stream&) const override;
  bool queryEvent(void*) const override; void destroyEvent(void*, const DeviceIndex) const noexcept override; bool queryStream(const Stream&) const override; void synchronizeStream(const Stream&) const override;
  void recordDataPtrOnStream(const DataPtr&, const Stream&) const override; double elapsedTime(void*, void*, const DeviceIndex) const override; void synchronizeEvent(void*) const override; void synchronizeDevice(const DeviceIndex) const override;
  void* getStreamNativeHandle(const Stream) const override; bool isStreamCapturing(const Stream&) const override;
};
template <DeviceType D> struct NoOpDeviceGuardImpl : DeviceGuardImplInterface {};
const DeviceGuardImplInterface* getDeviceGuardImpl(DeviceType);
bool hasDeviceGuardImpl(DeviceType);
class DeviceGuardImplRegistrar { public: DeviceGuardImplRegistrar(DeviceType, const DeviceGuardImplInterface*); };
#define C10_REGISTER_GUARD_IMPL(D, C) static ::c10::impl::DeviceGuardImplRegistrar C10_ANONYMOUS_VARIABLE(g_##D)(::c10::DeviceType::D, new C());
template <class T> class InlineDeviceGuard { public: InlineDeviceGuard(Device); InlineDeviceGuard(DeviceIndex); void reset_device(Device); void set_device(Device); void set_index(DeviceIndex); Device original_device() const; Device current_device() const; };
template <class T> class InlineOptionalDeviceGuard { public: InlineOptionalDeviceGuard(); InlineOptionalDeviceGuard(Device); InlineOptionalDeviceGuard(std::optional<Device>); void reset_device(Device); void set_index(DeviceIndex); void reset(); };
template <class T> class InlineStreamGuard { public: InlineStreamGuard(Stream); void reset_stream(Stream); };
template <class T> class InlineOptionalStreamGuard { public: InlineOptionalStreamGuard(); InlineOptionalStreamGuard(Stream); void reset_stream(Stream); void reset(); };
template <class T> struct InlineEvent { InlineEvent(DeviceType, EventFlag = EventFlag::PYTORCH_DEFAULT); void record(const Stream&); void block(const Stream&) const; bool query() const; };
}
class DeviceGuard {
 public:
  explicit DeviceGuard() = delete; explicit DeviceGuard(Device); explicit DeviceGuard(Device, const impl::DeviceGuardImplInterface*); ~DeviceGuard();
  DeviceGuard(const DeviceGuard&) = delete; DeviceGuard& operator=(const DeviceGuard&) = delete;
  void reset_device(Device); void reset_device(Device, const impl::DeviceGuardImplInterface*); void set_index(DeviceIndex); Device original_device() const; Device current_device() const;
};
class OptionalDeviceGuard {
 public:
  explicit OptionalDeviceGuard(); explicit OptionalDeviceGuard(Device); explicit OptionalDeviceGuard(std::optional<Device>); explicit OptionalDeviceGuard(Device, const impl::DeviceGuardImplInterface*); ~OptionalDeviceGuard();
  OptionalDeviceGuard(const OptionalDeviceGuard&) = delete; OptionalDeviceGuard& operator=(const OptionalDeviceGuard&) = delete;
  void reset_device(Device); void reset_device(Device, const impl::DeviceGuardImplInterface*); std::optional<Device> original_device() const; std::optional<Device> current_device() const;
};
struct StreamGuard {
  explicit StreamGuard() = delete; explicit StreamGuard(Stream); ~StreamGuard(); StreamGuard(const StreamGuard&) = delete; StreamGuard& operator=(const StreamGuard&) = delete;
  void reset_stream(Stream); Stream original_stream() const; Stream current_stream() const; Device current_device() const; Device original_device() const;
};
struct OptionalStreamGuard {
  explicit OptionalStreamGuard(); explicit OptionalStreamGuard(Stream); explicit OptionalStreamGuard(std::optional<Stream>); ~OptionalStreamGuard(); OptionalStreamGuard(const OptionalStreamGuard&) = delete; OptionalStreamGuard& operator=(const OptionalStreamGuard&) = delete;
  void reset_stream(Stream); std::optional<Stream> original_stream() const; std::optional<Stream> current_stream() const; void reset();
};
struct MultiStreamGuard { explicit MultiStreamGuard(ArrayRef<Stream>); ~MultiStreamGuard(); MultiStreamGuard(const MultiStreamGuard&) = delete; MultiStreamGuard& operator=(const MultiStreamGuard&) = delete; };
struct Event final {
  Event() = delete; Event(const DeviceType, const EventFlag = EventFlag::PYTORCH_DEFAULT); Event(const Event&) = delete; Event& operator=(const Event&) = delete; Event(Event&&) noexcept; Event& operator=(Event&&) noexcept; ~Event();
  Device device() const noexcept; DeviceType device_type() const noexcept; DeviceIndex device_index() const noexcept; EventFlag flag() const noexcept; bool was_marked_for_recording() const noexcept;
  void recordOnce(const Stream&); void record(const Stream&); void block(const Stream&) const; bool query() const; double elapsedTime(const Event&) const; void* eventId() const; void synchronize() const;
};
struct DeviceCapability { int value; };
}
