#include "tool/discover/excludes.h"

#include <algorithm>
#include <cctype>

#include "tool/discover/paths.h"

namespace uncuda {
namespace {

struct Suffix {
  std::string_view text;
  Language language;
};
constexpr Suffix kSuffixes[] = {
    {".cu", Language::kCuda},  {".cuh", Language::kCuda}, {".cpp", Language::kCpp}, {".cc", Language::kCpp},
    {".cxx", Language::kCpp},  {".c++", Language::kCpp},  {".C", Language::kCpp},   {".c", Language::kCpp},
    {".h", Language::kCpp},    {".hpp", Language::kCpp},  {".hh", Language::kCpp},  {".hxx", Language::kCpp},
    {".inl", Language::kCpp},  {".ipp", Language::kCpp},
};

struct Folder {
  std::string_view name;
  std::string_view reason;
};
constexpr Folder kFolders[] = {
    {"third_party", skipped::kThirdParty}, {"third-party", skipped::kThirdParty}, {"thirdparty", skipped::kThirdParty},
    {"3rdparty", skipped::kThirdParty},    {"3rd_party", skipped::kThirdParty},   {"external", skipped::kExternal},
    {"externals", skipped::kExternal},     {"extern", skipped::kExternal},        {"vendor", skipped::kVendor},
    {"_build", skipped::kBuild},           {"site-packages", skipped::kInstalled}, {"dist-packages", skipped::kInstalled},
    {"node_modules", skipped::kInstalled},
};

// By its name alone: what nobody keeps sources in.
bool is_build_folder(std::string_view name) { return name == "build" || name.starts_with("cmake-build"); }

// build-release, build_cpu, build2: where output may lie, and as well the scripts that build (build_tools).
bool may_be_build_folder(std::string_view name) {
  return name.size() > 5 && name.starts_with("build") &&
         (std::string_view("-_.").find(name[5]) != std::string_view::npos || std::isdigit(static_cast<unsigned char>(name[5])));
}

// What CMake, Ninja, Meson, make and setuptools leave in the folder that they build in.
constexpr const char* kLeftByBuilds[] = {"CMakeCache.txt", "CMakeFiles", "build.ninja", ".ninja_log", "meson-info", "Makefile", "config.status"};

std::string_view stem(std::string_view name) { return name.substr(0, name.rfind('.')); }

std::string_view file_reason(std::string_view name) {
  if (stem(name).ends_with("_hip")) return skipped::kHipified;
  if (stem(name).ends_with(".pb") || stem(name).ends_with("_generated")) return skipped::kGenerated;
  return {};
}

}  // namespace

std::optional<Language> source_language(std::string_view path) {
  std::string_view name = base_name(path);
  size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0) return std::nullopt;
  for (const Suffix& suffix : kSuffixes)
    if (name.substr(dot) == suffix.text) return suffix.language;
  return std::nullopt;
}

std::string_view folder_reason(std::string_view name) {
  for (const Folder& folder : kFolders)
    if (folder.name == name) return folder.reason;
  return is_build_folder(name) ? skipped::kBuild : std::string_view{};
}

std::string_view DefaultExcludes::reason(const std::string& root, std::string_view relative) {
  size_t slash = relative.find('/');
  size_t begin = 0;
  while (slash != std::string_view::npos) {
    std::string_view name = relative.substr(begin, slash - begin);
    if (std::string_view reason = folder_reason(name); !reason.empty()) return reason;
    if (may_be_build_folder(name) && is_built_in(root + "/" + std::string(relative.substr(0, slash)))) return skipped::kBuild;
    if (name == "hip" && has_cuda_twin(root + "/" + std::string(relative.substr(0, begin)))) return skipped::kHipified;
    begin = slash + 1;
    slash = relative.find('/', begin);
  }
  return file_reason(relative.substr(begin));
}

bool DefaultExcludes::is_built_in(const std::string& folder) {
  auto [it, fresh] = built_.try_emplace(folder, false);
  if (fresh)
    it->second = std::any_of(std::begin(kLeftByBuilds), std::end(kLeftByBuilds), [&](const char* name) { return exists(folder + "/" + name); });
  return it->second;
}

bool DefaultExcludes::has_cuda_twin(const std::string& folder) {
  auto [it, fresh] = twins_.try_emplace(folder, false);
  if (fresh) it->second = path_kind(folder + "/cuda") == PathKind::kFolder;
  return it->second;
}

}  // namespace uncuda
