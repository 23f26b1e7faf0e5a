#include "tool/scan/suppressions.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "tool/base/spelling.h"

namespace uncuda {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

struct Word {
  std::string_view word;
  Suppression::Form form;
};

constexpr Word kClangTidyWords[] = {
    {"NOLINT", Suppression::Form::kLine},
    {"NOLINTNEXTLINE", Suppression::Form::kNextLine},
    {"NOLINTBEGIN", Suppression::Form::kBegin},
    {"NOLINTEND", Suppression::Form::kEnd},
};
constexpr Word kOwnWords[] = {
    {"ignore", Suppression::Form::kLine},        {"ignore-next-line", Suppression::Form::kNextLine},
    {"file-ignore", Suppression::Form::kFile},   {"disable", Suppression::Form::kBegin},
    {"enable", Suppression::Form::kEnd},
};
constexpr std::string_view kClangTidy = "NOLINT";
constexpr std::string_view kOwn = "uncuda";

bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

size_t skip_blanks(std::string_view text, size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  return at;
}

// Where a comment speaks to us, and what is wrong with how it does.
struct Marker {
  size_t begin = std::string_view::npos;   // of the whole marker
  size_t end = 0;                          // behind its word
  Suppression::Form form = Suppression::Form::kLine;
  bool clang_tidy = false;
  std::string problem;
};

// `text` at `at` says NOLINT; false where it goes on to another word.
bool read_clang_tidy(std::string_view text, size_t at, Marker& marker) {
  size_t end = at;
  while (end < text.size() && is_word_char(text[end])) ++end;
  for (const Word& word : kClangTidyWords)
    if (text.substr(at, end - at) == word.word) {
      marker = {at, end, word.form, true, {}};
      return true;
    }
  return false;
}

// `text` at `at` says uncuda: `uncuda: ignore`, also without the blank. What has a list of rules and is not quite that was
// meant to be; other words are somebody's prose.
bool read_own(std::string_view text, size_t at, Marker& marker) {
  size_t after_name = at + kOwn.size();
  size_t colon = skip_blanks(text, after_name);
  bool has_colon = colon < text.size() && text[colon] == ':';
  size_t begin = skip_blanks(text, has_colon ? colon + 1 : colon);
  size_t end = begin;
  while (end < text.size() && (is_word_char(text[end]) || text[end] == '-')) ++end;
  std::string_view said = text.substr(begin, end - begin);
  size_t list = skip_blanks(text, end);
  bool has_list = list < text.size() && text[list] == '[';
  std::vector<std::string> words;
  const Word* known = nullptr;
  for (const Word& word : kOwnWords) {
    words.emplace_back(word.word);
    if (said == word.word) known = &word;
  }
  if (known && has_colon) {
    marker = {at, has_list ? list : end, known->form, false, {}};
    return true;
  }
  if (said.empty() || !has_list || (!has_colon && begin == after_name)) return false;
  std::string lower;
  for (char c : said) lower += c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  marker = {at, list, known ? known->form : Suppression::Form::kLine, false, {}};
  if (known) marker.problem = "`uncuda " + std::string(said) + "` lacks its colon: write `uncuda: " + std::string(said) + "[rule-id] -- reason`";
  else if (std::string meant = did_you_mean(lower, words); has_colon && !meant.empty())
    marker.problem = "`uncuda: " + std::string(said) + "` is no suppression" + meant;
  return !marker.problem.empty();
}

Marker find_marker(std::string_view text, size_t at) {
  for (size_t tidy = at, own = at;;) {
    tidy = text.find(kClangTidy, tidy);
    own = text.find(kOwn, own);
    size_t here = std::min(tidy, own);
    Marker marker;
    if (here == std::string_view::npos) return marker;
    bool inside_word = here > 0 && is_word_char(text[here - 1]);
    if (!inside_word && (here == tidy ? read_clang_tidy(text, here, marker) : read_own(text, here, marker))) return marker;
    (here == tidy ? tidy : own) = here + 1;
  }
}

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
    for (Marker marker = find_marker(text, 0); marker.begin != std::string_view::npos;) {
      Suppression suppression;
      suppression.form = marker.form;
      suppression.clang_tidy = marker.clang_tidy;
      std::string_view rest = text.substr(marker.end, text.find('\n', marker.end) - marker.end);
      size_t used = marker.clang_tidy ? read_arguments(rest, '(', ')', suppression) : read_arguments(rest, '[', ']', suppression);
      if (!marker.problem.empty())
        suppression.problem = std::move(marker.problem);
      else if (!marker.clang_tidy && suppression.rules.empty() && suppression.problem.empty())
        suppression.problem = "names no rule: write `uncuda: ignore[rule-id] -- reason`";
      uint32_t begin = comment.begin + static_cast<uint32_t>(marker.begin);
      suppression.span = lines.span({begin, comment.begin + static_cast<uint32_t>(marker.end + used)});
      suppression.applies_to_line = suppression.span.begin.line + (suppression.form == Suppression::Form::kNextLine ? 1 : 0);
      scan.suppressions.push_back(std::move(suppression));
      marker = find_marker(text, marker.end + used);
    }
  }
}

}  // namespace uncuda
