#include "tool/scan/scan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> mentions(const Scan& scan) {
  std::vector<std::string> out;
  for (const Token& token : scan.tokens)
    if (token.mention) out.emplace_back(scan.spelling(token));
  return out;
}

TEST(Scan, MentionsAreTokensOutsideComments) {
  Scan s = scan("f.cpp", "// cuda\n/* cuda */ auto d = torch::kCUDA; f(\"cuda:0\"); k<<<1, 2>>>();\n");
  EXPECT_THAT(mentions(s), ElementsAre("kCUDA", "\"cuda:0\"", "<<<"));
}

TEST(Scan, IncludesAreOneMention) {
  Scan s = scan("f.cpp", "#include <ATen/cuda/CUDAContext.h>\n#  include \"cuda_helpers.h\"\n#include <vector>\n");
  EXPECT_THAT(mentions(s), ElementsAre("<ATen/cuda/CUDAContext.h>", "\"cuda_helpers.h\""));
  ASSERT_EQ(s.includes.size(), 3u);
  EXPECT_EQ(s.includes[0].name, "ATen/cuda/CUDAContext.h");
  EXPECT_TRUE(s.includes[0].angled);
  EXPECT_EQ(s.includes[1].name, "cuda_helpers.h");
  EXPECT_EQ(s.slice(s.directives[s.includes[1].directive].range), "#  include \"cuda_helpers.h\"");
}

TEST(Scan, BranchesNestAndKnowTheirArms) {
  Scan s = scan("f.cpp", "#ifdef A\n1\n#if B\n2\n#else\n3\n#endif\n#elif C\n4\n#endif\n");
  ASSERT_EQ(s.branches.size(), 4u);
  EXPECT_EQ(s.branches[1].parent, 0);
  EXPECT_EQ(s.branches[2].chain, s.branches[1].chain);
  EXPECT_EQ(s.branches[2].arm, 1u);
  EXPECT_EQ(s.slice(s.branches[2].body), "\n3\n");
  EXPECT_EQ(s.slice(s.branches[3].body), "\n4\n");
  EXPECT_THAT(s.problems, IsEmpty());
}

TEST(Scan, UnbalancedConditionalsAreSaidNotFatal) {
  EXPECT_THAT(scan("f.cpp", "#if A\n").problems, ElementsAre("an #if that nothing ends"));
  EXPECT_THAT(scan("f.cpp", "#else\n#endif\n").problems.size(), 2u);
}

TEST(Scan, MacroDefinitionsHaveParametersAndABody) {
  Scan s = scan("f.h", "#define CHECK_CUDA(x) \\\n  TORCH_CHECK(x.is_cuda(), #x \" must be CUDA\")\n#define DEV (torch::kCUDA)\n");
  ASSERT_EQ(s.macros.size(), 2u);
  EXPECT_TRUE(s.macros[0].function_like);
  EXPECT_THAT(s.macros[0].parameters, ElementsAre("x"));
  EXPECT_EQ(s.spelling(s.macros[0].body_begin), "TORCH_CHECK");
  EXPECT_FALSE(s.macros[1].function_like);
  EXPECT_EQ(s.spelling(s.macros[1].body_begin), "(");
}

TEST(Scan, SuppressionsOfBothFamilies) {
  Scan s = scan("f.cpp",
                "a; // NOLINT(cuda-include, other*) -- why\n// NOLINTNEXTLINE\nb;\n"
                "c; // uncuda: ignore[device-constant] -- legacy\n// uncuda: ignore[\n// uncuda: ignore\n");
  ASSERT_EQ(s.suppressions.size(), 5u);
  EXPECT_THAT(s.suppressions[0].rules, ElementsAre("cuda-include", "other*"));
  EXPECT_EQ(s.suppressions[0].reason, "why");
  EXPECT_EQ(s.suppressions[1].applies_to_line, 3u);
  EXPECT_THAT(s.suppressions[2].rules, ElementsAre("device-constant"));
  EXPECT_EQ(s.suppressions[2].reason, "legacy");
  EXPECT_FALSE(s.suppressions[3].problem.empty());
  EXPECT_FALSE(s.suppressions[4].problem.empty());
}

TEST(Scan, SuppressionsAsPeopleWriteThem) {
  auto read = [](const std::string& comment) { return scan("f.cpp", comment + "\nint a;\n").suppressions; };
  for (const char* comment : {"//uncuda:ignore[device-constant] -- why", "// uncuda :  ignore [device-constant]", "/* uncuda:\tignore[device-constant] */",
                              "// see the driver; uncuda:ignore[device-constant]"}) {
    ASSERT_EQ(read(comment).size(), 1u) << comment;
    EXPECT_EQ(read(comment)[0].problem, "") << comment;
    EXPECT_THAT(read(comment)[0].rules, ElementsAre("device-constant")) << comment;
  }
  EXPECT_EQ(read("// uncuda:disable[a-b]")[0].form, Suppression::Form::kBegin);
  EXPECT_EQ(read("// uncuda:file-ignore[a-b]")[0].form, Suppression::Form::kFile);
  auto problem = [&](const char* comment) { return read(comment).empty() ? "none" : read(comment)[0].problem; };
  EXPECT_THAT(problem("// uncuda ignore[device-constant]"), HasSubstr("lacks its colon"));
  EXPECT_THAT(problem("// uncuda: ignored[device-constant]"), HasSubstr("did you mean `ignore`?"));
  EXPECT_THAT(problem("// uncuda:Ignore-Next-Line[device-constant]"), HasSubstr("did you mean `ignore-next-line`?"));
  EXPECT_THAT(problem("// uncuda: file_ignore[device-constant]"), HasSubstr("did you mean `file-ignore`?"));
  for (const char* prose : {"// uncuda: ignored files are listed below", "// NOLINTER(a)", "// myuncuda: ignore[a]", "// uncuda[0] is the first",
                            "// uncuda disables that", "// uncuda: see docs [1]"})
    EXPECT_THAT(read(prose), IsEmpty()) << prose;
}

TEST(Scan, BadInputIsLexedAsFarAsItGoes) {
  EXPECT_THAT(scan("empty.cpp", "").tokens, IsEmpty());
  EXPECT_THAT(mentions(scan("bom.cpp", "\xEF\xBB\xBFint cuda;\r\n")), ElementsAre("cuda"));
  EXPECT_THAT(mentions(scan("bytes.cpp", "\xff\xfe cuda \x80 \"unterminated cuda\n kCUDA")), ::testing::Contains("kCUDA"));
  EXPECT_FALSE(scan("bin.cpp", std::string("a\0b cuda", 8)).problems.empty());
}

TEST(Scan, PrefilterSeesWhatTheLexerWouldMention) {
  EXPECT_TRUE(may_mention("x.is_cuda()"));
  EXPECT_TRUE(may_mention("USE_CuDnn"));
  EXPECT_TRUE(may_mention("k<<<1>>>()"));
  EXPECT_FALSE(may_mention("int main() { return 0; }"));
}

}  // namespace
}  // namespace uncuda
