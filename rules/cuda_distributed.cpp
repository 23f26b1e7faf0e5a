// NCCL, its process group and the functions that move tensors between CUDA devices.
#include "rules/rows.h"

namespace uncuda {
namespace {

constexpr std::string_view kGroup = "take a c10d::ProcessGroup from the caller: it picks the backend of each device";
constexpr std::string_view kInternal = "an inside of the NCCL backend: hold a c10d::ProcessGroup instead";
constexpr std::string_view kName = "which backend serves a device is a choice of the caller: take it as an argument or ask the group by device type";
constexpr std::string_view kCollective = "a call of NCCL: use the collectives of c10d::ProcessGroup";
constexpr std::string_view kMany = "moves tensors between CUDA devices of one process: call to(device) for each";

constexpr Row kRows[] = {
    by_hand("c10d::ProcessGroupNCCL", kType, kGroup),
    by_hand("c10d::ProcessGroupNCCL::*", kMethod, kInternal),
    by_hand("c10d::ProcessGroup::BackendType::NCCL", kConstant,
            "look the backend up by device, group->getBackend(x.device().type()), since PyTorch 2.1"),
    by_hand("c10d::NCCLComm", kType, kInternal),
    by_hand("c10d::NCCLComm::*", kMethod, kInternal),
    by_hand("c10d::NCCL_BACKEND_NAME", kConstant, kName),
    by_hand("c10d::NCCL_BLOCKING_WAIT", kConstant, kInternal),
    by_hand("c10d::NCCL_ASYNC_ERROR_HANDLING", kConstant, kInternal),
    by_hand("c10d::NCCL_DESYNC_DEBUG", kConstant, kInternal),
    by_hand("c10d::ENABLE_NCCL_HEALTH_CHECK", kConstant, kInternal),
    by_hand("c10d::kProcessGroupNCCLDefaultTimeout", kConstant, kInternal),
    by_hand("c10d::ncclRedOpRAII", kType, kInternal),
    by_hand("c10d::ncclRedOpRAII::*", kMethod, kInternal),
    by_hand("c10d::makeNCCLPreMulSum", kFunction, "named after NCCL but meant for any backend: newer versions have a neutral name to ask upstream for"),
    by_hand("c10d::ncclDataType", kConstant, kInternal),
    by_hand("c10d::ncclGetErrorWithVersion", kFunction, kInternal),
    by_hand("c10d::getNcclDataType", kFunction, kInternal),
    by_hand("c10d::getNcclErrorDetailStr", kFunction, kInternal),
    by_hand("c10d::getNcclVersion", kFunction, kInternal),
    by_hand("c10d::getNcclVersionNumber", kFunction, kInternal),
    by_hand("c10d::getNcclVersionTuple", kFunction, kInternal),
    by_hand("c10d::nccl_nonblocking_timeout", kFunction, kInternal),
    by_hand("c10d::printNcclCommProxyTrace", kFunction, kInternal),
    by_hand("c10d::dump_nccl_trace", kFunction, kInternal),
    by_hand("c10d::dump_nccl_trace_json", kFunction, kInternal),
    by_hand("c10d::reset_nccl_trace", kFunction, kInternal),
    by_hand("torch::cuda::nccl::*", kFunction, kCollective),
    by_hand("torch::cuda::broadcast", kFunction, kMany),
    by_hand("torch::cuda::broadcast_out", kFunction, kMany),
    by_hand("torch::cuda::broadcast_coalesced", kFunction, kMany),
    by_hand("torch::cuda::scatter", kFunction, kMany),
    by_hand("torch::cuda::scatter_out", kFunction, kMany),
    by_hand("torch::cuda::gather", kFunction, kMany),
    by_hand("torch::cuda::gather_out", kFunction, kMany),
    by_hand("torch::cuda::tensor_list2d", kType, kMany),
    by_hand("ncclComm_t", kType, kGroup),
    by_hand("nccl*", kFunction, kCollective),
    by_hand("NCCL_*", kMacro, kInternal),
};

constexpr Example kExamples[] = {
    {R"cpp(#include <torch/extension.h>
void reduce(const c10::intrusive_ptr<c10d::ProcessGroupNCCL>& group, std::vector<at::Tensor>& tensors) {
  group->allreduce(tensors)->wait();
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>
void reduce(const c10::intrusive_ptr<c10d::ProcessGroup>& group, std::vector<at::Tensor>& tensors) {
  group->allreduce(tensors)->wait();
}
)cpp"},
    {R"cpp(#include <torch/extension.h>
void sum(const at::Tensor& x, at::Tensor& y, ncclComm_t comm) {
  ncclAllReduce(x.data_ptr(), y.data_ptr(), x.numel(), ncclFloat, ncclSum, comm, nullptr);
}
)cpp",
     R"cpp(#include <torch/extension.h>
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>
void sum(std::vector<at::Tensor>& tensors, c10d::ProcessGroup& group) {
  group.allreduce(tensors)->wait();
}
)cpp"},
};

}  // namespace

constexpr Rule kCudaDistributed{
    .id = "cuda-distributed",
    .summary = "names NCCL or the collectives of CUDA devices",
    .rationale = "NCCL serves CUDA alone: another accelerator brings its own communication backend.",
    .advice = "Take a c10d::ProcessGroup and its collectives, or look the backend up by device type.",
    .severity = Severity::kAdvice,
    .rows = kRows,
    .examples = kExamples,
};

}  // namespace uncuda
