#include "tool/analyse/preprocessing.h"

#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"

namespace uncuda {

using namespace clang;

namespace {

class Preprocessing : public PPCallbacks {
 public:
  Preprocessing(const Locations& locations, Reading& reading) : locations_(locations), reading_(reading) {}

  // No header is opened: what a file says then depends on the file alone.
  bool FileNotFound(StringRef) override { return true; }

  void MacroExpands(const Token& name, const MacroDefinition& definition, SourceRange range, const MacroArgs* arguments) override {
    const MacroInfo* macro = definition.getMacroInfo();
    Ref* ref = add(name, macro);
    if (!ref) return;
    Range whole = locations_.range(range);
    if (whole.contains(ref->name)) ref->expression = whole;
    if (!macro->isFunctionLike() || !arguments) return;
    for (unsigned i = 0; i < macro->getNumParams() && i < arguments->getNumMacroArguments(); ++i) {
      // A list that ends with eof; the first token to the last but one is the argument as written.
      const Token* first = arguments->getUnexpArgument(i);
      unsigned count = MacroArgs::getArgLength(first);
      if (count) ref->arguments.push_back(locations_.range({first->getLocation(), first[count - 1].getLocation()}));
    }
  }

  void MacroDefined(const Token& name, const MacroDirective* directive) override { add(name, directive->getMacroInfo()); }
  void MacroUndefined(const Token& name, const MacroDefinition& definition, const MacroDirective*) override { mention(name, definition); }
  void Defined(const Token& name, const MacroDefinition& definition, SourceRange) override { mention(name, definition); }
  void Ifdef(SourceLocation, const Token& name, const MacroDefinition& definition) override { mention(name, definition); }
  void Ifndef(SourceLocation, const Token& name, const MacroDefinition& definition) override { mention(name, definition); }

  void SourceRangeSkipped(SourceRange range, SourceLocation) override {
    auto hash = locations_.offset(range.getBegin());
    auto end = locations_.offset(range.getEnd());
    if (!hash || !end) return;
    StringRef text = locations_.text();
    // From the line behind the directive that was false to the `#` of the one that ended it.
    size_t begin = *hash;
    do {
      begin = text.find('\n', begin);
      if (begin == StringRef::npos) return;
      ++begin;
    } while (text.take_front(begin - 1).rtrim('\r').ends_with("\\"));
    size_t stop = text.take_front(*end).rfind('#');
    if (stop != StringRef::npos && stop > begin) reading_.inactive.push_back({static_cast<uint32_t>(begin), static_cast<uint32_t>(stop)});
  }

 private:
  void mention(const Token& name, const MacroDefinition& definition) {
    if (const MacroInfo* macro = definition.getMacroInfo()) add(name, macro);
  }

  Ref* add(const Token& name, const MacroInfo* macro) {
    Range token = locations_.token(name.getLocation());
    if (token.empty() || !macro || !name.getIdentifierInfo()) return nullptr;
    Ref ref;
    ref.name = ref.expression = ref.callee = token;
    ref.kind = RefKind::kMacro;
    ref.origin = locations_.sources().isLoadedSourceLocation(macro->getDefinitionLoc()) ? Origin::kPrelude : Origin::kOwn;
    ref.target = name.getIdentifierInfo()->getName().str();
    return &reading_.refs.emplace_back(std::move(ref));
  }

  const Locations& locations_;
  Reading& reading_;
};

}  // namespace

std::unique_ptr<PPCallbacks> make_preprocessing(const Locations& locations, Reading& reading) {
  return std::make_unique<Preprocessing>(locations, reading);
}

}  // namespace uncuda
