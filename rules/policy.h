// Where a match stands decides what it is. One table: rule x context -> lint, audit, or dismissed with a reason.
// Each entry rests on hand-judged lines of real repositories: what the tool leaves alone is what keeps it switched on.
#pragma once

#include <string_view>

namespace uncuda {

// Contexts, from the one that says most to the one that says nothing. A place has exactly one: the first that fits.
enum class Context {
  kNever,          // #if 0
  kOtherVendor,    // compiled only for HIP, MLU, NPU, ...
  kVersion,        // old side of a TORCH_VERSION test whose other side is agnostic already
  kRegistration,   // TORCH_LIBRARY_IMPL(.., CUDA, ..), m.impl(.., kCUDA, ..)
  kTable,          // enumerator and name tables, device lists
  kCaseArm,        // case kCUDA:
  kDispatchArm,    // one arm of a chain that names other devices and throws on the rest
  kVendorFeature,  // cuDNN, TF32, CUDA graphs, IPC, NVTX, toolkit versions
  kTest,           // a test of CUDA itself
  kDeviceCode,     // __global__, __device__
  kBackendFile,    // .cu, a path part cuda/ or gpu/, declared in the configuration
  kMacroBody,      // inside a #define
  kCudaBranch,     // only CUDA tensors reach it
  kCudaFunction,   // a function tied to CUDA by a launch, a raw stream, its name or its registration
  kCudaBuild,      // compiled only with CUDA
  kNoTorch,        // a file that shows no use of PyTorch
  kLive,           // everything else
};

std::string_view name(Context context);

enum class Outcome { kLint, kAudit, kDismissed };

struct Policy {
  Outcome outcome = Outcome::kLint;
  std::string_view reason;   // for kDismissed
};

// What `rule` does in `context`.
Policy policy(std::string_view rule, Context context);

// Reasons of dismissals that no context decides: true of the token itself.
namespace reason {
inline constexpr std::string_view kProjectIdentifier = "project identifier";
inline constexpr std::string_view kNoTorch = "device name in a file that uses no PyTorch";
inline constexpr std::string_view kProjectHeader = "header of the project";
inline constexpr std::string_view kVendorFeature = "vendor feature";
inline constexpr std::string_view kMacroUse = "use of a macro that is judged at its definition";
inline constexpr std::string_view kPlainMacro = "macro whose body says nothing of a device";
inline constexpr std::string_view kMacroName = "name of a macro that is judged by its body";
inline constexpr std::string_view kMessage = "message text on its own";
inline constexpr std::string_view kBinding = "language binding";
inline constexpr std::string_view kSchema = "operator schema";
inline constexpr std::string_view kDocumentation = "documentation text";
inline constexpr std::string_view kRegistration = "backend registration";
inline constexpr std::string_view kTable = "enumerator or name table";
inline constexpr std::string_view kGuarded = "guarded by a device decision";
inline constexpr std::string_view kDispatch = "multi-backend dispatch that throws on the rest";
inline constexpr std::string_view kArm = "one arm of a switch over devices";
inline constexpr std::string_view kNever = "inactive code (#if 0)";
inline constexpr std::string_view kOtherVendor = "another vendor's code";
inline constexpr std::string_view kMasquerade = "HIP masquerading as CUDA";
inline constexpr std::string_view kVersion = "version fallback already done right";
inline constexpr std::string_view kLastResort = "last resort after the accelerator was asked for";
inline constexpr std::string_view kToolkit = "toolkit or compiler condition";
inline constexpr std::string_view kAgnostic = "device-agnostic API with a CUDA-like name";
inline constexpr std::string_view kIncludeGuard = "include guard";
inline constexpr std::string_view kDirective = "preprocessor text";
inline constexpr std::string_view kTest = "test of CUDA";
inline constexpr std::string_view kDeviceCode = "device code";
inline constexpr std::string_view kUnclassified = "unclassified";
}  // namespace reason

}  // namespace uncuda
