#!/usr/bin/python3
"""Prints the template of the metainfo with the newest release of CHANGELOG.md and the pictures of Packaging/screenshots.

Pictures that do not exist in docs/images are left out.
"""

import re
import sys
from xml.sax.saxutils import escape

sys.dont_write_bytecode = True
import project


def release(changelog):
    """Returns the newest release: its version, date, and changes as XML."""
    found = re.search(r"^## \[(\d[\d.]*)\] - (\d{4}-\d\d-\d\d)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if not found:
        raise ValueError("CHANGELOG.md has no release")
    version, date, text = found.groups()
    items = [" ".join(item.split()) for item in re.findall(r"^- (.*?)(?=^- |^#|^\[|\Z)", text, re.MULTILINE | re.DOTALL)]
    return version, date, [as_xml(item) for item in items]


def as_xml(text):
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text.replace("**", ""))
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def screenshots():
    lines = (project.ROOT / "Packaging/screenshots").read_text().splitlines()
    listed = [line.split("|", 1) for line in lines if line and not line.startswith("#")]
    return [(name, caption) for name, caption in listed if (project.ROOT / "docs/images" / name).exists()]


def indented(lines, depth):
    return "\n".join("  " * depth + line for line in lines)


def filled(template):
    version, date, items = release((project.ROOT / "CHANGELOG.md").read_text())
    pictures = []
    for name, caption in screenshots():
        kind = "" if pictures else ' type="default"'
        pictures += [f"<screenshot{kind}>", f"  <image>@PICTURES@/{name}</image>", f"  <caption>{escape(caption)}</caption>", "</screenshot>"]
    # Changes are in English, as in the changelog.
    changes = [f'<release version="{version}" date="{date}">', '  <description translate="no">', "    <ul>",
               *[f"      <li>{item}</li>" for item in items], "    </ul>", "  </description>", "</release>"]
    return template.replace("@SCREENSHOTS@", indented(pictures, 2).lstrip()).replace("@RELEASE@", indented(changes, 2).lstrip())


if __name__ == "__main__":
    print(filled((project.ROOT / "Packaging/templates/application.metainfo.xml").read_text()), end="")
