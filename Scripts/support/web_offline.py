"""Scenarios without a network, with a bad one, and across versions."""

import contextlib
import re
import time

from playwright.sync_api import Error, expect
from scenarios import check, scenario
from waiting import seconds
from web_actions import adds, button, deletes_data, edits, for_every_size, has_favorites, opens_changes, star
from web_bench import NETWORK, STYLES, banner, until

# Cached pages appear after a second and a half; the rest is for a browser on a busy machine.
SOON = seconds(3.5)


def kept(visitor):
    """Returns the cached pages on the device, by URL."""
    return visitor.page.evaluate("""async () => {
        const texts = {};
        for (const name of await caches.keys()) {
            if (!name.startsWith("pages")) continue;
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                const { pathname, search } = new URL(request.url);
                if (pathname.endsWith(".json")) continue;
                const answer = await cache.match(request);
                // The worker may have evicted it in the meantime.
                if (answer) texts[pathname + search] = await answer.text();
            }
        }
        return texts;
    }""")


def keeps(visitor, *names):
    until(lambda: set(names) <= set(kept(visitor)), f"{names} are kept")


def page_caches(visitor):
    """Returns the names of the caches of pages."""
    return {name for name in visitor.page.evaluate("caches.keys()") if name.startswith("pages")}


def versions(visitor):
    """Returns the versions with cached files."""
    names = visitor.page.evaluate("caches.keys()")
    return {name.split("-")[1] for name in names if "-" in name}


def style_of(visitor):
    """Returns the URL of the style sheet of all pages; None while a page is loading."""
    with contextlib.suppress(Error):
        return visitor.page.evaluate(
            "document.querySelector('link[rel=stylesheet][href*=\"/cloudy.\"]')?.getAttribute('href')")


def updates(visitor):
    """Makes the browser check for a new version, as it does itself from time to time. The page may be gone before it
    responds."""
    with contextlib.suppress(Error):
        visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => 0)")


def goes_offline(visitor):
    visitor.expects(NETWORK)
    visitor.context.set_offline(True)


def loads(visitor, path):
    """Navigates without waiting for the last of the page's files; returns after how many seconds the page is
    visible."""
    start = time.monotonic()
    visitor.page.goto(path, wait_until="commit")
    visitor.page.wait_for_selector("main h1")
    visitor.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    return time.monotonic() - start


def is_styled(visitor):
    """Returns whether the weather page is styled as usual."""
    found = visitor.page.evaluate("""() => ({
        missing: [...document.querySelectorAll("link[rel=stylesheet]")].filter((one) => !one.sheet?.cssRules.length)
            .map((one) => one.href),
        height: document.documentElement.scrollHeight,
        sky: getComputedStyle(document.querySelector(".sky")).position,
    })""")
    check(not found["missing"], f"these styles are missing: {found['missing']}")
    check(found["sky"] == "fixed" or found["sky"] == "absolute", f"the sky is {found['sky']}")
    check(found["height"] < 9000, f"the page is {found['height']} pixels high")


def first_visit(bench, **options):
    visitor = bench.visitor(bench.server(), **options)
    visitor.opens("/").sees_heading(visitor.city).has_worker()
    keeps(visitor, "/")
    return visitor


@for_every_size("Without a network, after a first visit", phone="quick")
def offline(bench, size):
    visitor = first_visit(bench, size=size)
    goes_offline(visitor)
    with bench.then("the last forecast is shown with its age"):
        visitor.page.goto("/")
        visitor.sees_heading(visitor.city)
        expect(banner(visitor)).to_have_text("You’re offline. This weather was loaded 1 minute ago.")
    with bench.then("it has its styles and icons"):
        is_styled(visitor)
    with bench.then("a page that was never visited says so"):
        visitor.page.goto("/at/59.91,10.75")
        visitor.sees_heading("You’re offline")
        violations = visitor.violations()
        check(not violations, "everybody can read it", "\n".join(violations))
    with bench.then("that page loads with its styles when the network is back"):
        visitor.context.set_offline(False)
        visitor.sees_heading("Oslo")
        is_styled(visitor)


@scenario("A second visit")
def second_visit(bench):
    visitor = first_visit(bench)
    server = visitor.server

    def files():
        lines = re.findall(r'^cloudy_requests_total{route="files",.*} (\d+)$', server.ask("/metrics")[2], re.M)
        return sum(map(int, lines))

    with bench.then("requests the page from the server, and no cached file"):
        before = files()
        visitor.opens("/").sees_heading(visitor.city)
        # Browsers check for a new version of the worker and of the manifest.
        check(files() - before <= 2, f"it asks for {files() - before} files")


@for_every_size("A server that hangs")
@scenario("A server that hangs, and how long the user waits", "desktop", SOON, tier="nightly")
def hanging(bench, size, longest=None):
    visitor = first_visit(bench, size=size)
    visitor.expects(NETWORK)
    visitor.server.hang()
    with bench.then("delays cached pages only briefly"):
        took = loads(visitor, "/")
        visitor.sees_heading(visitor.city)
        check(longest is None or took < longest, f"it took {took:.1f} s")
        is_styled(visitor)
        expect(banner(visitor)).to_contain_text("This weather was loaded")
    with bench.then("is retried until it responds"):
        visitor.server.go_on()
        expect(banner(visitor)).to_have_text("")


@scenario("A device without free storage")
def full(bench):
    visitor = first_visit(bench)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": visitor.server.url, "quotaSize": 1})
    with bench.then("still shows the server's pages"):
        visitor.opens("/at/59.91,10.75").sees_heading("Oslo")
        visitor.opens("/about").sees_heading("About")
        expect(banner(visitor)).to_have_text("")
    with bench.then("still shows pages cached before"):
        goes_offline(visitor)
        visitor.page.goto("/")
        visitor.sees_heading(visitor.city)
        is_styled(visitor)


@scenario("Several URLs of the same page")
def addresses(bench):
    visitor = first_visit(bench)
    with bench.then("are cached separately"):
        own, other, name = ("°F", "°C", "celsius") if visitor.locale == "en-US" else ("°C", "°F", "fahrenheit")
        visitor.opens(f"/?temperature={name}").sees(other)
        keeps(visitor, f"/?temperature={name}")
        pages = kept(visitor)
        check(re.search(rf"\d\s?{own}", pages["/"]) and not re.search(rf"\d\s?{other}", pages["/"]), "the page itself has its own units")
        check(re.search(rf"\d\s?{other}", pages[f"/?temperature={name}"]), "the other one has those that were asked for")


@scenario("A change")
def choice(bench):
    visitor = first_visit(bench, locale="en-DE")
    check(re.search(r"\d ?°C", kept(visitor)["/"]), "the page has degrees Celsius")
    with bench.then("soon appears on cached pages without a visit"):
        visitor.opens("/settings")
        visitor.page.get_by_role("radio", name=re.compile("^Fahrenheit")).click()
        until(lambda: re.search(r"\d ?°F", kept(visitor).get("/", "")), "the page has degrees Fahrenheit")
        goes_offline(visitor)
        visitor.page.goto("/")
        visitor.sees("°F")


@scenario("Favorites that were never opened")
def favourites(bench):
    visitor = first_visit(bench)
    adds(visitor, "oslo", "Oslo")
    adds(visitor, "tokyo", "Tokyo")
    has_favorites(visitor, "Oslo", "Tokyo")
    with bench.then("are available offline"):
        until(lambda: sum("/place/" in name for name in kept(visitor)) == 2, "both are kept")
        goes_offline(visitor)
        visitor.page.goto("/locations")
        has_favorites(visitor, "Oslo", "Tokyo")
        visitor.page.locator("main").get_by_role("link", name=re.compile("Tokyo")).first.click()
        visitor.sees_heading("Tokyo")
        is_styled(visitor)


@for_every_size("A form sent offline")
def form(bench, size):
    visitor = first_visit(bench, size=size)
    adds(visitor, "oslo", "Oslo")
    adds(visitor, "tokyo", "Tokyo")
    has_favorites(visitor, "Oslo", "Tokyo")
    keeps(visitor, "/locations")
    visitor.opens("/settings").opens("/locations/add?q=ghent")
    goes_offline(visitor)
    told = "was not saved"
    with bench.then("that adds a place leaves the star unchanged, with a message"):
        star(visitor, "Gent").click()
        expect(banner(visitor)).to_contain_text(told)
        expect(star(visitor, "Gent")).to_have_attribute("aria-pressed", "false")
    with bench.then("that moves a place leaves the list unchanged, with a message"):
        visitor.page.goto("/locations")
        edits(visitor)
        button(visitor, "Move Oslo down").click()
        expect(banner(visitor)).to_contain_text(told)
        has_favorites(visitor, "Oslo", "Tokyo")
    with bench.then("that is sent immediately leaves the page unchanged, with a message"):
        opens_changes(visitor, "Oslo").get_by_role("button", name="Set as home").click()
        expect(banner(visitor)).to_contain_text(told)
    with bench.then("that is a search reports the missing network, and works when it is back"):
        field = visitor.page.locator("header input[name=q]:visible").first
        field.fill("ghent")
        field.press("Enter")
        visitor.sees_heading("You’re offline")
        visitor.context.set_offline(False)
        visitor.sees("Gent")


@scenario("Cached pages of a former session")
def others(bench):
    visitor = first_visit(bench)

    def adds_oslo():
        adds(visitor, "oslo", "Oslo")
        has_favorites(visitor, "Oslo")
        until(lambda: any("/place/" in name for name in kept(visitor)), "the favourite is kept")

    def has_none():
        left = [name for name, text in kept(visitor).items() if "oslo" in name or "Oslo" in text]
        check(not left, f"{left} still have the favourite")

    adds_oslo()
    # As after an update that could not delete them.
    visitor.page.evaluate("""() => caches.open("pages-0123456789-abc").then((cache) =>
        cache.put("/at/59.91,10.75", new Response("Oslo", { headers: { "x-seen-at": "1" } })))""")
    with bench.then("are removed when the user's data is deleted, also those of an earlier version"):
        visitor.opens("/settings")
        deletes_data(visitor)
        visitor.sees("No data is stored until you change a setting, or save a place or a rule.")
        has_none()
    adds_oslo()
    with bench.then("are removed when the cookie is gone"):
        visitor.context.clear_cookies(name="cloudy")
        visitor.opens("/about")
        keeps(visitor, "/about", "/")
        until(lambda: not any("oslo" in name or "Oslo" in text for name, text in kept(visitor).items()), "no page has the favourite")
    adds_oslo()
    with bench.then("are removed if the data is to be deleted offline"):
        visitor.opens("/settings/delete")
        goes_offline(visitor)
        button(visitor, "Delete my data").click()
        expect(banner(visitor)).to_contain_text("was not saved")
        has_none()


# In the service worker: a response to a request for a URL arrives only when it is released.
HOLD_RESPONSE = """(held) => {
    const network = self.fetch.bind(self);
    self.held = [];
    self.fetch = async (request, options) => {
        const response = await network(request, options);
        if (request === held) await new Promise((release) => { self.held.push(release); });
        return response;
    };
}"""

# In the service worker: pauses of two seconds last until they are ended, and the server has no newer weather for a URL yet.
HOLD_PAUSES = """(awaited) => {
    const [network, timer] = [self.fetch.bind(self), self.setTimeout.bind(self)];
    self.pauses = [];
    self.setTimeout = (ended, milliseconds, ...values) => {
        if (milliseconds !== 2000) return timer(ended, milliseconds, ...values);
        self.pauses.push(ended);
        return 0;
    };
    self.fetch = async (request, options) => {
        const response = await network(request, options);
        if (request !== awaited) return response;
        return new Response(`${await response.text()}<!-- data-awaited -->`, { headers: response.headers });
    };
}"""
END_PAUSES = "() => self.pauses.splice(0).map((ended) => ended()).length"

# In the service worker: the page that is shown offline is cached only when that is released, and so are pages with new
# choices, which are cached after it.
HOLD_CHOICES = """() => {
    const [add, keeps] = [Cache.prototype.add, self.keep];
    [self.held, self.names, self.ends] = [[], [], []];
    Cache.prototype.add = async function (request) {
        await new Promise((release) => { self.held.push(release); });
        return add.call(this, request);
    };
    self.keep = (response, name, ...values) => {
        const end = keeps(response, name, ...values);
        self.names.push(name);
        self.ends.push(end);
        return end;
    };
}"""
RELEASE_CHOICES = """async () => {
    for (const release of self.held) release();
    await Promise.allSettled(self.ends);
}"""

# In the service worker: the cached list of the user's pages is old, and the server cannot send it.
REFUSE_LIST = """async () => {
    const [network, list] = [self.fetch.bind(self), "/locations/pages.json"];
    self.refusals = 0;
    self.fetch = async (request, options) => {
        if (request !== list) return network(request, options);
        self.refusals += 1;
        return new Response("", { status: 503 });
    };
    const [name] = (await caches.keys()).filter((one) => one.startsWith("pages"));
    const cache = await caches.open(name);
    const kept = await cache.match(list);
    const headers = new Headers(kept.headers);
    headers.set("x-kept-at", "1");
    await cache.put(list, new Response(await kept.blob(), { headers }));
}"""


def visitor_with_oslo(bench):
    """Returns a visitor with a favorite, their service worker, and the favorite's path."""
    visitor = first_visit(bench, locale="en-DE")
    adds(visitor, "oslo", "Oslo")
    has_favorites(visitor, "Oslo")
    until(lambda: any("/place/" in name for name in kept(visitor)), "the favourite is kept")
    [path] = [name for name in kept(visitor) if "/place/" in name]
    [worker] = visitor.context.service_workers
    return visitor, worker, path


def chooses_fahrenheit(visitor):
    """Changes a setting, after which the service worker loads the user's pages again."""
    visitor.opens("/settings")
    visitor.page.get_by_role("radio", name=re.compile("^Fahrenheit")).click()


def deletes_all(visitor):
    visitor.opens("/settings")
    deletes_data(visitor)
    visitor.sees("No data is stored until you change a setting, or save a place or a rule.")


def has_list(visitor):
    """Returns whether the list of the user's pages is cached. Earlier requests of the service worker are then over."""
    return visitor.page.evaluate("caches.match('/locations/pages.json').then((found) => found !== undefined)")


def has_no_oslo(visitor):
    left = [name for name, text in kept(visitor).items() if "oslo" in name or "Oslo" in text]
    check(not left, f"{left} still have the favourite")


@scenario("A page that is being loaded when the user's data is deleted")
def in_flight(bench):
    visitor, worker, path = visitor_with_oslo(bench)
    worker.evaluate(HOLD_RESPONSE, path)
    chooses_fahrenheit(visitor)
    until(lambda: worker.evaluate("() => self.held.length") == 1, "the page is being loaded")
    deletes_all(visitor)
    with bench.then("is not cached when it arrives"):
        worker.evaluate("() => { for (const release of self.held) release(); }")
        until(lambda: has_list(visitor), "the list is kept again")
        has_no_oslo(visitor)


@scenario("A page that waits for newer weather when the user's data is deleted")
def awaited(bench):
    visitor, worker, path = visitor_with_oslo(bench)
    worker.evaluate(HOLD_PAUSES, path)
    chooses_fahrenheit(visitor)
    until(lambda: worker.evaluate(END_PAUSES) == 1, "the pages are about to be loaded")
    until(
        lambda: path in kept(visitor) and worker.evaluate("() => self.pauses.length") == 1,
        "the page is about to be loaded a second time")
    deletes_all(visitor)
    with bench.then("is not loaded again"):
        until(lambda: worker.evaluate(END_PAUSES) >= 0 and has_list(visitor), "the list is kept again")
        has_no_oslo(visitor)


@scenario("A page with a new choice that is about to be cached when the user's data is deleted")
def about_to_be_cached(bench):
    visitor, worker, _ = visitor_with_oslo(bench)
    worker.evaluate(HOLD_PAUSES, "")
    worker.evaluate(HOLD_CHOICES)
    chooses_fahrenheit(visitor)
    visitor.opens("/")
    until(lambda: worker.evaluate("() => self.names.includes('/') && self.held.length > 0"), "the page has arrived")
    deletes_all(visitor)
    with bench.then("is not cached"):
        worker.evaluate(RELEASE_CHOICES)
        left = page_caches(visitor)
        check(all(name.endswith("-none") for name in left), f"{sorted(left)} are caches")


@scenario("A list of the user's pages that the server cannot send")
def refused_list(bench):
    visitor = first_visit(bench)
    [worker] = visitor.context.service_workers
    until(lambda: has_list(visitor) and worker.evaluate("() => renewal === null"), "the list is kept")
    worker.evaluate(HOLD_PAUSES, "")
    worker.evaluate(REFUSE_LIST)
    with bench.then("is requested once for a page that is opened"):
        visitor.opens("/about")
        until(lambda: worker.evaluate(END_PAUSES) == 1, "the list is about to be loaded")
        until(lambda: worker.evaluate("() => renewal === null"), "no other request is planned")
        check(worker.evaluate("() => self.refusals") == 1, "there was one request")


@scenario("A favorite that is removed and was never opened")
def removed(bench):
    visitor = first_visit(bench)
    adds(visitor, "oslo", "Oslo")
    adds(visitor, "tokyo", "Tokyo")
    has_favorites(visitor, "Oslo", "Tokyo")
    until(lambda: sum("/place/" in name for name in kept(visitor)) == 2, "both are kept")
    visitor.opens("/about")
    keeps(visitor, "/about")
    former = page_caches(visitor)
    with bench.then("is not cached again with the others"):
        visitor.opens("/locations/add?q=oslo")
        star(visitor, "Oslo").click()
        expect(star(visitor, "Oslo")).to_have_attribute("aria-pressed", "false")
        until(lambda: not former & page_caches(visitor), "the pages of the former choice are gone")
        # Viewed pages are loaded again after those of the list.
        keeps(visitor, "/about")
        check(any("tokyo" in name for name in kept(visitor)), f"{sorted(kept(visitor))} are kept")
        check(not any("oslo" in name for name in kept(visitor)), f"{sorted(kept(visitor))} are kept")


@scenario("A new version")
def update(bench):
    visitor = first_visit(bench)
    adds(visitor, "oslo", "Oslo")
    has_favorites(visitor, "Oslo")
    until(lambda: any("/place/" in name for name in kept(visitor)), "the favourite is kept")
    visitor.opens("/about").opens("/at/-45.00,-140.00")
    keeps(visitor, "/about", "/at/-45.00,-140.00")
    [old] = versions(visitor)
    visitor.opens("/?newest")
    style = style_of(visitor)
    visitor.expects(NETWORK)
    with bench.then("replaces the old one in an open page, even with a paused sky"):
        check(visitor.page.locator("#hold").count() == 1, "the page of weather has the switch")
        visitor.server.become(bench.other_version())
        updates(visitor)
        until(lambda: style_of(visitor) not in (style, None), "the page has the other styles")
        visitor.sees_heading(visitor.city)
    with bench.then("keeps cached pages, and deletes files of the old version"):
        until(lambda: len(versions(visitor)) == 1 and old not in versions(visitor), "one version is left, the new one")
        pages = kept(visitor)
        check({"/", "/locations", "/about", "/at/-45.00,-140.00"} <= set(pages), f"{sorted(pages)} are kept")
        check(not any(style in text for text in pages.values()), "no page refers to a file of the old one")
    with bench.then("is completely available offline"):
        goes_offline(visitor)
        visitor.page.goto("/at/-45.00,-140.00")
        is_styled(visitor)


@scenario("A new version while the user types")
def update_while_typing(bench):
    visitor = first_visit(bench)
    field = visitor.page.locator("header input[name=q]:visible").first
    [old] = versions(visitor)
    style = style_of(visitor)
    visitor.expects(NETWORK)
    with bench.then("does not interrupt"):
        field.fill("gh")
        visitor.server.become(bench.other_version())
        updates(visitor)
        until(lambda: versions(visitor) and old not in versions(visitor), "the other version is in charge")
        check(field.input_value() == "gh", "what was typed is still there")
    with bench.then("waits until the input is finished"):
        field.fill("")
        visitor.page.evaluate("dispatchEvent(new Event('online'))")
        until(lambda: style_of(visitor) not in (style, None), "the page has the other styles")


@scenario("Files of former versions")
def old_files(bench):
    server = bench.server()
    [style] = re.findall(r'href="(/assets/cloudy\.[^"]+\.css)"', server.ask("/", Accept="text/html")[2])
    with bench.then("redirect to the current ones, which are cached permanently"):
        for path in ("/cloudy.css", "/assets/cloudy.0123456789.css", style):
            status, headers, text = server.ask(path)
            check(status == 200 and text.startswith(STYLES), f"{path}: {status}")
            check("immutable" in headers["Cache-Control"], f"{path}: {headers['Cache-Control']}")
    with bench.then("are not found if they never existed"):
        check(server.ask("/assets/nothing.0123456789.css")[0] == 404, "the answer is 404")


@scenario("The pages that a device caches")
def bounds(bench):
    visitor = first_visit(bench)
    with bench.then("are visited pages, except searches"):
        visitor.opens("/settings").opens("/locations/add?q=gent").opens("/")
        keeps(visitor, "/", "/settings")
        check(not any("locations/add" in name for name in kept(visitor)), f"{list(kept(visitor))} are kept")
    with bench.then("include no missing page"):
        visitor.opens("/nowhere", status=404)
        check("/nowhere" not in kept(visitor), f"{list(kept(visitor))} are kept")
    with bench.then("are at most thirty, starting with the user's own"):
        for number in range(33):
            visitor.page.evaluate(f"fetch('/at/{number}.5,4.35', {{ headers: {{ accept: 'text/html' }} }})")
        keeps(visitor, "/at/32.50,4.35")
        until(lambda: len(kept(visitor)) <= 30, "no more than thirty are kept")
        check("/" in kept(visitor), "the first page is kept")
