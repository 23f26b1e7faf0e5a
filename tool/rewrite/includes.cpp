#include "tool/rewrite/includes.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "clang/Format/Format.h"
#include "clang/Tooling/Core/Replacement.h"
#include "clang/Tooling/Inclusions/HeaderIncludes.h"
#include "llvm/Support/VirtualFileSystem.h"

#include "tool/rewrite/edits.h"
#include "tool/scan/scan.h"

namespace uncuda {

struct RepositoryStyle::Impl {
  clang::format::FormatStyle style;
};

RepositoryStyle::RepositoryStyle() = default;
RepositoryStyle::RepositoryStyle(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
RepositoryStyle::RepositoryStyle(RepositoryStyle&&) noexcept = default;
RepositoryStyle& RepositoryStyle::operator=(RepositoryStyle&&) noexcept = default;
RepositoryStyle::~RepositoryStyle() = default;

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kTorchFolders = {"ATen", "c10", "c10d", "caffe2", "torch", "torchvision"};

std::string_view folder_of(std::string_view header) {
  size_t slash = header.find('/');
  return slash == std::string_view::npos ? std::string_view{} : header.substr(0, slash);
}

bool is_torch_header(std::string_view header) {
  return std::find(kTorchFolders.begin(), kTorchFolders.end(), folder_of(header)) != kTorchFolders.end();
}

// The includes of a file as far as they matter for a new one.
class IncludeMap {
 public:
  IncludeMap(const Scan& scan, const std::vector<Range>& removed) : scan_(scan), removed_(removed) {
    for (const Token& token : scan.tokens) {
      if (token.directive >= 0) continue;
      first_code_ = std::min(first_code_, token.begin);
      last_code_ = std::max(last_code_, token.end);
    }
    for (const Branch& branch : scan.branches) transparent_.push_back(is_transparent(branch));
    for (const Include& include : scan.includes)
      if (is_anchor(include)) anchors_.push_back(&include);
  }

  bool has(const std::string& header) const {
    return std::any_of(scan_.includes.begin(), scan_.includes.end(), [&](const Include& include) {
      return include.name == header && !is_removed(include) && is_unconditional(range(include).begin);
    });
  }

  // The includes that a new one may stand beside, in order.
  const std::vector<const Include*>& anchors() const { return anchors_; }

  Range line(const Include& include) const {
    size_t begin = scan_.text.rfind('\n', range(include).begin);
    size_t end = scan_.text.find('\n', range(include).end);
    return {begin == std::string::npos ? 0 : static_cast<uint32_t>(begin + 1),
            static_cast<uint32_t>(end == std::string::npos ? scan_.text.size() : end + 1)};
  }

  // HeaderIncludes reads lines: it stops at the first #define or #if, knows no conditions, and takes an #include in a
  // comment for one. This shows it the anchors and the include guard alone, every byte at its place.
  std::string masked(const std::set<std::string>& wanted) const {
    std::string text = scan_.text;
    if (anchors_.empty()) return text;
    auto blank = [&](Range range, auto keep) {
      for (uint32_t i = range.begin; i < range.end; ++i)
        if (!keep(text[i])) text[i] = ' ';
    };
    auto line_end = [](char c) { return c == '\n' || c == '\r'; };
    for (const Directive& directive : scan_.directives) {
      auto anchor = std::find_if(anchors_.begin(), anchors_.end(),
                                 [&](const Include* i) { return range(*i) == directive.range; });
      bool kept = anchor != anchors_.end() ? !wanted.contains((*anchor)->name) : is_guard(directive);
      if (!kept) blank(directive.range, line_end);
    }
    for (const Range& comment : scan_.comments) blank(comment, [](char c) { return c != '#'; });
    for (const Token& token : scan_.tokens)
      if (token.kind == TokenKind::kString && token.directive < 0) blank(token.range(), [](char c) { return c != '#'; });
    return text;
  }

 private:
  const Range& range(const Include& include) const { return scan_.directives[include.directive].range; }

  bool is_removed(const Include& include) const {
    return std::any_of(removed_.begin(), removed_.end(), [&](const Range& r) {
      return r.begin < range(include).end && range(include).begin < r.end;
    });
  }

  // No code stands outside of it: an include guard, or an #ifdef around the whole file.
  bool is_transparent(const Branch& branch) const {
    return first_code_ < last_code_ && branch.body.begin <= first_code_ && last_code_ <= branch.body.end;
  }

  bool is_unconditional(uint32_t offset) const {
    for (size_t b = 0; b < scan_.branches.size(); ++b)
      if (scan_.branches[b].body.contains(offset) && !transparent_[b]) return false;
    return true;
  }

  bool is_anchor(const Include& include) const {
    return range(include).begin < first_code_ && is_unconditional(range(include).begin);
  }

  bool is_guard(const Directive& directive) const {
    if (directive.kind == Directive::Kind::kPragma) return scan_.slice(directive.range).find("once") != std::string_view::npos;
    for (size_t b = 0; b < scan_.branches.size(); ++b) {
      const Branch& branch = scan_.branches[b];
      uint32_t first = branch.directive;
      if (!transparent_[b] || scan_.directives[first].kind != Directive::Kind::kIfndef) continue;
      if (first + 1 >= scan_.directives.size() || scan_.directives[first + 1].kind != Directive::Kind::kDefine) continue;
      if (name(first) != name(first + 1)) continue;
      if (&directive == &scan_.directives[first] || &directive == &scan_.directives[first + 1] ||
          directive.range.begin == branch.body.end)
        return true;
    }
    return false;
  }

  // What a directive speaks of: the token after its keyword.
  std::string_view name(uint32_t directive) const {
    uint32_t token = scan_.directives[directive].first_token + 2;
    return token < scan_.directives[directive].end_token ? scan_.spelling(token) : std::string_view{};
  }

  const Scan& scan_;
  const std::vector<Range>& removed_;
  uint32_t first_code_ = UINT32_MAX;
  uint32_t last_code_ = 0;
  std::vector<bool> transparent_;
  std::vector<const Include*> anchors_;
};

// A block is what is most like the new header: its folder, PyTorch's folders, whatever is written the same way.
std::string block_pattern(const std::string& header, bool angled, const IncludeMap& map) {
  auto any = [&](auto test) {
    return std::any_of(map.anchors().begin(), map.anchors().end(),
                       [&](const Include* i) { return i->angled == angled && test(i->name); });
  };
  const std::string open = angled ? "^<" : "^\"";
  if (std::string folder(folder_of(header)); !folder.empty() && folder.find_first_of("+*?.[](){}|^$\\") == std::string::npos &&
                                             any([&](const std::string& name) { return folder_of(name) == folder; }))
    return open + folder + "/";
  if (is_torch_header(header) && any([](const std::string& name) { return is_torch_header(name); })) {
    std::string folders;
    for (std::string_view folder : kTorchFolders) (folders += folders.empty() ? "" : "|") += folder;
    return open + "(" + folders + ")/";
  }
  return open;
}

clang::tooling::IncludeStyle one_block(const std::string& pattern) {
  clang::tooling::IncludeStyle style = clang::format::getLLVMStyle().IncludeStyle;
  style.IncludeCategories.clear();
  style.IncludeCategories.push_back({pattern, 1, 1, true});
  style.IncludeCategories.push_back({".*", 2, 2, true});
  return style;
}

// Neither in the middle of a removal nor in a comment that begins behind an #include and goes on below.
uint32_t outside_of(const std::vector<Range>& removed, const Scan& file, uint32_t offset) {
  for (const Range& comment : file.comments)
    if (comment.begin < offset && offset < comment.end)
      offset = static_cast<uint32_t>(file.text.rfind('\n', comment.begin) + 1);
  for (const Range& range : removed)
    if (range.begin < offset && offset < range.end) return range.begin;
  return offset;
}

using Insertions = std::map<uint32_t, std::set<std::string>>;  // offset -> lines

bool is_blank_line(std::string_view line) { return line.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// `company` are the kinds of quotes that the includes of the file have: a new kind gets a block of its own.
std::vector<Edit> to_edits(const std::string& path, const std::string& text, const Insertions& insertions,
                           const std::string& company) {
  std::vector<Edit> edits;
  for (const auto& [offset, lines] : insertions) {
    const bool alone = lines.begin()->find_first_of(company) == std::string::npos;
    const std::string end(line_end_at(text, offset));
    std::string added;
    for (const std::string& line : lines) added += line + end;
    const uint32_t start = text.starts_with(kByteOrderMark) ? 3 : 0;
    // A file without a final newline stays one.
    if (offset == text.size() && offset > start && text.back() != '\n') {
      added = end + added.substr(0, added.size() - end.size());
    } else if (alone) {
      size_t before = offset > start ? text.rfind('\n', offset - 2) : std::string::npos;
      size_t above = before == std::string::npos ? start : before + 1;
      if (offset > start && !is_blank_line(std::string_view(text).substr(above, offset - above))) added = end + added;
      if (offset < text.size() && !is_blank_line(std::string_view(text).substr(offset, text.find('\n', offset) - offset)))
        added += end;
    }
    edits.push_back({path, offset, offset, added});
  }
  return edits;
}

// Where the repository sorts its includes and the file is sorted, it stays so.
class Sorting {
 public:
  Sorting(const std::string& path, const std::string& text, const RepositoryStyle& style)
      : path_(path), text_(text), style_(style.get()) {
    active_ = style_ && style_->style.SortIncludes != clang::format::FormatStyle::SI_Never && is_sorted(text);
  }

  uint32_t place(const IncludeMap& map, const Insertions& so_far, const std::string& line, uint32_t wanted) const {
    if (!active_ || fits(so_far, line, wanted)) return wanted;
    std::vector<uint32_t> places;
    for (const Include* include : map.anchors()) {
      places.push_back(map.line(*include).begin);
      places.push_back(map.line(*include).end);
    }
    auto distance = [&](uint32_t place) { return place < wanted ? wanted - place : place - wanted; };
    std::stable_sort(places.begin(), places.end(), [&](uint32_t a, uint32_t b) { return distance(a) < distance(b); });
    for (uint32_t place : places)
      if (fits(so_far, line, place)) return place;
    return wanted;
  }

 private:
  bool fits(Insertions insertions, const std::string& line, uint32_t place) const {
    insertions[place].insert(line);
    return is_sorted(apply_edits(text_, to_edits(path_, text_, insertions, "<\"")));
  }

  bool is_sorted(const std::string& text) const {
    clang::tooling::Range all(0, static_cast<unsigned>(text.size()));
    return clang::format::sortIncludes(style_->style, text, all, path_).empty();
  }

  const std::string& path_;
  const std::string& text_;
  const RepositoryStyle::Impl* style_;
  bool active_ = false;
};

}  // namespace

RepositoryStyle repository_style(const std::string& path, const std::string& text) {
  std::error_code error;
  fs::path file = fs::absolute(path, error);
  if (error) return {};
  bool found = false;
  for (fs::path folder = file.parent_path(); !found; folder = folder.parent_path()) {
    found = fs::is_regular_file(folder / ".clang-format", error) || fs::is_regular_file(folder / "_clang-format", error);
    if (fs::exists(folder / ".git", error) || folder == folder.parent_path()) break;
  }
  if (!found) return {};
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files = llvm::vfs::getRealFileSystem();
  auto style = clang::format::getStyle("file", file.string(), "none", text, files.get(), /*AllowUnknownOptions=*/true,
                                       /*DiagHandler=*/[](const llvm::SMDiagnostic&, void*) {});
  RepositoryStyle result;
  if (!style) {
    result.problem = "its .clang-format cannot be read, changed lines are not formatted: " + llvm::toString(style.takeError());
    return result;
  }
  return RepositoryStyle(std::make_unique<RepositoryStyle::Impl>(RepositoryStyle::Impl{*style}));
}

std::vector<Edit> include_edits(const std::string& path, const std::string& text,
                                const std::vector<std::string>& add_includes, const std::vector<Range>& removed,
                                const RepositoryStyle& style) {
  const Scan file = scan(path, text);
  const IncludeMap map(file, removed);
  std::set<std::string> wanted;
  for (const std::string& header : add_includes)
    if (!map.has(header)) wanted.insert(header);
  if (wanted.empty()) return {};

  auto spelled = [&](bool angled) {
    return std::count_if(file.includes.begin(), file.includes.end(),
                         [&](const Include& i) { return i.angled == angled && is_torch_header(i.name); });
  };
  const bool torch_is_quoted = spelled(false) > spelled(true);
  const uint32_t start = text.starts_with(kByteOrderMark) ? static_cast<uint32_t>(kByteOrderMark.size()) : 0;
  const std::string masked = map.masked(wanted).substr(start);
  const Sorting sorting(path, text, style);
  Insertions insertions;
  for (const std::string& header : wanted) {
    const bool angled = !(torch_is_quoted && is_torch_header(header));
    clang::tooling::HeaderIncludes includes(path, masked, one_block(block_pattern(header, angled, map)));
    auto insertion = includes.insert(header, angled, clang::tooling::IncludeDirective::Include);
    if (!insertion) continue;
    const std::string line = angled ? "#include <" + header + ">" : "#include \"" + header + "\"";
    uint32_t offset = sorting.place(map, insertions, line, insertion->getOffset() + start);
    insertions[outside_of(removed, file, offset)].insert(line);
  }
  std::string company;
  for (const Include* include : map.anchors()) company += include->angled ? '<' : '"';
  return to_edits(path, text, insertions, company);
}

std::vector<Edit> format_edits(const std::string& path, const std::string& text, std::vector<Edit> edits,
                               const RepositoryStyle& style) {
  if (!style || edits.empty()) return edits;
  // Neighbours become one replacement: the order of an insertion and a replacement at one place is not clang's to choose.
  std::vector<Edit> joined;
  for (Edit& edit : edits) {
    if (!joined.empty() && joined.back().end == edit.start) {
      joined.back().end = edit.end;
      joined.back().text += edit.text;
    } else {
      joined.push_back(edit);
    }
  }
  const std::string after = apply_edits(text, edits);
  std::vector<clang::tooling::Range> ranges;
  for (Range range : edited_ranges(edits)) {
    std::string_view added = std::string_view(after).substr(range.begin, range.end - range.begin);
    bool line_start = range.begin == 0 || after[range.begin - 1] == '\n';
    if (line_start && (added.empty() || added.starts_with("#include"))) continue;
    // clang::format counts a range's end to it: a final newline would bring the next line in.
    while (added.ends_with('\n') || added.ends_with('\r')) added.remove_suffix(1);
    ranges.emplace_back(range.begin, static_cast<unsigned>(added.size()));
  }
  if (ranges.empty()) return edits;
  clang::tooling::Replacements replacements;
  for (const Edit& edit : joined)
    if (llvm::Error error = replacements.add({path, edit.start, edit.end - edit.start, edit.text})) {
      llvm::consumeError(std::move(error));
      return edits;
    }
  clang::tooling::Replacements layout = clang::format::reformat(style.get()->style, after, ranges, path);
  if (layout.empty()) return edits;
  std::vector<Edit> out;
  for (const clang::tooling::Replacement& r : replacements.merge(layout))
    out.push_back({path, r.getOffset(), r.getOffset() + r.getLength(), r.getReplacementText().str()});
  return out;
}

}  // namespace uncuda
