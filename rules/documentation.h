// The pages written from the rules: rules/README.md and docs/rules/<id>.md.
#pragma once

#include <string>

#include "rules/rule.h"

namespace uncuda {

std::string rules_readme();
std::string rule_page(const Rule& rule);

}  // namespace uncuda
