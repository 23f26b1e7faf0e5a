#include "tool/classify/registrations.h"

#include <algorithm>
#include <array>
#include <set>

#include "tool/classify/site.h"

namespace uncuda {
namespace {

using Kind = Registration::Kind;

// Dispatch keys as macros and options spell them, in lower case without `k` and underscores, and as PyTorch does.
constexpr std::array<std::pair<std::string_view, std::string_view>, 25> kKeys = {{
    {"cpu", "CPU"}, {"cuda", "CUDA"}, {"meta", "Meta"}, {"xpu", "XPU"}, {"mps", "MPS"}, {"hpu", "HPU"}, {"hip", "HIP"}, {"mtia", "MTIA"},
    {"npu", "NPU"}, {"mlu", "MLU"}, {"musa", "MUSA"}, {"xla", "XLA"}, {"vulkan", "Vulkan"}, {"metal", "Metal"}, {"ve", "VE"}, {"ipu", "IPU"},
    {"privateuse1", "PrivateUse1"}, {"privateuseone", "PrivateUse1"}, {"autograd", "Autograd"}, {"autogradcuda", "AutogradCUDA"},
    {"autogradcpu", "AutogradCPU"}, {"quantizedcpu", "QuantizedCPU"}, {"quantizedcuda", "QuantizedCUDA"},
    {"compositeexplicitautograd", "CompositeExplicitAutograd"}, {"compositeimplicitautograd", "CompositeImplicitAutograd"}}};
// A kernel without a key serves every backend.
constexpr std::string_view kEveryBackend = "CompositeImplicitAutograd";

std::string key_of_word(std::string_view word) {
  std::string plain = lower(word);
  plain.erase(std::remove(plain.begin(), plain.end(), '_'), plain.end());
  if (word.size() > 1 && word[0] == 'k' && word[1] >= 'A' && word[1] <= 'Z') plain.erase(0, 1);
  for (const auto& [spelt, key] : kKeys)
    if (plain == spelt) return std::string(key);
  return {};
}

bool is_macro_name(std::string_view word) {
  return std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

class Reader {
 public:
  explicit Reader(const Source& s) : s_(s) {}

  std::vector<Registration> read() {
    for (const Function& f : s_.outline.functions)
      if (f.name.find("TORCH_LIBRARY") != std::string::npos) library_block(f);
    for (uint32_t t = 0; t + 1 < s_.scan.tokens.size(); ++t) {
      if (s_.scan.tokens[t].kind != TokenKind::kIdentifier || s_.scan.tokens[t].directive >= 0 || word(t + 1) != "(") continue;
      if (word(t) == "RegisterOperators") register_operators(t);
      else if (is_macro_name(word(t))) macro(t);
    }
    by_conditions();
    for (const Switch& c : s_.outline.switches) by_switch(c);
    std::stable_sort(out_.begin(), out_.end(), [](const Registration& a, const Registration& b) { return a.span.begin.offset < b.span.begin.offset; });
    return std::move(out_);
  }

 private:
  std::string_view word(uint32_t t) const { return s_.scan.spelling(t); }
  bool call(uint32_t t, std::string_view name) const { return word(t) == name && t + 1 < s_.scan.tokens.size() && word(t + 1) == "("; }

  void add(Kind kind, std::string library, std::string op, std::string key, std::string function, TokenRange where) {
    if (size_t scope = op.find("::"); scope != std::string::npos && kind != Kind::kByHand) {
      library = op.substr(0, scope);
      op.erase(0, scope + 2);
    }
    out_.push_back({kind, std::move(library), std::move(op), std::move(key), std::move(function), s_.lines.span(s_.bytes(where))});
  }

  // "ns::name.overload(Tensor x) -> Tensor" is known as ns::name.overload; what is no literal is known as it stands.
  std::string operator_name(TokenRange argument) const {
    for (uint32_t t = argument.begin; t < argument.end; ++t) {
      if (s_.scan.tokens[t].kind != TokenKind::kString) continue;
      std::string_view text = word(t);
      size_t quote = text.find('"');
      if (quote == std::string_view::npos) continue;
      bool raw = quote > 0 && text[quote - 1] == 'R';
      size_t begin = raw ? std::min(text.find('(', quote), text.size() - 1) + 1 : quote + 1;
      while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\n')) ++begin;
      return std::string(text.substr(begin, text.find_first_of("(\" \n", begin) - begin));
    }
    return s_.text(argument);
  }

  // `f` of &f, TORCH_FN(f), torch::dispatch(key, f), &f<at::Half>.
  std::string function_name(TokenRange argument) const {
    for (uint32_t t = argument.begin; t < argument.end; ++t) {
      if (s_.scan.tokens[t].kind != TokenKind::kIdentifier) continue;
      TokenRange chain = s_.name_chain(t);
      chain.end = std::min(chain.end, argument.end);
      if (chain.end >= argument.end || word(chain.end) != "(") return s_.text(chain);
      std::vector<TokenRange> inner = call_arguments(s_, chain.end);
      return inner.empty() ? s_.text(chain) : function_name(inner.back());
    }
    return {};
  }

  // The key that an argument names: torch::kCUDA, c10::DispatchKey::CUDA, torch::dispatch(c10::DispatchKey::CUDA, f).
  std::string key_in(TokenRange argument) const {
    for (uint32_t t = argument.begin; t < argument.end; ++t) {
      bool scoped = t > argument.begin && word(t - 1) == "::" && t > 1 && (word(t - 2) == "DispatchKey" || word(t - 2) == "DeviceType");
      bool constant = word(t).size() > 2 && word(t)[0] == 'k' && word(t)[1] >= 'A' && word(t)[1] <= 'Z';
      if (!scoped && !constant) continue;
      std::string key = key_of_word(word(t));
      return key.empty() && scoped ? std::string(word(t)) : key;
    }
    return {};
  }

  void library_block(const Function& f) {
    uint32_t open = f.header.begin;
    while (open < f.header.end && word(open) != "(") ++open;
    std::vector<TokenRange> arguments = call_arguments(s_, open);
    if (arguments.size() < 2) return;
    std::string library = s_.text(arguments[0]);
    bool has_key = f.name.find("_IMPL") != std::string::npos && arguments.size() > 2;
    std::string key = has_key ? s_.text(arguments[1]) : std::string();
    blocks_.push_back({f.body, library});
    for (uint32_t t = f.body.begin + 1; t < f.body.end; ++t) {
      if (word(t - 1) != "." || (!call(t, "impl") && !call(t, "def"))) continue;
      std::vector<TokenRange> given = call_arguments(s_, t + 1);
      if (given.empty()) continue;
      std::string op = operator_name(given[0]);
      if (word(t) == "def") {
        add(Kind::kDeclared, library, op, "", "", given[0]);
        if (given.size() > 1 && !is_tags(given[1]))
          add(Kind::kRegistered, library, op, key_or(key_in(given[1]), kEveryBackend), function_name(given[1]), given[0]);
      } else if (given.size() > 1) {
        // m.impl("op", torch::kCUDA, &f): the key stands between the two.
        std::string own = given.size() > 2 ? key_in(given[1]) : key_in(given.back());
        add(Kind::kRegistered, library, op, key_or(own, key.empty() ? kEveryBackend : std::string_view(key)), function_name(given.back()), given[0]);
      }
    }
  }

  static std::string key_or(std::string key, std::string_view otherwise) { return key.empty() ? std::string(otherwise) : key; }

  // m.def("op(...) -> ...", {at::Tag::pt2_compliant_tag}) declares.
  bool is_tags(TokenRange argument) const {
    for (uint32_t t = argument.begin; t < argument.end; ++t)
      if (word(t) == "Tag" || word(t) == "tags") return true;
    return word(argument.begin) == "{";
  }

  // torch::RegisterOperators("ns::op", &f), and .op("ns::op", &f) behind it.
  void register_operators(uint32_t t) {
    auto one = [&](uint32_t open) {
      std::vector<TokenRange> given = call_arguments(s_, open);
      if (given.size() < 2 || s_.scan.tokens[given[0].begin].kind != TokenKind::kString) return;
      add(Kind::kRegistered, "", operator_name(given[0]), key_or(key_in(given[1]), kEveryBackend), function_name(given[1]), given[0]);
    };
    one(t + 1);
    for (uint32_t u = t + 1; u + 2 < s_.scan.tokens.size() && word(u) == "(" && s_.outline.match[u] > 0;) {
      u = static_cast<uint32_t>(s_.outline.match[u]) + 1;
      if (u + 2 >= s_.scan.tokens.size() || word(u) != "." || !call(u + 1, "op")) break;
      u += 2;
      one(u);
    }
  }

  // REGISTER_CUDA_DISPATCH(stub, &f), DISPATCH_TO_CPU("op", f), REGISTER_DEVICE_IMPL(op, CUDA, f): the macro registers, and
  // a device stands in its name or among its arguments.
  void macro(uint32_t t) {
    std::string_view name = word(t);
    bool to = name.starts_with("DISPATCH_TO_");
    bool registers = name.find("REGISTER_") != std::string_view::npos;
    auto ends = [&](std::string_view end) { return name.ends_with(end); };
    if (!to && !(registers && (ends("_DISPATCH") || ends("_IMPL") || ends("_OP") || ends("_OPERATOR") || ends("_KERNEL")))) return;
    std::vector<TokenRange> given = call_arguments(s_, t + 1);
    if (given.size() < 2 || given.size() > 4) return;
    for (TokenRange argument : given)
      for (uint32_t u = argument.begin; u < argument.end; ++u)
        if (word(u) == "{") return;
    std::string key;
    for (size_t i = 1; i < given.size() && key.empty(); ++i)
      if (given[i].end - given[i].begin == 1 && (key = key_of_word(word(given[i].begin))) != "") given.erase(given.begin() + static_cast<long>(i));
    if (key.empty()) key = to ? key_or(key_of_word(name.substr(12)), name == "DISPATCH_TO_ALL" ? kEveryBackend : "") : key_in_name(name);
    if (key.empty() || given.empty()) return;
    std::string library;
    for (const Block& block : blocks_)
      if (block.body.contains(t)) library = block.library;
    bool nothing = name.find("_NO_") != std::string_view::npos;
    add(nothing ? Kind::kDeclared : Kind::kRegistered, library, operator_name(given[0]), nothing ? "" : key, nothing ? "" : function_name(given.back()), given[0]);
  }

  std::string key_in_name(std::string_view name) const {
    // ATen/native/DispatchStub.h: without a device it is CUDA's in CUDA sources, else the CPU's, as are its instruction sets.
    if (name == "REGISTER_DISPATCH") return s_.scan.path.ends_with(".cu") || s_.scan.path.ends_with(".cuh") ? "CUDA" : "CPU";
    for (std::string_view cpu : {"_ARCH_", "_AVX", "_VSX_", "_ZVECTOR_", "_SVE"})
      if (name.ends_with("_DISPATCH") && name.find(cpu) != std::string_view::npos) return "CPU";
    for (size_t begin = 0; begin < name.size();) {
      size_t end = std::min(name.find('_', begin), name.size());
      if (std::string key = key_of_word(name.substr(begin, end - begin)); !key.empty()) return key;
      begin = end + 1;
    }
    return {};
  }

  // --- by hand -----------------------------------------------------------------------------------------------------

  // An arm that only refuses serves nobody.
  bool refuses(TokenRange arm) const {
    for (uint32_t t = arm.begin; t < arm.end; ++t) {
      std::string_view w = word(t);
      if (w == "throw" || is_error_name(w)) return true;
      if (is_check_name(w) && t + 2 < arm.end && word(t + 1) == "(" && word(t + 2) == "false") return true;
      if (w != "{" && w != ";" && w != "}") return false;
    }
    return true;
  }

  void arm(const Function& f, const std::string& device, TokenRange body) {
    if (body.empty() || refuses(body)) return;
    std::string key = key_of_word(device);
    std::string callee;
    for (uint32_t t = body.begin; t < body.end && callee.empty(); ++t)
      if (s_.is_project_cuda_call(t)) callee = s_.text(s_.name_chain(t));
    add(Kind::kByHand, "", f.name, key.empty() ? device : key, callee, {body.begin, body.begin + 1});
  }

  // What runs when the condition fails: the else, or what follows an arm that leaves.
  static TokenRange rest_of(const Conditional& c) {
    if (!c.else_part.empty()) return c.else_part;
    return c.then_leaves && !c.ternary ? c.after : TokenRange{};
  }

  // The condition that decides right at the start of `rest`, or null.
  const Conditional* next_in_chain(TokenRange rest) const {
    for (const Conditional& c : s_.outline.conditionals)
      if (!c.ternary && c.whole.begin == rest.begin && !rest.empty() && !s_.conditions.tests(c.condition).empty()) return &c;
    return nullptr;
  }

  // if (x.is_cuda()) { f_cuda(x); } else if (x.is_xpu()) { ... } else { f_cpu(x); }, and the same with returns.
  void by_condition(const Conditional& head, const std::set<uint32_t>& continued) {
    const Function* f = s_.outline.function_at(head.whole.begin);
    if (!f || f->name.find("TORCH_LIBRARY") != std::string::npos || (!head.ternary && continued.contains(head.whole.begin))) return;
    std::vector<std::pair<std::string, TokenRange>> arms;
    bool cuda = false, cpu = false, chooses = false;
    for (const Conditional* c = &head; c;) {
      DeviceFacts holds = s_.conditions.facts(c->condition, true), fails = s_.conditions.facts(c->condition, false);
      // Whether CUDA was found is no question about a tensor.
      if (holds.available || fails.available || s_.copies_by_hand(*c)) return;
      TokenRange yes = c->then_part, rest = rest_of(*c);
      if (!holds.cuda && (fails.cuda || fails.cpu)) std::swap(yes, rest);
      std::vector<DeviceTest> tests = s_.conditions.tests(c->condition);
      if (tests.empty()) return;
      for (const DeviceTest& test : tests) {
        std::string device = test.kind == DeviceTest::Kind::kCpu ? "CPU" : test.kind == DeviceTest::Kind::kCuda ? "CUDA" : test.device;
        bool known = std::any_of(arms.begin(), arms.end(), [&](const auto& a) { return a.first == device; });
        if (!known) arms.emplace_back(device, yes);
        cpu |= device == "CPU";
        cuda |= device == "CUDA" && s_.tied(yes);
      }
      chooses |= !rest.empty();
      c = next_in_chain(rest);
      // What takes the rest takes it for the CPU, unless the CPU had its turn.
      if (!c && !rest.empty()) arms.emplace_back(cpu ? "otherwise" : "CPU", rest);
    }
    if (!cuda || !chooses) return;
    for (const auto& [device, body] : arms) arm(*f, device, body);
  }

  void by_conditions() {
    std::set<uint32_t> continued;   // conditions that an earlier one leads to
    for (const Conditional& c : s_.outline.conditionals)
      if (const Conditional* next = s_.conditions.tests(c.condition).empty() ? nullptr : next_in_chain(rest_of(c))) continued.insert(next->whole.begin);
    for (const Conditional& c : s_.outline.conditionals) by_condition(c, continued);
  }

  // switch (x.device().type()) { case kCUDA: ...; case kCPU: ...; default: ... }
  void by_switch(const Switch& c) {
    const Function* f = s_.outline.function_at(c.body.begin);
    if (!f) return;
    auto key_of_label = [&](TokenRange label) { return label.empty() ? std::string() : key_of_word(word(label.end - 1)); };
    bool cuda = std::any_of(c.arms.begin(), c.arms.end(), [&](const CaseArm& a) { return key_of_label(a.label) == "CUDA" && s_.tied(a.body); });
    if (!cuda) return;
    for (const CaseArm& a : c.arms)
      if (std::string key = key_of_label(a.label); !key.empty()) arm(*f, key, a.body);
      else if (a.label.empty()) arm(*f, "otherwise", a.body);
  }

  struct Block {
    TokenRange body;
    std::string library;
  };
  const Source& s_;
  std::vector<Block> blocks_;
  std::vector<Registration> out_;
};

}  // namespace

std::vector<Registration> registrations(const Source& source) { return Reader(source).read(); }

bool may_register(std::string_view text) {
  for (std::string_view sign : {"TORCH_LIBRARY", "RegisterOperators", "REGISTER_", "DISPATCH_TO_"})
    if (text.find(sign) != std::string_view::npos) return true;
  return false;
}

}  // namespace uncuda
