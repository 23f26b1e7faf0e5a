#include "tool/run/workers.h"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>

#include "tool/base/serialize.h"

namespace uncuda {
namespace {

using Clock = std::chrono::steady_clock;

bool write_all(int fd, const void* data, size_t size) {
  const char* at = static_cast<const char*>(data);
  while (size > 0) {
    ssize_t n = ::send(fd, at, size, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += n;
    size -= static_cast<size_t>(n);
  }
  return true;
}

bool read_all(int fd, void* data, size_t size) {
  char* at = static_cast<char*>(data);
  while (size > 0) {
    ssize_t n = ::read(fd, at, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += n;
    size -= static_cast<size_t>(n);
  }
  return true;
}

// What a worker is asked for: a file, whole or (when a parse was lost on it) by its tokens alone.
struct Task {
  uint64_t unit = 0;
  bool tokens_only = false;
};

struct Worker {
  pid_t pid = -1;
  int fd = -1;
  bool busy = false;
  Task task;
  Clock::time_point since;
  std::string received;  // of the answer so far
};

[[noreturn]] void work(Parser& parser, const std::vector<Unit>& units, int fd) {
  Task task;
  while (read_all(fd, &task, sizeof task) && task.unit < units.size()) {
    std::string bytes = serialize(analyse_file(task.tokens_only ? nullptr : &parser, units[task.unit]));
    uint64_t size = bytes.size();
    if (!write_all(fd, &size, sizeof size) || !write_all(fd, bytes.data(), bytes.size())) break;
  }
  // No destructors, no flushing: the parent owns everything that was open before the fork.
  ::_exit(0);
}

class Pool {
 public:
  Pool(Parser& parser, const std::vector<Unit>& units, const WorkerOptions& options) : parser_(parser), units_(units), options_(options), results_(units.size()) {
    // Largest first would need every size; the order given keeps neighbours in one cache and is good enough.
    for (size_t i = units.size(); i-- > 0;) todo_.push_back({i, false});
  }

  std::vector<FileResult> run() {
    size_t wanted = std::min<size_t>(std::max(1u, options_.jobs), units_.size());
    for (size_t i = 0; i < wanted; ++i) workers_.push_back(start());
    for (Worker& worker : workers_) feed(worker);
    while (done_ < units_.size()) wait();
    for (Worker& worker : workers_) stop(worker, /*kill=*/false);
    return std::move(results_);
  }

 private:
  Worker start() {
    int ends[2];
    Worker worker;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return worker;
    pid_t pid = fork();
    if (pid == 0) {
      close(ends[0]);
      for (const Worker& other : workers_)
        if (other.fd >= 0) close(other.fd);
      work(parser_, units_, ends[1]);
    }
    close(ends[1]);
    if (pid < 0) {
      close(ends[0]);
      return worker;
    }
    worker.pid = pid;
    worker.fd = ends[0];
    return worker;
  }

  void stop(Worker& worker, bool kill_it) {
    if (worker.fd >= 0) close(worker.fd);
    if (worker.pid > 0) {
      if (kill_it) kill(worker.pid, SIGKILL);
      while (waitpid(worker.pid, &status_, 0) < 0 && errno == EINTR) {
      }
    }
    worker = Worker{};
  }

  void feed(Worker& worker) {
    if (todo_.empty()) return;
    Task task = todo_.back();
    todo_.pop_back();
    // No process to be had (limits of the machine): the tokens are still ours to read.
    if (worker.fd < 0) {
      lost_[task.unit] = "no worker process could be started";
      finish(task.unit, analyse_file(nullptr, units_[task.unit]));
      return feed(worker);
    }
    worker.busy = true;
    worker.task = task;
    worker.since = Clock::now();
    worker.received.clear();
    if (!write_all(worker.fd, &task, sizeof task)) died(worker);
  }

  void finish(size_t index, FileResult result) {
    if (auto why = lost_.find(index); why != lost_.end()) {
      result.status = FileStatus::kFailed;
      result.problems.insert(result.problems.begin(), why->second);
    }
    results_[index] = std::move(result);
    ++done_;
    if (options_.progress) options_.progress(done_, units_.size());
  }

  // The parse is lost, the file is not: next it is judged by its tokens, in a worker too, for those have no end either
  // where it was they that took so long.
  void lost(Task task, const std::string& why) {
    if (!task.tokens_only) {
      lost_[task.unit] = why + ": judged by its tokens alone";
      todo_.push_back({task.unit, true});
      return;
    }
    FileResult nothing;
    nothing.path = units_[task.unit].path;
    lost_[task.unit] = why + ", and on its tokens alone too: not judged";
    finish(task.unit, std::move(nothing));
  }

  void died(Worker& worker) {
    bool busy = worker.busy;
    Task task = worker.task;
    stop(worker, /*kill_it=*/true);
    std::string how = WIFSIGNALED(status_) ? std::string("signal ") + strsignal(WTERMSIG(status_)) : "exit " + std::to_string(WEXITSTATUS(status_));
    worker = start();
    if (busy) lost(task, "the parser died on it (" + how + ")");
    feed(worker);
  }

  void late(Worker& worker) {
    Task task = worker.task;
    stop(worker, /*kill_it=*/true);
    worker = start();
    lost(task, "the parser took more than " + std::to_string(options_.timeout_seconds) + " s");
    feed(worker);
  }

  void receive(Worker& worker) {
    char buffer[1 << 16];
    ssize_t n = ::read(worker.fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) return died(worker);
    worker.received.append(buffer, static_cast<size_t>(n));
    uint64_t size = 0;
    if (worker.received.size() < sizeof size) return;
    std::memcpy(&size, worker.received.data(), sizeof size);
    if (worker.received.size() < sizeof size + size) return;
    std::optional<FileResult> result = deserialize(std::string_view(worker.received).substr(sizeof size, size));
    worker.busy = false;
    worker.received.clear();
    if (result) finish(worker.task.unit, std::move(*result));
    else lost(worker.task, "a worker's answer could not be read");
    feed(worker);
  }

  void wait() {
    std::vector<pollfd> fds;
    std::vector<size_t> who;
    Clock::time_point next = Clock::now() + std::chrono::seconds(options_.timeout_seconds);
    for (size_t i = 0; i < workers_.size(); ++i) {
      if (!workers_[i].busy || workers_[i].fd < 0) continue;
      fds.push_back({workers_[i].fd, POLLIN, 0});
      who.push_back(i);
      next = std::min(next, workers_[i].since + std::chrono::seconds(options_.timeout_seconds));
    }
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now()).count();
    poll(fds.data(), fds.size(), static_cast<int>(std::max<int64_t>(left, 0)) + 1);
    for (size_t i = 0; i < fds.size(); ++i)
      if (fds[i].revents) receive(workers_[who[i]]);
    for (Worker& worker : workers_)
      if (worker.busy && Clock::now() - worker.since > std::chrono::seconds(options_.timeout_seconds)) late(worker);
  }

  Parser& parser_;
  const std::vector<Unit>& units_;
  const WorkerOptions& options_;
  std::vector<FileResult> results_;
  std::vector<Task> todo_;
  std::map<uint64_t, std::string> lost_;   // what happened to the parse of a file
  std::vector<Worker> workers_;
  size_t done_ = 0;
  int status_ = 0;
};

}  // namespace

std::vector<FileResult> analyse_files(Parser& parser, const std::vector<Unit>& units, const WorkerOptions& options) {
  if (units.empty()) return {};
  // Built once here, inherited by every fork.
  for (bool cuda : {false, true})
    if (std::any_of(units.begin(), units.end(), [&](const Unit& unit) { return unit.cuda == cuda; })) parser.warm(cuda);
  return Pool(parser, units, options).run();
}

}  // namespace uncuda
