// Macros that a project puts in front of declarations and that no header here defines: MYLIB_API, MY_INLINE, MY_NODISCARD.
#pragma once

#include <string>
#include <vector>

#include "tool/scan/scan.h"

namespace uncuda {

// Upper-case names that stand where only a specifier or an attribute can, and that the file neither defines nor declares.
// A parse that takes them for nothing reads the declaration behind them; one that does not loses it with its body.
// Sorted, each once. Told by shape alone: `NAME Type name` and `class NAME Type {`, never `NAME name`, where NAME is the type.
std::vector<std::string> unknown_specifiers(const Scan& scan);

}  // namespace uncuda
