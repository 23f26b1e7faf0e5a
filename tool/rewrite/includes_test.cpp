#include "tool/rewrite/includes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tool/rewrite/edits.h"

namespace uncuda {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

const char* const kNew = "ATen/DeviceAccelerator.h";

std::string added(const std::string& text, std::vector<std::string> headers = {kNew}, std::vector<Range> removed = {},
                  const std::string& path = "src/f.cpp", const RepositoryStyle& style = {}) {
  std::vector<Edit> edits = include_edits(path, text, headers, removed, style);
  for (const Edit& edit : edits) EXPECT_EQ(edit.start, edit.end);
  std::string once = apply_edits(text, edits);
  if (removed.empty()) {
    EXPECT_THAT(include_edits(path, once, headers, {}, style), IsEmpty()) << once;
  }
  return once;
}

TEST(Includes, GoToTheirOwnKind) {
  EXPECT_EQ(added("#include <vector>\n\n#include <ATen/ATen.h>\n#include <ATen/cuda/CUDAContext.h>\n#include <c10/a.h>\n"),
            "#include <vector>\n\n#include <ATen/ATen.h>\n#include <ATen/DeviceAccelerator.h>\n"
            "#include <ATen/cuda/CUDAContext.h>\n#include <c10/a.h>\n");
  // Without one of the same folder, beside PyTorch's others.
  EXPECT_EQ(added("#include \"f.h\"\n\n#include <algorithm>\n#include <vector>\n\n#include <torch/extension.h>\n\nint x;\n"),
            "#include \"f.h\"\n\n#include <algorithm>\n#include <vector>\n\n#include <ATen/DeviceAccelerator.h>\n"
            "#include <torch/extension.h>\n\nint x;\n");
  EXPECT_EQ(added("#include <torch/a.h>\n", {"vector"}), "#include <torch/a.h>\n#include <vector>\n");
  EXPECT_EQ(added("#include \"f.h\"\n\nint x;\n"), "#include \"f.h\"\n\n#include <ATen/DeviceAccelerator.h>\n\nint x;\n");
  EXPECT_EQ(added("// license\n#include \"a.h\"\n#include \"b.h\"\n"),
            "// license\n\n#include <ATen/DeviceAccelerator.h>\n\n#include \"a.h\"\n#include \"b.h\"\n");
}

TEST(Includes, SeveralAtOnce) {
  EXPECT_EQ(added("#include <torch/a.h>\n", {"c10/b.h", kNew, "c10/b.h"}),
            "#include <ATen/DeviceAccelerator.h>\n#include <c10/b.h>\n#include <torch/a.h>\n");
}

TEST(Includes, TheStyleOfTheFile) {
  EXPECT_EQ(added("#include \"ATen/ATen.h\"\n#include \"torch/a.h\"\n"),
            "#include \"ATen/ATen.h\"\n#include \"ATen/DeviceAccelerator.h\"\n#include \"torch/a.h\"\n");
  EXPECT_EQ(added("#include \"torch/a.h\"\n", {"vector"}), "#include <vector>\n\n#include \"torch/a.h\"\n");
}

TEST(Includes, NotWhenAlreadyThere) {
  EXPECT_EQ(added("#  include <ATen/DeviceAccelerator.h> // why\n"), "#  include <ATen/DeviceAccelerator.h> // why\n");
  EXPECT_EQ(added("#include \"ATen/DeviceAccelerator.h\"\n"), "#include \"ATen/DeviceAccelerator.h\"\n");
  std::string guarded = "#ifndef F_H\n#define F_H\n#include <ATen/DeviceAccelerator.h>\nint x;\n#endif\n";
  EXPECT_EQ(added(guarded), guarded);
  // A condition, a comment or a string does not count.
  EXPECT_EQ(added("#include <ATen/a.h>\n#ifdef USE_CUDA\n#include <ATen/DeviceAccelerator.h>\n#endif\nint x;\n"),
            "#include <ATen/DeviceAccelerator.h>\n#include <ATen/a.h>\n#ifdef USE_CUDA\n"
            "#include <ATen/DeviceAccelerator.h>\n#endif\nint x;\n");
  EXPECT_EQ(added("/*\n#include <ATen/DeviceAccelerator.h>\n*/\n#include <ATen/a.h>\n"),
            "/*\n#include <ATen/DeviceAccelerator.h>\n*/\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/a.h>\n");
  EXPECT_EQ(added("#include <ATen/a.h>\nauto s = R\"(\n#include <ATen/DeviceAccelerator.h>\n)\";\n"),
            "#include <ATen/DeviceAccelerator.h>\n#include <ATen/a.h>\nauto s = R\"(\n"
            "#include <ATen/DeviceAccelerator.h>\n)\";\n");
}

TEST(Includes, DefinesAndConditionsBetweenDoNotEndTheBlock) {
  EXPECT_EQ(added("#define TORCH_ASSERT_ONLY_METHOD_OPERATORS\n#include <ATen/core/Tensor.h>\n"),
            "#define TORCH_ASSERT_ONLY_METHOD_OPERATORS\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/core/Tensor.h>\n");
  EXPECT_EQ(added("#include <torch/extension.h>\n#ifdef WITH_CUDA\n#include <ATen/cuda/a.h>\n#else\n#include <ATen/b.h>\n"
                  "#endif\n#include <ATen/z.h>\nint x;\n"),
            "#include <torch/extension.h>\n#ifdef WITH_CUDA\n#include <ATen/cuda/a.h>\n#else\n#include <ATen/b.h>\n"
            "#endif\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/z.h>\nint x;\n");
  // A condition around the whole file is where its includes are at home.
  EXPECT_EQ(added("// license\n#ifdef USE_CUDA\n\n#include <ATen/z.h>\n\nint x;\n\n#endif\n"),
            "// license\n#ifdef USE_CUDA\n\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/z.h>\n\nint x;\n\n#endif\n");
  // Includes after code are not the block.
  EXPECT_EQ(added("#include <c10/z.h>\nint x;\n#include <ATen/z.h>\n"),
            "#include <ATen/DeviceAccelerator.h>\n#include <c10/z.h>\nint x;\n#include <ATen/z.h>\n");
}

TEST(Includes, NotIntoAComment) {
  EXPECT_EQ(added("#include <ATen/A.h>\n#include <ATen/B.h>  /* for b\n and c */\nint x;\n"),
            "#include <ATen/A.h>\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/B.h>  /* for b\n and c */\nint x;\n");
}

TEST(Includes, AFileWithoutIncludes) {
  EXPECT_EQ(added("// license\n\nint x;\n"), "// license\n\n#include <ATen/DeviceAccelerator.h>\n\nint x;\n");
  EXPECT_EQ(added("#pragma once\nint x;\n"), "#pragma once\n\n#include <ATen/DeviceAccelerator.h>\n\nint x;\n");
  EXPECT_EQ(added("#pragma once\n\nint x;\n"), "#pragma once\n\n#include <ATen/DeviceAccelerator.h>\n\nint x;\n");
  EXPECT_EQ(added("int x;"), "#include <ATen/DeviceAccelerator.h>\n\nint x;");
  EXPECT_EQ(added(""), "#include <ATen/DeviceAccelerator.h>\n");
}

TEST(Includes, LineEndsByteOrderMarkAndMissingNewline) {
  EXPECT_EQ(added("#include <ATen/z.h>\r\nint x;\r\n"), "#include <ATen/DeviceAccelerator.h>\r\n#include <ATen/z.h>\r\nint x;\r\n");
  EXPECT_EQ(added("\xEF\xBB\xBF#include <ATen/z.h>\nint x;\n"),
            "\xEF\xBB\xBF#include <ATen/DeviceAccelerator.h>\n#include <ATen/z.h>\nint x;\n");
  EXPECT_EQ(added("#include <ATen/A.h>\r\n#include <ATen/B.h>"),
            "#include <ATen/A.h>\r\n#include <ATen/B.h>\r\n#include <ATen/DeviceAccelerator.h>");
  EXPECT_EQ(added("\xEF\xBB\xBFint x;\r\n"), "\xEF\xBB\xBF#include <ATen/DeviceAccelerator.h>\r\n\r\nint x;\r\n");
  EXPECT_EQ(added("\xEF\xBB\xBF"), "\xEF\xBB\xBF#include <ATen/DeviceAccelerator.h>\n");
}

TEST(Includes, BesideWhatIsRemoved) {
  std::string text = "#include <c10/core/Device.h>\n#include <c10/cuda/CUDAGuard.h>\n#include <c10/util/a.h>\n";
  EXPECT_EQ(added(text, {"c10/core/DeviceGuard.h"}, {{29, 59}}),
            "#include <c10/core/Device.h>\n#include <c10/core/DeviceGuard.h>\n#include <c10/cuda/CUDAGuard.h>\n#include <c10/util/a.h>\n");
  // Not into the middle of a removal.
  std::vector<Edit> edits = include_edits("f.cpp", text, {"c10/core/DeviceGuard.h"}, {{10, 59}});
  ASSERT_EQ(edits.size(), 1u);
  EXPECT_EQ(edits[0].start, 10u);
  // What is removed and wanted is still wanted.
  edits = include_edits("f.cpp", text, {"c10/cuda/CUDAGuard.h"}, {{29, 59}});
  EXPECT_EQ(edits.size(), 1u);
}

class Style : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "uncuda-style-XXXXXX").string();
    root_ = mkdtemp(name.data());
    fs::create_directories(root_ / "repo/.git");
    fs::create_directories(root_ / "repo/src");
  }
  void TearDown() override { fs::remove_all(root_); }

  RepositoryStyle style(const std::string& config, const std::string& where = "repo") {
    std::ofstream(root_ / where / ".clang-format") << config;
    return repository_style((root_ / "repo/src/f.cpp").string(), "int x;\n");
  }
  static std::string formatted(const std::string& text, std::vector<Edit> edits, const RepositoryStyle& style) {
    std::vector<Edit> out = format_edits("f.cpp", text, edits, style);
    for (size_t i = 1; i < out.size(); ++i) EXPECT_LE(out[i - 1].end, out[i].start);
    return apply_edits(text, out);
  }

  fs::path root_;
};

TEST_F(Style, IsTheRepositorysOwn) {
  EXPECT_FALSE(repository_style((root_ / "repo/src/f.cpp").string(), ""));
  EXPECT_FALSE(style("BasedOnStyle: LLVM\n", ""));  // above the repository
  EXPECT_TRUE(style("BasedOnStyle: LLVM\n"));
  EXPECT_TRUE(style("BasedOnStyle: LLVM\nAnOptionOfTomorrow: true\n"));
  RepositoryStyle broken = style("BasedOnStyle: [\n");
  EXPECT_FALSE(broken);
  EXPECT_NE(broken.problem, "");
}

TEST_F(Style, OnlyChangedLinesAreLaidOut) {
  std::string text = "int  a  =  1;\nint  b  =  2;\nint  c  =  3;\n";
  std::vector<Edit> edits = {{"f.cpp", 14, 17, "long"}};
  EXPECT_EQ(formatted(text, edits, {}), "int  a  =  1;\nlong  b  =  2;\nint  c  =  3;\n");
  EXPECT_EQ(formatted(text, edits, style("BasedOnStyle: LLVM\n")), "int  a  =  1;\nlong b = 2;\nint  c  =  3;\n");
  EXPECT_EQ(formatted(text, edits, style("DisableFormat: true\n")), "int  a  =  1;\nlong  b  =  2;\nint  c  =  3;\n");
  // A removed line and an added #include leave their neighbours alone.
  EXPECT_EQ(formatted(text, {{"f.cpp", 0, 0, "#include <a>\n"}, {"f.cpp", 14, 28, ""}}, style("BasedOnStyle: LLVM\n")),
            "#include <a>\nint  a  =  1;\nint  c  =  3;\n");
}

TEST_F(Style, BreaksALineThatGrewAndKeepsLineEnds) {
  std::string text = "\xEF\xBB\xBFvoid f() {\r\n  auto tensor = torch::zeros({1, 2}, torch::kCUDA);\r\n}\r\n";
  uint32_t at = static_cast<uint32_t>(text.find("torch::kCUDA"));
  EXPECT_EQ(formatted(text, {{"f.cpp", at, at + 12, "at::accelerator::getAccelerator(true).value()"}}, style("BasedOnStyle: LLVM\n")),
            "\xEF\xBB\xBFvoid f() {\r\n  auto tensor =\r\n"
            "      torch::zeros({1, 2}, at::accelerator::getAccelerator(true).value());\r\n}\r\n");
  EXPECT_EQ(formatted("void f() { g( x ); }", {{"f.cpp", 14, 15, "y"}}, style("BasedOnStyle: LLVM\n")), "void f() { g(y); }");
}

TEST_F(Style, IncludesStaySortedTheRepositorysWay) {
  RepositoryStyle by_case = style("BasedOnStyle: LLVM\nSortIncludes: CaseInsensitive\n");
  std::string text = "#include <ATen/ATen.h>\n#include <ATen/cuda/a.h>\n#include <ATen/ops/b.h>\n\nint x;\n";
  EXPECT_EQ(added(text, {kNew}, {}, "f.cpp", by_case),
            "#include <ATen/ATen.h>\n#include <ATen/cuda/a.h>\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/ops/b.h>\n\nint x;\n");
  EXPECT_EQ(added(text),
            "#include <ATen/ATen.h>\n#include <ATen/DeviceAccelerator.h>\n#include <ATen/cuda/a.h>\n#include <ATen/ops/b.h>\n\nint x;\n");
}

}  // namespace
}  // namespace uncuda
