// The nouns that every step after the parse exchanges. Plain data, no clang type: what stands here is
// what a run says about a file, and it survives the worker process that found it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace uncuda {

// A half-open byte range [begin, end) in one file.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;
  bool empty() const { return begin >= end; }
  bool contains(uint32_t offset) const { return begin <= offset && offset < end; }
  bool contains(const Range& other) const { return begin <= other.begin && other.end <= end; }
  bool operator==(const Range&) const = default;
};

// Lines and columns are 1-based; a column counts UTF-8 bytes.
struct Position {
  uint32_t offset = 0;
  uint32_t line = 0;
  uint32_t column = 0;
  bool operator==(const Position&) const = default;
};

// Ends are exclusive.
struct Span {
  Position begin;
  Position end;
  bool operator==(const Span&) const = default;
};

enum class Tier { kLint, kAudit };                      // judgement: what a maintainer changes here / needs a design
enum class Severity { kError, kWarning, kAdvice };
enum class Certainty { kResolved, kLikely, kDependent };  // how the name was bound to a declaration
enum class Safety { kSafe, kUnsafe };
enum class Verdict { kReported, kOtherTier, kSuppressed, kBaselined, kUnchanged };
enum class FileStatus { kAnalysed, kDegraded, kFailed };

// A token that the ledger accounts for: outside comments, a word our rules look for or one that holds
// `cuda`, `nccl`, ... in any case.
struct Mention {
  Span span;
  std::string token;
};

// Replace the bytes [start, end) of the file at `path` by `text`. start == end inserts.
struct Edit {
  std::string path;
  uint32_t start = 0;
  uint32_t end = 0;
  std::string text;
  bool operator==(const Edit&) const = default;
};

struct Fix {
  Safety safety = Safety::kUnsafe;
  std::string why_unsafe;                    // empty when safe
  std::string since;                         // oldest PyTorch the rewritten code compiles with, "2.7"
  bool applicable = true;                    // false when `since` is newer than the run's --min-torch
  std::string group;                         // fixes with the same non-empty group go together or not at all
  std::vector<Edit> edits;                   // in the finding's own file, sorted, not overlapping
  std::vector<std::string> add_includes;     // "ATen/DeviceAccelerator.h": wanted by the edits, placed by the rewrite step
};

struct Finding {
  std::string rule;        // id, e.g. "cuda-device-guard"
  std::string path;
  Span span;               // narrowest range of the first mention's expression
  Tier tier = Tier::kLint;
  Severity severity = Severity::kWarning;
  Certainty certainty = Certainty::kResolved;
  std::string context;     // what kind of place this is, a word of rules/policy.h
  std::string symbol;      // qualified name of the API, "c10::cuda::CUDAGuard"; empty where there is none
  std::string function;    // qualified name of the enclosing function as written, empty at file scope
  std::string message;     // what
  std::string why;         // why it breaks another device
  std::string advice;      // what to do ("do" in JSON)
  std::vector<Mention> mentions;  // sorted by offset, at least one
  std::optional<Fix> fix;
  std::string why_no_fix;  // set exactly when there is no fix
  Verdict verdict = Verdict::kReported;
  std::string fingerprint; // rule + function + normalised tokens + ordinal, hashed; never a line number
  std::string key_text;    // the normalised tokens behind the fingerprint
  std::string source_line; // the line of span.begin, without its line end
  std::string reason;      // of the suppression or baseline entry that hides it
};

// A mention that is not an assumption, and why not.
struct Dismissal {
  Span span;
  std::string token;
  std::string reason;      // a word of rules/policy.h: "project identifier", "comment", ...
};

// A comment that hides findings, as written; tool/judge decides what it hides.
struct Suppression {
  enum class Form { kLine, kNextLine, kBegin, kEnd, kFile };
  Form form = Form::kLine;
  bool clang_tidy = false;          // written as NOLINT...
  std::vector<std::string> rules;   // ids or globs; empty means every rule
  std::string reason;               // after `--`
  Span span;                        // of the marker inside its comment
  uint32_t applies_to_line = 0;     // the line it speaks of (kLine, kNextLine)
  std::string problem;              // not empty when it is malformed
};

// What one file says about others: which operator it has a kernel of, for which backend. Judged after all files are in
// (audit tier only).
struct Registration {
  enum class Kind {
    kDeclared,    // m.def("op(...)"): there is such an operator
    kRegistered,  // m.impl("op", f): and this runs it on `key`
    kByHand,      // if (x.is_cuda()) ...: `op` is a function that chooses `key` itself
  };
  Kind kind = Kind::kRegistered;
  std::string library;    // "torchvision"; empty where the code names none
  std::string op;         // "nms", "nms.overload", "add_stub", a function
  std::string key;        // "CUDA", "CPU", "CompositeImplicitAutograd", ... as PyTorch spells it; "otherwise": what is left
  std::string function;   // as named in m.impl, or called; empty when that is not read
  Span span;
};

// What an audit counts of a file beside its findings; other runs leave it empty.
struct Usage {
  bool torch = false;           // it uses PyTorch
  bool cuda_source = false;     // by its suffix, or it holds a kernel or a launch: CUDA's, whatever was found in it
  uint32_t functions = 0;       // that use PyTorch or are tied, in a file that uses it
  uint32_t tied_functions = 0;  // of them
  std::vector<std::pair<std::string, uint32_t>> native;  // "kernels", "kernel launches", "cuBLAS", ...; places; by name
};

struct FileResult {
  std::string path;
  FileStatus status = FileStatus::kAnalysed;
  // The ledger: mentions == in_findings + dismissed, always.
  uint32_t mentions = 0;
  uint32_t in_findings = 0;
  uint32_t dismissed = 0;
  uint32_t likely = 0;         // live-code mentions judged without a resolved declaration
  uint32_t unclassified = 0;
  uint32_t live_mentions = 0;  // mentions in live code, the denominator of `likely`
  std::vector<std::string> problems;
  std::vector<Finding> findings;       // sorted by offset
  std::vector<Dismissal> dismissals;   // sorted by offset
  std::vector<Suppression> suppressions;
  std::vector<Registration> registrations;
  Usage usage;
  std::vector<std::pair<std::string, uint32_t>> unresolved;  // name, count: for `doctor`, most frequent first
  double seconds = 0;          // processor time of the worker on this file
};

// Something that kept the tool from doing what was asked. `path` may be empty.
struct Problem {
  std::string path;
  std::string message;   // what, and the way out
  bool fatal = true;     // true: exit code 2
};

// The whole run, as the report step gets it.
struct Run {
  std::string version;          // of uncuda
  std::string clang_version;    // "19.1.7"
  std::string engine = "prelude";
  std::string min_torch = "2.6";
  std::string min_torch_source; // "--min-torch", "pyproject.toml", "default", ...
  Tier tier = Tier::kLint;      // what --tier asked for
  std::vector<FileResult> files;      // sorted by path
  std::vector<Finding> across_files;  // audit findings that need more than one file
  std::vector<Problem> problems;
  std::vector<std::pair<std::string, uint32_t>> skipped;  // reason ("third_party"), number of files
  std::vector<std::pair<std::string, std::string>> skipped_files;  // reason, path; sorted
  double seconds = 0;
};

const char* to_string(Tier);
const char* to_string(Severity);
const char* to_string(Certainty);
const char* to_string(Safety);
const char* to_string(Verdict);
const char* to_string(FileStatus);

}  // namespace uncuda
