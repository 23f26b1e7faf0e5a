// Stands for <utility>'s pair, <tuple>, <optional>, <variant>, <any>, <functional>, <memory>, <iterator>.
namespace std {
template <class T> struct tuple_size;
template <size_t I, class T> struct tuple_element;
template <class T> struct tuple_size<const T> : tuple_size<T> {};
template <size_t I, class T> struct tuple_element<I, const T> { typedef const typename tuple_element<I, T>::type type; };
template <size_t I, class T> using tuple_element_t = typename tuple_element<I, T>::type;
template <class T> inline constexpr size_t tuple_size_v = tuple_size<T>::value;

template <class A, class B> struct pair {
  typedef A first_type; typedef B second_type;
  A first; B second;
  constexpr pair() : first(), second() {}
  constexpr pair(const A& a, const B& b) : first(a), second(b) {}
  template <class U, class V, class = enable_if_t<__is_constructible(A, U) && __is_constructible(B, V)>>
  constexpr pair(U&& a, V&& b) : first(static_cast<U&&>(a)), second(static_cast<V&&>(b)) {}
  template <class U, class V> constexpr pair(const pair<U, V>& p) : first(p.first), second(p.second) {}
  template <class U, class V> constexpr pair(pair<U, V>&& p) : first(static_cast<U&&>(p.first)), second(static_cast<V&&>(p.second)) {}
  template <class T, class U> pair(piecewise_construct_t, T, U);
  void swap(pair&) noexcept;
};
template <class A, class B> pair(A, B) -> pair<A, B>;
template <class A, class B> struct tuple_size<pair<A, B>> : integral_constant<size_t, 2> {};
template <class A, class B> struct tuple_element<0, pair<A, B>> { typedef A type; };
template <class A, class B> struct tuple_element<1, pair<A, B>> { typedef B type; };
template <class A, class B> constexpr pair<__decay(A), __decay(B)> make_pair(A&& a, B&& b) { return {static_cast<A&&>(a), static_cast<B&&>(b)}; }
template <class A, class B> bool operator==(const pair<A, B>&, const pair<A, B>&);
template <class A, class B> bool operator!=(const pair<A, B>&, const pair<A, B>&);
template <class A, class B> bool operator<(const pair<A, B>&, const pair<A, B>&);
template <class A, class B> bool operator>(const pair<A, B>&, const pair<A, B>&);

struct __any_arg { template <class T> constexpr __any_arg(T&&); };
template <class... T> class tuple {
 public:
  constexpr tuple();
  constexpr tuple(const tuple&) = default;
  constexpr tuple(tuple&&) = default;
  constexpr tuple(const T&... t);
  template <class... U, class = enable_if_t<sizeof...(U) == sizeof...(T) && (sizeof...(U) > 0) && (__is_constructible(T, U) && ...)>> constexpr tuple(U&&...);
  template <class... U, class = enable_if_t<sizeof...(U) == sizeof...(T) && (__is_constructible(T, U) && ...)>> constexpr tuple(const tuple<U...>&);
  template <class U, class V, class = enable_if_t<sizeof...(T) == 2, U>> constexpr tuple(const pair<U, V>&);
  tuple& operator=(const tuple&); tuple& operator=(tuple&&);
  template <class... U> tuple& operator=(const tuple<U...>&);
  template <class U, class V> tuple& operator=(const pair<U, V>&);
  void swap(tuple&);
};
template <> class tuple<> { public: constexpr tuple() {} };
template <class... T> tuple(T...) -> tuple<T...>;
template <class A, class B> tuple(pair<A, B>) -> tuple<A, B>;
template <class... T> struct tuple_size<tuple<T...>> : integral_constant<size_t, sizeof...(T)> {};
template <size_t I, class... T> struct tuple_element<I, tuple<T...>> { typedef __type_pack_element<I, T...> type; };
template <size_t I, class... T> constexpr tuple_element_t<I, tuple<T...>>& get(tuple<T...>&) noexcept;
template <size_t I, class... T> constexpr tuple_element_t<I, tuple<T...>>&& get(tuple<T...>&&) noexcept;
template <size_t I, class... T> constexpr const tuple_element_t<I, tuple<T...>>& get(const tuple<T...>&) noexcept;
template <size_t I, class A, class B> constexpr tuple_element_t<I, pair<A, B>>& get(pair<A, B>&) noexcept;
template <size_t I, class A, class B> constexpr tuple_element_t<I, pair<A, B>>&& get(pair<A, B>&&) noexcept;
template <size_t I, class A, class B> constexpr const tuple_element_t<I, pair<A, B>>& get(const pair<A, B>&) noexcept;
template <class U, class... T> constexpr U& get(tuple<T...>&) noexcept;
template <class U, class... T> constexpr const U& get(const tuple<T...>&) noexcept;
template <class T> class reference_wrapper {
 public:
  typedef T type;
  reference_wrapper(T&) noexcept;
  operator T&() const noexcept;
  T& get() const noexcept;
  template <class... A> auto operator()(A&&... a) const -> decltype(declval<T&>()(static_cast<A&&>(a)...));
};
template <class T> struct __unref { typedef T type; };
template <class T> struct __unref<reference_wrapper<T>> { typedef T& type; };
template <class T> reference_wrapper<T> ref(T&) noexcept;
template <class T> reference_wrapper<const T> cref(const T&) noexcept;
template <class... T> constexpr tuple<typename __unref<__decay(T)>::type...> make_tuple(T&&...);
template <class... T> constexpr tuple<T&...> tie(T&...) noexcept;
template <class... T> constexpr tuple<T&&...> forward_as_tuple(T&&...) noexcept;
namespace __d {
template <class... R> struct cat { typedef tuple<R...> type; };
template <class... R, class... T, class... M> struct cat<tuple<R...>, tuple<T...>, M...> : cat<tuple<R..., T...>, M...> {};
template <class... R> struct cat<tuple<R...>> { typedef tuple<R...> type; };
template <class F, class T, size_t... I> auto app(F&& f, T&& t, index_sequence<I...>) -> decltype(f(get<I>(static_cast<T&&>(t))...));
}
template <class... T> typename __d::cat<__remove_cvref(T)...>::type tuple_cat(T&&...);
template <class F, class T> auto apply(F&& f, T&& t) -> decltype(__d::app(static_cast<F&&>(f), static_cast<T&&>(t), make_index_sequence<tuple_size<__remove_cvref(T)>::value>()));
template <class T, class U> T make_from_tuple(U&&);
template <class... T, class... U> bool operator==(const tuple<T...>&, const tuple<U...>&);
template <class... T, class... U> bool operator!=(const tuple<T...>&, const tuple<U...>&);
template <class... T, class... U> bool operator<(const tuple<T...>&, const tuple<U...>&);
struct __ignore { template <class T> const __ignore& operator=(const T&) const; };
inline constexpr __ignore ignore{};

struct nullopt_t { explicit constexpr nullopt_t(int) {} };
inline constexpr nullopt_t nullopt{0};
template <class T> class optional;
namespace __d {
template <class T> inline constexpr bool is_opt = false;
template <class T> inline constexpr bool is_opt<optional<T>> = true;
template <class T> struct unopt { typedef T type; };
template <class T> struct unopt<optional<T>> { typedef T type; };
template <class T, class U> inline constexpr bool opt_from = __is_constructible(T, U) && !__is_same(__remove_cvref(U), optional<T>) && !__is_same(__remove_cvref(U), in_place_t);
template <class T, class U> inline constexpr bool opt_conv = __is_constructible(T, const U&) && !__is_same(T, U) && !__is_constructible(T, const optional<U>&);
}
template <class T> class optional {
 public:
  typedef T value_type;
  constexpr optional() noexcept {}
  constexpr optional(nullopt_t) noexcept {}
  constexpr optional(const optional&) = default;
  constexpr optional(optional&&) = default;
  template <class... A, class = enable_if_t<__is_constructible(T, A...)>> constexpr explicit optional(in_place_t, A&&...) {}
  template <class U, class... A> constexpr explicit optional(in_place_t, initializer_list<U>, A&&...) {}
  template <class U = T, enable_if_t<__d::opt_from<T, U> && __is_convertible_to(U, T), int> = 0> constexpr optional(U&&) {}
  template <class U = T, enable_if_t<__d::opt_from<T, U> && !__is_convertible_to(U, T), int> = 0> explicit constexpr optional(U&&) {}
  template <class U, enable_if_t<__d::opt_conv<T, U>, int> = 0> optional(const optional<U>&);
  optional& operator=(const optional&) = default; optional& operator=(optional&&) = default; optional& operator=(nullopt_t) noexcept;
  template <class U = T, enable_if_t<__d::opt_from<T, U>, int> = 0> optional& operator=(U&&);
  template <class U, enable_if_t<__d::opt_conv<T, U>, int> = 0> optional& operator=(const optional<U>&);
  template <class... A> T& emplace(A&&...);
  constexpr const T* operator->() const noexcept; constexpr T* operator->() noexcept;
  constexpr const T& operator*() const& noexcept; constexpr T& operator*() & noexcept; constexpr T&& operator*() && noexcept;
  constexpr explicit operator bool() const noexcept;
  constexpr bool has_value() const noexcept;
  constexpr const T& value() const&; constexpr T& value() &; constexpr T&& value() &&;
  template <class U> constexpr T value_or(U&&) const;
  void reset() noexcept; void swap(optional&) noexcept;
};
template <class T> optional(T) -> optional<T>;
template <class T, class U> bool operator==(const optional<T>&, const optional<U>&);
template <class T, class U> bool operator!=(const optional<T>&, const optional<U>&);
template <class T> bool operator==(const optional<T>&, nullopt_t); template <class T> bool operator!=(const optional<T>&, nullopt_t);
template <class T> bool operator==(nullopt_t, const optional<T>&); template <class T> bool operator!=(nullopt_t, const optional<T>&);
template <class T, class U, class = enable_if_t<!__d::is_opt<U>>> bool operator==(const optional<T>&, const U&);
template <class T, class U, class = enable_if_t<!__d::is_opt<U>>> bool operator!=(const optional<T>&, const U&);
template <class T, class U, class = enable_if_t<!__d::is_opt<U>>> bool operator<(const optional<T>&, const U&);
template <class T, class U, class = enable_if_t<!__d::is_opt<U>>> bool operator>(const optional<T>&, const U&);
template <class T> optional<__decay(T)> make_optional(T&&);
template <class T, class... A> optional<T> make_optional(A&&...);

struct monostate {};
template <class... T> class variant {
 public:
  constexpr variant();
  constexpr variant(const variant&) = default;
  constexpr variant(variant&&) = default;
  template <class U, class = enable_if_t<!__is_same(__remove_cvref(U), variant)>, class = enable_if_t<(__is_constructible(T, U) || ...)>> constexpr variant(U&&);
  template <class U, class... A> explicit constexpr variant(in_place_type_t<U>, A&&...);
  variant& operator=(const variant&) = default; variant& operator=(variant&&) = default;
  template <class U, class = enable_if_t<!__is_same(__remove_cvref(U), variant)>> variant& operator=(U&&);
  constexpr size_t index() const noexcept; bool valueless_by_exception() const noexcept;
  template <class U, class... A> U& emplace(A&&...);
};
template <class V> struct variant_size;
template <class... T> struct variant_size<variant<T...>> : integral_constant<size_t, sizeof...(T)> {};
template <size_t I, class V> struct variant_alternative;
template <size_t I, class... T> struct variant_alternative<I, variant<T...>> { typedef __type_pack_element<I, T...> type; };
template <size_t I, class V> using variant_alternative_t = typename variant_alternative<I, V>::type;
template <class U, class... T> constexpr bool holds_alternative(const variant<T...>&) noexcept;
template <class U, class... T> constexpr U& get(variant<T...>&);
template <class U, class... T> constexpr U&& get(variant<T...>&&);
template <class U, class... T> constexpr const U& get(const variant<T...>&);
template <size_t I, class... T> constexpr variant_alternative_t<I, variant<T...>>& get(variant<T...>&);
template <size_t I, class... T> constexpr const variant_alternative_t<I, variant<T...>>& get(const variant<T...>&);
template <class U, class... T> constexpr U* get_if(variant<T...>*) noexcept;
template <class U, class... T> constexpr const U* get_if(const variant<T...>*) noexcept;
template <class F, class... V> auto visit(F&& f, V&&... v) -> decltype(f(get<0>(static_cast<V&&>(v))...));
template <class... T> bool operator==(const variant<T...>&, const variant<T...>&);
template <class... T> bool operator!=(const variant<T...>&, const variant<T...>&);
class any { public: any(); template <class T> any(T&&); bool has_value() const; void reset(); const type_info& type() const; };
template <class T> T any_cast(const any&); template <class T> T* any_cast(any*);

template <class F> class function;
template <class R, class... A> class function<R(A...)> {
 public:
  typedef R result_type;
  function() noexcept; function(nullptr_t) noexcept; function(const function&); function(function&&) noexcept;
  template <class F, class = enable_if_t<!__is_same(__decay(F), function)>, class = enable_if_t<is_invocable_v<F&, A...>>> function(F&&);
  function& operator=(const function&); function& operator=(function&&); function& operator=(nullptr_t) noexcept;
  template <class F, class = enable_if_t<!__is_same(__decay(F), function)>> function& operator=(F&&);
  R operator()(A...) const;
  explicit operator bool() const noexcept;
  template <class T> T* target() noexcept; template <class T> const T* target() const noexcept; const type_info& target_type() const noexcept;
  void swap(function&) noexcept;
};
template <class R, class... A> function(R (*)(A...)) -> function<R(A...)>;
template <class F> bool operator==(const function<F>&, nullptr_t);
template <class F> bool operator!=(const function<F>&, nullptr_t);
#define __OP(n, e, r) template <class T = void> struct n { constexpr r operator()(const T& a, const T& b) const { return a e b; } }; \
  template <> struct n<void> { template <class A, class B> constexpr auto operator()(A&& a, B&& b) const -> decltype(a e b) { return a e b; } };
__OP(plus, +, T) __OP(minus, -, T) __OP(multiplies, *, T) __OP(divides, /, T) __OP(modulus, %, T) __OP(equal_to, ==, bool) __OP(not_equal_to, !=, bool)
__OP(less, <, bool) __OP(greater, >, bool) __OP(less_equal, <=, bool) __OP(greater_equal, >=, bool) __OP(logical_and, &&, bool) __OP(logical_or, ||, bool)
__OP(bit_and, &, T) __OP(bit_or, |, T) __OP(bit_xor, ^, T)
#undef __OP
template <class T = void> struct negate { T operator()(const T& a) const; };
template <class T = void> struct logical_not { bool operator()(const T& a) const; };
struct identity { template <class T> T&& operator()(T&& t) const { return static_cast<T&&>(t); } };
template <class T> struct hash { size_t operator()(const T&) const noexcept; };
namespace placeholders { struct ph {}; extern ph _1, _2, _3, _4, _5, _6, _7; }
template <class F> struct __bound { template <class... A> typename invoke_result<F, A...>::type operator()(A&&...) const; };
struct __bound_any { template <class... A> __any_arg operator()(A&&...) const; template <class R, class... A> operator function<R(A...)>() const; };
template <class F, class... A> __bound_any bind(F&&, A&&...);
template <class R, class F, class... A> __bound_any bind(F&&, A&&...);
template <class M, class C> struct __mem_fn { template <class T, class... A> auto operator()(T&& t, A&&... a) const -> decltype((t.*declval<M C::*>())(static_cast<A&&>(a)...)); };
template <class M, class C> __mem_fn<M, C> mem_fn(M C::*) noexcept;
template <class F, class... A> invoke_result_t<F, A...> invoke(F&&, A&&...);

template <class T> struct allocator {
  typedef T value_type; typedef T* pointer; typedef size_t size_type;
  constexpr allocator() noexcept {} template <class U> allocator(const allocator<U>&) noexcept;
  T* allocate(size_t); void deallocate(T*, size_t);
};
template <class A> struct allocator_traits;
template <class T> struct default_delete { constexpr default_delete() {} template <class U> default_delete(const default_delete<U>&) noexcept; void operator()(T*) const; };
template <class T> struct default_delete<T[]> { void operator()(T*) const; };
template <class T, class D = default_delete<T>> class unique_ptr {
 public:
  typedef __remove_extent(T) element_type; typedef element_type* pointer; typedef D deleter_type;
  constexpr unique_ptr() noexcept; constexpr unique_ptr(nullptr_t) noexcept; explicit unique_ptr(pointer) noexcept;
  unique_ptr(pointer, const D&) noexcept; unique_ptr(pointer, __remove_reference_t(D)&&) noexcept;
  unique_ptr(unique_ptr&&) noexcept; unique_ptr(const unique_ptr&) = delete;
  template <class U, class E, class = enable_if_t<__is_convertible_to(typename unique_ptr<U, E>::pointer, pointer)>> unique_ptr(unique_ptr<U, E>&&) noexcept;
  ~unique_ptr();
  unique_ptr& operator=(unique_ptr&&) noexcept; unique_ptr& operator=(nullptr_t) noexcept; unique_ptr& operator=(const unique_ptr&) = delete;
  template <class U, class E> unique_ptr& operator=(unique_ptr<U, E>&&) noexcept;
  __add_lvalue_reference(element_type) operator*() const; pointer operator->() const noexcept; __add_lvalue_reference(element_type) operator[](size_t) const;
  pointer get() const noexcept; D& get_deleter() noexcept; explicit operator bool() const noexcept;
  pointer release() noexcept; void reset(pointer = pointer()) noexcept; void swap(unique_ptr&) noexcept;
};
template <class T> class weak_ptr;
template <class T> class shared_ptr {
 public:
  typedef __remove_extent(T) element_type; typedef weak_ptr<T> weak_type;
  constexpr shared_ptr() noexcept; constexpr shared_ptr(nullptr_t) noexcept;
  shared_ptr(const shared_ptr&) noexcept; shared_ptr(shared_ptr&&) noexcept;
  template <class U, class = enable_if_t<__is_convertible_to(U*, element_type*)>> explicit shared_ptr(U*);
  template <class U, class D> shared_ptr(U*, D); template <class D> shared_ptr(nullptr_t, D);
  template <class U> shared_ptr(const shared_ptr<U>&, element_type*) noexcept;
  template <class U, class = enable_if_t<__is_convertible_to(U*, element_type*)>> shared_ptr(const shared_ptr<U>&) noexcept;
  template <class U, class D, class = enable_if_t<__is_convertible_to(U*, element_type*)>> shared_ptr(unique_ptr<U, D>&&);
  template <class U> explicit shared_ptr(const weak_ptr<U>&);
  ~shared_ptr();
  shared_ptr& operator=(const shared_ptr&) noexcept; shared_ptr& operator=(shared_ptr&&) noexcept; shared_ptr& operator=(nullptr_t) noexcept;
  template <class U> shared_ptr& operator=(const shared_ptr<U>&) noexcept; template <class U, class D> shared_ptr& operator=(unique_ptr<U, D>&&);
  element_type* get() const noexcept; __add_lvalue_reference(element_type) operator*() const noexcept; element_type* operator->() const noexcept;
  __add_lvalue_reference(element_type) operator[](ptrdiff_t) const; long use_count() const noexcept; explicit operator bool() const noexcept;
  void reset() noexcept; template <class U> void reset(U*); template <class U, class D> void reset(U*, D); void swap(shared_ptr&) noexcept;
};
template <class T> class weak_ptr {
 public:
  constexpr weak_ptr() noexcept; template <class U> weak_ptr(const shared_ptr<U>&) noexcept; template <class U> weak_ptr(const weak_ptr<U>&) noexcept;
  template <class U> weak_ptr& operator=(const shared_ptr<U>&) noexcept;
  shared_ptr<T> lock() const noexcept; bool expired() const noexcept; void reset() noexcept; long use_count() const noexcept;
};
template <class T> class enable_shared_from_this { public: shared_ptr<T> shared_from_this(); shared_ptr<const T> shared_from_this() const; weak_ptr<T> weak_from_this(); };
template <class T, class... A> enable_if_t<!__is_array(T), unique_ptr<T>> make_unique(A&&...);
template <class T> enable_if_t<__is_array(T), unique_ptr<T>> make_unique(size_t);
template <class T, class... A> shared_ptr<T> make_shared(A&&...);
template <class T, class U> shared_ptr<T> static_pointer_cast(const shared_ptr<U>&) noexcept;
template <class T, class U> shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U>&) noexcept;
template <class T, class U> shared_ptr<T> const_pointer_cast(const shared_ptr<U>&) noexcept;
template <class T, class U> shared_ptr<T> reinterpret_pointer_cast(const shared_ptr<U>&) noexcept;
#define __PC(o) template <class T, class U> bool operator o(const shared_ptr<T>&, const shared_ptr<U>&) noexcept; \
  template <class T> bool operator o(const shared_ptr<T>&, nullptr_t) noexcept; template <class T> bool operator o(nullptr_t, const shared_ptr<T>&) noexcept; \
  template <class T, class D, class U, class E> bool operator o(const unique_ptr<T, D>&, const unique_ptr<U, E>&); \
  template <class T, class D> bool operator o(const unique_ptr<T, D>&, nullptr_t) noexcept; template <class T, class D> bool operator o(nullptr_t, const unique_ptr<T, D>&) noexcept;
__PC(==) __PC(!=)
#undef __PC
template <class T> bool operator<(const shared_ptr<T>&, const shared_ptr<T>&) noexcept;
template <class T> void destroy_at(T*); template <class T, class... A> T* construct_at(T*, A&&...);
void* align(size_t, size_t, void*&, size_t&);
}
