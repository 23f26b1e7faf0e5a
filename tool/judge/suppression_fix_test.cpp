#include "tool/judge/suppression_fix.h"

#include <gtest/gtest.h>

namespace uncuda {
namespace {

// The one comment of `text` stands between « and »; `rules` go from its list.
std::string without(std::string text, const std::vector<std::string>& list, const std::vector<std::string>& rules) {
  constexpr std::string_view kOpen = "«", kClose = "»";
  Range comment;
  comment.begin = static_cast<uint32_t>(text.find(kOpen));
  text.erase(comment.begin, kOpen.size());
  comment.end = static_cast<uint32_t>(text.find(kClose));
  text.erase(comment.end, kClose.size());
  Suppression suppression;
  suppression.rules = list;
  suppression.span.begin.offset = static_cast<uint32_t>(text.find("uncuda:"));
  suppression.span.end.offset = static_cast<uint32_t>(text.find(']') + 1);
  std::vector<Edit> edits = remove_suppression("f.cpp", text, {comment}, suppression, rules);
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) text.replace(edit->start, edit->end - edit->start, edit->text);
  return text;
}
std::string without(const std::string& text) { return without(text, {"a"}, {"a"}); }

TEST(SuppressionFix, ATrailingComment) {
  EXPECT_EQ(without("f();  «// uncuda: ignore[a]»\ng();\n"), "f();\ng();\n");
  EXPECT_EQ(without("f();\t«// uncuda: ignore[a] -- größe, why»\r\ng();\r\n"), "f();\r\ng();\r\n");
  EXPECT_EQ(without("f();  «/* uncuda: ignore[a] -- why */»\n"), "f();\n");
  EXPECT_EQ(without("f();  «// uncuda: ignore[a]»"), "f();");
}

TEST(SuppressionFix, ACommentOnItsOwnLine) {
  EXPECT_EQ(without("f();\n  «// uncuda: ignore[a] -- why»\ng();\n"), "f();\ng();\n");
  EXPECT_EQ(without("«// uncuda: file-ignore[a]»\r\ng();\r\n"), "g();\r\n");
  EXPECT_EQ(without("f();\n«// uncuda: ignore[a]»"), "f();\n");
  EXPECT_EQ(without("«/*\n * uncuda: file-ignore[a] -- why\n */»\nf();\n"), "f();\n");
}

TEST(SuppressionFix, ACommentInALine) {
  EXPECT_EQ(without("f(«/* uncuda: ignore[a] */» x);\n"), "f(x);\n");
  EXPECT_EQ(without("f(x «/* uncuda: ignore[a] */» + y);\n"), "f(x + y);\n");
}

TEST(SuppressionFix, OtherWordsStay) {
  EXPECT_EQ(without("f();  «// see #12, uncuda: ignore[a] -- why»\n"), "f();  // see #12,\n");
  EXPECT_EQ(without("f();  «// uncuda: ignore[a] see #12»\n"), "f();  // see #12\n");
  EXPECT_EQ(without("«/* Makes x.\n * uncuda: file-ignore[a] -- why\n * Returns y. */»\n"), "/* Makes x.\n *\n * Returns y. */\n");
}

TEST(SuppressionFix, OneRuleOfAList) {
  EXPECT_EQ(without("f();  «// uncuda: ignore[a, b,c] -- why»\n", {"a", "b", "c"}, {"b"}), "f();  // uncuda: ignore[a, c] -- why\n");
  EXPECT_EQ(without("f();  «// uncuda: ignore[a, b]»\n", {"a", "b"}, {"a", "b"}), "f();\n");
}

TEST(SuppressionFix, NoCommentNoEdit) {
  Suppression suppression;
  suppression.rules = {"a"};
  suppression.span.end.offset = 5;
  EXPECT_TRUE(remove_suppression("f.cpp", "f();", {}, suppression, {"a"}).empty());
  EXPECT_TRUE(remove_suppression("f.cpp", "f();", {{0, 90}}, suppression, {"a"}).empty()) << "the file is another one by now";
}

}  // namespace
}  // namespace uncuda
