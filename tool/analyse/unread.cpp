#include <algorithm>
#include <array>

#include "clang/Basic/CharInfo.h"
#include "tool/analyse/pass.h"

namespace uncuda {
namespace {

bool names_an_accelerator(llvm::StringRef word) {
  static constexpr std::array<llvm::StringRef, 8> kParts = {"cuda", "nccl", "cudnn", "cublas", "nvtx", "cusparse", "cufft", "curand"};
  return std::any_of(kParts.begin(), kParts.end(), [&](llvm::StringRef part) { return word.contains_insensitive(part); });
}

// Behind a quoted literal that begins at `at`.
size_t skip_literal(llvm::StringRef text, size_t at) {
  char quote = text[at++];
  while (at < text.size() && text[at] != quote && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

// Behind the logical line that `at` stands in.
size_t skip_line(llvm::StringRef text, size_t at) {
  do {
    at = text.find('\n', at);
    if (at == llvm::StringRef::npos) return text.size();
    ++at;
  } while (text.take_front(at - 1).rtrim('\r').ends_with("\\"));
  return at;
}

}  // namespace

uint32_t count_unread(const Reading& reading, llvm::StringRef text) {
  auto ref = reading.refs.begin();
  auto inactive = reading.inactive.begin();
  bool line_start = true;
  uint32_t unread = 0;
  for (size_t i = 0; i < text.size();) {
    char c = text[i];
    if (c == '\n') line_start = true;
    if (clang::isWhitespace(c)) {
      ++i;
      continue;
    }
    bool first = std::exchange(line_start, false);
    if ((c == '#' && first) || text.substr(i).starts_with("//")) {
      i = skip_line(text, i);
      line_start = true;
    } else if (text.substr(i).starts_with("/*")) {
      i = std::min(text.size(), text.find("*/", i + 2)) + 2;
    } else if (c == '"' || c == '\'') {
      i = skip_literal(text, i);
    } else if (clang::isAsciiIdentifierStart(c)) {
      size_t end = i;
      while (end < text.size() && clang::isAsciiIdentifierContinue(text[end])) ++end;
      if (names_an_accelerator(text.slice(i, end))) {
        while (ref != reading.refs.end() && ref->name.begin < i) ++ref;
        while (inactive != reading.inactive.end() && inactive->end <= i) ++inactive;
        bool read = ref != reading.refs.end() && ref->name.begin == i && ref->origin != Origin::kBroken;
        if (!read && (inactive == reading.inactive.end() || !inactive->contains(static_cast<uint32_t>(i)))) ++unread;
      }
      i = end;
    } else {
      // A digit separator is no quote.
      size_t end = i + 1;
      if (clang::isDigit(c)) {
        while (end < text.size() && (clang::isAsciiIdentifierContinue(text[end]) || text[end] == '\'')) ++end;
      }
      i = end;
    }
  }
  return unread;
}

}  // namespace uncuda
