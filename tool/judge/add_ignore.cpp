#include "tool/judge/add_ignore.h"

#include <algorithm>
#include <map>
#include <set>

#include "tool/base/lines.h"

namespace uncuda {
namespace {

std::string joined(const std::set<std::string>& rules) {
  std::string out;
  for (const std::string& rule : rules) out += (out.empty() ? "" : ", ") + rule;
  return out;
}

// Our own comment of the line, whose list can take more rules.
const Suppression* own_comment(const IgnoredFile& file, uint32_t line) {
  for (const Suppression& s : file.suppressions)
    if (!s.clang_tidy && s.form == Suppression::Form::kLine && s.problem.empty() && s.span.begin.line == line) return &s;
  return nullptr;
}

Edit edit_for(const IgnoredFile& file, const Lines& lines, uint32_t line, const std::set<std::string>& rules, const std::string& reason) {
  const std::string& text = file.text;
  if (const Suppression* own = own_comment(file, line)) {
    uint32_t close = static_cast<uint32_t>(text.rfind(']', own->span.end.offset - 1));
    return {file.path, close, close, ", " + joined(rules)};
  }
  std::string_view whole = lines.line(line);
  uint32_t begin = static_cast<uint32_t>(whole.data() - text.data()), end = begin + static_cast<uint32_t>(whole.size());
  while (end > begin && (text[end - 1] == '\r' || text[end - 1] == '\n')) --end;
  std::string words = "uncuda: ignore[" + joined(rules) + "] -- " + reason;
  // A comment that goes on in the next line: ours stands before it.
  for (const Range& comment : file.comments)
    if (comment.begin >= begin && comment.begin < end && comment.end > end && text[comment.begin + 1] == '*')
      return {file.path, comment.begin, comment.begin, "/* " + words + " */ "};
  uint32_t at = end;
  while (at > begin && (text[at - 1] == ' ' || text[at - 1] == '\t')) --at;
  if (at > begin && text[at - 1] == '\\') {
    --at;
    while (at > begin && (text[at - 1] == ' ' || text[at - 1] == '\t')) --at;
    return {file.path, at, at, "  /* " + words + " */"};
  }
  return {file.path, at, at, "  // " + words};
}

}  // namespace

std::string with_edits(std::string_view text, const std::vector<Edit>& edits) {
  std::string out;
  size_t at = 0;
  for (const Edit& edit : edits) {
    out += text.substr(at, edit.start - at);
    out += edit.text;
    at = edit.end;
  }
  return out += text.substr(at);
}

IgnoreEdits ignore_findings(const IgnoredFile& file, const std::vector<const Finding*>& findings, const std::string& reason) {
  std::map<uint32_t, std::vector<const Finding*>> by_line;
  for (const Finding* finding : findings) by_line[finding->span.begin.line].push_back(finding);
  Lines lines(file.text);
  IgnoreEdits out;
  for (const auto& [line, here] : by_line) {
    std::set<std::string> rules;
    for (const Finding* finding : here) rules.insert(finding->rule);
    Edit edit = edit_for(file, lines, line, rules, reason);
    // Inside of a literal that spans lines a comment is text.
    bool fits = file.same_code(with_edits(file.text, {edit}));
    std::vector<const Finding*>& where = fits ? out.written : out.left;
    where.insert(where.end(), here.begin(), here.end());
    if (fits) out.edits.push_back(std::move(edit));
  }
  std::sort(out.edits.begin(), out.edits.end(), [](const Edit& a, const Edit& b) { return a.start < b.start; });
  return out;
}

}  // namespace uncuda
