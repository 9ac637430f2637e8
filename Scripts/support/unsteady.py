"""A record of failures that passed when they were retried, and the list of tests known to be unsteady."""

import datetime
import json
import os
import pathlib
import time

UNSTEADY_FILE = "unsteady.jsonl"
QUARANTINE = ".ci/quarantine"
MOST_QUARANTINED = 5
LONGEST_QUARANTINE = datetime.timedelta(days=14)


def record_first_failure(check, title, message, seconds):
    """Records a failure before a retry."""
    folder = os.environ.get("CLOUDY_RESULTS")
    if not folder:
        return
    line = {"time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "check": check, "title": title,
            "message": message[:2_000], "load": round(os.getloadavg()[0], 1), "seconds": round(seconds, 1)}
    with open(pathlib.Path(folder, UNSTEADY_FILE), "a") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def first_failures(results):
    """Returns a line for each failure that was recorded in this run."""
    file = pathlib.Path(results, UNSTEADY_FILE)
    if not file.exists():
        return []
    lines = map(json.loads, file.read_text().splitlines())
    return [f"{line['check']}: {line['title']} ({line['seconds']} s, load {line['load']}): "
            f"{' '.join(line['message'].split())[:160]}" for line in lines]


def quarantined(root):
    """Returns the names of tests and scenarios known to be unsteady, with the date since when."""
    file = pathlib.Path(root, QUARANTINE)
    entries = {}
    for line in file.read_text().splitlines() if file.exists() else []:
        if line.strip() and not line.startswith("#"):
            date, _, name = line.partition(" ")
            entries[name.strip()] = datetime.date.fromisoformat(date)
    return entries


def quarantine_faults(root, today):
    """Returns the errors in the list: too many entries, or entries that are too old."""
    entries = quarantined(root)
    faults = [f"{name} has been there since {date}, longer than {LONGEST_QUARANTINE.days} days."
              for name, date in entries.items() if today - date > LONGEST_QUARANTINE]
    if len(entries) > MOST_QUARANTINED:
        faults.append(f"It has {len(entries)} entries, more than {MOST_QUARANTINED}.")
    return faults
