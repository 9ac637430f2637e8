"""Finds types whose names have a word that the glossary of CONTRIBUTING.md replaces."""

import re
import subprocess
import sys
from pathlib import Path

DECLARATION = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
COMMENT = re.compile(r"//.*")


def glossary(document: str) -> dict[str, str]:
    """Returns the words to avoid, with what to write, from the table below the heading."""
    section = document.split("\n## Names\n", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| `([^|]*)` \| ([^|]*) \|$", section, re.MULTILINE)
    return {word: better for words, better in rows for word in words.replace("`", "").split(", ")}


def hits(source: str, words: dict[str, str]) -> list[tuple[int, str, str]]:
    """Returns line, name and word of each declaration with a word to avoid."""
    found = []
    for number, line in enumerate(source.splitlines(), 1):
        for name in DECLARATION.findall(COMMENT.sub("", line)):
            for word in WORD.findall(name):
                if word.lower() in words:
                    found.append((number, name, word.lower()))
    return found


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    words = glossary((root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    if not words:
        print("CONTRIBUTING.md has no glossary under “Names”.")
        return 1
    files = subprocess.run(
        ["git", "ls-files", "Sources/*.swift", "Tests/*.swift", "Packages/*.swift"],
        cwd=root, check=True, capture_output=True, text=True).stdout.split("\n")
    count = 0
    for file in filter(None, files):
        for line, name, word in hits((root / file).read_text(encoding="utf-8"), words):
            print(f"{file}:{line}: “{name}” has “{word}”; write {words[word]}.")
            count += 1
    if count:
        print(f"{count} names have words that the glossary of CONTRIBUTING.md replaces.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
