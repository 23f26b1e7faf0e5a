#include "roi_align.h"

#include <torch/autograd.h>

namespace roi_ops {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Variable;
using torch::autograd::variable_list;

class ROIAlignFunction : public torch::autograd::Function<ROIAlignFunction> {
 public:
  static variable_list forward(
      AutogradContext* ctx,
      const Variable& input,
      const Variable& rois,
      double spatial_scale,
      int64_t pooled_height,
      int64_t pooled_width,
      int64_t sampling_ratio,
      bool aligned) {
    ctx->saved_data["spatial_scale"] = spatial_scale;
    ctx->saved_data["pooled_height"] = pooled_height;
    ctx->saved_data["pooled_width"] = pooled_width;
    ctx->saved_data["sampling_ratio"] = sampling_ratio;
    ctx->saved_data["aligned"] = aligned;
    ctx->saved_data["input_shape"] = input.sizes();
    ctx->save_for_backward({rois});
    at::AutoDispatchBelowADInplaceOrView guard;
    auto output = roi_align_forward(
        input.contiguous(), rois.contiguous(), spatial_scale, pooled_height, pooled_width,
        sampling_ratio, aligned);
    return {output};
  }

  static variable_list backward(AutogradContext* ctx, const variable_list& grad_output) {
    auto saved = ctx->get_saved_variables();
    auto rois = saved[0];
    auto input_shape = ctx->saved_data["input_shape"].toIntList();
    auto grad = grad_output[0].contiguous();

    // atomicAdd on half is slow and inexact before sm_70, accumulate in fp32 there
    bool upcast = grad.is_cuda() && grad.scalar_type() == at::kHalf;
    auto grad_input = roi_align_backward(
        upcast ? grad.to(at::kFloat) : grad,
        upcast ? rois.to(at::kFloat) : rois,
        ctx->saved_data["spatial_scale"].toDouble(),
        ctx->saved_data["pooled_height"].toInt(),
        ctx->saved_data["pooled_width"].toInt(),
        input_shape[0],
        input_shape[1],
        input_shape[2],
        input_shape[3],
        ctx->saved_data["sampling_ratio"].toInt(),
        ctx->saved_data["aligned"].toBool());
    if (upcast) {
      grad_input = grad_input.to(at::kHalf);
    }
    return {grad_input, Variable(), Variable(), Variable(), Variable(), Variable(), Variable()};
  }
};

} // namespace

at::Tensor roi_align(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned) {
  CHECK_DIM(input, 4);
  CHECK_DIM(rois, 2);
  TORCH_CHECK(rois.size(1) == 5, "rois must have shape [K, 5]: batch index and two corners");
  CHECK_SAME_DEVICE(input, rois);
  return ROIAlignFunction::apply(
      input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned)[0];
}

} // namespace roi_ops
