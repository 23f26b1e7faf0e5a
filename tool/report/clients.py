#!/usr/bin/env python3
"""Hands our output to the programs it is meant for: clients.py CLIENT REPORT_SAMPLE

CLIENT is clang-apply-replacements or lintrunner. Exit 77 (a skipped test for ctest) when it is not installed.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

FIXED = "csrc/roi.cpp"  # the file of the sample run that safe fixes change


def find(*names):
    for name in names:
        if shutil.which(name):
            return name
    print(f"SKIPPED: {names[0]} is not installed", file=sys.stderr)
    sys.exit(77)


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
    client = find("lintrunner")
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


def main():
    client, sample = sys.argv[1], str(pathlib.Path(sys.argv[2]).resolve())
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
