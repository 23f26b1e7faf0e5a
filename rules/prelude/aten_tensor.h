// Stands for <ATen/core/Tensor.h>: the methods of at::Tensor.
namespace at {
class Tensor : public TensorBase {
 public:
  Tensor(); explicit Tensor(intrusive_ptr<TensorImpl, UndefinedTensorImpl>); Tensor(const Tensor&); Tensor(Tensor&&) noexcept; explicit Tensor(const TensorBase&); Tensor(TensorBase&&); ~Tensor();
  static Tensor wrap_tensor_impl(intrusive_ptr<TensorImpl, UndefinedTensorImpl>); Tensor& operator=(const TensorBase&) &; Tensor& operator=(TensorBase&&) & noexcept; Tensor& operator=(const Tensor&) & noexcept; Tensor& operator=(Tensor&&) & noexcept; Tensor& operator=(const Scalar&) &&; Tensor& operator=(const Tensor&) &&; Tensor& operator=(Tensor&&) && noexcept;
  Tensor contiguous(MemoryFormat = MemoryFormat::Contiguous) const; Tensor conj() const; MaybeOwned<Tensor> expect_contiguous(MemoryFormat = MemoryFormat::Contiguous) const&;
  Tensor toType(ScalarType) const; Tensor toBackend(Backend) const; DeprecatedTypeProperties& type() const;
  Tensor to(TensorOptions, bool = false, bool = false, std::optional<MemoryFormat> = std::nullopt) const; Tensor to(std::optional<ScalarType>, std::optional<Layout>, std::optional<Device>, std::optional<bool>, bool, bool, std::optional<MemoryFormat>) const; Tensor to(Device, ScalarType, bool = false, bool = false, std::optional<MemoryFormat> = std::nullopt) const; Tensor to(ScalarType, bool = false, bool = false, std::optional<MemoryFormat> = std::nullopt) const; Tensor to(const Tensor&, bool = false, bool = false, std::optional<MemoryFormat> = std::nullopt) const;
  Tensor cpu() const; Tensor cuda() const; Tensor hip() const; Tensor ve() const; Tensor vulkan() const; Tensor metal() const; Tensor meta() const; void record_stream(Stream) const;
  Scalar item() const; template <class T> T item() const; template <class T> T* data() const; Tensor data() const; template <class T, size_t N, template <class> class P = DefaultPtrTraits, class I = int64_t> GenericPackedTensorAccessor<T, N, P, I> packed_accessor() const;
  Tensor operator[](const Scalar&) const; Tensor operator[](const Tensor&) const; Tensor operator[](int64_t) const; Tensor operator~() const; Tensor operator-() const;
  Tensor& operator+=(const Tensor&); Tensor& operator+=(const Scalar&); Tensor& operator-=(const Tensor&); Tensor& operator-=(const Scalar&); Tensor& operator*=(const Tensor&); Tensor& operator*=(const Scalar&); Tensor& operator/=(const Tensor&); Tensor& operator/=(const Scalar&); Tensor& operator&=(const Tensor&); Tensor& operator|=(const Tensor&); Tensor& operator^=(const Tensor&);
  Tensor index(ArrayRef<indexing::TensorIndex>) const; Tensor index(std::initializer_list<indexing::TensorIndex>) const; Tensor index(const List<std::optional<Tensor>>&) const; Tensor index(const std::vector<Tensor>&) const; Tensor index(std::initializer_list<Tensor>) const;
  Tensor& index_put_(ArrayRef<indexing::TensorIndex>, const Tensor&, bool = false); Tensor& index_put_(ArrayRef<indexing::TensorIndex>, const Scalar&); Tensor& index_put_(std::initializer_list<indexing::TensorIndex>, const Tensor&, bool = false); Tensor& index_put_(std::initializer_list<indexing::TensorIndex>, const Scalar&); Tensor& index_put_(const List<std::optional<Tensor>>&, const Tensor&, bool = false) const; Tensor index_put(const List<std::optional<Tensor>>&, const Tensor&, bool = false) const;
  void backward(const Tensor& = {}, std::optional<bool> = std::nullopt, bool = false, std::optional<TensorList> = std::nullopt) const; Tensor detach() const; Tensor& detach_() const; const Tensor& requires_grad_(bool = true) const; const Tensor& set_requires_grad(bool) const; Tensor& mutable_grad() const; const Tensor& grad() const; const Tensor& _fw_grad(uint64_t) const; Tensor tensor_data() const; Tensor variable_data() const; template <class F> unsigned register_hook(F&&) const;
  bool equal(const Tensor&) const; bool allclose(const Tensor&, double = 1e-5, double = 1e-8, bool = false) const; bool is_pinned(std::optional<Device> = std::nullopt) const; QScheme qscheme() const; double q_scale() const; int64_t size(int64_t) const; int64_t stride(int64_t) const; int64_t size(Dimname) const; Tensor take(const Tensor&) const;
  typedef std::tuple<Tensor, Tensor> Pair_; Tensor max() const; Tensor min() const; Tensor max(const Tensor&) const; Tensor min(const Tensor&) const; Pair_ max(int64_t, bool = false) const; Pair_ min(int64_t, bool = false) const; Tensor median() const; Pair_ median(int64_t, bool = false) const; Tensor nanmedian() const; Pair_ nanmedian(int64_t, bool = false) const; std::tuple<Tensor, Tensor, Tensor> svd(bool = true, bool = true) const;
#define __T(n) template <class... A> Tensor n(A&&...) const;
#define __TL(n) __T(n) template <class... A> Tensor n(IntArrayRef, A&&...) const;
#define __R(n) template <class... A> Tensor& n(A&&...) const;
#define __RL(n) __R(n) template <class... A> Tensor& n(IntArrayRef, A&&...) const;
#define __I(n) template <class... A> int64_t n(A&&...) const;
#define __B(n) template <class... A> bool n(A&&...) const;
#define __V(n) template <class... A> std::vector<Tensor> n(A&&...) const;
#define __VL(n) __V(n) template <class... A> std::vector<Tensor> n(IntArrayRef, A&&...) const;
#define __P(n) template <class... A> std::tuple<Tensor, Tensor> n(A&&...) const;
__I(_nnz) __I(dense_dim) __I(q_per_channel_axis) __I(q_zero_point) __I(sparse_dim)
__B(is_coalesced) __B(is_distributed) __B(is_nonzero) __B(is_same_size) __B(is_set_to)
__V(chunk) __V(dsplit) __V(hsplit) __V(nonzero_numpy) __VL(split) __VL(split_with_sizes) __VL(tensor_split) __V(unbind) __V(unsafe_chunk) __V(unsafe_split)
__V(unsafe_split_with_sizes) __V(vsplit)
__P(aminmax) __P(cummax) __P(cummin) __P(frexp) __P(geqrf) __P(histogram) __P(kthvalue) __P(mode) __P(prelu_backward) __P(qr) __P(slogdet) __P(sort)
__P(symeig) __P(topk) __P(triangular_solve)
__T(_conj) __T(_indices) __T(_values) __T(abs) __T(absolute) __T(acos) __T(acosh) __T(add) __T(addbmm) __T(addcdiv) __T(addcmul) __T(addmm) __T(addmv)
__T(addr) __T(adjoint) __T(alias) __T(align_as) __TL(all) __TL(amax) __TL(amin) __T(angle) __TL(any) __T(arccos) __T(arccosh) __T(arcsin) __T(arcsinh)
__T(arctan) __T(arctan2) __T(arctanh) __T(argmax) __T(argmin) __T(argsort) __T(argwhere) __TL(as_strided) __T(as_strided_scatter) __T(asin) __T(asinh)
__T(atan) __T(atan2) __T(atanh) __T(baddbmm) __T(bernoulli) __T(bincount) __T(bitwise_and) __T(bitwise_left_shift) __T(bitwise_not) __T(bitwise_or)
__T(bitwise_right_shift) __T(bitwise_xor) __T(bmm) __TL(broadcast_to) __T(ccol_indices) __T(ceil) __T(chalf) __T(cholesky) __T(cholesky_inverse)
__T(cholesky_solve) __T(clamp) __T(clamp_max) __T(clamp_min) __T(clip) __T(clone) __T(coalesce) __T(col_indices) __T(conj_physical) __T(copysign)
__T(corrcoef) __T(cos) __T(cosh) __TL(count_nonzero) __T(cov) __T(cross) __T(crow_indices) __T(cumprod) __T(cumsum) __T(deg2rad) __T(dequantize) __T(det)
__T(diag) __T(diag_embed) __T(diagflat) __T(diagonal) __T(diagonal_scatter) __T(diff) __T(digamma) __T(dist) __T(div) __T(divide) __T(dot) __T(eq) __T(erf)
__T(erfc) __T(erfinv) __T(exp) __T(exp2) __TL(expand) __T(expand_as) __T(expm1) __T(fix) __T(flatten) __TL(flip) __T(fliplr) __T(flipud) __T(float_power)
__T(floor) __T(floor_divide) __T(fmax) __T(fmin) __T(fmod) __T(frac) __T(gather) __T(gcd) __T(ge) __T(ger) __T(greater) __T(greater_equal) __T(gt)
__T(hardshrink) __T(hardshrink_backward) __T(hash_tensor) __T(heaviside) __T(histc) __T(hypot) __T(i0) __T(igamma) __T(igammac) __T(index_add)
__T(index_copy) __T(index_fill) __T(index_reduce) __TL(index_select) __T(indices) __T(inner) __T(int_repr) __T(inverse) __T(isclose) __T(isfinite) __T(isinf)
__T(isnan) __T(isneginf) __T(isposinf) __T(isreal) __T(istft) __T(kron) __T(lcm) __T(ldexp) __T(le) __T(lerp) __T(less) __T(less_equal) __T(lgamma) __T(log)
__T(log10) __T(log1p) __T(log2) __T(log_softmax) __T(logaddexp) __T(logaddexp2) __T(logcumsumexp) __T(logdet) __T(logical_and) __T(logical_not)
__T(logical_or) __T(logical_xor) __T(logit) __TL(logsumexp) __T(lt) __T(lu_solve) __T(mH) __T(mT) __T(masked_fill) __T(masked_scatter) __T(masked_select)
__T(matmul) __T(matrix_H) __T(matrix_exp) __T(matrix_power) __T(maximum) __TL(mean) __T(minimum) __T(mm) __TL(moveaxis) __TL(movedim) __T(msort) __T(mul)
__T(multinomial) __T(multiply) __T(mv) __T(mvlgamma) __T(nan_to_num) __T(nanmean) __T(nanquantile) __TL(nansum) __T(narrow) __T(narrow_copy) __T(ne) __T(neg)
__T(negative) __TL(new_empty) __TL(new_empty_strided) __TL(new_full) __TL(new_ones) __TL(new_zeros) __T(nextafter) __T(nonzero) __T(nonzero_static) __TL(norm)
__T(not_equal) __T(numpy_T) __T(orgqr) __T(ormqr) __T(outer) __TL(permute) __T(pin_memory) __T(pinverse) __T(polygamma) __T(positive) __T(pow) __T(prelu)
__TL(prod) __T(put) __T(q_per_channel_scales) __T(q_per_channel_zero_points) __T(quantile) __T(rad2deg) __T(ravel) __T(reciprocal) __T(relu) __T(remainder)
__T(renorm) __TL(repeat) __TL(repeat_interleave) __TL(reshape) __T(reshape_as) __T(resolve_conj) __T(resolve_neg) __TL(roll) __TL(rot90) __T(round)
__T(row_indices) __T(rsqrt) __T(scatter) __T(scatter_add) __T(scatter_reduce) __T(select) __T(select_scatter) __T(sgn) __T(sigmoid) __T(sign) __T(signbit)
__T(sin) __T(sinc) __T(sinh) __T(slice) __T(slice_inverse) __T(slice_scatter) __T(smm) __T(softmax) __T(sparse_mask) __T(sqrt) __T(square) __TL(squeeze)
__T(sspaddmm) __TL(std) __T(stft) __T(sub) __T(subtract) __TL(sum) __TL(sum_to_size) __T(swapaxes) __T(swapdims) __T(t) __T(take_along_dim) __T(tan) __T(tanh)
__TL(tile) __T(to_dense) __T(to_mkldnn) __T(to_padded_tensor) __T(to_sparse) __T(to_sparse_bsc) __T(to_sparse_bsr) __T(to_sparse_csc) __T(to_sparse_csr)
__T(trace) __TL(transpose) __T(tril) __T(triu) __T(true_divide) __T(trunc) __T(type_as) __TL(unflatten) __T(unfold) __T(unsqueeze) __T(values) __TL(var)
__T(vdot) __TL(view) __TL(view_as) __T(where) __T(xlogy)
__R(_coalesced_) __R(abs_) __R(absolute_) __R(acos_) __R(acosh_) __R(add_) __R(addbmm_) __R(addcdiv_) __R(addcmul_) __R(addmm_) __R(addmv_) __R(addr_)
__R(arccos_) __R(arccosh_) __R(arcsin_) __R(arcsinh_) __R(arctan2_) __R(arctan_) __R(arctanh_) __RL(as_strided_) __R(asin_) __R(asinh_) __R(atan2_) __R(atan_)
__R(atanh_) __R(baddbmm_) __R(bernoulli_) __R(bitwise_and_) __R(bitwise_left_shift_) __R(bitwise_not_) __R(bitwise_or_) __R(bitwise_right_shift_)
__R(bitwise_xor_) __R(cauchy_) __R(ceil_) __R(clamp_) __R(clamp_max_) __R(clamp_min_) __R(clip_) __R(conj_physical_) __R(copy_) __R(copysign_) __R(cos_)
__R(cosh_) __R(cumprod_) __R(cumsum_) __R(deg2rad_) __R(digamma_) __R(div_) __R(divide_) __R(eq_) __R(erf_) __R(erfc_) __R(erfinv_) __R(exp2_) __R(exp_)
__R(expm1_) __R(exponential_) __R(fill_) __R(fill_diagonal_) __R(fix_) __R(float_power_) __R(floor_) __R(floor_divide_) __R(fmod_) __R(frac_) __R(gcd_)
__R(ge_) __R(geometric_) __R(greater_) __R(greater_equal_) __R(gt_) __R(heaviside_) __R(hypot_) __R(i0_) __R(igamma_) __R(igammac_) __R(index_add_)
__R(index_copy_) __R(index_fill_) __R(index_reduce_) __R(lcm_) __R(ldexp_) __R(le_) __R(lerp_) __R(less_) __R(less_equal_) __R(lgamma_) __R(log10_)
__R(log1p_) __R(log2_) __R(log_) __R(log_normal_) __R(logical_and_) __R(logical_not_) __R(logical_or_) __R(logical_xor_) __R(logit_) __R(lt_)
__R(masked_fill_) __R(masked_scatter_) __R(mul_) __R(multiply_) __R(mvlgamma_) __R(nan_to_num_) __R(ne_) __R(neg_) __R(negative_) __R(nextafter_)
__R(normal_) __R(not_equal_) __R(polygamma_) __R(pow_) __R(put_) __R(rad2deg_) __RL(random_) __R(reciprocal_) __R(relu_) __R(remainder_) __R(renorm_)
__RL(resize_) __R(resize_as_) __R(resize_as_sparse_) __R(round_) __R(rsqrt_) __R(scatter_) __R(scatter_add_) __R(scatter_reduce_) __RL(set_) __R(sgn_)
__R(sigmoid_) __R(sign_) __R(sin_) __R(sinc_) __R(sinh_) __RL(sparse_resize_) __R(sparse_resize_and_clear_) __R(sqrt_) __R(square_) __RL(squeeze_) __R(sub_)
__R(subtract_) __R(swapaxes_) __R(swapdims_) __R(t_) __R(tan_) __R(tanh_) __R(transpose_) __R(tril_) __R(triu_) __R(true_divide_) __R(trunc_) __R(uniform_)
__R(unsqueeze_) __R(xlogy_) __R(zero_)
#undef __T
#undef __TL
#undef __RL
#undef __VL
#undef __R
#undef __I
#undef __B
#undef __V
#undef __P
};
}
