// Stands for <torch/library.h>, <torch/custom_class.h>: registration of operators and classes.
#define TORCH_FN(f) f
#define TORCH_FN_TYPE(f) decltype(f)
#define TORCH_SELECTIVE_NAME(n) n
#define TORCH_SELECTIVE_SCHEMA(s) s
#define TORCH_SELECTIVE_CLASS(n) n
namespace at { enum class Tag { core, cudagraph_unsafe, data_dependent_output, dynamic_output_shape, flexible_layout, generated, inplace_view, maybe_aliasing_or_mutating, needs_contiguous_strides, needs_exact_strides, needs_fixed_stride_order, nondeterministic_bitwise, nondeterministic_seeded, pointwise, pt2_compliant_tag, reduction, view_copy }; }
namespace torch { class Library;
class CppFunction { public: template <class F> CppFunction(F&&); template <void (*F)(const c10::OperatorHandle&, c10::Stack*)> static CppFunction makeFromBoxedFunction(); template <void (*F)(const c10::OperatorHandle&, c10::DispatchKeySet, c10::Stack*)> static CppFunction makeFromBoxedFunction(); static CppFunction makeFallthrough(); static CppFunction makeNamedNotSupported(); template <class F> static CppFunction makeFromUnboxedFunction(F*); CppFunction&& debug(std::string) &&; };
template <class F> CppFunction dispatch(c10::DispatchKey, F&&); template <class F> CppFunction dispatch(c10::DeviceType, F&&); c10::FunctionSchema schema(const char*, c10::AliasAnalysisKind, bool = false); c10::FunctionSchema schema(const char*, bool = false); using c10::AliasAnalysisKind;
namespace detail { template <class... A> struct types { typedef types type; }; class TorchLibraryInit { public: TorchLibraryInit(int, void (*)(Library&), const char*, c10::DispatchKey = c10::DispatchKey::Undefined); }; }
struct arg { explicit arg(std::string); static arg none(); arg& operator=(const c10::IValue&); std::string name_; };
template <class... A> detail::types<void, A...> init(); template <class F> struct InitLambda_ {}; template <class F> InitLambda_<F> init(F&&);
template <class C> class class_ {
 public:
  explicit class_(const std::string&, const std::string&, std::string = ""); template <class... A> class_& def(detail::types<void, A...>, std::string = "", std::initializer_list<arg> = {}); template <class F> class_& def(InitLambda_<F>, std::string = "", std::initializer_list<arg> = {}); template <class F> class_& def(std::string, F, std::string = "", std::initializer_list<arg> = {}); template <class F> class_& def_static(std::string, F, std::string = ""); template <class G, class S> class_& def_property(const std::string&, G, S, std::string = ""); template <class G> class_& def_property(const std::string&, G, std::string = ""); template <class T> class_& def_readwrite(const std::string&, T C::*); template <class T> class_& def_readonly(const std::string&, T C::*); template <class G, class S> class_& def_pickle(G&&, S&&); class_& _def_unboxed(std::string, std::function<void(c10::Stack&)>, c10::FunctionSchema, std::string = "");
};
class Library {
 public:
  enum Kind { DEF, IMPL, FRAGMENT }; Library(Kind, std::string, std::optional<c10::DispatchKey>, const char*, uint32_t); Library& def(const char*, const std::vector<at::Tag>& = {}) &; Library& def(const std::string&) &; Library& def(c10::FunctionSchema&&) &; template <class F> Library& def(const char*, F&&, const std::vector<at::Tag>& = {}) &; template <class F> Library& def(const std::string&, F&&) &; template <class F> Library& def(c10::FunctionSchema&&, F&&) &; template <class N, class F> Library& impl(N, F&&) &; template <class N, class F> Library& impl(N, c10::DispatchKey, F&&) &; template <class N, class F> Library& impl_UNBOXED(N, F*) &; template <class F> Library& fallback(F&&) &; template <class C> class_<C> class_(const std::string&); Library& set_python_module(const char*, const char* = ""); Library& impl_abstract_pystub(const char*, const char* = "");
};
using c10::RegisterOperators;
}
#define TORCH_LIBRARY(ns, m) static void TORCH_LIBRARY_init_##ns(torch::Library&); static const torch::detail::TorchLibraryInit TORCH_LIBRARY_static_init_##ns(torch::Library::DEF, &TORCH_LIBRARY_init_##ns, #ns); void TORCH_LIBRARY_init_##ns(torch::Library& m)
#define TORCH_LIBRARY_FRAGMENT(ns, m) _TORCH_LIBRARY_FRAGMENT(ns, m, C10_UID)
#define _TORCH_LIBRARY_FRAGMENT(ns, m, uid) static void C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_##ns##_, uid)(torch::Library&); static const torch::detail::TorchLibraryInit C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_static_init_##ns##_, uid)(torch::Library::FRAGMENT, &C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_##ns##_, uid), #ns); void C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_##ns##_, uid)(torch::Library& m)
#define TORCH_LIBRARY_IMPL(ns, k, m) _TORCH_LIBRARY_IMPL(ns, k, m, C10_UID)
#define _TORCH_LIBRARY_IMPL(ns, k, m, uid) static void C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_##ns##_##k##_, uid)(torch::Library&); static const torch::detail::TorchLibraryInit C10_CONCATENATE(TORCH_LIBRARY_IMPL_static_init_##ns##_##k##_, uid)(torch::Library::IMPL, &C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_##ns##_##k##_, uid), #ns, c10::DispatchKey::k); void C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_##ns##_##k##_, uid)(torch::Library& m)
#define MAKE_TORCH_LIBRARY(ns) torch::Library(torch::Library::DEF, #ns, std::nullopt, __FILE__, __LINE__)
#define MAKE_TORCH_LIBRARY_IMPL(ns, k) torch::Library(torch::Library::IMPL, #ns, c10::DispatchKey::k, __FILE__, __LINE__)
