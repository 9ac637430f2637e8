"""Scenarios of accounts, which sync a user's places between all of their browsers."""

import json
import os
import subprocess
import tempfile
import threading

import jsonschema
from playwright.sync_api import expect
from programs import program
from scenarios import check, scenario
from waiting import seconds
from web_bench import until
from web_everybody import adds_at_once

GHENT, OSLO, TOKYO = 2797656, 3143244, 1850147
PASSWORD = "seven quiet herons"
TIMEOUT = seconds(60)
# Simulates a user who switched to another window and comes back.
COMES_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


def judged(visitor, faults, name):
    faults += [f"{name}: {line}" for line in visitor.violations() + visitor.too_wide()]


def fills_in(visitor, form, **fields):
    for name, text in fields.items():
        visitor.page.locator(f"#{form}-{name.replace('_', '-')}").fill(text)
    # The password hash is slow to compute, above all in an unoptimized program.
    visitor.page.locator(f"#{form}").get_by_role("button").click(timeout=TIMEOUT * 1000)


def an_account(bench, size, language):
    server = bench.server(CLOUDY_WEB_ACCOUNTS="open")
    visitor = bench.visitor(server, size=size, locale=language)
    faults = []
    adds_at_once(visitor, GHENT)
    visitor.opens("/sign-up")
    judged(visitor, faults, "signing up")
    page = visitor.page
    with bench.then("shows the password on request, without reloading"):
        field = page.locator("#sign-up-new-password")
        field.fill(PASSWORD)
        page.locator("[data-shows]").check()
        check(field.get_attribute("type") == "text", "it is shown")
        page.locator("[data-shows]").uncheck()
        check(field.get_attribute("type") == "password", "it is hidden")
        page.evaluate(COMES_BACK)
        check(field.input_value() == PASSWORD, "what was typed is there")
    with bench.then("reports problems during input, and none before any input"):
        page.locator("#sign-up-name").focus()
        page.locator("#sign-up-new-password").focus()
        page.locator("#sign-up-name").type("R")
        expect(page.locator("#sign-up-why")).not_to_be_empty()
        expect(page.locator("#sign-up-name-problem")).to_be_empty()
        page.locator("#sign-up-new-password").focus()
        expect(page.locator("#sign-up-name-problem")).not_to_be_empty()
        expect(page.locator("#sign-up-name")).to_have_attribute("aria-invalid", "true")
        judged(visitor, faults, "a name that is too short")
        page.locator("#sign-up-name").fill("Rosa")
        expect(page.locator("#sign-up-name-problem")).to_be_empty()
        expect(page.locator("#sign-up-why")).to_be_empty()
    with bench.then("reports a problem with a name next to its field, and keeps the input"):
        visitor.expects("status of 422")
        fills_in(visitor, "sign-up", name="Ro sa", new_password=PASSWORD)
        field = page.locator("#sign-up-name")
        expect(field).to_have_attribute("aria-invalid", "true")
        check(field.input_value() == "Ro sa", "the name is there")
        judged(visitor, faults, "a name that cannot be")
    with bench.then("shows ten codes, which stay on the page while the user is in another window"):
        fills_in(visitor, "sign-up", name="Rosa", new_password=PASSWORD)
        expect(page.locator(".codes li")).to_have_count(10)
        judged(visitor, faults, "the codes")
        codes = page.locator(".codes code").all_inner_texts()
        for _ in range(3):
            page.evaluate(COMES_BACK)
        # All possible requests have been made by now.
        page.evaluate("fetch('/account').then((answer) => answer.text())")
        check(page.locator(".codes code").all_inner_texts() == codes, "they are there")
    with bench.then("would lose them without data-stays"):
        page.evaluate("document.querySelectorAll('[data-stays]').forEach((one) => one.removeAttribute('data-stays'))")
        page.evaluate(COMES_BACK)
        page.wait_for_url("**/account")
    with bench.then("has its places in another browser, merged with the existing ones"):
        other = bench.visitor(server, size=size, locale=language)
        adds_at_once(other, OSLO)
        other.opens("/log-in")
        judged(other, faults, "logging in")
        fills_in(other, "log-in", name="rosa", password=PASSWORD)
        expect(other.page.locator(".sessions li")).to_have_count(2)
        judged(other, faults, "the account")
        names = [one["place"]["name"] for one in other.context.request.get("/locations.json").json()["favorites"]]
        check(set(names) == {"Gent", "Oslo"}, f"they are {names}")
    with bench.then("is logged out from there, with a message"):
        other.page.locator(".sessions button").click()
        expect(other.page.locator(".sessions li")).to_have_count(1)
        visitor.opens("/account")
        page.wait_for_url("**/log-in")
    with bench.then("is deleted with its password, with a message"):
        fills_in(other, "delete", password=PASSWORD)
        expect(other.page.locator("main [role=status]")).to_be_visible()
        other.opens("/account")
        other.page.wait_for_url("**/log-in")
    with bench.then("has accessible pages"):
        check(not faults, "no page has a fault", "\n".join(faults))


for size, language in [("phone", "en-US"), ("desktop", "ar"), ("phone", "fi")]:
    scenario(f"Creating, using and deleting an account, on a {size}, in {language}", size, language,
             tier="quick" if language == "en-US" else "all")(an_account)


class Computer:
    """Cloudy in a terminal, with its own home directory."""

    def __init__(self):
        self.program = program("cloudy")
        self.folder = tempfile.TemporaryDirectory()
        self.variables = {
            "HOME": self.folder.name, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Brussels",
            "LLVM_PROFILE_FILE": "/dev/null",
        }

    def begins(self, *arguments):
        return subprocess.Popen(
            [self.program, *arguments], env=self.variables, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)

    def runs(self, *arguments):
        process = self.begins(*arguments)
        said, _ = process.communicate(timeout=TIMEOUT)
        check(process.returncode == 0, f"{' '.join(arguments)} succeeds", said)
        return said

    def names(self):
        return [
            one["place"]["name"] for one in json.loads(self.runs("locations", "list", "--json"))["favorites"]]


def asks(server, path, body=None, **headers):
    """Makes a request; returns the status, the headers, and the JSON, validated with the server's OpenAPI
    description."""
    status, answered, text = server.ask(path, data=body.encode() if body is not None else None, **headers)
    description = json.loads(server.ask("/api/v1/openapi.json")[2])
    operation = description["paths"][path]["get" if body is None else "post"]
    response = operation["responses"][str(status)]
    if "$ref" in response:
        response = description["components"]["responses"][response["$ref"].rpartition("/")[2]]
    answer = json.loads(text)
    schema = response["content"]["application/json"]["schema"] | {"components": description["components"]}
    jsonschema.Draft202012Validator(schema).validate(answer)
    return status, answered, answer


@scenario("Connecting a computer to an account", "phone", "en-US")
def a_computer(bench, size, language):
    server = bench.server(CLOUDY_WEB_ACCOUNTS="open")
    visitor = bench.visitor(server, size=size, locale=language)
    page = visitor.page
    faults = []
    visitor.opens("/sign-up")
    fills_in(visitor, "sign-up", name="Rosa", new_password=PASSWORD)
    expect(page.locator(".codes li")).to_have_count(10)
    laptop, desktop = Computer(), Computer()
    with bench.then("shows a code to enter in the browser"):
        laptop.runs("locations", "add", "Ghent")
        process = laptop.begins("log-in", server.url, "--name", "laptop")
        lines = [process.stdout.readline() for _ in range(4)]
        code = lines[3].strip()
        check(lines[1].strip() == server.url + "/device", "the address is there", "".join(lines))
        visitor.opens("/device")
        judged(visitor, faults, "the code")
        visitor.expects("status of 422")
        page.locator("#device-code").fill("BBBB-BBBB")
        page.locator("main form.account button").click()
        expect(page.locator("main [role=alert]")).to_be_visible()
        judged(visitor, faults, "a code that nobody has")
        page.locator("#device-code").fill(code.lower())
        page.locator("main form.account button").click()
        expect(page.locator("main")).to_contain_text("“Cloudy on laptop” wants to connect to the account “Rosa”.")
        judged(visitor, faults, "the question")
    with bench.then("is connected once it is allowed, and has sent its places"):
        page.locator("button[value=allow]").click()
        expect(page.locator("main [role=status]")).to_be_visible()
        said, _ = process.communicate(timeout=TIMEOUT)
        check(process.returncode == 0 and "as Rosa" in said, "the computer is connected", said)
        visitor.opens("/account")
        expect(page.locator(".sessions")).to_contain_text("Cloudy on laptop")
        judged(visitor, faults, "the account")
    with bench.then("receives changes from other devices, and sends its own"):
        adds_at_once(visitor, OSLO)
        said = laptop.runs("sync")
        check(sorted(laptop.names()) == ["Gent", "Oslo"], "both places are there", said)
        process = desktop.begins("log-in", server.url, "--name", "desktop")
        code = [process.stdout.readline() for _ in range(4)][3].strip()
        visitor.opens(f"/device?code={code}")
        page.locator("button[value=allow]").click()
        process.communicate(timeout=TIMEOUT)
        check(sorted(desktop.names()) == ["Gent", "Oslo"], "the second computer has them, too")
        desktop.runs("locations", "remove", "Oslo")
        # A separate process sends it in the background.
        until(lambda: [one["place"]["name"] for one in visitor.context.request.get("/locations.json").json()["favorites"]]
              == ["Gent"], "the page knows that it is gone")
        laptop.runs("sync")
        check(laptop.names() == ["Gent"], "and so does the first computer")
    with bench.then("receives changes automatically while a program is open"):
        process = subprocess.Popen(
            [laptop.program, "browse", "--plain", "--sources", "normals"], env=laptop.variables, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        adds_at_once(visitor, TOKYO)
        until(lambda: len(laptop.names()) == 2, "the place that was added on the page is there")
        laptop.runs("locations", "remove", laptop.names()[1])
        until(lambda: len(visitor.context.request.get("/locations.json").json()["favorites"]) == 1, "and is gone there")
        process.stdin.close()
        check(process.wait(TIMEOUT) == 0, "the program ends")
    with bench.then("responds to other programs according to its description"):
        form = {"Content_Type": "application/x-www-form-urlencoded"}
        _, _, grant = asks(server, "/api/v1/device_authorization", "device=script", **form)
        ask = f"grant_type=urn:ietf:params:oauth:grant-type:device_code&device_code={grant['device_code']}"
        status, _, answer = asks(server, "/api/v1/token", ask, **form)
        check((status, answer["error"]) == (400, "authorization_pending"), "it is not allowed yet", str(answer))
        visitor.opens(f"/device?code={grant['user_code']}")
        page.locator("button[value=allow]").click()
        expect(page.locator("main [role=status]")).to_be_visible()
        _, _, tokens = asks(server, "/api/v1/token", ask, **form)
        bearer = {"Authorization": f"Bearer {tokens['access_token']}"}
        _, headers, choices = asks(server, "/api/v1/choices", **bearer)
        _, _, answer = asks(server, "/api/v1/choices", json.dumps(choices), Content_Type="application/json", **bearer)
        check(not answer["changed"] and answer["choices"] == choices, "what it knows is nothing new", str(answer))
        # While the question is pending.
        adding = threading.Timer(1, lambda: laptop.runs("locations", "add", "Paris"))
        adding.start()
        waited = server.ask("/api/v1/choices", If_None_Match=headers["ETag"], Prefer="wait=20", **bearer)
        check(waited[0] == 200 and "Paris" in waited[2], "the question is answered when there is news", waited[2])
        adding.join()
    with bench.then("is logged out from the list of devices, and keeps its places"):
        visitor.opens("/account")
        page.locator(".sessions li").filter(has_text="laptop").get_by_role("button").click()
        expect(page.locator(".sessions")).not_to_contain_text("laptop")
        process = laptop.begins("sync")
        said, _ = process.communicate(timeout=TIMEOUT)
        check(process.returncode == 77 and "logged this computer out" in said, "it says so", said)
        check("Gent" in laptop.names(), "its places are there")
    with bench.then("has accessible pages"):
        check(not faults, "no page has a fault", "\n".join(faults))
