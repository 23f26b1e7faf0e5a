// Counts clang's errors and keeps the names in them. Internal to tool/analyse.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/Sema.h"
#include "tool/analyse/locations.h"
#include "tool/analyse/reading.h"

namespace uncuda {

// A name that a second pass can declare: unknown in a known namespace.
struct MissingName {
  std::string space;   // "at::cuda"; empty for the global namespace
  std::string name;
  bool type = false;
  auto operator<=>(const MissingName&) const = default;
};

// A prelude name that the file defines itself: a second pass hides the prelude's.
struct OwnName {
  std::string space;
  std::string name;
  auto operator<=>(const OwnName&) const = default;
};

class DiagnosticLog : public clang::DiagnosticConsumer {
 public:
  // Set while there is a parse to speak of; before that only errors without a place are told apart.
  const Locations* locations = nullptr;
  clang::Sema* sema = nullptr;

  uint32_t errors = 0;
  bool prelude_refused = false;   // the precompiled file is not good for this parse
  std::map<std::string, uint32_t> unresolved;
  std::vector<MissingName> missing;
  std::vector<OwnName> own;
  std::vector<Ref> broken;        // name tokens that clang gave up on

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;
};

// "c10::cuda" of a namespace or class, without inline and unnamed namespaces.
std::string context_name(const clang::DeclContext* context);

}  // namespace uncuda
