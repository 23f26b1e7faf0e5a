// First file of the prelude. In CUDA sources everything declared here may be called from host and device code alike, so that
// no call is lost to a check of execution spaces.
#ifdef __CUDACC__
#pragma clang force_cuda_host_device begin
#endif
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuser-defined-literals"
