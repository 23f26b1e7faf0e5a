// Makes up declarations for names that nothing declares, while clang looks them up. Without them clang drops what an
// unknown name stands in: the body of Foo::f, calls with one bad argument. Internal to tool/analyse.
#pragma once

#include <string>
#include <vector>

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TypoCorrection.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "tool/analyse/diagnostics.h"
#include "tool/analyse/locations.h"

namespace uncuda {

// What an unknown name must be, read off the text around it.
struct Shape {
  enum class Kind { kValue, kType, kTemplate };
  Kind kind = Kind::kValue;
  bool qualifier = false;    // `::` follows
  bool call = false;         // `(` follows
  std::string parameters;    // kTemplate: 't' for each argument that is a type, 'v' for a value
};
// `name` is the token in `text`; `in_function` whether it stands in a function's body.
Shape shape_of(llvm::StringRef text, Range name, bool in_function);

class Injector : public clang::ExternalSemaSource {
 public:
  Injector(bool unknown_names, std::vector<MissingName> missing, std::vector<OwnName> own)
      : unknown_names_(unknown_names), missing_(std::move(missing)), own_(std::move(own)) {}

  // The log learns from here which Sema speaks.
  void report_to(DiagnosticLog* log) { log_ = log; }
  void set_locations(const Locations* locations) { locations_ = locations; }
  const llvm::DenseSet<const clang::Decl*>& injected() const { return injected_; }
  // Called for every token in a second pass, and after every top-level declaration.
  void see_token(const clang::Token& token);
  void end_of_declaration();

  void InitializeSema(clang::Sema& sema) override;
  void ForgetSema() override { sema_ = log_->sema = nullptr; }
  bool LookupUnqualified(clang::LookupResult& result, clang::Scope* scope) override;
  clang::TypoCorrection CorrectTypo(const clang::DeclarationNameInfo& typo, int kind, clang::Scope* scope, clang::CXXScopeSpec* specifier,
                                    clang::CorrectionCandidateCallback& callback, clang::DeclContext* member_context,
                                    bool entering_context, const clang::ObjCObjectPointerType* object) override;

 private:
  clang::NamedDecl* make_class(clang::DeclContext* where, clang::IdentifierInfo* name, clang::SourceLocation location);
  clang::NamedDecl* make_class_template(clang::DeclContext* where, clang::IdentifierInfo* name, const std::string& parameters,
                                        clang::SourceLocation location);
  clang::NamedDecl* make_alias(clang::IdentifierInfo* name, clang::SourceLocation location);
  clang::NamedDecl* make_alias_template(clang::IdentifierInfo* name, const std::string& parameters, clang::SourceLocation location);
  clang::NamedDecl* make_value(clang::DeclContext* where, clang::IdentifierInfo* name, clang::SourceLocation location);
  clang::NamedDecl* make_number(clang::IdentifierInfo* name, clang::SourceLocation location);
  clang::TemplateParameterList* make_parameters(clang::DeclContext* where, const std::string& parameters, clang::SourceLocation location);
  clang::NamespaceDecl* find_namespace(llvm::StringRef name, bool create);
  bool found_by_argument(clang::DeclarationName name);
  void declare_missing();
  void hide_own();
  void mark_dependent(clang::DeclContext* context);
  template <class T> T* keep(T* decl) {
    decl->setImplicit();
    injected_.insert(decl);
    return decl;
  }

  bool unknown_names_;
  std::vector<MissingName> missing_;
  std::vector<OwnName> own_;
  const Locations* locations_ = nullptr;
  clang::Sema* sema_ = nullptr;
  DiagnosticLog* log_ = nullptr;
  llvm::DenseSet<const clang::Decl*> injected_;
  llvm::StringMap<clang::NamedDecl*> made_;                      // inside bodies: by name and shape
  llvm::DenseSet<const clang::IdentifierInfo*> missing_names_;   // what see_token looks for
  clang::FunctionDecl* marked_ = nullptr;
  bool declared_ = false;
};

}  // namespace uncuda
