"""Several servers with a database, a cache and nginx in front of them, and users with accounts."""

import base64
import hashlib
import multiprocessing
import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from waiting import seconds, until
from web_visitors import HOST, THREADS, Browser, Gone, Server, places, together

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# During any outage, a response, or at least a refusal, takes at most 2 s; this limit is for a busy machine.
TIMEOUT = seconds(4)
# The password of all accounts.
PASSWORD = "seven quiet herons"


class Nginx:
    """Uses the configuration for several servers in docs/web-server.md."""

    def __init__(self, servers):
        self.folder = tempfile.mkdtemp(prefix="cloudy-nginx-")
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        with open(ROOT + "/docs/web-server.md") as document:
            blocks = re.findall(r"```nginx\n(.*?)```", document.read(), re.S)
        text = next(block for block in blocks if "upstream" in block)
        for written, server in zip(["10.0.0.11:8080", "10.0.0.12:8080"], servers):
            assert written in text, f"docs/web-server.md has no {written} for nginx"
            text = text.replace(written, f"{HOST}:{server.port}")
        text = text.replace("listen 8000;", f"listen {HOST}:{self.port};")
        assert f"{HOST}:{self.port}" in text, "docs/web-server.md has no port for nginx"
        with open(self.folder + "/nginx.conf", "w") as file:
            file.write(
                f"pid {self.folder}/pid; daemon off; error_log {self.folder}/error.log; worker_processes 1;\n"
                "events { worker_connections 512; }\n"
                f"http {{ access_log off; client_body_temp_path {self.folder}/body; proxy_temp_path {self.folder}/proxy;\n"
                f"fastcgi_temp_path {self.folder}/f; uwsgi_temp_path {self.folder}/u; scgi_temp_path {self.folder}/s;\n"
                f"{text}}}\n")
        self.process = subprocess.Popen(["nginx", "-c", self.folder + "/nginx.conf", "-e", self.folder + "/error.log"])
        if not until(self.listens):
            sys.exit("✗ nginx does not listen: " + open(self.folder + "/error.log").read()[-2000:])

    def listens(self):
        try:
            socket.create_connection((HOST, self.port), timeout=1).close()
            return True
        except OSError:
            return False

    def close(self):
        self.process.terminate()
        self.process.wait(seconds(30))
        shutil.rmtree(self.folder, ignore_errors=True)


class Servers:
    """Two servers with separate folders, which share the database and the cache."""

    def __init__(self, program, postgres, valkey, environment=None):
        self.program, self.postgres, self.valkey, self.environment = program, postgres, valkey, environment
        self.homes = [tempfile.mkdtemp(prefix="cloudy-web-database-") for _ in range(2)]
        self.all = [self.start(number) for number in range(2)]

    def start(self, number, port=None):
        return Server(
            self.program, self.homes[number], "--database", self.postgres.address, "--shared-cache", self.valkey.address,
            "--accounts", "open", "--trust-proxy", "loopback", port=port, environment=self.environment)

    def again(self, number, how):
        """Ends a server, and restarts it on the same port."""
        port = self.all[number].port
        self.all[number].end(how)
        self.all[number] = self.start(number, port)

    def close(self):
        for server, home in zip(self.all, self.homes):
            if server.process.poll() is None:
                server.end(signal.SIGTERM)
            shutil.rmtree(home, ignore_errors=True)


def token(number):
    """Returns the session cookie of a generated account."""
    return hashlib.sha256(b"account %d" % number).digest()


def browser_of(number, port):
    browser = Browser(port)
    browser.timeout = TIMEOUT
    browser.cookie = "cloudy=v2." + base64.urlsafe_b64encode(token(number)).decode().rstrip("=")
    return browser


def fill(postgres, count):
    """Adds accounts, each with a session and the password of the existing one."""
    postgres.psql(f"""
        CREATE TEMPORARY TABLE made AS SELECT n, sha256(convert_to('account ' || n, 'UTF8')) AS token,
          substring(sha256(convert_to('person ' || n, 'UTF8')) FROM 1 FOR 16) AS id FROM generate_series(1, {count}) AS n;
        INSERT INTO person (id, writer) SELECT id, n FROM made;
        INSERT INTO visit SELECT id, extract(epoch FROM now())::bigint / 86400 FROM made;
        INSERT INTO account SELECT id, 'person' || n, 'person' || n, (SELECT password FROM account LIMIT 1), 0 FROM made;
        INSERT INTO account_session (token, number, account, kind, begun_day, last_day)
        SELECT sha256(token), 'made' || n, id, 'browser', extract(epoch FROM now())::bigint / 86400,
          extract(epoch FROM now())::bigint / 86400 FROM made;""")


def fill_file(path, count):
    """Adds the same accounts to the file of a single server, which may be running."""
    with sqlite3.connect(path, timeout=60) as file:
        password = file.execute("SELECT password FROM account LIMIT 1").fetchone()[0]
        day = int(time.time()) // 86400
        for number in range(1, count + 1):
            id = hashlib.sha256(b"person %d" % number).digest()[:16]
            name = f"person{number}"
            file.execute("INSERT INTO person (id, writer) VALUES (?, ?)", (id, number))
            file.execute("INSERT INTO visit VALUES (?, ?)", (id, day))
            file.execute("INSERT INTO account VALUES (?, ?, ?, ?, 0)", (id, name, name, password))
            file.execute(
                "INSERT INTO account_session (token, number, account, kind, begun_day, last_day) "
                "VALUES (?, ?, ?, 'browser', ?, ?)",
                (hashlib.sha256(token(number)).digest(), f"made{number}", id, day, day))


def kept(postgres):
    """Returns the favorites in the database, by the number of the generated account."""
    found = {}
    for line in postgres.psql("""
            SELECT substring(account.name FROM 7), latitude, longitude FROM person_favorite JOIN account ON account.id = person
            WHERE account.name LIKE 'person%'""").splitlines():
        number, latitude, longitude = line.split("|")
        found.setdefault(int(number), set()).add((round(float(latitude), 2), round(float(longitude), 2)))
    return found


class Load:
    """Users with accounts who view pages and choose places until they are stopped. With `logs_in`, they log in one
    after another, each a second after the previous one."""

    def __init__(self, port, accounts, pause=0.0, logs_in=False):
        self.port, self.accounts, self.pause = port, accounts, pause
        self.lock = threading.Lock()
        self.confirmed, self.problems, self.answers = {}, [], []
        # The cookies of users who have logged in.
        self.sessions = []
        self.stops = False
        self.work = [threading.Thread(target=together, args=(self.visit,))]
        if logs_in:
            self.work.append(threading.Thread(target=self.log_in))

    def __enter__(self):
        for thread in self.work:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stops = True
        for thread in self.work:
            thread.join()

    def log_in(self):
        while not self.stops:
            browser = Browser(self.port)
            browser.timeout = TIMEOUT
            name = f"person{random.randrange(self.accounts) + 1}"
            status, _ = self.ask(browser, "POST", "/log-in", f"name={name}&password={PASSWORD.replace(' ', '+')}")
            if status == 303:
                self.sessions.append(browser.cookie)
            browser.close()
            time.sleep(1)

    def visit(self, thread):
        order = random.Random()
        while not self.stops:
            number = order.randrange(self.accounts // THREADS) * THREADS + thread + 1
            if number > self.accounts or len(self.confirmed.get(number, ())) > 20:
                continue
            browser = browser_of(number, self.port)
            for path in ["/", "/locations"]:
                self.ask(browser, "GET", path)
            place = next(places(order.randrange(1 << 30)))
            status, headers = self.ask(browser, "POST", "/locations/add", f"at={place[0]:.2f},{place[1]:.2f}")
            if status == 303 and headers["location"].startswith("/locations?done=added&"):
                with self.lock:
                    self.confirmed.setdefault(number, set()).add(place)
            elif status == 303 and headers["location"].startswith("/log-in"):
                self.problems.append(f"the session of person{number} was not known")
            browser.close()
            time.sleep(order.uniform(0, 2 * self.pause))

    def ask(self, browser, method, path, form=None):
        start = time.monotonic()
        try:
            status, headers, _ = browser.ask(method, path, form)
        except Gone as error:
            status, headers = 0, {}
            self.problems.append(f"{method} {path} had no answer: {error.__cause__!r}")
        took = time.monotonic() - start
        if path != "/log-in":
            self.answers.append((start, took, method, status))
        if took > TIMEOUT:
            self.problems.append(f"{method} {path} took {took:.1f} s")
        # nginx tries the other server if one does not respond.
        if method == "GET" and status != 200:
            self.problems.append(f"{path} was answered with {status}")
        if method == "POST" and status not in (303, 502, 503, 504):
            self.problems.append(f"{path} was answered with {status}")
        return status, headers

    def facts(self):
        pages = sorted(took for _, took, method, _ in self.answers if method == "GET")
        refused = sum(1 for answer in self.answers if answer[2] == "POST" and answer[3] != 303)
        people = f"{len(self.sessions)} people logged in, " if len(self.work) > 1 else ""
        return (
            f"{people}{sum(map(len, self.confirmed.values()))} places confirmed, {refused} refused; of {len(pages)} pages half took "
            f"{pages[len(pages) // 2] * 1000:.0f} ms, 99 % {pages[len(pages) * 99 // 100] * 1000:.0f} ms, the longest "
            f"{pages[-1] * 1000:.0f} ms")


class Observer:
    """A user who views two pages, pauses for 50 ms, and repeats, in a separate process: users in the same process would
    wait for each other, and not only for the servers."""

    def __init__(self, port):
        self.port = port
        own, self.others = multiprocessing.Pipe()
        # Forked before there are threads, which a fork would not copy.
        self.process = multiprocessing.Process(target=self.look, args=(own,), daemon=True)
        self.process.start()
        # Close it here, so that an exit without results is detected.
        own.close()

    def look(self, end):
        answers = []
        while not end.poll(0.05):
            browser = browser_of(1, self.port)
            for path in ["/", "/locations"]:
                start = time.monotonic()
                try:
                    status = browser.ask("GET", path)[0]
                except Gone:
                    status = 0
                answers.append((start, time.monotonic() - start, status))
            browser.close()
        end.send(answers)

    def answers(self):
        """Returns the start, the duration and the status of each page request. Ends the process."""
        self.others.send("enough")
        answers = self.others.recv()
        self.process.join()
        return answers
