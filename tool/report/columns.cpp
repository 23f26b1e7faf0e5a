#include "tool/report/columns.h"

#include <algorithm>
#include <vector>

#include "llvm/Support/ConvertUTF.h"

namespace uncuda {

std::u16string to_utf16(std::string_view text) {
  std::u16string out;
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    out.assign(text.begin(), text.end());
    return out;
  }
  std::vector<llvm::UTF32> points(text.size());
  auto* from = reinterpret_cast<const llvm::UTF8*>(text.data());
  llvm::UTF32* to = points.data();
  llvm::ConvertUTF8toUTF32(&from, from + text.size(), &to, to + points.size(), llvm::lenientConversion);
  for (const llvm::UTF32* p = points.data(); p != to; ++p) {
    if (*p < 0x10000) {
      out += static_cast<char16_t>(*p);
    } else {
      out += static_cast<char16_t>(0xd800 + ((*p - 0x10000) >> 10));
      out += static_cast<char16_t>(0xdc00 + ((*p - 0x10000) & 0x3ff));
    }
  }
  return out;
}

uint32_t utf16_column(std::string_view line, uint32_t byte_column) {
  if (byte_column <= 1) return 1;
  std::string_view before = line.substr(0, std::min<size_t>(byte_column - 1, line.size()));
  // A column behind the line's end (its line end is part of the range) stays that far behind.
  uint32_t beyond = static_cast<uint32_t>(byte_column - 1 - before.size());
  return static_cast<uint32_t>(to_utf16(before).size()) + beyond + 1;
}

const std::string* TextCache::text(const std::string& path) {
  if (path_ != path) {
    path_ = path;
    lines_.reset();
    text_ = read_ ? read_(path) : std::nullopt;
    if (text_) lines_.emplace(*text_);
  }
  return text_ ? &*text_ : nullptr;
}

const Lines* TextCache::lines(const std::string& path) { return text(path) ? &*lines_ : nullptr; }

Region region_of(const Finding& finding, TextCache& texts) {
  const Position& begin = finding.span.begin;
  const Position& end = finding.span.end;
  Region region{begin.line, utf16_column(finding.source_line, begin.column), end.line, end.column};
  if (const Lines* lines = texts.lines(finding.path))
    region.end_column = utf16_column(lines->line(end.line), end.column);
  else if (end.line == begin.line)
    region.end_column = utf16_column(finding.source_line, end.column);
  return region;
}

Region region_of(const Edit& edit, const Lines& lines) {
  Position begin = lines.position(edit.start), end = lines.position(edit.end);
  return {begin.line, utf16_column(lines.line(begin.line), begin.column), end.line,
          utf16_column(lines.line(end.line), end.column)};
}

}  // namespace uncuda
