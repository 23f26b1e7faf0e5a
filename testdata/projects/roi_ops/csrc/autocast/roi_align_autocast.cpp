#include <ATen/autocast_mode.h>
#include <torch/library.h>

#include "../roi_align.h"

namespace roi_ops {

namespace {

// The kernels have no bfloat16 path, so mixed precision models run this operator in fp32.
at::Tensor roi_align_autocast(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned) {
  c10::impl::ExcludeDispatchKeyGuard no_autocast(c10::DispatchKey::Autocast);
  return roi_align_forward(
             at::autocast::cached_cast(at::kFloat, input),
             at::autocast::cached_cast(at::kFloat, rois),
             spatial_scale,
             pooled_height,
             pooled_width,
             sampling_ratio,
             aligned)
      .to(input.scalar_type());
}

TORCH_LIBRARY_IMPL(roi_ops, Autocast, m) {
  m.impl("roi_align_forward", TORCH_FN(roi_align_autocast));
}

} // namespace

} // namespace roi_ops
