#pragma once

#include <torch/types.h>

namespace roi_ops {

at::Tensor box_area(const at::Tensor& boxes);
at::Tensor box_iou(const at::Tensor& a, const at::Tensor& b);
std::vector<at::Tensor> match_anchors(
    at::Tensor anchors, at::Tensor targets, double low, double high);

} // namespace roi_ops
