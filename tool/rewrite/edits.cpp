#include "tool/rewrite/edits.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace uncuda {
namespace {

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\f\v") == std::string_view::npos; }

uint32_t line_begin(std::string_view text, uint32_t offset) {
  size_t newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  uint32_t begin = newline == std::string_view::npos ? 0 : static_cast<uint32_t>(newline + 1);
  return begin == 0 && text.starts_with(kByteOrderMark) ? static_cast<uint32_t>(kByteOrderMark.size()) : begin;
}

// Behind the line end, or the end of the text.
uint32_t next_line(std::string_view text, uint32_t offset) {
  size_t newline = text.find('\n', offset);
  return static_cast<uint32_t>(newline == std::string_view::npos ? text.size() : newline + 1);
}

bool is_first_line(std::string_view text, uint32_t begin) {
  return begin == 0 || (begin == kByteOrderMark.size() && text.starts_with(kByteOrderMark));
}

bool inside_character(std::string_view text, uint32_t offset) {
  return offset < text.size() && (static_cast<unsigned char>(text[offset]) & 0xC0) == 0x80 && offset > 0 &&
         (static_cast<unsigned char>(text[offset - 1]) & 0x80) != 0;
}

std::string_view slice(std::string_view text, uint32_t begin, uint32_t end) { return text.substr(begin, end - begin); }

// A comment survives when the replacement holds it, each as often and in the order it was written.
bool keeps_comments(std::string_view text, const Edit& edit, const std::vector<Range>& comments) {
  size_t from = 0;
  for (const Range& comment : comments) {
    if (comment.end <= edit.start || edit.end <= comment.begin) continue;
    if (comment.begin < edit.start || edit.end < comment.end) return false;
    std::string_view words = slice(text, comment.begin, comment.end);
    while (words.ends_with('\r')) words.remove_suffix(1);
    size_t found = edit.text.find(words, from);
    if (found == std::string::npos) return false;
    from = found + words.size();
  }
  return true;
}

// What of the range is no comment; nothing when a comment reaches out of it.
std::optional<std::string> code_in(std::string_view text, const Edit& edit, const std::vector<Range>& comments) {
  std::string code;
  uint32_t from = edit.start;
  for (const Range& comment : comments) {
    if (comment.end <= edit.start || edit.end <= comment.begin) continue;
    if (comment.begin < from || edit.end < comment.end) return std::nullopt;
    code += slice(text, from, comment.begin);
    from = comment.end;
  }
  return code += slice(text, from, edit.end);
}

// A comment goes with what it speaks of: the edit is of the comment itself, or takes a whole `#include` away, whose comment
// on the same line says why it is there.
bool comments_go_along(std::string_view text, const Edit& edit, const std::vector<Range>& comments) {
  std::optional<std::string> code = code_in(text, edit, comments);
  if (!code) return false;
  size_t first = code->find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return true;
  size_t word = (*code)[first] == '#' ? code->find_first_not_of(" \t", first + 1) : std::string::npos;
  if (!edit.text.empty() || word == std::string::npos || code->compare(word, 7, "include") != 0) return false;
  std::string_view removed = slice(text, edit.start, edit.end);
  if (removed.ends_with('\n')) removed.remove_suffix(1);
  return removed.find('\n') == std::string_view::npos;
}

// A deletion of a whole line, or of the part of it that is not blank.
bool widen_to_line(std::string_view text, Edit& edit) {
  if (!edit.text.empty() || edit.start == edit.end) return false;
  uint32_t begin = line_begin(text, edit.start);
  if (begin > edit.start || !is_blank(slice(text, begin, edit.start))) return false;
  if (edit.end > begin && text[edit.end - 1] == '\n') {
    if (edit.start != begin) return false;
    return true;
  }
  uint32_t end = next_line(text, edit.end);
  std::string_view rest = slice(text, edit.end, end);
  if (rest.ends_with('\n')) rest.remove_suffix(1);
  if (!is_blank(rest)) return false;
  edit.start = begin;
  edit.end = end;
  return true;
}

}  // namespace

bool edit_before(const Edit& a, const Edit& b) {
  return std::tie(a.start, a.end, a.text) < std::tie(b.start, b.end, b.text);
}

bool edits_conflict(const Edit& a, const Edit& b) {
  if (a.start == b.start && a.end == b.end) return a.text != b.text;
  if (a.start == a.end) return b.start < a.start && a.start < b.end;
  if (b.start == b.end) return a.start < b.start && b.start < a.end;
  return a.start < b.end && b.start < a.end;
}

std::string apply_edits(std::string_view text, const std::vector<Edit>& edits) {
  std::string out;
  out.reserve(text.size() + 256);
  uint32_t done = 0;
  for (const Edit& edit : edits) {
    out += slice(text, done, edit.start);
    out += edit.text;
    done = edit.end;
  }
  out += text.substr(done);
  return out;
}

std::vector<Range> edited_ranges(const std::vector<Edit>& edits) {
  std::vector<Range> ranges;
  int64_t shift = 0;
  for (const Edit& edit : edits) {
    uint32_t begin = static_cast<uint32_t>(edit.start + shift);
    ranges.push_back({begin, begin + static_cast<uint32_t>(edit.text.size())});
    shift += static_cast<int64_t>(edit.text.size()) - (edit.end - edit.start);
  }
  return ranges;
}

std::string edit_problem(std::string_view text, const Edit& edit, const std::vector<Range>& comments) {
  if (edit.start > edit.end || edit.end > text.size()) return "its edit lies outside of the file";
  if (inside_character(text, edit.start) || inside_character(text, edit.end)) return "its edit cuts through a character";
  if (edit.start == edit.end) {
    for (const Range& comment : comments)
      if (comment.begin < edit.start && edit.start < comment.end) return "its edit lies inside a comment";
    return {};
  }
  bool kept = keeps_comments(text, edit, comments) || comments_go_along(text, edit, comments);
  return kept ? std::string() : "a comment in the edited range would be lost";
}

std::string_view line_end_at(std::string_view text, uint32_t offset) {
  size_t newline = text.find('\n', offset);
  if (newline == std::string_view::npos && offset > 0) newline = text.rfind('\n', offset - 1);
  bool crlf = newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r';
  return crlf ? "\r\n" : "\n";
}

Edit fit_to_file(std::string_view text, Edit edit) {
  if (text.starts_with(kByteOrderMark)) {
    uint32_t mark = static_cast<uint32_t>(kByteOrderMark.size());
    edit.start = std::max(edit.start, mark);
    edit.end = std::max(edit.end, mark);
    if (edit.text.starts_with(kByteOrderMark)) edit.text.erase(0, mark);
  }
  if (line_end_at(text, edit.start) == "\n") return edit;
  for (size_t i = edit.text.find('\n'); i != std::string::npos; i = edit.text.find('\n', i + 1))
    if (i == 0 || edit.text[i - 1] != '\r') edit.text.insert(i++, 1, '\r');
  return edit;
}

void widen_deletions(std::string_view text, std::vector<Edit>& edits) {
  std::vector<bool> whole(edits.size());
  for (size_t i = 0; i < edits.size(); ++i) {
    Edit wide = edits[i];
    if (!widen_to_line(text, wide)) continue;
    if (i > 0 && edits[i - 1].end > wide.start) continue;
    if (i + 1 < edits.size() && edits[i + 1].start < wide.end) continue;
    edits[i] = wide;
    whole[i] = true;
  }
  for (size_t first = 0, last; first < edits.size(); first = last + 1) {
    last = first;
    if (!whole[first]) continue;
    while (last + 1 < edits.size() && whole[last + 1] && edits[last + 1].start == edits[last].end) ++last;
    uint32_t begin = edits[first].start;
    uint32_t end = edits[last].end;
    uint32_t above = is_first_line(text, begin) ? begin : line_begin(text, begin - 1);
    bool blank_above = above == begin || is_blank(slice(text, above, begin - 1));
    uint32_t below = next_line(text, end);
    bool blank_below = end < text.size() && text[below - 1] == '\n' && is_blank(slice(text, end, below - 1));
    bool free_below = last + 1 == edits.size() || edits[last + 1].start >= below;
    bool free_above = first == 0 || (edits[first - 1].end <= above && edits[first - 1].end < begin);
    if (blank_above && blank_below && free_above && free_below) edits[last].end = below;
  }
}

}  // namespace uncuda
