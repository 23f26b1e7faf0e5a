// Stands for the C library headers (<cstddef>, <cstdint>, <cstdio>, <cstdlib>, <cstring>, <cctype>, <climits>, <cfloat>,
// <cerrno>, <ctime>, <cassert>, <csignal>, <unistd.h>, ...): the names that PyTorch extension code uses.
#define NULL __null
#define offsetof(t, m) __builtin_offsetof(t, m)
#define assert(...) ((void)(__VA_ARGS__))
#define va_start(...) __builtin_va_start(__VA_ARGS__)
#define va_end(a) __builtin_va_end(a)
#define va_arg(a, t) __builtin_va_arg(a, t)
#define va_copy(d, s) __builtin_va_copy(d, s)

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned uint32_t;
typedef unsigned long uint64_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
typedef long intmax_t;
typedef unsigned long uintmax_t;
typedef long ssize_t;
typedef long off_t;
typedef long time_t;
typedef long clock_t;
typedef unsigned uint; typedef unsigned short ushort; typedef unsigned long ulong;
typedef int pid_t;
typedef unsigned mode_t;
typedef __builtin_va_list va_list;
typedef unsigned long pthread_t;
struct FILE;
struct DIR;
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; };
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; long tv_usec; };
struct dirent { char d_name[256]; unsigned char d_type; };
struct stat { off_t st_size; mode_t st_mode; time_t st_mtime; };
struct max_align_t { long double a; };

#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295u
#define INT64_MIN (-9223372036854775807L - 1)
#define INT64_MAX 9223372036854775807L
#define UINT64_MAX 18446744073709551615ul
#define SIZE_MAX 18446744073709551615ul
#define CHAR_BIT 8
#define CHAR_MAX 127
#define CHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#define SHRT_MAX 32767
#define SHRT_MIN (-32768)
#define USHRT_MAX 65535
#define INT_MIN (-2147483647 - 1)
#define INT_MAX 2147483647
#define UINT_MAX 4294967295u
#define LONG_MIN INT64_MIN
#define LONG_MAX INT64_MAX
#define ULONG_MAX UINT64_MAX
#define LLONG_MIN INT64_MIN
#define LLONG_MAX 9223372036854775807LL
#define ULLONG_MAX 18446744073709551615ull
#define FLT_MAX __FLT_MAX__
#define FLT_MIN __FLT_MIN__
#define FLT_EPSILON __FLT_EPSILON__
#define DBL_MAX __DBL_MAX__
#define DBL_MIN __DBL_MIN__
#define DBL_EPSILON __DBL_EPSILON__
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define M_E 2.7182818284590452354
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_LOG2E 1.4426950408889634074
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define HUGE_VAL __builtin_huge_val()
#define RAND_MAX 2147483647
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define EOF (-1)
#define CLOCKS_PER_SEC 1000000
#define PATH_MAX 4096
#define UINT64_C(c) c##ul
#define INT64_C(c) c##l
#define UINT32_C(c) c##u
#define PRId64 "ld"
#define PRIu64 "lu"
#define PRIx64 "lx"
#define errno (*__errno_location())
#define EINTR 4
#define EAGAIN 11
#define ENOENT 2
#define EINVAL 22
#define EEXIST 17
#define EPERM 1
#define ETIMEDOUT 110
#define ENODATA 61
#define EWOULDBLOCK 11
#define EBUSY 16
#define EIO 5
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 64
#define O_TRUNC 512
#define O_DIRECT 16384
#define O_EXCL 128
#define S_IRUSR 256
#define S_IWUSR 128
#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_FAILED ((void*)-1)
#define CLOCK_MONOTONIC 1
#define SIGINT 2
#define SIGABRT 6
#define SIGKILL 9
#define SIGSEGV 11
#define SIGTERM 15
#define RTLD_LAZY 1
#define RTLD_NOW 2
#define RTLD_LOCAL 0
#define RTLD_GLOBAL 256
#define stderr __stderr
#define stdout __stdout
#define stdin __stdin

extern "C" {
extern FILE *__stderr, *__stdout, *__stdin;
int* __errno_location();
void* memcpy(void*, const void*, size_t);
void* memmove(void*, const void*, size_t);
void* memset(void*, int, size_t);
int memcmp(const void*, const void*, size_t);
void* memchr(const void*, int, size_t);
size_t strlen(const char*);
size_t strnlen(const char*, size_t);
int strcmp(const char*, const char*);
int strncmp(const char*, const char*, size_t);
int strcasecmp(const char*, const char*);
char* strcpy(char*, const char*);
char* strncpy(char*, const char*, size_t);
char* strcat(char*, const char*);
char* strchr(const char*, int);
char* strrchr(const char*, int);
char* strstr(const char*, const char*);
char* strtok(char*, const char*);
char* strdup(const char*);
char* strerror(int);
long strtol(const char*, char**, int);
long long strtoll(const char*, char**, int);
unsigned long strtoul(const char*, char**, int);
unsigned long long strtoull(const char*, char**, int);
double strtod(const char*, char**);
float strtof(const char*, char**);
int atoi(const char*);
long atol(const char*);
long long atoll(const char*);
double atof(const char*);
int isalpha(int); int isdigit(int); int isalnum(int); int isspace(int); int isupper(int); int islower(int);
int isprint(int); int ispunct(int); int isxdigit(int); int tolower(int); int toupper(int);
void* malloc(size_t);
void* calloc(size_t, size_t);
void* realloc(void*, size_t);
void* aligned_alloc(size_t, size_t);
int posix_memalign(void**, size_t, size_t);
void free(void*);
[[noreturn]] void abort();
[[noreturn]] void exit(int);
[[noreturn]] void _exit(int);
int atexit(void (*)());
int abs(int);
long labs(long);
int rand();
void srand(unsigned);
char* getenv(const char*);
int setenv(const char*, const char*, int);
int unsetenv(const char*);
int system(const char*);
void qsort(void*, size_t, size_t, int (*)(const void*, const void*));
int printf(const char*, ...);
int vsnprintf(char*, size_t, const char*, va_list);
int vfprintf(FILE*, const char*, va_list);
int vprintf(const char*, va_list);
int puts(const char*); void setlinebuf(FILE*); int setvbuf(FILE*, char*, int, size_t); int fputc(int, FILE*); int fgetc(FILE*); int getc(FILE*); int ferror(FILE*); void rewind(FILE*); int fileno(FILE*);
int putchar(int);
int fputs(const char*, FILE*);
char* fgets(char*, int, FILE*);
FILE* fopen(const char*, const char*);
FILE* fdopen(int, const char*);
FILE* popen(const char*, const char*);
int pclose(FILE*);
int fclose(FILE*);
int fflush(FILE*);
int feof(FILE*);
int fseek(FILE*, long, int);
long ftell(FILE*);
size_t fread(void*, size_t, size_t, FILE*);
size_t fwrite(const void*, size_t, size_t, FILE*);
void perror(const char*);
int remove(const char*);
int rename(const char*, const char*);
time_t time(time_t*);
clock_t clock();
double difftime(time_t, time_t);
struct tm* localtime(const time_t*);
struct tm* localtime_r(const time_t*, struct tm*);
struct tm* gmtime(const time_t*);
size_t strftime(char*, size_t, const char*, const struct tm*);
int gettimeofday(struct timeval*, void*);
int clock_gettime(int, struct timespec*);
unsigned sleep(unsigned);
int usleep(unsigned);
pid_t getpid();
pid_t fork();
int close(int);
int unlink(const char*);
int access(const char*, int);
ssize_t read(int, void*, size_t);
ssize_t write(int, const void*, size_t);
ssize_t pread(int, void*, size_t, off_t);
ssize_t pwrite(int, const void*, size_t, off_t);
off_t lseek(int, off_t, int);
int ftruncate(int, off_t);
int fstat(int, struct stat*);
int stat(const char*, struct stat*);
int lstat(const char*, struct stat*);
DIR* opendir(const char*);
struct dirent* readdir(DIR*);
int closedir(DIR*);
int fsync(int);
int mkdir(const char*, mode_t);
void* mmap(void*, size_t, int, int, int, off_t);
int munmap(void*, size_t);
int shm_open(const char*, int, mode_t);
int shm_unlink(const char*);
int gethostname(char*, size_t);
long sysconf(int);
int raise(int);
int kill(pid_t, int);
void (*signal(int, void (*)(int)))(int);
void* dlopen(const char*, int);
void* dlsym(void*, const char*);
int dlclose(void*);
char* dlerror();
pthread_t pthread_self();
int omp_get_max_threads(); int omp_get_num_threads(); int omp_get_thread_num(); void omp_set_num_threads(int); int omp_in_parallel(); double omp_get_wtime();
}
// A variadic function other than printf cannot be a device function.
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
extern "C" {
int fprintf(FILE*, const char*, ...);
int sprintf(char*, const char*, ...);
int snprintf(char*, size_t, const char*, ...);
int scanf(const char*, ...);
int fscanf(FILE*, const char*, ...);
int sscanf(const char*, const char*, ...);
int open(const char*, int, ...);
}
#ifdef __CUDA__
#pragma clang force_cuda_host_device begin
#endif
