// The dispatch map: every operator with the backends that serve it, registered or chosen by hand, and those missing.
#include <algorithm>
#include <set>

#include "tool/report/audit_model.h"

namespace uncuda {
namespace {

using Kind = Registration::Kind;

// A key under which a kernel runs on whatever device its tensors are on.
bool is_every(const std::string& key) {
  return key.starts_with("Composite") || key == "CatchAll" || key == "otherwise";
}

// A key that says on which device a kernel runs: not the shape function, not the gradient's bookkeeping.
bool is_backend(const std::string& key) {
  return !key.empty() && !is_every(key) && key != "Meta" && !key.starts_with("Autograd") &&
         !key.starts_with("Autocast") && key != "ADInplaceOrView" && key != "BackendSelect" && key != "Functionalize" &&
         !key.starts_with("Functorch") && key != "Python" && key != "Tracer" && key != "Conjugate" &&
         key != "Negative" && key != "ZeroTensor";
}

bool is_accelerator(const std::string& key) { return is_backend(key) && key.find("CPU") == std::string::npos; }
// CUDA, SparseCUDA, QuantizedCUDA, ...
bool is_cuda(const std::string& key) { return is_accelerator(key) && key.find("CUDA") != std::string::npos; }

std::string name_of(const Registration& registration) {
  return registration.library.empty() ? registration.op : registration.library + "::" + registration.op;
}

// The last component: `roi::nms` is registered with a function that another file calls `nms`.
std::string_view plain(std::string_view name) {
  size_t scope = name.rfind("::");
  return scope == std::string_view::npos ? name : name.substr(scope + 2);
}

void take(DispatchRow& row, const Registration& registration, std::string_view path) {
  row.declared |= registration.kind == Kind::kDeclared;
  row.path_of.emplace(&registration, path);
  if (registration.key.empty()) return;
  (registration.kind == Kind::kByHand ? row.by_hand : row.keys).try_emplace(registration.key, &registration);
}

void judge_row(DispatchRow& row, const std::set<std::string>& backends) {
  // What a function chooses by hand decides, however generic its registration looks.
  bool chosen = !row.by_hand.empty();
  std::set<std::string> has;
  for (const auto& [key, registration] : row.keys) {
    if (is_backend(key)) has.insert(key);
    if (!chosen) row.every |= is_every(key);
  }
  for (const auto& [key, registration] : row.by_hand) {
    has.insert(key);
    row.every |= is_every(key);
  }
  bool cuda = std::any_of(has.begin(), has.end(), is_cuda);
  bool other =
      std::any_of(has.begin(), has.end(), [](const std::string& key) { return is_accelerator(key) && !is_cuda(key); });
  row.cuda_only = cuda && !other && !row.every;
  if (row.every || has.empty()) return;
  for (const std::string& backend : backends)
    if (!has.contains(backend) && !(is_cuda(backend) && cuda)) row.missing.push_back(backend);
  // What serves CUDA alone lacks all others, whether or not this code names one.
  if (row.cuda_only) row.missing.push_back("every other accelerator");
}

}  // namespace

std::vector<DispatchRow> dispatch_of(const Run& run) {
  std::map<std::string, DispatchRow> rows;
  std::map<std::string_view, std::string> operator_of;  // function registered for every backend -> operator
  std::set<std::string> backends = {"CPU", "CUDA"};
  for (const FileResult& file : run.files)
    for (const Registration& registration : file.registrations) {
      if (registration.kind == Kind::kByHand) continue;
      take(rows[name_of(registration)], registration, file.path);
      if (is_every(registration.key) && !registration.function.empty())
        operator_of.try_emplace(plain(registration.function), name_of(registration));
      if (is_backend(registration.key) && (is_accelerator(registration.key) ? !is_cuda(registration.key) : false))
        backends.insert(registration.key);
    }
  for (const FileResult& file : run.files)
    for (const Registration& registration : file.registrations) {
      if (registration.kind != Kind::kByHand) continue;
      auto known = operator_of.find(plain(registration.op));
      take(rows[known == operator_of.end() ? registration.op : known->second], registration, file.path);
      if (is_accelerator(registration.key) && !is_cuda(registration.key)) backends.insert(registration.key);
    }
  std::vector<DispatchRow> list;
  for (auto& [op, row] : rows) {
    row.op = op;
    judge_row(row, backends);
    list.push_back(std::move(row));
  }
  auto rank = [](const DispatchRow& row) { return row.cuda_only ? 0 : !row.missing.empty() ? 1 : 2; };
  std::stable_sort(list.begin(), list.end(),
                   [&](const DispatchRow& a, const DispatchRow& b) { return rank(a) < rank(b); });
  return list;
}

const char* state_of(const DispatchRow& row) {
  if (row.cuda_only)
    return row.keys.contains("CPU") || row.by_hand.contains("CPU") ? "CUDA and the CPU alone" : "CUDA alone";
  if (row.every) return "every backend";
  if (row.keys.empty() && row.by_hand.empty()) return "declared, no kernel read";
  bool cuda = false, accelerator = false, backend = false;
  for (const auto* keys : {&row.keys, &row.by_hand})
    for (const auto& [key, registration] : *keys) {
      cuda |= is_cuda(key);
      accelerator |= is_accelerator(key);
      backend |= is_backend(key);
    }
  if (!backend) return "no backend named";
  return !accelerator ? "the CPU alone" : cuda ? "CUDA and others" : "others, not CUDA";
}

}  // namespace uncuda
