// Walks the declarations of the main file. Internal to tool/analyse.
#pragma once

#include <vector>

#include "tool/analyse/collector.h"

namespace uncuda {

void visit(const std::vector<clang::Decl*>& declarations, Collector& collector);

}  // namespace uncuda
