#include <ATen/Dispatch.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../roi_align.h"

namespace roi_ops {

namespace {

// Where a sampling point falls between four pixels, and how much of each it takes.
template <typename T>
struct Bilinear {
  int64_t pos[4];
  T weight[4];
};

template <typename T>
bool bilinear_at(int64_t height, int64_t width, T y, T x, Bilinear<T>& out) {
  if (y < -1 || y > height || x < -1 || x > width) {
    return false;
  }
  y = std::max(y, T(0));
  x = std::max(x, T(0));
  int64_t top = std::min(static_cast<int64_t>(y), height - 1);
  int64_t left = std::min(static_cast<int64_t>(x), width - 1);
  int64_t bottom = std::min(top + 1, height - 1);
  int64_t right = std::min(left + 1, width - 1);
  T dy = top == height - 1 ? T(0) : y - top;
  T dx = left == width - 1 ? T(0) : x - left;

  out.pos[0] = top * width + left;
  out.pos[1] = top * width + right;
  out.pos[2] = bottom * width + left;
  out.pos[3] = bottom * width + right;
  out.weight[0] = (1 - dy) * (1 - dx);
  out.weight[1] = (1 - dy) * dx;
  out.weight[2] = dy * (1 - dx);
  out.weight[3] = dy * dx;
  return true;
}

template <typename T>
struct Bins {
  Bins(const T* roi, T scale, int64_t pooled_h, int64_t pooled_w, int64_t ratio, bool aligned) {
    T offset = aligned ? T(0.5) : T(0);
    batch = static_cast<int64_t>(roi[0]);
    x0 = roi[1] * scale - offset;
    y0 = roi[2] * scale - offset;
    T roi_w = roi[3] * scale - offset - x0;
    T roi_h = roi[4] * scale - offset - y0;
    if (!aligned) {
      // keep degenerate boxes at one pixel, for models trained with the old behaviour
      roi_w = std::max(roi_w, T(1));
      roi_h = std::max(roi_h, T(1));
    }
    bin_h = roi_h / pooled_h;
    bin_w = roi_w / pooled_w;
    grid_h = ratio > 0 ? ratio : static_cast<int64_t>(std::ceil(roi_h / pooled_h));
    grid_w = ratio > 0 ? ratio : static_cast<int64_t>(std::ceil(roi_w / pooled_w));
    count = std::max<int64_t>(grid_h * grid_w, 1);
  }

  // Calls f(bilinear) for each sampling point of bin (ph, pw) that touches the image.
  template <typename F>
  void for_each_sample(int64_t ph, int64_t pw, int64_t height, int64_t width, const F& f) const {
    Bilinear<T> b;
    for (int64_t iy = 0; iy < grid_h; iy++) {
      T y = y0 + ph * bin_h + (iy + T(0.5)) * bin_h / grid_h;
      for (int64_t ix = 0; ix < grid_w; ix++) {
        T x = x0 + pw * bin_w + (ix + T(0.5)) * bin_w / grid_w;
        if (bilinear_at(height, width, y, x, b)) {
          f(b);
        }
      }
    }
  }

  int64_t batch, grid_h, grid_w, count;
  T x0, y0, bin_h, bin_w;
};

} // namespace

at::Tensor roi_align_forward_cpu(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned) {
  AT_ASSERTM(!input.is_cuda(), "input must be a CPU tensor");
  AT_ASSERTM(!rois.is_cuda(), "rois must be a CPU tensor");
  CHECK_CONTIGUOUS(input);
  CHECK_CONTIGUOUS(rois);

  const auto num_rois = rois.size(0);
  const auto channels = input.size(1);
  const auto height = input.size(2);
  const auto width = input.size(3);

  auto output = at::zeros({num_rois, channels, pooled_height, pooled_width}, input.options());
  if (output.numel() == 0) {
    return output;
  }

  AT_DISPATCH_FLOATING_TYPES(input.scalar_type(), "roi_align_forward_cpu", [&] {
    const scalar_t* in = input.data_ptr<scalar_t>();
    const scalar_t* boxes = rois.data_ptr<scalar_t>();
    scalar_t* out = output.data_ptr<scalar_t>();
    at::parallel_for(0, num_rois, 1, [&](int64_t begin, int64_t end) {
      for (int64_t n = begin; n < end; n++) {
        Bins<scalar_t> bins(
            boxes + n * 5, static_cast<scalar_t>(spatial_scale), pooled_height, pooled_width,
            sampling_ratio, aligned);
        for (int64_t c = 0; c < channels; c++) {
          const scalar_t* plane = in + (bins.batch * channels + c) * height * width;
          scalar_t* pooled = out + (n * channels + c) * pooled_height * pooled_width;
          for (int64_t ph = 0; ph < pooled_height; ph++) {
            for (int64_t pw = 0; pw < pooled_width; pw++) {
              scalar_t sum = 0;
              bins.for_each_sample(ph, pw, height, width, [&](const Bilinear<scalar_t>& b) {
                for (int k = 0; k < 4; k++) {
                  sum += b.weight[k] * plane[b.pos[k]];
                }
              });
              pooled[ph * pooled_width + pw] = sum / bins.count;
            }
          }
        }
      }
    });
  });
  return output;
}

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
    bool aligned) {
  AT_ASSERTM(!grad.is_cuda(), "grad must be a CPU tensor");
  AT_ASSERTM(!rois.is_cuda(), "rois must be a CPU tensor");

  auto grad_input = at::zeros({batch_size, channels, height, width}, grad.options());
  if (grad.numel() == 0) {
    return grad_input;
  }

  // Rois of one image overlap, so this stays on one thread.
  AT_DISPATCH_FLOATING_TYPES(grad.scalar_type(), "roi_align_backward_cpu", [&] {
    const scalar_t* grad_out = grad.data_ptr<scalar_t>();
    const scalar_t* boxes = rois.data_ptr<scalar_t>();
    scalar_t* grad_in = grad_input.data_ptr<scalar_t>();
    for (int64_t n = 0; n < rois.size(0); n++) {
      Bins<scalar_t> bins(
          boxes + n * 5, static_cast<scalar_t>(spatial_scale), pooled_height, pooled_width,
          sampling_ratio, aligned);
      for (int64_t c = 0; c < channels; c++) {
        scalar_t* plane = grad_in + (bins.batch * channels + c) * height * width;
        const scalar_t* pooled = grad_out + (n * channels + c) * pooled_height * pooled_width;
        for (int64_t ph = 0; ph < pooled_height; ph++) {
          for (int64_t pw = 0; pw < pooled_width; pw++) {
            const scalar_t g = pooled[ph * pooled_width + pw] / bins.count;
            bins.for_each_sample(ph, pw, height, width, [&](const Bilinear<scalar_t>& b) {
              for (int k = 0; k < 4; k++) {
                plane[b.pos[k]] += b.weight[k] * g;
              }
            });
          }
        }
      }
    }
  });
  return grad_input;
}

} // namespace roi_ops
