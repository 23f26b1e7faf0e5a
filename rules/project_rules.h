// Rules that a project declares for wrappers of its own, in the language of rule.h, laid over the built-in ones.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rules/rule.h"

namespace uncuda {

// A rule that was read, with the storage that its views look into.
struct ProjectRule {
  Rule rule;
  std::vector<Row> rows;
  std::vector<Example> examples;
  std::deque<std::vector<Rewrite>> rewrites;  // a deque: rows hold spans of its elements
  std::deque<std::string> texts;

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }
};

// The rules that hold for a file. Every look-up answers with the project's rows before the built-in ones.
class RuleSet {
 public:
  RuleSet() = default;  // the built-in rules alone
  explicit RuleSet(std::vector<std::shared_ptr<const ProjectRule>> own);

  std::span<const std::shared_ptr<const ProjectRule>> own() const { return own_; }
  // All rules, sorted by id.
  std::vector<const Rule*> all() const;
  const Rule* find(std::string_view id) const;
  // Of the project's rows alone, by qualified name.
  SymbolMatch own_symbol(std::string_view qualified_name) const;
  SymbolMatch symbol(std::string_view qualified_name) const;
  std::span<const SymbolMatch> named(std::string_view last_component) const;
  bool is_distinctive(std::string_view word) const;
  bool is_weak(std::string_view word) const;

 private:
  std::vector<std::shared_ptr<const ProjectRule>> own_;
  std::unordered_map<std::string_view, SymbolMatch> symbols_;
  std::unordered_map<std::string_view, std::vector<SymbolMatch>>
      by_last_;  // the built-in rows of that name behind them
};

const RuleSet& builtin_rules();

}  // namespace uncuda
