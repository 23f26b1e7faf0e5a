#include "tool/judge/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"

namespace uncuda {

std::string stable_hash(std::string_view text) {
  return fmt::format("{:016x}", llvm::xxh3_64bits(llvm::StringRef(text.data(), text.size())));
}

void assign_fingerprints(Run& run) {
  std::vector<Finding*> findings;
  for (FileResult& file : run.files)
    for (Finding& finding : file.findings) findings.push_back(&finding);
  for (Finding& finding : run.across_files) findings.push_back(&finding);
  std::stable_sort(findings.begin(), findings.end(), [](const Finding* a, const Finding* b) {
    return std::tie(a->path, a->span.begin.offset) < std::tie(b->path, b->span.begin.offset);
  });
  std::map<std::string, uint32_t> seen;
  std::string_view path;
  for (Finding* finding : findings) {
    if (path != finding->path) seen.clear();
    path = finding->path;
    // No part can hold the separator.
    std::string key = finding->rule + '\0' + finding->function + '\0' + finding->key_text;
    uint32_t ordinal = seen[key]++;
    finding->fingerprint = stable_hash(key + '\0' + std::to_string(ordinal));
  }
}

}  // namespace uncuda
