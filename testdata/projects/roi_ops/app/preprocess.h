#pragma once

#include <torch/torch.h>

#include <string>

// A raw RGB picture (height and width as two int32, then the bytes) as float CHW in [0, 1].
torch::Tensor load_picture(const std::string& path);

// Mean and deviation of the training set taken out, on the device the model runs on.
torch::Tensor normalize(torch::Tensor picture, torch::Device device, bool half);
