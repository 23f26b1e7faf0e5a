#include "tool/classify/ledger.h"

#include <algorithm>

namespace uncuda {

Ledger::Ledger(const Source& source)
    : source_(source), mention_(source.scan.tokens.size()), settled_(source.scan.tokens.size()), owner_(source.scan.tokens.size(), -1) {
  for (uint32_t t = 0; t < source.scan.tokens.size(); ++t) mention_[t] = source.scan.tokens[t].mention;
}

void Ledger::dismiss(uint32_t token, std::string_view why) {
  if (!open(token)) return;
  settled_[token] = true;
  dismissed_.push_back({token, why});
}

Draft* Ledger::add(Draft draft) {
  std::vector<uint32_t> mine;
  for (uint32_t t : draft.tokens)
    if (open(t)) mine.push_back(t);
  if (mine.empty()) return nullptr;
  std::sort(mine.begin(), mine.end());
  mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
  draft.tokens = std::move(mine);
  drafts_.push_back(std::move(draft));
  for (uint32_t t : drafts_.back().tokens) {
    settled_[t] = true;
    owner_[t] = static_cast<int32_t>(drafts_.size()) - 1;
  }
  return &drafts_.back();
}

void Ledger::attach(Draft& draft, uint32_t token) {
  if (!open(token)) return;
  settled_[token] = true;
  for (size_t i = 0; i < drafts_.size(); ++i)
    if (&drafts_[i] == &draft) owner_[token] = static_cast<int32_t>(i);
  draft.tokens.insert(std::upper_bound(draft.tokens.begin(), draft.tokens.end(), token), token);
}

Draft* Ledger::settle(const Site& site, Judgement judgement) {
  if (judgement.outcome == Outcome::kDismissed) {
    for (uint32_t t : site.tokens) dismiss(t, judgement.reason);
    for (uint32_t t : judgement.also) dismiss(t, judgement.reason);
    return nullptr;
  }
  // A judge may see a way to change the place; where no PyTorch is used it is nobody's to change for PyTorch's sake.
  if (site.context == Context::kNoTorch) judgement.outcome = Outcome::kAudit;
  Draft draft;
  draft.site = site;
  draft.tokens = site.tokens;
  draft.tokens.insert(draft.tokens.end(), judgement.also.begin(), judgement.also.end());
  draft.judgement = std::move(judgement);
  return add(std::move(draft));
}

Draft* Ledger::draft_of(uint32_t token) { return owner_[token] < 0 ? nullptr : &drafts_[static_cast<size_t>(owner_[token])]; }

uint32_t Ledger::mentions() const { return static_cast<uint32_t>(std::count(mention_.begin(), mention_.end(), true)); }

}  // namespace uncuda
