// Settings: `.uncuda.toml`, or `[tool.uncuda]` of a pyproject.toml. The nearest one above a file holds for it, and holds
// alone: what it takes from others it says with `extend`. No setting runs a program.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/project_rules.h"
#include "tool/base/effort.h"
#include "tool/base/finding.h"
#include "tool/base/torch_version.h"
#include "tool/discover/glob.h"

namespace uncuda {

struct PerFileIgnore {
  PathPatterns paths;
  std::vector<std::string> rules;   // ids or globs
};

struct DeviceSpecific {
  PathPatterns paths;
  std::string device;   // "cuda"
};

// What decides of a finding whether it counts, for one file.
struct RuleSettings {
  std::vector<std::string> select = {"*"};    // ids or globs
  std::vector<std::string> ignore;
  std::map<std::string, Severity> severity;   // id or glob
  std::vector<std::pair<std::string, std::string>> file_ignores;   // rule, the pattern it stands under
};

struct Config {
  std::vector<std::string> files;   // shown: the nearest first, then what it extends; empty: defaults
  bool root = false;
  std::vector<std::string> select = {"*"};
  std::vector<std::string> ignore;
  std::map<std::string, Severity> severity;
  std::vector<PerFileIgnore> per_file_ignores;
  PathPatterns exclude;
  bool default_excludes = true;
  std::vector<DeviceSpecific> device_specific;
  std::optional<TorchVersion> min_torch;
  std::vector<std::string> build_guard_macros;
  PathPatterns test_paths;
  std::vector<std::string> defines;
  Effort effort;
  std::vector<std::shared_ptr<const ProjectRule>> own_rules;
  std::shared_ptr<const RuleSet> rules;   // the built-in ones and these; null when there are none of these
  std::map<std::string, std::string> origin;   // key -> the file it was read from, as shown

  // The name of a file, absolute.
  bool excludes(const std::string& file) const { return exclude.match(file); }
  bool is_test(const std::string& file) const { return test_paths.match(file); }
  // Of the first declaration that fits, or empty.
  std::string device(const std::string& file) const;
  RuleSettings rules_for(const std::string& file) const;
};

struct ConfigOptions {
  std::string working_dir;
  std::string file = {};                   // --config FILE: holds for every file
  bool isolated = false;                   // no file at all
  std::vector<std::string> select = {};    // of the command line, replaces
  std::vector<std::string> ignore = {};    // of the command line, adds
  std::vector<std::string> known_rules = {};  // to find misspelt ones; empty: not looked at
};

class Configs {
 public:
  explicit Configs(ConfigOptions options);

  // `file` absolute. Valid as long as this object.
  const Config& settings_for(const std::string& file);
  // As a configuration file that says the same, with comments on where each setting is from.
  std::string show_settings(const std::string& file);

  // The folder that the baseline stands in: the nearest above `folder` whose configuration says `root` or that holds .git;
  // else that of the farthest configuration; else `folder`.
  std::string project_root(const std::string& folder);

  // Rules that the configurations read so far declare, each once.
  std::vector<std::shared_ptr<const ProjectRule>> own_rules() const;

  // Of all configurations read so far, each once. Every one of them is fatal.
  const std::vector<Problem>& problems() const { return problems_; }

 private:
  const Config* config_of_folder(const std::string& folder);
  const Config* nearest(const std::string& folder);
  std::unique_ptr<Config> load(const std::string& file, bool is_required);
  void finish(Config& config) const;

  ConfigOptions options_;
  Config defaults_;
  std::unordered_map<std::string, std::unique_ptr<Config>> own_;   // folder -> what stands in it, may be null
  std::unordered_map<std::string, const Config*> nearest_;
  std::vector<Problem> problems_;
};

inline constexpr const char* kConfigName = ".uncuda.toml";

// JSON schema for editors.
std::string config_schema();

}  // namespace uncuda
