#include "rules/policy.h"

namespace uncuda {
namespace {

constexpr Policy lint{Outcome::kLint, {}};
constexpr Policy audit{Outcome::kAudit, {}};
constexpr Policy dismissed(std::string_view reason) { return {Outcome::kDismissed, reason}; }

// True ties to CUDA: replacing them needs a design, wherever they stand.
bool is_tie(std::string_view rule) {
  for (std::string_view tie : {"cuda-runtime-call", "cuda-error-check", "kernel-launch", "cuda-library", "cuda-distributed",
                               "cuda-profiler", "hand-dispatch"})
    if (rule == tie) return true;
  return false;
}

}  // namespace

std::string_view name(Context context) {
  switch (context) {
    case Context::kNever: return "inactive";
    case Context::kOtherVendor: return "other-vendor";
    case Context::kVersion: return "version-fallback";
    case Context::kRegistration: return "registration";
    case Context::kTable: return "table";
    case Context::kCaseArm: return "case-arm";
    case Context::kDispatchArm: return "dispatch-arm";
    case Context::kVendorFeature: return "vendor-feature";
    case Context::kTest: return "test";
    case Context::kDeviceCode: return "device-code";
    case Context::kBackendFile: return "backend-file";
    case Context::kMacroBody: return "macro-body";
    case Context::kCudaBranch: return "cuda-branch";
    case Context::kCudaFunction: return "cuda-function";
    case Context::kCudaBuild: return "cuda-build";
    case Context::kNoTorch: return "no-torch";
    case Context::kLive: return "live";
  }
  return "live";
}

Policy policy(std::string_view rule, Context context) {
  switch (context) {
    case Context::kNever: return dismissed(reason::kNever);
    case Context::kOtherVendor: return dismissed(reason::kOtherVendor);
    case Context::kVersion: return dismissed(reason::kVersion);
    case Context::kRegistration: return dismissed(reason::kRegistration);
    case Context::kTable: return dismissed(reason::kTable);
    case Context::kCaseArm:
    case Context::kDispatchArm: return is_tie(rule) ? audit : dismissed(reason::kDispatch);
    case Context::kVendorFeature: return dismissed(reason::kVendorFeature);
    case Context::kTest: return dismissed(reason::kTest);
    case Context::kDeviceCode:
    case Context::kBackendFile: return audit;
    case Context::kCudaBranch:
      // R2: a literal CUDA under a CUDA test says nothing new. A stream or guard there changes with its condition.
      if (rule == "device-constant" || rule == "is-cuda-check") return dismissed(reason::kGuarded);
      return is_tie(rule) ? audit : lint;
    case Context::kCudaFunction: return audit;
    case Context::kNoTorch:
      // A project's own Device is made of it; what calls CUDA itself is a tie, but none of PyTorch's backends stumbles there.
      return rule == "device-string" ? dismissed(reason::kNoTorch) : audit;
    case Context::kMacroBody:
    case Context::kCudaBuild:
    case Context::kLive: return is_tie(rule) ? audit : lint;
  }
  return lint;
}

}  // namespace uncuda
