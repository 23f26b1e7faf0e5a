#include "rules/rule.h"

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "rules/documentation.h"
#include "rules/explain.h"
#include "tool/base/torch_version.h"

namespace uncuda {
namespace {

bool is_kebab(std::string_view id) {
  if (id.empty() || id.front() == '-' || id.back() == '-') return false;
  for (char c : id)
    if (!(c == '-' || std::islower(static_cast<unsigned char>(c)))) return false;
  return true;
}

std::string id_of(SymbolMatch match) { return match.rule ? std::string(match.rule->id) : "none"; }

std::string placed(const std::string& name) {
  if (auto match = find_include(name); match.rule) return std::string(match.rule->id);
  return id_of(find_symbol(name));
}

TEST(Rules, AreSortedByUniqueKebabIds) {
  std::string previous;
  for (const Rule* rule : all_rules()) {
    EXPECT_LT(previous, rule->id);
    EXPECT_TRUE(is_kebab(rule->id)) << rule->id;
    EXPECT_EQ(find_rule(rule->id), rule);
    previous = rule->id;
  }
  EXPECT_EQ(find_rule("no-such-rule"), nullptr);
}

TEST(Rules, SayEverythingInFull) {
  for (const Rule* rule : all_rules()) {
    EXPECT_FALSE(rule->summary.empty()) << rule->id;
    EXPECT_FALSE(rule->summary.ends_with('.')) << rule->id;
    EXPECT_TRUE(rule->rationale.ends_with('.')) << rule->id;
    EXPECT_TRUE(rule->advice.ends_with('.')) << rule->id;
  }
}

TEST(Rules, HaveExamples) {
  for (const Rule* rule : all_rules()) {
    EXPECT_GE(rule->examples.size(), 2u) << rule->id;
    for (const Example& example : rule->examples) {
      EXPECT_TRUE(example.bad.ends_with('\n')) << rule->id;
      EXPECT_TRUE(example.good.ends_with('\n')) << rule->id;
      EXPECT_NE(example.bad, example.good) << rule->id;
    }
  }
}

TEST(Rules, HaveRowsThatHoldTogether) {
  std::map<std::string_view, std::string_view> owner;
  for (const Rule* rule : all_rules()) {
    for (const Row& row : rule->rows) {
      auto [at, fresh] = owner.emplace(row.symbol, rule->id);
      EXPECT_TRUE(fresh) << row.symbol << " is in " << at->second << " and in " << rule->id;
      EXPECT_EQ(row.rewrites.empty(), !row.why_none.empty()) << row.symbol;
      EXPECT_EQ(row.rewrites.empty(), row.shape == Shape::kNone) << row.symbol;
      EXPECT_FALSE(row.why_none.ends_with('.')) << row.symbol;
    }
  }
}

TEST(Rules, HaveRewritesFromOldToNew) {
  for (const Rule* rule : all_rules()) {
    for (const Row& row : rule->rows) {
      TorchVersion previous;
      for (const Rewrite& rewrite : row.rewrites) {
        auto since = TorchVersion::parse(rewrite.since);
        ASSERT_TRUE(since) << row.symbol;
        EXPECT_LT(previous, *since) << row.symbol;
        previous = *since;
        EXPECT_TRUE(!rewrite.to.empty() || row.kind == SymbolKind::kInclude) << row.symbol;
        EXPECT_TRUE(rewrite.safety == Safety::kSafe || !rewrite.caveat.empty()) << row.symbol << " " << rewrite.since;
        EXPECT_EQ(rewrite.to.find("cuda"), std::string_view::npos) << row.symbol;
        EXPECT_EQ(rewrite.to.find("CUDA"), std::string_view::npos) << row.symbol;
      }
    }
  }
}

TEST(Rules, PlaceEveryKnownName) {
  std::ifstream file(UNCUDA_SOURCE_DIR "/rules/names/known_cuda_names.txt");
  ASSERT_TRUE(file);
  std::string line, previous;
  size_t names = 0;
  while (std::getline(file, line)) {
    size_t tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    std::string name = line.substr(0, tab), expected = line.substr(tab + 1);
    EXPECT_LT(previous, name);
    previous = name;
    ++names;
    if (expected.starts_with("dismiss:")) {
      EXPECT_GT(expected.size(), std::string("dismiss:").size()) << name;
      EXPECT_EQ(placed(name), "none") << name;
    } else {
      EXPECT_EQ(placed(name), expected) << name;
    }
  }
  EXPECT_GT(names, 2000u);
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Documentation, IsWhatTheRulesSay) {
  const char* way_out = "stale: run `ninja rules_docs` in the build folder";
  EXPECT_TRUE(read(UNCUDA_SOURCE_DIR "/rules/README.md") == rules_readme()) << "rules/README.md is " << way_out;
  for (const Rule* rule : all_rules()) {
    std::string page = UNCUDA_SOURCE_DIR "/docs/rules/" + std::string(rule->id) + ".md";
    EXPECT_TRUE(read(page) == rule_page(*rule)) << page << " is " << way_out;
  }
}

TEST(Lookup, ReadsEverySpellingOfAName) {
  for (const char* name : {"c10::cuda::CUDAGuard", "at::cuda::CUDAGuard", "torch::cuda::CUDAGuard", "::c10::cuda::CUDAGuard",
                           "c10::cuda::CUDAGuard::CUDAGuard"})
    EXPECT_EQ(id_of(find_symbol(name)), "cuda-device-guard") << name;
  for (const char* name : {"c10::kCUDA", "at::kCUDA", "torch::kCUDA", "torch::headeronly::kCUDA", "torch::headeronly::DeviceType::CUDA"})
    EXPECT_EQ(id_of(find_symbol(name)), "device-constant") << name;
  EXPECT_EQ(id_of(find_symbol("c10::cuda::CUDAEvent")), "cuda-event");
  EXPECT_EQ(id_of(find_symbol("torch::getNumGPUs")), "device-query");
  EXPECT_EQ(id_of(find_symbol("at::Tensor::is_cuda")), "is-cuda-check");
}

TEST(Lookup, LeavesWhatOnlyLooksLikeCuda) {
  for (const char* name : {"c10::Symbol::is_cuda", "c10::cuda::CUDAStream::synchronize", "at::accelerator::deviceCount",
                           "c10::Device::is_cpu", "nms_cuda", "mylib::is_available", "cuda_nms_forward", "cublas_gemm", ""})
    EXPECT_EQ(id_of(find_symbol(name)), "none") << name;
}

TEST(Lookup, PrefersTheExactNameToItsFamily) {
  EXPECT_EQ(find_symbol("c10::cuda::CUDACachingAllocator::emptyCache").row->symbol, "c10::cuda::CUDACachingAllocator::emptyCache");
  EXPECT_EQ(find_symbol("c10::cuda::CUDACachingAllocator::snapshot").row->symbol, "c10::cuda::CUDACachingAllocator::*");
  EXPECT_EQ(id_of(find_symbol("cudaStreamWaitEvent")), "cuda-event");
  EXPECT_EQ(id_of(find_symbol("cudaStreamBeginCapture")), "cuda-library");
  EXPECT_EQ(find_symbol("cudaStreamAttachMemAsync").row->symbol, "cudaStream*");
  EXPECT_EQ(find_symbol("cudaMemcpy2DAsync").row->symbol, "cudaMemcpy*");
}

TEST(Lookup, EndsAFamilyOfCNamesAtAHump) {
  EXPECT_EQ(id_of(find_symbol("cudaMemcpyAsync")), "cuda-runtime-call");
  EXPECT_EQ(id_of(find_symbol("cudaMemcpying")), "none");
  EXPECT_EQ(id_of(find_symbol("ncclAllReduce")), "cuda-distributed");
  EXPECT_EQ(id_of(find_symbol("nccl_helper")), "none");
}

TEST(Lookup, FindsHeaders) {
  EXPECT_EQ(find_include("c10/cuda/CUDAGuard.h").row->symbol, "c10/cuda/CUDAGuard.h");
  EXPECT_EQ(find_include("c10/cuda/CUDAMacros.h").row->symbol, "c10/cuda/*");
  EXPECT_EQ(id_of(find_include("cuda_runtime.h")), "cuda-include");
  EXPECT_EQ(id_of(find_include("nvtx3/nvToolsExt.h")), "cuda-include");
  EXPECT_EQ(id_of(find_include("cuda_helpers.h")), "none");
  EXPECT_EQ(id_of(find_include("ATen/ATen.h")), "none");
}

TEST(Lookup, ByLastComponent) {
  std::set<std::string> rules;
  for (const SymbolMatch& match : find_symbols_named("is_cuda")) rules.insert(std::string(match.rule->id));
  EXPECT_EQ(rules, std::set<std::string>{"is-cuda-check"});
  EXPECT_GE(find_symbols_named("is_cuda").size(), 4u);
  EXPECT_GE(find_symbols_named("CUDA").size(), 3u);
  ASSERT_EQ(find_symbols_named("CUDAGuard").size(), 1u);
  ASSERT_EQ(find_symbols_named("cudaMemcpy2D").size(), 1u);
  EXPECT_EQ(id_of(find_symbols_named("cudaMemcpy2D")[0]), "cuda-runtime-call");
  for (const char* word : {"get", "record", "reset", "stream", "nms_cuda", "foo"}) EXPECT_TRUE(find_symbols_named(word).empty()) << word;
}

TEST(Words, AreDistinctiveOrWeak) {
  for (const char* word : {"kCUDA", "getNumGPUs", "checkAllSameGPU", "checkSameGPU", "CUDAGuard", "getCachingHostAllocator",
                           "CachingHostAllocator_recordEvent", "PhiloxCudaState", "get_autocast_gpu_dtype"}) {
    EXPECT_TRUE(is_distinctive_word(word)) << word;
    EXPECT_FALSE(is_weak_word(word)) << word;
  }
  for (const char* word : {"device_count", "synchronize", "device_index", "is_available", "current_device", "set_device",
                           "manual_seed", "manual_seed_all", "is_enabled", "set_enabled", "getStreamFromPool", "Autocast", "data_parallel"}) {
    EXPECT_FALSE(is_distinctive_word(word)) << word;
    EXPECT_TRUE(is_weak_word(word)) << word;
  }
  for (const char* word : {"get", "record", "stream", "device", "reset", "init", "tensor", "int", "", "create"}) {
    EXPECT_FALSE(is_distinctive_word(word)) << word;
    EXPECT_FALSE(is_weak_word(word)) << word;
  }
}

TEST(BindsLoosely, SeesTheOutermostOperator) {
  EXPECT_TRUE(binds_loosely("at::accelerator::deviceCount() > 0"));
  EXPECT_TRUE(binds_loosely("f() ? a : b"));
  EXPECT_FALSE(binds_loosely("at::accelerator::deviceCount()"));
  EXPECT_FALSE(binds_loosely("static_cast<int>(a > 0)"));
  EXPECT_FALSE(binds_loosely("c10::Device(a(), static_cast<c10::DeviceIndex>(i))"));
}

TEST(Explain, GivesEveryFormAndTheOneThatApplies) {
  std::string text = explain_symbol("torch::cuda::is_available", "2.7");
  EXPECT_NE(text.find("* PyTorch 2.7+  safe  at::accelerator::deviceCount() > 0"), std::string::npos) << text;
  EXPECT_NE(text.find("  PyTorch 2.3+  safe  (at::getAccelerator()"), std::string::npos) << text;
  EXPECT_NE(explain_symbol("CUDAGuard", "2.6").find("c10::DeviceGuard"), std::string::npos);
  EXPECT_NE(explain_symbol("c10/cuda/CUDAGuard.h", "2.6").find("c10/core/DeviceGuard.h"), std::string::npos);
  EXPECT_NE(explain_symbol("at::cuda::warp_size", "2.6").find("no rewrite"), std::string::npos);
}

TEST(Explain, GivesThePredicateFromTheReleaseThatHasIt) {
  std::string text = explain_symbol("at::TensorBase::is_cuda", "2.5");
  EXPECT_NE(text.find("* PyTorch 2.5+  unsafe  at::isAccelerator("), std::string::npos) << text;
  text = explain_symbol("at::TensorBase::is_cuda", "2.4");
  EXPECT_NE(text.find("* PyTorch 1.13+  unsafe  !$object.is_cpu()"), std::string::npos) << text;
}

TEST(Explain, TakesAQualifiedNameAtItsWord) {
  std::string text = explain_symbol("DispatchKey::CUDA", "2.6");
  EXPECT_NE(text.find("c10::DispatchKey::CUDA"), std::string::npos) << text;
  EXPECT_EQ(text.find("ProfilerState"), std::string::npos) << text;
  EXPECT_NE(explain_symbol("TORCH_LIBRARY_IMPL", "2.6").find("its argument is judged"), std::string::npos);
}

TEST(Explain, GuessesWhatWasMeant) {
  std::string text = explain_symbol("c10::cuda::CUDAGaurd", "2.6");
  EXPECT_NE(text.find("no rule knows"), std::string::npos);
  EXPECT_NE(text.find("c10::cuda::CUDAGuard"), std::string::npos) << text;
  EXPECT_TRUE(nearest_symbols("entirely_unrelated_name").empty());
}

TEST(Explain, PrintsARule) {
  std::string text = explain_rule(*find_rule("cuda-device-guard"));
  EXPECT_NE(text.find("cuda-device-guard"), std::string::npos);
  EXPECT_NE(text.find("Instead of"), std::string::npos);
}

}  // namespace
}  // namespace uncuda
