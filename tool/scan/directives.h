// Preprocessor structure from tokens. Internal to tool/scan.
#pragma once

#include "tool/scan/scan.h"

namespace uncuda {

// Fills branches, macros and includes from the tokens and directives of `scan`.
void read_directives(Scan& scan);

}  // namespace uncuda
