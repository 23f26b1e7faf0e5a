// What a condition says of the device, read off its tokens: `x.is_cuda() || y.is_cuda()` holds only with CUDA, so what it
// guards is reached by CUDA tensors alone.
#pragma once

#include <string>
#include <vector>

#include "tool/classify/outline.h"

namespace uncuda {

// What holds where a condition has the value asked for. Nothing set: nothing known.
struct DeviceFacts {
  bool cuda = false;       // a device here is CUDA
  bool not_cuda = false;
  bool cpu = false;
  bool not_cpu = false;
  bool other = false;      // a named accelerator that is not CUDA
  bool available = false;  // CUDA was found at run time
  bool flag = false;       // `cuda` comes from a name like use_cuda, not from a test
  bool any() const { return cuda || not_cuda || cpu || not_cpu || other || available; }
};

// A test of one device kind inside a condition.
struct DeviceTest {
  enum class Kind { kCuda, kCpu, kOther };
  Kind kind = Kind::kCuda;
  TokenRange range;
  uint32_t token = 0;    // the word that names the device: is_cuda, kCUDA, "cuda"
  std::string device;    // for kOther: "xpu", "privateuseone", ...
  bool positive = true;  // == or a plain call; false for !=
};

class Conditions {
 public:
  Conditions(const Scan& scan, const Outline& outline) : scan_(scan), outline_(outline) {}

  // What holds where the condition in `range` is `value`.
  DeviceFacts facts(TokenRange range, bool value) const { return facts(range, value, 0); }

  // All device tests in `range`, in order, `!` not looked at.
  std::vector<DeviceTest> tests(TokenRange range) const;

  // True when the test at `token` stands under an odd number of `!` inside `range`.
  bool negated(TokenRange range, uint32_t token) const;

 private:
  DeviceFacts facts(TokenRange range, bool value, int depth) const;
  DeviceFacts atom(TokenRange range, bool value, int depth) const;
  std::vector<TokenRange> split(TokenRange range, std::string_view op, std::string_view word) const;
  TokenRange strip(TokenRange range) const;

  const Scan& scan_;
  const Outline& outline_;
};

// "xpu" for is_xpu, kXPU, XPU; "cpu", "cuda", "" for anything else.
std::string device_of_word(std::string_view word);

}  // namespace uncuda
