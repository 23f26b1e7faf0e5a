// Compiles every rewrite against the real headers of three PyTorch releases: where its row says it exists it must compile,
// where the row says it is too new it must not. Headers come from UNCUDA_TORCH_HEADERS, a folder with 1.13, 2.6 and 2.14
// that each hold an include folder, or else from packaging/torch-headers. UNCUDA_PROOF_RELEASES names further releases.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "rules/proof/proof.h"

namespace uncuda {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

std::string quoted(const fs::path& path) { return "'" + path.string() + "'"; }

struct Headers {
  TorchVersion version;
  fs::path include;
};

// A folder per test process, gone with it.
class Scratch {
 public:
  Scratch() : path_(fs::temp_directory_path() / ("uncuda-proof-" + std::to_string(getpid()))) { fs::create_directories(path_); }
  ~Scratch() { fs::remove_all(path_); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::optional<Headers> find_headers(const std::string& version, const Scratch& scratch) {
  if (const char* root = std::getenv("UNCUDA_TORCH_HEADERS")) {
    for (const char* inside : {"include", "usr/include"})
      if (fs::path include = fs::path(root) / version / inside; fs::exists(include / "c10")) return Headers{*TorchVersion::parse(version), include};
    return std::nullopt;
  }
  fs::path tool = fs::path(UNCUDA_SOURCE_DIR) / "packaging" / "torch-headers";
  if (!fs::exists(tool)) return std::nullopt;
  fs::path answer = scratch.path() / "answer";
  if (std::system((quoted(tool) + " " + version + " >" + quoted(answer)).c_str()) != 0) return std::nullopt;
  std::string line = read(answer);
  size_t tab = line.find('\t'), end = line.find('\n');
  if (tab == std::string::npos || end == std::string::npos) return std::nullopt;
  return Headers{*TorchVersion::parse(line.substr(0, tab)), line.substr(tab + 1, end - tab - 1)};
}

// The headers of Debian's 1.13 ask for glog and gflags: where those are not installed, say that it was built without.
std::string flags(const Headers& headers, const Scratch& scratch) {
  std::string text = std::string("-std=c++") + (TorchVersion{2, 7} <= headers.version ? "20" : "17");
  fs::path macros = headers.include / "c10/macros/cmake_macros.h";
  if (!fs::exists(headers.include / "glog") && read(macros).find("#define C10_USE_GLOG") != std::string::npos) {
    fs::path overlay = scratch.path() / "overlay";
    write(overlay / "c10/macros/cmake_macros.h",
          "#pragma once\n#undef C10_USE_GLOG\n#undef C10_USE_GFLAGS\n#define C10_BUILD_SHARED_LIBS\n");
    text += " -isystem " + quoted(overlay);
  }
  return text + " -isystem " + quoted(headers.include) + " -isystem " + quoted(headers.include / "torch/csrc/api/include");
}

struct Outcome {
  std::set<uint32_t> failing;  // lines; 0 for the whole unit
  std::string log;
};

Outcome compile(const ProofUnit& unit, size_t number, const std::string& flags, const Scratch& scratch) {
  fs::path source = scratch.path() / ("unit" + std::to_string(number) + ".cpp"), output = source;
  output.replace_extension(".log");
  write(source, unit.text);
  const char* compiler = std::getenv("UNCUDA_PROOF_COMPILER");
  std::string command = std::string(compiler ? compiler : "clang++-19") + " -fsyntax-only -w -ferror-limit=0 " + flags + " " +
                        quoted(source) + " 2>" + quoted(output);
  int status = std::system(command.c_str());
  std::string log = read(output);
  std::vector<uint32_t> lines = error_lines(log, source.string());
  if (status != 0 && lines.empty()) lines.push_back(0);
  return {{lines.begin(), lines.end()}, log};
}

// All units, on all processors: a unit takes seconds.
std::vector<Outcome> compile_all(const std::vector<ProofUnit>& units, const std::string& flags, const Scratch& scratch) {
  std::vector<Outcome> outcomes(units.size());
  std::atomic<size_t> next = 0;
  std::vector<std::jthread> workers;
  for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
    workers.emplace_back([&] {
      for (size_t unit = next++; unit < units.size(); unit = next++) outcomes[unit] = compile(units[unit], unit, flags, scratch);
    });
  workers.clear();
  return outcomes;
}

struct Count {
  size_t compiled = 0, too_new = 0;
};

// Every claim of every rule against the headers of one release.
Count prove(const Headers& headers, const Scratch& scratch) {
  Count count;
  std::vector<ProofUnit> units = proof_units();
  std::vector<Outcome> outcomes = compile_all(units, flags(headers, scratch), scratch);
  for (size_t i = 0; i < units.size(); ++i) {
    const auto& [failing, log] = outcomes[i];
    for (const Claim& claim : units[i].claims) {
      bool fails = failing.contains(0) || (claim.line != 0 && failing.contains(claim.line));
      bool expected = headers.version < claim.since;
      // A header is often older than what a rewrite wants of it; the rewrite's own row proves that part.
      if (expected && claim.line == 0) continue;
      if (fails == expected) ++(fails ? count.too_new : count.compiled);
      else
        ADD_FAILURE() << claim.symbol << " -> " << claim.form << "\n  says it exists since " << claim.since.str() << ", but PyTorch "
                      << headers.version.str() << (fails ? " does not compile it\n" + log.substr(0, 1500) : " compiles it");
    }
  }
  std::printf("PyTorch %s: %zu rewrites compile, %zu are too new for it\n", headers.version.str().c_str(), count.compiled, count.too_new);
  return count;
}

class Proof : public testing::TestWithParam<const char*> {};

TEST_P(Proof, RewritesCompileWhereTheyClaimTo) {
  Scratch scratch;
  std::optional<Headers> headers = find_headers(GetParam(), scratch);
  if (!headers) GTEST_SKIP() << "NOT PROVED: no headers of PyTorch " << GetParam() << "; set UNCUDA_TORCH_HEADERS";
  Count count = prove(*headers, scratch);
  RecordProperty("compiled", static_cast<int>(count.compiled));
  RecordProperty("too_new", static_cast<int>(count.too_new));
}

INSTANTIATE_TEST_SUITE_P(Releases, Proof, testing::Values("1.13", "2.6", "2.14"), [](const auto& release) {
  std::string name = release.param;
  for (char& c : name)
    if (c == '.') c = '_';
  return name;
});

// A row says "since 2.8", and Debian has no 2.7 to hold it against: whoever adds such a row names both.
TEST(ProofOfMore, RewritesCompileInEveryReleaseNamed) {
  const char* names = std::getenv("UNCUDA_PROOF_RELEASES");
  if (!names) GTEST_SKIP() << "set UNCUDA_PROOF_RELEASES, say to \"2.7 2.8\", to prove rewrites against more releases";
  std::istringstream list(names);
  for (std::string name; list >> name;) {
    Scratch scratch;
    std::optional<Headers> headers = find_headers(name, scratch);
    ASSERT_TRUE(headers) << "no headers of PyTorch " << name;
    prove(*headers, scratch);
  }
}

TEST(ErrorLines, ReadsWhereErrorsAre) {
  EXPECT_EQ(error_lines("/t/unit.cpp:12:3: error: no\n/t/unit.cpp:4:1: warning: so\n", "/t/unit.cpp"), std::vector<uint32_t>{12});
  EXPECT_EQ(error_lines("/t/unit.cpp:1:10: fatal error: 'x.h' file not found\n", "/t/unit.cpp"), std::vector<uint32_t>{0});
  EXPECT_EQ(error_lines("/inc/x.h:3:1: error: no\n", "/t/unit.cpp"), std::vector<uint32_t>{0});
}

}  // namespace
}  // namespace uncuda
