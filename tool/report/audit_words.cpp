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
  add("Revision", info.revision);
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
    limits.push_back("Files that were not read are counted above with the reason; naming them has them read.");
  if (model.totals.degraded)
    limits.push_back(
        fmt::format("{} degraded: there, mentions were judged by name, without a declaration.",
                    counted(model.totals.degraded, "file") + (model.totals.degraded == 1 ? " is" : " are")));
  if (model.totals.failed)
    limits.push_back(fmt::format("{} could not be analysed: nothing is known of {}.",
                                 counted(model.totals.failed, "file"), model.totals.failed == 1 ? "it" : "them"));
  return limits;
}

std::vector<std::string> headline(const Run& run, const AuditInfo& info, const AuditModel& model) {
  std::vector<std::string> lines;
  const Totals& totals = model.totals;
  uint32_t read = totals.analysed + totals.degraded;
  if (read == 0) {
    lines.push_back("Nothing was analysed, so nothing is known: this is no clean bill of health.");
    return lines;
  }
  if (info.torch_files)
    lines.push_back(
        fmt::format("Files that use PyTorch and have no tie to CUDA: {}.",
                    share(info.torch_files - std::min(info.torch_files, model.tied_files), info.torch_files)));
  else
    lines.push_back(
        fmt::format("Files read, with no tie to CUDA: {}.", share(read - std::min(read, model.tied_files), read)));
  if (info.torch_functions)
    lines.push_back(fmt::format(
        "Functions there with no tie to CUDA: {}.",
        share(info.torch_functions - std::min(info.torch_functions, model.tied_functions), info.torch_functions)));
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
  uint32_t native = 0;
  for (const auto& [name, mentions] : model.native) native += mentions;
  lines.push_back(
      native ? fmt::format("Kernels, launches and CUDA libraries: {}. The rest is glue.", counted(native, "mention"))
             : "No kernel, launch or CUDA library is mentioned: the ties are glue.");
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
  return web ? fmt::format("{}{}#L{}", info.link_base, percent_encode(path), line) : std::string();
}

}  // namespace uncuda
