// Prints rules/README.md, or writes it and a page for each rule: rules_doc [--readme FILE] [--docs DIR]
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "rules/documentation.h"

namespace {

bool write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.flush();
  if (!file) std::fprintf(stderr, "cannot write %s\n", path.c_str());
  return static_cast<bool>(file);
}

}  // namespace

int main(int argc, char** argv) {
  bool ok = true, written = false;
  for (int i = 1; i + 1 < argc; i += 2) {
    std::string_view option = argv[i];
    if (option == "--readme") {
      ok &= write(argv[i + 1], uncuda::rules_readme());
    } else if (option == "--docs") {
      std::filesystem::create_directories(argv[i + 1]);
      for (const uncuda::Rule* rule : uncuda::all_rules())
        ok &= write(std::filesystem::path(argv[i + 1]) / (std::string(rule->id) + ".md"), uncuda::rule_page(*rule));
    } else {
      ok = false;
    }
    written = true;
  }
  if (argc > 1 && !written) ok = false;
  if (!ok) std::fprintf(stderr, "usage: rules_doc [--readme FILE] [--docs DIR]\n");
  if (!written && ok) std::fputs(uncuda::rules_readme().c_str(), stdout);
  return ok ? 0 : 2;
}
