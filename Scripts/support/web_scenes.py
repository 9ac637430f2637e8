"""Scenarios of users in a browser."""

import json
import re

from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import (
    adds,
    button,
    cookies,
    deletes_data,
    edits,
    for_every_size,
    has_favorites,
    opens_changes,
    star,
    with_and_without_scripts,
)
from web_everybody import OSLO, adds_at_once
from web_places import GHENT, Finger, middle


@for_every_size("A first visit", phone="quick", desktop="quick")
def first_visit(bench, size):
    visitor = bench.visitor(size=size)
    with bench.then("shows the weather for the city of the time zone, and the coming days"):
        visitor.opens("/").sees_heading(visitor.city)
        visitor.sees("Sunday").sees("Friday")
    with bench.then("stores nothing except the time zone's cookie"):
        check(cookies(visitor) <= {"zone"}, f"there are {cookies(visitor)}")
    with bench.then("links to every screen"):
        for name in ("Locations", "Settings", "About"):
            visitor.page.get_by_role("navigation").first.get_by_role("link", name=name).click()
            visitor.sees_heading(name)


@for_every_size("Typing a place name", phone="quick")
def typed_place(bench, size):
    visitor = bench.visitor(size=size)
    visitor.opens("/locations/add")
    field = visitor.page.get_by_role("combobox")
    options = visitor.page.get_by_role("option")
    with bench.then("is suggested during input"):
        field.press_sequentially("reykjav", delay=30)
        expect(options.first).to_contain_text("Reykjavík")
        check(field.get_attribute("aria-expanded") == "true", "the list is said to be open")
        violations = visitor.violations()
        check(not violations, "axe finds nothing", "\n".join(violations))
    with bench.then("follows the input: the newest response wins"):
        field.fill("")
        field.press_sequentially("oslo", delay=10)
        expect(options.first).to_contain_text("Oslo")
    with bench.then("is selected by arrow keys, and Escape closes the list"):
        field.press("ArrowDown")
        expect(options.first).to_have_attribute("aria-selected", "true")
        check(field.get_attribute("aria-activedescendant") == options.first.get_attribute("id"), "it is said which")
        field.press("Escape")
        expect(options.first).to_be_hidden()
    with bench.then("is added when it is chosen"):
        field.press("ArrowDown")
        field.press("Enter") if size == "desktop" else options.first.tap()
        visitor.page.wait_for_url("**/locations**")
        has_favorites(visitor, "Oslo")
    with bench.then("sets a cookie that scripts cannot read"):
        [session] = [cookie for cookie in visitor.context.cookies() if "cloudy" in cookie["name"]]
        check(session["httpOnly"] and session["sameSite"] == "Lax", f"it is {session}")


@with_and_without_scripts("Favorites", **{"with": "quick", "without": "quick"})
def favourites(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts)
    page = visitor.page
    with bench.then("can be found, and added with the star"):
        for query, name in (("oslo", "Oslo"), ("tokyo", "Tokyo"), ("reykjavik", "Reykjavík")):
            adds(visitor, query, name)
        has_favorites(visitor, "Oslo", "Tokyo", "Reykjavík")
    with bench.then("occur once"):
        visitor.opens("/locations/add?q=oslo")
        expect(star(visitor, "Oslo")).to_have_attribute("aria-pressed", "true")
    with bench.then("can have a custom name"):
        visitor.opens("/locations")
        panel = opens_changes(visitor, "Tokyo")
        panel.get_by_role("textbox").fill("Aunt <Kiku>")
        panel.get_by_role("button", name="Save").click()
        has_favorites(visitor, "Oslo", "Aunt <Kiku>", "Reykjavík")
    with bench.then("can be moved"):
        edits(visitor.opens("/locations"))
        button(visitor, "Move Reykjavík up").click()
        has_favorites(visitor, "Oslo", "Reykjavík", "Aunt <Kiku>")
    with bench.then("can be removed, and restored in their position"):
        visitor.opens("/locations")
        opens_changes(visitor, "Reykjavík").get_by_role("button", name=re.compile("remove", re.I)).click()
        has_favorites(visitor, "Oslo", "Aunt <Kiku>")
        page.locator("#toast").get_by_role("button", name="Undo").click()
        has_favorites(visitor, "Oslo", "Reykjavík", "Aunt <Kiku>")
    with bench.then("can be chosen, and show their weather"):
        page.locator("main").get_by_role("link", name=re.compile("Reykjavík")).first.click()
        page.wait_for_url("**/place/*-reykjavik*")
        visitor.sees_heading("Reykjavík")
    with bench.then("can become the home, which the first page then shows"):
        visitor.opens("/locations")
        opens_changes(visitor, "Reykjavík").get_by_role("button", name="Set as home").click()
        expect(page.get_by_text("Clear home").first).to_be_attached()
        visitor.opens("/").sees_heading("Reykjavík")
    with bench.then("survive a restart of the server"):
        visitor.expects("net::ERR_CONNECTION")
        visitor.server.stop()
        visitor.server.start()
        visitor.opens("/locations")
        has_favorites(visitor, "Oslo", "Reykjavík", "Aunt <Kiku>")
    with bench.then("are separate from other visitors'"):
        other = bench.visitor(visitor.server)
        other.opens("/locations").sees("with the star next to their name")


@with_and_without_scripts("Settings", **{"with": "quick"})
def settings(bench, has_scripts):
    with bench.then("follow the browser's language by default"):
        bench.visitor(java_script_enabled=has_scripts, locale="en-DE").opens("/").sees("°C").sees("km/h")
    visitor = bench.visitor(java_script_enabled=has_scripts, locale="en-US", timezone_id="Europe/Brussels")
    visitor.opens("/").sees("°F").opens("/settings")
    if has_scripts:
        visitor.page.evaluate("document.body.dataset.mark = 'same'")
    with bench.then("apply at once"):
        for name in ("24-hour", "Metric", "Celsius"):
            visitor.page.get_by_role("radio", name=re.compile(f"^{name}")).click()
            expect(visitor.page.get_by_role("radio", name=re.compile(f"^{name}"))).to_have_attribute(
                "aria-checked", "true")
        check(len(visitor.page.locator("[role=radio][aria-checked=true]").all()) == 8, "one of each is chosen")
    if has_scripts:
        with bench.then("load no other page, and keep the focus"):
            check(visitor.page.locator("body").get_attribute("data-mark") == "same", "the page was reloaded")
            focused = visitor.page.evaluate("document.activeElement.textContent")
            check("Celsius" in focused, f"the focus is on {focused!r}")
    with bench.then("apply to every page"):
        visitor.opens("/").sees("°C").sees("13:15").sees_not("01:15")
        # The switch shows both units.
        expect(visitor.page.locator("main")).not_to_contain_text(re.compile(r"\d ?°F"))
    with bench.then("can be set for each unit"):
        visitor.opens("/settings").page.locator("summary", has_text="Individual units").click()
        visitor.page.get_by_role("radio", name=re.compile("^Knots")).click()
        knots = visitor.page.get_by_role("radio", name=re.compile("^Knots"))
        expect(knots).to_have_attribute("aria-checked", "true")
        expect(knots).to_be_visible()
        visitor.opens("/").sees(" kn").sees_not("km/h")


@scenario("Settings by keyboard alone", tier="quick")
def settings_by_keys(bench):
    visitor = bench.visitor()
    visitor.opens("/settings")
    with bench.then("are one tab stop each, and arrow keys choose"):
        visitor.page.get_by_role("radio", name=re.compile("^12-hour")).focus()
        visitor.page.keyboard.press("ArrowDown")
        expect(visitor.page.get_by_role("radio", name=re.compile("^24-hour"))).to_have_attribute("aria-checked", "true")
        visitor.page.keyboard.press("Tab")
        focused = visitor.page.evaluate("document.activeElement.textContent")
        units = "Imperial" if visitor.locale == "en-US" else "Metric"
        check(units in focused, f"the focus is on {focused!r}")


@with_and_without_scripts("A visitor who deletes their data", without="quick")
def forgotten(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts)
    adds(visitor, "oslo", "Oslo")
    visitor.opens("/settings").sees("Favorites: 1")
    with bench.then("is asked first, with a list of the data"):
        visitor.page.locator("main").get_by_role("link", name="Delete my data").click()
        visitor.sees("Delete all of this?").sees("Favorites: 1")
        visitor.page.get_by_role("link", name="Keep my data").click()
        visitor.sees("Favorites: 1")
    with bench.then("has their data deleted"):
        deletes_data(visitor)
        visitor.sees("No data is stored until you change a setting, or save a place or a rule.")
        check(cookies(visitor) <= {"zone"}, f"there are still {cookies(visitor)}")
        visitor.opens("/locations").sees("with the star next to their name")


@for_every_size("An invalid URL", desktop="quick")
def nowhere(bench, size):
    visitor = bench.visitor(size=size)
    for path in ("/place/999999999-nowhere", "/at/95,200", "/locations/nowhere", "/qqqqqqqq"):
        with bench.then(f"is explained, with links: {path}"):
            visitor.opens(path, status=404)
            check(visitor.page.locator("main h1").inner_text().strip(), "there is a heading")
            check(visitor.page.locator("header a:visible").count() > 0, "there is a way on")
    with bench.then("still shows the page, even after a reload"):
        with visitor.page.expect_response(lambda answer: answer.url.endswith("/qqqqqqqq")):
            visitor.page.evaluate("window.dispatchEvent(new Event('online'))")
        visitor.page.evaluate("fetch('/health').then((answer) => answer.text())")
        expect(visitor.page.locator("#banner")).to_have_text("")


@scenario("The whole site by keyboard alone", tier="quick")
def keys(bench):
    visitor = bench.visitor()
    visitor.opens("/")
    page = visitor.page
    with bench.then("starts with a link that skips the navigation"):
        page.keyboard.press("Tab")
        expect(page.locator("a.skip")).to_be_focused()
        check(page.locator("a.skip").bounding_box()["y"] >= 0, "it is seen")
        page.keyboard.press("Enter")
        check(page.evaluate("location.hash") == "#content", "it leads to the content")
    with bench.then("has a visible focus, which is never trapped"):
        visitor.opens("/")
        seen = set()
        for _ in range(120):
            page.keyboard.press("Tab")
            state = page.evaluate("""() => {
                const one = document.activeElement;
                if (one === document.body) return null;
                const style = getComputedStyle(one);
                const around = one.closest(".find") && getComputedStyle(one.closest(".find"));
                const box = one.getBoundingClientRect();
                return { name: one.outerHTML.slice(0, 90), hidden: box.width === 0 || box.height === 0,
                    marked: [style, around].some((one) => one && one.outlineStyle !== "none") };
            }""")
            if state is None:
                break
            check(state["marked"], f"{state['name']} shows that it has the focus")
            seen.add(state["name"])
        else:
            check(False, "the end is reached within 120 steps")
        check(len(seen) > 8, f"only {len(seen)} things can be reached")
    with bench.then("can search for a place with Enter"):
        visitor.opens("/")
        field = page.locator("header input[name=q]:visible").first
        field.focus()
        page.keyboard.type("ghent", delay=20)
        expect(page.get_by_role("option").first).to_contain_text("Gent")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_url("**/place/*-gent*")
        visitor.sees_heading("Gent")


@scenario("Clients that are not browsers", tier="quick")
def programs(bench):
    server = bench.server()
    with bench.then("get the weather as text in a terminal"):
        status, headers, text = server.ask("/", User_Agent="curl/8.5.0", Accept="*/*")
        check(status == 200 and headers["Content-Type"].startswith("text/plain"), f"it is {headers['Content-Type']}")
        check("Brussels" in text and "<" not in text, "it is the weather", text[:400])
    with bench.then("get each page as JSON"):
        for path in ("/index.json", "/at/59.91,10.75.json", "/locations.json", "/locations/add.json?q=ghent",
                     "/settings.json", "/about.json"):
            status, headers, text = server.ask(path)
            check(status == 200 and headers["Content-Type"].startswith("application/json"), f"{path}: {status}", text)
            json.loads(text)
    with bench.then("get the same URL as JSON on request"):
        status, headers, text = server.ask("/", Accept="application/json")
        check(headers["Content-Type"].startswith("application/json"), f"it is {headers['Content-Type']}")
    with bench.then("can read the health check"):
        for path in ("/health", "/ready"):
            check(server.ask(path)[0] == 200, f"{path} is answered")


@for_every_size("No weather service responds", phone="quick")
def no_services(bench, size):
    visitor = bench.visitor(bench.server(url="http://127.0.0.1:1"), size=size)
    with bench.then("shows climate averages, labeled as such"):
        visitor.opens("/").sees_heading(visitor.city).sees("No live forecast right now.")
        violations = visitor.violations()
        check(not violations, "axe finds nothing", "\n".join(violations))


@scenario("Averages without scripts")
def averages_without_scripts(bench):
    visitor = bench.visitor(bench.server(url="http://127.0.0.1:1"), java_script_enabled=False)
    visitor.opens("/place/2800866-brussels").sees("No live forecast right now.")
    with bench.then("are reloaded on request, and never automatically"):
        expect(visitor.page.locator("meta[http-equiv=refresh]")).to_have_count(0)
        visitor.page.locator("[data-refresh]").first.click()
        visitor.sees("No live forecast right now.")


@scenario("Weather services that fail after a while", tier="quick")
def failing_services(bench):
    server = bench.server()
    visitor = bench.visitor(server)
    visitor.opens("/").sees_heading(visitor.city)
    with bench.then("leave the last forecast in place, with its age"):
        bench.services.close()
        visitor.expects("net::ERR_")
        server.stop()
        server.start(CLOUDY_NOW="2026-11-21T15:20:00Z")
        visitor.opens("/").sees_heading(visitor.city).sees_not("No live forecast")
        expect(visitor.page.locator("main")).to_contain_text(re.compile("3 h|3 hours|earlier|could not", re.I))


@scenario("A weather service that hangs")
def hanging_service(bench):
    stub = bench.stub("open-meteo hang")
    visitor = bench.visitor(bench.server(url=stub.url))
    reason = re.compile(r"MET Norway, updated .+, because Open-Meteo did not respond within 1\.5 seconds")
    with bench.then("is named in the status line, with the reason"):
        visitor.opens("/place/2800866-brussels")
        expect(visitor.page.locator("main .source summary")).to_contain_text(reason)
    with bench.then("is named while the other service's forecast is shown"):
        visitor.opens("/place/2800866-brussels")
        expect(visitor.page.locator("main .source summary")).to_contain_text(reason)
        status, _, text = visitor.server.ask("/Brussels?plain", User_Agent="curl/8.5.0")
        check(status == 200 and reason.search(" ".join(text.split())), "a terminal has the same", text[-400:])


@scenario("Weather services that all hang")
def hanging_services(bench):
    visitor = bench.visitor(bench.server(url=bench.stub("* hang").url))
    with bench.then("let a page show averages, and that it is waiting for a forecast"):
        visitor.opens("/place/2800866-brussels").sees("Climate average 1961–1990, not a forecast.")
        expect(visitor.page.locator("html")).to_have_attribute("data-awaiting", "")
        visitor.opens("/about")
        expect(visitor.page.locator("html")).not_to_have_attribute("data-awaiting", "")


@with_and_without_scripts("Dark colors", without="quick")
def dark(bench, has_scripts):
    visitor = bench.visitor(scheme="light", java_script_enabled=has_scripts)
    page = visitor.page
    with bench.then("apply to every page, whatever the device prefers"):
        visitor.opens("/settings")
        page.get_by_role("radio", name="Dark").click()
        expect(page.get_by_role("radio", name="Dark")).to_have_attribute("aria-checked", "true")
        expect(page.locator("html")).to_have_css("color-scheme", "dark")
        visitor.opens("/about")
        expect(page.locator("html")).to_have_css("color-scheme", "dark")
    with bench.then("end with the choice of the system's"):
        visitor.opens("/settings")
        page.get_by_role("radio", name="System").click()
        expect(page.locator("html")).to_have_css("color-scheme", "light dark")


@for_every_size("Links to all places above the weather", phone="quick")
def tabs(bench, size):
    visitor = bench.visitor(size=size)
    for query, name in (("oslo", "Oslo"), ("nairobi", "Nairobi")):
        adds(visitor, query, name)
    places = visitor.page.get_by_role("navigation", name="Your places")
    with bench.then("lead from one to the other"):
        visitor.opens("/").sees_heading(visitor.city)
        expect(places.get_by_role("link")).to_have_count(3)
        places.get_by_role("link", name="Nairobi").click()
        visitor.sees_heading("Nairobi")
        expect(places.locator("[aria-current]")).to_have_text("Nairobi")
    with bench.then("are accessible"):
        violations = visitor.violations()
        check(not violations, "axe finds nothing", "\n".join(violations))


@scenario("Swiping on the weather of a place")
def swiped(bench):
    # In Arabic, places run from right to left.
    for language, way in (("en-US", 1), ("ar", -1)):
        visitor = bench.visitor(size="phone", locale=language, timezone_id="Europe/Berlin")
        adds_at_once(visitor, OSLO, GHENT)
        page = visitor.page
        finger = Finger(page)
        tabs = page.locator(".tabs a")

        def swipes(part, across, down=0):
            x, y = middle(page.locator(part).first)
            finger.presses(x, y)
            finger.moves(x + across * way, y + down)
            finger.leaves()

        # The first page sets the cookie of the time zone, and loads again.
        visitor.opens("/about")
        visitor.opens("/")
        expect(tabs).to_have_count(3)
        home, next_place = [tabs.nth(index).get_attribute("href") for index in (0, 1)]
        with bench.then(f"opens the next place, in {language}"):
            swipes(".says", -150)
            page.wait_for_url(f"**{next_place}")
            expect(tabs.nth(1)).to_have_attribute("aria-current", "page")
        with bench.then(f"opens the previous one, in {language}"):
            swipes(".says", 150)
            page.wait_for_url(f"**{home}")
            expect(tabs.nth(0)).to_have_attribute("aria-current", "page")
        with bench.then(f"does nothing before the first place, on the strip of hours and down the page, in {language}"):
            swipes(".says", 150)
            swipes(".strip svg", -150)
            swipes(".says", -100, down=-150)
            page.wait_for_timeout(300)
            expect(tabs.nth(0)).to_have_attribute("aria-current", "page")


@scenario("Sharing a place")
def shared(bench):
    visitor = bench.visitor()
    page = visitor.page
    with bench.then("copies the link of the place where the device has no list of ways to share"):
        visitor.opens("/")
        page.evaluate("""() => {
            Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true });
            navigator.clipboard.writeText = async (text) => { document.documentElement.dataset.copied = text; };
        }""")
        page.locator("[data-share]").click()
        expect(page.locator("#toast")).to_have_text("Copied.")
        copied = page.locator("html").get_attribute("data-copied")
        check(re.fullmatch(re.escape(visitor.server.url) + r"/place/\d+", copied), f"{copied} is copied")
