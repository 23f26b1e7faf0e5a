#include "tool/report/sample_run.h"

#include <algorithm>
#include <stdexcept>

#include "tool/base/lines.h"

namespace uncuda {
namespace {

constexpr const char* kRoi = "csrc/roi.cpp";
constexpr const char* kOdd = "src/größe, 100% \"x\":y.cpp";
constexpr const char* kKernels = "csrc/kernels.cu";

constexpr const char* kRoiText =
    "// Größe 🚀\n"
    "#include <c10/cuda/CUDAGuard.h>\n"
    "#include <torch/torch.h>\n"
    "\n"
    "at::Tensor f(const at::Tensor& x) {\n"
    "\t/* größe 🚀 */ c10::cuda::CUDAGuard guard(x.device());\n"
    "  TORCH_CHECK(!x.is_cuda(), \"x must be \\\"on\\\" the CPU\");\n"
    "  auto y = at::empty({2},\n"
    "                     at::kCUDA); auto z = at::zeros({2}, at::kCUDA);\n"
    "  int n = at::cuda::device_count();\n"
    "  if (x.is_cuda()) return y;  // uncuda: ignore[is-cuda] -- kernels below\n"
    "  if (y.is_cuda()) return x;\n"
    "  if (z.is_cuda()) return x;\n"
    "  return y;\n"
    "}\n";

constexpr const char* kOddText =
    "template <typename T>\r\n"
    "void g(T t) { t.to(kCUDA); }  // \xff\r\n";

constexpr const char* kKernelText =
    "__global__ void k(float* p) {}\n"
    "void launch(cudaStream_t s, float* p) {\n"
    "  k<<<1, 1, 0, s>>>(p);\n"
    "  k<<<1, 1, 0, s>>>(p);\n"
    "  cudaStreamSynchronize(s);\n"
    "}\n"
    "void free_it(void* p) { cudaFree(p); }\n";

const Example kGuardExamples[] = {{"c10::cuda::CUDAGuard guard(x.device());", "c10::DeviceGuard guard(x.device());"}};
const Rule kGuardRule{.id = "cuda-device-guard",
                      .summary = "a device guard that only knows CUDA",
                      .rationale = "it throws for a device of any other backend",
                      .advice = "use `c10::DeviceGuard`",
                      .severity = Severity::kError,
                      .rows = {},
                      .examples = kGuardExamples};
const Rule kIsCudaRule{.id = "is-cuda",
                       .summary = "a test for CUDA that means another question",
                       .rationale = "other accelerators give the wrong answer",
                       .advice = "ask what you mean",
                       .severity = Severity::kWarning,
                       .rows = {},
                       .examples = {}};
const Rule* const kRules[] = {&kGuardRule, &kIsCudaRule};

size_t find_nth(const std::string& text, const std::string& what, int n) {
  size_t at = text.find(what);
  while (n-- > 0 && at != std::string::npos) at = text.find(what, at + 1);
  if (at == std::string::npos) throw std::logic_error("sample text lacks " + what);
  return at;
}

Range range_of(const std::string& text, const std::string& what, int n = 0) {
  uint32_t begin = static_cast<uint32_t>(find_nth(text, what, n));
  return {begin, begin + static_cast<uint32_t>(what.size())};
}

class Maker {
 public:
  Maker(std::string path, const std::string& text) : path_(std::move(path)), text_(text), lines_(text) {}

  Finding finding(std::string rule, const std::string& expression, int nth, const std::string& token) {
    Finding f;
    f.rule = std::move(rule);
    f.path = path_;
    Range range = range_of(text_, expression, nth);
    f.span = lines_.span(range);
    f.source_line = lines_.line(f.span.begin.line);
    uint32_t at = range.begin + static_cast<uint32_t>(expression.find(token));
    f.mentions = {mention({at, at + static_cast<uint32_t>(token.size())}, token)};
    f.context = "host code";
    f.fingerprint = f.rule + "-" + std::to_string(range.begin);
    f.why_no_fix = "it depends on what the caller does";
    return f;
  }
  Mention mention(Range range, const std::string& token) { return {lines_.span(range), token}; }
  Edit edit(const std::string& what, int nth, std::string to) {
    Range range = range_of(text_, what, nth);
    return {path_, range.begin, range.end, std::move(to)};
  }

 private:
  std::string path_;
  const std::string& text_;
  Lines lines_;
};

Finding with_fix(Finding finding, Fix fix) {
  finding.fix = std::move(fix);
  finding.why_no_fix.clear();
  return finding;
}

Finding audit(Finding finding, const char* function, const char* message) {
  finding.tier = Tier::kAudit;
  finding.severity = Severity::kAdvice;
  finding.function = function;
  finding.message = message;
  finding.why_no_fix = "a kernel needs another implementation";
  return finding;
}

FileResult roi(const std::string& text) {
  Maker make(kRoi, text);
  FileResult file;
  file.usage = {.torch = true, .functions = 6, .tied_functions = 3, .native = {}};
  file.path = kRoi;
  Finding include = with_fix(
      make.finding("cuda-include", "#include <c10/cuda/CUDAGuard.h>", 0, "CUDAGuard"),
      {Safety::kSafe, "", "1.13", true, "guard-f", {make.edit("#include <c10/cuda/CUDAGuard.h>\n", 0, "")}, {}});
  include.message = "a CUDA header that nothing needs after the fixes";
  include.why = "a build without CUDA does not have it";
  include.advice = "remove it";
  Finding guard = with_fix(
      make.finding("cuda-device-guard", "c10::cuda::CUDAGuard", 0, "CUDAGuard"),
      {Safety::kSafe, "", "1.13", true, "guard-f", {make.edit("c10::cuda::CUDAGuard", 0, "c10::DeviceGuard")}, {}});
  guard.severity = Severity::kError;
  guard.function = "f";
  guard.message = "`CUDAGuard` takes no device of another backend";
  guard.why =
      "it throws for an `xpu` tensor, whatever the rest of this function could do with one, and does so only at run "
      "time";
  guard.advice = "use `c10::DeviceGuard`, which takes any device";
  Finding negated = with_fix(make.finding("is-cuda", "!x.is_cuda()", 0, "is_cuda"),
                             {Safety::kSafe, "", "1.0", true, "", {make.edit("!x.is_cuda()", 0, "x.is_cpu()")}, {}});
  negated.function = "f";
  negated.message = "\"not CUDA\" stands for \"on the CPU\" [&](int i)";
  negated.why = "it lets\ntensors of other accelerators through";
  negated.advice = "ask `is_cpu()`";
  Finding constant = with_fix(make.finding("device-constant", "at::kCUDA", 0, "kCUDA"),
                              {Safety::kUnsafe,
                               "on a host without a GPU it throws",
                               "2.6",
                               true,
                               "",
                               {make.edit("at::kCUDA", 0, "at::accelerator::getAccelerator().value()"),
                                make.edit("at::kCUDA", 1, "at::accelerator::getAccelerator().value()")},
                               {"ATen/DeviceAccelerator.h"}});
  constant.function = "f";
  constant.mentions.push_back(make.mention(range_of(text, "kCUDA", 1), "kCUDA"));
  constant.message = "a tensor is put on CUDA whatever device the input is on";
  constant.advice = "take the device of `x`";
  Finding count = with_fix(make.finding("device-count", "at::cuda::device_count()", 0, "cuda"),
                           {Safety::kSafe,
                            "",
                            "2.8",
                            false,
                            "",
                            {make.edit("at::cuda::device_count()", 0, "at::accelerator::deviceCount()")},
                            {"ATen/DeviceAccelerator.h"}});
  count.severity = Severity::kAdvice;
  count.function = "f";
  count.message = "counts CUDA devices only";
  file.findings = {include, guard, negated, constant, count};
  const Verdict verdicts[] = {Verdict::kSuppressed, Verdict::kBaselined, Verdict::kUnchanged};
  const char* names[] = {"x.is_cuda()", "y.is_cuda()", "z.is_cuda()"};
  for (int i = 0; i < 3; ++i) {
    Finding hidden = make.finding("is-cuda", names[i], i == 0 ? 1 : 0, "is_cuda");
    hidden.function = "f";
    hidden.message = "a test for CUDA alone";
    hidden.verdict = verdicts[i];
    if (i == 0) hidden.reason = "kernels below";
    file.findings.push_back(hidden);
  }
  file.mentions = 11;
  file.in_findings = 9;
  file.dismissed = 2;
  file.live_mentions = 9;
  file.dismissals = {
      {Lines(text).span(range_of(text, "cuda/CUDAGuard.h")), "cuda", "part of an include already reported"},
      {Lines(text).span(range_of(text, "uncuda")), "uncuda", "comment"}};
  return file;
}

FileResult odd(const std::string& text) {
  Maker make(kOdd, text);
  FileResult file;
  file.path = kOdd;
  file.status = FileStatus::kDegraded;
  file.problems = {"1 mention judged without a declaration", "\"odd.h\" not found\n"};
  Finding constant = make.finding("device-constant", "kCUDA", 0, "kCUDA");
  constant.certainty = Certainty::kLikely;
  constant.function = "g";
  constant.message = "moves to CUDA";
  constant.why_no_fix = "no device is in scope";
  file.findings = {constant};
  file.mentions = file.in_findings = file.likely = file.live_mentions = 1;
  return file;
}

FileResult kernels(const std::string& text) {
  Maker make(kKernels, text);
  FileResult file;
  file.usage = {.torch = true, .cuda_source = true, .functions = 2, .tied_functions = 2, .native = {{"kernel launches", 2}}};
  file.path = kKernels;
  file.findings = {
      audit(make.finding("kernel-launch", "k<<<1, 1, 0, s>>>(p)", 0, "<<<"), "launch", "launches a CUDA kernel"),
      audit(make.finding("kernel-launch", "k<<<1, 1, 0, s>>>(p)", 1, "<<<"), "launch", "launches a CUDA kernel"),
      audit(make.finding("raw-cuda-call", "cudaStreamSynchronize(s)", 0, "cudaStreamSynchronize"), "launch",
            "calls the CUDA runtime"),
      audit(make.finding("raw-cuda-call", "cudaFree(p)", 0, "cudaFree"), "free_it", "calls the CUDA runtime")};
  file.mentions = 5;
  file.in_findings = 4;
  file.dismissed = 1;
  file.unclassified = 1;
  file.dismissals = {{Lines(text).span(range_of(text, "cudaStream_t")), "cudaStream_t", "unclassified"}};
  return file;
}

}  // namespace

Sample::Sample() {
  texts = {{kRoi, kRoiText}, {kOdd, kOddText}, {kKernels, kKernelText}};
  std::string after = texts[kRoi];
  for (auto [from, to] : {std::pair{"#include <c10/cuda/CUDAGuard.h>\n", ""},
                          {"c10::cuda::CUDAGuard", "c10::DeviceGuard"},
                          {"!x.is_cuda()", "x.is_cpu()"}})
    after.replace(after.find(from), std::string(from).size(), to);
  fixed = {{kRoi, after}};
  run.version = "0.1.0";
  run.clang_version = "19.1.7";
  run.min_torch = "2.6";
  run.min_torch_source = "default";
  run.tier = Tier::kAudit;
  FileResult failed;
  failed.path = "csrc/zz.cpp";
  failed.status = FileStatus::kFailed;
  failed.problems = {"clang crashed on it"};
  run.files = {kernels(texts[kKernels]), roi(texts[kRoi]), failed, odd(texts[kOdd])};
  std::string& kernel_text = texts[kKernels];
  Finding dispatch = audit(Maker(kKernels, kernel_text).finding("missing-backend", "void launch", 0, "launch"), "",
                           "`launch` is registered for CUDA alone");
  run.across_files = {dispatch};
  run.problems = {{"", "the baseline has 2 entries that match nothing: `uncuda baseline prune`", false}};
  run.skipped = {{"third_party", 3}};

  options.rules = kRules;
  options.original_text = [this](const std::string& path) -> std::optional<std::string> {
    auto it = texts.find(path);
    return it == texts.end() ? std::nullopt : std::optional(it->second);
  };
  options.fixed_text = [this](const std::string& path) -> std::optional<std::string> {
    auto it = fixed.find(path);
    return it == fixed.end() ? std::nullopt : std::optional(it->second);
  };
}

Finding& Sample::finding(const std::string& rule, int n) {
  for (FileResult& file : run.files)
    for (Finding& f : file.findings)
      if (f.rule == rule && n-- == 0) return f;
  throw std::logic_error("sample run lacks " + rule);
}

}  // namespace uncuda
