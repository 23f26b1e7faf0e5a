"""Runs programs in turn and says how long they took. Nothing here knows what they are."""

import dataclasses
import os
import statistics
import subprocess
import time


@dataclasses.dataclass
class Contestant:
    name: str  # the tool
    asked: str  # what it was asked to do, in words
    command: list
    cwd: str
    statuses: tuple = (0,)  # the exit statuses that mean it did its work
    counted: object = None  # from what it printed (bytes): what it found, in words
    wall: list = dataclasses.field(default_factory=list)
    processor: list = dataclasses.field(default_factory=list)
    found: str = ""

    def run(self, timed=True):
        started = time.monotonic()
        process = subprocess.Popen(self.command, cwd=self.cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT)
        printed = process.stdout.read()
        # With its children, workers included: those it waited for count as its own.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - started
        if process.returncode not in self.statuses:
            shown = printed.decode(errors="replace")
            raise RuntimeError(f"{' '.join(self.command)} ended with {process.returncode}:\n{shown[-2000:]}")
        if timed:
            self.wall.append(wall)
            self.processor.append(usage.ru_utime + usage.ru_stime)
        if self.counted:
            self.found = self.counted(printed)


def run_in_turn(contestants, rounds):
    """One untimed run of each fills caches; then in turn, so that what else the machine does falls on all of them."""
    for contestant in contestants:
        contestant.run(timed=False)
    for _ in range(rounds):
        for contestant in contestants:
            contestant.run()


def median(values):
    return statistics.median(values)


def seconds(value):
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def spread(values):
    return f"{seconds(min(values))} to {seconds(max(values))}"
