#include "tool/base/spelling.h"

#include <algorithm>

namespace uncuda {

size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

size_t near_enough(std::string_view wrong) { return std::max<size_t>(2, wrong.size() / 3); }

std::string nearest_name(std::string_view wrong, const std::vector<std::string>& names) {
  std::string best;
  size_t least = near_enough(wrong) + 1;
  for (const std::string& name : names)
    if (size_t far = edit_distance(wrong, name); far < least) {
      least = far;
      best = name;
    }
  return best;
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& names) {
  std::string near = nearest_name(wrong, names);
  return near.empty() ? near : "; did you mean `" + near + "`?";
}

}  // namespace uncuda
