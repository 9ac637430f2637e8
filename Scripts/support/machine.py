"""How fast this machine is, and the statuses by which a check says that it could not be done."""

import hashlib
import os
import time

# What a package registry did not deliver: EX_TEMPFAIL of sysexits.h.
REGISTRY_UNAVAILABLE = 75
# What this machine cannot do, as in Automake's tests.
UNSUPPORTED = 77
# Seconds of wall time for the work below on the machine for which the checks' usual times are given.
REFERENCE = 0.23


def measured():
    """Seconds of wall time for a fixed piece of work."""
    start = time.perf_counter()
    data = b"Cloudy" * 200_000
    digest = b""
    for _ in range(120):
        digest = hashlib.sha256(digest + data).digest()
    total = 0
    for number in range(3_000_000):
        total += number & 7
    return time.perf_counter() - start


def patience():
    """A factor for every time limit and wait: 1 on the machine of reference, more on one that is slower or busy.

    A run measures it once, at its start, and hands it to all checks as CLOUDY_PATIENCE."""
    given = os.environ.get("CLOUDY_PATIENCE")
    if given:
        return float(given)
    return min(8.0, max(1.0, measured() / REFERENCE))
