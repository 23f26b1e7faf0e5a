#include "tool/cli/ignores.h"

#include <algorithm>
#include <map>

#include "tool/judge/add_ignore.h"
#include "tool/judge/exit_code.h"
#include "tool/rewrite/write.h"
#include "tool/scan/scan.h"

namespace uncuda {
namespace {

bool same_tokens(const Scan& a, const Scan& b) {
  return std::equal(a.tokens.begin(), a.tokens.end(), b.tokens.begin(), b.tokens.end(),
                    [&](const Token& x, const Token& y) { return x.kind == y.kind && a.spelling(x) == b.spelling(y) && x.directive == y.directive; });
}

std::string counted(size_t n, const char* noun) { return std::to_string(n) + " " + noun + (n == 1 ? "" : "s"); }

}  // namespace

int add_ignores(const Run& run, const std::vector<Unit>& units, const Options& o, Environment& e) {
  std::map<std::string, const Unit*> by_path;
  for (const Unit& unit : units) by_path[unit.path] = &unit;
  size_t written = 0, files = 0, left = 0;
  bool failed = false;
  for (const FileResult& file : run.files) {
    std::vector<const Finding*> findings;
    for (const Finding& f : file.findings)
      // Those without mentions speak of suppressions.
      if (f.verdict == Verdict::kReported && !f.mentions.empty()) findings.push_back(&f);
    if (findings.empty()) continue;
    const std::string& absolute = by_path.at(file.path)->absolute;
    std::optional<SourceFile> source = read_source(absolute);
    if (!source) {
      *e.err << "uncuda: " << file.path << ": cannot be read any more\n";
      failed = true;
      continue;
    }
    Scan before = scan(file.path, source->text);
    IgnoreEdits edits = ignore_findings({file.path, source->text, before.comments, before.suppressions,
                                         [&](const std::string& text) { return same_tokens(before, scan(file.path, text)); }},
                                        findings, o.add_ignore);
    for (const Finding* f : edits.left)
      *e.err << "uncuda: " << file.path << ":" << f->span.begin.line << ": not suppressed [" << f->rule << "]: no comment can stand on this line\n";
    left += edits.left.size();
    if (edits.edits.empty()) continue;
    if (std::optional<Problem> problem = write_source(absolute, source->text, with_edits(source->text, edits.edits))) {
      *e.err << "uncuda: " << file.path << ": " << problem->message << "\n";
      failed = true;
      continue;
    }
    written += edits.written.size();
    ++files;
  }
  if (!o.quiet) *e.err << "suppressed " << counted(written, "finding") << " in " << counted(files, "file") << "\n";
  return failed ? kExitFailed : left && !o.exit_zero ? kExitFindings : kExitClean;
}

}  // namespace uncuda
