import torch

from . import _C
from ._C import batched_nms, box_iou, match_anchors, nms, rescore

__all__ = ["batched_nms", "box_iou", "match_anchors", "nms", "rescore", "roi_align"]


class _ROIAlign(torch.autograd.Function):
    @staticmethod
    def forward(ctx, input, rois, output_size, spatial_scale, sampling_ratio, aligned):
        ctx.save_for_backward(rois)
        ctx.args = (output_size, spatial_scale, sampling_ratio, aligned)
        ctx.shape = input.shape
        return _C.roi_align_forward(
            input, rois, spatial_scale, *output_size, sampling_ratio, aligned
        )

    @staticmethod
    def backward(ctx, grad):
        (rois,) = ctx.saved_tensors
        output_size, spatial_scale, sampling_ratio, aligned = ctx.args
        grad_input = _C.roi_align_backward(
            grad.contiguous(), rois, spatial_scale, *output_size, *ctx.shape, sampling_ratio, aligned
        )
        return grad_input, None, None, None, None, None


def roi_align(input, rois, output_size, spatial_scale=1.0, sampling_ratio=-1, aligned=True):
    return _ROIAlign.apply(input, rois, output_size, spatial_scale, sampling_ratio, aligned)
