"""What an open page does by itself, and what there is without a network."""

from playwright.sync_api import expect

from scenarios import check, scenario
from web_bench import until
from web_scenes import for_every_size

NETWORK = "net::ERR_|Failed to fetch|Load failed"


def banner(visitor):
    return visitor.page.locator("#banner")


def kept_pages(visitor):
    return visitor.page.evaluate(
        "async () => (await (await caches.open('pages')).keys()).map((request) => new URL(request.url).pathname).sort()")


def has_changed(visitor, text):
    """What is in the page is not `text` any more."""
    until(lambda: visitor.page.locator("main").text_content() != text, "the page changes")


@scenario("The time zone of the browser")
def time_zone(bench):
    server = bench.server()
    visitor = bench.visitor(server, timezone_id="Asia/Tokyo")
    with bench.then("decides which city a first visitor sees, without another page being loaded"):
        visitor.opens("/").sees_heading("Tokyo")
    with bench.then("is told in a cookie that says nothing else, and that other sites do not send"):
        cookies = [cookie for cookie in visitor.context.cookies() if cookie["name"] == "zone"]
        check([cookie["value"] for cookie in cookies] == ["Asia/Tokyo"], f"the cookies are {cookies}")
        check(cookies[0]["sameSite"] == "Lax", f"the cookie is {cookies[0]}")
    with bench.then("is there at once the next time"):
        check("Tokyo" in visitor.context.request.get("/").text(), "the page from the server has Tokyo")


@for_every_size("The place of the device")
def location(bench, size):
    visitor = bench.visitor(
        size=size, geolocation={"latitude": 59.913868, "longitude": 10.752245}, permissions=["geolocation"])
    visitor.opens("/")
    with bench.then("is asked for only when the person taps, and rounded before it leaves the page"):
        visitor.page.locator("[data-locate]:visible").first.click()
        visitor.page.wait_for_url("**/at/59.91,10.75")
    with bench.then("is shown by its name"):
        visitor.sees_heading("Oslo")


@scenario("A person who does not want to be found")
def denied_location(bench):
    visitor = bench.visitor()
    visitor.opens("/")
    with bench.then("is told what else can be done"):
        visitor.page.locator("[data-locate]:visible").first.click()
        expect(banner(visitor)).to_contain_text("search for a place")
    with bench.then("stays where they are"):
        check(visitor.page.url == visitor.server.url + "/", f"the page is {visitor.page.url}")


@scenario("An open page")
def open_page(bench):
    server = bench.server()
    visitor = bench.visitor(server)
    visitor.page.clock.install()
    visitor.opens("/").sees_heading("Brussels").has_worker()
    with bench.then("shows the next hour without anybody doing anything"):
        text = visitor.page.locator("main").text_content()
        visitor.page.evaluate("document.querySelector('main').dataset.mark = 'same'")
        server.stop()
        server.start(CLOUDY_NOW="2026-11-21T13:21:00Z")
        visitor.page.clock.run_for(61_000)
        has_changed(visitor, text)
    with bench.then("is the same page still: what has not changed was not touched"):
        check(visitor.page.locator("main").get_attribute("data-mark") == "same", "the page was loaded anew")


@scenario("An open page, while the person uses it")
def used_page(bench):
    server = bench.server()
    visitor = bench.visitor(server)
    visitor.page.clock.install()
    visitor.opens("/").sees_heading("Brussels").has_worker()
    page = visitor.page
    with bench.then("keeps what they opened, how far they scrolled, and the focus"):
        summary = page.locator("main summary").first
        summary.focus()
        page.keyboard.press("Enter")
        page.evaluate("scrollTo(0, 120)")
        focused = page.evaluate("document.activeElement.textContent.trim()")
        text = page.locator("main").text_content()
        server.stop()
        server.start(CLOUDY_NOW="2026-11-21T13:21:00Z")
        page.clock.run_for(61_000)
        has_changed(visitor, text)
        check(page.evaluate("scrollY") == 120, f"it is scrolled to {page.evaluate('scrollY')}")
        check(page.locator("main details[open]").count() >= 1, "nothing is open any more")
        now = page.evaluate("document.activeElement.textContent.trim()")
        check(now == focused, f"the focus was on {focused!r} and is on {now!r}")


@for_every_size("A server that stops and comes back")
def stopped_server(bench, size):
    server = bench.server()
    visitor = bench.visitor(server, size=size)
    visitor.page.clock.install()
    visitor.opens("/").sees_heading("Brussels").has_worker()
    visitor.expects(NETWORK)
    with bench.then("leaves an open page as it is, which says how old it is"):
        server.stop()
        visitor.page.clock.run_for(5 * 61_000)
        visitor.sees_heading("Brussels")
        expect(banner(visitor)).to_contain_text("This weather was loaded")
        expect(banner(visitor)).to_contain_text("minutes ago")
    with bench.then("is noticed when it is back"):
        server.start()
        visitor.page.clock.run_for(61_000)
        expect(banner(visitor)).to_have_text("")
    with bench.then("leaves nothing in the way of another page"):
        visitor.opens("/about")


@for_every_size("Without a network, after a first visit")
def offline(bench, size):
    server = bench.server()
    visitor = bench.visitor(server, size=size)
    visitor.opens("/").sees_heading("Brussels").has_worker()
    until(lambda: kept_pages(visitor) == ["/"], "the page is kept")
    visitor.expects(NETWORK)
    visitor.context.set_offline(True)
    with bench.then("the last forecast is there, and says how old it is"):
        visitor.page.goto("/")
        visitor.sees_heading("Brussels")
        expect(banner(visitor)).to_have_text("No network. This weather was loaded 1 minute ago.")
    with bench.then("it looks as ever: its styles and icons are kept as well"):
        check(not visitor.page.evaluate(
            "[...document.styleSheets].length < document.querySelectorAll('link[rel=stylesheet]').length"),
            "a style sheet is missing")
    with bench.then("a page that was never seen says so"):
        visitor.page.goto("/about")
        visitor.sees_heading("No network")
        violations = visitor.violations()
        check(not violations, "everybody can read it", "\n".join(violations))
    with bench.then("that page becomes the right one when the network is back"):
        visitor.context.set_offline(False)
        visitor.sees_heading("About")


@scenario("What a device keeps")
def kept(bench):
    server = bench.server()
    visitor = bench.visitor(server)
    visitor.opens("/").has_worker()
    with bench.then("are pages that were seen"):
        visitor.opens("/settings").opens("/locations/add?q=gent").opens("/")
        check(kept_pages(visitor) == ["/", "/settings"], f"{kept_pages(visitor)} are kept")
    with bench.then("is no page that is not there"):
        visitor.opens("/nowhere", status=404)
        check("/nowhere" not in kept_pages(visitor), f"{kept_pages(visitor)} are kept")
    with bench.then("are no more than thirty pages"):
        for number in range(33):
            visitor.page.evaluate(f"fetch('/at/{number}.5,4.35', {{ headers: {{ accept: 'text/html' }} }})")
        check(len(kept_pages(visitor)) <= 30, f"{len(kept_pages(visitor))} are kept")


@scenario("An application that is installed")
def manifest(bench):
    visitor = bench.visitor()
    visitor.opens("/")
    with bench.then("has a manifest in which the browser finds no fault"):
        session = visitor.context.new_cdp_session(visitor.page)
        found = session.send("Page.getAppManifest")
        check(not found["errors"] and found["url"].endswith("/cloudy.webmanifest"), f"it is {found}")
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Windows of a test are private ones.
        errors = [error for error in errors if error["errorId"] != "in-incognito"]
        check(not errors, f"it cannot be installed: {errors}")
    with bench.then("has all its icons and addresses"):
        manifest = visitor.context.request.get("/cloudy.webmanifest").json()
        for address in [icon["src"] for icon in manifest["icons"]] + [one["url"] for one in manifest["shortcuts"]]:
            status = visitor.context.request.get(address).status
            check(status == 200, f"{address} is answered with {status}")
