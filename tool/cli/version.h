// What `--version` says: all that a verdict depends on.
#pragma once

#include <string>

namespace uncuda {

std::string version_text();

}  // namespace uncuda
