#include "tool/discover/config.h"

#include <gmock/gmock.h>

#include "tool/discover/config_reader.h"
#include "tool/discover/min_torch.h"
#include "tool/discover/temp_tree.h"

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;
using ::testing::StartsWith;

TEST(Globs, Paths) {
  auto matches = [](const char* pattern, const char* path) { return Glob(pattern).matches(path); };
  EXPECT_TRUE(matches("*.cu", "a/b/x.cu"));
  EXPECT_FALSE(matches("*.cu", "a/b/x.cuh"));
  EXPECT_TRUE(matches("gen", "a/gen/b/x.cpp"));
  EXPECT_TRUE(matches("gen/", "a/gen/b/x.cpp"));
  EXPECT_FALSE(matches("gen/", "a/gen"));
  EXPECT_TRUE(matches("csrc/cuda", "csrc/cuda/x.cpp"));
  EXPECT_FALSE(matches("csrc/cuda", "a/csrc/cuda/x.cpp"));
  EXPECT_TRUE(matches("/x.cpp", "x.cpp"));
  EXPECT_FALSE(matches("/x.cpp", "a/x.cpp"));
  EXPECT_FALSE(matches("./x.cpp", "a/x.cpp"));
  EXPECT_FALSE(matches("csrc/*.cpp", "csrc/a/x.cpp"));
  EXPECT_TRUE(matches("csrc/**/x.cpp", "csrc/x.cpp"));
  EXPECT_TRUE(matches("csrc/**/x.cpp", "csrc/a/b/x.cpp"));
  EXPECT_TRUE(matches("csrc/**", "csrc/a/b/x.cpp"));
  EXPECT_TRUE(matches("**/k?.c[cu]", "a/k1.cu"));
  EXPECT_FALSE(matches("**/k?.c[!cu]", "a/k1.cu"));
  EXPECT_TRUE(matches("a\\*b", "a*b"));
  EXPECT_FALSE(matches("a\\*b", "axb"));
  EXPECT_TRUE(matches("grö*", "größe.cpp"));
  EXPECT_FALSE(matches("*", ""));
  EXPECT_TRUE(glob_matches_name("a*b*c", "aXbYbZc"));
  EXPECT_FALSE(glob_matches_name("a*b*c", "aXbYbZ"));
  EXPECT_THAT(glob_problem("a[b"), HasSubstr("not closed"));
  EXPECT_THAT(glob_problem("!a"), HasSubstr("negated"));
  EXPECT_THAT(glob_problem("../a"), HasSubstr("leads out"));
  EXPECT_THAT(glob_problem("a/[b]/**"), IsEmpty());
}

class ConfigTest : public testing::Test {
 protected:
  Configs configs() {
    options.working_dir = tree.root();
    return Configs(options);
  }
  // The message of the only problem of a file at the root.
  std::string problem_in(const std::string& text) {
    tree.put(".uncuda.toml", text);
    Configs all = configs();
    all.settings_for(tree.path("a.cpp"));
    EXPECT_THAT(all.problems(), SizeIs(1));
    if (all.problems().empty()) return {};
    EXPECT_EQ(all.problems()[0].path, ".uncuda.toml");
    EXPECT_TRUE(all.problems()[0].fatal);
    return all.problems()[0].message;
  }

  TempTree tree;
  ConfigOptions options;
};

TEST_F(ConfigTest, EveryKey) {
  tree.put(".uncuda.toml", R"(
root = true
select = ["cuda-*", "device-constant"]
ignore = ["cuda-stream"]
exclude = ["gen", "a/b/*.cpp"]
default-excludes = false
device-specific = [{paths = ["csrc/kernels"], device = "cuda"}, {paths = ["npu"], device = "npu"}]
min-torch = "2.10"
build-guard-macros = ["HAVE_GPU"]
test-paths = ["checks/"]
defines = ["A", "B=1"]
[severity]
cuda-stream = "error"
[per-file-ignores]
"*_test.cpp" = ["device-constant"]
[effort]
safe = [0, 0.5]
design = [8, 40]
)");
  Configs all = configs();
  const Config& config = all.settings_for(tree.path("a/x.cpp"));
  EXPECT_THAT(all.problems(), IsEmpty());
  EXPECT_TRUE(config.root);
  EXPECT_THAT(config.select, ElementsAre("cuda-*", "device-constant"));
  EXPECT_THAT(config.ignore, ElementsAre("cuda-stream"));
  EXPECT_TRUE(config.excludes(tree.path("x/gen/y.cpp")));
  EXPECT_TRUE(config.excludes(tree.path("a/b/y.cpp")));
  EXPECT_FALSE(config.excludes(tree.path("a/y.cpp")));
  EXPECT_FALSE(config.default_excludes);
  EXPECT_EQ(config.device(tree.path("csrc/kernels/k.cpp")), "cuda");
  EXPECT_EQ(config.device(tree.path("npu/k.cpp")), "npu");
  EXPECT_EQ(config.device(tree.path("k.cpp")), "");
  EXPECT_EQ(config.min_torch, (TorchVersion{2, 10}));
  EXPECT_THAT(config.build_guard_macros, ElementsAre("HAVE_GPU"));
  EXPECT_EQ(config.effort, (Effort{{0, 0.5}, Effort{}.review, Effort{}.by_hand, {8, 40}}));
  EXPECT_TRUE(config.is_test(tree.path("checks/a.cpp")));
  EXPECT_THAT(config.defines, ElementsAre("A", "B=1"));
  RuleSettings rules = config.rules_for(tree.path("a_test.cpp"));
  EXPECT_THAT(rules.file_ignores, ElementsAre(Pair("device-constant", "*_test.cpp")));
  EXPECT_THAT(rules.severity, ElementsAre(Pair("cuda-stream", Severity::kError)));
  EXPECT_THAT(config.rules_for(tree.path("a.cpp")).file_ignores, IsEmpty());
}

TEST_F(ConfigTest, WhatIsShownSaysTheSame) {
  tree.put(".uncuda.toml", "select = [\"cuda-*\"]\nseverity = {cuda-stream = \"error\"}\nper-file-ignores = {\"größe \\\"x\\\".cpp\" = [\"cuda-*\"]}\n"
                           "device-specific = [{paths = [\"k\"], device = \"cuda\"}]\nexclude=[\"gen\"]\nmin-torch = \"2.7\"\neffort = {review = [0.5, 2]}\n");
  Configs all = configs();
  std::string shown = all.show_settings(tree.path("k/a.cpp"));
  EXPECT_THAT(shown, StartsWith("# settings for k/a.cpp\n# from .uncuda.toml\n"));
  EXPECT_THAT(shown, HasSubstr("select = [\"cuda-*\"]  # .uncuda.toml\n"));
  EXPECT_THAT(shown, HasSubstr("ignore = []  # default\n"));
  EXPECT_THAT(shown, HasSubstr("# this file: specific to cuda\n"));
  tree.put(".uncuda.toml", shown);
  std::string again = configs().show_settings(tree.path("k/a.cpp"));
  for (const char* line : {"select = [\"cuda-*\"]", "severity = {\"cuda-stream\" = \"error\"}", "min-torch = \"2.7\"", "review = [0.5, 2]", "exclude = [\"gen\"]", "\"größe \\\"x\\\".cpp\" = [\"cuda-*\"]"})
    EXPECT_THAT(again, HasSubstr(line));
  EXPECT_THAT(Configs({.working_dir = tree.root(), .isolated = true}).show_settings(tree.path("a.cpp")), HasSubstr("no configuration file: defaults"));
}

TEST_F(ConfigTest, TheNearestHoldsAlone) {
  tree.put(".uncuda.toml", "ignore = [\"a\"]\nmin-torch = \"2.7\"\n");
  tree.put("sub/pyproject.toml", "[project]\nname = \"x\"\n[tool.uncuda]\nignore = [\"b\"]\n");
  tree.put("other/pyproject.toml", "[tool.ruff]\n");
  tree.put("both/pyproject.toml", "[tool.uncuda]\nignore = [\"c\"]\n");
  tree.put("both/.uncuda.toml", "ignore = [\"d\"]\n");
  Configs all = configs();
  EXPECT_THAT(all.settings_for(tree.path("x.cpp")).ignore, ElementsAre("a"));
  EXPECT_THAT(all.settings_for(tree.path("sub/deep/x.cpp")).ignore, ElementsAre("b"));
  EXPECT_FALSE(all.settings_for(tree.path("sub/x.cpp")).min_torch);
  EXPECT_THAT(all.settings_for(tree.path("other/x.cpp")).ignore, ElementsAre("a"));
  EXPECT_THAT(all.settings_for(tree.path("both/x.cpp")).ignore, ElementsAre("d"));
  EXPECT_THAT(all.problems(), IsEmpty());
  tree.init("sub/repo");
  EXPECT_THAT(configs().settings_for(tree.path("sub/repo/x.cpp")).ignore, IsEmpty()) << "stops at .git";
}

TEST_F(ConfigTest, Extending) {
  tree.put("base/one.toml", "root = true\nignore = [\"a\"]\nexclude = [\"gen\"]\nseverity = {a = \"error\", b = \"error\"}\n");
  tree.put("p/.uncuda.toml", "extend = \"../base/one.toml\"\nignore = [\"b\"]\nseverity = {b = \"advice\"}\n");
  Configs all = configs();
  const Config& config = all.settings_for(tree.path("p/x.cpp"));
  EXPECT_THAT(all.problems(), IsEmpty());
  EXPECT_THAT(config.files, ElementsAre("p/.uncuda.toml", "base/one.toml"));
  EXPECT_THAT(config.ignore, ElementsAre("b"));
  EXPECT_THAT(config.severity, ElementsAre(Pair("a", Severity::kError), Pair("b", Severity::kAdvice)));
  EXPECT_TRUE(config.excludes(tree.path("base/gen/x.cpp"))) << "relative to the file it stands in";
  EXPECT_FALSE(config.excludes(tree.path("p/gen/x.cpp")));
  EXPECT_FALSE(config.root);

  tree.put("base/one.toml", "extend = \"../p/.uncuda.toml\"\n");
  Configs loop = configs();
  loop.settings_for(tree.path("p/x.cpp"));
  ASSERT_THAT(loop.problems(), SizeIs(1));
  EXPECT_EQ(loop.problems()[0].path, "base/one.toml");
  EXPECT_THAT(loop.problems()[0].message, StartsWith("line 1, column 10: `extend` comes back to p/.uncuda.toml"));

  EXPECT_EQ(problem_in("extend = \"none.toml\""), "line 1, column 10: the configuration file none.toml cannot be read");
}

TEST_F(ConfigTest, WhatIsWrongIsSaidWithItsPlace) {
  EXPECT_EQ(problem_in("\nselcet = []"), "line 2, column 1: unknown key `selcet`; did you mean `select`?");
  EXPECT_EQ(problem_in("run = \"rm\""), "line 1, column 1: unknown key `run`");
  EXPECT_EQ(problem_in("command = \"rm\""), "line 1, column 1: unknown key `command`");
  EXPECT_EQ(problem_in("select = \"a\""), "line 1, column 10: `select` must be a list of strings");
  EXPECT_EQ(problem_in("select = [1]"), "line 1, column 11: `select` must be a list of strings");
  EXPECT_EQ(problem_in("root = 1"), "line 1, column 8: `root` must be true or false");
  EXPECT_EQ(problem_in("min-torch = 2.10"), "line 1, column 13: `min-torch` must be a string: \"2.6\"");
  EXPECT_THAT(problem_in("min-torch = \"new\""), HasSubstr("is not a version of PyTorch"));
  EXPECT_EQ(problem_in("severity = {a = \"warnin\"}"), "line 1, column 17: a severity is \"error\", \"warning\" or \"advice\"; did you mean `warning`?");
  EXPECT_THAT(problem_in("exclude = [\"!a\"]"), HasSubstr("is not a pattern"));
  EXPECT_THAT(problem_in("defines = [\"-DX\"]"), HasSubstr("`-DX` is not NAME or NAME=VALUE"));
  EXPECT_THAT(problem_in("effort = {safe = [2, 1]}"), HasSubstr("from and to"));
  EXPECT_THAT(problem_in("effort = {sfae = [1, 2]}"), HasSubstr("did you mean"));
  EXPECT_THAT(problem_in("build-guard-macros = [\"A B\"]"), HasSubstr("is not the name of a macro"));
  EXPECT_THAT(problem_in("device-specific = [{paths = [\"a\"]}]"), HasSubstr("needs both"));
  EXPECT_THAT(problem_in("device-specific = [{path = [\"a\"], paths = [], device = \"cuda\"}]"), HasSubstr("did you mean `paths`"));
  EXPECT_THAT(problem_in("a = "), StartsWith("line 1, column "));
  EXPECT_THAT(problem_in("root = true\nroot = true"), StartsWith("line 2, column "));
  auto rule = [](const std::string& row) { return "[[rules]]\nid=\"a\"\nsummary=\"s\"\nrationale=\"r\"\nadvice=\"d\"\nrows=[" + row + "]\n"; };
  auto rewrite = [&](const std::string& keys) { return rule("{symbol=\"p::f\", rewrites=[{" + keys + "}]}"); };
  EXPECT_EQ(problem_in("rules = 1"), "line 1, column 9: `rules` must be a list of tables: begin each with [[rules]]");
  EXPECT_EQ(problem_in(rule("{symbl=\"p::f\", symbol=\"p::f\", why-none=\"w\"}")), "line 6, column 8: unknown key `symbl` in a row; did you mean `symbol`?");
  EXPECT_EQ(problem_in(rule("{symbol=\"p::f\", kind=\"funktion\", why-none=\"w\"}")), "line 6, column 28: `kind` is \"function\", \"method\", \"type\", \"constant\" or \"macro\"; did you mean `function`?");
  EXPECT_THAT(problem_in(rule("{symbol=\"p::*\", why-none=\"w\"}")), HasSubstr("is not a qualified name"));
  EXPECT_THAT(problem_in(rule("{symbol=\"c10::cuda::CUDAGuard\", why-none=\"w\"}")), HasSubstr("is a symbol of the built-in rule `cuda-device-guard`"));
  EXPECT_THAT(problem_in(rule("{symbol=\"p::f\"}")), HasSubstr("either `rewrites` or `why-none`"));
  EXPECT_THAT(problem_in(rewrite("since=\"2\", safety=\"safe\", to=\"x\"")), HasSubstr("`2` is not a version of PyTorch"));
  EXPECT_THAT(problem_in(rewrite("since=\"2.6\", safety=\"safe\", to=\"x($arg)\"")), HasSubstr("begins $0 to $9, $args, $index or $object"));
  EXPECT_THAT(problem_in(rewrite("since=\"2.6\", safety=\"safe\", to=\"$object.x()\"")), HasSubstr("the object of a method"));
  EXPECT_THAT(problem_in(rewrite("since=\"2.6\", safety=\"unsafe\", to=\"x\"")), HasSubstr("needs `caveat`"));
  EXPECT_THAT(problem_in(rewrite("since=\"2.6\", safety=\"safe\", to=\"x\", header=\"<x.h>\"")), HasSubstr("without quotes or brackets"));
  EXPECT_THAT(problem_in(rule("{symbol=\"p::f\", why-none=\"w\"}") + "examples=[{bad=\"x\"}]\n"), HasSubstr("an example needs `good`"));
  EXPECT_THAT(problem_in(rule("{symbol=\"p::f\", why-none=\"w\"}") + rule("{symbol=\"p::g\", why-none=\"w\"}")), HasSubstr("there are two rules `a`"));
  options.known_rules = {"cuda-stream", "cuda-event"};
  EXPECT_EQ(problem_in("ignore = [\"cuda-straem\"]"), "line 1, column 11: there is no rule `cuda-straem`; did you mean `cuda-stream`?");
  EXPECT_EQ(problem_in("ignore = [\"hip-*\"]"), "line 1, column 11: no rule matches `hip-*`");
  EXPECT_THAT(problem_in("severity = {cuda-strem = \"error\"}"), HasSubstr("did you mean `cuda-stream`"));
}

TEST_F(ConfigTest, OnlyOurPartOfPyprojectMatters) {
  tree.put("pyproject.toml", "this is = = broken");
  Configs broken = configs();
  broken.settings_for(tree.path("a.cpp"));
  EXPECT_THAT(broken.problems(), IsEmpty());
  tree.put("pyproject.toml", "[tool.uncuda]\nselect = 1");
  Configs ours = configs();
  ours.settings_for(tree.path("a.cpp"));
  ASSERT_THAT(ours.problems(), SizeIs(1));
  EXPECT_EQ(ours.problems()[0].message, "line 2, column 10: `select` must be a list of strings");
}

TEST_F(ConfigTest, TheCommandLineComesFirst) {
  tree.put(".uncuda.toml", "select = [\"a\"]\nignore = [\"b\"]\n");
  tree.put("own.toml", "ignore = [\"x\"]\n");
  options.select = {"c"};
  options.ignore = {"d"};
  Configs both = configs();
  EXPECT_THAT(both.settings_for(tree.path("x.cpp")).select, ElementsAre("c"));
  EXPECT_THAT(both.settings_for(tree.path("x.cpp")).ignore, ElementsAre("b", "d"));
  options.file = "own.toml";
  EXPECT_THAT(configs().settings_for(tree.path("x.cpp")).ignore, ElementsAre("x", "d"));
  options.file = "nowhere.toml";
  EXPECT_THAT(configs().problems(), SizeIs(1));
}

TEST_F(ConfigTest, TheProjectsRoot) {
  tree.put("a/b/c/x.cpp");
  EXPECT_EQ(configs().project_root(tree.path("a/b")), tree.path("a/b"));
  tree.put("a/.uncuda.toml");
  EXPECT_EQ(configs().project_root(tree.path("a/b/c")), tree.path("a"));
  tree.put("a/b/.uncuda.toml", "root = true");
  EXPECT_EQ(configs().project_root(tree.path("a/b/c")), tree.path("a/b"));
  tree.init("a/b/c");
  EXPECT_EQ(configs().project_root(tree.path("a/b/c")), tree.path("a/b/c"));
}

TEST(ConfigSchema, IsCurrent) {
  std::string file = UNCUDA_SOURCE_DIR "/testdata/schema/uncuda.toml.schema.json";
  if (std::getenv("UNCUDA_UPDATE_GOLDEN")) std::ofstream(file, std::ios::binary) << config_schema();
  EXPECT_EQ(read_text(file), config_schema()) << "UNCUDA_UPDATE_GOLDEN=1 writes it anew";
}

TEST(MinTorch, Requirements) {
  auto oldest = [](const char* text) {
    auto version = oldest_allowed(text);
    return version ? version->str() : "";
  };
  EXPECT_EQ(oldest("torch>=2.1,<3"), "2.1");
  EXPECT_EQ(oldest("torch >= 2.1.0 ; python_version > '3.8'"), "2.1");
  EXPECT_EQ(oldest("torch==2.3.1+cu121"), "2.3");
  EXPECT_EQ(oldest("torch~=2.4"), "2.4");
  EXPECT_EQ(oldest("torch[extra] (>=2.0,!=2.2)"), "2.0");
  EXPECT_EQ(oldest("Torch>=1.13.0a0"), "1.13");
  EXPECT_EQ(oldest("torch>=2"), "2.0");
  EXPECT_EQ(oldest("torch==2.*"), "2.0");
  EXPECT_EQ(oldest("torch>=2.1.dev0"), "2.1");
  EXPECT_EQ(oldest("torch>=2.10"), "2.10");
  for (const char* none : {"torch", "torch<3", "torchvision>=0.15", "torch-scatter>=2.1", "pytorch>=2.1", "torch @ https://x/torch-2.3.whl", ""})
    EXPECT_EQ(oldest(none), "") << none;
}

class MinTorchFiles : public testing::Test {
 protected:
  std::string required(const std::string& below = "") {
    auto found = required_torch(tree.path(below), tree.root());
    return found ? found->version.str() + " " + found->source + ": " + found->detail : "";
  }
  TempTree tree;
};

TEST_F(MinTorchFiles, EachOfThem) {
  tree.init();
  EXPECT_EQ(required(), "");
  tree.put("setup.py", "# 'torch>=1.1'\nsetup(install_requires=['numpy', \"torch>=1.8\", 'torch' + x])");
  EXPECT_EQ(required(), "1.8 setup.py: torch>=1.8");
  tree.put("CMakeLists.txt", "# find_package(Torch 1.0)\nFIND_PACKAGE( Torch\n  2.1...2.5 REQUIRED)\nfind_package(TorchVision 9.9)\n");
  EXPECT_EQ(required(), "2.1 CMakeLists.txt: find_package(Torch 2.1...2.5)");
  tree.put("requirements-dev.txt", "torch==2.9\n");
  tree.put("requirements.txt", "numpy\n-r other.txt\ntorch >= 2.2  # torch>=1.0\n");
  EXPECT_EQ(required(), "2.2 requirements.txt: torch >= 2.2");
  tree.put("setup.cfg", "[metadata]\nname = torch>=1\n[options]\ninstall_requires =\n    numpy\n    # torch>=1.0\n    torch>=2.3\npython_requires = >=3.8\n");
  EXPECT_EQ(required(), "2.3 setup.cfg: torch>=2.3");
  tree.put("pyproject.toml", "[project]\ndependencies = [\"torch>=2.4\"]\n[build-system]\nrequires = [\"torch==2.5\"]\n");
  EXPECT_EQ(required(), "2.4 pyproject.toml: torch>=2.4");
  tree.put("pyproject.toml", "[tool.poetry.dependencies]\ntorch = \"^2.7\"\n");
  EXPECT_EQ(required(), "2.7 pyproject.toml: torch>=2.7");
  tree.put("pyproject.toml", "[tool.poetry.dependencies]\ntorch = {version = \">=2.8,<3\"}\n");
  EXPECT_EQ(required(), "2.8 pyproject.toml: torch>=2.8,<3");
  tree.put("sub/x.cpp");
  EXPECT_EQ(required("sub"), "2.8 pyproject.toml: torch>=2.8,<3");
  tree.put("sub/setup.py", "requires = ['torch>1.13']");
  EXPECT_EQ(required("sub"), "1.13 sub/setup.py: torch>1.13");
  tree.put("pyproject.toml", "torch = = broken");
  EXPECT_EQ(required(), "2.3 setup.cfg: torch>=2.3");
}

TEST_F(MinTorchFiles, WhoSaysSo) {
  tree.init();
  Config config;
  EXPECT_EQ(resolve_min_torch({}, config, tree.root(), tree.root()), (MinTorch{{2, 6}, "default", ""}));
  tree.put("requirements.txt", "torch>=2.2\n");
  EXPECT_EQ(resolve_min_torch({}, config, tree.root(), tree.root()), (MinTorch{{2, 2}, "requirements.txt", "torch>=2.2"}));
  tree.put(".uncuda.toml", "min-torch = \"2.8\"");
  Configs configs({.working_dir = tree.root()});
  EXPECT_EQ(resolve_min_torch({}, configs.settings_for(tree.path("x.cpp")), tree.root(), tree.root()), (MinTorch{{2, 8}, ".uncuda.toml", ""}));
  EXPECT_EQ(resolve_min_torch(TorchVersion{2, 9}, config, tree.root(), tree.root()), (MinTorch{{2, 9}, "--min-torch", ""}));
}

}  // namespace
}  // namespace uncuda
