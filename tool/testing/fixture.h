// A fixture: a source file whose comments say what the tool should say of each line.
//
//   x.is_cuda();     // expect: is-cuda-check              a finding of tier lint
//   launch();        // expect: kernel-launch (audit)      a finding of tier audit: any of its mentions may stand here
//   a(); b();        // expect: one-rule; other-rule       several
//   case kCUDA:      // dismissed: guarded by a device decision
//   #define A B      /* expect: check-macro */ \          in lines that go on
//   // expect-next: cuda-include                           for the line below: a comment on it would keep `fix` from removing it
//   x.is_cuda();     // expect: is-cuda-check // fix: x.is_cpu()    a finding on the line offers this text, safe or not
//
// What has no comment must have no finding. `x.fixed.cpp` beside `x.cpp` is what `uncuda fix` makes of it.
#pragma once

#include <string>
#include <vector>

namespace uncuda {

struct Expectation {
  enum class Kind { kFinding, kDismissal, kFix };
  Kind kind = Kind::kFinding;
  unsigned line = 0;
  std::string text;     // rule, reason of a dismissal, or text of an edit
  bool audit = false;
};

struct Fixture {
  std::string name;    // path relative to its folder, with `/`
  std::string path;    // absolute
  std::string text;
  std::vector<Expectation> expectations;
  std::vector<std::string> mistakes;   // in the comments themselves
  std::string fixed_path;              // where the fixed text stands, or would
};

// All of a folder, sorted by name; `.fixed.` files are no fixtures.
std::vector<Fixture> read_fixtures(const std::string& folder);

std::vector<Expectation> read_expectations(const std::string& text, std::vector<std::string>& mistakes);

std::string read_file(const std::string& path);

}  // namespace uncuda
