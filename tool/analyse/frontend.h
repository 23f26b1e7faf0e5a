// How clang is started: the arguments, and the few files it can see. Internal to tool/analyse.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace uncuda {

inline constexpr const char* kPreludePath = "/uncuda/prelude.h";
inline constexpr const char* kPchPath = "/uncuda/prelude.pch";

// What a precompiled prelude depends on: one is good only for files parsed with the same.
struct Dialect {
  bool cuda = false;
  std::vector<std::string> flags;   // of the user's --extra-arg, what cc1 takes and is not a macro
  bool operator==(const Dialect&) const = default;
};

// cc1 arguments without an input file.
std::vector<std::string> cc1_arguments(const Dialect& dialect);

// Null when cc1 does not take the arguments.
std::shared_ptr<clang::CompilerInvocation> make_invocation(const Dialect& dialect);

// Sorts --extra-arg into macros (appended to `defines` as NAME, NAME=VALUE or -NAME for -U) and flags that cc1 takes.
Dialect make_dialect(bool cuda, const std::vector<std::string>& extra_args, std::vector<std::string>& defines);

// A compiler on a file system of its own, quiet about everything but `diagnostics` (not owned).
std::unique_ptr<clang::CompilerInstance> make_compiler(std::shared_ptr<clang::CompilerInvocation> invocation,
                                                       llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                       clang::DiagnosticConsumer* diagnostics);

}  // namespace uncuda
