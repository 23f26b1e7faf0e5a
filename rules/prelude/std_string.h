// Stands for <string>, <string_view>, <stdexcept>, <system_error>.
namespace std {
template <class C> struct char_traits { typedef C char_type; static size_t length(const C*); };
template <class C, class T = char_traits<C>> class basic_string_view {
  const C* p_; size_t n_;
 public:
  typedef C value_type; typedef size_t size_type; typedef const C* iterator; typedef const C* const_iterator; typedef T traits_type;
  static constexpr size_t npos = size_t(-1);
  constexpr basic_string_view() noexcept : p_(nullptr), n_(0) {} constexpr basic_string_view(const C* p) : p_(p), n_(__builtin_strlen(p)) {} constexpr basic_string_view(const C* p, size_t n) : p_(p), n_(n) {}
  constexpr const C* data() const noexcept { return p_; } constexpr size_t size() const noexcept { return n_; } constexpr size_t length() const noexcept { return n_; } constexpr bool empty() const noexcept { return !n_; }
  constexpr const C* begin() const noexcept { return p_; } constexpr const C* end() const noexcept { return p_ + n_; } const C* cbegin() const noexcept; const C* cend() const noexcept;
  constexpr const C& operator[](size_t i) const { return p_[i]; } const C& at(size_t) const; const C& front() const; const C& back() const;
  constexpr void remove_prefix(size_t); constexpr void remove_suffix(size_t); constexpr basic_string_view substr(size_t = 0, size_t = npos) const; int compare(basic_string_view) const; int compare(size_t, size_t, basic_string_view) const;
  size_t find(basic_string_view, size_t = 0) const; size_t find(C, size_t = 0) const; size_t rfind(basic_string_view, size_t = npos) const; size_t rfind(C, size_t = npos) const;
  size_t find_first_of(basic_string_view, size_t = 0) const; size_t find_last_of(basic_string_view, size_t = npos) const; size_t find_first_not_of(basic_string_view, size_t = 0) const; size_t find_last_not_of(basic_string_view, size_t = npos) const;
  bool starts_with(basic_string_view) const; bool ends_with(basic_string_view) const;
};
template <class C, class T = char_traits<C>, class A = allocator<C>> class basic_string {
 public:
  typedef C value_type; typedef size_t size_type; typedef C* iterator; typedef const C* const_iterator; typedef T traits_type; typedef std::reverse_iterator<C*> reverse_iterator;
  typedef basic_string S; typedef basic_string_view<C> SV;
  static constexpr size_t npos = size_t(-1);
  basic_string(); basic_string(const S&); basic_string(S&&) noexcept; basic_string(const C*); basic_string(const C*, size_t); basic_string(size_t, C); basic_string(const S&, size_t, size_t = npos);
  basic_string(initializer_list<C>); explicit basic_string(const SV&); template <class I, class = typename iterator_traits<I>::value_type> basic_string(I, I); basic_string(nullptr_t) = delete; ~basic_string();
  S& operator=(const S&); S& operator=(S&&) noexcept; S& operator=(const C*); S& operator=(C); S& operator=(SV); operator SV() const noexcept;
  S& operator+=(const S&); S& operator+=(const C*); S& operator+=(C); S& operator+=(SV);
  const C* c_str() const noexcept; const C* data() const noexcept; C* data() noexcept; size_t size() const noexcept; size_t length() const noexcept; bool empty() const noexcept; size_t capacity() const; void reserve(size_t = 0); void resize(size_t); void resize(size_t, C); void clear() noexcept; void shrink_to_fit();
  C* begin() noexcept; const C* begin() const noexcept; C* end() noexcept; const C* end() const noexcept; const C* cbegin() const noexcept; const C* cend() const noexcept; reverse_iterator rbegin(); reverse_iterator rend(); std::reverse_iterator<const C*> rbegin() const; std::reverse_iterator<const C*> rend() const;
  C& operator[](size_t); const C& operator[](size_t) const; C& at(size_t); const C& at(size_t) const; C& front(); const C& front() const; C& back(); const C& back() const;
  S& append(const S&); S& append(const C*); S& append(const C*, size_t); S& append(size_t, C); S& append(SV); template <class I, class = typename iterator_traits<I>::value_type> S& append(I, I); S& assign(const S&); S& assign(const C*); S& assign(const C*, size_t); void push_back(C); void pop_back();
  S& insert(size_t, const S&); S& insert(size_t, const C*); S& insert(size_t, size_t, C); C* insert(const C*, C); S& erase(size_t = 0, size_t = npos); C* erase(const C*); C* erase(const C*, const C*); S& replace(size_t, size_t, const S&); S& replace(size_t, size_t, const C*);
  S substr(size_t = 0, size_t = npos) const; int compare(const S&) const; int compare(const C*) const; int compare(size_t, size_t, const S&) const; int compare(size_t, size_t, const C*) const; void swap(S&) noexcept;
  size_t find(const S&, size_t = 0) const; size_t find(const C*, size_t = 0) const; size_t find(C, size_t = 0) const; size_t rfind(const S&, size_t = npos) const; size_t rfind(const C*, size_t = npos) const; size_t rfind(C, size_t = npos) const;
  size_t find_first_of(const S&, size_t = 0) const; size_t find_first_of(const C*, size_t = 0) const; size_t find_first_of(C, size_t = 0) const; size_t find_last_of(const S&, size_t = npos) const; size_t find_last_of(const C*, size_t = npos) const; size_t find_last_of(C, size_t = npos) const;
  size_t find_first_not_of(const C*, size_t = 0) const; size_t find_first_not_of(C, size_t = 0) const; size_t find_last_not_of(const C*, size_t = npos) const; size_t find_last_not_of(C, size_t = npos) const;
  size_t find(SV, size_t = 0) const; bool starts_with(SV) const; bool ends_with(SV) const; bool contains(SV) const;
};
typedef basic_string<char> string; typedef basic_string<wchar_t> wstring; typedef basic_string_view<char> string_view; typedef basic_string<char16_t> u16string; typedef basic_string<char32_t> u32string;
template <class C> basic_string<C> operator+(const basic_string<C>&, const basic_string<C>&);
template <class C> basic_string<C> operator+(const basic_string<C>&, const C*);
template <class C> basic_string<C> operator+(const basic_string<C>&, C);
template <class C> basic_string<C> operator+(const C*, const basic_string<C>&);
template <class C> basic_string<C> operator+(C, const basic_string<C>&);
#define __CMP(o) template <class C> bool operator o(const basic_string<C>&, const basic_string<C>&) noexcept; template <class C> bool operator o(const basic_string<C>&, const C*); template <class C> bool operator o(const C*, const basic_string<C>&); \
  constexpr bool operator o(string_view, string_view) noexcept;
__CMP(==) __CMP(!=) __CMP(<) __CMP(>) __CMP(<=) __CMP(>=)
#undef __CMP
int stoi(const string&, size_t* = nullptr, int = 10); long stol(const string&, size_t* = nullptr, int = 10); long long stoll(const string&, size_t* = nullptr, int = 10);
unsigned long stoul(const string&, size_t* = nullptr, int = 10); unsigned long long stoull(const string&, size_t* = nullptr, int = 10); float stof(const string&, size_t* = nullptr); double stod(const string&, size_t* = nullptr);
string to_string(int); string to_string(unsigned); string to_string(long); string to_string(unsigned long); string to_string(long long); string to_string(unsigned long long); string to_string(float); string to_string(double);
wstring to_wstring(int); wstring to_wstring(long);
struct from_chars_result { const char* ptr; int ec; }; template <class T> from_chars_result from_chars(const char*, const char*, T&, int = 10);
inline namespace literals { inline namespace string_literals { string operator""s(const char*, size_t); } inline namespace string_view_literals { constexpr string_view operator""sv(const char* p, size_t n) noexcept { return string_view(p, n); } } }
#define __EX(n, b) class n : public b { public: explicit n(const string&); explicit n(const char*); const char* what() const noexcept override; };
__EX(logic_error, exception) __EX(runtime_error, exception) __EX(invalid_argument, logic_error) __EX(out_of_range, logic_error) __EX(length_error, logic_error) __EX(domain_error, logic_error)
__EX(range_error, runtime_error) __EX(overflow_error, runtime_error) __EX(underflow_error, runtime_error)
#undef __EX
enum class errc { success, not_supported, invalid_argument, timed_out };
class error_category { public: const char* name() const noexcept; string message(int) const; };
const error_category& generic_category() noexcept; const error_category& system_category() noexcept;
class error_code { public: error_code() noexcept; error_code(int, const error_category&) noexcept; int value() const; string message() const; const error_category& category() const; explicit operator bool() const; void clear(); };
class system_error : public runtime_error { public: system_error(error_code); system_error(error_code, const string&); system_error(int, const error_category&); system_error(int, const error_category&, const string&); system_error(int, const error_category&, const char*); const error_code& code() const noexcept; };
}
