"""Users of browsers who visit a server with its own home directory."""

import atexit
import contextlib
import os
import pathlib
import re
import tempfile
import zlib

from axe_playwright_python.sync_playwright import Axe
from home import Failure
from playwright.sync_api import Error, expect, sync_playwright
from scenarios import Abandoned, Bench, check
from web_server import TIMEOUT, Server, until

PICTURES = pathlib.Path(os.environ.get("CLOUDY_PICTURES") or tempfile.gettempdir()) / "cloudy-check-web"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
SCHEMES = ["light", "dark"]
# The time zone, and the language with its region.
REGIONS = [("America/New_York", "en-US"), ("Europe/Berlin", "en-DE"), ("Asia/Tokyo", "en-JP")]
# The city of the server's own time zone, which is shown to users without a known time zone.
SERVERS_CITY = "Brussels"
# The beginning of the style sheet that all pages share.
STYLES = "/* The styles that all pages share."
# Errors of a browser when a server does not respond.
NETWORK = "net::ERR_|Failed to fetch|Load failed"

expect.set_options(timeout=TIMEOUT * 1000)


def banner(visitor):
    return visitor.page.locator("#banner")


def in_short(message):
    """Returns the relevant part of a Playwright message, which continues with a call log and the whole page."""
    lines = re.split(r"Call log:|Aria snapshot:", message)[0].splitlines()
    return [line.strip()[:300] for line in lines if line.strip()][:12]


class Visitor:
    """A user with their own browser, and the errors that the browser reports."""

    def __init__(self, browser, server, size="desktop", scheme="light", **options):
        width, height = SIZES.get(size, size)
        options = {
            "viewport": {"width": width, "height": height}, "color_scheme": scheme, "reduced_motion": "reduce",
            "base_url": server.url, "has_touch": size == "phone", "is_mobile": size == "phone",
        } | options
        self.locale = options["locale"]
        has_zone = options.get("java_script_enabled", True)
        # The place on the first page before the user has chosen one.
        self.city = options["timezone_id"].partition("/")[2].replace("_", " ") if has_zone else SERVERS_CITY
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(TIMEOUT * 1000)
        self.server = server
        self.complaints = []
        # Errors that the scenario itself causes, such as a stopped server.
        self.expected = []
        self.context.on("request", self.requested)
        self.context.on("console", self.wrote)
        self.context.on("weberror", lambda error: self.complaints.append(f"error in a script: {error.error}"))
        self.page = self.context.new_page()

    def requested(self, request):
        if not request.url.startswith((self.server.url + "/", "blob:" + self.server.url, "data:")):
            self.complaints.append(f"asked another host: {request.url}")

    def wrote(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def expects(self, pattern):
        """From now on, ignores errors of the browser that match a pattern."""
        self.expected.append(pattern)

    def unexpected(self):
        complaints = dict.fromkeys(self.complaints)
        return [line for line in complaints if not any(re.search(pattern, line) for pattern in self.expected)]

    def opens(self, path, status=200):
        if status >= 400:
            self.expects(f"status of {status}")
        try:
            answer = self.page.goto(path)
        except Error as error:
            raise Failure(f"{path} is a page", str(error).splitlines()[0]) from error
        if answer and answer.status != status:
            raise Failure(f"{path} is answered with {status}", f"It is answered with {answer.status}.")
        return self

    def sees(self, text):
        expect(self.page.locator("body")).to_contain_text(text)
        return self

    def sees_not(self, text):
        expect(self.page.locator("body")).not_to_contain_text(text)
        return self

    def sees_heading(self, name, level=1):
        expect(self.page.get_by_role("heading", name=name, level=level).first).to_be_visible()
        return self

    def has_worker(self):
        """Waits for the service worker, which starts with the first page, to control the next one."""
        until(lambda: self.page.evaluate("navigator.serviceWorker.controller !== null"), "a service worker is in charge")
        return self

    def violations(self):
        """Returns the violations of WCAG 2.2 AA on the page, one line each."""
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        found = Axe().run(self.page, options={"runOnly": {"type": "tag", "values": tags}}).response["violations"]
        return [
            f"{rule['id']}: {node['html'][:160]} {' '.join(node.get('failureSummary', '').split())[:240]}"
            for rule in found for node in rule["nodes"][:4]]

    def too_wide(self):
        """Returns the elements that overflow the window horizontally, one line each."""
        return self.page.evaluate("""() => {
            const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= width) return [];
            const lines = [`the page is ${document.documentElement.scrollWidth} of ${width} pixels wide`];
            for (const element of document.querySelectorAll("body *")) {
                const box = element.getBoundingClientRect();
                if (box.right > width + 1 && box.width > 0 && lines.length < 6)
                    lines.push(`<${element.localName} class="${element.getAttribute("class") ?? ""}"> ends at ${Math.round(box.right)}`);
            }
            return lines;
        }""")

    def close(self):
        self.context.close()


class WebBench(Bench):
    """The environment of a scenario in browsers."""

    # Shared by all scenarios of a process.
    browser = None

    def __init__(self):
        super().__init__()
        self.visitors = []

    @classmethod
    def opened_browser(cls):
        if cls.browser is None:
            playwright = sync_playwright().start()
            # The engine without the browser's user interface, which would take more CPU time than all pages together.
            # The checks of proxies use the complete browser.
            cls.browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
            atexit.register(playwright.stop)
        return cls.browser

    def server(self, url=None, before=None, **variables):
        """Starts a server, by default with simulated services that all work; `before` is called before the start."""
        return self.keep(Server(self.program, self.home(url), before, **variables))

    def other_version(self):
        """Returns a program whose styles differ only by a comment."""
        folder = self.used.enter_context(tempfile.TemporaryDirectory())
        program = pathlib.Path(folder) / self.program.name
        image = self.program.read_bytes()
        check(STYLES.encode() in image, "the program has its styles in it")
        program.write_bytes(image.replace(STYLES.encode(), STYLES.upper().encode()))
        program.chmod(0o755)
        return program

    @property
    def region(self):
        """Returns one of three regions for the scenario's users, derived from the title, so that other scenarios do not
        change it."""
        return REGIONS[zlib.crc32(self.title.encode()) % len(REGIONS)]

    def visitor(self, server=None, **options):
        """Returns a user in the scenario's region, unless given another."""
        zone, locale = self.region
        options = {"timezone_id": zone, "locale": locale} | options
        visitor = self.keep(Visitor(self.opened_browser(), server or self.server(), **options))
        self.visitors.append(visitor)
        return visitor

    @contextlib.contextmanager
    def then(self, expectation):
        try:
            yield
            complaints = [line for visitor in self.visitors for line in visitor.unexpected()]
            check(not complaints, "the browser complains", "\n".join(complaints))
        except (Failure, AssertionError, Error) as failure:
            details = [*in_short(str(failure)), getattr(failure, "details", ""), *self.pictures(expectation)]
            self.results.append((False, expectation, "\n".join(filter(None, details))))
            raise Abandoned from failure
        self.results.append((True, expectation, ""))

    def pictures(self, expectation):
        """Saves a screenshot for each user; returns a line for each."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        lines = []
        for number, visitor in enumerate(self.visitors):
            name = re.sub(r"\W+", "-", expectation.lower())[:60]
            path = PICTURES / f"{name}-{os.getpid()}-{number}.png"
            with contextlib.suppress(Error):
                visitor.page.screenshot(path=path, full_page=True, timeout=5000)
                lines.append(f"{visitor.page.url} looked like {path}, in {visitor.city} and in {visitor.locale}")
        return lines
