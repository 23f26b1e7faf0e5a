#include "tool/rewrite/write.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace uncuda {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr uid_t kNobody = 65534;

class Write : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "uncuda-write-XXXXXX").string();
    root_ = mkdtemp(name.data());
    ::chmod(root_.c_str(), 0755);
  }
  void TearDown() override {
    ::chmod(root_.c_str(), 0755);
    fs::remove_all(root_);
  }

  std::string put(const std::string& name, const std::string& text) {
    std::ofstream(root_ / name, std::ios::binary) << text;
    return (root_ / name).string();
  }
  std::string get(const std::string& name) const {
    std::ifstream in(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(root_)) out.push_back(entry.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
  }
  // What a user without special rights is told; "" when the write went through.
  std::string message_as_nobody(const std::string& path, const std::string& before, const std::string& after) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    pid_t child = ::fork();
    if (child == 0) {
      if (::geteuid() == 0 && (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0)) ::_exit(2);
      std::optional<Problem> problem = write_source(path, before, after);
      if (problem) [[maybe_unused]] ssize_t n = ::write(ends[1], problem->message.data(), problem->message.size());
      ::_exit(0);
    }
    ::close(ends[1]);
    char buffer[512];
    ssize_t count = ::read(ends[0], buffer, sizeof buffer);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return count > 0 ? std::string(buffer, static_cast<size_t>(count)) : "";
  }

  fs::path root_;
};

TEST_F(Write, ReplacesTheContentAndKeepsTheMode) {
  std::string path = put("a.sh", "old");
  ::chmod(path.c_str(), 0751);
  EXPECT_FALSE(write_source(path, "old", "new\r\n\xFF").has_value());
  EXPECT_EQ(get("a.sh"), "new\r\n\xFF");
  struct stat status;
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0751u);
  EXPECT_THAT(names(), ElementsAre("a.sh"));
}

TEST_F(Write, ReadsWithIdentity) {
  put("a.h", "text");
  fs::create_symlink("a.h", root_ / "link.h");
  std::optional<SourceFile> file = read_source((root_ / "a.h").string());
  std::optional<SourceFile> link = read_source((root_ / "link.h").string());
  ASSERT_TRUE(file && link);
  EXPECT_EQ(file->text, "text");
  EXPECT_EQ(file->identity, link->identity);
  EXPECT_EQ(file->real_path, link->real_path);
  EXPECT_FALSE(read_source((root_ / "none.h").string()).has_value());
  EXPECT_FALSE(read_source(root_.string()).has_value());
}

TEST_F(Write, WritesThroughASymbolicLink) {
  put("a.h", "old");
  fs::create_directory(root_ / "sub");
  fs::create_symlink("../a.h", root_ / "sub/link.h");
  EXPECT_FALSE(write_source((root_ / "sub/link.h").string(), "old", "new").has_value());
  EXPECT_TRUE(fs::is_symlink(root_ / "sub/link.h"));
  EXPECT_FALSE(fs::is_symlink(root_ / "a.h"));
  EXPECT_EQ(get("a.h"), "new");
}

TEST_F(Write, AChangedFileIsNotOverwritten) {
  std::string path = put("a.cpp", "edited");
  std::optional<Problem> problem = write_source(path, "old", "new");
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(problem->path, path);
  EXPECT_THAT(problem->message, HasSubstr("changed since it was read"));
  EXPECT_EQ(get("a.cpp"), "edited");

  // Also when the change comes while the new text is being written.
  for (bool replaced : {false, true}) {
    put("b.cpp", "old");
    problem = write_source((root_ / "b.cpp").string(), "old", "new", [&](WriteStep step) {
      if (step != WriteStep::kNamed) return;
      if (replaced) fs::rename(root_ / "a.cpp", root_ / "b.cpp");
      else put("b.cpp", "edited");
    });
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(get("b.cpp"), "edited");
  }
  EXPECT_THAT(names(), ElementsAre("b.cpp"));
}

TEST_F(Write, RefusesWhatCannotBeReplaced) {
  std::string path = put("a.cpp", "old");
  ::chmod(path.c_str(), 0444);
  EXPECT_THAT(message_as_nobody(path, "old", "new"), HasSubstr("read-only"));
  ::chmod(path.c_str(), 0666);
  ::chmod(root_.c_str(), 0555);
  EXPECT_THAT(message_as_nobody(path, "old", "new"), HasSubstr("folder"));
  ::chmod(root_.c_str(), 0777);
  EXPECT_EQ(message_as_nobody(path, "old", "new"), "");
  EXPECT_EQ(get("a.cpp"), "new");
  EXPECT_TRUE(write_source((root_ / "none.cpp").string(), "", "x").has_value());
  EXPECT_TRUE(write_source(root_.string(), "", "x").has_value());
  fs::create_symlink("none.cpp", root_ / "dangling.cpp");
  EXPECT_TRUE(write_source((root_ / "dangling.cpp").string(), "", "x").has_value());
}

TEST_F(Write, KilledAtAnyStepTheFileIsOldOrNew) {
  const std::string old_text(100000, 'o'), new_text(200000, 'n');
  for (int step = 0; step <= static_cast<int>(WriteStep::kRenamed); ++step) {
    std::string path = put("a.cpp", old_text);
    pid_t child = ::fork();
    if (child == 0) {
      write_source(path, old_text, new_text, [&](WriteStep at) {
        if (static_cast<int>(at) == step) ::raise(SIGKILL);
      });
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << step;
    bool renamed = step == static_cast<int>(WriteStep::kRenamed);
    EXPECT_TRUE(get("a.cpp") == (renamed ? new_text : old_text)) << step;
    // The next run clears what was left and succeeds.
    put("a.cpp", old_text);
    EXPECT_FALSE(write_source(path, old_text, new_text).has_value());
    EXPECT_TRUE(get("a.cpp") == new_text);
    EXPECT_THAT(names(), ElementsAre("a.cpp"));
  }
}

TEST_F(Write, KilledAtAnyMomentTheFileIsOldOrNew) {
  std::mt19937 random(1);
  const std::string old_text(300000, 'o'), new_text(300000, 'n');
  std::string path = put("a.cpp", old_text);
  for (int round = 0; round < 40; ++round) {
    pid_t child = ::fork();
    if (child == 0) {
      for (bool forth = get("a.cpp") == old_text;; forth = !forth)
        write_source(path, forth ? old_text : new_text, forth ? new_text : old_text);
    }
    ::usleep(500 + random() % 4000);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    std::string text = get("a.cpp");
    ASSERT_TRUE(text == old_text || text == new_text);
  }
}

TEST_F(Write, ATemporaryFileOfALivingProcessStays) {
  std::string path = put("a.cpp", "old");
  put(".a.cpp.uncuda-" + std::to_string(::getppid()), "");
  put(".a.cpp.uncuda-notes", "");
  EXPECT_FALSE(write_source(path, "old", "new").has_value());
  EXPECT_EQ(names().size(), 3u);
}

}  // namespace
}  // namespace uncuda
