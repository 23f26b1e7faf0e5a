// Edits that take a comment, or some rules of its list, out of a file. Internal to tool/judge.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

// Takes `rules` out of the list; all of them: the comment goes, or its part that speaks to us where it says more.
// `comments` are those of `text`. Nothing when the comment does not stand there.
std::vector<Edit> remove_suppression(const std::string& path, std::string_view text, const std::vector<Range>& comments,
                                     const Suppression& suppression, const std::vector<std::string>& rules);

// The comment has its line to itself.
bool stands_alone(std::string_view text, const std::vector<Range>& comments, const Suppression& suppression);

}  // namespace uncuda
