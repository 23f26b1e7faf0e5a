// What `explain` prints of a rule or a symbol, as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/project_rules.h"

namespace uncuda {

// Reason, advice, examples and the symbols of a rule.
std::string explain_rule(const Rule& rule);

// Every form that replaces the symbol, which of them `min_torch` ("2.6") gets, how safe it is and why. For a name that no
// rule knows, the nearest ones. Accepts qualified names, macros, bare last components and header names.
std::string explain_symbol(std::string_view symbol, std::string_view min_torch, const RuleSet& rules = builtin_rules());

// Known symbols whose name is nearest to `name` by edit distance, best first, at most three.
std::vector<std::string> nearest_symbols(std::string_view name);

}  // namespace uncuda
