"""Scenarios of saved rules, and of calendars with the times in which a rule applies."""

import itertools
import urllib.parse

import calendar_reader
from playwright.sync_api import expect
from scenarios import check, scenario
from web_actions import button, with_and_without_scripts

RULES = [
    "dry", "rain or snow", "temperature > -100 °C", "wind < 500 km/h for 3h", "gust > 400 km/h", "frost tomorrow before 9:00",
    "temperature > -100 °C tonight", "dry and wind < 20 km/h for 3h tomorrow between 8:00 and 18:00",
]


@scenario("Calendars of rules", tier="quick")
def calendars(bench):
    visitor = bench.visitor(locale="en-US")
    for place in ["Brussels", "place/1850147-tokyo", "at/-77.85,166.67", "index"]:
        for rule, language in zip(RULES, itertools.cycle(["en", "de", "ar", "ja"])):
            fields = urllib.parse.urlencode({"rule": rule, "units": "metric", "lang": language})
            response = visitor.context.request.get(f"/{place}.ics?{fields}")
            check(response.status == 200, f"/{place}.ics has the times of “{rule}”", response.text()[:500])
            events, problems = calendar_reader.read(response.body())
            check(not problems, f"the calendar of “{rule}” at {place} is valid", "\n".join(problems[:5]))
            if rule.startswith("temperature > -100"):
                check(events, "a condition that always holds is an event")
            if rule.startswith("gust > 400"):
                check(not events, "a condition that never holds is no event", str(events))
    with bench.then("an invalid rule is refused with the reason"):
        response = visitor.context.request.get("/Brussels.ics?rule=dry+fro+2h&lang=en")
        check(response.status == 400 and "did you mean “for”" in response.text(), "the reason is stated", response.text())


@with_and_without_scripts("Rules in the settings")
def settings(bench, has_scripts):
    visitor = bench.visitor(java_script_enabled=has_scripts, locale="en-US")
    page = visitor.opens("/settings").page
    visitor.expects("status of 422")
    with bench.then("an invalid rule stays in its field, with the reason"):
        page.get_by_label("New rule").fill("dry fro 2h")
        button(visitor, "Add rule").click()
        visitor.sees("did you mean “for”?")
        expect(page.get_by_label("New rule")).to_have_value("dry fro 2h")
        expect(page.get_by_label("New rule")).to_be_focused()
        check(not visitor.violations() if has_scripts else True, "WCAG 2.2 AA holds")
    with bench.then("the corrected one is saved and listed"):
        page.get_by_label("New rule").fill("dry for 2h")
        button(visitor, "Add rule").click()
        visitor.sees("Rule saved: dry for 2h").sees("Rules: 1.")
    with bench.then("it can be removed"):
        button(visitor, "Remove dry for 2h").click()
        visitor.sees("Rule removed: dry for 2h").sees_not("Rules: 1.")
