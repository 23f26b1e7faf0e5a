#include "clang/Basic/CharInfo.h"
#include "tool/analyse/injector.h"

namespace uncuda {
namespace {

using llvm::StringRef;

bool word(char c) { return clang::isAsciiIdentifierContinue(c); }

// The text before `offset` without white space, so that its end is the token before.
StringRef before(StringRef text, uint32_t offset) { return text.take_front(offset).rtrim(); }

StringRef last_word(StringRef text) {
  size_t begin = text.size();
  while (begin > 0 && word(text[begin - 1])) --begin;
  return text.substr(begin);
}

StringRef first_word(StringRef text) { return text.take_while(word); }

// Behind white space and comments.
StringRef skip_space(StringRef text) {
  for (;;) {
    text = text.ltrim();
    if (text.starts_with("//")) text = text.substr(text.find('\n'));
    else if (text.starts_with("/*")) text = text.substr(std::min(text.size(), text.find("*/") + 2));
    else return text;
  }
}

// A template argument that can only be a value, as far as its text tells.
bool is_value(StringRef argument) {
  argument = argument.trim();
  if (argument.empty()) return false;
  if (clang::isDigit(argument[0]) || argument[0] == '-' || argument[0] == '!' || argument[0] == '\'' || argument == "true" || argument == "false") return true;
  if (argument.starts_with("sizeof") || argument.contains("==") || argument.contains(" + ") || argument.contains(" / ")) return true;
  StringRef name = last_word(argument);
  if (name.size() != argument.size() && !argument.ends_with(("::" + name).str())) return false;
  // kThreads, BLOCK_SIZE, N2: constants by the usual spelling. A single capital is more often a type.
  if (name.size() > 1 && name[0] == 'k' && clang::isUppercase(name[1])) return true;
  bool upper = name.size() > 2;
  for (char c : name) upper = upper && !clang::isLowercase(c);
  return upper;
}

// Reads `<...>` at the start of `text`. True when it closes as an argument list would; `rest` is what follows.
bool template_arguments(StringRef text, std::string& parameters, StringRef& rest) {
  int angles = 0, others = 0;
  size_t argument = 1;
  for (size_t i = 0; i < text.size() && i < 600; ++i) {
    char c = text[i];
    if (c == ';' || c == '{' || c == '}') return false;
    if ((c == '&' && text.substr(i).starts_with("&&") && text.substr(i + 2).ltrim().find_first_of(",>") != 0) || text.substr(i).starts_with("||")) return false;
    if (c == '(' || c == '[') ++others;
    if (c == ')' || c == ']') {
      if (--others < 0) return false;
    }
    if (others) continue;
    if (c == '<') ++angles;
    bool closes = c == '>' && (i == 0 || text[i - 1] != '-');
    if (closes) --angles;
    if ((angles == 1 && c == ',') || (closes && angles == 0)) {
      StringRef one = text.slice(argument, i);
      if (!one.trim().empty()) parameters += is_value(one) ? 'v' : 't';
      argument = i + 1;
    }
    if (closes && angles == 0) {
      rest = skip_space(text.substr(i + 1));
      return true;
    }
  }
  return false;
}

// True when the parenthesis that `at` (a `(` or `,` before the name) belongs to opens a lambda's parameters, a catch or a for.
bool in_declaring_parentheses(StringRef text) {
  int depth = 0;
  for (size_t i = text.size(); i > 0 && text.size() - i < 400; --i) {
    char c = text[i - 1];
    if (c == ';' || c == '{' || c == '}') return false;
    if (c == ')') ++depth;
    if (c == '(' && depth-- == 0) {
      StringRef opener = text.take_front(i - 1).rtrim();
      StringRef name = last_word(opener);
      return opener.ends_with("]") || name == "catch" || name == "for";
    }
  }
  return false;
}

bool type_by_reference(StringRef earlier, StringRef rest, bool in_function) {
  StringRef behind = skip_space(rest.drop_while([](char c) { return c == '*' || c == '&'; }));
  if (!in_function) return true;
  if (earlier.ends_with("<") || behind.starts_with(">")) return true;
  StringRef name = first_word(behind);
  StringRef after = skip_space(behind.drop_front(name.size()));
  if (!name.empty() && !after.empty() && StringRef("=;,)({:").contains(after[0])) {
    char previous = earlier.empty() ? ';' : earlier.back();
    if (StringRef(";{}").contains(previous)) return true;
    if (previous == '(' || previous == ',') return in_declaring_parentheses(earlier);
  }
  return false;
}

}  // namespace

Shape shape_of(StringRef text, Range name, bool in_function) {
  Shape shape;
  StringRef earlier = before(text, name.begin);
  StringRef rest = skip_space(text.substr(name.end));
  if (rest.starts_with("<") && !rest.starts_with("<<")) {
    StringRef behind;
    if (template_arguments(rest, shape.parameters, behind)) {
      if (behind.empty() || StringRef("({:&*>,);").contains(behind[0]) || word(behind[0]) || behind.starts_with("...")) {
        shape.kind = Shape::Kind::kTemplate;
        return shape;
      }
    }
    return shape;
  }
  if (rest.starts_with("<<")) return shape;
  auto type = [&] {
    shape.kind = Shape::Kind::kType;
    return shape;
  };
  if (rest.starts_with("::")) {
    shape.qualifier = true;
    return type();
  }
  shape.call = rest.starts_with("(");
  static const StringRef kOperators[] = {"and", "or", "xor", "not_eq", "bitand", "bitor"};
  StringRef next = first_word(rest);
  if (!next.empty() && !clang::isDigit(next[0]) && !llvm::is_contained(kOperators, next)) return type();
  static const StringRef kBeforeType[] = {"const", "volatile", "new", "public", "protected", "private", "virtual", "typename", "struct", "class", "enum", "union", "static", "constexpr"};
  if (llvm::is_contained(kBeforeType, last_word(earlier))) return type();
  char previous = earlier.empty() ? ';' : earlier.back();
  char following = rest.empty() ? ';' : rest.front();
  if (earlier.ends_with("->") && following == '{') return type();
  if (rest.starts_with("&&") || following == '*' || following == '&') {
    if (type_by_reference(earlier, rest, in_function)) return type();
    return shape;
  }
  if (following == '>' && !rest.starts_with(">=") && (previous == '<' || previous == ',')) return type();
  if (previous == '<' && following == ',') return type();
  if (!in_function && (previous == '(' || previous == ',') && (following == ')' || following == ',')) return type();
  // `public A, B {`: the second base.
  if (!in_function && previous == ',' && following == '{') return type();
  return shape;
}

}  // namespace uncuda
