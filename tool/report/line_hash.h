// GitHub tells code scanning alerts apart by a hash of the reported line and what follows it. Its upload action computes
// the hash itself and warns when a SARIF file holds another one, so ours is the same to the bit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uncuda {

// For each line its primaryLocationLineHash, "271789c17abda88f:1". Lines end at \n, \r\n or a lone \r.
std::vector<std::string> primary_location_line_hashes(std::string_view text);

}  // namespace uncuda
