// Stands for <ios>, <iostream>, <sstream>, <fstream>, <iomanip>, <locale>. Any value can be written: the stream operators take all types.
namespace std {
typedef ptrdiff_t streamsize; typedef long streamoff; typedef long streampos;
class locale { public: locale(); explicit locale(const char*); template <class... A> locale(const locale&, A...); static const locale& classic(); static locale global(const locale&); };
class ios_base {
 public:
  enum fmtflags { dec = 1, hex = 2, oct = 4, fixed = 8, scientific = 16, boolalpha = 32, left = 64, right = 128, showpoint = 256, skipws = 512, floatfield = 24, basefield = 7, adjustfield = 448, uppercase = 1024 };
  enum openmode { in = 1, out = 2, binary = 4, ate = 8, app = 16, trunc = 32 }; enum seekdir { beg, cur, end }; enum iostate { goodbit, badbit, failbit, eofbit };
  class failure : public system_error { public: explicit failure(const string&); };
  fmtflags flags() const; fmtflags flags(fmtflags); fmtflags setf(fmtflags); fmtflags setf(fmtflags, fmtflags); void unsetf(fmtflags); streamsize precision() const; streamsize precision(streamsize); streamsize width() const; streamsize width(streamsize); locale imbue(const locale&); static bool sync_with_stdio(bool = true);
  friend constexpr openmode operator|(openmode a, openmode b) { return openmode(int(a) | int(b)); } friend constexpr fmtflags operator|(fmtflags a, fmtflags b) { return fmtflags(int(a) | int(b)); } friend constexpr iostate operator|(iostate a, iostate b) { return iostate(int(a) | int(b)); }
};
template <class C, class T = char_traits<C>> class basic_streambuf { public: virtual ~basic_streambuf(); protected: basic_streambuf(); virtual streamsize xsputn(const C*, streamsize); virtual int overflow(int); virtual int sync(); virtual int underflow(); void setg(C*, C*, C*); void setp(C*, C*); virtual streampos seekoff(streamoff, ios_base::seekdir, ios_base::openmode); virtual streampos seekpos(streampos, ios_base::openmode); };
typedef basic_streambuf<char> streambuf;
template <class C, class T = char_traits<C>> class basic_ios : public ios_base {
 public:
  bool good() const; bool bad() const; bool eof() const; bool fail() const; explicit operator bool() const; bool operator!() const; void clear(iostate = goodbit); void setstate(iostate); iostate rdstate() const; void exceptions(iostate); iostate exceptions() const; C fill() const; C fill(C); streambuf* rdbuf() const; streambuf* rdbuf(streambuf*); basic_ios& copyfmt(const basic_ios&);
};
typedef basic_ios<char> ios;
template <class C, class T = char_traits<C>> class basic_ostream : virtual public basic_ios<C, T> {
 public:
  explicit basic_ostream(basic_streambuf<C, T>*); virtual ~basic_ostream();
  basic_ostream& operator<<(basic_ostream& (*)(basic_ostream&)); basic_ostream& operator<<(ios_base& (*)(ios_base&)); basic_ostream& operator<<(basic_streambuf<C, T>*);
  basic_ostream& operator<<(int); basic_ostream& operator<<(const void*);
  basic_ostream& write(const C*, streamsize); basic_ostream& put(C); basic_ostream& flush(); streampos tellp(); basic_ostream& seekp(streampos); basic_ostream& seekp(streamoff, ios_base::seekdir);
};
typedef basic_ostream<char> ostream;
template <class C, class T = char_traits<C>> class basic_istream : virtual public basic_ios<C, T> {
 public:
  explicit basic_istream(basic_streambuf<C, T>*); virtual ~basic_istream(); template <class U> basic_istream& operator>>(U&&);
  basic_istream& read(C*, streamsize); basic_istream& ignore(streamsize = 1, int = -1); int get(); basic_istream& get(C&); basic_istream& getline(C*, streamsize); basic_istream& getline(C*, streamsize, C); int peek(); streampos tellg(); basic_istream& seekg(streampos); basic_istream& seekg(streamoff, ios_base::seekdir); streamsize gcount() const; basic_istream& unget(); streamsize readsome(C*, streamsize);
};
typedef basic_istream<char> istream;
template <class C, class T = char_traits<C>> class basic_iostream : public basic_istream<C, T>, public basic_ostream<C, T> { public: explicit basic_iostream(basic_streambuf<C, T>*); };
typedef basic_iostream<char> iostream;
template <class C> class basic_stringbuf : public basic_streambuf<C> { public: basic_stringbuf(); basic_string<C> str() const; }; typedef basic_stringbuf<char> stringbuf;
#define __SS(n, b) template <class C, class T = char_traits<C>, class A = allocator<C>> class basic_##n : public b<C, T> { public: basic_##n(); explicit basic_##n(ios_base::openmode); explicit basic_##n(const basic_string<C>&, ios_base::openmode = ios_base::in); basic_##n(basic_##n&&); basic_string<C> str() const; void str(const basic_string<C>&); string_view view() const; }; typedef basic_##n<char> n;
__SS(stringstream, basic_iostream) __SS(ostringstream, basic_ostream) __SS(istringstream, basic_istream)
#define __FS(n, b) template <class C, class T = char_traits<C>> class basic_##n : public b<C, T> { public: basic_##n(); explicit basic_##n(const char*, int = 0); explicit basic_##n(const string&, int = 0); explicit basic_##n(const filesystem::path&, int = 0); basic_##n(basic_##n&&); basic_##n& operator=(basic_##n&&); void open(const string&, int = 0); void open(const char*, int = 0); void close(); bool is_open() const; }; typedef basic_##n<char> n;
__FS(fstream, basic_iostream) __FS(ofstream, basic_ostream) __FS(ifstream, basic_istream)
#undef __SS
#undef __FS
template <class T> ostream& operator<<(ostream&, const T&);
template <class T> ostream& operator<<(ostream&&, const T&);
template <size_t N> ostream& operator<<(ostream&, const char (&)[N]);
ostream& operator<<(ostream&, const char*);
template <class T> basic_ostream<wchar_t>& operator<<(basic_ostream<wchar_t>&, const T&);
extern ostream cout, cerr, clog; extern istream cin; extern basic_ostream<wchar_t> wcout;
template <class C, class T> basic_ostream<C, T>& endl(basic_ostream<C, T>&); template <class C, class T> basic_ostream<C, T>& flush(basic_ostream<C, T>&); template <class C, class T> basic_ostream<C, T>& ends(basic_ostream<C, T>&);
ios_base& hex(ios_base&); ios_base& dec(ios_base&); ios_base& oct(ios_base&); ios_base& fixed(ios_base&); ios_base& scientific(ios_base&); ios_base& boolalpha(ios_base&); ios_base& noboolalpha(ios_base&); ios_base& left(ios_base&); ios_base& right(ios_base&); ios_base& internal(ios_base&); ios_base& showpoint(ios_base&); ios_base& showbase(ios_base&); ios_base& uppercase(ios_base&); ios_base& skipws(ios_base&); ios_base& noskipws(ios_base&); ios_base& defaultfloat(ios_base&); ios_base& showpos(ios_base&); istream& ws(istream&);
struct __manip {}; __manip setw(int); __manip setprecision(int); __manip setfill(char); __manip setbase(int); template <class T> __manip put_time(const tm*, const T*); template <class T> __manip get_time(tm*, const T*); template <class T> __manip quoted(const T&);
istream& getline(istream&, string&); istream& getline(istream&, string&, char); istream& getline(istream&&, string&, char);
template <class T> struct istream_iterator : iterator<input_iterator_tag, T> { istream_iterator(); istream_iterator(istream&); const T& operator*() const; istream_iterator& operator++(); bool operator!=(const istream_iterator&) const; bool operator==(const istream_iterator&) const; };
template <class C> struct istreambuf_iterator : iterator<input_iterator_tag, C> { istreambuf_iterator(); istreambuf_iterator(istream&); istreambuf_iterator(streambuf*); C operator*() const; istreambuf_iterator& operator++(); bool operator!=(const istreambuf_iterator&) const; bool operator==(const istreambuf_iterator&) const; };
template <class T> struct ostream_iterator : __out { ostream_iterator(ostream&, const char* = nullptr); template <class U> ostream_iterator& operator=(U&&); ostream_iterator& operator*(); ostream_iterator& operator++(); };
template <class C> struct ostreambuf_iterator : __out { ostreambuf_iterator(ostream&); };
template <class F> class wstring_convert { public: wstring from_bytes(const string&); string to_bytes(const wstring&); }; template <class C> class codecvt_utf8 {}; template <class C> class codecvt_utf8_utf16 {};
}
