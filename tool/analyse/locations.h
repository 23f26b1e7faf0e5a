// Clang's locations as bytes of the main file. Internal to tool/analyse.
#pragma once

#include <cstdint>
#include <optional>

#include "clang/Basic/SourceManager.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/SmallVector.h"
#include "tool/base/finding.h"

namespace uncuda {

class Locations {
 public:
  Locations(const clang::SourceManager& sources, const clang::LangOptions& language);

  // The token at `location` where it is spelled in the main file: for code in macro arguments the argument, for code in the
  // body of a macro the text of the #define. Empty when it is spelled elsewhere.
  Range token(clang::SourceLocation location) const;
  // The text of `range` in the main file, when one stretch of text spells it. Empty otherwise: both ends must come from the same
  // level of the same macro expansion, or the text between them would be something else.
  // Code in macros can be spelled at several levels; one inside `within` is preferred.
  Range range(clang::SourceRange range, Range within = {}) const;
  // The byte at `location` of the main file itself, macros aside.
  std::optional<uint32_t> offset(clang::SourceLocation location) const;
  bool in_main(clang::SourceLocation location) const { return !token_begin(location).empty(); }
  llvm::StringRef text() const { return text_; }
  const clang::SourceManager& sources() const { return sources_; }
  uint32_t token_length(uint32_t offset) const;

 private:
  // A place where an end of a range is spelled, and the expansion it was found in (0: in the file itself).
  struct Spot {
    Range token;
    uint32_t expansion = 0;
  };
  Range token_begin(clang::SourceLocation location) const;
  Range file_token(clang::SourceLocation location) const;
  void find_spots(clang::SourceLocation location, bool last, llvm::SmallVectorImpl<Spot>& spots) const;

  const clang::SourceManager& sources_;
  const clang::LangOptions& language_;
  llvm::StringRef text_;
  uint32_t start_ = 0;   // raw encoding of the main file's first byte
};

}  // namespace uncuda
