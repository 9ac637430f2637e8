"""Performs the steps of the image's last stage in a clean Debian 12, and runs the server as the image does. Usage, as
root: container_image.py"""

import contextlib
import json
import os
import pathlib
import re
import shlex
import shutil
import sys

sys.dont_write_bytecode = True
import project
from package_steps import Steps, until
from package_use import PACKAGES, Machine, clean_debian

CONTAINERFILE = project.ROOT / "Packaging/container/Containerfile"
VOLUME = "/var/lib/cloudy-web"


def last_stage():
    """Returns the base image of the last stage, and its instructions as pairs of a name and its text."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text(), flags=re.M).replace("\\\n", " ")
    instructions = [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]
    last = max(number for number, (name, _) in enumerate(instructions) if name == "FROM")
    return instructions[last][1], instructions[last + 1:]


class Image:
    """The result of the instructions in a machine."""

    def __init__(self, machine, instructions):
        self.variables, self.user, self.health, self.command = {}, "0:0", [], []
        for name, text in instructions:
            match name:
                case "RUN":
                    machine.must("sh", "-c", text)
                case "COPY":
                    _, *paths, target = text.split()
                    for path in paths:
                        shutil.copy(project.ROOT / pathlib.PurePath(path).relative_to("/source"), f"{machine.root}{target}")
                case "ENV":
                    for part in shlex.split(text):
                        variable, _, setting = part.partition("=")
                        self.variables[variable] = setting
                case "USER":
                    self.user = text
                case "HEALTHCHECK":
                    self.health = json.loads(text.partition("CMD ")[2])
                case "ENTRYPOINT":
                    self.command = json.loads(text)
                case "WORKDIR" | "VOLUME" | "EXPOSE" | "STOPSIGNAL":
                    pass
                case _:
                    raise ValueError(f"This check cannot perform {name}")

    def unprivileged(self, command, **variables):
        """Returns the command line by which the image's user runs a command in the image."""
        user, group = self.user.split(":")
        settings = [f"{name}={text}" for name, text in (self.variables | variables).items()]
        return ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups", "--inh-caps=-all", "--bounding-set=-all",
                "--no-new-privs", "env", "--ignore-environment", "PATH=/usr/local/bin:/usr/bin:/bin", *settings, *command]


def use(check, base):
    name, instructions = last_stage()
    check("the last stage starts from the Debian of this check", name.endswith("debian:bookworm-slim"), name)
    with contextlib.closing(Machine(base)) as machine:
        image = Image(machine, instructions)
        check("the user is not root, and has a number that engines can check", re.fullmatch(r"[1-9]\d+:[1-9]\d+", image.user), image.user)
        user, group = image.user.split(":")
        names = machine.must("sh", "-c", f"getent passwd {user}; getent group {group}; true")
        check("the user and its group have names", names.count("cloudy:") == 2, names)
        linked = machine.must("ldd", "/usr/local/bin/cloudy-web")
        check("all libraries of the program are there, and Swift is none of them",
              "not found" not in linked and "swift" not in linked.lower(), linked)
        # An engine creates the volume with the owner of the image's folder.
        volume = machine.folder / "volume"
        volume.mkdir(mode=0o700)
        os.chown(volume, *map(int, image.user.split(":")))
        # As in compose.yaml: nothing can be written except the volume and /tmp.
        container = machine.start(
            *machine.container("--as-pid2", "--private-network", "--read-only", "--tmpfs=/tmp", f"--bind={volume}:{VOLUME}"),
            *image.unprivileged(image.command, CLOUDY_WEB_PUBLIC_URL="https://weather.example"))
        healthy = lambda: machine.inside(*image.unprivileged(image.health)).returncode == 0
        machine.enter(container, healthy)
        check("the health check succeeds", healthy())
        ask = lambda path, *options: machine.inside("curl", "--silent", "--max-time", "20", *options, f"http://127.0.0.1:8080{path}").stdout
        page = ask("/Brussels", "--location", "--header", "Accept: text/html", "--user-agent", "Mozilla/5.0")
        check("a place has a page", "Brussels" in page and "</html>" in page, page[:500])
        picture = ask("/place/2800866-brussels.png", "--output", "/dev/null", "--write-out", "%{content_type}")
        check("a card is drawn", picture == "image/png", picture)
        process = machine.inside("sh", "-c", "for p in /proc/[0-9]*; do [ \"$(cat $p/comm)\" = cloudy-web ] && stat --format=%u $p; done")
        check("the server runs as the image's user", process.stdout.strip() == image.user.partition(":")[0], process.stdout)
        ask("/locations/add", "--header", "Sec-Fetch-Site: same-origin", "--data", "place=3143244")
        check("visitors' choices are in the volume", list(volume.rglob("visitors.sqlite")))
        machine.inside("sh", "-c", "kill -TERM $(pidof cloudy-web)")
        check("it stops in time after SIGTERM", until(lambda: container.poll() is not None, 15))
        machine.leader = None


# Machines have this folder of packages, which need not be built here.
PACKAGES.mkdir(parents=True, exist_ok=True)
steps = Steps()
steps.do("An image of cloudy-web", lambda check: use(check, clean_debian()))
sys.exit(1 if steps.failures else 0)
