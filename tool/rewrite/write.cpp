#include "tool/rewrite/write.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace uncuda {
namespace {

constexpr std::string_view kTemporaryMark = ".uncuda-";

class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  void reset(int fd) {
    close();
    fd_ = fd;
  }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_;
};

std::optional<std::string> resolve(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  if (!resolved) return std::nullopt;
  std::string out = resolved;
  std::free(resolved);
  return out;
}

std::optional<std::string> read_all(int fd) {
  std::string text;
  char buffer[65536];
  for (;;) {
    ssize_t count = ::read(fd, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::nullopt;
    if (count == 0) return text;
    text.append(buffer, static_cast<size_t>(count));
  }
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t count = ::write(fd, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

// What a killed run left beside the file. The name ends in the process that made it.
void remove_leftovers(const std::string& folder, const std::string& prefix) {
  DIR* dir = ::opendir(folder.c_str());
  if (!dir) return;
  while (dirent* entry = ::readdir(dir)) {
    std::string_view name = entry->d_name;
    if (!name.starts_with(prefix)) continue;
    pid_t maker = static_cast<pid_t>(std::atol(name.substr(prefix.size()).data()));
    if (maker <= 0) continue;
    if (maker == ::getpid() || (::kill(maker, 0) != 0 && errno == ESRCH)) ::unlinkat(::dirfd(dir), entry->d_name, 0);
  }
  ::closedir(dir);
}

class Replacement {
 public:
  Replacement(const std::string& path, const WriteHook& hook) : path_(path), hook_(hook) {}
  ~Replacement() {
    if (named_) ::unlink(temporary_.c_str());
  }

  std::optional<Problem> run(std::string_view before, std::string_view after) {
    step(WriteStep::kStart);
    std::optional<std::string> target = resolve(path_);
    if (!target) return refuse("cannot be found any more");
    target_ = *target;
    struct stat status;
    if (::stat(target_.c_str(), &status) != 0) return refuse_errno("cannot be read");
    if (!S_ISREG(status.st_mode)) return refuse("is not a regular file");
    // A rename would replace a file that its owner made read-only, so ask first.
    if (::faccessat(AT_FDCWD, target_.c_str(), W_OK, AT_EACCESS) != 0) return refuse("is read-only; make it writable to fix it");
    if (!holds(before)) return refuse("changed since it was read and was left as it is; run again");
    if (std::optional<Problem> problem = create()) return problem;
    step(WriteStep::kCreated);
    if (!write_all(file_.get(), after.substr(0, after.size() / 2))) return refuse_errno("cannot be written");
    step(WriteStep::kHalfWritten);
    if (!write_all(file_.get(), after.substr(after.size() / 2))) return refuse_errno("cannot be written");
    step(WriteStep::kWritten);
    // The owner first: changing it clears set-id bits of the mode. Not being allowed to is no reason to stop.
    [[maybe_unused]] int owned = ::fchown(file_.get(), status.st_uid, status.st_gid);
    if (::fchmod(file_.get(), status.st_mode & 07777) != 0) return refuse_errno("cannot be written with its mode");
    if (::fsync(file_.get()) != 0) return refuse_errno("cannot be written");
    step(WriteStep::kSynced);
    if (!named_ && !give_name()) return refuse_errno("cannot be written");
    step(WriteStep::kNamed);
    struct stat now;
    bool same = ::stat(target_.c_str(), &now) == 0 && now.st_dev == status.st_dev && now.st_ino == status.st_ino;
    if (!same || !holds(before)) return refuse("changed since it was read and was left as it is; run again");
    step(WriteStep::kChecked);
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) return refuse_errno("cannot be replaced");
    named_ = false;
    step(WriteStep::kRenamed);
    if (Descriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); folder) ::fsync(folder.get());
    return std::nullopt;
  }

 private:
  void step(WriteStep step) {
    if (hook_) hook_(step);
  }

  Problem refuse(const std::string& what) const { return {path_, what, true}; }
  Problem refuse_errno(const std::string& what) const { return refuse(what + ": " + std::strerror(errno)); }

  bool holds(std::string_view text) const {
    Descriptor file(::open(target_.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file) return false;
    std::optional<std::string> found = read_all(file.get());
    return found && *found == text;
  }

  // Without a name, where the file system can: then a killed run leaves nothing behind.
  std::optional<Problem> create() {
    size_t slash = target_.rfind('/');
    folder_ = slash == 0 ? "/" : target_.substr(0, slash);
    std::string prefix = "." + target_.substr(slash + 1) + std::string(kTemporaryMark);
    remove_leftovers(folder_, prefix);
    temporary_ = folder_ + "/" + prefix + std::to_string(::getpid());
    file_.reset(::open(folder_.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
    if (file_ && ::access(by_descriptor().c_str(), F_OK) == 0) return std::nullopt;
    file_.reset(::open(temporary_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file_) return refuse_errno("cannot be fixed: no file can be made in its folder");
    named_ = true;
    return std::nullopt;
  }

  bool give_name() {
    named_ = ::linkat(AT_FDCWD, by_descriptor().c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) == 0;
    return named_;
  }

  std::string by_descriptor() const { return "/proc/self/fd/" + std::to_string(file_.get()); }

  const std::string& path_;
  const WriteHook& hook_;
  std::string target_;
  std::string folder_;
  std::string temporary_;
  Descriptor file_;
  bool named_ = false;
};

}  // namespace

std::optional<SourceFile> read_source(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status;
  if (!file || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  std::optional<std::string> text = read_all(file.get());
  if (!text) return std::nullopt;
  return SourceFile{std::move(*text), std::to_string(status.st_dev) + ":" + std::to_string(status.st_ino),
                    resolve(path).value_or(path)};
}

std::optional<Problem> write_source(const std::string& path, std::string_view before, std::string_view after,
                                    const WriteHook& hook) {
  return Replacement(path, hook).run(before, after);
}

}  // namespace uncuda
