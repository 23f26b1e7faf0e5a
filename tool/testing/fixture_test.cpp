// One test for each fixture. A fixture of testdata/known_bugs says what would be right, and must still fail.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "tool/testing/fixture_run.h"

namespace uncuda {
namespace {

constexpr const char* kNewestTorch = "2.14";

bool updating() {
  const char* value = std::getenv("UNCUDA_UPDATE_FIXTURES");
  return value && std::string(value) == "1";
}

// The folder's runs, made once: all tests of a folder read them.
struct Corpus {
  explicit Corpus(const std::string& name) : fixtures(read_fixtures(std::string(UNCUDA_SOURCE_DIR) + "/testdata/" + name)), scratch(name) {
    for (const Fixture& f : fixtures) scratch.write(f.name, f.text);
  }
  void run_once() {
    if (!whole.files.empty()) return;
    whole = check_in(scratch.path(), ".", {"-j4"});
    unfiltered = check_in(scratch.path(), ".", {"-j2", "--no-prefilter"});
  }
  std::vector<Fixture> fixtures;
  ScratchFolder scratch;
  RunOutcome whole, unfiltered;
};

std::vector<std::string> check_fixed(const Fixture& fixture) {
  std::vector<std::string> out;
  ScratchFolder folder("fixing");
  // The folders of its name decide what kind of file it is.
  folder.write(fixture.name, fixture.text);
  RunOutcome first = run_in(folder.path(), {"fix", fixture.name, "--min-torch", kNewestTorch});
  if (first.code == 2) out.push_back(fixture.name + ": fix failed: " + first.err);
  std::string after = folder.read(fixture.name);
  if (updating()) {
    if (after != fixture.text) std::ofstream(fixture.fixed_path, std::ios::binary) << after;
    else std::filesystem::remove(fixture.fixed_path);
  } else {
    bool stands = std::filesystem::exists(fixture.fixed_path);
    std::string wanted = stands ? read_file(fixture.fixed_path) : fixture.text;
    if (after != wanted) {
      RunOutcome diff = (folder.write(fixture.name, fixture.text), run_in(folder.path(), {"fix", fixture.name, "--diff", "--min-torch", kNewestTorch}));
      out.push_back(fixture.name + ": fix gives other text than " + (stands ? "the .fixed file" : "the input, which no .fixed file stands beside") + ":\n" + diff.out);
      folder.write(fixture.name, after);
    }
  }
  RunOutcome second = run_in(folder.path(), {"fix", fixture.name, "--min-torch", kNewestTorch});
  if (folder.read(fixture.name) != after) out.push_back(fixture.name + ": a second fix changes it again:\n" + folder.read(fixture.name));
  RunOutcome left = check_in(folder.path(), fixture.name, {"--min-torch", kNewestTorch});
  for (const llvm::json::Object& finding : left.files[fixture.name].findings) {
    const llvm::json::Object* fix = finding.getObject("fix");
    if (fix && finding.getString("verdict") == "reported" && finding.getString("tier") == "lint" && fix->getString("safety") == "safe" && fix->getBoolean("applicable").value_or(false))
      out.push_back(fixture.name + ":" + std::to_string(finding.getInteger("line").value_or(0)) + ": a safe fix is left: " + finding.getString("rule").value_or("").str());
  }
  return out;
}

// A fix may change behaviour when it is called unsafe; compile it must all the same.
std::vector<std::string> check_unsafe(const Fixture& fixture) {
  ScratchFolder folder("unsafe");
  folder.write(fixture.name, fixture.text);
  RunOutcome outcome = run_in(folder.path(), {"fix", fixture.name, "--unsafe", "--min-torch", kNewestTorch});
  if (outcome.code != 2 && outcome.err.find("parses worse") == std::string::npos) return {};
  return {fixture.name + ": with the unsafe fixes it does not parse as well as before: " + outcome.err};
}

std::vector<std::string> check_fixture(Corpus& corpus, const Fixture& fixture) {
  corpus.run_once();
  std::vector<std::string> out;
  auto add = [&](std::vector<std::string> more) { out.insert(out.end(), more.begin(), more.end()); };
  auto found = corpus.whole.files.find(fixture.name);
  if (found == corpus.whole.files.end()) return {fixture.name + ": not in the report: " + corpus.whole.err};
  const FileReport& report = found->second;
  add(compare(fixture, report));
  add(check_ledger(report));
  if (corpus.unfiltered.files[fixture.name].str() != report.str()) out.push_back(fixture.name + ": another report with --no-prefilter");
  RunOutcome alone = check_in(corpus.scratch.path(), fixture.name, {"-j1"});
  if (alone.files[fixture.name].str() != report.str())
    out.push_back(fixture.name + ": another report when it is checked alone:\n" + alone.files[fixture.name].str() + "against\n" + report.str());
  add(check_fixed(fixture));
  add(check_unsafe(fixture));
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += "\n" + line;
  return out;
}

class Validated : public ::testing::Test {
 public:
  Validated(Corpus& corpus, const Fixture& fixture) : corpus_(corpus), fixture_(fixture) {}
  void TestBody() override {
    std::vector<std::string> trouble = check_fixture(corpus_, fixture_);
    EXPECT_TRUE(trouble.empty()) << joined(trouble);
    if (trouble.empty()) RecordProperty("outcome", "validated");
  }

 private:
  Corpus& corpus_;
  const Fixture& fixture_;
};

class KnownBug : public ::testing::Test {
 public:
  KnownBug(Corpus& corpus, const Fixture& fixture) : corpus_(corpus), fixture_(fixture) {}
  void TestBody() override {
    if (updating()) GTEST_SKIP();
    EXPECT_FALSE(check_fixture(corpus_, fixture_).empty()) << "validated: no bug any more, move it to testdata/fixtures";
  }

 private:
  Corpus& corpus_;
  const Fixture& fixture_;
};

class WholeFolder : public ::testing::Test {
 public:
  explicit WholeFolder(Corpus& corpus) : corpus_(corpus) {}
  void TestBody() override {
    corpus_.run_once();
    EXPECT_GE(corpus_.fixtures.size(), 30u) << "fixtures are missing";
    RunOutcome one = check_in(corpus_.scratch.path(), ".", {"-j1"});
    EXPECT_EQ(one.out, corpus_.whole.out) << "the report depends on --jobs";
  }

 private:
  Corpus& corpus_;
};

// testdata/traps.tsv: a trap, a tab, the fixture that shows it.
class TrapIndex : public ::testing::Test {
 public:
  void TestBody() override {
    std::ifstream file(std::string(UNCUDA_SOURCE_DIR) + "/testdata/traps.tsv");
    size_t traps = 0;
    std::set<std::string> seen, fixtures;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) continue;
      ++traps;
      size_t tab = line.find('\t');
      ASSERT_NE(tab, std::string::npos) << line;
      EXPECT_TRUE(seen.insert(line.substr(0, tab)).second) << "twice: " << line;
      std::string path = std::string(UNCUDA_SOURCE_DIR) + "/testdata/fixtures/" + line.substr(tab + 1);
      EXPECT_TRUE(std::filesystem::is_regular_file(path)) << line;
      fixtures.insert(line.substr(tab + 1));
    }
    EXPECT_GE(traps, 20u);
    // A fixture of the folder that no trap names is one that nobody finds.
    for (const auto& entry : std::filesystem::directory_iterator(std::string(UNCUDA_SOURCE_DIR) + "/testdata/fixtures/traps"))
      if (std::string name = entry.path().filename().string(); name.find(".fixed.") == std::string::npos) {
        EXPECT_TRUE(fixtures.contains("traps/" + name)) << name;
      }
  }
};

// testdata/judgement.tsv: every kind of code that the rules of judging speak of has a fixture.
class JudgementIndex : public ::testing::Test {
 public:
  void TestBody() override {
    const std::string folder = std::string(UNCUDA_SOURCE_DIR) + "/testdata/";
    std::map<char, unsigned> entries;
    std::istringstream lines(read_file(folder + "judgement.tsv"));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("#")) continue;
      size_t what = line.find('\t'), files = line.rfind('\t');
      ASSERT_TRUE(what != std::string::npos && what < files) << "id, what and fixtures are wanted: " << line;
      EXPECT_EQ(line.substr(1, what - 1), std::to_string(++entries[line[0]])) << "an entry is missing before: " << line;
      std::istringstream fixtures(line.substr(files + 1));
      unsigned shown = 0;
      for (std::string name; fixtures >> name; ++shown) {
        EXPECT_TRUE(name.starts_with("fixtures/") || name.starts_with("known_bugs/")) << line;
        std::vector<std::string> mistakes;
        EXPECT_TRUE(std::filesystem::exists(folder + name)) << "no such fixture: " << line;
        // One whose comments expect nothing shows that nothing is said: R22 and H11.
        bool silent = read_expectations(read_file(folder + name), mistakes).empty();
        EXPECT_EQ(silent, says_nothing(line.substr(0, what))) << "expectations of " << name;
      }
      EXPECT_GT(shown, 0u) << "no fixture: " << line;
    }
    EXPECT_EQ(entries, (std::map<char, unsigned>{{'H', 22}, {'N', 20}, {'R', 22}}));
  }

 private:
  static bool says_nothing(const std::string& id) { return id == "R22" || id == "H11"; }
};

std::string test_name(std::string name) {
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

template <class Test>
void register_all(const char* suite, Corpus& corpus) {
  for (const Fixture& fixture : corpus.fixtures)
    ::testing::RegisterTest(suite, test_name(fixture.name).c_str(), nullptr, nullptr, fixture.path.c_str(), 1,
                            [&corpus, &fixture]() -> ::testing::Test* { return new Test(corpus, fixture); });
}

}  // namespace
}  // namespace uncuda

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  uncuda::Corpus fixtures("fixtures"), known_bugs("known_bugs");
  ::testing::RegisterTest("Fixtures", "whole_folder", nullptr, nullptr, __FILE__, __LINE__, [&]() -> ::testing::Test* { return new uncuda::WholeFolder(fixtures); });
  ::testing::RegisterTest("Fixtures", "trap_index", nullptr, nullptr, __FILE__, __LINE__, []() -> ::testing::Test* { return new uncuda::TrapIndex; });
  ::testing::RegisterTest("Fixtures", "judgement_index", nullptr, nullptr, __FILE__, __LINE__, []() -> ::testing::Test* { return new uncuda::JudgementIndex; });
  uncuda::register_all<uncuda::Validated>("Fixtures", fixtures);
  uncuda::register_all<uncuda::KnownBug>("KnownBugs", known_bugs);
  return RUN_ALL_TESTS();
}
