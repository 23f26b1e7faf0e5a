// Stands for c10/macros/*.h, c10/util/Exception.h, c10/util/Logging.h and torch/csrc/Export.h: checks keep their arguments as ordinary calls.
#define C10_EXPORT
#define C10_IMPORT
#define C10_HIDDEN
#define C10_API
#define C10_CUDA_API
#define C10_XPU_API
#define TORCH_API
#define TORCH_CUDA_CPP_API
#define TORCH_CUDA_CU_API
#define TORCH_XPU_API
#define TORCH_PYTHON_API
#define TORCH_API_INLINE
#define AT_CUDA_API
#define CAFFE2_API
#define C10_API_ENUM
#define C10_EXPORT_CAFFE2_OP_TO_C10
#define C10_ALWAYS_INLINE inline
#define C10_ALWAYS_INLINE_ATTRIBUTE
#define C10_NOINLINE
#define C10_ERASE
#define C10_ATTR_VISIBILITY_HIDDEN
#define C10_RESTRICT __restrict
#define C10_UNUSED [[maybe_unused]]
#define C10_USED
#define C10_NODISCARD [[nodiscard]]
#define C10_FALLTHROUGH [[fallthrough]]
#define C10_LIFETIMEBOUND
#define C10_LIKELY(e) (e)
#define C10_UNLIKELY(e) (e)
#define C10_HOST_DEVICE __host__ __device__
#define C10_HOST __host__
#define C10_DEVICE __device__
#define C10_HOST_CONSTEXPR constexpr
#define C10_HOST_CONSTEXPR_EXCEPT_WIN_CUDA constexpr
#define C10_HOST_CONSTEXPR_VAR constexpr
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(a) __launch_bounds__(a)
#define C10_LAUNCH_BOUNDS_2(a, b) __launch_bounds__(a, b)
#define C10_MAX_THREADS_PER_BLOCK(v) (v)
#define C10_MIN_BLOCKS_PER_SM(a, b) (b)
#define C10_WARP_SIZE 32
#define C10_DIAGNOSTIC_PUSH_AND_IGNORED_IF_DEFINED(w)
#define C10_DIAGNOSTIC_POP()
#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_UID __COUNTER__
#define C10_ANONYMOUS_VARIABLE(s) C10_CONCATENATE(s, __COUNTER__)
#define C10_STRINGIZE_IMPL(x) #x
#define C10_STRINGIZE(x) C10_STRINGIZE_IMPL(x)
#define C10_EXPAND_MSVC_WORKAROUND(x) x
#define C10_DISABLE_COPY_AND_ASSIGN(c) c(const c&) = delete; c& operator=(const c&) = delete
#define C10_DISALLOW_COPY_AND_ASSIGN(c) C10_DISABLE_COPY_AND_ASSIGN(c)
#define AT_DISALLOW_COPY_AND_ASSIGN C10_DISALLOW_COPY_AND_ASSIGN
#define CONSTEXPR_EXCEPT_WIN_CUDA constexpr
#define AT_CPP14_CONSTEXPR constexpr
#define __ubsan_ignore_float_divide_by_zero__
#define __ubsan_ignore_undefined__
#define __ubsan_ignore_signed_int_overflow__
#define __ubsan_ignore_pointer_overflow__
#define __ubsan_ignore_function__
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 6
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION "2.6.0"
#define TORCH_USING_CUSTOM_GENERATED_MACROS 0

namespace c10 {
struct SourceLocation { const char *function, *file; uint32_t line; };
class Error : public std::exception {
 public:
  Error(SourceLocation, std::string); Error(std::string, std::string, const void* = nullptr); Error(const char*, uint32_t, const char*, const std::string&, const std::string&, const void* = nullptr);
  void add_context(std::string); const std::string& msg() const; const std::vector<std::string>& context() const; std::string backtrace() const;
  const char* what() const noexcept override; const void* caller() const noexcept; const char* what_without_backtrace() const noexcept; void refresh_what();
};
#define __ERR(n, b) class n : public b { public: using b::b; };
__ERR(IndexError, Error) __ERR(ValueError, Error) __ERR(TypeError, Error) __ERR(NotImplementedError, Error) __ERR(EnforceFiniteError, Error) __ERR(OnnxfiBackendSystemError, Error) __ERR(LinAlgError, Error)
__ERR(OutOfMemoryError, Error) __ERR(SyntaxError, Error) __ERR(DistError, Error) __ERR(DistBackendError, DistError) __ERR(DistStoreError, DistError) __ERR(DistNetworkError, DistError) __ERR(ErrorAlwaysShowCppStacktrace, Error) __ERR(AcceleratorError, Error) __ERR(DistQueueEmptyError, DistStoreError)
#undef __ERR
class Warning {
 public:
  class UserWarning {}; class DeprecationWarning {}; typedef std::variant<UserWarning, DeprecationWarning> warning_variant_t;
  Warning(warning_variant_t, const SourceLocation&, std::string, bool); warning_variant_t type() const; const SourceLocation& source_location() const; const std::string& msg() const; bool verbatim() const;
};
typedef Warning::UserWarning UserWarning; typedef Warning::DeprecationWarning DeprecationWarning;
class WarningHandler { public: virtual ~WarningHandler(); virtual void process(const Warning&); };
void warn(const Warning&);
namespace WarningUtils { void set_warning_handler(WarningHandler*) noexcept; WarningHandler* get_warning_handler() noexcept; void set_warnAlways(bool); bool get_warnAlways(); struct WarningHandlerGuard { WarningHandlerGuard(WarningHandler*); ~WarningHandlerGuard(); }; }
std::string GetExceptionString(const std::exception&);
std::string get_backtrace(size_t = 0, size_t = 64, bool = true); typedef std::shared_ptr<const int> Backtrace;
template <class... A> std::string str(const A&...);
template <class C> std::string Join(const std::string&, const C&);
std::string demangle(const char*); template <class T> const char* demangle_type();
namespace detail {
template <class... A> [[noreturn]] void torchCheckFail(const A&...);
template <class... A> [[noreturn]] void torchInternalAssertFail(const A&...);
template <class... A> void torchWarn(const A&...);
template <class A, class B> bool enforce_that(const A&, const B&);
struct VoidLog { template <class T> VoidLog& operator<<(const T&); VoidLog& operator<<(std::ostream& (*)(std::ostream&)); std::ostream& stream(); };
}
bool InitCaffeLogging(int*, char**); void UpdateLoggingLevelsFromFlags(); void initLogging(); bool IsUsingGoogleLogging(); void ShowLogInfoToStderr();
}
#define TORCH_INTERNAL_ASSERT(cond, ...) if (!(cond)) { ::c10::detail::torchInternalAssertFail(__VA_ARGS__); }
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#define TORCH_CHECK_WITH(error_t, cond, ...) if (!(cond)) { ::c10::detail::torchCheckFail(__VA_ARGS__); }
#define TORCH_CHECK(cond, ...) if (!(cond)) { ::c10::detail::torchCheckFail(__VA_ARGS__); }
#define TORCH_CHECK_MSG(cond, type, ...) ::c10::str(cond, type, ##__VA_ARGS__)
#define TORCH_CHECK_WITH_MSG(error_t, cond, type, ...) TORCH_CHECK(cond, type, ##__VA_ARGS__)
#define TORCH_CHECK_LINALG TORCH_CHECK
#define TORCH_CHECK_INDEX TORCH_CHECK
#define TORCH_CHECK_VALUE TORCH_CHECK
#define TORCH_CHECK_TYPE TORCH_CHECK
#define TORCH_CHECK_NOT_IMPLEMENTED TORCH_CHECK
#define TORCH_CHECK_ARG(cond, argN, ...) TORCH_CHECK(cond, #argN, ##__VA_ARGS__)
#define TORCH_CHECK_ALWAYS_SHOW_CPP_STACKTRACE TORCH_CHECK
#define TORCH_CHECK_TENSOR_ALL TORCH_CHECK
#define TORCH_SYM_CHECK(cond, ...) if (!(cond).expect_true(__FILE__, __LINE__)) { ::c10::detail::torchCheckFail(__VA_ARGS__); }
#define TORCH_CHECK_IF_NOT_ON_CUDA(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_OP(a, b, op) if (!((a) op (b))) { ::c10::detail::torchCheckFail(); }
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK_OP(a, b, ==)
#define TORCH_CHECK_NE(a, b) TORCH_CHECK_OP(a, b, !=)
#define TORCH_CHECK_LE(a, b) TORCH_CHECK_OP(a, b, <=)
#define TORCH_CHECK_LT(a, b) TORCH_CHECK_OP(a, b, <)
#define TORCH_CHECK_GE(a, b) TORCH_CHECK_OP(a, b, >=)
#define TORCH_CHECK_GT(a, b) TORCH_CHECK_OP(a, b, >)
#define TORCH_CHECK_NOTNULL(v) (v)
#define TORCH_DCHECK_EQ TORCH_CHECK_EQ
#define TORCH_DCHECK_NE TORCH_CHECK_NE
#define TORCH_DCHECK_LE TORCH_CHECK_LE
#define TORCH_DCHECK_LT TORCH_CHECK_LT
#define TORCH_DCHECK_GE TORCH_CHECK_GE
#define TORCH_DCHECK_GT TORCH_CHECK_GT
#define AT_ASSERT(cond, ...) TORCH_INTERNAL_ASSERT(cond, ##__VA_ARGS__)
#define AT_ASSERTM(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define AT_CHECK(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define AT_ERROR(...) do { ::c10::detail::torchCheckFail(__VA_ARGS__); } while (false)
#define AT_INDEX_ERROR(...) TORCH_CHECK_INDEX(false, ##__VA_ARGS__)
#define AT_WARN(...) TORCH_WARN(__VA_ARGS__)
#define TORCH_WARN(...) ::c10::detail::torchWarn(__VA_ARGS__)
#define TORCH_WARN_ONCE(...) ::c10::detail::torchWarn(__VA_ARGS__)
#define TORCH_WARN_DEPRECATION(...) ::c10::detail::torchWarn(__VA_ARGS__)
#define TORCH_WARN_WITH(w, ...) ::c10::detail::torchWarn(__VA_ARGS__)
#define C10_THROW_ERROR(err_type, msg) throw ::c10::err_type({__func__, __FILE__, uint32_t(__LINE__)}, msg)
#define C10_BUILD_ERROR(err_type, msg) ::c10::err_type({__func__, __FILE__, uint32_t(__LINE__)}, msg)
#define TORCH_RETHROW(e, ...) throw
#define C10_LOG_API_USAGE_ONCE(...) ((void)(__VA_ARGS__))
#define C10_LOG_FIRST_N(s, n) ::c10::detail::VoidLog()
#define CAFFE_ENFORCE(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define CAFFE_ENFORCE_WITH_CALLER(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define CAFFE_ENFORCE_EQ(a, b, ...) TORCH_CHECK((a) == (b), ##__VA_ARGS__)
#define CAFFE_ENFORCE_NE(a, b, ...) TORCH_CHECK((a) != (b), ##__VA_ARGS__)
#define CAFFE_ENFORCE_LE(a, b, ...) TORCH_CHECK((a) <= (b), ##__VA_ARGS__)
#define CAFFE_ENFORCE_LT(a, b, ...) TORCH_CHECK((a) < (b), ##__VA_ARGS__)
#define CAFFE_ENFORCE_GE(a, b, ...) TORCH_CHECK((a) >= (b), ##__VA_ARGS__)
#define CAFFE_ENFORCE_GT(a, b, ...) TORCH_CHECK((a) > (b), ##__VA_ARGS__)
#define CAFFE_THROW(...) ::c10::detail::torchCheckFail(__VA_ARGS__)
#define TORCH_LOG ::c10::detail::VoidLog
#define LOG(s) ::c10::detail::VoidLog()
#define VLOG(n) ::c10::detail::VoidLog()
#define LOG_IF(s, c) if (c) ::c10::detail::VoidLog()
#define LOG_EVERY_MS(s, ms) ::c10::detail::VoidLog()
#define LOG_EVERY_N(s, n) ::c10::detail::VoidLog()
#define LOG_FIRST_N(s, n) ::c10::detail::VoidLog()
#define DLOG(s) ::c10::detail::VoidLog()
#define CHECK(c) if (!(c)) ::c10::detail::VoidLog()
#define CHECK_EQ(a, b) if (!((a) == (b))) ::c10::detail::VoidLog()
#define CHECK_NE(a, b) if (!((a) != (b))) ::c10::detail::VoidLog()
#define CHECK_LE(a, b) if (!((a) <= (b))) ::c10::detail::VoidLog()
#define CHECK_LT(a, b) if (!((a) < (b))) ::c10::detail::VoidLog()
#define CHECK_GE(a, b) if (!((a) >= (b))) ::c10::detail::VoidLog()
#define CHECK_GT(a, b) if (!((a) > (b))) ::c10::detail::VoidLog()
#define CHECK_NOTNULL(v) (v)
#define DCHECK CHECK
#define DCHECK_EQ CHECK_EQ
#define DCHECK_NE CHECK_NE
#define DCHECK_LE CHECK_LE
#define DCHECK_LT CHECK_LT
#define DCHECK_GE CHECK_GE
#define DCHECK_GT CHECK_GT
#define C10_DECLARE_bool(n) extern bool FLAGS_##n
#define C10_DECLARE_int(n) extern int FLAGS_##n
#define C10_DECLARE_int32(n) extern int FLAGS_##n
#define C10_DECLARE_int64(n) extern int64_t FLAGS_##n
#define C10_DECLARE_double(n) extern double FLAGS_##n
#define C10_DECLARE_string(n) extern std::string FLAGS_##n
#define C10_DEFINE_bool(n, d, t) bool FLAGS_##n = d;
#define C10_DEFINE_int(n, d, t) int FLAGS_##n = d;
#define C10_DEFINE_int32(n, d, t) int FLAGS_##n = d;
#define C10_DEFINE_int64(n, d, t) int64_t FLAGS_##n = d;
#define C10_DEFINE_double(n, d, t) double FLAGS_##n = d;
#define C10_DEFINE_string(n, d, t) std::string FLAGS_##n = d;
#define DEFINE_bool C10_DEFINE_bool
#define DEFINE_int32 C10_DEFINE_int32
#define DEFINE_int64 C10_DEFINE_int64
#define DEFINE_double C10_DEFINE_double
#define DEFINE_string C10_DEFINE_string
#define DECLARE_bool C10_DECLARE_bool
#define DECLARE_int32 C10_DECLARE_int32
#define DECLARE_string C10_DECLARE_string
#define C10_DECLARE_REGISTRY(n, o, ...) ::c10::Registry<std::string, std::unique_ptr<o>, ##__VA_ARGS__>* n()
#define C10_DECLARE_SHARED_REGISTRY(n, o, ...) ::c10::Registry<std::string, std::shared_ptr<o>, ##__VA_ARGS__>* n()
#define C10_DEFINE_REGISTRY(n, o, ...) ::c10::Registry<std::string, std::unique_ptr<o>, ##__VA_ARGS__>* n() { return nullptr; }
#define C10_REGISTER_CLASS(r, k, ...) static ::c10::detail::VoidLog C10_ANONYMOUS_VARIABLE(g_##r) = ::c10::detail::registered<__VA_ARGS__>();
#define C10_REGISTER_TYPED_CLASS(r, k, ...) static ::c10::detail::VoidLog C10_ANONYMOUS_VARIABLE(g_##r) = ::c10::detail::registered<__VA_ARGS__>();
#define C10_REGISTER_CREATOR(r, k, ...) static ::c10::detail::VoidLog C10_ANONYMOUS_VARIABLE(g_##r) = ::c10::detail::registered<decltype(__VA_ARGS__)>();
#define C10_DEFINE_SHARED_REGISTRY(n, o, ...) ::c10::Registry<std::string, std::shared_ptr<o>, ##__VA_ARGS__>* n() { return nullptr; }
namespace c10 {
namespace detail { template <class T> VoidLog registered(); }
template <class K, class R, class... A> class Registry { public: bool Has(const K&); R Create(const K&, A...); std::vector<K> Keys() const; void Register(const K&, std::function<R(A...)>); };
}
