// Closes the prelude.
#pragma clang diagnostic pop
// g++ lets these pass, so files that build have them.
#pragma clang diagnostic ignored "-Wc++11-narrowing"
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
