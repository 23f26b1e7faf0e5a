#include "tool/discover/config_reader.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cctype>

#include "tool/base/spelling.h"
#include "tool/discover/paths.h"
#include "tool/discover/rule_reader.h"

namespace uncuda {
namespace {

constexpr Setting kSettings[] = {
    {"extend", SettingKind::kFile, "Another configuration file, relative to this one. What this file sets replaces what that one sets; the tables `severity` and `per-file-ignores` are merged key by key."},
    {"root", SettingKind::kBool, "This folder is the root of the project: `.uncuda-baseline` stands here."},
    {"select", SettingKind::kRules, "Rules that are reported, by id or pattern (`cuda-*`). Default: all."},
    {"ignore", SettingKind::kRules, "Rules that are not reported, by id or pattern."},
    {"severity", SettingKind::kSeverities, "Severity by rule: `error`, `warning` or `advice`."},
    {"per-file-ignores", SettingKind::kFileRules, "Rules that are not reported in files that match a pattern."},
    {"exclude", SettingKind::kPatterns, "Files and folders that are not read unless they are named, beside the defaults. Patterns as in .gitignore, relative to this file."},
    {"default-excludes", SettingKind::kBool, "Leave out third_party, external, vendor, build folders, generated and hipified files. Default: true."},
    {"device-specific", SettingKind::kDevices, "Files that belong to one device by design: what ties them to it is inventory, not a finding to fix."},
    {"min-torch", SettingKind::kVersion, "The oldest PyTorch that the code must still compile with, \"2.6\"."},
    {"build-guard-macros", SettingKind::kMacros, "Macros of this project that say that it is built with CUDA, beside USE_CUDA, WITH_CUDA and the like."},
    {"test-paths", SettingKind::kPatterns, "Files that are tests, beside those that their names give away."},
    {"defines", SettingKind::kDefines, "Macros that are defined for every file, NAME or NAME=VALUE."},
    {"effort", SettingKind::kEffort, "What `uncuda audit` assumes a change costs, [from, to] in hours: `safe`, `review`, `by-hand` for one finding, `design` for one function or file."},
    {"rules", SettingKind::kProjectRules, "Rules for wrappers of this project's own: which symbol, what replaces it from which PyTorch on. `uncuda rules --test` runs their examples."},
};

std::string place(const toml::source_position& at) {
  return "line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ": ";
}
std::string place(const toml::node& node) { return place(node.source().begin); }

bool is_identifier(std::string_view text) {
  auto word = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  return !text.empty() && !std::isdigit(static_cast<unsigned char>(text.front())) && std::all_of(text.begin(), text.end(), word);
}

class Reader {
 public:
  Reader(const SourceText& source, const std::vector<std::string>& known_rules, Config& config, std::vector<Problem>& problems)
      : source_(source), known_rules_(known_rules), config_(config), problems_(problems) {}

  void read(const toml::table& table) {
    // First: what is selected or ignored may be one of these.
    if (const toml::node* node = table.get("rules")) project_rules(*node);
    if (!known_rules_.empty())
      for (const auto& rule : config_.own_rules) known_rules_.emplace_back(rule->rule.id);
    for (auto&& [key, node] : table) {
      const Setting* setting = nullptr;
      std::vector<std::string> names;
      for (const Setting& candidate : kSettings) {
        names.emplace_back(candidate.key);
        if (candidate.key == key.str()) setting = &candidate;
      }
      if (!setting) {
        problem(place(key.source().begin), "unknown key `" + std::string(key.str()) + "`" + did_you_mean(key.str(), names));
        continue;
      }
      config_.origin[std::string(key.str())] = source_.shown;
      set(*setting, node);
    }
  }

  void problem(const std::string& where, const std::string& what) { problems_.push_back({source_.shown, where + what, true}); }

 private:
  void wrong_type(const toml::node& node, std::string_view key, std::string_view wanted) {
    problem(place(node), "`" + std::string(key) + "` must be " + std::string(wanted));
  }

  void set(const Setting& setting, const toml::node& node) {
    std::string_view key = setting.key;
    switch (setting.kind) {
      case SettingKind::kFile:
        if (!node.is_string()) wrong_type(node, key, "a string, the name of a configuration file");
        return;
      case SettingKind::kBool:
        if (!node.is_boolean()) return wrong_type(node, key, "true or false");
        (key == "root" ? config_.root : config_.default_excludes) = node.value_or(false);
        return;
      case SettingKind::kRules:
        (key == "select" ? config_.select : config_.ignore) = rules(node, key);
        return;
      case SettingKind::kSeverities: return severities(node);
      case SettingKind::kFileRules: return file_rules(node);
      case SettingKind::kPatterns:
        (key == "exclude" ? config_.exclude : config_.test_paths) = {source_.folder, patterns(node, key)};
        return;
      case SettingKind::kDevices: return devices(node);
      case SettingKind::kVersion: return version(node);
      case SettingKind::kMacros:
        config_.build_guard_macros = words(node, key, "the name of a macro", [](const std::string& word) { return is_identifier(word); });
        return;
      case SettingKind::kDefines:
        config_.defines = words(node, key, "NAME or NAME=VALUE", [](const std::string& word) {
          return is_identifier(std::string_view(word).substr(0, word.find('=')));
        });
        return;
      case SettingKind::kEffort: return effort(node);
      case SettingKind::kProjectRules: return;   // read before all others
    }
  }

  // By id: what this file says of a rule replaces what the one it extends says.
  void project_rules(const toml::node& node) {
    for (auto& rule : read_rules(node, [this](const std::string& where, const std::string& what) { problem(where, what); })) {
      std::erase_if(config_.own_rules, [&](const auto& old) { return old->rule.id == rule->rule.id; });
      config_.own_rules.push_back(std::move(rule));
    }
  }

  template <typename Accept>
  std::vector<std::string> words(const toml::node& node, std::string_view key, std::string_view wanted, Accept accept) {
    std::vector<std::string> out;
    const toml::array* list = node.as_array();
    if (!list) {
      wrong_type(node, key, "a list of strings");
      return out;
    }
    for (const toml::node& element : *list) {
      std::optional<std::string> word = element.value_exact<std::string>();
      if (!word) wrong_type(element, key, "a list of strings");
      else if (!accept(*word)) problem(place(element), "`" + *word + "` is not " + std::string(wanted));
      else out.push_back(*word);
    }
    return out;
  }

  bool is_known(std::string_view rule) const {
    return known_rules_.empty() || std::any_of(known_rules_.begin(), known_rules_.end(),
                                               [&](const std::string& known) { return glob_matches_name(rule, known); });
  }

  std::vector<std::string> rules(const toml::node& node, std::string_view key) {
    std::vector<std::string> out;
    for (std::string& rule : words(node, key, "", [](const std::string&) { return true; })) {
      if (is_known(rule)) {
        out.push_back(std::move(rule));
        continue;
      }
      const toml::node* where = &node;
      for (const toml::node& element : *node.as_array())
        if (element.value<std::string>() == rule) where = &element;
      unknown_rule(place(*where), rule);
    }
    return out;
  }

  void unknown_rule(const std::string& where, const std::string& rule) {
    problem(where, is_glob(rule) ? "no rule matches `" + rule + "`" : "there is no rule `" + rule + "`" + did_you_mean(rule, known_rules_));
  }

  std::vector<Glob> patterns(const toml::node& node, std::string_view key) {
    std::vector<Glob> out;
    for (std::string& text : words(node, key, "a pattern", [](const std::string& word) { return glob_problem(word).empty(); }))
      out.emplace_back(std::move(text));
    return out;
  }

  void severities(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (!table) return wrong_type(node, "severity", "a table, rule = \"error\"");
    for (auto&& [rule, value] : *table) {
      if (!is_known(rule.str())) unknown_rule(place(rule.source().begin), std::string(rule.str()));
      std::optional<std::string> word = value.value_exact<std::string>();
      bool known = false;
      for (Severity severity : {Severity::kError, Severity::kWarning, Severity::kAdvice}) {
        if (word != to_string(severity)) continue;
        config_.severity[std::string(rule.str())] = severity;
        known = true;
      }
      if (!known) problem(place(value), "a severity is \"error\", \"warning\" or \"advice\"" + did_you_mean(word.value_or(""), {"error", "warning", "advice"}));
    }
  }

  void file_rules(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (!table) return wrong_type(node, "per-file-ignores", "a table, \"pattern\" = [\"rule\"]");
    for (auto&& [key, value] : *table) {
      std::string pattern(key.str());
      if (std::string wrong = glob_problem(pattern); !wrong.empty()) {
        problem(place(key.source().begin), wrong);
        continue;
      }
      PerFileIgnore ignore{{source_.folder, {Glob(pattern)}}, rules(value, "per-file-ignores")};
      std::erase_if(config_.per_file_ignores, [&](const PerFileIgnore& old) {
        return old.paths.folder == source_.folder && old.paths.globs[0].text() == pattern;
      });
      config_.per_file_ignores.push_back(std::move(ignore));
    }
  }

  void devices(const toml::node& node) {
    const toml::array* list = node.as_array();
    if (!list) return wrong_type(node, "device-specific", "a list of {paths = [\"pattern\"], device = \"cuda\"}");
    config_.device_specific.clear();
    for (const toml::node& element : *list) {
      const toml::table* table = element.as_table();
      if (!table) {
        wrong_type(element, "device-specific", "a list of {paths = [\"pattern\"], device = \"cuda\"}");
        continue;
      }
      DeviceSpecific one;
      one.paths.folder = source_.folder;
      for (auto&& [key, value] : *table) {
        if (key.str() == "paths") one.paths.globs = patterns(value, "paths");
        else if (key.str() != "device")
          problem(place(key.source().begin), "unknown key `" + std::string(key.str()) + "`" + did_you_mean(key.str(), {"paths", "device"}));
        else if (std::optional<std::string> word = value.value_exact<std::string>(); word && !word->empty()) one.device = *word;
        else wrong_type(value, "device", "a string like \"cuda\"");
      }
      if (!table->contains("paths") || !table->contains("device"))
        problem(place(element), "`device-specific` needs both `paths` and `device`");
      config_.device_specific.push_back(std::move(one));
    }
  }

  void effort(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (!table) return wrong_type(node, "effort", "a table, safe = [0.01, 0.05]");
    for (auto&& [key, value] : *table) {
      Band* band = key.str() == "safe" ? &config_.effort.safe : key.str() == "review" ? &config_.effort.review
                 : key.str() == "by-hand" ? &config_.effort.by_hand : key.str() == "design" ? &config_.effort.design : nullptr;
      if (!band) {
        problem(place(key.source().begin), "unknown key `" + std::string(key.str()) + "`" + did_you_mean(key.str(), {"safe", "review", "by-hand", "design"}));
        continue;
      }
      const toml::array* list = value.as_array();
      std::optional<double> low = list && list->size() == 2 ? (*list)[0].value<double>() : std::nullopt;
      std::optional<double> high = list && list->size() == 2 ? (*list)[1].value<double>() : std::nullopt;
      if (!low || !high || !(*low >= 0) || !(*high >= *low) || *high > 10000) wrong_type(value, key.str(), "two numbers of hours, from and to: [0.25, 1]");
      else *band = {*low, *high};
    }
  }

  void version(const toml::node& node) {
    std::optional<std::string> text = node.value_exact<std::string>();
    // 2.10 would be read as 2.1.
    if (!text) return wrong_type(node, "min-torch", "a string: \"2.6\"");
    config_.min_torch = TorchVersion::parse(*text);
    if (!config_.min_torch) problem(place(node), "`" + *text + "` is not a version of PyTorch; write \"2.6\"");
  }

  const SourceText& source_;
  std::vector<std::string> known_rules_;
  Config& config_;
  std::vector<Problem>& problems_;
};

void add_requirements(const toml::array* list, std::vector<std::string>& out) {
  if (!list) return;
  for (const toml::node& element : *list)
    if (std::optional<std::string> text = element.value_exact<std::string>()) out.push_back(*text);
}

}  // namespace

std::span<const Setting> all_settings() { return kSettings; }

ReadConfig read_extend(const SourceText& source) {
  ReadConfig out;
  // Another tool's file is none of our business, not even when it is broken.
  if (source.pyproject && source.text.find("uncuda") == std::string::npos) return out;
  out.found = true;
  try {
    toml::table document = toml::parse(source.text, source.shown);
    toml::node_view<toml::node> table = source.pyproject ? document["tool"]["uncuda"] : toml::node_view<toml::node>(document);
    if (!table) out.found = false;
    else if (toml::node* extend = table["extend"].node(); extend && extend->is_string() && !extend->value_or(std::string()).empty()) {
      out.extend = absolute_path(source.folder, extend->value_or(std::string()));
      out.extend_place = place(*extend);
    }
  } catch (const toml::parse_error&) {
    // read_settings says so.
  }
  return out;
}

void read_settings(const SourceText& source, const std::vector<std::string>& known_rules, Config& config,
                   std::vector<Problem>& problems) {
  Reader reader(source, known_rules, config, problems);
  try {
    toml::table document = toml::parse(source.text, source.shown);
    if (!source.pyproject) return reader.read(document);
    toml::node_view<toml::node> table = document["tool"]["uncuda"];
    if (!table) return;
    if (!table.is_table()) return reader.problem(place(*table.node()), "`tool.uncuda` must be a table");
    reader.read(*table.as_table());
  } catch (const toml::parse_error& error) {
    reader.problem(place(error.source().begin), std::string(error.description()));
  }
}

std::vector<std::string> pyproject_requirements(const std::string& text) {
  std::vector<std::string> out;
  try {
    toml::table document = toml::parse(text);
    add_requirements(document["project"]["dependencies"].as_array(), out);
    add_requirements(document["build-system"]["requires"].as_array(), out);
    toml::node_view<toml::node> poetry = document["tool"]["poetry"]["dependencies"]["torch"];
    std::string version = poetry.is_table() ? poetry["version"].value_or(std::string()) : poetry.value_or(std::string());
    // Poetry's own signs: ^2.1 and ~2.1 begin at 2.1.
    if (size_t digits = version.find_first_of("0123456789"); digits != std::string::npos && version.find_first_of("<>=!") > digits)
      version = ">=" + version.substr(digits);
    if (!version.empty()) out.push_back("torch" + version);
  } catch (const toml::parse_error&) {
    out.clear();
  }
  return out;
}

}  // namespace uncuda
