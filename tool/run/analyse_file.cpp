#include "tool/run/analyse_file.h"

#include <sys/stat.h>
#include <time.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "tool/classify/registrations.h"
#include "tool/classify/usage.h"
#include "tool/scan/scan.h"
#include "tool/scan/specifiers.h"

namespace uncuda {
namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

FileResult failed(const Unit& unit, std::string why) {
  FileResult result;
  result.path = unit.path;
  result.status = FileStatus::kFailed;
  result.problems.push_back(std::move(why));
  return result;
}

// The text, or what kept it from being read.
std::optional<std::string> read_text(const std::string& path, std::string& error) {
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) {
    error = std::string("cannot be read: ") + std::strerror(errno);
    return std::nullopt;
  }
  if (!S_ISREG(info.st_mode)) {
    error = "is no regular file";
    return std::nullopt;
  }
  if (static_cast<size_t>(info.st_size) > kMaxFileBytes) {
    error = "is " + std::to_string(info.st_size >> 20) + " MiB, more than the " + std::to_string(kMaxFileBytes >> 20) +
            " MiB that are read: exclude it, or split it if people write it";
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  if (!in) {
    if (info.st_size == 0) return std::string();
    error = std::string("cannot be read: ") + std::strerror(errno);
    return std::nullopt;
  }
  return std::move(out).str();
}

#ifdef UNCUDA_TEST_HOOKS
// What clang does on some file of some project, on demand; STALL is what a loop of our own would do.
void misbehave(std::string_view text, bool parse) {
  auto asked = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (parse && asked("UNCUDA_TEST_CRASH")) std::abort();
  if ((parse && asked("UNCUDA_TEST_HANG")) || asked("UNCUDA_TEST_STALL"))
    for (volatile bool forever = true; forever;) {
    }
}
#endif

// The build configurations worth a parse: with every CUDA macro the file tests; without them when something stands in an
// arm that only exists then. Offsets that both see are merged.
Reading parse_configurations(Parser& parser, const Unit& unit, const Scan& scan) {
  ParseOptions options;
  // A header that holds a kernel or a launch is CUDA's, whatever its suffix says.
  options.cuda = unit.cuda;
  for (const Token& token : scan.tokens) {
    std::string_view word = scan.spelling(token);
    options.cuda |= token.directive < 0 && (word == "<<<" || word == "__global__");
  }
  options.extra_args = unit.extra_args;
  options.defines = unit.defines;
  options.empty_macros = unknown_specifiers(scan);
  for (const std::string& macro : cuda_macros_tested(scan, unit.classify.source.cuda_macros)) options.defines.push_back(macro);
  std::vector<Reading> readings;
  readings.push_back(parser.parse(unit.absolute, scan.text, options));
  bool hidden = false;
  std::vector<BranchFacts> facts = branch_facts(scan, unit.classify.source.cuda_macros);
  for (size_t b = 0; b < facts.size() && !hidden; ++b) {
    if (!facts[b].no_cuda || facts[b].never) continue;
    auto [first, end] = scan.tokens_in(scan.branches[b].body);
    for (uint32_t t = first; t < end; ++t) hidden |= scan.tokens[t].mention && scan.tokens[t].kind == TokenKind::kIdentifier;
  }
  if (hidden) {
    options.defines = unit.defines;
    readings.push_back(parser.parse(unit.absolute, scan.text, options));
  }
  return merge_readings(std::move(readings));
}

}  // namespace

FileResult analyse_file(Parser* parser, const Unit& unit) {
  double started = processor_seconds();
  std::string error;
  std::optional<std::string> text = unit.text;
  if (!text) text = read_text(unit.absolute, error);
  if (!text) return failed(unit, error);
  if (text->size() > kMaxFileBytes) return failed(unit, "is larger than what is read");
  const RuleSet& rules = unit.classify.source.rules ? *unit.classify.source.rules : builtin_rules();
  if (unit.prefilter && !may_mention(*text, rules) && !may_register(*text)) {
    FileResult nothing;
    nothing.path = unit.path;
    // Suppressions of a file without findings are unused ones; only a scan sees them.
    if (text->find('\0') != std::string::npos) {
      nothing.status = FileStatus::kDegraded;
      nothing.problems.push_back("holds NUL bytes: is it text?");
    }
    if (text->find("uncuda:") == std::string::npos) {
      if (unit.classify.count_usage && may_use_torch(*text)) {
        Scan scanned = scan(unit.path, std::move(*text), rules);
        nothing.usage = usage_of(scanned, outline(scanned), {});
      }
      nothing.seconds = processor_seconds() - started;
      return nothing;
    }
  }
#ifdef UNCUDA_TEST_HOOKS
  misbehave(*text, parser != nullptr);
#endif
  Scan scanned = scan(unit.path, std::move(*text), rules);
  Reading reading;
  bool any = false;
  for (const Token& token : scanned.tokens) any |= token.mention || token.weak;
  if (parser && any) reading = parse_configurations(*parser, unit, scanned);
  if (!any) reading.parsed = true;
  FileResult result = classify(scanned, reading, unit.classify);
  result.seconds = processor_seconds() - started;
  return result;
}

}  // namespace uncuda
