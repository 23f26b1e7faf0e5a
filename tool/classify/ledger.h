// The ledger of one file: which mention went where. Internal to tool/classify.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "tool/classify/site.h"

namespace uncuda {

// A finding in the making: token indices instead of positions.
struct Draft {
  Site site;
  Judgement judgement;
  std::vector<uint32_t> tokens;   // mentions it accounts for
};

class Ledger {
 public:
  explicit Ledger(const Source& source);

  bool is_mention(uint32_t token) const { return mention_[token]; }
  bool open(uint32_t token) const { return mention_[token] && !settled_[token]; }
  void promote(uint32_t token) { mention_[token] = true; }   // a weak word that the parse resolved
  void dismiss(uint32_t token, std::string_view reason);
  // Takes the open mentions among `tokens`; the draft is dropped when none is left. Returns it or null.
  Draft* add(Draft draft);
  // Gives more open mentions to a draft.
  void attach(Draft& draft, uint32_t token);
  // Settles a site as its judgement says.
  Draft* settle(const Site& site, Judgement judgement);

  std::deque<Draft>& drafts() { return drafts_; }
  const std::deque<Draft>& drafts() const { return drafts_; }
  // The draft that holds `token`, or null.
  Draft* draft_of(uint32_t token);

  struct Dismissed {
    uint32_t token;
    std::string_view reason;
  };
  const std::vector<Dismissed>& dismissed() const { return dismissed_; }
  uint32_t mentions() const;

 private:
  const Source& source_;
  std::vector<bool> mention_, settled_;
  std::vector<int32_t> owner_;      // index into drafts_, by token
  std::deque<Draft> drafts_;        // a deque: pointers stay
  std::vector<Dismissed> dismissed_;
};

// The passes over a file, in this order.
void judge_sites(const JudgeContext&, Ledger&);        // names and launches
void judge_strings(const JudgeContext&, Ledger&);      // literals the sites left
void settle_companions(const JudgeContext&, Ledger&);  // what one place promises, held against the places it goes with
void judge_includes(const JudgeContext&, Ledger&);
void judge_build_guards(const JudgeContext&, Ledger&);
void judge_other_directives(const JudgeContext&, Ledger&);

// Where a site stands, as one word.
Context context_of(const Source&, uint32_t token, const Place&);

}  // namespace uncuda
