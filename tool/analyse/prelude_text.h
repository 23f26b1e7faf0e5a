// The text of rules/prelude/, joined and embedded by embed_prelude.cmake.
#pragma once

#include <string_view>

namespace uncuda {

// Zero-terminated behind its end, as clang wants its buffers.
std::string_view prelude_text();

}  // namespace uncuda
