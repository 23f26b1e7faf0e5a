// Pieces of source code as a person sees them in a terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

// A source line made printable, and where the bytes [begin, end) of it ended up, in terminal columns from 0.
struct ShownLine {
  std::string text;
  size_t underline_begin = 0;
  size_t underline_width = 1;
};
// Tabs become spaces, control characters and invalid UTF-8 visible; a long line is cut around `begin`.
ShownLine show_line(std::string_view line, size_t begin, size_t end);

// One line of a diff: '-', '+', or '@' with the number of the first line where the next lines stand.
struct DiffLine {
  char sign = ' ';
  std::string text;
};
// What the edits change, whole lines, no context. `text` starts at byte `base` and line `first_line` of the file.
// Nothing when an edit lies outside `text`.
std::optional<std::vector<DiffLine>> diff_of(const std::vector<Edit>& edits, std::string_view text, uint32_t base,
                                             uint32_t first_line);

}  // namespace uncuda
