#include "tool/cli/progress.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

namespace uncuda {
namespace {

class ProgressTest : public testing::Test {
 protected:
  std::string said(bool terminal, std::map<std::string, std::string> variables = {}, bool quiet = false) {
    std::ostringstream err;
    Environment e;
    e.err = &err;
    e.err_is_terminal = terminal;
    e.variable = [variables](const char* name) -> std::optional<std::string> {
      auto it = variables.find(name);
      return it == variables.end() ? std::nullopt : std::optional(it->second);
    };
    double now = 100;
    {
      Progress progress(e, quiet, [&] { return now; });
      for (size_t done = 1; done <= 30; ++done) {
        now += 0.25;
        progress.say(done, 30);
        if (done == 3) early_ = err.str();
      }
    }
    return err.str();
  }
  std::string early_;
};

TEST_F(ProgressTest, OnATerminalAloneAndNothingIsLeft) {
  std::string text = said(true);
  EXPECT_EQ(early_, "") << "a short run says nothing";
  EXPECT_NE(text.find("checking 4 of 30 files"), std::string::npos);
  EXPECT_TRUE(text.ends_with("\r\033[K"));
  EXPECT_EQ(said(false), "");
  EXPECT_EQ(said(true, {{"CI", "true"}}), "");
  EXPECT_EQ(said(true, {{"TERM", "dumb"}}), "");
  EXPECT_EQ(said(true, {}, true), "");
}

}  // namespace
}  // namespace uncuda
