#include <ATen/Dispatch.h>

#include <algorithm>

#include "../checks.h"
#include "../nms.h"

namespace roi_ops {

namespace {

template <typename scalar_t>
at::Tensor nms_cpu_kernel(
    const at::Tensor& boxes, const at::Tensor& scores, const double iou_threshold) {
  auto x1_t = boxes.select(1, 0).contiguous();
  auto y1_t = boxes.select(1, 1).contiguous();
  auto x2_t = boxes.select(1, 2).contiguous();
  auto y2_t = boxes.select(1, 3).contiguous();
  at::Tensor areas_t = (x2_t - x1_t) * (y2_t - y1_t);
  auto order_t = std::get<1>(scores.sort(/*dim=*/0, /*descending=*/true));

  const auto n = boxes.size(0);
  at::Tensor dropped_t = at::zeros({n}, boxes.options().dtype(at::kByte));
  at::Tensor keep_t = at::zeros({n}, boxes.options().dtype(at::kLong));

  auto dropped = dropped_t.data_ptr<uint8_t>();
  auto keep = keep_t.data_ptr<int64_t>();
  auto order = order_t.data_ptr<int64_t>();
  auto x1 = x1_t.data_ptr<scalar_t>();
  auto y1 = y1_t.data_ptr<scalar_t>();
  auto x2 = x2_t.data_ptr<scalar_t>();
  auto y2 = y2_t.data_ptr<scalar_t>();
  auto areas = areas_t.data_ptr<scalar_t>();

  int64_t num_kept = 0;
  for (int64_t a = 0; a < n; a++) {
    auto i = order[a];
    if (dropped[i]) {
      continue;
    }
    keep[num_kept++] = i;
    for (int64_t b = a + 1; b < n; b++) {
      auto j = order[b];
      if (dropped[j]) {
        continue;
      }
      auto w = std::max<scalar_t>(0, std::min(x2[i], x2[j]) - std::max(x1[i], x1[j]));
      auto h = std::max<scalar_t>(0, std::min(y2[i], y2[j]) - std::max(y1[i], y1[j]));
      auto overlap = w * h;
      if (overlap / (areas[i] + areas[j] - overlap) > iou_threshold) {
        dropped[j] = 1;
      }
    }
  }
  return keep_t.narrow(/*dim=*/0, /*start=*/0, /*length=*/num_kept);
}

} // namespace

at::Tensor nms_cpu(const at::Tensor& boxes, const at::Tensor& scores, double iou_threshold) {
  CHECK_CPU(boxes);
  CHECK_CPU(scores);
  TORCH_CHECK(
      boxes.scalar_type() == scores.scalar_type(), "boxes and scores must have the same type");

  auto result = at::empty({0}, boxes.options().dtype(at::kLong));
  if (boxes.numel() == 0) {
    return result;
  }
  AT_DISPATCH_FLOATING_TYPES(boxes.scalar_type(), "nms_cpu", [&] {
    result = nms_cpu_kernel<scalar_t>(boxes, scores, iou_threshold);
  });
  return result;
}

} // namespace roi_ops
