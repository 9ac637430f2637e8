"""Scenarios, and what came of them, as people read it.

CLOUDY_TIER says which of them run: `quick` those that every change must pass, `nightly` those that measure seconds or
percent, and otherwise all but these. ONLY=words runs those that have these words in their title, of any tier.
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
# The size of a terminal that everybody has, of which the quick scenarios and most recorded screens are.
USUAL = (80, 24)
IS_RECORDING = bool(os.environ.get("RECORD_SNAPSHOTS"))
TIERS = {"quick": {"quick"}, "all": {"quick", "all"}, "nightly": {"nightly"}}
# The check that runs them.
CHECK = pathlib.Path(sys.argv[0]).name


class Scenario(typing.NamedTuple):
    title: str
    function: typing.Callable
    arguments: tuple
    tier: str


scenarios: list[Scenario] = []


def scenario(title, *arguments, tier="all"):
    """Of the function that follows; it is called with a bench and the arguments."""
    def register(function):
        scenarios.append(Scenario(title, function, arguments, tier))
        return function
    return register


def scenario_at_every_size(title, tier="quick"):
    """Of the function that follows; it is called with a bench, columns and rows, once for each size. The tier is that of the
    usual size; the other sizes are of the tier `all`."""
    def register(function):
        for size in SIZES:
            scenario(f"{title}, at {size[0]} columns", *size, tier=tier if size == USUAL else "all")(function)
        return function
    return register


class Abandoned(Exception):
    """What comes next in a scenario makes no sense any more."""


class Unsupported(Exception):
    """This machine cannot do the rest of a scenario."""


class Bench:
    """What a scenario works with. All that it starts ends with it."""

    # The program that is used, of all benches.
    program: pathlib.Path
    # Of the scenario.
    title = ""

    def __init__(self):
        self.results = []
        self.used = contextlib.ExitStack()
        self.services = None

    def keep(self, thing):
        self.used.callback(thing.close)
        return thing

    def home(self, url=None):
        """With services that are all there, unless others are given."""
        if url is None:
            # Of its own: services remember how often they were asked.
            self.services = self.services or self.stub()
            url = self.services.url
        return self.keep(Home(self.program, url))

    def stub(self, script=None, **options):
        return self.keep(Stub(script, **options))

    def browse(self, *arguments, home=None, **options):
        return self.keep((home or self.home()).browse(*arguments, **options))

    def run(self, command, home, columns=80, rows=24, before=None, **variables):
        """Another program, which may start Cloudy, in a terminal."""
        # What uses no terminal does without what plays one.
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
        """Waits until the whole screen is as it was recorded, if its size is one of those that are recorded."""
        screen = program.screen
        if (screen.columns, screen.lines) not in sizes:
            return
        file = SNAPSHOTS / f"{scene}-{screen.columns}x{screen.lines}.txt"
        with self.then(f"the screen is as in {file.name}"):
            if IS_RECORDING:
                record(file, program.rests(0.5).screen.described)
            expected = recorded(file)
            try:
                program.wait(lambda: screen.described == expected, "the screen is another one")
            except Failure as failure:
                raise Failure(str(failure), difference(file, screen.described)) from failure

    def is_as_in(self, text, name):
        """Compares what was written with what was recorded."""
        file = SNAPSHOTS / name
        with self.then(f"what is written is as in {name}"):
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
    """What came of a scenario. A result is whether an expectation held, its words, and details; it is None of what this
    machine cannot do."""

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
    """The numbers of the scenarios that run: those of other modules, which were only imported, do not."""
    names = {module.__name__ for module in modules}
    only, tier = os.environ.get("ONLY"), os.environ.get("CLOUDY_TIER") or "all"
    return [
        index for index, one in enumerate(scenarios) if one.function.__module__ in names
        and (only in one.title if only else one.tier in TIERS[tier])]


def run(program_name, modules, workers=None, bench_type=Bench, tasks_per_child=1):
    """Runs scenarios of some modules, several at a time; returns the status of the check.

    What failed beside others is run again with nothing beside it, and that is what counts: Cloudy itself waits for a service
    only so long, and shows what it has, which on a machine that has no time for it is not what it shows otherwise. The quick
    scenarios are not tried again: one that fails at times is to be mended, or in quarantine, where it does not count."""
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

    # They mostly wait: for pauses, for a shell, for nothing to happen.
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
