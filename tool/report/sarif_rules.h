#pragma once

#include <map>
#include <string>
#include <vector>

#include "llvm/Support/JSON.h"
#include "tool/report/report.h"

namespace uncuda {

const char* sarif_level(Severity severity);

// `tool.driver.rules`: the known rules, then those that only the findings name.
class SarifRules {
 public:
  SarifRules(const std::vector<const Finding*>& findings, const ReportOptions& options);
  size_t index(const std::string& id) const { return index_.at(id); }
  void write(llvm::json::OStream& json) const;

 private:
  struct Entry {
    std::string id;
    const Rule* rule = nullptr;
    const Finding* example = nullptr;  // stands in for a rule nobody described
  };
  void write_entry(llvm::json::OStream& json, const Entry& entry) const;

  std::string rule_url_;
  std::vector<Entry> entries_;
  std::map<std::string, size_t> index_;
};

}  // namespace uncuda
