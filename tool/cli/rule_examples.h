// Runs the examples of a project's own rules: what `uncuda rules --test` does.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rules/project_rules.h"
#include "tool/analyse/analyse.h"

namespace uncuda {

// What does not hold, a sentence each; empty: all is well. An example's `bad` must give findings of its rule and no other,
// and none that a fix can change any more once it was applied; its `good` must give none at all.
std::vector<std::string> test_rules(Parser& parser, std::span<const std::shared_ptr<const ProjectRule>> rules);

}  // namespace uncuda
