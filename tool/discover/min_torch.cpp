#include "tool/discover/min_torch.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

#include "tool/discover/config_reader.h"
#include "tool/discover/glob.h"
#include "tool/discover/paths.h"

namespace uncuda {
namespace {

struct Found {
  TorchVersion version;
  std::string detail;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

// "2", "2.*" and "2.1.0" are versions of requirements.
std::optional<TorchVersion> loose_version(std::string_view text) {
  text = trimmed(text);
  size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0) return std::nullopt;
  std::string_view rest = text.substr(digits);
  if (rest.empty() || rest == ".*" || rest == ".") return TorchVersion::parse(std::string(text.substr(0, digits)) + ".0");
  // A suffix after the minor number says nothing of the API: 2.1b1, 2.1.dev0.
  size_t minor = std::min(text.find_first_not_of("0123456789", digits + 1), text.size());
  return rest.front() == '.' ? TorchVersion::parse(text.substr(0, minor)) : std::nullopt;
}

// Several requirements may hold in turn (per platform, to build and to run): the code must bear the oldest.
void add(std::optional<Found>& found, std::string_view requirement) {
  std::optional<TorchVersion> version = oldest_allowed(requirement);
  if (!version || (found && found->version <= *version)) return;
  found = Found{*version, std::string(trimmed(requirement))};
}

std::optional<Found> in_pyproject(const std::string& text) {
  std::optional<Found> found;
  for (const std::string& requirement : pyproject_requirements(text)) add(found, requirement);
  return found;
}

// Each line of install_requires and setup_requires, with or without the key before it.
std::optional<Found> in_setup_cfg(const std::string& text) {
  std::optional<Found> found;
  bool inside = false;
  for (std::string_view line : lines_of(text)) {
    line = line.substr(0, line.find(" #"));
    bool continued = !line.empty() && std::isspace(static_cast<unsigned char>(line.front()));
    std::string_view words = trimmed(line);
    if (words.empty() || words.starts_with('#') || words.starts_with(';')) continue;
    if (!continued) {
      std::string_view key = trimmed(words.substr(0, words.find('=')));
      inside = key == "install_requires" || key == "setup_requires";
      words = inside ? words.substr(std::min(words.size(), words.find('=') + 1)) : std::string_view{};
    }
    if (inside) add(found, words);
  }
  return found;
}

std::optional<Found> in_requirements(const std::string& text) {
  std::optional<Found> found;
  for (std::string_view line : lines_of(text)) add(found, without_comment(line));
  return found;
}

// find_package(Torch 2.1 REQUIRED), find_package(Torch 1.13...2.5)
std::optional<Found> in_cmake(const std::string& text) {
  std::string code;
  for (std::string_view line : lines_of(text)) code += std::string(without_comment(line)) + " ";
  std::string lower = code;
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  for (size_t at = lower.find("find_package"); at != std::string::npos; at = lower.find("find_package", at + 1)) {
    size_t open = lower.find('(', at), close = lower.find(')', at);
    if (open == std::string::npos || close == std::string::npos) break;
    std::string_view arguments = trimmed(std::string_view(code).substr(open + 1, close - open - 1));
    if (!arguments.starts_with("Torch") || arguments.size() < 7 || !std::isspace(static_cast<unsigned char>(arguments[5]))) continue;
    std::string_view word = trimmed(arguments.substr(6));
    word = word.substr(0, word.find_first_of(" \t"));
    if (auto version = loose_version(word.substr(0, word.find("..."))))
      return Found{*version, "find_package(Torch " + std::string(word) + ")"};
  }
  return std::nullopt;
}

// Only what stands there as a literal.
std::optional<Found> in_setup_py(const std::string& text) {
  std::optional<Found> found;
  for (std::string_view line : lines_of(text))
    for (size_t at = line.find("torch"); at != std::string_view::npos; at = line.find("torch", at + 1)) {
      if (at == 0 || (line[at - 1] != '"' && line[at - 1] != '\'')) continue;
      if (line.substr(0, at).find('#') != std::string_view::npos) break;
      size_t end = line.find(line[at - 1], at);
      if (end != std::string_view::npos) add(found, line.substr(at, end - at));
    }
  return found;
}

std::vector<std::string> requirement_files(const std::string& folder) {
  std::vector<std::string> names;
  for (const char* below : {"", "requirements"}) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder + "/" + below, error)) {
      std::string name = entry.path().filename().string();
      if (!name.ends_with(".txt") || (*below == 0 && !name.starts_with("requirements"))) continue;
      names.push_back(*below == 0 ? name : std::string(below) + "/" + name);
    }
  }
  // The plain file speaks of what is needed to run; those with a suffix of tests and documentation.
  std::sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  return names;
}

struct Place {
  std::string name;
  std::optional<Found> (*read)(const std::string&);
};

}  // namespace

std::optional<TorchVersion> oldest_allowed(std::string_view requirement) {
  std::string_view rest = trimmed(requirement.substr(0, requirement.find(';')));
  size_t name = std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."), rest.size());
  std::string lower(rest.substr(0, name));
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  if (lower != "torch") return std::nullopt;
  rest = trimmed(rest.substr(name));
  if (rest.starts_with('[')) rest = trimmed(rest.substr(std::min(rest.size(), rest.find(']') + 1)));
  if (rest.starts_with('(')) rest = rest.substr(1, rest.find(')') - 1);
  std::optional<TorchVersion> lowest;
  while (!rest.empty()) {
    size_t comma = rest.find(',');
    std::string_view one = trimmed(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    size_t sign = std::min(one.find_first_not_of("<>=!~"), one.size());
    std::string_view relation = one.substr(0, sign);
    if (relation != ">=" && relation != "==" && relation != "~=" && relation != ">" && relation != "===") continue;
    one = trimmed(one.substr(sign));
    std::optional<TorchVersion> version = loose_version(one.substr(0, one.find_first_of(" \t")));
    if (version && (!lowest || *lowest < *version)) lowest = version;
  }
  return lowest;
}

std::optional<MinTorch> required_torch(const std::string& folder, const std::string& working_dir) {
  for (std::string at = folder;; at = parent_folder(at)) {
    std::vector<Place> places = {{"pyproject.toml", in_pyproject}, {"setup.cfg", in_setup_cfg}};
    for (std::string& name : requirement_files(at)) places.push_back({std::move(name), in_requirements});
    places.push_back({"CMakeLists.txt", in_cmake});
    places.push_back({"setup.py", in_setup_py});
    for (const Place& place : places) {
      std::string file = at == "/" ? at + place.name : at + "/" + place.name;
      std::optional<std::string> text = read_text(file);
      if (!text || (text->find("torch") == std::string::npos && text->find("Torch") == std::string::npos)) continue;
      if (std::optional<Found> found = place.read(*text)) return MinTorch{found->version, shown_path(working_dir, file), found->detail};
    }
    if (at == "/" || exists(at + "/.git")) return std::nullopt;
  }
}

MinTorch resolve_min_torch(const std::optional<TorchVersion>& command_line, const Config& config, const std::string& folder,
                           const std::string& working_dir) {
  if (command_line) return {*command_line, "--min-torch", {}};
  if (config.min_torch) {
    auto from = config.origin.find("min-torch");
    return {*config.min_torch, from == config.origin.end() ? kConfigName : from->second, {}};
  }
  return required_torch(folder, working_dir).value_or(MinTorch{});
}

}  // namespace uncuda
