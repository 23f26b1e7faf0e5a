#include "tool/report/snippet.h"

#include <fmt/format.h>

#include <algorithm>

#include "llvm/Support/Unicode.h"
#include "tool/base/lines.h"

namespace uncuda {
namespace {

constexpr size_t kTab = 4;
constexpr size_t kBefore = 60;  // columns kept in front of what is underlined when a line is cut
constexpr size_t kWidest = 140;

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// Length of the UTF-8 sequence that starts `text`; 0 when it is none.
size_t sequence_length(std::string_view text) {
  unsigned char c = static_cast<unsigned char>(text[0]);
  size_t length = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xf0 && c < 0xf5 ? 4 : 0;
  if (length == 0 || length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i)
    if (!continues(text[i])) return 0;
  return length;
}

// What the character at the start of `text` looks like, how many bytes and columns it takes.
struct Cell {
  std::string shown;
  size_t bytes = 1;
  size_t columns = 1;
};

Cell cell_at(std::string_view text, size_t column) {
  unsigned char c = static_cast<unsigned char>(text[0]);
  if (c == '\t') {
    size_t width = kTab - column % kTab;
    return {std::string(width, ' '), 1, width};
  }
  if (c < 0x20 || c == 0x7f) return {fmt::format("<{:02x}>", c), 1, 4};
  if (c < 0x80) return {std::string(1, static_cast<char>(c)), 1, 1};
  size_t length = sequence_length(text);
  if (length == 0) return {fmt::format("<{:02x}>", c), 1, 4};
  std::string shown(text.substr(0, length));
  int columns = llvm::sys::unicode::columnWidthUTF8(llvm::StringRef(shown));
  if (columns >= 0) return {shown, length, static_cast<size_t>(columns)};
  std::string escaped;  // not printable: a control character or a direction mark that would reorder the line
  for (char byte : shown) escaped += fmt::format("<{:02x}>", static_cast<unsigned char>(byte));
  return {escaped, length, 4 * length};
}

struct Hunk {
  uint32_t first = 0, last = 0;  // lines, inclusive
  std::vector<const Edit*> edits;
};

std::vector<Hunk> hunks_of(const std::vector<Edit>& edits, const Lines& lines, uint32_t base) {
  std::vector<Hunk> hunks;
  for (const Edit& edit : edits) {
    uint32_t first = lines.position(edit.start - base).line;
    // A range that ends at the start of a line leaves that line alone.
    uint32_t last = edit.end > edit.start ? lines.position(edit.end - 1 - base).line : first;
    if (!hunks.empty() && first <= hunks.back().last + 1) {
      hunks.back().last = std::max(hunks.back().last, last);
      hunks.back().edits.push_back(&edit);
    } else {
      hunks.push_back({first, last, {&edit}});
    }
  }
  return hunks;
}

void append_lines(std::vector<DiffLine>& diff, char sign, std::string_view text) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    diff.push_back({sign, show_line(line, 0, 0).text});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

ShownLine show_line(std::string_view line, size_t begin, size_t end) {
  begin = std::min(begin, line.size());
  end = std::clamp(end, begin, line.size());
  size_t start = begin > 4 * kBefore ? begin - 4 * kBefore : 0;  // no character takes more than four bytes
  while (start > 0 && continues(line[start])) --start;
  std::vector<Cell> cells;
  size_t column = 0, first_marked = 0;
  ShownLine shown;
  shown.underline_begin = 0;
  size_t marked_end = 0;
  bool cut_right = false;
  size_t i = start;
  while (i < line.size()) {
    if (i <= begin) {
      first_marked = cells.size();
      shown.underline_begin = column;
    }
    if (column > shown.underline_begin + kWidest && i > begin) {
      cut_right = true;
      break;
    }
    cells.push_back(cell_at(line.substr(i), column));
    column += cells.back().columns;
    i += cells.back().bytes;
    if (i <= end) marked_end = column;
  }
  if (begin == line.size()) {
    first_marked = cells.size();
    shown.underline_begin = column;
  }
  marked_end = end > i ? column : std::max(marked_end, shown.underline_begin);

  // Cut in front so that what is underlined stays in sight, and behind at the widest.
  size_t from = 0, dropped = 0;
  bool too_wide = column > kWidest || cut_right;
  while (too_wide && from < first_marked && shown.underline_begin - dropped > kBefore) dropped += cells[from++].columns;
  bool cut_left = start > 0 || from > 0;
  if (cut_left) shown.text = "...";
  size_t width = 0, to = from;
  for (; to < cells.size() && width + cells[to].columns <= kWidest; ++to) {
    shown.text += cells[to].shown;
    width += cells[to].columns;
  }
  if (to < cells.size() || cut_right) shown.text += "...";
  shown.underline_begin = shown.underline_begin - dropped + (cut_left ? 3 : 0);
  shown.underline_width =
      std::max<size_t>(1, marked_end - std::min(marked_end, shown.underline_begin + dropped - (cut_left ? 3 : 0)));
  size_t room = width + (cut_left ? 3 : 0);
  if (shown.underline_begin < room)
    shown.underline_width = std::min(shown.underline_width, room - shown.underline_begin);
  return shown;
}

std::optional<std::vector<DiffLine>> diff_of(const std::vector<Edit>& edits, std::string_view text, uint32_t base,
                                             uint32_t first_line) {
  for (const Edit& edit : edits)
    if (edit.start < base || edit.end < edit.start || edit.end - base > text.size()) return std::nullopt;
  Lines lines(text);
  std::vector<DiffLine> diff;
  for (const Hunk& hunk : hunks_of(edits, lines, base)) {
    uint32_t begin = lines.line_begin(hunk.first);
    uint32_t end = hunk.last < lines.count() ? lines.line_begin(hunk.last + 1) : static_cast<uint32_t>(text.size());
    std::string changed;
    uint32_t at = begin;
    for (const Edit* edit : hunk.edits) {
      if (edit->start - base < at) return std::nullopt;  // overlapping edits: nothing sensible to show
      changed += text.substr(at, edit->start - base - at);
      changed += edit->text;
      at = edit->end - base;
    }
    changed += text.substr(at, end - at);
    diff.push_back({'@', std::to_string(first_line + hunk.first - 1)});
    append_lines(diff, '-', text.substr(begin, end - begin));
    append_lines(diff, '+', changed);
  }
  return diff;
}

}  // namespace uncuda
