#include "tool/discover/glob.h"

#include <algorithm>

#include "tool/discover/paths.h"

namespace uncuda {
namespace {

// `pattern` begins behind the `[`. Gives the length up to and with the `]`, 0 for a set that is not closed.
size_t set_length(std::string_view pattern) {
  size_t at = pattern.starts_with('!') || pattern.starts_with('^') ? 1 : 0;
  if (at < pattern.size() && pattern[at] == ']') ++at;
  size_t end = pattern.find(']', at);
  return end == std::string_view::npos ? 0 : end + 1;
}

bool set_holds(std::string_view set, char c) {
  bool negated = set.starts_with('!') || set.starts_with('^');
  if (negated) set.remove_prefix(1);
  bool found = false;
  for (size_t i = 0; i < set.size(); ++i) {
    if (i + 2 < set.size() && set[i + 1] == '-') {
      found = found || (set[i] <= c && c <= set[i + 2]);
      i += 2;
    } else {
      found = found || set[i] == c;
    }
  }
  return found != negated;
}

// True when `pattern` takes the first character of `text`; `used` is the length of what took it.
bool takes_one(std::string_view pattern, std::string_view text, size_t& used) {
  if (pattern.empty() || text.empty()) return false;
  used = 1;
  if (pattern.front() == '?') return true;
  if (pattern.front() == '[') {
    if (size_t length = set_length(pattern.substr(1))) {
      used = length + 1;
      return set_holds(pattern.substr(1, length - 1), text.front());
    }
  }
  if (pattern.front() == '\\' && pattern.size() > 1) {
    used = 2;
    return pattern[1] == text.front();
  }
  return pattern.front() == text.front();
}

bool matches_parts(const std::string* pattern, const std::string* pattern_end, const std::string_view* part,
                   const std::string_view* part_end) {
  for (; pattern != pattern_end; ++pattern, ++part) {
    if (*pattern == "**") {
      for (;; ++part) {
        if (matches_parts(pattern + 1, pattern_end, part, part_end)) return true;
        if (part == part_end) return false;
      }
    }
    if (part == part_end || !glob_matches_name(*pattern, *part)) return false;
  }
  return part == part_end;
}

}  // namespace

bool glob_matches_name(std::string_view pattern, std::string_view name) {
  // The last star is the only one that may still have to take more.
  size_t p = 0, n = 0, star = std::string_view::npos, star_at = 0;
  while (n < name.size()) {
    size_t used = 0;
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_at = n;
    } else if (takes_one(pattern.substr(p), name.substr(n), used)) {
      p += used;
      ++n;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++star_at;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

bool is_glob(std::string_view text) { return text.find_first_of("*?[") != std::string_view::npos; }

Glob::Glob(std::string text) : text_(std::move(text)) {
  std::string_view rest = text_;
  bool anchored = rest.starts_with("./");
  if (anchored) rest.remove_prefix(2);
  if (rest.size() > 1 && rest.ends_with('/')) {
    folder_only_ = true;
    rest.remove_suffix(1);
  }
  anchored = anchored || rest.find('/') != std::string_view::npos;
  if (!anchored) parts_.emplace_back("**");
  for (std::string_view part : path_parts(rest)) parts_.emplace_back(part);
}

bool Glob::matches(std::string_view relative) const {
  std::vector<std::string_view> path = path_parts(relative);
  size_t longest = folder_only_ && !path.empty() ? path.size() - 1 : path.size();
  for (size_t length = 1; length <= longest; ++length)
    if (matches_parts(parts_.data(), parts_.data() + parts_.size(), path.data(), path.data() + length)) return true;
  return false;
}

std::string glob_problem(std::string_view pattern) {
  if (pattern.empty() || pattern == "/") return "the pattern is empty";
  if (pattern.starts_with('!')) return "a pattern cannot be negated";
  for (std::string_view part : path_parts(pattern))
    if (part == "..") return "the pattern leads out of the folder of its file";
  for (size_t at = pattern.find('['); at != std::string_view::npos; at = pattern.find('[', at + 1))
    if (set_length(pattern.substr(at + 1)) == 0) return "`[` is not closed by `]`";
  return {};
}

bool PathPatterns::match(const std::string& absolute) const {
  if (globs.empty()) return false;
  std::optional<std::string> relative = path_below(folder, absolute);
  return relative && std::any_of(globs.begin(), globs.end(), [&](const Glob& glob) { return glob.matches(*relative); });
}

}  // namespace uncuda
