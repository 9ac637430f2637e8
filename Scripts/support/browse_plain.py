"""The line-based mode of the application, for screen readers, for terminals without full screen, and through pipes."""

import re
import subprocess

from browse_scenes import at_home
from pseudo_terminal import TIMEOUT
from scenarios import check, scenario
from services import CLOSED

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def conversation(home, *lines, **variables):
    """Returns the output when all input lines arrive at once through a pipe."""
    finished = subprocess.run(
        [home.program, "browse", "--plain"], env=home.environment(**variables), input="".join(line + "\n" for line in lines),
        capture_output=True, text=True, timeout=TIMEOUT)
    check(finished.returncode == 0, f"its status is {finished.returncode}", finished.stdout + finished.stderr)
    check(not CONTROL.search(finished.stdout), "there are control codes", finished.stdout)
    check(finished.stderr == "", "there are complaints", finished.stderr)
    return finished.stdout


@scenario("Line mode through pipes", tier="quick")
def through_pipes(bench):
    home = at_home(bench)
    with bench.then("prints the weather, and exits at the end of the input"):
        check("updated just now" in conversation(home), "the weather")
    text = conversation(
        home, "2", "next", "locations", "2", "search 京都", "1", "rename 4 Temples", "move 4 1", "remove 2", "undo",
        "settings", "2", "4", "6", "weather", "r", "search xqzvwkj", "back", "99", "something", "help", "quit", "never read")
    bench.is_as_in(text, "plain.txt")
    with bench.then("changes are saved"):
        places = home.run("locations")
        check(re.search("Temples.*Oslo.*Tokyo.*Denver", places, re.S), "the places in their order", places)
        check("✓ Celsius" in home.run("settings"), "the settings")
    with bench.then("lists the services that responded, all at once, and the source of the weather"):
        text = conversation(home, "sources")
        for words in (r"^Open-Meteo: (responded in [\d,]+ ms|up to date: nothing newer is available yet); ", ", CC BY 4.0; https://",
                      "^Data sources for Gent$", "^Sun and moon: "):
            check(re.search(words, text, re.M), f"/{words}/ is in it", text)
        check("checking…" not in text, "all have answered", text)
    with bench.then("LC_ALL=C: all output is ASCII"):
        text = conversation(home, "l", "search 東京", "help", LC_ALL="C")
        check(text.isascii(), "there is something else", text)
    with bench.then("reports a missing network"):
        home.url = CLOSED
        check("No live forecast right now." in conversation(home, "search nairobi", "1", "w"), "that")
    with bench.then("exits when the reader closes the pipe"):
        finished = subprocess.run(
            ["/bin/sh", "-c", 'yes help | "$0" browse --plain | head -n 3', home.program], env=home.environment(),
            capture_output=True, text=True, timeout=TIMEOUT)
        check(len(finished.stdout.splitlines()) == 3, "three lines", finished.stdout + finished.stderr)


@scenario("Line mode in a terminal", ["--plain"], "xterm-256color")
@scenario("Line mode in a dumb terminal", [], "dumb", tier="quick")
def in_terminal(bench, arguments, kind):
    plain = bench.browse(*arguments, home=at_home(bench), columns=100, rows=60, TERM=kind)
    with bench.then("prints the available commands, and the weather"):
        plain.shows("Type a row number or a command").shows("updated just now")
    with bench.then("numbers and commands work"):
        plain.press("2", "Enter").shows("Sunday, November 22").rests()
        plain.press(*"locations", "Enter").shows("Favorites").shows(re.compile(r"2\. Tokyo, Japan; \d+°"))
        plain.press("1", "Enter").shows(re.compile("^Oslo, Norway; Sat", re.M))
    with bench.then("changes are reported while the user is idle"):
        plain.press(*"search reykjav", "Enter").shows(re.compile(r"1\. Reykjav.*Iceland"))
        plain.press("1", "Enter").shows(re.compile("^Reykjav.*; Sat", re.M))
    with bench.then("no escape codes are written, and the terminal is unchanged"):
        codes = re.findall(rb"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f].{0,12}", bytes(plain.output))
        check(not codes, "there are some", str(codes))
        check(plain.screen.private_modes == {7, 25} and not plain.screen.is_alternate, "modes")
    with bench.then("nothing is written without changes"):
        start = len(plain.rests().output)
        plain.receive(1)
        check(len(plain.output) == start, "something is", plain.account())
    with bench.then("quit exits"):
        plain.press(*"quit", "Enter")
        check(plain.ends() == 0, "its status is 0")
    with bench.then("the end of the input and ^C exit, too"):
        for key, status in (("^d", 0), ("^c", -2)):
            plain = bench.browse(*arguments, home=at_home(bench), TERM=kind).shows("updated just now").press(key)
            ended = plain.ends()
            check(ended == status, f"{key}: its status is {ended}")


@scenario("An unknown terminal type", tier="quick")
def unknown_terminal(bench):
    with bench.then("gets no escape codes, but an alternative, and exit code 64"):
        browse = bench.browse(home=at_home(bench), TERM=None).shows("does not support full-screen programs")
        ended = browse.ends()
        check(ended == 64, f"its status is {ended}")
        check(b"\x1b" not in browse.output, "there are codes", str(bytes(browse.output)))
