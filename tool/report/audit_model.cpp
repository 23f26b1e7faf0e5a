#include "tool/report/audit_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"

namespace uncuda {
namespace {

class Tally {
 public:
  AuditRow& add(const std::string& name, const Finding& finding) {
    auto [entry, is_new] = rows_.try_emplace(name);
    AuditRow& row = entry->second;
    if (is_new) {
      row.name = name;
      row.first = &finding;
    }
    ++row.findings;
    size_t work = static_cast<size_t>(work_of(finding));
    if (row.by_work[work]++ == 0) row.first_of[work] = &finding;
    row.files.insert(finding.path);
    return row;
  }
  std::vector<AuditRow> rows() {
    std::vector<AuditRow> rows;
    for (auto& [name, row] : rows_) rows.push_back(std::move(row));
    std::stable_sort(rows.begin(), rows.end(),
                     [](const AuditRow& a, const AuditRow& b) { return a.findings > b.findings; });
    return rows;
  }

 private:
  std::map<std::string, AuditRow> rows_;
};

std::string api_of(const Finding& finding) {
  if (!finding.symbol.empty()) return finding.symbol;
  return finding.mentions.empty() ? finding.rule : finding.mentions.front().token;
}

using Replacements = std::map<std::string_view, const Rewrite*>;

Replacements replacements_of(const ReportOptions& options) {
  Replacements found;
  for (const Rule* rule : options.rules)
    for (const Row& row : rule->rows)
      if (!row.rewrites.empty()) found.try_emplace(row.symbol, &row.rewrites.back());
  return found;
}

// Rules about what only a kernel library has. All others are about glue: choices, checks, guards, streams, builds.
bool is_native(std::string_view rule) {
  return rule == "kernel-launch" || rule == "cuda-library" || rule == "cuda-distributed" || rule == "cuda-profiler";
}

std::vector<AuditModel::Native> native_of(const Run& run) {
  std::map<std::string, AuditModel::Native> by_name;
  for (const FileResult& file : run.files)
    for (const auto& [name, places] : file.usage.native) {
      AuditModel::Native& native = by_name[name];
      native.name = name;
      native.places += places;
      native.files.emplace_back(file.path, places);
    }
  std::vector<AuditModel::Native> list;
  // The kernels first, then what is launched, then the libraries.
  for (const char* name : {"kernels", "kernel launches"})
    if (auto node = by_name.extract(name)) list.push_back(std::move(node.mapped()));
  size_t libraries = list.size();
  for (auto& [name, native] : by_name) list.push_back(std::move(native));
  auto more = [](const auto& a, const auto& b) { return a.places > b.places; };
  std::stable_sort(list.begin() + static_cast<long>(libraries), list.end(), more);
  for (AuditModel::Native& native : list)
    std::stable_sort(native.files.begin(), native.files.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return list;
}

}  // namespace

std::string folder_of(const std::string& path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

Work work_of(const Finding& finding) {
  if (finding.fix) return finding.fix->safety == Safety::kSafe && finding.fix->applicable ? Work::kSafe : Work::kReview;
  return finding.tier == Tier::kLint ? Work::kByHand : Work::kDesign;
}

const char* to_string(Work work) {
  constexpr const char* kNames[] = {"safe", "review", "by-hand", "design"};
  return kNames[static_cast<size_t>(work)];
}

const char* heading_of(Work work) {
  constexpr const char* kNames[] = {"Apply the safe fixes", "Apply fixes that need a review", "Change by hand",
                                    "Decide on a design"};
  return kNames[static_cast<size_t>(work)];
}

const char* explanation_of(Work work) {
  constexpr const char* kTexts[] = {
      "`uncuda fix` writes them: same behaviour with CUDA and without.",
      "`uncuda fix --unsafe` writes them: behaviour may change as each says, or a newer PyTorch is needed.",
      "No rewrite can be written for these; a person who knows the code changes the place.",
      "Kernels, dispatch and builds without an equivalent: these need a decision before an edit."};
  return kTexts[static_cast<size_t>(work)];
}

AuditModel audit_model(const Run& run, const AuditInfo& info, const ReportOptions& options) {
  AuditModel model;
  model.totals = total(run);
  model.findings = all_findings(run);
  Replacements replacements = replacements_of(options);
  Tally rules, apis, folders, files;
  std::set<std::pair<std::string_view, std::string_view>> functions, design;
  for (const Finding* finding : model.findings) {
    Work work = work_of(*finding);
    ++model.by_work[static_cast<size_t>(work)];
    std::pair<std::string_view, std::string_view> place(finding->path, finding->function);
    if (!finding->function.empty()) functions.insert(place);
    if (work == Work::kDesign) design.insert(place);
    model.native_findings += is_native(finding->rule);
    rules.add(finding->rule, *finding);
    AuditRow& api = apis.add(api_of(*finding), *finding);
    if (auto known = replacements.find(finding->symbol); known != replacements.end()) {
      api.replacement = known->second->to;
      api.since = known->second->since;
    }
    folders.add(folder_of(finding->path), *finding);
    files.add(finding->path, *finding);
  }
  model.by_rule = rules.rows();
  model.by_api = apis.rows();
  model.by_folder = folders.rows();
  model.by_file = files.rows();
  model.tied_files = static_cast<uint32_t>(model.by_file.size());
  model.tied_functions = static_cast<uint32_t>(functions.size());
  model.apis = static_cast<uint32_t>(model.by_api.size());
  model.design_places = static_cast<uint32_t>(design.size());
  const Band bands[] = {info.effort.safe, info.effort.review, info.effort.by_hand, info.effort.design};
  for (size_t i = 0; i < kWorks; ++i) {
    uint32_t items = i == static_cast<size_t>(Work::kDesign) ? model.design_places : model.by_work[i];
    model.hours[i] = {items * bands[i].low, items * bands[i].high};
  }
  for (const FileResult& file : run.files) {
    if (!file.usage.torch) continue;
    ++model.torch_files;
    model.torch_files_tied += file.usage.cuda_source || !file.findings.empty();
    model.torch_functions += file.usage.functions;
    model.torch_functions_tied += file.usage.tied_functions;
  }
  model.native = native_of(run);
  model.dispatch = dispatch_of(run);
  return model;
}

std::vector<std::string> stable_ids(const std::vector<const Finding*>& findings) {
  std::map<std::string, uint32_t> seen;
  std::vector<std::string> ids;
  for (const Finding* finding : findings) {
    std::string key = finding->path + '\0' + finding->rule + '\0' + finding->fingerprint;
    std::string id = fmt::format("{:016x}", llvm::xxh3_64bits(llvm::StringRef(key))).substr(0, 12);
    uint32_t n = seen[id]++;
    ids.push_back(n ? fmt::format("{}-{}", id, n + 1) : id);
  }
  return ids;
}

std::string hours_text(const Band& band) {
  auto rounded = [](double hours) { return hours < 10 ? fmt::format("{:.1f}", hours) : fmt::format("{:.0f}", hours); };
  return fmt::format("{}-{} hours", rounded(band.low), rounded(band.high));
}

Band sum(const std::array<Band, kWorks>& bands) {
  Band all;
  for (const Band& band : bands) all = {all.low + band.low, all.high + band.high};
  return all;
}

std::string share(uint32_t part, uint32_t whole) {
  return whole == 0 ? std::to_string(part) : fmt::format("{} of {} ({:.0f} %)", part, whole, 100.0 * part / whole);
}

}  // namespace uncuda
