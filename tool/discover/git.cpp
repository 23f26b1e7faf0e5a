#include "tool/discover/git.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "tool/discover/paths.h"

extern char** environ;

namespace uncuda {
namespace {

// Repositories may name programs in these; a linter must not start them.
const std::vector<std::string> kPrefix = {"--no-pager", "--literal-pathspecs", "-c", "core.quotePath=false", "-c",
                                          "core.fsmonitor=false", "-c", "core.untrackedCache=false"};

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) == 0) {
      read = ends[0];
      write = ends[1];
    }
  }
  ~Pipe() {
    close_read();
    close_write();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_read() { close(read); }
  void close_write() { close(write); }

 private:
  static void close(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
  }
};

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

// Feeds and drains all three at once: any order of them may fill a pipe while we wait for another.
void exchange(Pipe& in, Pipe& out, Pipe& err, std::string_view input, GitOutput& result) {
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);
  if (input.empty()) in.close_write();
  char buffer[65536];
  while (out.read >= 0 || err.read >= 0) {
    pollfd waiting[3] = {{out.read, POLLIN, 0}, {err.read, POLLIN, 0}, {in.write, POLLOUT, 0}};
    if (::poll(waiting, 3, -1) < 0 && errno != EINTR) return;
    for (int i = 0; i < 2; ++i) {
      if (waiting[i].fd < 0 || !waiting[i].revents) continue;
      ssize_t count = ::read(waiting[i].fd, buffer, sizeof buffer);
      if (count > 0) (i == 0 ? result.out : result.err).append(buffer, static_cast<size_t>(count));
      else if (count == 0 || (errno != EINTR && errno != EAGAIN)) (i == 0 ? out : err).close_read();
    }
    if (in.write >= 0 && waiting[2].revents) {
      ssize_t count = ::write(in.write, input.data(), input.size());
      if (count > 0) input.remove_prefix(static_cast<size_t>(count));
      if (input.empty() || (count < 0 && errno != EINTR && errno != EAGAIN)) in.close_write();
    }
  }
}

// A reader that ends early must not end us.
class IgnorePipeSignal {
 public:
  IgnorePipeSignal() { old_ = ::signal(SIGPIPE, SIG_IGN); }
  ~IgnorePipeSignal() { ::signal(SIGPIPE, old_); }

 private:
  void (*old_)(int);
};

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

Git::Git(std::string working_dir, std::string program) : working_dir_(std::move(working_dir)), program_(std::move(program)) {
  // Hooks run with the repository in the environment, relative to where they were started; it would override -C. A pair
  // of folder and work tree was set by a person and stays.
  bool chosen = std::getenv("GIT_DIR") && std::getenv("GIT_WORK_TREE");
  for (char** variable = environ; *variable; ++variable) {
    std::string_view entry = *variable;
    size_t equals = entry.find('=');
    std::string_view name = entry.substr(0, equals);
    std::string value(entry.substr(std::min(entry.size(), equals + 1)));
    if (name == "GIT_INDEX_FILE") {
      index_file_ = absolute_path(working_dir_, value);
    } else if (name == "GIT_DIR" || name == "GIT_WORK_TREE" || name == "GIT_COMMON_DIR") {
      if (chosen) environment_.push_back(std::string(name) + "=" + absolute_path(working_dir_, value));
    } else if (name != "GIT_PREFIX" && name != "GIT_EXTERNAL_DIFF" && name != "GIT_DIFF_OPTS" && name != "GIT_TRACE" &&
               !name.starts_with("LC_") && name != "LANGUAGE" && name != "LANG" && !name.ends_with("_PATHSPECS")) {
      environment_.emplace_back(entry);
    }
  }
  // Its messages are read here.
  for (const char* fixed : {"LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"}) environment_.emplace_back(fixed);
}

GitOutput Git::run(const std::string& folder, const std::vector<std::string>& arguments, std::string_view input) const {
  GitOutput result;
  std::vector<std::string> words = {program_, "-C", folder};
  words.insert(words.end(), kPrefix.begin(), kPrefix.end());
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = environment_;
  // A commit of some files has an index of its own, beside the repository's; another repository's does not fit.
  if (!index_file_.empty()) {
    std::string above = folder;
    while (above.size() > 1 && !exists(above + "/.git")) above = parent_folder(above);
    std::string git_folder = above + "/.git";
    if (std::optional<std::string> link = read_text(git_folder); link && link->starts_with("gitdir: "))
      git_folder = absolute_path(above, link->substr(8, link->find('\n') - 8));
    if (path_below(real_path(git_folder), real_path(parent_folder(index_file_))))
      environment.push_back("GIT_INDEX_FILE=" + index_file_);
  }

  IgnorePipeSignal guard;
  Pipe in, out, err;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, in.read, 0);
  ::posix_spawn_file_actions_adddup2(&actions, out.write, 1);
  ::posix_spawn_file_actions_adddup2(&actions, err.write, 2);
  // What is ignored stays ignored across the start of a program.
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  sigset_t defaults;
  ::sigemptyset(&defaults);
  ::sigaddset(&defaults, SIGPIPE);
  ::posix_spawnattr_setsigdefault(&attributes, &defaults);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child = -1;
  std::vector<char*> argv = pointers(words), envp = pointers(environment);
  int error = ::posix_spawnp(&child, program_.c_str(), &actions, &attributes, argv.data(), envp.data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    result.err = std::strerror(error);
    return result;
  }
  result.started = true;
  in.close_read();
  out.close_write();
  err.close_write();
  exchange(in, out, err, input, result);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return result;
}

std::string explain_failure(const GitOutput& output, const std::string& folder) {
  if (!output.started) return "git could not be started (" + output.err + "): install git, or put it in PATH";
  if (contains(output.err, "dubious ownership"))
    return "git does not read this repository because it belongs to another user: run `git config --global --add "
           "safe.directory " + folder + "`";
  if (contains(output.err, "not a git repository")) return "there is no git repository here";
  if (contains(output.err, "must be run in a work tree")) return "this git repository has no work tree (it is bare): use a clone that has one";
  std::string said = output.err.substr(0, output.err.find('\n'));
  for (std::string_view word : {"fatal: ", "error: "})
    if (said.starts_with(word)) said.erase(0, word.size());
  if (output.status < 0) return "git was ended by signal " + std::to_string(-output.status);
  return "git failed" + (said.empty() ? " with status " + std::to_string(output.status) : ": " + said);
}

std::optional<Repository> find_repository(const Git& git, const std::string& folder, std::string& why) {
  GitOutput output = git.run(folder, {"rev-parse", "--is-shallow-repository", "--show-toplevel"});
  if (!output.ok()) {
    why = explain_failure(output, folder);
    return std::nullopt;
  }
  Repository repository;
  size_t line = output.out.find('\n');
  repository.shallow = output.out.substr(0, line) == "true";
  // A name may hold anything but a zero; only the last line end is git's.
  repository.root = line == std::string::npos ? "" : output.out.substr(line + 1);
  if (repository.root.ends_with('\n')) repository.root.pop_back();
  if (repository.root.empty()) {
    why = "this git repository has no work tree (it is bare): use a clone that has one";
    return std::nullopt;
  }
  return repository;
}

bool inside_repository(const std::string& folder) {
  for (std::string at = folder;; at = parent_folder(at)) {
    if (exists(at + "/.git")) return true;
    if (at == "/" || at.empty()) return false;
  }
}

std::vector<std::string> split_at_zero(std::string_view list) {
  std::vector<std::string> out;
  while (!list.empty()) {
    size_t zero = list.find('\0');
    if (zero != 0) out.emplace_back(list.substr(0, zero));
    list = zero == std::string_view::npos ? std::string_view{} : list.substr(zero + 1);
  }
  return out;
}

}  // namespace uncuda
