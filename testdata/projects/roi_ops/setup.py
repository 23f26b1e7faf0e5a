import glob
import os

import torch
from setuptools import find_packages, setup
from torch.utils.cpp_extension import CUDA_HOME, BuildExtension, CppExtension, CUDAExtension

here = os.path.dirname(os.path.abspath(__file__))


def get_extensions():
    sources = glob.glob("csrc/*.cpp") + glob.glob("csrc/cpu/*.cpp") + glob.glob("csrc/autocast/*.cpp")
    extension = CppExtension
    define_macros = []
    extra_compile_args = {"cxx": ["-O3"]}

    force_cuda = os.getenv("FORCE_CUDA", "0") == "1"
    if force_cuda or (torch.cuda.is_available() and CUDA_HOME is not None):
        extension = CUDAExtension
        sources += glob.glob("csrc/cuda/*.cu")
        define_macros += [("WITH_CUDA", None)]
        extra_compile_args["nvcc"] = ["-O3", "--expt-relaxed-constexpr"]

    return [
        extension(
            "roi_ops._C",
            sorted(sources),
            include_dirs=[os.path.join(here, "csrc")],
            define_macros=define_macros,
            extra_compile_args=extra_compile_args,
        )
    ]


setup(
    name="roi_ops",
    version="0.3.0",
    packages=find_packages(exclude=("tests",)),
    ext_modules=get_extensions(),
    install_requires=["torch>=2.6"],
    cmdclass={"build_ext": BuildExtension},
)
