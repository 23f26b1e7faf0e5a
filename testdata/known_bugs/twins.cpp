// N14: two blocks are twins, and one of them was made agnostic already: its form is the answer for the other. Nothing of
// the second function gives the device, so only the comparison would show it.
#include <torch/torch.h>

struct Plan {
  c10::Device place;
};

at::Tensor first(const Plan& plan) { return torch::zeros({4}, torch::device(plan.place)); }

at::Tensor second(const Plan& plan) {
  return torch::zeros({4}, torch::device(torch::kCUDA));  // expect: device-constant // fix: plan.place
}
