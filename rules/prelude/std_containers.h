// Stands for <iterator>, <string>, <string_view>, <vector>, <array>, <deque>, <list>, <queue>, <stack>, <map>, <set>,
// <unordered_map>, <unordered_set>, <bitset>, <span>.
namespace std {
struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
template <class C, class T, class D = ptrdiff_t, class P = T*, class R = T&> struct iterator {
  typedef C iterator_category; typedef T value_type; typedef D difference_type; typedef P pointer; typedef R reference;
};
template <class I, class = void> struct iterator_traits {};
template <class I> struct iterator_traits<I, void_t<typename I::value_type, typename I::reference>> {
  typedef typename I::iterator_category iterator_category; typedef typename I::value_type value_type;
  typedef typename I::difference_type difference_type; typedef typename I::pointer pointer; typedef typename I::reference reference;
};
template <class T> struct iterator_traits<T*> {
  typedef random_access_iterator_tag iterator_category; typedef __remove_cv(T) value_type; typedef ptrdiff_t difference_type; typedef T* pointer; typedef T& reference;
};
template <class T> struct __iter : iterator<bidirectional_iterator_tag, __remove_cv(T), ptrdiff_t, T*, T&> {
  __iter(); template <class U, class = enable_if_t<__is_convertible_to(U*, T*)>> __iter(const __iter<U>&);
  T& operator*() const; T* operator->() const; __iter& operator++(); __iter operator++(int); __iter& operator--(); __iter operator--(int);
  friend bool operator==(const __iter&, const __iter&) { return true; } friend bool operator!=(const __iter&, const __iter&) { return true; }
};
template <class I> struct reverse_iterator : iterator_traits<I> {
  reverse_iterator(); explicit reverse_iterator(I); template <class U> reverse_iterator(const reverse_iterator<U>&);
  typename iterator_traits<I>::reference operator*() const; typename iterator_traits<I>::pointer operator->() const;
  reverse_iterator& operator++(); reverse_iterator operator++(int); reverse_iterator& operator--(); reverse_iterator operator+(ptrdiff_t) const; reverse_iterator operator-(ptrdiff_t) const;
  I base() const; typename iterator_traits<I>::reference operator[](ptrdiff_t) const;
};
template <class I> bool operator==(const reverse_iterator<I>&, const reverse_iterator<I>&);
template <class I> bool operator!=(const reverse_iterator<I>&, const reverse_iterator<I>&);
template <class I> ptrdiff_t operator-(const reverse_iterator<I>&, const reverse_iterator<I>&);
struct __out : iterator<output_iterator_tag, void, void, void, void> { template <class T> __out& operator=(T&&); __out& operator*(); __out& operator++(); __out operator++(int); };
template <class C> __out back_inserter(C&); template <class C> __out front_inserter(C&); template <class C, class I> __out inserter(C&, I);
template <class I> I make_move_iterator(I); template <class I> reverse_iterator<I> make_reverse_iterator(I);
template <class C> constexpr auto begin(C& c) -> decltype(c.begin()); template <class C> constexpr auto end(C& c) -> decltype(c.end());
template <class C> constexpr auto begin(const C& c) -> decltype(c.begin()); template <class C> constexpr auto end(const C& c) -> decltype(c.end());
template <class T, size_t N> constexpr T* begin(T (&)[N]); template <class T, size_t N> constexpr T* end(T (&)[N]);
template <class C> auto cbegin(const C& c) -> decltype(c.begin()); template <class C> auto cend(const C& c) -> decltype(c.end());
template <class C> auto rbegin(C& c) -> decltype(c.rbegin()); template <class C> auto rend(C& c) -> decltype(c.rend());
template <class C> constexpr auto size(const C& c) -> decltype(c.size()); template <class T, size_t N> constexpr size_t size(const T (&)[N]) { return N; }
template <class C> auto empty(const C& c) -> decltype(c.empty()); template <class C> auto data(C& c) -> decltype(c.data());
template <class I, class N> void advance(I&, N); template <class I> ptrdiff_t distance(I, I);
template <class I> I next(I, ptrdiff_t = 1); template <class I> I prev(I, ptrdiff_t = 1);

// What all sequences share: T* serves as iterator where the standard's is random access.
#define __SEQ(C, I, CI) \
  typedef T value_type; typedef T& reference; typedef const T& const_reference; typedef T* pointer; typedef size_t size_type; typedef ptrdiff_t difference_type; \
  typedef I iterator; typedef CI const_iterator; typedef std::reverse_iterator<I> reverse_iterator; typedef std::reverse_iterator<CI> const_reverse_iterator; \
  C(); C(const C&); C(C&&) noexcept; explicit C(size_t); C(size_t, const T&); C(initializer_list<T>); \
  template <class It, class = typename iterator_traits<It>::value_type> C(It, It); \
  ~C(); C& operator=(const C&); C& operator=(C&&) noexcept; C& operator=(initializer_list<T>); \
  void assign(size_t, const T&); template <class It, class = typename iterator_traits<It>::value_type> void assign(It, It); void assign(initializer_list<T>); \
  I begin() noexcept; CI begin() const noexcept; I end() noexcept; CI end() const noexcept; CI cbegin() const noexcept; CI cend() const noexcept; \
  reverse_iterator rbegin() noexcept; const_reverse_iterator rbegin() const noexcept; reverse_iterator rend() noexcept; const_reverse_iterator rend() const noexcept; \
  size_t size() const noexcept; bool empty() const noexcept; size_t max_size() const noexcept; void resize(size_t); void resize(size_t, const T&); \
  T& front(); const T& front() const; T& back(); const T& back() const; void push_back(const T&); void push_back(T&&); void pop_back(); \
  template <class... X> T& emplace_back(X&&...); template <class... X> I emplace(CI, X&&...); void clear() noexcept; void swap(C&) noexcept; \
  I insert(CI, const T&); I insert(CI, T&&); I insert(CI, size_t, const T&); I insert(CI, initializer_list<T>); \
  template <class It, class = typename iterator_traits<It>::value_type> I insert(CI, It, It); I erase(CI); I erase(CI, CI);
#define __FRONT void push_front(const T&); void push_front(T&&); void pop_front(); template <class... X> T& emplace_front(X&&...);
#define __INDEX T& operator[](size_t); const T& operator[](size_t) const; T& at(size_t); const T& at(size_t) const;
template <class T, class A = allocator<T>> class vector {
 public:
  __SEQ(vector, T*, const T*) __INDEX
  T* data() noexcept; const T* data() const noexcept; void reserve(size_t); size_t capacity() const noexcept; void shrink_to_fit();
};
template <class T, class A = allocator<T>> class deque { public: __SEQ(deque, T*, const T*) __INDEX __FRONT };
template <class T, class A = allocator<T>> class list {
 public:
  __SEQ(list, __iter<T>, __iter<const T>) __FRONT
  template <class F> void remove_if(F); void remove(const T&); void sort(); template <class F> void sort(F); void reverse();
  void splice(const_iterator, list&); void splice(const_iterator, list&, const_iterator);
};
#undef __SEQ
#undef __INDEX
template <class I, class = typename iterator_traits<I>::value_type> vector(I, I) -> vector<typename iterator_traits<I>::value_type>;
template <class T, size_t N> struct array {
  typedef T value_type; typedef T& reference; typedef const T& const_reference; typedef T* iterator; typedef const T* const_iterator; typedef size_t size_type;
  T v_[N ? N : 1];
  constexpr T& operator[](size_t i) { return v_[i]; } constexpr const T& operator[](size_t i) const { return v_[i]; }
  T& at(size_t); const T& at(size_t) const; constexpr size_t size() const noexcept { return N; } constexpr bool empty() const noexcept { return N == 0; }
  constexpr size_t max_size() const noexcept { return N; }
  constexpr T* begin() noexcept { return v_; } constexpr const T* begin() const noexcept { return v_; } constexpr T* end() noexcept { return v_ + N; }
  constexpr const T* end() const noexcept { return v_ + N; } const T* cbegin() const noexcept; const T* cend() const noexcept;
  std::reverse_iterator<T*> rbegin(); std::reverse_iterator<const T*> rbegin() const; std::reverse_iterator<T*> rend(); std::reverse_iterator<const T*> rend() const;
  constexpr T* data() noexcept { return v_; } constexpr const T* data() const noexcept { return v_; }
  T& front(); const T& front() const; T& back(); const T& back() const; void fill(const T&); void swap(array&);
};
template <class T, class... U> array(T, U...) -> array<T, 1 + sizeof...(U)>;
template <class T, size_t N> struct tuple_size<array<T, N>> : integral_constant<size_t, N> {};
template <size_t I, class T, size_t N> struct tuple_element<I, array<T, N>> { typedef T type; };
template <size_t I, class T, size_t N> constexpr T& get(array<T, N>& a) noexcept { return a.v_[I]; }
template <size_t I, class T, size_t N> constexpr const T& get(const array<T, N>& a) noexcept { return a.v_[I]; }
#define __CMP(o) template <class T> bool operator o(const vector<T>&, const vector<T>&); template <class T> bool operator o(const deque<T>&, const deque<T>&); \
  template <class T, size_t N> bool operator o(const array<T, N>&, const array<T, N>&);
__CMP(==) __CMP(!=) __CMP(<)
#undef __CMP
template <class T, class C = deque<T>> class queue {
 public:
  typedef T value_type;
  queue(); T& front(); const T& front() const; T& back(); void push(const T&); void push(T&&); template <class... X> void emplace(X&&...);
  void pop(); bool empty() const; size_t size() const; void swap(queue&);
};
template <class T, class C = vector<T>, class L = less<T>> class priority_queue {
 public:
  priority_queue(); explicit priority_queue(const L&); template <class I> priority_queue(I, I);
  const T& top() const; void push(const T&); void push(T&&); template <class... X> void emplace(X&&...); void pop(); bool empty() const; size_t size() const;
};
template <class T, class C = deque<T>> class stack {
 public:
  stack(); T& top(); const T& top() const; void push(const T&); void push(T&&); template <class... X> T& emplace(X&&...); void pop(); bool empty() const; size_t size() const;
};

// Sets and maps: K is the key, V what an iterator points to; one body for the ordered and the unordered ones.
#define __ASSOC(C) \
  typedef K key_type; typedef V value_type; typedef V& reference; typedef size_t size_type; typedef ptrdiff_t difference_type; typedef __iter<V> iterator; typedef __iter<const V> const_iterator; \
  typedef std::reverse_iterator<__iter<V>> reverse_iterator; typedef H hasher; typedef H key_compare; \
  C(); C(const C&); C(C&&) noexcept; explicit C(size_t); explicit C(const H&); C(initializer_list<V>); template <class It> C(It, It); \
  C& operator=(const C&); C& operator=(C&&) noexcept; C& operator=(initializer_list<V>); \
  iterator begin() noexcept; const_iterator begin() const noexcept; iterator end() noexcept; const_iterator end() const noexcept; const_iterator cbegin() const noexcept; const_iterator cend() const noexcept; \
  reverse_iterator rbegin(); std::reverse_iterator<const_iterator> rbegin() const; reverse_iterator rend(); std::reverse_iterator<const_iterator> rend() const; \
  size_t size() const noexcept; bool empty() const noexcept; void clear() noexcept; void swap(C&) noexcept; void reserve(size_t); \
  iterator find(const K&); const_iterator find(const K&) const; template <class U> iterator find(const U&); template <class U> const_iterator find(const U&) const; \
  size_t count(const K&) const; bool contains(const K&) const; template <class U> size_t count(const U&) const; template <class U> bool contains(const U&) const; \
  iterator lower_bound(const K&); const_iterator lower_bound(const K&) const; iterator upper_bound(const K&); const_iterator upper_bound(const K&) const; \
  pair<iterator, iterator> equal_range(const K&); iterator erase(const_iterator); iterator erase(const_iterator, const_iterator); size_t erase(const K&); \
  iterator insert(const_iterator, const V&); template <class It> void insert(It, It); void insert(initializer_list<V>); template <class M> void merge(M&&);
#define __UNIQ iterator erase(iterator); pair<iterator, bool> insert(const V&); pair<iterator, bool> insert(V&&); template <class... X> pair<iterator, bool> emplace(X&&...); template <class... X> iterator emplace_hint(const_iterator, X&&...);
#define __MULTI iterator erase(iterator); iterator insert(const V&); iterator insert(V&&); template <class... X> iterator emplace(X&&...);
#define __MAP typedef T mapped_type; T& operator[](const K&); T& operator[](K&&); T& at(const K&); const T& at(const K&) const; \
  template <class... X> pair<iterator, bool> try_emplace(const K&, X&&...); template <class M> pair<iterator, bool> insert_or_assign(const K&, M&&);
template <class K, class T, class H = less<K>, class A = void> class map { typedef pair<const K, T> V; public: __ASSOC(map) __UNIQ __MAP };
template <class K, class T, class H = less<K>, class A = void> class multimap { typedef pair<const K, T> V; public: __ASSOC(multimap) __MULTI };
template <class K, class H = less<K>, class A = void> class set { typedef const K V; public: __ASSOC(set) pair<iterator, bool> insert(const K&); pair<iterator, bool> insert(K&&); template <class... X> pair<iterator, bool> emplace(X&&...); };
template <class K, class H = less<K>, class A = void> class multiset { typedef const K V; public: __ASSOC(multiset) iterator insert(const K&); template <class... X> iterator emplace(X&&...); };
template <class K, class T, class H = hash<K>, class E = equal_to<K>, class A = void> class unordered_map { typedef pair<const K, T> V; public: __ASSOC(unordered_map) __UNIQ __MAP };
template <class K, class T, class H = hash<K>, class E = equal_to<K>, class A = void> class unordered_multimap { typedef pair<const K, T> V; public: __ASSOC(unordered_multimap) __MULTI };
template <class K, class H = hash<K>, class E = equal_to<K>, class A = void> class unordered_set { typedef const K V; public: __ASSOC(unordered_set) pair<iterator, bool> insert(const K&); pair<iterator, bool> insert(K&&); template <class... X> pair<iterator, bool> emplace(X&&...); };
template <class K, class H = hash<K>, class E = equal_to<K>, class A = void> class unordered_multiset { typedef const K V; public: __ASSOC(unordered_multiset) iterator insert(const K&); };
#undef __ASSOC
#undef __UNIQ
#undef __MULTI
#undef __MAP
#undef __FRONT
template <class K, class T, class H> bool operator==(const map<K, T, H>&, const map<K, T, H>&);
template <class K, class T, class H, class E> bool operator==(const unordered_map<K, T, H, E>&, const unordered_map<K, T, H, E>&);
template <class K, class H> bool operator==(const set<K, H>&, const set<K, H>&);
template <class K, class H, class E> bool operator==(const unordered_set<K, H, E>&, const unordered_set<K, H, E>&);

template <size_t N> class bitset {
 public:
  constexpr bitset() noexcept; constexpr bitset(unsigned long long) noexcept;
  bool operator[](size_t) const; bool& operator[](size_t); bitset& set(); bitset& set(size_t, bool = true); bitset& reset(); bitset& reset(size_t); bitset& flip();
  bool test(size_t) const; bool any() const; bool none() const; bool all() const; size_t count() const; size_t size() const; unsigned long to_ulong() const;
  bitset operator|(const bitset&) const; bitset operator&(const bitset&) const; bitset operator^(const bitset&) const; bitset operator~() const; bitset& operator|=(const bitset&); bitset& operator&=(const bitset&);
  bool operator==(const bitset&) const; bool operator!=(const bitset&) const;
};
template <class T, size_t N = size_t(-1)> class span {
 public:
  typedef T element_type; typedef T* iterator;
  constexpr span(); constexpr span(T*, size_t); template <class C, class = decltype(declval<C&>().data())> constexpr span(C&&);
  T* data() const; size_t size() const; bool empty() const; T& operator[](size_t) const; T* begin() const; T* end() const; span<T> subspan(size_t, size_t = size_t(-1)) const; span<T> first(size_t) const; T& front() const; T& back() const;
};
}
