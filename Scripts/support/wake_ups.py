"""Counts how often the threads of a process wake up."""

import pathlib
import re


def waits(process_id):
    """Returns how often each thread of a process has waited so far."""
    counts = {}
    for status in pathlib.Path(f"/proc/{process_id}/task").glob("*/status"):
        try:
            found = re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status.read_text(), re.MULTILINE)
        except (FileNotFoundError, ProcessLookupError):
            # The thread has just ended.
            continue
        if found:
            counts[status.parent.name] = int(found[1])
    return counts


def wake_ups(process_id, before):
    """Returns how often the threads of a process woke up since waits() returned `before`. A thread that has ended woke
    up at least once."""
    now = waits(process_id)
    return sum(count - before.get(thread, 0) for thread, count in now.items()) + len(before.keys() - now.keys())


def limit(process_id, seconds):
    """Returns how often an idle process may wake up: never, unless libdispatch is a shared library, as in debug builds.
    That one looks after its threads each second."""
    libraries = pathlib.Path(f"/proc/{process_id}/maps").read_text()
    return seconds + 1 if "/libdispatch.so" in libraries else 0
