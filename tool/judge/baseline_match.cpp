// Which findings a baseline knows: by key, then within the file where only the function has another name, then in files
// whose old name is gone; last, ties of a function whose code was edited.
#include <algorithm>
#include <tuple>

#include "tool/judge/baseline.h"
#include "tool/judge/fingerprint.h"

namespace uncuda {
namespace {

// The last part of a qualified name: `f` of `a::b<c::d>::f`, `operator()(int)` of `g::operator()(int)`.
std::string_view unqualified(std::string_view function) {
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i + 1 < function.size(); ++i) {
    char c = function[i];
    if (c == '<' || c == '(') ++depth;
    if (c == '>' || c == ')') --depth;
    if (depth == 0 && c == ':' && function[i + 1] == ':') begin = i + 2;
  }
  return function.substr(begin);
}

struct Item {
  const Finding* finding;
  std::string path;   // as the baseline would say it
  std::string hash;
  bool known = false;
};

struct Remaining {
  BaselineEntry entry;
  uint32_t left;
};

class Matcher {
 public:
  Matcher(const Baseline& baseline, const std::vector<const Finding*>& findings, const std::set<std::string>& complete,
          const BaselineView& view)
      : view_(view) {
    for (const BaselineEntry& entry : baseline.entries) remaining_.push_back({entry, entry.count});
    for (const Finding* finding : findings) items_.push_back({finding, path_of(finding->path), stable_hash(finding->key_text)});
    for (const std::string& path : complete) complete_.insert(path_of(path));
  }

  BaselineMatch run() {
    by_key();
    by_other_function();
    by_other_path();
    by_tie();
    return result();
  }

 private:
  std::string path_of(const std::string& shown) const { return view_.path ? view_.path(shown) : shown; }
  bool is_gone(const std::string& path) const { return !complete_.count(path) && !(view_.exists && view_.exists(path)); }

  void take(Item& item, Remaining& from) {
    item.known = true;
    --from.left;
    BaselineEntry entry{from.entry.rule, item.path, item.finding->function, item.hash, 0};
    ++kept_[entry];
  }

  void by_key() {
    std::map<std::tuple<std::string, std::string, std::string, std::string>, Remaining*> keys;
    for (Remaining& r : remaining_) keys[{r.entry.rule, r.entry.path, r.entry.function, r.entry.hash}] = &r;
    for (Item& item : items_) {
      auto found = keys.find({item.finding->rule, item.path, item.finding->function, item.hash});
      if (found != keys.end() && found->second->left > 0) take(item, *found->second);
    }
  }

  // A function was renamed, or the code moved to its neighbour.
  void by_other_function() {
    std::map<std::tuple<std::string, std::string, std::string>, std::vector<Remaining*>> keys;
    for (Remaining& r : remaining_)
      if (r.left > 0 && complete_.count(r.entry.path)) keys[{r.entry.rule, r.entry.path, r.entry.hash}].push_back(&r);
    for (Item& item : items_) {
      if (item.known) continue;
      auto found = keys.find({item.finding->rule, item.path, item.hash});
      if (found == keys.end()) continue;
      for (Remaining* r : found->second)
        if (!item.known && r->left > 0) take(item, *r);
    }
  }

  // A file was renamed or split. One line in common makes no move: half of what is missing there, or half of what is new
  // here, must be the other's. What moves to another file often moves to another namespace.
  void by_other_path() {
    using Code = std::tuple<std::string, std::string_view, std::string>;   // rule, function without its namespaces, hash
    std::map<std::string, std::map<Code, std::vector<Remaining*>>> gone;
    std::map<Code, std::vector<std::string>> gone_with;
    std::map<std::string, uint32_t> missing, fresh;
    for (Remaining& r : remaining_) {
      if (r.left == 0 || !is_gone(r.entry.path)) continue;
      Code code{r.entry.rule, unqualified(r.entry.function), r.entry.hash};
      std::vector<Remaining*>& same = gone[r.entry.path][code];
      if (same.empty()) gone_with[code].push_back(r.entry.path);
      same.push_back(&r);
      missing[r.entry.path] += r.left;
    }
    if (gone.empty()) return;
    std::map<std::pair<std::string, std::string>, std::map<Code, uint32_t>> shared;   // old path, new path
    for (const Item& item : items_) {
      if (item.known) continue;
      ++fresh[item.path];
      Code code{item.finding->rule, unqualified(item.finding->function), item.hash};
      for (const std::string& old : gone_with[code]) ++shared[{old, item.path}][code];
    }
    std::vector<std::tuple<int64_t, std::string, std::string>> moves;
    for (const auto& [paths, codes] : shared) {
      uint32_t common = 0;
      for (const auto& [code, count] : codes) {
        uint32_t left = 0;
        for (const Remaining* r : gone[paths.first][code]) left += r->left;
        common += std::min(count, left);
      }
      if (common * 2 >= missing[paths.first] || common * 2 >= fresh[paths.second]) moves.emplace_back(-int64_t{common}, paths.first, paths.second);
    }
    std::sort(moves.begin(), moves.end());
    for (const auto& [order, from, to] : moves) {
      moved_from_[to].push_back(from);
      for (Item& item : items_) {
        if (item.known || item.path != to) continue;
        auto found = gone[from].find({item.finding->rule, unqualified(item.finding->function), item.hash});
        if (found == gone[from].end()) continue;
        for (Remaining* r : found->second)
          if (!item.known && r->left > 0) take(item, *r);
      }
    }
  }

  // An audit entry says that a function is tied, not how: another argument of a launch, or one launch less, is no new tie.
  void by_tie() {
    std::map<std::tuple<std::string, std::string, std::string>, std::vector<Remaining*>> ties;
    for (Remaining& r : remaining_)
      if (r.left > 0 && (complete_.count(r.entry.path) || is_gone(r.entry.path))) ties[{r.entry.rule, r.entry.path, r.entry.function}].push_back(&r);
    for (Item& item : items_) {
      if (item.known || item.finding->tier != Tier::kAudit) continue;
      std::vector<std::string> paths{item.path};
      if (auto moved = moved_from_.find(item.path); moved != moved_from_.end()) paths.insert(paths.end(), moved->second.begin(), moved->second.end());
      for (const std::string& path : paths) {
        auto found = ties.find({item.finding->rule, path, item.finding->function});
        if (found == ties.end()) continue;
        for (Remaining* r : found->second)
          if (!item.known && r->left > 0) take(item, *r);
      }
    }
  }

  BaselineMatch result() {
    BaselineMatch out;
    for (const Item& item : items_)
      if (item.known) out.known.insert(item.finding);
    for (Remaining& r : remaining_) {
      if (r.left == 0) continue;
      BaselineEntry entry = r.entry;
      entry.count = r.left;
      bool looked_at = complete_.count(entry.path) || is_gone(entry.path);
      if (looked_at) {
        out.stale.push_back(entry);
      } else {
        entry.count = 0;
        kept_[entry] += r.left;
      }
    }
    for (const auto& [entry, count] : kept_) {
      out.pruned.entries.push_back(entry);
      out.pruned.entries.back().count = count;
    }
    return out;
  }

  const BaselineView& view_;
  std::vector<Item> items_;
  std::vector<Remaining> remaining_;
  std::set<std::string> complete_;
  std::map<std::string, std::vector<std::string>> moved_from_;   // new path -> old ones
  std::map<BaselineEntry, uint32_t> kept_;
};

}  // namespace

BaselineMatch match_baseline(const Baseline& baseline, const std::vector<const Finding*>& findings,
                             const std::set<std::string>& complete, const BaselineView& view) {
  return Matcher(baseline, findings, complete, view).run();
}

}  // namespace uncuda
