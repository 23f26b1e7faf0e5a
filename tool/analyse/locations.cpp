#include "tool/analyse/locations.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"

namespace uncuda {

using clang::SourceLocation;

Locations::Locations(const clang::SourceManager& sources, const clang::LangOptions& language)
    : sources_(sources), language_(language), text_(sources.getBufferData(sources.getMainFileID())),
      start_(sources.getLocForStartOfFile(sources.getMainFileID()).getRawEncoding()) {}

uint32_t Locations::token_length(uint32_t offset) const {
  uint32_t end = offset;
  while (end < text_.size() && clang::isAsciiIdentifierContinue(text_[end], /*AllowDollar=*/true)) ++end;
  // Most tokens asked for are names; a backslash may continue one on the next line.
  bool whole = end > offset && !clang::isDigit(text_[offset]) &&
               (end == text_.size() || (text_[end] != '\\' && static_cast<signed char>(text_[end]) > 0 && text_[end] != '"' && text_[end] != '\''));
  if (whole) return end - offset;
  return clang::Lexer::MeasureTokenLength(SourceLocation::getFromRawEncoding(start_ + offset), sources_, language_);
}

// Empty unless `location` is a file location in the main file; then the first byte of its token.
Range Locations::file_token(SourceLocation location) const {
  uint32_t raw = location.getRawEncoding();
  if (location.isInvalid() || location.isMacroID() || raw < start_ || raw - start_ >= text_.size()) return {};
  return {raw - start_, raw - start_ + 1};
}

std::optional<uint32_t> Locations::offset(SourceLocation location) const {
  uint32_t raw = location.getRawEncoding();
  if (!location.isFileID() || raw < start_ || raw - start_ > text_.size()) return std::nullopt;
  return raw - start_;
}

Range Locations::token_begin(SourceLocation location) const {
  return file_token(location.isMacroID() ? sources_.getSpellingLoc(location) : location);
}

Range Locations::token(SourceLocation location) const {
  Range found = token_begin(location);
  if (!found.empty()) found.end = found.begin + token_length(found.begin);
  return found;
}

void Locations::find_spots(SourceLocation location, bool last, llvm::SmallVectorImpl<Spot>& spots) const {
  llvm::SmallVector<SourceLocation, 8> open = {location};
  for (size_t i = 0; i < open.size() && i < 24; ++i) {
    SourceLocation at = open[i];
    if (at.isFileID()) {
      Range found = token(at);
      if (!found.empty()) spots.push_back({found, 0});
      continue;
    }
    const auto& expansion = sources_.getSLocEntry(sources_.getFileID(at)).getExpansion();
    SourceLocation spelling = sources_.getImmediateSpellingLoc(at);
    if (!expansion.isExpansionTokenRange()) {
      // No macro: the first half of a `>>` that closes two template argument lists.
      Range found = file_token(spelling);
      if (!found.empty()) spots.push_back({found, 0});
      continue;
    }
    if (spelling.isFileID()) {
      Range found = token(spelling);
      if (!found.empty()) spots.push_back({found, expansion.getExpansionLocStart().getRawEncoding()});
    } else {
      open.push_back(spelling);
    }
    open.push_back(last ? expansion.getExpansionLocEnd() : expansion.getExpansionLocStart());
  }
}

Range Locations::range(clang::SourceRange range, Range within) const {
  Range first = file_token(range.getBegin());
  Range last = file_token(range.getEnd());
  if (!first.empty() && !last.empty()) {
    if (last.begin < first.begin) return {};
    return {first.begin, last.begin + token_length(last.begin)};
  }
  if (range.isInvalid()) return {};
  llvm::SmallVector<Spot, 8> begins, ends;
  find_spots(range.getBegin(), false, begins);
  find_spots(range.getEnd(), true, ends);
  Range first_found;
  for (const Spot& begin : begins) {
    for (const Spot& end : ends) {
      if (begin.expansion != end.expansion || end.token.begin < begin.token.begin) continue;
      Range found{begin.token.begin, end.token.end};
      if (within.empty() || within.contains(found)) return found;
      if (first_found.empty()) first_found = found;
    }
  }
  return first_found;
}

}  // namespace uncuda
