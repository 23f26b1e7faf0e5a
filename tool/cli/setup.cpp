#include "tool/cli/setup.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "rules/rule.h"
#include "tool/discover/files.h"
#include "tool/discover/min_torch.h"
#include "tool/discover/paths.h"
#include "tool/base/spelling.h"

namespace uncuda {

std::string cache_dir(const Options& options, const Environment& environment) {
  if (options.no_cache) return {};
  if (std::optional<std::string> dir = environment.variable("UNCUDA_CACHE_DIR"); dir && !dir->empty()) return *dir;
  if (std::optional<std::string> dir = environment.variable("XDG_CACHE_HOME"); dir && !dir->empty()) return *dir + "/uncuda";
  if (std::optional<std::string> home = environment.variable("HOME"); home && !home->empty()) return *home + "/.cache/uncuda";
  return {};
}

namespace {

std::string read_all(std::istream& in) { return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}; }

std::optional<Changes> read_changes(const Options& o, Environment& e, const Git& git, Run& run) {
  if (!o.since.empty()) return changes_since(git, o.since);
  if (o.staged) return changes_staged(git);
  if (o.diff_file.empty()) return std::nullopt;
  if (o.diff_file == "-") return changes_of_diff(git, read_all(*e.in));
  std::ifstream in(std::filesystem::path(e.working_dir) / o.diff_file, std::ios::binary);
  if (!in) {
    run.problems.push_back({o.diff_file, "cannot be read: give a unified diff, or - for standard input", true});
    return std::nullopt;
  }
  return changes_of_diff(git, read_all(in));
}

// Rules that the command line names and nothing declares.
std::vector<Problem> unknown_rules(const Options& o, const Configs& configs) {
  std::vector<std::string> known;
  for (const Rule* rule : RuleSet(configs.own_rules()).all()) known.emplace_back(rule->id);
  std::vector<Problem> out;
  for (const std::vector<std::string>* list : {&o.select, &o.ignore})
    for (const std::string& name : *list)
      if (std::none_of(known.begin(), known.end(), [&](const std::string& id) { return glob_matches_name(name, id); }))
        out.push_back({"", (is_glob(name) ? "no rule matches `" : "there is no rule `") + name + "`" + did_you_mean(name, known) + "; `uncuda rules` lists them", true});
  return out;
}

}  // namespace

ConfigOptions config_options(const Options& o, const Environment& e) {
  ConfigOptions out;
  out.working_dir = e.working_dir;
  out.file = o.config;
  out.isolated = o.isolated;
  for (const Rule* rule : all_rules()) out.known_rules.emplace_back(rule->id);
  return out;
}

void print(const std::vector<Problem>& problems, Environment& e) {
  for (const Problem& p : problems) *e.err << "uncuda: " << (p.path.empty() ? "" : p.path + ": ") << p.message << "\n";
}

Setup discover(const Options& o, Environment& e, Run& run) {
  Setup setup;
  setup.configs = std::make_unique<Configs>(config_options(o, e));
  Configs& configs = *setup.configs;

  // What the first name belongs to decides of the run as a whole: one baseline, one oldest PyTorch in the summary.
  std::filesystem::path first = e.working_dir;
  if (!o.paths.empty() && o.paths[0] != "-" && o.paths[0][0] != '@') first = std::filesystem::path(e.working_dir) / o.paths[0];
  std::error_code ignored;
  std::string folder = std::filesystem::is_directory(first, ignored) ? first.lexically_normal().string() : first.parent_path().lexically_normal().string();
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  setup.project_root = configs.project_root(folder);
  std::optional<TorchVersion> asked = TorchVersion::parse(o.min_torch);
  MinTorch oldest = resolve_min_torch(asked, configs.settings_for(folder + "/any.cpp"), folder, e.working_dir);
  run.min_torch = oldest.version.str();
  run.min_torch_source = oldest.source;

  auto unit_for = [&](std::string path, std::string absolute, bool cuda) {
    const Config& config = configs.settings_for(absolute);
    Unit unit;
    unit.path = std::move(path);
    unit.cuda = cuda;
    unit.classify.min_torch = asked ? *asked : config.min_torch ? *config.min_torch : oldest.version;
    unit.classify.count_usage = o.command == Options::Command::kAudit;
    unit.classify.source.cuda_macros = config.build_guard_macros;
    unit.classify.source.backend = config.device(absolute) == "cuda";
    unit.classify.source.test = config.is_test(absolute);
    unit.classify.source.rules = config.rules;
    unit.defines = config.defines;
    unit.defines.insert(unit.defines.end(), o.defines.begin(), o.defines.end());
    unit.extra_args = o.extra_args;
    unit.prefilter = !o.no_prefilter;
    unit.absolute = std::move(absolute);
    return unit;
  };
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
    unit.text = read_all(*e.in);
    setup.units.push_back(std::move(unit));
  }
  Git git(e.working_dir);
  std::string outside;
  if (std::optional<Repository> repository = inside_repository(e.working_dir) ? find_repository(git, e.working_dir, outside) : std::nullopt)
    if (std::optional<std::string> below = path_below(real_path(repository->root), real_path(e.working_dir)); below && !below->empty())
      setup.repository_prefix = *below + "/";
  setup.changes = read_changes(o, e, git, run);
  if (setup.changes) run.problems.insert(run.problems.end(), setup.changes->problems.begin(), setup.changes->problems.end());
  bool only_stdin = !o.paths.empty() && paths.empty();
  if (!only_stdin) {
    DiscoverOptions options;
    options.force_exclude = o.force_exclude;
    options.excluded = [&](const std::string& absolute) { return configs.settings_for(absolute).excludes(absolute); };
    options.default_excludes = [&](const std::string& absolute) { return configs.settings_for(absolute).default_excludes; };
    Discovery found = setup.changes ? discover_listed(setup.changes->files, paths, options, e.working_dir) : discover_files(paths, options, e.working_dir);
    for (DiscoveredFile& file : found.files) {
      Unit unit = unit_for(file.path, file.absolute, file.language == Language::kCuda);
      if (o.staged) unit.text = staged_text(git, setup.changes->root, unit.absolute);
      setup.units.push_back(std::move(unit));
    }
    run.skipped = std::move(found.skipped);
    run.skipped_files = std::move(found.skipped_files);
    run.problems.insert(run.problems.end(), found.problems.begin(), found.problems.end());
  }
  std::vector<Problem> wrong = unknown_rules(o, configs);
  wrong.insert(wrong.end(), configs.problems().begin(), configs.problems().end());
  setup.usable = wrong.empty();
  run.problems.insert(run.problems.end(), wrong.begin(), wrong.end());
  if (setup.units.empty() && run.problems.empty() && !setup.changes) run.problems.push_back({"", "no C++ or CUDA source among what was named", false});
  return setup;
}

}  // namespace uncuda
