"""Scenarios of the full-screen program: the contents of its screens, and the effects of user input."""

import re
import time

from scenarios import SIZES, check, scenario, scenario_at_every_size
from services import CLOSED

EARLIER = "2026-11-21T10:20:00Z"


def at_home(bench, url=None, places=("Oslo", "東京", "Denver")):
    """Returns a home directory with Ghent as home and some favorites."""
    home = bench.home(url)
    home.run("locations", "home", "Ghent")
    for place in places:
        home.run("locations", "add", place)
    return home


def heading(program):
    """Returns the first line: the place, its region, the time."""
    return program.screen.rows[0]


def is_of(program, place):
    program.wait(lambda: place in heading(program), f"the weather is that of {place}")


def favorites(program):
    """Returns the names of the favorites in the locations screen."""
    rows = program.screen.rows
    return [match[1] for row in rows if (match := re.match(r"[ ▸] +\d[ ●]+(\S+)", row))]


@scenario_at_every_size("A first start without a network")
def first_start_without_network(bench, columns, rows):
    browse = bench.browse(home=bench.home(CLOSED), columns=columns, rows=rows)
    with bench.then("shows climate averages"):
        browse.shows("No live forecast right now.").hides("Loading weather…").shows("Typically")
    bench.matches(browse, "no-network", [(60, 24), (80, 24)])
    with bench.then("can still search for places"):
        browse.press("/").shows("Search for a city, airport or postcode").press("reykjav").shows("Iceland")
    with bench.then("saves and shows the chosen place"):
        browse.press("Enter").shows("No live forecast right now.")
        is_of(browse, "Reykjav")


@scenario_at_every_size("A first start with services")
def first_start(bench, columns, rows):
    browse = bench.browse(columns=columns, rows=rows)
    with bench.then("shows the forecast for the city of the time zone, labeled as approximate"):
        browse.shows("updated just now").shows("Approximate location: Brussels")
    with bench.then("shows today at the top and eight days below"):
        check(len(week(browse)) == 8, f"there are {len(week(browse))} days", browse.account())
    bench.matches(browse, "first-start")


@scenario_at_every_size("The cached forecast first, then the live one")
def kept_then_live(bench, columns, rows):
    stub = bench.stub("open-meteo slow=1s")
    home = bench.home()
    home.run("locations", "home", "Ghent")
    home.run(CLOUDY_NOW=EARLIER)
    home.url = stub.url
    browse = bench.browse(home=home, columns=columns, rows=rows)
    with bench.then("shows the cached forecast with its age during the request"):
        browse.shows("2 hours ago")
        is_of(browse, "Gent")
        if columns >= 80:
            browse.shows("Loading weather…")
    with bench.then("then shows the new one"):
        browse.shows("updated just now").hides("Loading weather…").hides("2 hours ago")


@scenario_at_every_size("A failure, then a success")
def failure_then_success(bench, columns, rows):
    home = bench.home(CLOSED)
    home.run("locations", "home", "Ghent")
    stub = bench.stub()
    home.run(CLOUDY_NOW=EARLIER, **stub.environment)
    stub.close()
    home.url = stub.url
    browse = bench.browse(home=home, columns=columns, rows=rows)
    with bench.then("keeps the older forecast on the screen, with the reason of the failure"):
        browse.shows("forecast from 2 hours ago").hides("Loading weather…")
    bench.matches(browse, "failure")
    bench.stub(port=int(stub.url.rpartition(":")[2]))
    with bench.then("shows the new forecast after a refresh"):
        browse.press("r").shows("updated just now").hides("because")


@scenario_at_every_size("Choosing a saved place")
def saved_place(bench, columns, rows):
    browse = bench.browse(home=at_home(bench), columns=columns, rows=rows)
    browse.shows("updated just now").press("l")
    with bench.then("all places are listed with their current weather"):
        browse.shows("Current Location").shows("Favorites")
        for name, time_there in (("Gent", "1:20 PM"), ("Oslo", "1:20 PM"), ("Tokyo", "9:20 PM"), ("Denver", "5:20 AM")):
            # If there is enough space for them.
            browse.shows(re.compile(rf"{name}.*\d+°" + (f".*{time_there}" if columns >= 80 else "")))
    with bench.then("its weather is shown, and the screen is closed"):
        browse.press("Down", "Enter").hides("Favorites").shows("updated just now")
        is_of(browse, "Oslo")
    with bench.then("a number key chooses a place"):
        browse.press("l").shows("Favorites").press("2").hides("Favorites")
        is_of(browse, "Tokyo")
    with bench.then("a click chooses a place"):
        browse.press("l").shows("Favorites").click("Denver").hides("Favorites")
        is_of(browse, "Denver")
    # This place has a warning.
    bench.matches(browse, "saved-place-with-warning", SIZES)


@scenario_at_every_size("Adding a place by a name in another script")
def another_script(bench, columns, rows):
    home = bench.home()
    browse = bench.browse(home=home, columns=columns, rows=rows)
    browse.shows("updated just now").press("/")
    with bench.then("a single character that is a word has results"):
        browse.shows("Search for a city, airport or postcode").press("東").shows("▸ ")
    with bench.then("the name has the place among its results"):
        browse.press("京").shows(re.compile(r"▸ 東京 \(Tokyo\) +Japan"))
    bench.matches(browse, "another-script")
    with bench.then("its weather is shown in local time"):
        browse.press("Enter")
        is_of(browse, "Tokyo")
        browse.shows(re.compile(r"Sat, November 21  9:\d\d PM"))
    bench.matches(browse, "another-script-weather")
    with bench.then("the key + adds it to the favorites"):
        browse.press("+").press("l").shows(re.compile(r"1 +● +Tokyo"))
        check("Tokyo" in home.run("locations"), "cloudy locations knows it")
    with bench.then("it is not added twice"):
        browse.press("a").shows("Search for a city, airport or postcode").press("tokyo").shows(re.compile(r"▸ Tokyo +Japan"))
        browse.rests().press("+").shows("already in your favorites").press("l").shows("Favorites")
        check(favorites(browse) == ["Tokyo"], "it is there once", browse.account())


@scenario_at_every_size("Search while typing")
def results(bench, columns, rows):
    browse = bench.browse(columns=columns, rows=rows)
    browse.shows("updated just now").press("/").shows("Search for a city, airport or postcode")
    with bench.then("two letters have no results"):
        browse.press("gh").shows("/ gh").rests()
        check("▸ " not in browse.screen.text, "there are no results", browse.account())
    with bench.then("three letters have results"):
        browse.press("e").shows("▸ ")
    with bench.then("more letters have results that start with them"):
        browse.press("nt").shows(re.compile(r"▸ Gent +"))
    with bench.then("deleting letters removes the results at once"):
        browse.press("Backspace", "Backspace", "Backspace").hides("▸ ")
    with bench.then("a name without a match has a message"):
        browse.press("^u").press("xqzvwkj").shows("No results for “xqzvwkj”")
    with bench.then("pasted text is treated as typed"):
        browse.press("^u").send(b"\x1b[200~Wellington\x1b[201~").shows(re.compile("▸ Wellington +.*New Zealand"))
    with bench.then("arrow keys select a result"):
        browse.press("Down").wait(lambda: "▸ Wellington" not in browse.screen.rows[4], "the mark moves down")
    with bench.then("Esc closes the search without adding a place"):
        browse.press("Esc").shows("updated just now")
        is_of(browse, "Brussels")
        browse.press("l").shows("No Favorites Yet")


@scenario_at_every_size("A slow response to an older request", tier="all")
def slow_older_answer(bench, columns, rows):
    # MET Norway is preferred in Oslo; after a second and a half, another service is requested in parallel.
    stub = bench.stub("met-norway slow=2500ms")
    browse = bench.browse(home=at_home(bench, stub.url, places=["Oslo"]), columns=columns, rows=rows)
    browse.shows("updated just now").press("l").shows("Favorites")
    with bench.then("another place is chosen during the request"):
        browse.press("1").hides("Favorites")
        is_of(browse, "Oslo")
        browse.press("l").shows("Favorites").press("Home", "Enter").hides("Favorites")
        is_of(browse, "Gent")
    with bench.then("the late response is not shown"):
        # By then, all requests have completed or timed out.
        deadline = time.monotonic() + 3.5
        while (remaining := deadline - time.monotonic()) > 0:
            browse.receive(min(remaining, 0.1))
            check("Gent" in heading(browse), "the weather is that of Gent all the time", browse.account())
        browse.shows("updated just now").hides("Loading weather…")


SETTINGS = [
    ("24-hour", r"\b13:\d\d\b", r"\b1:\d\d PM"), ("Metric", "km/h", "mph"), ("Celsius", "°C", "°F"),
    ("12-hour", r"\b1:\d\d PM", r"\b13:\d\d\b"), ("Imperial", "mph", "km/h"), ("Fahrenheit", "°F", "°C"),
]


@scenario_at_every_size("Each of the settings")
def settings(bench, columns, rows):
    stub = bench.stub()
    home = at_home(bench, stub.url)
    browse = bench.browse(home=home, columns=columns, rows=rows)
    browse.shows("updated just now").rests()
    asked = len(stub.requests)
    for title, expected, unexpected in SETTINGS:
        before = week(browse)
        with bench.then(f"{title}: has the check mark at once"):
            browse.press("s").shows(title)
            select(browse, title)
            browse.press("Enter").shows(f"✓ {title}")
        with bench.then(f"{title}: applies to the day"):
            browse.press("Esc").shows("updated just now").shows(re.compile(expected))
            check(not re.search(unexpected, browse.screen.text), f"/{unexpected}/ is nowhere", browse.account())
        if "hour" not in title:
            with bench.then(f"{title}: applies to the week"):
                browse.wait(lambda: week(browse) != before, "the rows of the week change")
                check(not re.search(unexpected, "\n".join(week(browse))), f"/{unexpected}/ is nowhere", browse.account())
    with bench.then("no request was made for it"):
        check(len(stub.requests) == asked, "there were no more requests", "".join(stub.requests[asked:]))
    with bench.then("the choice is saved"):
        browse.press("s").shows("24-hour")
        select(browse, "24-hour")
        browse.press("Enter").shows("✓ 24-hour")
        check("✓ 24-hour" in home.run("settings"), "cloudy settings has it", home.run("settings"))


def week(program):
    return [row for row in program.screen.rows if re.match(r"[ ▸] (Today|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\S* .*[°]", row)]


def select(program, title):
    """Selects the row of a title, which is below the selected one."""
    def marked():
        return [text for _, _, text in program.screen.highlighted]

    program.wait(marked, "something is marked")
    while not any(title in text for text in marked()):
        before = marked()
        program.press("Down").wait(lambda: marked() != before, f"“{title}” can be marked")


@scenario_at_every_size("Removing the displayed place, and undo")
def deleting(bench, columns, rows):
    home = at_home(bench)
    browse = bench.browse(home=home, columns=columns, rows=rows)
    browse.shows("updated just now").press("l").shows("Favorites").press("2").hides("Favorites")
    is_of(browse, "Tokyo")
    browse.press("l").shows(re.compile("● +Tokyo"))
    with bench.then("it is removed, with a message"):
        browse.press("d").shows("Tokyo removed")
        check(favorites(browse) == ["Oslo", "Denver"], "the others stay", browse.account())
    bench.matches(browse, "removed")
    with bench.then("the current location is shown instead"):
        browse.press("Esc").hides("Favorites")
        is_of(browse, "Gent")
    with bench.then("undo restores its position"):
        browse.press("l").shows("Favorites").press("2").hides("Favorites")
        is_of(browse, "Denver")
        browse.press("l").shows("Favorites").press("d").shows("Denver removed")
        browse.press("u").shows("Denver restored")
        check(favorites(browse) == ["Oslo", "Denver"], "it is in its place", browse.account())
    with bench.then("the current location cannot be removed"):
        browse.press("Home", "d").handles_all()
        check(favorites(browse) == ["Oslo", "Denver"], "nothing is removed", browse.account())
        check("Gent" in browse.screen.text, "the current location is there", browse.account())


@scenario_at_every_size("Renaming and moving favorites")
def renaming(bench, columns, rows):
    home = at_home(bench)
    browse = bench.browse(home=home, columns=columns, rows=rows)
    browse.shows("updated just now").press("l").shows("Favorites").press("Down")
    with bench.then("a name can be changed"):
        browse.press("e").wait(lambda: 25 in browse.screen.private_modes, "there is a cursor")
        browse.press("^u").press("Grandma").shows("▸ Grandma")
    bench.matches(browse, "renaming")
    with bench.then("Enter saves it"):
        browse.press("Enter").shows(re.compile("1 +Grandma"))
        check("Grandma" in home.run("locations"), "cloudy locations knows it")
    with bench.then("Esc restores the old name"):
        browse.press("e").wait(lambda: 25 in browse.screen.private_modes, "there is a cursor")
        browse.press("x", "y").shows("Grandmaxy").press("Esc").hides("Grandmaxy").shows(re.compile("1 +Grandma"))
    with bench.then("two-column characters can be typed and deleted"):
        browse.press("e").wait(lambda: 25 in browse.screen.private_modes, "there is a cursor")
        browse.press("^u").press("祖母の家家").shows("▸ 祖母の家家").press("Backspace", "Home", "Right", "Right", "京")
        browse.shows("▸ 祖母京の家").wait(lambda: browse.screen.cursor.x == 8, "the cursor is before the fourth one")
        browse.press("Enter").shows(re.compile("1 +祖母京の家 .*°"))
        columns_of_degrees = {browse.screen.columns_of(row, "°")[:1] for row in browse.screen.rows if "°" in row}
        check(len(columns_of_degrees) == 1, f"temperatures are in columns {columns_of_degrees}", browse.account())
        browse.press("e").press("^u").press("Grandma").press("Enter").shows(re.compile("1 +Grandma"))
    with bench.then("a favorite moves down and up, and the selection with it"):
        browse.press("J").wait(lambda: favorites(browse) == ["Tokyo", "Grandma", "Denver"], "it is the second one")
        browse.press("J").wait(lambda: favorites(browse) == ["Tokyo", "Denver", "Grandma"], "it is the third one")
        browse.press("K").wait(lambda: favorites(browse) == ["Tokyo", "Grandma", "Denver"], "it is the second one")
    with bench.then("the order is saved"):
        names = re.findall("^ +[1-9] +(\\S+)", home.run("locations"), re.MULTILINE)
        check(names == ["Tokyo", "Grandma", "Denver"], "cloudy locations has it", home.run("locations"))


@scenario_at_every_size("Two programs at once")
def two_programs(bench, columns, rows):
    home = at_home(bench, places=["Oslo"])
    one, other = (bench.browse(home=home, columns=columns, rows=rows) for _ in range(2))
    for browse in (one, other):
        browse.shows("updated just now").press("l").shows("Favorites")
    with bench.then("a place added in one appears in the other"):
        one.press("a").shows("Search for a city, airport or postcode").press("東京").shows("▸ 東京 (Tokyo)").rests().press("+")
        one.press("l").shows("Favorites")
        other.shows(re.compile("2 +Tokyo.*°"))
    with bench.then("a place removed in one disappears from the other"):
        other.press("Down").press("d").shows("Oslo removed")
        one.wait(lambda: "Oslo" not in one.screen.text, "Oslo is gone")
    with bench.then("a setting changed in one applies to the other"):
        for browse in (one, other):
            browse.press("Esc").hides("Favorites").shows("°F")
        one.press("s").shows("Celsius")
        select(one, "Celsius")
        one.press("Enter")
        other.shows("°C").hides("°F")


@scenario_at_every_size("Days")
def days(bench, columns, rows):
    browse = bench.browse(home=at_home(bench), columns=columns, rows=rows)
    browse.shows("updated just now")
    with bench.then("an arrow key selects the next day"):
        browse.press("Down").shows("▸ Sun")
        browse.press("j").shows("▸ Mon")
        browse.press("Up", "k").shows("▸ Today")
    with bench.then("the selection stops at the first and the last day"):
        browse.press("Up", "Up").handles_all()
        browse.shows("▸ Today").press(*["Down"] * 20)
        browse.wait(lambda: week(browse)[-1].startswith("▸ Sat"), "the last day is marked")
    with bench.then("the other arrow key goes back"):
        # Below the last day, the arrow keys scroll first.
        browse.press(*["Up"] * 40).shows("▸ Today").press("Down", "Down", "Down").shows("▸ Tue")
    with bench.then("Enter shows the details of the day"):
        browse.press("Enter").shows("Tuesday, November 24").shows("Dew point").hides("updated just now")
    with bench.then("arrow keys show the next day there"):
        browse.press("Right").shows("Wednesday, November 25").press("Left", "Left").shows("Monday, November 23")
    with bench.then("Esc returns to the same day"):
        browse.press("Esc").shows("updated just now").shows("▸ Mon")


def read_to_end(program):
    """Returns all text of a screen, including the part below its end, without its frame and line breaks."""
    seen = program.press("Home").handles_all().screen.text
    while True:
        before = program.screen.text
        program.press("PageDown").handles_all()
        if program.screen.text == before:
            return re.sub(r"[\s│┃]+", " ", seen)
        seen += program.screen.text


@scenario_at_every_size("Help")
def help_screen(bench, columns, rows):
    browse = bench.browse(columns=columns, rows=rows)
    browse.shows("updated just now").press("?")
    with bench.then("it lists every key"):
        browse.shows("Refresh the forecast.")
        seen = read_to_end(browse)
        for words in ("Search for a place and add it", "Quit Cloudy", "fg resumes it", "Mouse"):
            check(words in seen, f"“{words}” is in it", seen)
    with bench.then("Esc closes it"):
        browse.press("Esc").shows("updated just now")
    with bench.then("F1 opens it, too"):
        browse.press("F1").shows("Refresh the forecast.")


@scenario_at_every_size("Sources")
def sources(bench, columns, rows):
    stub = bench.stub("met-norway hang")
    home = at_home(bench, stub.url)
    browse = bench.browse(home=home, columns=columns, rows=rows)
    browse.shows("updated just now").press("i")
    with bench.then("each service has its own status while another one is pending"):
        browse.shows("Weather services").shows(re.compile(r"✓ Open-Meteo +open-meteo"))
        browse.shows(re.compile(r"responded in [\d,]+ ms")).shows("Checking services…")
    with bench.then("a screen of another size has the same content"):
        browse.resize(columns - 10, rows - 4).shows("Weather services").shows(re.compile(r"✓ Open-Meteo +open-meteo"))
        browse.resize(columns, rows).shows("Weather services")
    with bench.then("Esc closes it even with pending requests"):
        browse.press("Esc").shows("updated just now").hides("Weather services")
    with bench.then("it opens again with the earlier responses"):
        browse.press("i").shows(re.compile(r"✓ Open-Meteo +open-meteo"))
    with bench.then("it lists all services, their terms, and the source of the weather"):
        browse.hides("Checking services…")
        seen = read_to_end(browse)
        for words in ("MET Norway", "CC BY 4.0", "built in", "Data sources for Gent", "Sun and moon"):
            check(words in seen, f"“{words}” is in it", seen)
    with bench.then("a refresh requests all services again"):
        asked = len(stub.requests)
        browse.press("r").shows("Checking services…")
        browse.wait(lambda: len(stub.requests) > asked, "services are asked")
    browse.close()
    with bench.then("offline: no request is made, with a message"):
        # The previous stub may still log earlier requests.
        unasked = bench.stub()
        home.url = unasked.url
        browse = bench.browse("--offline", home=home, columns=columns, rows=rows)
        browse.shows("▸ Today").press("i").shows("Offline mode is on").shows("not checked")
        check(not unasked.requests, "there were no requests", "".join(unasked.requests))
    with bench.then("one source chosen: the others are not requested"):
        home.url = CLOSED
        browse = bench.browse("--source", "open-meteo", home=home, columns=columns, rows=rows)
        browse.shows("▸ Today").press("i").shows("Weather services").hides("Checking services…").hides("checking…")
        seen = read_to_end(browse)
        check("not used: other services are selected" in seen, "it says so", seen)
        check("Check the network connection." in seen, "it says what helps", seen)


@scenario("The mouse", tier="quick")
def mouse(bench):
    browse = bench.browse(home=at_home(bench))
    browse.shows("updated just now")
    with bench.then("a click selects a day"):
        browse.click("Tue ").shows("▸ Tue")
    with bench.then("a second click shows its details"):
        browse.click("▸ Tue").shows("Tuesday, November 24")
    with bench.then("a click on an action in the bottom line performs it"):
        browse.click("Esc Back").shows("updated just now")
        browse.click("Help").shows("Refresh the forecast.")
    with bench.then("the wheel scrolls down and up"):
        first = browse.screen.rows[2]
        browse.click_at(10, 10, button=65).wait(lambda: browse.screen.rows[2] != first, "it scrolls down")
        browse.click_at(10, 10, button=64).wait(lambda: browse.screen.rows[2] == first, "it scrolls up")
    with bench.then("a click on a setting chooses it"):
        browse.press("Esc").shows("updated just now").press("s").shows("Celsius")
        browse.click("Celsius").shows("✓ Celsius")
    with bench.then("a click on a result chooses it"):
        browse.press("Esc").shows("updated just now").press("/").shows("Search for a city, airport or postcode").press("reykjav")
        browse.shows("Iceland").click("Iceland").shows("updated just now")
        is_of(browse, "Reykjav")
    with bench.then("a click on an empty area has no effect"):
        browse.rests()
        before = browse.screen.described
        browse.click_at(0, 0).click_at(500, 500).handles_all()
        check(browse.screen.described == before, "the screen is the same", browse.account())


@scenario("Starting with options", tier="quick")
def beginning_elsewhere(bench):
    home = at_home(bench)
    with bench.then("a place argument is shown first"):
        browse = bench.browse("Reykjavík", home=home).shows("updated just now")
        is_of(browse, "Reykjav")
    with bench.then("it is not added to the favorites"):
        browse.press("l").shows("Favorites")
        check(favorites(browse) == ["Oslo", "Tokyo", "Denver"], "they are as they were", browse.account())
    with bench.then("--sources all: all services, with those that disagree"):
        browse = bench.browse("Denver", "--sources", "all", home=home, columns=140, rows=45)
        browse.shows("Open-Meteo + MET Norway")
    with bench.then("--offline: no network is used"):
        bench.browse("Ushuaia", "--offline", home=home, columns=140).shows("offline mode is on")


@scenario("More places than fit on the screen")
def many_places(bench):
    names = "Oslo Paris Madrid Rome Vienna Prague Warsaw Athens Lisbon Dublin Helsinki Cairo".split()
    browse = bench.browse(home=at_home(bench, places=names), rows=14)
    browse.shows("updated just now").press("l").shows("Favorites")
    with bench.then("the selected place is always visible"):
        for _ in names:
            browse.press("Down").wait(lambda: len(list(browse.screen.highlighted)) == 1, "a row is marked")
        browse.shows(re.compile("▸ 12 +.*Cairo"))
        browse.press("Home").shows(re.compile("▸ .*Gent"))
    with bench.then("PgDn, End and the wheel scroll the list"):
        browse.press("End").shows(re.compile("▸ 12 +.*Cairo"))
        browse.press("PageUp", "PageUp", "PageUp").shows(re.compile("▸ .*Gent"))
        browse.click_at(5, 5, button=65).click_at(5, 5, button=65).wait(
            lambda: "Current Location" not in browse.screen.text, "the first rows are above the screen").rests()
    with bench.then("a visible place can be clicked"):
        browse.click("Prague").hides("Favorites")
        is_of(browse, "Prague")


@scenario("A read-only data directory", tier="quick")
def nothing_kept(bench):
    home = bench.home()
    (home.path / "file").write_text("")
    browse = bench.browse(home=home, XDG_DATA_HOME=home.path / "file")
    with bench.then("the weather is shown, with the reason"):
        browse.shows("updated just now").shows("Changes cannot be saved")
    with bench.then("a place found by a search is still shown"):
        browse.press("/").shows("Search for a city, airport or postcode").press("nairobi").shows("▸ Nairobi").press("Enter")
        is_of(browse, "Nairobi")
    with bench.then("a setting applies until the program exits"):
        browse.press("s").shows("Celsius")
        select(browse, "Celsius")
        browse.press("Enter").shows("✓ Celsius").press("Esc").shows("°C")


@scenario("An unknown place", tier="quick")
def no_such_place(bench):
    browse = bench.browse("Xqzvwkj", home=bench.home())
    with bench.then("is reported before the full screen opens, with exit code 65"):
        ended = browse.ends()
        check(ended == 65, f"its status is {ended}", browse.account())
        check(b"\x1b" not in browse.output and "Xqzvwkj" in browse.screen.text, "it says so", browse.account())


@scenario_at_every_size("Every screen")
def every_screen(bench, columns, rows):
    browse = bench.browse(home=at_home(bench), columns=columns, rows=rows)
    browse.shows("updated just now")
    bench.matches(browse, "weather")
    browse.press("PageDown")
    bench.matches(browse, "weather-below")
    browse.press_together("PageUp", "Down", "Down")
    bench.matches(browse, "weather-another-day")
    with bench.then("a day has its title and values"):
        browse.press("Enter").shows("Monday, November 23").shows("Dew point").press("End").shows("11:00 PM")
    bench.matches(browse, "day-below")
    with bench.then("the places have a title and temperatures"):
        browse.press("Esc").shows("updated just now").press("l").shows("Favorites").shows(re.compile(r"Denver.*\d+°"))
    bench.matches(browse, "locations")
    with bench.then("search results have their regions"):
        browse.press("Esc").shows("updated just now").press("/").shows("Search for a city, airport or postcode")
        browse.press("springfield").shows("Missouri").shows(re.compile("▸ Springfield"))
        browse.press("^u").press("xqzvwkj").shows("No results for")
    bench.matches(browse, "search-nothing")
    with bench.then("chosen settings have a check mark, which moves"):
        browse.press("Esc").shows("updated just now").press("s").shows("Celsius").shows("✓ 12-hour")
        browse.press("Down", "Enter").shows("✓ 24-hour").hides("✓ 12-hour")
    with bench.then("the sources and the keys are listed"):
        browse.press("Esc").shows("updated just now").press("i").shows("Weather services").hides("Checking services…")
        browse.press("Esc").shows("updated just now").press("?").shows("Refresh the forecast.")


@scenario("Every screen size")
def sizes(bench):
    home = at_home(bench)
    for columns, rows in [(20, 8), (30, 12), (40, 60), (80, 10), (120, 24), (200, 50), (300, 20), (1000, 100)]:
        with bench.then(f"{columns} columns and {rows} rows: day, week and actions"):
            browse = bench.browse(home=home, columns=columns, rows=rows)
            browse.shows("Gent").shows("▸ Today").rests()
            check("q" in browse.screen.rows[-1], "the last row says how to quit", browse.account())
            for key, text in (("Enter", "Sat"), ("l", "Oslo"), ("s", "12-hour"), ("i", "Sources"), ("?", "Help")):
                browse.press(key).hides("▸ Today").shows(text).press("Esc").shows("▸ Today")
            browse.close()
