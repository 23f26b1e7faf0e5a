// Comments that hide findings. Internal to tool/scan.
#pragma once

#include "tool/scan/scan.h"

namespace uncuda {

// Reads NOLINT, NOLINTNEXTLINE, NOLINTBEGIN, NOLINTEND and our own `uncuda: ignore[rule] -- reason`,
// `uncuda: ignore-next-line[...]`, `uncuda: file-ignore[...]`, `uncuda: disable[...]`, `uncuda: enable[...]`
// out of the comments. A malformed one is kept with its problem said.
void read_suppressions(Scan& scan);

}  // namespace uncuda
