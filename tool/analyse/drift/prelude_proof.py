#!/usr/bin/env python3
"""The prelude against the headers it stands for: what it declares must be there, under that name and in that class.

    prelude_proof.py [VERSION=INCLUDE_DIR]...     from packaging/torch-headers when none is given

Clang lists the declarations of both sides by qualified name (-ast-list). A name of the prelude that is in none of the releases is
a difference; each must stand in known_differences.txt with the reason why it is right, and what stands there must still be one.
PyTorch's and pybind11's names are compared. The CUDA toolkit's are not: its own headers are not to be had, and the prelude's take
their place where PyTorch's include them.

Exit status: 0 as expected, 1 differences, 77 no headers or no compiler.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PRELUDE = ROOT / "rules" / "prelude"
RELEASES = ("1.13", "2.6", "2.14")
COMPILER = os.environ.get("UNCUDA_PROOF_COMPILER", "clang++-19")
DEFINES = ("-DUSE_CUDA", "-DUSE_C10D_NCCL", "-DUSE_C10D_GLOO", "-DUSE_DISTRIBUTED", "-DUSE_RPC")
COMPARED = re.compile(r"^(at|c10|c10d|caffe2|torch|pybind11|cpp_custom_type_hack)::")

# What the headers of PyTorch include of the toolkit; the prelude's text is given to each.
TOOLKIT = """cuda.h cuda_runtime.h cuda_runtime_api.h driver_types.h cuda_fp16.h cuda_bf16.h cuda_fp8.h cublas_v2.h cublasLt.h cublas_api.h cudnn.h
 cusparse.h cusolverDn.h cusolver_common.h curand.h curand_kernel.h cufft.h nccl.h nvrtc.h nvToolsExt.h nvtx3/nvToolsExt.h library_types.h
 cuda_profiler_api.h vector_types.h cuComplex.h cudaProfiler.h""".split()


def skip(reason):
    print("SKIPPED: " + reason)
    sys.exit(77)


def without_arguments(name):
    """A specialisation by the name of its template."""
    at = name.find("::operator")
    head, tail = (name, "") if at < 0 else (name[:at], name[at:])
    while (shorter := re.sub(r"<[^<>]*>", "", head)) != head:
        head = shorter
    return head + tail


def comparable(names):
    """Without what no caller names: template parameters, which are one capital letter in the prelude, what has no name, and
    constructors and destructors, which every class has."""
    out = set()
    for name in map(without_arguments, names):
        parts = name.split("::")
        nameless = not parts[-1] or parts[-1].startswith("(") or re.fullmatch(r"[A-Z]\d?", parts[-1])
        if not nameless and parts[-1].lstrip("~") != parts[-2]:
            out.add(name)
    return out


def prelude_files():
    return [line for line in (PRELUDE / "order.txt").read_text().splitlines() if line and not line.startswith("#")]


def declarations(source, flags, work):
    """Qualified names of all that a source declares, whatever does not compile in it."""
    run = subprocess.run([COMPILER, *flags, "-w", "-fsyntax-only", "-ferror-limit=0", "-Xclang", "-ast-list", str(source)],
                         capture_output=True, text=True, errors="replace", cwd=work)
    missing = [line for line in run.stderr.splitlines() if "fatal error" in line]
    if missing:
        sys.exit(f"{source.name}: {missing[0]}")
    return {line for line in run.stdout.splitlines() if COMPARED.match(line)}, run.stderr.count(" error: ")


def declared_by_prelude(work):
    source = work / "prelude.cpp"
    source.write_text("\n".join((PRELUDE / name).read_text() for name in prelude_files()) + "\n")
    names, errors = declarations(source, ["-std=c++20", "-nostdinc", "-nostdinc++"], work)
    if errors or len(names) < 5000:
        sys.exit(f"the prelude alone: {errors} errors, {len(names)} names")
    return names


def toolkit_overlay(work):
    overlay = work / "overlay"
    text = "#pragma once\n#include <chrono>\n#include <memory>\n#include <string>\nusing std::size_t;\n"
    for name in ("begin.h", "cuda_runtime.h", "cuda_libs.h"):
        text += (PRELUDE / name).read_text() + "\n"
    overlay.mkdir()
    (overlay / "uncuda_toolkit.h").write_text(text + "#pragma clang diagnostic pop\n")
    for name in TOOLKIT:
        (overlay / name).parent.mkdir(exist_ok=True)
        (overlay / name).write_text("#include <uncuda_toolkit.h>\n")
    macros = overlay / "c10" / "cuda" / "impl" / "cuda_cmake_macros.h"
    macros.parent.mkdir(parents=True)
    macros.write_text("#pragma once\n")
    return overlay


def declared_by_release(include, overlay, work):
    source = work / "release.cpp"
    lines = [line for line in (HERE / "headers.txt").read_text().splitlines() if not line.startswith("#")]
    source.write_text("#include <torch/extension.h>\n" + "".join(f"#if __has_include(<{name}>)\n#include <{name}>\n#endif\n" for name in lines))
    flags = ["-isystem", str(overlay), "@" + str(include / ".." / ".." / "flags"), *DEFINES]
    fill_in(source, flags, overlay, work)
    names, _ = declarations(source, flags, work)
    if len(names) < 40000:
        sys.exit(f"{include}: only {len(names)} names: was it read?")
    return names


def fill_in(source, flags, overlay, work):
    """What other projects' headers PyTorch includes (gloo's) is left empty."""
    run = subprocess.run([COMPILER, *flags, "-w", "-M", "-MG", str(source)], capture_output=True, text=True, cwd=work)
    for name in run.stdout.replace("\\\n", " ").split():
        if name.startswith("/") or name.endswith(":"):
            continue
        (overlay / name).parent.mkdir(parents=True, exist_ok=True)
        (overlay / name).touch()


def headers():
    if len(sys.argv) > 1:
        return [tuple(given.split("=", 1)) for given in sys.argv[1:]]
    run = subprocess.run([str(ROOT / "packaging" / "torch-headers"), *RELEASES], capture_output=True, text=True)
    if run.returncode != 0:
        skip("NOT PROVED: the headers of PyTorch cannot be had: " + run.stderr.strip().splitlines()[-1])
    return [tuple(line.split("\t")) for line in run.stdout.splitlines()]


def known_differences():
    known = []
    for number, line in enumerate((HERE / "known_differences.txt").read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, _, reason = line.partition("\t")
        # A pattern that names a whole namespace of PyTorch would hide what comes later.
        if not reason or name.rstrip("*:") in ("at", "c10", "torch", "c10d", "caffe2", "pybind11", ""):
            sys.exit(f"known_differences.txt:{number}: a name, a tab and a reason are wanted")
        known.append((name, re.compile(re.escape(name).replace(r"\*", ".*") + "$"), reason))
    return known


def main():
    if not shutil.which(COMPILER):
        skip("NOT PROVED: no " + COMPILER)
    releases = headers()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        names = comparable(declared_by_prelude(work))
        overlay, real = toolkit_overlay(work), set()
        for version, include in releases:
            found = {without_arguments(name) for name in declared_by_release(pathlib.Path(include), overlay, work)}
            print(f"PyTorch {version}: {len(names & found)} of the prelude's {len(names)} names")
            real |= found
    differences, known = names - real, known_differences()
    explained = {name for name in differences if any(pattern.match(name) for _, pattern, _ in known)}
    gone = [name for name, pattern, _ in known if not any(pattern.match(d) for d in differences)]
    for name in sorted(differences - explained):
        print(f"{name}: in none of these releases: mend the prelude, or put the reason into known_differences.txt")
    for name in gone:
        print(f"{name}: no difference any more: take it out of known_differences.txt")
    print(f"{len(names)} names of the prelude, {len(names - differences)} in at least one release, {len(explained)} known differences, "
          f"{len(differences - explained)} unknown")
    return 1 if gone or differences - explained else 0


if __name__ == "__main__":
    sys.exit(main())
