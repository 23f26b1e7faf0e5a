#include "tool/cli/rule_examples.h"

#include <algorithm>
#include <map>

#include "tool/rewrite/rewrite.h"
#include "tool/run/workers.h"
#include "tool/scan/scan.h"

namespace uncuda {
namespace {

class ExampleTest {
 public:
  ExampleTest(Parser& parser, std::span<const std::shared_ptr<const ProjectRule>> rules)
      : parser_(parser), rules_(std::make_shared<RuleSet>(std::vector(rules.begin(), rules.end()))) {}

  std::vector<std::string> run() {
    for (const auto& rule : rules_->own()) {
      newest_ = {};
      for (const Row& row : rule->rows)
        for (const Rewrite& rewrite : row.rewrites)
          newest_ = std::max(newest_, TorchVersion::parse(rewrite.since).value_or(TorchVersion{}));
      if (rule->examples.empty())
        say(rule->rule, "has no examples: give it `examples = [{bad = '''...''', good = '''...'''}]`");
      for (size_t i = 0; i < rule->examples.size(); ++i) test(rule->rule, rule->examples[i], i + 1);
    }
    return std::move(trouble_);
  }

 private:
  void say(const Rule& rule, const std::string& what) { trouble_.push_back(std::string(rule.id) + ": " + what); }

  FileResult analyse(const std::string& text) {
    Unit unit;
    unit.path = unit.absolute = "example.cpp";
    unit.text = text;
    unit.classify.min_torch = newest_;
    unit.classify.source.rules = rules_;
    return analyse_files(parser_, {unit}, {}).front();
  }

  static std::string place(const Finding& finding) {
    return "line " + std::to_string(finding.span.begin.line) + ": " + finding.message + " [" + finding.rule + "]";
  }

  void test(const Rule& rule, const Example& example, size_t number) {
    std::string name = "example " + std::to_string(number) + ": ";
    std::string bad(example.bad), good(example.good);
    FileResult found = analyse(bad), clean = analyse(good);
    size_t mine = 0, kept = 0;
    for (const Finding& finding : found.findings) {
      bool own = finding.rule == rule.id;
      mine += own;
      kept += own && !finding.fix;
      if (!own) say(rule, name + "`bad` has a finding of another rule, " + place(finding));
    }
    if (mine == 0) say(rule, name + "`bad` has no finding of this rule");
    for (const Finding& finding : clean.findings) say(rule, name + "`good` has a finding, " + place(finding));
    if (mine > kept) test_fix(rule, name, bad, std::move(found), kept);
  }

  void test_fix(const Rule& rule, const std::string& name, const std::string& bad, FileResult found, size_t kept) {
    Run run;
    run.files.push_back(std::move(found));
    RewriteEnvironment memory;
    memory.read = [&](const std::string& path) { return SourceFile{bad, path, ""}; };
    memory.comments = [](const std::string& path, const std::string& text) { return scan(path, text).comments; };
    memory.parse_errors = [&](const std::string& path, const std::string& text) {
      return parser_.parse(path, text, {}).errors;
    };
    RewriteOptions options;
    options.include_unsafe = true;
    RewriteResult result = rewrite(run, options, memory);
    for (const SkippedFix& skipped : result.skipped)
      say(rule,
          name + "the fix of `bad` is not applied, " + place(finding_at(run, skipped.finding)) + ": " + skipped.reason);
    if (result.files.empty()) return;
    FileResult fixed = analyse(result.files.front().after);
    auto left = std::count_if(fixed.findings.begin(), fixed.findings.end(),
                              [&](const Finding& finding) { return finding.rule == rule.id; });
    if (static_cast<size_t>(left) > kept)
      say(rule, name + "`bad` still has a finding of this rule when it is fixed:\n" + result.diff);
  }

  Parser& parser_;
  std::shared_ptr<const RuleSet> rules_;
  TorchVersion newest_;
  std::vector<std::string> trouble_;
};

}  // namespace

std::vector<std::string> test_rules(Parser& parser, std::span<const std::shared_ptr<const ProjectRule>> rules) {
  return ExampleTest(parser, rules).run();
}

}  // namespace uncuda
