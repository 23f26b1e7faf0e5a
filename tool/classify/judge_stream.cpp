// Streams and events.
#include "tool/classify/site.h"

namespace uncuda {
namespace {

// `event.record(stream)`: a CUDAEvent takes no other stream. `method` is the token of record or block.
bool of_cuda_event(const Source& s, const Site& site, uint32_t method) {
  if (const Ref* ref = s.ref(method); ref && !ref->object_type.empty()) return ref->object_type.find("CUDAEvent") != std::string::npos;
  if (method < 2 || !site.place.function) return false;
  std::string_view object = s.scan.spelling(method - 2);
  for (uint32_t t = site.place.function->header.begin; t + 1 < method; ++t)
    if (s.scan.spelling(t) == "CUDAEvent" && (s.scan.spelling(t + 1) == object || s.scan.spelling(t + 2) == object)) return true;
  return false;
}

// The device whose current stream is asked for: behind the index, or with no index that of a tensor at hand. Empty when there
// is none.
std::string device_of_stream(const Source& s, const Site& site, uint32_t open) {
  std::string_view argument = call_argument(s, open, 0);
  if (!argument.empty()) return device_behind_index(s, argument);
  const DeviceSource* tensor = tensor_parameter(s, site);
  return tensor ? tensor->name + ".device()" : std::string();
}

}  // namespace

Judgement judge_stream(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  Judgement j = by_policy(site);
  if (j.outcome == Outcome::kDismissed) return j;
  std::string_view word = s.scan.spelling(site.token);
  if (word != "getCurrentCUDAStream") {
    bool type = word == "CUDAStream" || word == "CUDAEvent";
    j.why_no_fix = site.row && !site.row->why_none.empty() ? std::string(site.row->why_none)
                   : type ? "streams and events of one function change together: c10::Stream and c10::Event, where no raw handle is needed"
                          : "no mechanical form here";
    // A raw handle, or a stream made from one.
    if ((word.starts_with("cuda") && word != "cuda") || (word.starts_with("CU") && !word.starts_with("CUDA")) || word == "getStreamFromExternal") j.outcome = Outcome::kAudit;
    if (site.place.tied) j.outcome = Outcome::kAudit;
    // In a signature or a member the type is shared with code elsewhere; a function of this file alone changes with its callers here.
    if (type && (!site.place.function || (site.place.function->header.contains(site.token) && !s.file_local(*site.place.function)))) j.outcome = Outcome::kAudit;
    if (type && site.place.function && j.outcome == Outcome::kLint) {
      // `CUDAStream s = getCurrentCUDAStream(); f(s.stream());`
      uint32_t variable = site.chain.end;
      for (uint32_t t = variable + 1; t + 2 < site.place.function->body.end; ++t)
        if (s.scan.spelling(t) == s.scan.spelling(variable) && s.scan.spelling(t + 1) == "." && s.scan.spelling(t + 2) == "stream") j.outcome = Outcome::kAudit;
    }
    if (type && site.context == Context::kCudaBuild) j.outcome = Outcome::kAudit;
    // `using torch::cuda::getCurrentCUDAStream;` brings a name, the use decides.
    j.merges = j.outcome == Outcome::kAudit;
    return j;
  }
  uint32_t open = open_after(s, site.chain.end);
  if (!open) {
    if (site.context == Context::kCudaBuild || site.place.tied) j.outcome = Outcome::kAudit;
    j.why_no_fix = "the function is named, not called";
    j.merges = j.outcome == Outcome::kAudit;
    return j;
  }
  uint32_t after = static_cast<uint32_t>(s.outline.match[open]) + 1;
  std::string_view link = after + 1 < s.scan.tokens.size() ? s.scan.spelling(after) : std::string_view{};
  std::string_view method = link == "." ? s.scan.spelling(after + 1) : std::string_view{};
  bool raw = method == "stream" || (site.ref && site.ref->converted_to.find("CUstream_st") != std::string::npos);
  bool generic_use = method == "synchronize" || method == "query" || method == "device" || method == "device_index";
  TokenRange statement = statement_around(s.scan, s.outline, site.token);
  for (uint32_t t = statement.begin; t < statement.end; ++t) raw |= s.scan.spelling(t) == "cudaStream_t" || s.scan.spelling(t) == "<<<";
  raw |= s.stream_handed_on(site.token);
  // Handed straight to a runtime call or a launcher.
  for (uint32_t t = statement.begin; t < site.chain.begin; ++t)
    if (s.scan.tokens[t].mention && s.scan.tokens[t].kind == TokenKind::kIdentifier && s.scan.spelling(t + 1) == "(" && s.outline.match[t + 1] > static_cast<int32_t>(site.token) && s.tied({t, t + 2})) raw = true;
  // `auto stream = getCurrentCUDAStream();` ... `stream.stream()`, or the variable is converted further down.
  if (!raw && site.place.function && site.chain.begin >= 2 && s.scan.spelling(site.chain.begin - 1) == "=") {
    std::string_view variable = s.scan.spelling(site.chain.begin - 2);
    for (uint32_t t = after; t + 2 < site.place.function->body.end && !raw; ++t) {
      if (s.scan.spelling(t) != variable) continue;
      raw |= s.scan.spelling(t + 1) == "." && s.scan.spelling(t + 2) == "stream";
      if (const Ref* use = s.ref(t)) raw |= use->converted_to.find("CUstream_st") != std::string::npos;
    }
  }
  if (raw && s.copy_around(site.token)) {
    j.outcome = site.context == Context::kBackendFile ? Outcome::kAudit : Outcome::kLint;
    j.why_no_fix = "goes with the copy: a tensor operation runs on the current stream by itself";
    return j;
  }
  if (raw) {
    j.outcome = Outcome::kAudit;
    j.why_no_fix = "the raw cudaStream_t is needed: a stream that feeds a kernel launch or a CUDA library stays with its kernel";
    j.merges = true;
    return j;
  }
  if (!generic_use) {
    for (uint32_t t = statement.begin; t < site.chain.begin; ++t) {
      std::string_view before = s.scan.spelling(t);
      if ((before == "record" || before == "block") && of_cuda_event(s, site, t)) {
        j.why_no_fix = "a CUDAEvent takes a CUDAStream: the event, which has no rewrite here, and the stream change together";
        return j;
      }
      if (before == "record_stream" || before == "record" || before == "block" || before == "StreamGuard") generic_use = true;
    }
  }
  Range call{s.scan.tokens[site.chain.begin].begin, s.scan.tokens[after - 1].end};
  if (holds_comment(s, call)) {
    j.why_no_fix = "a comment stands inside what would be replaced";
    return j;
  }
  if (!generic_use && site.place.tied) {
    j.outcome = Outcome::kAudit;
    j.why_no_fix = "the stream is handed on to code that is tied to CUDA";
    j.merges = true;
    return j;
  }
  Safety safety = generic_use ? Safety::kSafe : Safety::kUnsafe;
  std::string why = "a c10::Stream takes the place of a CUDAStream: what it is handed to must accept one";
  Rewrite rewrite;
  if (std::string device = c.min_torch < TorchVersion{2, 7} ? device_of_stream(s, site, open) : std::string(); !device.empty()) {
    // Before at::accelerator the device's own guard implementation is what knows its streams.
    rewrite.since = "1.13";
    rewrite.header = "c10/core/impl/VirtualGuardImpl.h";
    if (safety == Safety::kSafe && !site.place.device.cuda) {
      safety = Safety::kUnsafe;
      why = "no branch shows that the tensor is on the accelerator: on the CPU it is the CPU's stream, which is none";
    }
    j.fix = make_fix(c, rewrite, call, "c10::impl::VirtualGuardImpl(" + device + ".type()).getStream(" + device + ")", safety, why);
    return j;
  }
  rewrite.since = "2.7";
  rewrite.header = "ATen/DeviceAccelerator.h";
  j.fix = make_fix(c, rewrite, call, "at::accelerator::getCurrentStream(" + index_argument(s, open) + ")", safety, why);
  return j;
}

}  // namespace uncuda
