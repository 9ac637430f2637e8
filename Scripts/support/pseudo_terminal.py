"""A full-screen program in a pseudo-terminal, and its visible screen. Needs Debian's pexpect and pyte."""

import os
import pathlib
import re
import select
import signal
import sys
import termios
import time
import unicodedata

from home import Failure
from machine import UNSUPPORTED
from waiting import seconds

try:
    import pexpect
    import pyte
    from wcwidth import wcwidth
except ImportError as error:
    print(f"Not possible here: Python's {error.name} is not installed. Scripts/set-up installs it, for /usr/bin/python3.")
    sys.exit(UNSUPPORTED)

# The private mode in which a terminal displays a frame only when it is complete.
SYNCHRONIZED = 2026
# For slow machines: expected output comes much sooner; only a failure takes this long.
TIMEOUT = seconds(60)


class Screen(pyte.Screen):
    """A terminal's screen, with features that pyte lacks: the alternate screen, private modes by number, halves of wide
    characters, and a record of what was drawn."""

    def __init__(self, columns, rows):
        # The default modes: the cursor is visible, and lines wrap.
        self.private_modes = {7, 25}
        self.main_screen = None
        self.erasures = 0
        self.looks = set()
        super().__init__(columns, rows)

    def set_mode(self, *modes, **options):
        if options.get("private"):
            self.private_modes.update(modes)
            if 1049 in modes and self.main_screen is None:
                self.main_screen = ({y: dict(line) for y, line in self.buffer.items()}, (self.cursor.x, self.cursor.y))
                self.buffer.clear()
        super().set_mode(*modes, **options)

    def reset_mode(self, *modes, **options):
        if options.get("private"):
            self.private_modes.difference_update(modes)
            if 1049 in modes and self.main_screen is not None:
                lines, (x, y) = self.main_screen
                self.main_screen = None
                self.buffer.clear()
                for index, line in lines.items():
                    self.buffer[index].update(line)
                self.cursor.x, self.cursor.y = min(x, self.columns - 1), min(y, self.lines - 1)
        super().reset_mode(*modes, **options)

    def erase_in_display(self, how=0, *arguments, **options):
        if how in (2, 3):
            self.erasures += 1
        super().erase_in_display(how, *arguments, **options)

    def select_graphic_rendition(self, *attributes, **options):
        # Private sequences do not change the style.
        if not options:
            self.looks.add(attributes)
            super().select_graphic_rendition(*attributes)

    def resize(self, lines=None, columns=None):
        position = (self.cursor.x, self.cursor.y)
        super().resize(lines, columns)
        self.cursor.x, self.cursor.y = min(position[0], self.columns - 1), min(position[1], self.lines - 1)

    def draw(self, data):
        for character in data:
            cells = wcwidth(character)
            if cells <= 0:
                self.combine(character)
                continue
            if self.cursor.x + cells > self.columns:
                if 7 in self.private_modes:
                    self.carriage_return()
                    self.linefeed()
                else:
                    self.cursor.x = max(self.columns - cells, 0)
            line, x = self.buffer[self.cursor.y], self.cursor.x
            # Half of a wide character is not drawn.
            if line[x].data == "" and x > 0:
                line[x - 1] = line[x - 1]._replace(data=" ")
            if x + cells < self.columns and line[x + cells].data == "":
                line[x + cells] = line[x + cells]._replace(data=" ")
            line[x] = self.cursor.attrs._replace(data=character)
            if cells == 2 and x + 1 < self.columns:
                line[x + 1] = self.cursor.attrs._replace(data="")
            self.cursor.x += cells

    def combine(self, mark):
        # Marks that only control others, such as the text direction, are invisible.
        if not unicodedata.combining(mark) or self.cursor.x == 0:
            return
        line = self.buffer[self.cursor.y]
        x = self.cursor.x - (2 if line[self.cursor.x - 1].data == "" and self.cursor.x > 1 else 1)
        line[x] = line[x]._replace(data=line[x].data + mark)

    @property
    def is_alternate(self):
        return self.main_screen is not None

    @property
    def rows(self):
        return ["".join(self.buffer[y][x].data for x in range(self.columns)).rstrip() for y in range(self.lines)]

    @property
    def text(self):
        return "\n".join(self.rows)

    @staticmethod
    def columns_of(row, text):
        """Returns the columns of a row in which a text starts, from 0."""
        return tuple(sum(max(wcwidth(c), 0) for c in row[:match.start()]) for match in re.finditer(re.escape(text), row))

    @property
    def highlighted(self):
        """Returns the text in reverse video or on another background, as row, column and text."""
        for y in range(self.lines):
            run = ""
            for x in range(self.columns + 1):
                cell = self.buffer[y][x] if x < self.columns else None
                if cell and (cell.reverse or cell.bg != "default"):
                    run += cell.data
                elif run:
                    yield y + 1, x + 1 - sum(max(wcwidth(c), 0) for c in run), run.strip()
                    run = ""

    @property
    def described(self):
        """Returns everything visible except colors, as text."""
        lines = self.rows + ["─" * self.columns]
        lines += [f"highlighted in row {row} from column {column}: {text}" for row, column, text in self.highlighted]
        if 25 in self.private_modes:
            lines.append(f"cursor in row {self.cursor.y + 1}, column {self.cursor.x + 1}")
        return "\n".join(lines) + "\n"

    def cells(self):
        """Returns the cells in the format of terminal_picture."""
        from terminal_picture import SIXTEEN
        names = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]

        def color(name):
            return SIXTEEN[names.index(name)] if name in names else "#" + name

        lines = []
        for y in range(self.lines):
            line = []
            for x in range(self.columns):
                cell = self.buffer[y][x]
                style = {}
                if cell.fg != "default":
                    style["color"] = color(cell.fg)
                if cell.bg != "default":
                    style["background"] = color(cell.bg)
                if cell.bold:
                    style["bold"] = True
                if cell.reverse:
                    style["reverse"] = True
                if cell.data:
                    line.append([x, cell.data, max(wcwidth(cell.data[0]), 1), style])
            while line and line[-1][1] == " " and not {"reverse", "background"} & line[-1][3].keys():
                line.pop()
            lines.append(line)
        return lines


# The sequences that xterm sends; those of the cursor keys differ in the mode that programs select.
KEYS = {
    "Enter": b"\r", "Esc": b"\x1b", "Backspace": b"\x7f", "Tab": b"\t", "Backtab": b"\x1b[Z", "Delete": b"\x1b[3~",
    "PageUp": b"\x1b[5~", "PageDown": b"\x1b[6~", "F1": b"\x1bOP", "F5": b"\x1b[15~",
}
ERASE = b"\x1b[2J"
CURSOR_KEYS = {"Up": b"A", "Down": b"B", "Right": b"C", "Left": b"D", "Home": b"H", "End": b"F"}


class Program:
    """A program that runs in its own terminal."""

    def __init__(self, command, columns=80, rows=24, environment=None, before=None):
        """`before` is called in the new process before the program starts."""
        def prepare():
            # Background processes of a shell ignore these, and so would all their children.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            if before:
                before()

        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        self.is_closed = False
        self.started = time.monotonic()
        self.child = pexpect.spawn(
            str(command[0]), [str(argument) for argument in command[1:]], env=environment, dimensions=(rows, columns),
            preexec_fn=prepare)
        self.child.delaybeforesend = self.child.delayafterread = None
        self.child.delayafterclose = self.child.delayafterterminate = 0.02

    @property
    def pid(self):
        return self.child.pid

    @property
    def terminal(self):
        """Returns the settings of the terminal."""
        return termios.tcgetattr(self.child.child_fd)

    # Output

    def receive(self, timeout=0.0):
        """Processes output; returns whether there was any."""
        if self.is_closed or not select.select([self.child.child_fd], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.child.child_fd, 65536)
        except OSError:
            data = b""
        self.is_closed = not data
        self.output += data
        self.stream.feed(data)
        return bool(data)

    def wait(self, condition, expectation, timeout=TIMEOUT):
        """Waits until a condition holds in a complete frame."""
        deadline = time.monotonic() + timeout
        while SYNCHRONIZED in self.screen.private_modes or not condition():
            remaining = deadline - time.monotonic()
            if remaining <= 0 or self.is_closed:
                raise Failure(expectation, self.account("It has ended." if self.is_closed else f"Not within {timeout} s."))
            self.receive(min(remaining, 0.1))
        return self

    def shows(self, text, timeout=TIMEOUT):
        """Waits until a text, or a match of a regular expression, is on the screen."""
        if isinstance(text, re.Pattern):
            return self.wait(lambda: text.search(self.screen.text), f"/{text.pattern}/ is shown", timeout)
        return self.wait(lambda: text in self.screen.text, f"“{text}” is shown", timeout)

    def hides(self, text, timeout=TIMEOUT):
        return self.wait(lambda: text not in self.screen.text, f"“{text}” is not shown", timeout)

    def rests(self, quiet=0.3, timeout=TIMEOUT):
        """Waits until nothing has been written for a while and the processes in the terminal are waiting, too: on a
        busy machine, silence alone may only mean that no process had a time slice."""
        deadline = time.monotonic() + timeout
        while self.receive(quiet) or SYNCHRONIZED in self.screen.private_modes or is_busy(self.pid):
            if time.monotonic() > deadline:
                raise Failure(f"writes nothing for {quiet} s", self.account())
        return self

    def handles_all(self):
        """Waits until a full-screen program has handled every key sent so far.

        Keys are handled in order, and Control-L always erases and redraws the screen. So a key that changes nothing can
        be distinguished from one that is not handled yet, however busy the machine is."""
        start = len(self.output)
        return self.press("^l").wait(lambda: ERASE in self.output[start:], "the whole screen is drawn again")

    def ends(self, timeout=TIMEOUT):
        """Waits until the program exits; returns the exit status, negative for a signal."""
        deadline = time.monotonic() + timeout
        while self.child.isalive():
            if time.monotonic() > deadline:
                raise Failure("ends", self.account(f"Not within {timeout} s."))
            self.receive(0.02)
        # Its last output, and output written on its behalf.
        while self.receive(0.05):
            pass
        return self.child.exitstatus if self.child.signalstatus is None else -self.child.signalstatus

    def account(self, note=""):
        return f"{note}\n{self.screen.described}".strip("\n")

    # Input

    def send(self, data):
        """Writes all data, and processes output in the meantime."""
        data = memoryview(data)
        deadline = time.monotonic() + TIMEOUT
        descriptor = self.child.child_fd
        while data and not self.is_closed:
            readable, writable, _ = select.select([descriptor], [descriptor], [], 0.1)
            if readable:
                self.receive()
            if writable:
                data = data[os.write(descriptor, data[:256]):]
                deadline = time.monotonic() + TIMEOUT
            elif time.monotonic() > deadline:
                raise Failure("reads what is typed", self.account())
        return self

    def press(self, *keys):
        """Presses keys by name or as text, such as "Down" and "q"."""
        for key in keys:
            self.send(self.codes(key))
        return self

    def press_together(self, *keys):
        """Presses keys faster than a program can draw."""
        return self.send(b"".join(map(self.codes, keys)))

    def codes(self, key):
        if key in CURSOR_KEYS:
            return (b"\x1bO" if 1 in self.screen.private_modes else b"\x1b[") + CURSOR_KEYS[key]
        if key.startswith("^"):
            return bytes([ord(key[1]) & 0x1F])
        return KEYS.get(key, key.encode())

    def click(self, text, button=0):
        """Clicks on a text."""
        for row, line in enumerate(self.screen.rows):
            for column in self.screen.columns_of(line, text):
                return self.click_at(row, column, button)
        raise Failure(f"“{text}” is there to be clicked", self.account())

    def click_at(self, row, column, button=0):
        place = f"{button};{column + 1};{row + 1}"
        self.send(f"\x1b[<{place}M".encode())
        # A wheel event has no release.
        return self if button >= 64 else self.send(f"\x1b[<{place}m".encode())

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)
        return self

    # Exit

    def close(self):
        """Ends all remaining processes."""
        for pid in descendants(self.pid) + [self.pid]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        try:
            self.child.close(force=True)
        except (pexpect.ExceptionPexpect, OSError):
            pass


def processes():
    """Returns processes as PID, parent and name."""
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                head, _, tail = (entry / "stat").read_text().rpartition(")")
            except OSError:
                continue
            state, parent = tail.split()[:2]
            if state != "Z":
                yield int(entry.name), int(parent), head.partition("(")[2]


def descendants(pid):
    known = list(processes())
    found = [pid]
    for ancestor in found:
        found += [child for child, parent, _ in known if parent == ancestor]
    return found[1:]


def is_running(pid):
    return any(other == pid for other, _, _ in processes())


def is_busy(pid):
    """Returns whether a process or one of its children has work to do, or was not given the time to do it."""
    for process in [pid] + descendants(pid):
        for thread in pathlib.Path(f"/proc/{process}/task").glob("*"):
            try:
                if (thread / "stat").read_text().rpartition(")")[2].split()[0] in "RD":
                    return True
            except OSError:
                # It has exited in the meantime.
                continue
    return False


def processor_time(pid):
    """Returns the CPU time of a process in seconds."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
