"""Scenarios of what an open page does automatically."""

import re

from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import for_every_size
from web_bench import NETWORK, banner, until


def has_changed(visitor, text):
    """Waits until the page's content is no longer `text`."""
    until(lambda: visitor.page.locator("main").text_content() != text, "the page changes")


@for_every_size("The device's location")
def location(bench, size):
    visitor = bench.visitor(
        size=size, geolocation={"latitude": 59.913868, "longitude": 10.752245}, permissions=["geolocation"])
    visitor.opens("/")
    with bench.then("is requested only after a tap, and rounded before it is sent"):
        visitor.page.locator("[data-locate]:visible").first.click()
        visitor.page.wait_for_url("**/at/59.91,10.75")
    with bench.then("is shown with its name"):
        visitor.sees_heading("Oslo")


@scenario("Back, after a change of units")
def back_after_units(bench):
    visitor = bench.visitor(locale="en-US")
    with bench.then("shows the new unit, although the browser has a cached page"):
        temperature = re.compile(r"\d\s?°F")
        visitor.opens("/")
        expect(visitor.page.locator("main")).to_contain_text(temperature)
        visitor.opens("/settings")
        visitor.page.get_by_role("radio", name=re.compile("^Celsius")).click()
        expect(visitor.page.get_by_role("radio", name=re.compile("^Celsius"))).to_be_checked()
        while not visitor.page.url.endswith("/"):
            visitor.page.go_back()
        expect(visitor.page.locator("main")).not_to_contain_text(temperature)


@scenario("A denied location request")
def denied_location(bench):
    visitor = bench.visitor()
    visitor.page.clock.install()
    visitor.opens("/")
    with bench.then("shows alternatives"):
        visitor.page.locator("[data-locate]:visible").first.click()
        expect(banner(visitor)).to_contain_text("search for a place")
    with bench.then("still shows them after new weather arrives"):
        for _ in range(2):
            with visitor.page.expect_response(visitor.server.url + "/") as response:
                visitor.page.clock.run_for(61_000)
            # The clock also runs for the time limit of the request: it must be over before the next minute.
            response.value.finished()
            visitor.page.evaluate("fetch('/about').then((page) => page.text())")
        expect(banner(visitor)).to_contain_text("search for a place")
    with bench.then("stays on the same place"):
        check(visitor.page.url == visitor.server.url + "/", f"the page is {visitor.page.url}")


@scenario("An open page")
def open_page(bench):
    server = bench.server()
    visitor = bench.visitor(server)
    visitor.page.clock.install()
    visitor.opens("/").sees_heading(visitor.city).has_worker()
    with bench.then("advances to the next hour automatically"):
        text = visitor.page.locator("main").text_content()
        visitor.page.evaluate("document.querySelector('main').dataset.mark = 'same'")
        server.stop()
        server.start(CLOUDY_NOW="2026-11-21T13:21:00Z")
        visitor.page.clock.run_for(61_000)
        has_changed(visitor, text)
    with bench.then("updates only what has changed"):
        check(visitor.page.locator("main").get_attribute("data-mark") == "same", "the page was reloaded")


@scenario("An open page in use")
def used_page(bench):
    server = bench.server()
    visitor = bench.visitor(server)
    visitor.page.clock.install()
    visitor.opens("/").sees_heading(visitor.city).has_worker()
    page = visitor.page
    with bench.then("keeps expanded parts, the scroll position and the focus"):
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
    visitor.opens("/").sees_heading(visitor.city).has_worker()
    visitor.expects(NETWORK)
    with bench.then("leaves an open page unchanged, with its age"):
        server.stop()
        visitor.page.clock.run_for(5 * 61_000)
        visitor.sees_heading(visitor.city)
        expect(banner(visitor)).to_contain_text("This weather was loaded")
        expect(banner(visitor)).to_contain_text("minutes ago")
    with bench.then("is noticed when it returns"):
        server.start()
        visitor.page.clock.run_for(61_000)
        expect(banner(visitor)).to_have_text("")
    with bench.then("does not block another page"):
        visitor.opens("/about")


@scenario("The installed web app")
def manifest(bench):
    visitor = bench.visitor()
    visitor.opens("/")
    with bench.then("has a manifest without errors"):
        session = visitor.context.new_cdp_session(visitor.page)
        found = session.send("Page.getAppManifest")
        check(not found["errors"] and found["url"].endswith("/cloudy.webmanifest"), f"it is {found}")
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Windows in tests are private ones.
        errors = [error for error in errors if error["errorId"] != "in-incognito"]
        check(not errors, f"it cannot be installed: {errors}")
    with bench.then("has all its icons and URLs"):
        manifest = visitor.context.request.get("/cloudy.webmanifest").json()
        for address in [icon["src"] for icon in manifest["icons"]] + [one["url"] for one in manifest["shortcuts"]]:
            status = visitor.context.request.get(address).status
            check(status == 200, f"{address} is answered with {status}")
