"""Accounts, by which people have the same places in all of their browsers."""

from playwright.sync_api import expect

from scenarios import check, scenario
from web_bench import until
from web_everybody import adds_at_once

GHENT, OSLO = 2797656, 3143244
PASSWORD = "seven quiet herons"
PATIENCE = 60  # seconds
# As when somebody looks at another window, where they write something down, and comes back.
COMES_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


def judged(visitor, faults, name):
    faults += [f"{name}: {line}" for line in visitor.violations() + visitor.too_wide()]


def fills_in(visitor, form, **fields):
    for name, text in fields.items():
        visitor.page.locator(f"#{form}-{name.replace('_', '-')}").fill(text)
    # What is kept of a password is slow to derive, above all in a program that is not optimized.
    visitor.page.locator(f"#{form}").get_by_role("button").click(timeout=PATIENCE * 1000)


def an_account(bench, size, language):
    server = bench.server(CLOUDY_WEB_ACCOUNTS="open")
    visitor = bench.visitor(server, size=size, locale=language)
    faults = []
    adds_at_once(visitor, GHENT)
    visitor.opens("/sign-up")
    judged(visitor, faults, "signing up")
    page = visitor.page
    with bench.then("shows the password while it is asked to, and stays as it is meanwhile"):
        field = page.locator("#sign-up-new-password")
        field.fill(PASSWORD)
        page.locator("[data-shows]").check()
        check(field.get_attribute("type") == "text", "it is shown")
        page.locator("[data-shows]").uncheck()
        check(field.get_attribute("type") == "password", "it is hidden")
        page.evaluate(COMES_BACK)
        check(field.input_value() == PASSWORD, "what was typed is there")
    with bench.then("says what is wrong with a name beside its field, and keeps what was typed"):
        visitor.expects("status of 422")
        fills_in(visitor, "sign-up", name="Ro sa", new_password=PASSWORD)
        field = page.locator("#sign-up-name")
        expect(field).to_have_attribute("aria-invalid", "true")
        check(field.input_value() == "Ro sa", "the name is there")
        judged(visitor, faults, "a name that cannot be")
    with bench.then("shows ten codes, and codes stay while they are written down elsewhere"):
        fills_in(visitor, "sign-up", name="Rosa", new_password=PASSWORD)
        expect(page.locator(".codes li")).to_have_count(10)
        judged(visitor, faults, "the codes")
        codes = page.locator(".codes code").all_inner_texts()
        for _ in range(3):
            page.evaluate(COMES_BACK)
        # Whatever would have been asked for has come by now.
        page.evaluate("fetch('/account').then((answer) => answer.text())")
        check(page.locator(".codes code").all_inner_texts() == codes, "they are there")
    with bench.then("would have lost them but for that"):
        page.evaluate("document.querySelectorAll('[data-stays]').forEach((one) => one.removeAttribute('data-stays'))")
        page.evaluate(COMES_BACK)
        until(lambda: page.url.endswith("/account"), "another page has come")
    with bench.then("has its places in another browser, with those that were there"):
        other = bench.visitor(server, size=size, locale=language)
        adds_at_once(other, OSLO)
        other.opens("/log-in")
        judged(other, faults, "logging in")
        fills_in(other, "log-in", name="rosa", password=PASSWORD)
        expect(other.page.locator(".sessions li")).to_have_count(2)
        judged(other, faults, "the account")
        names = [one["place"]["name"] for one in other.context.request.get("/locations.json").json()["favorites"]]
        check(set(names) == {"Gent", "Oslo"}, f"they are {names}")
    with bench.then("is logged out from there, and says so"):
        other.page.locator(".sessions button").click()
        expect(other.page.locator(".sessions li")).to_have_count(1)
        visitor.opens("/account")
        until(lambda: page.url.endswith("/log-in"), "the first browser is asked to log in")
    with bench.then("is deleted with its password, and says so"):
        fills_in(other, "delete", password=PASSWORD)
        expect(other.page.locator("main [role=status]")).to_be_visible()
        other.opens("/account")
        until(lambda: other.page.url.endswith("/log-in"), "nobody is logged in")
    with bench.then("has pages that everybody can use"):
        check(not faults, "no page has a fault", "\n".join(faults))


for size, language in [("phone", "en-US"), ("desktop", "ar"), ("phone", "fi")]:
    scenario(f"An account is made, used and deleted, on a {size}, in {language}", size, language)(an_account)
