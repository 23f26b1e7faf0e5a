#include "tool/analyse/diagnostics.h"

#include <algorithm>

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"

namespace uncuda {

using namespace clang;

namespace {

enum class Meaning { kOther, kUnknown, kUnknownType, kRedefined };

Meaning meaning(unsigned id) {
  switch (id) {
    case diag::err_undeclared_var_use:
    case diag::err_undeclared_use:
    case diag::err_no_member:
    case diag::err_no_template:
    case diag::err_undeclared_var_use_suggest:
      return Meaning::kUnknown;
    case diag::err_unknown_typename:
    case diag::err_typename_nested_not_found:
    case diag::err_unknown_nested_typename_suggest:
    case diag::err_unknown_typename_suggest:
    case diag::err_expected_class_or_namespace:
      return Meaning::kUnknownType;
    case diag::err_redefinition:
    case diag::err_redefinition_different_kind:
    case diag::err_redefinition_different_typedef:
    case diag::err_ovl_diff_return_type:
    case diag::err_using_decl_conflict:
    case diag::err_redefinition_different_type:
    case diag::err_tag_reference_conflict:
    case diag::err_use_with_wrong_tag:
    case diag::err_template_param_list_different_arity:
    case diag::err_template_param_different_kind:
    case diag::err_enum_redeclare_type_mismatch:
    case diag::err_enum_redeclare_scoped_mismatch:
    case diag::err_enum_redeclare_fixed_mismatch:
    case diag::err_abi_tag_on_redeclaration:
    case diag::err_conflicting_types:
      return Meaning::kRedefined;
  }
  return Meaning::kOther;
}

DeclarationName name_argument(const Diagnostic& info, const DeclContext*& context) {
  DeclarationName name;
  for (unsigned i = 0; i < info.getNumArgs(); ++i) {
    DeclarationName found;
    switch (info.getArgKind(i)) {
      case DiagnosticsEngine::ak_identifierinfo: found = info.getArgIdentifier(i); break;
      case DiagnosticsEngine::ak_declarationname: found = DeclarationName::getFromOpaqueInteger(info.getRawArg(i)); break;
      case DiagnosticsEngine::ak_nameddecl: found = reinterpret_cast<const NamedDecl*>(info.getRawArg(i))->getDeclName(); break;
      case DiagnosticsEngine::ak_declcontext:
        if (!context) context = reinterpret_cast<const DeclContext*>(info.getRawArg(i));
        break;
      default: break;
    }
    if (!name && found) name = found;
  }
  return name;
}

template <class T>
void add_once(std::vector<T>& list, T value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(std::move(value));
}

}  // namespace

std::string context_name(const DeclContext* context) {
  std::string out;
  for (; context && !context->isTranslationUnit(); context = context->getParent()) {
    if (const auto* space = dyn_cast<NamespaceDecl>(context); space && (space->isInline() || space->isAnonymousNamespace())) continue;
    const auto* named = dyn_cast<NamedDecl>(context);
    if (named && named->getIdentifier()) out = named->getName().str() + (out.empty() ? "" : "::" + out);
  }
  return out;
}

void DiagnosticLog::HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic& info) {
  if (level < DiagnosticsEngine::Error) return;
  ++errors;
  // The reader of precompiled files speaks without a place; nothing else does before the first token.
  if (info.getLocation().isInvalid()) {
    if (!sema) prelude_refused = true;
    return;
  }
  Meaning what = meaning(info.getID());
  if (what == Meaning::kOther || !locations || !sema) return;
  const DeclContext* context = nullptr;
  DeclarationName name = name_argument(info, context);
  if (!name || !name.isIdentifier()) return;
  std::string text = name.getAsIdentifierInfo()->getName().str();
  if (what == Meaning::kRedefined) {
    // Only what is declared at namespace scope can be hidden; a member comes with its class.
    const DeclContext* around = sema->CurContext;
    if (const auto* scoped = dyn_cast_or_null<EnumDecl>(around)) around = scoped->getParent();
    if (around && around->isFileContext() && locations->in_main(info.getLocation())) add_once(own, OwnName{context_name(around), text});
    return;
  }
  ++unresolved[context ? context_name(context) + "::" + text : text];
  if (context && context->isFileContext()) {
    // A `::` or an identifier behind the name, or where clang says so, makes it a type.
    Range token = locations->token(info.getLocation());
    llvm::StringRef rest = token.empty() ? "" : locations->text().substr(token.end).ltrim();
    bool type = what == Meaning::kUnknownType || rest.starts_with("::") || (!rest.empty() && (isalpha(rest[0]) || rest[0] == '_'));
    add_once(missing, MissingName{context_name(context), text, type});
  }
  Range token = locations->token(info.getLocation());
  if (!token.empty() && locations->text().slice(token.begin, token.end) == text) {
    Ref ref;
    ref.name = ref.expression = ref.callee = token;
    ref.origin = Origin::kBroken;
    ref.kind = what == Meaning::kUnknownType ? RefKind::kType : RefKind::kFunction;
    ref.target = std::move(text);
    broken.push_back(std::move(ref));
  }
}

}  // namespace uncuda
