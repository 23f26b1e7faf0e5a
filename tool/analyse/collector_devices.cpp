// What is said about devices: comparisons, strings, and variables that know one.
#include <algorithm>

#include "clang/AST/ASTContext.h"
#include "tool/analyse/collector.h"

namespace uncuda {

using namespace clang;

bool Collector::is_device_type(const std::string& type) const {
  static const char* const kTypes[] = {"c10::Device", "c10::DeviceType", "c10::Backend", "c10::DispatchKey", "caffe2::DeviceTypeProto"};
  return std::any_of(std::begin(kTypes), std::end(kTypes), [&](const char* known) { return type == known; }) ||
         type == "std::optional<c10::Device>" || type == "std::optional<c10::DeviceType>";
}

void Collector::comparison(const Expr* whole, const Expr* left, const Expr* right, bool equal) {
  left = as_written(left);
  right = as_written(right);
  if (!left->getType()->isRecordType() && !left->getType()->isEnumeralType() && !right->getType()->isRecordType() && !right->getType()->isEnumeralType()) return;
  const std::string& left_type = names_.type(left->getType());
  const std::string& right_type = names_.type(right->getType());
  if (!is_device_type(left_type) && !is_device_type(right_type)) return;
  Range range = locations_.range(whole->getSourceRange());
  Comparison found{range, locations_.range(left->getSourceRange(), range), locations_.range(right->getSourceRange(), range), left_type, right_type, equal};
  if (!found.range.empty()) reading_.comparisons.push_back(std::move(found));
}

void Collector::device_string(const CXXConstructExpr* expr) {
  if (expr->getNumArgs() == 0) return;
  const auto* literal = dyn_cast<StringLiteral>(as_written(expr->getArg(0)));
  if (!literal) return;
  const std::string& type = names_.type(expr->getType());
  if (type != "c10::Device" && type != "std::optional<c10::Device>" && type != "c10::TensorOptions") return;
  DeviceString found;
  found.literal = locations_.range(literal->getSourceRange());
  if (found.literal.empty()) return;
  auto written = written_as_.find(expr);
  found.expression = written != written_as_.end() && written->second.contains(found.literal) ? written->second : found.literal;
  reading_.device_strings.push_back(found);
}

// `TensorOptions().device("cuda")` and `torch::device("cuda")` hand the literal to a template, which makes the Device inside.
void Collector::strings_of_options(const CallExpr* call) {
  const auto* callee = dyn_cast_or_null<FunctionDecl>(call->getCalleeDecl());
  if (!callee || !callee->getIdentifier() || callee->getName() != "device" || call->getNumArgs() == 0) return;
  const auto* literal = dyn_cast<StringLiteral>(as_written(call->getArg(0)));
  if (!literal || names_.tag(callee->getReturnType()) != "c10::TensorOptions") return;
  Range range = locations_.range(literal->getSourceRange());
  if (!range.empty()) reading_.device_strings.push_back({range, range});
}

namespace {

bool derives_from_module(const CXXRecordDecl* record, int depth = 0) {
  if (!record || depth > 8) return false;
  record = record->getDefinition();
  if (!record) return false;
  if (record->getIdentifier() && record->getName() == "Module") return true;
  for (const CXXBaseSpecifier& base : record->bases()) {
    if (derives_from_module(base.getType()->getAsCXXRecordDecl(), depth + 1)) return true;
  }
  return false;
}

}  // namespace

void Collector::add_source(const VarDecl* decl) {
  if (!decl->getIdentifier() || decl->isImplicit() || (!decl->isLocalVarDecl() && !isa<ParmVarDecl>(decl))) return;
  using Kind = DeviceSource::Kind;
  static const std::pair<const char*, Kind> kKinds[] = {
      {"at::Tensor", Kind::kTensor}, {"at::TensorBase", Kind::kTensor}, {"c10::Device", Kind::kDevice}, {"c10::Stream", Kind::kStream},
      {"c10::cuda::CUDAStream", Kind::kStream}, {"c10::TensorOptions", Kind::kOptions}, {"c10::Storage", Kind::kStorage},
      {"std::optional<at::Tensor>", Kind::kOptionalTensor}, {"std::optional<c10::Device>", Kind::kOptionalDevice},
      {"std::vector<at::Tensor>", Kind::kTensorList}, {"c10::ArrayRef<at::Tensor>", Kind::kTensorList},
      {"c10::IListRef<at::Tensor>", Kind::kTensorList}};
  QualType type = decl->getType();
  if (type->isDependentType()) return;
  type = type.getNonReferenceType();
  const CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record) return;
  const std::string& name = names_.type(type);
  const auto* found = std::find_if(std::begin(kKinds), std::end(kKinds), [&](const auto& kind) { return name == kind.first; });
  bool module = found == std::end(kKinds) && derives_from_module(record);
  if (found == std::end(kKinds) && !module) return;
  Range token = locations_.token(decl->getLocation());
  if (token.empty()) return;
  DeviceSource source;
  source.kind = module ? Kind::kModule : found->second;
  source.name = decl->getName().str();
  source.declared = token.begin;
  Range whole = locations_.range(decl->getSourceRange());
  source.scope.begin = std::max(whole.end, token.end);
  if (isa<ParmVarDecl>(decl)) {
    source.parameter = true;
    const auto* function = dyn_cast<FunctionDecl>(decl->getDeclContext());
    // A parameter of a declaration without body is no source: nothing can use it.
    if (!function || !function->doesThisDeclarationHaveABody() || !function->getBody()) return;
    source.scope = locations_.range(function->getBody()->getSourceRange());
    if (source.scope.empty()) return;
  }
  reading_.sources.push_back(std::move(source));
}

}  // namespace uncuda
