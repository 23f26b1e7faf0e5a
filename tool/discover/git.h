// Git, by running it. No shell, nothing of the repository's configuration that runs a program or colours its output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

struct GitOutput {
  bool started = false;    // false: there is no git to run
  int status = -1;         // of the process; negative: ended by that signal
  std::string out;
  std::string err;
  bool ok() const { return started && status == 0; }
};

class Git {
 public:
  // `program` is looked for in PATH. `working_dir`, absolute, is what relative paths in the environment belong to.
  explicit Git(std::string working_dir, std::string program = "git");

  // `git -C folder arguments...`, with `input` on its standard input.
  GitOutput run(const std::string& folder, const std::vector<std::string>& arguments, std::string_view input = {}) const;

  const std::string& working_dir() const { return working_dir_; }

 private:
  std::string working_dir_;
  std::string program_;
  std::vector<std::string> environment_;
  std::string index_file_;   // of a commit under way, absolute; empty where there is none
};

// The work tree around a folder.
struct Repository {
  std::string root;       // absolute
  bool shallow = false;
};

// Why a git command did not do what it should: what git said in the words of this tool, with the way out.
std::string explain_failure(const GitOutput& output, const std::string& folder);

// Nothing, and the reason in `why`, when `folder` lies in no work tree that git would read.
std::optional<Repository> find_repository(const Git& git, const std::string& folder, std::string& why);

// True when a folder named `.git` or a file of that name stands in `folder` or above it.
bool inside_repository(const std::string& folder);

std::vector<std::string> split_at_zero(std::string_view list);

}  // namespace uncuda
