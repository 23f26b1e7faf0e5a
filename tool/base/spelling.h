// "Did you mean": names people mistype are looked up here, for options, rules, formats, configuration keys and symbols.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uncuda {

// How many letters must be put in, taken out or exchanged to turn one into the other (Levenshtein).
size_t edit_distance(std::string_view a, std::string_view b);

// How far a name may be from what was written and still be meant: a third of its letters, two at least.
size_t near_enough(std::string_view wrong);

// Of the names, the one nearest to `wrong`, when it is near enough to be what was meant; else empty.
std::string nearest_name(std::string_view wrong, const std::vector<std::string>& names);

// "; did you mean `x`?" or nothing.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& names);

}  // namespace uncuda
