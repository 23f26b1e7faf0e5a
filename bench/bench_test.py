#!/usr/bin/env python3
"""The bench itself, on an input of a few lines: it runs, counts and prints. No time is looked at.

    bench_test.py UNCUDA
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = "#include <torch/extension.h>\nbool on_cuda(const at::Tensor& x) { return x.is_cuda(); }\n"


def bench(*arguments, path, expect):
    done = subprocess.run([sys.executable, str(ROOT / "bench" / "run"), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, env=dict(os.environ, PATH=path))
    if done.returncode not in expect:
        sys.exit(f"FAILED: {arguments} ended with {done.returncode}, not {expect}:\n{done.stdout}{done.stderr}")
    return done.stdout, done.stderr


def expect(what, condition, shown=""):
    if not condition:
        sys.exit(f"FAILED: {what}\n{shown}")
    print(f"ok: {what}")


uncuda = sys.argv[1]
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    for i in range(12):
        (folder / f"file {i}.cpp").write_text(SOURCE)
    (folder / "no mention.cpp").write_text("int answer() { return 42; }\n")
    # Stands where ast-grep may not be installed; that the real one is called right is seen when the bench is run.
    peers = folder / "bin"
    peers.mkdir()
    for name in ("rg", "ast-grep", "clang-format-19", "clang-tidy-19"):
        (peers / name).write_text("#!/bin/sh\necho \"$0: $*\"\n")
        (peers / name).chmod(0o755)
    inputs = [f"--inputs={name}={folder}" for name in ("pytorch", "torchvision")]
    common = ["--uncuda", uncuda, "--rounds", "1", "--file", "file 1.cpp", *inputs]

    # Whether a target is met depends on the time here, and is no matter of this test: 0 and 1 are both fine.
    printed, said = bench(*common, path=f"{peers}:/usr/bin:/bin", expect=(0, 1))
    expect("every tool is in the report", all(name in printed for name in ("ripgrep", "ast-grep", "clang-format", "clang-tidy", "uncuda")),
           printed)
    expect("and what each was asked", "one pattern, `$X.is_cuda()`" in printed and "both tiers" in printed, printed)
    expect("uncuda did its work", "checked 13 files" in printed and "checked 10 files" in printed and "checked 1 file" in printed, printed)
    expect("targets are judged", printed.count("target at most") == 3, printed)

    table, _ = bench(*common, "--only", "commit", "--markdown", path=f"{peers}:/usr/bin:/bin", expect=(0, 1))
    expect("the table of the README", table.startswith("| sources |") and len(table.splitlines()) == 4, table)

    # A path on which nothing stands but what uncuda itself starts.
    bare = folder / "bare"
    bare.mkdir()
    (bare / "git").symlink_to("/usr/bin/git")
    printed, said = bench(*common, path=str(bare), expect=(2,))
    expect("a peer that is missing is said, and is no success", "not installed" in said and "clang-tidy-19" in said, said)

    (peers / "rg").write_text("#!/bin/sh\necho broken\nexit 3\n")
    _, said = bench(*common, "--only", "tree", path=f"{peers}:/usr/bin:/bin", expect=(2,))
    expect("a peer that fails is not measured as if it had worked", "ended with 3" in said, said)
