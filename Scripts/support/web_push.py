"""Scenarios with notifications: messages of the server to the service worker, which the browser delivers itself."""

import json

from scenarios import Unsupported, check, scenario
from web_bench import until

GHENT = "/place/2797656-gent"
MESSAGE = {
    "title": "Gent: Wind", "body": "Today, 14:00–18:00", "tag": "wind", "path": GHENT, "dir": "ltr", "lang": "en",
    "quiet": False,
}


def shown(visitor):
    """Returns the notifications that the browser shows."""
    return visitor.page.evaluate("""async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, body, tag, lang, silent, data }) => ({ title, body, tag, lang, silent, data }));
    }""")


def subscribed_visitor(bench):
    """Returns a visitor who allows notifications, and a function that delivers a text to the service worker."""
    visitor = bench.visitor(bench.server())
    visitor.context.grant_permissions(["notifications"], origin=visitor.server.url)
    visitor.opens("/").sees_heading(visitor.city).has_worker()
    can_show = visitor.page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.ready;
        try {
            await registration.showNotification("Hello", { tag: "hello" });
        } catch {
            return false;
        }
        const shown = await registration.getNotifications({ tag: "hello" });
        shown.forEach((one) => one.close());
        return shown.length === 1;
    }""")
    if not can_show:
        raise Unsupported("this browser shows no notifications")
    session = visitor.context.new_cdp_session(visitor.page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    # The browser reports the registration while another command runs.
    until(lambda: visitor.page.evaluate("true") and registrations, "the browser knows the service worker")

    def deliver(text):
        session.send("ServiceWorker.deliverPushMessage", {
            "origin": visitor.server.url, "registrationId": registrations[-1]["registrationId"], "data": text,
        })

    return visitor, deliver


@scenario("A message of the server")
def message(bench):
    visitor, deliver = subscribed_visitor(bench)
    with bench.then("is shown with its texts and its page"):
        deliver(json.dumps(MESSAGE))
        until(lambda: shown(visitor), "a notification is shown")
        [notification] = shown(visitor)
        wanted = {name: MESSAGE[name] for name in ("title", "body", "tag", "lang")}
        found = {name: notification[name] for name in wanted}
        check(found == wanted, f"the notification has the message's texts: {found}")
        check(notification["data"] == GHENT, "it leads to the page of the place")
    with bench.then("is replaced quietly by the one that takes it back"):
        deliver(json.dumps(MESSAGE | {"body": "No longer expected.", "quiet": True}))
        until(lambda: [one["body"] for one in shown(visitor)] == ["No longer expected."], "it replaces the first one")
        check(shown(visitor)[0]["silent"], "it makes no sound")
    with bench.then("that cannot be read still shows something"):
        deliver("{")
        until(lambda: "Cloudy" in [one["title"] for one in shown(visitor)], "a notification is shown")
