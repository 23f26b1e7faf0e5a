// Stands for <ATen/Dispatch.h, Dispatch_v2.h, native/DispatchStub.h, Parallel.h>: the body of a dispatch is read once.
#define AT_WRAP(...) __VA_ARGS__
#define AT_EXPAND(...) __VA_ARGS__
#define AT_LIST_SIZE(...) 1
#define __AT_D(T, TYPE, NAME, ...) [&] { using scalar_t [[maybe_unused]] = T; ::c10::detail::torchWarn(TYPE, NAME); return __VA_ARGS__(); }()
#define AT_DISPATCH_SWITCH(TYPE, NAME, ...) [&] { const auto& the_type = TYPE; ::c10::detail::torchWarn(the_type, NAME); __VA_ARGS__ }()
#define AT_DISPATCH_CASE(E, ...) { using scalar_t [[maybe_unused]] = ::c10::impl::ScalarTypeToCPPTypeT<E>; return __VA_ARGS__(); }
#define AT_PRIVATE_CASE_TYPE_USING_HINT(E, H, ...) { using H [[maybe_unused]] = ::c10::impl::ScalarTypeToCPPTypeT<E>; return __VA_ARGS__(); }
#define AT_PRIVATE_CASE_TYPE(N, E, T, ...) { using scalar_t [[maybe_unused]] = T; return __VA_ARGS__(); }
#define __AT_C(T, ...) { using scalar_t [[maybe_unused]] = T; return __VA_ARGS__(); }
#define AT_DISPATCH_CASE_FLOATING_TYPES(...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND(A, ...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND2(A, B, ...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_REDUCED_FLOATING_TYPES(...) __AT_C(::c10::Half, __VA_ARGS__)
#define AT_DISPATCH_CASE_COMPLEX_TYPES(...) __AT_C(::c10::complex<float>, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES(...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES(...) __AT_C(int, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES_AND(A, ...) __AT_C(int, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES(...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES_AND(A, ...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES_AND2(A, B, ...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES_AND3(A, B, C, ...) __AT_C(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES(...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND(A, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2(A, B, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND3(A, B, C, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND4(A, B, C, D, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_REDUCED_FLOATING_TYPES(...) __AT_D(::c10::Half, __VA_ARGS__)
#define AT_DISPATCH_COMPLEX_TYPES(...) __AT_D(::c10::complex<float>, __VA_ARGS__)
#define AT_DISPATCH_COMPLEX_TYPES_AND(A, ...) __AT_D(::c10::complex<float>, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND1(A, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND2(A, B, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND3(A, B, C, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES(...) __AT_D(int, __VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES_AND(A, ...) __AT_D(int, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES(...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_HALF(...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX(...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND(A, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND2(A, B, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND3(A, B, C, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND4(A, B, C, D, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND(A, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND2(A, B, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND3(A, B, C, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND4(A, B, C, D, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND5(A, B, C, D, E, ...) __AT_D(float, __VA_ARGS__)
#define AT_DISPATCH_V2(TYPE, NAME, BODY, ...) [&] { using scalar_t [[maybe_unused]] = float; ::c10::detail::torchWarn(TYPE, NAME); return BODY(); }()
#define AT_DISPATCH_INDEX_TYPES(TYPE, NAME, ...) [&] { using index_t [[maybe_unused]] = int64_t; ::c10::detail::torchWarn(TYPE, NAME); return __VA_ARGS__(); }()
#define AT_DISPATCH_QINT_TYPES(TYPE, NAME, ...) [&] { using scalar_t [[maybe_unused]] = ::c10::qint8; using underlying_t [[maybe_unused]] = int8_t; constexpr auto SCALAR_TYPE [[maybe_unused]] = ::c10::kQInt8; ::c10::detail::torchWarn(TYPE, NAME); return __VA_ARGS__(); }()
#define AT_FLOATING_TYPES ::c10::kFloat
#define AT_INTEGRAL_TYPES ::c10::kInt
#define AT_ALL_TYPES ::c10::kFloat
#define AT_COMPLEX_TYPES ::c10::kComplexFloat
#define AT_FLOAT8_TYPES ::c10::kFloat8_e5m2
#define AT_INTEGRAL_TYPES_V2 ::c10::kInt
#define THO_DISPATCH_V2 AT_DISPATCH_V2
#define AT_MKLDNN_ENABLED() 1
#define AT_MKL_ENABLED() 1
#define AT_CUDNN_ENABLED() 1
#define AT_MAGMA_ENABLED() 1
#define AT_CUDA_ENABLED 1
#define TORCH_META_FUNC(n) void structured_##n::meta
#define TORCH_IMPL_FUNC(n) void structured_##n::impl
#define CUDA_KERNEL_ASSERT(c) do { if (!(c)) ::c10::detail::torchCheckFail(); } while (0)
#define CUDA_KERNEL_ASSERT2(c) CUDA_KERNEL_ASSERT(c)
#define CUDA_KERNEL_ASSERT_MSG(c, m) CUDA_KERNEL_ASSERT(c)
#define CUDA_KERNEL_ASSERT_PRINTF(c, ...) CUDA_KERNEL_ASSERT(c)
#define GPU_LAMBDA __host__ __device__
namespace at {
namespace native {
enum class CPUCapability { DEFAULT, AVX2, AVX512 };
struct DispatchStubImpl { void* get_call_ptr(DeviceType, void*); void* cpu_dispatch_ptr; void* cuda_dispatch_ptr; void* hip_dispatch_ptr; void* mps_dispatch_ptr; void* mtia_dispatch_ptr; void* xpu_dispatch_ptr; void* hpu_dispatch_ptr; void* privateuse1_dispatch_ptr; };
template <class F, class T> struct DispatchStub; template <class R, class T, class... A> struct DispatchStub<R (*)(A...), T> { using FnPtr = R (*)(A...); template <class... X> R operator()(DeviceType, X&&...); void set_cuda_dispatch_ptr(FnPtr); void set_hip_dispatch_ptr(FnPtr); void set_mps_dispatch_ptr(FnPtr); void set_xpu_dispatch_ptr(FnPtr); void set_privateuse1_dispatch_ptr(FnPtr); bool is_device_supported(DeviceType); static FnPtr DEFAULT; };
template <class S> struct RegisterCPUDispatch { RegisterCPUDispatch(S&, typename S::FnPtr); }; template <class S> struct RegisterCUDADispatch { RegisterCUDADispatch(S&, typename S::FnPtr); }; template <class S> struct RegisterHIPDispatch { RegisterHIPDispatch(S&, typename S::FnPtr); }; template <class S> struct RegisterXPUDispatch { RegisterXPUDispatch(S&, typename S::FnPtr); }; template <class S> struct RegisterMPSDispatch { RegisterMPSDispatch(S&, typename S::FnPtr); }; template <class S> struct RegisterPRIVATEUSE1Dispatch { RegisterPRIVATEUSE1Dispatch(S&, typename S::FnPtr); };
}
#define DECLARE_DISPATCH(fn, name) struct name##_DECLARE_DISPATCH_type : ::at::native::DispatchStub<fn, name##_DECLARE_DISPATCH_type> {}; extern struct name##_DECLARE_DISPATCH_type name;
#define DEFINE_DISPATCH(name) struct name##_DECLARE_DISPATCH_type name
#define REGISTER_DISPATCH(name, fn) REGISTER_CUDA_DISPATCH(name, fn)
#define REGISTER_NO_CPU_DISPATCH(name)
#define REGISTER_ALL_CPU_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, DEFAULT, fn)
#define ALSO_REGISTER_AVX512_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, DEFAULT, fn)
#define REGISTER_ARCH_DISPATCH(name, arch, fn) static ::at::native::RegisterCPUDispatch<struct name##_DECLARE_DISPATCH_type> C10_ANONYMOUS_VARIABLE(name##__register)(name, fn);
#define REGISTER_CUDA_DISPATCH(name, fn) static ::at::native::RegisterCUDADispatch<struct name##_DECLARE_DISPATCH_type> C10_CONCATENATE(name##__register, __LINE__)(name, fn);
#define REGISTER_HIP_DISPATCH(name, fn) static ::at::native::RegisterHIPDispatch<struct name##_DECLARE_DISPATCH_type> C10_ANONYMOUS_VARIABLE(name##__register)(name, fn);
#define REGISTER_XPU_DISPATCH(name, fn) static ::at::native::RegisterXPUDispatch<struct name##_DECLARE_DISPATCH_type> C10_ANONYMOUS_VARIABLE(name##__register)(name, fn);
#define REGISTER_MPS_DISPATCH(name, fn) static ::at::native::RegisterMPSDispatch<struct name##_DECLARE_DISPATCH_type> C10_ANONYMOUS_VARIABLE(name##__register)(name, fn);
#define REGISTER_PRIVATEUSE1_DISPATCH(name, fn) static ::at::native::RegisterPRIVATEUSE1Dispatch<struct name##_DECLARE_DISPATCH_type> C10_ANONYMOUS_VARIABLE(name##__register)(name, fn);
namespace internal { constexpr int64_t GRAIN_SIZE = 32768; void lazy_init_num_threads(); }
template <class F> void parallel_for(const int64_t, const int64_t, const int64_t, const F&); template <class T, class F, class S> T parallel_reduce(const int64_t, const int64_t, const int64_t, const T, const F&, const S&); int get_num_threads(); int get_thread_num(); void set_num_threads(int); int get_num_interop_threads(); void set_num_interop_threads(int); bool in_parallel_region(); int64_t divup(int64_t, int64_t); void launch(std::function<void()>); void intraop_launch(std::function<void()>); void init_num_threads(); std::string get_parallel_info();
}
