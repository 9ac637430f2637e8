"""Third-party clients of the Dark Sky API request cloudy-web, set up as docs/dark-sky.md tells operators.

Usage: dark_sky_clients.py ENVIRONMENT FOLDER, in namespaces that no other process sees. ENVIRONMENT contains a Python
and the clients, each in its own folder; FOLDER is for temporary files. The clients are the released versions on PyPI:
they request https://api.darksky.net, api.forecast.io or Pirate Weather's names, which lead to a proxy in this network.
A client's result is compared with curl's response for exactly the URL that the client requested, according to the
proxy's log. ONLY=words runs only the clients whose names contain these words.
"""

import datetime
import email.utils
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import zoneinfo

import waiting
from dark_sky_readers import ALERT_FIELDS, BLOCKS, FIELDS, HEADERS, KEY, READERS
from programs import program
from services import NOW, Stub, addresses
from waiting import seconds

SUPPORT = pathlib.Path(__file__).resolve().parent
DOCUMENT = SUPPORT.parent.parent / "docs/dark-sky.md"
ZONE = "Europe/Brussels"
HERE = "192.0.2.1"
SECRETS = pathlib.Path("/etc/ssl/dark-sky")
HOSTS = {"api.darksky.net", "api.forecast.io", "api.pirateweather.net", "timemachine.pirateweather.net"}
ICONS = {
    "clear-day", "clear-night", "rain", "snow", "sleet", "wind", "fog", "cloudy", "partly-cloudy-day", "partly-cloudy-night"}
STUB_PORT, SERVER_PORT = 8088, 8080
TIMEOUT = seconds(20)
# In the simulated weather at that time with the seed 4, each place has another kind of weather.
PLACES: list[dict] = [
    {"kind": "clear", "latitude": 30.04, "longitude": 31.24, "units": "auto"},
    {"kind": "wet", "latitude": 55.03, "longitude": 82.92, "units": "si"},
    {"kind": "snowy", "latitude": 64.15, "longitude": -21.94, "units": "ca"},
    {"kind": "polar", "latitude": 78.22, "longitude": 15.64, "units": "auto"},
    {"kind": "with an alert", "latitude": 39.74, "longitude": -104.98, "units": "us"},
    {"kind": "45 minutes off", "latitude": 27.7, "longitude": 85.32, "units": "auto"},
    {"kind": "British", "latitude": 51.5073509, "longitude": -0.12775829999998223, "units": "auto"},
]
# Past weather, in local time. Clients without support for it are skipped.
PAST = [place | {"kind": f"{place['kind']}, past", "time": "2026-11-10T15:00:00"} for place in (PLACES[1], PLACES[4], PLACES[5])]
OF_PAST = {
    "python-forecastio", "darkskylib", "darksky-weather", "pydarksky", "requests-forecast", "tap-darksky", "weatho",
    "python-pirateweather"}
ONLY_PAST = {"tap-darksky"}
# These make a full request first, and another for missing blocks; of the others, the last request counts.
FIRST_COUNTS = {"python-forecastio", "python-pirateweather"}


class Comparison:
    """Compares values, counts them, and reports the differences."""

    def __init__(self):
        self.count = 0
        self.failures = []

    def equal(self, what, seen, expected):
        self.count += 1
        if isinstance(expected, (int, float)) and not isinstance(expected, bool):
            good = isinstance(seen, (int, float)) and math.isclose(seen, expected, rel_tol=0, abs_tol=1e-9)
        else:
            good = seen == expected
        if not good:
            self.failures.append(f"{what}: {seen!r} instead of {expected!r}")

    def true(self, what, condition):
        self.equal(what, bool(condition), True)


def run(*command, **options):
    return subprocess.run(command, check=True, **options)


def until(condition, expectation, said=lambda: ""):
    if not waiting.until(condition, 20):
        sys.exit(f"Timed out: {expectation}. {said()}")


def shown(language, after):
    """Returns the code block of the document that follows a text."""
    found = re.search(rf"```{language}\n(.*?)```", DOCUMENT.read_text().partition(after)[2], re.S)
    if not found:
        sys.exit(f"{DOCUMENT.name} has no block after “{after}”.")
    return found[1]


def make_network(folder):
    """Creates a network for this process only, with the document's address, names and certificates."""
    run("mount", "--make-rprivate", "/")
    run("ip", "link", "set", "lo", "up")
    run("ip", "address", "add", f"{HERE}/32", "dev", "lo")
    hosts = folder / "hosts"
    hosts.write_text("127.0.0.1 localhost\n" + shown("", "A hosts file"))
    run("mount", "--bind", hosts, "/etc/hosts")
    secrets = folder / "etc-ssl"
    secrets.mkdir()
    # The document's commands read it.
    (secrets / "openssl.cnf").write_bytes(pathlib.Path("/etc/ssl/openssl.cnf").read_bytes())
    run("mount", "--bind", secrets, "/etc/ssl")
    done = subprocess.run(["sh", "-ec", shown("sh", "These commands create an authority")], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"The document's commands make no certificate:\n{done.stderr}")


class Program:
    """A program that runs until it is stopped, and its output."""

    def __init__(self, name, command, folder, **variables):
        self.name = name
        self.log = open(folder / f"{name}.log", "w+")
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "TZ": ZONE, "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            command, env=environment | variables, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)

    def said(self):
        return pathlib.Path(self.log.name).read_text()[-3000:]

    def answers(self, url):
        if self.process.poll() is not None:
            sys.exit(f"{self.name} has exited:\n{self.said()}")
        return subprocess.run(
            ["curl", "--silent", "--max-time", "5", "--cacert", SECRETS / "authority.pem", "--output", "/dev/null", url]).returncode == 0

    def stop(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)


def start_server(folder, configuration=""):
    """Starts the server as in the document, with simulated services and without rate limits."""
    home = folder / ("home-keys" if configuration else "home")
    (home / ".config/cloudy").mkdir(parents=True)
    (home / ".config/cloudy/config.toml").write_text(configuration)
    command = shown("sh", "this command suffices").split()
    if command[0] != "cloudy-web":
        sys.exit(f"{DOCUMENT.name} starts the server as {command[0]}.")
    server = Program(
        "cloudy-web", [program("cloudy-web"), *command[1:]], folder, HOME=str(home), CLOUDY_NOW=NOW, CLOUDY_CONTACT="checks@example.org",
        CLOUDY_WEB_REQUESTS_PER_SECOND="10000", CLOUDY_WEB_BURST="100000", LLVM_PROFILE_FILE="/dev/null",
        **addresses(f"http://127.0.0.1:{STUB_PORT}"))
    until(lambda: server.answers(f"http://127.0.0.1:{SERVER_PORT}/health"), "cloudy-web answers", server.said)
    return server


def start_nginx(folder):
    """Uses the document's configuration unchanged, plus a log of the requested URLs."""
    file = folder / "nginx.conf"
    file.write_text(f"""
        daemon off;
        pid {folder}/nginx.pid;
        events {{}}
        http {{
          log_format asked '$scheme\\t$host\\t$request_uri\\t$status\\t$http_user_agent';
          access_log {folder}/asked asked;
          {shown("nginx", "nginx:")}
          {shown("nginx", "Pirate Weather's names")}
        }}""")
    nginx = Program("nginx", ["nginx", "-c", file, "-p", folder, "-e", folder / "nginx.error"], folder)
    until(lambda: nginx.answers("https://api.darksky.net/"), "nginx answers", nginx.said)
    return nginx


def start_caddy(folder):
    file = folder / "Caddyfile"
    file.write_text(shown("", "Caddy:"))
    caddy = Program("caddy", ["caddy", "run", "--config", file, "--adapter", "caddyfile"], folder, XDG_DATA_HOME=str(folder))
    until(lambda: caddy.answers("https://api.darksky.net/"), "Caddy answers", caddy.said)
    return caddy


def asked(url, *options):
    """Makes a request with curl; returns the status, the headers by lowercase name, and the body."""
    done = subprocess.run(
        ["curl", "--silent", "--show-error", "--globoff", "--max-time", "30", "--include", "--compressed", "--http1.1",
         "--cacert", SECRETS / "authority.pem", *options, url], capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        return 0, {}, done.stderr
    head, _, body = done.stdout.partition("\n\n")
    status, *lines = head.splitlines()
    return int(status.split()[1]), {name.lower(): text.strip() for name, _, text in (line.partition(":") for line in lines)}, body


def weather_of(url):
    status, headers, body = asked(url)
    try:
        return status, headers, json.loads(body)
    except ValueError:
        return status, headers, {"error": body[:300]}


def agrees(say, read, headers, reference):
    """Compares a client's result with curl's response, field by field; a field that the client knows and did not read
    counts as different."""
    knows = read.get("knows", {})

    def same(what, seen, expected, fields):
        for field in sorted({*seen, *expected} & {*fields}):
            say.equal(f"{what}, {field}", seen.get(field), expected.get(field))

    for name in ("latitude", "longitude", "timezone", "offset"):
        if name in read:
            say.equal(name, read[name], reference.get(name))
    if "currently" in read:
        same("currently", read["currently"], reference.get("currently", {}), knows.get("currently", FIELDS))
    for name in BLOCKS:
        seen, expected = read.get(name), reference.get(name, {})
        if not seen:
            continue
        same(name, seen, {field: text for field, text in expected.items() if field in seen}, ["summary", "icon"])
        if "data" in seen:
            # Some clients return an empty block for a missing one.
            points = expected.get("data", [])
            say.equal(f"{name}, count", len(seen["data"]), min(read.get("counts", {}).get(name, 1000), len(points)))
            for number, (row, point) in enumerate(zip(seen["data"], points)):
                same(f"{name} {number}", row, point, knows.get(name, FIELDS))
    if "alerts" in read:
        say.equal("alerts, count", len(read["alerts"]), len(reference.get("alerts", [])))
        for number, (alert, expected) in enumerate(zip(read["alerts"], reference.get("alerts", []))):
            same(f"alert {number}", alert, expected, knows.get("alerts", ALERT_FIELDS))
    if "flags" in read:
        # No client knows Cloudy's own flags.
        standard = {name for name in reference.get("flags", {}) if not name.startswith("cloudy-")}
        same("flags", read["flags"], reference.get("flags", {}), knows.get("flags", {*read["flags"], *standard}))
    own = {name.lower(): text for name, text in read.get("headers", {}).items()}
    if "cache-control" in own:
        say.equal("Cache-Control", own["cache-control"], headers.get("cache-control"))
    if "x-forecast-api-calls" in own:
        # curl's request was counted as well.
        calls, then = (str(text) for text in (own["x-forecast-api-calls"], headers.get("x-forecast-api-calls")))
        say.true(f"{calls} calls, and then {then}", calls.isdecimal() and then.isdecimal() and int(calls) < int(then))
    if "x-response-time" in own:
        say.true(f"X-Response-Time {own['x-response-time']}", re.fullmatch(r"\d+(\.\d+)?ms", str(own["x-response-time"])))
    if "expires" in own and "date" in own:
        has_expired_with_its_age(say, own)


def has_expired_with_its_age(say, headers):
    """Expires has to be Date plus the age in Cache-Control."""
    age = re.fullmatch(r"max-age=(\d+)", headers.get("cache-control") or "")
    try:
        times = [email.utils.parsedate_to_datetime(headers.get(name)) for name in ("expires", "date")]
    except (TypeError, ValueError):
        times = None
    say.true(f"Expires {headers.get('expires')} is {headers.get('cache-control')} after {headers.get('date')}",
             age and times and abs((times[0] - times[1]).total_seconds() - int(age[1])) <= 2)


def is_sane(say, place, headers, weather):
    """Checks that a response is Dark Sky's, and has the weather that its place was chosen for."""
    say.equal("media type", headers.get("content-type"), "application/json; charset=utf-8")
    say.equal("headers that are missing", [name for name in HEADERS if name.lower() not in headers], [])
    has_expired_with_its_age(say, headers)
    say.true(f"what is told: {list(weather)}", {*weather} <= {
        "latitude", "longitude", "timezone", "currently", "minutely", "hourly", "daily", "alerts", "flags", "offset"})
    points = [weather.get("currently", {})] + [point for name in BLOCKS for point in weather.get(name, {}).get("data", [])]
    say.equal("fields that Dark Sky had not", sorted({name for point in points for name in point} - {*FIELDS}), [])
    blocks = [weather[name] for name in BLOCKS if name in weather]
    say.equal("icons that Dark Sky had not", sorted({point["icon"] for point in [*points, *blocks] if "icon" in point} - ICONS), [])
    whole = ("uvIndex", "windBearing", "nearestStormBearing", "time")
    # Clients in typed languages read some fields as integers, and fail for 2.0.
    say.equal("whole numbers with decimals", sorted({
        name for point in points for name, value in point.items()
        if (name in whole or name.endswith("Time")) and not isinstance(value, int)}), [])
    say.equal("fields without a value", sorted({
        name for point in [*points, weather] for name, value in point.items() if value in (None, [], "none", -999)}), [])
    say.equal("fields of alerts that it had not", sorted({name for alert in weather.get("alerts", []) for name in alert} - {*ALERT_FIELDS}), [])
    for name in BLOCKS:
        say.true(f"{name} has its words, its icon and rows", name not in weather or {*weather[name]} == {"summary", "icon", "data"})
    counts = {name: len(weather.get(name, {}).get("data", [])) for name in BLOCKS}
    past = "time" in place
    say.equal("hours", counts["hourly"], 24 if past else 49)
    say.equal("days", counts["daily"], 1 if past else 8)
    say.true(f"{counts['minutely']} minutes", counts["minutely"] in ((0,) if past else (0, 61)))
    if past:
        say.equal("the past has no alerts", "alerts" in weather, False)
        return
    now, today, kind = weather["currently"], weather["daily"]["data"][0], place["kind"]
    if kind == "clear":
        say.true(f"it is clear: {now['icon']}", now["icon"] in ("clear-day", "clear-night") and "precipType" not in now)
    elif kind == "wet":
        say.true(f"it rains: {now}", now.get("precipType") == "rain" and now["precipIntensity"] > 0)
    elif kind == "snowy":
        say.true(f"it snows: {now}", now.get("precipType") == "snow" and now["precipIntensity"] > 0)
    elif kind == "polar":
        rise = today.get("sunriseTime")
        say.true("there is no sunrise today", rise is None or not 0 <= rise - today["time"] < 86400)
    elif kind == "with an alert":
        say.true("there is an alert", weather.get("alerts"))
    elif kind == "45 minutes off":
        say.equal("offset", weather["offset"], 5.75)
    else:
        say.equal("units", weather["flags"]["units"], "uk2")


class Report:
    """The comparisons so far."""

    def __init__(self):
        self.has_failed = False

    def tell(self, name, comparisons):
        """Prints a line for each client, and the first failures at each of its places."""
        failed = False
        for kind, say in comparisons:
            failed = failed or bool(say.failures) or say.count == 0
            for failure in say.failures[:5]:
                print(f"      {kind}: {failure[:600]}")
            if len(say.failures) > 5:
                print(f"      {kind}: and {len(say.failures) - 5} more")
            if say.count == 0 and not say.failures:
                print(f"      {kind}: nothing was compared")
        figures = sum(say.count for _, say in comparisons)
        print(f"  {'✗' if failed else '✓'} {name}: {figures} figures, {len(comparisons)} requests compared", flush=True)
        self.has_failed = self.has_failed or failed


def client_environment(folder, clients=None):
    """Returns the variables that make old programs trust a private authority: requests reads the first, the others read
    the second."""
    return {
        "PATH": os.environ["PATH"], "HOME": str(folder), "TZ": ZONE, "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONWARNINGS": "ignore", "REQUESTS_CA_BUNDLE": str(SECRETS / "authority.pem"), "SSL_CERT_FILE": str(SECRETS / "authority.pem"),
        **({"PYTHONPATH": str(clients)} if clients else {})}


def check_client(name, environment, folder):
    """Runs one client for all places, in a separate process."""
    log = folder / "asked"
    comparisons = []
    complaints = open(folder / "client.log", "w+")
    client = subprocess.Popen(
        [environment / "bin/python", SUPPORT / "dark_sky_readers.py", name], text=True,
        env=client_environment(folder, environment / "clients" / name.partition(",")[0]),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints)
    places = [*([] if name in ONLY_PAST else PLACES), *(PAST if name in OF_PAST else [])]
    for place in places:
        say = Comparison()
        comparisons.append((place["kind"], say))
        before = len(log.read_text().splitlines())
        client.stdin.write(json.dumps(place) + "\n")
        client.stdin.flush()
        line = client.stdout.readline()
        if not line:
            say.failures.append(f"the client has exited: {pathlib.Path(complaints.name).read_text()[-600:]}")
            break
        read = json.loads(line)

        def asked_since(before=before, place=place):
            lines = [line.split("\t") for line in log.read_text().splitlines()[before:]]
            return [line[:4] for line in lines if str(place["latitude"]) in line[2] and not line[4].startswith("curl")]

        # nginx logs a request after responding, which may be a moment later.
        requests = waiting.until(asked_since, 2, pause=0.01)
        if "failure" in read:
            say.failures.append(f"the client fails: {read['failure']}; it asked {requests}")
            continue
        if not requests:
            say.failures.append("the client asked nothing of this proxy")
            continue
        scheme, host, path, status = requests[0 if name in FIRST_COUNTS else -1]
        say.equal("scheme, host and status", (scheme, host in HOSTS, status), ("https", True, "200"))
        status, headers, reference = weather_of(f"{scheme}://{host}{path}")
        say.equal(f"status of {path}", status, 200)
        agrees(say, read, headers, reference)
    client.stdin.close()
    client.wait(TIMEOUT)
    return comparisons


def check_old_app(environment, folder):
    """Compares the text of two views with text generated from curl's response."""
    comparisons = []
    icons = ("clear-day", "sun"), ("clear-night", "moon"), ("rain", "rain"), ("snow", "snow"), ("sleet", "sleet")
    zone = zoneinfo.ZoneInfo(ZONE)
    for place in PLACES:
        say = Comparison()
        comparisons.append((place["kind"], say))
        done = subprocess.run(
            [environment / "bin/python", SUPPORT / "old_app.py", str(place["latitude"]), str(place["longitude"])],
            env=client_environment(folder), capture_output=True, text=True)
        _, _, weather = weather_of(f"https://api.darksky.net/forecast/{KEY}/{place['latitude']},{place['longitude']}")
        if done.returncode != 0 or "currently" not in weather:
            say.failures.append(f"it ends with {done.stderr.strip().splitlines()[-1:]}")
            continue

        def cells(point, form):
            date = datetime.datetime.fromtimestamp(point["time"], zone)
            icon = next((word for name, word in icons if name == point["icon"]), "cloud")
            return [text.replace(" 0", " ") for text in date.strftime(form).split("|")], f"{round(point['windSpeed'])} MPH", icon

        now = weather["currently"]
        (date, clock), wind, icon = cells(now, "%a, %B %d|%I:%M %p")
        lines = [date, clock, wind, now["summary"], f"{(now['temperature'] - 32) / 1.8:.1f} °C", icon]
        for day in weather["daily"]["data"]:
            (weekday, date), wind, icon = cells(day, "%A|%B %d")
            lines.append(f"{weekday} | {date} | {day['temperatureMin']:.0f}° - {day['temperatureMax']:.0f}° | {wind} | {icon}")
        for number, (seen, expected) in enumerate(zip(done.stdout.splitlines(), lines)):
            say.equal(f"line {number + 1}", seen, expected)
        say.equal("lines", len(done.stdout.splitlines()), 6 + 8)
    return comparisons


def check_devices():
    """Clients without TLS, or with minimal HTTP."""
    say = Comparison()
    for name in ("api.darksky.net", "api.forecast.io"):
        status, _, body = asked(f"http://{name}/forecast/{KEY}/30.04,31.24?exclude=minutely,hourly,daily,alerts,flags")
        say.true(f"{name} without TLS: {status}", status == 200 and '"currently"' in body)
    status, headers, body = asked(f"http://api.darksky.net/forecast/{KEY}/30.04,31.24?exclude=hourly,minutely", "--http1.0")
    say.true(f"HTTP/1.0: {status}, {headers}", status == 200 and body.startswith("{") and "chunked" not in headers.get("transfer-encoding", ""))
    # Without a proxy, like a device configured with the server's own port.
    status, headers, body = asked(
        f"http://127.0.0.1:{SERVER_PORT}/forecast/{KEY}/30.04,31.24", "--http1.0", "--no-compressed", "--header", "Host: api.darksky.net")
    say.equal("the server's own answer to HTTP/1.0", (status, headers.get("content-encoding"), headers.get("content-length")),
              (200, None, str(len(body.encode()))))
    return [("without TLS", say)]


def check_keys(configuration):
    """The keys in the document: missing, wrong, and over the limit."""
    say = Comparison()
    [secret] = re.findall(r'^"?[\w-]+"? *= *"([^"]+)"$|= *\{ *"[^"]+" *= *"([^"]+)"', configuration, re.M)[:1]
    secret = secret[0] or secret[1]
    limit = int(re.search(r"calls-per-day *= *(\d+)", configuration)[1])
    place = "30.04,31.24?exclude=minutely,hourly,daily,alerts,flags"
    status, headers, answer = weather_of(f"https://api.darksky.net/forecast/{KEY}/{place}")
    say.equal("a wrong key", (status, answer), (403, {"code": 403, "error": "permission denied"}))
    for number in range(1, limit + 1):
        status, headers, answer = weather_of(f"https://api.darksky.net/forecast/{secret}/{place}")
        say.equal(f"call {number}", (status, headers.get("x-forecast-api-calls")), (200, str(number)))
    status, headers, answer = weather_of(f"https://api.darksky.net/forecast/{secret}/{place}")
    say.equal("a call too many", (status, answer), (403, {"code": 403, "error": "daily usage limit exceeded"}))
    return [("keys", say)]


def main(environment, folder):
    make_network(folder)
    report = Report()
    played = Stub(port=STUB_PORT)
    server = start_server(folder)
    proxy = start_nginx(folder)

    print("The answers")
    comparisons = []
    for place in [*PLACES, *PAST]:
        say = Comparison()
        comparisons.append((place["kind"], say))
        at = f"{place['latitude']},{place['longitude']}"
        status, headers, weather = weather_of(
            f"https://api.darksky.net/forecast/{KEY}/{at}{',' + place['time'] if 'time' in place else ''}?units={place['units']}")
        say.equal(f"status of {at}", status, 200)
        if status != 200 or not {"timezone", "currently", "hourly", "daily", "flags", "offset"} <= {*weather}:
            say.failures.append(f"{at}: it is {weather}")
            continue
        is_sane(say, place, headers, weather)
        if "time" in place:
            zone = zoneinfo.ZoneInfo(weather["timezone"])
            place["unix"] = int(datetime.datetime.fromisoformat(place["time"]).replace(tzinfo=zone).timestamp())
            say.equal("the time that was asked for", weather["currently"]["time"], place["unix"])
    report.tell("Dark Sky's answers", comparisons)
    if report.has_failed:
        print("The clients are skipped, since the responses are already wrong.")
        print(server.said(), file=sys.stderr)
        return 1

    print("Clients, behind nginx")
    for name in READERS:
        if os.environ.get("ONLY", "") not in name:
            continue
        report.tell(name, check_client(name, environment, folder))
    report.tell("an old app", check_old_app(environment, folder))
    report.tell("devices without TLS", check_devices())

    proxy.stop()
    proxy = start_caddy(folder)
    print("Behind Caddy")
    report.tell("an old app", check_old_app(environment, folder))
    report.tell("devices without TLS", check_devices())

    server.stop()
    configuration = re.sub(r"(calls-per-day *= *)\d+", r"\g<1>3", shown("toml", "## API keys"))
    server = start_server(folder, configuration)
    print("With keys")
    report.tell("keys", check_keys(configuration))
    for running in (proxy, server):
        running.stop()
    played.close()
    return 1 if report.has_failed else 0


if __name__ == "__main__":
    sys.exit(main(*(pathlib.Path(argument) for argument in sys.argv[1:3])))
