"""Scenarios of the server as a systemd service, on temporary machines."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from scenarios import Bench, check, scenario
from services import Stub, addresses
from waiting import seconds
from web_server import TIMEOUT, until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STUB_PORT = 9090
STATE = "/var/lib/private/cloudy-web"
# The limit for systemd-analyze, which rates 2 and less as "OK".
EXPOSURE = 1.2
FORM = ["--header", "Sec-Fetch-Site: same-origin", "--data"]


def unit():
    """Returns the packaged unit."""
    return (ROOT / "Packaging/templates/cloudy-web.service").read_text().replace("@BINDIR@", "/usr/local/bin")


def defaults():
    """Returns the variables in the document."""
    found = re.search(r"## systemd service\n.*?```sh\n(.*?)```", (ROOT / "docs/web-server.md").read_text(), re.S)
    check(found, "the document has variables")
    return found[1]


class Machine:
    """A container that runs systemd, with the packaged unit, the document's variables, and simulated services."""

    def __init__(self, program, **variables):
        self.folder = tempfile.TemporaryDirectory(prefix="cloudy-service-")
        settings = "".join(f'Environment="{name}={text}"\n' for name, text in {
            # A host name that is resolved like that of a real service.
            **addresses(f"http://localhost:{STUB_PORT}"),
            # A build that measures coverage would write its counts here.
            "LLVM_PROFILE_FILE": "/dev/null",
        }.items())
        for name, text in (
            ("unit", unit()), ("defaults", defaults()), ("settings", f"[Service]\n{settings}"), ("variables", variables_of(variables)),
        ):
            pathlib.Path(self.folder.name, name).write_text(text)
        self.log = tempfile.TemporaryFile("w+")
        # Mounts belong to this shell's namespace, and end with it.
        self.container = subprocess.Popen(["unshare", "--mount", "sh", "-ec", f"""
            cd {self.folder.name}
            mount -t tmpfs tmpfs /mnt
            mkdir /mnt/changes /mnt/work /mnt/root
            mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/changes,workdir=/mnt/work /mnt/root
            units=/mnt/root/etc/systemd/system
            install -D -m 644 unit $units/cloudy-web.service
            install -D -m 644 defaults /mnt/root/etc/default/cloudy-web
            install -D -m 644 settings $units/cloudy-web.service.d/settings.conf
            install -D -m 644 variables $units/cloudy-web.service.d/variables.conf
            # No two machines have the same.
            tr -d - </proc/sys/kernel/random/uuid >/mnt/root/etc/machine-id
            exec systemd-nspawn --quiet --directory=/mnt/root --register=no --keep-unit --private-network --console=pipe \\
                --bind-ro={program}:/usr/local/bin/cloudy-web --boot -- --unit=basic.target --show-status=no
            """], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.leader = self.stub = None
        until(self.has_begun, "the machine begins")
        self.stub = Stub(port=STUB_PORT, now=None, command=["nsenter", f"--target={self.leader}", "--net"])

    def has_begun(self):
        check(self.container.poll() is None, "the container runs", self.said())
        children = pathlib.Path(f"/proc/{self.container.pid}/task/{self.container.pid}/children").read_text().split()
        if len(children) != 1 or pathlib.Path(f"/proc/{children[0]}/comm").read_text().strip() != "systemd":
            return False
        self.leader = int(children[0])
        return self.run("systemctl", "is-system-running").stdout.strip() in ("running", "degraded")

    def said(self):
        self.log.seek(0)
        return self.log.read()[-3000:]

    def run(self, *command):
        """Runs a command in it as root."""
        return subprocess.run(
            ["nsenter", f"--target={self.leader}", "--all", "--", *command], capture_output=True, text=True, timeout=seconds(60),
            stdin=subprocess.DEVNULL)

    def ask(self, path, *options):
        return self.run("curl", "--silent", "--show-error", "--max-time", "20", *options, f"http://localhost:8080{path}").stdout

    def shows(self, name):
        return self.run("systemctl", "show", "--value", f"--property={name}", "cloudy-web").stdout.strip()

    def process(self):
        """Returns the server's process ID outside of the container, and its status from systemd."""
        inside = self.shows("MainPID")
        for entry in filter(str.isdigit, os.listdir("/proc")):
            try:
                status = pathlib.Path(f"/proc/{entry}/status").read_text()
                is_there = os.readlink(f"/proc/{entry}/ns/pid") == os.readlink(f"/proc/{self.leader}/ns/pid")
            except OSError:
                continue
            if is_there and re.search(rf"^NSpid:\t.*\t{inside}$", status, re.M):
                return int(entry), status
        return None, ""

    def starts(self):
        done = self.run("systemctl", "start", "cloudy-web")
        check(done.returncode == 0, "systemd starts it", done.stderr + self.journal())
        self.answers()

    def answers(self):
        until(lambda: self.ask("/health").strip() == "alive", f"it answers: {self.journal()}")

    def journal(self):
        return self.run("journalctl", "--no-pager", "--output=cat", "--unit=cloudy-web").stdout

    def close(self):
        if self.stub:
            self.stub.close()
        if self.leader:
            # When the first process ends, all others end.
            os.kill(self.leader, signal.SIGKILL)
        else:
            self.container.kill()
        self.container.wait(TIMEOUT)
        self.folder.cleanup()


def variables_of(variables):
    return "[Service]\n" + "".join(f'Environment="{name}={text}"\n' for name, text in variables.items())


class ServiceBench(Bench):
    def machine(self, **variables):
        return self.keep(Machine(self.program, **variables))


@scenario("The packaged systemd unit")
def packaged(bench):
    machine = bench.machine()
    with bench.then("passes systemd-analyze verify"):
        done = machine.run("systemd-analyze", "verify", "--man=no", "/etc/systemd/system/cloudy-web.service")
        check(done.returncode == 0 and not done.stdout + done.stderr, "nothing is said", done.stdout + done.stderr)
    with bench.then(f"has a security exposure of at most {EXPOSURE} of 10"):
        text = machine.run("systemd-analyze", "security", "--no-pager", "cloudy-web.service").stdout
        exposure = float(re.search(r"exposure level for \S+: ([\d.]+)", text)[1])
        faults = [line for line in text.splitlines() if line.startswith("✗")]
        check(exposure <= EXPOSURE, f"it is {exposure}", "\n".join(faults))


@scenario("The service")
def service(bench):
    machine = bench.machine()
    with bench.then("starts and responds"):
        machine.starts()
    process, status = machine.process()
    with bench.then("runs as its own user, and cannot gain privileges"):
        user = int(re.search(r"^Uid:\t(\d+)", status, re.M)[1])
        check(user >= 61184, f"its user is {user}")
        for line in ("CapEff:\t0000000000000000", "CapBnd:\t0000000000000000", "NoNewPrivs:\t1", "Seccomp:\t2"):
            check(line in status, f"its status has {line!r}", status)
    with bench.then("stays within its memory limit"):
        check(machine.shows("MemoryMax") == str(768 * 1024 * 1024), f"it is {machine.shows('MemoryMax')}")
    with bench.then("shows live weather from a service found by DNS"):
        text = machine.ask("/Oslo?format=3")
        check("Oslo" in text and "average" not in text, "it is live", text)
    with bench.then("stores visitors' data readable only by itself"):
        answer = machine.ask("/locations/add", "--include", *FORM, "place=3143244")
        cookie = re.search(r"^set-cookie: ([^;]+)", answer, re.M | re.I)
        check(cookie, "there is a cookie", answer[:600])
        names = machine.run("find", STATE, "-printf", "%m %U %y %P\n").stdout.splitlines()
        check(any("visitors.sqlite" in line for line in names), f"there are {names}")
        check(all(re.match(rf"[67]00 {user} ", line) for line in names), f"there are {names}")
    with bench.then("can write nowhere else, and cannot see users' files"):
        machine.run("sh", "-c", "touch /tmp/others /home/others /root/others")
        view = ["nsenter", f"--target={process}", "--mount", "--"]
        for path in ("/usr", "/etc", "/var/lib", "/var/cache", "/usr/local/bin/cloudy-web", "/proc/sys/kernel"):
            check(subprocess.run([*view, "test", "-w", path]).returncode != 0, f"{path} cannot be written")
        check(subprocess.run([*view, "test", "-w", "/var/lib/cloudy-web/web"]).returncode == 0, "its own can")
        for path in ("/tmp/others", "/home/others", "/root/others"):
            check(subprocess.run([*view, "test", "-e", path]).returncode != 0, f"{path} is not seen")
    with bench.then("publishes metrics on this machine, including the process's"):
        figures = machine.ask("/metrics")
        for name in ("process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total"):
            found = re.search(rf"^{name} ([\d.e+]+)$", figures, re.M)
            check(found and float(found[1]) > 0, f"{name} is there", figures[-1500:])
        check(re.search("^cloudy_store_writable 1$", figures, re.M), "choices can be stored", figures[-1500:])
    with bench.then("stops within the unit's time limit"):
        start = time.monotonic()
        machine.run("systemctl", "stop", "cloudy-web")
        took = time.monotonic() - start
        check(machine.shows("Result") == "success" and took < seconds(15), f"{machine.shows('Result')}, {took:.1f} s")
        check(machine.shows("ExecMainStatus") == "0", f"it ends with {machine.shows('ExecMainStatus')}")
    with bench.then("recognizes visitors after a restart, even with another user ID"):
        machine.starts()
        text = machine.ask("/locations.json", "--cookie", cookie[1])
        check("Oslo" in text, "the choice is there", text[:600])
    with bench.then("has logged no problems"):
        journal = machine.journal()
        # The Swift runtime may not raise its thread priority, and reports that.
        lines = [line for line in journal.splitlines() if "Failed to set thread priority" not in line]
        check(not re.search("error|warning|fail|denied|not permitted", "\n".join(lines), re.I), "it is calm", journal)


@scenario("A killed service")
def killed(bench):
    machine = bench.machine()
    machine.starts()
    answer = machine.ask("/locations/add", "--include", *FORM, "place=3143244")
    cookie = re.search(r"^set-cookie: ([^;]+)", answer, re.M | re.I)[1]
    with bench.then("restarts automatically without data loss, every time"):
        for count in range(1, 4):
            machine.run("systemctl", "kill", "--signal=KILL", "cloudy-web")
            until(lambda: machine.shows("NRestarts") == str(count), "systemd starts it again")
            machine.answers()
        check("Oslo" in machine.ask("/locations.json", "--cookie", cookie), "the choice is there")


@scenario("A service whose port is in use")
def taken_port(bench):
    machine = bench.machine()
    other = subprocess.Popen(
        ["nsenter", f"--target={machine.leader}", "--net", "/usr/bin/python3", "-m", "http.server", "8080", "--bind", "127.0.0.1"],
        cwd=machine.folder.name, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until(lambda: machine.ask("/"), "another program listens there")
    with bench.then("retries slowly enough that systemd does not give up"):
        machine.run("systemctl", "start", "--no-block", "cloudy-web")
        until(lambda: int(machine.shows("NRestarts")) >= 2, "systemd has started it twice again")
        check(machine.shows("ActiveState") in ("activating", "active"), machine.shows("Result"), machine.journal())
    other.kill()
    other.wait()
    with bench.then("starts when the port is free"):
        machine.answers()


@scenario("A service with an invalid configuration")
def wrong_configuration(bench):
    machine = bench.machine(CLOUDY_WEB_BURST="many")
    machine.run("systemctl", "start", "cloudy-web")
    with bench.then("is not restarted, and logs the problem"):
        until(lambda: machine.shows("ActiveState") == "failed", "it has failed")
        check(machine.shows("NRestarts") == "0", f"it was started {machine.shows('NRestarts')} times again")
        check(machine.shows("ExecMainStatus") == "78", f"it ends with {machine.shows('ExecMainStatus')}")
        check("many" in machine.journal(), "it says what is wrong", machine.journal())
