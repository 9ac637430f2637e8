"""Scenarios with notifications: messages of the server to the service worker, which the browser delivers itself."""

import json
import urllib.parse

from scenarios import check, scenario
from web_bench import until

GHENT = "/place/2797656-gent"
MESSAGE = {
    "title": "Gent: Wind", "body": "Today, 14:00–18:00", "tag": "wind", "path": GHENT, "dir": "ltr", "lang": "en",
    "quiet": False,
}


# Headless browsers show no notifications, so the service worker records them, each tag once.
RECORD = """() => {
    self.shown = new Map();
    self.registration.showNotification = async (title, options) => {
        const { body, tag, lang, silent, data } = options;
        self.shown.set(tag, { title, body, tag, lang, silent, data });
    };
}"""


def visitor_with_worker(bench):
    """Returns a visitor's service worker that records notifications, and a function that delivers a text to it."""
    visitor = bench.visitor(bench.server())
    visitor.opens("/").sees_heading(visitor.city).has_worker()
    [worker] = visitor.context.service_workers
    worker.evaluate(RECORD)
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

    return worker, deliver


def shown(worker):
    """Returns the notifications that the service worker has shown."""
    return worker.evaluate("() => [...self.shown.values()]")


# Browsers report a renewed subscription on their own, so the event is simulated. Returns the worker's requests.
RENEW = """async () => {
    const requests = [];
    const network = self.fetch;
    self.fetch = async (url, { method = "GET", body = "" } = {}) => {
        requests.push({ url, method, body: String(body) });
        return new Response(JSON.stringify({ places: ["place=2797656"] }));
    };
    const event = new Event("pushsubscriptionchange");
    event.oldSubscription = { endpoint: "https://push.example/old" };
    event.newSubscription = { toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }) };
    const renewal = new Promise((resolve) => { event.waitUntil = resolve; });
    self.dispatchEvent(event);
    await renewal;
    self.fetch = network;
    return requests;
}"""


@scenario("A subscription that the browser renews")
def renewal(bench):
    worker, _ = visitor_with_worker(bench)
    with bench.then("is reported to the server with the earlier one"):
        [request] = worker.evaluate(RENEW)
        check(request["method"] == "POST" and request["url"].endswith("/settings/notifications/renew"), f"{request}")
        fields = dict(urllib.parse.parse_qsl(request["body"]))
        wanted = {
            "earlier-endpoint": "https://push.example/old", "endpoint": "https://push.example/new", "p256dh": "p",
            "auth": "a",
        }
        check(fields == wanted, f"the form has both: {fields}")


@scenario("A message of the server")
def message(bench):
    worker, deliver = visitor_with_worker(bench)
    with bench.then("is shown with its texts and its page"):
        deliver(json.dumps(MESSAGE))
        until(lambda: shown(worker), "a notification is shown")
        [notification] = shown(worker)
        wanted = {name: MESSAGE[name] for name in ("title", "body", "tag", "lang")}
        found = {name: notification[name] for name in wanted}
        check(found == wanted, f"the notification has the message's texts: {found}")
        check(notification["data"] == GHENT, "it leads to the page of the place")
    with bench.then("is replaced quietly by the one that takes it back"):
        deliver(json.dumps(MESSAGE | {"body": "No longer expected.", "quiet": True}))
        until(lambda: [one["body"] for one in shown(worker)] == ["No longer expected."], "it replaces the first one")
        check(shown(worker)[0]["silent"], "it makes no sound")
    with bench.then("that cannot be read still shows something"):
        deliver("{")
        until(lambda: "Cloudy" in [one["title"] for one in shown(worker)], "a notification is shown")
