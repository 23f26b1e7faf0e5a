#include "tool/judge/suppression_fix.h"

#include <algorithm>

namespace uncuda {
namespace {

constexpr std::string_view kBlank = " \t\r\f\v";

bool is_only(std::string_view text, std::string_view characters) {
  return text.find_first_not_of(characters) == std::string_view::npos;
}
bool is_blank(std::string_view text) { return is_only(text, kBlank); }

std::string_view slice(std::string_view text, Range range) { return text.substr(range.begin, range.end - range.begin); }

Range comment_around(const std::vector<Range>& comments, uint32_t offset) {
  for (const Range& comment : comments)
    if (comment.contains(offset)) return comment;
  return {};
}

uint32_t line_begin(std::string_view text, uint32_t at) {
  size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : static_cast<uint32_t>(newline + 1);
}
uint32_t line_end(std::string_view text, uint32_t at) {
  return static_cast<uint32_t>(std::min(text.find('\n', at), text.size()));
}

// The marker with its reason, to the end of its line or comment.
Range marker_with_reason(std::string_view text, Range comment, const Suppression& suppression) {
  Range marker{suppression.span.begin.offset, suppression.span.end.offset};
  uint32_t end = std::min(comment.end, line_end(text, marker.end));
  std::string_view rest = slice(text, {marker.end, end});
  if (rest.ends_with("*/") && end == comment.end) rest.remove_suffix(2);
  size_t first = rest.find_first_not_of(kBlank);
  if (first != std::string_view::npos && !rest.substr(first).starts_with("--")) return marker;
  marker.end += static_cast<uint32_t>(rest.size());
  return marker;
}

Range whole_comment(std::string_view text, Range comment) {
  while (comment.end > comment.begin && (text[comment.end - 1] == '\r' || text[comment.end - 1] == '\n')) --comment.end;
  uint32_t begin = line_begin(text, comment.begin), end = line_end(text, comment.end);
  bool clear_before = is_blank(slice(text, {begin, comment.begin})), clear_after = is_blank(slice(text, {comment.end, end}));
  if (clear_before && clear_after) return {begin, end < text.size() ? end + 1 : end};
  auto blank_at = [&](uint32_t at) { return text[at] == ' ' || text[at] == '\t'; };
  if (clear_after)
    while (comment.begin > begin && blank_at(comment.begin - 1)) --comment.begin;
  else if (comment.begin == begin || blank_at(comment.begin - 1) || text[comment.begin - 1] == '(')
    while (comment.end < end && blank_at(comment.end)) ++comment.end;
  return comment;
}

}  // namespace

std::vector<Edit> remove_suppression(const std::string& path, std::string_view text, const std::vector<Range>& comments,
                                     const Suppression& suppression, const std::vector<std::string>& rules) {
  Range comment = comment_around(comments, suppression.span.begin.offset);
  if (comment.empty() || comment.end > text.size() || suppression.span.end.offset > comment.end) return {};
  std::string kept;
  for (const std::string& rule : suppression.rules)
    if (std::find(rules.begin(), rules.end(), rule) == rules.end()) kept += (kept.empty() ? "" : ", ") + rule;
  if (!kept.empty()) {
    size_t open = text.find_first_of("[(", suppression.span.begin.offset);
    size_t close = text.find_first_of("])", suppression.span.begin.offset);
    if (open >= close || close >= suppression.span.end.offset) return {};
    return {{path, static_cast<uint32_t>(open + 1), static_cast<uint32_t>(close), kept}};
  }
  Range marker = marker_with_reason(text, comment, suppression);
  std::string_view before = slice(text, {comment.begin, marker.begin}), after = slice(text, {marker.end, comment.end});
  if (is_only(before, " \t\r\n/*!<") && is_only(after, " \t\r\n*/")) {
    Range all = whole_comment(text, comment);
    return {{path, all.begin, all.end, ""}};
  }
  while (marker.begin > comment.begin && (text[marker.begin - 1] == ' ' || text[marker.begin - 1] == '\t')) --marker.begin;
  return {{path, marker.begin, marker.end, ""}};
}

bool stands_alone(std::string_view text, const std::vector<Range>& comments, const Suppression& suppression) {
  Range comment = comment_around(comments, suppression.span.begin.offset);
  if (comment.empty() || comment.end > text.size()) return false;
  return is_blank(slice(text, {line_begin(text, comment.begin), comment.begin})) &&
         is_blank(slice(text, {comment.end, std::max(comment.end, line_end(text, comment.end))}));
}

}  // namespace uncuda
