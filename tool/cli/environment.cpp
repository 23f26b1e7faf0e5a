#include "tool/cli/environment.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

namespace uncuda {

Environment process_environment() {
  Environment e;
  std::error_code error;
  e.working_dir = std::filesystem::current_path(error).string();
  e.variable = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    if (!value) return std::nullopt;
    return std::string(value);
  };
  e.in = &std::cin;
  e.out = &std::cout;
  e.err = &std::cerr;
  e.out_is_terminal = isatty(STDOUT_FILENO);
  e.err_is_terminal = isatty(STDERR_FILENO);
  return e;
}

}  // namespace uncuda
