"""Scenarios of saving, sorting, viewing and searching for places."""


from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import button, deletes_data, edits, for_every_size, has_favorites, star, with_and_without_scripts
from web_bench import SERVERS_CITY, banner, until
from web_everybody import OSLO, TOKYO, adds_at_once, hears, listens, presses, sends

GHENT, ANTWERP, LONDON = 2797656, 2803138, 2643743
NAMES = ["Oslo", "Tokyo", "Gent", "Antwerp", "London"]


def has_list(bench, **options):
    visitor = bench.visitor(**options)
    ids = adds_at_once(visitor, OSLO, TOKYO, GHENT, ANTWERP, LONDON)
    return edits(visitor.opens("/locations")), ids


def kept_order(visitor):
    """Returns the order of the list on the server."""
    document = visitor.context.request.get("/locations.json").json()
    return [favorite["place"]["name"] for favorite in document["favorites"]]


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    def __init__(self, page):
        self.mouse = page.mouse

    def presses(self, x, y):
        self.mouse.move(x, y)
        self.mouse.down()

    def moves(self, x, y):
        self.mouse.move(x, y, steps=5)

    def leaves(self):
        self.mouse.up()


class Finger:
    """Touch input as a screen reports it: Playwright only simulates taps."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def reports(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def presses(self, x, y):
        self.at = (x, y)
        self.reports("touchStart", self.at)

    def moves(self, x, y):
        for part in (0.25, 0.5, 0.75, 1):
            self.reports("touchMove", (self.at[0] + (x - self.at[0]) * part, self.at[1] + (y - self.at[1]) * part))
        self.at = (x, y)

    def leaves(self):
        self.reports("touchEnd")


def drags(visitor, pointer, row, past):
    """Drags a row by its handle to the position of another one."""
    grip = visitor.page.locator(f"#{row} [data-drag]")
    visitor.page.locator("#favorite-locations").evaluate("(heading) => heading.scrollIntoView({ block: 'start' })")
    x, y = middle(grip)
    pointer.presses(x, y)
    pointer.moves(x, middle(visitor.page.locator(f"#{past}"))[1])


@for_every_size("Reordering a list by dragging")
def dragged(bench, size):
    visitor, ids = has_list(bench, size=size)
    visitor.has_worker()
    page = visitor.page
    rows = [f"favorite-{one}" for one in ids]
    pointer = Finger(page) if size == "phone" else Mouse(page)
    listens(visitor)
    with bench.then("shows the target position, and moves the place there"):
        drags(visitor, pointer, rows[3], rows[1])
        before = page.evaluate("scrollY")
        expect(page.locator(f"#{rows[3]}")).to_have_attribute("data-dragged", "")
        check(page.locator(f"#{rows[1]}").evaluate("(row) => row.style.transform") != "", "the others make room")
        check(page.evaluate("scrollY") == before, "the page does not scroll under the finger")
        pointer.leaves()
        has_favorites(visitor, "Oslo", "Antwerp", "Tokyo", "Gent", "London")
        hears(visitor, "Antwerp moved.")
        until(lambda: kept_order(visitor) == ["Oslo", "Antwerp", "Tokyo", "Gent", "London"], "the server has the order")
    with bench.then("moves down as well as up"):
        drags(visitor, pointer, rows[0], rows[4])
        pointer.leaves()
        has_favorites(visitor, "Antwerp", "Tokyo", "Gent", "London", "Oslo")
        until(lambda: kept_order(visitor)[-1] == "Oslo", "the server has the order")
    with bench.then("is unchanged if the user cancels"):
        drags(visitor, pointer, rows[4], rows[3])
        page.keyboard.press("Escape")
        pointer.leaves()
        has_favorites(visitor, "Antwerp", "Tokyo", "Gent", "London", "Oslo")
        check(page.locator("[data-dragged]").count() == 0, "nothing is held")
    with bench.then("opens a place by a tap, and not by dragging"):
        check(page.url.endswith("/locations"), f"the page is {page.url}")
        page.locator(f"#{rows[2]} a").click()
        page.wait_for_url("**/place/*-gent*")


@with_and_without_scripts("Reordering a list with arrow buttons")
def arrows(bench, has_scripts):
    visitor, ids = has_list(bench, java_script_enabled=has_scripts)
    page = visitor.page
    with bench.then("can be done by keyboard, without a menu"):
        presses(visitor, button(visitor, "Move Gent up"))
        has_favorites(visitor, "Oslo", "Gent", "Tokyo", "Antwerp", "London")
        expect(page.locator("#toast")).to_contain_text("Gent moved.")
        check(page.locator("details[open]").count() == 0, "no menu is open")
    with bench.then("has no arrows beyond its ends, and arrows of sufficient size"):
        expect(button(visitor, "Move Oslo up")).to_have_count(0)
        expect(button(visitor, "Move London down")).to_have_count(0)
        for arrow in page.locator(".order button").all():
            box = arrow.bounding_box()
            check(box["width"] >= 24 and box["height"] >= 24, f"one is {box}")
    with bench.then("has a drag handle only where dragging works"):
        check(page.locator("[data-drag]:visible").count() == (5 if has_scripts else 0), "there are as many grips")
    if has_scripts:
        with bench.then("changes with every click, however slow the network is"):
            page.route("**/locations/move", lambda route: (page.wait_for_timeout(300), route.continue_()))
            down = button(visitor, "Move Oslo down")
            for _ in range(3):
                down.click()
            has_favorites(visitor, "Gent", "Tokyo", "Antwerp", "Oslo", "London")
            until(lambda: kept_order(visitor) == ["Gent", "Tokyo", "Antwerp", "Oslo", "London"], "the server has the order")
            violations = visitor.violations()
            check(not violations, "axe finds nothing", "\n".join(violations))


@for_every_size("Reordering a list offline")
def moved_offline(bench, size):
    visitor, ids = has_list(bench, size=size)
    visitor.has_worker()
    visitor.expects("net::ERR_|Failed to fetch")
    page = visitor.page
    with bench.then("is unchanged, and shows the reason"):
        visitor.server.stop()
        button(visitor, "Move Gent up").click()
        expect(banner(visitor)).to_contain_text("was not saved")
        has_favorites(visitor, *NAMES)
        drags(visitor, Mouse(page), f"favorite-{ids[4]}", f"favorite-{ids[0]}")
        page.mouse.up()
        until(lambda: page.locator(".name").all_inner_texts()[-5:] == NAMES, "the row is back")
    with bench.then("changes when the network is back"):
        visitor.server.start()
        button(visitor, "Move Gent up").click()
        has_favorites(visitor, "Oslo", "Gent", "Tokyo", "Antwerp", "London")


@with_and_without_scripts("The star button of a place")
def stars(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts)
    page = visitor.page
    toast = page.locator("#toast")
    undo = toast.get_by_role("button", name="Undo")
    with bench.then("adds the displayed place, with a message"):
        visitor.opens(f"/place/{OSLO}-oslo")
        favorite = button(visitor, "Favorite")
        expect(favorite).to_have_attribute("aria-pressed", "false")
        favorite.click()
        expect(favorite).to_have_attribute("aria-pressed", "true")
        expect(toast).to_contain_text("Oslo added to favorites.")
        check(kept_order(visitor) == ["Oslo"], "it is in the list")
    with bench.then("removes it when pressed again, and stays on the page"):
        favorite.click()
        expect(favorite).to_have_attribute("aria-pressed", "false")
        expect(toast).to_contain_text("Oslo removed.")
        check(kept_order(visitor) == [] and f"/place/{OSLO}-oslo" in page.url, f"the page is {page.url}")
    with bench.then("can be undone in both cases"):
        undo.click()
        expect(favorite).to_have_attribute("aria-pressed", "true")
        favorite.click()
        expect(favorite).to_have_attribute("aria-pressed", "false")
        favorite.click()
        expect(toast).to_contain_text("Oslo added")
        undo.click()
        expect(favorite).to_have_attribute("aria-pressed", "false")
        expect(toast).to_contain_text("Oslo removed.")
        check(f"/place/{OSLO}-oslo" in page.url, f"the page is {page.url}")
    with bench.then("works the same in search results"):
        visitor.opens("/locations/add?q=springfield")
        found = star(visitor, "Springfield, Illinois")
        box = found.bounding_box()
        check(box["width"] >= 44 and box["height"] >= 44, f"it is {box}")
        for pressed, words in (("true", "added to favorites"), ("false", "removed.")):
            found.click()
            expect(found).to_have_attribute("aria-pressed", pressed)
            expect(toast).to_contain_text(f"Springfield {words}")
        undo.click()
        expect(found).to_have_attribute("aria-pressed", "true")
        check("q=springfield" in page.url, f"the page is {page.url}")
        # axe needs scripts itself.
        violations = visitor.violations() if has_scripts else []
        check(not violations, "axe finds nothing", "\n".join(violations))


@with_and_without_scripts("A home among the favorites")
def home_once(bench, has_scripts):
    visitor, ids = has_list(bench, java_script_enabled=has_scripts)
    page = visitor.page
    sends(visitor, "/home", place=str(GHENT))
    with bench.then("occurs once, and is marked"):
        visitor.opens("/locations")
        expect(page.locator("main .name", has_text="Gent")).to_have_count(1)
        expect(page.locator(f"#favorite-{ids[2]}")).to_contain_text("Your home")
        expect(page.get_by_text("Your home")).to_have_count(1)
    with bench.then("stays in view when it is removed from the list"):
        sends(visitor, "/locations/remove", place=str(GHENT))
        visitor.opens("/locations").sees_heading("Current Location", level=2)
        expect(page.locator("#current")).to_contain_text("Your home")
        has_favorites(visitor, "Oslo", "Tokyo", "Antwerp", "London")


def places_under(visitor, heading):
    section = visitor.page.locator("main section", has=visitor.page.get_by_role("heading", name=heading))
    return section.get_by_role("link").all_inner_texts()


@with_and_without_scripts("The search page without a query")
def not_blank(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts)
    page = visitor.page
    with bench.then("has places near the displayed one"):
        visitor.opens("/locations/add").sees_heading(f"Near {SERVERS_CITY}", level=2)
        near = places_under(visitor, f"Near {SERVERS_CITY}")
        check(len(near) >= 4 and any("Antwerp" in one for one in near), f"they are {near}")
        check(not any(SERVERS_CITY in one.split("\n")[0] for one in near), f"they are {near}")
        expect(page.get_by_role("heading", name="Recently viewed")).to_have_count(0)
    with bench.then("has the home, and places near it"):
        sends(visitor, "/home", place=str(OSLO))
        visitor.opens("/locations/add").sees_heading("Your home", level=2)
        check("Oslo" in places_under(visitor, "Your home")[0], "it is the home")
        visitor.sees_heading("Near Oslo", level=2)
    with bench.then("links to the weather of each"):
        page.locator("main section a").first.click()
        page.wait_for_url("**/place/*-oslo*")
    if not has_scripts:
        return
    visitor.has_worker()
    with bench.then("has the places viewed on this device, newest first"):
        for path in (f"/place/{TOKYO}-tokyo", "/at/47.37,8.54", f"/place/{LONDON}-london"):
            visitor.opens(path)
        def recent():
            visitor.opens("/locations/add")
            page.wait_for_timeout(300)
            return [text.split("\n")[0] for text in places_under(visitor, "Recently viewed")]
        until(lambda: len(recent()) >= 3, "they are there")
        names = recent()
        check([name.split()[0] for name in names] == ["London", "Zürich", "Tokyo"], f"they are {names}")
        violations = visitor.violations()
        check(not violations, "axe finds nothing", "\n".join(violations))
    with bench.then("has no places that are in the list"):
        sends(visitor, "/locations/add", place=str(TOKYO))
        until(lambda: [name.split()[0] for name in recent()] == ["London", "Zürich"], "Tokyo is a favourite now")
    with bench.then("is unknown to the server, and deleted with the user's data"):
        visitor.opens("/settings").sees_not("London")
        deletes_data(visitor)
        visitor.sees("No data is stored until you change a setting, or save a place or a rule.")
        visitor.opens("/locations/add").sees_heading(f"Near {SERVERS_CITY}", level=2)
        page.wait_for_timeout(300)
        expect(page.get_by_role("heading", name="Recently viewed")).to_have_count(0)

@scenario("A place chosen a moment ago")
def chosen_a_moment_ago(bench):
    visitor = bench.visitor()
    page = visitor.page

    def recent():
        visitor.opens("/locations/add")
        page.wait_for_timeout(500)
        return [text.split()[0] for text in places_under(visitor, "Recently viewed")]

    def are_recent(*names):
        """Expects these recent places at once, for a user who returns to the search."""
        found = recent()
        check(found == list(names), f"they are {found}")

    visitor.opens("/").has_worker()
    with bench.then("is a recently viewed place if its name was typed in the header"):
        visitor.opens("/about")
        page.locator("header input[name=q]").fill("springfield")
        page.locator("header input[name=q]").press("Enter")
        visitor.sees_heading("Springfield")
        are_recent("Springfield")
    with bench.then("occurs once, whichever of its pages was viewed"):
        page.get_by_role("link", name="Springfield").first.click()
        visitor.sees_heading("Springfield")
        are_recent("Springfield")
        visitor.opens(f"/place/{TOKYO}-tokyo?units=us")
        visitor.opens(f"/place/{TOKYO}-tokyo?day=1")
        are_recent("Tokyo", "Springfield")
    with bench.then("remains after a change that affects every page"):
        visitor.opens(f"/place/{TOKYO}-tokyo")
        page.locator(".switch button[aria-pressed=false]").click()
        expect(page.locator(".switch button[aria-pressed=true]")).to_have_count(1)
        visitor.sees("°")
        # The worker is still moving the pages to another cache.
        until(lambda: recent() == ["Tokyo", "Springfield"], "Tokyo and Springfield are recent places")
    with bench.then("keeps its position after a reload of its page"):
        page.wait_for_timeout(4000)
        are_recent("Tokyo", "Springfield")


SEARCHES = [
    # The typed text, the heading, and the text next to it.
    ("oslo", "Oslo", "Norway"), ("springfield", "Springfield", "Missouri"), ("paris, tx", "Paris", "Texas"),
    ("9000 Gent", "Gent", "Belgium"), ("90210", "Beverly Hills", "California"), ("BRU", "Brussels Airport", "Belgium"), ("Mount Everest", "Mount Everest", "Nepal"),
    ("47.37, 8.54", "Zürich", "Switzerland"), ("東京", "Tokyo", "Japan"),
]


@with_and_without_scripts("Enter in the search of every page")
def header_search(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts)
    page = visitor.page
    for text, name, around in SEARCHES:
        with bench.then(f"shows the weather: {text}"):
            visitor.opens("/about")
            field = page.locator("header input[name=q]")
            field.fill(text)
            field.press("Enter")
            expect(page.locator("h1#place")).to_contain_text(name)
            expect(page.locator(".where")).to_contain_text(around)
    with bench.then("lists other places of that name, with links"):
        visitor.opens("/search?q=springfield")
        expect(page.locator("main a[href*='/locations/add?q=springfield']")).to_be_visible()
    with bench.then("reports an unknown place, with a link to the search"):
        visitor.expects("status of 404")
        visitor.opens("/about")
        page.locator("header input[name=q]").fill("qqqqqqqq")
        page.locator("header input[name=q]").press("Enter")
        visitor.sees("qqqqqqqq")
        check(page.locator("main a").count() > 0, "there is a way on")
