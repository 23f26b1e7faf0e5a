#include "tool/discover/config.h"

#include <fmt/format.h>

#include <algorithm>

#include "tool/discover/config_reader.h"
#include "tool/discover/paths.h"

namespace uncuda {
namespace {

constexpr const char* kPyproject = "pyproject.toml";

// As a string of TOML.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (static_cast<unsigned char>(c) < 0x20) out += ' ';
    else out += c;
  }
  return out + '"';
}

std::string list(const std::vector<std::string>& words) {
  std::string out = "[";
  for (const std::string& word : words) out += (out.size() > 1 ? ", " : "") + quoted(word);
  return out + "]";
}

std::string list(const PathPatterns& patterns) {
  std::vector<std::string> words;
  for (const Glob& glob : patterns.globs) words.push_back(glob.text());
  return list(words);
}

void add(std::string& table, std::string_view key, std::string_view text) {
  if (!text.empty()) table += (table.empty() ? "" : ", ") + std::string(key) + " = " + quoted(text);
}

std::string table_of(const Row& row) {
  constexpr std::string_view kKinds[] = {"function", "method", "type", "constant", "macro"};
  std::string out, forms;
  add(out, "symbol", row.symbol);
  add(out, "kind", kKinds[static_cast<size_t>(row.kind)]);
  if (row.shape != Shape::kNone) add(out, "shape", row.shape == Shape::kReplaceCall ? "replace-call" : "replace-callee");
  if (row.arguments >= 0) out += ", arguments = " + std::to_string(row.arguments);
  add(out, "why-none", row.why_none);
  for (const Rewrite& rewrite : row.rewrites) {
    std::string form;
    add(form, "since", rewrite.since);
    add(form, "safety", to_string(rewrite.safety));
    add(form, "to", rewrite.to);
    add(form, "header", rewrite.header);
    add(form, "caveat", rewrite.caveat);
    forms += (forms.empty() ? "{" : ", {") + form + "}";
  }
  return "{" + out + (forms.empty() ? "" : ", rewrites = [" + forms + "]") + "}";
}

std::string table_of(const Rule& rule) {
  std::string out, rows, examples;
  add(out, "id", rule.id);
  add(out, "summary", rule.summary);
  add(out, "rationale", rule.rationale);
  add(out, "advice", rule.advice);
  add(out, "severity", to_string(rule.severity));
  for (const Row& row : rule.rows) rows += (rows.empty() ? "" : ", ") + table_of(row);
  for (const Example& example : rule.examples)
    examples += (examples.empty() ? "{bad = " : ", {bad = ") + quoted(example.bad) + ", good = " + quoted(example.good) + "}";
  return "{" + out + ", rows = [" + rows + "]" + (examples.empty() ? "" : ", examples = [" + examples + "]") + "}";
}

std::string value_text(const Config& config, std::string_view key) {
  if (key == "root") return config.root ? "true" : "false";
  if (key == "select") return list(config.select);
  if (key == "ignore") return list(config.ignore);
  if (key == "exclude") return list(config.exclude);
  if (key == "default-excludes") return config.default_excludes ? "true" : "false";
  if (key == "build-guard-macros") return list(config.build_guard_macros);
  if (key == "test-paths") return list(config.test_paths);
  if (key == "defines") return list(config.defines);
  if (key == "min-torch") return config.min_torch ? quoted(config.min_torch->str()) : "";
  std::string out;
  if (key == "effort") {
    const std::pair<const char*, Band> bands[] = {{"safe", config.effort.safe}, {"review", config.effort.review}, {"by-hand", config.effort.by_hand}, {"design", config.effort.design}};
    for (const auto& [name, band] : bands) out += (out.empty() ? "" : ", ") + fmt::format("{} = [{}, {}]", name, band.low, band.high);
    return "{" + out + "}";
  }
  if (key == "rules") {
    for (const auto& rule : config.own_rules) out += (out.empty() ? "" : ", ") + table_of(rule->rule);
    return "[" + out + "]";
  }
  if (key == "severity")
    for (const auto& [rule, severity] : config.severity) out += (out.empty() ? "" : ", ") + quoted(rule) + " = " + quoted(to_string(severity));
  if (key == "per-file-ignores")
    for (const PerFileIgnore& ignore : config.per_file_ignores)
      out += (out.empty() ? "" : ", ") + quoted(ignore.paths.globs[0].text()) + " = " + list(ignore.rules);
  if (key != "device-specific") return out.empty() ? "{}" : "{" + out + "}";
  for (const DeviceSpecific& one : config.device_specific)
    out += (out.empty() ? "" : ", ") + std::string("{paths = ") + list(one.paths) + ", device = " + quoted(one.device) + "}";
  return "[" + out + "]";
}

}  // namespace

std::string Config::device(const std::string& file) const {
  for (const DeviceSpecific& one : device_specific)
    if (one.paths.match(file)) return one.device;
  return {};
}

RuleSettings Config::rules_for(const std::string& file) const {
  RuleSettings out{select, ignore, severity, {}};
  for (const PerFileIgnore& one : per_file_ignores)
    if (one.paths.match(file))
      for (const std::string& rule : one.rules) out.file_ignores.emplace_back(rule, one.paths.globs[0].text());
  return out;
}

Configs::Configs(ConfigOptions options) : options_(std::move(options)) {
  if (!options_.file.empty())
    if (auto config = load(absolute_path(options_.working_dir, options_.file), true)) defaults_ = std::move(*config);
  finish(defaults_);
}

void Configs::finish(Config& config) const {
  if (!config.own_rules.empty()) config.rules = std::make_shared<RuleSet>(config.own_rules);
  if (!options_.select.empty()) {
    config.select = options_.select;
    config.origin["select"] = "--select";
  }
  if (!options_.ignore.empty()) {
    config.ignore.insert(config.ignore.end(), options_.ignore.begin(), options_.ignore.end());
    config.origin["ignore"] = config.origin.count("ignore") ? config.origin["ignore"] + ", --ignore" : "--ignore";
  }
}

// What it extends comes first and is overwritten. Null when there is no configuration in it.
std::unique_ptr<Config> Configs::load(const std::string& file, bool is_required) {
  std::vector<SourceText> chain;
  std::string next = file, wanted_by, wanted_at;
  while (!next.empty()) {
    std::string shown = shown_path(options_.working_dir, next);
    const std::string& blamed = wanted_by.empty() ? shown : wanted_by;
    for (const SourceText& earlier : chain)
      if (earlier.shown == shown) {
        problems_.push_back({blamed, wanted_at + "`extend` comes back to " + shown + ": take it out of one of them", true});
        next.clear();
      }
    if (next.empty()) break;
    std::optional<std::string> text = read_text(next);
    SourceText source{shown, parent_folder(next), text.value_or(""), base_name(next) == kPyproject};
    ReadConfig read = text ? read_extend(source) : ReadConfig{};
    if (!read.found) {
      if (chain.empty() && !is_required && text) return nullptr;
      std::string what = text ? shown + " has no [tool.uncuda]" : "the configuration file " + shown + " cannot be read";
      problems_.push_back({blamed, wanted_at + what, true});
      break;
    }
    chain.push_back(std::move(source));
    wanted_by = chain.back().shown;
    wanted_at = read.extend_place;
    next = read.extend;
  }
  auto config = std::make_unique<Config>();
  for (auto source = chain.rbegin(); source != chain.rend(); ++source) {
    config->root = false;  // says something of the folder it stands in alone
    read_settings(*source, options_.known_rules, *config, problems_);
  }
  for (const SourceText& source : chain) config->files.push_back(source.shown);
  return config;
}

const Config* Configs::config_of_folder(const std::string& folder) {
  auto [it, fresh] = own_.try_emplace(folder);
  if (fresh) {
    for (const char* name : {kConfigName, kPyproject}) {
      std::string file = folder == "/" ? folder + name : folder + "/" + name;
      if (!exists(file)) continue;
      it->second = load(file, false);
      if (it->second) break;
    }
    if (it->second) finish(*it->second);
  }
  return it->second.get();
}

const Config* Configs::nearest(const std::string& folder) {
  if (auto known = nearest_.find(folder); known != nearest_.end()) return known->second;
  const Config* found = config_of_folder(folder);
  if (!found && folder != "/" && !exists(folder + "/.git")) found = nearest(parent_folder(folder));
  if (!found) found = &defaults_;
  nearest_.emplace(folder, found);
  return found;
}

const Config& Configs::settings_for(const std::string& file) {
  if (options_.isolated || !options_.file.empty()) return defaults_;
  return *nearest(parent_folder(file));
}

std::string Configs::project_root(const std::string& folder) {
  std::string farthest;
  for (std::string at = folder;; at = parent_folder(at)) {
    const Config* own = options_.isolated || !options_.file.empty() ? nullptr : config_of_folder(at);
    if (own) farthest = at;
    if ((own && own->root) || exists(at == "/" ? "/.git" : at + "/.git")) return at;
    if (at == "/") break;
  }
  return farthest.empty() ? folder : farthest;
}

std::vector<std::shared_ptr<const ProjectRule>> Configs::own_rules() const {
  std::vector<std::shared_ptr<const ProjectRule>> out;
  auto add_all = [&](const Config& config) {
    for (const auto& rule : config.own_rules)
      if (std::none_of(out.begin(), out.end(), [&](const auto& other) { return other->rule.id == rule->rule.id; })) out.push_back(rule);
  };
  add_all(defaults_);
  std::map<std::string, const Config*> sorted;   // the order of folders is nobody's accident
  for (const auto& [folder, config] : own_)
    if (config) sorted[folder] = config.get();
  for (const auto& [folder, config] : sorted) add_all(*config);
  return out;
}

std::string Configs::show_settings(const std::string& file) {
  const Config& config = settings_for(file);
  std::string out = "# settings for " + shown_path(options_.working_dir, file) + "\n";
  if (config.files.empty()) out += "# no configuration file: defaults\n";
  for (size_t i = 0; i < config.files.size(); ++i) out += (i == 0 ? "# from " : "# which extends ") + config.files[i] + "\n";
  for (const Setting& setting : all_settings()) {
    if (setting.kind == SettingKind::kFile) continue;
    std::string key(setting.key), value = value_text(config, key);
    auto from = config.origin.find(key);
    if (value.empty()) out += "# min-torch: what the repository requires\n";
    else out += key + " = " + value + "  # " + (from == config.origin.end() ? "default" : from->second) + "\n";
  }
  if (config.excludes(file)) out += "# this file: excluded\n";
  if (std::string device = config.device(file); !device.empty()) out += "# this file: specific to " + device + "\n";
  if (config.is_test(file)) out += "# this file: a test\n";
  for (const auto& [rule, pattern] : config.rules_for(file).file_ignores) out += "# this file: " + rule + " ignored by " + quoted(pattern) + "\n";
  return out;
}

}  // namespace uncuda
