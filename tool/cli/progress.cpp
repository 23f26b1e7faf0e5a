#include "tool/cli/progress.h"

#include <ostream>

namespace uncuda {
namespace {

constexpr double kFirst = 1.0;    // a short run says nothing
constexpr double kBetween = 0.1;

bool is_set(const Environment& e, const char* name) {
  std::optional<std::string> value = e.variable(name);
  return value && !value->empty();
}

}  // namespace

Progress::Progress(const Environment& e, bool quiet, Clock clock) : clock_(std::move(clock)) {
  if (quiet || !e.err_is_terminal || is_set(e, "CI") || e.variable("TERM").value_or("") == "dumb") return;
  out_ = e.err;
  started_ = clock_();
}

Progress::~Progress() { clear(); }

void Progress::say(size_t done, size_t all) {
  if (!out_ || done >= all) return;
  double now = clock_();
  if (now - started_ < kFirst || now - said_ < kBetween) return;
  said_ = now;
  shown_ = true;
  *out_ << "\r\033[Kchecking " << done << " of " << all << " files" << std::flush;
}

void Progress::clear() {
  if (!out_ || !shown_) return;
  shown_ = false;
  *out_ << "\r\033[K" << std::flush;
}

}  // namespace uncuda
