// Which words are mentions.
#include <algorithm>
#include <array>
#include <cctype>

#include "tool/scan/scan.h"

namespace uncuda {
namespace {

// CUDA and the libraries that exist only beside it. `cuco`, `cub` and `thrust` are left out: they stand in device code,
// where the launch and the file already say CUDA.
constexpr std::array<std::string_view, 12> kStems = {"cuda",   "nccl",   "cudnn",    "cublas", "nvtx",  "cusparse",
                                                      "cusolver", "cufft", "curand", "nvrtc",  "nvml", "cutlass"};

bool equal_no_case(char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; }

size_t find_stem(std::string_view text, std::string_view stem) {
  auto it = std::search(text.begin(), text.end(), stem.begin(), stem.end(), equal_no_case);
  return it == text.end() ? std::string_view::npos : static_cast<size_t>(it - text.begin());
}

}  // namespace

bool is_mention_word(std::string_view word, const RuleSet& rules) {
  if (rules.is_distinctive(word)) return true;
  // A check macro whose name hides what it checks, and the generic header beside CUDA's: always worth a reason.
  if (word == "CHECK_INPUT" || word.find("CachingHostAllocator") != std::string_view::npos) return true;
  for (std::string_view stem : kStems)
    if (find_stem(word, stem) != std::string_view::npos) return true;
  // The driver API: cuInit, cuCtxPushCurrent, CUdevice.
  return word.size() > 4 && word.starts_with("cu") && std::isupper(static_cast<unsigned char>(word[2])) &&
         (word.starts_with("cuCtx") || word.starts_with("cuLaunch") || word.starts_with("cuMem") ||
          word.starts_with("cuModule") || word.starts_with("cuDevice") || word.starts_with("cuStream") ||
          word.starts_with("cuEvent") || word.starts_with("cuFunc") || word.starts_with("cuPointer") || word == "cuInit");
}

bool may_mention(std::string_view text, const RuleSet& rules) {
  for (std::string_view stem : kStems)
    if (find_stem(text, stem) != std::string_view::npos) return true;
  if (text.find("<<<") != std::string_view::npos) return true;
  // Everything else needs a whole word: one pass over the identifiers.
  size_t i = 0;
  while (i < text.size()) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    if (!std::isalpha(c) && c != '_') {
      ++i;
      continue;
    }
    size_t begin = i;
    while (i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_')) ++i;
    std::string_view word = text.substr(begin, i - begin);
    if (rules.is_distinctive(word) || rules.is_weak(word) || (word.size() > 4 && word.starts_with("cu") && is_mention_word(word, rules)))
      return true;
  }
  return false;
}

}  // namespace uncuda
