#include <algorithm>
#include <tuple>

#include "tool/analyse/pass.h"

namespace uncuda {
namespace {

int rank(const Ref& ref) {
  int bound = 0;
  switch (ref.origin) {
    case Origin::kPrelude: bound = 5; break;
    case Origin::kOwn: bound = 4; break;
    case Origin::kDependent: bound = 3; break;
    case Origin::kInjected: bound = 2; break;
    case Origin::kBroken: bound = 1; break;
  }
  // A constructor knows its arguments, a type alone does not; one that gives more is better.
  return bound * 8 + (ref.kind == RefKind::kConstructor ? 4 : 0) + (ref.converted_to.empty() ? 0 : 2) + (ref.arguments.empty() ? 0 : 1);
}

auto key(const Ref& ref) { return std::tuple(ref.name.begin, ref.name.end); }
auto key(const Comparison& c) { return std::tuple(c.range.begin, c.range.end); }
auto key(const DeviceString& s) { return std::tuple(s.literal.begin, s.literal.end); }
auto key(const DeviceSource& s) { return std::tuple(s.declared, s.name.size()); }
auto key(const FunctionBody& f) { return std::tuple(f.body.begin, f.body.end); }
auto key(const Range& r) { return std::tuple(r.begin, r.end); }

// Sorts, and keeps the first of those with the same place. The first is the one added first.
template <class T>
void once(std::vector<T>& list) {
  std::stable_sort(list.begin(), list.end(), [](const T& a, const T& b) { return key(a) < key(b); });
  list.erase(std::unique(list.begin(), list.end(), [](const T& a, const T& b) { return key(a) == key(b); }), list.end());
}

template <class T>
void append(std::vector<T>& into, std::vector<T>&& more) {
  into.insert(into.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

void settle(Reading& reading) {
  // Sorting indices moves 4 bytes where a Ref is 300.
  std::vector<uint32_t> order(reading.refs.size());
  for (uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::vector<int> ranks(order.size());
  for (uint32_t i = 0; i < order.size(); ++i) ranks[i] = rank(reading.refs[i]);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
    return std::tuple(reading.refs[a].name.begin, -ranks[a], a) < std::tuple(reading.refs[b].name.begin, -ranks[b], b);
  });
  std::vector<Ref> refs;
  refs.reserve(order.size());
  for (uint32_t i : order) {
    if (refs.empty() || refs.back().name.begin != reading.refs[i].name.begin) refs.push_back(std::move(reading.refs[i]));
  }
  reading.refs = std::move(refs);
  once(reading.comparisons);
  once(reading.device_strings);
  once(reading.sources);
  once(reading.functions);
  once(reading.launches);
  once(reading.inactive);
}

void merge(Reading& into, Reading&& other) {
  append(into.refs, std::move(other.refs));
  append(into.comparisons, std::move(other.comparisons));
  append(into.device_strings, std::move(other.device_strings));
  append(into.sources, std::move(other.sources));
  append(into.functions, std::move(other.functions));
  append(into.launches, std::move(other.launches));
  append(into.inactive, std::move(other.inactive));
  into.errors = std::min(into.errors, other.errors);
  into.parsed = into.parsed || other.parsed;
  settle(into);
}

}  // namespace uncuda
