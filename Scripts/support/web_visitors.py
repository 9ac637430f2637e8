"""Visitors who choose places on a server, many at a time, without a browser."""

import base64
import os
import random
import socket
import subprocess
import threading
import time

from services import CLOSED, addresses
from waiting import seconds, until

HOST = "127.0.0.1"
# More of them would only wait for each other.
THREADS = 12


class Gone(Exception):
    """The server stopped before or during a response."""


class Browser:
    """A visitor with a persistent connection, and a cookie after their first change."""

    def __init__(self, port):
        self.port, self.cookie, self.connection = port, None, None
        # The response timeout in seconds.
        self.timeout = seconds(30)

    def ask(self, method, path, form=None, accept="text/html"):
        """Returns the status, the headers by lowercase name, and the body."""
        body = (form or "").encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Accept: {accept}"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if method == "POST":
            lines += [
                "Sec-Fetch-Site: same-origin",
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        try:
            if not self.connection:
                self.connection = socket.create_connection((HOST, self.port), timeout=self.timeout)
                self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            return self.answer()
        except OSError as error:
            self.close()
            raise Gone from error

    def answer(self):
        received = b""
        while b"\r\n\r\n" not in received:
            received += self.receive()
        head, _, body = received.partition(b"\r\n\r\n")
        status, *fields = head.decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (field.partition(": ") for field in fields)}
        if headers.get("transfer-encoding") == "chunked":
            while not body.endswith(b"0\r\n\r\n"):
                body += self.receive()
        else:
            while len(body) < int(headers.get("content-length", 0)):
                body += self.receive()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return int(status.split()[1]), headers, body

    def receive(self):
        piece = self.connection.recv(65536)
        if not piece:
            raise ConnectionResetError
        return piece

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None

    def add(self, place):
        """Adds a favorite; returns whether the server confirmed it."""
        status, headers, body = self.ask("POST", "/locations/add", f"at={place[0]:.2f},{place[1]:.2f}")
        if status != 303:
            raise SystemExit(f"✗ the server answered {status}: {body.decode(errors='replace')[:300]}")
        return headers["location"].startswith("/locations?done=added&")

    @property
    def id(self):
        """Returns the visitor's ID in the server's file."""
        text = self.cookie.split(".")[1]
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Server:
    """A server without access to weather services, by default on any free port."""

    def __init__(self, program, home, *arguments, port=None, environment=None):
        self.program, self.home = program, home
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = port or probe.getsockname()[1]
        own = environment or {}
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Brussels"}
        environment |= addresses(CLOSED)
        # A build that measures coverage would write its counts here.
        environment["LLVM_PROFILE_FILE"] = "/dev/null"
        # All visitors come from one address here.
        environment |= {"CLOUDY_WEB_REQUESTS_PER_SECOND": "1000000", "CLOUDY_WEB_BURST": "1000000"} | own
        self.log = open(home + "/log", "ab")
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), *arguments], env=environment, stdout=self.log, stderr=self.log)
        if not until(self.listens, 30):
            raise SystemExit("✗ the server does not listen")

    def listens(self):
        if self.process.poll() is not None:
            raise SystemExit("✗ the server ended: " + open(self.home + "/log").read()[-2000:])
        try:
            socket.create_connection((HOST, self.port), timeout=1).close()
            return True
        except OSError:
            return False

    @property
    def file(self):
        return self.home + "/.local/share/cloudy/web/visitors.sqlite"

    @property
    def resident(self):
        """Returns the resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS:"))

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(seconds(60))
        self.log.close()


def places(number):
    """Returns places some kilometers apart, in an individual order."""
    order = random.Random(number)
    while True:
        yield order.randrange(-5000, 6000, 5) / 100, order.randrange(-17000, 17000, 5) / 100


def together(work):
    """Runs `work` with the numbers of the threads, and returns the seconds it took."""
    start = time.monotonic()
    threads = [threading.Thread(target=work, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - start
