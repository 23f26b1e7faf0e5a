#include "rules/proof/proof.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <sstream>

namespace uncuda {
namespace {

// What the expression of a symbol is given. Where nothing is said the object is a tensor and arguments are device indices.
struct Context {
  std::string_view symbol;                      // a name, or a class whose members it stands for
  std::string_view object;                      // type of $object
  std::array<std::string_view, 3> arguments{};  // types of $0, $1, $2
  std::string_view headers;                     // what declares those types
  std::string_view statement{};                 // for a type: how it is used, with $to
};

constexpr std::string_view kTensorHeader = "ATen/core/Tensor.h";

constexpr Context kContexts[] = {
    {"at::TensorBase", "at::Tensor", {}, kTensorHeader},
    {"at::Tensor", "at::Tensor", {}, kTensorHeader},
    {"c10::Device", "c10::Device", {}, "c10/core/Device.h"},
    {"c10::TensorImpl", "c10::TensorImpl", {}, "c10/core/TensorImpl.h"},
    {"c10::TensorOptions", "c10::TensorOptions", {}, "c10/core/TensorOptions.h"},
    {"c10::device_index", "", {}, "c10/core/TensorOptions.h"},
    {"torch::nn::utils::rnn::PackedSequence", "torch::nn::utils::rnn::PackedSequence", {}, "torch/torch.h"},
    {"torch::stable::Tensor", "torch::stable::Tensor", {}, "torch/csrc/stable/tensor.h"},
    {"torch::stable::Device", "torch::stable::Device", {}, "torch/csrc/stable/device.h"},
    {"at::CUDAGeneratorImpl", "at::Generator", {}, "ATen/core/Generator.h"},
    {"c10::cuda::CUDAGuard::set_device", "c10::DeviceGuard", {"c10::Device"}, "c10/core/DeviceGuard.h"},
    {"c10::cuda::OptionalCUDAGuard::set_device", "c10::OptionalDeviceGuard", {"c10::Device"}, "c10/core/DeviceGuard.h"},
    {"c10::cuda::OptionalCUDAGuard::set_index", "c10::OptionalDeviceGuard", {}, "c10/core/DeviceGuard.h"},
    {"c10::cuda::CUDAGuard", "", {}, "", "$to guard(device);"},
    {"c10::cuda::OptionalCUDAGuard", "", {}, "", "$to guard; guard.reset_device(device);"},
    {"c10::cuda::impl::CUDAGuardImpl", "", {}, "", "$to guard(device.type()); guard.setDevice(device);"},
    {"c10::cuda::CUDAStream", "", {}, "", "extern $to stream(); stream().synchronize();"},
    {"c10::cuda::CUDAStream::unwrap", "c10::Stream", {}, "c10/core/Stream.h"},
    {"c10::cuda::CUDAStreamGuard", "", {"c10::Stream"}, "", "$to guard(a0);"},
    {"c10::cuda::OptionalCUDAStreamGuard", "", {"c10::Stream"}, "", "$to guard(a0);"},
    {"c10::cuda::CUDAMultiStreamGuard", "", {"c10::ArrayRef<c10::Stream>"}, "", "$to guard(a0);"},
    {"c10::cuda::setCurrentCUDAStream", "", {"c10::Stream"}, "c10/core/Stream.h"},
    {"c10::cuda::getStreamFromPool", "", {"bool"}, ""},
    {"at::cuda::CUDAEvent", "c10::Event", {"c10::Event"}, "c10/core/Event.h", "$to event(device.type());"},
    {"c10::CUDAError", "", {}, "", "try { throw; } catch (const $to&) {}"},
    {"at::Context::setAllowTF32CuBLAS", "", {"bool"}, ""},
    {"at::CUDAHooksInterface::isPinnedPtr", "", {"const void*"}, ""},
    {"at::CUDAHooksInterface::getDeviceFromPtr", "", {"void*"}, ""},
    {"at::cuda::getDeviceFromPtr", "", {"void*"}, ""},
    {"torch::cuda::manual_seed", "", {"uint64_t"}, ""},
    {"torch::cuda::manual_seed_all", "", {"uint64_t"}, ""},
    {"at::autocast::set_enabled", "", {"bool"}, ""},
    {"at::autocast::set_autocast_gpu_dtype", "", {"at::ScalarType"}, ""},
    {"at::autocast::cached_cast", "", {"at::ScalarType", "const at::Tensor&"}, kTensorHeader},
    {"at::autocast::prioritize", "", {"at::ScalarType", "const at::Tensor&"}, kTensorHeader},
    {"at::autocast::is_eligible", "", {"const at::Tensor&"}, kTensorHeader},
    {"c10::cuda::CUDACachingAllocator::recordStream", "", {"const at::DataPtr&", "c10::Stream"}, "c10/core/Allocator.h;c10/core/Stream.h"},
    {"c10::cuda::CUDACachingAllocator::raw_alloc", "", {"size_t"}, ""},
    {"c10::cuda::CUDACachingAllocator::raw_delete", "", {"void*"}, ""},
    {"at::cuda::CachingHostAllocator_recordEvent", "", {"void*", "void*", "c10::Stream"}, "c10/core/Stream.h"},
    {"at::cuda::HostAlloc", "", {"size_t"}, ""},
};

const Context* context_of(std::string_view symbol) {
  std::string_view owner = symbol.substr(0, std::min(symbol.rfind("::"), symbol.size()));
  const Context* of_owner = nullptr;
  for (const Context& context : kContexts) {
    if (context.symbol == symbol) return &context;
    if (context.symbol == owner) of_owner = &context;
  }
  return of_owner;
}

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  return text;
}

void split_into(std::string_view list, std::set<std::string>& out) {
  while (!list.empty()) {
    size_t end = std::min(list.find(';'), list.size());
    out.emplace(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

std::string expression(const Rewrite& rewrite) {
  std::string text(rewrite.to);
  for (auto [from, to] : {std::pair{"$object", "object"}, {"$0", "a0"}, {"$1", "a1"}, {"$2", "a2"}, {"$device", "device"}, {"$index", "index"}})
    text = replace_all(text, from, to);
  return text;
}

bool uses(const std::string& body, std::string_view word) { return body.find(word) != std::string::npos; }

std::string function(const Row& row, const Rewrite& rewrite, const Context* context, size_t number) {
  std::string body = expression(rewrite);
  bool type = row.kind == SymbolKind::kType;
  if (type && context && !context->statement.empty()) body = replace_all(std::string(context->statement), "$to", body);
  else if (type) body = "static_assert(sizeof(" + body + ") > 0);";
  else body = "(void)(" + body + ");";
  std::vector<std::string> parameters;
  if (uses(body, "object")) parameters.push_back(std::string(context && !context->object.empty() ? context->object : "at::Tensor") + "& object");
  for (size_t i = 0; i < 3; ++i) {
    std::string name = "a" + std::to_string(i);
    if (!uses(body, name)) continue;
    std::string_view given = context ? context->arguments[i] : std::string_view{};
    parameters.push_back(std::string(given.empty() ? "int8_t" : given) + " " + name);
  }
  if (uses(body, "device")) parameters.push_back("c10::Device device");
  if (uses(body, "index")) parameters.push_back("int8_t index");
  std::string text = "[[maybe_unused]] void proof_" + std::to_string(number) + "(";
  for (size_t i = 0; i < parameters.size(); ++i) text += (i ? ", " : "") + parameters[i];
  return text + ") { " + body + " }\n";
}

std::string includes(const std::set<std::string>& headers) {
  std::string text;
  for (const std::string& header : headers) text += "#include <" + header + ">\n";
  return text;
}

}  // namespace

std::vector<ProofUnit> proof_units() {
  std::map<std::set<std::string>, ProofUnit> units;
  size_t number = 0;
  for (const Rule* rule : all_rules()) {
    for (const Row& row : rule->rows) {
      const Context* context = context_of(row.symbol);
      for (const Rewrite& rewrite : row.rewrites) {
        bool include = row.kind == SymbolKind::kInclude;
        if (include && rewrite.to.empty()) continue;
        std::set<std::string> headers;
        split_into(include ? rewrite.to : rewrite.header, headers);
        if (!include && context) split_into(context->headers, headers);
        if (headers.empty()) headers.insert(std::string(kTensorHeader));
        ProofUnit& unit = units[headers];
        if (unit.text.empty()) unit.text = includes(headers);
        Claim claim{std::string(row.symbol), std::string(rewrite.to), *TorchVersion::parse(rewrite.since), 0};
        if (!include) {
          claim.line = 1 + static_cast<uint32_t>(std::count(unit.text.begin(), unit.text.end(), '\n'));
          unit.text += function(row, rewrite, context, number++);
        }
        unit.claims.push_back(claim);
      }
    }
  }
  std::vector<ProofUnit> all;
  for (auto& [headers, unit] : units) all.push_back(std::move(unit));
  return all;
}

std::vector<uint32_t> error_lines(const std::string& diagnostics, const std::string& unit) {
  std::vector<uint32_t> lines;
  std::istringstream input(diagnostics);
  std::string text;
  while (std::getline(input, text)) {
    if (text.find(" error: ") == std::string::npos) continue;
    uint32_t line = 0;
    // A missing header is an error of the unit's own first lines, and of everything in it.
    if (text.starts_with(unit + ":") && text.find("fatal error") == std::string::npos)
      std::from_chars(text.data() + unit.size() + 1, text.data() + text.size(), line);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace uncuda
