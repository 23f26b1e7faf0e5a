#include "tool/analyse/collector.h"

#include <algorithm>

#include "clang/AST/Attr.h"
#include "clang/Basic/CharInfo.h"

namespace uncuda {

using namespace clang;

// A Ref of the bound name at `name`, or null when the token is spelled elsewhere.
Ref* Collector::add(SourceLocation name, const NamedDecl* decl) {
  Range token = locations_.token(name);
  // Clang also places names on `<<<` (the launch's configuration) and on operators.
  if (token.empty() || !decl || !isAsciiIdentifierStart(locations_.text()[token.begin])) return nullptr;
  const NamedDecl* target = Names::target(decl);
  Ref& ref = reading_.refs.emplace_back();
  ref.name = ref.expression = ref.callee = token;
  ref.kind = Names::kind(target);
  ref.origin = names_.origin(target);
  ref.target = names_.qualified(target);
  return &ref;
}

// A name without declaration. Outside templates only what was made up is dependent; then the name as written is the target.
Ref* Collector::add_unbound(SourceLocation name, DeclarationName text, RefKind kind, SourceRange qualified) {
  if (!text.isIdentifier()) return nullptr;
  Range token = locations_.token(name);
  if (token.empty()) return nullptr;
  Ref& ref = reading_.refs.emplace_back();
  ref.name = ref.expression = ref.callee = token;
  ref.kind = kind;
  ref.origin = template_depth ? Origin::kDependent : Origin::kInjected;
  ref.target = text.getAsIdentifierInfo()->getName().str();
  Range written = locations_.range({qualified.getBegin(), name});
  if (!template_depth && written.begin < token.begin && written.end == token.end && !written.empty()) {
    llvm::StringRef spelled = locations_.text().slice(written.begin, written.end);
    spelled.consume_front("::");
    bool plain = llvm::all_of(spelled, [](char c) { return clang::isAlphanumeric(c) || c == '_' || c == ':'; });
    if (plain) ref.target = spelled.str();
  }
  return &ref;
}

void Collector::named(const NamedDecl* decl) {
  if (decl->isImplicit() || isa<UsingDecl, UsingDirectiveDecl, NamespaceAliasDecl, UsingShadowDecl, UnresolvedUsingValueDecl>(decl)) return;
  const NamedDecl* shown = decl;
  if (isa<CXXConstructorDecl>(decl)) {
    // The token is the class's name.
    if (Ref* ref = add(decl->getLocation(), shown)) ref->target = names_.qualified(decl), ref->declares = true;
    return;
  }
  if (!decl->getIdentifier() || isa<CXXDeductionGuideDecl>(decl)) return;
  if (Ref* ref = add(decl->getLocation(), shown)) ref->declares = true;
}

void Collector::declarator(const DeclaratorDecl* decl) {
  if (isa<FunctionDecl>(decl)) return;
  const Expr* init = nullptr;
  TypeUse use;
  use.variable = decl;
  if (const auto* variable = dyn_cast<VarDecl>(decl)) {
    init = variable->getInit();
    add_source(variable);
    if (init) {
      const Expr* bare = init->IgnoreImplicit();
      bool direct = variable->getInitStyle() != VarDecl::CInit;
      if (const auto* construct = dyn_cast<CXXConstructExpr>(bare)) {
        use.constructs = direct && !construct->getLocation().isInvalid();
        if (direct) use.arguments.append(construct->arg_begin(), construct->arg_end());
      } else if (const auto* list = dyn_cast<ParenListExpr>(bare)) {
        use.constructs = true;
        for (unsigned i = 0; i < list->getNumExprs(); ++i) use.arguments.push_back(list->getExpr(i));
      } else if (const auto* braces = dyn_cast<InitListExpr>(bare); braces && direct) {
        use.constructs = true;
        use.arguments.append(braces->inits().begin(), braces->inits().end());
      } else if (const auto* broken = dyn_cast<RecoveryExpr>(bare); broken && direct) {
        use.constructs = true;
        llvm::copy(broken->subExpressions(), std::back_inserter(use.arguments));
      }
      if (use.constructs) written_as_[bare] = locations_.range(decl->getSourceRange());
    }
  } else if (const auto* field = dyn_cast<FieldDecl>(decl)) {
    init = field->getInClassInitializer();
  }
  if (init) initialised_by(init, decl);
  if (const TypeSourceInfo* info = decl->getTypeSourceInfo()) {
    use.expression = locations_.range(decl->getSourceRange());
    use_type(info->getTypeLoc(), std::move(use));
  }
}

void Collector::initialised_by(const Expr* init, const NamedDecl* variable) {
  if (variable->getIdentifier()) initialises_.try_emplace(as_written(init), variable);
}

void Collector::function(const FunctionDecl* decl) {
  if (!decl->doesThisDeclarationHaveABody() || !decl->getBody()) return;
  Range body = locations_.range(decl->getBody()->getSourceRange());
  if (body.empty()) return;
  Range range = locations_.range(decl->getSourceRange());
  FunctionBody found;
  found.name = names_.qualified(decl);
  found.range = {range.empty() ? body.begin : range.begin, body.end};
  found.body = body;
  found.device_code = (decl->hasAttr<CUDAGlobalAttr>() || decl->hasAttr<CUDADeviceAttr>()) && !decl->hasAttr<CUDAHostAttr>();
  reading_.functions.push_back(std::move(found));
}

void Collector::lambda(const LambdaExpr* expr) {
  Range body = locations_.range(expr->getBody()->getSourceRange());
  Range range = locations_.range(expr->getSourceRange());
  if (body.empty() || range.empty()) return;
  const CXXMethodDecl* call = expr->getCallOperator();
  bool device = call && call->hasAttr<CUDADeviceAttr>() && !call->hasAttr<CUDAHostAttr>();
  reading_.functions.push_back({"lambda", range, body, device});
}

void Collector::capture(const LambdaCapture* capture) {
  if (capture->isImplicit() || !capture->capturesVariable()) return;
  add(capture->getLocation(), capture->getCapturedVar());
}

void Collector::initializer(const CXXCtorInitializer* initializer) {
  if (!initializer->isWritten()) return;
  if (const FieldDecl* field = initializer->getAnyMember()) {
    if (Ref* ref = add(initializer->getMemberLocation(), field)) {
      ref->expression = locations_.range(initializer->getSourceRange());
      if (const Expr* init = initializer->getInit()) {
        if (const auto* construct = dyn_cast<CXXConstructExpr>(init->IgnoreImplicit())) {
          set_arguments(*ref, llvm::ArrayRef<const Expr*>(construct->getArgs(), construct->getNumArgs()));
        }
      }
    }
    if (initializer->getInit()) initialised_by(initializer->getInit(), field);
  } else if (TypeSourceInfo* base = initializer->getTypeSourceInfo()) {
    TypeUse use;
    use.expression = locations_.range(initializer->getSourceRange());
    use_type(base->getTypeLoc(), std::move(use));
  }
}

void Collector::using_declaration(const UsingDecl* decl) {
  for (const UsingShadowDecl* shadow : decl->shadows()) {
    if (Ref* ref = add(decl->getLocation(), shadow)) {
      ref->expression = locations_.range(decl->getSourceRange());
      ref->callee = locations_.range({decl->getQualifierLoc().getBeginLoc(), decl->getLocation()});
    }
    return;
  }
}

void Collector::using_directive(const UsingDirectiveDecl* decl) {
  if (Ref* ref = add(decl->getIdentLocation(), decl->getNominatedNamespace())) ref->expression = locations_.range(decl->getSourceRange());
}

void Collector::namespace_alias(const NamespaceAliasDecl* decl) {
  add(decl->getLocation(), decl->getNamespace());
  add(decl->getTargetNameLoc(), decl->getNamespace());
}

void Collector::block(SourceRange range) {
  Range found = locations_.range(range);
  if (!found.empty()) blocks_.push_back(found);
}

void Collector::finish() {
  // By end, so that the first one that holds a declaration and ends soonest is the innermost.
  std::sort(blocks_.begin(), blocks_.end(), [](Range a, Range b) { return a.end < b.end; });
  for (DeviceSource& source : reading_.sources) {
    if (source.parameter && !source.scope.empty()) continue;
    auto place = std::lower_bound(blocks_.begin(), blocks_.end(), source.scope.begin, [](Range block, uint32_t at) { return block.end < at; });
    while (place != blocks_.end() && place->begin > source.declared) ++place;
    source.scope.end = place == blocks_.end() ? static_cast<uint32_t>(locations_.text().size()) : place->end;
  }
}

}  // namespace uncuda
