"""Scenarios, and a readable report of their results.

CLOUDY_TIER selects scenarios: `quick` those that every change must pass, `nightly` those that measure seconds or
percentages, and otherwise all but these. ONLY=words runs those whose title contains these words, in any tier.
"""

import contextlib
import difflib
import functools
import multiprocessing
import os
import pathlib
import sys
import time
import traceback
import typing

from home import Failure, Home
from machine import UNSUPPORTED
from programs import ROOT, program
from services import Stub
from unsteady import quarantined, record_first_failure

SNAPSHOTS = pathlib.Path(__file__).resolve().parent.parent / "browse-snapshots"
SIZES = [(60, 24), (80, 24), (140, 45)]
# The default size of terminals, used by the quick scenarios and most recorded screens.
USUAL = (80, 24)
IS_RECORDING = bool(os.environ.get("RECORD_SNAPSHOTS"))
TIERS = {"quick": {"quick"}, "all": {"quick", "all"}, "nightly": {"nightly"}}
# The running check.
CHECK = pathlib.Path(sys.argv[0]).name


class Scenario(typing.NamedTuple):
    title: str
    function: typing.Callable
    arguments: tuple
    tier: str


scenarios: list[Scenario] = []


def scenario(title, *arguments, tier="all"):
    """Registers the function that follows; it is called with a bench and the arguments."""
    def register(function):
        scenarios.append(Scenario(title, function, arguments, tier))
        return function
    return register


def scenario_at_every_size(title, tier="quick"):
    """Registers the function that follows; it is called with a bench, columns and rows, once for each size. The tier
    applies to the default size; the other sizes are in the tier `all`."""
    def register(function):
        for size in SIZES:
            scenario(f"{title}, at {size[0]} columns", *size, tier=tier if size == USUAL else "all")(function)
        return function
    return register


class Abandoned(Exception):
    """The next steps of a scenario make no sense any more."""


class Unsupported(Exception):
    """This machine cannot run the rest of a scenario."""


class Bench:
    """The environment of a scenario. All that it starts ends with it."""

    # The program to test, shared by all benches.
    program: pathlib.Path
    # The title of the scenario.
    title = ""

    def __init__(self):
        self.results = []
        self.used = contextlib.ExitStack()
        self.services = None

    def keep(self, thing):
        self.used.callback(thing.close)
        return thing

    def home(self, url=None):
        """Returns a home directory, by default with simulated services that all work."""
        if url is None:
            # A separate stub, since simulated services count their requests.
            self.services = self.services or self.stub()
            url = self.services.url
        return self.keep(Home(self.program, url))

    def stub(self, script=None, **options):
        return self.keep(Stub(script, **options))

    def browse(self, *arguments, home=None, **options):
        return self.keep((home or self.home()).browse(*arguments, **options))

    def run(self, command, home, columns=80, rows=24, before=None, **variables):
        """Runs another program, which may start Cloudy, in a terminal."""
        # Only checks that use a terminal need its dependencies.
        from pseudo_terminal import Program
        return self.keep(Program(command, columns, rows, home.environment(**variables), before))

    @contextlib.contextmanager
    def then(self, expectation):
        try:
            yield
        except Failure as failure:
            self.results.append((False, expectation, f"{failure}\n{failure.details}"))
            raise Abandoned from failure
        self.results.append((True, expectation, ""))

    def matches(self, program, scene, sizes=(USUAL,)):
        """Waits until the whole screen matches its recording, if its size is one of the recorded ones."""
        screen = program.screen
        if (screen.columns, screen.lines) not in sizes:
            return
        file = SNAPSHOTS / f"{scene}-{screen.columns}x{screen.lines}.txt"
        with self.then(f"the screen matches {file.name}"):
            if IS_RECORDING:
                record(file, program.rests(0.5).screen.described)
            expected = recorded(file)
            try:
                program.wait(lambda: screen.described == expected, "the screen is another one")
            except Failure as failure:
                raise Failure(str(failure), difference(file, screen.described)) from failure

    def is_as_in(self, text, name):
        """Compares a text with its recording."""
        file = SNAPSHOTS / name
        with self.then(f"the output matches {name}"):
            if IS_RECORDING:
                record(file, text)
            check(text == recorded(file), "it is something else", difference(file, text))


def record(file, text):
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)


def recorded(file):
    check(file.exists(), f"{file.name} is there; RECORD_SNAPSHOTS=1 makes it")
    return file.read_text()


def difference(file, text):
    lines = difflib.unified_diff(
        file.read_text().splitlines(), text.splitlines(), file.name, "now", lineterm="", n=1)
    return "\n".join(lines)


def check(condition, expectation, details=""):
    if not condition:
        raise Failure(expectation, details)


class Outcome:
    """The result of a scenario: for each expectation, whether it held, its description, and details; None if this
    machine cannot check it."""

    def __init__(self, title, results, seconds):
        self.title, self.results, self.seconds = title, results, seconds

    def count(self, result):
        return sum(one is result for one, _, _ in self.results)

    def say(self, note=""):
        print(f"{note}{self.title} ({self.seconds:.1f} s)", flush=True)
        for result, expectation, details in self.results:
            print(f"  {'–' if result is None else '✓' if result else '✗'} {expectation}")
            for line in details.splitlines()[:120] if result is False else []:
                print(f"      {line[:200]}")

    @property
    def first_failure(self):
        return next(f"{expectation}: {details}" for result, expectation, details in self.results if result is False)


def outcome_of(bench_type, index):
    one = scenarios[index]
    bench = bench_type()
    bench.title = one.title
    start = time.monotonic()
    with bench.used:
        try:
            one.function(bench, *one.arguments)
        except Abandoned:
            pass
        except Unsupported as reason:
            bench.results.append((None, f"not possible here: {reason}", ""))
        except Failure as failure:
            bench.results.append((False, str(failure), failure.details))
        except Exception:
            bench.results.append((False, "the check itself failed", traceback.format_exc()))
    return Outcome(one.title, bench.results, time.monotonic() - start)


def chosen(modules):
    """Returns the numbers of the scenarios to run, without those of modules that were only imported."""
    names = {module.__name__ for module in modules}
    only, tier = os.environ.get("ONLY"), os.environ.get("CLOUDY_TIER") or "all"
    return [
        index for index, one in enumerate(scenarios) if one.function.__module__ in names
        and (only in one.title if only else one.tier in TIERS[tier])]


def run(program_name, modules, workers=None, bench_type=Bench, tasks_per_child=1):
    """Runs the scenarios of some modules, several at a time; returns the exit status of the check.

    Failed scenarios are run again one at a time, and that result counts: Cloudy waits for a service only for a limited
    time and then shows what it has, which may differ on an overloaded machine. Quick scenarios are not retried: an
    unsteady one must be fixed, or listed in the quarantine, where it does not count."""
    indexes = chosen(modules)
    if not indexes:
        print("There is no such scenario.")
        return 1
    bench_type.program = program(program_name)
    is_tried_again = os.environ.get("CLOUDY_TIER") != "quick"
    unsteady = quarantined(ROOT)
    start = time.monotonic()
    again = {}
    passed = failed = skipped = 0

    def pool(size):
        return multiprocessing.get_context("fork").Pool(size, maxtasksperchild=tasks_per_child)

    # They mostly wait: for pauses, for a shell, for a timeout.
    with pool(workers or 3 * (os.cpu_count() or 1)) as together:
        for index, outcome in zip(indexes, together.imap(functools.partial(outcome_of, bench_type), indexes)):
            is_quarantined = outcome.title in unsteady
            outcome.say("In quarantine: " if is_quarantined else "")
            if is_quarantined:
                continue
            skipped += outcome.count(None)
            if is_tried_again and outcome.count(False):
                again[index] = outcome
            else:
                passed += outcome.count(True)
                failed += outcome.count(False)
    with pool(1) as alone:
        for first, outcome in zip(again.values(), alone.imap(functools.partial(outcome_of, bench_type), again)):
            outcome.say("Again, alone: ")
            passed += outcome.count(True)
            failed += outcome.count(False)
            if not outcome.count(False):
                record_first_failure(CHECK, first.title, first.first_failure, first.seconds)
    print(f"\n{passed} passed, {failed} failed, {skipped} not possible here, {len(again)} tried twice, "
          f"in {time.monotonic() - start:.0f} s.")
    return 1 if failed else UNSUPPORTED if skipped else 0
