// Names of files: as given, as shown, as the system knows them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uncuda {

// `path` under `folder` unless it is absolute; `.`, `..` and doubled slashes resolved by text, and by the file system
// where a symbolic link makes the text lie.
std::string absolute_path(const std::string& folder, const std::string& path);

// What people are shown: relative to `working_dir`, with `/`, without `./`; `../` where it lies outside. The folder itself
// is ".". Sees through a working directory that was reached by a symbolic link.
std::string shown_path(const std::string& working_dir, const std::string& absolute);

// `absolute` below `folder`, without the folder; nothing when it does not lie there. "" for the folder itself.
std::optional<std::string> path_below(const std::string& folder, const std::string& absolute);

std::string parent_folder(const std::string& absolute);
std::string_view base_name(std::string_view path);
std::vector<std::string_view> path_parts(std::string_view path);

enum class PathKind { kMissing, kFile, kFolder, kLink, kOther, kForbidden };
// Without following a final symbolic link.
PathKind path_kind(const std::string& path);
bool exists(const std::string& path);

// Without symbolic links; `path` itself when it cannot be resolved.
std::string real_path(const std::string& path);

// Nothing when it cannot be read.
std::optional<std::string> read_text(const std::string& path);

}  // namespace uncuda
