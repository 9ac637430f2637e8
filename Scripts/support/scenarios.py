"""Scenarios, and what came of them, as people read it."""

import contextlib
import difflib
import functools
import multiprocessing
import os
import pathlib
import time
import traceback

from pseudo_terminal import Failure, Home, Program, Stub

SNAPSHOTS = pathlib.Path(__file__).resolve().parent.parent / "browse-snapshots"
SIZES = [(60, 24), (80, 24), (140, 45)]
IS_RECORDING = bool(os.environ.get("RECORD_SNAPSHOTS"))

scenarios = []


def scenario(title, *arguments):
    """Of the function that follows; it is called with a bench and the arguments."""
    def register(function):
        scenarios.append((title, function, arguments))
        return function
    return register


def scenario_at_every_size(title):
    """Of the function that follows; it is called with a bench, columns and rows, once for each size."""
    def register(function):
        for columns, rows in SIZES:
            scenario(f"{title}, at {columns} columns", columns, rows)(function)
        return function
    return register


class Abandoned(Exception):
    """What comes next in a scenario makes no sense any more."""


class Bench:
    """What a scenario works with. All that it starts ends with it."""

    # Of all benches.
    program = stub_program = None
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
        return self.keep(Stub(self.stub_program, script, **options))

    def browse(self, *arguments, home=None, **options):
        return self.keep((home or self.home()).browse(*arguments, **options))

    def run(self, command, home, columns=80, rows=24, before=None, **variables):
        """Another program, which may start Cloudy."""
        return self.keep(Program(command, columns, rows, home.environment(**variables), before))

    @contextlib.contextmanager
    def then(self, expectation):
        try:
            yield
        except Failure as failure:
            self.results.append((False, expectation, f"{failure}\n{failure.details}"))
            raise Abandoned
        self.results.append((True, expectation, ""))

    def matches(self, program, scene):
        """Waits until the whole screen is as it was recorded."""
        screen = program.screen
        file = SNAPSHOTS / f"{scene}-{screen.columns}x{screen.lines}.txt"
        with self.then(f"the screen is as in {file.name}"):
            if IS_RECORDING:
                record(file, program.rests(0.5).screen.described)
            expected = recorded(file)
            try:
                program.wait(lambda: screen.described == expected, "the screen is another one")
            except Failure as failure:
                raise Failure(str(failure), difference(file, screen.described))

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


def result_of(bench_type, index):
    title, function, arguments = scenarios[index]
    bench = bench_type()
    bench.title = title
    start = time.monotonic()
    with bench.used:
        try:
            function(bench, *arguments)
        except Abandoned:
            pass
        except Failure as failure:
            bench.results.append((False, str(failure), failure.details))
        except Exception:
            bench.results.append((False, "the check itself failed", traceback.format_exc()))
    return title, bench.results, time.monotonic() - start


def run(program, stub_program, pattern=None, workers=None, bench_type=Bench, tasks_per_child=1):
    """Runs those whose title has `pattern` in it, several at a time; returns how many expectations failed.

    What failed beside others is run again with nothing beside it, and that is what counts: Cloudy itself waits for a service
    only so long, and shows what it has, which on a machine that has no time for it is not what it shows otherwise."""
    chosen = [index for index, (title, _, _) in enumerate(scenarios) if not pattern or pattern in title]
    Bench.program, Bench.stub_program = program, stub_program
    start = time.monotonic()
    again = []
    passed = 0

    def pool(size):
        return multiprocessing.get_context("fork").Pool(size, maxtasksperchild=tasks_per_child)

    # They mostly wait: for pauses, for a shell, for nothing to happen.
    with pool(workers or 3 * (os.cpu_count() or 1)) as together:
        outcomes = together.imap(functools.partial(result_of, bench_type), chosen)
        for index, (title, results, seconds) in zip(chosen, outcomes):
            say(title, results, seconds)
            if all(is_passed for is_passed, _, _ in results):
                passed += len(results)
            else:
                again.append(index)
    failed = 0
    with pool(1) as alone:
        for title, results, seconds in alone.imap(functools.partial(result_of, bench_type), again):
            say(f"Again, alone: {title}", results, seconds)
            passed += sum(is_passed for is_passed, _, _ in results)
            failed += sum(not is_passed for is_passed, _, _ in results)
    print(f"\n{passed} passed, {failed} failed, {len(again)} tried twice, in {time.monotonic() - start:.0f} s.")
    return failed


def say(title, results, seconds):
    print(f"{title} ({seconds:.1f} s)", flush=True)
    for is_passed, expectation, details in results:
        print(f"  {'✓' if is_passed else '✗'} {expectation}")
        for line in details.splitlines()[:120] if not is_passed else []:
            print(f"      {line[:200]}")
