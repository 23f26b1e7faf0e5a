// A picture of where the ties are: files as boxes in their folders, as large as they have findings.
#pragma once

#include <functional>
#include <string>

#include "tool/report/audit_model.h"

namespace uncuda {

// Everything that is not of this program goes through here, into text and into double-quoted attributes alike.
std::string html(std::string_view text);

// What a box leads to: opens an <a> for a row of by_file or by_folder.
using OpenLink = std::function<std::string(const AuditRow& row, const char* key)>;

// An inline SVG, empty when nothing was found. Large code bases show their largest folders and files, and say how many
// more there are.
std::string treemap(const AuditModel& model, const OpenLink& open_link);

}  // namespace uncuda
