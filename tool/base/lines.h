// Offsets to lines and columns of one text, and back.
#pragma once

#include <string_view>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

class Lines {
 public:
  explicit Lines(std::string_view text);
  Position position(uint32_t offset) const;
  Span span(Range range) const { return {position(range.begin), position(range.end)}; }
  // 1-based line without its line end; empty for a line that does not exist.
  std::string_view line(uint32_t number) const;
  uint32_t line_begin(uint32_t number) const { return starts_[number - 1]; }
  uint32_t count() const { return static_cast<uint32_t>(starts_.size()); }

 private:
  std::string_view text_;
  std::vector<uint32_t> starts_;
};

}  // namespace uncuda
