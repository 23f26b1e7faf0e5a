// A unified diff of two texts, as `git apply` and `patch -p1` take it.
#pragma once

#include <string>
#include <string_view>

namespace uncuda {

// Empty when the texts are equal. Three lines of context; every byte of the texts stands in it as it is.
std::string unified_diff(const std::string& path, std::string_view before, std::string_view after);

}  // namespace uncuda
