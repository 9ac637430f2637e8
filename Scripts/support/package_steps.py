"""Steps of a check, and a readable report of their results."""

import os
import time

import waiting


class Steps:
    def __init__(self):
        self.failures = 0

    def do(self, title, body):
        """Runs a step, unless ONLY selects others. An exception makes it fail."""
        only = os.environ.get("ONLY")
        if only and only not in title:
            return
        begin = time.monotonic()
        print(title, flush=True)
        try:
            body(self.check)
        except Exception as error:
            self.check("it could be done", False, f"{error}\n{getattr(error, 'stdout', '') or ''}{getattr(error, 'stderr', '') or ''}")
        print(f"    {time.monotonic() - begin:.0f} s", flush=True)

    def check(self, what, holds, found=""):
        print(f"  {'✓' if holds else '✗'} {what}" + ("" if holds else f": {found}"), flush=True)
        self.failures += not holds
        return holds


def until(condition, usual=30):
    return waiting.until(condition, usual)
