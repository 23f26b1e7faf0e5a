// Which operators a file registers for which backend, and for which ones it chooses a backend by hand.
#pragma once

#include <string_view>
#include <vector>

#include "tool/classify/source.h"

namespace uncuda {

// In the order of the file. Read off the tokens: a registration is a macro, and a parse sees nothing of its arguments.
std::vector<Registration> registrations(const Source&);

// False when the text cannot hold one of the dispatcher's or of a project's own. Operators are registered for the CPU in
// files that say nothing of CUDA, so these are looked at too. A search, no lexing.
bool may_register(std::string_view text);

}  // namespace uncuda
