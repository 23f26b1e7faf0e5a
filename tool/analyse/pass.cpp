#include "tool/analyse/pass.h"

#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "tool/analyse/injector.h"
#include "tool/analyse/preprocessing.h"
#include "tool/analyse/prelude_text.h"
#include "tool/analyse/visitor.h"

namespace uncuda {

using namespace clang;

namespace {

// What a parse works on, in the order it comes to be.
struct Pass {
  const PassInput& input;
  Reading reading;
  DiagnosticLog log;
  llvm::IntrusiveRefCntPtr<Injector> injector;
  std::unique_ptr<Locations> locations;
};

class Consumer : public ASTConsumer {
 public:
  explicit Consumer(Pass& pass) : pass_(pass) {}

  bool HandleTopLevelDecl(DeclGroupRef group) override {
    pass_.injector->end_of_declaration();
    for (Decl* decl : group) {
      if (!decl->isFromASTFile()) declarations_.push_back(decl);
    }
    return true;
  }
  // A made-up name makes the type of a field dependent in a class that is no template. Clang then asks itself for that
  // type's size for ever, as soon as anything needs the class's own (`delete p`). Of an invalid class it asks no size.
  void HandleTagDeclDefinition(TagDecl* tag) override {
    auto* record = llvm::dyn_cast<RecordDecl>(tag);
    if (!record || record->isDependentContext()) return;
    for (const FieldDecl* field : record->fields())
      if (field->getType()->isDependentType()) return record->setInvalidDecl();
  }
  // What the precompiled prelude brings along is not traversed.
  void HandleInterestingDecl(DeclGroupRef) override {}

  void HandleTranslationUnit(ASTContext& context) override {
    pass_.injector->end_of_declaration();
    Names names(context, *pass_.locations, pass_.injector->injected());
    Collector collector(context, *pass_.locations, names, pass_.reading);
    visit(declarations_, collector);
    pass_.reading.parsed = true;
  }

 private:
  Pass& pass_;
  std::vector<Decl*> declarations_;
};

class Action : public ASTFrontendAction {
 public:
  explicit Action(Pass& pass) : pass_(pass) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance& compiler, llvm::StringRef) override {
    pass_.locations = std::make_unique<Locations>(compiler.getSourceManager(), compiler.getLangOpts());
    pass_.log.locations = pass_.locations.get();
    pass_.injector->set_locations(pass_.locations.get());
    compiler.getPreprocessor().addPPCallbacks(make_preprocessing(*pass_.locations, pass_.reading));
    if (!pass_.input.missing.empty()) compiler.getPreprocessor().setTokenWatcher([this](const Token& token) { pass_.injector->see_token(token); });
    return std::make_unique<Consumer>(pass_);
  }
  // As if more were to follow: no vtables and no instantiations at the end, which would load half the prelude.
  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }

 private:
  Pass& pass_;
};

std::string absolute(const std::string& path) { return !path.empty() && path[0] == '/' ? path : "/file/" + path; }

void parse(Pass& pass) {
  const PassInput& input = pass.input;
  auto invocation = std::make_shared<CompilerInvocation>(*input.invocation);
  PreprocessorOptions& options = invocation->getPreprocessorOpts();
  options.ImplicitPCHInclude = kPchPath;
  for (const std::string& define : input.defines) {
    if (define[0] == '-') options.addMacroUndef(define.substr(1));
    else options.addMacroDef(define);
  }
  // Nothing else can be opened: neither a header beside the file nor one of the system.
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> files(new llvm::vfs::InMemoryFileSystem);
  std::string_view prelude = prelude_text();
  files->addFileNoOwn(kPreludePath, 0, llvm::MemoryBufferRef({prelude.data(), prelude.size()}, kPreludePath));
  files->addFileNoOwn(kPchPath, 0, input.prelude);
  std::string path = absolute(input.path);
  files->addFileNoOwn(path, 0, input.text);
  bool cuda = invocation->getLangOpts().CUDA;
  invocation->getFrontendOpts().Inputs = {FrontendInputFile(path, InputKind(cuda ? Language::CUDA : Language::CXX))};

  auto compiler = make_compiler(std::move(invocation), files, &pass.log);
  pass.injector = new Injector(input.inject, input.missing, input.own);
  pass.injector->report_to(&pass.log);
  compiler->setExternalSemaSource(pass.injector);
  Action action(pass);
  compiler->ExecuteAction(action);
}

}  // namespace

PassResult run_pass(const PassInput& input) {
  // On the heap, and left there when clang dies: its destructors would run over a torn state.
  auto* pass = new Pass{input, {}, {}, nullptr, nullptr};
  llvm::CrashRecoveryContext guard;
  PassResult result;
  if (!guard.RunSafelyOnThread([&] { parse(*pass); }, 128u << 20)) return result;
  std::unique_ptr<Pass> owned(pass);
  result.prelude_refused = owned->log.prelude_refused;
  result.missing = std::move(owned->log.missing);
  result.own = std::move(owned->log.own);
  if (!owned->reading.parsed) return result;
  result.reading = std::move(owned->reading);
  result.reading.errors = owned->log.errors;
  for (auto& [name, count] : owned->log.unresolved) result.reading.unresolved.emplace_back(name, count);
  for (Ref& ref : owned->log.broken) result.reading.refs.push_back(std::move(ref));
  settle(result.reading);
  return result;
}

}  // namespace uncuda
