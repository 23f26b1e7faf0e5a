#include <ATen/ATen.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/Exceptions.h>
#include <c10/cuda/CUDAGuard.h>

#include <ATen/cuda/Atomic.cuh>
#include <algorithm>

#include "../roi_align.h"
#include "cuda_helpers.h"

namespace roi_ops {

namespace {

template <typename T>
struct Sample {
  int pos[4];
  T weight[4];
};

template <typename T>
__device__ __forceinline__ bool sample_at(int height, int width, T y, T x, Sample<T>& s) {
  if (y < T(-1) || y > T(height) || x < T(-1) || x > T(width)) {
    return false;
  }
  y = y > T(0) ? y : T(0);
  x = x > T(0) ? x : T(0);
  const int top = min(static_cast<int>(y), height - 1);
  const int left = min(static_cast<int>(x), width - 1);
  const int bottom = min(top + 1, height - 1);
  const int right = min(left + 1, width - 1);
  const T dy = top == height - 1 ? T(0) : y - T(top);
  const T dx = left == width - 1 ? T(0) : x - T(left);

  s.pos[0] = top * width + left;
  s.pos[1] = top * width + right;
  s.pos[2] = bottom * width + left;
  s.pos[3] = bottom * width + right;
  s.weight[0] = (T(1) - dy) * (T(1) - dx);
  s.weight[1] = (T(1) - dy) * dx;
  s.weight[2] = dy * (T(1) - dx);
  s.weight[3] = dy * dx;
  return true;
}

template <typename T>
struct RoiGrid {
  __device__ RoiGrid(
      const T* roi, T spatial_scale, int pooled_height, int pooled_width, int ratio, bool aligned) {
    const T offset = aligned ? T(0.5) : T(0);
    batch = static_cast<int>(roi[0]);
    x0 = roi[1] * spatial_scale - offset;
    y0 = roi[2] * spatial_scale - offset;
    T w = roi[3] * spatial_scale - offset - x0;
    T h = roi[4] * spatial_scale - offset - y0;
    if (!aligned) {
      w = w > T(1) ? w : T(1);
      h = h > T(1) ? h : T(1);
    }
    bin_h = h / T(pooled_height);
    bin_w = w / T(pooled_width);
    grid_h = ratio > 0 ? ratio : static_cast<int>(ceil(static_cast<float>(bin_h)));
    grid_w = ratio > 0 ? ratio : static_cast<int>(ceil(static_cast<float>(bin_w)));
  }
  int batch, grid_h, grid_w;
  T x0, y0, bin_h, bin_w;
};

} // namespace

template <typename T>
__global__ void roi_align_forward_kernel_impl(
    int64_t nthreads,
    const T* __restrict__ input,
    const T* __restrict__ rois,
    const T spatial_scale,
    int channels,
    int height,
    int width,
    int pooled_height,
    int pooled_width,
    int sampling_ratio,
    bool aligned,
    T* __restrict__ output) {
  CUDA_1D_KERNEL_LOOP(index, nthreads) {
    const int pw = index % pooled_width;
    const int ph = (index / pooled_width) % pooled_height;
    const int c = (index / pooled_width / pooled_height) % channels;
    const int n = index / pooled_width / pooled_height / channels;

    const RoiGrid<T> grid(
        rois + n * 5, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned);
    const T* plane = input + (static_cast<int64_t>(grid.batch) * channels + c) * height * width;
    const T count = T(max(grid.grid_h * grid.grid_w, 1));

    T sum = T(0);
    Sample<T> s;
    for (int iy = 0; iy < grid.grid_h; iy++) {
      const T y = grid.y0 + T(ph) * grid.bin_h + (T(iy) + T(.5f)) * grid.bin_h / T(grid.grid_h);
      for (int ix = 0; ix < grid.grid_w; ix++) {
        const T x = grid.x0 + T(pw) * grid.bin_w + (T(ix) + T(.5f)) * grid.bin_w / T(grid.grid_w);
        if (sample_at(height, width, y, x, s)) {
#pragma unroll
          for (int k = 0; k < 4; k++) {
            sum += s.weight[k] * plane[s.pos[k]];
          }
        }
      }
    }
    output[index] = sum / count;
  }
}

template <typename T>
__global__ void roi_align_backward_kernel_impl(
    int64_t nthreads,
    const T* __restrict__ grad_output,
    const T* __restrict__ rois,
    const T spatial_scale,
    int channels,
    int height,
    int width,
    int pooled_height,
    int pooled_width,
    int sampling_ratio,
    bool aligned,
    T* __restrict__ grad_input) {
  CUDA_1D_KERNEL_LOOP(index, nthreads) {
    const int pw = index % pooled_width;
    const int ph = (index / pooled_width) % pooled_height;
    const int c = (index / pooled_width / pooled_height) % channels;
    const int n = index / pooled_width / pooled_height / channels;

    const RoiGrid<T> grid(
        rois + n * 5, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned);
    T* plane = grad_input + (static_cast<int64_t>(grid.batch) * channels + c) * height * width;
    const T g = grad_output[index] / T(max(grid.grid_h * grid.grid_w, 1));

    Sample<T> s;
    for (int iy = 0; iy < grid.grid_h; iy++) {
      const T y = grid.y0 + T(ph) * grid.bin_h + (T(iy) + T(.5f)) * grid.bin_h / T(grid.grid_h);
      for (int ix = 0; ix < grid.grid_w; ix++) {
        const T x = grid.x0 + T(pw) * grid.bin_w + (T(ix) + T(.5f)) * grid.bin_w / T(grid.grid_w);
        if (sample_at(height, width, y, x, s)) {
#pragma unroll
          for (int k = 0; k < 4; k++) {
            gpuAtomicAdd(plane + s.pos[k], s.weight[k] * g);
          }
        }
      }
    }
  }
}

at::Tensor roi_align_forward_cuda(
    const at::Tensor& input,
    const at::Tensor& rois,
    double spatial_scale,
    int64_t pooled_height,
    int64_t pooled_width,
    int64_t sampling_ratio,
    bool aligned) {
  CHECK_INPUT(input);
  CHECK_INPUT(rois);
  CHECK_SAME_DEVICE(input, rois);
  at::cuda::CUDAGuard device_guard(input.device());

  const auto num_rois = rois.size(0);
  const auto channels = input.size(1);
  const auto height = input.size(2);
  const auto width = input.size(3);
  auto output = at::empty({num_rois, channels, pooled_height, pooled_width}, input.options());
  const auto output_size = output.numel();
  if (output_size == 0) {
    AT_CUDA_CHECK(cudaGetLastError());
    return output;
  }

  cudaStream_t stream = at::cuda::getCurrentCUDAStream();
  const dim3 grid(std::min(ceil_div<int64_t>(output_size, kThreadsPerBlock), int64_t(4096)));
  const dim3 block(kThreadsPerBlock);

  AT_DISPATCH_FLOATING_TYPES_AND_HALF(input.scalar_type(), "roi_align_forward_cuda", [&] {
    roi_align_forward_kernel_impl<scalar_t><<<grid, block, 0, stream>>>(
        output_size,
        input.data_ptr<scalar_t>(),
        rois.data_ptr<scalar_t>(),
        static_cast<scalar_t>(spatial_scale),
        channels,
        height,
        width,
        pooled_height,
        pooled_width,
        sampling_ratio,
        aligned,
        output.data_ptr<scalar_t>());
  });
  AT_CUDA_CHECK(cudaGetLastError());
  return output;
}

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
    bool aligned) {
  CHECK_INPUT(grad);
  CHECK_INPUT(rois);
  at::cuda::CUDAGuard device_guard(grad.device());
  // See Note [Writing Nondeterministic Operations]: atomicAdd
  at::globalContext().alertNotDeterministic("roi_align_backward_cuda");

  auto grad_input = at::zeros({batch_size, channels, height, width}, grad.options());
  if (grad.numel() == 0) {
    AT_CUDA_CHECK(cudaGetLastError());
    return grad_input;
  }

  cudaStream_t stream = at::cuda::getCurrentCUDAStream();
  const dim3 grid(std::min(ceil_div<int64_t>(grad.numel(), kThreadsPerBlock), int64_t(4096)));
  const dim3 block(kThreadsPerBlock);

  AT_DISPATCH_FLOATING_TYPES_AND_HALF(grad.scalar_type(), "roi_align_backward_cuda", [&] {
    roi_align_backward_kernel_impl<scalar_t><<<grid, block, 0, stream>>>(
        grad.numel(),
        grad.data_ptr<scalar_t>(),
        rois.data_ptr<scalar_t>(),
        static_cast<scalar_t>(spatial_scale),
        channels,
        height,
        width,
        pooled_height,
        pooled_width,
        sampling_ratio,
        aligned,
        grad_input.data_ptr<scalar_t>());
  });
  AT_CUDA_CHECK(cudaGetLastError());
  return grad_input;
}

} // namespace roi_ops
