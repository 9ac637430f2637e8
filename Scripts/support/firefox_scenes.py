"""Scenarios of users in Firefox."""

import time

from firefox import REGIONS, TOO_WIDE
from scenarios import check, scenario
from waiting import seconds
from web_server import until

PAGES = ["/", "/?day=2026-11-24", "/place/2800866-brussels", "/at/-45,-140", "/locations", "/locations/add?q=ghent", "/settings",
         "/about", "/offline", "/nowhere"]
# By region: the values and the clock of the first page.
FIRST = {
    "New York": ("New York", r"\d+°F|\d ?°F", r"\d:\d\d [AP]M"), "Berlin": ("Berlin", r"\d ?°C", r"\b\d\d:\d\d\b"),
    "Tokyo": ("Tokyo", r"\d ?°C", r"\b\d\d:\d\d\b"),
}
# Cached pages appear after a second and a half; the rest is for a browser on a busy machine.
SOON = seconds(4)


def for_every_region(title):
    """Registers the function that follows; it is called with a bench and a region, on a phone and on a desktop in
    turn."""
    def register(function):
        for number, region in enumerate(REGIONS):
            size = ("phone", "desktop")[number % 2]
            scenario(f"{title}, in {region}, on a {size}", region, size)(function)
        return function
    return register


@for_every_region("Firefox: a first visit")
def first_visit(bench, region, size):
    person = bench.person(region=region, size=size)
    city, temperature, clock = FIRST[region]
    with bench.then("shows the weather of the city of the time zone, in the region's units and clock"):
        person.opens("/").sees(city, "h1").sees(temperature, ".details").sees(clock, ".hero")
        person.sees("Based on your time zone")
    with bench.then("stores nothing but the time zone"):
        check({cookie["name"] for cookie in person.cookies()} <= {"zone"}, f"there are {person.cookies()}")
    with bench.then("links to every screen"):
        for name in ("Locations", "Settings", "About"):
            person.clicks("header nav a", name)
            person.sees(name, "main h1")
    with bench.then("never scrolls horizontally"):
        for path in PAGES:
            if path == "/nowhere":
                person.expects("status of 404")
            found = person.opens(path).script(TOO_WIDE)
            check(not found, f"{path} fits", "\n".join(found))
    with bench.then("loads nothing from other sites"):
        person.opens("/")
        asked = person.script("return performance.getEntriesByType('resource').map((one) => one.name)")
        check(asked and all(one.startswith(person.server.url) for one in asked), f"it asks for {asked}")


@for_every_region("Firefox: searching for a place")
def typed(bench, region, size):
    person = bench.person(region=region, size=size)
    person.opens("/")
    with bench.then("is suggested, and can be selected by keyboard"):
        person.finds("header input[name=q]").send_keys("reykjav")
        person.sees("Reykjavík", "[role=option]")
        person.presses("ARROW_DOWN")
        until(lambda: person.attribute("[role=option]", "aria-selected") == "true", "it is marked")
        person.presses("ENTER")
        until(lambda: "/place/3413829-reykjavik" in person.path, f"its page is open, and not {person.path}")
        person.sees("Reykjavík", "h1")
    with bench.then("is added to the list, with a cookie that scripts cannot read"):
        person.clicks("main button", "Favorite")
        until(lambda: person.attribute("main button[aria-pressed]", "aria-pressed") == "true", "the star is pressed")
        [cookie] = [cookie for cookie in person.cookies() if "cloudy" in cookie["name"]]
        check(cookie["httpOnly"] and cookie["sameSite"] == "Lax", f"it is {cookie}")
        check("cloudy=" not in person.script("return document.cookie"), "a script sees it")
        person.opens("/locations").has_favorites("Reykjavík")
    with bench.then("is removed, and restored in its position"):
        person.clicks("label.edit")
        person.clicks("main details summary", "Edit")
        person.clicks("main button", "Remove")
        person.has_favorites()
        person.sees("removed.", "#toast")
        person.clicks("#toast button", "Undo")
        person.has_favorites("Reykjavík")


@for_every_region("Firefox: units and settings")
def units(bench, region, size):
    person = bench.person(region=region, size=size)
    other, sign = ("Celsius", "°C") if region == "New York" else ("Fahrenheit", "°F")
    person.opens("/place/2800866-brussels?day=2026-11-24").sees("November 24", "h1, .hero")
    with bench.then("change on the page, which stays on the same day"):
        person.clicks(".switch button", other)
        until(lambda: person.script(
            "return [...document.querySelectorAll('.switch button')].find((one) => one.textContent.includes(arguments[0]))"
            ".getAttribute('aria-pressed')", other) == "true", f"{other} is chosen")
        check("day=2026-11-24" in person.path, f"the page is {person.path}")
        person.opens("/at/59.91,10.75").sees(rf"\d{sign}", ".details")
    with bench.then("apply at once, without loading another page"):
        person.opens("/settings")
        person.script("document.body.dataset.mark = 'same'")
        for name in ("12-hour", "24-hour", "Metric"):
            person.clicks("[role=radio]", name)
            until(lambda: person.script(
                "return [...document.querySelectorAll('[role=radio]')].find((one) => one.textContent.trim().startsWith(arguments[0]))"
                ".getAttribute('aria-checked')", name) == "true", f"{name} is chosen")
        check(person.attribute("body", "data-mark") == "same", "the page was reloaded")
        person.opens("/").sees(r"\b\d\d:\d\d\b", ".hero").sees_not(r"\d [AP]M", "main")


@for_every_region("Firefox: the page of a day, and its charts")
def day(bench, region, size):
    person = bench.person(region=region, size=size)
    with bench.then("is linked from the week"):
        person.opens("/place/2800866-brussels")
        person.clicks("main .days a[href*='day=2026-11-24']")
        until(lambda: "day=2026-11-24" in person.path, f"the page is {person.path}")
        person.sees("Tuesday, November 24", "h1, .hero")
        hours = "main .strip [aria-hidden] > span:not([class])"
        check(person.script(f"return document.querySelectorAll('{hours}').length") == 24, "it has 24 hours")
    with bench.then("has charts that can be read by keyboard"):
        person.script("document.querySelector('[data-x]') && document.querySelector('.reading').closest('section').scrollIntoView()")
        slider = "input[type=range]"
        person.script("document.querySelector(arguments[0]).focus()", slider)
        until(lambda: person.text(".reading"), "an hour is read")
        first = person.text(".reading")
        person.presses("ARROW_RIGHT")
        until(lambda: person.text(".reading") != first, "the next one is")
        spoken = person.attribute(slider, "aria-valuetext")
        check("Temp. " in spoken and ", " in spoken, f"it is heard as {spoken!r}")
    with bench.then("links back to now"):
        person.clicks("main a", "Back to now")
        until(lambda: "day=" not in person.path, f"the page is {person.path}")


@for_every_region("Firefox: without a network")
def offline(bench, region, size):
    person = bench.person(region=region, size=size)
    city = FIRST[region][0]
    person.opens("/").sees(city, "h1").has_worker()
    person.keeps("/")
    # Firefox logs that a request failed.
    person.expects("NetworkError|Failed to load|error loading|ServiceWorker")
    person.goes_offline()
    with bench.then("the last forecast is shown with its styles and its age"):
        person.opens("/").sees(city, "h1").sees("You’re offline. This weather was loaded", "#banner")
        missing = person.script(
            "return [...document.querySelectorAll('link[rel=stylesheet]')].filter((one) => !one.sheet?.cssRules.length).map((one) => one.href)")
        check(not missing, f"these styles are missing: {missing}")
        check(not person.script(TOO_WIDE), "it fits")
    with bench.then("a page that was never visited says so, and loads when the network is back"):
        person.opens("/at/59.91,10.75").sees("You’re offline", "h1")
        person.comes_back()
        person.sees("Oslo", "h1")


@for_every_region("Firefox: a server that hangs")
@scenario("Firefox: a server that hangs, and how long the user waits", "Berlin", "desktop", SOON, tier="nightly")
def hanging(bench, region, size, longest=None):
    person = bench.person(region=region, size=size)
    city = FIRST[region][0]
    person.opens("/").sees(city, "h1").has_worker()
    person.keeps("/")
    person.expects("NetworkError|Failed to load|error loading|ServiceWorker")
    person.server.hang()
    with bench.then("delays cached pages only briefly"):
        start = time.monotonic()
        person.opens("/").sees(city, "h1")
        took = time.monotonic() - start
        check(longest is None or took < longest, f"it took {took:.1f} s")
        person.sees("This weather was loaded", "#banner")
    with bench.then("is retried until it responds"):
        person.server.go_on()
        until(lambda: person.text("#banner") == "", "the message is gone")
