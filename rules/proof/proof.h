// What proves that rewrites compile: for each one a function that holds the rewritten expression and nothing else, in a
// unit that includes only the headers its row names and those that declare what the expression is given.
#pragma once

#include <string>
#include <vector>

#include "rules/rule.h"
#include "tool/base/torch_version.h"

namespace uncuda {

struct Claim {
  std::string symbol;
  std::string form;       // the rewritten expression, type or header
  TorchVersion since;
  uint32_t line = 0;      // of its function in the unit; 0 for a header, which claims the whole unit
};

struct ProofUnit {
  std::string text;
  std::vector<Claim> claims;
};

// One unit for each set of headers. Removals of an include claim nothing.
std::vector<ProofUnit> proof_units();

// Lines of `diagnostics` ("unit.cpp:12:3: error: ...") that tell of errors; 0 stands for one outside the unit.
std::vector<uint32_t> error_lines(const std::string& diagnostics, const std::string& unit);

}  // namespace uncuda
