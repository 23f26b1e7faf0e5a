// One parse of one file. Internal to tool/analyse.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/analyse/diagnostics.h"
#include "tool/analyse/frontend.h"
#include "tool/analyse/reading.h"

namespace uncuda {

struct PassInput {
  std::string path;
  llvm::MemoryBufferRef text;      // zero-terminated
  llvm::MemoryBufferRef prelude;   // precompiled
  std::vector<std::string> defines;
  std::shared_ptr<clang::CompilerInvocation> invocation;   // of the dialect; copied
  bool inject = true;
  std::vector<MissingName> missing;   // declared before the file is read
  std::vector<OwnName> own;           // hidden in the prelude
};

struct PassResult {
  Reading reading;
  std::vector<MissingName> missing;
  std::vector<OwnName> own;
  bool prelude_refused = false;
};

// Runs on a thread of its own with a large stack; a crash of clang in it gives a result with reading.parsed false.
PassResult run_pass(const PassInput& input);

// Names that tell of an accelerator and stand in live code without a Ref: reason enough for a second pass.
uint32_t count_unread(const Reading& reading, llvm::StringRef text);
// At most one Ref a token, the best; all lists sorted.
void settle(Reading& reading);
// Takes into `into` what `other` read better.
void merge(Reading& into, Reading&& other);

}  // namespace uncuda
