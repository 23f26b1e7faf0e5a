// Stands for <pybind11/*.h>, <torch/extension.h>, <torch/csrc/utils/pybind.h>, <Python.h> in part.
typedef struct _object PyObject; typedef struct _typeobject PyTypeObject; typedef ptrdiff_t Py_ssize_t; struct PyMethodDef; struct PyModuleDef { int m_base; const char* m_name; const char* m_doc; Py_ssize_t m_size; PyMethodDef* m_methods; void* m_slots; void* m_traverse; void* m_clear; void* m_free; }; struct PyMethodDef { const char* ml_name; PyObject* (*ml_meth)(PyObject*, PyObject*); int ml_flags; const char* ml_doc; };
#define Py_INCREF(o) ((void)(o))
#define Py_DECREF(o) ((void)(o))
#define Py_XDECREF(o) ((void)(o))
#define Py_XINCREF(o) ((void)(o))
#define Py_None ((PyObject*)nullptr)
#define Py_True ((PyObject*)nullptr)
#define Py_False ((PyObject*)nullptr)
#define PyObject_HEAD void* ob_base_;
#define PyMODINIT_FUNC extern "C" PyObject*
#define PyModuleDef_HEAD_INIT 0
#define METH_VARARGS 1
#define METH_KEYWORDS 2
#define METH_NOARGS 4
#define METH_O 8
#define Py_RETURN_NONE return nullptr
#define Py_RETURN_TRUE return nullptr
#define Py_RETURN_FALSE return nullptr
#define Py_BEGIN_ALLOW_THREADS {
#define Py_END_ALLOW_THREADS }
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME extension
#endif
#define __PO(n) template <class... A> PyObject* n(A&&...);
__PO(PyImport_ImportModule) __PO(PyObject_GetAttrString) __PO(PyObject_CallObject) __PO(PyObject_CallFunction) __PO(PyObject_CallMethod) __PO(PyTuple_New) __PO(PyTuple_GetItem) __PO(PyTuple_GET_ITEM) __PO(PyList_New) __PO(PyList_GetItem) __PO(PyList_GET_ITEM) __PO(PyDict_New) __PO(PyDict_GetItemString) __PO(PyLong_FromLong) __PO(PyLong_FromLongLong) __PO(PyLong_FromSize_t) __PO(PyLong_FromVoidPtr) __PO(PyFloat_FromDouble) __PO(PyBool_FromLong) __PO(PyUnicode_FromString) __PO(PyBytes_FromString) __PO(Py_BuildValue) __PO(PyModule_Create) __PO(PyCapsule_New) __PO(PyErr_NewException) __PO(PyErr_Format) __PO(PyIter_Next) __PO(PyObject_GetIter)
#undef __PO
#define __PI(n) template <class... A> int n(A&&...);
__PI(PyArg_ParseTuple) __PI(PyArg_ParseTupleAndKeywords) __PI(PyTuple_SetItem) __PI(PyTuple_SET_ITEM) __PI(PyList_SetItem) __PI(PyList_Append) __PI(PyDict_SetItemString) __PI(PyDict_SetItem) __PI(PyModule_AddObject) __PI(PyModule_AddFunctions) __PI(PyTuple_Check) __PI(PyList_Check) __PI(PyDict_Check) __PI(PyLong_Check) __PI(PyFloat_Check) __PI(PyBool_Check) __PI(PyUnicode_Check) __PI(PyObject_IsInstance) __PI(PyObject_SetAttrString) __PI(PyObject_HasAttrString) __PI(PyType_Ready) __PI(PyGILState_Check) __PI(PyCallable_Check) __PI(PyObject_IsTrue) __PI(Py_IsInitialized) __PI(PySequence_Check)
#undef __PI
template <class... A> void PyErr_SetString(A&&...); void PyErr_Clear(); PyObject* PyErr_Occurred(); template <class... A> Py_ssize_t PyTuple_Size(A&&...); template <class... A> Py_ssize_t PyTuple_GET_SIZE(A&&...); template <class... A> Py_ssize_t PyList_Size(A&&...); template <class... A> Py_ssize_t PyList_GET_SIZE(A&&...); template <class... A> Py_ssize_t PySequence_Size(A&&...); long PyLong_AsLong(PyObject*); long long PyLong_AsLongLong(PyObject*); double PyFloat_AsDouble(PyObject*); void* PyLong_AsVoidPtr(PyObject*); const char* PyUnicode_AsUTF8(PyObject*); void* PyCapsule_GetPointer(PyObject*, const char*); extern PyObject *PyExc_RuntimeError, *PyExc_ValueError, *PyExc_TypeError, *PyExc_IndexError, *PyExc_KeyError, *PyExc_ImportError; enum PyGILState_STATE { PyGILState_LOCKED }; PyGILState_STATE PyGILState_Ensure(); void PyGILState_Release(PyGILState_STATE);
namespace pybind11 {
typedef Py_ssize_t ssize_t; class object; class str; class dict; class tuple; class iterator; template <class P> struct accessor_;
enum class return_value_policy : uint8_t { automatic, automatic_reference, take_ownership, copy, move, reference, reference_internal };
namespace detail {
template <class D> class object_api { public: template <class... A> object operator()(A&&...) const; template <class... A> object call(A&&...) const; accessor_<int> attr(const char*) const; accessor_<int> attr(object) const; template <class K> accessor_<int> operator[](K&&) const; iterator begin() const; iterator end() const; bool is_none() const; bool is(const object&) const; template <class T> bool contains(T&&) const; bool equal(const object&) const; };
}
class handle : public detail::object_api<handle> { public: handle(); handle(PyObject*); PyObject* ptr() const; PyObject*& ptr(); const handle& inc_ref() const; const handle& dec_ref() const; template <class T> T cast() const; explicit operator bool() const; bool operator==(const handle&) const; bool operator!=(const handle&) const; handle get_type() const; };
class object : public handle { public: struct borrowed_t {}; struct stolen_t {}; object(); object(const object&); object(object&&) noexcept; object(handle, bool); object& operator=(const object&); object& operator=(object&&) noexcept; ~object(); handle release(); template <class T> T cast() const; };
template <class P> struct accessor_ : object { accessor_& operator=(const accessor_&); template <class T> accessor_& operator=(T&&); template <class T> T cast() const; };
class iterator : public object { public: iterator(); handle operator*() const; const handle* operator->() const; iterator& operator++(); bool operator!=(const iterator&) const; bool operator==(const iterator&) const; };
#define __OB(n, ...) class n : public object { public: n(); template <class T, class = std::enable_if_t<__is_base_of(handle, __remove_cvref(T)) && !__is_same(__remove_cvref(T), n)>> n(T&&); __VA_ARGS__ static bool check_(handle); };
__OB(str, str(const char*); str(const std::string&); str(std::string_view); operator std::string() const; template <class... A> str format(A&&...) const;) __OB(bytes, bytes(const char*); bytes(const std::string&); bytes(const char*, size_t); operator std::string() const; operator std::string_view() const;) __OB(int_, template <class T, class = std::enable_if_t<__is_integral(T)>, class = void> int_(T); template <class T, class = std::enable_if_t<__is_integral(T)>> operator T() const;) __OB(float_, float_(double); operator double() const; operator float() const;) __OB(bool_, bool_(bool); operator bool() const;) __OB(none) __OB(ellipsis) __OB(type, static handle handle_of(handle); template <class T> static handle of();) __OB(function, handle cpp_function() const;) __OB(sequence, size_t size() const; bool empty() const;)
__OB(tuple, explicit tuple(size_t); size_t size() const; bool empty() const;) __OB(list, explicit list(size_t); size_t size() const; bool empty() const; template <class T> void append(T&&) const; template <class T> void insert(size_t, T&&) const; void clear() const;) __OB(set, template <class T> bool add(T&&); size_t size() const;) __OB(iterable) __OB(args, size_t size() const;) __OB(slice, slice(ssize_t, ssize_t, ssize_t);) __OB(weakref) __OB(memoryview, static memoryview from_memory(void*, ssize_t, bool = false);) __OB(buffer, struct buffer_info request(bool = false) const;) __OB(staticmethod)
class dict : public object { public: struct iterator_ { std::pair<handle, handle> operator*() const; iterator_& operator++(); bool operator!=(const iterator_&) const; }; dict(); template <class T, class = std::enable_if_t<__is_base_of(handle, __remove_cvref(T))>> dict(T&&); size_t size() const; bool empty() const; iterator_ begin() const; iterator_ end() const; void clear(); }; class kwargs : public dict {};
struct buffer_info { void* ptr; ssize_t itemsize, size; std::string format; ssize_t ndim; std::vector<ssize_t> shape, strides; template <class... A> buffer_info(A&&...); }; class dtype : public object { public: template <class T> static dtype of(); ssize_t itemsize() const; }; class array : public buffer { public: enum { c_style = 1, f_style = 2, forcecast = 16 }; array(); template <class... A> array(A&&...); ssize_t size() const; ssize_t ndim() const; ssize_t shape(ssize_t) const; const ssize_t* shape() const; const void* data() const; void* mutable_data(); pybind11::dtype dtype() const; }; template <class T, int F = 16> class array_t : public array { public: array_t(); template <class... A> array_t(A&&...); const T* data() const; T* mutable_data(); template <class... I> T& at(I...); };
class capsule : public object { public: template <class T> capsule(const T*, void (*)(void*)); capsule(const void*, const char* = nullptr); capsule(void (*)()); template <class T> operator T*() const; void* get_pointer() const; };
#undef __OB
struct arg { explicit arg(const char*); template <class T> arg operator=(T&&) const; arg& noconvert(bool = true); arg& none(bool = true); }; typedef arg arg_v; inline namespace literals { arg operator""_a(const char*, size_t); }
template <class... T> struct call_guard {}; template <size_t N, size_t P> struct keep_alive {}; struct is_method { is_method(const handle&); }; struct name { name(const char*); }; struct doc { doc(const char*); }; struct scope { scope(const handle&); }; struct sibling { sibling(const handle&); }; struct dynamic_attr {}; struct is_operator {}; struct buffer_protocol {}; struct module_local { module_local(bool = true); }; struct arithmetic {}; struct multiple_inheritance {}; struct prepend {}; struct kw_only {}; struct pos_only {}; struct is_final {};
template <class T> struct base {}; template <class... A> struct init_t {}; template <class... A> init_t<A...> init(); template <class F> struct init_f {}; template <class F> init_f<F> init(F&&); template <class F, class G> init_f<F> init(F&&, G&&); template <class G, class S> struct pickle_t {}; template <class G, class S> pickle_t<G, S> pickle(G&&, S&&); struct cpp_function : function { template <class F, class... A> cpp_function(F&&, const A&...); }; struct self_t {}; inline constexpr self_t self{};
template <class... A> struct overload_cast_t { template <class R> constexpr auto operator()(R (*p)(A...)) const { return p; } template <class R, class C> constexpr auto operator()(R (C::*p)(A...)) const { return p; } template <class R, class C> constexpr auto operator()(R (C::*p)(A...) const, std::true_type) const { return p; } }; template <class... A> inline constexpr overload_cast_t<A...> overload_cast{}; inline constexpr std::true_type const_{};
class module_ : public object { public: module_(); explicit module_(const char*, const char* = nullptr); template <class F, class... X> module_& def(const char*, F&&, const X&...); module_ def_submodule(const char*, const char* = nullptr); static module_ import(const char*); void reload(); template <class T> void add_object(const char*, T&&, bool = false); }; typedef module_ module;
template <class T, class... O> class class_ : public object {
 public:
  template <class... X> class_(handle, const char*, const X&...); template <class F, class... X> class_& def(const char*, F&&, const X&...); template <class... A, class... X> class_& def(const init_t<A...>&, const X&...); template <class F, class... X> class_& def(const init_f<F>&, const X&...); template <class G, class S> class_& def(const pickle_t<G, S>&); template <class U, class... X> class_& def(U, const X&...); template <class F, class... X> class_& def_static(const char*, F&&, const X&...); template <class F> class_& def_buffer(F&&);
  template <class D, class C, class... X> class_& def_readwrite(const char*, D C::*, const X&...); template <class D, class C, class... X> class_& def_readonly(const char*, D C::*, const X&...); template <class D> class_& def_readwrite_static(const char*, D*); template <class D> class_& def_readonly_static(const char*, const D*); template <class G, class S, class... X> class_& def_property(const char*, G&&, S&&, const X&...); template <class G, class... X> class_& def_property_readonly(const char*, G&&, const X&...); template <class G, class... X> class_& def_property_readonly_static(const char*, G&&, const X&...); template <class G, class S, class... X> class_& def_property_static(const char*, G&&, S&&, const X&...);
};
template <class T> class enum_ : public class_<T> { public: template <class... X> enum_(handle, const char*, const X&...); enum_& value(const char*, T, const char* = nullptr); enum_& export_values(); }; template <class T> class exception : public object { public: exception(handle, const char*, handle = nullptr); };
struct gil_scoped_release { explicit gil_scoped_release(bool = false); ~gil_scoped_release(); gil_scoped_release(const gil_scoped_release&) = delete; }; struct gil_scoped_acquire { gil_scoped_acquire(); ~gil_scoped_acquire(); gil_scoped_acquire(const gil_scoped_acquire&) = delete; }; class scoped_interpreter { public: scoped_interpreter(bool = true); };
class builtin_exception : public std::runtime_error { public: using std::runtime_error::runtime_error; }; class error_already_set : public std::exception { public: error_already_set(); void restore(); bool matches(handle) const; const object& value() const; const object& type() const; const char* what() const noexcept override; };
#define __EX(n) class n : public builtin_exception { public: n(); using builtin_exception::builtin_exception; };
__EX(value_error) __EX(type_error) __EX(index_error) __EX(key_error) __EX(cast_error) __EX(import_error) __EX(stop_iteration) __EX(buffer_error) __EX(reference_cast_error) __EX(attribute_error)
#undef __EX
template <class T> T cast(const handle&); template <class T> object cast(T&&, return_value_policy = return_value_policy::automatic, handle = handle()); template <class T> bool isinstance(handle); bool isinstance(handle, handle); bool hasattr(handle, const char*); object getattr(handle, const char*); template <class D> object getattr(handle, const char*, D&&); template <class V> void setattr(handle, const char*, V&&); template <class T> T reinterpret_borrow(handle); template <class T> T reinterpret_steal(handle); template <class... A> tuple make_tuple(A&&...); template <class... A> void print(A&&...); size_t len(handle); str repr(handle); iterator iter(handle); template <class... A> object eval(A&&...); template <class... A> void exec(A&&...); dict globals(); size_t hash(handle); template <class... A> iterator make_iterator(A&&...); template <class F> void register_exception_translator(F&&); template <class E, class... A> exception<E>& register_exception(A&&...); template <class V, class... A> class_<V> bind_vector(handle, const std::string&, A&&...); template <class M, class... A> class_<M> bind_map(handle, const std::string&, A&&...); template <class A, class B> bool implicitly_convertible(); template <class F> function get_override(const F*, const char*);
namespace detail { template <class T, class = void> struct type_caster; }
}
namespace torch { namespace python { template <class M, class... A> pybind11::class_<M, std::shared_ptr<M>> bind_module(pybind11::module_, const char*); void init_bindings(PyObject*); } }

namespace py = pybind11;
#define PYBIND11_CONCAT(a, b) a##b
#define PYBIND11_MODULE(name, m, ...) __PYMODULE(name, m)
#define __PYMODULE(name, m) static void pybind11_init_##name(::pybind11::module_&); extern "C" PyObject* PyInit_##name(); void pybind11_init_##name(::pybind11::module_& m)
#define PYBIND11_EMBEDDED_MODULE(name, m) __PYMODULE(name, m)
#define PYBIND11_MAKE_OPAQUE(...)
#define PYBIND11_DECLARE_HOLDER_TYPE(...)
#define PYBIND11_TYPE_CASTER(t, n) protected: t value; public: template <class T> using cast_op_type = T
#define PYBIND11_OVERRIDE(r, c, f, ...) do { return c::f(__VA_ARGS__); } while (0)
#define PYBIND11_OVERLOAD(r, c, f, ...) do { return c::f(__VA_ARGS__); } while (0)
#define PYBIND11_OVERRIDE_PURE(r, c, f, ...) throw 0
#define PYBIND11_OVERLOAD_PURE(r, c, f, ...) throw 0
#define PYBIND11_EXPORT
#define PYBIND11_NAMESPACE pybind11
#define PYBIND11_VERSION_HEX 0x020D0000
bool THPVariable_Check(PyObject*); PyObject* THPVariable_Wrap(const at::TensorBase&); const at::Tensor& THPVariable_Unpack(PyObject*); struct THPDevice; struct THPStream; bool THPDevice_Check(PyObject*); bool THPUtils_checkLong(PyObject*); int64_t THPUtils_unpackLong(PyObject*); bool THPUtils_checkString(PyObject*); std::string THPUtils_unpackString(PyObject*); PyObject* THPUtils_packInt64(int64_t); PyObject* THPUtils_packString(const std::string&); PyObject* THPUtils_packInt32(int32_t); PyObject* THPUtils_packUInt64(uint64_t);
#define HANDLE_TH_ERRORS try {
#define END_HANDLE_TH_ERRORS_RET(r) } catch (...) { return r; }
#define END_HANDLE_TH_ERRORS END_HANDLE_TH_ERRORS_RET(nullptr)
