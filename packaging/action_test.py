#!/usr/bin/env python3
"""Runs the steps of action.yml as they are written there, on a sample repository.

    action_test.py --tool PROGRAM     the install step is replaced: PROGRAM stands where it would have installed it
    action_test.py --wheel WHEEL      the install step runs, and finds WHEEL in a local package folder

Exit status 77 where this cannot be tried (no PyYAML, no bash, no package index for the install step).
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("SKIPPED: no PyYAML (python3-yaml)")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parent.parent
BAD = """#include <torch/extension.h>
void check(const at::Tensor& x) {
  TORCH_CHECK(!x.is_cuda(), "x must be a CPU tensor");
}
"""
GOOD = "int answer() { return 42; }\n"


def evaluate(text, values):
    """The `${{ a.b }}` of GitHub's expressions; only names are used in action.yml."""
    def replace(match):
        return values[match.group(1).strip()]
    return re.sub(r"\$\{\{(.*?)\}\}", replace, text)


class Runner:
    def __init__(self, work, install):
        self.action = yaml.safe_load((ROOT / "action.yml").read_text())
        self.work = work
        self.install = install
        self.temp = work / "runner temp"
        self.temp.mkdir()
        self.repository = work / "repo"
        self.repository.mkdir()

    def run(self, **inputs):
        """Exit status of the first step that fails, what was printed, the outputs of the steps."""
        known = self.action["inputs"]
        unknown = {name.replace("_", "-") for name in inputs} - set(known)
        assert not unknown, unknown
        values = {f"inputs.{name}": str(spec.get("default", "")) for name, spec in known.items()}
        values.update({f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()})
        values["runner.temp"] = str(self.temp)
        values["github.action_path"] = str(ROOT)
        files = {name: self.temp / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        printed = ""
        status = 0
        for step in self.action["runs"]["steps"]:
            if step["name"].startswith("Install"):
                if not self.install:
                    continue
                self.install = False  # once is enough for all
            assert "${{" not in step["run"], "inputs must come in through the environment"
            environment = dict(os.environ, RUNNER_TEMP=str(self.temp), GITHUB_ACTIONS="true")
            environment.update({name: str(file) for name, file in files.items()})
            environment.update({name: evaluate(text, values) for name, text in step.get("env", {}).items()})
            # As GitHub starts it for `shell: bash`.
            script = self.temp / "step.sh"
            script.write_text(step["run"])
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
                cwd=self.repository / evaluate(step.get("working-directory", "."), values),
                env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            printed += done.stdout
            status = done.returncode
            if status != 0:
                break
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        return status, printed, outputs, files["GITHUB_STEP_SUMMARY"].read_text()


def git(*command, cwd):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main",
                    *command], cwd=cwd, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def expect(what, condition, shown=""):
    if not condition:
        sys.exit(f"FAILED: {what}\n{shown}")
    print(f"ok: {what}")


def main():
    kind, path = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    if kind == "--tool":
        usage = subprocess.run([str(path), "check", "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
        missing = [option for option in ("--output", "--since", "--baseline") if option not in usage]
        if missing:
            print("SKIPPED: this uncuda does not know", *missing)
            sys.exit(77)
    matchers = json.loads((ROOT / ".github" / "uncuda-matcher.json").read_text())["problemMatcher"]
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(pathlib.Path(folder), install=kind == "--wheel")
        if kind == "--wheel":
            os.environ["PIP_FIND_LINKS"] = str(path.parent)
            os.environ["PIP_NO_INDEX"] = "1"
        else:
            program = runner.temp / "uncuda-venv" / "bin" / "uncuda"
            program.parent.mkdir(parents=True)
            program.symlink_to(path)
        repository = runner.repository
        git("init", "-q", ".", cwd=repository)
        (repository / "good.cpp").write_text(GOOD)
        git("add", "-A", cwd=repository)
        git("commit", "-qm", "good", cwd=repository)

        status, printed, outputs, _ = runner.run(paths="good.cpp")
        expect("a clean file passes", status == 0 and outputs["exit-code"] == "0", printed)

        (repository / "bad.cpp").write_text(BAD)
        (repository / "old file.cpp").write_text(BAD)
        git("add", "-A", cwd=repository)
        git("commit", "-qm", "bad", cwd=repository)
        status, printed, outputs, summary = runner.run()
        expect("a finding fails the step", status == 1 and outputs["exit-code"] == "1", printed)
        expect("and is an annotation", re.search(r"^::(error|warning) .*file=bad\.cpp", printed, re.M), printed)
        expect("and stands in the job summary", "bad.cpp" in summary, summary)

        status, printed, outputs, _ = runner.run(paths="old file.cpp\ngood.cpp", format="concise")
        lines = [line for line in printed.splitlines() if re.match(matchers[0]["pattern"][0]["regexp"], line)]
        expect("the problem matcher reads it, names with spaces too",
               status == 1 and any(line.startswith("old file.cpp:3:") for line in lines), printed)
        expect("the matcher is added and removed again",
               "::add-matcher::" in printed and printed.count("::remove-matcher") == len(matchers), printed)

        status, printed, outputs, _ = runner.run(fail="false", format="concise")
        expect("fail: false lets it pass", status == 0 and "bad.cpp" in printed, printed)
        status, printed, outputs, _ = runner.run(fail="false", paths="absent.cpp", format="concise")
        expect("but not what could not be checked", status == 2 and outputs["exit-code"] == "2", printed)

        status, printed, outputs, _ = runner.run(format="sarif", output="report.sarif", args="--tier\naudit")
        report = json.loads((repository / "report.sarif").read_text())
        expect("a SARIF file to upload", status == 1 and report["runs"][0]["results"], printed)

        git("checkout", "-qb", "topic", cwd=repository)
        (repository / "good.cpp").write_text(GOOD + "int more() { return 43; }\n")
        git("commit", "-qam", "more", cwd=repository)
        status, printed, outputs, _ = runner.run(since="main", format="concise")
        expect("since: old findings stay out of it", status == 0, printed)

        marker = repository / "pwned"
        for hostile in (f"good.cpp; touch {marker}", f"$(touch {marker})", f"`touch {marker}`", f"a'\"; touch {marker} #"):
            runner.run(paths=hostile, since=hostile, format="concise")
            runner.run(args=hostile, format="concise")
        expect("no input is run as a command", not marker.exists())


main()
