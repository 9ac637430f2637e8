#!/usr/bin/python3
"""Prints a summary line of a `swift test` run, and fails if a test failed. Usage: Scripts/support/count_tests.py LOG

Failures of tests in .ci/quarantine are printed but not counted. The total is the runner's own, since lines of parallel
tests may be mixed up.
"""

import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import unsteady

ROOT = pathlib.Path(__file__).resolve().parents[2]


def count(log, quarantine):
    """Returns the lines to print and whether the run is good."""
    log = re.sub(r"\x1b\[[0-9;]*m", "", log)
    total = re.search(r"Test run with (\d+) tests? in \d+ suites? (passed|failed)", log)
    if not total:
        # A test that started and did not end is the likely cause. Names of tests contain words such as "failed".
        begun = re.findall(r"◇ Test (?!run )(.+?) started\.", log)
        ended = set(re.findall(
            r"[✔✘➜] Test (?!run )(.+?) (?:with \d+ test cases? )?(?:passed after|failed after|skipped(?:\.|:|$))", log,
            re.MULTILINE))
        open_tests = [f"Still running: {name}" for name in begun if name not in ended][:20]
        return [*end_of(log), *open_tests, "The test run did not come to its end."], False
    failed = set(re.findall(r"✘ Test (?!run )(.+?) (?:with \d+ test cases? )?failed after", log))
    excused = {name for name in failed if any(entry in name for entry in quarantine)}
    skipped = len(re.findall(r"➜ Test .+? skipped", log))
    failures = len(failed - excused)
    if total.group(2) == "failed" and not failed:
        # A failure whose line was lost counts as well.
        failures = 1
    passed = int(total.group(1)) - len(failed) - skipped
    # Repeated at the end, where they are easy to find in a long log.
    lines = [issue[:2_000] for issue in re.findall(r"✘ [^\n]*recorded an issue[^\n]*(?:\n\s*↳[^\n]*)*", log)]
    lines += [f"Quarantined: {name}" for name in sorted(excused)]
    lines.append(f"{passed} passed, {failures} failed, {skipped + len(excused)} skipped")
    return lines, failures == 0 and passed > 0


def end_of(log):
    """Returns the reason of a crash and the calls that led to it, or else the last lines."""
    lines = log.splitlines()
    crash = next((index for index, line in enumerate(lines) if "Program crashed:" in line), None)
    return lines[-40:] if crash is None else lines[crash:crash + 60]


def main():
    lines, is_good = count(
        pathlib.Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace"), unsteady.quarantined(ROOT))
    print("\n".join(lines))
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
