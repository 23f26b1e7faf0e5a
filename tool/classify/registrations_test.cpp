#include "tool/classify/registrations.h"

#include <gmock/gmock.h>

#include "tool/classify/classify.h"

namespace uncuda {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// "library::op key function", a kind in front where it is not the plain one.
std::vector<std::string> read(const std::string& text, const char* path = "f.cpp") {
  std::vector<std::string> out;
  for (const Registration& r : classify(scan(path, text), {}, {}).registrations) {
    const char* kind = r.kind == Registration::Kind::kDeclared ? "declares " : r.kind == Registration::Kind::kByHand ? "by hand " : "";
    out.push_back(kind + (r.library.empty() ? "" : r.library + "::") + r.op + (r.key.empty() ? "" : " " + r.key) + (r.function.empty() ? "" : " " + r.function));
  }
  return out;
}

TEST(Registrations, OfALibraryBlock) {
  EXPECT_THAT(read("TORCH_LIBRARY(roi, m) { m.def(\"nms(Tensor b) -> Tensor\"); m.def(\"area\", &area); }\n"
                   "TORCH_LIBRARY_IMPL(roi, CUDA, m) { m.impl(\"nms\", TORCH_FN(nms_cuda)); m.impl(TORCH_SELECTIVE_NAME(\"roi::pool\"), pool<float>); }\n"),
              ElementsAre("declares roi::nms", "declares roi::area", "roi::area CompositeImplicitAutograd area", "roi::nms CUDA nms_cuda", "roi::pool CUDA pool"));
}

TEST(Registrations, WithTheirKeyAsAnArgument) {
  EXPECT_THAT(read("TORCH_LIBRARY_FRAGMENT(roi, m) { m.impl(\"a\", torch::kCUDA, &a_gpu); m.impl(\"b\", torch::dispatch(c10::DispatchKey::CPU, TORCH_FN(b_cpu))); }\n"),
              ElementsAre("roi::a CUDA a_gpu", "roi::b CPU b_cpu"));
  EXPECT_THAT(read("static auto r = torch::RegisterOperators(\"roi::a\", &a).op(\"roi::b\", &b);\n"),
              ElementsAre("roi::a CompositeImplicitAutograd a", "roi::b CompositeImplicitAutograd b"));
}

TEST(Registrations, TagsAreNoKernel) {
  EXPECT_THAT(read("TORCH_LIBRARY(roi, m) { m.def(\"a(Tensor x) -> Tensor\", {at::Tag::pt2_compliant_tag}); }\n"), ElementsAre("declares roi::a"));
}

TEST(Registrations, InMacrosThatNameADevice) {
  EXPECT_THAT(read("REGISTER_CUDA_DISPATCH(pool_stub, &pool_kernel)\nREGISTER_DEVICE_IMPL(pool_impl, CUDA, pool_cuda);\nREGISTER_NO_CPU_DISPATCH(other_stub)\n"),
              ElementsAre("pool_stub CUDA pool_kernel", "pool_impl CUDA pool_cuda"));
  EXPECT_THAT(read("TORCH_LIBRARY_IMPL(roi, CPU, m) { DISPATCH_TO_CPU(\"a\", a_cpu); }\n"), ElementsAre("roi::a CPU a_cpu"));
  // PyTorch's own macro: CUDA in CUDA sources, else the CPU.
  EXPECT_THAT(read("REGISTER_DISPATCH(pool_stub, &k)\n"), ElementsAre("pool_stub CPU k"));
  EXPECT_THAT(read("REGISTER_DISPATCH(pool_stub, &k)\n", "f.cu"), ElementsAre("pool_stub CUDA k"));
  EXPECT_THAT(read("AT_DISPATCH_FLOATING_TYPES(x.type(), \"f\", [&] { k(); });\nREGISTER_GENERATOR_PRIVATEUSE1(make, it)\n"), IsEmpty());
}

TEST(Registrations, ByHandWithElse) {
  EXPECT_THAT(read("Tensor f(Tensor x) { if (x.is_cuda()) { return f_cuda(x); } else { return f_cpu(x); } }\n"), ElementsAre("by hand f CUDA f_cuda", "by hand f CPU"));
  EXPECT_THAT(read("Tensor f(Tensor x) { if (!x.is_cuda()) return f_cpu(x); return f_cuda(x); }\n"), ElementsAre("by hand f CPU", "by hand f CUDA f_cuda"));
  EXPECT_THAT(read("Tensor f(Tensor x) { if (x.is_cpu()) return f_cpu(x); else if (x.is_cuda()) return f_cuda(x); else if (x.is_xpu()) return f_x(x); TORCH_CHECK(false, \"no\"); }\n"),
              ElementsAre("by hand f CPU", "by hand f CUDA f_cuda", "by hand f XPU"));
  EXPECT_THAT(read("Tensor f(Tensor x) { return x.is_cuda() ? f_cuda(x) : f_cpu(x); }\n"), ElementsAre("by hand f CUDA f_cuda", "by hand f CPU"));
}

TEST(Registrations, AnArmThatRefusesServesNobody) {
  EXPECT_THAT(read("Tensor f(Tensor x) { if (x.is_cuda()) { return f_cuda(x); } AT_ERROR(\"CUDA only\"); }\n"), ElementsAre("by hand f CUDA f_cuda"));
  EXPECT_THAT(read("Tensor f(Tensor x) { switch (x.device().type()) { case at::kCUDA: return f_cuda(x); case at::kCPU: return f_cpu(x); default: TORCH_CHECK(false); } }\n"),
              ElementsAre("by hand f CUDA f_cuda", "by hand f CPU"));
}

TEST(Registrations, NothingIsChosenWhereNothingElseWouldRun) {
  EXPECT_THAT(read("void f(Tensor x) { if (x.is_cuda()) { cudaDeviceSynchronize(); } g(); }\n"), IsEmpty());
  EXPECT_THAT(read("void f(Tensor x) { if (torch::cuda::is_available()) { f_cuda(x); } else { f_cpu(x); } }\n"), IsEmpty());
  EXPECT_THAT(read("void f(Tensor x) { if (x.is_cuda()) { x = x.contiguous(); } else { x = x.clone(); } }\n"), IsEmpty());
}

TEST(Registrations, AreLookedForInFilesWithoutCuda) {
  EXPECT_TRUE(may_register("TORCH_LIBRARY_IMPL(roi, CPU, m) {"));
  EXPECT_FALSE(may_register("int main() {}"));
}

}  // namespace
}  // namespace uncuda
