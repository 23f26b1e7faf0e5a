#include "tool/analyse/analyse.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace uncuda {
namespace {

using testing::ElementsAre;
namespace fs = std::filesystem;

// A parsed snippet that is asked about by words of its text.
struct Snippet {
  std::string text;
  Reading reading;

  std::string slice(Range range) const { return text.substr(range.begin, range.end - range.begin); }
  // The Ref of the n-th token `word`; a default one where it has none.
  Ref at(const std::string& word, int n = 0) const {
    for (const Ref& ref : reading.refs) {
      if (slice(ref.name) == word && n-- == 0) return ref;
    }
    ADD_FAILURE() << "no name " << word << " in: " << text;
    return {};
  }
  bool has(const std::string& word) const {
    return std::any_of(reading.refs.begin(), reading.refs.end(), [&](const Ref& ref) { return slice(ref.name) == word; });
  }
};

Snippet read(std::string text, bool cuda = false, std::vector<std::string> defines = {}) {
  static Parser parser("");   // the prelude is built once for all tests
  Snippet snippet{std::move(text), {}};
  snippet.reading = parser.parse(cuda ? "dir/a.cu" : "dir/a.cpp", snippet.text, {cuda, std::move(defines), {}});
  EXPECT_TRUE(snippet.reading.parsed);
  return snippet;
}

std::string body(const std::string& statements) { return "void f(at::Tensor x, at::Tensor y) { " + statements + " }"; }

TEST(Names, IsCudaOfATensorAndOfAnOwnClass) {
  Snippet s = read("struct Own { bool is_cuda() const; };\n" + body("x.is_cuda(); Own o; o.is_cuda();"));
  EXPECT_EQ(s.reading.errors, 0u);
  EXPECT_EQ(s.at("is_cuda", 1).target, "at::TensorBase::is_cuda");
  EXPECT_EQ(s.at("is_cuda", 1).origin, Origin::kPrelude);
  EXPECT_EQ(s.at("is_cuda", 1).object_type, "at::Tensor");
  EXPECT_EQ(s.slice(s.at("is_cuda", 1).expression), "x.is_cuda()");
  EXPECT_EQ(s.slice(s.at("is_cuda", 1).object), "x");
  EXPECT_EQ(s.at("is_cuda", 2).target, "Own::is_cuda");
  EXPECT_EQ(s.at("is_cuda", 2).origin, Origin::kOwn);
}

TEST(Names, ConstantsAreSeenThroughNamespaces) {
  for (const char* spelled : {"at::kCUDA", "torch::kCUDA", "c10::kCUDA", "::torch::kCUDA"}) {
    Snippet s = read(body(std::string("auto d = ") + spelled + ";"));
    EXPECT_EQ(s.at("kCUDA").target, "c10::kCUDA") << spelled;
    EXPECT_EQ(s.slice(s.at("kCUDA").callee), spelled);
    EXPECT_EQ(s.at("kCUDA").variable, "d");
  }
  EXPECT_EQ(read("using namespace torch;" + body("auto d = kCUDA;")).at("kCUDA").target, "c10::kCUDA");
  EXPECT_EQ(read("using at::kCUDA;" + body("auto d = kCUDA;")).at("kCUDA", 1).target, "c10::kCUDA");
  EXPECT_EQ(read(body("auto d = torch::DeviceType::CUDA;")).at("CUDA").target, "c10::DeviceType::CUDA");
}

TEST(Names, AGuardWithItsDeclarator) {
  Snippet s = read(body("const at::cuda::CUDAGuard guard(x.device());"));
  Ref guard = s.at("CUDAGuard");
  EXPECT_EQ(guard.target, "c10::cuda::CUDAGuard");
  EXPECT_EQ(guard.kind, RefKind::kConstructor);
  EXPECT_EQ(guard.variable, "guard");
  EXPECT_EQ(s.slice(guard.expression), "const at::cuda::CUDAGuard guard(x.device())");
  EXPECT_EQ(s.slice(guard.callee), "at::cuda::CUDAGuard");
  ASSERT_EQ(guard.arguments.size(), 1u);
  EXPECT_EQ(s.slice(guard.arguments[0]), "x.device()");
  EXPECT_THAT(guard.argument_types, ElementsAre("c10::Device"));
}

TEST(Names, AStreamThatBecomesCudas) {
  Snippet s = read(body("cudaStream_t a = at::cuda::getCurrentCUDAStream(); auto b = at::cuda::getCurrentCUDAStream(); cudaStreamSynchronize(b);"));
  EXPECT_EQ(s.at("getCurrentCUDAStream", 0).converted_to, "CUstream_st *");
  EXPECT_EQ(s.at("getCurrentCUDAStream", 0).target, "c10::cuda::getCurrentCUDAStream");
  EXPECT_EQ(s.at("getCurrentCUDAStream", 1).converted_to, "");
  EXPECT_EQ(s.at("b", 1).converted_to, "CUstream_st *");
}

TEST(Names, SmartPointersAndArrows) {
  Snippet s = read("void f(std::shared_ptr<at::Tensor> p, at::Tensor* q) { p->is_cuda(); q->is_cuda(); }");
  EXPECT_EQ(s.slice(s.at("is_cuda", 0).object), "p");
  EXPECT_EQ(s.at("is_cuda", 0).object_type, "at::Tensor");
  EXPECT_TRUE(s.at("is_cuda", 1).arrow);
}

TEST(Macros, BodiesStandInTheDefinition) {
  Snippet s = read("#define CHECK_CUDA(t) TORCH_CHECK(t.is_cuda(), \"no\")\n" + body("CHECK_CUDA(x); CHECK_CUDA(y);"));
  Ref is_cuda = s.at("is_cuda");
  EXPECT_EQ(is_cuda.target, "at::TensorBase::is_cuda");
  EXPECT_EQ(s.slice(is_cuda.expression), "t.is_cuda()");
  EXPECT_EQ(s.slice(is_cuda.object), "t");
  EXPECT_EQ(s.at("TORCH_CHECK").origin, Origin::kPrelude);
  EXPECT_EQ(s.at("CHECK_CUDA").origin, Origin::kOwn);
  EXPECT_EQ(s.slice(s.at("CHECK_CUDA", 1).arguments.at(0)), "x");
}

TEST(Macros, ArgumentsStandWhereTheyAreWritten) {
  Snippet s = read(body("TORCH_CHECK(x.is_cuda() && y.is_cuda(), \"no\");"));
  EXPECT_EQ(s.slice(s.at("is_cuda", 0).expression), "x.is_cuda()");
  EXPECT_EQ(s.slice(s.at("is_cuda", 1).expression), "y.is_cuda()");
}

TEST(Macros, SkippedBranches) {
  Snippet s = read("#ifdef USE_CUDA\nint a;\n#else\nint b;\n#endif\n");
  ASSERT_EQ(s.reading.inactive.size(), 1u);
  EXPECT_EQ(s.slice(s.reading.inactive[0]), "int a;\n");
  Snippet on = read(s.text, false, {"USE_CUDA"});
  EXPECT_EQ(on.slice(on.reading.inactive.at(0)), "int b;\n");
}

TEST(Unknown, MembersOfAnUnknownClassKeepTheirBodies) {
  Snippet s = read("void Foo::f(const at::Tensor& x) { x.is_cuda(); }\nFoo::Foo(at::Tensor x) { x.is_cuda(); }\n"
                   "void Outer::Inner::g(at::Tensor x) { x.is_cuda(); }");
  for (int i : {0, 1, 2}) EXPECT_EQ(s.at("is_cuda", i).target, "at::TensorBase::is_cuda");
  EXPECT_EQ(s.at("Foo").origin, Origin::kInjected);
}

TEST(Unknown, CallsOfWhatIsUnknownKeepTheirArguments) {
  Snippet s = read(body("undeclared(x.is_cuda()); nowhere::f(x.is_cuda()); at::nope(x.is_cuda()); Unknown<int, 3> u(x.is_cuda());"
                        "c10::cuda::nope2(y.is_cuda()); [&](const Unk& q) { return x.is_cuda(); };"));
  for (int i : {0, 1, 2, 3, 4, 5}) EXPECT_EQ(s.at("is_cuda", i).target, "at::TensorBase::is_cuda") << i;
  EXPECT_EQ(s.at("nope").target, "at::nope");
  EXPECT_EQ(s.at("nope").origin, Origin::kInjected);
  EXPECT_EQ(s.at("f", 1).target, "nowhere::f");
}

TEST(Unknown, ClosuresMayCaptureIt) {
  Snippet s = read(body("auto u = undeclared(x); auto l = [u, x]() { return x.is_cuda(); }; std::function<bool()> g = l; g(); struct L { Unk v; bool b(at::Tensor t) { return t.is_cuda(); } }; L v;"));
  EXPECT_EQ(s.at("is_cuda", 0).origin, Origin::kPrelude);
  EXPECT_EQ(s.at("is_cuda", 1).origin, Origin::kPrelude);
}

TEST(Unknown, WhatTheFileDefinesItselfHidesThePrelude) {
  Snippet s = read("namespace c10 { class DeviceGuard { public: explicit DeviceGuard(Device d) { if (d.is_cuda()) {} } int own_field; };\n"
                   "inline int g(DeviceGuard& a) { return a.own_field; } }");
  EXPECT_EQ(s.at("is_cuda").target, "c10::Device::is_cuda");
  EXPECT_EQ(s.at("DeviceGuard").origin, Origin::kOwn);
  EXPECT_EQ(s.at("own_field", 1).origin, Origin::kOwn);
}

TEST(Templates, DependentNames) {
  Snippet s = read("template <class T> bool f(T t, at::Tensor u) { return t.is_cuda() && u.is_cuda() && T::kCUDA; }");
  EXPECT_EQ(s.at("is_cuda", 0).origin, Origin::kDependent);
  EXPECT_EQ(s.at("is_cuda", 0).target, "is_cuda");
  EXPECT_EQ(s.at("is_cuda", 1).origin, Origin::kPrelude);
  EXPECT_EQ(s.at("kCUDA").origin, Origin::kDependent);
}

TEST(Devices, Comparisons) {
  Snippet s = read(body("bool a = x.device() == torch::kCUDA; bool b = x.device().type() != at::DeviceType::CUDA; bool c = c10::Device(at::kCUDA) == x.device();"));
  ASSERT_EQ(s.reading.comparisons.size(), 3u);
  EXPECT_EQ(s.reading.comparisons[0].left_type, "c10::Device");
  EXPECT_EQ(s.reading.comparisons[0].right_type, "c10::DeviceType");
  EXPECT_EQ(s.reading.comparisons[1].left_type, "c10::DeviceType");
  EXPECT_FALSE(s.reading.comparisons[1].equal);
  EXPECT_EQ(s.slice(s.reading.comparisons[1].right), "at::DeviceType::CUDA");
  EXPECT_EQ(s.reading.comparisons[2].left_type, "c10::Device");
}

TEST(Devices, Strings) {
  Snippet s = read(body("torch::Device d(\"cuda:0\"); x.to(torch::Device(\"cuda\")); c10::Device e = std::string(\"a\"); std::string n = \"cuda\";"));
  ASSERT_EQ(s.reading.device_strings.size(), 2u);
  EXPECT_EQ(s.slice(s.reading.device_strings[0].literal), "\"cuda:0\"");
  EXPECT_EQ(s.slice(s.reading.device_strings[1].expression), "torch::Device(\"cuda\")");
}

TEST(Devices, Sources) {
  Snippet s = read("void f(const at::Tensor& t, std::optional<at::Tensor> o) {\n { c10::Device d = t.device(); }\n auto u = t.contiguous();\n}");
  ASSERT_EQ(s.reading.sources.size(), 4u);
  EXPECT_EQ(s.reading.sources[0].name, "t");
  EXPECT_TRUE(s.reading.sources[0].parameter);
  EXPECT_EQ(s.reading.sources[1].kind, DeviceSource::Kind::kOptionalTensor);
  EXPECT_EQ(s.reading.sources[2].kind, DeviceSource::Kind::kDevice);
  EXPECT_EQ(s.text.substr(s.reading.sources[2].scope.end, 8), "\n auto u");
}

TEST(Cuda, Launches) {
  Snippet s = read("__global__ void k(float* p) {}\n template <class T> __global__ void m(T* p) {}\n__device__ int d() { return 1; }\n"
                   "void f(at::Tensor x) { auto s = at::cuda::getCurrentCUDAStream(); k<<<1, 2, 0, s>>>(x.data_ptr<float>()); m<float><<<dim3(1), 2>>>(x.data_ptr<float>()); }",
                   true);
  ASSERT_EQ(s.reading.launches.size(), 2u);
  EXPECT_EQ(s.slice(s.reading.launches[0]), "k<<<1, 2, 0, s>>>(x.data_ptr<float>())");
  EXPECT_EQ(s.at("s", 1).converted_to, "CUstream_st *");
  ASSERT_EQ(s.reading.functions.size(), 4u);
  EXPECT_TRUE(s.reading.functions[0].device_code && s.reading.functions[1].device_code && s.reading.functions[2].device_code);
  EXPECT_FALSE(s.reading.functions[3].device_code);
}

TEST(Cuda, NewAndDelete) {
  Snippet s = read("struct W { virtual ~W(); }; struct E : std::exception { ~E() override; };\n"
                   "__global__ void k() { int* p = new int[2]; delete[] p; }\n"
                   "void f(at::Tensor x) { W* w = new W; delete w; delete[] new int[4]; x.is_cuda(); ::operator delete(::operator new(4)); new (w) W; }",
                   true);
  EXPECT_EQ(s.reading.errors, 0u);
  EXPECT_EQ(s.at("is_cuda").origin, Origin::kPrelude);
}

TEST(Robustness, OddFiles) {
  for (std::string text : {std::string(), std::string("\xef\xbb\xbfint a;"), std::string("void f() {{{{ ((("), std::string("a\0b", 3), std::string("#if 1\n#include"),
                           "int a = " + std::string(3000, '(') + std::string(3000, ')') + ";", std::string("template <class T> struct A<"), std::string("int\\\n x\\")}) {
    read(text);
  }
}

struct CacheTest : testing::Test {
  fs::path folder = fs::path(testing::TempDir()) / ("uncuda-cache-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  void SetUp() override { fs::remove_all(folder); }
  void TearDown() override { fs::remove_all(folder); }
  std::vector<fs::path> files() const { return {fs::directory_iterator(folder), fs::directory_iterator()}; }
  bool works() const {
    Parser parser(folder.string());
    Reading reading = parser.parse("a.cpp", "bool f(at::Tensor x) { return x.is_cuda(); }", {});
    return reading.parsed && reading.errors == 0;
  }
};

TEST_F(CacheTest, IsWrittenOnceAndUsed) {
  EXPECT_TRUE(works());
  ASSERT_EQ(files().size(), 1u);
  auto written = fs::last_write_time(files()[0]);
  EXPECT_TRUE(works());
  ASSERT_EQ(files().size(), 1u);
  EXPECT_EQ(fs::last_write_time(files()[0]), written);
}

TEST_F(CacheTest, CutOrAlteredFilesAreRebuilt) {
  EXPECT_TRUE(works());
  fs::path file = files()[0];
  auto size = fs::file_size(file);
  fs::resize_file(file, size / 2);
  EXPECT_TRUE(works());
  EXPECT_EQ(fs::file_size(file), size);
  {
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(static_cast<std::streamoff>(size / 3));
    out << "garbage garbage garbage";
  }
  EXPECT_TRUE(works());
}

TEST_F(CacheTest, AFolderThatCannotBeMadeDoesNoHarm) {
  std::ofstream(folder) << "a file where the folder should be";
  EXPECT_TRUE(works());
}

}  // namespace
}  // namespace uncuda
