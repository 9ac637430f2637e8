"""Scenarios of visual layout: the positions of elements, and a smooth background behind text."""

import base64

from playwright.sync_api import expect
from scenarios import check, scenario
from web_bench import REGIONS, SCHEMES, SIZES, until

# Various skies: rain by night, drizzle, snow, a clear night, a warm day.
SKIES = ["/at/1.29,103.85", "/at/59.91,10.75", "/place/3413829-reykjavik", "/at/35.69,139.69", "/at/-12.05,-77.04"]

# The maximum difference between neighboring pixels, in levels of 255: the steps of a gradient.
SMOOTH = 6

# By element: its text, and the position of the text in the window.
WORDS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.closest(".hero, .bar") || element.closest(".button, nav, .find, .visually-hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 2 && box.height > 2 && box.bottom < innerHeight) found.push([node.data.trim(), box.x, box.y, box.width, box.height]);
    }
  }
  return found;
}"""

# The largest difference between a pixel and its neighbors, by box.
STEPS = """async ([picture, boxes]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return boxes.map(([text, x, y, width, height]) => {
    const left = Math.max(0, Math.floor(x)), top = Math.max(0, Math.floor(y));
    const { data } = context.getImageData(left, top, Math.max(1, Math.floor(width)), Math.max(1, Math.floor(height)));
    const wide = Math.max(1, Math.floor(width));
    let step = 0;
    for (let i = 0; i < data.length; i += 4) {
      for (const next of [(i / 4 + 1) % wide ? i + 4 : i, i + 4 * wide]) {
        if (next < data.length) for (let c = 0; c < 3; c += 1) step = Math.max(step, Math.abs(data[i + c] - data[next + c]));
      }
    }
    return [text, step];
  });
}"""


def behind_words(visitor, reader):
    """Returns the parts of the sky that are not smooth behind text, one line each."""
    boxes = visitor.page.evaluate(WORDS)
    check(boxes, "there are words on the sky")
    visitor.page.add_style_tag(content=".hero *, .bar * { color: transparent !important; } .strip i, .blow i { visibility: hidden; }")
    picture = "data:image/png;base64," + base64.b64encode(visitor.page.screenshot()).decode()
    return [f"behind “{text}” is a step of {step}" for text, step in reader.evaluate(STEPS, [picture, boxes]) if step > SMOOTH]


@scenario("Text in front of the sky")
def sky_and_words(bench):
    reader = bench.visitor().page
    for size in [(320, 640), *SIZES]:
        for scheme in SCHEMES:
            faults = []
            for path in SKIES:
                visitor = bench.visitor(size=size, scheme=scheme, bypass_csp=True, reduced_motion="no-preference")
                visitor.opens(path)
                faults += [f"{path}: {line}" for line in behind_words(visitor, reader)]
                visitor.context.close()
            with bench.then(f"no star, cloud or raindrop is behind text at {size}, {scheme}"):
                check(not faults, "the sky behind words is smooth", "\n".join(faults))


@scenario("The browser's theme color")
def theme_color(bench):
    for scheme in SCHEMES:
        for path in [*SKIES, "/about"]:
            visitor = bench.visitor(scheme=scheme)
            visitor.opens(path)
            frame, sky = visitor.page.evaluate("""(scheme) => {
                const probe = document.createElement("i");
                const meta = document.querySelector(`meta[name=theme-color][media*=${scheme}]`).content;
                const behind = document.querySelector(".sky") ?? document.body;
                document.body.append(probe);
                probe.style.color = meta;
                return [getComputedStyle(probe).color, getComputedStyle(behind).backgroundImage.match(/rgba?\\([^)]*\\)/)?.[0]];
            }""", scheme)
            with bench.then(f"continues the sky of {path}, {scheme}"):
                check(frame == sky, "both have one colour", f"The frame is {frame}, the sky begins with {sky}.")


@scenario("The first screen on a phone")
def before_the_fold(bench):
    server = bench.server()
    for zone, locale in REGIONS:
        visitor = bench.visitor(server, size="phone", timezone_id=zone, locale=locale)
        for path in SKIES:
            visitor.opens(path)
            bar = visitor.page.get_by_role("navigation").first.bounding_box()["y"]
            with bench.then(f"the coming hours are visible without scrolling at {path}, in {locale}"):
                for part in (".strip b:not(.weekday)", ".strip small"):
                    box = visitor.page.locator(part).first.bounding_box()
                    check(box["y"] + box["height"] <= bar, f"{part} is above the bar at {bar}", f"It ends at {box['y'] + box['height']}.")


@scenario("The values of an hour on the charts")
def reading(bench):
    for size in SIZES:
        visitor = bench.visitor(size=size)
        visitor.opens(SKIES[0])
        slider, words = visitor.page.get_by_label("Selected hour"), visitor.page.locator(".reading")
        rows = visitor.page.locator("[data-x] tr")
        slider.focus()
        with bench.then(f"can be read by keyboard, on a {size}"):
            first = words.inner_text()
            check(rows.nth(0).locator("td").first.text_content() in first, "the first hour is read", first)
            slider.press("ArrowRight")
            second = words.inner_text()
            check(rows.nth(1).locator("td").first.text_content() in second and first != second, "the next one, too", second)
        with bench.then(f"are one sentence for screen readers, on a {size}"):
            text = slider.get_attribute("aria-valuetext")
            check("Temp. " in text and ", " in text, "each figure has its name", text)
        chart = visitor.page.locator(".charts .frame svg.chart").nth(1)
        chart.scroll_into_view_if_needed()
        box = chart.bounding_box()
        with bench.then(f"are shown at the pointer or finger, on all charts at once, on a {size}"):
            x, y = box["x"] + box["width"] * 0.52, box["y"] + box["height"] / 2
            visitor.page.touchscreen.tap(x, y) if size == "phone" else visitor.page.mouse.move(x, y)
            check(slider.input_value() == "12", "the hour in the middle is read", f"It is hour {slider.input_value()}.")
            check(rows.nth(12).locator("td").first.text_content() in words.inner_text(), "with its words", words.inner_text())
        with bench.then(f"stay during a reload, on a {size}"):
            before = words.inner_text()
            visitor.page.locator("[data-refresh]").click()
            until(lambda: visitor.page.evaluate("document.documentElement.dataset.busy === undefined"), "it is renewed")
            check(words.inner_text() == before, "the same hour is read", words.inner_text())


# The texts of days that wrap to two lines or leave their row.
CRAMPED = """() => [...document.querySelectorAll(".days a")].flatMap((row) => {
  const edge = row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingRight);
  return [...row.querySelectorAll(".day > *, .falls > *, .low, .high, .blow")].flatMap((part) => {
    const range = document.createRange();
    range.selectNodeContents(part.lastChild ?? part);
    const boxes = [...range.getClientRects()];
    const right = Math.max(...boxes.map((box) => box.right));
    if (boxes.some((box) => box.top > boxes[0].bottom - 2)) return [`“${part.textContent}” is in several lines`];
    return right > edge + 1 ? [`“${part.textContent}” ends at ${Math.round(right)}, and its row at ${Math.round(edge)}`] : [];
  });
})"""


@scenario("The rows of the week")
def next_days(bench):
    server = bench.server()
    for size in [(320, 640), "phone", (600, 900), (768, 1024), (1000, 800), "desktop", (1440, 900), (1920, 1080)]:
        for locale in ("en-US", "en-DE"):
            visitor = bench.visitor(server, size=size, locale=locale)
            faults = []
            for path in SKIES:
                visitor.opens(path)
                check(visitor.page.locator(".days a").count() > 5, "there are days")
                faults += [f"{path}: {line}" for line in visitor.page.evaluate(CRAMPED)]
            visitor.context.close()
            with bench.then(f"have space for each value at {size}, in {locale}"):
                check(not faults, "each figure is in one line, and within its row", "\n".join(faults))


# The centers of the arrows and of the hour labels, in pixels, and the width of the probability curve.
MARKS = """() => {
  const middle = (node) => { const { left, right } = node.getBoundingClientRect(); return (left + right) / 2; };
  const figure = document.querySelector("svg.arrows").closest("figure");
  const likely = document.querySelector("use.likely");
  return {
    arrows: [...document.querySelectorAll("svg.arrows > svg")].filter((one) => getComputedStyle(one).display !== "none").map(middle),
    plot: (({ left, right }) => [left, right])(figure.querySelector("svg.chart").getBoundingClientRect()),
    ticks: [...document.querySelectorAll("#chart-axis .tick")].map((tick) => parseFloat(tick.getAttribute("x")) / 100),
    effect: likely && getComputedStyle(document.getElementById("likely")).vectorEffect,
  };
}"""


@scenario("The axis labels of the charts")
def marks_of_charts(bench):
    for size in SIZES:
        marks = bench.visitor(size=size).opens("/").page.evaluate(MARKS)
        with bench.then(f"are below their hours, on a {size}"):
            left, right = marks["plot"]
            hours = [left + tick * (right - left) for tick in marks["ticks"]]
            check(marks["arrows"], "there are arrows")
            for arrow in marks["arrows"]:
                check(min(abs(hour - arrow) for hour in hours) < 4, f"an arrow is at {arrow}, the hours at {hours}")
        with bench.then(f"have lines of the same width, however wide the chart is, on a {size}"):
            check(marks["effect"] == "non-scaling-stroke", f"the chance's line has {marks['effect']}")


# The marks in the charts' legends that are not next to their label.
ALONE = """() => [...document.querySelectorAll(".key [class^=of-]")].flatMap((mark) => {
  const range = document.createRange();
  range.selectNodeContents(mark.nextSibling);
  const [word, box] = [range.getClientRects()[0], mark.getBoundingClientRect()];
  const isBefore = box.right <= word.left && word.left - box.right < 16 && box.top < word.bottom && word.top < box.bottom;
  return isBefore ? [] : [`the mark of “${mark.nextSibling.textContent}” is at ${box.right}, ${box.top}, its word at ${word.left}, ${word.top}`];
})"""


@scenario("The comparison of services")
def side_by_side(bench):
    server = bench.server(bench.stub("open-meteo warmer=9").url, CLOUDY_SOURCE="all")
    for size in ("phone", (1280, 800), (1440, 900)):
        visitor = bench.visitor(server, size=size, locale="en-DE")
        visitor.opens("/at/41.88,-87.63")
        with bench.then(f"is on one chart, and states which services disagree, on a {size}"):
            visitor.page.get_by_text("Source comparison").first.wait_for()
            for name in ("Open-Meteo", "MET Norway", "US National Weather Service", "Range of sources that agree"):
                expect(visitor.page.locator(".charts .key").filter(has_text=name).first).to_be_visible()
            visitor.sees("Open-Meteo says")
        with bench.then(f"has the line style of each service before its name, on a {size}"):
            check(visitor.page.locator(".key [class^=of-]").count() > 6, "there are marks")
            faults = visitor.page.evaluate(ALONE)
            check(not faults, "each mark is in the line of its word", "\n".join(faults))
        with bench.then(f"leaves space for ranges of amounts, on a {size}"):
            # A range may take two lines.
            faults = [line for line in visitor.page.evaluate(CRAMPED) if "several lines" not in line] + visitor.too_wide()
            check(not faults, "each figure is within its row", "\n".join(faults))


@scenario("More charts")
def more_charts(bench):
    visitor = bench.visitor(size="phone")
    visitor.opens(SKIES[0])
    with bench.then("can be expanded, each with its summary"):
        visitor.page.get_by_text("More charts").click()
        for title in ("Feels like", "UV index", "Humidity", "Pressure"):
            chart = visitor.page.get_by_role("img", name=title)
            check(chart.count() > 0 and chart.first.is_visible(), f"there is a chart of {title}")


@scenario("The download size of a first visit")
def weight(bench):
    visitor = bench.visitor(size="phone")
    sizes = {}
    visitor.page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    visitor.opens(SKIES[0])
    visitor.page.wait_for_load_state("networkidle")
    with bench.then("is less than 60 kB, including styles, scripts and images"):
        total = sum(max(size, 0) for size in sizes.values())
        check(0 < total < 60_000, "it is light", f"It is {total} bytes in {len(sizes)} answers.")
