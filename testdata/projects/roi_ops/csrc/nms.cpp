#include "nms.h"

#include <torch/torch.h>

#ifdef WITH_CUDA
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#endif

#include "box_ops.h"
#include "checks.h"

namespace roi_ops {

using torch::autograd::AutogradContext;
using torch::autograd::Variable;
using torch::autograd::variable_list;

at::Tensor nms(const at::Tensor& boxes, const at::Tensor& scores, double iou_threshold) {
  CHECK_DIM(boxes, 2);
  CHECK_DIM(scores, 1);
  TORCH_CHECK(boxes.size(0) == scores.size(0), "boxes and scores differ in length");
  if (boxes.is_cuda()) {
#ifdef WITH_CUDA
    // CUDA kernels do not like empty grids
    if (boxes.numel() == 0) {
      at::cuda::CUDAGuard device_guard(boxes.device());
      return at::empty({0}, boxes.options().dtype(at::kLong).device(at::kCUDA));
    }
    return nms_cuda(boxes.contiguous(), scores.contiguous(), iou_threshold);
#else
    AT_ERROR("Not compiled with GPU support");
#endif
  } else {
    return nms_cpu(boxes.contiguous(), scores.contiguous(), iou_threshold);
  }
}

at::Tensor batched_nms(
    const at::Tensor& boxes,
    const at::Tensor& scores,
    const at::Tensor& classes,
    double iou_threshold) {
  if (boxes.numel() == 0) {
    auto options = torch::TensorOptions().dtype(torch::kLong).device(
        boxes.is_cuda() ? torch::kCUDA : torch::kCPU);
    return torch::empty({0}, options);
  }
  // Shift the boxes of each class to a place of their own, then one pass does for all.
  auto span = boxes.max() + 1;
  auto offsets = classes.to(boxes.scalar_type()) * span;
  return nms(boxes + offsets.unsqueeze(1), scores, iou_threshold);
}

namespace {

// score_i * prod_j exp(-iou_ij^2 / sigma) over the boxes j that score higher than i.
class RescoreFunction : public torch::autograd::Function<RescoreFunction> {
 public:
  static Variable forward(
      AutogradContext* ctx, const Variable& boxes, const Variable& scores, double sigma) {
    at::AutoDispatchBelowADInplaceOrView guard;
    const auto n = boxes.size(0);
    auto order = std::get<1>(scores.sort(/*dim=*/0, /*descending=*/true));

    torch::Tensor rank;
    if (scores.is_cuda()) {
      rank = torch::empty({n}, torch::dtype(torch::kLong).device(torch::kCUDA));
      rank.index_put_(
          {order}, torch::arange(n, torch::TensorOptions().dtype(torch::kLong).device(torch::kCUDA)));
    } else {
      rank = torch::empty({n}, torch::kLong);
      rank.index_put_({order}, torch::arange(n, torch::kLong));
    }

    auto iou = box_iou(boxes, boxes);
    auto stronger = rank.unsqueeze(1) > rank.unsqueeze(0);
    auto penalty = at::where(stronger, iou.square() / -sigma, at::zeros_like(iou)).sum(1);
    auto decay = penalty.exp();
    ctx->save_for_backward({decay});
    return scores * decay;
  }

  static variable_list backward(AutogradContext* ctx, const variable_list& grad_output) {
    auto decay = ctx->get_saved_variables()[0];
    return {Variable(), grad_output[0] * decay, Variable()};
  }
};

} // namespace

at::Tensor rescore(const at::Tensor& boxes, const at::Tensor& scores, double sigma) {
  TORCH_CHECK(sigma > 0, "sigma must be positive, got ", sigma);
  CHECK_SAME_DEVICE(boxes, scores);
  return RescoreFunction::apply(boxes, scores, sigma);
}

} // namespace roi_ops
