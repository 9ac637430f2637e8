"""How long checks wait for what should happen."""

import os
import time

import machine

FACTOR = machine.patience()
# Programs that are started from here wait as long, and measure nothing themselves.
os.environ["CLOUDY_PATIENCE"] = f"{FACTOR:.2f}"


def seconds(usual):
    """The seconds to wait on this machine for what takes less than `usual` on the machine of reference."""
    return usual * FACTOR


def until(condition, usual=10, pause=0.05):
    """Waits until a condition holds, and returns its value, which is false if it does not come to that."""
    deadline = time.monotonic() + seconds(usual)
    while True:
        found = condition()
        if found or time.monotonic() > deadline:
            return found
        time.sleep(pause)
