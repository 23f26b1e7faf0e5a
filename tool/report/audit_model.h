// The figures of an audit, counted once for all its forms.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tool/report/audit.h"
#include "tool/report/view.h"

namespace uncuda {

// What a finding asks of a person. A fix that waits for a newer PyTorch asks for review: of the requirement.
enum class Work { kSafe, kReview, kByHand, kDesign };
constexpr size_t kWorks = 4;
Work work_of(const Finding& finding);
const char* to_string(Work work);   // "safe", "review", "by-hand", "design"
const char* heading_of(Work work);  // "Apply the safe fixes", ...
const char* explanation_of(Work work);

struct AuditRow {
  std::string name;
  std::array<uint32_t, kWorks> by_work{};
  uint32_t findings = 0;
  std::set<std::string_view> files;
  std::string replacement, since;  // by_api: what the rules put in its place, and from which PyTorch on
  const Finding* first = nullptr;
  std::array<const Finding*, kWorks> first_of{};  // by work
};

// An operator, and what it runs on.
struct DispatchRow {
  std::string op;  // "torchvision::nms", "at::native::add_stub" as written, a function that chooses by hand
  std::map<std::string, const Registration*> keys;     // registered for; its first registration
  std::map<std::string, const Registration*> by_hand;  // chosen in a function
  std::map<const Registration*, std::string_view> path_of;
  bool declared = false;             // there is a schema
  bool every = false;                // a kernel that runs on every backend
  bool cuda_only = false;            // an implementation for CUDA and none that serves another accelerator
  std::vector<std::string> missing;  // backends that other operators of this code have, and this one has not
};
// Most important first: those that CUDA alone serves. Also what the report says of each.
std::vector<DispatchRow> dispatch_of(const Run& run);
const char* state_of(const DispatchRow& row);  // "CUDA alone", "other accelerators too", "every backend", ...

struct AuditModel {
  Totals totals;
  std::vector<const Finding*> findings;  // all of them, whatever the verdict
  std::array<uint32_t, kWorks> by_work{};
  std::array<Band, kWorks> hours{};
  uint32_t design_places = 0;  // functions or files that need a design: what its hours count
  uint32_t tied_files = 0, tied_functions = 0, apis = 0;  // with findings
  // Of what uses PyTorch; tied: a finding, a kernel or a launch stands in it.
  uint32_t torch_files = 0, torch_files_tied = 0, torch_functions = 0, torch_functions_tied = 0;
  uint32_t native_findings = 0;  // of the findings, those about kernels, launches and CUDA libraries; the rest is glue
  std::vector<AuditRow> by_rule, by_api, by_folder, by_file;  // most findings first, each sums to all findings
  struct Native {
    std::string name;  // "kernels", "kernel launches", "cuBLAS", ...
    uint32_t places = 0;
    std::vector<std::pair<std::string_view, uint32_t>> files;  // most first
  };
  std::vector<Native> native;
  std::vector<DispatchRow> dispatch;
};

std::string folder_of(const std::string& path);  // "." for a file at the root

AuditModel audit_model(const Run& run, const AuditInfo& info, const ReportOptions& options);

// Tells a finding from all others of the report, the same from run to run as long as its code stays.
std::vector<std::string> stable_ids(const std::vector<const Finding*>& findings);

std::string joined(const std::vector<std::string>& words);  // "CPU, XPU"
std::string keys_text(const std::map<std::string, const Registration*>& keys);

// "1.5-6 hours"
std::string hours_text(const Band& band);
Band sum(const std::array<Band, kWorks>& bands);
// "7 of 12 (58 %)"
std::string share(uint32_t part, uint32_t whole);

// The facts of the head in order, name and value.
std::vector<std::pair<std::string, std::string>> head_facts(const Run& run, const AuditInfo& info,
                                                            const AuditModel& model);
// Files that were not read: folder, reason, number, grouped so that people can take the list in.
struct SkippedFolder {
  std::string folder, reason;
  uint32_t files = 0;
};
std::vector<SkippedFolder> skipped_folders(const Run& run);
// Why a file is degraded or failed, in a sentence.
std::string why_not_whole(const FileResult& file);

// What no figure of the report speaks of, in plain words.
std::vector<std::string> limits_of(const Run& run, const AuditModel& model);
// The headline as sentences.
std::vector<std::string> headline(const AuditInfo& info, const AuditModel& model);

// "https://.../path#L12", empty when there is no base to link to. Line 0: the file or folder itself.
std::string line_link(const AuditInfo& info, const std::string& path, uint32_t line);

}  // namespace uncuda
