#include "tool/scan/specifiers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uncuda {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> specifiers(const char* text) { return unknown_specifiers(scan("f.cpp", text)); }

TEST(Specifiers, InFrontOfAFunction) {
  EXPECT_THAT(specifiers("MYLIB_API torch::Tensor f(torch::Tensor x) { return x; }"), ElementsAre("MYLIB_API"));
  EXPECT_THAT(specifiers("static MY_INLINE void g();"), ElementsAre("MY_INLINE"));
  EXPECT_THAT(specifiers("extern \"C\" MYLIB_API void* g();"), ElementsAre("MYLIB_API"));
  EXPECT_THAT(specifiers("template <typename T>\nMY_INLINE std::vector<T> g(T x);"), ElementsAre("MY_INLINE"));
  EXPECT_THAT(specifiers("MYLIB_API MY_INLINE const at::Tensor& g();"), ElementsAre("MYLIB_API", "MY_INLINE"));
}

TEST(Specifiers, InAClass) {
  EXPECT_THAT(specifiers("class MYLIB_API Net final : public Base { public: MY_NODISCARD int run(); MYLIB_CTOR Net(); };"),
              ElementsAre("MYLIB_API", "MYLIB_CTOR", "MY_NODISCARD"));
  EXPECT_THAT(specifiers("MYLIB_API Net::Net() {}"), ElementsAre("MYLIB_API"));
  EXPECT_THAT(specifiers("struct S { void h() const MY_NOEXCEPT { } };"), ElementsAre("MY_NOEXCEPT"));
}

TEST(Specifiers, ATypeIsNone) {
  EXPECT_THAT(specifiers("HANDLE open(int x); void f() { FLOAT x = 1; REAL* p; }"), IsEmpty());
  EXPECT_THAT(specifiers("template <typename SCALAR> SCALAR f(SCALAR x) { return x; }"), IsEmpty());
  EXPECT_THAT(specifiers("REAL Grid::step() { return 1; }"), IsEmpty());
  EXPECT_THAT(specifiers("class GRID final {}; struct GRID grid;"), IsEmpty());
}

TEST(Specifiers, WhatTheFileKnowsIsNone) {
  EXPECT_THAT(specifiers("#define MYLIB_API __attribute__((visibility(\"default\")))\nMYLIB_API int f(int x);"), IsEmpty());
  EXPECT_THAT(specifiers("#ifdef MYLIB_API\n#endif\nMYLIB_API int f(int x);"), IsEmpty());
  EXPECT_THAT(specifiers("using REAL = double; REAL const x = 1;"), IsEmpty());
}

TEST(Specifiers, StatementsAreNone) {
  EXPECT_THAT(specifiers("void f() { if (a) STOP; CHECK(x); LOG << x; return DONE; }"), IsEmpty());
}

}  // namespace
}  // namespace uncuda
