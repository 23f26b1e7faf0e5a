// Stands for <algorithm>, <numeric>, <random>, <regex>, <filesystem>.
namespace std {
template <class T> constexpr const T& min(const T& a, const T& b) { return b < a ? b : a; }
template <class T> constexpr const T& max(const T& a, const T& b) { return a < b ? b : a; }
template <class T, class C> constexpr const T& min(const T&, const T&, C);
template <class T, class C> constexpr const T& max(const T&, const T&, C);
template <class T> constexpr T min(initializer_list<T> l) { T r = *l.begin(); for (const T& v : l) if (v < r) r = v; return r; }
template <class T> constexpr T max(initializer_list<T> l) { T r = *l.begin(); for (const T& v : l) if (r < v) r = v; return r; }
template <class T> pair<const T&, const T&> minmax(const T&, const T&);
template <class T> constexpr const T& clamp(const T& v, const T& a, const T& b) { return v < a ? a : b < v ? b : v; }
#define __IT(n) template <class I, class... A> I n(I, I, A&&...);  // returns an iterator of its range
__IT(find) __IT(find_if) __IT(find_if_not) __IT(remove) __IT(remove_if) __IT(unique) __IT(max_element) __IT(min_element) __IT(lower_bound) __IT(upper_bound)
__IT(partition) __IT(stable_partition) __IT(rotate) __IT(search) __IT(find_first_of) __IT(adjacent_find) __IT(is_sorted_until) __IT(partition_point) __IT(find_end)
#undef __IT
#define __VO(n) template <class I, class... A> void n(I, I, A&&...);
__VO(sort) __VO(stable_sort) __VO(reverse) __VO(fill) __VO(generate) __VO(replace) __VO(replace_if) __VO(iota) __VO(shuffle) __VO(random_shuffle)
__VO(nth_element) __VO(partial_sort) __VO(make_heap) __VO(push_heap) __VO(pop_heap) __VO(sort_heap) __VO(uninitialized_fill) __VO(destroy) __VO(inplace_merge)
#undef __VO
#define __BO(n) template <class I, class... A> bool n(I, I, A&&...);
__BO(all_of) __BO(any_of) __BO(none_of) __BO(equal) __BO(includes) __BO(is_sorted) __BO(binary_search) __BO(lexicographical_compare) __BO(is_permutation) __BO(next_permutation) __BO(prev_permutation) __BO(is_heap)
#undef __BO
#define __OU(n) template <class I, class O, class... A> O n(I, I, O, A&&...);
__OU(copy) __OU(copy_if) __OU(move) __OU(copy_backward) __OU(move_backward) __OU(reverse_copy) __OU(remove_copy_if) __OU(partial_sum) __OU(adjacent_difference) __OU(swap_ranges) __OU(unique_copy)
__OU(uninitialized_copy) __OU(inclusive_scan) __OU(exclusive_scan) __OU(rotate_copy)
#undef __OU
template <class I, class O, class F> O transform(I, I, O, F); template <class I, class J, class O, class F> O transform(I, I, J, O, F);
template <class I, class N, class O> O copy_n(I, N, O); template <class I, class N, class T> I fill_n(I, N, const T&); template <class I, class N, class F> I generate_n(I, N, F);
template <class I, class F> F for_each(I, I, F); template <class I, class... A> ptrdiff_t count(I, I, A&&...); template <class I, class F> ptrdiff_t count_if(I, I, F);
template <class I, class J> void iter_swap(I, J); template <class I, class J, class... A> pair<I, J> mismatch(I, I, J, A&&...); template <class I, class... A> pair<I, I> minmax_element(I, I, A&&...);
template <class I, class T, class... A> pair<I, I> equal_range(I, I, const T&, A&&...);
template <class I, class J, class O, class... A> O set_intersection(I, I, J, J, O, A&&...); template <class I, class J, class O, class... A> O set_difference(I, I, J, J, O, A&&...);
template <class I, class J, class O, class... A> O set_union(I, I, J, J, O, A&&...); template <class I, class J, class O, class... A> O merge(I, I, J, J, O, A&&...);
template <class I, class T, class... A> T accumulate(I, I, T, A&&...); template <class I, class T, class... A> T reduce(I, I, T, A&&...);
template <class I, class J, class T, class... A> T inner_product(I, I, J, T, A&&...); template <class A, class B> common_type_t<A, B> gcd(A, B); template <class A, class B> common_type_t<A, B> lcm(A, B);
template <class C, class T> size_t erase(C&, const T&); template <class C, class F> size_t erase_if(C&, F);
#if __cplusplus >= 202002L
namespace ranges {
template <class R, class... A> bool all_of(R&&, A&&...); template <class R, class... A> bool any_of(R&&, A&&...); template <class R, class... A> void sort(R&&, A&&...);
template <class R, class... A> auto find(R&& r, A&&...) -> decltype(r.begin()); template <class R, class... A> auto find_if(R&& r, A&&...) -> decltype(r.begin());
template <class R, class... A> void copy(R&&, A&&...); template <class R, class... A> void for_each(R&&, A&&...); template <class R, class... A> void reverse(R&&, A&&...);
}
#endif

#define __RNG(n) class n { public: typedef unsigned long result_type; n(); explicit n(unsigned long); void seed(unsigned long); unsigned long operator()(); static constexpr unsigned long min() { return 0; } static constexpr unsigned long max() { return ~0ul; } };
__RNG(mt19937_64) __RNG(minstd_rand) __RNG(default_random_engine)
#undef __RNG
typedef mt19937_64 __mt;
class mt19937 : public __mt { public: mt19937(); explicit mt19937(unsigned long); };
class random_device { public: typedef unsigned result_type; random_device(); unsigned operator()(); double entropy() const; };
class seed_seq { public: seed_seq(initializer_list<unsigned>); };
#define __DIST(n, d) template <class T = d> class n { public: typedef T result_type; n(); explicit n(T); n(T, T); template <class G> T operator()(G&); T min() const; T max() const; void reset(); };
__DIST(uniform_int_distribution, int) __DIST(uniform_real_distribution, double) __DIST(normal_distribution, double) __DIST(poisson_distribution, int) __DIST(exponential_distribution, double) __DIST(geometric_distribution, int)
#undef __DIST
class bernoulli_distribution { public: bernoulli_distribution(double = 0.5); template <class G> bool operator()(G&); };
template <class T = int> class discrete_distribution { public: discrete_distribution(initializer_list<double>); template <class I> discrete_distribution(I, I); template <class G> T operator()(G&); };

template <class I> class sub_match { public: bool matched; I first, second; string str() const; operator string() const; size_t length() const; };
template <class I> class match_results { public: const sub_match<I>& operator[](size_t) const; size_t size() const; bool empty() const; string str(size_t = 0) const; ptrdiff_t position(size_t = 0) const; string suffix() const; string prefix() const; const sub_match<I>* begin() const; const sub_match<I>* end() const; };
typedef match_results<const char*> smatch; typedef match_results<const char*> cmatch; typedef sub_match<const char*> ssub_match;
namespace regex_constants { enum syntax_option_type { icase, ECMAScript, optimize, extended }; enum match_flag_type { match_default, format_default }; enum error_type {}; }
class regex { public: static constexpr regex_constants::syntax_option_type icase = regex_constants::icase, ECMAScript = regex_constants::ECMAScript, optimize = regex_constants::optimize; regex(); regex(const char*, int = 0); regex(const string&, int = 0); };
class regex_error : public runtime_error { public: regex_error(regex_constants::error_type); };
template <class... A> bool regex_match(const A&...); template <class S> bool regex_match(const S&, smatch&, const regex&); template <class... A> bool regex_search(const A&...); template <class S> bool regex_search(const S&, smatch&, const regex&);
template <class... A> string regex_replace(const string&, const regex&, const A&...);
class sregex_iterator { public: sregex_iterator(); sregex_iterator(const char*, const char*, const regex&); const smatch& operator*() const; const smatch* operator->() const; sregex_iterator& operator++(); bool operator!=(const sregex_iterator&) const; bool operator==(const sregex_iterator&) const; };
class sregex_token_iterator { public: sregex_token_iterator(); sregex_token_iterator(const char*, const char*, const regex&, int = 0); const ssub_match& operator*() const; const ssub_match* operator->() const; sregex_token_iterator& operator++(); bool operator!=(const sregex_token_iterator&) const; };

namespace filesystem {}
namespace experimental { namespace filesystem = std::filesystem; using std::optional; using std::string_view; }
namespace filesystem {
class path {
 public:
  typedef char value_type; typedef string string_type;
  path(); path(const path&); path(const string&); path(const char*); path(string_view); path& operator=(const path&); path& operator=(const string&); path& operator/=(const path&); path& operator+=(const path&);
  string string() const; const char* c_str() const; const std::string& native() const; operator std::string() const; std::string generic_string() const; std::string u8string() const; path filename() const; path stem() const; path extension() const; path parent_path() const; path root_path() const; path lexically_normal() const; bool empty() const; bool is_absolute() const; bool is_relative() const; bool has_extension() const; bool has_parent_path() const;
  path& replace_extension(const path& = path()); path& replace_filename(const path&); path& remove_filename(); const path* begin() const; const path* end() const;
  friend path operator/(const path&, const path&); friend bool operator==(const path&, const path&); friend bool operator!=(const path&, const path&); friend bool operator<(const path&, const path&);
};
class filesystem_error : public system_error { public: filesystem_error(const std::string&, error_code); const path& path1() const; };
class directory_entry { public: const filesystem::path& path() const; operator const filesystem::path&() const; bool is_regular_file() const; bool is_directory() const; bool exists() const; size_t file_size() const; };
#define __DI(n) class n { public: n(); explicit n(const path&); const directory_entry& operator*() const; const directory_entry* operator->() const; n& operator++(); bool operator!=(const n&) const; bool operator==(const n&) const; friend n begin(n); friend n end(n); };
__DI(directory_iterator) __DI(recursive_directory_iterator)
#undef __DI
enum class copy_options { none, overwrite_existing, recursive, skip_existing }; enum class perms : unsigned { none, all, owner_all }; enum class file_type { none, regular, directory }; class file_status {};
bool exists(const path&); bool is_directory(const path&); bool is_regular_file(const path&); bool is_empty(const path&); bool create_directory(const path&); bool create_directories(const path&); bool create_directories(const path&, error_code&); bool exists(const path&, error_code&); bool remove(const path&); bool remove(const path&, error_code&); size_t remove_all(const path&); void rename(const path&, const path&);
bool copy_file(const path&, const path&, copy_options = copy_options::none); void copy(const path&, const path&, copy_options = copy_options::none); size_t file_size(const path&); path absolute(const path&); path canonical(const path&); path weakly_canonical(const path&); path relative(const path&, const path& = path()); path current_path(); void current_path(const path&); path temp_directory_path(); path read_symlink(const path&); bool equivalent(const path&, const path&); void resize_file(const path&, size_t); void permissions(const path&, perms);
}
}
