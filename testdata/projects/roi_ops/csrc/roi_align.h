#pragma once

#include <torch/types.h>

#include "checks.h"

namespace roi_ops {

at::Tensor roi_align_forward_cpu(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned);

at::Tensor roi_align_backward_cpu(
    const at::Tensor& grad,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t batch_size,
    int64_t channels,
    int64_t height,
    int64_t width,
    int64_t sampling_ratio,
    bool aligned);

#ifdef WITH_CUDA
at::Tensor roi_align_forward_cuda(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned);

at::Tensor roi_align_backward_cuda(
    const at::Tensor& grad,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t batch_size,
    int64_t channels,
    int64_t height,
    int64_t width,
    int64_t sampling_ratio,
    bool aligned);
#endif

// Interface for Python
inline at::Tensor roi_align_forward(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned) {
  if (input.is_cuda()) {
#ifdef WITH_CUDA
    return roi_align_forward_cuda(
        input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned);
#else
    AT_ERROR("Not compiled with GPU support");
#endif
  }
  return roi_align_forward_cpu(
      input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned);
}

inline at::Tensor roi_align_backward(
    const at::Tensor& grad,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t batch_size,
    int64_t channels,
    int64_t height,
    int64_t width,
    int64_t sampling_ratio,
    bool aligned) {
  if (grad.is_cuda()) {
#ifdef WITH_CUDA
    return roi_align_backward_cuda(
        grad, rois, spatial_scale, pooled_height, pooled_width, batch_size, channels, height,
        width, sampling_ratio, aligned);
#else
    AT_ERROR("Not compiled with GPU support");
#endif
  }
  return roi_align_backward_cpu(
      grad, rois, spatial_scale, pooled_height, pooled_width, batch_size, channels, height, width,
      sampling_ratio, aligned);
}

// Differentiable entry point, used by C++ callers.
at::Tensor roi_align(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned);

} // namespace roi_ops
