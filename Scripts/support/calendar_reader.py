"""An independent reader of iCalendar (RFC 5545), which reports every deviation that it finds."""

import datetime
import re

try:
    import icalendar  # python3-icalendar, if it is installed
except ImportError:
    icalendar = None

# The components that are read here: required properties, and those that occur at most once.
REQUIRED = {
    "VCALENDAR": {"VERSION", "PRODID"}, "VEVENT": {"UID", "DTSTAMP", "DTSTART"}, "VTIMEZONE": {"TZID"},
    "STANDARD": {"DTSTART", "TZOFFSETFROM", "TZOFFSETTO"},
}
ONCE = {"VERSION", "PRODID", "CALSCALE", "UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "LOCATION", "STATUS", "TRANSP"}
TIME = re.compile(r"\d{8}T\d{6}Z")
TEXT = re.compile(r'(?:\\[\\;,nN]|[^\x00-\x08\x0a-\x1f\x7f\\;,])*')


def unfolded(data, problems):
    """Returns the content lines of a document as text."""
    if not data.endswith(b"\r\n") or re.search(rb"\r(?!\n)|(?<!\r)\n", data):
        problems.append("a line does not end with CRLF")
    for line in data.split(b"\r\n"):
        if len(line) > 75:
            problems.append(f"a line has {len(line)} bytes")
        try:
            line.decode()
        except UnicodeDecodeError:
            problems.append(f"a line breaks a character: {line!r}")
    return re.sub(rb"\r\n[ \t]", b"", data).decode(errors="replace").split("\r\n")[:-1]


def value(text):
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] in "nN" else match[1], text)


def time(text):
    return datetime.datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc)


def read(data):
    """Returns the events of a calendar as dictionaries by the names of properties, and the problems with it.

    :param data: The bytes of the document.
    """
    problems, events, stack = [], [], []
    count = 0
    for line in unfolded(data, problems):
        match = re.fullmatch(r'([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)', line)
        if not match:
            problems.append(f"not a property: {line}")
            continue
        name, _, content = match.groups()
        if name == "BEGIN":
            count += len(stack) == 1
            stack.append((content, {}))
        elif name == "END":
            kind, properties = stack.pop() if stack else ("", {})
            if kind != content:
                problems.append(f"{content} ends within {kind}")
            problems += [f"{kind} has no {name}" for name in sorted(REQUIRED.get(kind, {"known name"}) - set(properties))]
            if kind == "VEVENT":
                events.append(properties)
        elif not stack:
            problems.append(f"{name} is outside of a component")
        else:
            properties = stack[-1][1]
            if name in properties and name in ONCE:
                problems.append(f"{name} occurs twice")
            if name in ("SUMMARY", "DESCRIPTION", "LOCATION", "NAME") and not TEXT.fullmatch(content):
                problems.append(f"not a text: {content}")
            properties[name] = value(content)
    if stack or not count:
        problems.append("the calendar does not end, or has no component")
    for event in events:
        times = [event.get(name, "") for name in ("DTSTAMP", "DTSTART", "DTEND")]
        if not all(TIME.fullmatch(text) for text in times):
            problems.append(f"not times in UTC: {times}")
        elif time(times[1]) >= time(times[2]):
            problems.append(f"an event ends before it starts: {times}")
        if event.get("STATUS") not in ("CONFIRMED", "TENTATIVE"):
            problems.append(f"not a status: {event.get('STATUS')}")
    if len({event.get("UID") for event in events}) != len(events):
        problems.append("two events have the same identifier")
    if icalendar is not None:
        known = icalendar.Calendar.from_ical(data).walk("VEVENT")
        if [str(event["SUMMARY"]) for event in known] != [event.get("SUMMARY") for event in events]:
            problems.append("python3-icalendar reads other titles")
        if [event.decoded("DTSTART") for event in known] != [time(event["DTSTART"]) for event in events]:
            problems.append("python3-icalendar reads other times")
    return events, problems
