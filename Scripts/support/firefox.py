"""Users of Firefox, each with their own profile, time zone and languages."""

import base64
import contextlib
import os
import pathlib
import re
import tempfile
import unittest.mock

from home import Failure
from marionette_driver.errors import MarionetteException
from marionette_driver.keys import Keys
from marionette_driver.marionette import Marionette
from scenarios import Abandoned, Bench, check
from waiting import seconds
from web_server import TIMEOUT, Server, free_port, until

PICTURES = pathlib.Path(os.environ.get("CLOUDY_PICTURES") or tempfile.gettempdir()) / "cloudy-check-web"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
# The time zone, the languages, and the city that the zone is named after.
REGIONS = {
    "New York": ("America/New_York", "en-US, en"), "Berlin": ("Europe/Berlin", "en-DE, en"), "Tokyo": ("Asia/Tokyo", "en-JP, en"),
}
PREFERENCES = {
    # The zoom level applies to a window, not to a host.
    "browser.zoom.siteSpecific": False,
    "ui.prefersReducedMotion": 1,
}
# Errors of a page, not of Firefox itself, including violations of its content security policy.
COMPLAINTS = """
const [host] = arguments;
const lines = [];
for (const one of Services.console.getMessageArray()) {
    if (!(one instanceof Ci.nsIScriptError)) continue;
    if ([one.sourceName, one.errorMessage].some((text) => text.includes(host))) lines.push(`${one.errorMessage} (${one.sourceName}, ${one.category})`);
}
const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
for (const event of storage.getEvents()) {
    if (["error", "warn", "assert"].includes(event.level) && event.filename.includes(host)) lines.push(`${event.level}: ${event.arguments.join(" ")}`);
}
return lines;
"""
VISIBLE = """
const [selector, text] = arguments;
return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.getClientRects().length)
    .filter((one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/\\s+/g, " ").trim().includes(text))[0];
"""
TOO_WIDE = """
const width = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth <= width) return [];
return [`the page is ${document.documentElement.scrollWidth} of ${width} pixels wide`,
    ...[...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > width + 1)
        .slice(0, 5).map((one) => `<${one.localName} class="${one.getAttribute("class") ?? ""}">`)];
"""

# The scripts of this page that never loaded.
MISSING_SCRIPTS = """
return [...document.querySelectorAll("script[src]")].map(({ src }) => src)
    .filter((src) => !performance.getEntriesByName(src).some(({ responseStatus }) => responseStatus === 200));
"""
# Firefox also reports this for loads that it canceled itself, such as those of a page that is left during loading.
GIVEN_UP = "A ServiceWorker intercepted the request"


class Person:
    """A user at a Firefox window, and the errors that Firefox reports."""

    def __init__(self, server, region="Berlin", size="desktop"):
        self.server, self.region, self.size = server, region, size
        # Errors that the scenario itself causes, such as a stopped server.
        self.expected = []
        zone, languages = REGIONS[region]
        self.log = tempfile.NamedTemporaryFile("w+")
        with unittest.mock.patch.dict(os.environ, {"TZ": zone}):
            self.browser = Marionette(
                bin="/usr/bin/firefox-esr", headless=True, port=free_port(), startup_timeout=seconds(60), gecko_log=self.log.name,
                # Firefox's errors can only be read with system access.
                app_args=["-remote-allow-system-access"], prefs=PREFERENCES | {"intl.accept_languages": languages})
            self.browser.start_session()
        try:
            # Marionette only accepts integer milliseconds.
            self.browser.timeout.page_load = round(TIMEOUT)
            self.resizes()
        except BaseException:
            # The bench does not know this browser yet, and would not close it.
            self.close()
            raise

    def resizes(self):
        """A Firefox window cannot be as narrow as a phone's, but its page can be zoomed to twice the size."""
        width, height = SIZES[self.size]
        zoom = 2 if self.size == "phone" else 1
        self.chrome(f"gBrowser.selectedBrowser.fullZoom = {zoom}")
        # The window is larger than the page.
        for _ in range(2):
            inner = self.script("return [innerWidth, innerHeight]")
            rect = self.browser.window_rect
            self.browser.set_window_rect(
                width=rect["width"] + (width - inner[0]) * zoom, height=rect["height"] + (height - inner[1]) * zoom)
        until(lambda: self.script("return innerWidth") == width, f"the page is {width} pixels wide")

    def script(self, text, *arguments):
        return self.browser.execute_script(text, script_args=arguments)

    def chrome(self, text, *arguments):
        with self.browser.using_context("chrome"):
            return self.browser.execute_script(text, script_args=arguments)

    def expects(self, pattern):
        """Ignores errors of Firefox that match a pattern."""
        self.expected.append(pattern)

    def unexpected(self):
        said = dict.fromkeys(self.chrome(COMPLAINTS, f"127.0.0.1:{self.server.port}"))
        lines = [line for line in said if not any(re.search(pattern, line) for pattern in self.expected)]
        # An error without any effect on the page is not a failure.
        if any(GIVEN_UP in line for line in lines) and self.has_scripts():
            return [line for line in lines if GIVEN_UP not in line]
        return lines

    def has_scripts(self):
        """Waits until all scripts of the page have loaded."""
        with contextlib.suppress(Failure):
            until(lambda: not self.script(MISSING_SCRIPTS), "the page has its scripts")
            return True
        return False

    def goes_offline(self):
        """Makes Firefox treat this machine as unreachable, too."""
        self.server.stop()
        self.chrome("Services.io.offline = true")

    def comes_back(self):
        self.server.start()
        self.chrome("Services.io.offline = false")

    def opens(self, path):
        self.browser.navigate(self.server.url + path)
        return self

    @property
    def path(self):
        return self.browser.get_url().removeprefix(self.server.url)

    def text(self, selector="body"):
        # A page that is being replaced has none.
        with contextlib.suppress(MarionetteException):
            found = self.script("return document.querySelector(arguments[0])?.innerText ?? ''", selector)
            return " ".join(found.split())
        return ""

    def sees(self, text, selector="body"):
        until(lambda: re.search(text, self.text(selector)), f"{text!r} is seen in {self.text(selector)[:300]!r}")
        return self

    def sees_not(self, text, selector="body"):
        until(lambda: not re.search(text, self.text(selector)), f"{text!r} is not seen in {self.text(selector)[:300]!r}")
        return self

    def finds(self, selector, text=""):
        found = None

        def is_there():
            nonlocal found
            found = self.script(VISIBLE, selector, text)
            return found

        until(is_there, f"{selector} with {text!r} is there")
        return found

    def clicks(self, selector, text=""):
        self.finds(selector, text).click()

    def presses(self, key):
        self.browser.actions.sequence("key", "keys").key_down(getattr(Keys, key)).key_up(getattr(Keys, key)).perform()

    def attribute(self, selector, name):
        return self.script("return document.querySelector(arguments[0])?.getAttribute(arguments[1])", selector, name)

    def favorites(self):
        return self.script(
            "return [...document.querySelectorAll('section[aria-labelledby=favorite-locations] .name')].map((one) => one.textContent)")

    def has_favorites(self, *names):
        until(lambda: self.favorites() == list(names), f"the list has {names} and not {self.favorites()}")

    def cookies(self):
        """Returns all cookies, including those that scripts cannot read."""
        return self.browser.get_cookies()

    def has_worker(self):
        until(lambda: self.script("return navigator.serviceWorker.controller !== null"), "a service worker is in charge")
        return self

    def keeps(self, path):
        """Waits until the service worker has cached a page."""
        until(lambda: self.browser.execute_async_script("""
            const [path, done] = arguments;
            caches.keys().then((names) => Promise.all(names.filter((one) => one.startsWith("pages")).map(async (name) =>
                (await (await caches.open(name)).keys()).some(({ url }) => new URL(url).pathname === path))))
                .then((found) => done(found.includes(true)));
            """, script_args=[path]), f"{path} is kept")

    def close(self):
        with contextlib.suppress(MarionetteException, OSError):
            self.browser.quit(in_app=False)
        self.browser.cleanup()
        self.log.close()


class FirefoxBench(Bench):
    def __init__(self):
        super().__init__()
        self.people = []

    def server(self, **variables):
        return self.keep(Server(self.program, self.home(), **variables))

    def person(self, server=None, **options):
        person = self.keep(Person(server or self.server(), **options))
        self.people.append(person)
        return person

    @contextlib.contextmanager
    def then(self, expectation):
        try:
            yield
            complaints = [line for person in self.people for line in person.unexpected()]
            check(not complaints, "Firefox complains", "\n".join(complaints))
        except (Failure, MarionetteException) as failure:
            details = [str(failure).splitlines()[0][:600], getattr(failure, "details", ""), *self.pictures(expectation)]
            self.results.append((False, expectation, "\n".join(filter(None, details))))
            raise Abandoned from failure
        self.results.append((True, expectation, ""))

    def pictures(self, expectation):
        """Saves a screenshot for each user; returns a line for each."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        lines = []
        for number, person in enumerate(self.people):
            path = PICTURES / f"firefox-{re.sub(r'[^a-z]+', '-', expectation.lower())[:60]}-{os.getpid()}-{number}.png"
            with contextlib.suppress(MarionetteException):
                path.write_bytes(base64.b64decode(person.browser.screenshot()))
                lines.append(f"{person.browser.get_url()} looked like {path}")
        return lines
