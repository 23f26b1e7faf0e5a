#include "tool/discover/diff_reader.h"

#include <algorithm>
#include <charconv>

namespace uncuda {
namespace {

// git writes names with odd characters as C strings.
std::string unquoted(std::string_view name) {
  std::string out;
  for (size_t i = 1; i < name.size() && name[i] != '"'; ++i) {
    if (name[i] != '\\' || i + 1 >= name.size()) {
      out += name[i];
      continue;
    }
    char c = name[++i];
    if (c >= '0' && c <= '3' && i + 2 < name.size()) {
      out += static_cast<char>((c - '0') * 64 + (name[i + 1] - '0') * 8 + (name[i + 2] - '0'));
      i += 2;
      continue;
    }
    constexpr std::string_view kLetters = "abtnvfr", kMeaning = "\a\b\t\n\v\f\r";
    size_t letter = kLetters.find(c);
    out += letter == std::string_view::npos ? c : kMeaning[letter];
  }
  return out;
}

// A date, or git's guard for names with blanks, follows a tab.
std::string file_name(std::string_view rest) {
  return rest.starts_with('"') ? unquoted(rest) : std::string(rest.substr(0, rest.find('\t')));
}

bool has_prefix(std::string_view path, std::string_view letters) {
  return path.size() > 2 && path[1] == '/' && letters.find(path[0]) != std::string_view::npos;
}

bool skip(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

// "12,3" or "12"
bool read_range(std::string_view& text, uint32_t& begin, uint32_t& count) {
  auto number = [&](uint32_t& out) {
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc{}) return false;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    return true;
  };
  count = 1;
  return number(begin) && (!skip(text, ",") || number(count));
}

struct Hunk {
  std::vector<uint32_t> old_left;   // lines still to come, a parent
  uint32_t new_left = 0;
  uint32_t line = 0;                // next line of the new file
  bool open() const {
    return new_left > 0 || std::any_of(old_left.begin(), old_left.end(), [](uint32_t n) { return n > 0; });
  }
};

// "@@ -1,2 +3,4 @@", and for a merge of n parents "@@@ -1 -2 +3 @@@"
bool read_hunk(std::string_view text, Hunk& hunk) {
  size_t parents = std::min(text.find_first_not_of('@'), text.size()) - 1;
  text.remove_prefix(parents + 1);
  for (size_t i = 0; i < parents; ++i) {
    uint32_t begin = 0, count = 0;
    if (!skip(text, " -") || !read_range(text, begin, count)) return false;
    hunk.old_left.push_back(count);
  }
  return skip(text, " +") && read_range(text, hunk.line, hunk.new_left) && skip(text, " @@");
}

void add_line(std::vector<LineRange>& added, uint32_t line) {
  if (!added.empty() && added.back().end == line) ++added.back().end;
  else added.push_back({line, line + 1});
}

class Parser {
 public:
  ParsedDiff parse(std::string_view text) {
    bool blank = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    while (!text.empty() && out_.problem.empty()) {
      size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
      if (hunk_.open()) in_hunk(line);
      else header(line);
    }
    if (out_.problem.empty() && hunk_.open()) out_.problem = "the diff ends in the middle of " + last_name();
    flush();
    if (out_.problem.empty() && !blank && !seen_) out_.problem = "this is no unified diff: it names no file";
    for (DiffFile& file : out_.files)
      std::sort(file.added.begin(), file.added.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
    return std::move(out_);
  }

 private:
  std::string last_name() const { return file_.path.empty() ? "a file" : file_.path; }

  void flush() {
    if (started_ && !(file_.path.empty() && file_.old_path.empty())) out_.files.push_back(std::move(file_));
    file_ = {};
    started_ = named_ = false;
  }

  void in_hunk(std::string_view line) {
    if (line.starts_with('\\')) return;  // "\ No newline at end of file"
    size_t parents = hunk_.old_left.size();
    // Some programs strip the blank from an empty line.
    std::string signs(line.substr(0, std::min(parents, line.size())));
    if (signs == "\r") signs.clear();
    signs.resize(parents, ' ');
    if (signs.find_first_not_of(" +-") != std::string::npos) {
      out_.problem = "the diff is damaged in " + last_name();
      return;
    }
    bool removed = signs.find('-') != std::string::npos;
    for (size_t i = 0; i < parents; ++i)
      if (signs[i] == (removed ? '-' : ' ') && hunk_.old_left[i] > 0) --hunk_.old_left[i];
    if (removed) {
      file_.submodule = file_.submodule || line.starts_with("-Subproject commit ");
      return;
    }
    if (hunk_.new_left == 0) {
      out_.problem = "the diff is damaged in " + last_name();
      return;
    }
    --hunk_.new_left;
    if (signs.find('+') != std::string::npos) {
      add_line(file_.added, hunk_.line);
      file_.submodule = file_.submodule || (is_link_mode_ && line.starts_with("+Subproject commit "));
    }
    ++hunk_.line;
  }

  void header(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    std::string_view rest = line;
    if (skip(rest, "diff ")) {
      flush();
      started_ = seen_ = true;
      is_link_mode_ = false;
    } else if (skip(rest, "--- ")) {
      if (named_) flush();
      started_ = true;
      file_.old_path = file_name(rest);
    } else if (skip(rest, "+++ ") && started_) {
      set_name(file_name(rest));
      named_ = seen_ = true;
    } else if (skip(rest, "rename to ") || skip(rest, "copy to ")) {
      file_.path = file_.raw_path = file_name(rest);
    } else if (skip(rest, "rename from ") || skip(rest, "copy from ")) {
      file_.old_path = file_name(rest);
    } else if (skip(rest, "Binary files ")) {
      set_binary(rest);
    } else if (skip(rest, "* Unmerged path ")) {
      out_.unmerged.push_back(file_name(rest));
      seen_ = true;
    } else if (line.ends_with(" 160000")) {
      is_link_mode_ = true;
    } else if (line.starts_with("@@ -") || (line.starts_with("@@@") && line.find(" -") != std::string_view::npos)) {
      Hunk hunk;
      if (!read_hunk(line, hunk)) out_.problem = "the diff is damaged in " + last_name();
      else if (!named_) out_.problem = "the diff has changes before the name of their file";
      else hunk_ = hunk;
    }
  }

  void set_name(const std::string& name) {
    bool prefixed = has_prefix(name, "bwico") && (file_.old_path == "/dev/null" || has_prefix(file_.old_path, "aciow"));
    bool deleted = name == "/dev/null";
    if (deleted) prefixed = has_prefix(file_.old_path, "aciow");
    file_.raw_path = deleted ? "" : name;
    file_.path = deleted ? "" : prefixed ? name.substr(2) : name;
    if (file_.old_path == "/dev/null") file_.old_path.clear();
    else if (prefixed) file_.old_path.erase(0, 2);
  }

  // "a/x and b/x differ": nobody can say which lines.
  void set_binary(std::string_view rest) {
    if (rest.ends_with(" differ")) rest.remove_suffix(7);
    size_t middle = rest.rfind(rest.ends_with('"') ? " and \"" : " and ");
    if (middle == std::string_view::npos) return;
    file_.old_path = file_name(rest.substr(0, middle));
    set_name(file_name(rest.substr(middle + 5)));
    if (!file_.path.empty()) file_.added = {kWholeFile};
  }

  ParsedDiff out_;
  DiffFile file_;
  Hunk hunk_;
  bool started_ = false;       // `file_` holds something
  bool named_ = false;         // both names of it are known
  bool seen_ = false;          // anything of a diff at all
  bool is_link_mode_ = false;  // mode of a submodule
};

}  // namespace

ParsedDiff parse_diff(std::string_view text) { return Parser().parse(text); }

}  // namespace uncuda
