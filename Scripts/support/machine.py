"""The speed of this machine, and the exit statuses of a check that could not run."""

import hashlib
import os
import time

# A package registry failed: EX_TEMPFAIL of sysexits.h.
REGISTRY_UNAVAILABLE = 75
# This machine cannot run the check; the same status as in Automake's tests.
UNSUPPORTED = 77
# The wall time in seconds of the work below on the reference machine, for which the checks' usual times are given.
REFERENCE = 0.23


def measured():
    """Returns the wall time in seconds of a fixed amount of work."""
    start = time.perf_counter()
    data = b"Cloudy" * 200_000
    digest = b""
    for _ in range(120):
        digest = hashlib.sha256(digest + data).digest()
    total = 0
    for number in range(3_000_000):
        total += number & 7
    return time.perf_counter() - start


def timeout_scale():
    """Returns a factor for every time limit and wait: 1 on the reference machine, more on a slower or busier one.

    It is measured once per run, at the start, and passed to all checks as CLOUDY_TIMEOUT_SCALE."""
    given = os.environ.get("CLOUDY_TIMEOUT_SCALE")
    if given:
        return float(given)
    return min(8.0, max(1.0, measured() / REFERENCE))
