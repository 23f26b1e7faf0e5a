#include "tool/discover/paths.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace uncuda {

namespace fs = std::filesystem;

namespace {

bool same_file(const std::string& a, const std::string& b) {
  struct stat x, y;
  return ::stat(a.c_str(), &x) == 0 && ::stat(b.c_str(), &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

std::string without_final_slash(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

}  // namespace

std::string absolute_path(const std::string& folder, const std::string& path) {
  std::string whole = !path.empty() && path.front() == '/' ? path : folder + "/" + path;
  std::string plain = without_final_slash(fs::path(whole).lexically_normal().string());
  // `link/..` is where the link leads, not where it stands.
  if (path.find("..") != std::string::npos && exists(whole) && !same_file(plain, whole)) return real_path(whole);
  return plain;
}

std::optional<std::string> path_below(const std::string& folder, const std::string& absolute) {
  if (folder == absolute) return std::string();
  std::string prefix = folder == "/" ? folder : folder + "/";
  if (!absolute.starts_with(prefix)) return std::nullopt;
  return absolute.substr(prefix.size());
}

std::string shown_path(const std::string& working_dir, const std::string& absolute) {
  std::string real_dir = real_path(working_dir);
  for (const std::string& folder : {working_dir, real_dir})
    if (auto below = path_below(folder, absolute)) return below->empty() ? "." : *below;
  if (auto below = path_below(real_dir, real_path(absolute)); below && !below->empty()) return *below;
  return fs::path(absolute).lexically_relative(working_dir).string();
}

std::string parent_folder(const std::string& absolute) {
  size_t slash = absolute.rfind('/');
  return slash == 0 || slash == std::string::npos ? "/" : absolute.substr(0, slash);
}

std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::vector<std::string_view> path_parts(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    size_t slash = path.find('/');
    if (std::string_view part = path.substr(0, slash); !part.empty()) parts.push_back(part);
    path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
  }
  return parts;
}

PathKind path_kind(const std::string& path) {
  struct stat status;
  if (::lstat(path.c_str(), &status) != 0) return errno == EACCES ? PathKind::kForbidden : PathKind::kMissing;
  if (S_ISREG(status.st_mode)) return PathKind::kFile;
  if (S_ISDIR(status.st_mode)) return PathKind::kFolder;
  return S_ISLNK(status.st_mode) ? PathKind::kLink : PathKind::kOther;
}

bool exists(const std::string& path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0;
}

std::string real_path(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  if (!resolved) return path;
  std::string out = resolved;
  std::free(resolved);
  return out;
}

std::optional<std::string> read_text(const std::string& path) {
  struct stat status;
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return std::nullopt;
  return text;
}

}  // namespace uncuda
