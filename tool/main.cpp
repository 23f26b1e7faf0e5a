#include "tool/cli/pipeline.h"

int main(int argc, char** argv) {
  uncuda::Environment environment = uncuda::process_environment();
  return uncuda::run({argv + 1, argv + argc}, environment);
}
