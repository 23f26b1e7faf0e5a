// A place that names a symbol of some rule, and what the judges make of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tool/base/torch_version.h"
#include "tool/classify/source.h"

namespace uncuda {

struct Site {
  uint32_t token = 0;            // the mention that decides: the last component of the name, the literal
  TokenRange chain;              // the qualified name
  std::vector<uint32_t> tokens;  // every mention it accounts for, sorted
  const Rule* rule = nullptr;
  const Row* row = nullptr;
  std::string symbol;            // qualified
  Certainty certainty = Certainty::kResolved;
  const Ref* ref = nullptr;
  Place place;
  Context context = Context::kLive;
};

// What becomes of a site.
struct Judgement {
  Outcome outcome = Outcome::kDismissed;
  std::string_view reason;       // for kDismissed
  const Rule* rule = nullptr;    // may differ from the site's: `!x.is_cuda()` is another reason than `x.is_cuda()`
  std::string message;           // empty: the rule's summary
  std::string why;               // empty: the rule's rationale
  std::string advice;            // empty: the rule's advice
  std::optional<Fix> fix;
  std::string why_no_fix;
  std::vector<uint32_t> also;    // mentions that belong to it: the message of a check, the macro around a call
  bool goes_with_guard = false;  // an include that only its build guard keeps
  bool merges = false;           // audit: one finding a function and rule, with a count
};

struct JudgeContext {
  const Source& source;
  TorchVersion min_torch;
};

Judgement dismiss(std::string_view reason);
// What the policy table says of the site's rule in its context.
Judgement by_policy(const Site&);

// One judge a family; each answers for the sites whose rule it knows.
Judgement judge_device_test(const JudgeContext&, const Site&);      // is-cuda-check and its shape rules
Judgement judge_device_constant(const JudgeContext&, const Site&);  // kCUDA and kin outside comparisons
Judgement judge_device_string(const JudgeContext&, const Site&);    // string literals
Judgement judge_guard(const JudgeContext&, const Site&);
Judgement judge_stream(const JudgeContext&, const Site&);           // streams and events
Judgement judge_call(const JudgeContext&, const Site&);             // every other row: by policy and template
Judgement judge_macro_body(const JudgeContext&, const Site&);       // a device test inside a #define

// --- fixes -------------------------------------------------------------------------------------------------------

// The rewrite of `row` for this run: the newest form --min-torch allows, else the oldest one there is (not applicable).
const Rewrite* choose_rewrite(const Row& row, TorchVersion min_torch);
// A fix with one edit; `since` decides applicability.
Fix make_fix(const JudgeContext&, const Rewrite&, Range range, std::string text, Safety safety, std::string why_unsafe);
// The query for "the accelerator's type", by version.
std::string accelerator_type(TorchVersion min_torch, std::string* since, std::string* header);
// True when the range holds a comment, which a rewrite would lose.
bool holds_comment(const Source&, Range range);

// The source text of the argument `index` of the call that starts at the `(` token; empty when there is none.
// A tensor parameter of the function around a site: the nearest thing that knows a device.
const DeviceSource* tensor_parameter(const Source&, const Site&);
std::string_view call_argument(const Source&, uint32_t open, size_t index);
std::vector<TokenRange> call_arguments(const Source&, uint32_t open);
// The `(` or `{` at `end` or behind the template arguments that begin there; 0 when there is none.
uint32_t open_after(const Source&, uint32_t end);
// The first argument of the call, or the query for the current device where it was left to its default.
std::string index_argument(const Source&, uint32_t open);
// `x.device()` for x.get_device() and x.device().index(): the index came from a device that is at hand. Empty for others.
std::string device_behind_index(const Source&, std::string_view text);

}  // namespace uncuda
