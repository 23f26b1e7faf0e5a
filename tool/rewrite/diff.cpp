#include "tool/rewrite/diff.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace uncuda {
namespace {

constexpr int kContext = 3;
// Beyond so many changed lines the search costs more than a shorter diff is worth.
constexpr int kMostChanges = 2000;

using Text = std::vector<std::string_view>;

// Lines with their line ends, so that a missing last one makes a difference.
Text split(std::string_view text) {
  Text lines;
  while (!text.empty()) {
    size_t newline = text.find('\n');
    size_t length = newline == std::string_view::npos ? text.size() : newline + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

// Lines [old_begin, old_end) become [new_begin, new_end).
struct Change {
  int old_begin, old_end, new_begin, new_end;
};

void add_step(std::vector<Change>& reversed, int x, int y, bool deletes) {
  Change step{x, x + (deletes ? 1 : 0), y, y + (deletes ? 0 : 1)};
  if (!reversed.empty() && reversed.back().old_begin == step.old_end && reversed.back().new_begin == step.new_end) {
    reversed.back().old_begin = step.old_begin;
    reversed.back().new_begin = step.new_begin;
  } else {
    reversed.push_back(step);
  }
}

// Myers, "An O(ND) Difference Algorithm": furthest x on each diagonal k = x - y, one row kept per number of changes.
std::vector<Change> myers(const Text& a, const Text& b, int begin, int a_end, int b_end) {
  const int n = a_end - begin, m = b_end - begin;
  const int limit = std::min(n + m, kMostChanges);
  std::vector<std::vector<int>> rows;
  std::vector<int> furthest(2 * limit + 3, 0);
  const int middle = limit + 1;
  int found = -1;
  for (int d = 0; d <= limit && found < 0; ++d) {
    for (int k = -d; k <= d; k += 2) {
      bool down = k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1]);
      int x = down ? furthest[middle + k + 1] : furthest[middle + k - 1] + 1;
      while (x < n && x - k < m && a[begin + x] == b[begin + x - k]) ++x;
      furthest[middle + k] = x;
      if (x >= n && x - k >= m) found = d;
    }
    rows.emplace_back(furthest.begin() + middle - d, furthest.begin() + middle + d + 1);
  }
  if (found < 0) return {{begin, a_end, begin, b_end}};

  std::vector<Change> reversed;
  int x = n, y = m;
  for (int d = found; d > 0; --d) {
    const std::vector<int>& row = rows[d - 1];
    auto at = [&](int k) { return k < -(d - 1) || k > d - 1 ? -1 : row[k + d - 1]; };
    int k = x - y;
    bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
    int previous = down ? k + 1 : k - 1;
    x = at(previous);
    y = x - previous;
    add_step(reversed, begin + x, begin + y, !down);
  }
  return {reversed.rbegin(), reversed.rend()};
}

std::vector<Change> changes(const Text& a, const Text& b) {
  int begin = 0, a_end = static_cast<int>(a.size()), b_end = static_cast<int>(b.size());
  while (begin < a_end && begin < b_end && a[begin] == b[begin]) ++begin;
  while (a_end > begin && b_end > begin && a[a_end - 1] == b[b_end - 1]) --a_end, --b_end;
  if (begin == a_end && begin == b_end) return {};
  return myers(a, b, begin, a_end, b_end);
}

// git reads a quoted name as a C string; a name that needs none stays as it is.
std::string quoted(const std::string& name) {
  bool plain = std::none_of(name.begin(), name.end(),
                            [](char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  if (plain) return name;
  std::string out = "\"";
  for (char c : name) {
    char octal[8];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(c));
      out += octal;
    } else {
      out += c;
    }
  }
  return out + '"';
}

// The tab tells where a name with blanks ends.
std::string name_line(const char* mark, const std::string& name) {
  std::string text = quoted(name);
  return mark + text + (text.front() != '"' && text.find(' ') != std::string::npos ? "\t\n" : "\n");
}

void append_line(std::string& out, char mark, std::string_view line) {
  out += mark;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

std::string counts(int begin, int end) {
  if (end - begin == 1) return std::to_string(begin + 1);
  return std::to_string(end == begin ? begin : begin + 1) + "," + std::to_string(end - begin);
}

}  // namespace

std::string unified_diff(const std::string& path, std::string_view before, std::string_view after) {
  const Text a = split(before), b = split(after);
  const std::vector<Change> list = changes(a, b);
  if (list.empty()) return {};
  // The first line makes it a git patch: only there is a file that is, or becomes, empty not taken for a new or deleted one.
  std::string out = "diff --git " + quoted("a/" + path) + " " + quoted("b/" + path) + "\n";
  out += name_line("--- ", "a/" + path) + name_line("+++ ", "b/" + path);
  for (size_t first = 0, last; first < list.size(); first = last + 1) {
    last = first;
    while (last + 1 < list.size() && list[last + 1].old_begin - list[last].old_end <= 2 * kContext) ++last;
    int lead = std::min(kContext, list[first].old_begin);
    int trail = std::min(kContext, static_cast<int>(a.size()) - list[last].old_end);
    out += "@@ -" + counts(list[first].old_begin - lead, list[last].old_end + trail) + " +" +
           counts(list[first].new_begin - lead, list[last].new_end + trail) + " @@\n";
    int line = list[first].old_begin - lead;
    for (size_t c = first; c <= last; ++c) {
      for (; line < list[c].old_begin; ++line) append_line(out, ' ', a[line]);
      for (; line < list[c].old_end; ++line) append_line(out, '-', a[line]);
      for (int added = list[c].new_begin; added < list[c].new_end; ++added) append_line(out, '+', b[added]);
    }
    for (int end = line + trail; line < end; ++line) append_line(out, ' ', a[line]);
  }
  return out;
}

}  // namespace uncuda
