// Stands for <ATen/Functions.h>, <ATen/ops/*.h> except the factories: free functions over tensors.
namespace at {
#define __T(n) template <class... A> Tensor n(const Tensor&, A&&...);
#define __TL(n) __T(n) template <class... A> Tensor n(const Tensor&, IntArrayRef, A&&...);
#define __TS(n) __T(n) Tensor n(const Scalar&, const Tensor&);
#define __R(n) template <class... A> Tensor& n(const Tensor&, A&&...);
#define __RL(n) __R(n) template <class... A> Tensor& n(const Tensor&, IntArrayRef, A&&...);
#define __V(n) template <class... A> std::vector<Tensor> n(const Tensor&, A&&...); template <class... A> std::vector<Tensor> n(TensorList, A&&...);
#define __VL(n) __V(n) template <class... A> std::vector<Tensor> n(const Tensor&, IntArrayRef, A&&...);
#define __P(n) template <class... A> std::tuple<Tensor, Tensor> n(const Tensor&, A&&...);
#define __PL(n) __P(n) template <class... A> std::tuple<Tensor, Tensor> n(const Tensor&, IntArrayRef, A&&...);
#define __P3(n) template <class... A> std::tuple<Tensor, Tensor, Tensor> n(const Tensor&, A&&...);
#define __P4(n) template <class... A> std::tuple<Tensor, Tensor, Tensor, Tensor> n(const Tensor&, A&&...);
#define __N(n) template <class... A> void n(TensorList, A&&...);
#define __I(n) template <class... A> int64_t n(A&&...);
#define __B(n) template <class... A> bool n(const Tensor&, A&&...);
#define __L(n) template <class... A> Tensor n(TensorList, A&&...); template <class... A> Tensor& n##_out(const Tensor&, TensorList, A&&...);
__T(__and__) __T(__lshift__) __T(__rshift__) __T(_cast_Byte) __T(_cast_Char) __T(_cast_Float) __T(_cast_Int) __T(_cast_Long) __T(_cast_Short)
__T(_copy_from_and_resize) __T(_cudnn_rnn_flatten_weight) __T(_dim_arange) __T(_efficientzerotensor) __T(_empty_affine_quantized)
__T(_empty_per_channel_affine_quantized) __T(_fft_c2c) __T(_fft_r2c) __T(_log_softmax) __T(_masked_scale) __T(_neg_view) __T(_nested_tensor_from_tensor_list)
__T(_pad_enum) __T(_reshape_alias) __T(_shape_as_tensor) __T(_slow_conv2d_forward) __T(_softmax) __T(_sparse_coo_tensor_unsafe) __T(_sparse_csr_tensor_unsafe)
__T(_test_ambiguous_defaults) __T(_to_copy) __T(_trilinear) __T(_unsafe_index) __T(_unsafe_index_put) __T(_unsafe_view) __T(_upsample_bicubic2d_aa)
__T(_upsample_bilinear2d_aa) __T(_upsample_nearest_exact1d) __T(_upsample_nearest_exact2d) __T(_upsample_nearest_exact3d) __T(_wrapped_linear_prepack)
__T(_wrapped_quantized_linear_prepacked) __T(abs) __T(absolute) __T(acos) __T(acosh) __TL(adaptive_avg_pool1d) __TL(adaptive_avg_pool2d)
__TL(adaptive_avg_pool3d) __TS(add) __T(addbmm) __T(addcdiv) __T(addcmul) __T(addmm) __T(addmv) __T(addr) __T(adjoint) __T(affine_grid_generator) __T(alias)
__TL(all) __T(alpha_dropout) __T(angle) __TL(any) __T(arccos) __T(arccosh) __T(arcsin) __T(arcsinh) __T(arctan) __T(arctan2) __T(arctanh) __T(argmax)
__T(argmin) __T(argsort) __T(argwhere) __TL(as_strided) __T(as_strided_scatter) __T(asin) __T(asinh) __T(atan) __T(atan2) __T(atanh) __T(baddbmm)
__T(bartlett_window) __T(batch_norm) __T(bernoulli) __T(binomial) __TS(bitwise_and) __T(bitwise_left_shift) __T(bitwise_not) __TS(bitwise_or)
__T(bitwise_right_shift) __TS(bitwise_xor) __T(blackman_window) __T(bmm) __TL(broadcast_to) __T(bucketize) __T(cauchy) __T(cdist) __T(ceil) __T(celu)
__T(channel_shuffle) __T(cholesky) __T(cholesky_inverse) __T(cholesky_solve) __T(clamp) __T(clamp_max) __T(clamp_min) __T(clip) __T(clone) __TL(col2im)
__T(combinations) __T(complex) __T(conj_physical) __TL(constant_pad_nd) __T(conv_tbc) __T(copy)
__T(copy_sparse_to_sparse) __TS(copysign) __T(corrcoef) __T(cos) __T(cosh) __T(cosine_embedding_loss) __T(cosine_similarity) __TL(count_nonzero) __T(cross)
__T(ctc_loss) __T(cumprod) __T(cumsum) __T(cumulative_trapezoid) __T(deg2rad) __T(det) __T(detach) __T(diag) __T(diag_embed) __T(diagflat) __T(diagonal)
__T(diagonal_scatter) __T(digamma) __T(dist) __TS(div) __T(divide) __T(dot) __T(dropout) __T(elu) __T(elu_backward) __T(embedding) __T(embedding_renorm)
__T(empty_permuted) __TS(eq) __T(erf) __T(erfc) __T(erfinv) __T(exp) __T(exp2) __T(expm1) __T(exponential) __T(fbgemm_linear_fp16_weight_fp32_activation)
__T(fbgemm_pack_gemm_matrix_fp16) __T(feature_alpha_dropout) __T(feature_dropout) __T(fft_fftfreq) __TL(fft_fftn) __T(fft_fftshift) __T(fft_hfftn)
__TL(fft_ifftn) __T(fft_ifftshift) __T(fft_ihfftn) __TL(fft_irfftn) __T(fft_rfftfreq) __TL(fft_rfftn) __T(fill) __T(fix) __T(flatten)
__T(flatten_dense_tensors) __TL(flip) __T(fliplr) __T(flipud) __TS(float_power) __T(floor) __T(floor_divide) __T(fmax) __T(fmin) __TS(fmod) __T(frac)
__TL(frobenius_norm) __T(fused_moving_avg_obs_fake_quant) __T(gather) __T(gcd) __TS(ge) __T(gelu) __T(geometric) __T(ger) __T(glu) __T(glu_jvp) __T(greater)
__T(greater_equal) __T(grid_sampler) __T(grid_sampler_2d) __T(grid_sampler_3d) __TS(gt) __T(hamming_window) __T(hann_window) __T(hardshrink) __T(hardsigmoid)
__T(hardswish) __T(hardtanh) __T(heaviside) __T(hinge_embedding_loss) __T(histc) __T(hspmm) __T(huber_loss) __T(hypot) __T(i0) __T(igamma) __T(igammac)
__TL(im2col) __T(imag) __T(index_add) __T(index_copy) __T(index_fill) __T(index_reduce) __T(index_select) __T(inner) __T(instance_norm) __T(int_repr)
__T(inverse) __T(isclose) __T(isfinite) __T(isin) __T(isinf) __T(isnan) __T(isneginf) __T(isposinf) __T(isreal) __T(kaiser_window) __T(kl_div) __T(kron)
__T(l1_loss) __T(lcm) __T(ldexp) __TS(le) __T(leaky_relu) __T(lerp) __T(less) __T(less_equal) __T(lgamma) __T(lift) __T(lift_fresh) __T(linalg__powsum)
__T(linalg_cholesky) __T(linalg_cond) __T(linalg_cross) __T(linalg_det) __T(linalg_diagonal) __T(linalg_eigvals) __T(linalg_eigvalsh)
__T(linalg_householder_product) __T(linalg_inv) __T(linalg_ldl_solve) __T(linalg_lu_solve) __T(linalg_matmul) __T(linalg_matrix_exp) __T(linalg_matrix_power)
__T(linalg_matrix_rank) __T(linalg_matrix_sqrth) __T(linalg_multi_dot) __T(linalg_norm) __T(linalg_pinv) __T(linalg_solve) __T(linalg_solve_triangular)
__T(linalg_svdvals) __T(linalg_tensorinv) __T(linalg_tensorsolve) __T(linalg_vander) __T(linalg_vecdot) __T(linalg_vector_norm) __T(log) __T(log10) __T(log1p)
__T(log2) __T(log_normal) __T(log_sigmoid) __T(log_softmax) __T(logaddexp) __T(logaddexp2) __T(logcumsumexp) __T(logdet) __T(logical_and) __T(logical_not)
__T(logical_or) __T(logical_xor) __T(logit) __TL(logsumexp) __TS(lt) __T(lu_solve) __T(margin_ranking_loss) __T(masked_fill) __T(masked_scatter)
__T(masked_select) __T(matmul) __T(matrix_exp) __T(matrix_power) __T(max_unpool2d) __T(max_unpool3d) __TS(maximum) __TL(mean) __TS(minimum) __T(mish) __T(mm)
__TL(moveaxis) __TL(movedim) __T(mse_loss) __T(msort) __TS(mul) __T(multilabel_margin_loss) __T(multinomial) __T(multiply) __T(mv) __T(mvlgamma)
__T(nan_to_num) __T(nanmean) __T(nanquantile) __TL(nansum) __T(narrow) __TS(ne) __T(neg) __T(negative) __T(nested_to_padded_tensor) __T(nextafter)
__T(nonzero) __T(nonzero_static) __T(norm) __T(norm_except_dim) __T(normal) __T(normal_functional) __T(not_equal) __T(nuclear_norm) __T(one_hot) __T(orgqr)
__T(ormqr) __T(outer) __TL(pad) __T(pairwise_distance) __T(pdist) __TL(permute) __T(pinverse) __T(pixel_shuffle) __T(pixel_unshuffle) __T(poisson)
__T(poisson_nll_loss) __T(polar) __T(polygamma) __T(positive) __TS(pow) __T(prelu) __TL(prod) __T(put) __T(quantile) __T(quantize_per_channel)
__T(quantize_per_tensor_dynamic) __T(rad2deg) __T(random) __T(ravel) __T(real) __T(reciprocal) __TL(reflection_pad1d) __TL(reflection_pad2d)
__TL(reflection_pad3d) __T(relu) __T(relu6) __TS(remainder) __T(renorm) __T(repeat_interleave) __TL(replication_pad1d) __TL(replication_pad2d)
__TL(replication_pad3d) __TL(reshape) __T(resize) __T(resize_as) __T(resize_as_sparse) __T(resolve_conj) __T(resolve_neg) __T(round) __T(rrelu)
__T(rrelu_with_noise) __T(rsqrt) __TS(rsub) __T(scatter) __T(scatter_add) __T(scatter_reduce) __T(select) __T(select_scatter) __T(selu) __T(set) __T(sgn)
__T(sigmoid) __T(sign) __T(signbit) __T(silu) __T(sin) __T(sinc) __T(sinh) __T(slice) __T(slice_inverse) __T(slice_scatter) __T(smm) __T(smooth_l1_loss)
__T(soft_margin_loss) __T(softmax) __T(softplus) __T(softshrink) __T(sparse_sampled_addmm) __T(special_airy_ai) __T(special_bessel_j0) __T(special_bessel_j1)
__T(special_bessel_y0) __T(special_bessel_y1) __T(special_chebyshev_polynomial_t) __T(special_chebyshev_polynomial_u) __T(special_chebyshev_polynomial_v)
__T(special_chebyshev_polynomial_w) __T(special_digamma) __T(special_entr) __T(special_erf) __T(special_erfc) __T(special_erfcx) __T(special_erfinv)
__T(special_exp2) __T(special_expit) __T(special_expm1) __T(special_gammainc) __T(special_gammaincc) __T(special_gammaln) __T(special_hermite_polynomial_h)
__T(special_hermite_polynomial_he) __T(special_i0) __T(special_i0e) __T(special_i1) __T(special_i1e) __T(special_laguerre_polynomial_l)
__T(special_legendre_polynomial_p) __T(special_log1p) __T(special_log_ndtr) __T(special_log_softmax) __T(special_logit) __T(special_logsumexp)
__T(special_modified_bessel_i0) __T(special_modified_bessel_i1) __T(special_modified_bessel_k0) __T(special_modified_bessel_k1) __T(special_multigammaln)
__T(special_ndtr) __T(special_ndtri) __T(special_polygamma) __T(special_psi) __T(special_round) __T(special_scaled_modified_bessel_k0)
__T(special_scaled_modified_bessel_k1) __T(special_shifted_chebyshev_polynomial_t) __T(special_shifted_chebyshev_polynomial_u)
__T(special_shifted_chebyshev_polynomial_v) __T(special_shifted_chebyshev_polynomial_w) __T(special_sinc) __T(special_softmax)
__T(special_spherical_bessel_j0) __TS(special_xlog1py) __T(special_xlogy) __TS(special_zeta) __T(sqrt) __T(square) __TL(squeeze) __T(sspaddmm) __T(stft)
__TS(sub) __T(subtract) __TL(sum) __T(swapaxes) __T(swapdims) __T(t) __T(take) __T(take_along_dim) __T(tan) __T(tanh) __T(tensordot) __T(threshold) __TL(tile)
__T(trace) __T(transpose) __T(trapezoid) __T(trapz) __T(tril) __T(tril_indices) __T(triplet_margin_loss) __T(triu) __T(triu_indices) __T(true_divide)
__T(trunc) __TL(unflatten) __T(uniform) __T(unsqueeze) __TL(upsample_bicubic2d) __TL(upsample_bilinear2d) __TL(upsample_linear1d) __TL(upsample_nearest1d)
__TL(upsample_nearest2d) __TL(upsample_nearest3d) __TL(upsample_trilinear3d) __T(vander) __T(vdot) __T(view_as_complex) __T(view_as_real) __TS(xlogy)
__T(zero) __R(_amp_update_scale_) __R(_compute_linear_combination_out) __R(_index_put_impl_) __R(abs_out) __R(absolute_out) __R(acos_out) __R(acosh_)
__R(acosh_out) __R(adaptive_avg_pool3d_backward_out) __R(adaptive_max_pool2d_backward_out) __R(adaptive_max_pool3d_backward_out) __R(add_out) __R(addmm_out)
__R(alpha_dropout_) __R(angle_out) __R(arange_out) __R(arccos_out) __R(arccosh_out) __R(arcsin_out) __R(arcsinh_out) __R(arctan_out) __R(arctanh_out)
__R(as_strided_) __R(asin_out) __R(asinh_) __R(asinh_out) __R(atan2_out) __R(atan_out) __R(atanh_) __R(atanh_out) __R(bitwise_and_out) __R(bitwise_not_out)
__R(bitwise_or_out) __R(bitwise_xor_out) __R(bmm_out) __R(ceil_out) __R(celu_) __R(clamp_max_) __R(clamp_max_out) __R(clamp_min_) __R(clamp_min_out)
__R(complex_out) __R(copysign_out) __R(cos_out) __R(cosh_out) __R(cumsum_out) __R(deg2rad_out) __R(digamma_out) __R(div_out) __R(divide_out) __R(dot_out)
__R(dropout_) __R(elu_) __R(embedding_renorm_) __R(eq_out) __R(erf_out) __R(erfc_out) __R(erfinv_out) __R(exp2_out) __R(exp_out) __R(expm1_out) __R(eye_out)
__R(feature_alpha_dropout_) __R(feature_dropout_) __R(fill_) __R(fix_out) __R(float_power_out) __R(floor_divide_out) __R(floor_out) __R(fmax_out)
__R(fmin_out) __R(fmod_out) __R(frac_out) __R(gcd_out) __R(ge_out) __R(ger_out) __R(greater_equal_out) __R(greater_out) __R(gt_out) __R(hardsigmoid_)
__R(hardsigmoid_out) __R(hardswish_out) __R(hardtanh_) __R(heaviside_out) __R(hspmm_out) __R(hypot_out) __R(i0_out) __R(igamma_out) __R(igammac_out)
__R(index_put_out) __R(index_select_out) __R(inner_out) __R(inverse_out) __R(isneginf_out) __R(isposinf_out) __R(kron_out) __R(lcm_out) __R(ldexp_out)
__R(le_out) __R(leaky_relu_) __R(lerp_out) __R(less_equal_out) __R(less_out) __R(lgamma_out) __R(linalg_cholesky_out) __R(linalg_det_out)
__R(linalg_eigvals_out) __R(linalg_householder_product_out) __R(linalg_inv_out) __R(linalg_solve_out) __R(linalg_solve_triangular_out) __R(linalg_svdvals_out)
__R(log10_out) __R(log1p_out) __R(log2_out) __R(log_out) __R(log_sigmoid_backward_out) __R(log_sigmoid_out) __R(logaddexp2_out) __R(logaddexp_out)
__R(logical_and_out) __R(logical_not_out) __R(logical_or_out) __R(logical_xor_out) __R(lt_out) __R(lu_solve_out) __R(masked_select_out) __R(matmul_out)
__R(maximum_out) __RL(mean_out) __R(minimum_out) __R(mish_out) __R(mm_out) __R(msort_out) __R(mul_out) __R(multiply_out) __R(mv_out) __R(ne_out) __R(neg_out)
__R(negative_out) __R(nextafter_out) __R(nonzero_out) __R(not_equal_out) __R(orgqr_out) __R(outer_out) __R(polar_out) __R(pow_out) __R(rad2deg_out)
__R(range_out) __R(reciprocal_out) __R(relu6_) __R(relu_) __R(remainder_out) __R(round_out) __R(rrelu_) __R(rsqrt_out) __R(scatter_out)
__R(scatter_reduce_out) __R(selu_) __R(sgn_out) __R(sigmoid_backward_out) __R(sigmoid_out) __R(sign_out) __R(signbit_out) __R(silu_out) __R(sin_out)
__R(sinc_out) __R(sinh_out) __R(special_airy_ai_out) __R(special_bessel_j0_out) __R(special_bessel_j1_out) __R(special_bessel_y0_out)
__R(special_bessel_y1_out) __R(special_chebyshev_polynomial_t_out) __R(special_chebyshev_polynomial_u_out) __R(special_chebyshev_polynomial_v_out)
__R(special_chebyshev_polynomial_w_out) __R(special_digamma_out) __R(special_entr_out) __R(special_erf_out) __R(special_erfc_out) __R(special_erfcx_out)
__R(special_erfinv_out) __R(special_exp2_out) __R(special_expit_out) __R(special_expm1_out) __R(special_gammainc_out) __R(special_gammaincc_out)
__R(special_gammaln_out) __R(special_hermite_polynomial_h_out) __R(special_hermite_polynomial_he_out) __R(special_i0_out) __R(special_i0e_out)
__R(special_i1_out) __R(special_i1e_out) __R(special_laguerre_polynomial_l_out) __R(special_legendre_polynomial_p_out) __R(special_log1p_out)
__R(special_log_ndtr_out) __R(special_logit_out) __R(special_logsumexp_out) __R(special_modified_bessel_i0_out) __R(special_modified_bessel_i1_out)
__R(special_modified_bessel_k0_out) __R(special_modified_bessel_k1_out) __R(special_multigammaln_out) __R(special_ndtr_out) __R(special_ndtri_out)
__R(special_polygamma_out) __R(special_psi_out) __R(special_round_out) __R(special_scaled_modified_bessel_k0_out) __R(special_scaled_modified_bessel_k1_out)
__R(special_shifted_chebyshev_polynomial_t_out) __R(special_shifted_chebyshev_polynomial_u_out) __R(special_shifted_chebyshev_polynomial_v_out)
__R(special_shifted_chebyshev_polynomial_w_out) __R(special_sinc_out) __R(special_spherical_bessel_j0_out) __R(special_xlog1py_out) __R(special_xlogy_out)
__R(special_zeta_out) __R(sqrt_out) __R(square_out) __RL(sum_out) __R(take_out) __R(tan_out) __R(tanh_backward_out) __R(tanh_out) __R(threshold_)
__R(true_divide_out) __R(trunc_out) __R(vdot_out) __R(xlogy_out) __R(zero_) __V(_to_cpu) __V(align_tensors) __V(chunk) __V(dsplit) __V(gradient) __V(hsplit)
__VL(split) __VL(split_with_sizes) __VL(tensor_split) __V(unbind) __V(unflatten_dense_tensors) __V(vsplit) __P(_pack_padded_sequence)
__P(_pad_packed_sequence) __P(_unique) __P(adaptive_max_pool1d) __PL(adaptive_max_pool2d) __P(adaptive_max_pool3d) __P(aminmax) __P(cummax) __P(cummin)
__P(fractional_max_pool2d) __P(fractional_max_pool3d) __P(frexp) __P(geqrf) __P(gru) __P(kthvalue) __P(linalg_eig) __P(linalg_eigh) __P(linalg_ldl_factor)
__P(linalg_lu_factor) __P(linalg_polar) __P(linalg_qr) __P(linalg_slogdet) __P(log_sigmoid_forward) __P(mode) __P(multilabel_margin_loss_forward)
__P(nll_loss2d_forward) __P(qr) __P(rnn_relu) __P(rnn_tanh) __P(rrelu_with_noise_functional) __P(slogdet) __P(sort) __P(symeig) __P(topk)
__P(triangular_solve) __P(triangular_solve_out) __P3(_slow_conv2d_backward) __P3(linalg_lu) __P3(linalg_lu_factor_ex) __P3(lstm) __P3(lu_unpack)
__P3(native_batch_norm) __P3(native_batch_norm_backward) __P3(unique_consecutive) __P3(unique_dim) __P3(unique_dim_consecutive)
__P4(_scaled_dot_product_efficient_attention) __P4(embedding_bag) __P4(linalg_lstsq) __N(_amp_foreach_non_finite_check_and_unscale_)
__B(_has_same_storage_numel) __B(_use_cudnn_rnn_flatten_weight) __B(cudnn_is_acceptable) __L(block_diag) __L(cartesian_prod) __L(cat) __L(chain_matmul)
__L(column_stack) __L(concat) __L(concatenate) __L(dstack) __L(hstack) __L(row_stack) __L(stack) __L(vstack) __B(is_complex) __B(is_floating_point)
__B(is_signed)
#undef __TL
#undef __TS
#undef __RL
#undef __VL
#undef __PL
#undef __T
#undef __R
#undef __V
#undef __P
#undef __P3
#undef __P4
#undef __N
#undef __I
#undef __B
#undef __L
// Convolutions are called with {stride}, {padding}, ... in the middle.
#define __C(n) template <class... A> Tensor n(const Tensor&, const Tensor&, A&&...); template <class... A> Tensor n(const Tensor&, const Tensor&, const std::optional<Tensor>&, IntArrayRef, A&&...); \
  template <class... A> Tensor n(const Tensor&, const Tensor&, const std::optional<Tensor>&, IntArrayRef, IntArrayRef, A&&...); template <class... A> Tensor n(const Tensor&, const Tensor&, const std::optional<Tensor>&, IntArrayRef, IntArrayRef, IntArrayRef, A&&...); \
  template <class... A> Tensor n(const Tensor&, const Tensor&, const std::optional<Tensor>&, IntArrayRef, IntArrayRef, IntArrayRef, int64_t, IntArrayRef, A&&...);
__C(conv1d) __C(conv2d) __C(conv3d) __C(conv_transpose1d) __C(conv_transpose2d) __C(conv_transpose3d) __C(convolution)
#undef __C
typedef std::tuple<Tensor, Tensor> TensorPair_;
#define __M(n) Tensor n(const Tensor&); Tensor n(const Tensor&, const Tensor&); TensorPair_ n(const Tensor&, int64_t, bool = false); Tensor& n##_out(const Tensor&, const Tensor&, const Tensor&);
__M(max) __M(min) __M(median) __M(nanmedian)
#undef __M
#define __S(n) Tensor n(const Tensor&, bool = true); Tensor n(const Tensor&, OptionalIntArrayRef, bool = true, bool = false); Tensor n(const Tensor&, OptionalIntArrayRef, const std::optional<Scalar>&, bool = false); TensorPair_ n##_mean(const Tensor&, OptionalIntArrayRef, bool = true, bool = false); TensorPair_ n##_mean(const Tensor&, bool = true);
__S(std) __S(var)
#undef __S
Tensor where(const Tensor&, const Tensor&, const Tensor&); Tensor where(const Tensor&, const Tensor&, const Scalar&); Tensor where(const Tensor&, const Scalar&, const Tensor&); Tensor where(const Tensor&, const Scalar&, const Scalar&); std::vector<Tensor> where(const Tensor&); std::vector<Tensor> meshgrid(TensorList); std::vector<Tensor> meshgrid(TensorList, std::string_view); std::vector<Tensor> broadcast_tensors(TensorList); Tensor einsum(std::string_view, TensorList, OptionalIntArrayRef = std::nullopt);
std::tuple<Tensor, Tensor, Tensor> svd(const Tensor&, bool = true, bool = true); std::tuple<Tensor, Tensor, Tensor> linalg_svd(const Tensor&, bool = true, std::optional<std::string_view> = std::nullopt); bool equal(const Tensor&, const Tensor&); std::vector<int64_t> infer_dense_strides(IntArrayRef, IntArrayRef); bool allclose(const Tensor&, const Tensor&, double = 1e-5, double = 1e-8, bool = false); ScalarType result_type(const Tensor&, const Tensor&); ScalarType result_type(const Tensor&, const Scalar&); ScalarType result_type(const Scalar&, const Scalar&); ScalarType result_type(TensorList); ScalarType promote_types(ScalarType, ScalarType); bool can_cast(ScalarType, ScalarType); int64_t numel(const Tensor&); int64_t size(const Tensor&, int64_t); int64_t stride(const Tensor&, int64_t);
Tensor index(const Tensor&, const List<std::optional<Tensor>>&); Tensor index_put(const Tensor&, const List<std::optional<Tensor>>&, const Tensor&, bool = false); Tensor& index_put_(Tensor&, const List<std::optional<Tensor>>&, const Tensor&, bool = false); Tensor index(const Tensor&, std::initializer_list<std::optional<Tensor>>);
#define __O(o) Tensor operator o(const Tensor&, const Tensor&); Tensor operator o(const Tensor&, const Scalar&); Tensor operator o(const Scalar&, const Tensor&);
__O(+) __O(-) __O(*) __O(/) __O(%) __O(&) __O(|) __O(^) __O(<) __O(>) __O(<=) __O(>=) __O(==) __O(!=)
#undef __O
std::ostream& operator<<(std::ostream&, const Tensor&); std::ostream& print(std::ostream&, const Tensor&, int64_t); void print(const Tensor&, int64_t = 80); std::ostream& operator<<(std::ostream&, const Generator&); std::ostream& operator<<(std::ostream&, const DeprecatedTypeProperties&);
}
