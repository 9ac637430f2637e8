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
    """Returns a visitor, their service worker, which records notifications, and a function that delivers a text to it."""
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

    return visitor, worker, deliver


def shown(worker):
    """Returns the notifications that the service worker has shown."""
    return worker.evaluate("() => [...self.shown.values()]")


# Browsers renew a subscription on their own, so that is simulated, and so are the server's responses to it.
RENEWED = """() => {
    const subscription = { toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }) };
    self.registration.pushManager.getSubscription = async () => subscription;
    self.isReachable = true;
    self.renewals = [];
    const network = self.fetch.bind(self);
    self.fetch = async (request, options = {}) => {
        if (!String(request).endsWith("/settings/notifications/renew")) return network(request, options);
        self.renewals.push({ method: options.method, body: String(options.body) });
        if (!self.isReachable) throw new TypeError("There is no network.");
        return new Response(JSON.stringify({ places: ["place=2797656"] }));
    };
}"""
REPORT = """async (isReachable) => {
    self.isReachable = isReachable;
    const event = new Event("pushsubscriptionchange");
    event.oldSubscription = { endpoint: "https://push.example/old" };
    event.newSubscription = await self.registration.pushManager.getSubscription();
    await new Promise((resolve) => {
        event.waitUntil = resolve;
        self.dispatchEvent(event);
    });
    self.isReachable = true;
}"""
REMEMBER = """async (endpoint) => {
    await (await caches.open("push")).put("/settings/notifications", new Response(endpoint));
}"""
REMEMBERED = """async () => (await caches.match("/settings/notifications", { cacheName: "push" }))?.text()"""
RENEWALS = "() => self.renewals"


def check_renewal(request):
    check(request["method"] == "POST", f"{request}")
    fields = dict(urllib.parse.parse_qsl(request["body"]))
    wanted = {
        "earlier-endpoint": "https://push.example/old", "endpoint": "https://push.example/new", "p256dh": "p", "auth": "a",
    }
    check(fields == wanted, f"the form has both: {fields}")


def visitor_with_renewal(bench):
    """Returns a visitor whose browser has renewed its subscription, and their service worker."""
    visitor, worker, _ = visitor_with_worker(bench)
    worker.evaluate(RENEWED)
    return visitor, worker


@scenario("A subscription that the browser renews")
def renewal(bench):
    _, worker = visitor_with_renewal(bench)
    with bench.then("is reported to the server with the earlier one, and remembered"):
        worker.evaluate(REPORT, True)
        [request] = worker.evaluate(RENEWALS)
        check_renewal(request)
        check(worker.evaluate(REMEMBERED) == "https://push.example/new", "the server knows the new one")


@scenario("A renewed subscription that does not reach the server")
def lost_renewal(bench):
    visitor, worker = visitor_with_renewal(bench)
    with bench.then("is reported again when a page is opened, with the earlier one"):
        worker.evaluate(REPORT, False)
        check(worker.evaluate(REMEMBERED) == "https://push.example/old", "the server knows only the earlier one")
        visitor.opens("/").sees_heading(visitor.city)
        until(lambda: worker.evaluate(REMEMBERED) == "https://push.example/new", "the server knows the new one")
        check_renewal(worker.evaluate(RENEWALS)[-1])
    with bench.then("is not reported a third time"):
        visitor.opens("/").sees_heading(visitor.city)
        check(len(worker.evaluate(RENEWALS)) == 2, f"{worker.evaluate(RENEWALS)}")


@scenario("A renewed subscription of which the browser says nothing")
def silent_renewal(bench):
    visitor, worker = visitor_with_renewal(bench)
    with bench.then("is reported when a page is opened, with the earlier one"):
        worker.evaluate(REMEMBER, "https://push.example/old")
        visitor.opens("/").sees_heading(visitor.city)
        until(lambda: worker.evaluate(REMEMBERED) == "https://push.example/new", "the server knows the new one")
        [request] = worker.evaluate(RENEWALS)
        check_renewal(request)


@scenario("A message of the server")
def message(bench):
    _, worker, deliver = visitor_with_worker(bench)
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
