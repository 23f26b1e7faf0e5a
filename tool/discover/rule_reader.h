// `[[rules]]` of a configuration: rules for a project's own wrappers, in the language of rules/rule.h. Internal to
// tool/discover.
#pragma once

#include <toml++/toml.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/project_rules.h"

namespace uncuda {

// `say` takes a place ("line 1, column 10: ") and what is wrong there. A rule with a mistake in it is not among the result.
std::vector<std::shared_ptr<const ProjectRule>> read_rules(
    const toml::node& node, const std::function<void(const std::string&, const std::string&)>& say);

// Words of the file for the enumerators of rule.h, for messages and the schema.
std::vector<std::string> kind_words();
std::vector<std::string> shape_words();

}  // namespace uncuda
