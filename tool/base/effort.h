// What an audit assumes a change costs: bands of hours, by kind of work. Stated in every report, replaced in the
// configuration.
#pragma once

namespace uncuda {

// Hours for one item, from and to.
struct Band {
  double low = 0, high = 0;
  bool operator==(const Band&) const = default;
};

struct Effort {
  Band safe{0.01, 0.05};  // apply, read the diff
  Band review{0.1, 0.5};  // apply, decide whether the change in behaviour is right
  Band by_hand{0.25, 1};  // no rewrite: a person changes the place
  Band design{2, 16};     // no equivalent: a kernel, a dispatch, a build; per function or file, not per line
  bool operator==(const Effort&) const = default;
};

}  // namespace uncuda
