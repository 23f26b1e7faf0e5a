// A device named in a string: "cuda", "cuda:1".
#include <cctype>

#include "tool/classify/site.h"

namespace uncuda {

Judgement judge_device_string(const JudgeContext& c, const Site& site) {
  const Source& s = c.source;
  std::string_view literal = s.scan.spelling(site.token);
  std::string value = literal.size() >= 2 && literal.front() == '"' ? std::string(literal.substr(1, literal.size() - 2)) : std::string();
  bool device_like = value == "cuda" || (value.starts_with("cuda:") && value.size() <= 7 &&
                                         (value.size() == 5 || std::isdigit(static_cast<unsigned char>(value[5]))));
  if (!device_like) return dismiss(reason::kMessage);
  Judgement j;
  j.rule = find_rule("device-string");
  Policy p = policy("device-string", site.context);
  if (p.outcome == Outcome::kDismissed) return dismiss(p.reason);
  j.outcome = p.outcome;

  bool becomes_device = false;
  for (const DeviceString& d : s.reading.device_strings)
    if (d.literal.begin == s.scan.tokens[site.token].begin) becomes_device = true;
  Around around = bracket_around(s.scan, s.outline, site.token);
  std::string callee = around.callee >= 0 ? std::string(s.scan.spelling(static_cast<uint32_t>(around.callee))) : std::string();
  // `torch::Device d("cuda")`: the callee is the variable, the type stands before it.
  bool declares_device = around.callee > 0 && s.scan.spelling(static_cast<uint32_t>(around.callee) - 1) == "Device";
  if (callee == "Device" || declares_device || callee == "to") becomes_device = true;

  std::string_view before = site.token > 0 ? s.scan.spelling(site.token - 1) : std::string_view{};
  std::string_view after = site.token + 1 < s.scan.tokens.size() ? s.scan.spelling(site.token + 1) : std::string_view{};
  if (before == "==" || before == "!=" || after == "==" || after == "!=" || callee == "starts_with" || callee == "rfind" || callee == "find" || callee == "compare") {
    const Conditional* branch = s.condition_around(site.token);
    // A chain that maps names to devices is a table in code.
    if (branch && !branch->else_part.empty()) {
      auto names_device = [&](TokenRange range) {
        for (uint32_t t = range.begin; t < range.end; ++t)
          if (std::string d = device_of_word(s.scan.spelling(t)); !d.empty() && d != "cpu" && d != "cuda") return true;
        return false;
      };
      if (names_device(branch->else_part)) return dismiss(reason::kTable);
    }
    j.message = "a device is recognised by the name \"cuda\"";
    j.why_no_fix = "parse the string with c10::Device and ask for its type";
    return j;
  }
  if (around.bracket == '{') {
    int32_t close = s.outline.match[around.open];
    for (uint32_t t = around.open + 1; close > 0 && t < static_cast<uint32_t>(close); ++t)
      if (s.scan.spelling(t) == ",") return dismiss(reason::kTable);
  }
  // `return lower ? "cuda" : "CUDA";` names a device, it chooses none.
  if (!becomes_device) {
    TokenRange statement = statement_around(s.scan, s.outline, site.token);
    for (uint32_t t = statement.begin; t < site.token; ++t)
      if (s.scan.spelling(t) == "return") return dismiss(reason::kTable);
  }
  if (!becomes_device) {
    // Held in a variable or built by concatenation: followed to where it becomes a device, within the function.
    TokenRange statement = statement_around(s.scan, s.outline, site.token);
    std::string text = lower(s.text({statement.begin, site.token}));
    bool named = text.find("device") != std::string::npos || text.find("dev") != std::string::npos;
    if (!named || callee == "def" || callee == "impl" || callee == "attr" || callee == "arg" || callee == "add_option")
      return dismiss(callee == "def" || callee == "attr" || callee == "arg" ? reason::kBinding : reason::kMessage);
    j.why_no_fix = "the string is built or stored before it becomes a device: take the device from a tensor or ask for the accelerator";
    return j;
  }
  std::string since, header;
  std::string query = accelerator_type(c.min_torch, &since, &header);
  Rewrite rewrite;
  rewrite.since = since;
  rewrite.header = header;
  std::string index = value.size() > 5 ? value.substr(5) : std::string();
  bool constructor = callee == "Device" || declares_device;
  std::vector<TokenRange> arguments = around.bracket ? call_arguments(s, around.open) : std::vector<TokenRange>{};
  bool alone = arguments.size() == 1 && arguments[0].end == arguments[0].begin + 1;
  if (value == "cuda:" || (constructor && !alone)) {
    j.why_no_fix = "the index is joined to the string: pass type and index to the constructor";
    return j;
  }
  if (!site.place.function) {
    j.why_no_fix = "initialised before the accelerator's library may have registered itself: ask for the accelerator where the value is used";
    return j;
  }
  std::string text = index.empty() ? query : constructor ? query + ", " + index : "c10::Device(" + query + ", " + index + ")";
  j.fix = make_fix(c, rewrite, s.bytes({site.token, site.token + 1}), text, Safety::kSafe, "");
  return j;
}

}  // namespace uncuda
