#include "tool/cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "rules/rule.h"
#include "tool/base/build_info.h"
#include "tool/base/spelling.h"
#include "tool/base/torch_version.h"
#include "tool/cli/completion.h"
#include "tool/cli/version.h"

namespace uncuda {
namespace {

// The first option that the command does not have, and the one that may be meant; empty when all are known.
std::string unknown_option(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* command = &app;
  for (const CLI::App* sub : app.get_subcommands()) command = sub;
  std::vector<std::string> known;
  for (const CLI::Option* option : command->get_options())
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  for (const std::string& argument : arguments) {
    std::string name = argument.substr(0, argument.find('='));
    if (!name.starts_with("--") || name == "--" || std::find(known.begin(), known.end(), name) != known.end()) continue;
    std::string of = command == &app ? "" : " of `uncuda " + command->get_name() + "`";
    return "no option `" + name + "`" + of + did_you_mean(name, known) + " See `uncuda" + (command == &app ? "" : " " + command->get_name()) + " --help`.";
  }
  return {};
}

void split_commas(std::vector<std::string>& list) {
  std::vector<std::string> out;
  for (const std::string& item : list) {
    size_t begin = 0;
    while (begin <= item.size()) {
      size_t comma = std::min(item.find(',', begin), item.size());
      if (comma > begin) out.push_back(item.substr(begin, comma - begin));
      begin = comma + 1;
    }
  }
  list = std::move(out);
}

}  // namespace

ParsedOptions parse_options(const std::vector<std::string>& arguments) {
  Options o;
  std::string format = "text", tier = "lint";
  bool version = false;
  CLI::App app("Finds C++ and CUDA code that assumes the accelerator is CUDA, says why it breaks other devices, and rewrites what has a\n"
               "device-agnostic form in PyTorch's own API.",
               "uncuda");
  app.set_help_flag("-h,--help", "what there is");
  app.add_flag("--version", version, "versions of the tool, of clang, of the rules, and the range of PyTorch");
  app.require_subcommand(0, 1);
  app.footer("Exit codes: 0 nothing to report, 1 findings, 2 could not do what was asked, or a file could not be read.");

  auto configured = [&](CLI::App* sub) {
    sub->add_option("--config", o.config, "this configuration file for every source");
    sub->add_flag("--isolated", o.isolated, "no configuration file at all");
  };
  auto common = [&](CLI::App* sub) {
    configured(sub);
    sub->add_option("PATH", o.paths, "files, folders, @FILE for a list of names, - for standard input (default: .)");
    sub->add_option("--format", format, "text, concise, json, sarif, github, gitlab, rdjson, rdjsonl, lintrunner, clang-yaml");
    sub->add_option("-o,--output", o.output, "write the report to this file");
    sub->add_option("--min-torch", o.min_torch, "oldest PyTorch the code must still compile with (default: what the repository requires, else 2.6)");
    sub->add_option("--tier", tier, "lint (default) or audit: also the ties that need a design");
    sub->add_option("--select", o.select, "only these rules (ids or globs, comma separated)")->allow_extra_args(false);
    sub->add_option("--ignore", o.ignore, "not these rules")->allow_extra_args(false);
    sub->add_option("--since", o.since, "only what the lines added since the merge base with this commit touch");
    sub->add_flag("--staged", o.staged, "only what the lines staged for the next commit touch; reads the index");
    sub->add_option("--diff-file", o.diff_file, "only what the lines added by this unified diff touch (- reads standard input)");
    sub->add_option("--baseline", o.baseline, "accepted findings (default: .uncuda-baseline in the project's root, where it exists)");
    sub->add_flag("--no-baseline", o.no_baseline, "count every finding");
    sub->add_flag("--strict-baseline", o.strict_baseline, "entries of the baseline that match nothing any more fail the run");
    sub->add_option("--show-settings", o.show_settings, "print the settings that hold for a file, and where each is from");
    sub->add_option("-D", o.defines, "define a macro in every parse")->allow_extra_args(false);
    sub->add_option("--extra-arg", o.extra_args, "an argument for clang in every parse")->allow_extra_args(false);
    sub->add_option("-j,--jobs", o.jobs, "worker processes (default: one a processor)");
    sub->add_option("--timeout", o.timeout, "seconds a file may take (default 60)");
    sub->add_option("--stdin-filename", o.stdin_filename, "the name that standard input (-) has");
    sub->add_option("--color", o.color, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
    sub->add_flag("--exit-zero", o.exit_zero, "0 instead of 1 when there are findings");
    sub->add_flag("--show-dismissed", o.show_dismissed, "json: also every mention that is no assumption, with its reason");
    sub->add_flag("--show-suppressed", o.show_suppressed, "also what a comment hides");
    sub->add_flag("--force-exclude", o.force_exclude, "leave out excluded files even when they are named");
    sub->add_flag("-q,--quiet", o.quiet, "no summary, no hints");
    sub->add_flag("--no-cache", o.no_cache, "build the precompiled prelude in memory");
    sub->add_flag("--no-prefilter", o.no_prefilter, "look at every file in full (changes nothing but the time)");
    sub->add_flag("--timing", o.timing, "what the run spent its time on, on standard error");
  };
  CLI::App* check = app.add_subcommand("check", "report findings; exit 1 if there are any");
  common(check);
  for (CLI::App* sub : {check}) {
    sub->add_flag("--statistics", o.statistics, "text, concise: how often each rule, in place of the findings");
    sub->add_option("--add-ignore", o.add_ignore, "suppress what is reported, by a comment on its line with this reason");
  }
  CLI::App* fix = app.add_subcommand("fix", "apply safe fixes; --unsafe also the others; --diff shows and changes nothing");
  common(fix);
  fix->add_flag("--diff", o.diff, "print a unified diff and change nothing");
  fix->add_flag("--unsafe", o.unsafe, "apply fixes that may change behaviour too");
  CLI::App* audit = app.add_subcommand("audit", "what ties a code base to CUDA: report by ending, .html .md .csv .json");
  common(audit);
  CLI::App* explain = app.add_subcommand("explain", "a rule, or what replaces a symbol");
  explain->add_option("TOPIC", o.topic, "rule id or symbol")->required();
  explain->add_option("--min-torch", o.min_torch, "oldest PyTorch the code must still compile with");
  CLI::App* rules = app.add_subcommand("rules", "all rules, a line each");
  rules->add_flag("--test", o.test_rules, "run the examples of this project's own rules; exit 1 if one is not as it says");
  for (CLI::App* sub : {explain, rules}) configured(sub);
  CLI::App* doctor = app.add_subcommand("doctor", "why a file is degraded: what did not resolve, most frequent first");
  common(doctor);

  CLI::App* baseline = app.add_subcommand("baseline", "accept today's findings: create, update, prune or stats");
  baseline->add_option("ACTION", o.baseline_action, "create, update, prune, stats")->required()->check(CLI::IsMember({"create", "update", "prune", "stats"}));
  common(baseline);

  std::string shell;
  CLI::App* completion = app.add_subcommand("completion", "a completion script: source <(uncuda completion bash)");
  completion->add_option("SHELL", shell, "bash, zsh, fish")->required()->check(CLI::IsMember(kShells));

  ParsedOptions result;
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::CallForHelp&) {
    CLI::App* shown = &app;
    for (CLI::App* sub : app.get_subcommands()) shown = sub;
    result.text = shown->help();
    return result;
  } catch (const CLI::ParseError& error) {
    result.text = std::string("uncuda: ") + error.what();
    if (app.get_subcommands().empty() && !arguments.empty() && !arguments[0].starts_with('-')) {
      std::vector<std::string> commands;
      for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) commands.push_back(sub->get_name());
      result.text = "uncuda: no command `" + arguments[0] + "`" + did_you_mean(arguments[0], commands) + " See `uncuda --help`.";
    } else if (std::string wrong = unknown_option(app, arguments); !wrong.empty()) {
      result.text = "uncuda: " + wrong;
    }
    result.text += "\n";
    result.exit_code = 2;
    return result;
  }
  auto refuse = [&](std::string text) {
    result.text = "uncuda: " + std::move(text) + "\n";
    result.exit_code = 2;
    return result;
  };
  if (version) {
    result.text = version_text();
    return result;
  }
  if (completion->parsed()) {
    result.text = completion_script(app, shell);
    return result;
  }
  using Command = Options::Command;
  if (check->parsed()) o.command = Command::kCheck;
  else if (fix->parsed()) o.command = Command::kFix;
  else if (audit->parsed()) o.command = Command::kAudit;
  else if (explain->parsed()) o.command = Command::kExplain;
  else if (rules->parsed()) o.command = Command::kRules;
  else if (doctor->parsed()) o.command = Command::kDoctor;
  else if (baseline->parsed()) o.command = Command::kBaseline;
  else {
    result.text = app.help();
    result.exit_code = 2;
    return result;
  }
  if (std::optional<Format> f = parse_format(format)) o.format = *f;
  else return refuse("no format `" + format + "`" + did_you_mean(format, {format_names().begin(), format_names().end()}));
  if (o.timeout == 0) return refuse("--timeout 0 would give no file any time: give seconds");
  if (tier == "audit") o.tier = Tier::kAudit;
  else if (tier != "lint") return refuse("no tier `" + tier + "`: lint or audit");
  if (!o.min_torch.empty() && !TorchVersion::parse(o.min_torch)) return refuse("--min-torch `" + o.min_torch + "` is no PyTorch version: write 2.6");
  if (std::optional<TorchVersion> v = TorchVersion::parse(o.min_torch)) o.min_torch = v->str();
  if ((!o.since.empty()) + o.staged + (!o.diff_file.empty()) > 1) return refuse("--since, --staged and --diff-file exclude each other");
  if (o.statistics && o.format != Format::kText && o.format != Format::kConcise) return refuse("--statistics is for people: with --format text or concise");
  if (check->count("--add-ignore")) {
    if (o.add_ignore.find_first_not_of(" \t") == std::string::npos) return refuse("--add-ignore wants a reason: what makes this code right as it is?");
    if (o.add_ignore.find_first_of("\r\n") != std::string::npos || o.add_ignore.find("*/") != std::string::npos) return refuse("the reason of --add-ignore stands in a comment: one line, without */");
    if (o.staged || std::find(o.paths.begin(), o.paths.end(), "-") != o.paths.end()) return refuse("--add-ignore writes files: it goes with neither --staged nor standard input");
  }
  split_commas(o.select);
  split_commas(o.ignore);
  result.options = std::move(o);
  return result;
}

}  // namespace uncuda
