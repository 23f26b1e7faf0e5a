// What people hand over by mistake: each ends in a sentence that says what is wrong, never in a crash, and costs no other file.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "tool/cli/cli_run.h"
#include "tool/discover/temp_tree.h"

namespace uncuda {
namespace {

using testing::HasSubstr;
using testing::Not;

class BadInput : public Cli {
 protected:
  // One sound file stands beside the bad one, and must be reported all the same.
  Outcome check_beside_a_good_one(const std::string& name, const std::string& text,
                                  std::vector<std::string> more = {}) {
    write("good.cpp", kBad);
    write(name, text);
    std::vector<std::string> arguments = {"check", ".", "--format", "json", "--jobs", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Outcome o = uncuda(arguments);
    EXPECT_THAT(o.out, HasSubstr("\"rule\": \"not-cuda-means-cpu\",\n      \"path\": \"good.cpp\"")) << name;
    return o;
  }
};

TEST_F(BadInput, AFolderThatDoesNotExist) {
  Outcome o = uncuda({"check", "nowhere"});
  EXPECT_EQ(o.code, 2);
  EXPECT_THAT(o.err, HasSubstr("nowhere: does not exist"));
}

TEST_F(BadInput, ABinaryFile) {
  Outcome o = check_beside_a_good_one("binary.cpp", std::string("\x7f"
                                                                "ELF\0\0cuda\0\1\2",
                                                                13));
  EXPECT_EQ(o.code, 1);
  EXPECT_THAT(o.out, HasSubstr("holds NUL bytes: is it text?"));
}

TEST_F(BadInput, AnEmptyFile) {
  EXPECT_THAT(check_beside_a_good_one("empty.cpp", "").out,
              HasSubstr("\"path\": \"empty.cpp\",\n      \"status\": \"analysed\""));
}

TEST_F(BadInput, AFileOf50MB) {
  Outcome o = check_beside_a_good_one("big.cpp", std::string(50 << 20, ' ') + "int cuda;\n");
  EXPECT_EQ(o.code, 2) << "a file was not seen";
  EXPECT_THAT(
      o.err,
      HasSubstr("big.cpp: is 50 MiB, more than the 16 MiB that are read: exclude it, or split it if people write it"));
}

TEST_F(BadInput, ALineOf1MB) {
  std::string text = "#include <torch/torch.h>\nvoid f(at::Tensor x) { const char* s = \"" + std::string(1 << 20, 'x') +
                     "\"; x.cuda(); }\n";
  Outcome o = check_beside_a_good_one("long.cpp", text);
  EXPECT_EQ(o.code, 1);
  EXPECT_THAT(o.out, HasSubstr("\"rule\": \"tensor-cuda-move\",\n      \"path\": \"long.cpp\""));
  EXPECT_LT(uncuda({"check", "long.cpp"}).out.size(), 10000u) << "nobody reads a line of 1 MB";
}

TEST_F(BadInput, BytesThatAreNoUtf8) {
  Outcome o = check_beside_a_good_one(
      "latin.cpp", "// caf\xE9\n#include <torch/torch.h>\nvoid f(at::Tensor x) { /* \xFF\xFE */ x.cuda(); }\n");
  EXPECT_THAT(o.out, HasSubstr("\"rule\": \"tensor-cuda-move\",\n      \"path\": \"latin.cpp\""));
  EXPECT_THAT(o.out, HasSubstr("\"column\": 35")) << "columns count bytes";
}

TEST_F(BadInput, CarriageReturnsAndAByteOrderMark) {
  Outcome o = check_beside_a_good_one(
      "crlf.cpp", "\xEF\xBB\xBF#include <torch/torch.h>\r\nvoid f(at::Tensor x) {\r\n  x.cuda();\r\n}\r\n");
  EXPECT_THAT(o.out, HasSubstr("\"path\": \"crlf.cpp\",\n      \"line\": 3,\n      \"column\": 5"));
  EXPECT_EQ(uncuda({"fix", "crlf.cpp"}).code, 0);
  std::string fixed = read("crlf.cpp");
  EXPECT_TRUE(fixed.starts_with("\xEF\xBB\xBF#include"));
  for (size_t at = fixed.find('\n'); at != std::string::npos; at = fixed.find('\n', at + 1))
    EXPECT_EQ(fixed[at - 1], '\r') << fixed;
}

TEST_F(BadInput, AFileThatVanishesWhileItRuns) {
  // The one worker is held by the first file until its time is up; by then the last is gone.
  write("a.cpp", std::string(kBad) + "// UNCUDA_TEST_HANG\n");
  write("z.cpp", kBad);
  std::thread meanwhile([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    std::filesystem::remove(root_ / "z.cpp");
  });
  Outcome o = uncuda({"check", ".", "--jobs", "1", "--timeout", "4"});
  meanwhile.join();
  EXPECT_EQ(o.code, 2);
  EXPECT_THAT(o.err, HasSubstr("z.cpp: cannot be read: No such file or directory"));
  EXPECT_THAT(o.err, HasSubstr("a.cpp: the parser took more than 4 s: judged by its tokens alone"));
}

TEST_F(BadInput, AFileThatEndsTheParser) {
  Outcome o = check_beside_a_good_one("crash.cpp", std::string(kBad) + "// UNCUDA_TEST_CRASH\n");
  EXPECT_EQ(o.code, 2);
  EXPECT_THAT(o.err, HasSubstr("crash.cpp: the parser died on it"));
  EXPECT_THAT(o.out, HasSubstr("\"rule\": \"not-cuda-means-cpu\",\n      \"path\": \"crash.cpp\""))
      << "its tokens are read";
}

TEST_F(BadInput, WithoutPermission) {
  write("locked/x.cpp", kBad);
  write("sealed.cpp", kBad);
  ::chmod((root_ / "locked").c_str(), 0);
  ::chmod((root_ / "sealed.cpp").c_str(), 0);
  std::string said = as_nobody([&] {
    Outcome folder = uncuda({"check", "locked"}), file = uncuda({"check", "sealed.cpp"});
    return std::to_string(folder.code) + std::to_string(file.code) + folder.err + file.err;
  });
  ::chmod((root_ / "locked").c_str(), 0755);
  EXPECT_THAT(said, testing::StartsWith("22"));
  EXPECT_THAT(said, HasSubstr("locked: cannot be read as a folder: Permission denied"));
  EXPECT_THAT(said, HasSubstr("sealed.cpp: cannot be read: Permission denied"));
}

TEST_F(BadInput, ABrokenSuppression) {
  write("s.cpp",
        "#include <torch/torch.h>\nvoid f(at::Tensor x) { x.cuda(); }  // uncuda: ignore[tensor-cuda-mov] -- typo\n// "
        "uncuda: ignore[\n");
  Outcome o = uncuda({"check", "s.cpp", "--format", "concise"});
  EXPECT_EQ(o.code, 1);
  EXPECT_THAT(o.out, HasSubstr("[tensor-cuda-move]"));
  EXPECT_THAT(o.out, HasSubstr("s.cpp:2:40: error: there is no rule `tensor-cuda-mov`; did you mean "
                               "`tensor-cuda-move`? [broken-suppression]"));
  EXPECT_THAT(o.out,
              HasSubstr("s.cpp:3:4: error: `ignore`: the list of rules is not closed by ']' [broken-suppression]"));
}

TEST_F(BadInput, ARuleThatDoesNotExist) {
  write("good.cpp", kBad);
  for (const char* option : {"--select", "--ignore"}) {
    Outcome o = uncuda({"check", "good.cpp", option, "device-constnat"});
    EXPECT_EQ(o.code, 2);
    EXPECT_THAT(o.err, HasSubstr("did you mean `device-constant`?"));
  }
}

TEST_F(BadInput, AnOutputThatCannotBeWritten) {
  write("good.cpp", kBad);
  Outcome o = uncuda({"check", "good.cpp", "--output", "no/such/folder/r.json"});
  EXPECT_EQ(o.code, 2);
  EXPECT_THAT(o.err, HasSubstr("no/such/folder/r.json"));
  EXPECT_THAT(o.err, HasSubstr("does its folder exist, and may you write there?"));
  // A folder is no file either.
  std::filesystem::create_directories(root_ / "taken");
  EXPECT_EQ(uncuda({"check", "good.cpp", "--output", "taken"}).code, 2);
}

}  // namespace
}  // namespace uncuda
