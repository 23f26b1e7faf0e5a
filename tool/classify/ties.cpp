// What a range of code holds: something only CUDA can run, nothing but checks, a vendor's library. And which of a function's
// statements that binds.
#include <algorithm>
#include <cctype>

#include "tool/classify/source.h"

namespace uncuda {
namespace {

// Declarations and calls that copy or fill memory: what a tensor's copy_ and zero_ do on every device.
bool is_copy_call(std::string_view word) { return word.starts_with("cudaMemcpy") || word.starts_with("cudaMemset"); }

bool is_host_copy(std::string_view word) {
  return word == "memcpy" || word == "memset" || word == "memmove" || word == "copy_n" || word == "copy";
}

}  // namespace

// `CALL(float, FooCUDA)`: the macro calls what it is given.
bool Source::handed_to_macro(uint32_t token) const {
  std::string_view next = scan.spelling(token + 1);
  if (next != "," && next != ")") return false;
  Around around = bracket_around(scan, outline, token);
  if (around.bracket != '(' || around.callee < 0) return false;
  auto upper = [](std::string_view name) { return std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c); }); };
  std::string_view macro = scan.spelling(static_cast<uint32_t>(around.callee));
  return upper(macro) && !is_check_name(macro) && (scan.spelling(token) == "CUDA" || !upper(scan.spelling(token)));
}

bool Source::is_project_cuda_call(uint32_t token) const {
  if (scan.tokens[token].kind != TokenKind::kIdentifier || token + 1 >= scan.tokens.size()) return false;
  std::string_view name = scan.spelling(token);
  std::string_view next = scan.spelling(token + 1);
  if (next != "(" && next != "<") {
    if (!handed_to_macro(token)) return false;
    if (name == "CUDA") return true;  // pasted to a function's name
  }
  bool upper = std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c); });
  if (upper && name.find('_') != std::string_view::npos &&
      (name.starts_with("CHECK") || name.find("_CHECK") != std::string_view::npos))
    return false;
  if (name.starts_with("is_cuda") || name == "cuda" || name.starts_with("cuda") || name.starts_with("setUserEnabled"))
    return false;
  std::string low = lower(name);
  bool launcher = low.find("kernel") != std::string::npos || low.find("launch") != std::string::npos;
  if (!is_cuda_like_name(name) && !launcher) return false;
  const Ref* bound = ref(token);
  if (bound && bound->origin == Origin::kPrelude) return false;
  return find_symbols_named(name).empty();
}

bool Source::tie_at(uint32_t t, bool calls) const {
  std::string_view word = scan.spelling(t);
  if (word == "<<<") return true;
  if (scan.tokens[t].kind != TokenKind::kIdentifier) return false;
  if (calls && is_project_cuda_call(t)) return true;
  if (!scan.tokens[t].mention) return false;
  if (word == "cudaStream_t" || word == "cudaEvent_t") return true;
  if (word == "cudaSetDevice" || word == "cudaGetDevice" || word == "cudaGetDeviceCount" ||
      word == "cudaDeviceSynchronize")
    return false;
  for (const SymbolMatch& match : find_symbols_named(word)) {
    std::string_view rule = match.rule->id;
    if (rule == "cuda-runtime-call" || rule == "kernel-launch" ||
        (rule == "cuda-library" && word.find("udnn") == std::string_view::npos) ||
        (rule == "cuda-event" && word.starts_with("cuda")))
      return true;
  }
  // The state of CUDA's random numbers has one reader: a kernel.
  if (word == "PhiloxCudaState" || word == "philox_cuda_state") return true;
  // A current stream whose raw handle is taken.
  if (const Ref* bound = ref(t); bound && bound->converted_to.find("CUstream_st") != std::string::npos) return true;
  if (word == "getCurrentCUDAStream" && t + 1 < scan.tokens.size() && scan.spelling(t + 1) == "(" &&
      outline.match[t + 1] > 0) {
    uint32_t after = static_cast<uint32_t>(outline.match[t + 1]) + 1;
    if (after + 1 < scan.tokens.size() && scan.spelling(after) == "." && scan.spelling(after + 1) == "stream") return true;
    if (stream_handed_on(t)) return true;
  }
  return false;
}

bool Source::tied(TokenRange range, bool calls) const {
  if (range.empty()) return false;
  // A macro's body is asked about by those who stand in it; for the code around a #define it is not there.
  if (scan.tokens[range.begin].directive >= 0) {
    for (uint32_t t = range.begin; t < range.end; ++t)
      if (tie_at(t, calls)) return true;
    return false;
  }
  std::vector<uint32_t>& before = ties_before_[calls];
  if (before.empty()) {
    before.resize(scan.tokens.size() + 1);
    for (uint32_t t = 0; t < scan.tokens.size(); ++t) before[t + 1] = before[t] + (scan.tokens[t].directive < 0 && tie_at(t, calls));
  }
  return before[range.end] > before[range.begin];
}

bool Source::holds_copy(const Conditional& c) const {
  bool copies = false;
  for (uint32_t t = c.then_part.begin; t < c.then_part.end; ++t) {
    if (!tie_at(t, true)) continue;
    std::string_view word = scan.spelling(t);
    if (is_copy_call(word)) copies = true;
    else if (word != "cudaStreamSynchronize" && (word != "getCurrentCUDAStream" || stream_handed_on(t))) return false;
  }
  TokenRange other = !c.else_part.empty() ? c.else_part : c.then_leaves ? c.after : TokenRange{};
  if (!copies || tied(other)) return false;
  for (uint32_t t = other.begin; t + 1 < other.end; ++t)
    if (is_host_copy(scan.spelling(t)) && scan.spelling(t + 1) == "(") return true;
  return false;
}

const Conditional* Source::copy_around(uint32_t token) const {
  for (const Conditional* c : hand_copies_)
    if (c->then_part.contains(token) || c->condition.contains(token)) return c;
  return nullptr;
}

bool Source::only_checks(TokenRange range) const {
  bool any = false;
  for (uint32_t t = range.begin; t < range.end; ++t) {
    if (scan.tokens[t].directive >= 0) continue;
    std::string_view word = scan.spelling(t);
    if (word == "{" || word == "}" || word == ";") continue;
    if (scan.tokens[t].kind != TokenKind::kIdentifier || !is_check_name(word) || t + 1 >= range.end ||
        scan.spelling(t + 1) != "(")
      return false;
    int32_t close = outline.match[t + 1];
    if (close < 0) return false;
    t = static_cast<uint32_t>(close);
    any = true;
  }
  return any;
}

bool Source::names_vendor_library(TokenRange range) const {
  for (uint32_t t = range.begin; t < range.end; ++t) {
    std::string low = lower(scan.spelling(t));
    for (std::string_view word : {"cudnn", "cublas", "miopen", "cusolver", "cusparse", "magma", "tf32", "nvtx"})
      if (low.find(word) != std::string::npos) return true;
  }
  return false;
}

// Up to where a tie inside `function` reaches. A handle or a runtime call in one arm of a branch is that arm's: what stands
// beside the branch is bound by it only where both arms are tied. A launch is what a function is there for: it binds all of it.
TokenRange Source::reach_of_tie(const Function& function, uint32_t tie, bool calls) const {
  TokenRange reach = function.body;
  if (scan.spelling(tie) == "<<<" || (calls && is_project_cuda_call(tie))) return reach;
  for (const Conditional& c : outline.conditionals) {
    if (c.ternary || !function.body.contains(c.whole)) continue;
    TokenRange arm = c.then_part.contains(tie) ? c.then_part : c.else_part.contains(tie) ? c.else_part : TokenRange{};
    TokenRange other = arm.begin == c.then_part.begin ? c.else_part : c.then_part;
    if (arm.empty() || tied(other, calls) || !reach.contains(arm)) continue;
    reach = arm;
  }
  return reach;
}

const std::vector<TokenRange>& Source::ties_of(const Function& function, bool calls) const {
  auto [it, fresh] = ties_cache_[calls].try_emplace(&function);
  std::vector<TokenRange>& out = it->second;
  if (!fresh) return out;
  size_t colon = function.name.rfind(':');
  std::string last = colon == std::string::npos ? function.name : function.name.substr(colon + 1);
  TokenRange whole{function.header.begin, function.body.end};
  bool named = is_cuda_like_name(last) && last.find("is_cuda") == std::string::npos;
  named |= std::find(registered_.begin(), registered_.end(), last) != registered_.end();
  for (uint32_t t = function.header.begin; t < function.header.end && !named; ++t)
    named |= scan.spelling(t) == "cudaStream_t" || scan.spelling(t) == "cudaEvent_t";
  if (named) {
    out.push_back(whole);
    return out;
  }
  // What stands under a test for CUDA binds that branch, not the function.
  std::vector<TokenRange> guarded;
  for (size_t i = 0; i < outline.conditionals.size(); ++i) {
    const Conditional& c = outline.conditionals[i];
    if (!function.body.contains(c.whole)) continue;
    const Outcome& says = conditional_says_[i];
    if (says.holds.cuda) guarded.push_back(c.then_part);
    if (says.fails.cuda || says.fails.not_cpu) guarded.push_back(c.else_part);
  }
  for (uint32_t t = function.body.begin; t < function.body.end; ++t) {
    if (scan.tokens[t].directive >= 0 || !tie_at(t, calls)) continue;
    if (std::any_of(guarded.begin(), guarded.end(), [&](TokenRange g) { return g.contains(t); })) continue;
    TokenRange reach = reach_of_tie(function, t, calls);
    if (reach.begin == function.body.begin && reach.end == function.body.end) {
      out.assign(1, whole);
      return out;
    }
    if (out.empty() || out.back().begin != reach.begin || out.back().end != reach.end) out.push_back(reach);
  }
  return out;
}

bool Source::function_tied(const Function& function, uint32_t token, bool calls) const {
  for (TokenRange reach : ties_of(function, calls))
    if (reach.contains(token)) return true;
  return false;
}

}  // namespace uncuda
