// Closes the prelude.
#pragma clang diagnostic pop
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
