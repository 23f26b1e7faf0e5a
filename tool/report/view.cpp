#include "tool/report/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "tool/base/torch_version.h"

namespace uncuda {
namespace {

void count_finding(Totals& totals, const Finding& finding) {
  ++totals.findings;
  ++(finding.tier == Tier::kLint ? totals.lint : totals.audit);
  switch (finding.verdict) {
    case Verdict::kReported: ++totals.reported; break;
    case Verdict::kOtherTier: ++totals.other_tier; return;
    case Verdict::kSuppressed: ++totals.suppressed; return;
    case Verdict::kBaselined: ++totals.baselined; return;
    case Verdict::kUnchanged: ++totals.unchanged; return;
  }
  ++(finding.tier == Tier::kLint ? totals.reported_lint : totals.reported_audit);
  switch (finding.severity) {
    case Severity::kError: ++totals.errors; break;
    case Severity::kWarning: ++totals.warnings; break;
    case Severity::kAdvice: ++totals.advice; break;
  }
  if (!finding.fix) return;
  if (!finding.fix->applicable)
    ++totals.later[finding.fix->since];
  else
    ++(finding.fix->safety == Safety::kSafe ? totals.fixable_safe : totals.fixable_unsafe);
}

void add_sentence(std::string& to, std::string_view sentence) {
  if (sentence.empty()) return;
  if (!to.empty()) to += ' ';
  size_t begin = to.size();
  to += sentence;
  // A code word at the start stays as it is written.
  bool plain_word =
      sentence.size() > 1 && sentence.substr(0, sentence.find(' ')).find_first_of("_:(`./") == std::string_view::npos;
  if (plain_word && to[begin] >= 'a' && to[begin] <= 'z') to[begin] = static_cast<char>(to[begin] - 'a' + 'A');
  if (std::string_view(".!?").find(to.back()) == std::string_view::npos) to += '.';
}

bool may_apply(const Finding& finding, const ReportOptions& options, Includes includes) {
  return finding.verdict == Verdict::kReported && finding.fix && finding.fix->applicable &&
         !finding.fix->edits.empty() && (!options.would_fix || options.would_fix(finding)) && (finding.fix->safety == Safety::kSafe || options.unsafe_fixes) &&
         (finding.fix->add_includes.empty() || includes == Includes::kLeftOut || options.include_edits);
}

void append_edits(std::vector<Edit>& edits, const Finding& finding, const ReportOptions& options, Includes includes) {
  edits.insert(edits.end(), finding.fix->edits.begin(), finding.fix->edits.end());
  if (finding.fix->add_includes.empty() || includes == Includes::kLeftOut) return;
  std::vector<Edit> placed = options.include_edits(finding);
  edits.insert(edits.end(), placed.begin(), placed.end());
}

// The members of a fix's group in its file; empty when one of them may not be applied.
std::vector<const Finding*> group_members(const Finding& finding, const Run& run, const ReportOptions& options,
                                          Includes includes) {
  std::vector<const Finding*> members;
  auto file = std::lower_bound(run.files.begin(), run.files.end(), finding.path,
                               [](const FileResult& f, const std::string& path) { return f.path < path; });
  if (file == run.files.end() || file->path != finding.path) return {&finding};
  for (const Finding& other : file->findings) {
    if (!other.fix || other.fix->group != finding.fix->group) continue;
    if (!may_apply(other, options, includes)) return {};
    members.push_back(&other);
  }
  return members;
}

}  // namespace

Totals total(const Run& run) {
  Totals totals;
  totals.files = static_cast<uint32_t>(run.files.size());
  for (const FileResult& file : run.files) {
    switch (file.status) {
      case FileStatus::kAnalysed: ++totals.analysed; break;
      case FileStatus::kDegraded: ++totals.degraded; break;
      case FileStatus::kFailed: ++totals.failed; break;
    }
    totals.mentions += file.mentions;
    totals.likely += file.likely;
    totals.unclassified += file.unclassified;
    for (const Finding& finding : file.findings) count_finding(totals, finding);
  }
  for (const Finding& finding : run.across_files) count_finding(totals, finding);
  return totals;
}

std::vector<const Finding*> all_findings(const Run& run) {
  std::vector<const Finding*> findings;
  for (const FileResult& file : run.files)
    for (const Finding& finding : file.findings) findings.push_back(&finding);
  for (const Finding& finding : run.across_files) findings.push_back(&finding);
  auto key = [](const Finding* f) { return std::tie(f->path, f->span.begin.offset, f->rule); };
  std::stable_sort(findings.begin(), findings.end(),
                   [&](const Finding* a, const Finding* b) { return key(a) < key(b); });
  return findings;
}

std::vector<const Finding*> reported_findings(const Run& run) {
  std::vector<const Finding*> findings = all_findings(run);
  std::erase_if(findings, [](const Finding* f) { return f->verdict != Verdict::kReported; });
  return findings;
}

std::vector<const Finding*> shown_findings(const Run& run, const ReportOptions& options) {
  std::vector<const Finding*> findings = all_findings(run);
  std::erase_if(findings, [&](const Finding* f) {
    bool hidden = f->verdict == Verdict::kSuppressed || f->verdict == Verdict::kBaselined;
    return f->verdict != Verdict::kReported && !(hidden && options.show_suppressed);
  });
  return findings;
}

const Rule* rule_of(const Finding& finding, const ReportOptions& options) {
  for (const Rule* rule : options.rules)
    if (rule->id == finding.rule) return rule;
  return nullptr;
}

std::vector<Edit> machine_edits(const Finding& finding, const Run& run, const ReportOptions& options,
                                Includes includes) {
  std::vector<Edit> edits;
  if (!may_apply(finding, options, includes)) return edits;
  if (finding.fix->group.empty()) {
    append_edits(edits, finding, options, includes);
  } else {
    std::vector<const Finding*> members = group_members(finding, run, options, includes);
    if (members.empty() || members.front() != &finding) return edits;
    for (const Finding* member : members) append_edits(edits, *member, options, includes);
  }
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    return std::tie(a.path, a.start, a.end) < std::tie(b.path, b.start, b.end);
  });
  edits.erase(std::unique(edits.begin(), edits.end()), edits.end());
  return edits;
}

std::string repository_path(const std::string& path, const ReportOptions& options) {
  if (options.repository_prefix.empty() || path.starts_with('/')) return path;
  return std::filesystem::path(options.repository_prefix + path).lexically_normal().generic_string();
}

std::string full_message(const Finding& finding) {
  std::string text;
  add_sentence(text, finding.message);
  add_sentence(text, finding.why);
  add_sentence(text, finding.advice);
  return text;
}

std::string clean_utf8(std::string_view text) {
  llvm::StringRef ref(text.data(), text.size());
  return llvm::json::isUTF8(ref) ? std::string(text) : llvm::json::fixUTF8(ref);
}

std::string visible(std::string_view text) {
  std::string clean = clean_utf8(text), out;
  out.reserve(clean.size());
  for (size_t i = 0; i < clean.size(); ++i) {
    unsigned char c = static_cast<unsigned char>(clean[i]);
    unsigned char next = i + 1 < clean.size() ? static_cast<unsigned char>(clean[i + 1]) : 0;
    if (c == '\n')
      out += "\\n";
    else if (c == '\r')
      out += "\\r";
    else if (c == '\t')
      out += ' ';
    else if (c < 0x20 || c == 0x7f)
      out += fmt::format("\\x{:02x}", c);
    else if (c == 0xc2 && next >= 0x80 && next < 0xa0)  // the C1 controls, U+0080 to U+009F
      out += fmt::format("\\u{:04x}", clean[++i] & 0xff);
    else
      out += static_cast<char>(c);
  }
  return out;
}

std::string one_line(std::string_view text) {
  std::string spaced(text);
  for (char& c : spaced)
    if (c == '\n' || c == '\r') c = ' ';
  return visible(spaced);
}

std::string counted(uint64_t n, std::string_view noun) { return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s"); }

}  // namespace uncuda
