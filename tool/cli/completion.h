// Completion for shells, from the command line's own options, so that it cannot say anything else.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace uncuda {

inline const std::vector<std::string> kShells = {"bash", "zsh", "fish"};

// A script for the shell to read: `source <(uncuda completion bash)`. `shell` is one of kShells.
std::string completion_script(const CLI::App& app, const std::string& shell);

}  // namespace uncuda
