"""Scenarios of the full-screen program's use of the terminal, and of its state afterwards."""

import os
import random
import re
import shutil
import signal
import subprocess
import time

from browse_scenes import at_home
from home import Failure
from pseudo_terminal import TIMEOUT, descendants, is_busy, is_running, processor_time
from scenarios import SNAPSHOTS, Unsupported, check, scenario
from waiting import until

BEFORE = "What was on the screen before"
# A shell that never resets the terminal, so that a wrong state remains. The program starts when a line is typed.
SHELL = f'echo "{BEFORE}"; read go; "$0" "$@"; echo "It ended with $?."; exec cat'
# All permitted output besides text: modes, and the codes of ECMA-48 that every terminal supports.
KNOWN_CODES = re.compile(
    rb"\x1b\[\?(?:1|7|25|1000|1004|1006|1049|2004|2026)[hl]|\x1b[=>]|\x1b\[[0-9;]*[HJKm]|\r?\n")


def in_shell(bench, *arguments, home=None, columns=80, rows=24, **variables):
    """Starts Cloudy in a shell that continues after it; returns it with the terminal's earlier settings."""
    home = home or at_home(bench)
    terminal = bench.run(["/bin/sh", "-c", SHELL, home.program, "browse", *arguments], home, columns, rows, **variables)
    terminal.shows(BEFORE)
    settings = terminal.terminal
    terminal.press("Enter").shows("updated just now")
    return terminal, settings


def cloudy(terminal):
    """Returns the program's process in a shell."""
    for pid in descendants(terminal.pid):
        with open(f"/proc/{pid}/cmdline", "rb") as arguments:
            if b"browse" in arguments.read() and pid != terminal.pid and os.getpgid(pid) > 0:
                return pid
    raise Failure("the program runs", terminal.account())


def is_as_before(terminal, settings):
    terminal.wait(lambda: not terminal.screen.is_alternate, "the alternate screen is left")
    terminal.wait(lambda: terminal.screen.private_modes == {7, 25}, "all modes are as they were")
    terminal.wait(lambda: terminal.terminal == settings, "the terminal has its settings")
    check(terminal.screen.rows[0] == BEFORE, "what was on the screen before is there", terminal.account())
    looks = terminal.screen.cursor.attrs
    check((looks.fg, looks.bg, looks.reverse) == ("default", "default", False), f"text is plain, and not {looks}")
    # Typed by the user, echoed by the terminal, and copied by cat.
    terminal.press("a line", "Enter").wait(lambda: terminal.screen.rows.count("a line") == 2, "a line can be typed")


def nothing_is_left(terminal, pids):
    """Waits until processes have exited. A crashing one may print a backtrace first."""
    deadline = time.monotonic() + TIMEOUT
    is_answered = False
    while alive := [pid for pid in pids if is_running(pid)]:
        check(time.monotonic() < deadline, f"processes are left: {alive}")
        if "Press space to interact" in terminal.screen.text and not is_answered:
            # Swift's runtime, which has printed a backtrace.
            is_answered = bool(terminal.press("n"))
        if not terminal.receive(0.02):
            time.sleep(0.02)


@scenario("The alternate screen", tier="quick")
def alternate_screen(bench):
    terminal, settings = in_shell(bench)
    with bench.then("is used while the program runs, and the normal screen is unchanged"):
        check(terminal.screen.is_alternate, "it is used", terminal.account())
        check(BEFORE not in terminal.screen.text, "it was empty", terminal.account())
    with bench.then("keys arrive at once without an echo, and pasted text is bracketed"):
        check(terminal.terminal != settings, "the terminal has other settings")
        check({1049, 2004} <= terminal.screen.private_modes, "modes", str(terminal.screen.private_modes))
    with bench.then("the cursor is visible only in text fields"):
        check(25 not in terminal.screen.private_modes, "no cursor", terminal.account())
        terminal.press("/").wait(lambda: 25 in terminal.screen.private_modes, "a cursor")
        terminal.press("Esc").shows("updated just now")
        check(25 not in terminal.screen.private_modes, "no cursor", terminal.account())
    with bench.then("only widely supported escape codes are written"):
        rest = KNOWN_CODES.sub(b"", bytes(terminal.output))
        unknown = re.findall(rb"[\x00-\x1f\x7f].{0,12}", rest)
        check(not unknown, "these are others", str(unknown))


@scenario("The terminal afterwards: q", "q", 0, tier="quick")
@scenario("The terminal afterwards: ^C while typing", "^c", 128 + signal.SIGINT, tier="quick")
@scenario("The terminal afterwards: SIGTERM", signal.SIGTERM, 128 + signal.SIGTERM, tier="quick")
@scenario("The terminal afterwards: SIGINT", signal.SIGINT, 128 + signal.SIGINT, tier="quick")
@scenario("The terminal afterwards: SIGHUP", signal.SIGHUP, 128 + signal.SIGHUP, tier="quick")
@scenario("The terminal afterwards: SIGQUIT", signal.SIGQUIT, 128 + signal.SIGQUIT)
@scenario("The terminal afterwards: SIGKILL", signal.SIGKILL, 128 + signal.SIGKILL, tier="quick")
@scenario("The terminal afterwards: SIGSEGV", signal.SIGSEGV, 128 + signal.SIGSEGV, tier="quick")
@scenario("The terminal afterwards: SIGBUS", signal.SIGBUS, 128 + signal.SIGBUS)
@scenario("The terminal afterwards: SIGILL", signal.SIGILL, 128 + signal.SIGILL)
@scenario("The terminal afterwards: SIGTRAP", signal.SIGTRAP, 128 + signal.SIGTRAP)
@scenario("The terminal afterwards: SIGABRT", signal.SIGABRT, 128 + signal.SIGABRT, tier="quick")
def afterwards(bench, end, status):
    terminal, settings = in_shell(bench)
    if end != "q":
        # The empty search lists places, too.
        terminal.press("/").shows("Search for a city, airport or postcode").press("gent").shows("/ gent")
    pid = cloudy(terminal)
    family = [pid, *descendants(pid)]
    with bench.then("the process and its helper have exited"):
        if isinstance(end, str):
            terminal.press(end)
        else:
            os.kill(pid, end)
        nothing_is_left(terminal, family)
    if end != signal.SIGKILL:
        with bench.then(f"the shell gets exit status {status}"):
            terminal.shows(f"It ended with {status}.")
    with bench.then("the terminal is restored"):
        is_as_before(terminal, settings)


@scenario("^Z and fg in a shell", tier="quick")
def suspended(bench):
    home = at_home(bench)
    terminal = bench.run(
        ["/bin/bash", "--norc", "--noprofile", "-i"], home, PS1="$ ", HISTFILE="/dev/null",
        PATH=f"{home.program.parent}:/usr/bin:/bin")

    def has_prompt(after):
        """Waits until the shell has printed a text and waits for a command."""
        terminal.wait(
            lambda: re.search(rf"{re.escape(after)}\n\$\n*$", terminal.screen.text), f"the shell has said “{after}”")

    terminal.shows("$").press("echo before", "Enter")
    has_prompt("before")
    terminal.press("cloudy browse", "Enter").shows("updated just now").press("Down").shows("▸ Sun")
    full_screen = terminal.screen.described
    pid = cloudy(terminal)
    for turn in ("once", "twice"):
        with bench.then(f"^Z returns the terminal to the shell, {turn}"):
            terminal.press("^z")
            has_prompt("[1]+  Stopped                 cloudy browse")
            check(not terminal.screen.is_alternate, "the other screen is seen", terminal.account())
            check("before" in terminal.screen.text, "what was before is there", terminal.account())
            modes = terminal.screen.private_modes
            check({1000, 1004, 1049}.isdisjoint(modes), "modes are off", str(modes))
            terminal.press(f"clear; echo in between: {turn}; echo before", "Enter")
            has_prompt(f"in between: {turn}\nbefore")
        with bench.then(f"fg resumes with the same screen, {turn}"):
            terminal.press("fg", "Enter").wait(lambda: terminal.screen.described == full_screen, "the screen is as it was")
            modes = terminal.screen.private_modes
            check({1000, 1004, 1049, 2004} <= modes, "modes are on", str(modes))
    with bench.then("keys work"):
        terminal.press("j").shows("▸ Mon").press("k").shows("▸ Sun")
    with bench.then("kill -STOP, which cannot be handled, and fg: the screen is redrawn"):
        os.kill(pid, signal.SIGSTOP)
        terminal.shows("Stopped").rests().press("fg", "Enter")
        terminal.wait(lambda: terminal.screen.described == full_screen, "the screen is as it was")
        terminal.press("j").shows("▸ Mon").press("k").shows("▸ Sun")
    with bench.then("resized while stopped: the screen has the new size"):
        terminal.press("^z")
        has_prompt("Stopped                 cloudy browse")
        terminal.resize(100, 30).press("fg", "Enter").shows("▸ Sun")
        terminal.wait(lambda: "q Quit" in terminal.screen.rows[-1], "the last row says how to quit")
    with bench.then("in the background, it waits for the foreground"):
        terminal.press("^z")
        has_prompt("Stopped                 cloudy browse")
        terminal.press("bg", "Enter").rests().press("clear; echo still here", "Enter")
        has_prompt("still here")
        terminal.press("fg", "Enter").shows("▸ Sun").wait(lambda: "q Quit" in terminal.screen.rows[-1], "the screen is back")
    with bench.then("q exits"):
        terminal.press("q")
        has_prompt("cloudy browse")
        terminal.press("echo status $?", "Enter").shows("\nstatus 0")
        nothing_is_left(terminal, [pid])


@scenario("Stopped and continued by another process", tier="quick")
def stopped(bench):
    browse = bench.browse(home=at_home(bench)).shows("updated just now").rests()
    before = browse.screen.described
    with bench.then("resumes and redraws the screen"):
        os.kill(browse.pid, signal.SIGSTOP)
        # Another program wrote over the screen.
        browse.stream.feed(b"\x1b[2J\x1b[Hrubbish")
        os.kill(browse.pid, signal.SIGCONT)
        browse.wait(lambda: browse.screen.described == before, "the screen is as it was")
    with bench.then("^L redraws the screen"):
        browse.stream.feed(b"\x1b[2J\x1b[Hrubbish")
        browse.press("^l").wait(lambda: browse.screen.described == before, "the screen is as it was")


@scenario("Resizing", tier="quick")
def resizing(bench):
    browse = bench.browse(home=at_home(bench)).shows("updated just now").rests()
    before = browse.screen.described
    with bench.then("to any size and back: the screen is the same"):
        for columns, rows in [(140, 45), (40, 10), (200, 24), (20, 60), (80, 5), (10, 4), (3, 2), (1, 1), (1, 50), (500, 1)]:
            browse.resize(columns, rows).rests(0.05)
            check(len(browse.screen.rows) == rows, "the size is known")
            browse.resize(80, 24).wait(lambda: browse.screen.described == before, f"after {columns} x {rows}: as it was")
    with bench.then("there and back before the next frame"):
        for _ in range(20):
            browse.resize(500, 1).resize(80, 24).wait(lambda: browse.screen.described == before, "the screen is as it was")
    with bench.then("a hundred times in a row, faster than frames are drawn"):
        sizes = random.Random(1)
        for _ in range(100):
            browse.resize(sizes.randint(1, 220), sizes.randint(1, 70)).receive(0.001)
        browse.resize(80, 24).wait(lambda: browse.screen.described == before, "the screen is as it was")
    with bench.then("on each screen"):
        # With the weather of each place, at its local time: later updates would change the screen.
        weather = ("Drizzle", "9:20 PM", "5:20 AM")
        scenes = (("l", weather), ("a", ("/ ",)), ("?", ("Help",)), ("s", ("Celsius",)), ("Enter", ("Sunrise",)))
        for key, texts in scenes:
            browse.press(key).hides("updated just now")
            for text in texts:
                browse.shows(text)
            browse.rests(0.15)
            seen = browse.screen.described
            for columns, rows in [(1, 1), (40, 8), (170, 50)]:
                browse.resize(columns, rows).rests(0.05)
            browse.resize(80, 24).wait(lambda: browse.screen.described == seen, f"{key}: the screen is as it was")
            # A key that follows immediately would form an escape sequence with Esc.
            browse.press("Esc").shows("updated just now")
    with bench.then("keys work, and q exits"):
        browse.press("Down").shows("▸ Sun").press("q")
        check(browse.ends() == 0, "its status is 0")


@scenario("A closed terminal with SIGHUP: no process is left", None, tier="quick")
@scenario("A closed terminal without a signal: no process is left", signal.SIGHUP, tier="quick")
def closed(bench, ignored):
    home = at_home(bench)
    terminal = bench.run(
        [home.program, "browse"], home, before=lambda: ignored and signal.signal(ignored, signal.SIG_IGN))
    terminal.shows("updated just now")
    family = [terminal.pid, *descendants(terminal.pid)]
    with bench.then("the program exits promptly"):
        os.close(terminal.child.child_fd)
        terminal.is_closed = True
        deadline = time.monotonic() + TIMEOUT
        while terminal.child.ptyproc.isalive():
            used = processor_time(terminal.pid)
            check(time.monotonic() < deadline, f"it is still there, after {used} s of the processor")
            time.sleep(0.02)
    with bench.then("its helper exits, too"):
        nothing_is_left(terminal, family)
    terminal.child.closed = True


@scenario("No terminal", tier="quick")
def no_terminal(bench):
    home = at_home(bench)
    with bench.then("input from a pipe: prints an alternative, and exits with 64"):
        finished = outside(home, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        check(finished.returncode == 64, f"the status is {finished.returncode}", finished.stderr)
        check("This command needs a terminal." in finished.stderr and "--plain" in finished.stderr, "it says so", finished.stderr)
        check(finished.stdout == "" and "\x1b" not in finished.stderr, "and nothing else", finished.stdout)
    with bench.then("closed input: the same"):
        terminal = bench.run(["/bin/sh", "-c", '"$0" browse <&-; echo "It ended with $?."', home.program], home)
        terminal.shows("This command needs a terminal.").shows("It ended with 64.")
        check(not terminal.screen.is_alternate, "the screen is not touched", terminal.account())
    with bench.then("output to a file: the same"):
        terminal = bench.run(["/bin/sh", "-c", '"$0" browse >/dev/null; echo "It ended with $?."', home.program], home)
        terminal.shows("This command needs a terminal.").shows("It ended with 64.")


def outside(home, *arguments, **options):
    """Runs Cloudy without a terminal."""
    return subprocess.run(
        [home.program, "browse", *arguments], env=home.environment(), input="" if "stdin" in options else None,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT)


@scenario("Pasting a megabyte", tier="quick")
def pasted(bench):
    browse = bench.browse(home=at_home(bench)).shows("updated just now")
    text = ("Lorem ipsum\n dolor sit amet q \x07 東京 " * 30_000).encode()[:1_000_000]
    with bench.then("outside a text field, nothing happens"):
        before = browse.rests().screen.described
        browse.send(b"\x1b[200~" + text + b"\x1b[201~").press("Down").shows("▸ Sun").press("Up").shows("▸ Today")
        check(browse.rests().screen.described == before, "the screen is as it was", browse.account())
    with bench.then("in a text field, the start of the text is inserted"):
        browse.press("/").shows("Search for a city, airport or postcode").send(b"\x1b[200~" + text + b"\x1b[201~").rests(0.5)
        check("dolor" in browse.screen.text, "it is there", browse.account())
    with bench.then("without paste brackets, too"):
        browse.press("^u", "^k").send(text[:1000].replace(b"\n", b" ")).rests(0.5)
    with bench.then("Esc and q still quit"):
        browse.press("Esc").shows("updated just now").press("q")
        check(browse.ends() == 0, "its status is 0")


@scenario("Random input", 1)
@scenario("Other random input", 2)
def noise(bench, seed):
    browse = bench.browse(home=at_home(bench)).shows("updated just now")
    source = random.Random(seed)
    # Keys that exit or suspend it are excluded.
    leaving = {ord("q"), 0x03, 0x1A}
    with bench.then("the program keeps running"):
        for _ in range(30):
            kind = source.choice(["bytes", "codes", "text"])
            if kind == "bytes":
                noise = bytes(byte for byte in source.randbytes(400) if byte not in leaving)
            elif kind == "codes":
                noise = b"".join(
                    b"\x1b" + source.choice([b"[", b"O", b"", b"[<", b"[?", b"P", b"]"])
                    + ";".join(str(source.randint(0, 99999)) for _ in range(source.randint(0, 5))).encode()
                    + bytes([source.randint(0x40, 0x7E)]) for _ in range(40))
                # Clicks on the bottom row are excluded as well.
                noise = noise.replace(b"q", b"r").replace(b"[<", b"[=").replace(b"[200~", b"[2~")
            else:
                noise = "".join(source.choice("東京gent\t\r jkhlJK/?adurs1234é\u0301🏴") for _ in range(100)).encode()
            browse.send(noise).receive(0.005)
    with bench.then("Esc Esc and q still quit"):
        # Ends a paste that the random input started.
        browse.send(b"\x1b\\\x07\x1b[201~")
        check(browse.child.isalive(), "it is still there", browse.account())
        deadline = time.monotonic() + TIMEOUT
        # Wait until all input is handled: a key that is read together with others may be parsed differently.
        while browse.child.isalive() and time.monotonic() < deadline:
            for key in ("Esc", "Esc", "q"):
                if browse.child.isalive():
                    browse.press(key).rests(0.2)
        check(browse.ends() == 0, "its status is 0")


@scenario("A terminal that stops reading", tier="quick")
def stalled(bench):
    browse = bench.browse(home=at_home(bench)).shows("updated just now").rests()
    with bench.then("no input is lost"):
        for turn in range(20):
            os.write(browse.child.child_fd, b"jjjjjj" if turn % 2 == 0 else b"kkkkkk")
        os.write(browse.child.child_fd, b"j")
        browse.rests().shows("▸ Sun")
    with bench.then("the program can be ended meanwhile"):
        os.write(browse.child.child_fd, b"l\x0cs\x0c?\x0c" * 400)
        check(until(lambda: not is_busy(browse.pid)), "it waits until somebody takes what it has to say")
        os.kill(browse.pid, signal.SIGTERM)
        deadline = time.monotonic() + TIMEOUT
        while browse.child.ptyproc.isalive():
            check(time.monotonic() < deadline, "it is still there")
            time.sleep(0.05)


@scenario("--no-mouse", tier="quick")
def no_mouse(bench):
    browse = bench.browse("--no-mouse", home=at_home(bench)).shows("updated just now")
    with bench.then("mouse reporting is never enabled"):
        check({1000, 1002, 1003, 1006}.isdisjoint(browse.screen.private_modes), str(browse.screen.private_modes))
        check(b"?1000h" not in browse.output, "the codes are written")


@scenario("Focus events")
def focus(bench):
    browse = bench.browse(home=at_home(bench)).shows("updated just now").rests()
    before = browse.screen.described
    with bench.then("the screen is unchanged"):
        for _ in range(20):
            browse.send(b"\x1b[O").receive(0.01)
            browse.send(b"\x1b[I").receive(0.01)
        browse.rests()
        check(browse.screen.described == before, "the screen is as it was", browse.account())


COLORS = {
    "none": lambda look: not any(30 <= number <= 49 or 90 <= number <= 107 for number in look),
    "16": lambda look: not any(number in (38, 48) for number in look),
    "256": lambda look: not re.search(r"\b[34]8, 2\b", str(look)),
    "true": lambda look: True,
}


@scenario("Terminal types")
def terminals(bench):
    home = at_home(bench)
    kinds = [
        ({"TERM": "xterm-256color"}, "256"), ({"TERM": "xterm"}, "16"), ({"TERM": "linux"}, "16"),
        ({"TERM": "vt100"}, "16"), ({"TERM": "screen"}, "16"), ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "true"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "0;15"}, "true"),
    ]
    texts = set()
    for variables, depth in kinds:
        with bench.then(f"{' '.join(f'{name}={value}' for name, value in variables.items())}: {depth} colors"):
            browse = bench.browse(home=home, **variables).shows("updated just now")
            # The font of the Linux console does not have all symbols.
            has_symbols = variables["TERM"] != "linux"
            browse.press("Down").shows("▸ Sun" if has_symbols else "> Sun").rests(0.15)
            if depth != "none" and has_symbols:
                texts.add(browse.screen.described)
            unexpected = [look for look in browse.screen.looks if not COLORS[depth](look)]
            check(not unexpected, "other colors are used", str(unexpected))
            others = {"16": "none", "256": "16", "true": "256"}
            if depth in others:
                looks = browse.screen.looks
                check(not all(map(COLORS[others[depth]], looks)), "the colors are used", str(looks))
            browse.press("q")
            check(browse.ends() == 0, "its status is 0")
    with bench.then("the text is the same in all terminals with symbols"):
        check(len(texts) == 1, f"there are {len(texts)} texts", "\n".join(texts))


@scenario("ASCII", tier="quick")
def ascii_only(bench):
    browse = bench.browse(home=at_home(bench), LC_ALL="C").shows("updated just now")
    with bench.then("LC_ALL=C: every byte is ASCII"):
        for key in ("Enter", "l", "s", "?"):
            browse.press(key).hides("updated just now").press("Esc").shows("updated just now")
        other = re.findall(rb"[^\x00-\x7f]+", bytes(browse.output))
        check(not other, "there are other bytes", str(other))
    browse.shows("> Today")
    bench.matches(browse, "ascii")


@scenario("Output size", tier="quick")
def little(bench):
    browse = bench.browse(home=at_home(bench), columns=140, rows=45).shows("updated just now").rests()
    browse.close()
    # All days fit, so that no key scrolls.
    browse = bench.browse(home=at_home(bench), rows=26).shows("updated just now").rests()
    with bench.then("another day: less than 2 kB, and the screen is never erased"):
        for key in ["Down"] * 7 + ["Up"] * 7:
            start, erasures = len(browse.output), browse.screen.erasures
            browse.press(key).rests(0.05)
            check(len(browse.output) - start < 2000, f"{len(browse.output) - start} bytes", browse.account())
            check(browse.screen.erasures == erasures, "the screen is erased")
    with bench.then("a letter in the search: less than 500 bytes in addition to the results"):
        browse.press("/").shows("Search for a city, airport or postcode").rests(0.1)
        for letter in "xqzv":
            start = len(browse.output)
            browse.press(letter).rests(0.05)
        check(browse.screen.erasures == erasures, "the screen is erased")
    with bench.then("from screen to screen, the terminal is not erased either"):
        browse.press("Esc").shows("updated just now")
        for key in ("Enter", "l", "s", "?"):
            browse.press(key).hides("updated just now").press("Esc").shows("updated just now")
        check(browse.screen.erasures == erasures, "the screen is erased")
    with bench.then("all frames are synchronized updates"):
        frames = bytes(browse.output)
        check(frames.count(b"\x1b[?2026h") == frames.count(b"\x1b[?2026l") > 20, "they come in pairs")


@scenario("Idle", tier="nightly")
def nothing_happens(bench):
    browse = bench.browse(home=at_home(bench)).shows("updated just now").rests()
    with bench.then("nothing is written for two seconds, and hardly any CPU time is used"):
        start, used = len(browse.output), processor_time(browse.pid)
        deadline = time.monotonic() + 2
        while (remaining := deadline - time.monotonic()) > 0:
            browse.receive(remaining)
        check(len(browse.output) == start, "something is written", str(bytes(browse.output[start:])))
        check(processor_time(browse.pid) - used <= 0.04, f"{processor_time(browse.pid) - used} s of the processor are used")


@scenario("In tmux", tier="quick")
def in_tmux(bench):
    if not shutil.which("tmux"):
        raise Unsupported("tmux is not installed")
    home = at_home(bench)
    server = ["tmux", "-S", str(home.path / "tmux"), "-f", "/dev/null"]
    environment = home.environment()

    def tmux(*arguments):
        return subprocess.run([*server, *arguments], env=environment, capture_output=True, text=True, timeout=TIMEOUT).stdout

    def sees(expected, expectation):
        deadline = time.monotonic() + TIMEOUT
        while (pane := tmux("capture-pane", "-p", "-t", "0")).rstrip("\n") != expected:
            check(time.monotonic() < deadline, expectation, pane)
            time.sleep(0.05)

    def snapshot(name):
        return "\n".join((SNAPSHOTS / name).read_text().splitlines()[:24])

    try:
        tmux("new-session", "-d", "-x", "80", "-y", "24", "-s", "0", ";", "set", "status", "off", ";",
             "resize-window", "-x", "80", "-y", "24", ";", "send-keys", f"exec {home.program} browse", "Enter")
        with bench.then("the screen is the same as without tmux"):
            sees(snapshot("weather-80x24.txt"), "it is another one")
        with bench.then("keys work"):
            tmux("send-keys", "-t", "0", "Down", "Down")
            sees(snapshot("weather-another-day-80x24.txt"), "another day is marked")
            tmux("send-keys", "-t", "0", "Up", "Up", "l")
            sees(snapshot("locations-80x24.txt"), "the places are shown")
        with bench.then("Esc takes effect without a delay"):
            tmux("send-keys", "-t", "0", "Escape")
            sees(snapshot("weather-80x24.txt"), "it is left")
    finally:
        tmux("kill-server")
