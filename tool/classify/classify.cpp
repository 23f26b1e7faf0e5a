#include "tool/classify/classify.h"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <map>

#include "tool/classify/ledger.h"
#include "tool/classify/registrations.h"
#include "tool/classify/usage.h"

namespace uncuda {
namespace {

// Tokens of the statement around a finding, joined: what the fingerprint and the baseline know it by.
std::string key_text(const Source& s, uint32_t token) {
  TokenRange range = statement_around(s.scan, s.outline, token);
  if (s.scan.tokens[token].directive >= 0) {
    const Directive& d = s.scan.directives[s.scan.tokens[token].directive];
    range = {d.first_token, d.end_token};
  }
  std::string out;
  for (uint32_t t = range.begin; t < range.end && out.size() < 400; ++t) {
    if (!out.empty()) out += ' ';
    out += s.scan.spelling(t);
  }
  return out;
}

Mention mention(const Source& s, uint32_t token) {
  return {s.lines.span(s.scan.tokens[token].range()), std::string(s.scan.spelling(token))};
}

bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// "x must be a CUDA tensor" -> "x must be an accelerator tensor": a message changes with its condition.
std::string generic_message(std::string text) {
  for (std::string_view word : {"CUDA", "cuda", "Cuda"})
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      size_t end = at + word.size();
      if (is_word_char(text[at - 1]) || (end < text.size() && is_word_char(text[end]))) continue;
      bool article = at >= 3 && text.compare(at - 2, 2, "a ") == 0 && !is_word_char(text[at - 3]);
      bool place = at >= 3 && text.compare(at - 3, 3, "on ") == 0 && (end == text.size() || text[end] != ' ');
      text.replace(article ? at - 2 : at, word.size() + (article ? 2 : 0), article || place ? "an accelerator" : "accelerator");
    }
  return text;
}

void change_messages(const Source& s, const Draft& draft, Fix& fix) {
  bool predicate = false;
  for (const Edit& e : fix.edits) predicate |= e.text.find("isAccelerator(") != std::string::npos;
  if (!predicate) return;
  for (uint32_t t : draft.tokens) {
    if (s.scan.tokens[t].kind != TokenKind::kString) continue;
    std::string before(s.scan.spelling(t)), after = generic_message(before);
    Range range = s.scan.tokens[t].range();
    bool apart = std::none_of(fix.edits.begin(), fix.edits.end(), [&](const Edit& e) { return e.start < range.end && range.begin < e.end; });
    if (before.front() == '"' && after != before && apart) fix.edits.push_back({s.scan.path, range.begin, range.end, std::move(after)});
  }
}

// `f(const at::Tensor& x)`: the parameter list says what `x` is, also where the parse lost the function.
bool written_as_tensor(const Source& s, const Site& site) {
  if (!site.place.function || site.token < 2) return false;
  std::string_view object = s.scan.spelling(site.token - 2);
  const Function& f = *site.place.function;
  for (uint32_t t = f.header.begin; t < f.header.end; ++t) {
    if (s.scan.spelling(t) != object) continue;
    for (uint32_t back = t; back-- > f.header.begin;) {
      std::string_view word = s.scan.spelling(back);
      if (word == "," || word == "(") break;
      if (word == "Tensor" || word == "Device") return true;
    }
  }
  return false;
}

Finding finish(const Source& s, const Draft& draft) {
  const Judgement& j = draft.judgement;
  const Rule& rule = *j.rule;
  Finding f;
  f.rule = std::string(rule.id);
  f.path = s.scan.path;
  // Narrow: the name that decides, on its own line.
  f.span = s.lines.span(s.bytes(draft.site.chain));
  if (f.span.begin.line != f.span.end.line) f.span = s.lines.span(s.scan.tokens[draft.site.token].range());
  f.tier = j.outcome == Outcome::kLint ? Tier::kLint : Tier::kAudit;
  f.severity = f.tier == Tier::kAudit ? Severity::kAdvice : rule.severity;
  f.certainty = draft.site.certainty;
  f.context = std::string(name(draft.site.context));
  f.symbol = draft.site.symbol;
  f.function = draft.site.place.function ? draft.site.place.function->name : std::string();
  f.message = j.message.empty() ? std::string(rule.summary) : j.message;
  f.why = j.why.empty() ? std::string(rule.rationale) : j.why;
  f.advice = j.advice.empty() ? std::string(rule.advice) : j.advice;
  for (uint32_t t : draft.tokens) f.mentions.push_back(mention(s, t));
  f.fix = j.fix;
  if (f.fix) change_messages(s, draft, *f.fix);
  // A promise needs a declaration behind it: what was judged by its tokens alone is offered for a person to read.
  if (f.fix && f.fix->safety == Safety::kSafe && f.certainty == Certainty::kLikely && s.scan.tokens[draft.site.token].directive < 0 && s.reading.parsed &&
      draft.site.rule && draft.site.rule->id == "is-cuda-check" && !written_as_tensor(s, draft.site)) {
    f.fix->safety = Safety::kUnsafe;
    f.fix->why_unsafe = "the name could not be resolved: it may be a class of the project that only looks like PyTorch's";
  }
  if (f.fix && !s.reading.parsed && f.fix->safety == Safety::kSafe) {
    f.fix->safety = Safety::kUnsafe;
    f.fix->why_unsafe = "the file was not parsed";
  }
  if (f.fix) std::sort(f.fix->edits.begin(), f.fix->edits.end(), [](const Edit& a, const Edit& b) { return a.start < b.start; });
  if (!f.fix) f.why_no_fix = j.why_no_fix.empty() ? std::string(rule.advice) : j.why_no_fix;
  f.key_text = key_text(s, draft.site.token);
  f.source_line = std::string(s.lines.line(f.span.begin.line));
  return f;
}

// One audit finding a function and rule, with a count: forty launches are one tie.
std::vector<Finding> merged(const Source& s, const std::deque<Draft>& drafts) {
  std::vector<Finding> out;
  std::map<std::pair<std::string, const Function*>, size_t> first;
  std::map<size_t, uint32_t> counts;
  for (const Draft& draft : drafts) {
    Finding f = finish(s, draft);
    if (!draft.judgement.merges || f.tier != Tier::kAudit || f.fix) {
      out.push_back(std::move(f));
      continue;
    }
    auto [it, fresh] = first.try_emplace({f.rule, draft.site.place.function}, out.size());
    if (fresh) {
      counts[out.size()] = 1;
      out.push_back(std::move(f));
      continue;
    }
    Finding& into = out[it->second];
    into.mentions.insert(into.mentions.end(), f.mentions.begin(), f.mentions.end());
    ++counts[it->second];
  }
  for (auto [index, count] : counts) {
    Finding& f = out[index];
    std::sort(f.mentions.begin(), f.mentions.end(), [](const Mention& a, const Mention& b) { return a.span.begin.offset < b.span.begin.offset; });
    if (count > 1) f.message += " (" + std::to_string(count) + (f.function.empty() ? " places in this file)" : " places in " + f.function + ")");
  }
  std::sort(out.begin(), out.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.span.begin.offset, a.rule) < std::tie(b.span.begin.offset, b.rule);
  });
  return out;
}

bool live(const Source& s, uint32_t token) {
  if (s.scan.tokens[token].directive >= 0) return false;
  int32_t branch = branch_at(s.scan, s.scan.tokens[token].begin);
  if (branch >= 0 && (s.branches[branch].never || s.branches[branch].other_vendor || s.branches[branch].no_cuda)) return false;
  uint32_t offset = s.scan.tokens[token].begin;
  for (const Range& inactive : s.reading.inactive)
    if (inactive.contains(offset)) return false;
  return true;
}

}  // namespace

FileResult classify(const Scan& scan, const Reading& reading, const ClassifyOptions& options) {
  Source source(scan, reading, options.source);
  JudgeContext context{source, options.min_torch};
  Ledger ledger(source);
  judge_sites(context, ledger);
  judge_strings(context, ledger);
  settle_companions(context, ledger);
  judge_includes(context, ledger);
  judge_build_guards(context, ledger);
  judge_other_directives(context, ledger);
  for (uint32_t t = 0; t < scan.tokens.size(); ++t) ledger.dismiss(t, reason::kUnclassified);

  FileResult result;
  result.path = scan.path;
  result.problems = scan.problems;
  result.suppressions = scan.suppressions;
  result.unresolved = reading.unresolved;
  result.findings = merged(source, ledger.drafts());
  for (const Ledger::Dismissed& d : ledger.dismissed()) {
    result.dismissals.push_back({source.lines.span(scan.tokens[d.token].range()), std::string(scan.spelling(d.token)), std::string(d.reason)});
    result.unclassified += d.reason == reason::kUnclassified;
  }
  std::sort(result.dismissals.begin(), result.dismissals.end(), [](const Dismissal& a, const Dismissal& b) { return a.span.begin.offset < b.span.begin.offset; });
  result.mentions = ledger.mentions();
  for (const Finding& f : result.findings) result.in_findings += static_cast<uint32_t>(f.mentions.size());
  result.dismissed = static_cast<uint32_t>(result.dismissals.size());
  for (const Draft& draft : ledger.drafts())
    for (uint32_t t : draft.tokens)
      if (live(source, t) && scan.tokens[t].kind == TokenKind::kIdentifier) result.likely += draft.site.certainty == Certainty::kLikely;
  for (uint32_t t = 0; t < scan.tokens.size(); ++t) result.live_mentions += ledger.is_mention(t) && live(source, t);
  if (!reading.parsed) result.problems.push_back("the parse did not finish: judged by its tokens alone");
  if (result.likely > 0 || !reading.parsed || !scan.problems.empty()) result.status = FileStatus::kDegraded;
  result.registrations = registrations(source);
  if (options.count_usage) {
    std::vector<uint32_t> tied;
    for (const Draft& draft : ledger.drafts()) tied.insert(tied.end(), draft.tokens.begin(), draft.tokens.end());
    result.usage = usage_of(scan, source.outline, tied);
  }
  assert(result.mentions == result.in_findings + result.dismissed);
  return result;
}

Reading merge_readings(std::vector<Reading> readings) {
  if (readings.empty()) return {};
  auto rank = [](Origin origin) {
    switch (origin) {
      case Origin::kPrelude: return 5;
      case Origin::kOwn: return 4;
      case Origin::kDependent: return 3;
      case Origin::kInjected: return 2;
      case Origin::kBroken: return 1;
    }
    return 0;
  };
  Reading out = std::move(readings[0]);
  for (size_t i = 1; i < readings.size(); ++i) {
    Reading& next = readings[i];
    std::vector<Ref> refs;
    refs.reserve(out.refs.size() + next.refs.size());
    std::merge(std::make_move_iterator(out.refs.begin()), std::make_move_iterator(out.refs.end()), std::make_move_iterator(next.refs.begin()),
               std::make_move_iterator(next.refs.end()), std::back_inserter(refs),
               [&](const Ref& a, const Ref& b) { return a.name.begin < b.name.begin || (a.name.begin == b.name.begin && rank(a.origin) > rank(b.origin)); });
    refs.erase(std::unique(refs.begin(), refs.end(), [](const Ref& a, const Ref& b) { return a.name.begin == b.name.begin; }), refs.end());
    out.refs = std::move(refs);
    auto append = [](auto& to, auto& from) { to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end())); };
    append(out.comparisons, next.comparisons);
    append(out.device_strings, next.device_strings);
    append(out.sources, next.sources);
    append(out.functions, next.functions);
    append(out.launches, next.launches);
    // Left out means left out of every configuration.
    std::vector<Range> inactive;
    for (const Range& a : out.inactive)
      for (const Range& b : next.inactive)
        if (Range both{std::max(a.begin, b.begin), std::min(a.end, b.end)}; !both.empty()) inactive.push_back(both);
    out.inactive = std::move(inactive);
    out.parsed |= next.parsed;
    out.errors = std::min(out.errors, next.errors);
  }
  return out;
}

}  // namespace uncuda
