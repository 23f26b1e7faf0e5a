// One file through prefilter, scan, parse and classify.
#pragma once

#include <string>
#include <vector>

#include "tool/analyse/analyse.h"
#include "tool/classify/classify.h"

namespace uncuda {

// A file to look at.
struct Unit {
  std::string path;                  // as it is reported
  std::string absolute;              // as it is read
  bool cuda = false;                 // parsed as CUDA
  std::optional<std::string> text;   // when it does not come from the disk: standard input, the git index
  ClassifyOptions classify;
  std::vector<std::string> defines;     // -D of the user
  std::vector<std::string> extra_args;  // --extra-arg
  bool prefilter = true;             // off only to show that it changes nothing
};

// Files larger than this are not C++ that people write: they are named and left (status failed).
inline constexpr size_t kMaxFileBytes = 16u << 20;

// Never throws. A file that cannot be read comes back as failed, with the reason among its problems.
// `parser` null: tokens only, for a file whose parse killed a worker.
FileResult analyse_file(Parser* parser, const Unit& unit);

}  // namespace uncuda
