// The audit of a run: what surrounds its figures, and the form that its file asks for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tool/cli/environment.h"
#include "tool/cli/options.h"
#include "tool/report/audit.h"

namespace uncuda {

// True for the endings that an audit can be written to.
bool is_audit_file(std::string_view name);

// The report by the ending of options.output. Its paths are relative to the root of the repository: it is read elsewhere
// than it was made.
std::string audit_report(Run run, const Options& options, const Effort& effort, ReportOptions report, const Environment& environment);

// Where people look at the files of a repository: "https://github.com/o/r" for git@github.com:o/r.git and its kin. Nothing
// for a remote that is no host's. Names and passwords in it are left out.
std::optional<std::string> web_address(std::string_view remote);

}  // namespace uncuda
