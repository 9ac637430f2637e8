"""What people do in a browser, and what becomes of it."""

from playwright.sync_api import expect

from scenarios import check, scenario
from web_bench import SIZES


def for_every_size(title):
    """Of the function that follows; it is called with a bench and a size."""
    def register(function):
        for size in SIZES:
            scenario(f"{title}, on a {size}", size)(function)
        return function
    return register


@for_every_size("A first visit")
def first_visit(bench, size):
    visitor = bench.visitor(size=size)
    with bench.then("shows the weather of the city of the time zone"):
        visitor.opens("/").sees_heading("Brussels")
    with bench.then("writes nothing down: no cookie but the time zone's"):
        names = {cookie["name"] for cookie in visitor.context.cookies()}
        check(names <= {"zone"}, f"there are {names}")
