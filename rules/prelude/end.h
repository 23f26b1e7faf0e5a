// Last file of the prelude.
#pragma clang diagnostic pop
#ifdef __CUDACC__
#pragma clang force_cuda_host_device end
#endif
