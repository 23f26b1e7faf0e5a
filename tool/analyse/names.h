// Declarations and types as the strings and origins that reading.h promises. Internal to tool/analyse.
#pragma once

#include <string>
#include <unordered_map>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/ADT/DenseSet.h"
#include "tool/analyse/locations.h"
#include "tool/analyse/reading.h"

namespace uncuda {

class Names {
 public:
  Names(const clang::ASTContext& context, const Locations& locations, const llvm::DenseSet<const clang::Decl*>& injected);

  // "c10::DeviceType::CUDA": without inline and unnamed namespaces, unscoped enums and template arguments.
  const std::string& qualified(const clang::NamedDecl* decl);
  Origin origin(const clang::NamedDecl* decl) const;
  // What a name is bound to, seen through using-declarations, namespace aliases and aliases that keep the name.
  static const clang::NamedDecl* target(const clang::NamedDecl* decl);
  // "c10::Device", "std::optional<c10::Device>", "CUstream_st *": canonical, without reference and cv.
  const std::string& type(clang::QualType type);
  // The class without its template arguments, "std::vector"; empty for what is no class or enum.
  const std::string& tag(clang::QualType type);
  static RefKind kind(const clang::NamedDecl* decl);

 private:
  const Locations& locations_;
  const llvm::DenseSet<const clang::Decl*>& injected_;
  clang::PrintingPolicy policy_;
  std::unordered_map<const clang::Decl*, std::string> qualified_;
  std::unordered_map<const void*, std::string> types_;
};

}  // namespace uncuda
