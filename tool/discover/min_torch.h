// The oldest PyTorch that rewritten code must still compile with, and who says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tool/base/torch_version.h"
#include "tool/discover/config.h"

namespace uncuda {

inline constexpr TorchVersion kDefaultMinTorch{2, 6};

struct MinTorch {
  TorchVersion version = kDefaultMinTorch;
  std::string source = "default";   // "--min-torch", ".uncuda.toml", "pyproject.toml", ...
  std::string detail;               // "torch>=2.4": what stands there, where the repository requires it
  bool operator==(const MinTorch&) const = default;
};

// The command line, else the configuration, else what the repository around `folder` requires, else the default.
MinTorch resolve_min_torch(const std::optional<TorchVersion>& command_line, const Config& config, const std::string& folder,
                           const std::string& working_dir);

// By the nearest of the files, from `folder` up to the root of the repository, that says so. Nothing is run.
std::optional<MinTorch> required_torch(const std::string& folder, const std::string& working_dir);

// The lowest version that "torch>=2.1,<3" allows; nothing for another package, or when it has no lower end.
std::optional<TorchVersion> oldest_allowed(std::string_view requirement);

}  // namespace uncuda
