#!/usr/bin/python3
"""Locates Cloudy's programs for checks, and the external programs that they need."""

import os
import pathlib
import shutil
import sys

from machine import UNSUPPORTED

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Debian installs programs for root in separate folders.
os.environ["PATH"] += ":/usr/sbin:/sbin"


def program(name):
    """Returns the path of one of Cloudy's programs, in the first folder of CLOUDY_PROGRAMS that contains it."""
    for folder in (os.environ.get("CLOUDY_PROGRAMS") or f"{ROOT}/.build/debug").split(":"):
        file = pathlib.Path(folder, name).resolve()
        if os.access(file, os.X_OK):
            return file
    sys.exit(f"The program {name} is missing. Build it with `swift build --product {name}`, or set CLOUDY_PROGRAMS to its folder.")


def release_program(name):
    """Returns the path of one of Cloudy's programs. Ends this check as unsupported if it is a debug build."""
    file = program(name)
    if file.parent.name == "debug":
        print(f"Not possible here: {name} is a debug build, which is too slow for this check. "
              "Build the release programs with: make dist")
        sys.exit(UNSUPPORTED)
    return file


def require(*commands):
    """Ends this check as unsupported if a command is not installed."""
    missing = [command for command in commands if not shutil.which(command)]
    if missing:
        print(f"Not possible here: {', '.join(missing)} not installed. Scripts/set-up installs everything.")
        sys.exit(UNSUPPORTED)


def as_root(*variables):
    """Returns the prefix of a command to run as root, with some variables of this process."""
    if os.getuid() == 0:
        return []
    kept = ["CLOUDY_PROGRAMS", "CLOUDY_TIMEOUT_SCALE", "CLOUDY_TIER", "CLOUDY_RESULTS", "CLOUDY_PICTURES", "ONLY", *variables]
    return ["sudo", f"--preserve-env={','.join(kept)}"]


if __name__ == "__main__":
    # For shell scripts: cloudy=$(Scripts/support/programs.py cloudy)
    print(program(sys.argv[1]))
