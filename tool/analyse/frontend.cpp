#include "tool/analyse/frontend.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"

namespace uncuda {

std::vector<std::string> cc1_arguments(const Dialect& dialect) {
  // Spell checking is three quarters of the time in files with unknown names, and what it guesses is not wanted.
  std::vector<std::string> args = {
      "-triple", "x86_64-unknown-linux-gnu", "-fsyntax-only", "-std=c++20", "-w", "-nostdsysteminc", "-nobuiltininc",
      "-ferror-limit", "0", "-fcxx-exceptions", "-fexceptions", "-fno-spell-checking", "-fbracket-depth", "2048",
      "-ftemplate-depth=256", "-fgnuc-version=12.2.0",
      // The library functions among the builtins would each be looked up in the prelude before the first token, and loaded.
      "-fno-builtin"};
  if (dialect.cuda) {
    // What nvcc defines; clang leaves it to a header of its own that is not read here.
    for (const char* arg : {"-D__CUDACC__=1", "-D__NVCC__=1", "-aux-triple", "nvptx64-nvidia-cuda", "-x", "cuda"}) args.push_back(arg);
  } else {
    args.insert(args.end(), {"-x", "c++"});
  }
  args.insert(args.end(), dialect.flags.begin(), dialect.flags.end());
  return args;
}

std::shared_ptr<clang::CompilerInvocation> make_invocation(const Dialect& dialect) {
  clang::IgnoringDiagConsumer ignore;
  clang::DiagnosticsEngine diagnostics(new clang::DiagnosticIDs, new clang::DiagnosticOptions, &ignore, false);
  std::vector<std::string> args = cc1_arguments(dialect);
  std::vector<const char*> pointers;
  for (const std::string& arg : args) pointers.push_back(arg.c_str());
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  if (!clang::CompilerInvocation::CreateFromArgs(*invocation, pointers, diagnostics)) return nullptr;
  invocation->getDiagnosticOpts().ShowCarets = false;   // no "N errors generated" on stderr
  invocation->getFrontendOpts().DisableFree = false;
  invocation->getFrontendOpts().Inputs.clear();
  return invocation;
}

Dialect make_dialect(bool cuda, const std::vector<std::string>& extra_args, std::vector<std::string>& defines) {
  Dialect dialect{cuda, {}};
  for (size_t i = 0; i < extra_args.size(); ++i) {
    const std::string& arg = extra_args[i];
    if (arg.starts_with("-D") || arg.starts_with("-U")) {
      std::string name = arg.substr(2);
      if (name.empty() && i + 1 < extra_args.size()) name = extra_args[++i];
      if (!name.empty()) defines.push_back(arg[1] == 'U' ? "-" + name : name);
    } else if (arg.starts_with("-std=") || arg.starts_with("-f")) {
      // Driver flags that cc1 does not know (-fPIC) change nothing that is read here.
      Dialect tried = dialect;
      tried.flags.push_back(arg);
      if (make_invocation(tried)) dialect = std::move(tried);
    }
  }
  return dialect;
}

std::unique_ptr<clang::CompilerInstance> make_compiler(std::shared_ptr<clang::CompilerInvocation> invocation,
                                                       llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                       clang::DiagnosticConsumer* diagnostics) {
  auto compiler = std::make_unique<clang::CompilerInstance>();
  compiler->setInvocation(std::move(invocation));
  compiler->setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
  compiler->createDiagnostics(diagnostics, /*ShouldOwnClient=*/false);
  // A missing include or a #error must not end the parse.
  compiler->getDiagnostics().setFatalsAsError(true);
  compiler->getDiagnostics().setErrorLimit(0);
  compiler->createFileManager(std::move(files));
  compiler->createSourceManager(compiler->getFileManager());
  return compiler;
}

}  // namespace uncuda
