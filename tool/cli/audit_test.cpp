#include "tool/cli/audit.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>

#include "llvm/Support/JSON.h"
#include "tool/analyse/analyse.h"
#include "tool/cli/cli_run.h"

namespace uncuda {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(WebAddress, OfWhatGitCallsARemote) {
  EXPECT_EQ(web_address("git@example.org:o/r.git"), "https://example.org/o/r");
  EXPECT_EQ(web_address("https://example.org/o/r.git/"), "https://example.org/o/r");
  EXPECT_EQ(web_address("ssh://git@example.org:22/o/r"), "https://example.org/o/r");
  EXPECT_EQ(web_address("https://user:secret@example.org/o/r"), "https://example.org/o/r");
  for (const char* none : {"", "/srv/git/r.git", "../r", "file:///srv/r", "C:\\r", "https://example.org/\"><b>", "javascript:alert(1)"})
    EXPECT_EQ(web_address(none), std::nullopt) << none;
}

// What a JSON audit says, read back.
llvm::json::Object parsed(const std::string& text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    ADD_FAILURE() << text.substr(0, 200);
    return {};
  }
  return *value->getAsObject();
}

class AuditRun : public Cli {
 protected:
  // A repository with a commit, a tag and a remote; `bad.cpp` below `src`, a file of others below `third_party`.
  void repository() {
    write("repo/src/bad.cpp", kBad);
    write("repo/src/clean.cpp", "#include <torch/torch.h>\nat::Tensor g(at::Tensor x) { return x + 1; }\n");
    write("repo/third_party/x/y.cpp", "int x;\n");
    ASSERT_EQ(std::system("cd repo && git init -q . && git add -A && git -c user.name=T -c user.email=t@example.org commit -qm x && git tag v1 && "
                          "git remote add origin https://name:secret@example.org/o/r.git"),
              0);
  }
};

TEST_F(AuditRun, SaysWhichRevisionAndLinksToIt) {
  repository();
  for (const char* folder : {"", "repo", "repo/src"}) {
    std::string path = std::string(folder).empty() ? "repo" : ".";
    ASSERT_EQ(uncuda({"audit", path, "-q", "-o", "a.json"}, "", folder).code, 0);
    std::string text = read(std::string(folder) + (*folder ? "/" : "") + "a.json");
    EXPECT_THAT(text, Not(HasSubstr("secret")));
    EXPECT_THAT(text, HasSubstr("\"Revision\": \"v1 ("));
    EXPECT_THAT(text, HasSubstr("\"Repository\": \"example.org/o/r\""));
    EXPECT_THAT(text, HasSubstr("\"path\": \"src/bad.cpp\"")) << "relative to the root of the repository, wherever it is started";
    EXPECT_THAT(text, HasSubstr("https://example.org/o/r/blob/"));
    EXPECT_THAT(text, HasSubstr("src/bad.cpp#L3"));
    EXPECT_THAT(text, Not(HasSubstr("not committed")));
  }
  write("repo/src/bad.cpp", std::string(kBad) + "\n");
  ASSERT_EQ(uncuda({"audit", "repo", "-q", "-o", "a.json"}).code, 0);
  EXPECT_THAT(read("a.json"), HasSubstr("not committed"));
}

TEST_F(AuditRun, CountsWhatUsesPyTorchAndNamesWhatWasNotRead) {
  repository();
  ASSERT_EQ(uncuda({"audit", "repo", "-q", "-o", "a.json"}).code, 0);
  llvm::json::Object audit = parsed(read("a.json"));
  const llvm::json::Object& summary = *audit.getObject("summary");
  EXPECT_EQ(summary.getInteger("torch_files"), 2);
  EXPECT_EQ(summary.getInteger("torch_files_tied"), 1);
  EXPECT_EQ(summary.getInteger("torch_functions"), 2);
  EXPECT_EQ(summary.getInteger("torch_functions_tied"), 1);
  ASSERT_EQ(audit.getArray("not_read")->size(), 1u);
  EXPECT_THAT(read("a.json"), HasSubstr("\"folder\": \"third_party/x\""));
}

TEST_F(AuditRun, HoursAreTheProjectsOwn) {
  write("bad.cpp", kBad);
  write(".uncuda.toml", "[effort]\nsafe = [2, 3]\nreview = [2, 3]\nby-hand = [2, 3]\n");
  ASSERT_EQ(uncuda({"audit", ".", "-q", "-o", "a.md"}).code, 0);
  EXPECT_THAT(read("a.md"), HasSubstr("2.0-3.0 hours"));
}

// The figures of every table are those of the summary, and of a check of the same files.
TEST_F(AuditRun, TablesSumToTheSummaryOfTheCheck) {
  std::filesystem::copy(UNCUDA_SOURCE_DIR "/testdata/projects/roi_ops", root_ / "roi_ops", std::filesystem::copy_options::recursive);
  std::filesystem::copy(UNCUDA_SOURCE_DIR "/testdata/fixtures", root_ / "fixtures", std::filesystem::copy_options::recursive);
  write("one/bad.cpp", kBad);
  for (const char* path : {"roi_ops", "fixtures", "one", "fixtures/branches"}) {
    ASSERT_EQ(uncuda({"audit", path, "-q", "-o", "a.json"}).code, 0) << path;
    llvm::json::Object audit = parsed(read("a.json"));
    llvm::json::Object check = parsed(uncuda({"check", path, "--tier", "audit", "--format", "json"}).out);
    int64_t findings = *check.getObject("summary")->getInteger("findings");
    ASSERT_GT(findings, 0);
    const llvm::json::Object& summary = *audit.getObject("summary");
    EXPECT_EQ(summary.getInteger("findings"), findings) << path;
    EXPECT_EQ(audit.getArray("todo")->size(), static_cast<size_t>(findings));
    for (const char* table : {"by_rule", "by_api", "by_folder", "by_file"}) {
      std::map<std::string, int64_t> sums;
      for (const llvm::json::Value& row : *audit.getArray(table))
        for (const char* column : {"findings", "safe", "review", "by-hand", "design"}) sums[column] += *row.getAsObject()->getInteger(column);
      for (const char* column : {"findings", "safe", "review", "by-hand", "design"})
        EXPECT_EQ(sums[column], *summary.getInteger(column)) << path << " " << table << " " << column;
      EXPECT_EQ(sums["safe"] + sums["review"] + sums["by-hand"] + sums["design"], findings);
    }
  }
}

// docs/sample-audit.html and .md are what the tool writes today.
TEST_F(AuditRun, TheSampleInTheDocumentationIsFresh) {
  std::filesystem::copy(UNCUDA_SOURCE_DIR "/testdata/projects/roi_ops", root_ / "roi_ops", std::filesystem::copy_options::recursive);
  for (const char* ending : {".html", ".md"}) {
    std::string name = std::string("sample-audit") + ending, file = UNCUDA_SOURCE_DIR "/docs/" + name;
    // No day stands in it, or it would be old tomorrow.
    date_ = "1767225600";
    ASSERT_EQ(uncuda({"audit", "roi_ops", "-q", "-o", name}).code, 0);
    std::string text = read(name);
    // Any clang 19 makes the same report.
    size_t version = text.find("clang " + clang_version());
    ASSERT_NE(version, std::string::npos);
    text.replace(version, 6 + clang_version().size(), "clang 19");
    if (std::getenv("UNCUDA_UPDATE_GOLDEN")) std::ofstream(file, std::ios::binary) << text;
    std::ifstream in(file, std::ios::binary);
    std::string known{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    EXPECT_TRUE(known == text) << "docs/" << name << " is old: UNCUDA_UPDATE_GOLDEN=1 writes it anew";
  }
}

}  // namespace
}  // namespace uncuda
