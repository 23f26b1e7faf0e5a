#include "rules/explain.h"

#include <algorithm>
#include <vector>

#include "rules/rows.h"
#include "tool/base/spelling.h"
#include "tool/base/torch_version.h"

namespace uncuda {
namespace {

std::string indent(std::string_view code) {
  std::string text;
  size_t at = 0;
  while (at < code.size()) {
    size_t end = std::min(code.find('\n', at), code.size());
    text += "    ";
    text += code.substr(at, end - at);
    text += '\n';
    at = end + 1;
  }
  return text;
}

// What is given a device and names none itself.
constexpr std::string_view kJudgedByArgument[] = {"C10_REGISTER_GUARD_IMPL", "REGISTER_ALLOCATOR", "TORCH_LIBRARY_IMPL"};

std::string form(const Rewrite& rewrite, const Row& row) {
  if (row.kind == kInclude) return rewrite.to.empty() ? "remove the include" : "include " + std::string(rewrite.to);
  return std::string(rewrite.to);
}

std::string describe(const Rewrite& rewrite, const Row& row, bool chosen) {
  std::string text = chosen ? "  * " : "    ";
  text += "PyTorch " + std::string(rewrite.since) + "+  " + to_string(rewrite.safety) + "  " + form(rewrite, row) + "\n";
  if (!rewrite.header.empty()) text += "        needs " + std::string(rewrite.header) + "\n";
  if (!rewrite.caveat.empty()) text += "        " + std::string(rewrite.caveat) + "\n";
  return text;
}

std::string describe(const SymbolMatch& match, std::string_view min_torch) {
  const Row& row = *match.row;
  std::string text = std::string(row.symbol) + "\n  rule: " + std::string(match.rule->id) + ", " +
                     std::string(match.rule->summary) + "\n  why: " + std::string(match.rule->rationale) + "\n";
  if (row.rewrites.empty()) return text + "  no rewrite: " + std::string(row.why_none) + "\n";
  auto oldest = TorchVersion::parse(min_torch);
  const Rewrite* chosen = nullptr;
  for (const Rewrite& rewrite : row.rewrites)
    if (auto since = TorchVersion::parse(rewrite.since); since && oldest && *since <= *oldest) chosen = &rewrite;
  for (const Rewrite& rewrite : row.rewrites) text += describe(rewrite, row, &rewrite == chosen);
  if (chosen) text += "  * is used with --min-torch " + std::string(min_torch) + "\n";
  else text += "  none of these exists in PyTorch " + std::string(min_torch) + ": raise --min-torch to get one\n";
  return text;
}

}  // namespace

std::string explain_rule(const Rule& rule) {
  std::string text = std::string(rule.id) + ": " + std::string(rule.summary) + "\n\nWhy: " + std::string(rule.rationale) +
                     "\nDo:  " + std::string(rule.advice) + "\n";
  if (!rule.examples.empty()) {
    text += "\nInstead of\n\n" + indent(rule.examples[0].bad) + "\nwrite\n\n" + indent(rule.examples[0].good);
  }
  if (!rule.rows.empty()) {
    text += "\nSymbols:\n";
    for (const Row& row : rule.rows) text += "  " + std::string(row.symbol) + "\n";
  }
  return text;
}

std::vector<std::string> nearest_symbols(std::string_view name) {
  std::vector<std::pair<size_t, std::string>> near;
  for (const Rule* rule : all_rules())
    for (const Row& row : rule->rows) {
      size_t whole = edit_distance(name, row.symbol);
      size_t last = edit_distance(last_component(name), last_component(row.symbol));
      near.emplace_back(std::min(whole, last), row.symbol);
    }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> best;
  size_t limit = near_enough(last_component(name));
  for (const auto& [far, symbol] : near)
    if (far <= limit && best.size() < 3) best.push_back(symbol);
  return best;
}

std::string explain_symbol(std::string_view symbol, std::string_view min_torch, const RuleSet& rules) {
  if (auto match = find_include(symbol); match.rule) return describe(match, min_torch);
  if (auto match = rules.symbol(symbol); match.rule) return describe(match, min_torch);
  std::string text;
  // `DispatchKey::CUDA` is not every CUDA.
  std::string tail = "::" + std::string(symbol);
  std::vector<SymbolMatch> all, meant;
  for (const SymbolMatch& match : rules.named(last_component(symbol))) {
    all.push_back(match);
    if (match.row->symbol.ends_with(tail)) meant.push_back(match);
  }
  for (const SymbolMatch& match : meant.empty() ? all : meant) {
    if (!text.empty()) text += "\n";
    text += describe(match, min_torch);
  }
  if (!text.empty()) return text;
  for (std::string_view name : kJudgedByArgument)
    if (symbol == name) return std::string(name) + "\n  takes any device: its argument is judged, ask for that (explain DispatchKey::CUDA, explain kCUDA)\n";
  text = "no rule knows " + std::string(symbol) + "\n";
  auto near = nearest_symbols(symbol);
  if (!near.empty()) {
    text += "did you mean";
    for (size_t i = 0; i < near.size(); ++i) text += (i == 0 ? " " : i + 1 == near.size() ? " or " : ", ") + near[i];
    text += "?\n";
  }
  return text;
}

}  // namespace uncuda
