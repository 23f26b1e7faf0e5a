#include "rules/documentation.h"

#include <algorithm>
#include <string_view>

namespace uncuda {
namespace {

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string sentence(std::string_view text) { return std::string(text) + "."; }

// A cell of a table: `|` would end it.
std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string fenced(std::string_view text) { return "```cpp\n" + std::string(text) + "```\n"; }

std::string_view word(Severity severity) {
  return severity == Severity::kError ? "error" : severity == Severity::kWarning ? "warning" : "advice";
}

std::string headers(std::string_view list) {
  std::string out;
  while (!list.empty()) {
    size_t end = std::min(list.find(';'), list.size());
    out += (out.empty() ? "" : " ") + code(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return out;
}

std::string form(const Row& row, const Rewrite& rewrite) {
  if (row.kind != SymbolKind::kInclude) return code(cell(rewrite.to));
  return rewrite.to.empty() ? "removed" : headers(rewrite.to);
}

std::string rewrites_table(const Rule& rule) {
  std::string text;
  for (const Row& row : rule.rows)
    for (const Rewrite& rewrite : row.rewrites)
      text += "| " + code(cell(row.symbol)) + " | " + std::string(rewrite.since) + " | " + form(row, rewrite) + " | " +
              headers(rewrite.header) + " | " + to_string(rewrite.safety) +
              (rewrite.caveat.empty() ? "" : ": " + cell(rewrite.caveat)) + " |\n";
  if (text.empty()) return text;
  return "\n## Rewrites\n\nThe newest form that `--min-torch` allows is used. A safe form is still offered as unsafe where the "
         "place it stands in\nrules that out.\n\n| symbol | since | becomes | header | |\n|---|---|---|---|---|\n" + text;
}

std::string by_hand_table(const Rule& rule) {
  std::string text;
  for (const Row& row : rule.rows)
    if (row.rewrites.empty()) text += "| " + code(cell(row.symbol)) + " | " + cell(row.why_none) + " |\n";
  return text.empty() ? text : "\n## By hand\n\n| symbol | what to do |\n|---|---|\n" + text;
}

}  // namespace

std::string rules_readme() {
  std::string text =
      "# Rules\n\n"
      "Written by `ninja rules_docs` from the rules themselves; a test fails when it is stale.\n\n"
      "A rule is a reason, a row is a symbol. `rule.h` is the whole language, each rule is one file of data, `policy.h` says "
      "what a rule\ndoes in which surroundings, `names/` lists every name that must be placed, `proof/` compiles each "
      "rewrite against real headers.\n\n"
      "To add a symbol, write a row in the table of its rule, put its name into `names/known_cuda_names.txt`, and run the tests. "
      "To add a\nrule, write its file, and add one line to `all_rules.def` and to `CMakeLists.txt`.\n\n"
      "| rule | finds code that | severity | symbols | with a rewrite |\n|---|---|---|---|---|\n";
  size_t symbols = 0, with_rewrite = 0;
  for (const Rule* rule : all_rules()) {
    auto rewritten = static_cast<size_t>(
        std::count_if(rule->rows.begin(), rule->rows.end(), [](const Row& row) { return !row.rewrites.empty(); }));
    symbols += rule->rows.size();
    with_rewrite += rewritten;
    text += "| [" + std::string(rule->id) + "](../docs/rules/" + std::string(rule->id) + ".md) | " + cell(rule->summary) + " | " +
            std::string(word(rule->severity)) + " | " + std::to_string(rule->rows.size()) + " | " + std::to_string(rewritten) + " |\n";
  }
  return text + "\n" + std::to_string(all_rules().size()) + " rules, " + std::to_string(symbols) +
         " symbols and families, " + std::to_string(with_rewrite) + " of them with a rewrite.\n";
}

std::string rule_page(const Rule& rule) {
  std::string text = "# " + std::string(rule.id) + "\n\nCode that " + sentence(rule.summary) + " Severity: " +
                     std::string(word(rule.severity)) + ".\n\n**Why.** " + std::string(rule.rationale) + "\n\n**What to do.** " +
                     std::string(rule.advice) + "\n\n## Examples\n";
  for (const Example& example : rule.examples)
    text += "\nInstead of\n\n" + fenced(example.bad) + "\nwrite\n\n" + fenced(example.good);
  return text + rewrites_table(rule) + by_hand_table(rule);
}

}  // namespace uncuda
