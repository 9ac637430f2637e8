"""Scenarios of accessibility and robustness: any name, any eyesight or hearing, any region, and any machine."""

import os
import re
import time

from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import button, for_every_size, opens_changes, with_and_without_scripts
from web_bench import until

OSLO, TOKYO = 3143244, 1850147
EIGHT = [OSLO, TOKYO, 2797656, 2803138, 2643743, 2988507, 2950159, 3117735]
# 34 letters, a realistic maximum for names; and the longest allowed names, in several scripts.
NAMES = {
    **{f"{length} letters": "W" * length for length in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 100)},
    "34 letters in words": "Großmutters Häuschen hinterm Walde",
    "Arabic": "ب" * 100, "Hebrew with figures": "בית 12 (סבתא)", "no end of emoji": "👩‍👩‍👧‍👦" * 12,
    "Thai without blanks": "กรุงเทพมหานครอมรรัตนโกสินทร์" * 3,
}
WIDTHS = [(320, 640), (390, 844), (1440, 900)]
# In percent of a core. While the sky was always animated, it was up to 57.
IDLE = float(os.environ.get("IDLE_PERCENT", 5))


def sends(visitor, path, **form):
    """Sends a form like the page does, but without the page."""
    answer = visitor.context.request.post(path, form=form, headers={"Origin": visitor.server.url}, max_redirects=0)
    check(answer.status == 303, f"{path} is answered with {answer.status}", answer.text()[:300])
    return answer.headers["location"]


def adds_at_once(visitor, *places):
    for place in places:
        sends(visitor, "/locations/add", place=str(place))
    return [favorite["id"] for favorite in visitor.context.request.get("/locations.json").json()["favorites"]]


def out_of_reach(visitor):
    """Returns interactive elements that are neither completely inside the window nor in a part that scrolls, one line each."""
    return visitor.page.evaluate("""() => {
        const scrolls = (part) => part && part !== document.body
            && (["auto", "scroll"].includes(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
        return [...document.querySelectorAll("a, button, summary, input:not([type=hidden])")]
            .filter((one) => one.checkVisibility() && !one.matches(".skip") && !scrolls(one.parentElement))
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([one, box]) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
            .map(([one, box]) => `<${one.localName}> “${one.textContent.trim().slice(0, 30)}” is at ${box.left} to ${box.right}`);
    }""")


def not_isolated(visitor, name):
    """Returns places where a name is not isolated from the text direction around it, one line each."""
    return visitor.page.evaluate("""(name) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const faults = [];
        while (walker.nextNode()) {
            const { data, parentElement: around } = walker.currentNode;
            // Short names may also occur inside other texts.
            if ((name.length < 5 ? data.trim() !== name : !data.includes(name)) || around.closest("template")) continue;
            if (around.localName !== "bdi" || getComputedStyle(around).unicodeBidi !== "isolate")
                faults.push(`“${data.trim().slice(0, 40)}” is in <${around.localName}>`);
        }
        return faults;
    }""", name)


@scenario("Names of every length")
def names(bench):
    server = bench.server()
    for size in WIDTHS:
        visitor = bench.visitor(server, size=size)
        with bench.then(f"leave every control reachable, in a window of {size[0]}"):
            [favorite] = adds_at_once(visitor, OSLO)
            faults = []
            for kind, name in NAMES.items():
                said = sends(visitor, "/locations/rename", id=favorite, name=name)
                for path in (said, f"/locations?open={favorite}", "/at/59.91,10.75", f"/place/{OSLO}-oslo"):
                    visitor.opens(path)
                    found = visitor.too_wide() + out_of_reach(visitor) + not_isolated(visitor, name)
                    faults += [f"{kind}, {path}: {fault}" for fault in found]
            for path, status in ((f"/locations/add?q={'W' * 100}", 200), (f"/{'W' * 100}", 404)):
                visitor.opens(path, status)
                faults += [f"{path}: {fault}" for fault in visitor.too_wide() + out_of_reach(visitor)]
            check(not faults, "every page has room for every name", "\n".join(faults))
    with bench.then("keep their text direction, and so does the surrounding text"):
        sends(visitor, "/locations/rename", id=favorite, name="בית (2)")
        visitor.opens(sends(visitor, "/locations/remove", id=favorite))
        message = visitor.page.locator("#toast p")
        expect(message).to_have_text("בית (2) removed.")
        name, line = message.locator("bdi").bounding_box(), message.bounding_box()
        check(abs(name["x"] - line["x"]) < 2, "the sentence begins with the name", f"{name} of {line}")


CONTRASTS = """() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const parts = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const over = (front, back) => front.slice(0, 3).map((part, at) => (part * front[3] + back[at] * (255 - front[3])) / 255);
    const luminance = (colour) => colour.slice(0, 3).map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const contrast = (front, back) => {
        const [dark, light] = [luminance(over(front, back)), luminance(back)].sort((one, other) => one - other);
        return (light + 0.05) / (dark + 0.05);
    };
    const behind = (node) => {
        for (let one = node; one; one = one.parentElement) {
            const colour = parts(getComputedStyle(one).backgroundColor);
            if (colour[3] === 255) return colour;
        }
        return parts("white");
    };
    // Add marks that are missing in this weather.
    const plot = document.querySelector(".charts .frame:not(.tall) .plot");
    for (const name of ["rain", "snow", "likely"]) {
        if (plot.querySelector(`.${name}`)) continue;
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("class", name);
        plot.append(path);
    }
    const key = document.querySelector(".charts .key");
    for (const name of ["of-rain", "of-snow", "of-chance", "of-wind", "of-gusts", "of-band"]) {
        if (document.querySelector(`.key .${name}`)) continue;
        key.append(Object.assign(document.createElement("span"), { className: name }));
    }
    const drawn = {
        ".charts path.rain": "fill", ".charts path.snow": "fill", ".likely": "stroke", ".speed": "stroke", ".gusts": "stroke",
        ".charts .now": "stroke", ".chart .base": "stroke", ".marks circle": "fill", ".arrows": "fill",
        "#warmth stop": "stopColor", "#week-warmth stop": "stopColor", ".strip [class^=warm]": "backgroundColor",
        ".key .of-rain": "backgroundColor", ".key .of-snow": "backgroundColor", ".key .of-chance": "borderTopColor",
        ".key .of-wind": "borderTopColor", ".key .of-gusts": "borderTopColor", ".key .of-band": "borderTopColor",
        ".arc .way": "stroke", ".arc .disc": "stroke", ".scale rect": "stroke", ".scale circle": "stroke",
        ".next-hour path.rain": "fill", ".hero .switch": "color",
    };
    const lines = [];
    const colourOf = (selector) => {
        const node = document.querySelector(selector);
        return node && getComputedStyle(node)[drawn[selector]];
    };
    for (const [selector, property] of Object.entries(drawn)) {
        for (const node of document.querySelectorAll(selector)) {
            if (node.closest(".hero")) continue;
            const colour = parts(getComputedStyle(node)[property]);
            // The colors of the week are defined at the start of the page, and used in its card.
            const around = selector.startsWith("#week") ? document.querySelector(".week") : node.parentElement;
            const ratio = contrast(colour, behind(around));
            // An hour without data has no color.
            if (selector === ".strip [class^=warm]" && colour[3] === 0) continue;
            if (ratio < 3) lines.push(`${selector}: ${ratio.toFixed(2)} to 1`);
        }
    }
    const pairs = { ".charts path.rain": ".key .of-rain", ".charts path.snow": ".key .of-snow", ".likely": ".key .of-chance",
        ".speed": ".key .of-wind", ".gusts": ".key .of-gusts" };
    for (const [bar, legend] of Object.entries(pairs)) {
        if (document.querySelector(bar) && colourOf(bar) !== colourOf(legend)) lines.push(`${legend} is ${colourOf(legend)}, and ${bar} is ${colourOf(bar)}`);
    }
    const seen = Object.keys(drawn).filter((selector) => document.querySelector(selector)).length;
    return { lines: [...new Set(lines)], seen };
}"""


@scenario("The contrast of graphics")
def drawn(bench):
    server = bench.server()
    for scheme in ("light", "dark"):
        visitor = bench.visitor(server, scheme=scheme, locale="en-US")
        for time_of_day, path in (("day", "/"), ("night", "/at/35.69,139.69"), ("snow", "/at/78.22,15.65")):
            with bench.then(f"is at least 3:1 against the background, and matches the legend: {scheme}, {time_of_day}"):
                visitor.opens(path)
                sky = visitor.page.evaluate("document.documentElement.dataset.sky")
                check(time_of_day != "night" or sky.startswith("night"), f"it is night, and not {sky}")
                found = visitor.page.evaluate(CONTRASTS)
                check(found["seen"] >= 18, f"only {found['seen']} kinds are there")
                check(not found["lines"], "everything can be told from what is behind it", "\n".join(found["lines"]))


def heard(visitor):
    """Returns the texts of the status, one for each announcement; `listens` starts recording."""
    return visitor.page.evaluate("window.heard")


def listens(visitor):
    visitor.page.evaluate("""() => {
        window.heard = [];
        new MutationObserver(() => {
            const text = document.querySelector("#toast p")?.textContent;
            if (text) window.heard.push(text);
        }).observe(document.querySelector("#toast"), { childList: true });
    }""")


def hears(visitor, *texts):
    until(lambda: len(heard(visitor)) >= len(texts), f"{texts} is heard")
    check(heard(visitor) == list(texts), f"what is heard is {heard(visitor)}")


def focus(visitor):
    """Describes the focused element, and whether it is a sensible and visible place to continue from."""
    return visitor.page.evaluate("""() => {
        const one = document.activeElement;
        const box = one.getBoundingClientRect();
        return { name: one.textContent.replace(/\\s+/g, " ").trim(), tag: one.localName, row: one.closest("li[id]")?.id,
            isSeen: box.height > 0 && box.top >= 0 && box.bottom <= innerHeight };
    }""")


def has_focus(visitor, words, row=None):
    until(lambda: words in focus(visitor)["name"], f"{words} has the focus")
    found = focus(visitor)
    check(found["tag"] not in ("main", "body") and found["isSeen"], f"the focus is on {found}")
    check(row is None or found["row"] == row, f"the focus is in {found['row']}, not in {row}")


def presses(visitor, locator):
    locator.focus()
    visitor.page.keyboard.press("Enter")


@scenario("Changes with a screen reader", tier="quick")
def by_ear(bench):
    visitor = bench.visitor(locale="en-GB")
    page = visitor.page
    with bench.then("are announced on the page of a place, and the focus stays"):
        visitor.opens(f"/place/{OSLO}-oslo").has_worker()
        listens(visitor)
        presses(visitor, button(visitor, "Favorite"))
        has_focus(visitor, "Favorite")
        hears(visitor, "Oslo added to favorites.")
        presses(visitor, button(visitor, "Set as home"))
        has_focus(visitor, "My home")
        presses(visitor, button(visitor, "Fahrenheit"))
        has_focus(visitor, "°F Fahrenheit")
        hears(visitor, "Oslo added to favorites.", "Home set to Oslo.", "Saved.")
    with bench.then("are announced in the list, even if the message repeats"):
        ids = adds_at_once(visitor, *EIGHT[1:])
        visitor.opens("/locations").has_worker()
        listens(visitor)
        row = f"favorite-{ids[3]}"
        panel = opens_changes(visitor, "Antwerp")
        for count in (1, 2):
            presses(visitor, page.locator(f"#{row} [data-control=up]"))
            until(lambda: len(heard(visitor)) >= count, f"the move is heard {count} times")
            has_focus(visitor, "Move Antwerp up", row)
        hears(visitor, "Antwerp moved.", "Antwerp moved.")
        presses(visitor, page.locator(f"#{row} [data-control=up]"))
        # It is the first now, and cannot be moved up.
        has_focus(visitor, "Edit Antwerp", row)
        check(panel.get_attribute("open") is not None, "what was open is still open")
    with bench.then("do not announce the previous message"):
        panel.get_by_role("textbox").fill("Aunt")
        presses(visitor, panel.get_by_role("button", name="Save"))
        has_focus(visitor, "Save", row)
        expect(page.locator("#toast")).to_contain_text("Renamed to Aunt.")
        expect(page.locator("#toast")).not_to_contain_text("moved")
    with bench.then("stay on the page until the next one, or until closed"):
        page.evaluate("window.dispatchEvent(new Event('online'))")
        page.evaluate("fetch('/health').then((answer) => answer.text())")
        expect(page.locator("#toast")).to_contain_text("Aunt")
        page.locator("#toast [data-close]").click()
        expect(page.locator("#toast")).to_be_empty()


@for_every_size("Removing the last of eight places")
def removed(bench, size):
    visitor = bench.visitor(size=size)
    page = visitor.page
    ids = adds_at_once(visitor, *EIGHT)
    visitor.opens("/locations").has_worker()
    listens(visitor)
    with bench.then("is announced next to the focus, and can be undone there"):
        panel = opens_changes(visitor, "Madrid")
        presses(visitor, panel.get_by_role("button", name=re.compile("^Remove")))
        hears(visitor, "Madrid removed.")
        has_focus(visitor, "Edit Berlin", f"favorite-{ids[6]}")
        undo = page.locator("#toast").get_by_role("button", name="Undo")
        box = undo.bounding_box()
        height = page.viewport_size["height"]
        check(0 <= box["y"] and box["y"] + box["height"] <= height, f"it is at {box} of {height}")
        check(box["height"] >= 44, f"it is {box['height']} high")
        check(undo.evaluate("""(one) => {
            const box = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        }"""), "nothing is before it")
        violations = visitor.violations()
        check(not violations, "axe finds nothing", "\n".join(violations))
    with bench.then("puts the focus on the restored place"):
        presses(visitor, undo)
        hears(visitor, "Madrid removed.", "Madrid restored.")
        has_focus(visitor, "Edit Madrid", f"favorite-{ids[7]}")


@scenario("A change without scripts")
def without_scripts(bench):
    visitor = bench.visitor(java_script_enabled=False)
    page = visitor.page
    ids = adds_at_once(visitor, *EIGHT)
    with bench.then("is in the title, which screen readers read first, and on the page in view"):
        visitor.opens("/locations")
        panel = opens_changes(visitor, "Berlin")
        panel.get_by_role("button", name=re.compile("^Remove")).click()
        expect(page).to_have_title("Berlin removed. · Locations · Cloudy")
        expect(page.locator("#toast").get_by_role("button", name="Undo")).to_be_in_viewport()
        # The row that has replaced it.
        check(page.url.endswith(f"#favorite-{ids[7]}"), f"the page is {page.url}")
    with bench.then("is not repeated on the next page, where it can still be undone"):
        visitor.opens("/locations").sees_not("removed.")
        button(visitor, "Restore Berlin").click()
        expect(page).to_have_title("Berlin restored. · Locations · Cloudy")


@scenario("The weather in a screen reader", tier="quick")
def sentences(bench):
    visitor = bench.visitor(locale="en-GB")
    visitor.opens("/")
    tree = visitor.page.locator("main").aria_snapshot()
    with bench.then("has the temperature in one piece, with its name"):
        check(re.search(r"term: Temperature\s+- definition: [-−]?\d+\.\d ?°C", tree), "the figure follows its name", tree[:1500])
    with bench.then("has a sentence for each hour"):
        hours = re.findall(
            r"listitem: \"?(?:\w+, )?\d\d:00: [\w ]+, [-−]?\d+°(?:, chance of precipitation \d+%)?, wind \d+ (?:km/h|mph)(?: from [NESW]+)?\.", tree)
        check(len(hours) == 24, f"{len(hours)} hours are", tree[1500:6000])
    with bench.then("has a sentence for each day"):
        days = re.findall(
            r"link \"\w+, November \d+: (?:[\w ,()–°−-]+\. Low [-−]?\d+°, high [-−]?\d+°|[\w ,]+, low [-−]?\d+°, high [-−]?\d+°[^\"]*wind (?:up to )?\d+ (?:km/h|mph)(?: from [NESW]+)?)\.\"", tree)
        check(len(days) == 8, f"{len(days)} days are", "\n".join(re.findall(r"link .*November.*", tree)))


FULL_DAY = r"\b\d\d:\d\d\b(?! [AP]M)"
REGIONS = [
    # By the browser's language: the units of temperature and wind, and the clock.
    ("en-US", "°F", "mph", r"\b\d{1,2}:\d\d [AP]M"), ("en-DE", "°C", "km/h", FULL_DAY), ("en-JP", "°C", "km/h", FULL_DAY),
    ("en-GB", "°C", None, FULL_DAY), ("en-CA", "°C", "km/h", None), ("en-BR", "°C", "km/h", FULL_DAY),
]


@scenario("A visitor's region")
def regions(bench):
    server = bench.server()
    for locale, temperature, wind, clock in REGIONS:
        with bench.then(f"determines the format of numbers and times: {locale}"):
            visitor = bench.visitor(server, locale=locale)
            visitor.opens("/")
            for text in filter(None, (temperature, wind, clock)):
                expect(visitor.page.locator("main")).to_contain_text(re.compile(text))
    with bench.then("is not stored"):
        visitor.opens("/settings").sees("No data is stored until you change a setting, or save a place or a rule.")
    with bench.then("shares a page between visitors with the same formats, whatever their browsers send"):
        tags = {languages: server.ask("/", Accept="text/html", Accept_Language=languages)[1]["ETag"]
                for languages in ("de-DE", "de-DE,de;q=0.9,en;q=0.5", "de", "en-US")}
        check(tags["de-DE"] == tags["de-DE,de;q=0.9,en;q=0.5"] == tags["de"] != tags["en-US"], f"they are {tags}")


@with_and_without_scripts("The switch between °C and °F")
def degrees(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts, locale="en-US")
    page = visitor.page
    group = page.get_by_role("group", name="Temperature")
    celsius, fahrenheit = (group.get_by_role("button", name=name) for name in ("Celsius", "Fahrenheit"))
    with bench.then("shows the current unit, and is large enough to tap"):
        visitor.opens("/place/2800866-brussels?day=3").sees("November 24")
        expect(fahrenheit).to_have_attribute("aria-pressed", "true")
        expect(celsius).to_have_attribute("aria-pressed", "false")
        for one in (celsius, fahrenheit):
            box = one.bounding_box()
            check(box["width"] >= 44 and box["height"] >= 44, f"it is {box}")
    with bench.then("changes the page, which stays on the same day"):
        celsius.click()
        expect(celsius).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".details")).to_contain_text("°C")
        check("day=2026-11-24" in page.url, f"the page is {page.url}")
        visitor.sees("November 24")
        # axe needs scripts itself.
        violations = visitor.violations() if has_scripts else []
        check(not violations, "axe finds nothing", "\n".join(violations))
    with bench.then("permanently changes a page whose URL contains the other unit"):
        visitor.opens("/place/2800866-brussels?time=12h&units=us")
        expect(fahrenheit).to_have_attribute("aria-pressed", "true")
        celsius.click()
        expect(celsius).to_have_attribute("aria-pressed", "true")
        check("time=12h" in page.url and "units" not in page.url, f"the page is {page.url}")
        page.reload()
        expect(celsius).to_have_attribute("aria-pressed", "true")
    with bench.then("is remembered"):
        visitor.opens("/at/59.91,10.75")
        expect(page.locator(".details")).to_contain_text("°C")
        visitor.opens("/settings").sees("Units and formats: Celsius.")


def processor_time(process):
    """Returns the CPU time in seconds of a process and all its children."""
    children = {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            fields = open(f"/proc/{entry}/stat").read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append((int(entry), int(fields[11]) + int(fields[12])))
    total, left = 0, [process]
    while left:
        for child, ticks in children.get(left.pop(), []):
            total += ticks
            left.append(child)
    return total / os.sysconf("SC_CLK_TCK")


def share(seconds=5):
    """Returns the CPU usage of this process's browsers, in percent of a core."""
    before, start = processor_time(os.getpid()), time.monotonic()
    time.sleep(seconds)
    return 100 * (processor_time(os.getpid()) - before) / (time.monotonic() - start)


def is_moving(visitor):
    return visitor.page.evaluate("""() => document.getAnimations()
        .some((one) => one.playState === "running" && one.effect.target.closest(".sky, .picture"))""")


@scenario("The animated sky when idle")
def idle(bench):
    server = bench.server()
    visitor = bench.visitor(server, reduced_motion="no-preference")
    page = visitor.page
    with bench.then("moves at first, and then pauses"):
        visitor.opens("/")
        check(is_moving(visitor), "it moves")
        until(lambda: not is_moving(visitor), "it rests")
    with bench.then("moves again after user input"):
        page.mouse.move(300, 300)
        until(lambda: is_moving(visitor), "it moves")
    with bench.then("pauses at once when it is not visible"):
        page.evaluate("""() => {
            Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""")
        check(not is_moving(visitor), "it rests")
        page.mouse.move(350, 300)
        check(not is_moving(visitor), "it still rests")
    with bench.then("stays paused on request, on every page and every visit"):
        visitor.opens("/")
        page.get_by_label("Pause animation").check()
        check(not is_moving(visitor), "it stands still")
        for path in ("/at/59.91,10.75", "/"):
            visitor.opens(path)
            expect(page.get_by_label("Pause animation")).to_be_checked()
            page.mouse.move(320, 300)
            check(not is_moving(visitor), "it stands still")
        again = visitor.context.new_page()
        again.goto("/")
        expect(again.get_by_label("Pause animation")).to_be_checked()
        again.close()
    with bench.then("moves again on request, or after the data is deleted"):
        page.get_by_label("Pause animation").uncheck()
        until(lambda: is_moving(visitor), "it moves")


@scenario("The sky of a device on its battery")
def on_battery(bench):
    visitor = bench.visitor(reduced_motion="no-preference")
    page = visitor.page
    page.add_init_script("""
        window.battery = Object.assign(new EventTarget(), { charging: false });
        navigator.getBattery = async () => window.battery;
    """)
    with bench.then("stands still, also after user input"):
        visitor.opens("/")
        until(lambda: not is_moving(visitor), "it rests")
        page.mouse.move(300, 300)
        check(not is_moving(visitor), "it still rests")
    with bench.then("moves again once the device is charged"):
        page.evaluate("() => { battery.charging = true; battery.dispatchEvent(new Event('chargingchange')) }")
        page.mouse.move(350, 300)
        until(lambda: is_moving(visitor), "it moves")


@scenario("CPU use of the idle sky", tier="nightly")
def costs(bench):
    page = bench.visitor(reduced_motion="no-preference").opens("/").page
    for sky in ("day-clear", "day-rain", "day-snow", "night-clear", "day-thunderstorm"):
        with bench.then(f"is close to zero: {sky}"):
            page.evaluate("(sky) => { document.documentElement.dataset.sky = sky }", sky)
            # Other work of this browser ends after a while.
            shares = []
            for _ in range(4):
                shares.append(share())
                if shares[-1] <= IDLE:
                    break
            check(min(shares) <= IDLE, f"it takes {shares} % of a core")
            print(f"    {sky}: {min(shares):.1f} % of a core", flush=True)
