// Whole runs of the tool in a folder of their own. For tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tool/cli/pipeline.h"

namespace uncuda {
struct Outcome {
  int code;
  std::string out, err;
};

class Cli : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = std::filesystem::path(::testing::TempDir()) / ("uncuda-cli-" + std::to_string(::getpid()));
    std::filesystem::create_directories(root_);
    previous_ = std::filesystem::current_path();
    std::filesystem::current_path(root_);
  }
  void TearDown() override {
    std::filesystem::current_path(previous_);
    std::filesystem::remove_all(root_);
  }
  void write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) {
    std::ifstream in(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  // `folder` below the root is where it is started.
  Outcome uncuda(std::vector<std::string> arguments, std::string input = "", const std::string& folder = "") {
    std::filesystem::current_path(root_ / folder);
    std::istringstream in(input);
    std::ostringstream out, err;
    Environment e;
    e.working_dir = folder.empty() ? root_.string() : (root_ / folder).string();
    e.variable = [this](const char* name) { return date_.empty() || std::string_view(name) != "SOURCE_DATE_EPOCH" ? std::nullopt : std::optional(date_); };
    e.in = &in;
    e.out = &out;
    e.err = &err;
    int code = run(arguments, e);
    std::filesystem::current_path(root_);
    return {code, out.str(), err.str()};
  }
  std::filesystem::path root_, previous_;
  std::string date_;   // $SOURCE_DATE_EPOCH, when it is not empty
};

inline constexpr const char* kBad =
    "#include <torch/extension.h>\nvoid f(at::Tensor x) {\n  TORCH_CHECK(!x.is_cuda(), \"x must be on the CPU\");\n}\n";

}  // namespace uncuda
