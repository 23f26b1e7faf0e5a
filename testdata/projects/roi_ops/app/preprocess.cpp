#include "preprocess.h"

#include <c10/cuda/CUDAStream.h>

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <vector>

torch::Tensor load_picture(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  int32_t size[2] = {0, 0};
  if (!in.read(reinterpret_cast<char*>(size), sizeof(size)) || size[0] <= 0 || size[1] <= 0) {
    throw std::runtime_error("not a raw picture: " + path);
  }
  std::vector<uint8_t> bytes(static_cast<size_t>(size[0]) * size[1] * 3);
  if (!in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()))) {
    throw std::runtime_error("truncated: " + path);
  }
  auto picture = torch::from_blob(bytes.data(), {size[0], size[1], 3}, torch::kUInt8);
  return picture.permute({2, 0, 1}).to(torch::kFloat).div(255).contiguous();
}

torch::Tensor normalize(torch::Tensor picture, torch::Device device, bool half) {
  auto mean = torch::tensor({0.485, 0.456, 0.406}).view({3, 1, 1});
  auto std = torch::tensor({0.229, 0.224, 0.225}).view({3, 1, 1});
  if (device == torch::kCUDA) {
    mean = mean.cuda();
    std = std.cuda();
  }
  picture = (picture.to(device) - mean) / std;
  // half precision is slower than float on the CPU
  if (half && picture.is_cuda()) {
    picture = picture.to(torch::kHalf);
  }
  return picture.unsqueeze(0);
}
