#include "tool/classify/guards.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <unordered_map>

namespace uncuda {
namespace {

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

bool has_word(const std::string& name, std::string_view word) {
  for (size_t at = name.find(word); at != std::string::npos; at = name.find(word, at + 1)) {
    bool left = at == 0 || !std::isalpha(static_cast<unsigned char>(name[at - 1]));
    bool right = at + word.size() == name.size() || !std::isalpha(static_cast<unsigned char>(name[at + word.size()]));
    if (left && right) return true;
  }
  return false;
}

// Evaluates a condition in one supposed build: true, false, or unknown.
using Tri = std::optional<bool>;

class Evaluator {
 public:
  Evaluator(const Scan& scan, const std::vector<std::string>& extra, MacroClass on, bool value)
      : scan_(scan), extra_(extra), on_(on), value_(value) {}

  Tri directive(const Directive& d) {
    using Kind = Directive::Kind;
    at_ = d.first_token + 2;
    end_ = d.end_token;
    if (d.kind == Kind::kIfdef || d.kind == Kind::kIfndef) {
      if (at_ >= end_) return std::nullopt;
      Tri v = name(scan_.spelling(at_));
      return d.kind == Kind::kIfdef ? v : negate(v);
    }
    std::string_view keyword = scan_.spelling(d.first_token + 1);
    if (keyword == "elifdef" || keyword == "elifndef") {
      if (at_ >= end_) return std::nullopt;
      Tri v = name(scan_.spelling(at_));
      return keyword == "elifdef" ? v : negate(v);
    }
    return disjunction();
  }

  static Tri negate(Tri v) { return v ? Tri(!*v) : v; }

 private:
  Tri disjunction() {
    Tri left = conjunction();
    while (take("||") || take("or")) {
      Tri right = conjunction();
      left = (left == true || right == true) ? Tri(true) : (left == false && right == false) ? Tri(false) : std::nullopt;
    }
    return left;
  }
  Tri conjunction() {
    Tri left = comparison();
    while (take("&&") || take("and")) {
      Tri right = comparison();
      left = (left == false || right == false) ? Tri(false) : (left == true && right == true) ? Tri(true) : std::nullopt;
    }
    return left;
  }
  Tri comparison() {
    uint32_t begin = at_;
    Tri left = unary();
    static constexpr std::string_view kOperators[] = {"==", "!=", ">=", "<=", ">", "<"};
    for (std::string_view op : kOperators) {
      if (!take(op)) continue;
      uint32_t right_begin = at_;
      unary();
      // `GPU_DEVICE == GPU_DEVICE_CUDA`: the value named on the right decides. `USE_CUDA == 1` is USE_CUDA itself.
      Tri right_name = right_begin < end_ ? name_of(right_begin) : std::nullopt;
      std::string_view right = right_begin < end_ ? scan_.spelling(right_begin) : std::string_view{};
      if (scan_.tokens[begin].kind == TokenKind::kIdentifier && right_name && classify(scan_.spelling(right_begin)) == on_)
        return op == "==" ? right_name : op == "!=" ? negate(right_name) : std::nullopt;
      if (right == "0") return op == "==" ? negate(left) : op == "!=" || op == ">" ? left : std::nullopt;
      if (op == "==" || op == ">=" || op == ">") return left;          // NAME >= 11000: false where NAME is not defined
      return left == false && op == "!=" ? Tri(true) : std::nullopt;   // NAME < 11000: true where it is not
    }
    return left;
  }
  Tri unary() {
    if (at_ >= end_) return std::nullopt;
    if (take("!") || take("not")) return negate(unary());
    if (take("(")) {
      Tri v = disjunction();
      take(")");
      return v;
    }
    if (take("defined")) {
      bool paren = take("(");
      Tri v = at_ < end_ ? name(scan_.spelling(at_)) : std::nullopt;
      ++at_;
      if (paren) take(")");
      return v;
    }
    uint32_t t = at_++;
    std::string_view word = scan_.spelling(t);
    if (scan_.tokens[t].kind == TokenKind::kNumber) return word == "0" ? Tri(false) : Tri(true);
    if (word == "true" || word == "false") return word == "true";
    if (scan_.tokens[t].kind != TokenKind::kIdentifier) return std::nullopt;
    // FUNCTION_LIKE(a, b)
    if (at_ < end_ && scan_.spelling(at_) == "(" && scan_.tokens[at_].begin == scan_.tokens[t].end) {
      int depth = 0;
      do {
        if (scan_.spelling(at_) == "(") ++depth;
        if (scan_.spelling(at_) == ")") --depth;
        ++at_;
      } while (at_ < end_ && depth > 0);
      return std::nullopt;
    }
    return name(word);
  }
  MacroClass classify(std::string_view word) const {
    if (std::find(extra_.begin(), extra_.end(), word) != extra_.end()) return MacroClass::kCuda;
    return classify_macro(word);
  }
  Tri name_of(uint32_t t) const {
    if (scan_.tokens[t].kind != TokenKind::kIdentifier) return std::nullopt;
    return name(scan_.spelling(t));
  }
  Tri name(std::string_view word) const {
    MacroClass c = classify(word);
    if (on_ == MacroClass::kOtherVendor) return c == MacroClass::kOtherVendor ? Tri(value_) : std::nullopt;
    switch (c) {
      case MacroClass::kCuda: return value_;
      case MacroClass::kNoCuda: return !value_;
      case MacroClass::kToolkit:
      case MacroClass::kDeviceCompile: return value_ ? std::nullopt : Tri(false);
      default: return std::nullopt;
    }
  }
  bool take(std::string_view word) {
    if (at_ >= end_ || scan_.spelling(at_) != word) return false;
    ++at_;
    return true;
  }

  const Scan& scan_;
  const std::vector<std::string>& extra_;
  MacroClass on_;
  bool value_;
  uint32_t at_ = 0, end_ = 0;
};

// The arms of each chain, so that a file of a thousand #ifs is not read through for each of them.
using Chains = std::unordered_map<uint32_t, std::vector<uint32_t>>;

Chains chains_of(const Scan& scan) {
  Chains chains;
  for (uint32_t i = 0; i < scan.branches.size(); ++i) chains[scan.branches[i].chain].push_back(i);
  return chains;
}

// The arm is reached when its own condition holds and those before it in the chain do not.
Tri reached(const Scan& scan, const Chains& chains, const std::vector<std::string>& extra, uint32_t branch, MacroClass on, bool value) {
  const Branch& b = scan.branches[branch];
  const Directive& d = scan.directives[b.directive];
  Tri result = d.kind == Directive::Kind::kElse ? Tri(true) : Evaluator(scan, extra, on, value).directive(d);
  for (uint32_t i : chains.at(b.chain)) {
    const Branch& other = scan.branches[i];
    if (other.arm >= b.arm) continue;
    Tri before = Evaluator::negate(Evaluator(scan, extra, on, value).directive(scan.directives[other.directive]));
    result = (result == false || before == false) ? Tri(false) : (result == true && before == true) ? Tri(true) : std::nullopt;
  }
  return result;
}

bool names_class(const Scan& scan, const Chains& chains, const Branch& b, MacroClass wanted) {
  for (uint32_t i : chains.at(b.chain)) {
    const Branch& other = scan.branches[i];
    if (other.arm > b.arm) continue;
    const Directive& d = scan.directives[other.directive];
    for (uint32_t t = d.first_token; t < d.end_token; ++t)
      if (scan.tokens[t].kind == TokenKind::kIdentifier && classify_macro(scan.spelling(t)) == wanted) return true;
  }
  return false;
}

bool own_condition_names_cuda(const Scan& scan, const std::vector<std::string>& extra, const Branch& b) {
  const Directive& d = scan.directives[b.directive];
  for (uint32_t t = d.first_token; t < d.end_token; ++t) {
    if (scan.tokens[t].kind != TokenKind::kIdentifier) continue;
    std::string_view word = scan.spelling(t);
    MacroClass c = classify_macro(word);
    if (c == MacroClass::kCuda || c == MacroClass::kNoCuda || std::find(extra.begin(), extra.end(), word) != extra.end()) return true;
  }
  return false;
}

}  // namespace

MacroClass classify_macro(std::string_view raw) {
  std::string name = upper(raw);
  if (name.starts_with("TORCH_VERSION") || name == "TORCH_API_VERSION" || name == "TORCH_TARGET_VERSION" || name == "TORCH_FEATURE_VERSION")
    return MacroClass::kTorchVersion;
  for (std::string_view vendor : {"ROCM", "HIP", "HIPCC", "XPU", "SYCL", "MLU", "NPU", "MUSA", "MPS", "DIOPI", "ASCEND", "NEUWARE", "MTIA", "HPU"})
    if (has_word(name, vendor)) return MacroClass::kOtherVendor;
  if (name.find("HIPCC") != std::string::npos || name.find("HIP_PLATFORM") != std::string::npos) return MacroClass::kOtherVendor;
  if (name == "__CUDA_ARCH__" || name == "__CUDA_ARCH_LIST__" || name == "__CUDACC__" || name == "__NVCC__" || name == "__CUDACC_RTC__" || name == "__CUDA__")
    return MacroClass::kDeviceCompile;
  bool cuda = name.find("CUDA") != std::string::npos || name.find("NCCL") != std::string::npos || name.find("CUDNN") != std::string::npos ||
              name.find("CUBLAS") != std::string::npos || name.find("NVTX") != std::string::npos || name.find("CUDART") != std::string::npos ||
              name.find("CUSPARSE") != std::string::npos || name.find("CUSOLVER") != std::string::npos || name.find("NVRTC") != std::string::npos;
  bool gpu = has_word(name, "GPU");
  // Libraries that exist only beside CUDA.
  if (name.find("NVJPEG") != std::string::npos || name.find("NVCUVID") != std::string::npos || name.find("NVDEC") != std::string::npos ||
      name.find("CUFILE") != std::string::npos || name.find("CUTLASS") != std::string::npos)
    cuda = true;
  if (name.find("CPU_ONLY") != std::string::npos || name == "CPUONLY") return MacroClass::kNoCuda;
  if ((cuda || gpu) && (has_word(name, "NO") || has_word(name, "WITHOUT") || has_word(name, "DISABLE") || has_word(name, "DISABLED")))
    return MacroClass::kNoCuda;
  if (cuda && (has_word(name, "VERSION") || name.find("_VER") != std::string::npos || has_word(name, "MAJOR") || has_word(name, "MINOR")))
    return MacroClass::kToolkit;
  // An include guard is no device macro.
  if (name.ends_with("_H") || name.ends_with("_H_") || name.ends_with("_HPP") || name.ends_with("_HPP_") || name.ends_with("_CUH") ||
      name.ends_with("_CUH_") || name.ends_with("_INCLUDED") || name.ends_with("_H__") || name.ends_with("_CUH__"))
    return MacroClass::kNone;
  if (cuda || gpu) return MacroClass::kCuda;
  return MacroClass::kNone;
}

std::vector<BranchFacts> branch_facts(const Scan& scan, const std::vector<std::string>& extra) {
  std::vector<BranchFacts> out(scan.branches.size());
  Chains chains = chains_of(scan);
  for (uint32_t i = 0; i < scan.branches.size(); ++i) {
    const Branch& b = scan.branches[i];
    BranchFacts& f = out[i];
    if (b.parent >= 0) {
      f = out[b.parent];
      f.device_macro = f.toolkit = false;
    }
    Tri without = reached(scan, chains, extra, i, MacroClass::kCuda, false);
    Tri with = reached(scan, chains, extra, i, MacroClass::kCuda, true);
    const Directive& d = scan.directives[b.directive];
    bool literal_zero = d.kind == Directive::Kind::kIf && d.end_token == d.first_token + 3 &&
                        (scan.spelling(d.first_token + 2) == "0" || scan.spelling(d.first_token + 2) == "false");
    if (literal_zero) f.never = true;
    else if (without == false && with != false) f.cuda = true;
    else if (with == false && without != false) f.no_cuda = true;
    if (names_class(scan, chains, b, MacroClass::kOtherVendor) && reached(scan, chains, extra, i, MacroClass::kOtherVendor, false) == false && !literal_zero)
      f.other_vendor = true;
    if (names_class(scan, chains, b, MacroClass::kTorchVersion)) f.version = true;
    f.device_macro = own_condition_names_cuda(scan, extra, b);
    f.toolkit = !f.device_macro && (names_class(scan, chains, b, MacroClass::kToolkit) || names_class(scan, chains, b, MacroClass::kDeviceCompile));
  }
  return out;
}

int32_t branch_at(const Scan& scan, uint32_t offset) {
  int32_t best = -1;
  for (uint32_t i = 0; i < scan.branches.size(); ++i)
    if (scan.branches[i].body.contains(offset) &&
        (best < 0 || scan.branches[best].body.contains(scan.branches[i].body)))
      best = static_cast<int32_t>(i);
  return best;
}

std::vector<std::string> cuda_macros_tested(const Scan& scan, const std::vector<std::string>& extra) {
  std::vector<std::string> out;
  for (const Branch& b : scan.branches) {
    const Directive& d = scan.directives[b.directive];
    for (uint32_t t = d.first_token; t < d.end_token; ++t) {
      if (scan.tokens[t].kind != TokenKind::kIdentifier) continue;
      std::string_view word = scan.spelling(t);
      MacroClass kind = classify_macro(word);
      bool wanted = kind == MacroClass::kCuda || kind == MacroClass::kToolkit || std::find(extra.begin(), extra.end(), word) != extra.end();
      if (!wanted) continue;
      std::string define = std::string(word) + (kind == MacroClass::kToolkit ? "=130000" : "=1");
      if (std::find(out.begin(), out.end(), define) == out.end()) out.push_back(std::move(define));
    }
  }
  return out;
}

}  // namespace uncuda
