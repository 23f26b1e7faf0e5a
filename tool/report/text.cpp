// For people: `full` with source, reason and fix, `concise` with a gcc-like line each.
#include <fmt/format.h>

#include "tool/report/audit_lines.h"
#include "tool/report/snippet.h"
#include "tool/report/view.h"

namespace uncuda {
namespace {

constexpr size_t kWidth = 100;
constexpr size_t kMostDiffLines = 12;

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}
  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string dim(std::string_view text) const { return wrap("2", text); }
  std::string red(std::string_view text) const { return wrap("31", text); }
  std::string green(std::string_view text) const { return wrap("32", text); }
  std::string severity(Severity severity, std::string_view text) const {
    return wrap(severity == Severity::kError ? "1;31" : severity == Severity::kWarning ? "1;35" : "1;36", text);
  }

 private:
  std::string wrap(const char* code, std::string_view text) const {
    return on_ && !text.empty() ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
  }
  bool on_;
};

// The words compilers use, which editors and problem matchers know.
const char* compiler_word(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kAdvice: return "note";
  }
  return "warning";
}

std::string place(const Finding& finding) {
  return fmt::format("{}:{}:{}:", visible(finding.path), finding.span.begin.line, finding.span.begin.column);
}

std::string hidden_mark(const Finding& finding) {
  if (finding.verdict == Verdict::kReported) return {};
  std::string mark = finding.verdict == Verdict::kSuppressed ? " (suppressed" : " (in the baseline";
  return mark + (finding.reason.empty() ? ")" : ": " + one_line(finding.reason) + ")");
}

// "  why: ..." broken at spaces, the following lines under the first.
std::string paragraph(std::string_view label, std::string_view text) {
  std::string out, line = fmt::format("  {:<6}", label);
  const size_t indent = line.size();
  std::string clean = one_line(text);
  std::string_view rest = clean;
  while (!rest.empty()) {
    size_t end = std::min(rest.find(' '), rest.size());
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.empty()) continue;
    if (line.size() > indent && line.size() + 1 + word.size() > kWidth) {
      out += line + "\n";
      line.assign(indent, ' ');
    }
    if (line.size() > indent) line += ' ';
    line += word;
  }
  return out + line + "\n";
}

std::string snippet(const Finding& finding, const Paint& paint) {
  if (finding.source_line.empty()) return {};
  size_t begin = finding.span.begin.column - 1;
  size_t end =
      finding.span.end.line > finding.span.begin.line ? finding.source_line.size() : finding.span.end.column - 1;
  ShownLine shown = show_line(finding.source_line, begin, end);
  std::string number = std::to_string(finding.span.begin.line);
  std::string mark = "^" + std::string(shown.underline_width - 1, '~');
  return fmt::format(" {} {}\n {} {}{}\n", paint.dim(number + " |"), shown.text,
                     paint.dim(std::string(number.size(), ' ') + " |"), std::string(shown.underline_begin, ' '),
                     paint.green(mark));
}

std::string fix_headline(const Fix& fix) {
  std::string text = fix.safety == Safety::kSafe ? "safe" : "unsafe, " + fix.why_unsafe;
  if (!fix.applicable)
    text += fmt::format("; needs PyTorch {0}: apply with --min-torch {0}", fix.since);
  else if (!fix.since.empty())
    text += fmt::format("; compiles with PyTorch {} or newer", fix.since);
  if (!fix.group.empty()) text += "; goes together with the others of its group";
  return text;
}

std::string fix_diff(const Finding& finding, const ReportOptions& options, const Paint& paint) {
  const Fix& fix = *finding.fix;
  std::optional<std::string> text = options.original_text ? options.original_text(finding.path) : std::nullopt;
  std::optional<std::vector<DiffLine>> diff =
      text ? diff_of(fix.edits, *text, 0, 1)
           : diff_of(fix.edits, finding.source_line, finding.span.begin.offset - (finding.span.begin.column - 1),
                     finding.span.begin.line);
  if (!diff) return fmt::format("    {}; `uncuda fix --diff` shows them\n", counted(fix.edits.size(), "edit"));
  std::string out;
  size_t printed = 0;
  for (const std::string& header : fix.add_includes) {
    out += fmt::format("    {}\n", paint.green("+ #include <" + visible(header) + ">"));
    ++printed;
  }
  for (const DiffLine& line : *diff) {
    if (line.sign == '@') {
      bool elsewhere = line.text != std::to_string(finding.span.begin.line) || diff->front().text != line.text;
      if (elsewhere) out += fmt::format("    {}\n", paint.dim("line " + line.text));
      continue;
    }
    if (printed++ == kMostDiffLines) return out + "    ...\n";
    std::string whole = fmt::format("{} {}", line.sign, line.text);
    out += fmt::format("    {}\n", line.sign == '-' ? paint.red(whole) : paint.green(whole));
  }
  return out;
}

std::string full_block(const Finding& finding, const ReportOptions& options, const Paint& paint) {
  std::string out =
      fmt::format("{} {} {} {}{}\n", paint.bold(place(finding)),
                  paint.severity(finding.severity, fmt::format("{}:", to_string(finding.severity))),
                  one_line(finding.message), paint.dim("[" + visible(finding.rule) + "]"), hidden_mark(finding));
  out += snippet(finding, paint);
  if (finding.certainty != Certainty::kResolved)
    out += paragraph("note:", finding.certainty == Certainty::kLikely
                                  ? "judged by its name: no declaration was found for it"
                                  : "judged by its name: it depends on a template parameter");
  if (!finding.why.empty()) out += paragraph("why:", finding.why);
  if (!finding.advice.empty()) out += paragraph("do:", finding.advice);
  if (finding.fix) {
    out += paragraph("fix:", fix_headline(*finding.fix));
    out += fix_diff(finding, options, paint);
  } else if (!finding.why_no_fix.empty()) {
    out += paragraph("fix:", "none, " + finding.why_no_fix);
  }
  return out + "\n";
}

std::string concise_line(const Finding& finding) {
  return fmt::format("{} {}: {} [{}]{}\n", place(finding), compiler_word(finding.severity), one_line(finding.message),
                     visible(finding.rule), hidden_mark(finding));
}

std::string failures(const Run& run, const Paint& paint) {
  std::string out;
  for (const FileResult& file : run.files) {
    if (file.status != FileStatus::kFailed) continue;
    std::string problem = file.problems.empty() ? "it could not be analysed" : one_line(file.problems.front());
    out += fmt::format("{} {} {}\n", paint.bold(visible(file.path) + ":"), paint.severity(Severity::kError, "failed:"),
                       problem);
  }
  return out;
}

struct ByTier {
  std::vector<const Finding*> lint, audit;
};

ByTier split(const Run& run, const ReportOptions& options) {
  ByTier tiers;
  for (const Finding* finding : shown_findings(run, options))
    (finding->tier == Tier::kLint ? tiers.lint : tiers.audit).push_back(finding);
  return tiers;
}

}  // namespace

std::string report_text(const Run& run, const ReportOptions& options) {
  if (options.statistics) return report_statistics(run) + (options.quiet ? "" : report_summary(run, options));
  Paint paint(options.color);
  ByTier tiers = split(run, options);
  std::string out;
  for (const Finding* finding : tiers.lint) out += full_block(*finding, options, paint);
  for (const AuditLine& line : audit_lines(tiers.audit))
    out += fmt::format("{} {} {} {}\n", paint.bold(place(*line.first)), paint.severity(Severity::kAdvice, "audit:"),
                       one_line(line.message), paint.dim("[" + visible(line.rules) + "]"));
  if (!tiers.audit.empty()) out += "\n";
  std::string failed = failures(run, paint);
  if (!failed.empty()) out += failed + "\n";
  return options.quiet ? out : out + report_summary(run, options);
}

std::string report_concise(const Run& run, const ReportOptions& options) {
  if (options.statistics) return report_statistics(run) + (options.quiet ? "" : report_summary(run, options));
  ByTier tiers = split(run, options);
  std::string out;
  for (const Finding* finding : tiers.lint) out += concise_line(*finding);
  for (const AuditLine& line : audit_lines(tiers.audit))
    out += fmt::format("{} note: {} [{}]\n", place(*line.first), one_line(line.message), visible(line.rules));
  out += failures(run, Paint(false));
  return options.quiet ? out : out + report_summary(run, options);
}

}  // namespace uncuda
