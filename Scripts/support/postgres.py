"""A PostgreSQL server with its own database, in a temporary folder."""

import glob
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

from machine import UNSUPPORTED
from waiting import seconds, until

HOST = "127.0.0.1"


def programs():
    """Returns the folder of the server's programs, which are not in Debian's PATH."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(pathlib.Path(path).parent.name))
    found = folders[-1] if folders else os.path.dirname(shutil.which("initdb") or "")
    if not found:
        print("Not possible here: PostgreSQL is not installed. Scripts/set-up installs everything.")
        raise SystemExit(UNSUPPORTED)
    return found


class Postgres:
    """Committed data survives a crash, as it does by default; `address` is that of its database."""

    def __init__(self, connections=100):
        self.folder = tempfile.mkdtemp(prefix="cloudy-postgres-")
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        self.address = f"postgresql://cloudy@{HOST}:{self.port}/cloudy"
        # It refuses to run as root.
        self.prefix = []
        if os.getuid() == 0:
            self.prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            os.chown(self.folder, 65534, 65534)
        os.chmod(self.folder, 0o700)
        self.data = self.folder + "/data"
        self._run("initdb", "-D", self.data, "-U", "cloudy", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with open(self.data + "/postgresql.conf", "a") as settings:
            settings.write(
                f"port = {self.port}\nlisten_addresses = '{HOST}'\nunix_socket_directories = ''\n"
                f"max_connections = {connections}\nlogging_collector = off\n")
        self.start()
        self.psql("CREATE DATABASE cloudy", database="postgres")

    def _run(self, program, *arguments):
        done = subprocess.run(
            [*self.prefix, f"{programs()}/{program}", *arguments], capture_output=True, text=True, cwd="/")
        if done.returncode != 0:
            raise SystemExit(f"✗ {program}: {done.stderr}")
        return done.stdout

    def start(self):
        """Starts it, and waits until it responds."""
        self.log = open(self.folder + "/log", "ab")
        self.process = subprocess.Popen(
            [*self.prefix, f"{programs()}/postgres", "-D", self.data], stdout=self.log, stderr=self.log, cwd="/")
        until(lambda: self.answers() or self.process.poll() is not None, 30)
        if not self.answers():
            raise SystemExit("✗ PostgreSQL does not start: " + open(self.folder + "/log").read()[-2000:])

    def answers(self):
        return subprocess.run(
            [f"{programs()}/pg_isready", "-q", "-h", HOST, "-p", str(self.port), "-U", "cloudy"], cwd="/").returncode == 0

    def stop(self, how):
        """Sends a signal to it, the parent of all its processes, and waits until it has exited."""
        self.process.send_signal(how)
        self.process.wait(seconds(60))
        self.log.close()

    def psql(self, sql, database="cloudy"):
        """Returns the result of a query, as lines of columns separated by bars."""
        return self._run(
            "psql", "-h", HOST, "-p", str(self.port), "-U", "cloudy", "-d", database, "-X", "-A", "-t", "-q", "-c", sql)

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(seconds(10))
            except subprocess.TimeoutExpired:
                self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
