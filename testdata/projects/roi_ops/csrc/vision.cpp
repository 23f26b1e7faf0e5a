#include <torch/extension.h>
#include <torch/library.h>

#include <string>

#include "box_ops.h"
#include "nms.h"
#include "roi_align.h"

#ifdef WITH_CUDA
#include <cuda.h>
#include <cuda_runtime_api.h>
#endif

namespace roi_ops {

#ifdef WITH_CUDA
extern int get_cudart_version();
#endif

int64_t cuda_version() {
#ifdef WITH_CUDA
  return CUDA_VERSION;
#else
  return -1;
#endif
}

std::string get_build_info() {
  std::string info = "roi_ops, ";
#ifdef WITH_CUDA
  const int version = get_cudart_version();
  info += "CUDA " + std::to_string(version / 1000) + "." + std::to_string(version / 10 % 100);
#else
  info += "CUDA not available";
#endif
  return info;
}

TORCH_LIBRARY(roi_ops, m) {
  m.def("nms(Tensor boxes, Tensor scores, float iou_threshold) -> Tensor");
  m.def(
      "roi_align_forward(Tensor input, Tensor rois, float spatial_scale, int pooled_height, "
      "int pooled_width, int sampling_ratio, bool aligned) -> Tensor");
  m.def("_cuda_version() -> int", &cuda_version);
}

TORCH_LIBRARY_IMPL(roi_ops, CPU, m) {
  m.impl("nms", &nms_cpu);
  m.impl("roi_align_forward", &roi_align_forward_cpu);
}

#ifdef WITH_CUDA
TORCH_LIBRARY_IMPL(roi_ops, CUDA, m) {
  m.impl("nms", &nms_cuda);
  m.impl("roi_align_forward", &roi_align_forward_cuda);
}
#endif

} // namespace roi_ops

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.doc() = "Region of interest operators";
  m.def("get_build_info", &roi_ops::get_build_info, "versions this extension was built with");
  m.def("nms", &roi_ops::nms, "non-maximum suppression (CPU and CUDA)");
  m.def("batched_nms", &roi_ops::batched_nms, "non-maximum suppression per class");
  m.def("rescore", &roi_ops::rescore, "soft suppression (CPU/CUDA)");
  m.def("box_iou", &roi_ops::box_iou);
  m.def("match_anchors", &roi_ops::match_anchors, "assign targets to anchors");
  m.def("roi_align_forward", &roi_ops::roi_align_forward, "roi_align forward");
  m.def("roi_align_backward", &roi_ops::roi_align_backward, "roi_align backward");
#ifdef WITH_CUDA
  m.attr("with_cuda") = true;
#else
  m.attr("with_cuda") = false;
#endif
}
