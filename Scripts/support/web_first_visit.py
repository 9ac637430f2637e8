"""Scenarios of a first visit: the initial place, the number of requests, and searches that are not made."""

import re

from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import deletes_data
from web_bench import SERVERS_CITY, until

# Records every displayed place and the layout shifts, from page to page.
WATCH = """
(() => {
  const places = JSON.parse(sessionStorage.places ?? "[]");
  const note = () => {
    const place = document.querySelector("h1")?.textContent;
    if (place && place !== places.at(-1)) places.push(place);
    sessionStorage.places = JSON.stringify(places);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      sessionStorage.shift = Number(sessionStorage.shift ?? 0) + shift.value;
  }).observe({ type: "layout-shift", buffered: true });
})();
"""
NO_COOKIES = 'Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });'
SERVERS = f"so this server shows {SERVERS_CITY}"


def navigations(visitor):
    """Returns a list that collects the navigations of the browser, whether automatic or by the user."""
    found = []
    visitor.context.on("request", lambda request: found.append(request.url) if request.is_navigation_request() else None)
    return found


@scenario("A first visit from another time zone")
def time_zone(bench):
    server = bench.server()
    visitor = bench.visitor(server, timezone_id="Asia/Tokyo")
    visitor.context.add_init_script(WATCH)
    asked = navigations(visitor)
    with bench.then("shows the city of that time zone first"):
        visitor.opens("/").sees_heading("Tokyo").sees("Based on your time zone")
        visitor.page.wait_for_load_state("networkidle")
        places = visitor.page.evaluate("sessionStorage.places")
        check(places == '["Tokyo"]', f"the headings were {places}")
    with bench.then("has no visible layout shift"):
        shift = float(visitor.page.evaluate("sessionStorage.shift ?? 0"))
        check(shift < 0.01, f"the layout shift is {shift}")
    with bench.then("makes two requests and no more"):
        check(len(asked) == 2, f"there were {asked}")
    with bench.then("stores only the time zone, in a SameSite cookie"):
        cookies = [cookie for cookie in visitor.context.cookies() if cookie["name"] == "zone"]
        check([cookie["value"] for cookie in cookies] == ["Asia/Tokyo"], f"the cookies are {cookies}")
        check(cookies[0]["sameSite"] == "Lax", f"the cookie is {cookies[0]}")
    with bench.then("loads in one request the next time"):
        check("Tokyo" in visitor.context.request.get("/").text(), "the page from the server has Tokyo")
        asked.clear()
        visitor.opens("/").sees_heading("Tokyo")
        check(len(asked) == 1, f"there were {asked}")


@scenario("A first visit without scripts", tier="quick")
def without_scripts(bench):
    visitor = bench.visitor(timezone_id="Asia/Tokyo", java_script_enabled=False)
    with bench.then("explains the displayed place, and does not call it the visitor's"):
        visitor.opens("/").sees_heading(visitor.city).sees(SERVERS)
        visitor.sees_not("your time zone").sees_not("your home")


@scenario("A first visit without cookies")
def without_cookies(bench):
    visitor = bench.visitor(timezone_id="Asia/Tokyo")
    visitor.context.add_init_script(NO_COOKIES)
    asked = navigations(visitor)
    with bench.then("explains the displayed place, and makes one request"):
        visitor.opens("/").sees_heading(SERVERS_CITY).sees(SERVERS).sees_not("your time zone")
        visitor.page.wait_for_load_state("networkidle")
        check(len(asked) == 1, f"there were {asked}")


@scenario("A first visit to another page")
def other_page(bench):
    visitor = bench.visitor(timezone_id="Asia/Tokyo")
    asked = navigations(visitor)
    with bench.then("needs no time zone and takes one request"):
        visitor.opens("/place/2800866-brussels").sees_heading("Brussels")
        visitor.page.wait_for_load_state("networkidle")
        check(len(asked) == 1, f"there were {asked}")
        check(not visitor.context.cookies(), f"there are {visitor.context.cookies()}")


@scenario("The browser's location")
def found_place(bench):
    visitor = bench.visitor(
        geolocation={"latitude": 59.913868, "longitude": 10.752245}, permissions=["geolocation"])
    visitor.opens("/")
    visitor.page.locator("[data-locate]:visible").first.click()
    visitor.page.wait_for_url("**/at/59.91,10.75")
    with bench.then("is the current location, with its source"):
        visitor.opens("/locations")
        current = visitor.page.locator("section[aria-labelledby=current-location]")
        expect(current).to_contain_text("Oslo")
        expect(current).to_contain_text("From your browser")
        expect(current).not_to_contain_text(visitor.city)
    with bench.then("is displayed on the first page"):
        visitor.opens("/").sees_heading("Oslo").sees_not("your time zone")
    with bench.then("is stored by the browser, rounded, for an hour"):
        [cookie] = [cookie for cookie in visitor.context.cookies() if cookie["name"] == "here"]
        check(cookie["value"] == "59.91%2C10.75" and cookie["sameSite"] == "Lax", f"the cookie is {cookie}")
        left = cookie["expires"] - visitor.page.evaluate("Date.now() / 1000")
        check(3000 < left <= 3600, f"it is kept for {left} s")
    with bench.then("is deleted with all other data"):
        visitor.opens("/locations").page.locator("main").get_by_role("button", name=re.compile("^Set as home")).click()
        visitor.sees("Your home").opens("/settings")
        deletes_data(visitor)
        until(lambda: not [one for one in visitor.context.cookies() if one["name"] == "here"], "the cookie is gone")


@scenario("URLs that are not places")
def no_place(bench):
    server = bench.server()
    for path in ("/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"):
        with bench.then(f"return the icon that browsers request: {path}"):
            status, headers, _ = server.ask(path)
            check(status == 200 and headers["Content-Type"] == "image/png", f"it is {status}, {headers['Content-Type']}")
            check("max-age" in headers["Cache-Control"], f"it is kept: {headers['Cache-Control']}")
    for path in ("/wp-login.php", "/.env", "/.well-known/security.txt", "/sitemap.xml"):
        with bench.then(f"are a short 404 that can be cached: {path}"):
            status, headers, text = server.ask(path, Accept="text/html")
            check(status == 404 and len(text) < 100, f"it is {status}", text[:400])
            check("max-age" in headers["Cache-Control"], f"it is kept: {headers['Cache-Control']}")
    visitor = bench.visitor(server)
    for path in ("/hello", "/admin", "/asdfgh"):
        with bench.then(f"are reported as not a place: {path}"):
            visitor.opens(path, status=404).sees("Place not found")
            check(visitor.page.url.endswith(path), f"the page is {visitor.page.url}")
