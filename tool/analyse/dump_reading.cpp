// dump_reading [--cuda] [-D X] [--cache DIR] [--time] FILE...: what the parse of a file gives, as text. For people who work on uncuda.
#include <algorithm>
#include <ctime>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "tool/analyse/analyse.h"

using namespace uncuda;

namespace {

const char* const kKinds[] = {"function", "method", "constructor", "type", "variable", "enumerator", "field", "namespace", "macro"};
const char* const kOrigins[] = {"prelude", "own", "injected", "dependent", "broken"};
const char* const kSources[] = {"tensor", "device", "stream", "options", "optional device", "optional tensor", "tensor list", "module", "storage"};

struct Dump {
  const std::string& text;
  std::string at(Range range) const { return range.empty() ? "-" : text.substr(range.begin, std::min<size_t>(range.end - range.begin, 80)); }
  size_t line(uint32_t offset) const { return 1 + std::count(text.begin(), text.begin() + offset, '\n'); }

  void print(const Reading& r) const {
    std::printf("parsed %d errors %u unread %u%s\n", r.parsed, r.errors, r.unread, r.plain ? " (plain)" : "");
    for (const Ref& ref : r.refs) {
      std::printf("%zu: %s  %s %s -> %s", line(ref.name.begin), at(ref.name).c_str(), kOrigins[int(ref.origin)], kKinds[int(ref.kind)], ref.target.c_str());
      if (!(ref.expression == ref.name)) std::printf("  expr {%s}", at(ref.expression).c_str());
      if (!(ref.callee == ref.name)) std::printf("  callee {%s}", at(ref.callee).c_str());
      if (!ref.object.empty()) std::printf("  object {%s}%s %s", at(ref.object).c_str(), ref.arrow ? " ->" : "", ref.object_type.c_str());
      for (size_t i = 0; i < ref.arguments.size(); ++i) std::printf("  arg {%s} %s", at(ref.arguments[i]).c_str(), i < ref.argument_types.size() ? ref.argument_types[i].c_str() : "");
      if (!ref.converted_to.empty()) std::printf("  converted to %s", ref.converted_to.c_str());
      if (!ref.variable.empty()) std::printf("  variable %s", ref.variable.c_str());
      std::printf("\n");
    }
    for (const Comparison& c : r.comparisons) std::printf("%zu: compare {%s} %s {%s} %s  %s\n", line(c.range.begin), at(c.left).c_str(), c.left_type.c_str(), at(c.right).c_str(), c.right_type.c_str(), c.equal ? "==" : "!=");
    for (const DeviceString& s : r.device_strings) std::printf("%zu: device string {%s} in {%s}\n", line(s.literal.begin), at(s.literal).c_str(), at(s.expression).c_str());
    for (const DeviceSource& s : r.sources) std::printf("%zu: source %s %s%s, lines %zu-%zu\n", line(s.declared), kSources[int(s.kind)], s.name.c_str(), s.parameter ? " (parameter)" : "", line(s.scope.begin), line(s.scope.end));
    for (const FunctionBody& f : r.functions) std::printf("%zu: function %s%s, body lines %zu-%zu\n", line(f.range.begin), f.name.c_str(), f.device_code ? " (device)" : "", line(f.body.begin), line(f.body.end));
    for (Range range : r.launches) std::printf("%zu: launch {%s}\n", line(range.begin), at(range).c_str());
    for (Range range : r.inactive) std::printf("%zu-%zu: inactive\n", line(range.begin), line(range.end));
    for (const auto& [name, count] : r.unresolved) std::printf("unresolved %s %u\n", name.c_str(), count);
  }
};

}  // namespace

int main(int argc, char** argv) {
  ParseOptions options;
  std::string cache;
  bool time = false;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    std::string arg = argv[i];
    if (arg == "--cuda") options.cuda = true;
    else if (arg == "--time") time = true;
    else if (arg == "-D" && i + 1 < argc) options.defines.push_back(argv[++i]);
    else if (arg == "--cache" && i + 1 < argc) cache = argv[++i];
    else if (arg.starts_with("-D")) options.defines.push_back(arg.substr(2));
    else if (arg.starts_with("-")) options.extra_args.push_back(arg);
    else files.push_back(arg);
  }
  Parser parser(cache);
  parser.warm(options.cuda);
  for (const std::string& file : files) {
    std::ifstream in(file, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    std::clock_t start = std::clock();   // processor time: the machine may be busy
    Reading reading = parser.parse(file, text, options);
    double ms = 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC;
    size_t weak = 0;
    for (const Ref& ref : reading.refs) weak += ref.origin != Origin::kPrelude && ref.origin != Origin::kOwn;
    if (time) std::printf("%8.2f ms  %s  refs %zu weak %zu errors %u lines %zu  %s unread %u%s\n", ms, reading.parsed ? "ok" : "DEAD", reading.refs.size(), weak, reading.errors, Dump{text}.line(text.size()), file.c_str(), reading.unread, reading.plain ? " PLAIN" : "");
    else Dump{text}.print(reading);
    std::fflush(stdout);
  }
  return 0;
}
