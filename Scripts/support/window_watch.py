"""Watches a program's window from outside, as an X client: when it is mapped, when it paints, and the resources it
uses."""

import os
import pathlib
import select
import signal
import subprocess
import time

from wake_ups import waits, wake_ups
from Xlib import XK, X, Xatom, display
from Xlib.ext import damage, xtest

# After this many seconds without painting, the last frame is assumed.
QUIET = 0.6
# Frames may continue for a second after the last input.
REST = 2
# Threads that are no longer needed end after up to 15 seconds, those of GLib's pools last.
SETTLED = 20


class Failure(Exception):
    """A window does not behave in a measurable way."""


class Screen:
    """The screen that all programs use, one after another."""

    def __init__(self):
        self.display = display.Display()
        self.root = self.display.screen().root
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self.display.damage_query_version()
        self.damage = self.root.damage_create(damage.DamageReportNonEmpty)
        self.damage_event = self.display.extension_event.DamageNotify
        self.display.sync()

    def events(self, until):
        """Yields the time and the event of everything that happens until a given time."""
        while True:
            while self.display.pending_events():
                event = self.display.next_event()
                now = time.monotonic()
                if event.type == self.damage_event:
                    # Clear the accumulated damage, so that the next frame is a new event.
                    self.display.damage_subtract(self.damage, X.NONE, X.NONE)
                    self.display.flush()
                yield now, event
            left = until() - time.monotonic()
            if left <= 0:
                return
            select.select([self.display.fileno()], [], [], left)

    def paints(self, seconds):
        """Returns the times of paints within this many seconds."""
        end = time.monotonic() + seconds
        return [now for now, event in self.events(lambda: end) if event.type == self.damage_event]

    def press(self, key):
        code = self.display.keysym_to_keycode(XK.string_to_keysym(key))
        xtest.fake_input(self.display, X.KeyPress, code)
        xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.flush()


class Window:
    """A program from its start until it is ended."""

    def __init__(self, screen, command, environment, log):
        self.screen = screen
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, close_fds=False)
        self.mapped = self.painted = self.window = None
        for now, event in screen.events(self.deadline):
            if event.type == X.MapNotify and self.mapped is None and event.window.get_geometry().width > 100:
                self.mapped, self.window = now, event.window
            elif event.type == screen.damage_event:
                self.painted = now
        if self.mapped is None:
            self.end()
            raise Failure(f"{command[0]} shows no window")
        # The process that launches an application may not own the window.
        owner = self.window.get_full_property(screen.display.intern_atom("_NET_WM_PID"), Xatom.CARDINAL)
        self.process_id = owner.value[0] if owner else self.process.pid
        self.processor_time = self.used()

    def deadline(self):
        # Before the window is mapped, wait for that; afterwards, until it no longer paints.
        if self.mapped is None:
            return self.started + 20
        return max(self.mapped, self.painted or 0) + QUIET

    @property
    def title(self):
        atom = self.screen.display.intern_atom("_NET_WM_NAME")
        name = self.window.get_full_property(atom, X.AnyPropertyType)
        return name.value.decode() if name else ""

    def used(self):
        """Returns the CPU time in seconds of all threads, including those that have ended."""
        # The clock of another process, as in clock_getcpuclockid(3).
        return time.clock_gettime((~self.process_id << 3) | 2)

    def memory(self):
        """Returns the resident memory, its proportional share, and its private dirty memory, in megabytes."""
        lines = pathlib.Path(f"/proc/{self.process_id}/smaps_rollup").read_text().splitlines()[1:]
        sizes = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines}
        return sizes["Rss"], sizes["Pss"], sizes["Private_Dirty"]

    def idle(self, seconds):
        """Returns the CPU time in milliseconds, wake-ups, and frames without any input."""
        self.screen.paints(SETTLED)
        used, before = self.used(), waits(self.process_id)
        frames = len(self.screen.paints(seconds))
        return (self.used() - used) * 1000, wake_ups(self.process_id, before), frames

    def tabs(self, count):
        """Returns the milliseconds from the key press to the frame, for each of this many keys."""
        self.window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.screen.display.sync()
        # The window redraws itself as the active one.
        self.screen.paints(REST)
        times = []
        for _ in range(count):
            pressed = time.monotonic()
            self.screen.press("Tab")
            painted = self.screen.paints(0.25)
            if painted:
                times.append((painted[0] - pressed) * 1000)
        return times

    def end(self):
        for process in {getattr(self, "process_id", self.process.pid), self.process.pid}:
            try:
                os.kill(process, signal.SIGTERM)
            except ProcessLookupError:
                pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.screen.paints(0.1)
