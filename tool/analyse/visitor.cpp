#include "tool/analyse/visitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

namespace uncuda {

using namespace clang;

namespace {

// All that needs RecursiveASTVisitor stands in this file: its instantiation is most of the compile time of this folder.
class Visitor : public RecursiveASTVisitor<Visitor> {
 public:
  explicit Visitor(Collector& collector) : c_(collector) {}
  using Base = RecursiveASTVisitor<Visitor>;
  bool shouldVisitTemplateInstantiations() const { return false; }
  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(Decl* decl) {
    if (!decl) return true;
    const auto* declarator = dyn_cast<DeclaratorDecl>(decl);
    bool made = isa<RedeclarableTemplateDecl, ClassTemplatePartialSpecializationDecl, VarTemplatePartialSpecializationDecl>(decl) ||
                (declarator && declarator->getNumTemplateParameterLists() > 0);
    c_.template_depth += made;
    bool go_on = Base::TraverseDecl(decl);
    c_.template_depth -= made;
    return go_on;
  }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc qualifier) {
    if (!qualifier) return true;
    c_.qualifier(qualifier);
    return Base::TraverseNestedNameSpecifierLoc(qualifier);
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer* initializer) {
    c_.initializer(initializer);
    return Base::TraverseConstructorInitializer(initializer);
  }
  bool TraverseLambdaExpr(LambdaExpr* expr) {
    bool generic = expr->isGenericLambda();
    c_.template_depth += generic;
    bool go_on = Base::TraverseLambdaExpr(expr);
    c_.template_depth -= generic;
    return go_on;
  }
  bool TraverseLambdaCapture(LambdaExpr* expr, const LambdaCapture* capture, Expr* init) {
    c_.capture(capture);
    return Base::TraverseLambdaCapture(expr, capture, init);
  }

  bool VisitNamedDecl(NamedDecl* decl) { return c_.named(decl), true; }
  bool VisitDeclaratorDecl(DeclaratorDecl* decl) { return c_.declarator(decl), true; }
  bool VisitFunctionDecl(FunctionDecl* decl) { return c_.function(decl), true; }
  bool VisitUsingDecl(UsingDecl* decl) { return c_.using_declaration(decl), true; }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl* decl) { return c_.using_directive(decl), true; }
  bool VisitNamespaceAliasDecl(NamespaceAliasDecl* decl) { return c_.namespace_alias(decl), true; }

  bool VisitTypeLoc(TypeLoc type) { return c_.type(type), true; }

  bool VisitCompoundStmt(CompoundStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }
  bool VisitForStmt(ForStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }
  bool VisitCXXForRangeStmt(CXXForRangeStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }
  bool VisitIfStmt(IfStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }
  bool VisitSwitchStmt(SwitchStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }
  bool VisitWhileStmt(WhileStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }
  bool VisitCXXCatchStmt(CXXCatchStmt* stmt) { return c_.block(stmt->getSourceRange()), true; }

  bool VisitCallExpr(CallExpr* expr) { return c_.call(expr), true; }
  bool VisitRecoveryExpr(RecoveryExpr* expr) { return c_.recovery(expr), true; }
  bool VisitDeclRefExpr(DeclRefExpr* expr) { return c_.decl_ref(expr), true; }
  bool VisitMemberExpr(MemberExpr* expr) { return c_.member(expr), true; }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr* expr) { return c_.dependent_member(expr), true; }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr* expr) { return c_.dependent_name(expr), true; }
  bool VisitOverloadExpr(OverloadExpr* expr) { return c_.overloads(expr), true; }
  bool VisitCastExpr(CastExpr* expr) { return c_.conversion(expr), true; }
  bool VisitCXXConstructExpr(CXXConstructExpr* expr) { return c_.construct(expr), true; }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr* expr) { return c_.unresolved_construct(expr), true; }
  bool VisitCXXNewExpr(CXXNewExpr* expr) { return c_.new_expression(expr), true; }
  bool VisitDesignatedInitExpr(DesignatedInitExpr* expr) { return c_.designator(expr), true; }
  bool VisitLambdaExpr(LambdaExpr* expr) { return c_.lambda(expr), true; }
  bool VisitBinaryOperator(BinaryOperator* expr) {
    if (expr->isEqualityOp()) c_.comparison(expr, expr->getLHS(), expr->getRHS(), expr->getOpcode() == BO_EQ);
    return true;
  }
  // `a == b` through an operator== whose sides are swapped, or `a != b` through an operator==.
  bool VisitCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator* expr) {
    auto form = expr->getDecomposedForm();
    if (form.Opcode == BO_EQ || form.Opcode == BO_NE) c_.comparison(expr, form.LHS, form.RHS, form.Opcode == BO_EQ);
    return true;
  }

 private:
  Collector& c_;
};

}  // namespace

void visit(const std::vector<Decl*>& declarations, Collector& collector) {
  Visitor visitor(collector);
  for (Decl* decl : declarations) visitor.TraverseDecl(decl);
  collector.finish();
}

}  // namespace uncuda
