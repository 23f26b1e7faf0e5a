// What the preprocessor says: macros, skipped branches. Internal to tool/analyse.
#pragma once

#include <memory>

#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "tool/analyse/locations.h"
#include "tool/analyse/reading.h"

namespace uncuda {

// Fills reading.refs (macros) and reading.inactive; skips every #include silently.
std::unique_ptr<clang::PPCallbacks> make_preprocessing(const Locations& locations, Reading& reading);

}  // namespace uncuda
