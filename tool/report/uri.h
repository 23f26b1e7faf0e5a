#pragma once

#include <string>
#include <string_view>

namespace uncuda {

// A path as a relative URI reference: everything but letters, digits, "-._~" and "/" percent-encoded, byte by byte.
std::string percent_encode(std::string_view path);

}  // namespace uncuda
