// What needs clang to rewrite a file: the place of an #include and the layout of changed lines.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

// The `.clang-format` that a repository has for a file; empty when it has none.
class RepositoryStyle {
 public:
  struct Impl;
  RepositoryStyle();
  explicit RepositoryStyle(std::unique_ptr<const Impl> impl);
  RepositoryStyle(RepositoryStyle&&) noexcept;
  RepositoryStyle& operator=(RepositoryStyle&&) noexcept;
  ~RepositoryStyle();
  const Impl* get() const { return impl_.get(); }
  explicit operator bool() const { return impl_ != nullptr; }

  std::string problem;  // why a `.clang-format` that is there could not be read

 private:
  std::unique_ptr<const Impl> impl_;
};

// Looks in the file's folder and above it, not beyond the root of its repository.
RepositoryStyle repository_style(const std::string& path, const std::string& text);

// One insertion per place, sorted, with the file's line ends. A header that is included already is left out, unless its
// #include stands in `removed` or under a condition that other code of the file is not under.
// `removed` are the ranges of `text` that the other edits replace.
std::vector<Edit> include_edits(const std::string& path, const std::string& text,
                                const std::vector<std::string>& add_includes, const std::vector<Range>& removed,
                                const RepositoryStyle& style = {});

// `edits` together with what the style changes on the lines they touch. Sorted, not overlapping.
std::vector<Edit> format_edits(const std::string& path, const std::string& text, std::vector<Edit> edits,
                               const RepositoryStyle& style);

}  // namespace uncuda
