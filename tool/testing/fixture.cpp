#include "tool/testing/fixture.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "rules/rule.h"

namespace uncuda {
namespace {

constexpr std::string_view kExpect = "expect:";
constexpr std::string_view kExpectNext = "expect-next:";
constexpr std::string_view kDismissed = "dismissed:";
constexpr std::string_view kFix = "fix:";
constexpr std::string_view kAudit = "(audit)";

std::string trim(std::string_view text) {
  size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

// The text of one marker: up to the next comment, the end of this one or the end of the line.
std::string_view marker_text(std::string_view line, size_t begin) {
  size_t end = std::min({line.find("//", begin), line.find("*/", begin), line.size()});
  return line.substr(begin, end - begin);
}

// Calls `take` with each text behind the marker, as written.
template <class Take>
void read_marker(std::string_view line, std::string_view marker, Take take) {
  for (const char* opening : {"// ", "/* "}) {
    std::string start = opening + std::string(marker);
    size_t at = line.find(start);
    if (at != std::string_view::npos) take(trim(marker_text(line, at + start.size())));
  }
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> out;
  std::istringstream items(list);
  for (std::string item; std::getline(items, item, ';');) out.push_back(trim(item));
  return out;
}

Expectation expected_finding(std::string rule, unsigned line) {
  Expectation e{Expectation::Kind::kFinding, line, std::move(rule)};
  if (!e.text.ends_with(kAudit)) return e;
  e.audit = true;
  e.text = trim(std::string_view(e.text).substr(0, e.text.size() - kAudit.size()));
  return e;
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<Expectation> read_expectations(const std::string& text, std::vector<std::string>& mistakes) {
  std::vector<Expectation> out;
  std::istringstream lines(text);
  unsigned number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    auto findings = [&](unsigned of_line) {
      return [&out, of_line](const std::string& text) {
        for (std::string& rule : split(text)) out.push_back(expected_finding(std::move(rule), of_line));
      };
    };
    read_marker(line, kExpect, findings(number));
    read_marker(line, kExpectNext, findings(number + 1));
    read_marker(line, kDismissed, [&](const std::string& text) {
      for (std::string& reason : split(text)) out.push_back({Expectation::Kind::kDismissal, number, std::move(reason)});
    });
    read_marker(line, kFix, [&](const std::string& text) { out.push_back({Expectation::Kind::kFix, number, text}); });
  }
  for (const Expectation& e : out)
    if (e.kind == Expectation::Kind::kFinding && !find_rule(e.text)) mistakes.push_back("line " + std::to_string(e.line) + ": no rule `" + e.text + "`");
  return out;
}

std::vector<Fixture> read_fixtures(const std::string& folder) {
  static const std::set<std::string> kEndings = {".cpp", ".cu", ".h"};
  std::vector<Fixture> out;
  if (!std::filesystem::exists(folder)) return out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::filesystem::path& path = entry.path();
    if (!entry.is_regular_file() || !kEndings.count(path.extension().string()) || path.stem().extension() == ".fixed") continue;
    Fixture f;
    f.path = path.string();
    f.name = path.lexically_relative(folder).generic_string();
    f.text = read_file(f.path);
    f.expectations = read_expectations(f.text, f.mistakes);
    f.fixed_path = (path.parent_path() / (path.stem().string() + ".fixed" + path.extension().string())).string();
    out.push_back(std::move(f));
  }
  std::sort(out.begin(), out.end(), [](const Fixture& a, const Fixture& b) { return a.name < b.name; });
  return out;
}

}  // namespace uncuda
