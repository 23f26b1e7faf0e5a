// Stands for <ATen/core/TensorBase.h, TensorAccessor.h, Generator.h, DeprecatedTypeProperties.h, Dimname.h>, <ATen/TensorIndexing.h>, <ATen/OpMathType.h, AccumulateType.h>.
namespace c10 { struct FunctionSchema; struct OperatorHandle; class OperatorKernel; struct IValue; template <class T> class List; template <class K, class V> class Dict; struct Type; }
namespace torch { namespace autograd { struct Node; } }
namespace at {
using namespace c10;
class Tensor; class TensorBase; class OptionalTensorRef; struct Generator; struct DeprecatedTypeProperties; struct Dimname; struct ITensorListRef;
typedef ArrayRef<Tensor> TensorList; typedef ArrayRef<Dimname> DimnameList;
using c10::DimVector;

using OptionalSymIntArrayRef = OptionalArrayRef<c10::SymInt>;
struct Dimname { static Dimname wildcard(); bool isWildcard() const; bool isBasic() const; };
template <class T> struct DefaultPtrTraits { typedef T* PtrType; };
template <class T> struct RestrictPtrTraits { typedef T* __restrict PtrType; };
template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> class TensorAccessorBase {
 public:
  typedef typename P<T>::PtrType PtrType; TensorAccessorBase(PtrType, const I*, const I*); IntArrayRef sizes() const; IntArrayRef strides() const; I stride(I) const; I size(I) const; PtrType data(); const PtrType data() const;
};
template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> class TensorAccessor : public TensorAccessorBase<T, N, P, I> { public: TensorAccessor(typename P<T>::PtrType, const I*, const I*); TensorAccessor<T, N - 1, P, I> operator[](I) const; };
template <class T, template <class> class P, class I> class TensorAccessor<T, 1, P, I> : public TensorAccessorBase<T, 1, P, I> { public: TensorAccessor(typename P<T>::PtrType, const I*, const I*); T& operator[](I) const; };
template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> class GenericPackedTensorAccessorBase { public: typedef typename P<T>::PtrType PtrType; GenericPackedTensorAccessorBase(PtrType, const I*, const I*); I stride(I) const; I size(I) const; PtrType data(); const PtrType data() const; };
template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> class GenericPackedTensorAccessor : public GenericPackedTensorAccessorBase<T, N, P, I> { public: template <class J> GenericPackedTensorAccessor(typename P<T>::PtrType, const J*, const J*); TensorAccessor<T, N - 1, P, I> operator[](I) const; GenericPackedTensorAccessor<T, N, P, I> transpose(I, I) const; };
template <class T, template <class> class P, class I> class GenericPackedTensorAccessor<T, 1, P, I> : public GenericPackedTensorAccessorBase<T, 1, P, I> { public: template <class J> GenericPackedTensorAccessor(typename P<T>::PtrType, const J*, const J*); T& operator[](I) const; };
template <class T, size_t N, template <class> class P = DefaultPtrTraits> using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, P, int32_t>;
template <class T, size_t N, template <class> class P = DefaultPtrTraits> using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, P, int64_t>;
template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, P, I>;
struct Generator {
  Generator(); explicit Generator(intrusive_ptr<GeneratorImpl>); bool operator==(const Generator&) const; bool operator!=(const Generator&) const; bool defined() const; GeneratorImpl* unsafeGetGeneratorImpl() const; const intrusive_ptr<GeneratorImpl>& getIntrusivePtr() const; void set_current_seed(uint64_t); void set_offset(uint64_t); uint64_t get_offset() const; uint64_t current_seed() const; uint64_t seed(); void set_state(const Tensor&); Tensor get_state() const; std::mutex& mutex(); DispatchKeySet key_set() const; Device device() const; template <class T> T* get() const; Generator clone() const;
};
template <class T, class... A> Generator make_generator(A&&...); template <class T> T* check_generator(std::optional<Generator>); template <class T> T* get_generator_or_default(const std::optional<Generator>&, const Generator&);
struct DeprecatedTypeProperties {
  Backend backend() const; Layout layout() const; bool is_sparse() const; bool is_sparse_csr() const; DeviceType device_type() const; bool is_cuda() const; ScalarType scalarType() const; caffe2::TypeMeta typeMeta() const; bool operator==(const DeprecatedTypeProperties&) const; bool operator!=(const DeprecatedTypeProperties&) const; std::string toString() const; DeprecatedTypeProperties& toBackend(Backend) const; DeprecatedTypeProperties& toScalarType(ScalarType) const; DeprecatedTypeProperties& cpu() const; DeprecatedTypeProperties& cuda() const; DeprecatedTypeProperties& hip() const; TensorOptions options(int16_t = -1) const; TensorOptions options(std::optional<Device>) const; operator TensorOptions() const; int64_t id() const; Tensor copy(const Tensor&, bool = false, std::optional<Device> = {}) const;
};
struct NamedTensorMeta;
class TensorBase {
 public:
  TensorBase(); explicit TensorBase(intrusive_ptr<TensorImpl, UndefinedTensorImpl>); TensorBase(const TensorBase&); TensorBase(TensorBase&&) noexcept; TensorBase& operator=(const TensorBase&) &; TensorBase& operator=(TensorBase&&) & noexcept; ~TensorBase();
  int64_t dim() const; int64_t ndimension() const; int64_t storage_offset() const; bool is_contiguous(MemoryFormat = MemoryFormat::Contiguous) const; bool is_contiguous_or_false(MemoryFormat = MemoryFormat::Contiguous) const; TensorBase contiguous(MemoryFormat = MemoryFormat::Contiguous) const; bool is_non_overlapping_and_dense() const; bool is_complex() const; bool is_floating_point() const; bool is_signed() const;
  SymInt sym_size(int64_t) const; SymInt sym_stride(int64_t) const; int64_t size(int64_t) const; int64_t stride(int64_t) const; TensorImpl* unsafeGetTensorImpl() const; TensorImpl* unsafeReleaseTensorImpl(); const intrusive_ptr<TensorImpl, UndefinedTensorImpl>& getIntrusivePtr() const; bool defined() const; void reset(); bool is_same(const TensorBase&) const noexcept; size_t use_count() const noexcept; size_t weak_use_count() const noexcept; std::string toString() const;
  IntArrayRef sizes() const; SymIntArrayRef sym_sizes() const; SymIntArrayRef sym_strides() const; IntArrayRef strides() const; DimnameList names() const; bool has_names() const; int64_t numel() const; SymInt sym_numel() const; SymInt sym_storage_offset() const; size_t nbytes() const; SymInt sym_nbytes() const; size_t itemsize() const; int64_t element_size() const; MemoryFormat suggest_memory_format(bool = false) const;
  DispatchKeySet key_set() const; ScalarType scalar_type() const; bool has_storage() const; const Storage& storage() const; bool is_alias_of(const TensorBase&) const; bool _is_zerotensor() const; bool is_conj() const; bool is_neg() const; caffe2::TypeMeta dtype() const; Layout layout() const; Device device() const; int64_t get_device() const; TensorOptions options() const;
  bool is_cpu() const; bool is_cuda() const; bool is_ipu() const; bool is_xpu() const; bool is_xla() const; bool is_mtia() const; bool is_hpu() const; bool is_lazy() const; bool is_hip() const; bool is_ve() const; bool is_privateuseone() const; bool is_sparse() const; bool is_sparse_csr() const; bool is_mkldnn() const; bool is_mps() const; bool is_maia() const; bool is_ort() const; bool is_vulkan() const; bool is_metal() const; bool is_quantized() const; bool is_meta() const; bool is_inference() const; bool is_nested() const; bool is_view() const;
  void* data_ptr() const; void* mutable_data_ptr() const; const void* const_data_ptr() const; template <class T> T* data_ptr() const; template <class T> const __remove_const(T)* const_data_ptr() const; template <class T> T* mutable_data_ptr() const; void print() const;
  template <class T, size_t N> TensorAccessor<T, N> accessor() const; template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> GenericPackedTensorAccessor<T, N, P, I> generic_packed_accessor() const; template <class T, size_t N, template <class> class P = DefaultPtrTraits> PackedTensorAccessor32<T, N, P> packed_accessor32() const; template <class T, size_t N, template <class> class P = DefaultPtrTraits> PackedTensorAccessor64<T, N, P> packed_accessor64() const;
  const TensorBase& set_requires_grad(bool) const; bool requires_grad() const; bool is_leaf() const; int64_t output_nr() const; int64_t _version() const; const std::string& name() const; const std::shared_ptr<torch::autograd::Node>& grad_fn() const; TensorBase tensor_data() const; TensorBase variable_data() const; const Tensor& _base() const; void retain_grad() const; void set_data(const TensorBase&) const; template <class F> unsigned register_hook(F&&) const; void remove_hook(unsigned) const; bool retains_grad() const;
};
class OptionalTensorRef { public: OptionalTensorRef(); OptionalTensorRef(const TensorBase&); bool has_value() const; const Tensor& getTensorRef() const; const Tensor& operator*() const; const Tensor* operator->() const; operator bool() const; };

namespace indexing {
enum class TensorIndexType { None, Ellipsis, SymInt, Boolean, Slice, Tensor }; constexpr std::nullopt_t None = std::nullopt; struct EllipsisIndexType final { EllipsisIndexType(); }; extern const EllipsisIndexType Ellipsis;
struct Slice final { Slice(std::optional<SymInt> = std::nullopt, std::optional<SymInt> = std::nullopt, std::optional<SymInt> = std::nullopt); SymInt start() const; SymInt stop() const; SymInt step() const; };
struct TensorIndex final { TensorIndex(std::nullopt_t); TensorIndex(EllipsisIndexType); TensorIndex(const char*); TensorIndex(SymInt); template <class T, class = std::enable_if_t<std::is_integral_v<T> && !__is_same(T, bool)>> TensorIndex(T); template <class T, class = std::enable_if_t<__is_same(T, bool)>, class = void> TensorIndex(T); TensorIndex(Slice); TensorIndex(Tensor); bool is_none() const; bool is_ellipsis() const; bool is_integer() const; bool is_boolean() const; bool is_slice() const; bool is_tensor() const; const Slice& slice() const; const Tensor& tensor() const; };
}
template <class T> struct OpMathType { typedef T type; }; template <> struct OpMathType<Half> { typedef float type; }; template <> struct OpMathType<BFloat16> { typedef float type; }; template <class T> using opmath_type = typename OpMathType<T>::type; ScalarType toOpMathType(ScalarType);
template <class T, bool C> struct AccumulateType { typedef T type; };
#define __A(a, t) template <bool C> struct AccumulateType<a, C> { typedef t type; };
__A(Half, float) __A(BFloat16, float) __A(float, float) __A(int8_t, int64_t) __A(uint8_t, int64_t) __A(int16_t, int64_t) __A(int, int64_t)
#undef __A
template <class T, bool C> using acc_type = typename AccumulateType<T, C>::type; template <class T, DeviceType D> using acc_type_device = typename AccumulateType<T, D != DeviceType::CPU>::type; ScalarType toAccumulateType(ScalarType, bool); ScalarType toAccumulateType(ScalarType, DeviceType);
template <class T> struct numeric_limits { static T lowest(); static T max(); static T lower_bound(); static T upper_bound(); };
template <class T> T ceil_div(T, T); template <class T> T round_up(T, T); template <class T> bool _isnan(T); template <class T> bool _isinf(T);
}
