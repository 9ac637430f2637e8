"""Time limits of waits in checks."""

import os
import time

import machine

FACTOR = machine.timeout_scale()
# Programs started from here use the same factor, without measuring it again.
os.environ["CLOUDY_TIMEOUT_SCALE"] = f"{FACTOR:.2f}"


def seconds(usual):
    """Returns the seconds to wait on this machine for an event that takes less than `usual` on the reference
    machine."""
    return usual * FACTOR


def until(condition, usual=10, pause=0.05):
    """Waits until a condition holds, and returns its value, which is false after a timeout."""
    deadline = time.monotonic() + seconds(usual)
    while True:
        found = condition()
        if found or time.monotonic() > deadline:
            return found
        time.sleep(pause)
