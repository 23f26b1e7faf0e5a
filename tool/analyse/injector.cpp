#include "tool/analyse/injector.h"

#include "clang/AST/ASTContext.h"
#include "clang/Sema/Scope.h"

namespace uncuda {

using namespace clang;

// The functions that clang finds through the type of an argument. A made-up variable would keep it from looking there.
bool Injector::found_by_argument(DeclarationName name) {
  for (llvm::StringRef space : {"at", "c10", "torch", "std", "at::native", "c10::cuda"}) {
    NamespaceDecl* found = find_namespace(space, false);
    if (!found) continue;
    for (NamedDecl* decl : found->lookup(name)) {
      if (isa<FunctionDecl, FunctionTemplateDecl>(decl->getUnderlyingDecl())) return true;
    }
  }
  return false;
}

bool Injector::LookupUnqualified(LookupResult& result, Scope* scope) {
  if (!unknown_names_ || !locations_ || !sema_ || !scope || result.isForRedeclaration()) return false;
  Sema::LookupNameKind kind = result.getLookupKind();
  if (kind != Sema::LookupOrdinaryName && kind != Sema::LookupNestedNameSpecifierName) return false;
  if (!result.getLookupName().isIdentifier()) return false;
  IdentifierInfo* name = result.getLookupName().getAsIdentifierInfo();
  Range token = locations_->token(result.getNameLoc());
  if (token.empty() || name->getName().starts_with("__") || locations_->text().slice(token.begin, token.end) != name->getName()) return false;

  // A class inside a function gets real classes too: a field of a dependent type has no layout.
  bool in_function = scope->getFnParent() && !sema_->CurContext->isRecord();
  Shape shape = shape_of(locations_->text(), token, in_function);
  if (kind == Sema::LookupNestedNameSpecifierName && shape.kind == Shape::Kind::kValue) return false;
  if (shape.call && shape.kind == Shape::Kind::kValue && found_by_argument(result.getLookupName())) return false;
  SourceLocation location = result.getNameLoc();

  NamedDecl* decl = nullptr;
  if (!in_function && shape.kind == Shape::Kind::kType) {
    decl = make_class(sema_->CurContext->getEnclosingNamespaceContext(), name, location);
  } else if (!in_function && shape.kind == Shape::Kind::kTemplate) {
    decl = make_class_template(sema_->CurContext->getEnclosingNamespaceContext(), name, shape.parameters, location);
  } else {
    bool number = !in_function && sema_->CurContext->isRecord() && !shape.call;
    std::string key = (name->getName() + "/" + std::to_string(int(shape.kind)) + shape.parameters + (number ? "n" : "")).str();
    NamedDecl*& made = made_[key];
    if (!made) {
      made = number                                   ? make_number(name, location)
             : shape.kind == Shape::Kind::kType       ? make_alias(name, location)
             : shape.kind == Shape::Kind::kTemplate   ? make_alias_template(name, shape.parameters, location)
                                                      : make_value(sema_->Context.getTranslationUnitDecl(), name, location);
    }
    decl = made;
    if (in_function) mark_dependent(sema_->CurContext);
  }
  result.addDecl(decl);
  result.resolveKind();
  return true;
}

TypoCorrection Injector::CorrectTypo(const DeclarationNameInfo& typo, int kind, Scope* scope, CXXScopeSpec* specifier,
                                     CorrectionCandidateCallback&, DeclContext* member_context, bool, const ObjCObjectPointerType*) {
  if (member_context && kind != Sema::LookupNestedNameSpecifierName) return {};
  if (!unknown_names_ || !locations_ || !sema_ || !scope || !typo.getName().isIdentifier()) return {};
  if (!specifier || !specifier->isSet() || specifier->isInvalid()) return {};
  if (kind != Sema::LookupOrdinaryName && kind != Sema::LookupNestedNameSpecifierName) return {};
  DeclContext* where = sema_->computeDeclContext(*specifier, /*EnteringContext=*/true);
  IdentifierInfo* name = typo.getName().getAsIdentifierInfo();
  Range token = locations_->token(typo.getLoc());
  if (!where || token.empty() || name->getName().starts_with("__")) return {};
  bool made_up = injected_.contains(cast<Decl>(where));
  if (!where->isFileContext() && !made_up) return {};
  bool in_function = scope->getFnParent() && !sema_->CurContext->isRecord();
  Shape shape = shape_of(locations_->text(), token, in_function);
  // LookupNamespaceName must not be answered with anything but a namespace, and values of a class are found late anyway.
  NamedDecl* decl = nullptr;
  if (shape.kind == Shape::Kind::kTemplate) {
    if (made_up) return {};
    decl = in_function ? make_alias_template(name, shape.parameters, typo.getLoc()) : make_class_template(where, name, shape.parameters, typo.getLoc());
    if (in_function) mark_dependent(sema_->CurContext);
  } else if (shape.kind == Shape::Kind::kType) {
    decl = in_function ? make_alias(name, typo.getLoc()) : make_class(where, name, typo.getLoc());
    if (in_function) mark_dependent(sema_->CurContext);
  } else {
    if (kind == Sema::LookupNestedNameSpecifierName || made_up) return {};
    decl = make_value(where, name, typo.getLoc());
    if (in_function) mark_dependent(sema_->CurContext);
  }
  TypoCorrection correction(decl);
  correction.setCorrectionRange(specifier, typo);
  return correction;
}

NamespaceDecl* Injector::find_namespace(llvm::StringRef name, bool create) {
  ASTContext& context = sema_->Context;
  DeclContext* at = context.getTranslationUnitDecl();
  NamespaceDecl* found = nullptr;
  while (!name.empty()) {
    auto [part, rest] = name.split("::");
    IdentifierInfo& id = context.Idents.get(part);
    found = nullptr;
    for (NamedDecl* decl : at->lookup(&id)) {
      if (auto* alias = dyn_cast<NamespaceAliasDecl>(decl)) decl = alias->getNamespace();
      if ((found = dyn_cast<NamespaceDecl>(decl))) break;
    }
    if (!found) {
      if (!create) return nullptr;
      found = keep(NamespaceDecl::Create(context, at, false, {}, {}, &id, nullptr, false));
      // The file opens it later under the same name, which makes it the file's own.
      injected_.erase(found);
      at->addDecl(found);
      if (at->isTranslationUnit()) sema_->IdResolver.AddDecl(found);
    }
    at = found;
    name = rest;
  }
  return found;
}

void Injector::InitializeSema(Sema& sema) {
  sema_ = log_->sema = &sema;
  // Clang calls this twice: the first time before the precompiled file is attached to this Sema.
  if (!own_.empty()) hide_own();
  if (!declared_) declare_missing();
  declared_ = true;
}

void Injector::declare_missing() {
  for (const MissingName& missing : missing_) {
    DeclContext* where = missing.space.empty() ? static_cast<DeclContext*>(sema_->Context.getTranslationUnitDecl()) : find_namespace(missing.space, true);
    IdentifierInfo& id = sema_->Context.Idents.get(missing.name);
    if (!where || !where->lookup(&id).empty()) continue;
    NamedDecl* decl = missing.type ? make_class(where, &id, {}) : make_value(where, &id, {});
    if (!missing.type) {
      where->addDecl(decl);
      missing_names_.insert(&id);
    }
  }
}

void Injector::hide_own() {
  for (const OwnName& own : own_) {
    DeclContext* where = own.space.empty() ? static_cast<DeclContext*>(sema_->Context.getTranslationUnitDecl()) : find_namespace(own.space, false);
    if (!where) continue;
    IdentifierInfo& id = sema_->Context.Idents.get(own.name);
    if (where->isTranslationUnit()) {
      llvm::SmallVector<NamedDecl*, 4> decls(sema_->IdResolver.begin(&id), sema_->IdResolver.end());
      for (NamedDecl* decl : decls) {
        if (decl->isFromASTFile()) sema_->IdResolver.RemoveDecl(decl);
      }
    }
    where = where->getPrimaryContext();
    where->lookup(&id);
    SetNoExternalVisibleDeclsForName(where, &id);
  }
}

// Turns the function around `context` into one that clang takes for a template's: closures and local classes in it are
// dependent then. Else clang computes the layout of a closure that captured something of unknown type, and dies.
void Injector::mark_dependent(DeclContext* context) {
  FunctionDecl* outermost = nullptr;
  for (DeclContext* at = context; at && !at->isFileContext(); at = at->getParent()) {
    if (auto* function = dyn_cast<FunctionDecl>(at)) outermost = function;
  }
  if (!outermost || outermost == marked_ || outermost->isDependentContext()) return;
  if (outermost->getTemplatedKind() != FunctionDecl::TK_NonTemplate) return;
  end_of_declaration();
  ASTContext& context_ = sema_->Context;
  auto* parameters = TemplateParameterList::Create(context_, {}, {}, {}, {}, nullptr);
  auto* made = FunctionTemplateDecl::Create(context_, outermost->getDeclContext(), outermost->getLocation(), outermost->getDeclName(), parameters, outermost);
  outermost->setDescribedFunctionTemplate(made);
  marked_ = outermost;
}

void Injector::end_of_declaration() {
  if (marked_) marked_->setDescribedFunctionTemplate(nullptr);
  marked_ = nullptr;
}

void Injector::see_token(const Token& token) {
  if (sema_ && sema_->CurContext && token.is(tok::identifier) && missing_names_.contains(token.getIdentifierInfo()) && sema_->CurContext->isFunctionOrMethod()) {
    mark_dependent(sema_->CurContext);
  }
}

}  // namespace uncuda
