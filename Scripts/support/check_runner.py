"""Runs selected checks in order, each with a time limit, and records the results."""

import concurrent.futures
import os
import pathlib
import signal
import subprocess
import threading
import time

from machine import REGISTRY_UNAVAILABLE, UNSUPPORTED

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The time limit of the whole run in seconds. Checks that have not started by then are skipped.
BUDGET = float(os.environ.get("CLOUDY_BUDGET", 88 * 60))


class Outcome:
    """The result of one check."""

    def __init__(self, check, result, seconds=0.0, note=""):
        self.check, self.result, self.seconds, self.note = check, result, seconds, note


class Runner:
    """Runs checks one after another; light ones run two at a time. `variables` returns the environment of a check."""

    def __init__(self, results, variables, factor, tier, program_step):
        self.results, self.variables, self.factor = results, variables, factor
        self.tier, self.program_step = tier, program_step
        self.start = time.monotonic()
        self.checks = {}
        self.outcomes = {}
        self.output = threading.Lock()
        self.processes = set()

    def elapsed(self):
        return time.monotonic() - self.start

    def say(self, text):
        with self.output:
            print(text, flush=True)

    def run_all(self, checks):
        checks = list(checks)
        self.checks = {check.name: check for check in checks}
        while checks:
            group = [checks.pop(0)]
            # Two consecutive light checks share the two cores. Checks that compile never do.
            while group[0].is_light and checks and checks[0].is_light:
                group.append(checks.pop(0))
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                list(pool.map(self.run_one, group))
        # A registry may be available again, and then the checks that depend on it can run.
        again = [outcome.check for outcome in self.outcomes.values() if outcome.result == "not delivered"]
        if again:
            names = {check.name for check in again}
            again += [outcome.check for outcome in self.outcomes.values()
                      if outcome.result == "not run" and names & self.all_steps_before(outcome.check)]
            for check in again:
                self.outcomes.pop(check.name)
            for check in again:
                self.run_one(check)

    def all_steps_before(self, check):
        """Returns the names of all checks that this one depends on, directly or indirectly."""
        found, todo = set(), steps_before(check, self.program_step)
        while todo:
            name = todo.pop()
            if name in self.checks and name not in found:
                found.add(name)
                todo += steps_before(self.checks[name], self.program_step)
        return found

    def run_one(self, check):
        steps = steps_before(check, self.program_step)
        missing = [name for name in steps if name in self.outcomes and self.outcomes[name].result != "passed"]
        if missing:
            self.outcomes[check.name] = Outcome(check, "not run", note=f"{missing[0]} did not pass")
            return
        left = BUDGET - self.elapsed()
        if left < 5:
            self.outcomes[check.name] = Outcome(check, "not run", note="the time of the whole run is over")
            return
        self.say(f"-- {check.name} (after {minutes(self.elapsed())}): {check.summary}")
        limit = min(left, max(30, 4 * check.seconds(self.tier)) * self.factor)
        log = self.results / f"{check.name}.log"
        start = time.monotonic()
        status = self.execute(check, log, limit)
        result, note = result_of(status, limit)
        outcome = Outcome(check, result, time.monotonic() - start, note)
        self.outcomes[check.name] = outcome
        text = log.read_text(errors="replace")
        tail = text if outcome.result == "passed" else last_lines(text, 400)
        outcome.note = outcome.note or closing_line(text)
        with self.output:
            if outcome.result != "passed":
                print(tail)
            print(f"   {check.name}: {outcome.result} after {outcome.seconds:.0f} s. {outcome.note}".rstrip(), flush=True)

    def execute(self, check, log, limit):
        """Returns the status of a check, or None if it took longer than its limit."""
        with open(log, "wb") as output:
            process = subprocess.Popen(
                [ROOT / check.path], cwd=ROOT, env=self.variables(check), stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT, start_new_session=True)
        self.processes.add(process)
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            end_group(process)
            self.processes.discard(process)

    def end(self):
        for process in list(self.processes):
            end_group(process)


def end_group(process):
    """Ends a check and all remaining processes of its session."""
    for one, pause in [(signal.SIGTERM, 5), (signal.SIGKILL, 0)]:
        try:
            os.killpg(process.pid, one)
        except ProcessLookupError:
            break
        end = time.monotonic() + pause
        while process.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
    process.wait()


def result_of(status, limit):
    if status is None:
        return "failed", f"It took longer than its limit of {limit:.0f} s."
    if status == 0:
        return "passed", ""
    if status == REGISTRY_UNAVAILABLE:
        return "not delivered", "A package registry did not deliver what it needs."
    if status == UNSUPPORTED:
        return "not possible", "This machine cannot do a part of it."
    return "failed", f"It ended with status {status}."


def closing_line(text):
    """Returns the last line of a log if it contains counts."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:90] if lines and any(character.isdigit() for character in lines[-1]) else ""


def last_lines(text, count):
    lines = text.splitlines()
    return "\n".join(([f"[… {len(lines) - count} lines before]"] if len(lines) > count else []) + lines[-count:])


def minutes(seconds):
    return f"{int(seconds) // 60} min {int(seconds) % 60:02d} s"


def steps_before(check, program_step):
    """Returns the names of the checks that must pass before this one."""
    steps = list(check.after)
    if check.programs:
        steps.append(program_step)
    if check.tests:
        steps.append("build")
    return steps


def with_steps_before(chosen, checks, program_step):
    """Adds the checks that must pass before the selected ones, in the order of all checks."""
    named = {check.name: check for check in checks}
    needed, todo = set(), [check.name for check in chosen]
    while todo:
        name = todo.pop()
        if name not in needed:
            needed.add(name)
            todo += steps_before(named[name], program_step)
    return [check for check in checks if check.name in needed]
