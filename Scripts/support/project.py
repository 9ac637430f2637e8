"""Cloudy's names and identifiers outside of its sources: Packaging/project."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VALUES = dict(
    line.split("=", 1) for line in (ROOT / "Packaging/project").read_text().splitlines() if line and not line.startswith("#"))
ID = VALUES["ID"]
# The application's object path on the bus.
PATH = "/" + ID.replace(".", "/")


def version():
    text = (ROOT / "Sources/Core/CloudyApplication/Application.swift").read_text()
    return text.split('static let version = "', 1)[1].split('"', 1)[0]
