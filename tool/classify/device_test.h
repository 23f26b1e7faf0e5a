// A test of the device, read off its tokens: what is asked, of what, and how to ask it otherwise.
#pragma once

#include <optional>
#include <string>

#include "tool/classify/site.h"

namespace uncuda {

// What is tested, as text: `x` of x.is_cuda(), the left side of `type == kCUDA`.
struct Tested {
  TokenRange expression;   // the whole test, `!` not included
  TokenRange subject;      // `x`, `x.device()`, `device_type`
  bool member = false;     // x.is_cuda()
  bool device = false;     // the subject is a Device, not a tensor or a type
  bool type = false;       // the subject is a DeviceType already
  bool equal = true;
  bool arrow = false;
};

// The test that `site` is part of; empty when the code around it is no test that can be read.
std::optional<Tested> read_test(const Source&, const Site&);

// What is tested, as an expression.
std::string subject_text(const Source&, const Tested&);
// `x.is_cpu()` for what is tested.
std::string is_cpu_text(const Source&, const Tested&);
// `x.device().type()` for what is tested.
std::string device_type_text(const Source&, const Tested&);

}  // namespace uncuda
