// The world outside, as the command line sees it: parameters, so that whole runs are tested in memory.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace uncuda {

struct Environment {
  std::string working_dir;                                                   // absolute
  std::function<std::optional<std::string>(const char* name)> variable;     // of the environment
  std::istream* in = nullptr;
  std::ostream* out = nullptr;   // the report alone
  std::ostream* err = nullptr;   // everything else
  bool out_is_terminal = false;
  bool err_is_terminal = false;
};

// Of this process.
Environment process_environment();

}  // namespace uncuda
