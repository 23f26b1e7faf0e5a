// The sample run as a program, for clients.py: `report_sample files DIR` writes its sources, `report_sample fixed` prints
// the one file that its safe fixes change, `report_sample FORMAT DIR` prints a report on them.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tool/report/sample_run.h"

int main(int argc, char** argv) {
  uncuda::Sample sample;
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "files" && argc == 3) {
    for (const auto& [path, text] : sample.texts) {
      std::filesystem::path file = std::filesystem::path(argv[2]) / path;
      std::filesystem::create_directories(file.parent_path());
      std::ofstream(file, std::ios::binary) << text;
    }
  } else if (what == "fixed") {
    for (const auto& [path, text] : sample.fixed) std::cout << text;
  } else if (auto format = uncuda::parse_format(what); format && argc == 3) {
    sample.options.working_dir = argv[2];
    std::cout << uncuda::report(*format, sample.run, sample.options);
  } else {
    std::cerr << "usage: report_sample files DIR | fixed | FORMAT DIR\n";
    return 2;
  }
}
