"""A server with its own home directory."""

import contextlib
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import waiting
from home import Failure
from scenarios import check
from waiting import seconds

TIMEOUT = seconds(10)


def until(condition, expectation):
    """Polls a condition that the page's content security policy does not allow Playwright to wait for.

    It must ask the page: events, such as a new URL of the page, do not arrive while this waits."""
    check(waiting.until(condition), expectation)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """The program, which can be stopped and restarted at the same address."""

    def __init__(self, program, home, before=None, port=None, arguments=(), **variables):
        self.program, self.home, self.before, self.variables = program, home, before, variables
        self.port, self.arguments = port or free_port(), arguments
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = tempfile.TemporaryFile("w+")
        self.process = None
        self.start()

    def start(self, **variables):
        self.variables |= variables
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), *self.arguments], env=self.home.environment(**self.variables),
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, preexec_fn=self.before)
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.02)
        raise Failure("cloudy-web listens", self.said())

    def stop(self):
        if self.process:
            self.go_on()
            self.process.terminate()
            try:
                self.process.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise Failure("cloudy-web ends when it is told to", self.said()) from None
            self.process = None

    def hang(self):
        """Accepts connections without responding, like a bad network."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def become(self, program):
        """Replaces the server with another program, at the same address and with the same data."""
        self.stop()
        self.program = program
        self.start()

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def close(self):
        self.stop()

    def ask(self, path, data=None, **headers):
        """Makes a request without a browser; returns the status, the headers and the text."""
        request = urllib.request.Request(
            self.url + path, data=data, headers={name.replace("_", "-"): text for name, text in headers.items()})
        try:
            answer = urllib.request.urlopen(request, timeout=TIMEOUT)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers, answer.read().decode(errors="replace")
