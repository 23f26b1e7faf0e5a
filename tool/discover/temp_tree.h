// A folder for tests, with git in it where they ask for it. Only tests include this.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "tool/discover/git.h"
#include "tool/discover/paths.h"

namespace uncuda {

class TempTree {
 public:
  TempTree() {
    // The machine's own settings of git play no part.
    ::setenv("GIT_CONFIG_GLOBAL", "/dev/null", 1);
    ::setenv("GIT_CONFIG_SYSTEM", "/dev/null", 1);
    for (const char* who : {"GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"}) ::setenv(who, "Test", 1);
    for (const char* who : {"GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"}) ::setenv(who, "test@example.org", 1);
    for (const char* where : {"GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"}) ::unsetenv(where);
    std::string name = (std::filesystem::temp_directory_path() / "uncuda tree XXXXXX").string();
    root_ = real_path(::mkdtemp(name.data()));
    std::filesystem::permissions(root_, std::filesystem::perms(0755));
  }
  ~TempTree() { std::filesystem::remove_all(root_); }
  TempTree(const TempTree&) = delete;
  TempTree& operator=(const TempTree&) = delete;

  const std::string& root() const { return root_; }
  std::string path(const std::string& name) const { return name.empty() ? root_ : root_ + "/" + name; }

  std::string put(const std::string& name, const std::string& text = "") const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  void put_all(const std::vector<std::string>& names) const {
    for (const std::string& name : names) put(name);
  }
  void link(const std::string& target, const std::string& name) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    std::filesystem::create_symlink(target, path(name));
  }

  // Fails the test when git does. `below` is a folder of the tree.
  std::string git(const std::vector<std::string>& arguments, const std::string& below = "") const {
    GitOutput output = Git(root_).run(path(below), arguments);
    EXPECT_TRUE(output.ok()) << output.err;
    return output.out;
  }
  void init(const std::string& below = "") const {
    std::filesystem::create_directories(path(below));
    git({"init", "-q", "-b", "main"}, below);
  }
  void commit(const std::string& message = "x", const std::string& below = "") const {
    git({"add", "-A"}, below);
    git({"commit", "-q", "--allow-empty", "-m", message}, below);
  }

 private:
  std::string root_;
};

// What a user without special rights gets: permissions mean nothing to root.
inline std::string as_nobody(const std::function<std::string()>& act) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  pid_t child = ::fork();
  if (child == 0) {
    constexpr unsigned kNobody = 65534;
    if (::geteuid() == 0 && (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0)) ::_exit(2);
    std::string said = act();
    [[maybe_unused]] ssize_t n = ::write(ends[1], said.data(), said.size());
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string said;
  char buffer[4096];
  for (ssize_t n; (n = ::read(ends[0], buffer, sizeof buffer)) > 0;) said.append(buffer, static_cast<size_t>(n));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  return said;
}

}  // namespace uncuda
