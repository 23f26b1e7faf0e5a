#include "tool/base/torch_version.h"

#include <charconv>

namespace uncuda {

std::optional<TorchVersion> TorchVersion::parse(std::string_view text) {
  TorchVersion version;
  const char* end = text.data() + text.size();
  auto [after_major, major_error] = std::from_chars(text.data(), end, version.major);
  if (major_error != std::errc{} || after_major == end || *after_major != '.') return std::nullopt;
  auto [after_minor, minor_error] = std::from_chars(after_major + 1, end, version.minor);
  if (minor_error != std::errc{}) return std::nullopt;
  if (after_minor != end && *after_minor != '.' && *after_minor != '+' && *after_minor != 'a' && *after_minor != 'r')
    return std::nullopt;
  return version;
}

}  // namespace uncuda
