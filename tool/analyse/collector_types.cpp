// Names of types and namespaces.
#include "clang/AST/ASTContext.h"
#include "tool/analyse/collector.h"

namespace uncuda {

using namespace clang;

TypeLoc named_type(TypeLoc type) {
  while (!type.isNull()) {
    if (auto found = type.getAs<QualifiedTypeLoc>()) type = found.getUnqualifiedLoc();
    else if (auto found = type.getAs<ElaboratedTypeLoc>()) type = found.getNamedTypeLoc();
    else if (auto found = type.getAs<PointerTypeLoc>()) type = found.getPointeeLoc();
    else if (auto found = type.getAs<ReferenceTypeLoc>()) type = found.getPointeeLoc();
    else if (auto found = type.getAs<ArrayTypeLoc>()) type = found.getElementLoc();
    else if (auto found = type.getAs<ParenTypeLoc>()) type = found.getInnerLoc();
    else if (auto found = type.getAs<AttributedTypeLoc>()) type = found.getModifiedLoc();
    else if (auto found = type.getAs<PackExpansionTypeLoc>()) type = found.getPatternLoc();
    else break;
  }
  return type;
}

SourceLocation name_location(TypeLoc type) {
  if (type.isNull()) return {};
  if (auto found = type.getAs<TemplateSpecializationTypeLoc>()) return found.getTemplateNameLoc();
  if (auto found = type.getAs<DependentTemplateSpecializationTypeLoc>()) return found.getTemplateNameLoc();
  if (auto found = type.getAs<DeducedTemplateSpecializationTypeLoc>()) return found.getTemplateNameLoc();
  if (auto found = type.getAs<DependentNameTypeLoc>()) return found.getNameLoc();
  if (auto found = type.getAs<TypeSpecTypeLoc>()) return found.getNameLoc();
  return {};
}

void Collector::use_type(TypeLoc type, TypeUse use) {
  SourceLocation name = name_location(named_type(type));
  if (name.isValid()) type_uses_.try_emplace(name.getRawEncoding(), std::move(use));
}

void Collector::type(TypeLoc type) {
  SourceLocation name;
  const NamedDecl* decl = nullptr;
  DeclarationName unbound;
  SourceRange qualified = type.getSourceRange();
  switch (type.getTypeLocClass()) {
    case TypeLoc::Elaborated: {
      auto elaborated = type.castAs<ElaboratedTypeLoc>();
      SourceLocation inner = name_location(named_type(type));
      if (inner.isValid() && elaborated.getQualifierLoc()) qualified_from_.try_emplace(inner.getRawEncoding(), elaborated.getQualifierLoc().getBeginLoc());
      return;
    }
    case TypeLoc::Record:
    case TypeLoc::Enum:
      decl = type.castAs<TagTypeLoc>().getDecl();
      name = type.castAs<TagTypeLoc>().getNameLoc();
      break;
    case TypeLoc::InjectedClassName:
      decl = type.castAs<InjectedClassNameTypeLoc>().getDecl();
      name = type.castAs<InjectedClassNameTypeLoc>().getNameLoc();
      break;
    case TypeLoc::Typedef:
      decl = type.castAs<TypedefTypeLoc>().getTypedefNameDecl();
      name = type.castAs<TypedefTypeLoc>().getNameLoc();
      break;
    case TypeLoc::Using:
      decl = type.castAs<UsingTypeLoc>().getFoundDecl();
      name = type.castAs<UsingTypeLoc>().getNameLoc();
      break;
    case TypeLoc::TemplateSpecialization: {
      auto special = type.castAs<TemplateSpecializationTypeLoc>();
      decl = special.getTypePtr()->getTemplateName().getAsTemplateDecl();
      name = special.getTemplateNameLoc();
      break;
    }
    case TypeLoc::DeducedTemplateSpecialization: {
      auto special = type.castAs<DeducedTemplateSpecializationTypeLoc>();
      decl = special.getTypePtr()->getTemplateName().getAsTemplateDecl();
      name = special.getTemplateNameLoc();
      break;
    }
    case TypeLoc::DependentName: {
      auto dependent = type.castAs<DependentNameTypeLoc>();
      unbound = dependent.getTypePtr()->getIdentifier();
      name = dependent.getNameLoc();
      qualified = {dependent.getQualifierLoc() ? dependent.getQualifierLoc().getBeginLoc() : name, name};
      break;
    }
    case TypeLoc::DependentTemplateSpecialization: {
      auto dependent = type.castAs<DependentTemplateSpecializationTypeLoc>();
      unbound = dependent.getTypePtr()->getIdentifier();
      name = dependent.getTemplateNameLoc();
      qualified = {dependent.getQualifierLoc() ? dependent.getQualifierLoc().getBeginLoc() : name, type.getEndLoc()};
      break;
    }
    case TypeLoc::UnresolvedUsing:
      decl = type.castAs<UnresolvedUsingTypeLoc>().getDecl();
      name = type.castAs<UnresolvedUsingTypeLoc>().getNameLoc();
      break;
    default:
      return;
  }
  if (name.isInvalid()) return;
  Ref* ref = decl ? add(name, decl) : unbound ? add_unbound(name, unbound, RefKind::kType, qualified) : nullptr;
  if (!ref) return;
  auto from = qualified_from_.find(name.getRawEncoding());
  if (from != qualified_from_.end()) qualified.setBegin(from->second);
  if (Range written = locations_.range(qualified); written.contains(ref->name)) ref->callee = ref->expression = written;
  auto use = type_uses_.find(name.getRawEncoding());
  if (use == type_uses_.end()) return;
  if (use->second.expression.contains(ref->name)) ref->expression = use->second.expression;
  if (use->second.constructs) ref->kind = RefKind::kConstructor;
  if (use->second.variable && use->second.variable->getIdentifier()) ref->variable = use->second.variable->getName().str();
  set_arguments(*ref, use->second.arguments);
}

void Collector::qualifier(NestedNameSpecifierLoc qualifier) {
  const NestedNameSpecifier* specifier = qualifier.getNestedNameSpecifier();
  SourceLocation name = qualifier.getLocalBeginLoc();
  Ref* ref = nullptr;
  switch (specifier->getKind()) {
    case NestedNameSpecifier::Namespace: ref = add(name, specifier->getAsNamespace()); break;
    case NestedNameSpecifier::NamespaceAlias: ref = add(name, specifier->getAsNamespaceAlias()); break;
    case NestedNameSpecifier::Identifier:
      ref = add_unbound(name, specifier->getAsIdentifier(), RefKind::kType, {qualifier.getBeginLoc(), name});
      break;
    default: break;
  }
  if (!ref) return;
  if (Range written = locations_.range({qualifier.getBeginLoc(), name}); written.contains(ref->name)) ref->callee = ref->expression = written;
}

}  // namespace uncuda
