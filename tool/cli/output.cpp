#include "tool/cli/output.h"

#include <filesystem>
#include <fstream>
#include <ostream>

namespace uncuda {

bool want_color(const Options& o, const Environment& e) {
  if (o.color != "auto") return o.color == "always";
  auto set = [&](const char* name) {
    std::optional<std::string> value = e.variable(name);
    return value && !value->empty();
  };
  if (set("NO_COLOR")) return false;
  if (set("FORCE_COLOR") || set("CLICOLOR_FORCE")) return true;
  return e.out_is_terminal && o.output.empty() && e.variable("TERM").value_or("") != "dumb";
}

bool deliver(const std::string& text, const Options& o, Environment& e) {
  if (o.output.empty()) {
    *e.out << text << std::flush;
    if (!*e.out) *e.err << "uncuda: the report could not be written to standard output: is the disk full?\n";
    return static_cast<bool>(*e.out);
  }
  std::error_code kind;
  if (std::filesystem::exists(o.output, kind) && !std::filesystem::is_regular_file(o.output, kind)) {
    // A device or a pipe is written to, not replaced.
    std::ofstream out(o.output, std::ios::binary);
    out << text << std::flush;
    if (!out) *e.err << "uncuda: cannot write " << o.output << "\n";
    return static_cast<bool>(out);
  }
  std::string temporary = o.output + ".uncuda-tmp";
  {
    std::ofstream out(temporary, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
      *e.err << "uncuda: cannot write " << o.output << ": does its folder exist, and may you write there?\n";
      std::error_code ignored;
      std::filesystem::remove(temporary, ignored);
      return false;
    }
  }
  std::error_code error;
  std::filesystem::rename(temporary, o.output, error);
  if (error) *e.err << "uncuda: cannot write " << o.output << ": " << error.message() << "\n";
  return !error;
}

}  // namespace uncuda
