// c10::DeviceTypeName gives a std::string, which is no const char*: the text that is offered does not compile.
#include <torch/torch.h>

const char* called(const at::Tensor& x) {
  const char* device = x.is_cuda() ? "cuda" : "cpu";  // expect: device-string
  return device;
}
