"""Scenarios of the page of one day."""

import json
import re

from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import with_and_without_scripts

TUESDAY = "2026-11-24"


@with_and_without_scripts("The page of another day")
def another_day(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts)
    visitor.opens("/place/2800866-brussels?units=metric")
    link = visitor.page.locator(f"main a[href*='day={TUESDAY}']").first
    with bench.then("is linked from the week, by its date and in the same units"):
        link.click()
        visitor.page.wait_for_url(f"**/place/2800866-brussels?day={TUESDAY}&units=metric")
    main = visitor.page.locator("main")
    with bench.then("has the date in its title and heading"):
        check(visitor.page.title() == "Brussels, Tuesday, November 24 · Cloudy", f"it is {visitor.page.title()!r}")
        visitor.sees_heading(re.compile("Brussels.*Tuesday, November 24"))
    with bench.then("has that day's values and no current ones"):
        week = main.locator("a[aria-current]").inner_text()
        high = re.findall(r"[-−]?\d+°", week)[-1]
        expect(main.locator(".hero .figure")).to_contain_text(high)
        expect(main.locator(".hero")).not_to_contain_text("13:20")
        check(main.locator("#next-hour, #earlier").count() == 0, "the next hour and earlier days are left out")
        expect(main).not_to_contain_text("Next 24 hours")
    with bench.then("has only that day's hours"):
        hours = main.locator(".strip [aria-hidden] > span:not([class])").all_inner_texts()
        check(len(hours) == 24 and hours[0] == "00" and hours[-1] == "23", f"they are {hours}")
    with bench.then("preserves the units in every link to another day"):
        links = main.locator("a[href*='/place/2800866-brussels?']:not([data-share])").evaluate_all(
            "(links) => links.map((one) => one.getAttribute('href'))")
        check(links and all("units=metric" in one for one in links), f"they are {links}")
    with bench.then("links back to now"):
        main.get_by_role("link", name="Back to now").click()
        visitor.page.wait_for_url("**/place/2800866-brussels?units=metric")


@scenario("A bookmarked day")
def bookmark(bench):
    # Simulated services have their own clock, which determines the day.
    server = bench.server(url="http://127.0.0.1:1")
    # The device's cached page is shown while a server that has just started is slow.
    visitor = bench.visitor(server, service_workers="block")
    visitor.expects("Service Worker")
    with bench.then("has its date in its URL, even from an older version's day number"):
        visitor.opens("/place/2800866-brussels?day=3&units=metric").sees_heading(re.compile("Tuesday, November 24"))
        check(visitor.page.url.endswith(f"?day={TUESDAY}&units=metric"), f"the page is {visitor.page.url}")
    with bench.then("is the same day after midnight at the place"):
        server.stop()
        visitor.expects("net::ERR_")
        server.start(CLOUDY_NOW="2026-11-22T23:30:00Z")
        visitor.opens(f"/place/2800866-brussels?day={TUESDAY}").sees_heading(re.compile("Tuesday, November 24"))
    with bench.then("is the same day afterward"):
        server.stop()
        server.start(CLOUDY_NOW="2026-11-25T12:00:00Z")
        visitor.opens(f"/place/2800866-brussels?day={TUESDAY}").sees_heading(re.compile("Tuesday, November 24"))
    with bench.then("is reported as unknown after more than a year"):
        visitor.opens("/place/2800866-brussels?day=2024-11-24", status=404)
        visitor.sees("No forecast for that day. Available: Wednesday, November 25 to")
        visitor.page.locator("main").get_by_role("link", name="Thursday, November 26").click()
        visitor.sees_heading(re.compile("Thursday, November 26"))


@scenario("The last of sixteen days")
def last_day(bench):
    visitor = bench.visitor()
    visitor.opens("/place/2800866-brussels?days=16")
    links = visitor.page.locator("main .days a").evaluate_all("(links) => links.map((one) => one.getAttribute('href'))")
    with bench.then("can be opened like all displayed days"):
        for link in links[1:]:
            visitor.opens(link)
            date = re.search(r"day=([-\d]+)", link)[1]
            expect(visitor.page.locator("main .days a[aria-current]")).to_have_attribute("href", re.compile(date))


@scenario("A single day for programs")
def programs(bench):
    server = bench.server()
    with bench.then("has its own screen in a terminal"):
        _, _, text = server.ask(f"/Brussels?plain&day={TUESDAY}", User_Agent="curl/8.5.0")
        check("Tuesday, November 24" in text and "Wednesday" not in text, "it is that day", text[:600])
    with bench.then("is available alone as JSON"):
        document = json.loads(server.ask(f"/Brussels.json?day={TUESDAY}")[2])
        check([day["date"] for day in document["days"]] == [TUESDAY], f"the days are {document['days']}")
        check(all(hour["time"].startswith(TUESDAY) for hour in document["hours"]), "the hours are that day's")
    with bench.then("is an error if it is unknown"):
        for day in ("2024-11-20", "2027-01-01", "soon"):
            check(server.ask(f"/Brussels.json?day={day}")[0] == 404, f"{day} is unknown")
