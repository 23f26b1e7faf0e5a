// A PyTorch release as rules and users write it: "1.13", "2.6", "2.6.0". Patch levels do not change the C++ API,
// so they are read and ignored.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace uncuda {

struct TorchVersion {
  int major = 0;
  int minor = 0;
  auto operator<=>(const TorchVersion&) const = default;
  std::string str() const { return std::to_string(major) + "." + std::to_string(minor); }
  // Nothing when `text` is not digits, a dot, digits, and whatever a dot or a suffix like "+cpu" or "a0" adds.
  static std::optional<TorchVersion> parse(std::string_view text);
};

}  // namespace uncuda
