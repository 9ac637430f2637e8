"""The report at the end of a run of the checks, and its exit status."""

import datetime
import pathlib

from check_declarations import TIERS
from check_runner import minutes
from machine import REGISTRY_UNAVAILABLE, UNSUPPORTED
from unsteady import first_failures, quarantine_faults

ROOT = pathlib.Path(__file__).resolve().parents[2]


def table(outcomes, left_out, seconds):
    width = max(len(name) for name in [*outcomes, *left_out, "check"])
    yield f"{'check':{width}}  seconds  result"
    for name, outcome in outcomes.items():
        yield f"{name:{width}}  {outcome.seconds:7.0f}  {outcome.result:13} {outcome.note}".rstrip()
    for name, why in left_out.items():
        yield f"{name:{width}}  {'–':>7}  not run       {why}"
    yield f"{'all':{width}}  {seconds:7.0f}"


def list_checks(checks):
    width = max(len(check.name) for check in checks)
    for tier in TIERS:
        chosen = [check for check in checks if check.tier == tier]
        print(f"{tier}: {minutes(sum(check.seconds(tier) for check in chosen))}")
        for check in chosen:
            print(f"  {check.name:{width}} {check.seconds(tier):5} s  {check.summary}")


def report(runner, left_out, results):
    outcomes = runner.outcomes
    lines = list(table(outcomes, left_out, runner.elapsed()))
    unsteady = first_failures(results)
    faults = quarantine_faults(ROOT, datetime.date.today())
    print("\n" + "\n".join(lines))
    for line in unsteady:
        print(f"Unsteady: {line}")
    for line in faults:
        print(f"Quarantine: {line}")
    count = {result: sum(outcome.result == result for outcome in outcomes.values())
             for result in ("passed", "failed", "not run", "not delivered", "not possible")}
    failed = count["failed"] + len(faults)
    skipped = count["not run"] + count["not delivered"] + count["not possible"]
    (results / "checks.txt").write_text("\n".join(lines) + "\n")
    print(f"\nchecks: {count['passed']} passed, {failed} failed, {skipped} skipped")
    if failed:
        return 1
    return REGISTRY_UNAVAILABLE if count["not delivered"] else UNSUPPORTED if skipped else 0
