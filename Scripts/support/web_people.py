"""Users with accounts on a server, without a browser, and the programs that they connect."""

import http.client
import itertools
import json
import re
import urllib.parse

from waiting import seconds
from web_visitors import HOST

PASSWORD = "seven quiet herons"
GRANT = "urn:ietf:params:oauth:grant-type:device_code"
addresses = itertools.count(1)


class Client:
    """A user with a browser, at an address that a trusted proxy reports."""

    def __init__(self, server, address=None):
        self.port, self.cookies = server.port, {}
        number = next(addresses)
        self.address = address or f"198.51.{number // 250}.{number % 250 + 1}"

    def ask(self, method, path, form=None, headers=None, body=None):
        """Returns the status, the headers by lowercase name, and the body as text."""
        own = {"Host": f"{HOST}:{self.port}", "X-Forwarded-For": self.address, "User-Agent": "Mozilla/5.0"}
        if self.cookies:
            own["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if form is not None:
            body = urllib.parse.urlencode(form)
            own |= {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
        own |= headers or {}
        connection = http.client.HTTPConnection(HOST, self.port, timeout=seconds(120))
        connection.request(method, path, body, {name: value for name, value in own.items() if value is not None})
        answer = connection.getresponse()
        text = answer.read().decode(errors="replace")
        cookie = answer.headers.get("Set-Cookie")
        if cookie and "Cookie" not in (headers or {}):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.headers.items()}, text

    def post(self, path, headers=None, **form):
        return self.ask("POST", path, {name.replace("_", "-"): value for name, value in form.items()}, headers)

    def token(self, path="/api/v1/token", **form):
        """Returns the status and the response of the API."""
        status, _, text = self.ask("POST", path, form, {"Sec-Fetch-Site": None})
        return status, json.loads(text)

    def sign_up(self, name, password=PASSWORD):
        status, _, text = self.post("/sign-up", name=name, new_password=password)
        if status != 200:
            raise SystemExit(f"✗ {name} could not sign up: {status}")
        return re.findall(r'<code dir="ltr">([^<]+)</', text)

    def log_in(self, name, password=PASSWORD):
        return self.post("/log-in", name=name, password=password)[0]

    @property
    def is_logged_in(self):
        return self.ask("GET", "/account")[0] == 200

    def kept(self):
        """Returns an account's data, without the times when its sessions were used."""
        account = json.loads(self.ask("GET", "/account/export.json")[2])
        account["sessions"] = len(account["sessions"])
        return account


def device(owner, server, name="laptop"):
    """Connects a program to an account, and returns the program's tokens."""
    program = Client(server)
    _, grant = program.token("/api/v1/device_authorization", device=name)
    assert owner.post("/device", code=grant["user_code"], answer="allow")[0] == 200
    status, tokens = program.token(grant_type=GRANT, device_code=grant["device_code"])
    assert status == 200, tokens
    return program, grant, tokens
