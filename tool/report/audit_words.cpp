// The sentences of an audit that its Markdown, JSON and HTML share.
#include <fmt/format.h>

#include <algorithm>

#include "tool/report/audit_model.h"
#include "tool/report/uri.h"

namespace uncuda {

std::vector<std::pair<std::string, std::string>> head_facts(const Run& run, const AuditInfo& info,
                                                            const AuditModel& model) {
  std::vector<std::pair<std::string, std::string>> facts;
  auto add = [&](const char* name, std::string value) {
    if (!value.empty()) facts.emplace_back(name, std::move(value));
  };
  const Totals& totals = model.totals;
  add("Repository", info.repository);
  add("Revision", info.dirty ? info.revision + ", with changes that are not committed: lines of links may be off" : info.revision);
  add("Date", info.date);
  add("Tool", fmt::format("uncuda {}, clang {}, engine {}", run.version, run.clang_version, run.engine));
  add("Options", info.options);
  add("PyTorch", fmt::format("{} or newer ({})", run.min_torch, run.min_torch_source));
  add("Files", fmt::format("{} read: {} analysed, {} degraded, {} failed", totals.files, totals.analysed,
                           totals.degraded, totals.failed));
  std::string skipped;
  for (const auto& [reason, files] : run.skipped)
    skipped += fmt::format("{}{} ({})", skipped.empty() ? "" : ", ", files, reason);
  add("Files not read", skipped);
  add("Mentions of CUDA", fmt::format("{}, {} judged without a declaration, {} unclassified", totals.mentions,
                                      totals.likely, totals.unclassified));
  return facts;
}

std::vector<std::string> limits_of(const Run& run, const AuditModel& model) {
  std::vector<std::string> limits = {
      "C++ and CUDA sources were read, and nothing else: Python, setup.py, CMake and other build files tie a project "
      "to CUDA too, and are not "
      "in these figures.",
      "The hours are bands from stated assumptions for each kind of work, not a measurement of this code."};
  if (!run.skipped.empty())
    limits.push_back("Files that were not read are listed with the reason; naming them has them read.");
  limits.push_back(
      "Registrations in Python, in native_functions.yaml or by generated code are not read: an operator may run on more "
      "than the dispatch map says. Objective-C++ (.mm) is not read.");
  if (model.totals.degraded)
    limits.push_back(
        fmt::format("{} degraded: there, mentions were judged by name, without a declaration.",
                    counted(model.totals.degraded, "file") + (model.totals.degraded == 1 ? " is" : " are")));
  if (model.totals.failed)
    limits.push_back(fmt::format("{} could not be analysed: nothing is known of {}.",
                                 counted(model.totals.failed, "file"), model.totals.failed == 1 ? "it" : "them"));
  return limits;
}

std::vector<std::string> headline(const AuditInfo& info, const AuditModel& model) {
  std::vector<std::string> lines;
  const Totals& totals = model.totals;
  uint32_t read = totals.analysed + totals.degraded;
  if (read == 0) {
    lines.push_back("Nothing was analysed, so nothing is known: this is no clean bill of health.");
    return lines;
  }
  if (model.torch_files == 0)
    lines.push_back(fmt::format("No file uses PyTorch, as far as its includes and names say. Files read, with no tie to CUDA: {}.", share(read - std::min(read, model.tied_files), read)));
  else {
    lines.push_back(fmt::format("Files that use PyTorch and have no tie to CUDA: {}.", share(model.torch_files - model.torch_files_tied, model.torch_files)));
    lines.push_back(fmt::format("Functions there that use PyTorch and have no tie to CUDA: {}.", share(model.torch_functions - model.torch_functions_tied, model.torch_functions)));
  }
  lines.push_back(fmt::format("{} of {} in {}, {}.", counted(totals.findings, "occurrence"),
                              counted(model.apis, "distinct API"), counted(model.tied_files, "file"),
                              counted(model.tied_functions, "function")));
  lines.push_back(fmt::format("Fixable safely {}, with a review {}, by hand {}, no equivalent {} (in {}).",
                              model.by_work[0], model.by_work[1], model.by_work[2], model.by_work[3],
                              counted(model.design_places, "place")));
  lines.push_back(fmt::format("Effort, by the stated assumptions: {}, of which {} without new designs.",
                              hours_text(sum(model.hours)),
                              hours_text({model.hours[0].low + model.hours[1].low + model.hours[2].low,
                                          model.hours[0].high + model.hours[1].high + model.hours[2].high})));
  std::string native;
  for (const AuditModel::Native& one : model.native) native += fmt::format("{}{} {}", native.empty() ? "" : ", ", one.places, one.name);
  lines.push_back(native.empty() ? "No kernel, launch or CUDA library is named: all ties are glue."
                                 : fmt::format("Places that are CUDA itself, counted apart: {}.", native));
  if (!native.empty() && totals.findings)
    lines.push_back(fmt::format("Of the occurrences, {} are launches and library calls; {} are glue around them.", share(model.native_findings, totals.findings),
                                totals.findings - model.native_findings));
  return lines;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string keys_text(const std::map<std::string, const Registration*>& keys) {
  std::vector<std::string> words;
  for (const auto& [key, registration] : keys) words.push_back(key);
  return joined(words);
}

std::string line_link(const AuditInfo& info, const std::string& path, uint32_t line) {
  // Other schemes than these would let a setting run script in the report.
  bool web = info.link_base.starts_with("https://") || info.link_base.starts_with("http://");
  if (!web || path.starts_with("../")) return {};
  std::string link = info.link_base + percent_encode(path);
  return line ? fmt::format("{}#L{}", link, line) : link;
}

std::vector<SkippedFolder> skipped_folders(const Run& run) {
  constexpr size_t kMostFolders = 24;  // for one reason
  std::map<std::string, std::vector<std::string_view>> by_reason;
  for (const auto& [reason, path] : run.skipped_files) by_reason[reason].push_back(path);
  std::vector<SkippedFolder> list;
  for (const auto& [reason, paths] : by_reason) {
    // As deep as the list stays short: a single `third_party` says little, its thousand folders say nothing.
    std::map<std::string, uint32_t> folders;
    for (size_t depth = 1; depth < 12; ++depth) {
      std::map<std::string, uint32_t> deeper;
      for (std::string_view path : paths) {
        size_t end = 0;
        for (size_t i = 0; i < depth; ++i) {
          size_t slash = path.find('/', end);
          if (slash == std::string_view::npos) break;
          end = slash + 1;
        }
        ++deeper[end == 0 ? "." : std::string(path.substr(0, end - 1))];
      }
      if (deeper.size() > kMostFolders && !folders.empty()) break;
      bool same = deeper == folders;
      folders = std::move(deeper);
      if (same) break;
    }
    for (const auto& [folder, files] : folders) list.push_back({folder, reason, files});
  }
  return list;
}

std::string why_not_whole(const FileResult& file) {
  std::string why;
  for (const std::string& problem : file.problems) why += (why.empty() ? "" : "; ") + problem;
  if (file.likely) {
    why += fmt::format("{}{} of {} mentions in live code judged by name", why.empty() ? "" : "; ", file.likely, file.live_mentions);
    for (size_t i = 0; i < std::min<size_t>(file.unresolved.size(), 3); ++i)
      why += fmt::format("{} {}", i == 0 ? "; not known:" : ",", file.unresolved[i].first);
  }
  return why;
}

}  // namespace uncuda
