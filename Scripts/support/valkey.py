"""A Valkey or Redis server without persistence."""

import shutil
import socket
import subprocess
import tempfile

from machine import UNSUPPORTED
from waiting import seconds, until

HOST = "127.0.0.1"


class Valkey:
    """`address` is the one to pass to Cloudy's servers."""

    def __init__(self):
        self.program = shutil.which("valkey-server") or shutil.which("redis-server") or ""
        if not self.program:
            print("Not possible here: neither Valkey nor Redis is installed. Scripts/set-up installs everything.")
            raise SystemExit(UNSUPPORTED)
        self.folder = tempfile.mkdtemp(prefix="cloudy-valkey-")
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        self.address = f"redis://{HOST}:{self.port}"
        self.start()

    def start(self):
        """Starts it, and waits until it responds."""
        self.log = open(self.folder + "/log", "ab")
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), "--bind", HOST, "--save", "", "--appendonly", "no",
             "--dir", self.folder], stdout=self.log, stderr=self.log)
        until(lambda: self.answers() or self.process.poll() is not None, 12)
        if not self.answers():
            raise SystemExit("✗ Valkey does not start: " + open(self.folder + "/log").read()[-2000:])

    def answers(self):
        try:
            return self.ask("PING") == "+PONG"
        except OSError:
            return False

    def ask(self, line):
        """Returns the first line of the response to a command."""
        with socket.create_connection((HOST, self.port), timeout=seconds(5)) as connection:
            connection.sendall(line.encode() + b"\r\n")
            return connection.makefile().readline().rstrip()

    def stop(self, how):
        self.process.send_signal(how)
        self.process.wait(seconds(60))
        self.log.close()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(seconds(10))
        shutil.rmtree(self.folder, ignore_errors=True)
