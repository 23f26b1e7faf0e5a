#!/usr/bin/env python3
"""The configuration of docs/lintrunner.md, pasted as it stands there, under the real lintrunner.

    lintrunner_test.py --tool PROGRAM     PROGRAM stands on the PATH
    lintrunner_test.py --wheel WHEEL      `lintrunner init` installs it, from a local package folder

Exit status 77 where lintrunner can neither be found nor installed.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BAD = """#include <torch/extension.h>
void check(const at::Tensor& x) {
  TORCH_CHECK(!x.is_cuda(), "x must be a CPU tensor");
}
"""
BY_HAND = """#include <torch/torch.h>
torch::Device choose(int index) { return torch::Device("cuda:" + std::to_string(index)); }
"""


def run(*command, cwd):
    done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def git(*command, cwd):
    status, printed = run("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", *command, cwd=cwd)
    assert status == 0, printed


def expect(what, condition, shown=""):
    if not condition:
        sys.exit(f"FAILED: {what}\n{shown}")
    print(f"ok: {what}")


def main():
    kind, path = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    page = (ROOT / "docs" / "lintrunner.md").read_text()
    configuration = re.search(r"^```toml\n(.*?)^```$", page, re.M | re.S).group(1)
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        venv = work / "venv"
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        os.environ["PATH"] = f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}"
        if not shutil.which("lintrunner"):
            status, printed = run(str(venv / "bin" / "pip"), "install", "-q", "--disable-pip-version-check", "lintrunner", cwd=work)
            if status != 0:
                print(f"SKIPPED: lintrunner cannot be installed:\n{printed}")
                sys.exit(77)
        repository = work / "repo"
        for name, text in {"bad file.cpp": BAD, "src/größe.cpp": BY_HAND, "good.h": "int answer();\n", "c10/cuda/Backend.cpp": BAD,
                           "third_party/x/x.cpp": BAD}.items():
            (repository / name).parent.mkdir(parents=True, exist_ok=True)
            (repository / name).write_text(text)
        # The block pins the version with PyTorch's installer; the page's other line is for repositories that have none.
        plain = re.search(r"`init_command = (\[.*?\])`", page).group(1)
        configuration = re.sub(r"init_command = \[.*?\n\]", "init_command = " + plain, configuration, flags=re.S)
        (repository / ".lintrunner.toml").write_text(configuration)
        git("init", "-q", ".", cwd=repository)
        git("add", "-A", cwd=repository)
        git("commit", "-qm", "all", cwd=repository)
        if kind == "--wheel":
            os.environ.update(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(path.parent))
            status, printed = run("lintrunner", "init", cwd=repository)
            expect("lintrunner init installs the wheel", status == 0 and (venv / "bin" / "uncuda").exists(), printed)
        else:
            (venv / "bin" / "uncuda").symlink_to(path)

        status, printed = run("lintrunner", "--all-files", "--take", "UNCUDA", cwd=repository)
        expect("findings are shown", status == 1 and "Lint for bad file.cpp" in printed and "Lint for src/größe.cpp" in printed, printed)
        expect("with rule and code", "(UNCUDA) not-cuda-means-cpu" in printed, printed)
        expect("backends and third parties are left out", "Backend.cpp" not in printed and "third_party" not in printed, printed)
        status, printed = run("lintrunner", "-a", "--all-files", cwd=repository)
        expect("-a applies the safe rewrites", "x.is_cpu()" in (repository / "bad file.cpp").read_text(), printed)
        expect("and no other", (repository / "src/größe.cpp").read_text() == BY_HAND)
        status, printed = run("lintrunner", "bad file.cpp", "good.h", cwd=repository)
        expect("clean files pass", status == 0 and "No lint issues" in printed, printed)


main()
