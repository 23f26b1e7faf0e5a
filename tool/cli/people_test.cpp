// What is there for people: statistics, hints, versions, completion, suppressions written for them, exit statuses.
#include <algorithm>
#include <cstdlib>

#include "rules/rule.h"
#include "tool/cli/cli_run.h"

namespace uncuda {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(Cli, StatisticsByRule) {
  write("bad.cpp", kBad);
  write("worse.cpp", kBad);
  Outcome o = uncuda({"check", ".", "--statistics"});
  EXPECT_EQ(o.code, 1);
  EXPECT_TRUE(has(o.out, "       2      2        0       0  not-cuda-means-cpu\n")) << o.out;
  EXPECT_FALSE(has(o.out, "bad.cpp:3")) << "in place of the findings";
  EXPECT_EQ(uncuda({"check", ".", "--statistics", "--format", "json"}).code, 2);
}

TEST_F(Cli, HintsSayWhatWouldBeFixedToo) {
  write("a.cpp",
        "#include <torch/extension.h>\n#include <c10/cuda/CUDAStream.h>\n"
        "void f() { c10::cuda::getCurrentCUDAStream().synchronize(); }\nat::Tensor g() { return torch::zeros({1}, torch::kCUDA); }\n");
  std::string old = uncuda({"check", "a.cpp", "--min-torch", "1.13"}).out;
  EXPECT_TRUE(has(old, "with --min-torch 2.")) << old;
  std::string now = uncuda({"check", "a.cpp", "--min-torch", "2.14"}).out;
  EXPECT_FALSE(has(now, "with --min-torch")) << now;
  EXPECT_TRUE(has(now, "with `uncuda fix`") || has(now, "with --unsafe")) << now;
  EXPECT_FALSE(has(uncuda({"check", "a.cpp", "-q"}).out, "--unsafe")) << "no hints when quiet";
}

TEST_F(Cli, VersionNamesAllThatAVerdictDependsOn) {
  Outcome o = uncuda({"--version"});
  EXPECT_EQ(o.code, 0);
  for (const char* part : {"uncuda ", "clang 19", "rules ", " for PyTorch ", "prelude "}) EXPECT_TRUE(has(o.out, part)) << o.out;
}

TEST_F(Cli, IgnoresAreAddedWhereTheyHide) {
  write("a.cpp",
        "#include <torch/extension.h>\n"
        "#define CHECK_CPU(x) \\\n  TORCH_CHECK(!x.is_cuda(), \"cpu\")\n"
        "void f(at::Tensor x) {\n"
        "  TORCH_CHECK(!x.is_cuda(), \"a\"); /* goes\n  on */\n"
        "  TORCH_CHECK(!x.is_cuda(), \"b\");  // why\r\n"
        "  x.to(torch::kCUDA).to(torch::Device(torch::kCUDA, 1));  // uncuda: ignore[no-test] -- old\n"
        "  TORCH_CHECK(\n      !x.is_cuda(),\n      \"c\");\n"
        "}\n");
  Outcome before = uncuda({"check", "a.cpp", "--format", "concise", "--ignore", "broken-suppression"});
  ASSERT_EQ(before.code, 1);
  Outcome o = uncuda({"check", "a.cpp", "--add-ignore", "the driver is CUDA's", "--ignore", "broken-suppression"});
  EXPECT_EQ(o.code, 0) << o.err;
  std::string text = read("a.cpp");
  EXPECT_TRUE(has(text, "\"a\"); /* uncuda: ignore[not-cuda-means-cpu] -- the driver is CUDA's */ /* goes\n")) << text;
  EXPECT_TRUE(has(text, "\"b\");  // why  // uncuda: ignore[not-cuda-means-cpu] -- the driver is CUDA's\r\n")) << text;
  EXPECT_TRUE(has(text, "ignore[no-test, device-constant")) << text;
  EXPECT_EQ(uncuda({"check", "a.cpp", "--ignore", "broken-suppression"}).code, 0) << uncuda({"check", "a.cpp", "--ignore", "broken-suppression"}).out;
  std::string once = read("a.cpp");
  EXPECT_EQ(uncuda({"check", "a.cpp", "--add-ignore", "again", "--ignore", "broken-suppression"}).code, 0);
  EXPECT_EQ(read("a.cpp"), once) << "nothing is reported, nothing is written";
}

TEST_F(Cli, IgnoresNeedAReasonAndAFile) {
  write("a.cpp", kBad);
  for (const char* reason : {"", "  ", "two\nlines", "ends */ here"}) EXPECT_EQ(uncuda({"check", "a.cpp", "--add-ignore", reason}).code, 2) << reason;
  EXPECT_EQ(uncuda({"check", "-", "--stdin-filename", "a.cpp", "--add-ignore", "why"}, kBad).code, 2);
  EXPECT_EQ(read("a.cpp"), kBad);
}

TEST_F(Cli, IgnoresStayOutOfLiterals) {
  write("a.cpp",
        "#include <torch/extension.h>\nvoid f(at::Tensor x) {\n  TORCH_CHECK(!x.is_cuda(), R\"(one\ntwo)\");\n}\n");
  ASSERT_EQ(uncuda({"check", "a.cpp"}).code, 1);
  std::string before = read("a.cpp");
  Outcome o = uncuda({"check", "a.cpp", "--add-ignore", "why"});
  EXPECT_EQ(o.code, 1);
  EXPECT_TRUE(has(o.err, "a.cpp:3: not suppressed [not-cuda-means-cpu]")) << o.err;
  EXPECT_EQ(read("a.cpp"), before);
}

TEST_F(Cli, AMisspeltOptionIsNamedWithTheOneMeant) {
  Outcome o = uncuda({"check", ".", "--show-dismised"});
  EXPECT_EQ(o.code, 2);
  EXPECT_TRUE(has(o.err, "did you mean `--show-dismissed`?")) << o.err;
}

// One script a shell; each knows every command and every option that --help shows.
TEST_F(Cli, CompletionKnowsWhatHelpKnows) {
  std::string bash = uncuda({"completion", "bash"}).out, zsh = uncuda({"completion", "zsh"}).out, fish = uncuda({"completion", "fish"}).out;
  for (const char* command : {"check", "fix", "audit", "explain", "rules", "doctor", "baseline", "completion"}) {
    std::string help = uncuda({command, "--help"}).out;
    for (size_t at = help.find("--"); at != std::string::npos; at = help.find("--", at + 2)) {
      if (at == 0 || (help[at - 1] != ' ' && help[at - 1] != ',')) continue;
      std::string name = help.substr(at + 2, help.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at + 2) - at - 2);
      if (name.empty()) continue;
      EXPECT_TRUE(has(bash, "--" + name)) << command << " --" << name;
      EXPECT_TRUE(has(zsh, "*--" + name + "[")) << command << " --" << name;
      EXPECT_TRUE(has(fish, "-l " + name)) << command << " --" << name;
    }
  }
  EXPECT_EQ(uncuda({"completion", "csh"}).code, 2);
}

TEST_F(Cli, CompletionCompletesInBash) {
  if (std::system("bash -c true >/dev/null 2>&1") != 0) GTEST_SKIP() << "no bash here";
  write("uncuda.bash", uncuda({"completion", "bash"}).out);
  write("some.cpp", "");
  auto completed = [&](const std::string& line) {
    write("try.sh", "source uncuda.bash\nCOMP_WORDS=(" + line + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_uncuda\nprintf '%s\\n' \"${COMPREPLY[@]}\" > out.txt\n");
    EXPECT_EQ(std::system("bash --norc try.sh"), 0);
    return read("out.txt");
  };
  EXPECT_EQ(completed("uncuda ch"), "check\n");
  EXPECT_EQ(completed("uncuda check --form"), "--format\n");
  EXPECT_EQ(completed("uncuda check --format sa"), "sarif\n");
  EXPECT_EQ(completed("uncuda check so"), "some.cpp\n");
  EXPECT_EQ(completed("uncuda explain device-c"), "device-constant\n");
  EXPECT_EQ(completed("uncuda baseline pr"), "prune\n");
  EXPECT_EQ(completed("uncuda check --output so"), "some.cpp\n");
}

}  // namespace
}  // namespace uncuda
