"""The home directory of a user in a check, and the error that a check raises."""

import pathlib
import shutil
import subprocess
import tempfile

from services import CLOSED, NOW, addresses
from waiting import seconds


class Failure(Exception):
    """An expectation does not hold."""

    def __init__(self, message, details=""):
        super().__init__(message)
        self.details = details


class Home:
    """A temporary home directory, a clean environment, and services that are simulated or unreachable."""

    def __init__(self, program, url=CLOSED):
        self.program = pathlib.Path(program).resolve()
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="cloudy-"))
        self.url = url

    def environment(self, **variables):
        """Returns the environment; variables that are None are removed."""
        known = {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(self.path), "LANG": "C.UTF-8", "LC_TIME": "en_US.UTF-8",
            "LC_MEASUREMENT": "en_US.UTF-8", "TZ": "Europe/Brussels",
            "TERM": "xterm-256color", "CLOUDY_NOW": NOW,
        } | addresses(self.url) | variables
        return {name: str(value) for name, value in known.items() if value is not None}

    def run(self, *arguments, **variables):
        """Runs a command until it exits; returns its output."""
        finished = subprocess.run(
            [self.program, *arguments], env=self.environment(**variables), capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=seconds(60))
        if finished.returncode != 0:
            raise Failure(f"cloudy {' '.join(arguments)} succeeds", finished.stdout + finished.stderr)
        return finished.stdout

    def browse(self, *arguments, columns=80, rows=24, **variables):
        # Only checks that use a terminal need its dependencies.
        from pseudo_terminal import Program
        return Program([self.program, "browse", *arguments], columns, rows, self.environment(**variables))

    def close(self):
        shutil.rmtree(self.path, ignore_errors=True)
