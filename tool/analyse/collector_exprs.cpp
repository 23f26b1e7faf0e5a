// Names in expressions.
#include "clang/AST/ASTContext.h"
#include "tool/analyse/collector.h"

namespace uncuda {

using namespace clang;

const Expr* as_written(const Expr* expr) { return expr ? expr->IgnoreUnlessSpelledInSource() : nullptr; }

void Collector::set_arguments(Ref& ref, llvm::ArrayRef<const Expr*> arguments) {
  for (const Expr* argument : arguments) {
    if (!argument || isa<CXXDefaultArgExpr>(argument)) continue;
    const Expr* written = as_written(argument);
    Range range = locations_.range(written->getSourceRange(), ref.expression);
    if (range.empty()) range = locations_.range(argument->getSourceRange(), ref.expression);
    ref.arguments.push_back(range);
    ref.argument_types.push_back(names_.type(written->getType()));
  }
}

void Collector::set_object(Ref& ref, const Expr* base, bool arrow) {
  ref.arrow = arrow;
  if (!base || base->isImplicitCXXThis()) return;
  const Expr* object = base->IgnoreImplicit();
  QualType type = object->getType();
  if (arrow) {
    if (const auto* pointer = type->getAs<PointerType>()) type = pointer->getPointeeType();
    // `p` of `p->f()` where p is a smart pointer.
    if (const auto* call = dyn_cast<CXXOperatorCallExpr>(object); call && call->getOperator() == OO_Arrow) object = call->getArg(0)->IgnoreImplicit();
  }
  ref.object = locations_.range(object->getSourceRange(), ref.expression);
  ref.object_type = names_.tag(type);
}

void Collector::call_like(const Expr* callee, const Expr* whole, llvm::ArrayRef<const Expr*> arguments) {
  Call& call = calls_[callee->IgnoreParenImpCasts()];
  call.whole = whole;
  call.arguments.assign(arguments.begin(), arguments.end());
}

void Collector::call(const CallExpr* call) {
  if (const auto* kernel = dyn_cast<CUDAKernelCallExpr>(call)) {
    if (Range range = locations_.range(kernel->getSourceRange()); !range.empty()) reading_.launches.push_back(range);
  }
  if (const auto* op = dyn_cast<CXXOperatorCallExpr>(call)) {
    bool equal = op->getOperator() == OO_EqualEqual;
    if ((equal || op->getOperator() == OO_ExclaimEqual) && op->getNumArgs() == 2) comparison(op, op->getArg(0), op->getArg(1), equal);
    return;
  }
  llvm::SmallVector<const Expr*, 8> arguments(call->arguments().begin(), call->arguments().end());
  call_like(call->getCallee(), call, arguments);
  strings_of_options(call);
}

void Collector::recovery(const RecoveryExpr* expr) {
  // A call that clang gave up on: the callee, then the arguments.
  llvm::ArrayRef<const Expr*> parts(const_cast<RecoveryExpr*>(expr)->subExpressions().data(), expr->subExpressions().size());
  if (parts.empty()) return;
  const Expr* callee = parts[0]->IgnoreParenImpCasts();
  if (isa<OverloadExpr, MemberExpr, DeclRefExpr, CXXDependentScopeMemberExpr>(callee) && callee->getBeginLoc() == expr->getBeginLoc()) {
    const auto* ref = dyn_cast<DeclRefExpr>(callee);
    if (!ref || isa<FunctionDecl>(ref->getDecl())) call_like(callee, expr, parts.drop_front());
  }
}

// The parts that every expression with a name has: the call around it, what it initialises, what it is converted to.
void Collector::finish_expression(Ref& ref, const Expr* self, SourceRange callee) {
  if (Range written = locations_.range(callee, ref.name); written.contains(ref.name)) ref.callee = written;
  auto call = calls_.find(self);
  const Expr* whole = call != calls_.end() ? call->second.whole : self;
  if (Range range = locations_.range(whole->getSourceRange(), ref.name); range.contains(ref.name)) ref.expression = range;
  else ref.expression = ref.callee;
  if (call != calls_.end()) set_arguments(ref, call->second.arguments);
  const Expr* written = as_written(whole);
  if (auto found = converted_.find(written); found != converted_.end()) ref.converted_to = names_.type(found->second);
  if (auto found = initialises_.find(written); found != initialises_.end()) ref.variable = found->second->getName().str();
}

void Collector::decl_ref(const DeclRefExpr* expr) {
  if (!expr->getNameInfo().getName().isIdentifier()) return;
  if (Ref* ref = add(expr->getLocation(), expr->getDecl())) finish_expression(*ref, expr, {expr->getBeginLoc(), expr->getLocation()});
}

void Collector::member(const MemberExpr* expr) {
  if (!expr->getMemberDecl()->getDeclName().isIdentifier()) return;
  Ref* ref = add(expr->getMemberLoc(), expr->getMemberDecl());
  if (!ref) return;
  SourceLocation from = expr->hasQualifier() ? expr->getQualifierLoc().getBeginLoc() : expr->getMemberLoc();
  finish_expression(*ref, expr, {from, expr->getMemberLoc()});
  if (!expr->isImplicitAccess()) set_object(*ref, expr->getBase(), expr->isArrow());
}

void Collector::dependent_member(const CXXDependentScopeMemberExpr* expr) {
  RefKind kind = calls_.contains(expr) ? RefKind::kMethod : RefKind::kField;
  Ref* ref = add_unbound(expr->getMemberLoc(), expr->getMember(), kind, expr->getMemberLoc());
  if (!ref) return;
  finish_expression(*ref, expr, expr->getMemberLoc());
  if (!expr->isImplicitAccess()) set_object(*ref, expr->getBase(), expr->isArrow());
}

void Collector::dependent_name(const DependentScopeDeclRefExpr* expr) {
  RefKind kind = calls_.contains(expr) ? RefKind::kFunction : RefKind::kVariable;
  SourceRange callee(expr->getQualifierLoc().getBeginLoc(), expr->getLocation());
  if (Ref* ref = add_unbound(expr->getLocation(), expr->getDeclName(), kind, callee)) finish_expression(*ref, expr, callee);
}

void Collector::overloads(const OverloadExpr* expr) {
  if (!expr->getName().isIdentifier()) return;
  SourceRange callee(expr->getQualifierLoc() ? expr->getQualifierLoc().getBeginLoc() : expr->getNameLoc(), expr->getNameLoc());
  // Which overload waits for the arguments' types; which name it is does not.
  Ref* ref = expr->getNumDecls() ? add(expr->getNameLoc(), (*expr->decls_begin())->getUnderlyingDecl())
                                 : add_unbound(expr->getNameLoc(), expr->getName(), RefKind::kFunction, callee);
  if (!ref) return;
  finish_expression(*ref, expr, callee);
  if (const auto* member = dyn_cast<UnresolvedMemberExpr>(expr); member && !member->isImplicitAccess()) set_object(*ref, member->getBase(), member->isArrow());
}

void Collector::conversion(const CastExpr* expr) {
  if (expr->getCastKind() == CK_UserDefinedConversion || expr->getCastKind() == CK_ConstructorConversion) {
    converted_.try_emplace(as_written(expr->getSubExpr()), expr->getType());
  }
  const auto* functional = dyn_cast<CXXFunctionalCastExpr>(expr);
  if (!functional || !functional->getTypeInfoAsWritten()) return;
  TypeUse use;
  use.constructs = true;
  use.expression = locations_.range(functional->getSourceRange());
  const Expr* inner = functional->getSubExpr()->IgnoreImplicit();
  if (const auto* construct = dyn_cast<CXXConstructExpr>(inner)) {
    written_as_[construct] = use.expression;
    use.arguments.append(construct->arg_begin(), construct->arg_end());
  } else if (const auto* braces = dyn_cast<InitListExpr>(inner)) {
    use.arguments.append(braces->inits().begin(), braces->inits().end());
  } else {
    use.arguments.push_back(inner);
  }
  if (auto found = initialises_.find(as_written(functional)); found != initialises_.end()) use.variable = found->second;
  use_type(functional->getTypeInfoAsWritten()->getTypeLoc(), std::move(use));
}

void Collector::construct(const CXXConstructExpr* expr) {
  if (const auto* temporary = dyn_cast<CXXTemporaryObjectExpr>(expr)) {
    TypeUse use;
    use.constructs = true;
    use.expression = locations_.range(expr->getSourceRange());
    written_as_[expr] = use.expression;
    use.arguments.append(expr->arg_begin(), expr->arg_end());
    if (auto found = initialises_.find(expr); found != initialises_.end()) use.variable = found->second;
    use_type(temporary->getTypeSourceInfo()->getTypeLoc(), std::move(use));
  }
  device_string(expr);
}

void Collector::unresolved_construct(const CXXUnresolvedConstructExpr* expr) {
  TypeUse use;
  use.constructs = true;
  use.expression = locations_.range(expr->getSourceRange());
  use.arguments.append(expr->arg_begin(), expr->arg_end());
  if (auto found = initialises_.find(expr); found != initialises_.end()) use.variable = found->second;
  use_type(expr->getTypeSourceInfo()->getTypeLoc(), std::move(use));
}

void Collector::new_expression(const CXXNewExpr* expr) {
  TypeUse use;
  use.constructs = true;
  use.expression = locations_.range(expr->getSourceRange());
  if (const CXXConstructExpr* construct = expr->getConstructExpr()) use.arguments.append(construct->arg_begin(), construct->arg_end());
  if (expr->getAllocatedTypeSourceInfo()) use_type(expr->getAllocatedTypeSourceInfo()->getTypeLoc(), std::move(use));
}

void Collector::designator(const DesignatedInitExpr* expr) {
  for (const DesignatedInitExpr::Designator& one : expr->designators()) {
    if (one.isFieldDesignator() && one.getFieldDecl()) add(one.getFieldLoc(), one.getFieldDecl());
  }
}

}  // namespace uncuda
