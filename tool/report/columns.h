// Byte columns, which clang and we count in, as the columns that others count in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tool/base/lines.h"
#include "tool/report/report.h"

namespace uncuda {

// Invalid sequences become U+FFFD, as JavaScript decodes them.
std::u16string to_utf16(std::string_view text);

// 1-based byte column of `line` -> 1-based column in UTF-16 code units.
uint32_t utf16_column(std::string_view line, uint32_t byte_column);

// The text and the lines of the file asked for last: findings come sorted by path, so one is enough.
class TextCache {
 public:
  explicit TextCache(const FileText& read) : read_(read) {}
  // Null when there is no text.
  const std::string* text(const std::string& path);
  const Lines* lines(const std::string& path);

 private:
  const FileText& read_;
  std::optional<std::string> path_;
  std::optional<std::string> text_;
  std::optional<Lines> lines_;
};

struct Region {
  uint32_t line = 0, column = 0, end_line = 0, end_column = 0;  // columns in UTF-16 code units
};
// Without the file's text the columns of other lines than the finding's first stay bytes.
Region region_of(const Finding& finding, TextCache& texts);
Region region_of(const Edit& edit, const Lines& lines);

}  // namespace uncuda
