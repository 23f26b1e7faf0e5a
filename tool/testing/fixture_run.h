// Whole runs of the tool in process, and their JSON cut into files.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "llvm/Support/JSON.h"
#include "tool/testing/fixture.h"

namespace uncuda {

// What a run says of one file.
struct FileReport {
  llvm::json::Object file;                   // of `files`
  std::vector<llvm::json::Object> findings;
  std::vector<llvm::json::Object> dismissed;
  std::string str() const;                   // for comparisons
};

struct RunOutcome {
  int code = 0;
  std::string out, err;
  std::map<std::string, FileReport> files;   // by path; from JSON alone
};

// A folder that ends with the object.
class ScratchFolder {
 public:
  explicit ScratchFolder(const std::string& name);
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const { return read_file(path_ + "/" + name); }

 private:
  std::string path_;
};

RunOutcome run_in(const std::string& folder, const std::vector<std::string>& arguments);

// `check` with all tiers and dismissals, as JSON.
RunOutcome check_in(const std::string& folder, const std::string& what, const std::vector<std::string>& more = {});

// Where the comments and the report part, a line each, as `name:line: word: ...`.
std::vector<std::string> compare(const Fixture& fixture, const FileReport& report);

// Promises kept for every file whatever it holds.
std::vector<std::string> check_ledger(const FileReport& report);

}  // namespace uncuda
