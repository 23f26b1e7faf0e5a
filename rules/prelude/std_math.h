// Stands for <cmath> and <complex>: every function takes any arithmetic type, as the overloads and the CUDA ones do.
#define __M1(g) extern "C" double g(double); extern "C" float g##f(float); float g(float); long double g(long double); \
  template <class T> std::enable_if_t<std::is_integral_v<T>, double> g(T); namespace std { using ::g; using ::g##f; }
#define __M2(g) extern "C" double g(double, double); extern "C" float g##f(float, float); float g(float, float); long double g(long double, long double); \
  template <class A, class B> std::enable_if_t<!__is_same(A, B) || std::is_integral_v<A>, std::common_type_t<A, B>> g(A, B); namespace std { using ::g; using ::g##f; }
__M1(sqrt) __M1(cbrt) __M1(exp) __M1(exp2) __M1(expm1) __M1(log) __M1(log2) __M1(log10) __M1(log1p) __M1(sin) __M1(cos)
__M1(tan) __M1(asin) __M1(acos) __M1(atan) __M1(sinh) __M1(cosh) __M1(tanh) __M1(asinh) __M1(acosh) __M1(atanh) __M1(erf)
__M1(erfc) __M1(tgamma) __M1(lgamma) __M1(ceil) __M1(floor) __M1(trunc) __M1(round) __M1(nearbyint) __M1(rint) __M1(fabs)
__M1(logb)
__M2(pow) __M2(atan2) __M2(fmod) __M2(fmax) __M2(fmin) __M2(hypot) __M2(copysign) __M2(nextafter) __M2(remainder) __M2(fdim)
extern "C" {
long lround(double); long lrint(double); long long llround(double); long long llrint(double); long lrintf(float); long lroundf(float);
double fma(double, double, double); float fmaf(float, float, float);
double ldexp(double, int); float ldexpf(float, int); double frexp(double, int*); float frexpf(float, int*);
double modf(double, double*); float modff(float, float*); double scalbn(double, int); double nan(const char*); float nanf(const char*);
int ilogb(double);
}
float abs(float); double abs(double); long abs(long); long long abs(long long);
float fma(float, float, float); float ldexp(float, int); float frexp(float, int*); float modf(float, float*);
template <class T> bool isnan(T);
template <class T> bool isinf(T);
template <class T> bool isfinite(T);
template <class T> bool signbit(T);
namespace std {
using ::abs; using ::isnan; using ::isinf; using ::isfinite; using ::signbit;
using ::lround; using ::lrint; using ::llround; using ::llrint; using ::lrintf; using ::lroundf; using ::fma; using ::fmaf;
using ::ldexp; using ::frexp; using ::modf; using ::scalbn; using ::nan; using ::nanf; using ::ilogb; using ::labs;
template <class T> bool isnormal(T);
template <class T> int fpclassify(T);
template <class T> class complex {
 public:
  typedef T value_type;
  constexpr complex(const T& r = T(), const T& i = T());
  template <class U> constexpr complex(const complex<U>&);
  constexpr T real() const; constexpr T imag() const; void real(T); void imag(T);
  complex& operator=(const T&);
  template <class U> complex& operator+=(const U&); template <class U> complex& operator-=(const U&);
  template <class U> complex& operator*=(const U&); template <class U> complex& operator/=(const U&);
};
template <class T> complex<T> operator+(const complex<T>&, const complex<T>&);
template <class T> complex<T> operator-(const complex<T>&, const complex<T>&);
template <class T> complex<T> operator*(const complex<T>&, const complex<T>&);
template <class T> complex<T> operator/(const complex<T>&, const complex<T>&);
template <class T> complex<T> operator*(const complex<T>&, const T&);
template <class T> complex<T> operator*(const T&, const complex<T>&);
template <class T> complex<T> operator-(const complex<T>&);
template <class T> bool operator==(const complex<T>&, const complex<T>&);
template <class T> bool operator!=(const complex<T>&, const complex<T>&);
template <class T> T abs(const complex<T>&);
template <class T> T arg(const complex<T>&);
template <class T> T norm(const complex<T>&);
template <class T> T real(const complex<T>&);
template <class T> T imag(const complex<T>&);
template <class T> complex<T> conj(const complex<T>&);
template <class T> complex<T> polar(const T&, const T& = T());
template <class T> complex<T> exp(const complex<T>&);
template <class T> complex<T> log(const complex<T>&);
template <class T> complex<T> sqrt(const complex<T>&);
template <class T> complex<T> pow(const complex<T>&, const complex<T>&);
template <class T> complex<T> sin(const complex<T>&);
template <class T> complex<T> cos(const complex<T>&);
}
#undef __M1
#undef __M2
