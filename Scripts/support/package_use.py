"""Installs, uses, removes and purges Debian's packages of dist/deb in a clean Debian 12. Usage, as root: package_use.py"""

import contextlib
import ctypes
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import gi

gi.require_version("Gio", "2.0")
import project
from gi.repository import Gio, GLib
from package_steps import Steps, until
from services import Stub, addresses
from waiting import seconds

PACKAGES = project.ROOT / "dist/deb"
KEPT = project.ROOT / ".build-packages"
STUB_PORT = 9090
PLAYED = addresses(f"http://127.0.0.1:{STUB_PORT}")
# Paths that change when any package is installed.
PASSING = re.compile(r"/(dev|proc|run|sys|tmp|packages|session)(/|$)|/var/(log|cache|tmp)/|/var/lib/(apt|dpkg/[^/]*$|systemd/(?!deb-))|/etc/.*-$")
BRUSSELS = "2800866"
# CLONE_NEWNET of Linux.
NEW_NETWORK = 0x40000000


def run(*command, **options):
    return subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=seconds(900), **options)


def must(*command, **options):
    done = run(*command, **options)
    if done.returncode != 0:
        raise subprocess.SubprocessError(f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def clean_debian():
    """Returns the folder of a minimal Debian 12; it is rebuilt when it is a week old."""
    base = KEPT / "bookworm"
    if base.exists() and time.time() - (base / "etc/hostname").stat().st_mtime < 7 * 86_400:
        return base
    shutil.rmtree(base, ignore_errors=True)
    making = KEPT / "making"
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    sites = {}
    for line in run("apt-get", "indextargets", "--format", "$(SITE) $(RELEASE)").stdout.splitlines():
        site, _, release = line.rpartition(" ")
        sites.setdefault(release, site)
    mirror = sites.get("bookworm", "http://deb.debian.org/debian")
    must("debootstrap", "--variant=minbase", "bookworm", making, mirror)
    # The same proxies, and no services are started on installation.
    acquiring = [line for line in must("apt-config", "dump").splitlines() if re.match("Acquire::(http|https)::", line)]
    (making / "etc/apt/apt.conf.d/90check").write_text("\n".join([*acquiring, 'APT::Keep-Downloaded-Packages "true";', ""]))
    (making / "etc/hostname").write_text("clean\n")
    making.rename(base)
    return base


class Machine:
    """A separate system: the clean one below an overlay that takes all changes and is discarded afterwards."""

    def __init__(self, base):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cloudy-packages-"))
        must("mount", "-t", "tmpfs", "tmpfs", self.folder)
        for name in ("changes", "work", "root"):
            (self.folder / name).mkdir()
        self.root = self.folder / "root"
        must("mount", "-t", "overlay", "overlay", "-o",
             f"lowerdir={base},upperdir={self.folder}/changes,workdir={self.folder}/work", self.root)
        self.leader = None
        self.processes = []

    def container(self, *options):
        (KEPT / "archives/partial").mkdir(parents=True, exist_ok=True)
        return [
            "systemd-nspawn", "--quiet", f"--directory={self.root}", f"--machine=cloudy-{os.getpid()}", "--register=no", "--keep-unit", "--console=pipe",
            f"--bind-ro={PACKAGES}:/packages", f"--bind={KEPT}/archives:/var/cache/apt/archives", *options]

    def inside(self, *command, **variables):
        """Runs a command in it as root."""
        if self.leader:
            return run("nsenter", f"--target={self.leader}", "--all", "--", *command)
        settings = [f"--setenv={name}={text}" for name, text in {"DEBIAN_FRONTEND": "noninteractive", **variables}.items()]
        return run(*self.container("--as-pid2", *settings), *command)

    def must(self, *command, **variables):
        done = self.inside(*command, **variables)
        if done.returncode != 0:
            raise subprocess.SubprocessError(f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout

    def as_person(self, *command, **variables):
        """Runs a command as an unprivileged user, in this process's network."""
        settings = [f"{name}={text}" for name, text in {"HOME": "/tmp/person", "LC_ALL": "C.UTF-8", "TZ": "UTC", **variables}.items()]
        return self.inside("runuser", "-u", "nobody", "--", "env", *settings, *command)

    def boot(self):
        machine = subprocess.Popen(
            [*self.container("--private-network"), "--boot", "--", "--unit=multi-user.target", "--show-status=no"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes.append(machine)

        self.enter(machine, lambda: self.inside("systemctl", "is-system-running").stdout.strip() in ("running", "degraded"))

    def enter(self, container, has_begun):
        """From now on, runs commands in a running container."""
        def begun():
            children = pathlib.Path(f"/proc/{container.pid}/task/{container.pid}/children").read_text().split()
            self.leader = children[0] if len(children) == 1 else None
            return self.leader and has_begun()

        if not until(begun, 60):
            raise subprocess.SubprocessError("the machine does not begin")

    def start(self, *command, **options):
        process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
        self.processes.append(process)
        return process

    def prepare(self, package, *more):
        """Installs a package with its dependencies, and purges only the package, so that later changes are its own."""
        self.must("apt-get", "update", "-qq")
        self.must("apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/packages/{file_of(package).name}", *more)
        self.must("apt-get", "purge", "-y", "-qq", package)

    def files(self):
        """Returns all files, except temporary ones."""
        paths = self.must("find", "/", "-xdev").splitlines()
        return {path for path in paths if not PASSING.match(path)}

    def stop(self):
        """Ends all started processes."""
        for process in reversed(self.processes):
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(seconds(20))
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        self.processes, self.leader = [], None

    def close(self):
        self.stop()
        run("umount", "--lazy", self.root)
        run("umount", "--lazy", self.folder)
        self.folder.rmdir()


def file_of(package):
    return next(PACKAGES.glob(f"{package}_*.deb"))


def installed_files(machine, package):
    return set(machine.must("dpkg", "-L", package).splitlines())


def lifetime(check, machine, package, use, after_removal=lambda: None):
    """Installs, uses, removes and purges a prepared package, and looks for leftovers."""
    before = machine.files()
    machine.must("dpkg", "--install", f"/packages/{file_of(package).name}")
    documents = {f"/usr/share/doc/{package}/{name}" for name in ("copyright", "changelog.gz", "DATA-SOURCES.md.gz", "NOTICES.gz")}
    missing = documents - installed_files(machine, package)
    check("it contains its license, its data sources, and the notices of linked libraries", not missing, missing)
    use()
    machine.must("apt-get", "remove", "-y", "-qq", package)
    left = {path for path in machine.files() - before if re.search(r"/usr/|^/lib/", path)}
    check("after removal, no program is left", not left, left)
    after_removal()
    # A package without configuration files is unknown by now, which is not a failure.
    machine.must("dpkg", "--purge", package)
    after = machine.files()
    check("after a purge, no file is left", after <= before, sorted(after - before)[:20])
    check("and no other files were removed", before <= after, sorted(before - after)[:20])


def terminal(check, base):
    with contextlib.closing(Machine(base)) as machine:
        machine.prepare("cloudy")

        def use():
            done = machine.as_person("cloudy", "--version")
            check("it runs", done.stdout.strip() == project.version(), done.stdout + done.stderr)
            done = machine.as_person("cloudy", "Brussels")
            check("without a network, it shows climate averages", done.returncode == 0 and "°" in done.stdout and "No live forecast" in done.stdout,
                  done.stdout + done.stderr)
            done = machine.as_person("cloudy", "Brussels", **PLAYED)
            check("with a network, it shows live weather", done.returncode == 0 and "°" in done.stdout and "No live forecast" not in done.stdout,
                  done.stdout + done.stderr)
            files = installed_files(machine, "cloudy")
            for path in ("/usr/share/man/man1/cloudy.1.gz", "/usr/share/bash-completion/completions/cloudy",
                         "/usr/share/zsh/vendor-completions/_cloudy", "/usr/share/fish/vendor_completions.d/cloudy.fish"):
                check(f"{path} is there", path in files)

        with without_network():
            with Stub(port=STUB_PORT, now=None):
                lifetime(check, machine, "cloudy", use)


def server(check, base):
    with contextlib.closing(Machine(base)) as machine:
        machine.prepare("cloudy-web", "systemd-sysv", "dbus")
        machine.boot()
        ask = lambda path, *options: run(
            "nsenter", f"--target={machine.leader}", "--net", "curl", "--silent", "--max-time", "20", *options,
            f"http://localhost:8080{path}").stdout
        state = machine.root / "var/lib/private/cloudy-web"

        def use():
            check("it is started, and responds", until(lambda: ask("/health").strip() == "alive"),
                  machine.inside("journalctl", "--unit=cloudy-web").stdout)
            check("it is enabled at boot", machine.inside("systemctl", "is-enabled", "cloudy-web").returncode == 0)
            page = ask("/Brussels", "--location", "--header", "Accept: text/html", "--user-agent", "Mozilla/5.0")
            check("a place has a page", "Brussels" in page and "</html>" in page, page[:500])
            process = machine.must("systemctl", "show", "--value", "--property=MainPID", "cloudy-web").strip()
            user = int(machine.must("stat", "--format=%u", f"/proc/{process}"))
            check("it runs as a dynamic user of systemd", user >= 61184, user)
            answer = ask("/locations/add", "--include", "--header", "Sec-Fetch-Site: same-origin", "--data", "place=3143244")
            check("it stores visitors' choices", "ookie" in answer and list(state.rglob("visitors.sqlite")), answer[:500])
            defaults = machine.root / "etc/default/cloudy-web"
            defaults.write_text(defaults.read_text() + "CLOUDY_WEB_PORT=8081\n")
            machine.must("systemctl", "restart", "cloudy-web")
            on_other_port = lambda: run(
                "nsenter", f"--target={machine.leader}", "--net", "curl", "--silent", "http://localhost:8081/health").stdout
            check("it reads its options", until(lambda: on_other_port().strip() == "alive"))

        def removed():
            check("it no longer runs", machine.inside("systemctl", "is-active", "cloudy-web").stdout.strip() != "active")
            check("visitors' choices are stored until a purge", list(state.rglob("visitors.sqlite")))
            check("and so are its options", (machine.root / "etc/default/cloudy-web").exists())

        lifetime(check, machine, "cloudy-web", use, removed)


class Session:
    """A user's session in a machine: a virtual screen, and a bus that starts installed services."""

    def __init__(self, machine):
        self.machine = machine
        self.folder = machine.folder / "session"
        self.folder.mkdir()
        self.folder.chmod(0o777)
        reading, writing = os.pipe()
        machine.start("Xvfb", "-displayfd", writing, "-screen", "0", "1100x900x24", "-nolisten", "tcp", "-noreset", "-ac",
                      pass_fds=[writing])
        self.display = ":" + os.read(reading, 10).decode().strip()
        settings = {
            "DISPLAY": self.display, "HOME": "/tmp/person", "XDG_RUNTIME_DIR": "/session", "LC_ALL": "C.UTF-8", "TZ": "Europe/Brussels",
            "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"}
        self.settings = settings | {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/session/bus"}
        container = machine.start(
            *machine.container("--as-pid2", f"--bind={self.folder}:/session"), "runuser", "-u", "nobody", "--", "env",
            *[f"{name}={text}" for name, text in settings.items()], "dbus-daemon", "--session", "--nofork",
            "--address=unix:path=/session/bus")
        machine.enter(container, lambda: (self.folder / "bus").exists())
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        # A session bus only accepts its own user, not even root.
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
        try:
            self.bus = Gio.DBusConnection.new_for_address_sync(f"unix:path={self.folder}/bus", flags, None, None)
        finally:
            os.seteuid(0)

    def call(self, name, path, interface, method, parameters):
        answer = self.bus.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE, 30_000, None)
        return answer.unpack()

    def search(self, method, signature, *arguments):
        return self.call(f"{project.ID}.SearchProvider", f"{project.PATH}/SearchProvider", "org.gnome.Shell.SearchProvider2", method,
                         GLib.Variant(signature, arguments))

    def window(self, method, signature, *arguments):
        return self.call(project.ID, project.PATH, "org.freedesktop.Application", method, GLib.Variant(signature, arguments))

    def action(self, name, *texts):
        self.window("ActivateAction", "(sava{sv})", name, [GLib.Variant("s", text) for text in texts], {})

    def is_running(self):
        return self.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (project.ID,)))[0]

    def titles(self):
        found = run("xdotool", "search", "--onlyvisible", "--name", ".", env={**os.environ, "DISPLAY": self.display}).stdout.split()
        return [run("xdotool", "getwindowname", number, env={**os.environ, "DISPLAY": self.display}).stdout.strip() for number in found]

    def shows(self, title):
        return bool(until(lambda: title in self.titles()))

    def quit(self):
        self.action("quit")
        until(lambda: not self.is_running())


def is_still(program, display, file):
    """Takes a screenshot; returns whether it is the same as the previous one."""
    def picture():
        return pathlib.Path(file).read_bytes() if os.path.exists(file) else b""

    before = picture()
    run(program, "-define", "png:exclude-chunks=date,time", "-window", "root", file, env={**os.environ, "DISPLAY": display})
    return picture() == before


def window(check, base):
    with contextlib.closing(Machine(base)) as machine:
        # Debian's default bus package would bring systemd, which the window does not need.
        machine.prepare("cloudy-desktop", "dbus-daemon")

        def use():
            session = Session(machine)
            names = session.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListActivatableNames", None)[0]
            check("the bus can start both programs", {project.ID, f"{project.ID}.SearchProvider"} <= set(names), names)
            found = session.search("GetInitialResultSet", "(as)", ["brus"])[0]
            check("a search starts the service and gets a response", found and BRUSSELS in found[0], found)
            metas = session.search("GetResultMetas", "(as)", found[:1])[0]
            check("in words", metas[0]["name"] == "Brussels" and "Belgium" in metas[0]["description"], metas)
            session.window("Activate", "(a{sv})", {})
            check("the bus opens a window", until(lambda: any("Cloudy" in title for title in session.titles())), session.titles())
            session.quit()
            session.action("show-place", found[0])
            check("it opens one that shows a place", session.shows("Brussels – Cloudy"), session.titles())
            paris = session.search("GetInitialResultSet", "(as)", ["paris"])[0]
            session.search("ActivateResult", "(sasu)", paris[0], ["paris"], 0)
            check("a result of the search is shown in it", session.shows("Paris – Cloudy"), session.titles())
            if picture := shutil.which("import"):
                folder = os.environ.get("CLOUDY_PICTURES", "/tmp")
                until(lambda: is_still(picture, session.display, f"{folder}/installed-window.png"))
            entry = (machine.root / f"usr/share/applications/{project.ID}.desktop").read_text()
            wanted = set(re.search("^Actions=(.*)$", entry, re.M)[1].strip(";").split(";"))
            known = session.call(project.ID, project.PATH, "org.gtk.Actions", "List", None)[0]
            check("it supports the actions of the application menu", wanted <= set(known), known)
            done = machine.as_person("cloudy-desktop", "Oslo", **session.settings)
            check("a second start uses the first window", done.returncode == 0 and session.shows("Oslo – Cloudy"), session.titles())
            session.action("settings")
            check("as its settings", session.shows("Settings"), session.titles())
            session.quit()
            done = machine.as_person("cloudy-service", "--background", **session.settings)
            check("it makes no request by default in the background", done.returncode == 0, done.stdout + done.stderr)
            icons = machine.must("find", "/usr/share/icons/hicolor", "-name", f"{project.ID}*.svg").split()
            check("it has its icons", len(icons) == 2, icons)
            machine.stop()

        with without_network():
            lifetime(check, machine, "cloudy-desktop", use)


@contextlib.contextmanager
def without_network():
    """Processes started in this context have only a loopback network."""
    system = ctypes.CDLL(None, use_errno=True)
    own = os.open("/proc/self/ns/net", os.O_RDONLY)
    if system.unshare(NEW_NETWORK) != 0:
        raise OSError(ctypes.get_errno(), "there is no network of its own")
    must("ip", "link", "set", "lo", "up")
    try:
        yield
    finally:
        system.setns(own, NEW_NETWORK)
        os.close(own)


def main():
    # Mounts belong to this process only.
    if not os.environ.get("CLOUDY_OWN_MOUNTS"):
        os.environ["CLOUDY_OWN_MOUNTS"] = "1"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    steps = Steps()
    bases = []
    steps.do("A clean Debian 12", lambda check: bases.append(clean_debian()))
    for title, body in (("cloudy, installed", terminal), ("cloudy-web, installed", server), ("cloudy-desktop, installed", window)):
        steps.do(title, lambda check: body(check, bases[0] if bases else clean_debian()))
    sys.exit(min(steps.failures, 100))


if __name__ == "__main__":
    main()
