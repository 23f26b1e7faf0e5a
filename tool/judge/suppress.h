// What the comments of one file hide, which of them hide nothing, and which cannot be read. Internal to tool/judge.
#pragma once

#include <string>
#include <vector>

#include "tool/base/finding.h"

namespace uncuda {

class FileSuppressions {
 public:
  // All three outlive this object.
  FileSuppressions(const std::vector<Suppression>& suppressions, const std::vector<std::string>& known_rules);

  // The comment that hides `finding`, or null. Remembers which were of use.
  const Suppression* hide(const Finding& finding);

  struct Broken {
    const Suppression* suppression;
    std::string message;
  };
  const std::vector<Broken>& broken() const { return broken_; }

  // Of our own form, with the rules of its list that have hidden nothing so far, and the comment that ends its range.
  struct Unused {
    const Suppression* suppression;
    const Suppression* end = nullptr;
    std::vector<std::string> rules;
  };
  std::vector<Unused> unused() const;

 private:
  // One rule of one comment, over lines [first, last].
  struct Scope {
    const Suppression* suppression;
    const Suppression* end = nullptr;
    std::string rule;   // id or glob; empty: every rule
    uint32_t first = 0;
    uint32_t last = 0;
    bool used = false;
    bool known = true;  // false: there is no such rule, which is said already
  };

  void read(const Suppression& suppression);
  void close(const Suppression& end, const std::string& rule);
  bool check_rule(const Suppression& suppression, const std::string& rule);
  void leave_open();

  const std::vector<std::string>& known_rules_;
  std::vector<Scope> scopes_;
  std::vector<Scope> open_;
  std::vector<Broken> broken_;
};

// `text` of a NOLINT list or of ours against a rule's id: clang-tidy's lists may name us `uncuda-...`.
bool suppression_matches(const std::string& text, const std::string& rule, bool clang_tidy);

// `ignore[a, b]`, as it is written.
std::string suppression_text(const Suppression& suppression);

}  // namespace uncuda
