"""Scenarios of requests to a server that shuts down, is overloaded, or has outdated clients."""

import http.client
import re
import resource
import signal
import socket
import threading
import time

from scenarios import check, scenario
from waiting import seconds
from web_bench import TIMEOUT, until

FORM = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}


def said(server, request, rest=b"", timeout=TIMEOUT):
    """Sends a raw request; returns the response up to the end of the connection, and the seconds it took."""
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), timeout) as connection:
        connection.sendall(request)
        text = b""
        while True:
            piece = connection.recv(65536)
            text += piece
            if rest and b"100 Continue" in text:
                connection.sendall(rest)
                rest = b""
            if not piece:
                return text.decode(errors="replace"), time.monotonic() - start


class Client:
    """Repeats requests on one connection, until a response announces its end."""

    def __init__(self, server):
        self.answers, self.dropped, self.was_told = 0, 0, False
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.was_told:
            try:
                self.connection.request("GET", "/help")
                answer = self.connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException):
                self.dropped += 1
                return
            self.answers += 1
            self.was_told = answer.getheader("Connection", "").lower() == "close"
            time.sleep(0.01)


@scenario("A server stopped under load")
def drain(bench):
    server = bench.server(CLOUDY_WEB_BURST=1000000)
    clients = [Client(server) for _ in range(16)]
    until(lambda: all(client.answers > 5 for client in clients), "everybody is answered")
    process = server.process
    process.send_signal(signal.SIGTERM)
    for client in clients:
        client.thread.join(TIMEOUT)
    with bench.then("loses no request on a reused connection"):
        check(sum(client.dropped for client in clients) == 0, f"{sum(c.dropped for c in clients)} of 16 lost one")
    with bench.then("announces to each client that its connection closes"):
        check(all(client.was_told for client in clients), "somebody was not told")
    with bench.then("exits as soon as all connections are closed"):
        check(process.wait(TIMEOUT) == 0, f"it ends with {process.returncode}")
        server.process = None


@scenario("An old HTTP client")
def old_client(bench):
    server = bench.server()
    with bench.then("is served over HTTP/1.0, and the connection closes"):
        text, took = said(server, b"GET /help HTTP/1.0\r\n\r\n")
        check(text.startswith("HTTP/1.1 200") and took < seconds(5), f"after {took:.1f} s: {text[:200]}")
    with bench.then("gets an error over HTTP/1.1 without a Host header"):
        text, took = said(server, b"GET /help HTTP/1.1\r\nX: y\r\n\r\n")
        check(text.startswith("HTTP/1.1 400") and took < seconds(5), f"after {took:.1f} s: {text[:200]}")
    with bench.then("sends a form after 100 Continue"):
        body = b"time=24h"
        head = (
            "POST /settings HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\n"
            f"Content-Length: {len(body)}\r\n" + "".join(f"{name}: {text}\r\n" for name, text in FORM.items()) + "\r\n")
        text, took = said(server, head.encode(), body)
        answers = re.findall(r"HTTP/1.1 (\d+)", text)
        check(answers == ["100", "303"], f"after {took:.1f} s: {text[:300]}")


def choose(server, **headers):
    return server.ask("/settings", b"units=metric", **FORM | headers)


def writable(server):
    lines = server.ask("/metrics")[2].splitlines()
    return [line for line in lines if line.startswith("cloudy_store_writable ")]


@scenario("A full disk")
def full_disk(bench):
    def limit_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    server = bench.server(before=limit_files)
    with bench.then("is ready while there is space"):
        check(choose(server)[0] in (200, 303), "the first choice is kept")
    answers = []

    def is_refused():
        answers.append(choose(server))
        return answers[-1][0] == 503

    until(is_refused, "a choice is refused at last")
    with bench.then("rejects a change with an explanation"):
        check("Nothing was changed" in answers[-1][2], f"it says {answers[-1][2][-900:]}")
    with bench.then("reports that changes cannot be stored"):
        status, _, text = server.ask("/ready")
        check(status == 503 and "choices" in text, f"/ready is {status}: {text}")
        check(writable(server) == ["cloudy_store_writable 0"], f"the figure is {writable(server)}")
    with bench.then("still shows the weather"):
        check(server.ask("/place/2800866-brussels")[0] == 200, "the page of a place is there")


@scenario("A read-only data directory")
def read_only(bench):
    # That folder is not writable for any user.
    server = bench.server(XDG_DATA_HOME="/proc/nowhere")
    with bench.then("reports that changes cannot be stored"):
        status, _, text = server.ask("/ready")
        check(status == 503 and "choices" in text, f"/ready is {status}: {text}")
        check(writable(server) == ["cloudy_store_writable 0"], f"the figure is {writable(server)}")
    with bench.then("stores a change while the browser is open"):
        status, headers, _ = server.ask("/settings", b"units=metric", **FORM | {"Accept": "application/json"})
        cookie = headers["Set-Cookie"] or ""
        check(status == 200 and cookie and "Max-Age" not in cookie, f"{status}, {cookie}")
    with bench.then("shows that the change is temporary"):
        for path in ("/settings", "/locations"):
            text = server.ask(path, Cookie=cookie.split(";")[0])[2]
            check("lost when it restarts" in text, f"{path} does not say so")
