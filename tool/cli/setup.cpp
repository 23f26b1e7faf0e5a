#include "tool/cli/setup.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "tool/discover/files.h"

namespace uncuda {

std::string cache_dir(const Options& options, const Environment& environment) {
  if (options.no_cache) return {};
  if (std::optional<std::string> dir = environment.variable("UNCUDA_CACHE_DIR"); dir && !dir->empty()) return *dir;
  if (std::optional<std::string> dir = environment.variable("XDG_CACHE_HOME"); dir && !dir->empty()) return *dir + "/uncuda";
  if (std::optional<std::string> home = environment.variable("HOME"); home && !home->empty()) return *home + "/.cache/uncuda";
  return {};
}

std::vector<Unit> discover(const Options& o, Environment& e, Run& run) {
  TorchVersion min_torch{2, 6};
  run.min_torch_source = "default";
  if (!o.min_torch.empty()) {
    min_torch = *TorchVersion::parse(o.min_torch);
    run.min_torch_source = "--min-torch";
  }
  run.min_torch = min_torch.str();
  auto unit_for = [&](std::string path, std::string absolute, bool cuda) {
    Unit unit;
    unit.path = std::move(path);
    unit.absolute = std::move(absolute);
    unit.cuda = cuda;
    unit.classify.min_torch = min_torch;
    unit.defines = o.defines;
    unit.extra_args = o.extra_args;
    unit.prefilter = !o.no_prefilter;
    return unit;
  };
  std::vector<Unit> units;
  std::vector<std::string> paths;
  for (const std::string& path : o.paths) {
    if (path != "-") {
      paths.push_back(path);
      continue;
    }
    if (o.stdin_filename.empty()) {
      run.problems.push_back({"-", "standard input has no name: give --stdin-filename FILE", true});
      continue;
    }
    std::filesystem::path absolute = std::filesystem::path(e.working_dir) / o.stdin_filename;
    Unit unit = unit_for(o.stdin_filename, absolute.lexically_normal().string(), source_language(o.stdin_filename) == Language::kCuda);
    unit.text = std::string(std::istreambuf_iterator<char>(*e.in), std::istreambuf_iterator<char>());
    units.push_back(std::move(unit));
  }
  if (paths.empty() && !units.empty()) return units;
  DiscoverOptions options;
  options.force_exclude = o.force_exclude;
  Discovery found = discover_files(paths, options, e.working_dir);
  for (DiscoveredFile& file : found.files) units.push_back(unit_for(file.path, file.absolute, file.language == Language::kCuda));
  run.skipped = std::move(found.skipped);
  run.problems.insert(run.problems.end(), found.problems.begin(), found.problems.end());
  if (units.empty() && run.problems.empty()) run.problems.push_back({"", "no C++ or CUDA source among what was named", false});
  return units;
}

}  // namespace uncuda
