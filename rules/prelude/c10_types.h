// Stands for <c10/core/ScalarType.h, Scalar.h, Layout.h, MemoryFormat.h, DispatchKey*.h, Backend.h, QScheme.h, SymInt.h>, <c10/util/ArrayRef.h, SmallVector.h, TypeMeta>.
namespace c10 {
enum class ScalarType : int8_t { Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8, QInt32, BFloat16, QUInt4x2, QUInt2x4, Bits1x8, Bits2x4, Bits4x2, Bits8, Bits16, Float8_e5m2, Float8_e4m3fn, Float8_e5m2fnuz, Float8_e4m3fnuz, UInt16, UInt32, UInt64, UInt1, UInt2, UInt3, UInt4, UInt5, UInt6, UInt7, Int1, Int2, Int3, Int4, Int5, Int6, Int7, Float8_e8m0fnu, Float4_e2m1fn_x2, Undefined, NumOptions };
constexpr uint16_t NumScalarTypes = 46;
#define __K(n) constexpr ScalarType k##n = ScalarType::n;
__K(Byte) __K(Char) __K(Short) __K(Int) __K(Long) __K(Half) __K(Float) __K(Double) __K(ComplexHalf) __K(ComplexFloat) __K(ComplexDouble) __K(Bool) __K(QInt8) __K(QUInt8) __K(QInt32) __K(BFloat16) __K(QUInt4x2) __K(QUInt2x4)
__K(Float8_e5m2) __K(Float8_e4m3fn) __K(Float8_e5m2fnuz) __K(Float8_e4m3fnuz) __K(UInt16) __K(UInt32) __K(UInt64)
#undef __K
const char* toString(ScalarType); size_t elementSize(ScalarType); ScalarType promoteTypes(ScalarType, ScalarType); ScalarType toQIntType(ScalarType); ScalarType toUnderlying(ScalarType); ScalarType toRealValueType(ScalarType); ScalarType toComplexType(ScalarType);
constexpr bool isIntegralType(ScalarType, bool = false) { return false; } constexpr bool isFloatingType(ScalarType) { return false; } constexpr bool isComplexType(ScalarType) { return false; } constexpr bool isReducedFloatingType(ScalarType) { return false; } bool isQIntType(ScalarType); bool isBitsType(ScalarType); bool isSignedType(ScalarType); bool isFloat8Type(ScalarType); bool isUnderlying(ScalarType, ScalarType); bool canCast(ScalarType, ScalarType); bool isBarebonesUnsignedType(ScalarType);
std::ostream& operator<<(std::ostream&, ScalarType);
template <class T> struct CppTypeToScalarType;
namespace impl { template <ScalarType> struct ScalarTypeToCPPType; }
#define __C(T, n) template <> struct CppTypeToScalarType<T> : std::integral_constant<ScalarType, ScalarType::n> {}; namespace impl { template <> struct ScalarTypeToCPPType<ScalarType::n> { typedef T type; static T t; }; template <> struct ScalarTypeToCPPType<ScalarType::n>; }
__C(uint8_t, Byte) __C(int8_t, Char) __C(int16_t, Short) __C(int, Int) __C(int64_t, Long) __C(Half, Half) __C(float, Float) __C(double, Double) __C(complex<Half>, ComplexHalf) __C(complex<float>, ComplexFloat) __C(complex<double>, ComplexDouble) __C(bool, Bool) __C(BFloat16, BFloat16) __C(qint8, QInt8) __C(quint8, QUInt8) __C(qint32, QInt32)
__C(Float8_e4m3fn, Float8_e4m3fn) __C(Float8_e5m2, Float8_e5m2) __C(Float8_e4m3fnuz, Float8_e4m3fnuz) __C(Float8_e5m2fnuz, Float8_e5m2fnuz) __C(uint16_t, UInt16) __C(uint32_t, UInt32) __C(uint64_t, UInt64)
#undef __C
namespace impl { template <ScalarType S> using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<S>::type; }
template <class T> struct scalar_value_type { typedef T type; }; template <class T> struct scalar_value_type<complex<T>> { typedef T type; };
template <class T> struct is_complex : std::false_type {}; template <class T> struct is_complex<complex<T>> : std::true_type {};
template <class T> struct is_reduced_floating_point : std::bool_constant<__is_same(T, Half) || __is_same(T, BFloat16)> {}; template <class T> inline constexpr bool is_reduced_floating_point_v = is_reduced_floating_point<T>::value;
template <class T, class U> T convert(U); template <class T, class U> T checked_convert(U, const char*); template <class T, class U> bool overflows(U, bool = false); template <class T> T load(const T*); template <class T> T load(const void*);

enum class Layout : int8_t { Strided, Sparse, SparseCsr, Mkldnn, SparseCsc, SparseBsr, SparseBsc, Jagged, NumOptions };
constexpr Layout kStrided = Layout::Strided; constexpr Layout kSparse = Layout::Sparse; constexpr Layout kSparseCsr = Layout::SparseCsr; constexpr Layout kMkldnn = Layout::Mkldnn; constexpr Layout kSparseCsc = Layout::SparseCsc; constexpr Layout kSparseBsr = Layout::SparseBsr; constexpr Layout kSparseBsc = Layout::SparseBsc; constexpr Layout kJagged = Layout::Jagged;
std::ostream& operator<<(std::ostream&, Layout);
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d, NumOptions }; std::ostream& operator<<(std::ostream&, MemoryFormat);
enum class QScheme : uint8_t { PER_TENSOR_AFFINE, PER_CHANNEL_AFFINE, PER_TENSOR_SYMMETRIC, PER_CHANNEL_SYMMETRIC, PER_CHANNEL_AFFINE_FLOAT_QPARAMS };
constexpr QScheme kPerTensorAffine = QScheme::PER_TENSOR_AFFINE, kPerChannelAffine = QScheme::PER_CHANNEL_AFFINE, kPerTensorSymmetric = QScheme::PER_TENSOR_SYMMETRIC, kPerChannelSymmetric = QScheme::PER_CHANNEL_SYMMETRIC, kPerChannelAffineFloatQParams = QScheme::PER_CHANNEL_AFFINE_FLOAT_QPARAMS; std::string toString(QScheme);
enum class Backend { CPU, CUDA, HIP, VE, FPGA, IPU, XPU, SparseCPU, SparseCUDA, SparseCsrCPU, SparseCsrCUDA, SparseHIP, SparseVE, SparseXPU, SparsePrivateUse1, SparseCsrHIP, SparseCsrVE, SparseCsrXPU, MAIA, ORT, XLA, Vulkan, Metal, Meta, QuantizedCPU, QuantizedCUDA, QuantizedXPU, QuantizedPrivateUse1, Undefined, MkldnnCPU, MPS, HPU, Lazy, MTIA, PrivateUse1, NumOptions };
const char* toString(Backend); Backend backendToCPU(Backend); Backend backendToCUDA(Backend); Backend toSparse(Backend); Backend toDense(Backend); DeviceType backendToDeviceType(Backend); bool isSparse(Backend); std::ostream& operator<<(std::ostream&, Backend);

#define __PER_BACKEND(_) _(CPU) _(CUDA) _(HIP) _(XLA) _(MPS) _(IPU) _(XPU) _(HPU) _(VE) _(Lazy) _(MTIA) _(PrivateUse1) _(PrivateUse2) _(PrivateUse3) _(Meta)
enum class BackendComponent : uint8_t { InvalidBit = 0,
#define __B(n) n##Bit,
  __PER_BACKEND(__B)
#undef __B
  MAIABit, EndOfBackendKeys };
enum class DispatchKey : uint16_t { Undefined = 0, CatchAll = 0, Dense, FPGA, MAIA, ORT, Vulkan, Metal, Quantized, CustomRNGKeyId, MkldnnCPU, Sparse, SparseCsr, NestedTensor, BackendSelect, Python, Fake, FuncTorchDynamicLayerBackMode, Functionalize, Named, Conjugate, Negative, ZeroTensor, ADInplaceOrView,
#define __B(n) n, Quantized##n, Sparse##n, SparseCsr##n, NestedTensor##n, Autograd##n, Autocast##n,
  AutogradOther, AutogradFunctionality, AutogradNestedTensor, Tracer, AutocastCPU_, __PER_BACKEND(__B)
#undef __B
  Autocast = AutocastCUDA, FuncTorchBatched, BatchedNestedTensor, FuncTorchVmapMode, Batched, VmapMode, FuncTorchGradWrapper, DeferredInit, PythonTLSSnapshot, FuncTorchDynamicLayerFrontMode, TESTING_ONLY_GenericWrapper, TESTING_ONLY_GenericMode, PreDispatch, PythonDispatcher, EndOfFunctionalityKeys, Autograd, CompositeImplicitAutograd, FuncTorchBatchedDecomposition, CompositeImplicitAutogradNestedTensor, CompositeExplicitAutograd, CompositeExplicitAutogradNonFunctional, NumDispatchKeys };
const char* toString(DispatchKey); std::ostream& operator<<(std::ostream&, DispatchKey); DispatchKey parseDispatchKey(const std::string&); DispatchKey getAutogradKeyFromBackend(BackendComponent); DispatchKey getAutocastKeyFromBackend(BackendComponent); DeviceType dispatchKeyToDeviceType(DispatchKey); Backend dispatchKeyToBackend(DispatchKey); DispatchKey backendToDispatchKey(Backend);
class DispatchKeySet {
 public:
  enum Full { FULL }; enum FullAfter { FULL_AFTER }; enum Raw { RAW };
  constexpr DispatchKeySet() {} constexpr DispatchKeySet(Full) {} constexpr DispatchKeySet(FullAfter, DispatchKey) {} constexpr DispatchKeySet(Raw, uint64_t) {} constexpr explicit DispatchKeySet(DispatchKey) {} constexpr explicit DispatchKeySet(BackendComponent) {} constexpr explicit DispatchKeySet(std::initializer_list<DispatchKey>) {}
  constexpr bool has(DispatchKey) const { return false; } constexpr bool has_backend(BackendComponent) const { return false; } constexpr bool has_all(DispatchKeySet) const { return false; } constexpr bool has_any(DispatchKeySet) const { return false; } bool isSupersetOf(DispatchKeySet) const; bool empty() const; uint64_t raw_repr() const;
  constexpr DispatchKeySet operator|(DispatchKeySet) const { return {}; } constexpr DispatchKeySet operator&(DispatchKeySet) const { return {}; } constexpr DispatchKeySet operator-(DispatchKeySet) const { return {}; } constexpr DispatchKeySet add(DispatchKey) const { return {}; } constexpr DispatchKeySet remove(DispatchKey) const { return {}; }
  bool operator==(DispatchKeySet) const; bool operator!=(DispatchKeySet) const; DispatchKey highestPriorityTypeId() const; BackendComponent highestBackendKey() const; DispatchKey highestFunctionalityKey() const;
  struct iterator { DispatchKey operator*() const; iterator& operator++(); bool operator!=(const iterator&) const; }; iterator begin() const; iterator end() const;
};
std::string toString(DispatchKeySet); std::ostream& operator<<(std::ostream&, DispatchKeySet);
constexpr DispatchKeySet autograd_dispatch_keyset, autocast_dispatch_keyset, after_autograd_keyset, after_ADInplaceOrView_keyset, after_func_keyset, python_ks, autograd_dispatch_keyset_with_ADInplaceOrView, sparse_ks, nested_ks, default_included_set, default_excluded_set, backend_dispatch_keyset;
namespace impl {
struct LocalDispatchKeySet { DispatchKeySet included_, excluded_; }; LocalDispatchKeySet tls_local_dispatch_key_set(); bool tls_is_dispatch_key_excluded(DispatchKey); void tls_set_dispatch_key_excluded(DispatchKey, bool); bool tls_is_dispatch_key_included(DispatchKey); void tls_set_dispatch_key_included(DispatchKey, bool);
#define __G(n) class n { public: n(DispatchKeySet); n(DispatchKey); ~n(); n(const n&) = delete; };
__G(ExcludeDispatchKeyGuard) __G(IncludeDispatchKeyGuard)
#undef __G
struct ForceDispatchKeyGuard { ForceDispatchKeyGuard(); ForceDispatchKeyGuard(LocalDispatchKeySet); ForceDispatchKeyGuard(DispatchKeySet, DispatchKeySet); ~ForceDispatchKeyGuard(); };
}

template <class T> class ArrayRef {
 public:
  typedef const T* iterator; typedef const T* const_iterator; typedef size_t size_type; typedef T value_type; typedef std::reverse_iterator<const T*> reverse_iterator;
  constexpr ArrayRef() {} constexpr ArrayRef(const T&) {} constexpr ArrayRef(const T*, size_t) {} constexpr ArrayRef(const T*, const T*) {}
  template <class C, class = std::enable_if_t<__is_convertible_to(decltype(std::declval<const C&>().data()), const T*) && !__is_same(C, ArrayRef)>> constexpr ArrayRef(const C&) {}
  template <size_t N> constexpr ArrayRef(const T (&)[N]) {} constexpr ArrayRef(const std::initializer_list<T>&) {}
  template <class U, class = std::enable_if_t<__is_same(T, int64_t) && std::is_integral_v<U> && !__is_same(U, int64_t)>> constexpr ArrayRef(std::initializer_list<U>);
  constexpr const T* begin() const; constexpr const T* end() const; const T* cbegin() const; const T* cend() const; reverse_iterator rbegin() const; reverse_iterator rend() const; constexpr bool empty() const; constexpr const T* data() const; constexpr size_t size() const;
  constexpr const T& front() const; constexpr const T& back() const; bool equals(ArrayRef) const; ArrayRef slice(size_t, size_t) const; ArrayRef slice(size_t) const; constexpr const T& operator[](size_t) const; const T& at(size_t) const; std::vector<T> vec() const; bool allMatch(const std::function<bool(const T&)>&) const;
};
template <class T> bool operator==(ArrayRef<T>, ArrayRef<T>); template <class T> bool operator!=(ArrayRef<T>, ArrayRef<T>); template <class T> bool operator==(ArrayRef<T>, const std::vector<T>&); template <class T> bool operator!=(ArrayRef<T>, const std::vector<T>&); template <class T> bool operator==(const std::vector<T>&, ArrayRef<T>); template <class T> bool operator!=(const std::vector<T>&, ArrayRef<T>);
template <class T> std::ostream& operator<<(std::ostream&, ArrayRef<T>); template <class T> ArrayRef<T> makeArrayRef(const T&); template <class T> ArrayRef<T> makeArrayRef(const std::vector<T>&); template <class T, size_t N> ArrayRef<T> makeArrayRef(const T (&)[N]); template <class T> ArrayRef<T> makeArrayRef(const T*, size_t); template <class T> ArrayRef<T> makeArrayRef(ArrayRef<T>);
typedef ArrayRef<int64_t> IntArrayRef; typedef IntArrayRef IntList;
template <class T> class OptionalArrayRef { public: OptionalArrayRef(); OptionalArrayRef(std::nullopt_t); template <class U, class = std::enable_if_t<__is_constructible(ArrayRef<T>, U)>> OptionalArrayRef(U&&); OptionalArrayRef(const std::optional<ArrayRef<T>>&); OptionalArrayRef(std::initializer_list<T>); bool has_value() const; explicit operator bool() const; ArrayRef<T> value() const; ArrayRef<T> operator*() const; const ArrayRef<T>* operator->() const; template <class U> ArrayRef<T> value_or(U&&) const; operator std::optional<ArrayRef<T>>() const; };
typedef OptionalArrayRef<int64_t> OptionalIntArrayRef;
template <class T, unsigned N = 4> class SmallVector : public std::vector<T> { public: using std::vector<T>::vector; SmallVector(); SmallVector(const SmallVector&) = default; template <class C, class = decltype(std::declval<const C&>().data())> explicit SmallVector(const C&); SmallVector& operator=(const SmallVector&) = default; void append(const T*, const T*); void append(size_t, const T&); template <class C> void append(const C&); T pop_back_val(); };
template <class T> using SmallVectorImpl = SmallVector<T, 4>; typedef SmallVector<int64_t, 5> DimVector; constexpr size_t kDimVectorStaticSize = 5;
class SymNodeImpl; class SymInt; class SymBool { public: SymBool(bool); bool guard_bool(const char*, int64_t) const; bool expect_true(const char*, int64_t) const; SymBool sym_and(const SymBool&) const; };
class SymFloat { public: SymFloat(double); double guard_float(const char*, int64_t) const; };
class SymInt {
 public:
  SymInt(); SymInt(int64_t); int64_t expect_int() const; std::optional<int64_t> maybe_as_int() const; int64_t guard_int(const char*, int64_t) const; bool is_symbolic() const; int64_t as_int_unchecked() const; SymInt min(const SymInt&) const; SymInt max(const SymInt&) const; SymBool sym_eq(const SymInt&) const; bool expect_size(const char*, int64_t) const;
  SymInt& operator+=(const SymInt&); SymInt& operator-=(const SymInt&); SymInt& operator*=(const SymInt&); SymInt& operator/=(const SymInt&); operator SymFloat() const; explicit operator int64_t() const;
  friend SymInt operator+(const SymInt&, const SymInt&); friend SymInt operator-(const SymInt&, const SymInt&); friend SymInt operator*(const SymInt&, const SymInt&); friend SymInt operator/(const SymInt&, const SymInt&); friend SymInt operator%(const SymInt&, const SymInt&);
  friend bool operator==(const SymInt&, const SymInt&); friend bool operator!=(const SymInt&, const SymInt&); friend bool operator<(const SymInt&, const SymInt&); friend bool operator>(const SymInt&, const SymInt&); friend bool operator<=(const SymInt&, const SymInt&); friend bool operator>=(const SymInt&, const SymInt&);
};
typedef ArrayRef<SymInt> SymIntArrayRef; typedef OptionalArrayRef<SymInt> OptionalSymIntArrayRef; typedef SmallVector<SymInt, 5> SymDimVector; SymIntArrayRef fromIntArrayRefSlow(IntArrayRef); SymIntArrayRef fromIntArrayRef(IntArrayRef); IntArrayRef asIntArrayRefSlow(SymIntArrayRef, const char*, int64_t); std::optional<IntArrayRef> asIntArrayRefSlowOpt(SymIntArrayRef);
#define C10_AS_INTARRAYREF_SLOW(a) ::c10::asIntArrayRefSlow(a, __FILE__, __LINE__)
class Scalar {
 public:
  Scalar(); template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>> Scalar(T); Scalar(Half); Scalar(BFloat16); template <class T> Scalar(complex<T>); Scalar(const SymInt&); Scalar(const SymFloat&); Scalar(const SymBool&);
  template <class T> T to() const; bool isIntegral(bool) const; bool isFloatingPoint() const; bool isComplex() const; bool isBoolean() const; bool isSymbolic() const; ScalarType type() const; Scalar operator-() const; Scalar log() const; Scalar conj() const; bool equal(double) const;
  uint8_t toByte() const; int8_t toChar() const; int16_t toShort() const; int toInt() const; int64_t toLong() const; Half toHalf() const; float toFloat() const; double toDouble() const; bool toBool() const; BFloat16 toBFloat16() const; complex<double> toComplexDouble() const; complex<float> toComplexFloat() const; SymInt toSymInt() const;
};
std::ostream& operator<<(std::ostream&, const Scalar&);
}
namespace caffe2 {
class TypeMeta { public: TypeMeta(); static TypeMeta fromScalarType(c10::ScalarType); template <class T> static TypeMeta Make(); c10::ScalarType toScalarType() const; size_t itemsize() const; std::string_view name() const; template <class T> bool Match() const; template <class T> static TypeMeta Id(); bool isScalarType() const; bool isScalarType(c10::ScalarType) const; bool operator==(const TypeMeta&) const; bool operator!=(const TypeMeta&) const;
  TypeMeta& operator=(c10::ScalarType); };
bool operator==(const TypeMeta&, c10::ScalarType); bool operator==(c10::ScalarType, const TypeMeta&); bool operator!=(const TypeMeta&, c10::ScalarType); bool operator!=(c10::ScalarType, const TypeMeta&); std::ostream& operator<<(std::ostream&, TypeMeta);
using c10::DeviceType; enum DeviceTypeProto { PROTO_CPU = 0, PROTO_CUDA = 1, PROTO_HIP = 6 }; constexpr DeviceType CPU = DeviceType::CPU, CUDA = DeviceType::CUDA, HIP = DeviceType::HIP;
}
namespace c10 { using caffe2::TypeMeta; TypeMeta scalarTypeToTypeMeta(ScalarType); ScalarType typeMetaToScalarType(TypeMeta); std::optional<ScalarType> optTypeMetaToScalarType(std::optional<TypeMeta>); TypeMeta get_default_dtype(); ScalarType get_default_dtype_as_scalartype(); TypeMeta get_default_complex_dtype(); void set_default_dtype(TypeMeta); }
