// How far a long run is, on a terminal.
#pragma once

#include <cstddef>
#include <functional>

#include "tool/cli/environment.h"

namespace uncuda {

class Progress {
 public:
  // Seconds of some clock that only goes forward.
  using Clock = std::function<double()>;
  // Says nothing when standard error is no terminal or a dumb one, in CI, when `quiet`, and in the first second.
  Progress(const Environment& environment, bool quiet, Clock clock);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void say(size_t done, size_t all);
  // Takes the line away again.
  void clear();

 private:
  std::ostream* out_ = nullptr;
  Clock clock_;
  double started_ = 0;
  double said_ = 0;
  bool shown_ = false;
};

}  // namespace uncuda
