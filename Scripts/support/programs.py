#!/usr/bin/python3
"""The programs that checks run, and those of other people that they need."""

import os
import pathlib
import shutil
import sys

from machine import UNSUPPORTED

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Debian keeps what only root usually runs in folders of its own.
os.environ["PATH"] += ":/usr/sbin:/sbin"


def program(name):
    """The path of a program of Cloudy, from the first folder of CLOUDY_PROGRAMS that has it."""
    for folder in (os.environ.get("CLOUDY_PROGRAMS") or f"{ROOT}/.build/debug").split(":"):
        file = pathlib.Path(folder, name).resolve()
        if os.access(file, os.X_OK):
            return file
    sys.exit(f"There is no program {name}. Build it with `swift build --product {name}`, or name its folder in CLOUDY_PROGRAMS.")


def require(*commands):
    """Ends this check as one that cannot be done here if a command is not installed."""
    missing = [command for command in commands if not shutil.which(command)]
    if missing:
        print(f"Not possible here: {', '.join(missing)} not installed. Scripts/set-up installs everything.")
        sys.exit(UNSUPPORTED)


def as_root(*variables):
    """The beginning of a command that root runs, with some variables of this process."""
    if os.getuid() == 0:
        return []
    kept = ["CLOUDY_PROGRAMS", "CLOUDY_PATIENCE", "CLOUDY_TIER", "CLOUDY_RESULTS", "CLOUDY_PICTURES", "ONLY", *variables]
    return ["sudo", f"--preserve-env={','.join(kept)}"]


if __name__ == "__main__":
    # For scripts of a shell: cloudy=$(Scripts/support/programs.py cloudy)
    print(program(sys.argv[1]))
