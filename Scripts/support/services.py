"""Weather services that cloudy-stub simulates, and the variables that direct Cloudy to them."""

import functools
import os
import subprocess
import sys
import tempfile
import threading

from programs import program
from waiting import seconds

# Nothing listens on that port.
CLOSED = "http://127.0.0.1:1"
# The time in checks that compare weather.
NOW = "2026-11-21T12:20:00Z"


@functools.cache
def addresses(url):
    """Returns the environment variables that make Cloudy request all services at a URL."""
    done = subprocess.run(
        [program("cloudy-stub"), "--print-environment", url], stdout=subprocess.PIPE, text=True, check=True)
    return dict(line.split("=", 1) for line in done.stdout.splitlines())


class Stub:
    """All weather services, simulated until it is closed."""

    def __init__(self, script=None, port=0, now=NOW, seed=4, lines=(), command=()):
        """
        :param script: The text of a script of faults.
        :param now: The simulated time; the machine's time if it is None.
        :param lines: Lines of such a script.
        :param command: The prefix of the command, to run the stub in another environment.
        """
        options = ["--port", str(port), "--seed", str(seed)]
        if now is not None:
            options += ["--now", now]
        for line in lines:
            options += ["--line", line]
        if script is not None:
            self.script = tempfile.NamedTemporaryFile("w", suffix=".txt")
            self.script.write(script)
            self.script.flush()
            options += ["--script", self.script.name]
        self.process = subprocess.Popen(
            [*command, program("cloudy-stub"), *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
            # A build that measures coverage would write its counts here.
            env=os.environ | {"LLVM_PROFILE_FILE": "/dev/null"})
        output = self.process.stdout
        assert output
        self.url = output.readline().strip()
        if not self.url.startswith("http"):
            sys.exit("cloudy-stub did not print its address.")
        # A line for each request, with its response.
        self.requests: list[str] = []
        # An unread pipe would block it.
        threading.Thread(target=lambda: self.requests.extend(output), daemon=True).start()

    @property
    def environment(self):
        return addresses(self.url)

    def close(self):
        self.process.terminate()
        self.process.wait(seconds(30))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
