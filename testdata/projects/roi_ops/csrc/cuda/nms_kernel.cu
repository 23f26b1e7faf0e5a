#include <ATen/ATen.h>
#include <ATen/AccumulateType.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAGuard.h>

#include <vector>

#include "../checks.h"
#include "../nms.h"
#include "cuda_helpers.h"

namespace roi_ops {

namespace {

// One bit for each box of a tile, one tile for each block.
constexpr int kTile = sizeof(unsigned long long) * 8;

template <typename T>
__device__ inline bool overlaps(const T* a, const T* b, float threshold) {
  const T w = max(min(a[2], b[2]) - max(a[0], b[0]), T(0));
  const T h = max(min(a[3], b[3]) - max(a[1], b[1]), T(0));
  using acc_t = at::acc_type<T, /*is_cuda=*/true>;
  const acc_t inter = static_cast<acc_t>(w) * h;
  const acc_t area_a = static_cast<acc_t>(a[2] - a[0]) * (a[3] - a[1]);
  const acc_t area_b = static_cast<acc_t>(b[2] - b[0]) * (b[3] - b[1]);
  return inter / (area_a + area_b - inter) > threshold;
}

template <typename T>
__global__ void nms_kernel_impl(
    int n, float threshold, const T* boxes, unsigned long long* mask) {
  const int row = blockIdx.y;
  const int col = blockIdx.x;
  if (row > col) return;

  const int row_size = min(n - row * kTile, kTile);
  const int col_size = min(n - col * kTile, kTile);

  __shared__ T tile[kTile * 4];
  if (threadIdx.x < col_size) {
    for (int k = 0; k < 4; k++) {
      tile[threadIdx.x * 4 + k] = boxes[(kTile * col + threadIdx.x) * 4 + k];
    }
  }
  __syncthreads();

  if (threadIdx.x < row_size) {
    const int current = kTile * row + threadIdx.x;
    unsigned long long bits = 0;
    for (int i = row == col ? threadIdx.x + 1 : 0; i < col_size; i++) {
      if (overlaps(boxes + current * 4, tile + i * 4, threshold)) {
        bits |= 1ULL << i;
      }
    }
    mask[current * gridDim.x + col] = bits;
  }
}

} // namespace

int get_cudart_version() {
  int version = 0;
  CUDA_CHECK(cudaRuntimeGetVersion(&version));
  return version;
}

at::Tensor nms_cuda(const at::Tensor& boxes, const at::Tensor& scores, double iou_threshold) {
  CHECK_INPUT(boxes);
  CHECK_CUDA(scores);
  const at::cuda::OptionalCUDAGuard device_guard(at::device_of(boxes));

  auto order = std::get<1>(scores.sort(/*stable=*/true, /*dim=*/0, /*descending=*/true));
  auto sorted = boxes.index_select(0, order).contiguous();
  const int n = boxes.size(0);
  const int tiles = ceil_div(n, kTile);
  auto mask = at::zeros({n * tiles}, boxes.options().dtype(at::kLong));

  auto stream = at::cuda::getCurrentCUDAStream();
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(boxes.scalar_type(), "nms_cuda", [&] {
    nms_kernel_impl<scalar_t><<<dim3(tiles, tiles), kTile, 0, stream>>>(
        n,
        iou_threshold,
        sorted.data_ptr<scalar_t>(),
        reinterpret_cast<unsigned long long*>(mask.data_ptr<int64_t>()));
  });
  C10_CUDA_KERNEL_LAUNCH_CHECK();

  // The last step is serial, do it on the host.
  auto mask_cpu = mask.to(at::kCPU);
  auto* bits = reinterpret_cast<unsigned long long*>(mask_cpu.data_ptr<int64_t>());
  std::vector<unsigned long long> removed(tiles, 0);
  auto keep = at::empty({n}, boxes.options().dtype(at::kLong).device(at::kCPU));
  int64_t* keep_out = keep.data_ptr<int64_t>();
  int64_t num_kept = 0;
  for (int i = 0; i < n; i++) {
    if (removed[i / kTile] & (1ULL << (i % kTile))) continue;
    keep_out[num_kept++] = i;
    for (int j = i / kTile; j < tiles; j++) {
      removed[j] |= bits[static_cast<int64_t>(i) * tiles + j];
    }
  }
  return order.index({keep.narrow(0, 0, num_kept).to(order.device())});
}

} // namespace roi_ops
