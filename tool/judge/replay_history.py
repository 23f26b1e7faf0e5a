#!/usr/bin/env python3
"""Replays a repository's history against a baseline: what comes back though its code did not change, what new is missed.

replay_history.py UNCUDA REPOSITORY WORK_TREE [--commits N] [--end REV] [--mode fixed|update] [--tier audit] [PATHSPEC...]

REPOSITORY is any git repository; WORK_TREE is a folder to make. The commits are the last N of the first-parent history of END that touch C++
or CUDA. The baseline is made at the first. `fixed` leaves it as it is; `update` runs `baseline update` after each commit, as a ratchet would.

resurrected  reported, though no added line touches it and the same rule had a finding there before (lines are followed through the diff)
missed       the baseline knows it, though its line is an added one and its code, blanks and line ends apart, stands in no file that had such a finding
edited       as that, but the rule has no more findings in the file than before: an audit entry is a function's, whatever its code became
context      reported, untouched, and no finding before: code elsewhere in the file made it one
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

SUFFIXES = ("c", "cc", "cpp", "cxx", "cu", "cuh", "h", "hh", "hpp", "inl")
HUNK = re.compile(rb"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")


class Tree:
    def __init__(self, uncuda, repository, folder):
        self.uncuda, self.folder = str(pathlib.Path(uncuda).resolve()), pathlib.Path(folder).resolve()
        if not self.folder.exists():
            subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", repository, str(self.folder)], check=True)

    def git(self, *arguments):
        return subprocess.run(["git", "-c", "core.quotePath=false", *arguments], cwd=self.folder, capture_output=True, check=True).stdout

    def run(self, *arguments):
        done = subprocess.run([self.uncuda, *arguments], cwd=self.folder, capture_output=True)
        # 2 is also said of a file that clang did not survive: the others are judged, and that is what counts here.
        if not done.stdout and done.returncode == 2 and "--format" in arguments:
            sys.exit(f"{arguments}: {done.stderr.decode(errors='replace')}")
        self.said = done.stderr.decode(errors="replace")
        return done.stdout


class Change:
    """From one commit to another: renames, added lines, and where a line was before."""

    def __init__(self, tree, old, new):
        self.old_path, self.added, self.hunks = {}, collections.defaultdict(set), collections.defaultdict(list)
        path = before = None
        for line in tree.git("diff", "-U0", "-M", "--no-color", "--no-ext-diff", old, new).splitlines():
            if line.startswith(b"--- "):
                before = None if line == b"--- /dev/null" else line[6:].rstrip(b"\t").decode(errors="replace")
            elif line.startswith(b"+++ "):
                path = None if line == b"+++ /dev/null" else line[6:].rstrip(b"\t").decode(errors="replace")
                if path:
                    self.old_path[path] = before
            elif line.startswith(b"rename from "):
                before = line[12:].decode(errors="replace")
            elif line.startswith(b"rename to "):
                self.old_path[line[10:].decode(errors="replace")] = before
            elif path and (match := HUNK.match(line)):
                first, count, to, more = (int(g) if g is not None else 1 for g in match.groups())
                self.added[path].update(range(to, to + more))
                self.hunks[path].append((first, count, to, more))

    def before(self, path, line):
        shift = 0
        for first, count, to, more in self.hunks.get(path, ()):
            last = to + more - 1 if more else to
            if last >= line:
                break
            shift += count - more
        return self.old_path.get(path, path), line + shift


def lines_of(finding):
    lines = set(range(finding["line"], finding["end_line"] + 1))
    return lines | {m["line"] for m in finding["mentions"] if m["path"] == finding["path"]}


def edit_lines(tree, finding, texts):
    fix = finding["fix"]
    if not fix:
        return set()
    path = finding["path"]
    if path not in texts:
        texts[path] = (tree.folder / path).read_bytes()
    out = set()
    for edit in fix["edits"]:
        first = texts[path].count(b"\n", 0, edit["start"]) + 1
        out |= set(range(first, first + texts[path].count(b"\n", edit["start"], max(edit["start"], edit["end"] - 1)) + 1))
    return out


def plain(text):
    return "".join(text.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("uncuda")
    parser.add_argument("repository")
    parser.add_argument("work_tree")
    parser.add_argument("--commits", type=int, default=200)
    parser.add_argument("--end", default="HEAD")
    parser.add_argument("--mode", choices=("fixed", "update"), default="update")
    parser.add_argument("--tier", default="audit")
    parser.add_argument("--check", default=".", help="the part of the repository that is judged")
    parser.add_argument("--show", action="store_true", help="each resurrected and missed finding")
    parser.add_argument("pathspec", nargs="*")
    a = parser.parse_intermixed_args()
    tree = Tree(a.uncuda, a.repository, a.work_tree)
    end = tree.git("rev-parse", a.end).decode().strip()
    specs = a.pathspec or [f"*.{suffix}" for suffix in SUFFIXES]
    commits = tree.git("log", "--first-parent", "--format=%H", f"-{a.commits + 1}", end, "--", *specs).decode().split()[::-1]
    options = ["--tier", a.tier, "--isolated"]

    def checkout(commit):
        tree.git("checkout", "-q", "-f", commit)

    def check():
        return [f for f in json.loads(tree.run("check", *options, "--format", "json", a.check))["findings"] if f["verdict"] in ("reported", "baselined")]

    def text_at(commit):
        texts = {}

        def line(path, number):
            if path not in texts:
                try:
                    texts[path] = tree.git("show", f"{commit}:{path}").decode(errors="replace").splitlines()
                except subprocess.CalledProcessError:
                    texts[path] = []
            return texts[path][number - 1] if number <= len(texts[path]) else ""

        return line

    def code_of(commit, findings):
        texts, codes = {}, collections.defaultdict(dict)
        for f in findings:
            if f["path"] not in texts:
                texts[f["path"]] = plain(tree.git("show", f"{commit}:{f['path']}").decode(errors="replace"))
            codes[f["rule"]][f["path"]] = texts[f["path"]]
        return codes

    checkout(commits[0])
    (tree.folder / ".uncuda-baseline").unlink(missing_ok=True)
    known = check()
    tree.run("baseline", "create", *options, a.check)
    reference, codes = commits[0], code_of(commits[0], known)
    figures = collections.Counter(findings_at_the_start=len(known))
    for commit in commits[1:]:
        checkout(commit)
        findings = check()
        said = tree.said
        change, source, texts = Change(tree, reference, commit), text_at(commit), {}
        before_of = collections.Counter((f["path"], f["rule"]) for f in known)
        now = collections.Counter((f["path"], f["rule"]) for f in findings)
        places = {(f["path"], line, f["rule"]) for f in known for line in lines_of(f)}
        for finding in findings:
            path = finding["path"]
            added = change.added.get(path, set())
            touched = bool((lines_of(finding) | edit_lines(tree, finding, texts)) & added)
            reported = finding["verdict"] == "reported"
            kind = None
            if reported and touched:
                kind = "new or changed, reported"
            elif reported:
                was = any((*change.before(path, line), finding["rule"]) in places for line in lines_of(finding))
                kind = "resurrected" if was else "context"
            elif touched and finding["line"] in added:
                code = plain("".join(source(path, line) for line in range(finding["line"], finding["end_line"] + 1)))
                held = any(code in text for text in codes[finding["rule"]].values())
                grown = now[path, finding["rule"]] > before_of[change.old_path.get(path, path), finding["rule"]]
                kind = "moved or reformatted, known" if held else "missed" if grown or finding["tier"] == "lint" else "edited, known"
            else:
                kind = "unchanged, known"
            figures[kind] += 1
            if a.show and kind in ("resurrected", "missed", "context"):
                print(f"{kind} {commit[:12]} {path}:{finding['line']}: {finding['message']} [{finding['rule']}]\n    {source(path, finding['line']).strip()}", flush=True)
        figures["commits"] += 1
        if a.mode == "update":
            # Not after each: without news it would change nothing that is looked at here.
            if "nothing any more" in said or any(f["verdict"] == "reported" for f in findings):
                tree.run("baseline", "update", *options, a.check)
            known, reference = findings, commit
            codes = code_of(commit, known)
    stale = tree.run("baseline", "stats", *options, a.check).decode().splitlines()[:2]
    print(f"{commits[0][:12]}..{commits[-1][:12]}, baseline {a.mode}: " + "; ".join(f"{k} {v}" for k, v in sorted(figures.items())))
    print("baseline now: " + ", ".join(stale))


main()
