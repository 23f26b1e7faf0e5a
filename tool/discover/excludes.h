// Which files are sources, and which folders of a tree are somebody else's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace uncuda {

enum class Language { kCpp, kCuda };

// By suffix; nothing for what is neither C++ nor CUDA.
std::optional<Language> source_language(std::string_view path);

// Reasons for files that are left out, as the report counts them.
namespace skipped {
inline constexpr std::string_view kThirdParty = "third_party";
inline constexpr std::string_view kExternal = "external";
inline constexpr std::string_view kVendor = "vendor";
inline constexpr std::string_view kSubmodule = "submodule";
inline constexpr std::string_view kNestedRepository = "repository inside the repository";
inline constexpr std::string_view kBuild = "build folder";
inline constexpr std::string_view kInstalled = "installed packages";
inline constexpr std::string_view kHidden = "hidden folder";
inline constexpr std::string_view kHipified = "hipified";
inline constexpr std::string_view kGenerated = "generated";
inline constexpr std::string_view kConfigured = "excluded by the configuration";
inline constexpr std::string_view kLinkOut = "symbolic link out of the tree";
}  // namespace skipped

// What is left out unless it is named: by the parts of `relative`, the name of a file below the folder `root`.
class DefaultExcludes {
 public:
  // A reason, or empty.
  std::string_view reason(const std::string& root, std::string_view relative);

 private:
  bool is_built_in(const std::string& folder);
  bool has_cuda_twin(const std::string& folder);
  std::unordered_map<std::string, bool> twins_, built_;
};

// Of a folder by its name alone: some others are known by what lies in them.
std::string_view folder_reason(std::string_view name);

}  // namespace uncuda
