"""Scenarios of weather cards, and of the tags that refer to them in shared links."""

import pathlib
import tempfile

from scenarios import check, scenario

PLACE = "/place/2800866-brussels"
PUBLIC = "http://weather.example"

# The size of a picture, and the number of colors in some thousand pixels.
LOOK = """async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) return {status: answer.status};
    const picture = await createImageBitmap(await answer.blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const points = new Uint32Array(pen.getImageData(0, 0, picture.width, picture.height).data.buffer);
    const colors = new Set(points.filter((_, index) => index % 211 === 0));
    return {status: 200, width: picture.width, height: picture.height, colors: colors.size};
}"""


def tags(visitor):
    return visitor.page.locator("head meta").evaluate_all(
        "(tags) => Object.fromEntries(tags.map((tag) => [tag.getAttribute('property') ?? tag.name, tag.content]))")


@scenario("A shared link")
def shared_link(bench):
    server = bench.server(CLOUDY_WEB_PUBLIC_URL=PUBLIC)
    visitor = bench.visitor(server)
    visitor.opens(PLACE + "?units=metric")
    # Its name, which only screen readers announce, comes first.
    figure = visitor.page.locator(".hero .figure").inner_text().split()[-1]
    title = f"{figure} Brussels · Cloudy"
    with bench.then("has the temperature and the place in its title"):
        check(figure.endswith("°") and visitor.page.title() == title, f"it is {visitor.page.title()!r}")
    with bench.then("has Open Graph tags with absolute URLs"):
        found = tags(visitor)
        expected = {
            "og:title": title, "og:type": "website", "og:url": f"{PUBLIC}{PLACE}?units=metric",
            "og:image": f"{PUBLIC}{PLACE}.png?units=metric", "og:image:width": "1200", "og:image:height": "630",
            "twitter:card": "summary_large_image"}
        wrong = {name: found.get(name) for name, text in expected.items() if found.get(name) != text}
        check(not wrong, f"wrong are {wrong}")
        check(found["og:image:alt"].startswith("Brussels, Sat, November 21, "), f"it is {found['og:image:alt']!r}")
        check(found["og:description"], "there is a description")
    with bench.then("links to an image of 1200 × 630 that is not blank"):
        picture = visitor.page.evaluate(LOOK, found["og:image"].removeprefix(PUBLIC))
        check((picture.get("width"), picture.get("height")) == (1200, 630), f"it is {picture}")
        check(picture["colors"] > 100, f"it has {picture['colors']} colours")
    with bench.then("has an image for another day, too"):
        visitor.opens(PLACE + "?day=2026-11-24")
        picture = visitor.page.evaluate(LOOK, tags(visitor)["og:image"].removeprefix(PUBLIC))
        check(picture.get("width") == 1200, f"it is {picture}")
    with bench.then("has the same image as SVG"):
        # An SVG declares its own size, and a browser displays it.
        visitor.opens(PLACE + ".svg")
        check(visitor.page.evaluate("document.documentElement.getBoundingClientRect().width") == 1200, "it is as wide")


@scenario("A link to a server without a public URL")
def private_link(bench):
    visitor = bench.visitor()
    visitor.opens(PLACE)
    with bench.then("contains no unreachable URL"):
        found = tags(visitor)
        check(found["og:title"] == visitor.page.title(), f"the tags are {found}")
        check(not {"og:url", "og:image", "twitter:card"} & set(found), f"the tags are {found}")


@scenario("A server without librsvg")
def no_library(bench):
    folder = pathlib.Path(bench.used.enter_context(tempfile.TemporaryDirectory()))
    # The dynamic linker fails on a file with that name that is not a library.
    (folder / "librsvg-2.so.2").write_text("This is not a library.\n" * 100)
    server = bench.server(CLOUDY_WEB_PUBLIC_URL=PUBLIC, LD_LIBRARY_PATH=folder)
    visitor = bench.visitor(server)
    visitor.opens(PLACE)
    with bench.then("links to no image"):
        found = tags(visitor)
        check(found["og:url"] == PUBLIC + PLACE, f"the tags are {found}")
        check(not {"og:image", "twitter:card"} & set(found), f"the tags are {found}")
    with bench.then("reports the missing library when an image is requested"):
        status, _, text = server.ask(PLACE + ".png", User_Agent="curl/8")
        check(status == 501 and "librsvg2-2" in text, f"it is {status}: {text}")
    with bench.then("still serves the SVG"):
        status, headers, text = server.ask(PLACE + ".svg")
        check(status == 200 and headers["Content-Type"] == "image/svg+xml" and "Brussels" in text, f"it is {status}")
