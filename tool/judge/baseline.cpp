#include "tool/judge/baseline.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <tuple>
#include <utility>

#include "tool/discover/paths.h"
#include "tool/judge/fingerprint.h"

namespace uncuda {
namespace {

constexpr std::string_view kHeader =
    "# uncuda baseline 1: known findings, made by `uncuda baseline create`. Rule, path, function, hash of the code, count.";
constexpr std::string_view kHeaderStart = "# uncuda baseline ";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kNoFunction = "-";

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '\\') out += "\\\\";
    else if (c == '\t') out += "\\t";
    else if (c == '\n') out += "\\n";
    else if (c == '\r') out += "\\r";
    else out += c;
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    char c = text[++i];
    out += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
  }
  return out;
}

bool parse_line(std::string_view line, BaselineEntry& entry) {
  std::vector<std::string> fields;
  for (;;) {
    size_t tab = line.find('\t');
    fields.push_back(unescaped(line.substr(0, tab)));
    if (tab == std::string_view::npos) break;
    line = line.substr(tab + 1);
  }
  if (fields.size() != 5 || fields[0].empty() || fields[1].empty() || fields[3].empty()) return false;
  const std::string& count = fields[4];
  auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), entry.count);
  if (error != std::errc{} || end != count.data() + count.size() || entry.count == 0) return false;
  entry.rule = fields[0];
  entry.path = fields[1];
  entry.function = fields[2] == kNoFunction ? "" : fields[2];
  entry.hash = fields[3];
  return true;
}

auto key(const BaselineEntry& entry) { return std::tie(entry.rule, entry.path, entry.function, entry.hash); }

// Both sides of a merge may have kept their line: the larger count raises no false alarm.
void sort_and_join(Baseline& baseline) {
  auto& entries = baseline.entries;
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return std::tuple(key(a), b.count) < std::tuple(key(b), a.count); });
  entries.erase(std::unique(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return key(a) == key(b); }), entries.end());
}

std::optional<std::string> write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t count = ::write(fd, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::strerror(errno);
    text.remove_prefix(static_cast<size_t>(count));
  }
  return std::nullopt;
}

std::string plural(size_t n, std::string_view one, std::string_view many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

}  // namespace

std::string format_baseline(const Baseline& baseline) {
  std::string out = std::string(kHeader) + "\n";
  for (const BaselineEntry& e : baseline.entries)
    out += fmt::format("{}\t{}\t{}\t{}\t{}\n", escaped(e.rule), escaped(e.path), e.function.empty() ? std::string(kNoFunction) : escaped(e.function),
                       escaped(e.hash), e.count);
  return out;
}

std::optional<Baseline> parse_baseline(std::string_view text, std::string& problem) {
  Baseline baseline;
  uint32_t number = 0;
  bool versioned = false;
  while (!text.empty()) {
    size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(kHeaderStart)) {
      std::string_view version = line.substr(kHeaderStart.size());
      version = version.substr(0, version.find_first_not_of("0123456789"));
      if (version != kVersion) {
        problem = fmt::format("line {}: this is version {} of the format, which this uncuda cannot read; use a newer one", number, version);
        return std::nullopt;
      }
      versioned = true;
    }
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("<<<<<<<") || line.starts_with(">>>>>>>") || line.starts_with("=======")) {
      problem = fmt::format("line {}: a merge was left unresolved; keep the lines of both sides, then run `uncuda baseline prune`", number);
      return std::nullopt;
    }
    BaselineEntry entry;
    if (!versioned || !parse_line(line, entry)) {
      problem = versioned ? fmt::format("line {}: not an entry (rule, path, function, hash, count with tabs between)", number)
                          : "this is no baseline of uncuda; `uncuda baseline create` makes one";
      return std::nullopt;
    }
    baseline.entries.push_back(std::move(entry));
  }
  sort_and_join(baseline);
  return baseline;
}

std::optional<Baseline> read_baseline(const std::string& file, const std::string& shown, std::vector<Problem>& problems) {
  std::optional<std::string> text = read_text(file);
  if (!text) {
    problems.push_back({shown, "the baseline cannot be read; `uncuda baseline create` makes one", true});
    return std::nullopt;
  }
  std::string why;
  std::optional<Baseline> baseline = parse_baseline(*text, why);
  if (!baseline) problems.push_back({shown, why, true});
  return baseline;
}

std::optional<Problem> write_baseline(const std::string& file, const std::string& shown, const Baseline& baseline) {
  auto refuse = [&](const std::string& why) { return Problem{shown, "the baseline cannot be written: " + why, true}; };
  std::string target = real_path(file);
  std::string temporary = target + ".XXXXXX";
  int fd = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) return refuse(std::strerror(errno));
  struct stat old;
  mode_t mask = ::umask(0);
  ::umask(mask);
  mode_t mode = ::stat(target.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
  std::optional<std::string> wrong = write_all(fd, format_baseline(baseline));
  if (!wrong && (::fchmod(fd, mode) != 0 || ::fsync(fd) != 0)) wrong = std::strerror(errno);
  if (::close(fd) != 0 && !wrong) wrong = std::strerror(errno);
  if (!wrong && ::rename(temporary.c_str(), target.c_str()) != 0) wrong = std::strerror(errno);
  if (!wrong) return std::nullopt;
  ::unlink(temporary.c_str());
  return refuse(*wrong);
}

BaselineView baseline_view(const std::string& root, const std::string& working_dir) {
  return {[=](const std::string& shown) { return shown_path(root, absolute_path(working_dir, shown)); },
          [=](const std::string& path) { return exists(absolute_path(root, path)); }};
}

Baseline update_baseline(const Baseline& pruned, const Run& run, const BaselineView& view) {
  std::map<BaselineEntry, uint32_t> counts;
  for (BaselineEntry entry : pruned.entries) {
    uint32_t count = std::exchange(entry.count, 0);
    counts[entry] += count;
  }
  auto take = [&](const Finding& f) {
    if (f.verdict == Verdict::kReported) ++counts[{f.rule, view.path ? view.path(f.path) : f.path, f.function, stable_hash(f.key_text), 0}];
  };
  for (const FileResult& file : run.files)
    for (const Finding& finding : file.findings) take(finding);
  for (const Finding& finding : run.across_files) take(finding);
  Baseline out;
  for (const auto& [entry, count] : counts) {
    out.entries.push_back(entry);
    out.entries.back().count = count;
  }
  return out;
}

Baseline create_baseline(const Run& run, const BaselineView& view) {
  Run all = run;
  auto reported = [](Finding& f) {
    if (f.verdict == Verdict::kBaselined) f.verdict = Verdict::kReported;
  };
  for (FileResult& file : all.files) std::for_each(file.findings.begin(), file.findings.end(), reported);
  std::for_each(all.across_files.begin(), all.across_files.end(), reported);
  return update_baseline({}, all, view);
}

std::string baseline_stats(const Baseline& baseline, const std::vector<BaselineEntry>& stale) {
  std::map<std::string, size_t> rules, folders;
  size_t findings = 0, unmatched = 0;
  for (const BaselineEntry& entry : baseline.entries) {
    findings += entry.count;
    rules[entry.rule] += entry.count;
    size_t slash = entry.path.find('/');
    folders[slash == std::string::npos ? "." : entry.path.substr(0, slash)] += entry.count;
  }
  for (const BaselineEntry& entry : stale) unmatched += entry.count;
  std::string out = fmt::format("{} in {}\n", plural(findings, "known finding", "known findings"), plural(baseline.entries.size(), "entry", "entries"));
  if (unmatched) out += fmt::format("{} nothing any more: `uncuda baseline prune`\n", plural(unmatched, "of them matches", "of them match"));
  for (const auto* table : {&rules, &folders}) {
    std::vector<std::pair<size_t, std::string>> rows;
    for (const auto& [name, count] : *table) rows.emplace_back(count, name);
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return std::tuple(b.first, a.second) < std::tuple(a.first, b.second); });
    if (!rows.empty()) out += table == &rules ? "\nby rule\n" : "\nby folder\n";
    for (const auto& [count, name] : rows) out += fmt::format("{:6}  {}\n", count, name);
  }
  return out;
}

}  // namespace uncuda
