// The precompiled prelude: built in memory, kept in a cache directory where there is one. Internal to tool/analyse.
#pragma once

#include <string>
#include <vector>

#include "tool/analyse/frontend.h"

namespace uncuda {

class PreludeStore {
 public:
  explicit PreludeStore(std::string cache_dir) : cache_dir_(std::move(cache_dir)) {}
  // The bytes of the precompiled prelude; empty when even the build failed.
  llvm::MemoryBufferRef get(const Dialect& dialect);

 private:
  struct Entry {
    Dialect dialect;
    std::unique_ptr<llvm::MemoryBuffer> bytes;
  };
  std::string cache_dir_;
  std::vector<Entry> entries_;
};

}  // namespace uncuda
