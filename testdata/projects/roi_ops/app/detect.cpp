// Runs an exported detector over pictures:  detect MODEL [--device cuda:0] [--half] PICTURE...

#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>
#include <torch/script.h>
#include <torch/torch.h>

#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "../csrc/nms.h"
#include "preprocess.h"
#include "timer.h"

namespace {

struct Options {
  std::string model;
  std::string device;
  bool half = false;
  int warmup = 3;
  double score_threshold = 0.5;
  double iou_threshold = 0.45;
  std::vector<std::string> pictures;
};

void usage() {
  std::cerr << "usage: detect MODEL [--device cpu|cuda|cuda:N] [--gpu N] [--half] [--warmup N] "
               "PICTURE...\n";
}

bool parse(int argc, const char* argv[], Options& options) {
  for (int i = 1; i < argc; i++) {
    const std::string arg = argv[i];
    if (arg == "--device" && i + 1 < argc) {
      options.device = argv[++i];
    } else if (arg == "--gpu" && i + 1 < argc) {
      options.device = "cuda:" + std::to_string(std::atoi(argv[++i]));
    } else if (arg == "--half") {
      options.half = true;
    } else if (arg == "--warmup" && i + 1 < argc) {
      options.warmup = std::atoi(argv[++i]);
    } else if (options.model.empty()) {
      options.model = arg;
    } else {
      options.pictures.push_back(arg);
    }
  }
  return !options.model.empty() && !options.pictures.empty();
}

torch::Device pick_device(const Options& options) {
  if (!options.device.empty()) {
    return torch::Device(options.device);
  }
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    std::cout << "CUDA is available, using " << torch::cuda::device_count() << " GPU(s)\n";
    device = torch::Device("cuda:0");
  }
  return device;
}

class Detector {
 public:
  Detector(const std::string& path, torch::Device device, bool half)
      : device_(device), half_(half && device.is_cuda()) {
    // Weights are saved on the GPU, bring them to the host where there is none.
    module_ = torch::jit::load(path, torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
    module_.to(device_);
    if (half_) {
      module_.to(torch::kHalf);
    }
    module_.eval();
  }

  void warm_up(int rounds) {
    auto blank = torch::zeros({1, 3, 640, 640});
    if (device_.type() == torch::kCUDA) {
      blank = blank.to(torch::kCUDA);
    }
    if (half_) {
      blank = blank.to(torch::kHalf);
    }
    for (int i = 0; i < rounds; i++) {
      module_.forward({blank});
    }
    if (torch::cuda::is_available()) {
      torch::cuda::synchronize();
    }
  }

  // Boxes and scores that survive, on the host: [N, 5].
  torch::Tensor run(const torch::Tensor& batch, double score_threshold, double iou_threshold) {
    torch::NoGradGuard no_grad;
    auto out = module_.forward({batch}).toTensor().squeeze(0).to(torch::kFloat);
    auto boxes = out.slice(1, 0, 4);
    auto scores = out.select(1, 4);
    auto strong = (scores > score_threshold).nonzero().squeeze(1);
    boxes = boxes.index_select(0, strong).contiguous();
    scores = scores.index_select(0, strong).contiguous();
    auto keep = roi_ops::nms(boxes, scores, iou_threshold);
    auto result = torch::cat({boxes, scores.unsqueeze(1)}, 1).index_select(0, keep);
    return result.is_cuda() ? result.cpu() : result;
  }

 private:
  torch::Device device_;
  bool half_;
  torch::jit::script::Module module_;
};

} // namespace

int main(int argc, const char* argv[]) {
  Options options;
  if (!parse(argc, argv, options)) {
    usage();
    return 2;
  }
  const torch::Device device = pick_device(options);

  try {
    Detector detector(options.model, device, options.half);
    c10::cuda::OptionalCUDAGuard guard;
    if (device.is_cuda()) {
      guard.set_device(device);
    }
    detector.warm_up(options.warmup);

    for (const auto& path : options.pictures) {
      auto batch = normalize(load_picture(path), device, options.half);
      Timer timer(device);
      auto found = detector.run(batch, options.score_threshold, options.iou_threshold);
      std::printf("%s: %d objects, %.1f ms\n", path.c_str(), static_cast<int>(found.size(0)),
                  timer.milliseconds());
    }
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << "\n";
    return 1;
  } catch (const std::exception& e) {
    std::cerr << "detect: " << e.what() << "\n";
    return 1;
  }
  return 0;
}
