#include "tool/discover/rule_reader.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include "tool/base/torch_version.h"
#include "tool/base/spelling.h"

namespace uncuda {
namespace {

template <class T>
struct Word {
  std::string_view text;
  T value;
};
// No kInclude: what a header is replaced by follows from the rows of what it declares.
constexpr Word<SymbolKind> kKinds[] = {{"function", SymbolKind::kFunction},
                                       {"method", SymbolKind::kMethod},
                                       {"type", SymbolKind::kType},
                                       {"constant", SymbolKind::kConstant},
                                       {"macro", SymbolKind::kMacro}};
// The other shapes stand for judgements of their own on PyTorch's symbols.
constexpr Word<Shape> kShapes[] = {{"replace-call", Shape::kReplaceCall}, {"replace-callee", Shape::kReplaceCallee}};
constexpr Word<Severity> kSeverities[] = {
    {"error", Severity::kError}, {"warning", Severity::kWarning}, {"advice", Severity::kAdvice}};
constexpr Word<Safety> kSafeties[] = {{"safe", Safety::kSafe}, {"unsafe", Safety::kUnsafe}};

template <class Words>
std::vector<std::string> texts_of(const Words& words) {
  std::vector<std::string> out;
  for (const auto& word : words) out.emplace_back(word.text);
  return out;
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "\"" : i + 1 == words.size() ? " or \"" : ", \"") + words[i] + "\"";
  return out;
}

std::string place(const toml::source_region& region) {
  return "line " + std::to_string(region.begin.line) + ", column " + std::to_string(region.begin.column) + ": ";
}

bool is_kebab(std::string_view id) {
  if (id.empty() || !std::islower(static_cast<unsigned char>(id.front())) || id.back() == '-') return false;
  return std::all_of(id.begin(), id.end(),
                     [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '-'; });
}

// `myproj::currentStream`; a macro has no qualifier.
bool is_symbol(std::string_view text, bool qualified) {
  while (true) {
    size_t colon = text.find("::");
    std::string_view part = text.substr(0, colon);
    auto word = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
    if (part.empty() || std::isdigit(static_cast<unsigned char>(part.front())) ||
        !std::all_of(part.begin(), part.end(), word))
      return false;
    if (colon == std::string_view::npos) return true;
    if (!qualified) return false;
    text.remove_prefix(colon + 2);
  }
}

// What is wrong with a rewrite's template, or empty.
std::string template_problem(std::string_view to, SymbolKind kind, Shape shape) {
  for (size_t at = to.find('$'); at != std::string_view::npos; at = to.find('$', at + 1)) {
    std::string_view rest = to.substr(at + 1);
    bool object = rest.starts_with("object");
    bool argument = rest.starts_with("args") || rest.starts_with("index") ||
                    (!rest.empty() && std::isdigit(static_cast<unsigned char>(rest.front())));
    if (!object && !argument) return "a `$` begins $0 to $9, $args, $index or $object";
    if (object && kind != SymbolKind::kMethod) return "`$object` stands for the object of a method: this is none";
    if (argument && shape == Shape::kReplaceCallee)
      return "arguments stay where they are when only the name is replaced: leave `$` out, or write shape = "
             "\"replace-call\"";
  }
  if (to.find(';') != std::string_view::npos || to.find('\n') != std::string_view::npos)
    return "a rewrite is one expression on one line";
  return {};
}

class RuleReader {
 public:
  using Say = std::function<void(const std::string&, const std::string&)>;
  explicit RuleReader(const Say& say) : say_(say) {}

  std::vector<std::shared_ptr<const ProjectRule>> read(const toml::node& node) {
    std::vector<std::shared_ptr<const ProjectRule>> out;
    const toml::array* list = node.as_array();
    if (!list) {
      wrong(node, "`rules` must be a list of tables: begin each with [[rules]]");
      return out;
    }
    std::set<std::string> ids;
    for (const toml::node& element : *list) {
      bool before = std::exchange(good_, true);
      auto rule = std::make_shared<ProjectRule>();
      read_rule(element, *rule);
      if (good_ && !ids.insert(std::string(rule->rule.id)).second)
        wrong(element, "there are two rules `" + std::string(rule->rule.id) + "`");
      if (good_) out.push_back(std::move(rule));
      good_ = before && good_;
    }
    return out;
  }

 private:
  void wrong(const toml::node& node, const std::string& what) {
    good_ = false;
    say_(place(node.source()), what);
  }

  // The table, with every key known; null otherwise.
  const toml::table* table(const toml::node& node, std::string_view what, const std::vector<std::string>& known,
                           const std::vector<std::string>& needed) {
    const toml::table* out = node.as_table();
    if (!out) {
      wrong(node, std::string(what) + " is a table");
      return nullptr;
    }
    for (auto&& [key, value] : *out)
      if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
        good_ = false;
        say_(place(key.source()),
             "unknown key `" + std::string(key.str()) + "` in " + std::string(what) + did_you_mean(key.str(), known));
      }
    for (const std::string& key : needed)
      if (!out->contains(key)) wrong(node, std::string(what) + " needs `" + key + "`");
    return out;
  }

  std::string text(const toml::table& from, std::string_view key) {
    const toml::node* node = from.get(key);
    if (!node) return {};
    std::optional<std::string> word = node->value_exact<std::string>();
    if (!word || word->empty()) wrong(*node, "`" + std::string(key) + "` must be a string");
    return word.value_or("");
  }

  template <class T, size_t N>
  std::optional<T> word(const toml::table& from, std::string_view key, const Word<T> (&words)[N]) {
    if (!from.contains(key)) return std::nullopt;
    std::string given = text(from, key);
    for (const Word<T>& candidate : words)
      if (candidate.text == given) return candidate.value;
    if (!given.empty())
      wrong(*from.get(key),
            "`" + std::string(key) + "` is " + listed(texts_of(words)) + did_you_mean(given, texts_of(words)));
    return std::nullopt;
  }

  const toml::array* list(const toml::table& from, std::string_view key) {
    const toml::node* node = from.get(key);
    if (!node) return nullptr;
    if (!node->is_array() || node->as_array()->empty()) {
      wrong(*node, "`" + std::string(key) + "` must be a list of tables, and not an empty one");
      return nullptr;
    }
    return node->as_array();
  }

  void read_rule(const toml::node& node, ProjectRule& out) {
    const toml::table* from =
        table(node, "a rule", {"id", "summary", "rationale", "advice", "severity", "rows", "examples"},
              {"id", "summary", "rationale", "advice", "rows"});
    if (!from) return;
    out.rule.id = out.keep(text(*from, "id"));
    out.rule.summary = out.keep(text(*from, "summary"));
    out.rule.rationale = out.keep(text(*from, "rationale"));
    out.rule.advice = out.keep(text(*from, "advice"));
    out.rule.severity = word(*from, "severity", kSeverities).value_or(Severity::kWarning);
    if (!out.rule.id.empty() && !is_kebab(out.rule.id))
      wrong(*from->get("id"), "`" + std::string(out.rule.id) + "` is not an id: lower-case words with `-` between");
    if (find_rule(out.rule.id))
      wrong(*from->get("id"), "`" + std::string(out.rule.id) + "` is a built-in rule: give yours another id");
    if (const toml::array* rows = list(*from, "rows"))
      for (const toml::node& row : *rows) read_row(row, out);
    if (const toml::array* examples = list(*from, "examples"))
      for (const toml::node& element : *examples)
        if (const toml::table* example = table(element, "an example", {"bad", "good"}, {"bad", "good"}))
          out.examples.push_back({out.keep(text(*example, "bad")), out.keep(text(*example, "good"))});
    out.rule.rows = out.rows;
    out.rule.examples = out.examples;
  }

  void read_row(const toml::node& node, ProjectRule& out) {
    const toml::table* from =
        table(node, "a row", {"symbol", "kind", "shape", "rewrites", "why-none", "arguments"}, {"symbol"});
    if (!from) return;
    Row row;
    row.symbol = out.keep(text(*from, "symbol"));
    row.kind = word(*from, "kind", kKinds).value_or(SymbolKind::kFunction);
    bool called =
        row.kind == SymbolKind::kFunction || row.kind == SymbolKind::kMethod || row.kind == SymbolKind::kMacro;
    row.shape = word(*from, "shape", kShapes).value_or(called ? Shape::kReplaceCall : Shape::kReplaceCallee);
    if (!row.symbol.empty() && !is_symbol(row.symbol, row.kind != SymbolKind::kMacro))
      wrong(*from->get("symbol"),
            "`" + std::string(row.symbol) +
                (row.kind == SymbolKind::kMacro ? "` is not the name of a macro"
                                                : "` is not a qualified name, like `myproj::currentStream`"));
    if (SymbolMatch known = find_symbol(row.symbol); known.rule)
      wrong(*from->get("symbol"),
            "`" + std::string(row.symbol) + "` is a symbol of the built-in rule `" + std::string(known.rule->id) + "`");
    if (const toml::node* count = from->get("arguments")) {
      std::optional<int64_t> number = count->value_exact<int64_t>();
      if (number && *number >= 0 && *number <= 9)
        row.arguments = static_cast<int8_t>(*number);
      else
        wrong(*count, "`arguments` must be a number from 0 to 9: how many a call is written with");
    }
    bool rewrites = from->contains("rewrites"), reason = from->contains("why-none");
    if (rewrites == reason)
      wrong(node,
            "a row has either `rewrites` or `why-none`, which says why there is no rewrite and what a person would do");
    if (reason) {
      row.shape = Shape::kNone;
      row.why_none = out.keep(text(*from, "why-none"));
    } else if (const toml::array* forms = list(*from, "rewrites")) {
      std::vector<Rewrite>& storage = out.rewrites.emplace_back();
      for (const toml::node& form : *forms) read_rewrite(form, row, storage, out);
      std::stable_sort(storage.begin(), storage.end(), [](const Rewrite& a, const Rewrite& b) {
        return TorchVersion::parse(a.since) < TorchVersion::parse(b.since);
      });
      row.rewrites = storage;
    }
    out.rows.push_back(row);
  }

  void read_rewrite(const toml::node& node, const Row& row, std::vector<Rewrite>& into, ProjectRule& out) {
    const toml::table* from =
        table(node, "a rewrite", {"since", "safety", "to", "header", "caveat"}, {"since", "safety", "to"});
    if (!from) return;
    Rewrite rewrite;
    rewrite.since = out.keep(text(*from, "since"));
    rewrite.safety = word(*from, "safety", kSafeties).value_or(Safety::kUnsafe);
    rewrite.to = out.keep(text(*from, "to"));
    rewrite.header = out.keep(text(*from, "header"));
    rewrite.caveat = out.keep(text(*from, "caveat"));
    if (!rewrite.since.empty() && !TorchVersion::parse(rewrite.since))
      wrong(*from->get("since"), "`" + std::string(rewrite.since) + "` is not a version of PyTorch; write \"2.6\"");
    if (std::string problem = template_problem(rewrite.to, row.kind, row.shape); !problem.empty())
      wrong(*from->get("to"), problem);
    if (rewrite.header.find_first_of("<>\"") != std::string_view::npos)
      wrong(*from->get("header"), "`header` is a name without quotes or brackets; several with `;` between");
    if (rewrite.safety == Safety::kUnsafe && rewrite.caveat.empty() && from->contains("safety"))
      wrong(node, "an unsafe rewrite needs `caveat`: how behaviour may change");
    if (rewrite.safety == Safety::kSafe && !rewrite.caveat.empty())
      wrong(*from->get("caveat"), "a safe rewrite has no `caveat`: if behaviour may change it is unsafe");
    into.push_back(rewrite);
  }

  const Say& say_;
  bool good_ = true;
};

}  // namespace

std::vector<std::shared_ptr<const ProjectRule>> read_rules(
    const toml::node& node, const std::function<void(const std::string&, const std::string&)>& say) {
  return RuleReader(say).read(node);
}

std::vector<std::string> kind_words() { return texts_of(kKinds); }
std::vector<std::string> shape_words() { return texts_of(kShapes); }

}  // namespace uncuda
