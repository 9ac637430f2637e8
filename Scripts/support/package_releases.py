"""Compares the dependencies of Debian packages with the libraries of the supported releases: Packaging/debian/releases."""

import re
import subprocess

import project


def releases():
    """Returns the versions of packages, by release and name."""
    lines = (project.ROOT / "Packaging/debian/releases").read_text().splitlines()
    names = next(line for line in lines if line.startswith("# package")).split()[2:]
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {name: {row[0]: row[index] for row in rows if row[index] != "-"} for index, name in enumerate(names, 1)}


def is_met(alternative, available):
    """Whether a release has a package, such as `libc6 (>= 2.34)`."""
    found = re.fullmatch(r"([a-z0-9.+-]+)(?::any)?(?: \((<<|<=|=|>=|>>) ([^)]+)\))?", alternative)
    assert found, alternative
    name, relation, version = found.groups()
    if name not in available:
        return False
    return not version or subprocess.run(["dpkg", "--compare-versions", available[name], relation, version]).returncode == 0


def unmet(package):
    """Returns the dependencies of a package file that a release does not fulfill."""
    text = subprocess.run(["dpkg-deb", "--field", package, "Depends"], check=True, capture_output=True, text=True).stdout
    clauses = [clause.strip() for clause in text.split(",") if clause.strip()]
    return [f"{release}: {clause}" for release, available in releases().items() for clause in clauses
            if not any(is_met(alternative.strip(), available) for alternative in clause.split("|"))]
