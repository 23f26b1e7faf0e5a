#include "tool/rewrite/rewrite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tool/base/lines.h"
#include "tool/rewrite/write.h"
#include "tool/scan/scan.h"

namespace uncuda {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// A stand-in for the analysis: `kCUDA` becomes a query with a header, and the include of CUDAContext.h goes.
FileResult analyse(const std::string& path, const std::string& text) {
  FileResult result;
  result.path = path;
  Lines lines(text);
  auto add = [&](const std::string& word, const std::string& to, std::vector<std::string> headers) {
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      Finding& finding = result.findings.emplace_back();
      uint32_t begin = static_cast<uint32_t>(at), end = begin + static_cast<uint32_t>(word.size());
      finding.rule = "rule";
      finding.path = path;
      finding.span = lines.span({begin, end});
      finding.source_line = std::string(lines.line(finding.span.begin.line));
      finding.fix = Fix{Safety::kSafe, "", "2.6", true, "", {{path, begin, end, to}}, std::move(headers)};
    }
  };
  add("#include <ATen/cuda/CUDAContext.h>", "", {});
  add("kCUDA", "any()", {"ATen/DeviceAccelerator.h"});
  return result;
}

struct Memory {
  std::map<std::string, std::string> texts;
  RewriteOptions options;
  RewriteEnvironment environment;
  int writes = 0;

  Memory() {
    environment.read = [this](const std::string& path) -> std::optional<SourceFile> {
      if (!texts.contains(path)) return std::nullopt;
      return SourceFile{texts[path], path, ""};
    };
    environment.write = [this](const std::string& path, std::string_view before, std::string_view after) -> std::optional<Problem> {
      if (texts[path] != before) return Problem{path, "changed since it was read", true};
      texts[path] = after;
      ++writes;
      return std::nullopt;
    };
    environment.comments = [](const std::string& path, const std::string& text) { return scan(path, text).comments; };
  }
  uncuda::Run run() const {
    uncuda::Run run;
    for (const auto& [path, text] : texts) run.files.push_back(analyse(path, text));
    return run;
  }
  RewriteResult rewrite(RewriteMode mode) {
    options.mode = mode;
    return uncuda::rewrite(run(), options, environment);
  }
};

const char* const kBefore =
    "#include <ATen/ATen.h>\n#include <ATen/cuda/CUDAContext.h>\n\nauto a = kCUDA;\nauto b = kCUDA;  // kept\n";
const char* const kAfter =
    "#include <ATen/ATen.h>\n#include <ATen/DeviceAccelerator.h>\n\nauto a = any();\nauto b = any();  // kept\n";

TEST(Rewrite, ADiffChangesNothing) {
  Memory m;
  m.texts = {{"a.cpp", kBefore}, {"clean.cpp", "int x;\n"}};
  RewriteResult result = m.rewrite(RewriteMode::kDiff);
  EXPECT_EQ(m.writes, 0);
  EXPECT_EQ(result.diff,
            "diff --git a/a.cpp b/a.cpp\n--- a/a.cpp\n+++ b/a.cpp\n@@ -1,5 +1,5 @@\n #include <ATen/ATen.h>\n"
            "-#include <ATen/cuda/CUDAContext.h>\n+#include <ATen/DeviceAccelerator.h>\n \n"
            "-auto a = kCUDA;\n-auto b = kCUDA;  // kept\n+auto a = any();\n+auto b = any();  // kept\n");
  EXPECT_THAT(result.applied, SizeIs(3));
}

TEST(Rewrite, ASecondRunChangesNothing) {
  Memory m;
  m.texts = {{"a.cpp", kBefore}, {"b.cpp", "kCUDA"}, {"crlf.h", "#pragma once\r\nint x = kCUDA;\r\n"}, {"bom.h", "\xEF\xBB\xBFkCUDA\n"}};
  RewriteResult first = m.rewrite(RewriteMode::kApply);
  EXPECT_EQ(m.texts["a.cpp"], kAfter);
  EXPECT_EQ(m.texts["b.cpp"], "#include <ATen/DeviceAccelerator.h>\n\nany()");
  EXPECT_EQ(m.texts["crlf.h"], "#pragma once\r\n\r\n#include <ATen/DeviceAccelerator.h>\r\n\r\nint x = any();\r\n");
  EXPECT_EQ(m.texts["bom.h"], "\xEF\xBB\xBF#include <ATen/DeviceAccelerator.h>\n\nany()\n");
  EXPECT_THAT(first.files, SizeIs(4));
  EXPECT_THAT(first.problems, IsEmpty());
  EXPECT_EQ(m.writes, 4);
  RewriteResult second = m.rewrite(RewriteMode::kApply);
  EXPECT_EQ(m.writes, 4);
  EXPECT_THAT(second.files, IsEmpty());
  EXPECT_THAT(second.applied, IsEmpty());
}

TEST(Rewrite, AFileThatParsesWorseIsLeft) {
  Memory m;
  m.texts = {{"a.cpp", "auto a = kCUDA;\n"}, {"b.cpp", "auto b = kCUDA;\n"}};
  m.environment.parse_errors = [](const std::string& path, const std::string& text) {
    return path == "a.cpp" && text.find("any()") != std::string::npos ? 3u : 1u;
  };
  RewriteResult result = m.rewrite(RewriteMode::kApply);
  EXPECT_EQ(m.texts["a.cpp"], "auto a = kCUDA;\n");
  EXPECT_THAT(m.texts["b.cpp"], HasSubstr("any()"));
  ASSERT_THAT(result.skipped, SizeIs(1));
  EXPECT_EQ(result.skipped[0].finding, (FindingRef{0, 0}));
  EXPECT_THAT(result.skipped[0].reason, HasSubstr("parses worse with its fixes (3 errors instead of 1)"));
  EXPECT_THAT(result.applied, ElementsAre(FindingRef{1, 0}));
  EXPECT_THAT(result.files, SizeIs(1));
  // The diff tells the same.
  m.texts["b.cpp"] = "auto b = kCUDA;\n";
  EXPECT_THAT(m.rewrite(RewriteMode::kDiff).diff, testing::Not(HasSubstr("a/a.cpp")));
}

TEST(Rewrite, AFixWithAPartInARefusedFileIsLeftWhole) {
  Memory m;
  m.texts = {{"a.cpp", "kCUDA\n"}, {"b.h", "other\n"}};
  m.environment.parse_errors = [](const std::string&, const std::string& text) {
    return text.find("broken") != std::string::npos ? 1u : 0u;
  };
  uncuda::Run run = m.run();
  run.files[0].findings[0].fix->edits.push_back({"b.h", 0, 5, "broken"});
  m.options.mode = RewriteMode::kApply;
  RewriteResult result = rewrite(run, m.options, m.environment);
  EXPECT_EQ(m.writes, 0);
  EXPECT_THAT(result.applied, IsEmpty());
  EXPECT_THAT(result.skipped, SizeIs(1));
}

TEST(Rewrite, AFileChangedUnderneathIsAProblem) {
  Memory m;
  m.texts = {{"a.cpp", "kCUDA\n"}, {"b.cpp", "kCUDA\n"}};
  m.environment.parse_errors = [&](const std::string& path, const std::string&) {
    if (path == "a.cpp") m.texts[path] = "edited meanwhile\n";
    return 0u;
  };
  RewriteResult result = m.rewrite(RewriteMode::kApply);
  EXPECT_EQ(m.texts["a.cpp"], "edited meanwhile\n");
  ASSERT_THAT(result.problems, SizeIs(1));
  EXPECT_EQ(result.problems[0].path, "a.cpp");
  EXPECT_TRUE(result.problems[0].fatal);
  EXPECT_THAT(result.applied, ElementsAre(FindingRef{1, 0}));
  EXPECT_THAT(result.skipped.at(0).reason, HasSubstr("changed"));
}

TEST(Rewrite, ACommentInTheRangeIsKept) {
  Memory m;
  m.texts = {{"a.cpp", "f(kCUDA /* why */);\n"}};
  uncuda::Run run = m.run();
  run.files[0].findings[0].fix->edits[0] = {"a.cpp", 0, 18, "g("};
  RewriteResult result = rewrite(run, m.options, m.environment);
  EXPECT_EQ(result.diff, "");
  EXPECT_THAT(result.skipped.at(0).reason, HasSubstr("comment"));
}

class OnDisk : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "uncuda-rewrite-XXXXXX").string();
    root_ = fs::canonical(mkdtemp(name.data()));
    ASSERT_EQ(std::system(("git init -q " + root_.string()).c_str()), 0);
    environment_ = real_environment();
    environment_.working_directory = root_;
  }
  void TearDown() override { fs::remove_all(root_); }

  void put(const std::string& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  static std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string get(const std::string& name) const { return content(root_ / name); }
  RewriteResult run(const std::vector<std::string>& names, RewriteMode mode) {
    uncuda::Run run;
    for (const std::string& name : names) run.files.push_back(analyse((root_ / name).string(), get(name)));
    return rewrite(run, {mode, false, true}, environment_);
  }

  fs::path root_;
  RewriteEnvironment environment_;
};

TEST_F(OnDisk, GitApplyOfTheDiffIsWhatFixWrites) {
  put(".clang-format", "BasedOnStyle: LLVM\n");
  std::vector<std::string> names = {"src/a.cpp", "crlf.cpp", "bom.h", "no newline.cpp"};
  put("src/a.cpp", kBefore);
  put("crlf.cpp", "#include <torch/a.h>\r\n\r\nauto  a  = kCUDA;\r\n");
  put("bom.h", "\xEF\xBB\xBF#pragma once\n// \xC3\xA9\nint x = kCUDA;\n");
  put("no newline.cpp", "auto a = kCUDA;");
  RewriteResult shown = run(names, RewriteMode::kDiff);
  const fs::path copy = root_.string() + "-copy";
  fs::copy(root_, copy, fs::copy_options::recursive);
  std::ofstream(copy / ".git/p.diff", std::ios::binary) << shown.diff;
  ASSERT_EQ(std::system(("cd " + copy.string() + " && git apply --whitespace=nowarn .git/p.diff").c_str()), 0) << shown.diff;
  RewriteResult written = run(names, RewriteMode::kApply);
  EXPECT_THAT(written.problems, IsEmpty());
  for (const std::string& name : names) EXPECT_EQ(content(copy / name), get(name)) << name;
  fs::remove_all(copy);
  EXPECT_EQ(get("crlf.cpp"), "#include <ATen/DeviceAccelerator.h>\r\n#include <torch/a.h>\r\n\r\nauto a = any();\r\n");
  EXPECT_THAT(run(names, RewriteMode::kApply).files, IsEmpty());
}

TEST_F(OnDisk, OneHeaderByTwoPaths) {
  put("inc/x.h", "int x = kCUDA;\n");
  fs::create_directory_symlink("inc", root_ / "link");
  fs::create_hard_link(root_ / "inc/x.h", root_ / "hard.h");
  RewriteResult shown = run({"link/x.h", "inc/x.h"}, RewriteMode::kDiff);
  EXPECT_THAT(shown.diff, HasSubstr("--- a/inc/x.h\n"));
  EXPECT_THAT(shown.diff, testing::Not(HasSubstr("link")));
  EXPECT_THAT(shown.applied, SizeIs(2));
  run({"hard.h", "link/x.h", "inc/x.h"}, RewriteMode::kApply);
  EXPECT_EQ(get("inc/x.h"), "#include <ATen/DeviceAccelerator.h>\n\nint x = any();\n");
  EXPECT_EQ(get("hard.h"), get("inc/x.h"));
}

}  // namespace
}  // namespace uncuda
