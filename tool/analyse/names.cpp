#include "tool/analyse/names.h"

#include "clang/AST/DeclTemplate.h"

namespace uncuda {

using namespace clang;

namespace {

const std::string kNone;

PrintingPolicy make_policy(const ASTContext& context) {
  PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.SuppressInlineNamespace = true;
  policy.SuppressDefaultTemplateArgs = true;
  policy.PrintCanonicalTypes = true;
  policy.AnonymousTagLocations = false;
  policy.Bool = true;
  return policy;
}

}  // namespace

Names::Names(const ASTContext& context, const Locations& locations, const llvm::DenseSet<const Decl*>& injected)
    : locations_(locations), injected_(injected), policy_(make_policy(context)) {}

const NamedDecl* Names::target(const NamedDecl* decl) {
  for (int i = 0; i < 8; ++i) {
    if (const auto* shadow = dyn_cast<UsingShadowDecl>(decl)) {
      decl = shadow->getTargetDecl();
    } else if (const auto* alias = dyn_cast<NamespaceAliasDecl>(decl)) {
      decl = alias->getNamespace();
    } else if (const auto* alias = dyn_cast<TypedefNameDecl>(decl)) {
      // `using Device = c10::Device` is the class; `typedef CUstream_st* cudaStream_t` is a name of its own.
      QualType type = alias->getUnderlyingType();
      const NamedDecl* next = nullptr;
      if (const auto* inner = type->getAs<TypedefType>()) next = inner->getDecl();
      else if (const auto* tag = type->getAs<TagType>()) next = tag->getDecl();
      else if (const auto* special = type->getAs<TemplateSpecializationType>()) next = special->getTemplateName().getAsTemplateDecl();
      if (!next || next->getDeclName() != decl->getDeclName()) break;
      decl = next;
    } else if (const auto* alias = dyn_cast<TypeAliasTemplateDecl>(decl)) {
      const auto* special = alias->getTemplatedDecl()->getUnderlyingType()->getAs<TemplateSpecializationType>();
      const NamedDecl* next = special ? special->getTemplateName().getAsTemplateDecl() : nullptr;
      if (!next || next->getDeclName() != decl->getDeclName()) break;
      decl = next;
    } else if (const auto* record = dyn_cast<CXXRecordDecl>(decl); record && record->isInjectedClassName()) {
      decl = cast<NamedDecl>(record->getDeclContext());
    } else {
      break;
    }
  }
  return decl;
}

const std::string& Names::qualified(const NamedDecl* decl) {
  decl = cast<NamedDecl>(target(decl)->getCanonicalDecl());
  auto [place, fresh] = qualified_.try_emplace(decl);
  std::string& out = place->second;
  if (!fresh) return out;
  llvm::SmallVector<const NamedDecl*, 8> around;
  for (const DeclContext* at = decl->getDeclContext(); at && !at->isTranslationUnit() && !at->isFunctionOrMethod(); at = at->getParent()) {
    if (const auto* space = dyn_cast<NamespaceDecl>(at); space && (space->isInline() || space->isAnonymousNamespace())) continue;
    if (const auto* enumeration = dyn_cast<EnumDecl>(at); enumeration && !enumeration->isScoped()) continue;
    if (const auto* named = dyn_cast<NamedDecl>(at)) around.push_back(named);
  }
  for (const NamedDecl* named : llvm::reverse(around)) {
    if (const IdentifierInfo* name = named->getIdentifier()) (out += name->getName()) += "::";
  }
  if (const IdentifierInfo* name = decl->getIdentifier()) out += name->getName();
  else out += decl->getDeclName().getAsString();
  return out;
}

Origin Names::origin(const NamedDecl* decl) const {
  const Decl* canonical = target(decl)->getCanonicalDecl();
  if (canonical->isFromASTFile()) return Origin::kPrelude;
  for (const Decl* at = canonical; at;) {
    if (injected_.contains(at)) return Origin::kInjected;
    const DeclContext* around = at->getDeclContext();
    at = around ? dyn_cast<CXXRecordDecl>(around) : nullptr;
  }
  // Builtins have no place, and what clang instantiates of a prelude template stands where the template stands.
  SourceLocation location = canonical->getLocation();
  if (location.isInvalid() || locations_.sources().isLoadedSourceLocation(location)) return Origin::kPrelude;
  return Origin::kOwn;
}

const std::string& Names::type(QualType type) {
  if (type.isNull()) return kNone;
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  auto [place, fresh] = types_.try_emplace(type.getAsOpaquePtr());
  if (fresh && !type->isPlaceholderType()) place->second = type.getAsString(policy_);
  return place->second;
}

const std::string& Names::tag(QualType type) {
  if (type.isNull()) return kNone;
  type = type.getNonReferenceType();
  if (const TagDecl* decl = type->getAsTagDecl()) return qualified(decl);
  if (const auto* special = type->getAs<TemplateSpecializationType>()) {
    if (const TemplateDecl* decl = special->getTemplateName().getAsTemplateDecl()) return qualified(decl);
  }
  return kNone;
}

RefKind Names::kind(const NamedDecl* decl) {
  if (isa<NamespaceDecl, NamespaceAliasDecl>(decl)) return RefKind::kNamespace;
  if (isa<TypeDecl, ClassTemplateDecl, TypeAliasTemplateDecl, TemplateTemplateParmDecl, ConceptDecl>(decl)) return RefKind::kType;
  if (isa<EnumConstantDecl>(decl)) return RefKind::kEnumerator;
  if (isa<FieldDecl, IndirectFieldDecl>(decl)) return RefKind::kField;
  const Decl* inner = decl;
  if (const auto* made = dyn_cast<FunctionTemplateDecl>(decl)) inner = made->getTemplatedDecl();
  if (isa<CXXConstructorDecl>(inner)) return RefKind::kConstructor;
  if (isa<CXXMethodDecl>(inner)) return RefKind::kMethod;
  if (isa<FunctionDecl, CXXDeductionGuideDecl>(inner)) return RefKind::kFunction;
  return RefKind::kVariable;
}

}  // namespace uncuda
