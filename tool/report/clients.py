#!/usr/bin/env python3
"""Hands our output to the programs it is meant for: clients.py CLIENT PROGRAM

CLIENT is clang-apply-replacements or lintrunner. PROGRAM is report_sample, whose run holds what is hard on formats, or uncuda
itself, which is then run on testdata/projects/roi_ops: what the client makes of the sources must be what `uncuda fix` makes.
lintrunner is installed from PyPI where it is missing. Exit 77 (a skipped test for ctest) when there is no client to be had.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FIXED = "csrc/roi.cpp"  # the file of the sample run that safe fixes change


ROOT = pathlib.Path(__file__).resolve().parents[2]


def skip(why):
    print(f"SKIPPED, NOTHING WAS TRIED: {why}", file=sys.stderr)
    sys.exit(77)


def find(*names):
    for name in names:
        if shutil.which(name):
            return name
    skip(f"{names[0]} is not installed")


def find_lintrunner(work):
    if shutil.which("lintrunner"):
        return "lintrunner"
    venv = work / "venv"
    pip = [str(venv / "bin/pip"), "install", "-q", "--disable-pip-version-check", "lintrunner"]
    for command in ([sys.executable, "-m", "venv", str(venv)], pip):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            skip(f"lintrunner is neither installed nor to be had from PyPI:\n{done.stdout}{done.stderr}")
    return str(venv / "bin/lintrunner")


def run(*command, cwd=None, exit_code=0):
    done = subprocess.run(command, cwd=cwd, capture_output=True)
    if done.returncode != exit_code:
        sys.exit(f"{command}: exit {done.returncode}\n{(done.stdout + done.stderr).decode(errors='replace')}")
    return done.stdout


def clang_apply_replacements(sample, repo, work):
    client = find("clang-apply-replacements-19", "clang-apply-replacements")
    (work / "fixes").mkdir()
    (work / "fixes" / "all.yaml").write_bytes(run(sample, "clang-yaml", str(repo)))
    run(client, str(work / "fixes"))


def lintrunner(sample, repo, work):
    client = find_lintrunner(work)
    (repo / ".lintrunner.toml").write_text(f"""[[linter]]
code = 'UNCUDA'
include_patterns = ['**/*.cpp', '**/*.cu']
command = ['{sample}', 'lintrunner', '{repo}']
""")
    (repo / "csrc/zz.cpp").touch()
    run("git", "init", "-q", ".", cwd=repo)
    run("git", "add", "-A", cwd=repo)
    run("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "all", cwd=repo)
    # It ends with 1 when there were messages, also after it applied what it could.
    said = run(client, "--all-files", cwd=repo, exit_code=1).decode(errors="replace")
    for expected in ("Lint for csrc/roi.cpp", "Error (UNCUDA) cuda-device-guard", "fixes-available", "file-not-analysed"):
        if expected not in said:
            sys.exit(f"lintrunner does not say '{expected}':\n{said}")
    said = run(client, "-a", "--all-files", cwd=repo, exit_code=1).decode(errors="replace")
    if "Successfully applied all patches" not in said:
        sys.exit(f"lintrunner applied nothing:\n{said}")


def sources(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*.*")) if p.suffix in (".cpp", ".cu", ".h")}


def commit_all(repo):
    run("git", "init", "-q", ".", cwd=repo)
    run("git", "add", "-A", cwd=repo)
    run("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "all", cwd=repo)


def lintrunner_on_project(uncuda, repo, work):
    client = find_lintrunner(work)
    # As the documentation says, with the path of this program.
    text = (ROOT / "docs/lintrunner.md").read_text()
    config = re.search(r"```toml\n(.*?)```", text, re.S).group(1)
    (work / "bin").mkdir()
    (work / "bin/uncuda").symlink_to(uncuda)
    os.environ["PATH"] = f"{work / 'bin'}{os.pathsep}{os.environ['PATH']}"
    (repo / ".lintrunner.toml").write_text(config)
    commit_all(repo)
    said = run(client, "--all-files", cwd=repo, exit_code=1).decode(errors="replace")
    for expected in ("not-cuda-means-cpu", "fixes-available"):
        if expected not in said:
            sys.exit(f"lintrunner does not say '{expected}':\n{said}")
    said = run(client, "-a", "--all-files", cwd=repo, exit_code=1).decode(errors="replace")
    if "Successfully applied all patches" not in said:
        sys.exit(f"lintrunner applied nothing:\n{said}")


def clang_apply_replacements_on_project(uncuda, repo, work):
    client = find("clang-apply-replacements-19", "clang-apply-replacements")
    (work / "fixes").mkdir()
    commit_all(repo)
    run(uncuda, "check", "--format", "clang-yaml", "-o", str(work / "fixes/all.yaml"), cwd=repo, exit_code=1)
    run(client, str(work / "fixes"))


def on_project(client, uncuda, work):
    repo, expected = work / "repo", work / "expected"
    for folder in (repo, expected):
        shutil.copytree(ROOT / "testdata/projects/roi_ops", folder)
    before = sources(repo)
    subprocess.run([uncuda, "fix", "-q"], cwd=expected, capture_output=True)
    {"clang-apply-replacements": clang_apply_replacements_on_project, "lintrunner": lintrunner_on_project}[client](uncuda, repo, work)
    after, wanted = sources(repo), sources(expected)
    changed = [path for path in before if wanted[path] != before[path]]
    if not changed:
        sys.exit("the project has nothing to fix: this test shows nothing")
    for path in before:
        if after[path] != wanted[path]:
            sys.exit(f"{client} made of {path}:\n{after[path].decode(errors='replace')}\nand uncuda fix:\n{wanted[path].decode(errors='replace')}")
    print(f"{client}: changed {len(changed)} files of {len(before)} as `uncuda fix` does")


def main():
    client, sample = sys.argv[1], str(pathlib.Path(sys.argv[2]).resolve())
    if pathlib.Path(sample).name == "uncuda":
        with tempfile.TemporaryDirectory() as folder:
            return on_project(client, sample, pathlib.Path(folder).resolve())
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder).resolve()
        repo = work / "repo"
        repo.mkdir()
        run(sample, "files", str(repo))
        before = {p: p.read_bytes() for p in repo.rglob("*.c*") if p.is_file()}
        {"clang-apply-replacements": clang_apply_replacements, "lintrunner": lintrunner}[client](sample, repo, work)
        for path, text in before.items():
            expected = run(sample, "fixed") if path == repo / FIXED else text
            if path.read_bytes() != expected:
                sys.exit(f"{client} made of {path.name}:\n{path.read_text(errors='replace')}")
    print(f"{client}: applied the safe fixes and nothing else")


main()
