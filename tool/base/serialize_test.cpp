#include "tool/base/serialize.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {

// Every field holds a value of its own, so that a swap or an omission shows.
FileResult sample() {
  uint32_t n = 0;
  auto position = [&] { return Position{++n * 1000, ++n, ++n}; };
  auto span = [&] { return Span{position(), position()}; };
  Finding finding;
  finding.rule = "rule";
  finding.path = "päth.cpp";
  finding.span = span();
  finding.tier = Tier::kAudit;
  finding.severity = Severity::kAdvice;
  finding.certainty = Certainty::kDependent;
  finding.context = "context";
  finding.symbol = "symbol";
  finding.function = "function";
  finding.message = std::string("with\0zero and \xff byte\n", 21);
  finding.why = "why";
  finding.advice = "advice";
  finding.mentions = {{span(), "a"}, {span(), "b"}};
  finding.fix =
      Fix{Safety::kUnsafe, "why unsafe", "2.7", false, "group", {{"p", 300, 4000000000u, "text"}}, {"x.h", "y.h"}};
  finding.why_no_fix = "why no fix";
  finding.verdict = Verdict::kUnchanged;
  finding.fingerprint = "fingerprint";
  finding.key_text = "key text";
  finding.source_line = std::string(70000, 'x');
  finding.reason = "reason";
  FileResult file;
  file.path = "path";
  file.status = FileStatus::kFailed;
  file.mentions = 101;
  file.in_findings = 102;
  file.dismissed = 103;
  file.likely = 104;
  file.unclassified = 105;
  file.live_mentions = 106;
  file.problems = {"one", ""};
  file.findings = {finding, Finding{}};
  file.dismissals = {{span(), "token", "reason"}};
  file.suppressions = {{Suppression::Form::kFile, true, {"a", "b*"}, "because", span(), 77, "problem"}};
  file.registrations = {{Registration::Kind::kByHand, "library", "op", "key", "function", span()}};
  file.usage = {true, true, 12, 5, {{"kernels", 3}}};
  file.unresolved = {{"name", 3}, {"", 0}};
  file.seconds = 0.1;
  return file;
}

TEST(Serialize, GivesBackEveryField) {
  std::string bytes = serialize(sample());
  std::optional<FileResult> back = deserialize(bytes);
  ASSERT_TRUE(back);
  // The writer is the witness: it gives the same bytes for the copy only if no field got lost on the way.
  EXPECT_EQ(serialize(*back), bytes);
  EXPECT_EQ(back->seconds, 0.1);
  EXPECT_EQ(back->unresolved, sample().unresolved);
  ASSERT_EQ(back->findings.size(), 2u);
  const Finding& finding = back->findings[0];
  EXPECT_EQ(finding.message, sample().findings[0].message);
  EXPECT_EQ(finding.span, sample().findings[0].span);
  EXPECT_EQ(finding.fix->edits, sample().findings[0].fix->edits);
  EXPECT_EQ(finding.fix->add_includes, (std::vector<std::string>{"x.h", "y.h"}));
  EXPECT_FALSE(finding.fix->applicable);
  EXPECT_EQ(finding.verdict, Verdict::kUnchanged);
  EXPECT_FALSE(back->findings[1].fix);
  EXPECT_EQ(back->suppressions[0].form, Suppression::Form::kFile);
}

TEST(Serialize, AnEmptyResultIsFine) {
  std::optional<FileResult> back = deserialize(serialize({}));
  ASSERT_TRUE(back);
  EXPECT_EQ(serialize(*back), serialize({}));
}

TEST(Serialize, RefusesWhatIsCutShortOrTooLong) {
  FileResult file = sample();
  file.findings[0].source_line = "short";
  std::string bytes = serialize(file);
  for (size_t length = 0; length < bytes.size(); ++length)
    EXPECT_FALSE(deserialize(std::string_view(bytes).substr(0, length))) << length;
  EXPECT_FALSE(deserialize(bytes + "x"));
}

TEST(Serialize, SurvivesDamage) {
  FileResult file = sample();
  file.findings[0].source_line = "short";
  const std::string bytes = serialize(file);
  for (size_t i = 0; i < bytes.size(); ++i)
    for (char damage : {'\x00', '\x7f', '\x80', '\xff'}) {
      std::string damaged = bytes;
      damaged[i] = damage;
      deserialize(damaged);  // whatever it says, it neither crashes nor asks for absurd memory
    }
}

}  // namespace
}  // namespace uncuda
