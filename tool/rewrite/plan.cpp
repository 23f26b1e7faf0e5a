#include "tool/rewrite/plan.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "tool/base/lines.h"
#include "tool/rewrite/edits.h"

namespace uncuda {
namespace {

// Fixes that go together or not at all: a group, or one fix that has none.
struct Unit {
  std::vector<FindingRef> members;
  std::vector<FindingRef> unwanted;  // members that nobody asked for: suppressed, in the baseline, unchanged
};

struct OpenFile {
  std::string path;
  SourceFile source;
  std::optional<Lines> lines;
  std::vector<std::string> paths;
  std::vector<Range> comments;
  std::vector<Edit> edits;
  std::set<std::string> add_includes;
  std::set<FindingRef> findings;
};

std::string only_ascii(std::string_view text) {
  std::string out;
  for (char c : text)
    if (static_cast<unsigned char>(c) < 0x80 && c != '\r') out += c;
  return out;
}

// The line that the finding quotes still stands where it was. Only ASCII is compared: a source line may have been made
// valid UTF-8 on its way here.
bool is_stale(const Finding& finding, const Lines& lines) {
  if (finding.source_line.empty()) return false;
  return only_ascii(lines.line(finding.span.begin.line)) != only_ascii(finding.source_line);
}

std::string place(const Finding& finding) {
  return finding.rule + " in line " + std::to_string(finding.span.begin.line);
}

class Planner {
 public:
  Planner(const Run& run, const PlanOptions& options, const ReadFile& read, const FindComments& comments)
      : run_(run), options_(options), read_(read), find_comments_(comments) {}

  Plan plan() {
    for (uint32_t f = 0; f < run_.files.size(); ++f)
      for (uint32_t i = 0; i < run_.files[f].findings.size(); ++i) collect({f, i});
    for (uint32_t i = 0; i < run_.across_files.size(); ++i) collect({FindingRef::kAcrossFiles, i});
    for (const Unit& unit : units_) place_unit(unit);
    return finish();
  }

 private:
  void collect(FindingRef ref) {
    const Finding& finding = finding_at(run_, ref);
    if (!finding.fix) return;
    bool wanted = !options_.only_reported || finding.verdict == Verdict::kReported;
    if (!wanted && finding.fix->group.empty()) return;
    if (wanted && may_apply(*finding.fix)) check_unchanged(finding);
    size_t unit = units_.size();
    if (!finding.fix->group.empty()) {
      OpenFile* file = open(finding.path);
      std::string identity = file ? file->source.identity : finding.path;
      unit = groups_.try_emplace({identity, finding.fix->group}, unit).first->second;
    }
    if (unit == units_.size()) units_.emplace_back();
    units_[unit].members.push_back(ref);
    if (!wanted) units_[unit].unwanted.push_back(ref);
  }

  bool may_apply(const Fix& fix) const {
    return fix.applicable && (fix.safety == Safety::kSafe || options_.include_unsafe);
  }

  // Before any fix is placed: one line that moved makes every offset of its file worthless.
  void check_unchanged(const Finding& finding) {
    OpenFile* file = open(finding.path);
    if (!file || !is_stale(finding, *file->lines)) return;
    if (stale_.insert(file->source.identity).second)
      plan_.problems.push_back({finding.path, "changed since it was read; run again", true});
  }

  // nullptr when it cannot be read, which is said once.
  OpenFile* open(const std::string& path) {
    auto [known, is_new] = identity_of_.try_emplace(path);
    if (is_new) {
      std::optional<SourceFile> source = read_(path);
      if (!source) {
        plan_.problems.push_back({path, "cannot be read again to be fixed; check that it still exists", true});
        return nullptr;
      }
      known->second = source->identity.empty() ? path : source->identity;
      OpenFile& file = files_[known->second];
      if (file.path.empty()) {
        file.path = path;
        if (find_comments_) file.comments = find_comments_(path, source->text);
        file.source = std::move(*source);
        file.lines.emplace(file.source.text);
        file.source.identity = known->second;
      }
      file.paths.push_back(path);
    }
    auto file = files_.find(known->second);
    return file == files_.end() ? nullptr : &file->second;
  }

  const std::string& path_of(const Finding& finding, const Edit& edit) const {
    return edit.path.empty() ? finding.path : edit.path;
  }

  // Why this finding's fix cannot be applied whatever the others do; empty when it can.
  std::string own_problem(const Finding& finding) {
    const Fix& fix = *finding.fix;
    if (!fix.applicable) return "needs PyTorch " + fix.since + ", newer than --min-torch " + run_.min_torch;
    if (fix.safety == Safety::kUnsafe && !options_.include_unsafe)
      return "unsafe" + (fix.why_unsafe.empty() ? "" : " (" + fix.why_unsafe + ")") + "; --unsafe applies it";
    if (fix.edits.empty()) return "its fix holds no edit";
    OpenFile* own = open(finding.path);
    if (!own) return "its file cannot be read";
    if (stale_.contains(own->source.identity)) return "the file changed since it was read";
    for (const Edit& edit : fix.edits) {
      OpenFile* file = open(path_of(finding, edit));
      if (!file) return "its file cannot be read";
      if (stale_.contains(file->source.identity)) return "the file changed since it was read";
      auto refused = options_.refused_files.find(file->source.identity);
      if (refused != options_.refused_files.end()) return refused->second;
      std::string problem = edit_problem(file->source.text, fit_to_file(file->source.text, edit), file->comments);
      if (!problem.empty()) return problem;
    }
    return {};
  }

  // The first edit that `edit` cannot stand beside, among those accepted and those of its own unit.
  const Edit* clash(const OpenFile& file, const std::vector<Edit>& own, const Edit& edit) const {
    for (const std::vector<Edit>* list : {&file.edits, &own})
      for (const Edit& other : *list)
        if (edits_conflict(other, edit)) return &other;
    return nullptr;
  }

  std::string conflict(const Finding& finding, std::map<std::string, std::vector<Edit>>& unit_edits) {
    for (const Edit& edit : finding.fix->edits) {
      OpenFile& file = *open(path_of(finding, edit));
      Edit fitted = fit_to_file(file.source.text, edit);
      fitted.path = file.path;
      std::vector<Edit>& own = unit_edits[file.source.identity];
      if (const Edit* other = clash(file, own, fitted))
        return "overlaps another fix in line " + std::to_string(file.lines->position(other->start).line);
      if (std::find(own.begin(), own.end(), fitted) == own.end()) own.push_back(std::move(fitted));
    }
    return {};
  }

  void place_unit(const Unit& unit) {
    std::vector<std::string> problems(unit.members.size());
    std::map<std::string, std::vector<Edit>> unit_edits;
    size_t blocker = unit.members.size();
    for (size_t i = 0; i < unit.members.size(); ++i) {
      problems[i] = own_problem(finding_at(run_, unit.members[i]));
      if (blocker == unit.members.size() && !problems[i].empty()) blocker = i;
    }
    if (blocker == unit.members.size() && unit.unwanted.empty()) {
      for (size_t i = 0; i < unit.members.size() && blocker == unit.members.size(); ++i) {
        problems[i] = conflict(finding_at(run_, unit.members[i]), unit_edits);
        if (!problems[i].empty()) blocker = i;
      }
    }
    if (blocker == unit.members.size() && unit.unwanted.empty()) {
      accept(unit, unit_edits);
      return;
    }
    for (size_t i = 0; i < unit.members.size(); ++i) {
      FindingRef member = unit.members[i];
      if (std::find(unit.unwanted.begin(), unit.unwanted.end(), member) != unit.unwanted.end()) continue;
      std::string reason = problems[i];
      if (reason.empty() && blocker < unit.members.size())
        reason = "goes only together with " + place(finding_at(run_, unit.members[blocker])) + ", which is left: " + problems[blocker];
      if (reason.empty())
        reason = "goes only together with " + place(finding_at(run_, unit.unwanted.front())) + ", which is not reported";
      plan_.skipped.push_back({member, reason});
    }
  }

  void accept(const Unit& unit, std::map<std::string, std::vector<Edit>>& unit_edits) {
    for (auto& [identity, edits] : unit_edits) {
      OpenFile& file = files_[identity];
      for (Edit& edit : edits)
        if (std::find(file.edits.begin(), file.edits.end(), edit) == file.edits.end()) file.edits.push_back(std::move(edit));
    }
    for (FindingRef ref : unit.members) {
      const Finding& finding = finding_at(run_, ref);
      plan_.applied.push_back(ref);
      OpenFile& own = *open(finding.path);
      own.findings.insert(ref);
      own.add_includes.insert(finding.fix->add_includes.begin(), finding.fix->add_includes.end());
      for (const Edit& edit : finding.fix->edits) open(path_of(finding, edit))->findings.insert(ref);
    }
  }

  Plan finish() {
    for (auto& [identity, file] : files_) {
      if (file.edits.empty() && file.add_includes.empty()) continue;
      std::sort(file.edits.begin(), file.edits.end(), edit_before);
      FilePlan out;
      out.path = file.path;
      out.source = std::move(file.source);
      out.paths = std::move(file.paths);
      out.edits = std::move(file.edits);
      out.add_includes.assign(file.add_includes.begin(), file.add_includes.end());
      out.findings.assign(file.findings.begin(), file.findings.end());
      plan_.files.push_back(std::move(out));
    }
    std::sort(plan_.files.begin(), plan_.files.end(),
              [](const FilePlan& a, const FilePlan& b) { return a.path < b.path; });
    std::sort(plan_.applied.begin(), plan_.applied.end());
    std::stable_sort(plan_.skipped.begin(), plan_.skipped.end(),
                     [](const SkippedFix& a, const SkippedFix& b) { return a.finding < b.finding; });
    return std::move(plan_);
  }

  const Run& run_;
  const PlanOptions& options_;
  const ReadFile& read_;
  const FindComments& find_comments_;
  std::vector<Unit> units_;
  std::map<std::pair<std::string, std::string>, size_t> groups_;  // file identity, group
  std::map<std::string, std::string> identity_of_;                // by path; empty when unreadable
  std::map<std::string, OpenFile> files_;                         // by identity
  std::set<std::string> stale_;
  Plan plan_;
};

}  // namespace

const Finding& finding_at(const Run& run, FindingRef ref) {
  return ref.file == FindingRef::kAcrossFiles ? run.across_files[ref.index] : run.files[ref.file].findings[ref.index];
}

Plan plan_fixes(const Run& run, const PlanOptions& options, const ReadFile& read, const FindComments& comments) {
  return Planner(run, options, read, comments).plan();
}

}  // namespace uncuda
