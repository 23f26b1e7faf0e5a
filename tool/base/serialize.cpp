#include "tool/base/serialize.h"

#include <bit>
#include <concepts>
#include <type_traits>
#include <utility>

namespace uncuda {
namespace {

template <typename T, typename U>
concept Is = std::same_as<std::remove_const_t<T>, U>;

// One list of fields serves both directions, so that they cannot drift apart. A field added to finding.h belongs here:
// count_fields stops compiling when one was.
void fields(auto& io, Is<Range> auto& x) { io(x.begin, x.end); }
void fields(auto& io, Is<Position> auto& x) { io(x.offset, x.line, x.column); }
void fields(auto& io, Is<Span> auto& x) { io(x.begin, x.end); }
void fields(auto& io, Is<Mention> auto& x) { io(x.span, x.token); }
void fields(auto& io, Is<Edit> auto& x) { io(x.path, x.start, x.end, x.text); }
void fields(auto& io, Is<Dismissal> auto& x) { io(x.span, x.token, x.reason); }
void fields(auto& io, Is<Registration> auto& x) { io(x.kind, x.library, x.op, x.key, x.function, x.span); }
void fields(auto& io, Is<Usage> auto& x) { io(x.torch, x.cuda_source, x.functions, x.tied_functions, x.native); }
void fields(auto& io, Is<Fix> auto& x) {
  io(x.safety, x.why_unsafe, x.since, x.applicable, x.group, x.edits, x.add_includes);
}
void fields(auto& io, Is<Suppression> auto& x) {
  io(x.form, x.clang_tidy, x.rules, x.reason, x.span, x.applies_to_line, x.problem);
}
void fields(auto& io, Is<Finding> auto& x) {
  io(x.rule, x.path, x.span, x.tier, x.severity, x.certainty, x.context, x.symbol, x.function, x.message, x.why,
     x.advice, x.mentions, x.fix, x.why_no_fix, x.verdict, x.fingerprint, x.key_text, x.source_line, x.reason);
}
void fields(auto& io, Is<FileResult> auto& x) {
  io(x.path, x.status, x.mentions, x.in_findings, x.dismissed, x.likely, x.unclassified, x.live_mentions, x.problems,
     x.findings, x.dismissals, x.suppressions, x.registrations, x.usage, x.unresolved, x.seconds);
}

// Structured bindings count an aggregate's fields.
[[maybe_unused]] void count_fields(Finding& finding, FileResult& file, Fix& fix, Suppression& suppression) {
  [[maybe_unused]] auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20] =
      finding;
  [[maybe_unused]] auto& [r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16] = file;
  [[maybe_unused]] auto& [x1, x2, x3, x4, x5, x6, x7] = fix;
  [[maybe_unused]] auto& [s1, s2, s3, s4, s5, s6, s7] = suppression;
}

// The last enumerator of each: a byte above it is no value.
constexpr auto last_of(Tier) { return Tier::kAudit; }
constexpr auto last_of(Severity) { return Severity::kAdvice; }
constexpr auto last_of(Certainty) { return Certainty::kDependent; }
constexpr auto last_of(Safety) { return Safety::kUnsafe; }
constexpr auto last_of(Verdict) { return Verdict::kUnchanged; }
constexpr auto last_of(FileStatus) { return FileStatus::kFailed; }
constexpr auto last_of(Registration::Kind) { return Registration::Kind::kByHand; }
constexpr auto last_of(Suppression::Form) { return Suppression::Form::kFile; }

class Writer {
 public:
  template <typename... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  std::string take() { return std::move(out_); }

 private:
  void put_number(uint64_t n) {
    for (; n >= 0x80; n >>= 7) out_ += static_cast<char>(n | 0x80);
    out_ += static_cast<char>(n);
  }
  void put(bool x) { put_number(x); }
  void put(uint32_t x) { put_number(x); }
  void put(double x) {
    uint64_t bits = std::bit_cast<uint64_t>(x);
    for (int i = 0; i < 8; ++i) out_ += static_cast<char>(bits >> (8 * i));
  }
  void put(const std::string& x) {
    put_number(x.size());
    out_ += x;
  }
  template <typename T>
    requires std::is_enum_v<T>
  void put(T x) {
    put_number(static_cast<uint64_t>(x));
  }
  template <typename T>
  void put(const std::vector<T>& x) {
    put_number(x.size());
    for (const T& item : x) put(item);
  }
  template <typename T>
  void put(const std::optional<T>& x) {
    put(x.has_value());
    if (x) put(*x);
  }
  template <typename A, typename B>
  void put(const std::pair<A, B>& x) {
    (*this)(x.first, x.second);
  }
  template <typename T>
    requires std::is_aggregate_v<T>
  void put(const T& x) {
    fields(*this, x);
  }

  std::string out_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  template <typename... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  bool done() const { return good_ && rest_.empty(); }

 private:
  uint64_t get_number(uint64_t most) {
    uint64_t n = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (rest_.empty()) break;
      unsigned char byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      n |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) {
        if (n <= most) return n;
        break;
      }
    }
    good_ = false;
    rest_ = {};
    return 0;
  }
  void get(bool& x) { x = get_number(1) != 0; }
  void get(uint32_t& x) { x = static_cast<uint32_t>(get_number(UINT32_MAX)); }
  void get(double& x) {
    if (rest_.size() < 8) {
      good_ = false;
      rest_ = {};
      return;
    }
    uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits |= static_cast<uint64_t>(static_cast<unsigned char>(rest_[i])) << (8 * i);
    rest_.remove_prefix(8);
    x = std::bit_cast<double>(bits);
  }
  void get(std::string& x) {
    size_t size = get_number(rest_.size());
    if (size > rest_.size()) {  // the length itself took bytes
      good_ = false;
      size = rest_.size();
    }
    x.assign(rest_.substr(0, size));
    rest_.remove_prefix(size);
  }
  template <typename T>
    requires std::is_enum_v<T>
  void get(T& x) {
    x = static_cast<T>(get_number(static_cast<uint64_t>(last_of(T{}))));
  }
  template <typename T>
  void get(std::vector<T>& x) {
    // Every item takes a byte at least, so a damaged count cannot ask for more memory than it sent.
    size_t size = get_number(rest_.size());
    for (size_t i = 0; i < size && good_; ++i) get(x.emplace_back());
  }
  template <typename T>
  void get(std::optional<T>& x) {
    bool there = false;
    get(there);
    if (there) get(x.emplace());
  }
  template <typename A, typename B>
  void get(std::pair<A, B>& x) {
    (*this)(x.first, x.second);
  }
  template <typename T>
    requires std::is_aggregate_v<T>
  void get(T& x) {
    fields(*this, x);
  }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::string serialize(const FileResult& file) {
  Writer writer;
  writer(file);
  return writer.take();
}

std::optional<FileResult> deserialize(std::string_view bytes) {
  FileResult file;
  Reader reader(bytes);
  reader(file);
  if (!reader.done()) return std::nullopt;
  return file;
}

}  // namespace uncuda
