#!/usr/bin/env python3
"""The hooks of packaging/pre-commit-mirror under the real pre-commit, with a wheel from a local folder.

    hook_test.py WHEEL

Exit status 77 where pre-commit can neither be found nor installed.
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
at::Tensor check(const at::Tensor& x) {
  TORCH_CHECK(!x.is_cuda(), "x must be a CPU tensor");
  return x + 1;
}
"""
GOOD = "int answer() { return 42; }\n"
# A place where no rewrite is offered as safe.
BY_HAND = """#include <torch/torch.h>
torch::Device choose(int index) { return torch::Device("cuda:" + std::to_string(index)); }
"""


# What commands are started through, once the network is to be out of reach.
prefix = []


def run(*command, cwd, expect=None, env=None):
    done = subprocess.run([*prefix, *command], cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if expect is not None and done.returncode != expect:
        sys.exit(f"{command} ended with {done.returncode}, not {expect}:\n{done.stdout}")
    return done.returncode, done.stdout


def git(*command, cwd, expect=0):
    return run("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main",
               "-c", "protocol.file.allow=always", *command, cwd=cwd, expect=expect)[1]


def expect(what, condition, shown=""):
    if not condition:
        sys.exit(f"FAILED: {what}\n{shown}")
    print(f"ok: {what}")


def find_pre_commit(work):
    found = shutil.which("pre-commit")
    if found:
        return found
    venv = work / "pre-commit-venv"
    for command in ([sys.executable, "-m", "venv", str(venv)],
                    [str(venv / "bin" / "pip"), "install", "-q", "--disable-pip-version-check", "pre-commit"]):
        status, output = run(*command, cwd=work)
        if status != 0:
            print(f"SKIPPED: pre-commit cannot be installed:\n{output}")
            sys.exit(77)
    return str(venv / "bin" / "pre-commit")


def main():
    wheel = pathlib.Path(sys.argv[1]).resolve()
    version = wheel.name.split("-")[1]
    mirror_files = ROOT / "packaging" / "pre-commit-mirror"
    expect("the mirror names the version of the wheel",
           f'"uncuda=={version}"' in (mirror_files / "pyproject.toml").read_text(), version)
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        pre_commit = find_pre_commit(work)
        os.environ["PATH"] = str(pathlib.Path(pre_commit).parent) + os.pathsep + os.environ["PATH"]
        os.environ["PRE_COMMIT_HOME"] = str(work / "pre-commit cache")
        os.environ["XDG_CACHE_HOME"] = str(work / "cache")
        # A folder is the only index: the wheel, and what builds the mirror (pip takes it from the index otherwise).
        packages = work / "packages"
        packages.mkdir()
        shutil.copy(wheel, packages)
        status, output = run(str(pathlib.Path(sys.executable)), "-m", "pip", "download", "-q", "--disable-pip-version-check", "-d", str(packages),
                             "setuptools", cwd=work)
        if status != 0:
            print(f"SKIPPED: setuptools cannot be had:\n{output}")
            sys.exit(77)
        os.environ["PIP_FIND_LINKS"] = str(packages)
        os.environ["PIP_NO_INDEX"] = "1"

        mirror = work / "mirror"
        shutil.copytree(mirror_files, mirror)
        git("init", "-q", ".", cwd=mirror)
        git("add", "-A", cwd=mirror)
        git("commit", "-qm", version, cwd=mirror)
        git("tag", f"v{version}", cwd=mirror)

        repository = work / "repo"
        repository.mkdir()
        git("init", "-q", ".", cwd=repository)
        config = f"repos:\n- repo: {mirror}\n  rev: v{version}\n  hooks:\n"
        (repository / ".pre-commit-config.yaml").write_text(config + "  - id: uncuda\n")
        git("add", "-A", cwd=repository)
        run(pre_commit, "install", "--install-hooks", cwd=repository, expect=0)

        # From here on there is neither package folder nor network.
        shutil.rmtree(packages)
        cut = ["unshare", "--net", *([] if os.geteuid() == 0 else ["--map-root-user"])]
        if shutil.which("unshare") and subprocess.run([*cut, "true"], stderr=subprocess.DEVNULL).returncode == 0:
            prefix.extend(cut)
            print("ok: the network is cut")
        else:
            print("SKIPPED: no network of its own can be had here (unshare --net); proxies that lead nowhere stand in")
            for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
                os.environ[name] = "http://127.0.0.1:9"

        (repository / "bad.cpp").write_text(BAD)
        git("add", "-A", cwd=repository)
        output = git("commit", "-m", "bad", cwd=repository, expect=1)
        expect("a finding blocks the commit, and is shown", "bad.cpp:3:" in output, output)
        (repository / "bad.cpp").write_text(GOOD)
        git("add", "-A", cwd=repository)
        git("commit", "-m", "good", cwd=repository)
        expect("a clean commit passes", True)

        (repository / "notes.txt").write_text("is_cuda()\n")
        git("add", "-A", cwd=repository)
        output = git("commit", "-m", "text", cwd=repository)
        expect("other files are no business of ours", "no files to check" in output, output)

        (repository / ".pre-commit-config.yaml").write_text(config + "  - id: uncuda-fix\n  - id: uncuda\n")
        (repository / "fix me.cpp").write_text(BAD)
        git("add", "-A", cwd=repository)
        output = git("commit", "-m", "fix", cwd=repository, expect=1)
        fixed = (repository / "fix me.cpp").read_text()
        expect("a fix is applied and blocks the commit", "x.is_cpu()" in fixed and "modified by this hook" in output,
               output + fixed)
        git("add", "-A", cwd=repository)
        git("commit", "-m", "fix", cwd=repository)
        expect("staged again it passes", True)

        (repository / "by hand.cu").write_text("// nothing here\n")
        (repository / "größe.cpp").write_text(BY_HAND)
        git("add", "-A", cwd=repository)
        output = git("commit", "-m", "by hand", cwd=repository, expect=1)
        expect("names with spaces and other letters", "größe.cpp:2:" in output, output)
        git("rm", "-qf", "größe.cpp", cwd=repository)

        for i in range(500):
            (repository / f"file number {i} größe.cpp").write_text(GOOD.replace("answer", f"f{i}") + "// cuda\n")
        git("add", "-A", cwd=repository)
        status, output = run(pre_commit, "run", "uncuda", "--all-files", "--verbose", cwd=repository, expect=0)
        counts = [int(n) for n in re.findall(r"checked (\d+) file", output)]
        expect("500 files in one go", len(counts) == 1 and counts[0] >= 500, output)
    print("pre-commit: all as it should be")


main()
