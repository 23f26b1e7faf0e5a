// Time must grow with a file's length, not with its square: generated files of thousands of conditions exist. Compared are
// two lengths of the same shape, in processor time, best of several: no figure depends on the machine.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <string>

#include "rules/rule.h"
#include "tool/classify/classify.h"

namespace uncuda {
namespace {

struct Shape {
  const char* name;
  const char* line;
};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double seconds(const Shape& shape, int lines) {
  std::string text = "#include <torch/torch.h>\nvoid f(at::Tensor x, at::Tensor y) {\n";
  for (int i = 0; i < lines; ++i) text += shape.line;
  text += "}\n";
  double best = 1e9;
  for (int i = 0; i < 4; ++i) {
    Scan scanned = scan("f.cpp", text, builtin_rules());
    double started = processor_seconds();
    FileResult result = classify(scanned, Reading{}, {});
    best = std::min(best, processor_seconds() - started);
    EXPECT_GE(result.mentions, static_cast<uint32_t>(lines));
  }
  return best;
}

class Growth : public testing::TestWithParam<Shape> {};

TEST_P(Growth, IsNotWithTheSquare) {
  // Six times the lines: 6 when linear, 36 with the square.
  double few = seconds(GetParam(), 500), many = seconds(GetParam(), 3000);
  EXPECT_LT(many / few, 15) << few << " s and " << many << " s";
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, Growth,
    testing::Values(Shape{"Checks", "  TORCH_CHECK(x.is_cuda(), \"x must be CUDA\");\n"},
                    Shape{"EarlyReturns", "  if (!x.is_cuda()) return;\n"},
                    Shape{"Branches", "  if (x.is_cuda() && y.is_cuda()) { x = x.cuda(); } else { y = y.cpu(); }\n"},
                    Shape{"Ternaries", "  y = x.is_cuda() ? a(x) : b(y);\n"},
                    Shape{"Guards", "  { c10::cuda::CUDAGuard g(x.device()); h(x); }\n"},
                    Shape{"Streams", "  k(at::cuda::getCurrentCUDAStream());\n"},
                    Shape{"Preprocessor", "#ifdef USE_CUDA\n  x = x.cuda();\n#else\n  x = x.cpu();\n#endif\n"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace uncuda
