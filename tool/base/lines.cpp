#include "tool/base/lines.h"

#include <algorithm>

namespace uncuda {

Lines::Lines(std::string_view text) : text_(text), starts_{0} {
  for (size_t i = text.find('\n'); i != std::string_view::npos; i = text.find('\n', i + 1))
    starts_.push_back(static_cast<uint32_t>(i + 1));
}

Position Lines::position(uint32_t offset) const {
  auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  uint32_t line = static_cast<uint32_t>(after - starts_.begin());
  return {offset, line, offset - starts_[line - 1] + 1};
}

std::string_view Lines::line(uint32_t number) const {
  if (number == 0 || number > starts_.size()) return {};
  uint32_t begin = starts_[number - 1];
  size_t end = text_.find('\n', begin);
  std::string_view line = text_.substr(begin, end == std::string_view::npos ? end : end - begin);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

}  // namespace uncuda
