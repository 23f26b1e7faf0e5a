#include "tool/cli/completion.h"

#include <algorithm>

#include "rules/rule.h"
#include "tool/report/report.h"

namespace uncuda {
namespace {

// What an option or a positional argument takes.
struct Values {
  std::vector<std::string> words;   // empty: files
  bool any = false;                 // neither files nor words
};

Values values_of(const std::string& name) {
  if (name == "--format") return {{format_names().begin(), format_names().end()}};
  if (name == "--tier") return {{"lint", "audit"}};
  if (name == "--color") return {{"auto", "always", "never"}};
  if (name == "ACTION") return {{"create", "update", "prune", "stats"}};
  if (name == "SHELL") return {kShells};
  if (name == "--select" || name == "--ignore" || name == "TOPIC") {
    Values rules;
    for (const Rule* rule : all_rules()) rules.words.emplace_back(rule->id);
    return rules;
  }
  static const std::vector<std::string> kFiles = {"PATH", "--output", "--diff-file", "--baseline", "--config", "--show-settings", "--stdin-filename"};
  return {{}, std::find(kFiles.begin(), kFiles.end(), name) == kFiles.end()};
}

struct Entry {
  std::vector<std::string> names;   // with their dashes, the short one first; empty for a positional
  std::string name;                 // the long one, or the positional's
  std::string help;
  bool takes_value = false;
  Values values;
};

std::vector<Entry> entries_of(const CLI::App& app) {
  std::vector<Entry> out;
  for (const CLI::Option* option : app.get_options()) {
    Entry entry;
    for (const std::string& name : option->get_snames()) entry.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) entry.names.push_back("--" + name);
    entry.name = entry.names.empty() ? option->get_name() : entry.names.back();
    entry.help = option->get_description();
    entry.takes_value = option->get_items_expected_max() > 0;
    if (entry.takes_value) entry.values = values_of(entry.name);
    out.push_back(std::move(entry));
  }
  return out;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) { return app.get_subcommands([](const CLI::App*) { return true; }); }

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
  return out;
}

std::string names_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  return joined(names, " ");
}

// Between single quotes of bash and zsh, and of fish, which knows the backslash there.
std::string quoted(const std::string& text, bool fish) {
  std::string out = "'";
  for (char c : text)
    if (c == '\'') out += fish ? "\\'" : "'\\''";
    else if (c == '\\' && fish) out += "\\\\";
    else out += c;
  return out + "'";
}

std::string bash(const CLI::App& app) {
  std::string out =
      "# bash completion of uncuda: source <(uncuda completion bash)\n"
      "_uncuda() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
      "  COMPREPLY=()\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    COMPREPLY=($(compgen -W '" + names_of(app) + " --help --version' -- \"$current\"))\n"
      "    return\n"
      "  fi\n"
      "  case \"$command $before\" in\n";
  for (const CLI::App* command : commands_of(app))
    for (const Entry& entry : entries_of(*command)) {
      if (!entry.takes_value || entry.names.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : entry.names) patterns.push_back("'" + command->get_name() + " " + name + "'");
      std::string action = !entry.values.words.empty() ? "COMPREPLY=($(compgen -W '" + joined(entry.values.words, " ") + "' -- \"$current\"))"
                           : entry.values.any          ? ":"
                                                       : "COMPREPLY=($(compgen -f -- \"$current\"))";
      out += "    " + joined(patterns, "|") + ") " + action + "; return ;;\n";
    }
  out += "  esac\n  local options= words=\n  case $command in\n";
  for (const CLI::App* command : commands_of(app)) {
    std::vector<std::string> options, words;
    bool files = false;
    for (const Entry& entry : entries_of(*command)) {
      options.insert(options.end(), entry.names.begin(), entry.names.end());
      if (!entry.names.empty()) continue;
      words.insert(words.end(), entry.values.words.begin(), entry.values.words.end());
      files |= entry.values.words.empty() && !entry.values.any;
    }
    out += "    " + command->get_name() + ") options='" + joined(options, " ") + "' words='" + joined(words, " ") + "'" + (files ? " files=-f" : " files=") + " ;;\n";
  }
  return out +
         "  esac\n"
         "  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
         "  else COMPREPLY=($(compgen -W \"$words\" $files -- \"$current\"))\n"
         "  fi\n"
         "}\n"
         "complete -o filenames -F _uncuda uncuda\n";
}

std::string zsh_action(const Values& values) {
  if (!values.words.empty()) return "(" + joined(values.words, " ") + ")";
  return values.any ? " " : "_files";
}

std::string zsh(const CLI::App& app) {
  auto escaped = [](const std::string& text, std::string_view special) {
    std::string out;
    for (char c : text) {
      if (special.find(c) != std::string_view::npos) out += '\\';
      out += c;
    }
    return out;
  };
  std::string out = "#compdef uncuda\n# zsh completion of uncuda: source <(uncuda completion zsh), or as _uncuda in a folder of $fpath\n_uncuda() {\n  local -a commands=(\n";
  for (const CLI::App* command : commands_of(app)) out += "    " + quoted(command->get_name() + ":" + command->get_description(), false) + "\n";
  out +=
      "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n"
      "  shift words\n  ((CURRENT--))\n  case $command in\n";
  for (const CLI::App* command : commands_of(app)) {
    out += "    " + command->get_name() + ")\n      _arguments";
    for (const Entry& entry : entries_of(*command)) {
      if (entry.names.empty()) {
        out += " \\\n        " + quoted((entry.name == "PATH" ? "*:" : ":") + entry.name + ":" + zsh_action(entry.values), false);
        continue;
      }
      for (const std::string& name : entry.names) {
        std::string value = entry.takes_value ? ":value:" + zsh_action(entry.values) : "";
        out += " \\\n        " + quoted("*" + name + "[" + escaped(entry.help, "[]:\\") + "]" + value, false);
      }
    }
    out += " ;;\n";
  }
  return out + "  esac\n}\nif [[ $zsh_eval_context[-1] == loadautofunc ]]; then _uncuda \"$@\"; else compdef _uncuda uncuda; fi\n";
}

std::string fish(const CLI::App& app) {
  std::string out = "# fish completion of uncuda: uncuda completion fish | source\ncomplete -c uncuda -f -n __fish_use_subcommand -l help -d 'what there is'\n";
  for (const CLI::App* command : commands_of(app))
    out += "complete -c uncuda -f -n __fish_use_subcommand -a " + command->get_name() + " -d " + quoted(command->get_description(), true) + "\n";
  for (const CLI::App* command : commands_of(app)) {
    std::string when = "complete -c uncuda -n '__fish_seen_subcommand_from " + command->get_name() + "'";
    for (const Entry& entry : entries_of(*command)) {
      std::string line = when;
      for (const std::string& name : entry.names) line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      bool files = entry.takes_value && entry.values.words.empty() && !entry.values.any;
      if (entry.names.empty() && files) continue;   // what fish does by itself
      if (!entry.names.empty() && entry.takes_value) line += files ? " -r -F" : " -x";
      else if (!files) line += " -f";
      if (!entry.values.words.empty()) line += " -a " + quoted(joined(entry.values.words, " "), true);
      out += line + " -d " + quoted(entry.help, true) + "\n";
    }
  }
  return out;
}

}  // namespace

std::string completion_script(const CLI::App& app, const std::string& shell) {
  return shell == "zsh" ? zsh(app) : shell == "fish" ? fish(app) : bash(app);
}

}  // namespace uncuda
