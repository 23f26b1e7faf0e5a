#include "tool/cli/version.h"

#include <algorithm>

#include "rules/rule.h"
#include "tool/analyse/analyse.h"
#include "tool/analyse/prelude_text.h"
#include "tool/base/build_info.h"
#include "tool/base/torch_version.h"
#include "tool/judge/fingerprint.h"

namespace uncuda {

std::string version_text() {
  std::string rules;   // everything of a row that decides
  size_t rows = 0, rewrites = 0;
  TorchVersion newest{}, oldest{};
  for (const Rule* rule : all_rules())
    for (const Row& row : rule->rows) {
      ++rows;
      rules += std::string(rule->id) + '\0' + std::string(row.symbol) + '\0';
      for (const Rewrite& rewrite : row.rewrites) {
        rules += std::string(rewrite.since) + '\0' + std::string(rewrite.to) + '\0' + std::string(rewrite.header) + (rewrite.safety == Safety::kSafe ? "\1" : "\2");
        TorchVersion since = TorchVersion::parse(rewrite.since).value_or(TorchVersion{});
        oldest = rewrites++ == 0 ? since : std::min(oldest, since);
        newest = std::max(newest, since);
      }
    }
  auto digest = [](std::string_view text) { return stable_hash(text).substr(0, 8); };
  return "uncuda " UNCUDA_VERSION "\nclang " + clang_version() + "\nrules " + digest(rules) + ": " + std::to_string(all_rules().size()) + " rules, " +
         std::to_string(rows) + " symbols, " + std::to_string(rewrites) + " replacements for PyTorch " + oldest.str() + " to " + newest.str() + "\nprelude " +
         digest(prelude_text()) + "\n";
}

}  // namespace uncuda
