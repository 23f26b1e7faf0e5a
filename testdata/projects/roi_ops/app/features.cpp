// Pooled features of fixed boxes, for the retrieval index:  features MODEL PICTURE OUT

#include <c10/cuda/CUDAGuard.h>
#include <torch/script.h>
#include <torch/torch.h>

#include <iostream>
#include <memory>

#include "../csrc/roi_align.h"
#include "preprocess.h"
#include "timer.h"

static torch::Device device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;

static torch::Tensor pool(const torch::Tensor& map, const torch::Tensor& boxes) {
  c10::cuda::CUDAGuard guard(map.device());
  auto rois = torch::cat({torch::zeros({boxes.size(0), 1}).to(torch::kCUDA), boxes.cuda()}, 1);
  return roi_ops::roi_align(map, rois, 1.0 / 16, 7, 7, 2, /*aligned=*/true);
}

int main(int argc, const char* argv[]) {
  if (argc != 4) {
    std::cerr << "usage: features MODEL PICTURE OUT\n";
    return 2;
  }
  torch::NoGradGuard no_grad;
  auto module = torch::jit::load(argv[1], device);
  auto picture = normalize(load_picture(argv[2]), device, /*half=*/false);

  Timer timer(device);
  auto map = module.forward({picture}).toTensor();
  auto boxes = torch::rand({64, 4}, torch::TensorOptions().device(device)) * 320;
  boxes.slice(1, 2, 4).add_(320);

  torch::Tensor pooled;
  if (torch::cuda::is_available()) {
    pooled = pool(map, boxes);
  } else {
    auto rois = torch::cat({torch::zeros({boxes.size(0), 1}), boxes}, 1);
    pooled = roi_ops::roi_align(map, rois, 1.0 / 16, 7, 7, 2, true);
  }
  std::cout << pooled.sizes() << " in " << timer.milliseconds() << " ms\n";
  torch::save(pooled.to(torch::kCPU), argv[3]);
  return 0;
}
