// R21: a switch that gives each device its name is a name table; the string in the arm chooses nothing.
#include <torch/torch.h>

const char* name_of(c10::DeviceType type) {
  switch (type) {
    case c10::DeviceType::CUDA: return "cuda";  // dismissed: enumerator or name table
    case c10::DeviceType::XPU: return "xpu";
    default: return "other";
  }
}
