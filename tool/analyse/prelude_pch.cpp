#include "tool/analyse/prelude_pch.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTWriter.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include "tool/analyse/prelude_text.h"
#include "tool/base/build_info.h"

namespace uncuda {
namespace {

// Behind the precompiled bytes in a cache file. Clang itself reports a truncated file, but trusts altered bytes.
struct Trailer {
  uint64_t magic = 0x3161647563'6e75ULL;
  uint64_t size = 0;
  uint64_t hash = 0;
};

// In CUDA clang declares each operator new and delete twice, for the host and for the device. Its reader of precompiled files
// takes the second for a redeclaration of the first, and then no host function finds one: `new` is an error, and `delete`
// crashes. So the device's may be called from the host as well.
void share_allocation_functions(clang::ASTContext& context) {
  for (clang::OverloadedOperatorKind kind : {clang::OO_New, clang::OO_Array_New, clang::OO_Delete, clang::OO_Array_Delete}) {
    for (clang::NamedDecl* decl : context.getTranslationUnitDecl()->lookup(context.DeclarationNames.getCXXOperatorName(kind))) {
      if (decl->hasAttr<clang::CUDADeviceAttr>() && !decl->hasAttr<clang::CUDAHostAttr>()) decl->addAttr(clang::CUDAHostAttr::CreateImplicit(context));
    }
  }
}

class PrecompiledWriter : public clang::PCHGenerator {
 public:
  using PCHGenerator::PCHGenerator;
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (context.getLangOpts().CUDA) share_allocation_functions(context);
    PCHGenerator::HandleTranslationUnit(context);
  }
};

class PrecompileAction : public clang::ASTFrontendAction {
 public:
  explicit PrecompileAction(std::shared_ptr<clang::PCHBuffer> buffer) : buffer_(std::move(buffer)) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    return std::make_unique<PrecompiledWriter>(compiler.getPreprocessor(), compiler.getModuleCache(), kPchPath, "", buffer_,
                                               llvm::ArrayRef<std::shared_ptr<clang::ModuleFileExtension>>(),
                                               /*AllowASTWithErrors=*/true, /*IncludeTimestamps=*/false);
  }
  clang::TranslationUnitKind getTranslationUnitKind() override { return clang::TU_Prefix; }
  bool hasASTFileSupport() const override { return false; }

 private:
  std::shared_ptr<clang::PCHBuffer> buffer_;
};

std::unique_ptr<llvm::MemoryBuffer> build(const Dialect& dialect) {
  auto buffer = std::make_shared<clang::PCHBuffer>();
  llvm::CrashRecoveryContext guard;
  guard.RunSafelyOnThread(
      [&] {
        auto invocation = make_invocation(dialect);
        if (!invocation) return;
        clang::InputKind kind(dialect.cuda ? clang::Language::CUDA : clang::Language::CXX, clang::InputKind::Source, false,
                              clang::InputKind::HeaderUnit_None, /*IsHeader=*/true);
        invocation->getFrontendOpts().Inputs = {clang::FrontendInputFile(kPreludePath, kind)};
        llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> files(new llvm::vfs::InMemoryFileSystem);
        std::string_view text = prelude_text();
        files->addFileNoOwn(kPreludePath, 0, llvm::MemoryBufferRef({text.data(), text.size()}, kPreludePath));
        clang::IgnoringDiagConsumer ignore;
        auto compiler = make_compiler(std::move(invocation), files, &ignore);
        PrecompileAction action(buffer);
        compiler->ExecuteAction(action);
      },
      64u << 20);
  if (!buffer->IsComplete) return nullptr;
  return llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(buffer->Data.data(), buffer->Data.size()), kPchPath);
}

std::string cache_file(const std::string& directory, const Dialect& dialect) {
  if (directory.empty()) return "";
  std::string key(prelude_text());
  for (const std::string& arg : cc1_arguments(dialect)) key += '\0' + arg;
  key += '\0' + clang::getClangFullVersion() + '\0' + UNCUDA_VERSION;
  llvm::SmallString<256> path(directory);
  llvm::sys::path::append(path, "prelude-" + llvm::utohexstr(llvm::xxh3_64bits(key), true, 16) + ".pch");
  return path.str().str();
}

// Null when the file is missing, cut or altered.
std::unique_ptr<llvm::MemoryBuffer> read_cache(const std::string& path) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  Trailer trailer, wanted;
  if (!file || (*file)->getBufferSize() <= sizeof trailer) return nullptr;
  llvm::StringRef bytes = (*file)->getBuffer().drop_back(sizeof trailer);
  std::memcpy(&trailer, bytes.end(), sizeof trailer);
  if (trailer.magic != wanted.magic || trailer.size != bytes.size() || trailer.hash != llvm::xxh3_64bits(bytes)) return nullptr;
  return std::move(*file);
}

// Whole or not at all: several processes start at once on one cache. Trouble here costs the next start 100 ms, no more.
void write_cache(const std::string& directory, const std::string& path, llvm::StringRef bytes) {
  if (llvm::sys::fs::create_directories(directory)) return;
  llvm::SmallString<256> temporary;
  int descriptor = -1;
  if (llvm::sys::fs::createUniqueFile(path + ".%%%%%%%%", descriptor, temporary)) return;
  Trailer trailer;
  trailer.size = bytes.size();
  trailer.hash = llvm::xxh3_64bits(bytes);
  llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
  out << bytes << llvm::StringRef(reinterpret_cast<const char*>(&trailer), sizeof trailer);
  out.close();
  bool failed = out.has_error();
  out.clear_error();
  if (failed || llvm::sys::fs::rename(temporary, path)) llvm::sys::fs::remove(temporary);
}

}  // namespace

llvm::MemoryBufferRef PreludeStore::get(const Dialect& dialect) {
  for (Entry& entry : entries_) {
    if (entry.dialect == dialect) return entry.bytes ? entry.bytes->getMemBufferRef() : llvm::MemoryBufferRef();
  }
  std::string path = cache_file(cache_dir_, dialect);
  std::unique_ptr<llvm::MemoryBuffer> bytes;
  if (!path.empty()) bytes = read_cache(path);
  if (!bytes) {
    bytes = build(dialect);
    if (bytes && !path.empty()) write_cache(cache_dir_, path, bytes->getBuffer());
  }
  entries_.push_back({dialect, std::move(bytes)});
  return entries_.back().bytes ? entries_.back().bytes->getMemBufferRef() : llvm::MemoryBufferRef();
}

}  // namespace uncuda
