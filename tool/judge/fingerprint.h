// What a finding is known by from run to run, wherever its line has moved.
#pragma once

#include <string>
#include <string_view>

#include "tool/base/finding.h"

namespace uncuda {

// 16 hexadecimal digits, the same on every machine.
std::string stable_hash(std::string_view text);

// Rule, function, normalised tokens, and the how-manieth of these in its file, counted by place.
void assign_fingerprints(Run& run);

}  // namespace uncuda
