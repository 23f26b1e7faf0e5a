// The real file system: reading with identity, and replacing a file so that it is never half written.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tool/base/finding.h"
#include "tool/rewrite/plan.h"

namespace uncuda {

// Where a write stands. Tests kill the process here.
enum class WriteStep { kStart, kCreated, kHalfWritten, kWritten, kSynced, kNamed, kChecked, kRenamed };
using WriteHook = std::function<void(WriteStep)>;

std::optional<SourceFile> read_source(const std::string& path);

// Replaces the content of `path` (of the target, when it is a symbolic link) by `after`, keeping mode and owner.
// Refuses, and says so, when the file does not hold `before` any more or cannot be replaced.
std::optional<Problem> write_source(const std::string& path, std::string_view before, std::string_view after,
                                    const WriteHook& hook = {});

}  // namespace uncuda
