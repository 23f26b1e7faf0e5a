#include "rules/project_rules.h"

#include <algorithm>

namespace uncuda {

RuleSet::RuleSet(std::vector<std::shared_ptr<const ProjectRule>> own) : own_(std::move(own)) {
  for (const auto& rule : own_)
    for (const Row& row : rule->rows) {
      SymbolMatch match{&rule->rule, &row};
      symbols_.emplace(row.symbol, match);
      by_last_[last_component(row.symbol)].push_back(match);
    }
  for (auto& [name, matches] : by_last_) {
    std::span<const SymbolMatch> builtin = find_symbols_named(name);
    matches.insert(matches.end(), builtin.begin(), builtin.end());
  }
}

std::vector<const Rule*> RuleSet::all() const {
  std::vector<const Rule*> out(all_rules().begin(), all_rules().end());
  for (const auto& rule : own_) out.push_back(&rule->rule);
  std::sort(out.begin(), out.end(), [](const Rule* a, const Rule* b) { return a->id < b->id; });
  return out;
}

const Rule* RuleSet::find(std::string_view id) const {
  for (const auto& rule : own_)
    if (rule->rule.id == id) return &rule->rule;
  return find_rule(id);
}

SymbolMatch RuleSet::own_symbol(std::string_view qualified_name) const {
  auto found = symbols_.find(qualified_name);
  return found == symbols_.end() ? SymbolMatch{} : found->second;
}

SymbolMatch RuleSet::symbol(std::string_view qualified_name) const {
  SymbolMatch own = own_symbol(qualified_name);
  return own.row ? own : find_symbol(qualified_name);
}

std::span<const SymbolMatch> RuleSet::named(std::string_view last_component) const {
  auto found = by_last_.find(last_component);
  return found == by_last_.end() ? find_symbols_named(last_component) : found->second;
}

bool RuleSet::is_distinctive(std::string_view word) const {
  return is_distinctive_word(word) || (by_last_.contains(word) && !is_weak(word));
}

bool RuleSet::is_weak(std::string_view word) const {
  return is_weak_word(word) || (by_last_.contains(word) && is_common_word(word));
}

const RuleSet& builtin_rules() {
  static const RuleSet instance;
  return instance;
}

}  // namespace uncuda
