"""Scenarios behind reverse proxies, with the configuration in docs/web-server.md, in a separate network."""

import http.client
import os
import pathlib
import re
import shlex
import socket
import ssl
import subprocess
import tempfile
import threading
import time

from playwright.sync_api import expect, sync_playwright
from scenarios import check, scenario
from waiting import seconds
from web_actions import star
from web_bench import WebBench, until
from web_server import TIMEOUT, Server

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs/web-server.md"
NAME = "weather.example"
HERE, HERE_6 = "192.0.2.1", "2001:db8::1"
# Visitors, each with their own address. The last two are in one network that counts as one visitor.
ONE, OTHER = "192.0.2.7", "198.51.100.8"
ONE_6, NEIGHBOUR_6 = "2001:db8:7::1", "2001:db8:7::2"
FOLDER = pathlib.Path("/run/cloudy-proxies")
# The proxy without TLS uses a port that is not the default, so that the port is part of every URL.
PORTS = {"https": 443, "http": 8000}
AUTHORITIES = {"https": NAME, "http": f"{NAME}:8000"}
PROXIES = [(kind, scheme) for kind in ("nginx", "Caddy") for scheme in ("https", "http")]


def shown(language, after):
    """Returns the code block of the document that follows a text."""
    rest = DOCUMENT.read_text().partition(after)[2]
    found = re.search(rf"```{language}\n(.*?)```", rest, re.S)
    check(found, f"the document has a block after {after!r}")
    return found[1]


def run(*command, **options):
    subprocess.run(command, check=True, **options)


def make_network():
    """Creates a network for this process only, with addresses reserved for documentation, and with private files."""
    run("mount", "--make-rprivate", "/")
    run("mount", "-t", "tmpfs", "tmpfs", "/run")
    FOLDER.mkdir()
    run("ip", "link", "set", "lo", "up")
    for address in (HERE, ONE, OTHER):
        run("ip", "address", "add", f"{address}/32", "dev", "lo")
    for address in (HERE_6, ONE_6, NEIGHBOUR_6):
        run("ip", "address", "add", f"{address}/128", "dev", "lo", "nodad")
    hosts = FOLDER / "hosts"
    hosts.write_text(f"127.0.0.1 localhost\n{HERE} {NAME}\n{HERE_6} {NAME}\n")
    run("mount", "--bind", hosts, "/etc/hosts")
    certificates = FOLDER / "etc-ssl"
    certificates.mkdir()
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
        "-keyout", certificates / f"{NAME}.key", "-out", certificates / f"{NAME}.pem", stderr=subprocess.DEVNULL)
    for path in ("/etc/ssl", "/etc/nginx/conf.d", "/etc/nginx/sites-enabled", "/var/log/nginx"):
        folder = FOLDER / path.strip("/").replace("/", "-")
        folder.mkdir(exist_ok=True)
        run("mount", "--bind", folder, path)


def without_tls(configuration):
    """Applies the document's changes for servers without TLS to its configuration."""
    lines = [line for line in configuration.partition("\n}\n")[0].splitlines() + ["}"] if "ssl_" not in line]
    return "\n".join(lines).replace("443 ssl http2", str(PORTS["http"]))


class Proxy:
    """nginx or Caddy, as packaged by Debian."""

    def __init__(self, kind, scheme, path=""):
        """
        :param path: The path below which the site is, if it is not the whole host.
        """
        self.kind, self.scheme, self.path = kind, scheme, path
        self.url = f"{scheme}://{AUTHORITIES[scheme]}"
        self.log = tempfile.TemporaryFile("w+")
        command, variables, self.authority = getattr(self, kind.lower())()
        self.process = subprocess.Popen(
            command, env={"PATH": os.environ["PATH"], "HOME": str(FOLDER)} | variables, stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log)
        until(lambda: self.listens() and (scheme == "http" or self.authority.exists()), f"{kind} listens: {self.said()}")

    def nginx(self):
        """Uses Debian's defaults for everything else."""
        configuration = shown("nginx", "nginx needs explicit headers")
        if self.path:
            check(f"location {self.path}/ {{" in shown("nginx", "## A site below a path"), "the document has a location below a path")
            configuration = configuration.replace("location / {", f"location {self.path}/ {{")
        configuration = configuration if self.scheme == "https" else without_tls(configuration)
        pathlib.Path("/etc/nginx/conf.d/weather.conf").write_text(configuration)
        done = subprocess.run(["nginx", "-t", "-q"], capture_output=True, text=True)
        check(done.returncode == 0 and not done.stderr, "nginx takes the document's configuration", done.stderr)
        return ["nginx", "-g", "daemon off;"], {}, pathlib.Path(f"/etc/ssl/{NAME}.pem")

    def caddy(self):
        """Uses a private certificate authority, since no public one is available here."""
        configuration = shown("", "is ambiguous without it" if self.path else "discards what clients send").replace("example.org", NAME)
        configuration = configuration if self.scheme == "https" else configuration.replace(NAME, self.url)
        file = FOLDER / "Caddyfile"
        file.write_text("{\n\tlocal_certs\n\tskip_install_trust\n}\n" + configuration)
        authority = FOLDER / "caddy/pki/authorities/local/root.crt"
        return ["caddy", "run", "--config", file, "--adapter", "caddyfile"], {"XDG_DATA_HOME": str(FOLDER)}, authority

    def listens(self):
        check(self.process.poll() is None, f"{self.kind} runs", self.said())
        try:
            socket.create_connection((HERE, PORTS[self.scheme]), 1).close()
            return True
        except OSError:
            return False

    def said(self):
        self.log.seek(0)
        return self.log.read()[-3000:]

    def close(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)

    def ask(self, path, *options, address=ONE, data=None, **headers):
        """Makes a request with curl from an address; returns the status, the headers by lowercase name, and the
        body."""
        with tempfile.NamedTemporaryFile() as head:
            command = ["curl", "--silent", "--show-error", "--max-time", "30", "--dump-header", head.name, "--interface", address]
            command += ["--cacert", self.authority] if self.scheme == "https" else []
            for name, text in headers.items():
                command += ["--header", f"{name.replace('_', '-')}: {text}"]
            if data is not None:
                command += ["--data-binary", "@-"]
            done = subprocess.run([*command, *options, self.url + path], input=data, capture_output=True)
            check(done.returncode == 0, f"{path} is answered", done.stderr.decode())
            # Of several responses, such as 100 Continue before another, the last one counts.
            last = [part for part in head.read().decode().split("\r\n\r\n") if part][-1]
        status, *lines = last.splitlines()
        fields = {}
        for name, _, text in (line.partition(":") for line in lines):
            fields.setdefault(name.strip().lower(), []).append(text.strip())
        self.version = status.split()[0]
        return int(status.split()[1]), {name: ", ".join(texts) for name, texts in fields.items()}, done.stdout

    def connection(self, address=ONE):
        """Returns a persistent connection from an address."""
        connection = socket.create_connection(
            (HERE if "." in address else HERE_6, PORTS[self.scheme]), TIMEOUT, (address, 0))
        if self.scheme == "https":
            connection = ssl.create_default_context(cafile=self.authority).wrap_socket(connection, server_hostname=NAME)
        client = http.client.HTTPConnection(AUTHORITIES[self.scheme], timeout=TIMEOUT)
        client.sock = connection
        return client


class ProxyBench(WebBench):
    """A bench with a proxy in front of each server."""

    @classmethod
    def opened_browser(cls):
        if cls.browser is None:
            # Browsers do not trust this authority; curl checks the certificates.
            cls.browser = sync_playwright().start().chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox", "--ignore-certificate-errors"])
        return cls.browser

    def proxied(self, kind, scheme, path="", **variables):
        """Starts a server as in the document, and the proxy in front of it."""
        command = shlex.split(shown("sh", "## A site below a path" if path else "share one request limit").replace("example.org", NAME))
        check(command[0] == "cloudy-web", f"the server is started by {command}")
        arguments = [part if scheme == "https" else part.replace(f"https://{NAME}", f"http://{AUTHORITIES['http']}") for part in command[1:]]
        server = self.keep(Server(self.program, self.home(), port=8080, arguments=arguments, **variables))
        return server, self.keep(Proxy(kind, scheme, path))


def behind_each_proxy(title):
    """Registers the function that follows; it is called with a bench, the proxy's kind, and https or http."""
    def register(function):
        for kind, scheme in PROXIES:
            scenario(f"{title}, behind {kind} by {scheme}", kind, scheme)(function)
        return function
    return register


FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@behind_each_proxy("Pages")
def pages(bench, kind, scheme):
    _, proxy = bench.proxied(kind, scheme)
    is_secure = scheme == "https"
    with bench.then("are served, over HTTP/2 with TLS"):
        status, headers, body = proxy.ask("/place/2800866-brussels", Accept="text/html")
        check(status == 200 and b"<h1" in body and b"Brussels" in body, f"it is {status}", body[:400].decode())
        check(proxy.version == ("HTTP/2" if is_secure else "HTTP/1.1"), f"it comes by {proxy.version}")
    with bench.then("have each of the server's headers once"):
        check(headers["content-security-policy"].count("default-src") == 1, f"they are {headers}")
        check(headers["x-content-type-options"] == "nosniff", f"they are {headers}")
    with bench.then("have HSTS only with TLS"):
        check(headers.get("strict-transport-security") == ("max-age=63072000" if is_secure else None), f"they are {headers}")
    [style] = re.findall(r'href="(/assets/cloudy\.[^"]+\.css)"', body.decode())
    with bench.then("are compressed once"):
        for path in ("/place/2800866-brussels", style, "/place/2800866-brussels.json"):
            _, headers, packed = proxy.ask(path, Accept="text/html", Accept_Encoding="gzip")
            check(headers.get("content-encoding") == "gzip", f"{path}: {headers}")
            check("accept-encoding" in headers.get("vary", "").lower(), f"{path}: {headers}")
            _, _, text = proxy.ask(path, "--compressed", Accept="text/html")
            check(text.lstrip()[:1] in (b"<", b"/", b"{") and len(text) > len(packed), f"{path}: {text[:40]}")
    with bench.then("return 304 while unchanged, compressed or not"):
        for options in ({}, {"Accept_Encoding": "gzip"}):
            for path in ("/place/2800866-brussels", style):
                tag = proxy.ask(path, Accept="text/html", **options)[1].get("etag", "")
                status, headers, body = proxy.ask(path, Accept="text/html", If_None_Match=tag, **options)
                check(tag and status == 304 and not body, f"{path}, {options}: {status}, {tag}, {headers}")
    if is_secure:
        with bench.then("redirect from http to https"):
            answer = subprocess.run(
                ["curl", "--silent", "--write-out", "%{http_code} %{redirect_url}", "--output", "/dev/null", f"http://{NAME}/Oslo?days=3"],
                capture_output=True, text=True).stdout
            check(re.fullmatch(rf"30[18] https://{NAME}/Oslo\?days=3", answer), f"it is {answer}")
    with bench.then("are plain text for terminals"):
        status, headers, body = proxy.ask("/Oslo?format=3")
        check(status == 200 and b"Oslo" in body and b"<" not in body, f"it is {status}", body[:300].decode())


@behind_each_proxy("Internal URLs")
def hidden(bench, kind, scheme):
    server, proxy = bench.proxied(kind, scheme)
    with bench.then("is not available through the proxy, whatever headers the request has"):
        for address in (ONE, HERE):
            for headers in (
                    {}, {"X_Forwarded_For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1;host=localhost"},
                    {"X_Real_IP": "127.0.0.1"}, {"X_Forwarded_Host": "localhost"}, {"Connection": "X-Forwarded-For, X-Forwarded-Proto"}):
                options = () if "Connection" not in headers else ("--http1.1",)
                status, _, body = proxy.ask("/metrics", *options, address=address, **headers)
                check(status == 404 and b"cloudy_requests_total" not in body, f"{headers}: {status}", body[:300].decode())
    with bench.then("is available on this machine"):
        status, _, text = server.ask("/metrics")
        check(status == 200 and "cloudy_requests_total" in text, f"it is {status}", text[:300])
    with bench.then("has public health and readiness checks"):
        check([proxy.ask(path)[0] for path in ("/health", "/ready")] == [200, 200], "it is alive and ready")
    with bench.then("is not served under a foreign host name"):
        status, _, body = proxy.ask("/place/2800866-brussels", "--http1.1", Host="evil.example")
        # Caddy itself serves nothing for other names.
        check((status == 421 or kind == "Caddy") and b"Brussels" not in body, f"it is {status}", body[:300].decode())
    with bench.then("is not served as localhost through the proxy"):
        status, _, body = proxy.ask("/metrics", "--http1.1", Host="localhost")
        check(b"cloudy_requests_total" not in body, f"it is {status}", body[:300].decode())


@behind_each_proxy("A visitor's IP address")
def addresses(bench, kind, scheme):
    server, proxy = bench.proxied(
        kind, scheme, CLOUDY_WEB_REQUESTS_PER_SECOND=1, CLOUDY_WEB_BURST=30, CLOUDY_WEB_LOG_LEVEL="info")

    def statuses(address, count=40):
        client = proxy.connection(address)
        found = []
        for number in range(count):
            # Another forged address each time.
            client.request("GET", "/help", headers={
                "X-Forwarded-For": f"203.0.113.{number}, 127.0.0.1", "Forwarded": f"for=203.0.113.{number}",
                "X-Real-IP": f"203.0.113.{number}", "Accept": "text/plain"})
            answer = client.getresponse()
            answer.read()
            found.append(answer.status)
        client.close()
        return found

    with bench.then("is rate-limited, whatever a header claims"):
        found = statuses(ONE)
        check(found[:20] == [200] * 20 and 429 in found, f"they are {found}")
    with bench.then("is separate from those of others"):
        check(statuses(OTHER, 10) == [200] * 10, "another visitor is served")
    with bench.then("is logged as its real network"):
        log = server.said()
        networks = set(re.findall(r"network=(\S+)", log))
        check({"192.0.2.0/24", "198.51.100.0/24"} <= networks and not any("203.0.113" in one for one in networks),
              f"they are {networks}", log[-600:])
    with bench.then("shares a limit with its IPv6 network"):
        found = statuses(ONE_6)
        check(429 in found and 429 in statuses(NEIGHBOUR_6, 3), f"they are {found}")


@behind_each_proxy("A visitor with a browser")
def person(bench, kind, scheme):
    server, proxy = bench.proxied(kind, scheme)
    visitor = bench.visitor(proxy)
    page = visitor.page
    is_secure = scheme == "https"
    # Browsers report that they ignore this header on a site without TLS.
    visitor.expects("Cross-Origin-Opener-Policy header has been ignored")
    with bench.then("sees the weather of their time zone"):
        visitor.opens("/").sees_heading(visitor.city)
    with bench.then("adds a place by a form, which counts as same-site"):
        visitor.opens("/locations/add?q=oslo")
        star(visitor, "Oslo").click()
        expect(star(visitor, "Oslo")).to_have_attribute("aria-pressed", "true")
        visitor.opens("/locations")
        expect(page.locator("section[aria-labelledby=favorite-locations] .name")).to_have_text(["Oslo"])
        check(page.url.startswith(proxy.url + "/"), f"the page is {page.url}")
    with bench.then("has a Secure cookie with TLS"):
        [cookie] = [cookie for cookie in visitor.context.cookies() if "cloudy" in cookie["name"]]
        check((cookie["name"], cookie["secure"]) == (("__Host-cloudy", True) if is_secure else ("cloudy", False)), f"it is {cookie}")
        check(cookie["httpOnly"] and cookie["sameSite"] == "Lax", f"it is {cookie}")
    with bench.then("changes units on a page by script"):
        visitor.opens("/place/2800866-brussels")
        page.get_by_role("group", name="Temperature").get_by_role("button", name="Fahrenheit").click()
        expect(page.get_by_role("button", name="Fahrenheit")).to_have_attribute("aria-pressed", "true")
    with bench.then("has offline pages with TLS, without which browsers cache none"):
        if is_secure:
            visitor.opens("/").has_worker()
            until(lambda: page.evaluate("caches.match('/').then((one) => one !== undefined)"), "the page is kept")
            visitor.expects("net::ERR_|status of 502")
            visitor.context.set_offline(True)
            page.goto("/")
            visitor.sees_heading(visitor.city)
            visitor.context.set_offline(False)
        else:
            check(not page.evaluate("'serviceWorker' in navigator"), "there is no worker")


@behind_each_proxy("A site below a path")
def below_a_path(bench, kind, scheme):
    _, proxy = bench.proxied(kind, scheme, "/weather")
    is_secure = scheme == "https"
    with bench.then("all links, files and forms are below it"):
        status, _, body = proxy.ask("/weather/place/2800866-brussels", Accept="text/html")
        paths = re.findall(r' (?:href|src|action)="(/[^"#]*)', body.decode())
        others = [path for path in paths if not path.startswith("/weather/")]
        check(status == 200 and len(paths) > 20 and not others, f"it is {status}", others)
        for path in sorted(set(re.findall(r' (?:href|src)="(/[^"#]*)', body.decode()))):
            check(proxy.ask(path.replace("&amp;", "&"), Accept="text/html")[0] in (200, 302, 303), f"{path} is found")
    with bench.then("the path without a slash redirects"):
        status, headers, _ = proxy.ask("/weather")
        check(status in (301, 302) and headers["location"].endswith("/weather/"), f"it is {status}, {headers}")
    with bench.then("a form redirects below it, with a cookie for this path"):
        status, headers, _ = proxy.ask("/weather/settings", data=b"units=metric", Origin=proxy.url, **FORM)
        check(status == 303 and headers["location"].startswith("/weather/"), f"it is {status}, {headers}")
        name = "__Secure-cloudy=" if is_secure else "cloudy="
        check(headers["set-cookie"].startswith(name) and "; Path=/weather;" in headers["set-cookie"], f"it is {headers['set-cookie']}")
    visitor = bench.visitor(proxy)
    visitor.expects("Cross-Origin-Opener-Policy header has been ignored")
    with bench.then("a browser adds a place"):
        visitor.opens("/weather/locations/add?q=oslo")
        star(visitor, "Oslo").click()
        expect(star(visitor, "Oslo")).to_have_attribute("aria-pressed", "true")
        visitor.opens("/weather/locations")
        expect(visitor.page.locator("section[aria-labelledby=favorite-locations] .name")).to_have_text(["Oslo"])
    if is_secure:
        with bench.then("its service worker has the pages without a network"):
            visitor.opens("/weather/").has_worker()
            page = visitor.page
            scope = page.evaluate("navigator.serviceWorker.ready.then((one) => new URL(one.scope).pathname)")
            check(scope == "/weather/", f"the scope is {scope}")
            until(lambda: page.evaluate("caches.match('/weather/').then((one) => one !== undefined)"), "the page is cached")
            visitor.expects("net::ERR_|status of 502")
            visitor.context.set_offline(True)
            page.goto("/weather/")
            visitor.sees_heading(visitor.city)
            visitor.context.set_offline(False)


@behind_each_proxy("A cross-site form")
def foreign_form(bench, kind, scheme):
    _, proxy = bench.proxied(kind, scheme)
    other = "http" if scheme == "https" else "https"
    with bench.then("changes nothing"):
        for headers in (
                {"Origin": "https://evil.example"}, {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"},
                {"Origin": "null"}, {"Origin": f"{scheme}://{NAME}:8443"},
                {"Origin": "https://evil.example", "X_Forwarded_Host": "evil.example"}):
            status, answer, _ = proxy.ask("/settings", data=b"units=metric", **FORM | headers)
            check(status == 403 and "set-cookie" not in answer, f"{headers}: {status}, {answer}")
    with bench.then("is accepted from this site"):
        status, answer, _ = proxy.ask("/settings", data=b"units=metric", Origin=proxy.url, **FORM)
        check(status == 303 and answer["location"].startswith("/"), f"it is {status}, {answer}")
        check(("; secure" in answer["set-cookie"].lower()) == (scheme == "https"), f"the cookie is {answer['set-cookie']}")
    if scheme == "https":
        with bench.then("is rejected from the same host without TLS"):
            status, _, _ = proxy.ask("/settings", data=b"units=metric", Origin=f"{other}://{NAME}", **FORM)
            check(status == 403, f"it is {status}")


def dribbled(proxy, body, pieces, pause):
    """Sends a form in pieces; returns the status."""
    client = proxy.connection()
    client.putrequest("POST", "/settings")
    for name, text in (FORM | {"Origin": proxy.url, "Content-Length": str(len(body))}).items():
        client.putheader(name, text)
    client.endheaders()
    step = -(-len(body) // pieces)
    for start in range(0, len(body), step):
        client.send(body[start:start + step])
        time.sleep(pause)
    answer = client.getresponse()
    answer.read()
    client.close()
    return answer.status


@behind_each_proxy("A slow form submission")
def slow(bench, kind, scheme):
    server, proxy = bench.proxied(kind, scheme)
    with bench.then("is accepted even at ten bytes per second"):
        check(dribbled(proxy, b"units=metric", 4, 0.5) == 303, "it is taken")
    with bench.then("does not delay other clients"):
        statuses = []
        threads = [
            threading.Thread(target=lambda: statuses.append(dribbled(proxy, b"units=metric", 12, 0.3))) for _ in range(60)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        start = time.monotonic()
        status = proxy.ask("/place/2800866-brussels", address=OTHER)[0]
        took = time.monotonic() - start
        check(status == 200 and took < seconds(3), f"it is {status} after {took:.1f} s")
        for thread in threads:
            thread.join()
        check(statuses == [303] * 60, f"they are {statuses}")
    with bench.then("is rejected with an explanation if it is too large"):
        for size in (17_000, 300_000):
            status, _, body = proxy.ask("/settings", data=b"units=" + b"m" * size, Origin=proxy.url, **FORM)
            check(status == 413, f"{size} bytes: {status}", body[:300].decode())


@behind_each_proxy("A server restart")
def restart(bench, kind, scheme):
    server, proxy = bench.proxied(kind, scheme)
    # Caddy keeps a connection to the server open.
    check(proxy.ask("/help")[0] == 200, "it is there")
    with bench.then("is reported as unavailable by the proxy at once"):
        server.stop()
        start = time.monotonic()
        status, headers, _ = proxy.ask("/help")
        took = time.monotonic() - start
        check(status == 502 and took < seconds(3), f"it is {status} after {took:.1f} s: {headers}")
    with bench.then("serves the first request after the restart"):
        server.start()
        check(proxy.ask("/help")[0] == 200, "it is there")
    with bench.then("loses no request before it stops"):
        answers, is_over = [], threading.Event()

        def ask():
            client = proxy.connection()
            while not is_over.is_set():
                client.request("GET", "/help", headers={"Accept": "text/plain"})
                answer = client.getresponse()
                answers.append((answer.status, answer.read()))
                time.sleep(0.01)
                if answer.will_close:
                    client.close()
                    client = proxy.connection()
            client.close()

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        until(lambda: len(answers) > 50, "it is asked")
        server.stop()
        server.start()
        count = len(answers)
        until(lambda: len(answers) > count + 50, "it is asked again")
        is_over.set()
        for thread in threads:
            thread.join(TIMEOUT)
        statuses = [status for status, _ in answers]
        check(set(statuses) <= {200, 502, 429}, f"they are {set(statuses)}")
        changes = [status for number, status in enumerate(statuses) if number == 0 or statuses[number - 1] != status]
        check(len({text for status, text in answers if status == 200}) == 1, "each is whole")
        check(statuses[-1] == 200, f"they were {changes[:20]}")
