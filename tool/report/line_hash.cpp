#include "tool/report/line_hash.h"

#include <fmt/format.h>

#include <cstdint>
#include <map>

#include "tool/report/columns.h"

namespace uncuda {
namespace {

constexpr size_t kBlock = 100;  // code units that make up one hash, spaces and tabs not among them
constexpr uint64_t kMultiplier = 37;
constexpr uint64_t kEndOfFile = 65535;

struct Stream {
  std::vector<uint64_t> units;
  std::vector<size_t> line_starts;
};

Stream significant_units(std::string_view text) {
  Stream stream;
  bool at_line_start = true, after_cr = false;
  auto take = [&](uint64_t unit) {
    if (at_line_start) stream.line_starts.push_back(stream.units.size());
    at_line_start = unit == '\n';
    stream.units.push_back(unit);
  };
  for (char16_t unit : to_utf16(text)) {
    // A space between \r and \n parts them into two line ends; GitHub's action does the same.
    bool skip = unit == ' ' || unit == '\t' || (after_cr && unit == '\n');
    after_cr = !skip && unit == '\r';
    if (!skip) take(unit == '\r' ? '\n' : unit);
  }
  take(kEndOfFile);
  stream.units.resize(stream.units.size() + kBlock, 0);
  return stream;
}

}  // namespace

std::vector<std::string> primary_location_line_hashes(std::string_view text) {
  Stream stream = significant_units(text);
  std::vector<std::string> hashes;
  std::map<uint64_t, uint32_t> seen;
  for (size_t start : stream.line_starts) {
    uint64_t hash = 0;
    for (size_t i = 0; i < kBlock; ++i) hash = hash * kMultiplier + stream.units[start + i];
    hashes.push_back(fmt::format("{:x}:{}", hash, ++seen[hash]));
  }
  return hashes;
}

}  // namespace uncuda
