// Stands for <cstddef>, <type_traits>, <utility>, <limits>, <new>, <typeinfo>, <initializer_list>, <exception>, <compare>.
namespace std {
using ::size_t; using ::ptrdiff_t; using ::max_align_t; using ::int8_t; using ::int16_t; using ::int32_t; using ::int64_t;
using ::uint8_t; using ::uint16_t; using ::uint32_t; using ::uint64_t; using ::intptr_t; using ::uintptr_t; using ::intmax_t;
using ::uintmax_t; using ::FILE; using ::time_t; using ::tm; using ::va_list; using ::timespec;
using ::memcpy; using ::memmove; using ::memset; using ::memcmp; using ::strlen; using ::strcmp; using ::strncmp; using ::strcpy;
using ::strncpy; using ::strchr; using ::strrchr; using ::strstr; using ::strtol; using ::strtoul; using ::strtoull; using ::strtod;
using ::strerror; using ::atoi; using ::atof; using ::atol; using ::isalpha; using ::isdigit; using ::isalnum; using ::isspace;
using ::isupper; using ::islower; using ::isprint; using ::tolower; using ::toupper; using ::malloc; using ::calloc; using ::realloc;
using ::free; using ::aligned_alloc; using ::abort; using ::exit; using ::atexit; using ::rand; using ::srand; using ::getenv;
using ::system; using ::printf; using ::fprintf; using ::sprintf; using ::snprintf; using ::vsnprintf; using ::sscanf; using ::puts;
using ::fopen; using ::fclose; using ::fflush; using ::fread; using ::fwrite; using ::fgets; using ::fputs; using ::remove;
using ::rename; using ::time; using ::clock; using ::localtime; using ::gmtime; using ::strftime; using ::signal; using ::raise;
using ::strtoll; using ::strtof; using ::isxdigit; using ::ispunct; using ::clock_t; using ::perror; using ::memchr; using ::qsort;
typedef decltype(nullptr) nullptr_t;
enum class byte : unsigned char {};
enum class align_val_t : size_t {};
struct nothrow_t {};
extern const nothrow_t nothrow;
typedef size_t streamsize_u;

template <class T, T V> struct integral_constant {
  static constexpr T value = V;
  typedef T value_type;
  typedef integral_constant type;
  constexpr operator T() const noexcept { return V; }
  constexpr T operator()() const noexcept { return V; }
};
template <bool B> using bool_constant = integral_constant<bool, B>;
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class A, class B> inline constexpr bool is_same_v = __is_same(A, B);
template <class T> inline constexpr bool is_integral_v = __is_integral(T);
template <class T> struct type_identity { typedef T type; };
template <class T> using type_identity_t = T;
template <class...> using void_t = void;
template <class T> T&& declval() noexcept;
template <bool B, class T, class F> struct conditional { typedef T type; };
template <class T, class F> struct conditional<false, T, F> { typedef F type; };
template <bool B, class T, class F> using conditional_t = typename conditional<B, T, F>::type;

#define __TT(n, t) template <class T> struct n { typedef t type; }; template <class T> using n##_t = t;
__TT(remove_const, __remove_const(T)) __TT(remove_volatile, __remove_volatile(T)) __TT(remove_cv, __remove_cv(T))
__TT(remove_reference, __remove_reference_t(T)) __TT(remove_cvref, __remove_cvref(T)) __TT(remove_pointer, __remove_pointer(T))
__TT(remove_extent, __remove_extent(T)) __TT(remove_all_extents, __remove_all_extents(T)) __TT(decay, __decay(T))
__TT(add_pointer, __add_pointer(T)) __TT(add_lvalue_reference, __add_lvalue_reference(T)) __TT(add_const, const T)
__TT(add_rvalue_reference, __add_rvalue_reference(T)) __TT(add_cv, const volatile T) __TT(make_signed, __make_signed(T))
__TT(make_unsigned, __make_unsigned(T))
#undef __TT
template <class T, bool = __is_enum(T)> struct underlying_type {};
template <class T> struct underlying_type<T, true> { typedef __underlying_type(T) type; };
template <class T> using underlying_type_t = typename underlying_type<T>::type;
template <size_t N, size_t A = 8> struct aligned_storage { struct type { alignas(A) unsigned char data[N]; }; };
template <size_t N, size_t A = 8> using aligned_storage_t = typename aligned_storage<N, A>::type;

#define __TV(n, e) template <class T> inline constexpr bool n##_v = e; template <class T> struct n : bool_constant<e> {};
#define __TS(n, e) template <class T> struct n : bool_constant<e> {};
__TS(is_integral, __is_integral(T)) __TV(is_floating_point, __is_floating_point(T)) __TV(is_arithmetic, __is_arithmetic(T))
__TV(is_signed, __is_signed(T)) __TV(is_unsigned, __is_unsigned(T)) __TV(is_void, __is_void(T)) __TV(is_pointer, __is_pointer(T))
__TV(is_reference, __is_reference(T)) __TV(is_lvalue_reference, __is_lvalue_reference(T)) __TV(is_rvalue_reference, __is_rvalue_reference(T))
__TV(is_const, __is_const(T)) __TV(is_volatile, __is_volatile(T)) __TV(is_enum, __is_enum(T)) __TV(is_class, __is_class(T))
__TV(is_union, __is_union(T)) __TV(is_function, __is_function(T)) __TV(is_array, __is_array(T)) __TV(is_object, __is_object(T))
__TV(is_scalar, __is_scalar(T)) __TV(is_fundamental, __is_fundamental(T)) __TV(is_compound, __is_compound(T))
__TV(is_member_pointer, __is_member_pointer(T)) __TV(is_member_function_pointer, __is_member_function_pointer(T))
__TV(is_member_object_pointer, __is_member_object_pointer(T)) __TV(is_empty, __is_empty(T)) __TV(is_final, __is_final(T))
__TV(is_abstract, __is_abstract(T)) __TV(is_polymorphic, __is_polymorphic(T)) __TV(is_trivial, __is_trivial(T))
__TV(is_trivially_copyable, __is_trivially_copyable(T)) __TV(is_standard_layout, __is_standard_layout(T)) __TV(is_pod, __is_pod(T))
__TV(is_aggregate, __is_aggregate(T)) __TV(is_default_constructible, __is_constructible(T)) __TV(is_destructible, true)
__TV(is_copy_constructible, (__is_constructible(T, const T&))) __TV(is_move_constructible, (__is_constructible(T, T)))
__TV(is_copy_assignable, (__is_assignable(T&, const T&))) __TV(is_move_assignable, (__is_assignable(T&, T)))
__TV(is_nothrow_move_constructible, true) __TV(is_nothrow_move_assignable, true) __TV(is_nothrow_copy_constructible, true)
__TV(is_nothrow_default_constructible, true) __TV(is_nothrow_destructible, true) __TV(is_nothrow_copy_assignable, true)
__TV(is_trivially_destructible, __is_trivially_destructible(T)) __TV(is_trivially_default_constructible, __is_trivially_constructible(T))
__TV(is_trivially_copy_constructible, (__is_trivially_constructible(T, const T&)))
__TV(is_trivially_move_constructible, (__is_trivially_constructible(T, T)))
__TV(is_trivially_copy_assignable, (__is_trivially_assignable(T&, const T&)))
__TV(is_null_pointer, (__is_same(__remove_cv(T), nullptr_t))) __TV(has_virtual_destructor, __has_virtual_destructor(T))
#undef __TV
#undef __TS
#define __TB(n, e) template <class A, class B> inline constexpr bool n##_v = e; template <class A, class B> struct n : bool_constant<e> {};
__TB(is_base_of, (__is_base_of(A, B))) __TB(is_convertible, (__is_convertible_to(A, B))) __TB(is_assignable, (__is_assignable(A, B)))
__TB(is_nothrow_convertible, (__is_convertible_to(A, B)))
#undef __TB
template <class A, class B> struct is_same : bool_constant<__is_same(A, B)> {};
template <class T, class... A> inline constexpr bool is_constructible_v = __is_constructible(T, A...);
template <class T, class... A> struct is_constructible : bool_constant<__is_constructible(T, A...)> {};
template <class T, class... A> inline constexpr bool is_nothrow_constructible_v = __is_constructible(T, A...);
template <class T, class... A> struct is_nothrow_constructible : bool_constant<__is_constructible(T, A...)> {};
template <class T, class... A> inline constexpr bool is_trivially_constructible_v = __is_trivially_constructible(T, A...);
template <class T> inline constexpr size_t rank_v = __array_rank(T);
template <class T> struct alignment_of : integral_constant<size_t, alignof(T)> {};
template <class T> inline constexpr size_t alignment_of_v = alignof(T);
template <class... B> inline constexpr bool conjunction_v = (bool(B::value) && ...);
template <class... B> inline constexpr bool disjunction_v = (bool(B::value) || ...);
template <class... B> struct conjunction : bool_constant<(bool(B::value) && ...)> {};
template <class... B> struct disjunction : bool_constant<(bool(B::value) || ...)> {};
template <class B> inline constexpr bool negation_v = !bool(B::value);
template <class B> struct negation : bool_constant<!bool(B::value)> {};
template <class... T> struct common_type {};
template <class T> struct common_type<T> : decay<T> {};
template <class A, class B> struct common_type<A, B> : decay<decltype(true ? declval<A>() : declval<B>())> {};
template <class A, class B, class C, class... R> struct common_type<A, B, C, R...> : common_type<typename common_type<A, B>::type, C, R...> {};
template <class... T> using common_type_t = typename common_type<T...>::type;
namespace __d {
template <class F, class... A> auto inv(int) -> type_identity<decltype(declval<F>()(declval<A>()...))>;
template <class M, class C, class O, class... A> auto invm(M C::*, O&& o, A&&... a) -> decltype((declval<__remove_reference_t(O)&>().*declval<M C::*>())(declval<A>()...));
template <class F, class... A> auto inv(long) -> type_identity<decltype(invm(declval<F>(), declval<A>()...))>;
struct none {};
struct last { last(int); };
template <class F, class... A> none inv(last);
}
template <class F, class... A> struct invoke_result : decltype(__d::inv<F, A...>(0)) {};
template <class F, class... A> using invoke_result_t = typename invoke_result<F, A...>::type;
template <class F, class... A> inline constexpr bool is_invocable_v = !__is_same(decltype(__d::inv<F, A...>(0)), __d::none);
template <class F, class... A> struct is_invocable : bool_constant<is_invocable_v<F, A...>> {};
template <class R, class F, class... A> inline constexpr bool is_invocable_r_v = is_invocable_v<F, A...>;
template <class R, class F, class... A> struct is_invocable_r : bool_constant<is_invocable_v<F, A...>> {};
template <class F> struct result_of;
template <class F, class... A> struct result_of<F(A...)> : invoke_result<F, A...> {};
template <class F> using result_of_t = typename result_of<F>::type;
constexpr bool is_constant_evaluated() noexcept { return __builtin_is_constant_evaluated(); }

template <class T> constexpr __remove_reference_t(T)&& move(T&& t) noexcept { return static_cast<__remove_reference_t(T)&&>(t); }
template <class T> constexpr T&& forward(__remove_reference_t(T)& t) noexcept { return static_cast<T&&>(t); }
template <class T> constexpr T&& forward(__remove_reference_t(T)&& t) noexcept { return static_cast<T&&>(t); }
template <class T> constexpr const T& move_if_noexcept(T&) noexcept;
template <class T> constexpr const T& as_const(T& t) noexcept { return t; }
template <class T> void as_const(const T&&) = delete;
template <class T> constexpr T* addressof(T& t) noexcept { return __builtin_addressof(t); }
template <class T> void swap(T&, T&) noexcept;
template <class T, class U = T> T exchange(T&, U&&);
template <class T> T* launder(T*) noexcept;
template <class E> constexpr __underlying_type(E) to_underlying(E e) { return static_cast<__underlying_type(E)>(e); }
template <class T, class U> T bit_cast(const U&) noexcept;
template <class T> constexpr T bit_ceil(T); template <class T> constexpr T bit_floor(T); template <class T> constexpr int bit_width(T);
template <class T> constexpr int popcount(T); template <class T> constexpr int countl_zero(T); template <class T> constexpr int countr_zero(T);
template <class T> constexpr bool has_single_bit(T);
[[noreturn]] void unreachable();
struct in_place_t { explicit in_place_t() = default; };
inline constexpr in_place_t in_place{};
template <class T> struct in_place_type_t { explicit in_place_type_t() = default; };
template <class T> inline constexpr in_place_type_t<T> in_place_type{};
struct piecewise_construct_t { explicit piecewise_construct_t() = default; };
inline constexpr piecewise_construct_t piecewise_construct{};
template <class T, T... I> struct integer_sequence { typedef T value_type; static constexpr size_t size() { return sizeof...(I); } };
template <size_t... I> using index_sequence = integer_sequence<size_t, I...>;
template <class T, T N> using make_integer_sequence = __make_integer_seq<integer_sequence, T, N>;
template <size_t N> using make_index_sequence = make_integer_sequence<size_t, N>;
template <class... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;

template <class E> class initializer_list {
  const E* b_;
  size_t n_;
 public:
  typedef E value_type; typedef const E* iterator; typedef const E* const_iterator; typedef size_t size_type;
  constexpr initializer_list() noexcept : b_(nullptr), n_(0) {}
  constexpr size_t size() const noexcept { return n_; }
  constexpr const E* begin() const noexcept { return b_; }
  constexpr const E* end() const noexcept { return b_ + n_; }
};

class type_info {
 public:
  virtual ~type_info();
  const char* name() const noexcept;
  bool operator==(const type_info&) const noexcept;
  bool operator!=(const type_info&) const noexcept;
  bool before(const type_info&) const noexcept;
  size_t hash_code() const noexcept;
};
class type_index {
 public:
  type_index(const type_info&) noexcept;
  bool operator==(const type_index&) const noexcept; bool operator!=(const type_index&) const noexcept; bool operator<(const type_index&) const noexcept;
  size_t hash_code() const noexcept; const char* name() const noexcept;
};
enum float_round_style { round_to_nearest = 1 };
template <class T> struct numeric_limits {
  static constexpr bool is_specialized = __is_arithmetic(T), is_signed = __is_signed(T), is_integer = __is_integral(T);
  static constexpr bool has_infinity = __is_floating_point(T), has_quiet_NaN = __is_floating_point(T);
  static constexpr int digits = sizeof(T) * 8 - 1, digits10 = 6, max_digits10 = 9, radix = 2, max_exponent = 128, min_exponent = -125;
  static constexpr T max() noexcept { return __is_floating_point(T) ? T(sizeof(T) == 4 ? __FLT_MAX__ : __DBL_MAX__) : T(T(-1) < T(0) ? T((1ull << (sizeof(T) * 8 - 1)) - 1) : T(-1)); }
  static constexpr T min() noexcept { return __is_floating_point(T) ? T(sizeof(T) == 4 ? __FLT_MIN__ : __DBL_MIN__) : T(T(-1) < T(0) ? T(1ull << (sizeof(T) * 8 - 1)) : T(0)); }
  static constexpr T lowest() noexcept { return __is_floating_point(T) ? T(sizeof(T) == 4 ? -__FLT_MAX__ : -__DBL_MAX__) : min(); }
  static constexpr T epsilon() noexcept { return T(sizeof(T) == 4 ? __FLT_EPSILON__ : __DBL_EPSILON__); }
  static constexpr T infinity() noexcept { return T(__builtin_inff()); }
  static constexpr T quiet_NaN() noexcept { return T(__builtin_nanf("")); }
  static constexpr T denorm_min() noexcept { return T(0); }
};

class exception {
 public:
  exception() noexcept; exception(const exception&) noexcept; exception& operator=(const exception&) noexcept;
  virtual ~exception();
  virtual const char* what() const noexcept;
};
class bad_alloc : public exception { public: bad_alloc() noexcept; const char* what() const noexcept override; };
class bad_cast : public exception {};
class bad_optional_access : public exception {};
class bad_variant_access : public exception {};
class bad_weak_ptr : public exception {};
class bad_function_call : public exception {};
class exception_ptr {
 public:
  exception_ptr() noexcept; exception_ptr(nullptr_t) noexcept;
  explicit operator bool() const noexcept;
  friend bool operator==(const exception_ptr&, const exception_ptr&); friend bool operator!=(const exception_ptr&, const exception_ptr&);
};
exception_ptr current_exception() noexcept;
[[noreturn]] void rethrow_exception(exception_ptr);
template <class E> exception_ptr make_exception_ptr(E) noexcept;
template <class E> void rethrow_if_nested(const E&);
template <class E> [[noreturn]] void throw_with_nested(E&&);
[[noreturn]] void terminate() noexcept;
typedef void (*terminate_handler)();
terminate_handler set_terminate(terminate_handler) noexcept;
terminate_handler get_terminate() noexcept;
int uncaught_exceptions() noexcept;
#if __cplusplus >= 202002L

#define __CC(n, ...) struct n { signed char v; static const n __VA_ARGS__; \
  friend constexpr bool operator==(n, decltype(nullptr)) { return false; } friend constexpr bool operator<(n, decltype(nullptr)) { return false; } \
  friend constexpr bool operator>(n, decltype(nullptr)) { return false; } friend constexpr bool operator<=(n, decltype(nullptr)) { return false; } \
  friend constexpr bool operator>=(n, decltype(nullptr)) { return false; } }
__CC(partial_ordering, less, equivalent, greater, unordered); __CC(weak_ordering, less, equivalent, greater);
__CC(strong_ordering, less, equal, equivalent, greater);
#undef __CC
template <class A, class B> concept same_as = __is_same(A, B);
template <class A, class B> concept derived_from = __is_base_of(B, A);
template <class A, class B> concept convertible_to = __is_convertible_to(A, B);
template <class T> concept integral = __is_integral(T);
template <class T> concept signed_integral = __is_integral(T) && __is_signed(T);
template <class T> concept unsigned_integral = __is_integral(T) && __is_unsigned(T);
template <class T> concept floating_point = __is_floating_point(T);
template <class F, class... A> concept invocable = is_invocable_v<F, A...>;
namespace numbers {
template <class T> inline constexpr T pi_v = T(3.14159265358979323846); template <class T> inline constexpr T e_v = T(2.7182818284590452354);
template <class T> inline constexpr T sqrt2_v = T(1.41421356237309504880); template <class T> inline constexpr T ln2_v = T(0.69314718055994530942);
template <class T> inline constexpr T log2e_v = T(1.4426950408889634074); inline constexpr double pi = pi_v<double>;
}
#endif
}
// The ordinary operators new and delete are the compiler's own: it declares one for each side.
void* operator new(size_t, const std::nothrow_t&) noexcept;
void* operator new[](size_t, const std::nothrow_t&) noexcept;
void* operator new(size_t, void*) noexcept;
void* operator new[](size_t, void*) noexcept;
