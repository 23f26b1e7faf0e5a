// One configuration file, as text. Internal to tool/discover.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tool/discover/config.h"

namespace uncuda {

enum class SettingKind {
  kFile,          // name of another configuration
  kBool,
  kRules,         // list of ids or globs
  kSeverities,    // table: rule -> severity
  kFileRules,     // table: pattern -> list of rules
  kPatterns,      // list of patterns of paths
  kDevices,       // list of {paths, device}
  kVersion,       // "2.6"
  kMacros,        // list of identifiers
  kDefines,       // list of NAME or NAME=VALUE
  kEffort,        // table: kind of work -> [from, to] in hours
  kProjectRules,  // list of rules, see rule_reader.h
};

struct Setting {
  std::string_view key;
  SettingKind kind;
  std::string_view description;
};

// All keys, in the order they are shown.
std::span<const Setting> all_settings();

struct SourceText {
  std::string shown;      // name of the file in messages
  std::string folder;     // absolute, for patterns and `extend`
  std::string text;
  bool pyproject = false;
};

struct ReadConfig {
  bool found = false;     // false: a pyproject.toml without our table
  std::string extend;     // absolute; empty when there is none
  std::string extend_place;  // "line 1, column 10: "
};

// What `source` extends, without reading anything else of it.
ReadConfig read_extend(const SourceText& source);
// Sets in `config` what `source` says; what it does not mention stays.
void read_settings(const SourceText& source, const std::vector<std::string>& known_rules, Config& config,
                   std::vector<Problem>& problems);

// The requirements that a pyproject.toml states, as in requirements.txt: of the project, of its build, of Poetry.
std::vector<std::string> pyproject_requirements(const std::string& text);

}  // namespace uncuda
