// A FileResult as bytes, for the pipe between a worker process and its parent. Both ends are the same program, so the
// format has no compatibility to keep; it must give back exactly what went in, and refuse what a dying worker cut short.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tool/base/finding.h"

namespace uncuda {

std::string serialize(const FileResult& file);
// Nothing when `bytes` is not the whole of what serialize() gave.
std::optional<FileResult> deserialize(std::string_view bytes);

}  // namespace uncuda
