#include "tool/discover/files.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <set>
#include <tuple>

#include "tool/discover/git.h"
#include "tool/discover/paths.h"

namespace uncuda {
namespace {

constexpr std::string_view kLinkMode = "120000";
constexpr std::string_view kSubmoduleMode = "160000";

class Walker {
 public:
  Walker(const DiscoverOptions& options, const std::string& working_dir)
      : options_(options), working_dir_(working_dir), git_(working_dir, options.git) {}

  // Names on the command line, lists expanded.
  std::vector<std::string> expand(const std::vector<std::string>& paths) {
    std::vector<std::string> out;
    for (const std::string& path : paths)
      if (path.size() > 1 && path.front() == '@') read_list(path.substr(1), out);
      else out.push_back(path);
    if (paths.empty()) out.push_back(".");
    return out;
  }

  void take(const std::string& path) {
    std::string absolute = absolute_path(working_dir_, path);
    struct stat status;
    if (::stat(absolute.c_str(), &status) != 0) {
      int error = errno;
      if (error == EACCES) return problem(path, "cannot be reached: permission denied; make it readable, or do not name it");
      bool link = path_kind(absolute) == PathKind::kLink;
      return problem(path, link ? "is a symbolic link to nothing; repair it, or do not name it"
                                : "does not exist; check the name, which is relative to " + working_dir_);
    }
    if (S_ISDIR(status.st_mode)) {
      walk(absolute);
    } else if (!S_ISREG(status.st_mode)) {
      problem(path, "is neither a file nor a folder; `-` reads standard input");
    } else if (options_.force_exclude && leave_out(working_dir_, absolute)) {
      return;
    } else {
      add(absolute, true);
    }
  }

  // A file that `root` stands for, whether it is on the disk or not.
  void take_listed(const std::string& root, const std::string& absolute) {
    bool named = root == absolute;
    if (!named && !source_language(absolute)) return;
    if ((!named || options_.force_exclude) && leave_out(named ? working_dir_ : root, absolute)) return;
    add(absolute, named);
  }

  Discovery finish() {
    for (auto& [key, file] : by_identity_) result_.files.push_back(std::move(file.file));
    std::sort(result_.files.begin(), result_.files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    for (auto& [reason, files] : skipped_) result_.skipped.emplace_back(reason, static_cast<uint32_t>(files.size()));
    for (auto& [reason, files] : skipped_)
      for (const std::string& file : files) result_.skipped_files.emplace_back(reason, shown_path(working_dir_, file));
    return std::move(result_);
  }

 private:
  struct Candidate {
    DiscoveredFile file;
    bool link = false;
  };

  void problem(const std::string& path, const std::string& message, bool fatal = true) {
    Problem found{path, message, fatal};
    for (const Problem& other : result_.problems)
      if (other.path == found.path && other.message == found.message) return;
    result_.problems.push_back(std::move(found));
  }

  void read_list(const std::string& name, std::vector<std::string>& out) {
    std::optional<std::string> text = read_text(absolute_path(working_dir_, name));
    if (!text) return problem(name, "cannot be read as a list of files (@" + name + "); it holds one name a line");
    if (text->find('\0') != std::string::npos) {
      for (std::string& path : split_at_zero(*text)) out.push_back(std::move(path));
      return;
    }
    for (size_t at = 0; at < text->size();) {
      size_t end = std::min(text->find('\n', at), text->size());
      std::string line = text->substr(at, end - at);
      if (line.ends_with('\r')) line.pop_back();
      if (!line.empty()) out.push_back(std::move(line));
      at = end + 1;
    }
  }

  void count(std::string_view reason, const std::string& absolute) { skipped_[std::string(reason)].insert(absolute); }

  // Counts the file when it is left out.
  bool leave_out(const std::string& root, const std::string& absolute) {
    std::string_view reason;
    if (!options_.default_excludes || options_.default_excludes(absolute))
      reason = excludes_.reason(root, path_below(root, absolute).value_or(std::string(base_name(absolute))));
    if (reason.empty() && options_.excluded && options_.excluded(absolute)) reason = skipped::kConfigured;
    if (reason.empty()) return false;
    count(reason, absolute);
    return true;
  }

  // The name that says most wins: the file's own before a link's, one that was given before one that was found.
  void add(const std::string& absolute, bool named) {
    struct stat status;
    Candidate fresh{{shown_path(working_dir_, absolute), absolute, source_language(absolute).value_or(Language::kCpp), named}, false};
    std::pair<uint64_t, uint64_t> identity{0, ++unknown_};
    if (::stat(absolute.c_str(), &status) == 0) {
      identity = {status.st_dev + 1, status.st_ino};
      fresh.link = path_kind(absolute) == PathKind::kLink;
    }
    auto [it, is_new] = by_identity_.try_emplace(identity, fresh);
    if (is_new) return;
    Candidate& old = it->second;
    auto rank = [](const Candidate& c) { return std::tuple(c.link, !c.file.explicit_name, c.file.path); };
    bool either_named = old.file.explicit_name || named;
    if (rank(fresh) < rank(old)) old = fresh;
    old.file.explicit_name = either_named;
  }

  void walk(const std::string& root) {
    if (!inside_repository(root) || !walk_git(root, root)) walk_folder(root, "");
  }

  // False when git tracks nothing there. `root` is what was named, `folder` it or a folder below it.
  bool walk_git(const std::string& root, const std::string& folder) {
    GitOutput tracked = git_.run(folder, {"ls-files", "-z", "--cached", "--stage"});
    GitOutput others;
    if (tracked.ok() && !tracked.out.empty()) others = git_.run(folder, {"ls-files", "-z", "--others", "--exclude-standard"});
    if (!tracked.ok() || (!tracked.out.empty() && !others.ok())) {
      const GitOutput& failed = tracked.ok() ? others : tracked;
      problem(shown_path(working_dir_, folder),
              explain_failure(failed, folder) + "; every file of the folder is read, also those that .gitignore names", false);
      return false;
    }
    if (tracked.out.empty()) return false;
    say_unreadable(folder, others.err);
    std::string last;
    for (const std::string& entry : split_at_zero(tracked.out)) {
      size_t tab = entry.find('\t');
      if (tab == std::string::npos || entry.compare(tab + 1, std::string::npos, last) == 0) continue;  // unmerged: thrice
      last = entry.substr(tab + 1);
      std::string absolute = folder + "/" + last;
      if (entry.starts_with(kSubmoduleMode)) count_all(absolute, skipped::kSubmodule);
      else if (entry.starts_with(kLinkMode)) consider_link(root, absolute);
      else consider(root, absolute);
    }
    for (const std::string& name : split_at_zero(others.out))
      if (name.ends_with('/')) count_all(folder + "/" + name.substr(0, name.size() - 1), skipped::kNestedRepository);
      else if (path_kind(folder + "/" + name) == PathKind::kLink) consider_link(root, folder + "/" + name);
      else consider(root, folder + "/" + name);
    return true;
  }

  // "warning: could not open directory 'x/': Permission denied": git goes on, and we would never know of what is inside.
  void say_unreadable(const std::string& folder, std::string_view said) {
    constexpr std::string_view kWords = "could not open directory '";
    for (size_t at = said.find(kWords); at != std::string_view::npos; at = said.find(kWords, at + 1)) {
      size_t begin = at + kWords.size();
      std::string name(said.substr(begin, said.find('\'', begin) - begin));
      while (name.ends_with('/')) name.pop_back();
      unreadable(absolute_path(folder, name), EACCES);
    }
  }

  void unreadable(const std::string& folder, int error) {
    problem(shown_path(working_dir_, folder), std::string("cannot be read as a folder: ") + std::strerror(error) +
                                                  "; make it readable, or exclude it in the configuration");
  }

  void consider(const std::string& root, const std::string& absolute) {
    if (!source_language(absolute) || leave_out(root, absolute)) return;
    PathKind kind = path_kind(absolute);
    if (kind == PathKind::kForbidden) return unreadable(parent_folder(absolute), EACCES);
    if (kind == PathKind::kFile) add(absolute, false);  // deleted ones are still in the index
  }

  void consider_link(const std::string& root, const std::string& absolute) {
    if (!source_language(absolute) || leave_out(root, absolute)) return;
    std::string target = real_path(absolute);
    if (path_kind(target) != PathKind::kFile) return;
    if (path_below(real_path(root), target)) add(absolute, false);
    else count(skipped::kLinkOut, absolute);
  }

  // The source files of a folder that is not read. Links are not followed; nothing is said of what cannot be opened.
  void count_all(const std::string& folder, std::string_view reason) {
    for_each_entry(folder, [&](const std::string& path, PathKind kind) {
      if (kind == PathKind::kFolder && base_name(path) != ".git") count_all(path, reason);
      if (kind == PathKind::kFile && source_language(path)) count(reason, path);
    });
  }

  void walk_folder(const std::string& root, const std::string& below) {
    std::string folder = below.empty() ? root : root + "/" + below;
    int error = for_each_entry(folder, [&](const std::string& path, PathKind kind) {
      if (kind == PathKind::kFile) return consider(root, path);
      if (kind == PathKind::kLink) return consider_link(root, path);
      if (kind != PathKind::kFolder) return;
      std::string_view name = base_name(path);
      if (name == ".git" || name == ".hg" || name == ".svn") return;
      if (name.starts_with('.')) return count_all(path, skipped::kHidden);
      // Only to ask git which of its files count; a folder that is left out as a whole is counted as a whole.
      bool own_repository = exists(path + "/.git") && folder_reason(name).empty();
      if (own_repository && walk_git(root, path)) return;
      walk_folder(root, *path_below(root, path));
    });
    if (error != 0) unreadable(folder, error);
  }

  // Gives errno when the folder cannot be opened.
  template <typename Visit>
  static int for_each_entry(const std::string& folder, Visit visit) {
    DIR* dir = ::opendir(folder.c_str());
    if (!dir) return errno;
    std::vector<std::string> names;
    while (dirent* entry = ::readdir(dir)) names.emplace_back(entry->d_name);
    ::closedir(dir);
    std::sort(names.begin(), names.end());
    std::string prefix = folder == "/" ? folder : folder + "/";
    for (const std::string& name : names)
      if (name != "." && name != "..") visit(prefix + name, path_kind(prefix + name));
    return 0;
  }

  const DiscoverOptions& options_;
  const std::string& working_dir_;
  Git git_;
  DefaultExcludes excludes_;
  Discovery result_;
  std::map<std::pair<uint64_t, uint64_t>, Candidate> by_identity_;
  std::map<std::string, std::set<std::string>> skipped_;
  uint64_t unknown_ = 0;
};

}  // namespace

Discovery discover_files(const std::vector<std::string>& paths, const DiscoverOptions& options,
                         const std::string& working_dir) {
  Walker walker(options, working_dir);
  for (const std::string& path : walker.expand(paths)) walker.take(path);
  return walker.finish();
}

Discovery discover_listed(const std::vector<std::string>& listed, const std::vector<std::string>& paths,
                          const DiscoverOptions& options, const std::string& working_dir) {
  Walker walker(options, working_dir);
  std::vector<std::string> roots;
  for (const std::string& path : walker.expand(paths)) roots.push_back(absolute_path(working_dir, path));
  // The nearest root decides: a folder that is left out may be named beside the one around it.
  std::sort(roots.begin(), roots.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::set<std::string> met;
  for (const std::string& file : listed)
    for (const std::string& root : roots) {
      bool as_named = path_below(root, file).has_value();
      if (!as_named && !path_below(real_path(root), file)) continue;
      walker.take_listed(as_named ? root : real_path(root), file);
      met.insert(root);
      break;
    }
  for (const std::string& root : roots)
    if (!met.count(root) && !exists(root)) walker.take(root);  // which says so
  return walker.finish();
}

}  // namespace uncuda
