// The declarations that the injector makes up.
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "tool/analyse/injector.h"

namespace uncuda {

using namespace clang;

// A real, empty class: out-of-line members of it keep their bodies. It needs its injected-class-name, or clang takes it
// for incomplete and drops its constructors.
NamedDecl* Injector::make_class(DeclContext* where, IdentifierInfo* name, SourceLocation location) {
  ASTContext& context = sema_->Context;
  auto* record = keep(CXXRecordDecl::Create(context, TagTypeKind::Struct, where, location, location, name));
  record->startDefinition();
  auto* inner = keep(CXXRecordDecl::Create(context, TagTypeKind::Struct, record, location, location, name, nullptr, /*DelayTypeCreation=*/true));
  context.getTypeDeclType(inner, record);
  inner->setAccess(AS_public);
  record->addDecl(inner);
  record->completeDefinition();
  if (where->isRecord()) record->setAccess(AS_public);
  where->addDecl(record);
  return record;
}

TemplateParameterList* Injector::make_parameters(DeclContext* where, const std::string& shape, SourceLocation location) {
  ASTContext& context = sema_->Context;
  llvm::SmallVector<NamedDecl*, 4> parameters;
  // A list of types alone may be longer at the next use.
  bool pack = shape.find('v') == std::string::npos;
  size_t count = pack ? 1 : shape.size();
  for (size_t i = 0; i < count; ++i) {
    NamedDecl* parameter;
    if (pack || shape[i] == 't') {
      parameter = TemplateTypeParmDecl::Create(context, where, location, location, 0, i, nullptr, false, pack);
    } else {
      QualType type = context.getAutoDeductType();
      parameter = NonTypeTemplateParmDecl::Create(context, where, location, location, 0, i, nullptr, type, false, context.getTrivialTypeSourceInfo(type, location));
    }
    parameter->setImplicit();
    parameters.push_back(parameter);
  }
  return TemplateParameterList::Create(context, location, location, parameters, location, nullptr);
}

NamedDecl* Injector::make_class_template(DeclContext* where, IdentifierInfo* name, const std::string& shape, SourceLocation location) {
  ASTContext& context = sema_->Context;
  auto* parameters = make_parameters(where, shape, location);
  auto* record = keep(CXXRecordDecl::Create(context, TagTypeKind::Struct, where, location, location, name, nullptr, /*DelayTypeCreation=*/true));
  auto* made = keep(ClassTemplateDecl::Create(context, where, location, name, parameters, record));
  record->setDescribedClassTemplate(made);
  context.getInjectedClassNameType(record, made->getInjectedClassNameSpecialization());
  record->startDefinition();
  auto* inner = keep(CXXRecordDecl::Create(context, TagTypeKind::Struct, record, location, location, name, nullptr, /*DelayTypeCreation=*/true));
  context.getTypeDeclType(inner, record);
  inner->setAccess(AS_public);
  record->addDecl(inner);
  record->completeDefinition();
  where->addDecl(made);
  return made;
}

NamedDecl* Injector::make_alias(IdentifierInfo* name, SourceLocation location) {
  ASTContext& context = sema_->Context;
  auto* info = context.getTrivialTypeSourceInfo(context.DependentTy, location);
  return keep(TypedefDecl::Create(context, context.getTranslationUnitDecl(), location, location, name, info));
}

NamedDecl* Injector::make_alias_template(IdentifierInfo* name, const std::string& shape, SourceLocation location) {
  ASTContext& context = sema_->Context;
  DeclContext* where = context.getTranslationUnitDecl();
  auto* info = context.getTrivialTypeSourceInfo(context.DependentTy, location);
  auto* alias = keep(TypeAliasDecl::Create(context, where, location, location, name, info));
  auto* made = keep(TypeAliasTemplateDecl::Create(context, where, location, name, make_parameters(where, shape, location), alias));
  alias->setDescribedAliasTemplate(made);
  return made;
}

// Of dependent type: all that is built on it is dependent, and keeps all its parts.
NamedDecl* Injector::make_value(DeclContext* where, IdentifierInfo* name, SourceLocation location) {
  ASTContext& context = sema_->Context;
  auto* info = context.getTrivialTypeSourceInfo(context.DependentTy, location);
  return keep(VarDecl::Create(context, where, location, location, name, context.DependentTy, info, SC_Extern));
}

// An array bound in a class, most often: the class must keep a layout.
NamedDecl* Injector::make_number(IdentifierInfo* name, SourceLocation location) {
  ASTContext& context = sema_->Context;
  QualType type = context.IntTy.withConst();
  auto* number = keep(VarDecl::Create(context, context.getTranslationUnitDecl(), location, location, name, type, context.getTrivialTypeSourceInfo(type, location), SC_Static));
  number->setInit(IntegerLiteral::Create(context, llvm::APInt(32, 1), context.IntTy, location));
  return number;
}

}  // namespace uncuda
