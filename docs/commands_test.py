#!/usr/bin/env python3
"""Runs every command of README.md and docs/, and holds what it prints against what the page shows.

    commands_test.py UNCUDA [--wheel WHEEL] [--update]

A ```console block is a session: after `$ ` a command, below it what it prints; a line `...` stands for any lines, `...` in a line
for any text. The blocks of a page run in their order, in a copy of this tree's samples that is a git repository, with `uncuda` on the PATH and as
./uncuda. ```console install blocks need a package index or --wheel, and are counted as skipped where there is neither. ```toml blocks that
configure uncuda are read by it, a ```diff block is what `uncuda fix --unsafe` makes of the lines it takes away. A `uncuda ...` in running text is run too, placeholders filled in: it must be understood.

--update writes what is printed into the pages, where no `...` says that part of it is of no interest.
"""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
# What stands for something in running text.
PLACEHOLDERS = {
    "[PATH...]": ".", "[PATH]": ".", "PATH": ".", "FILE": "app/detect.cpp", "RULE": "cuda-stream", "SYMBOL": "c10::cuda::CUDAGuard",
    "REF": "HEAD", "origin/main": "HEAD",
}
BLOCK = re.compile(r"^```(\S+)?([^\n]*)\n(.*?)^```$", re.M | re.S)


def git(*command, cwd):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", *command],
                   cwd=cwd, check=True, stdout=subprocess.DEVNULL)


def matches(expected, printed):
    """`...` as a line is any lines, in a line any text; all else is itself."""
    pattern = ""
    for line in expected.splitlines(keepends=True):
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(re.escape(part) for part in line.split("..."))
    return re.fullmatch(pattern, printed) is not None


def sessions(body):
    """[(command, what is expected below it)] of a console block."""
    found = []
    for line in body.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].strip(), ""))
        elif found and found[-1][0].endswith("\\"):
            found[-1] = (found[-1][0][:-1] + line.strip(), "")
        else:
            assert found, f"a console block starts with a command, not with: {line}"
            found[-1] = (found[-1][0], found[-1][1] + line)
    return found


class Page:
    def __init__(self, path, arguments, work):
        self.path, self.arguments = path, arguments
        self.ran = self.skipped = 0
        self.failures = []
        self.configuration = ""  # the page's last one; its running text speaks of it
        self.sample = work / "sample"
        shutil.copytree(ROOT / "testdata" / "projects", self.sample / "testdata" / "projects")
        shutil.copytree(ROOT / "testdata" / "projects" / "roi_ops", self.sample, dirs_exist_ok=True)
        binaries = work / "bin"
        binaries.mkdir()
        (binaries / "uncuda").symlink_to(arguments.uncuda)
        (self.sample / "uncuda").symlink_to(arguments.uncuda)
        (self.sample / ".gitignore").write_text("/uncuda\n/testdata\n/venv\n")
        git("init", "-q", ".", cwd=self.sample)
        git("add", "-A", cwd=self.sample)
        git("commit", "-qm", "sample", cwd=self.sample)
        self.environment = dict(os.environ, PATH=f"{binaries}{os.pathsep}{os.environ['PATH']}", COLUMNS="100", TERM="dumb", LC_ALL="C.UTF-8",
                                GIT_CONFIG_GLOBAL=os.devnull)
        if arguments.wheel:
            self.environment.update(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(pathlib.Path(arguments.wheel).resolve().parent))

    def fail(self, what, shown=""):
        self.failures.append(f"{self.path.relative_to(ROOT)}: {what}\n{shown}")

    def execute(self, command):
        done = subprocess.run(["bash", "-c", command], cwd=self.sample, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
        return done.returncode, done.stdout.replace("\r", "")

    def console(self, body):
        """The block as it should be."""
        result = ""
        for command, expected in sessions(body):
            status, printed = self.execute(command)
            self.ran += 1
            result += f"$ {command}\n"
            if status >= 2:
                self.fail(f"`{command}` ended with {status}", printed)
            if matches(expected, printed):
                result += expected
            elif "..." in expected or not self.arguments.update:
                self.fail(f"`{command}` prints something else than the page shows", f"--- page\n{expected}--- printed\n{printed}")
                result += expected
            else:
                result += printed
        return result

    def toml(self, body):
        if "[[linter]]" in body:  # lintrunner's own, see packaging/lintrunner_test.py
            return
        (self.sample / ".uncuda.toml").write_text(body)
        command = "uncuda rules --test" if "[[rules]]" in body else "uncuda check --show-settings app/detect.cpp"
        status, printed = self.execute(command)
        self.ran += 1
        if status != 0:
            self.fail(f"its configuration is not accepted by `{command}`", printed)
        (self.sample / ".uncuda.toml").unlink()
        self.configuration = body

    def before_and_after(self, body):
        """A ```diff block of statements is what `uncuda fix --unsafe` does to them."""
        sides = {sign: [line[1:].strip() for line in body.splitlines() if line.startswith(sign)] for sign in "-+"}
        example = self.sample / "example.cpp"
        example.write_text("#include <torch/extension.h>\n#include <c10/cuda/CUDAGuard.h>\n#include <c10/cuda/CUDAStream.h>\n"
                           "void example(const at::Tensor& boxes, const at::Tensor& input) {\n" + "\n".join(sides["-"]) + "\n}\n")
        _, printed = self.execute("uncuda fix --unsafe --min-torch 2.7 example.cpp")
        self.ran += 1
        missing = [line for line in sides["+"] if line not in example.read_text()]
        if missing or not sides["-"]:
            self.fail("its before and after is not what `uncuda fix --unsafe --min-torch 2.7` does", f"{missing}\n{example.read_text()}{printed}")
        example.unlink()

    def inline(self, code):
        words = shlex.split(code)
        command = ["uncuda", *(PLACEHOLDERS.get(word, word) for word in words[1:])]
        unknown = [word for word in words[1:] if re.fullmatch(r"\[?[A-Z]{3,}(\.\.\.)?\]?", word) and word not in PLACEHOLDERS]
        if unknown:
            self.fail(f"`{code}`: what does {unknown[0]} stand for? (PLACEHOLDERS in this test)")
            return
        if self.configuration:
            (self.sample / ".uncuda.toml").write_text(self.configuration)
        status, printed = self.execute(shlex.join(command))
        # A command that writes leaves the next one the sample as it was.
        self.execute("git reset -q --hard && git clean -qfd -e /venv")
        self.ran += 1
        if status not in (0, 1):
            self.fail(f"`{code}`, run as `{shlex.join(command)}`, ended with {status}", printed)

    def run(self):
        text = self.path.read_text()

        def block(match):
            kind, more, body = match.group(1), match.group(2).strip(), match.group(3)
            if kind == "toml":
                self.toml(body)
            if kind == "diff":
                self.before_and_after(body)
            if kind != "console":
                return match.group(0)
            if more == "install" and not self.arguments.wheel:
                self.skipped += len(sessions(body))
                return match.group(0)
            return f"```{kind}{match.group(2)}\n{self.console(body)}```"

        updated = BLOCK.sub(block, text)
        if self.arguments.update and updated != text:
            self.path.write_text(updated)
        # Each command of running text by itself, from the sample as it was.
        self.execute("git reset -q --hard && git clean -qfd -e /venv")
        for code in sorted(set(re.findall(r"`((?:\./)?uncuda [^`]+)`", BLOCK.sub("", text)))):
            self.inline(code)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("uncuda", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--wheel")
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    ran = skipped = 0
    failures = []
    for path in PAGES:
        with tempfile.TemporaryDirectory() as folder:
            page = Page(path, arguments, pathlib.Path(folder))
            page.run()
            ran, skipped, failures = ran + page.ran, skipped + page.skipped, failures + page.failures
    for failure in failures:
        print("FAILED:", failure)
    if skipped:
        print(f"SKIPPED: {skipped} commands that install uncuda; give --wheel to run them")
    print(f"{ran} commands run, {len(failures)} of them not as the pages say")
    # A run that found nothing to run has lost its way.
    return int(bool(failures) or ran < 10)


sys.exit(main())
