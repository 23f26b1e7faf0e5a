#pragma once

#include <c10/cuda/CUDAStream.h>
#include <torch/torch.h>

#include <chrono>

// Wall time of what runs on a device. Work there is queued, so the queue is drained on both ends.
class Timer {
 public:
  explicit Timer(torch::Device device) : device_(device) { start(); }

  void start() {
    drain();
    begin_ = std::chrono::steady_clock::now();
  }

  double milliseconds() {
    drain();
    const auto elapsed = std::chrono::steady_clock::now() - begin_;
    return std::chrono::duration<double, std::milli>(elapsed).count();
  }

 private:
  void drain() {
    if (device_.is_cuda()) {
      c10::cuda::getCurrentCUDAStream(device_.index()).synchronize();
    }
  }

  torch::Device device_;
  std::chrono::steady_clock::time_point begin_;
};
