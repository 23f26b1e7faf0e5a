#include "tool/run/workers.h"

#include <gtest/gtest.h>

#include "tool/base/serialize.h"

namespace uncuda {
namespace {

Unit unit(std::string path, std::string text) {
  Unit u;
  u.path = u.absolute = std::move(path);
  u.text = std::move(text);
  return u;
}

std::vector<Unit> some_units() {
  std::vector<Unit> units;
  for (int i = 0; i < 12; ++i)
    units.push_back(unit("f" + std::to_string(i) + ".cpp", "#include <torch/extension.h>\nvoid f(at::Tensor x) { TORCH_CHECK(!x.is_cuda(), \"x must be on the CPU\"); }\n"));
  return units;
}

TEST(Workers, SameResultsAtAnyNumberOfJobs) {
  Parser parser("");
  std::vector<Unit> units = some_units();
  std::vector<FileResult> one = analyse_files(parser, units, {.jobs = 1});
  std::vector<FileResult> four = analyse_files(parser, units, {.jobs = 4});
  ASSERT_EQ(one.size(), units.size());
  for (size_t i = 0; i < one.size(); ++i) {
    one[i].seconds = four[i].seconds = 0;
    EXPECT_EQ(serialize(one[i]), serialize(four[i]));
    EXPECT_EQ(one[i].findings.size(), 1u);
  }
}

TEST(Workers, ACrashCostsThatFilesParseOnly) {
  Parser parser("");
  std::vector<Unit> units = some_units();
  units[3].text = *units[3].text + "// UNCUDA_TEST_CRASH\n";
  std::vector<FileResult> results = analyse_files(parser, units, {.jobs = 2});
  for (size_t i = 0; i < results.size(); ++i) {
    EXPECT_EQ(results[i].status == FileStatus::kFailed, i == 3) << i;
    // Judged by its tokens: nothing is lost.
    EXPECT_EQ(results[i].findings.size(), 1u);
    EXPECT_EQ(results[i].mentions, results[i].in_findings + results[i].dismissed);
  }
  EXPECT_NE(results[3].problems.at(0).find("died"), std::string::npos);
}

TEST(Workers, AHangIsEnded) {
  Parser parser("");
  std::vector<Unit> units = some_units();
  units[0].text = *units[0].text + "// UNCUDA_TEST_HANG\n";
  std::vector<FileResult> results = analyse_files(parser, units, {.jobs = 2, .timeout_seconds = 1});
  EXPECT_EQ(results[0].status, FileStatus::kFailed);
  EXPECT_NE(results[1].status, FileStatus::kFailed);
}

TEST(Workers, WithoutAParseTheTimeIsBoundedToo) {
  Parser parser("");
  std::vector<Unit> units = some_units();
  units[0].text = *units[0].text + "// UNCUDA_TEST_STALL\n";
  std::vector<FileResult> results = analyse_files(parser, units, {.jobs = 2, .timeout_seconds = 1});
  EXPECT_EQ(results[0].status, FileStatus::kFailed);
  EXPECT_NE(results[0].problems.at(0).find("not judged"), std::string::npos);
  EXPECT_EQ(results[0].mentions, 0u);
  for (size_t i = 1; i < results.size(); ++i) EXPECT_EQ(results[i].findings.size(), 1u);
}

TEST(Workers, WhatCannotBeReadIsSaid) {
  Parser parser("");
  Unit gone;
  gone.path = gone.absolute = "no/such/file.cpp";
  std::vector<FileResult> results = analyse_files(parser, {gone}, {});
  EXPECT_EQ(results.at(0).status, FileStatus::kFailed);
  EXPECT_NE(results[0].problems.at(0).find("cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace uncuda
