// Many files, several processes. A process outlives a file but not a crash: what clang cannot survive costs that file's
// parse and no other file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tool/run/analyse_file.h"

namespace uncuda {

struct WorkerOptions {
  unsigned jobs = 1;              // processes, at least 1
  unsigned timeout_seconds = 60;  // of wall time a file, then its worker is killed; its tokens alone get as much again
  std::function<void(size_t done, size_t all)> progress = {};   // called in the parent; may be empty
};

// One result a unit, in the order of `units`, whatever `jobs` is. A file that killed its worker or was late is judged by
// its tokens alone and comes back as failed; when that takes too long too, it is failed and not judged.
std::vector<FileResult> analyse_files(Parser& parser, const std::vector<Unit>& units, const WorkerOptions& options);

}  // namespace uncuda
