// From tokens and what the parse bound to findings and dismissals: every mention ends in exactly one of them.
#pragma once

#include <string>
#include <vector>

#include "tool/analyse/reading.h"
#include "tool/base/finding.h"
#include "tool/base/torch_version.h"
#include "tool/classify/source.h"

namespace uncuda {

struct ClassifyOptions {
  SourceOptions source;
  TorchVersion min_torch{2, 6};
  bool count_usage = false;   // fill FileResult::usage, for an audit
};

// `reading` may be empty (not parsed): then everything is judged by tokens and is `likely`.
FileResult classify(const Scan& scan, const Reading& reading, const ClassifyOptions& options);

// One reading out of those of several build configurations: at each token the best-bound one wins.
Reading merge_readings(std::vector<Reading> readings);

}  // namespace uncuda
