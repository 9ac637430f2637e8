"""Helpers shared by scenarios in browsers. It registers no scenarios itself."""

import re

from playwright.sync_api import expect
from scenarios import scenario
from web_bench import SIZES


def for_every_size(title, **tiers):
    """Registers the function that follows; it is called with a bench and a size. Tiers are given by size, such as
    phone="quick"."""
    def register(function):
        for size in SIZES:
            scenario(f"{title}, on a {size}", size, tier=tiers.get(size, "all"))(function)
        return function
    return register


def with_and_without_scripts(title, **tiers):
    """Registers the function that follows; it is called with a bench and whether scripts run. Tiers are given as
    without="quick"."""
    def register(function):
        for has_scripts, words in ((True, "with"), (False, "without")):
            scenario(f"{title}, {words} scripts", has_scripts, tier=tiers.get(words, "all"))(function)
        return function
    return register


def cookies(visitor):
    return {cookie["name"] for cookie in visitor.context.cookies()}


def has_favorites(visitor, *names):
    expect(visitor.page.locator("section[aria-labelledby=favorite-locations] .name")).to_have_text(list(names))


def button(visitor, name):
    return visitor.page.locator("main").get_by_role("button", name=name)


def deletes_data(visitor):
    """Deletes the visitor's data, from the settings."""
    visitor.page.locator("main").get_by_role("link", name="Delete my data").click()
    visitor.sees("Delete all of this?")
    button(visitor, "Delete my data").click()


def star(visitor, name):
    """Returns the star next to the first place whose name starts with a text."""
    return button(visitor, re.compile(rf"^Favorite {name}")).first


def adds(visitor, query, name):
    """Adds a place on the page that works without scripts."""
    visitor.opens(f"/locations/add?q={query}")
    star(visitor, name).click()
    expect(star(visitor, name)).to_have_attribute("aria-pressed", "true")
    visitor.opens("/locations")


def edits(visitor):
    """Shows the actions on favorites, unless they are shown already."""
    if not visitor.page.locator("#edit").is_checked():
        visitor.page.locator("label.edit").click()
    return visitor


def opens_changes(visitor, name):
    """Opens the panel with the actions for a favorite, unless it is open already."""
    edits(visitor)
    panel = visitor.page.locator("details").filter(has_text=re.compile(rf"Edit\s+{name}"))
    if panel.get_attribute("open") is None:
        panel.locator("summary").click()
    return panel
