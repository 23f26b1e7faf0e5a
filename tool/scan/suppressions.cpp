#include "tool/scan/suppressions.h"

#include <cctype>

namespace uncuda {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

struct Marker {
  std::string_view word;
  Suppression::Form form;
  bool clang_tidy;
};

// Longer words first: NOLINT is a prefix of the others.
constexpr Marker kMarkers[] = {
    {"NOLINTNEXTLINE", Suppression::Form::kNextLine, true},
    {"NOLINTBEGIN", Suppression::Form::kBegin, true},
    {"NOLINTEND", Suppression::Form::kEnd, true},
    {"NOLINT", Suppression::Form::kLine, true},
    {"uncuda: ignore-next-line", Suppression::Form::kNextLine, false},
    {"uncuda: ignore", Suppression::Form::kLine, false},
    {"uncuda: file-ignore", Suppression::Form::kFile, false},
    {"uncuda: disable", Suppression::Form::kBegin, false},
    {"uncuda: enable", Suppression::Form::kEnd, false},
};

// Reads `(a, b*)` or `[a, b*]` and the reason behind `--`. Returns where the marker ends.
size_t read_arguments(std::string_view rest, char open, char close, Suppression& out) {
  size_t used = 0;
  if (!rest.empty() && rest.front() == open) {
    size_t end = rest.find(close);
    if (end == std::string_view::npos) {
      out.problem = std::string("the list of rules is not closed by '") + close + "'";
      return rest.size();
    }
    std::string_view list = rest.substr(1, end - 1);
    used = end + 1;
    while (!list.empty()) {
      size_t comma = list.find(',');
      std::string_view rule = trimmed(list.substr(0, comma));
      if (!rule.empty()) out.rules.emplace_back(rule);
      list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    if (out.rules.empty()) out.problem = "the list of rules is empty";
  }
  std::string_view reason = trimmed(rest.substr(used));
  if (reason.ends_with("*/")) reason.remove_suffix(2);
  if (reason.starts_with("--")) out.reason = std::string(trimmed(reason.substr(2)));
  return used;
}

}  // namespace

void read_suppressions(Scan& scan) {
  Lines lines(scan.text);
  for (const Range& comment : scan.comments) {
    std::string_view text = scan.slice(comment);
    size_t at = 0;
    while (at < text.size()) {
      const Marker* found = nullptr;
      size_t place = std::string_view::npos;
      for (const Marker& marker : kMarkers) {
        size_t here = text.find(marker.word, at);
        if (here < place) {
          place = here;
          found = &marker;
        }
      }
      if (!found) break;
      size_t after = place + found->word.size();
      at = after;
      // NOLINTfoo is another word; a marker inside a longer word is none either.
      bool whole = after >= text.size() || !(std::isalnum(static_cast<unsigned char>(text[after])) || text[after] == '_');
      if (place > 0 && std::isalnum(static_cast<unsigned char>(text[place - 1]))) whole = false;
      if (!whole) continue;
      Suppression suppression;
      suppression.form = found->form;
      suppression.clang_tidy = found->clang_tidy;
      std::string_view rest = text.substr(after, text.find('\n', after) - after);
      size_t used = found->clang_tidy ? read_arguments(rest, '(', ')', suppression) : read_arguments(rest, '[', ']', suppression);
      if (!found->clang_tidy && suppression.rules.empty() && suppression.problem.empty())
        suppression.problem = "names no rule: write `uncuda: ignore[rule-id] -- reason`";
      uint32_t begin = comment.begin + static_cast<uint32_t>(place);
      suppression.span = lines.span({begin, comment.begin + static_cast<uint32_t>(after + used)});
      suppression.applies_to_line = suppression.span.begin.line + (found->form == Suppression::Form::kNextLine ? 1 : 0);
      scan.suppressions.push_back(std::move(suppression));
      at = after + used;
    }
  }
}

}  // namespace uncuda
