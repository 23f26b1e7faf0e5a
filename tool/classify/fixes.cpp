// What judges share to build an edit.
#include "tool/classify/site.h"

namespace uncuda {

Judgement dismiss(std::string_view reason) {
  Judgement j;
  j.outcome = Outcome::kDismissed;
  j.reason = reason;
  return j;
}

Judgement by_policy(const Site& site) {
  Policy p = policy(site.rule->id, site.context);
  if (p.outcome == Outcome::kDismissed) return dismiss(p.reason);
  Judgement j;
  j.rule = site.rule;
  j.outcome = p.outcome;
  return j;
}

const Rewrite* choose_rewrite(const Row& row, TorchVersion min_torch) {
  const Rewrite* best = nullptr;
  for (const Rewrite& r : row.rewrites) {
    auto since = TorchVersion::parse(r.since);
    if (since && *since <= min_torch) best = &r;
  }
  // A form that is too new is still advice.
  return best ? best : row.rewrites.empty() ? nullptr : &row.rewrites.front();
}

Fix make_fix(const JudgeContext& context, const Rewrite& rewrite, Range range, std::string text, Safety safety, std::string why_unsafe) {
  Fix fix;
  fix.safety = safety;
  fix.why_unsafe = safety == Safety::kUnsafe ? std::move(why_unsafe) : std::string();
  if (safety == Safety::kUnsafe && fix.why_unsafe.empty()) fix.why_unsafe = "behaviour may change on devices the code did not expect";
  fix.since = std::string(rewrite.since);
  auto since = TorchVersion::parse(rewrite.since);
  fix.applicable = !since || *since <= context.min_torch;
  fix.edits.push_back({context.source.scan.path, range.begin, range.end, std::move(text)});
  std::string_view headers = rewrite.header;
  while (!headers.empty()) {
    size_t semicolon = headers.find(';');
    if (std::string_view one = headers.substr(0, semicolon); !one.empty()) fix.add_includes.emplace_back(one);
    headers = semicolon == std::string_view::npos ? std::string_view{} : headers.substr(semicolon + 1);
  }
  return fix;
}

std::string accelerator_type(TorchVersion min_torch, std::string* since, std::string* header) {
  // replacements.md 4.1: one function, two names. The old spelling compiles everywhere, the new one says where it lives.
  bool recent = TorchVersion{2, 7} <= min_torch;
  if (since) *since = recent ? "2.7" : "2.3";
  if (header) *header = "ATen/DeviceAccelerator.h";
  return recent ? "at::accelerator::getAccelerator(true).value()" : "at::getAccelerator(true).value()";
}

bool holds_comment(const Source& source, Range range) {
  for (const Range& comment : source.scan.comments)
    if (comment.begin < range.end && range.begin < comment.end) return true;
  return false;
}

const DeviceSource* tensor_parameter(const Source& s, const Site& site) {
  if (!site.place.function) return nullptr;
  uint32_t offset = s.scan.tokens[site.token].begin;
  for (const DeviceSource& d : s.reading.sources)
    if (d.kind == DeviceSource::Kind::kTensor && d.parameter && d.scope.contains(offset)) return &d;
  return nullptr;
}

uint32_t open_after(const Source& s, uint32_t end) {
  if (end < s.scan.tokens.size() && s.scan.spelling(end) == "<") {
    int depth = 0;
    for (; end < s.scan.tokens.size(); ++end) {
      if (s.scan.spelling(end) == "<") ++depth;
      if (s.scan.spelling(end) == ">" && --depth == 0) {
        ++end;
        break;
      }
    }
  }
  if (end < s.scan.tokens.size() && (s.scan.spelling(end) == "(" || s.scan.spelling(end) == "{") && s.outline.match[end] > 0) return end;
  return 0;
}

std::string index_argument(const Source& s, uint32_t open) {
  std::string_view first = call_argument(s, open, 0);
  return first.empty() ? "at::accelerator::getDeviceIndex()" : std::string(first);
}

std::string device_behind_index(const Source& source, std::string_view text) {
  // A single postfix expression: of `a + x.get_device()` no device can be made.
  if (text.find_first_of(" +*/?,") != std::string_view::npos) return {};
  for (std::string_view tail : {".get_device()", ".device().index()", "->get_device()", "->device().index()", ".get_device_index()"})
    if (text.size() > tail.size() && text.ends_with(tail)) {
      std::string object(text.substr(0, text.size() - tail.size()));
      return object + (tail.starts_with("->") ? "->device()" : ".device()");
    }
  // Streams and iterators have an index() too.
  if (!text.ends_with(".index()")) return {};
  std::string object(text.substr(0, text.size() - 8));
  bool device = object.ends_with("device") || object.ends_with("device_") || object.ends_with("device()");
  for (const DeviceSource& d : source.reading.sources) device |= d.kind == DeviceSource::Kind::kDevice && d.name == object;
  return device ? object : std::string();
}

std::vector<TokenRange> call_arguments(const Source& source, uint32_t open) {
  std::vector<TokenRange> out;
  if (open >= source.scan.tokens.size()) return out;
  int32_t close = source.outline.match[open];
  if (close < 0 || static_cast<uint32_t>(close) <= open + 1) return out;
  uint32_t begin = open + 1;
  for (uint32_t t = begin; t < static_cast<uint32_t>(close); ++t) {
    std::string_view word = source.scan.spelling(t);
    if ((word == "(" || word == "[" || word == "{") && source.outline.match[t] > static_cast<int32_t>(t)) t = static_cast<uint32_t>(source.outline.match[t]);
    else if (word == ",") {
      out.push_back({begin, t});
      begin = t + 1;
    }
  }
  out.push_back({begin, static_cast<uint32_t>(close)});
  return out;
}

std::string_view call_argument(const Source& source, uint32_t open, size_t index) {
  std::vector<TokenRange> arguments = call_arguments(source, open);
  return index < arguments.size() ? source.slice(arguments[index]) : std::string_view{};
}

}  // namespace uncuda
