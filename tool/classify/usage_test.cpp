#include "tool/classify/usage.h"

#include <gmock/gmock.h>

#include "tool/classify/classify.h"

namespace uncuda {
namespace {

using testing::ElementsAre;
using testing::Pair;

Usage read(const std::string& text, const char* path = "f.cpp") {
  ClassifyOptions options;
  options.count_usage = true;
  return classify(scan(path, text), {}, options).usage;
}

TEST(Usage, CountsFunctionsThatUsePyTorchAndThoseTied) {
  Usage usage = read("#include <torch/torch.h>\nat::Tensor a(at::Tensor x) { return x; }\nint b(int i) { return i; }\n"
                     "void c(at::Tensor x) { x.to(at::kCUDA); }\nTORCH_LIBRARY(ns, m) { m.def(\"a\", a); }\n");
  EXPECT_TRUE(usage.torch);
  EXPECT_EQ(usage.functions, 2u);  // b does not use it, and the library block is no function
  EXPECT_EQ(usage.tied_functions, 1u);
  EXPECT_FALSE(usage.cuda_source);
}

TEST(Usage, WithoutPyTorchNothingIsCounted) {
  Usage usage = read("void c() { cudaDeviceSynchronize(); }\n");
  EXPECT_FALSE(usage.torch);
  EXPECT_EQ(usage.functions, 0u);
}

TEST(Usage, KernelsLaunchesAndLibraries) {
  Usage usage = read("#include <cub/cub.cuh>\n#include <cublas_v2.h>\n// cublasSgemm in a comment\n__global__ void k(float* x) {}\n"
                     "void f(float* x) { k<<<1, 2>>>(x); cublasSgemm(x); thrust::sort(x); }\n");
  EXPECT_THAT(usage.native, ElementsAre(Pair("CUB", 1u), Pair("Thrust", 1u), Pair("cuBLAS", 2u), Pair("kernel launches", 1u), Pair("kernels", 1u)));
  EXPECT_TRUE(usage.cuda_source);
}

TEST(Usage, DeviceCodeAndLaunchesAreTied) {
  Usage usage = read("#include <ATen/ATen.h>\n__global__ void k(float* x) {}\nvoid f(at::Tensor x) { k<<<1, 2>>>(x.data_ptr<float>()); }\nvoid g(at::Tensor x) { x.add_(1); }\n", "f.cu");
  EXPECT_EQ(usage.functions, 3u);
  EXPECT_EQ(usage.tied_functions, 2u);
}

}  // namespace
}  // namespace uncuda
