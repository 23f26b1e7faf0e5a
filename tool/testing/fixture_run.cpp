#include "tool/testing/fixture_run.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "llvm/Support/raw_ostream.h"
#include "tool/cli/pipeline.h"

namespace uncuda {
namespace {

std::string text_of(const llvm::json::Object& object, llvm::StringRef key) {
  return object.getString(key).value_or("").str();
}

unsigned number_of(const llvm::json::Object& object, llvm::StringRef key) {
  return static_cast<unsigned>(object.getInteger(key).value_or(0));
}

std::string printed(const llvm::json::Object& object) {
  std::string out;
  llvm::raw_string_ostream(out) << llvm::json::Value(llvm::json::Object(object));
  return out;
}

void sort_into_files(RunOutcome& outcome) {
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(outcome.out);
  if (!parsed) {
    outcome.err += "no JSON: " + llvm::toString(parsed.takeError());
    return;
  }
  auto each = [&](llvm::StringRef key, auto take) {
    const llvm::json::Array* list = parsed->getAsObject()->getArray(key);
    if (!list) return;
    for (const llvm::json::Value& value : *list) take(outcome.files[text_of(*value.getAsObject(), "path")], *value.getAsObject());
  };
  each("files", [](FileReport& f, const llvm::json::Object& o) { f.file = o; });
  each("findings", [](FileReport& f, const llvm::json::Object& o) { f.findings.push_back(o); });
  each("dismissed", [](FileReport& f, const llvm::json::Object& o) { f.dismissed.push_back(o); });
}

bool stands_on(const llvm::json::Object& finding, unsigned line) {
  if (number_of(finding, "line") == line) return true;
  if (text_of(finding, "tier") != "audit") return false;
  const llvm::json::Array* mentions = finding.getArray("mentions");
  if (!mentions) return false;
  for (const llvm::json::Value& m : *mentions)
    if (number_of(*m.getAsObject(), "line") == line) return true;
  return false;
}

bool offers(const llvm::json::Object& finding, const Expectation& e) {
  const llvm::json::Object* fix = finding.getObject("fix");
  if (!fix || number_of(finding, "line") != e.line) return false;
  for (const llvm::json::Value& edit : *fix->getArray("edits"))
    if (text_of(*edit.getAsObject(), "text") == e.text) return true;
  return false;
}

bool answers(const llvm::json::Object& finding, const Expectation& e) {
  return text_of(finding, "rule") == e.text && (text_of(finding, "tier") == "audit") == e.audit && stands_on(finding, e.line);
}

}  // namespace

std::string FileReport::str() const {
  std::string out = printed(file) + "\n";
  for (const llvm::json::Object& o : findings) out += printed(o) + "\n";
  for (const llvm::json::Object& o : dismissed) out += printed(o) + "\n";
  return out;
}

ScratchFolder::ScratchFolder(const std::string& name) {
  std::filesystem::path path = std::filesystem::path(::testing::TempDir()) / ("uncuda-" + name + "-" + std::to_string(::getpid()));
  std::filesystem::remove_all(path);
  std::filesystem::create_directories(path);
  path_ = path.string();
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void ScratchFolder::write(const std::string& name, const std::string& text) const {
  std::filesystem::path path = std::filesystem::path(path_) / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

RunOutcome run_in(const std::string& folder, const std::vector<std::string>& arguments) {
  std::filesystem::path previous = std::filesystem::current_path();
  std::filesystem::current_path(folder);
  std::istringstream in;
  std::ostringstream out, err;
  Environment e;
  e.working_dir = folder;
  // The cache of the precompiled prelude may be used; nothing else of the environment reaches the run.
  e.variable = [](const char* name) -> std::optional<std::string> {
    std::string_view n = name;
    if (n != "HOME" && n != "XDG_CACHE_HOME" && n != "UNCUDA_CACHE_DIR") return std::nullopt;
    const char* value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
  };
  e.in = &in;
  e.out = &out;
  e.err = &err;
  RunOutcome outcome;
  outcome.code = run(arguments, e);
  std::filesystem::current_path(previous);
  outcome.out = out.str();
  outcome.err = err.str();
  return outcome;
}

RunOutcome check_in(const std::string& folder, const std::string& what, const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"check", what, "--tier", "audit", "--format", "json", "--show-dismissed"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  RunOutcome outcome = run_in(folder, arguments);
  sort_into_files(outcome);
  return outcome;
}

std::vector<std::string> compare(const Fixture& fixture, const FileReport& report) {
  std::vector<std::string> out;
  auto say = [&](unsigned line, const std::string& what) { out.push_back(fixture.name + ":" + std::to_string(line) + ": " + what); };
  for (const std::string& mistake : fixture.mistakes) out.push_back(fixture.name + ": " + mistake);
  std::vector<const llvm::json::Object*> findings;
  for (const llvm::json::Object& finding : report.findings)
    if (text_of(finding, "verdict") != "suppressed") findings.push_back(&finding);
  // Each expectation takes one finding; a merged finding may answer several lines.
  std::vector<bool> taken(findings.size());
  for (const Expectation& e : fixture.expectations) {
    bool met = false;
    std::string what = e.text + (e.audit ? " (audit)" : "");
    switch (e.kind) {
      case Expectation::Kind::kDismissal:
        what = "dismissed: " + what;
        for (const llvm::json::Object& d : report.dismissed) met |= number_of(d, "line") == e.line && text_of(d, "reason") == e.text;
        break;
      case Expectation::Kind::kFix:
        what = "fix: " + what;
        for (const llvm::json::Object* finding : findings) met |= offers(*finding, e);
        break;
      case Expectation::Kind::kFinding:
        for (size_t i = 0; i < findings.size() && !met; ++i)
          if (!taken[i] && answers(*findings[i], e)) taken[i] = met = true;
        // A merged finding answers for all of its lines.
        for (size_t i = 0; i < findings.size() && !met && e.audit; ++i) met = taken[i] && answers(*findings[i], e) && number_of(*findings[i], "line") != e.line;
        break;
    }
    if (!met) say(e.line, "missing: " + what);
  }
  for (size_t i = 0; i < findings.size(); ++i)
    if (!taken[i])
      say(number_of(*findings[i], "line"), "reported but not expected (noisy): " + text_of(*findings[i], "rule") + " (" + text_of(*findings[i], "tier") + ", " +
                                               text_of(*findings[i], "context") + "): " + text_of(*findings[i], "message"));
  return out;
}

std::vector<std::string> check_ledger(const FileReport& report) {
  std::vector<std::string> out;
  std::string path = text_of(report.file, "path");
  if (text_of(report.file, "status") == "failed") out.push_back(path + ": the analysis failed");
  if (number_of(report.file, "mentions") != number_of(report.file, "in_findings") + number_of(report.file, "dismissed"))
    out.push_back(path + ": the ledger does not balance");
  if (number_of(report.file, "unclassified")) out.push_back(path + ": " + std::to_string(number_of(report.file, "unclassified")) + " mentions are unclassified");
  for (const llvm::json::Object& d : report.dismissed)
    if (text_of(d, "reason") == "unclassified") out.push_back(path + ":" + std::to_string(number_of(d, "line")) + ": unclassified: " + text_of(d, "token"));
  return out;
}

}  // namespace uncuda
