#pragma once

#include <torch/types.h>

namespace roi_ops {

// Greedy non-maximum suppression; indices of the boxes kept, best score first.
at::Tensor nms(const at::Tensor& boxes, const at::Tensor& scores, double iou_threshold);

// The same, but boxes of different classes never suppress each other.
at::Tensor batched_nms(
    const at::Tensor& boxes,
    const at::Tensor& scores,
    const at::Tensor& classes,
    double iou_threshold);

// Scores with those of overlapping, weaker boxes decayed; differentiable in `scores`.
at::Tensor rescore(const at::Tensor& boxes, const at::Tensor& scores, double sigma);

at::Tensor nms_cpu(const at::Tensor& boxes, const at::Tensor& scores, double iou_threshold);
#ifdef WITH_CUDA
at::Tensor nms_cuda(const at::Tensor& boxes, const at::Tensor& scores, double iou_threshold);
#endif

} // namespace roi_ops
