// Parses one file against the prelude and reads off what the later steps need. The only folder that sees an AST.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tool/analyse/reading.h"

namespace uncuda {

struct ParseOptions {
  bool cuda = false;                       // -x cuda
  std::vector<std::string> defines;        // NAME or NAME=VALUE: device macros of this configuration, and the user's -D
  std::vector<std::string> extra_args;     // --extra-arg
  std::vector<std::string> empty_macros = {};   // names to be read as nothing, unless the prelude defines them
};

// Holds the two precompiled preludes (C++ and CUDA): built on first use, from the cache directory where that works, in
// memory where it does not. Cheap to make; not thread safe: one a worker process.
class Parser {
 public:
  // `cache_dir` empty: no cache. Never throws for cache trouble: it then builds in memory.
  explicit Parser(std::string cache_dir);
  ~Parser();
  // Parses `text` as the file `path` (absolute or relative; only its name and folder matter, for quoted includes).
  // Does two passes where the first leaves unknown names in known namespaces, and the plain parse where injection fails.
  Reading parse(const std::string& path, std::string_view text, const ParseOptions& options);
  // Builds the precompiled prelude into the cache if it is not there yet (so that workers start from a warm one).
  void warm(bool cuda);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// "19.1.7"
std::string clang_version();

}  // namespace uncuda
