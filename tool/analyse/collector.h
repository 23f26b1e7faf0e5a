// Turns AST nodes into the parts of a Reading. A node's parent is visited before it, and leaves word here about what the
// node is part of. Internal to tool/analyse.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/DenseMap.h"
#include "tool/analyse/locations.h"
#include "tool/analyse/names.h"
#include "tool/analyse/reading.h"

namespace uncuda {

class Collector {
 public:
  Collector(const clang::ASTContext& context, const Locations& locations, Names& names, Reading& reading)
      : context_(context), locations_(locations), names_(names), reading_(reading) {}

  int template_depth = 0;   // set by the visitor: 0 means that what is dependent is so only through a made-up name

  // Declarations.
  void named(const clang::NamedDecl* decl);
  void declarator(const clang::DeclaratorDecl* decl);
  void function(const clang::FunctionDecl* decl);
  void lambda(const clang::LambdaExpr* expr);
  void capture(const clang::LambdaCapture* capture);
  void initializer(const clang::CXXCtorInitializer* initializer);
  void using_declaration(const clang::UsingDecl* decl);
  void using_directive(const clang::UsingDirectiveDecl* decl);
  void namespace_alias(const clang::NamespaceAliasDecl* decl);
  void block(clang::SourceRange range);

  // Types and qualifiers.
  void type(clang::TypeLoc type);
  void qualifier(clang::NestedNameSpecifierLoc qualifier);

  // Expressions.
  void call(const clang::CallExpr* call);
  void recovery(const clang::RecoveryExpr* expr);
  void decl_ref(const clang::DeclRefExpr* expr);
  void member(const clang::MemberExpr* expr);
  void dependent_member(const clang::CXXDependentScopeMemberExpr* expr);
  void dependent_name(const clang::DependentScopeDeclRefExpr* expr);
  void overloads(const clang::OverloadExpr* expr);
  void conversion(const clang::CastExpr* expr);
  void construct(const clang::CXXConstructExpr* expr);
  void unresolved_construct(const clang::CXXUnresolvedConstructExpr* expr);
  void new_expression(const clang::CXXNewExpr* expr);
  void designator(const clang::DesignatedInitExpr* expr);
  void comparison(const clang::Expr* whole, const clang::Expr* left, const clang::Expr* right, bool equal);

  // Scopes of the variables, once all is seen.
  void finish();

 private:
  // What a type's name token is the head of.
  struct TypeUse {
    Range expression;
    llvm::SmallVector<const clang::Expr*, 4> arguments;
    const clang::NamedDecl* variable = nullptr;
    bool constructs = false;
  };

  Ref* add(clang::SourceLocation name, const clang::NamedDecl* decl);
  Ref* add_unbound(clang::SourceLocation name, clang::DeclarationName text, RefKind kind, clang::SourceRange qualified);
  void finish_expression(Ref& ref, const clang::Expr* self, clang::SourceRange callee);
  void set_object(Ref& ref, const clang::Expr* base, bool arrow);   // after finish_expression: the object stands in it
  void set_arguments(Ref& ref, llvm::ArrayRef<const clang::Expr*> arguments);
  void use_type(clang::TypeLoc type, TypeUse use);
  void initialised_by(const clang::Expr* init, const clang::NamedDecl* variable);
  void call_like(const clang::Expr* callee, const clang::Expr* whole, llvm::ArrayRef<const clang::Expr*> arguments);
  void device_string(const clang::CXXConstructExpr* expr);
  void strings_of_options(const clang::CallExpr* call);
  void add_source(const clang::VarDecl* decl);
  bool is_device_type(const std::string& type) const;

  struct Call {
    const clang::Expr* whole;
    llvm::SmallVector<const clang::Expr*, 4> arguments;
  };

  const clang::ASTContext& context_;
  const Locations& locations_;
  Names& names_;
  Reading& reading_;
  llvm::DenseMap<const clang::Expr*, Call> calls_;                            // by callee
  llvm::DenseMap<const clang::Expr*, clang::QualType> converted_;             // by the expression as written
  llvm::DenseMap<const clang::Expr*, const clang::NamedDecl*> initialises_;   // by the expression as written
  llvm::DenseMap<const clang::Expr*, Range> written_as_;                      // constructions that are written out
  llvm::DenseMap<unsigned, TypeUse> type_uses_;                               // by the raw location of the type's name
  llvm::DenseMap<unsigned, clang::SourceLocation> qualified_from_;            // where the qualified type begins
  std::vector<Range> blocks_;
};

// The expression that a person wrote, without what clang put around it.
const clang::Expr* as_written(const clang::Expr* expr);
// The innermost type whose name is a token of its own: CUDAGuard of `const CUDAGuard*`.
clang::TypeLoc named_type(clang::TypeLoc type);
clang::SourceLocation name_location(clang::TypeLoc type);

}  // namespace uncuda
