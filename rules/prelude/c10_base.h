// Stands for <c10/macros/*>, <c10/util/*>, <c10/core/Device.h, DeviceType.h, ScalarType.h, Layout.h, MemoryFormat.h, Backend.h, DispatchKey*.h>.
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 6
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION "2.6.0"
#define C10_API
#define C10_API_ENUM
#define C10_EXPORT
#define C10_IMPORT
#define C10_HIDDEN
#define TORCH_API
#define TORCH_XPU_API
#define TORCH_PYTHON_API
#define TORCH_EXPORT
#define CAFFE2_API
#define C10_UNUSED [[maybe_unused]]
#define C10_NODISCARD [[nodiscard]]
#define C10_LIKELY(e) (e)
#define C10_UNLIKELY(e) (e)
#define C10_NOINLINE
#define C10_ALWAYS_INLINE inline
#define C10_ALWAYS_INLINE_UNLESS_MOBILE inline
#define C10_RESTRICT __restrict
#define C10_FALLTHROUGH [[fallthrough]]
#define C10_LIFETIME_BOUND
#define C10_HOST __host__
#define C10_DEVICE __device__
#define C10_HOST_DEVICE __host__ __device__
#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_UID __COUNTER__
#define C10_ANONYMOUS_VARIABLE(s) C10_CONCATENATE(s, __COUNTER__)
#define C10_STRINGIZE_IMPL(x) #x
#define C10_STRINGIZE(x) C10_STRINGIZE_IMPL(x)
#define C10_DIAGNOSTIC_PUSH_AND_IGNORED_IF_DEFINED(w)
#define C10_CLANG_DIAGNOSTIC_PUSH()
#define C10_CLANG_DIAGNOSTIC_IGNORE(w)
#define C10_CLANG_DIAGNOSTIC_POP()
#define C10_DIAGNOSTIC_POP()
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(a) __launch_bounds__(a)
#define C10_LAUNCH_BOUNDS_2(a, b) __launch_bounds__(a, b)
#define C10_MAX_THREADS_PER_BLOCK(a) (a)
#define C10_MIN_BLOCKS_PER_SM(a, b) (b)
#define C10_WARP_SIZE 32
#define C10_DISABLE_COPY_AND_ASSIGN(c) c(const c&) = delete; c& operator=(const c&) = delete
#define AT_DISALLOW_COPY_AND_ASSIGN(c) C10_DISABLE_COPY_AND_ASSIGN(c)
#define C10_DEFINE_REGISTRY(...)
#define C10_DECLARE_REGISTRY(...)
#define C10_DEFINE_TYPED_REGISTRY(...)
#define C10_DECLARE_TYPED_REGISTRY(...)
#define C10_REGISTER_CLASS(...)
#define C10_REGISTER_TYPED_CREATOR(...)
#define C10_LOG_API_USAGE_ONCE(...) ::c10::detail::use(__VA_ARGS__)
#define AT_FORALL_SCALAR_TYPES(_) _(uint8_t, Byte) _(int8_t, Char) _(int16_t, Short) _(int, Int) _(int64_t, Long) _(float, Float) _(double, Double)
#define AT_FORALL_SCALAR_TYPES_AND2(a, b, _) AT_FORALL_SCALAR_TYPES(_)
#define AT_FORALL_SCALAR_TYPES_AND3(a, b, c, _) AT_FORALL_SCALAR_TYPES(_)
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_AND_QINTS(_) AT_FORALL_SCALAR_TYPES(_)
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX(_) AT_FORALL_SCALAR_TYPES(_)

// Checks: every argument stays an expression of the enclosing function.
#define TORCH_CHECK(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_INTERNAL_ASSERT(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_WITH(type, cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_WITH_MSG(type, cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_IF_NOT_ON_CUDA(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_INDEX(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_VALUE(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_TYPE(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_LINALG(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_NOT_IMPLEMENTED(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_ALWAYS_SHOW_CPP_STACKTRACE(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_ARG(cond, n, ...) if (!(cond)) { ::c10::detail::fail(n, __VA_ARGS__); }
#define TORCH_CHECK_TENSOR_ALL(cond, ...) if (!(cond).all().template item<bool>()) { ::c10::detail::fail(__VA_ARGS__); }
#define TORCH_CHECK_EQ(a, b) while (!((a) == (b))) ::c10::detail::fail_stream()
#define TORCH_CHECK_NE(a, b) while (!((a) != (b))) ::c10::detail::fail_stream()
#define TORCH_CHECK_LT(a, b) while (!((a) < (b))) ::c10::detail::fail_stream()
#define TORCH_CHECK_LE(a, b) while (!((a) <= (b))) ::c10::detail::fail_stream()
#define TORCH_CHECK_GT(a, b) while (!((a) > (b))) ::c10::detail::fail_stream()
#define TORCH_CHECK_GE(a, b) while (!((a) >= (b))) ::c10::detail::fail_stream()
#define TORCH_CHECK_NOTNULL(a) (a)
#define TORCH_WARN(...) ::c10::detail::use(__VA_ARGS__)
#define TORCH_WARN_ONCE(...) ::c10::detail::use(__VA_ARGS__)
#define TORCH_WARN_DEPRECATION(...) ::c10::detail::use(__VA_ARGS__)
#define TORCH_WARN_WITH(type, ...) ::c10::detail::use(__VA_ARGS__)
#define TORCH_USER_WARN(...) ::c10::detail::use(__VA_ARGS__)
#define AT_ASSERT(...) do { ::c10::detail::check(__VA_ARGS__); } while (false)
#define AT_ASSERTM(cond, ...) do { if (!(cond)) ::c10::detail::fail(__VA_ARGS__); } while (false)
#define AT_CHECK(cond, ...) do { if (!(cond)) ::c10::detail::fail(__VA_ARGS__); } while (false)
#define AT_ERROR(...) do { ::c10::detail::fail(__VA_ARGS__); } while (false)
#define AT_WARN(...) ::c10::detail::use(__VA_ARGS__)
#define AT_INDEX_ERROR(...) ::c10::detail::fail(__VA_ARGS__)
#define C10_THROW_ERROR(type, msg) ::c10::detail::fail(msg)
#define CAFFE_ENFORCE(cond, ...) if (!(cond)) { ::c10::detail::fail(__VA_ARGS__); }
#define CAFFE_THROW(...) ::c10::detail::fail(__VA_ARGS__)
#define LOG(level) ::c10::detail::fail_stream()
#define LOG_IF(level, cond) if (cond) ::c10::detail::fail_stream()
#define LOG_EVERY_MS(level, n) ::c10::detail::fail_stream()
#define VLOG(level) ::c10::detail::fail_stream()
#define VLOG_IF(level, cond) if (cond) ::c10::detail::fail_stream()
#define DLOG(level) ::c10::detail::fail_stream()
#define CHECK(cond) while (!(cond)) ::c10::detail::fail_stream()
#define CHECK_EQ(a, b) while (!((a) == (b))) ::c10::detail::fail_stream()
#define CHECK_NE(a, b) while (!((a) != (b))) ::c10::detail::fail_stream()
#define CHECK_LT(a, b) while (!((a) < (b))) ::c10::detail::fail_stream()
#define CHECK_LE(a, b) while (!((a) <= (b))) ::c10::detail::fail_stream()
#define CHECK_GT(a, b) while (!((a) > (b))) ::c10::detail::fail_stream()
#define CHECK_GE(a, b) while (!((a) >= (b))) ::c10::detail::fail_stream()
#define DCHECK(cond) CHECK(cond)
#define CHECK_NOTNULL(a) (a)

struct __half; struct __nv_bfloat16;
namespace c10 {
namespace detail {
template <class... A> [[noreturn]] void fail(const A&...);
template <class... A> void use(const A&...);
template <class... A> void check(bool, const A&...);
std::ostream& fail_stream();
template <class... A> struct str_of { typedef std::string type; };
}
using std::optional; using std::nullopt; using std::nullopt_t; using std::make_optional; using std::in_place; using std::variant; using std::visit;
using std::get_if; using std::holds_alternative; using std::string_view; using std::monostate; using std::bad_optional_access; using std::is_same;
namespace guts { using std::conjunction; using std::disjunction; using std::negation; using std::make_unique; using std::apply; using std::to_string; using std::void_t; using std::clamp;
template <class F> struct function_traits; template <class R, class... A> struct function_traits<R(A...)> { typedef R return_type; static constexpr size_t number_of_parameters = sizeof...(A); };
template <class F> struct infer_function_traits; template <class F> using infer_function_traits_t = function_traits<F>; }
template <class... A> std::string str(const A&...);
template <class F> struct overloaded_f; template <class... F> auto overloaded(F... f);
template <class I, class = std::enable_if_t<std::is_integral_v<I> || std::is_enum_v<I>>> struct integer_range {
  struct it { I operator*() const; it& operator++(); bool operator!=(const it&) const; bool operator==(const it&) const; };
  it begin() const; it end() const;
};
template <class A, class B> integer_range<B> irange(A, B);
template <class A> integer_range<A> irange(A);
class Error : public std::exception {
 public:
  Error(std::string); Error(std::string, std::string, const void* = nullptr); Error(struct SourceLocation, std::string);
  const std::string& msg() const; const std::vector<std::string>& context() const; const std::string& backtrace() const; void add_context(std::string);
  const char* what() const noexcept override; const char* what_without_backtrace() const noexcept;
};
struct SourceLocation { const char* function; const char* file; uint32_t line; };
class IndexError : public Error { using Error::Error; }; class ValueError : public Error { using Error::Error; }; class TypeError : public Error { using Error::Error; };
class NotImplementedError : public Error { using Error::Error; }; class OutOfMemoryError : public Error { using Error::Error; }; class LinAlgError : public Error { using Error::Error; };
class EnforceFiniteError : public Error { using Error::Error; }; class DistError : public Error { using Error::Error; }; class DistBackendError : public Error { using Error::Error; };
class CUDAError : public Error { using Error::Error; }; class CuDNNError : public Error { using Error::Error; };
class Warning { public: struct UserWarning {}; struct DeprecationWarning {}; };
void warn(const Warning&);
std::string demangle(const char*); std::string get_backtrace(size_t = 0, size_t = 64, bool = true);
namespace utils { std::optional<bool> check_env(const char*); std::optional<std::string> get_env(const char*) noexcept; bool has_env(const char*); void set_env(const char*, const char*, bool = true); std::string str_error(int); }

enum class DeviceType : int8_t { CPU = 0, CUDA = 1, MKLDNN = 2, OPENGL = 3, OPENCL = 4, IDEEP = 5, HIP = 6, FPGA = 7, MAIA = 8, ORT = 8, XLA = 9, Vulkan = 10, Metal = 11, XPU = 12, MPS = 13, Meta = 14, HPU = 15, VE = 16, Lazy = 17, IPU = 18, MTIA = 19, PrivateUse1 = 20, COMPILE_TIME_MAX_DEVICE_TYPES = 21 };
constexpr DeviceType kCPU = DeviceType::CPU; constexpr DeviceType kCUDA = DeviceType::CUDA; constexpr DeviceType kHIP = DeviceType::HIP; constexpr DeviceType kFPGA = DeviceType::FPGA;
constexpr DeviceType kMAIA = DeviceType::MAIA; constexpr DeviceType kORT = DeviceType::ORT; constexpr DeviceType kXLA = DeviceType::XLA; constexpr DeviceType kMPS = DeviceType::MPS; constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kVulkan = DeviceType::Vulkan; constexpr DeviceType kMetal = DeviceType::Metal; constexpr DeviceType kXPU = DeviceType::XPU; constexpr DeviceType kHPU = DeviceType::HPU; constexpr DeviceType kVE = DeviceType::VE;
constexpr DeviceType kLazy = DeviceType::Lazy; constexpr DeviceType kIPU = DeviceType::IPU; constexpr DeviceType kMTIA = DeviceType::MTIA; constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;
constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = 21;
std::string DeviceTypeName(DeviceType, bool = false); bool isValidDeviceType(DeviceType); std::ostream& operator<<(std::ostream&, DeviceType); void register_privateuse1_backend(const std::string&); std::string get_privateuse1_backend(bool = true); bool is_privateuse1_backend_registered();
typedef int8_t DeviceIndex;
struct Device {
  typedef DeviceType Type;
  Device(DeviceType, DeviceIndex = -1); Device(const std::string&);
  bool operator==(const Device&) const noexcept; bool operator!=(const Device&) const noexcept;
  void set_index(DeviceIndex); DeviceType type() const noexcept; DeviceIndex index() const noexcept; bool has_index() const noexcept;
  bool is_cuda() const noexcept; bool is_cpu() const noexcept; bool is_privateuseone() const noexcept; bool is_mps() const noexcept; bool is_hip() const noexcept; bool is_ve() const noexcept; bool is_xpu() const noexcept; bool is_ipu() const noexcept;
  bool is_xla() const noexcept; bool is_mtia() const noexcept; bool is_hpu() const noexcept; bool is_lazy() const noexcept; bool is_vulkan() const noexcept; bool is_metal() const noexcept; bool is_maia() const noexcept; bool is_ort() const noexcept; bool is_meta() const noexcept;
  bool supports_as_strided() const noexcept; std::string str() const;
};
std::ostream& operator<<(std::ostream&, const Device&);
typedef uint64_t StreamId;

struct alignas(2) Half { unsigned short x; struct from_bits_t {}; static constexpr from_bits_t from_bits() { return {}; } constexpr Half(unsigned short v, from_bits_t) : x(v) {} Half() = default; constexpr Half(float) : x(0) {} constexpr operator float() const { return 0; }
#ifdef __CUDA__
  Half(const struct __half&); operator __half() const;
#endif
};
struct alignas(2) BFloat16 { unsigned short x; struct from_bits_t {}; static constexpr from_bits_t from_bits() { return {}; } constexpr BFloat16(unsigned short v, from_bits_t) : x(v) {} BFloat16() = default; constexpr BFloat16(float) : x(0) {} constexpr operator float() const { return 0; }
#ifdef __CUDA__
  BFloat16(const struct __nv_bfloat16&); explicit operator __nv_bfloat16() const;
#endif
};
#define __F8(n) struct n { uint8_t x; struct from_bits_t {}; n() = default; constexpr n(uint8_t v, from_bits_t) : x(v) {} constexpr n(float) : x(0) {} constexpr operator float() const { return 0; } };
__F8(Float8_e4m3fn) __F8(Float8_e5m2) __F8(Float8_e4m3fnuz) __F8(Float8_e5m2fnuz) __F8(Float8_e8m0fnu)
#undef __F8
#define __FO(T) T operator+(const T&, const T&); T operator-(const T&, const T&); T operator*(const T&, const T&); T operator/(const T&, const T&); T operator-(const T&); \
  T& operator+=(T&, const T&); T& operator-=(T&, const T&); T& operator*=(T&, const T&); T& operator/=(T&, const T&); \
  float operator+(T, float); float operator-(T, float); float operator*(T, float); float operator/(T, float); float operator+(float, T); float operator-(float, T); float operator*(float, T); float operator/(float, T); \
  double operator+(T, double); double operator-(T, double); double operator*(T, double); double operator/(T, double); double operator+(double, T); double operator-(double, T); double operator*(double, T); double operator/(double, T); \
  T operator+(T, int); T operator-(T, int); T operator*(T, int); T operator/(T, int); T operator+(int, T); T operator-(int, T); T operator*(int, T); T operator/(int, T); \
  T operator+(T, int64_t); T operator-(T, int64_t); T operator*(T, int64_t); T operator/(T, int64_t); T operator+(int64_t, T); T operator-(int64_t, T); T operator*(int64_t, T); T operator/(int64_t, T); \
  float& operator+=(float&, const T&); float& operator-=(float&, const T&); float& operator*=(float&, const T&); float& operator/=(float&, const T&);
__FO(Half) __FO(BFloat16)
#undef __FO
template <class T> struct complex {
  typedef T value_type; T real_, imag_;
  constexpr complex() : real_(), imag_() {} constexpr complex(const T& r, const T& i = T()) : real_(r), imag_(i) {} template <class U> constexpr complex(const complex<U>&); template <class U> constexpr complex(const std::complex<U>&); template <class U> constexpr operator std::complex<U>() const;
  constexpr T real() const; constexpr T imag() const; constexpr explicit operator bool() const; complex& operator=(T); complex& operator+=(const complex&); complex& operator-=(const complex&); complex& operator*=(const complex&); complex& operator/=(const complex&); complex& operator+=(T); complex& operator*=(T);
};
#define __OP(o) template <class T> complex<T> operator o(const complex<T>&, const complex<T>&); template <class T> complex<T> operator o(const complex<T>&, const T&); template <class T> complex<T> operator o(const T&, const complex<T>&);
__OP(+) __OP(-) __OP(*) __OP(/)
#undef __OP
template <class T> complex<T> operator-(const complex<T>&); template <class T> bool operator==(const complex<T>&, const complex<T>&); template <class T> bool operator!=(const complex<T>&, const complex<T>&); template <class T> complex<T> polar(const T&, const T& = T());
struct qint8 { typedef int8_t underlying; int8_t val_; qint8() = default; explicit qint8(int8_t); }; struct quint8 { typedef uint8_t underlying; uint8_t val_; quint8() = default; explicit quint8(uint8_t); }; struct qint32 { typedef int32_t underlying; int32_t val_; qint32() = default; explicit qint32(int32_t); };
struct quint4x2 { typedef uint8_t underlying; uint8_t val_; }; struct quint2x4 { typedef uint8_t underlying; uint8_t val_; };
template <class T> inline constexpr T pi = T(3.14159265358979323846); template <class T> inline constexpr T ln_2 = T(0.6931471805599453);
}
