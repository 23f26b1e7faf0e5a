// Edits of one text: order, conflicts, application, and the details that keep a patch small.
// The path of an Edit plays no part here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Sorted by start, an insertion before a replacement that begins at the same place.
bool edit_before(const Edit& a, const Edit& b);

// True when both cannot be applied, or only in an order that nobody chose. Equal edits do not conflict: they are one.
bool edits_conflict(const Edit& a, const Edit& b);

// `edits` are sorted, without conflicts, and inside `text`.
std::string apply_edits(std::string_view text, const std::vector<Edit>& edits);

// Where the replacement of each edit stands in the result of apply_edits.
std::vector<Range> edited_ranges(const std::vector<Edit>& edits);

// Why `edit` cannot be applied to `text`, or empty: outside of it, through a character, or it loses one of `comments`. The
// comment behind an `#include` that goes is no loss, nor is a comment that the edit is about.
std::string edit_problem(std::string_view text, const Edit& edit, const std::vector<Range>& comments);

// The line end that `text` uses around `offset`: "\n" or "\r\n".
std::string_view line_end_at(std::string_view text, uint32_t offset);

// `edit` with the file's line ends in its text, and behind the byte order mark.
Edit fit_to_file(std::string_view text, Edit edit);

// A deletion that leaves nothing on its line takes the line with it, and one of two blank lines that would then meet.
void widen_deletions(std::string_view text, std::vector<Edit>& edits);

}  // namespace uncuda
