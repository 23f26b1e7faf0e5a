#include "tool/classify/source.h"

#include <algorithm>
#include <cctype>

namespace uncuda {
bool is_cuda_like_name(std::string_view name) {
  std::string low = lower(name);
  if (low.find("cuda") != std::string::npos) return true;
  while (!low.empty() && low.back() == '_') low.pop_back();
  return low.ends_with("_gpu") || name.ends_with("Gpu") || name.ends_with("GPU");
}

bool is_backend_path(std::string_view path) {
  std::string low = lower(path);
  if (low.ends_with(".cu") || low.ends_with(".cuh")) return true;
  size_t begin = 0;
  while (true) {
    size_t slash = low.find('/', begin);
    std::string part = low.substr(begin, slash == std::string::npos ? std::string::npos : slash - begin);
    if (slash == std::string::npos) {
      size_t dot = part.rfind('.');
      std::string stem = part.substr(0, dot);
      return stem.ends_with("_cuda") || stem.ends_with("_gpu") || stem.starts_with("cuda_") || stem.find("nccl") != std::string::npos ||
             stem == "cuda" || stem.ends_with("_cuda_kernel") || stem.ends_with("_cuda_impl") || stem.find("cudnn") != std::string::npos;
    }
    if (part == "cuda" || part == "gpu" || part == "nccl" || part == "cudnn" || part == "cublas") return true;
    begin = slash + 1;
  }
}

bool is_test_path(std::string_view path) {
  std::string low = lower(path);
  bool test = low.find("/test/") != std::string::npos || low.find("/tests/") != std::string::npos || low.starts_with("test/") ||
              low.starts_with("tests/") || low.find("_test.") != std::string::npos || low.find("/test_") != std::string::npos;
  return test && low.find("cuda") != std::string::npos;
}

Source::Source(const Scan& s, const Reading& r, const SourceOptions& options)
    : scan(s), reading(r), rules(options.rules ? *options.rules : builtin_rules()), outline(uncuda::outline(s)), conditions(s, outline), lines(s.text),
      branches(branch_facts(s, options.cuda_macros)),
      backend(options.backend || is_backend_path(s.path)), test(options.test || is_test_path(s.path)) {
  for (uint32_t t = 0; t < scan.tokens.size(); ++t) {
    starts_[scan.tokens[t].begin] = t;
    if (t >= 2 && scan.spelling(t) == "defined" && scan.spelling(t - 1) == ".") asked_defined_.push_back(t - 2);
    if (scan.spelling(t) == "getAccelerator") accelerator_queries_.push_back(t);
  }
  for (const Ref& ref : reading.refs)
    if (auto it = starts_.find(ref.name.begin); it != starts_.end()) refs_[it->second] = &ref;
  branch_of_.assign(scan.tokens.size(), -1);
  for (uint32_t b = 0; b < scan.branches.size(); ++b) {
    auto [first, end] = scan.tokens_in(scan.branches[b].body);
    // Branches come outer before inner, so the innermost is written last.
    for (uint32_t t = first; t < end; ++t) branch_of_[t] = static_cast<int32_t>(b);
  }
  macro_of_.assign(scan.directives.size(), nullptr);
  for (const MacroDefinition& macro : scan.macros) macro_of_[macro.directive] = &macro;

  for (const Conditional& c : outline.conditionals)
    if (!c.ternary) branch_starts_[c.whole.begin] = &c;
  for (const Conditional& c : outline.conditionals) conditional_says_.push_back({conditions.facts(c.condition, true), conditions.facts(c.condition, false)});
  for (size_t i = 0; i < outline.conditionals.size(); ++i)
    if (const Conditional& c = outline.conditionals[i]; !c.ternary && conditional_says_[i].holds.cuda && holds_copy(c)) hand_copies_.push_back(&c);
  for (const Check& c : outline.checks) check_says_.push_back(conditions.facts(c.condition, true));

  TorchUse torch = torch_use(scan);
  uses_torch_ = torch.uses, opens_torch_ = torch.opens;
  // TORCH_LIBRARY_IMPL(ns, CUDA, m) { m.impl("op", TORCH_FN(op_cuda)); }: what it names is CUDA's.
  for (const Function& f : outline.functions) {
    if (f.name != "TORCH_LIBRARY_IMPL") continue;
    bool cuda = false;
    for (uint32_t t = f.header.begin; t < f.header.end; ++t) cuda |= scan.spelling(t).find("CUDA") != std::string_view::npos;
    if (!cuda) continue;
    for (uint32_t t = f.body.begin; t < f.body.end; ++t)
      if (scan.tokens[t].kind == TokenKind::kIdentifier) registered_.emplace_back(scan.spelling(t));
  }
}

TorchUse torch_use(const Scan& scan) {
  TorchUse use;
  auto is_torch = [](std::string_view word) { return word == "at" || word == "torch" || word == "c10" || word == "caffe2"; };
  for (const Include& i : scan.includes)
    use.uses |= i.name.starts_with("torch/") || i.name.starts_with("ATen/") || i.name.starts_with("c10/") || i.name.starts_with("caffe2/");
  for (uint32_t t = 0; t + 1 < scan.tokens.size(); ++t) {
    if (scan.tokens[t].kind != TokenKind::kIdentifier || !is_torch(scan.spelling(t))) continue;
    use.uses |= scan.spelling(t + 1) == "::";
    std::string_view before = t > 0 ? scan.spelling(t - 1) : std::string_view{};
    use.opens |= before == "namespace";  // `namespace at {` and `using namespace at;`
    use.opens |= before == "=" && t > 2 && scan.spelling(t - 3) == "namespace";  // `namespace cuda = at::cuda;`
  }
  return use;
}

const Ref* Source::ref(uint32_t token) const {
  auto it = refs_.find(token);
  return it == refs_.end() ? nullptr : it->second;
}

int32_t Source::token_at(uint32_t offset) const {
  auto it = starts_.find(offset);
  return it == starts_.end() ? -1 : static_cast<int32_t>(it->second);
}

TokenRange Source::name_chain(uint32_t token) const {
  uint32_t begin = token, end = token + 1;
  auto same = [&](uint32_t t) { return scan.tokens[t].directive == scan.tokens[token].directive; };
  while (begin >= 2 && same(begin - 1) && scan.spelling(begin - 1) == "::" && scan.tokens[begin - 2].kind == TokenKind::kIdentifier && same(begin - 2)) begin -= 2;
  if (begin >= 1 && same(begin - 1) && scan.spelling(begin - 1) == "::") --begin;
  while (end + 1 < scan.tokens.size() && same(end) && scan.spelling(end) == "::" && scan.tokens[end + 1].kind == TokenKind::kIdentifier && same(end + 1)) end += 2;
  return {begin, end};
}

std::string Source::text(TokenRange range) const {
  std::string out;
  for (uint32_t t = range.begin; t < range.end; ++t) out += scan.spelling(t);
  return out;
}

Range Source::bytes(TokenRange range) const {
  if (range.empty()) return {};
  return {scan.tokens[range.begin].begin, scan.tokens[range.end - 1].end};
}

std::string_view Source::slice(TokenRange range) const { return scan.slice(bytes(range)); }

const Conditional* Source::condition_around(uint32_t token) const {
  const Conditional* best = nullptr;
  for (const Conditional& c : outline.conditionals)
    if (c.condition.contains(token) && (!best || best->condition.contains(c.condition))) best = &c;
  return best;
}

const Conditional* Source::branch_at_start(uint32_t token) const {
  auto it = branch_starts_.find(token);
  return it == branch_starts_.end() ? nullptr : it->second;
}

const Check* Source::check_around(uint32_t token) const {
  const Check* best = nullptr;
  for (const Check& c : outline.checks)
    if (c.whole.contains(token) && (!best || best->whole.contains(c.whole))) best = &c;
  return best;
}

const Check* Source::check_condition_around(uint32_t token) const {
  const Check* best = nullptr;
  for (const Check& c : outline.checks)
    if (c.condition.contains(token) && (!best || best->whole.contains(c.whole))) best = &c;
  return best;
}

std::optional<bool> Source::macro_names_device(std::string_view name, int depth) const {
  std::optional<bool> out;
  for (const MacroDefinition& macro : scan.macros) {
    if (scan.spelling(macro.name_token) != name) continue;
    out = out.value_or(false);
    for (uint32_t t = macro.body_begin; t < macro.body_end; ++t) {
      if (!scan.tokens[t].mention) continue;
      // A check that is defined elsewhere may ask anything.
      bool inner = scan.tokens[t].kind == TokenKind::kIdentifier && depth < 4;
      if (inner ? macro_names_device(scan.spelling(t), depth + 1).value_or(true) : true) out = true;
    }
  }
  return out;
}

bool Source::file_local(const Function& function) const {
  for (uint32_t t = function.header.begin; t < function.header.end && scan.spelling(t) != "("; ++t)
    if (scan.spelling(t) == "static") return true;
  for (uint32_t t = function.header.begin; t-- > 0;) {
    std::string_view word = scan.spelling(t);
    if (word == "}" && outline.match[t] >= 0 && static_cast<uint32_t>(outline.match[t]) < t) t = static_cast<uint32_t>(outline.match[t]);
    else if (word == "{" && t > 0 && scan.tokens[t].directive < 0 && scan.spelling(t - 1) == "namespace") return true;
  }
  return false;
}

bool Source::asks_accelerator(TokenRange range) const {
  auto first = std::lower_bound(accelerator_queries_.begin(), accelerator_queries_.end(), range.begin);
  return first != accelerator_queries_.end() && *first < range.end;
}

bool Source::asks_defined(std::string_view name, TokenRange range) const {
  return std::any_of(asked_defined_.begin(), asked_defined_.end(), [&](uint32_t t) { return range.contains(t) && scan.spelling(t) == name; });
}

Place Source::place(uint32_t token) const {
  Place p;
  if (branch_of_[token] >= 0) p.build = branches[branch_of_[token]];
  const Token& t = scan.tokens[token];
  if (t.directive >= 0) p.macro = macro_of_[t.directive];
  p.function = outline.function_at(token);
  if (p.function) {
    p.device_code = p.function->device_code;
    p.tied = function_tied(*p.function, token, true);
    p.bound = p.tied && function_tied(*p.function, token, false);
  }
  auto add = [&](const DeviceFacts& f, bool branch) {
    p.device.cuda |= f.cuda, p.device.not_cuda |= f.not_cuda, p.device.cpu |= f.cpu, p.device.not_cpu |= f.not_cpu;
    p.device.other |= f.other, p.device.available |= f.available, p.device.flag |= f.flag && f.cuda;
    p.cuda_by_branch |= branch && f.cuda && !f.flag;
  };
  for (size_t i = 0; i < outline.conditionals.size(); ++i) {
    const Conditional& c = outline.conditionals[i];
    if (c.then_part.contains(token)) add(conditional_says_[i].holds, true);
    else if (c.else_part.contains(token)) add(conditional_says_[i].fails, true);
    else if (c.then_leaves && c.else_part.empty() && c.after.contains(token)) add(conditional_says_[i].fails, true);
  }
  for (size_t i = 0; i < outline.checks.size(); ++i)
    if (outline.checks[i].after.contains(token)) add(check_says_[i], false);
  for (const Switch& s : outline.switches) {
    if (!s.body.contains(token)) continue;
    for (const CaseArm& arm : s.arms) {
      if (!arm.body.contains(token)) continue;
      for (uint32_t l = arm.label.begin; l < arm.label.end; ++l) {
        std::string device = device_of_word(scan.spelling(l));
        if (device == "cuda") p.device.cuda = p.cuda_by_branch = true;
        else if (device == "cpu") p.device.cpu = true;
        else if (!device.empty()) p.device.other = true;
      }
    }
  }
  return p;
}

}  // namespace uncuda
