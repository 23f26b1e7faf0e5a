#include "tool/discover/changes.h"

#include <algorithm>

#include "tool/base/spelling.h"
#include "tool/discover/excludes.h"
#include "tool/discover/paths.h"

namespace uncuda {
namespace {

// Whatever the user's settings say: one format, nothing run, renames followed.
const std::vector<std::string> kDiff = {"-c",          "diff.mnemonicPrefix=false", "-c",           "diff.noprefix=false",
                                        "diff",        "--no-color",                "--no-ext-diff", "--no-textconv",
                                        "--no-relative", "--unified=0",             "--inter-hunk-context=0", "--find-renames",
                                        "-l5000",      "--submodule=short",         "--ignore-submodules=none",
                                        "--src-prefix=a/", "--dst-prefix=b/"};

std::vector<std::string> diff_with(const std::vector<std::string>& more) {
  std::vector<std::string> arguments = kDiff;
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

void fail(Changes& changes, std::string message) { changes.problems.push_back({"", std::move(message), true}); }

std::optional<Repository> repository(const Git& git, std::string_view option, Changes& changes) {
  std::string why;
  std::optional<Repository> found = find_repository(git, git.working_dir(), why);
  if (!found)
    fail(changes, std::string(option) + " asks git, but " + why + (why.ends_with("here") ? ": run it inside of a clone, or hand over a unified diff on standard input" : ""));
  else
    changes.root = found->root;
  return found;
}

void add_whole(const Git& git, const std::string& absolute, Changes& changes) {
  changes.added[shown_path(git.working_dir(), absolute)] = {kWholeFile};
  changes.files.push_back(absolute);
}

void take(const Git& git, const std::string& diff, Changes& changes) {
  ParsedDiff parsed = parse_diff(diff);
  if (!parsed.problem.empty()) return fail(changes, "git's own diff could not be read: " + parsed.problem);
  for (DiffFile& file : parsed.files) {
    if (file.path.empty()) continue;
    std::string absolute = changes.root + "/" + file.path, shown = shown_path(git.working_dir(), absolute);
    if (file.submodule) {
      changes.problems.push_back({shown, "is a submodule that changed; what changed inside of it is not looked at: run uncuda in its folder", false});
      continue;
    }
    changes.added[shown] = std::move(file.added);
    changes.files.push_back(absolute);
  }
  for (const std::string& path : parsed.unmerged)
    if (source_language(path)) changes.problems.push_back({shown_path(git.working_dir(), changes.root + "/" + path), "is in the middle of a merge: resolve it and stage it first", true});
}

void finish(Changes& changes) {
  std::sort(changes.files.begin(), changes.files.end());
  changes.files.erase(std::unique(changes.files.begin(), changes.files.end()), changes.files.end());
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::vector<std::string> refs(const Git& git, const std::string& root) {
  std::vector<std::string> names;
  std::string list = git.run(root, {"for-each-ref", "--format=%(refname:short)"}).out;
  for (size_t at = 0; at < list.size();) {
    size_t end = std::min(list.find('\n', at), list.size());
    names.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return names;
}

constexpr const char* kFetchMore =
    "fetch more of the history, `git fetch --unshallow` (in GitHub Actions `fetch-depth: 0` for actions/checkout)";

// The commit to compare with, or nothing and the reason among the problems.
std::optional<std::string> base_commit(const Git& git, const Repository& repository, const std::string& ref, Changes& changes) {
  auto commit = [&](const std::string& name) { return git.run(repository.root, {"rev-parse", "--verify", "--quiet", name + "^{commit}"}); };
  GitOutput target = ref.empty() || ref.starts_with('-') ? GitOutput{true, 1, {}, {}} : commit(ref);
  if (!target.ok()) {
    std::string what = "--since: git knows no commit `" + ref + "`";
    if (repository.shallow) fail(changes, what + " in this shallow clone; " + kFetchMore);
    else fail(changes, what + did_you_mean(ref, refs(git, repository.root)) + "; give a branch, tag or commit of this clone, or fetch it first");
    return std::nullopt;
  }
  if (!commit("HEAD").ok()) {
    fail(changes, "--since: this branch has no commit yet that could be compared; use --staged");
    return std::nullopt;
  }
  GitOutput base = git.run(repository.root, {"merge-base", first_line(target.out), "HEAD"});
  if (base.ok()) return first_line(base.out);
  if (base.status != 1) fail(changes, "--since: " + explain_failure(base, repository.root));
  else if (repository.shallow) fail(changes, "--since: this shallow clone does not reach back to where HEAD and `" + ref + "` parted; " + kFetchMore);
  else fail(changes, "--since: `" + ref + "` and HEAD have no history in common; name a commit that HEAD comes from");
  return std::nullopt;
}

}  // namespace

bool Changes::touches(const std::string& path, uint32_t first_line, uint32_t last_line) const {
  auto file = added.find(path);
  if (file == added.end()) return false;
  return std::any_of(file->second.begin(), file->second.end(),
                     [&](const LineRange& range) { return range.begin <= last_line && first_line < range.end; });
}

Changes changes_since(const Git& git, const std::string& ref) {
  Changes changes;
  std::optional<Repository> found = repository(git, "--since", changes);
  if (!found) return changes;
  std::optional<std::string> base = base_commit(git, *found, ref, changes);
  if (!base) return changes;
  GitOutput diff = git.run(found->root, diff_with({*base, "--"}));
  GitOutput untracked = git.run(found->root, {"ls-files", "-z", "--others", "--exclude-standard"});
  for (const GitOutput* output : {&diff, &untracked})
    if (!output->ok()) {
      fail(changes, "--since: " + explain_failure(*output, found->root));
      return changes;
    }
  take(git, diff.out, changes);
  for (const std::string& name : split_at_zero(untracked.out))
    if (!name.ends_with('/')) add_whole(git, found->root + "/" + name, changes);
  finish(changes);
  return changes;
}

Changes changes_staged(const Git& git) {
  Changes changes;
  std::optional<Repository> found = repository(git, "--staged", changes);
  if (!found) return changes;
  GitOutput diff = git.run(found->root, diff_with({"--cached", "--"}));
  if (!diff.ok()) fail(changes, "--staged: " + explain_failure(diff, found->root));
  else take(git, diff.out, changes);
  finish(changes);
  return changes;
}

Changes changes_of_diff(const Git& git, std::string_view diff) {
  Changes changes;
  std::string why;
  if (std::optional<Repository> found = find_repository(git, git.working_dir(), why)) changes.root = found->root;
  ParsedDiff parsed = parse_diff(diff);
  if (!parsed.problem.empty()) {
    fail(changes, "standard input: " + parsed.problem + "; write one with `git diff -U0 REF`");
    return changes;
  }
  for (DiffFile& file : parsed.files) {
    if (file.path.empty() || file.submodule) continue;
    // git names files from the root on, with --relative or --no-prefix not.
    std::string absolute;
    for (const std::string* name : {&file.path, &file.raw_path})
      for (const std::string* folder : std::initializer_list<const std::string*>{&changes.root, &git.working_dir()})
        if (std::string candidate = absolute_path(*folder, *name); absolute.empty() && !folder->empty() && path_kind(candidate) == PathKind::kFile)
          absolute = candidate;
    if (absolute.empty()) absolute = absolute_path(changes.root.empty() ? git.working_dir() : changes.root, file.path);
    std::vector<LineRange>& added = changes.added[shown_path(git.working_dir(), absolute)];
    added.insert(added.end(), file.added.begin(), file.added.end());
    std::sort(added.begin(), added.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
    changes.files.push_back(absolute);
  }
  finish(changes);
  return changes;
}

std::optional<std::string> staged_text(const Git& git, const std::string& root, const std::string& absolute) {
  std::optional<std::string> below = path_below(root, absolute);
  if (!below) below = path_below(real_path(root), real_path(absolute));
  if (!below || below->empty()) return std::nullopt;
  GitOutput output = git.run(root, {"cat-file", "blob", ":0:" + *below});
  if (!output.ok()) return std::nullopt;
  return std::move(output.out);
}

}  // namespace uncuda
