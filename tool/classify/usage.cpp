#include "tool/classify/usage.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tool/classify/source.h"

namespace uncuda {
namespace {

// A library by how the names of its API begin, in lower case, or by its namespace.
struct Library {
  std::string_view name, prefix, scope;
};
constexpr std::array<Library, 14> kLibraries = {{{"cuBLAS", "cublas", ""}, {"cuDNN", "cudnn", "cudnn_frontend"}, {"NCCL", "nccl", ""}, {"cuFFT", "cufft", ""},
                                                 {"cuSPARSE", "cusparse", ""}, {"cuSOLVER", "cusolver", ""}, {"cuRAND", "curand", ""}, {"NVRTC", "nvrtc", ""},
                                                 {"NVTX", "nvtx", ""}, {"NVML", "nvml", ""}, {"CUTLASS", "cutlass_", "cutlass"}, {"CUTLASS", "", "cute"},
                                                 {"Thrust", "", "thrust"}, {"CUB", "", "cub"}}};

// The library whose API the token names; "cublas_enabled" of a project counts too: it is about cuBLAS.
std::string_view library_of(const Scan& scan, uint32_t t) {
  const Token& token = scan.tokens[t];
  std::string_view word = scan.spelling(t);
  if (token.kind == TokenKind::kHeaderName || (token.kind == TokenKind::kString && token.directive >= 0)) {
    std::string path = lower(word.substr(word.empty() ? 0 : 1));
    for (const Library& library : kLibraries)
      if ((!library.prefix.empty() && path.starts_with(library.prefix)) || (!library.scope.empty() && path.starts_with(std::string(library.scope) + "/")))
        return library.name;
    return {};
  }
  if (token.kind != TokenKind::kIdentifier) return {};
  bool scope = t + 1 < scan.tokens.size() && scan.spelling(t + 1) == "::";
  std::string low = lower(word);
  for (const Library& library : kLibraries)
    if ((!library.prefix.empty() && low.starts_with(library.prefix)) || (scope && low == library.scope)) return library.name;
  return {};
}

// A function names PyTorch in its parameters or its body.
bool names_torch(const Scan& scan, const Function& f) {
  for (TokenRange range : {f.header, f.body})
    for (uint32_t t = range.begin; t < range.end; ++t) {
      if (scan.tokens[t].kind != TokenKind::kIdentifier) continue;
      std::string_view word = scan.spelling(t);
      bool scope = t + 1 < scan.tokens.size() && scan.spelling(t + 1) == "::";
      if (scope && (word == "at" || word == "torch" || word == "c10" || word == "caffe2")) return true;
      if (word.ends_with("Tensor") || word == "TensorList" || word == "TensorOptions" || word == "IValue" || word.starts_with("TORCH_") || word.starts_with("AT_"))
        return true;
    }
  return false;
}

bool has_kernel_call(const Scan& scan, const Function& f) {
  for (uint32_t t = f.body.begin; t < f.body.end; ++t)
    if (scan.spelling(t) == "<<<") return true;
  return false;
}

}  // namespace

Usage usage_of(const Scan& scan, const Outline& outline, const std::vector<uint32_t>& tied) {
  Usage usage;
  TorchUse torch = torch_use(scan);
  usage.torch = torch.uses;
  std::map<std::string, uint32_t> native;
  for (uint32_t t = 0; t < scan.tokens.size(); ++t) {
    std::string_view word = scan.spelling(t);
    if (scan.tokens[t].directive < 0 && (word == "<<<" || word == "cudaLaunchKernel" || word == "cuLaunchKernel")) ++native["kernel launches"];
    else if (scan.tokens[t].directive < 0 && word == "__global__") ++native["kernels"];
    else if (std::string_view library = library_of(scan, t); !library.empty()) ++native[std::string(library)];
  }
  usage.native.assign(native.begin(), native.end());
  std::string low = lower(scan.path);
  usage.cuda_source = low.ends_with(".cu") || low.ends_with(".cuh") || native.contains("kernels") || native.contains("kernel launches");
  if (!torch.uses) return usage;
  std::set<const Function*> with_tie;
  for (uint32_t t : tied)
    if (const Function* f = outline.function_at(t)) with_tie.insert(f);
  for (const Function& f : outline.functions) {
    // A block of registrations is no function.
    if (f.name.find("TORCH_LIBRARY") != std::string::npos || f.name == "PYBIND11_MODULE") continue;
    bool tie = with_tie.contains(&f) || f.device_code || has_kernel_call(scan, f);
    if (!tie && !torch.opens && !names_torch(scan, f)) continue;
    ++usage.functions;
    usage.tied_functions += tie;
  }
  return usage;
}

bool may_use_torch(std::string_view text) {
  for (std::string_view word : {"torch", "at::", "ATen", "c10", "caffe2"})
    if (text.find(word) != std::string_view::npos) return true;
  return false;
}

}  // namespace uncuda
