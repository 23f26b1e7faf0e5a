// A run made by hand for the tests of this folder: every verdict, tier, status and kind of fix, and text that is hard
// on formats.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tool/report/report.h"

namespace uncuda {

struct Sample {
  Run run;
  std::map<std::string, std::string> texts;  // by path, as analysed
  std::map<std::string, std::string> fixed;  // with all safe fixes
  ReportOptions options;                     // refers to the maps above
  Sample();
  Sample(const Sample&) = delete;
  // The finding of that rule, the n-th from 0 in the order of the run's files.
  Finding& finding(const std::string& rule, int n = 0);
};

}  // namespace uncuda
