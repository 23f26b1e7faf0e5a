#include "tool/analyse/analyse.h"

#include "clang/Basic/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "tool/analyse/pass.h"
#include "tool/analyse/prelude_pch.h"
#include "tool/analyse/prelude_text.h"

namespace uncuda {

namespace {

// Whether the prelude has `#define NAME`: it knows better what the macro is.
bool prelude_defines(std::string_view name) {
  static const llvm::StringSet<> names = [] {
    llvm::StringSet<> out;
    llvm::StringRef text(prelude_text());
    constexpr llvm::StringLiteral kDefine = "#define ";
    for (size_t at = text.find(kDefine); at != llvm::StringRef::npos; at = text.find(kDefine, at + 1))
      out.insert(text.drop_front(at + kDefine.size()).take_while([](char c) { return c == '_' || llvm::isAlnum(c); }));
    return out;
  }();
  return names.contains(name);
}

}  // namespace

struct Parser::Impl {
  explicit Impl(std::string cache_dir) : store(std::move(cache_dir)) {}
  PreludeStore store;
  std::vector<std::pair<Dialect, std::shared_ptr<clang::CompilerInvocation>>> invocations;

  std::shared_ptr<clang::CompilerInvocation> invocation(const Dialect& dialect) {
    for (auto& [known, made] : invocations) {
      if (known == dialect) return made;
    }
    return invocations.emplace_back(dialect, make_invocation(dialect)).second;
  }
};

Parser::Parser(std::string cache_dir) : impl_(std::make_unique<Impl>(std::move(cache_dir))) { llvm::CrashRecoveryContext::Enable(); }
Parser::~Parser() = default;

void Parser::warm(bool cuda) { impl_->store.get(Dialect{cuda, {}}); }

Reading Parser::parse(const std::string& path, std::string_view text, const ParseOptions& options) {
  PassInput input;
  input.path = path;
  input.defines = options.defines;
  for (const std::string& name : options.empty_macros)
    if (!prelude_defines(name)) input.defines.push_back(name + "=");
  Dialect dialect = make_dialect(options.cuda, options.extra_args, input.defines);
  input.invocation = impl_->invocation(dialect);
  input.prelude = impl_->store.get(dialect);
  if (!input.invocation || input.prelude.getBufferSize() == 0) return {};
  std::string copy(text);   // clang reads up to a zero byte
  input.text = llvm::MemoryBufferRef(copy, path);

  PassResult first = run_pass(input);
  if (!first.reading.parsed) {
    // Clang died on something that was made up: the plain parse finds less, but something.
    input.inject = false;
    first = run_pass(input);
    if (!first.reading.parsed) return {};
    first.reading.plain = true;
  }
  first.reading.unread = count_unread(first.reading, copy);
  // Half the files of a large project miss some name; few of those miss one that matters here.
  if (!first.own.empty() || (!first.missing.empty() && first.reading.unread)) {
    input.missing = std::move(first.missing);
    input.own = std::move(first.own);
    PassResult second = run_pass(input);
    if (second.reading.parsed) {
      merge(first.reading, std::move(second.reading));
      first.reading.unread = count_unread(first.reading, copy);
    }
  }
  return std::move(first.reading);
}

std::string clang_version() { return CLANG_VERSION_STRING; }

}  // namespace uncuda
