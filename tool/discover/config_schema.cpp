#include "llvm/Support/JSON.h"

#include "tool/discover/config.h"
#include "tool/discover/config_reader.h"
#include "tool/discover/rule_reader.h"

namespace uncuda {
namespace {

using llvm::json::Array;
using llvm::json::Object;

Object list_of(Object item) { return Object{{"type", "array"}, {"items", std::move(item)}}; }
Object text(llvm::StringRef pattern) { return Object{{"type", "string"}, {"pattern", pattern}}; }
Object any_text() { return Object{{"type", "string"}, {"minLength", 1}}; }
Object rule() { return text("^[a-z*?\\[][a-z0-9*?\\[\\]-]*$"); }

Object one_of(const std::vector<std::string>& words) {
  Array list;
  for (const std::string& word : words) list.push_back(word);
  return Object{{"enum", std::move(list)}};
}
Object table(Object properties, Array required) {
  return Object{{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}, {"additionalProperties", false}};
}
Object filled(Object list) {
  list["minItems"] = 1;
  return list;
}

Object project_rule() {
  Object rewrite = table(Object{{"since", text("^[0-9]+\\.[0-9]+")}, {"safety", one_of({"safe", "unsafe"})}, {"to", any_text()}, {"header", any_text()}, {"caveat", any_text()}},
                         Array{"since", "safety", "to"});
  Object row = table(Object{{"symbol", text("^[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)*$")}, {"kind", one_of(kind_words())}, {"shape", one_of(shape_words())},
                            {"rewrites", filled(list_of(std::move(rewrite)))}, {"why-none", any_text()},
                            {"arguments", Object{{"type", "integer"}, {"minimum", 0}, {"maximum", 9}}}},
                     Array{"symbol"});
  row["oneOf"] = Array{Object{{"required", Array{"rewrites"}}}, Object{{"required", Array{"why-none"}}}};
  return table(Object{{"id", text("^[a-z][a-z0-9-]*[a-z0-9]$")}, {"summary", any_text()}, {"rationale", any_text()}, {"advice", any_text()},
                      {"severity", one_of({"error", "warning", "advice"})}, {"rows", filled(list_of(std::move(row)))},
                      {"examples", filled(list_of(table(Object{{"bad", any_text()}, {"good", any_text()}}, Array{"bad", "good"})))}},
               Array{"id", "summary", "rationale", "advice", "rows"});
}

Object type_of(SettingKind kind) {
  switch (kind) {
    case SettingKind::kFile: return any_text();
    case SettingKind::kBool: return Object{{"type", "boolean"}};
    case SettingKind::kRules: return list_of(rule());
    case SettingKind::kSeverities:
      return Object{{"type", "object"}, {"additionalProperties", Object{{"enum", Array{"error", "warning", "advice"}}}}};
    case SettingKind::kFileRules: return Object{{"type", "object"}, {"additionalProperties", list_of(rule())}};
    case SettingKind::kPatterns: return list_of(any_text());
    case SettingKind::kDevices:
      return list_of(Object{{"type", "object"},
                            {"properties", Object{{"paths", list_of(any_text())}, {"device", any_text()}}},
                            {"required", Array{"paths", "device"}},
                            {"additionalProperties", false}});
    case SettingKind::kVersion: return text("^[0-9]+\\.[0-9]+");
    case SettingKind::kMacros: return list_of(text("^[A-Za-z_][A-Za-z0-9_]*$"));
    case SettingKind::kEffort: {
      Object band = list_of(Object{{"type", "number"}, {"minimum", 0}});
      band["minItems"] = 2, band["maxItems"] = 2;
      return table(Object{{"safe", Object(band)}, {"review", Object(band)}, {"by-hand", Object(band)}, {"design", Object(band)}}, Array{});
    }
    case SettingKind::kProjectRules: return list_of(project_rule());
    case SettingKind::kDefines: return list_of(text("^[A-Za-z_][A-Za-z0-9_]*(=.*)?$"));
  }
  return {};
}

}  // namespace

std::string config_schema() {
  Object properties;
  for (const Setting& setting : all_settings()) {
    Object type = type_of(setting.kind);
    type["description"] = llvm::StringRef(setting.description.data(), setting.description.size());
    properties[llvm::StringRef(setting.key.data(), setting.key.size())] = std::move(type);
  }
  llvm::json::Value schema = Object{{"$schema", "http://json-schema.org/draft-07/schema#"},
                                    {"title", ".uncuda.toml"},
                                    {"description", "Settings of uncuda, in .uncuda.toml or under [tool.uncuda] in pyproject.toml."},
                                    {"type", "object"},
                                    {"properties", std::move(properties)},
                                    {"additionalProperties", false}};
  std::string out;
  llvm::raw_string_ostream stream(out);
  stream << llvm::formatv("{0:2}", schema);
  return stream.str() + "\n";
}

}  // namespace uncuda
