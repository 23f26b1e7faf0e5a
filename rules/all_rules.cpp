// The rules as one list, and every way to look a symbol up.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr const Rule* kRules[] = {
#define UNCUDA_RULE(name) &name,
#include "rules/all_rules.def"
#undef UNCUDA_RULE
};

// Last name components that count only where they resolve or are qualified.
constexpr std::string_view kWeakWords[] = {
    "Autocast", "CaptureId_t", "CaptureInfo", "CaptureStatus", "GetDevice", "GetDeviceCount", "HostAlloc",
    "MemPool", "MemPoolContext", "MempoolId_t", "SetDevice", "SyncDebugMode", "USE_GPU", "WITH_GPU", "WarningState",
    "broadcast_coalesced", "cached_cast", "check_device", "current_device", "current_stream", "data_parallel",
    "device_count", "device_index", "device_synchronize", "elapsed_time", "emptyCache", "flush_icache",
    "getDeviceFromPtr", "getDeviceIndexWithPrimaryContext", "getDeviceProperties", "getDeviceStats", "getFreeMutex",
    "getMemoryFraction", "getPinnedMemoryAllocator", "getStreamFromExternal", "getStreamFromPool", "get_p2p_access",
    "graph_pool_handle", "hasMAGMA", "hasPrimaryContext", "hasROCM", "isPinnedPtr", "is_available", "is_eligible",
    "is_enabled", "manual_seed", "manual_seed_all", "memcpy_and_sync", "original_stream", "prioritize",
    "raw_alloc", "raw_alloc_with_stream", "raw_delete", "recordStream", "resetAccumulatedStats",
    "resetPeakStats", "setMemoryFraction", "set_device", "set_enabled", "stream_synchronize", "synchronize",
    "tensor_list2d", "warning_state",
};

// Last name components so common that the bare word is not even looked at: such a row is found by its qualified name.
constexpr std::string_view kCommonWords[] = {
    "UNCHECKED", "Unchecked", "broadcast", "broadcast_out", "create", "createEvent", "deviceCount",
    "deviceSynchronize", "device_type", "event", "gather", "gather_out", "get", "getCurrentDevice",
    "getDefaultGenerator", "getNewGenerator", "init", "ipc_handle", "isCreated", "pack", "priority",
    "priority_range", "record", "reset", "scatter", "scatter_out", "set_index", "sleep", "static_type", "stream",
    "unpack", "unwrap", "warp_size",
};

// `operator CUstream_st *` is a name, no family.
bool is_family(std::string_view symbol) { return symbol.ends_with('*') && !symbol.ends_with(" *"); }

// A family of C names ends at a camel-case hump: `cudaMem*` holds cudaMemGetInfo, not a project's cudaMemoryPool.
bool in_family(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix)) return false;
  if (name.size() == prefix.size() || prefix.ends_with(':') || prefix.ends_with('_') || prefix.ends_with('/')) return true;
  if (prefix.find('/') != std::string_view::npos) return true;
  unsigned char next = static_cast<unsigned char>(name[prefix.size()]);
  std::string_view rest = name.substr(prefix.size());
  return std::isupper(next) || std::isdigit(next) || rest == "_t" || rest == "_st";
}

// One declaration, several spellings: what a using-directive or a move between releases lets people write.
struct Alias {
  std::string_view from;
  std::string_view to;
};
constexpr Alias kAliases[] = {
    {"torch::headeronly::", "c10::"}, {"torch::", "at::"}, {"torch::", "c10::"}, {"at::", "c10::"}, {"c10::cuda::", "at::cuda::"},
    {"at::Tensor::", "at::TensorBase::"},
};

class Index {
 public:
  Index() {
    for (const Rule* rule : kRules)
      for (const Row& row : rule->rows) add({rule, &row});
    auto longer = [](const SymbolMatch& a, const SymbolMatch& b) { return a.row->symbol.size() > b.row->symbol.size(); };
    std::stable_sort(families_.begin(), families_.end(), longer);
    std::stable_sort(header_families_.begin(), header_families_.end(), longer);
    for (std::string_view word : kWeakWords) {
      distinctive_.erase(word);
      weak_.insert(word);
    }
    for (std::string_view word : kCommonWords) {
      distinctive_.erase(word);
      by_last_.erase(word);
    }
    for (std::string_view word : distinctive_) filter_[slot(word)] = true;
    for (std::string_view word : weak_) filter_[slot(word)] = true;
  }

  SymbolMatch symbol(std::string_view name) const {
    if (name.starts_with("::")) name.remove_prefix(2);
    if (auto found = exact(name); found.rule) return found;
    // A constructor is its class.
    if (size_t at = name.rfind("::"); at != std::string_view::npos) {
      std::string_view owner = name.substr(0, at);
      if (last_component(owner) == name.substr(at + 2))
        if (auto found = exact(owner); found.rule) return found;
    }
    return family(families_, name);
  }

  SymbolMatch include(std::string_view header) const {
    auto found = headers_.find(header);
    if (found != headers_.end()) return found->second;
    for (const SymbolMatch& match : header_families_) {
      std::string_view prefix = match.row->symbol.substr(0, match.row->symbol.size() - 1);
      if (header.starts_with(prefix)) return match;
    }
    return {};
  }

  std::span<const SymbolMatch> named(std::string_view name) const {
    if (auto found = by_last_.find(name); found != by_last_.end()) return found->second;
    for (const SymbolMatch& match : families_) {
      std::string_view prefix = match.row->symbol.substr(0, match.row->symbol.size() - 1);
      if (prefix.find(':') == std::string_view::npos && in_family(name, prefix)) return {&match, 1};
    }
    return {};
  }

  bool distinctive(std::string_view word) const { return filter_[slot(word)] && distinctive_.contains(word); }
  bool weak(std::string_view word) const { return filter_[slot(word)] && weak_.contains(word); }

 private:
  void add(SymbolMatch match) {
    std::string_view symbol = match.row->symbol;
    bool header = match.row->kind == kInclude;
    if (header) {
      if (is_family(symbol)) header_families_.push_back(match);
      else headers_.emplace(symbol, match);
      return;
    }
    if (is_family(symbol)) {
      families_.push_back(match);
      return;
    }
    symbols_.emplace(symbol, match);
    std::string_view last = last_component(symbol);
    by_last_[last].push_back(match);
    if (!last.starts_with("operator")) distinctive_.insert(last);
  }

  // By name or by any other spelling of it; two steps reach torch::cuda::CUDAStream.
  SymbolMatch exact(std::string_view name, int depth = 0) const {
    if (auto found = symbols_.find(name); found != symbols_.end()) return found->second;
    if (depth == 2) return {};
    for (const Alias& alias : kAliases) {
      if (!name.starts_with(alias.from)) continue;
      std::string other(alias.to);
      other += name.substr(alias.from.size());
      if (auto found = exact(other, depth + 1); found.rule) return found;
    }
    return {};
  }

  static SymbolMatch family(const std::vector<SymbolMatch>& families, std::string_view name) {
    for (const SymbolMatch& match : families) {
      std::string_view prefix = match.row->symbol.substr(0, match.row->symbol.size() - 1);
      if (in_family(name, prefix)) return match;
    }
    return {};
  }

  // First character and length: most identifiers of a file end here.
  static size_t slot(std::string_view word) {
    if (word.empty()) return 0;
    return (static_cast<size_t>(static_cast<unsigned char>(word[0])) & 127) * 64 + std::min<size_t>(word.size(), 63);
  }

  std::unordered_map<std::string_view, SymbolMatch> symbols_;
  std::unordered_map<std::string_view, SymbolMatch> headers_;
  std::unordered_map<std::string_view, std::vector<SymbolMatch>> by_last_;
  std::vector<SymbolMatch> families_;         // longest first
  std::vector<SymbolMatch> header_families_;  // longest first
  std::unordered_set<std::string_view> distinctive_;
  std::unordered_set<std::string_view> weak_;
  std::array<bool, 128 * 64> filter_{};
};

const Index& index() {
  static const Index instance;
  return instance;
}

}  // namespace

std::span<const Rule* const> all_rules() { return kRules; }

const Rule* find_rule(std::string_view id) {
  auto found = std::lower_bound(std::begin(kRules), std::end(kRules), id,
                                [](const Rule* rule, std::string_view key) { return rule->id < key; });
  return found != std::end(kRules) && (*found)->id == id ? *found : nullptr;
}

SymbolMatch find_symbol(std::string_view qualified_name) { return index().symbol(qualified_name); }
SymbolMatch find_include(std::string_view header) { return index().include(header); }
std::span<const SymbolMatch> find_symbols_named(std::string_view name) { return index().named(name); }
bool is_distinctive_word(std::string_view word) { return index().distinctive(word); }
bool is_weak_word(std::string_view word) { return index().weak(word); }
bool is_common_word(std::string_view word) { return std::binary_search(std::begin(kCommonWords), std::end(kCommonWords), word); }

std::string_view last_component(std::string_view symbol) {
  size_t at = symbol.rfind("::");
  return at == std::string_view::npos ? symbol : symbol.substr(at + 2);
}

bool binds_loosely(std::string_view expression) {
  int depth = 0;
  for (size_t i = 0; i < expression.size(); ++i) {
    char c = expression[i];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    // Our own templates put blanks around binary operators and nowhere else.
    if (depth == 0 && c == ' ' && i + 2 < expression.size()) {
      std::string_view rest = expression.substr(i + 1);
      for (std::string_view op : {"> ", "< ", ">= ", "<= ", "== ", "!= ", "&& ", "|| ", "? ", "= ", "+ ", "- "})
        if (rest.starts_with(op)) return true;
    }
  }
  return false;
}

}  // namespace uncuda
