"""Swift tests that need a desktop, which `swift test` alone skips."""

import os
import re
import subprocess
import sys

from machine import UNSUPPORTED
from programs import ROOT, require

BUILD = os.environ.get("CLOUDY_BUILD") or ".build"


class Result:
    def __init__(self, status, text):
        self.status, self.text = status, text

    @property
    def failed_suites(self):
        return sorted(set(re.findall(r"^✘ Suite (\w+) failed", self.text, re.MULTILINE)))

    def issues(self, suite=""):
        """Returns the failed expectations from the output."""
        lines = [line for line in self.text.splitlines() if "recorded an issue" in line]
        return "\n".join([line for line in lines if suite in line] or lines)

    @property
    def is_whole(self):
        """Returns whether tests ran and none was skipped, which would count as passed."""
        return bool(re.search(r"Test run with [1-9]\d* tests?", self.text)) and " skipped" not in self.text


def require_desktop():
    require("Xvfb", "dbus-daemon")
    if not os.access("/usr/libexec/at-spi-bus-launcher", os.X_OK):
        print("Not possible here: at-spi2-core is not installed. Scripts/set-up installs everything.")
        sys.exit(UNSUPPORTED)


def build(package):
    """Builds a package of Packages/ or Examples with its tests, in its own folder; returns the folder of its
    programs."""
    command = ["swift", "build", "--package-path", package, "--build-tests", "--explicit-target-dependency-import-check", "error"]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"STRICT_BUILD": "1"}, check=True)
    return ROOT / package / ".build/debug"


def run(pattern, *options, skip=(), variables=None, before=(), package=None):
    """Runs the tests whose names match, without building them, and prints their output. `package` is a folder other
    than the main package's."""
    skipped = [word for name in skip for word in ("--skip", name)]
    place = ["--package-path", package] if package else ["--scratch-path", BUILD]
    process = subprocess.Popen(
        [*before, "swift", "test", "--skip-build", *place, "--filter", pattern, *skipped, *options], cwd=ROOT,
        env=os.environ | {"STRICT_BUILD": "1"} | (variables or {}), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace")
    assert process.stdout
    lines = []
    for line in process.stdout:
        print(line, end="", flush=True)
        lines.append(line)
    return Result(process.wait(), "".join(lines))


def status_of(result):
    """Returns the exit status of a check that only runs these tests."""
    if result.status == 0 and not result.is_whole:
        print("Some tests did not run, although all packages are installed.")
        return 1
    return 1 if result.status else 0
