#include "tool/report/sarif_rules.h"

#include <fmt/format.h>

#include "tool/report/view.h"

namespace uncuda {
namespace {

constexpr size_t kLongestDescription = 1024;  // GitHub's limit

std::string shortened(std::string_view text) {
  std::string clean = clean_utf8(text);
  if (clean.size() <= kLongestDescription) return clean;
  size_t end = kLongestDescription - 3;
  while (end > 0 && (clean[end] & 0xc0) == 0x80) --end;
  return clean.substr(0, end) + "...";
}

// "cuda-device-guard" -> "CudaDeviceGuard": the readable name some viewers show beside the id.
std::string camel_case(std::string_view id) {
  std::string name;
  bool upper = true;
  for (char c : id) {
    if (c == '-') {
      upper = true;
      continue;
    }
    name += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    upper = false;
  }
  return name;
}

std::string help_markdown(const Rule& rule) {
  std::string text =
      fmt::format("{}.\n\n**Why**: {}\n\n**What to do**: {}\n", rule.summary, rule.rationale, rule.advice);
  for (const Example& example : rule.examples) {
    text += fmt::format("\nReported:\n\n```cpp\n{}\n```\n", example.bad);
    if (!example.good.empty()) text += fmt::format("\nNot reported:\n\n```cpp\n{}\n```\n", example.good);
  }
  return text;
}

const char* problem_severity(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kAdvice: return "recommendation";
  }
  return "warning";
}

void write_text(llvm::json::OStream& json, const char* key, std::string_view text) {
  json.attributeObject(key, [&] { json.attribute("text", json_text(text)); });
}

}  // namespace

const char* sarif_level(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kAdvice: return "note";
  }
  return "warning";
}

SarifRules::SarifRules(const std::vector<const Finding*>& findings, const ReportOptions& options)
    : rule_url_(options.rule_url) {
  auto add = [&](Entry entry) {
    if (index_.try_emplace(entry.id, entries_.size()).second) entries_.push_back(std::move(entry));
  };
  for (const Rule* rule : options.rules) add({std::string(rule->id), rule, nullptr});
  for (const Finding* finding : findings) add({finding->rule, nullptr, finding});
}

void SarifRules::write_entry(llvm::json::OStream& json, const Entry& entry) const {
  std::string_view summary = entry.rule ? entry.rule->summary : std::string_view(entry.id);
  std::string_view rationale = entry.rule ? entry.rule->rationale : std::string_view(entry.example->why);
  std::string_view advice = entry.rule ? entry.rule->advice : std::string_view(entry.example->advice);
  Severity severity = entry.rule ? entry.rule->severity : entry.example->severity;
  if (rationale.empty()) rationale = summary;
  json.attribute("id", json_text(entry.id));
  json.attribute("name", json_text(camel_case(entry.id)));
  write_text(json, "shortDescription", shortened(summary));
  write_text(json, "fullDescription", shortened(rationale));
  json.attributeObject("help", [&] {
    json.attribute("text", json_text(advice.empty() ? rationale : advice));
    if (entry.rule) json.attribute("markdown", json_text(help_markdown(*entry.rule)));
  });
  if (!rule_url_.empty()) json.attribute("helpUri", json_text(rule_url_ + entry.id));
  json.attributeObject("defaultConfiguration", [&] { json.attribute("level", sarif_level(severity)); });
  json.attributeObject("properties", [&] {
    json.attributeArray("tags", [&] {
      json.value("portability");
      json.value("pytorch");
    });
    json.attribute("precision", "high");
    json.attribute("problem.severity", problem_severity(severity));
  });
}

void SarifRules::write(llvm::json::OStream& json) const {
  json.attributeArray("rules", [&] {
    for (const Entry& entry : entries_) json.object([&] { write_entry(json, entry); });
  });
}

}  // namespace uncuda
