// Stands for <chrono>, <thread>, <mutex>, <shared_mutex>, <atomic>, <condition_variable>, <future>, <ratio>.
namespace std {
template <long N, long D = 1> struct ratio { static constexpr long num = N, den = D; };
typedef ratio<1, 1000000000> nano; typedef ratio<1, 1000000> micro; typedef ratio<1, 1000> milli; typedef ratio<1000> kilo; typedef ratio<1000000> mega; typedef ratio<1000000000> giga;
namespace chrono {
template <class R, class P = ratio<1>> class duration {
 public:
  typedef R rep; typedef P period;
  constexpr duration() {} template <class T, class = enable_if_t<__is_arithmetic(T)>> constexpr explicit duration(const T&) {} template <class S, class Q> constexpr duration(const duration<S, Q>&) {}
  constexpr R count() const { return R(); } static constexpr duration zero() { return {}; } static constexpr duration max() { return {}; } static constexpr duration min() { return {}; }
  duration& operator+=(const duration&); duration& operator-=(const duration&); duration& operator*=(const R&); duration& operator/=(const R&); duration operator-() const; duration& operator++();
};
#define __OP(o) template <class R, class P, class S, class Q> constexpr duration<common_type_t<R, S>, P> operator o(const duration<R, P>&, const duration<S, Q>&) { return {}; }
__OP(+) __OP(-)
#undef __OP
template <class R, class P, class T, class = enable_if_t<__is_arithmetic(T)>> constexpr duration<R, P> operator*(const duration<R, P>& d, const T&) { return d; }
template <class R, class P, class T, class = enable_if_t<__is_arithmetic(T)>> constexpr duration<R, P> operator*(const T&, const duration<R, P>& d) { return d; }
template <class R, class P, class T, class = enable_if_t<__is_arithmetic(T)>> constexpr duration<R, P> operator/(const duration<R, P>& d, const T&) { return d; }
template <class R, class P, class S, class Q> constexpr R operator/(const duration<R, P>&, const duration<S, Q>&);
template <class R, class P, class S, class Q> constexpr duration<R, P> operator%(const duration<R, P>&, const duration<S, Q>&);
typedef duration<long, nano> nanoseconds; typedef duration<long, micro> microseconds; typedef duration<long, milli> milliseconds; typedef duration<long> seconds; typedef duration<long, ratio<60>> minutes; typedef duration<long, ratio<3600>> hours;
template <class C, class D = nanoseconds> class time_point {
 public:
  typedef C clock; typedef D duration; typedef typename D::rep rep; typedef typename D::period period;
  constexpr time_point() {} constexpr explicit time_point(const D&) {} template <class E> constexpr time_point(const time_point<C, E>&) {} D time_since_epoch() const; static constexpr time_point max() { return {}; } static constexpr time_point min() { return {}; }
  time_point& operator+=(const D&); time_point& operator-=(const D&);
};
template <class C, class D, class R, class P> time_point<C, D> operator+(const time_point<C, D>&, const duration<R, P>&); template <class C, class D, class R, class P> time_point<C, D> operator-(const time_point<C, D>&, const duration<R, P>&); template <class C, class D, class E> D operator-(const time_point<C, D>&, const time_point<C, E>&);
#define __OP(o) template <class R, class P, class S, class Q> constexpr bool operator o(const duration<R, P>&, const duration<S, Q>&) { return false; } template <class C, class D, class E> constexpr bool operator o(const time_point<C, D>&, const time_point<C, E>&) { return false; }
__OP(==) __OP(!=) __OP(<) __OP(>) __OP(<=) __OP(>=)
#undef __OP
template <class T, class R, class P> constexpr T duration_cast(const duration<R, P>&) { return T(); } template <class T, class R, class P> constexpr T ceil(const duration<R, P>&) { return T(); } template <class T, class R, class P> constexpr T floor(const duration<R, P>&) { return T(); } template <class T, class C, class D> time_point<C, T> time_point_cast(const time_point<C, D>&);
#define __CLK(n) struct n { typedef nanoseconds duration; typedef long rep; typedef nano period; typedef chrono::time_point<n> time_point; static constexpr bool is_steady = true; static time_point now() noexcept; static time_t to_time_t(const time_point&); static time_point from_time_t(time_t); };
__CLK(system_clock) __CLK(steady_clock)
#undef __CLK
typedef system_clock high_resolution_clock;
}
inline namespace literals { inline namespace chrono_literals {
constexpr chrono::milliseconds operator""ms(unsigned long long) { return {}; } constexpr chrono::seconds operator""s(unsigned long long) { return {}; } constexpr chrono::microseconds operator""us(unsigned long long) { return {}; } constexpr chrono::nanoseconds operator""ns(unsigned long long) { return {}; } constexpr chrono::minutes operator""min(unsigned long long) { return {}; } constexpr chrono::hours operator""h(unsigned long long) { return {}; }
} }
namespace chrono { using namespace literals::chrono_literals; }

struct defer_lock_t {}; struct try_to_lock_t {}; struct adopt_lock_t {}; inline constexpr defer_lock_t defer_lock{}; inline constexpr try_to_lock_t try_to_lock{}; inline constexpr adopt_lock_t adopt_lock{};
#define __MX(n) class n { public: constexpr n() noexcept {} n(const n&) = delete; void lock(); bool try_lock(); void unlock(); template <class D> bool try_lock_for(const D&); template <class T> bool try_lock_until(const T&); void lock_shared(); bool try_lock_shared(); void unlock_shared(); };
__MX(mutex) __MX(recursive_mutex) __MX(timed_mutex) __MX(recursive_timed_mutex) __MX(shared_mutex) __MX(shared_timed_mutex)
#undef __MX
template <class M> class lock_guard { public: typedef M mutex_type; explicit lock_guard(M&); lock_guard(M&, adopt_lock_t); lock_guard(const lock_guard&) = delete; ~lock_guard(); };
template <class M> lock_guard(M&) -> lock_guard<M>;
template <class... M> class scoped_lock { public: explicit scoped_lock(M&...); scoped_lock(const scoped_lock&) = delete; ~scoped_lock(); };
template <class... M> scoped_lock(M&...) -> scoped_lock<M...>;
#define __LK(n) template <class M> class n { public: typedef M mutex_type; n() noexcept; explicit n(M&); n(M&, defer_lock_t) noexcept; n(M&, try_to_lock_t); n(M&, adopt_lock_t); template <class R, class P> n(M&, const chrono::duration<R, P>&); n(n&&) noexcept; n& operator=(n&&); ~n(); void lock(); bool try_lock(); template <class D> bool try_lock_for(const D&); void unlock(); bool owns_lock() const; explicit operator bool() const; M* mutex() const; M* release(); void swap(n&); }; template <class M> n(M&) -> n<M>;
__LK(unique_lock) __LK(shared_lock)
#undef __LK
template <class... M> void lock(M&...);
struct once_flag { constexpr once_flag() {} once_flag(const once_flag&) = delete; }; template <class F, class... A> void call_once(once_flag&, F&&, A&&...);
enum class cv_status { no_timeout, timeout };
#define __CV(n) class n { public: n(); n(const n&) = delete; void notify_one() noexcept; void notify_all() noexcept; template <class L> void wait(L&); template <class L, class F> void wait(L&, F); template <class L, class D> cv_status wait_for(L&, const D&); template <class L, class D, class F> bool wait_for(L&, const D&, F); template <class L, class T> cv_status wait_until(L&, const T&); template <class L, class T, class F> bool wait_until(L&, const T&, F); };
__CV(condition_variable) __CV(condition_variable_any)
#undef __CV
class thread {
 public:
  class id { public: id() noexcept; bool operator==(const id&) const; bool operator!=(const id&) const; bool operator<(const id&) const; };
  thread() noexcept; template <class F, class... A, class = enable_if_t<!__is_same(__remove_cvref(F), thread)>> explicit thread(F&&, A&&...); thread(thread&&) noexcept; thread(const thread&) = delete; thread& operator=(thread&&) noexcept; ~thread();
  void join(); void detach(); bool joinable() const; id get_id() const; pthread_t native_handle(); static unsigned hardware_concurrency(); void swap(thread&);
};
namespace this_thread { thread::id get_id() noexcept; void yield() noexcept; template <class D> void sleep_for(const D&); template <class T> void sleep_until(const T&); }
enum class memory_order { relaxed, consume, acquire, release, acq_rel, seq_cst };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed, memory_order_consume = memory_order::consume, memory_order_acquire = memory_order::acquire, memory_order_release = memory_order::release, memory_order_acq_rel = memory_order::acq_rel, memory_order_seq_cst = memory_order::seq_cst;
template <class T> class atomic {
 public:
  typedef T value_type; typedef memory_order O;
  constexpr atomic() noexcept {} constexpr atomic(T) noexcept {} atomic(const atomic&) = delete; T operator=(T) noexcept; operator T() const noexcept;
  void store(T, O = O::seq_cst) noexcept; T load(O = O::seq_cst) const noexcept; T exchange(T, O = O::seq_cst) noexcept; bool compare_exchange_weak(T&, T, O = O::seq_cst, O = O::seq_cst) noexcept; bool compare_exchange_strong(T&, T, O = O::seq_cst, O = O::seq_cst) noexcept;
  template <class U> T fetch_add(U, O = O::seq_cst) noexcept; template <class U> T fetch_sub(U, O = O::seq_cst) noexcept; T fetch_or(T, O = O::seq_cst) noexcept; T fetch_and(T, O = O::seq_cst) noexcept; T operator++() noexcept; T operator++(int) noexcept; T operator--() noexcept; T operator--(int) noexcept; template <class U> T operator+=(U) noexcept; template <class U> T operator-=(U) noexcept; T operator|=(T) noexcept; T operator&=(T) noexcept; bool is_lock_free() const; void wait(T) const; void notify_one(); void notify_all(); static constexpr bool is_always_lock_free = true;
};
typedef atomic<bool> atomic_bool; typedef atomic<int> atomic_int; typedef atomic<size_t> atomic_size_t; typedef atomic<uint64_t> atomic_uint64_t; typedef atomic<int64_t> atomic_int64_t;
struct atomic_flag { constexpr atomic_flag() {} constexpr atomic_flag(int) {} bool test_and_set(memory_order = memory_order_seq_cst) noexcept; void clear(memory_order = memory_order_seq_cst) noexcept; bool test(memory_order = memory_order_seq_cst) const; };
void atomic_thread_fence(memory_order) noexcept; void atomic_signal_fence(memory_order) noexcept;
#define ATOMIC_FLAG_INIT 0
enum class launch { async = 1, deferred = 2 }; constexpr launch operator|(launch a, launch) { return a; } enum class future_status { ready, timeout, deferred }; enum class future_errc { broken_promise };
template <class T> class shared_future;
template <class T> class future { public: future() noexcept; future(future&&) noexcept; future& operator=(future&&) noexcept; T get(); bool valid() const; void wait() const; template <class D> future_status wait_for(const D&) const; template <class P> future_status wait_until(const P&) const; shared_future<T> share(); };
template <class T> class shared_future { public: shared_future() noexcept; shared_future(future<T>&&) noexcept; __add_lvalue_reference(const T) get() const; bool valid() const; void wait() const; template <class D> future_status wait_for(const D&) const; };
template <class T> class promise { public: promise(); promise(promise&&) noexcept; promise& operator=(promise&&) noexcept; future<T> get_future(); template <class... U> void set_value(U&&...); void set_exception(exception_ptr); };
template <class F> class packaged_task; template <class R, class... A> class packaged_task<R(A...)> { public: packaged_task() noexcept; template <class F> explicit packaged_task(F&&); packaged_task(packaged_task&&) noexcept; future<R> get_future(); void operator()(A...); bool valid() const; };
class future_error : public logic_error { public: future_error(future_errc); };
template <class F, class... A> future<invoke_result_t<F, A...>> async(F&&, A&&...); template <class F, class... A> future<invoke_result_t<F, A...>> async(launch, F&&, A&&...);
struct source_location { static constexpr source_location current() { return {}; } unsigned line() const; const char* file_name() const; const char* function_name() const; };
}
