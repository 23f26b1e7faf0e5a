// Which files a run reads: from the names on the command line to a list without doubles.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tool/base/finding.h"
#include "tool/discover/excludes.h"

namespace uncuda {

struct DiscoveredFile {
  std::string path;          // as shown: relative to the working directory
  std::string absolute;
  Language language = Language::kCpp;
  bool explicit_name = false;  // named itself, not found in a folder
  bool operator==(const DiscoveredFile&) const = default;
};

struct DiscoverOptions {
  // What the configuration leaves out, by absolute name. May be empty.
  std::function<bool(const std::string& absolute)> excluded;
  // Whether third_party and the like are left out at that place. May be empty: everywhere.
  std::function<bool(const std::string& absolute)> default_excludes;
  bool force_exclude = false;        // leave out explicit names too
  std::string git = "git";           // the program
};

struct Discovery {
  std::vector<DiscoveredFile> files;                       // sorted by path, each file once
  std::vector<std::pair<std::string, uint32_t>> skipped;   // reason, number of source files; sorted
  std::vector<std::pair<std::string, std::string>> skipped_files;  // reason, path as shown; sorted
  std::vector<Problem> problems;
};

// `paths`: files, folders, `@FILE` for a list of names, one a line. None means the working directory.
Discovery discover_files(const std::vector<std::string>& paths, const DiscoverOptions& options,
                         const std::string& working_dir);

// The same choice from a list instead of the disk: those of `listed` (absolute) that `paths` would have found. For what
// git says has changed; a file may stand in its index alone.
Discovery discover_listed(const std::vector<std::string>& listed, const std::vector<std::string>& paths,
                          const DiscoverOptions& options, const std::string& working_dir);

}  // namespace uncuda
