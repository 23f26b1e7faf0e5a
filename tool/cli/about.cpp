#include "tool/cli/about.h"

#include <filesystem>

#include "rules/explain.h"
#include "tool/cli/rule_examples.h"
#include "tool/cli/setup.h"
#include "tool/judge/exit_code.h"

namespace uncuda {
namespace {

// The rules that hold in the working directory, or nothing when its configuration is wrong, which is said.
std::optional<RuleSet> rules_here(const Options& o, Environment& e) {
  Configs configs(config_options(o, e));
  const Config& config = configs.settings_for(e.working_dir + "/any.cpp");
  print(configs.problems(), e);
  if (!configs.problems().empty()) return std::nullopt;
  return RuleSet(config.own_rules);
}

}  // namespace

int report_rules(const Options& o, Environment& e) {
  std::optional<RuleSet> rules = rules_here(o, e);
  if (!rules) return kExitFailed;
  if (!o.test_rules) {
    for (const Rule* rule : rules->all()) {
      std::string id(rule->id);
      id.resize(std::max<size_t>(id.size(), 24), ' ');
      *e.out << id << " " << rule->summary << "\n";
    }
    return kExitClean;
  }
  if (rules->own().empty()) {
    *e.err << "uncuda: no rules of this project's own to test: declare them as [[rules]] in .uncuda.toml\n";
    return kExitFailed;
  }
  Parser parser(cache_dir(o, e));
  std::vector<std::string> trouble = test_rules(parser, rules->own());
  for (const std::string& sentence : trouble) *e.err << "uncuda: " << sentence << "\n";
  size_t examples = 0;
  for (const auto& rule : rules->own()) examples += rule->examples.size();
  *e.out << rules->own().size() << (rules->own().size() == 1 ? " rule, " : " rules, ") << examples
         << (examples == 1 ? " example: " : " examples: ")
         << (trouble.empty() ? "all as they say" : std::to_string(trouble.size()) + " not as they say") << "\n";
  return trouble.empty() ? kExitClean : kExitFindings;
}

int report_explain(const Options& o, Environment& e) {
  std::optional<RuleSet> rules = rules_here(o, e);
  if (!rules) return kExitFailed;
  if (const Rule* rule = rules->find(o.topic)) {
    *e.out << explain_rule(*rule);
    return kExitClean;
  }
  bool known = rules->symbol(o.topic).row || find_include(o.topic).row || !rules->named(o.topic).empty();
  std::string text = explain_symbol(o.topic, o.min_torch.empty() ? "2.6" : o.min_torch, *rules);
  (known ? *e.out : *e.err) << text;
  return known ? kExitClean : kExitFailed;
}

int report_settings(const Options& o, Environment& e) {
  Configs configs(config_options(o, e));
  std::string absolute = (std::filesystem::path(e.working_dir) / o.show_settings).lexically_normal().string();
  std::string text = configs.show_settings(absolute);
  print(configs.problems(), e);
  if (!configs.problems().empty()) return kExitFailed;
  *e.out << text;
  return kExitClean;
}

}  // namespace uncuda
