// Patterns of the configuration: of paths and of rule names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uncuda {

// As in .gitignore, without negation: `*` and `?` stay in one part of a path, `**` spans parts, `[a-z]` is one of a set. A
// pattern without a slash matches a file or folder of that name at any depth, one with a slash from the pattern's folder
// on. What matches a folder matches everything in it.
class Glob {
 public:
  explicit Glob(std::string text);
  // `relative` to the pattern's folder.
  bool matches(std::string_view relative) const;
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::vector<std::string> parts_;
  bool folder_only_ = false;
};

// Why it is no pattern, or empty.
std::string glob_problem(std::string_view pattern);

// Patterns and the folder that they are relative to.
struct PathPatterns {
  std::string folder;   // absolute
  std::vector<Glob> globs;
  bool match(const std::string& absolute) const;
};

// One part of a path, or a rule's name: `*`, `?`, `[...]`.
bool glob_matches_name(std::string_view pattern, std::string_view name);
bool is_glob(std::string_view text);

}  // namespace uncuda
