#include "box_ops.h"

#include <torch/torch.h>

#include "checks.h"

// Pairwise box arithmetic, written with tensor operators only.

namespace roi_ops {

at::Tensor box_area(const at::Tensor& boxes) {
  CHECK_DIM(boxes, 2);
  return (boxes.select(1, 2) - boxes.select(1, 0)) * (boxes.select(1, 3) - boxes.select(1, 1));
}

at::Tensor box_iou(const at::Tensor& a, const at::Tensor& b) {
  auto lt = at::max(a.unsqueeze(1).slice(2, 0, 2), b.unsqueeze(0).slice(2, 0, 2));
  auto rb = at::min(a.unsqueeze(1).slice(2, 2, 4), b.unsqueeze(0).slice(2, 2, 4));
  auto wh = (rb - lt).clamp_min(0);
  auto overlap = wh.select(2, 0) * wh.select(2, 1);
  return overlap / (box_area(a).unsqueeze(1) + box_area(b).unsqueeze(0) - overlap);
}

// For each anchor the target it belongs to: -1 background, -2 neither.
std::vector<at::Tensor> match_anchors(
    at::Tensor anchors, at::Tensor targets, double low, double high) {
  CHECK_INPUT(anchors);
  CHECK_INPUT(targets);

  auto labels = torch::full(
      {anchors.size(0)}, -1, torch::TensorOptions().dtype(torch::kLong).device(torch::kCUDA));
  if (targets.size(0) == 0) {
    return {labels, torch::zeros({anchors.size(0)}, anchors.options())};
  }
  auto best = box_iou(anchors, targets).max(1);
  auto overlap = std::get<0>(best);
  labels = at::where(overlap >= high, std::get<1>(best), labels);
  labels.masked_fill_((overlap >= low).logical_and_(overlap < high), -2);
  return {labels, overlap};
}

} // namespace roi_ops
