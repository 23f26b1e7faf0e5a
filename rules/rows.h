// Shorthand for the tables of rules, and the declaration of every rule.
#pragma once

#include "rules/rule.h"

namespace uncuda {

#define UNCUDA_RULE(name) extern const Rule name;
#include "rules/all_rules.def"
#undef UNCUDA_RULE

using enum SymbolKind;
using enum Safety;

// A symbol that no rewrite replaces; `why` says so and names what a person would do.
constexpr Row by_hand(std::string_view symbol, SymbolKind kind, std::string_view why) {
  return {.symbol = symbol, .kind = kind, .shape = Shape::kNone, .why_none = why};
}
constexpr Row rewritten(std::string_view symbol, SymbolKind kind, Shape shape, std::span<const Rewrite> rewrites) {
  return {.symbol = symbol, .kind = kind, .shape = shape, .rewrites = rewrites};
}
constexpr Row call(std::string_view symbol, std::span<const Rewrite> rewrites) {
  return rewritten(symbol, kFunction, Shape::kReplaceCall, rewrites);
}
constexpr Row method(std::string_view symbol, std::span<const Rewrite> rewrites) {
  return rewritten(symbol, kMethod, Shape::kReplaceCall, rewrites);
}

// Only calls written with so many arguments: `options.device_index(1)` sets a device, `options.device_index()` asks for it.
constexpr Row with_arguments(int8_t count, Row row) {
  row.arguments = count;
  return row;
}

inline constexpr std::string_view kAcceleratorHeader = "ATen/DeviceAccelerator.h";
inline constexpr std::string_view kAcceleratorAndContext = "ATen/DeviceAccelerator.h;ATen/Context.h";
inline constexpr std::string_view kAcceleratorAndVirtualGuard = "ATen/DeviceAccelerator.h;c10/core/impl/VirtualGuardImpl.h";
inline constexpr std::string_view kAcceleratorAndHostAllocator = "ATen/DeviceAccelerator.h;ATen/core/CachingHostAllocator.h";
inline constexpr std::string_view kAcceleratorAndDeviceAllocator =
    "ATen/DeviceAccelerator.h;c10/core/CachingDeviceAllocator.h";

inline constexpr std::string_view kReturnsStream =
    "the result is a c10::Stream: it does not convert to cudaStream_t and has no stream() or priority()";

}  // namespace uncuda
