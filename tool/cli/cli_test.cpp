#include <algorithm>
#include <cstdlib>

#include "tool/cli/cli_run.h"

namespace uncuda {
namespace {

TEST_F(Cli, ExitCodes) {
  write("clean.cpp", "int main() { return 0; }\n");
  write("bad.cpp", kBad);
  EXPECT_EQ(uncuda({"check", "clean.cpp"}).code, 0);
  EXPECT_EQ(uncuda({"check", "bad.cpp"}).code, 1);
  EXPECT_EQ(uncuda({"check", "bad.cpp", "--exit-zero"}).code, 0);
  EXPECT_EQ(uncuda({"check", "nowhere"}).code, 2);
  EXPECT_EQ(uncuda({"check", "nowhere", "--exit-zero"}).code, 2) << "--exit-zero hides findings, never trouble";
}

TEST_F(Cli, BadInputIsNamedWithTheWayOut) {
  Outcome o = uncuda({"check", "nowhere"});
  EXPECT_NE(o.err.find("nowhere"), std::string::npos);
  o = uncuda({"chek"});
  EXPECT_EQ(o.code, 2);
  EXPECT_NE(o.err.find("did you mean `check`?"), std::string::npos);
  o = uncuda({"check", ".", "--select", "device-constnat"});
  EXPECT_EQ(o.code, 2);
  EXPECT_NE(o.err.find("did you mean `device-constant`?"), std::string::npos);
  EXPECT_EQ(uncuda({"check", ".", "--format", "jsn"}).code, 2);
  EXPECT_EQ(uncuda({"check", ".", "--min-torch", "two"}).code, 2);
  write("bad.cpp", kBad);
  o = uncuda({"check", "bad.cpp", "-o", "no/such/folder/report.txt"});
  EXPECT_EQ(o.code, 2);
  EXPECT_NE(o.err.find("no/such/folder/report.txt"), std::string::npos);
}

TEST_F(Cli, TextIsWhatTheFormatSays) {
  write("bad.cpp", kBad);
  Outcome o = uncuda({"check", "bad.cpp", "--format", "concise"});
  EXPECT_NE(o.out.find("bad.cpp:3:"), std::string::npos);
  EXPECT_NE(o.out.find("[not-cuda-means-cpu]"), std::string::npos);
}

TEST_F(Cli, QuietIsFindingsAlone) {
  write("bad.cpp", kBad);
  write("clean.cpp", "int main() { return 0; }\n");
  Outcome o = uncuda({"check", "bad.cpp", "--format", "concise", "--quiet"});
  EXPECT_EQ(o.code, 1);
  EXPECT_EQ(std::count(o.out.begin(), o.out.end(), '\n'), 1) << o.out;
  o = uncuda({"check", "clean.cpp", "-q"});
  EXPECT_EQ(o.out + o.err, "");
  EXPECT_NE(uncuda({"check", "clean.cpp"}).out, "") << "what was looked at is said";
}

TEST_F(Cli, ForgesGetPathsOfTheRepository) {
  write("sub/bad.cpp", kBad);
  write("top.cpp", kBad);
  ASSERT_EQ(std::system("git init -q . && git add -A"), 0);
  Outcome o = uncuda({"check", ".", "../top.cpp", "--format", "sarif"}, "", "sub");
  EXPECT_NE(o.out.find("\"uri\": \"sub/bad.cpp\""), std::string::npos) << o.out;
  EXPECT_NE(o.out.find("\"uri\": \"top.cpp\""), std::string::npos);
  EXPECT_NE(uncuda({"check", ".", "--format", "github"}, "", "sub").out.find("file=sub/bad.cpp,"), std::string::npos);
  EXPECT_NE(uncuda({"check", ".", "--format", "gitlab"}, "", "sub").out.find("\"path\": \"sub/bad.cpp\""), std::string::npos);
  EXPECT_NE(uncuda({"check", ".", "--format", "concise"}, "", "sub").out.find("bad.cpp:3:"), std::string::npos) << "people get what they can open";
}

TEST_F(Cli, FixWritesWhatTheDiffShows) {
  write("bad.cpp", kBad);
  Outcome diff = uncuda({"fix", "--diff", "bad.cpp"});
  EXPECT_NE(diff.out.find("+  TORCH_CHECK(x.is_cpu(), \"x must be on the CPU\");"), std::string::npos);
  EXPECT_EQ(read("bad.cpp"), kBad) << "--diff changes nothing";
  EXPECT_EQ(uncuda({"fix", "bad.cpp"}).code, 0);
  EXPECT_NE(read("bad.cpp").find("x.is_cpu()"), std::string::npos);
  EXPECT_EQ(uncuda({"check", "bad.cpp"}).code, 0) << "a second run has nothing to say";
}

TEST_F(Cli, StandardInputHasTheNameItIsGiven) {
  Outcome o = uncuda({"check", "-", "--stdin-filename", "editor.cpp", "--format", "concise"}, kBad);
  EXPECT_EQ(o.code, 1);
  EXPECT_NE(o.out.find("editor.cpp:3:"), std::string::npos);
  EXPECT_EQ(uncuda({"check", "-"}, kBad).code, 2);
}

TEST_F(Cli, OddFilesAreReadOrNamed) {
  write("empty.cpp", "");
  write("crlf.cpp", "#include <torch/extension.h>\r\nvoid f(at::Tensor x) {\r\n  TORCH_CHECK(!x.is_cuda());\r\n}\r\n");
  write("bom.cpp", "\xEF\xBB\xBF" + std::string(kBad));
  write("latin1.cpp", "// caf\xE9 cuda\n" + std::string(kBad));
  write("binary.cpp", std::string("\x7f" "ELF\0\0cuda\0\1\2", 13));
  write("longline.cpp", "const char* s = \"" + std::string(1 << 20, 'x') + " cuda\";\n");
  Outcome o = uncuda({"check", ".", "--format", "json"});
  EXPECT_EQ(o.code, 1);
  for (const char* name : {"bom.cpp", "crlf.cpp", "latin1.cpp"}) EXPECT_NE(o.out.find(name), std::string::npos) << name;
}

TEST_F(Cli, OneFileAloneIsJudgedAsAmongOthers) {
  write("a.cpp", kBad);
  write("sub/b.cu", "#include <torch/extension.h>\n__global__ void k() {}\nvoid g(at::Tensor x) { k<<<1, 2>>>(); }\n");
  std::string all = uncuda({"check", ".", "--format", "concise", "--tier", "audit", "-j4"}).out;
  std::string alone = uncuda({"check", "a.cpp", "--format", "concise", "--tier", "audit", "-j1"}).out;
  std::string line = alone.substr(0, alone.find('\n'));
  EXPECT_NE(all.find(line), std::string::npos);
  EXPECT_EQ(uncuda({"check", ".", "--format", "json", "-j1", "--no-prefilter"}).out, uncuda({"check", ".", "--format", "json", "-j4"}).out);
}

TEST_F(Cli, ExplainKnowsRulesAndSymbols) {
  EXPECT_EQ(uncuda({"explain", "device-constant"}).code, 0);
  EXPECT_NE(uncuda({"explain", "c10::cuda::CUDAGuard"}).out.find("c10::DeviceGuard"), std::string::npos);
  EXPECT_EQ(uncuda({"explain", "no-such-thing"}).code, 2);
  EXPECT_EQ(uncuda({"rules"}).code, 0);
}

}  // namespace
}  // namespace uncuda
