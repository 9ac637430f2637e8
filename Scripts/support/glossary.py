"""Finds names of types, comments, documents and messages with a word that the glossaries of CONTRIBUTING.md replace."""

import re
import subprocess
import sys
from pathlib import Path

DECLARATION = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
COMMENT = re.compile(r"//.*")
SWIFT_COMMENT = re.compile(r"(?<![:\w\"])//.*")
CODE = re.compile(r"`[^`]*`|https?://[^\s)]*")


def glossary(document: str, heading: str) -> dict[str, str]:
    """Returns the words to avoid, with what to write, from the tables below the heading."""
    section = document.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
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


def prose(file: str, source: str) -> list[str]:
    """Returns the lines of a file with everything except prose and the program's texts blanked out."""
    if file.endswith(".swift"):
        return [line[match.start():] if (match := SWIFT_COMMENT.search(line)) else "" for line in source.splitlines()]
    if file.endswith(".pot"):
        return [line if line.startswith(("#.", "msgid", '"')) else "" for line in source.splitlines()]
    lines = []
    is_code = False
    for line in source.splitlines():
        is_fence = line.lstrip().startswith("```")
        lines.append("" if is_code or is_fence else CODE.sub("", line))
        is_code ^= is_fence
    return lines


def prose_hits(file: str, source: str, words: dict[str, str]) -> list[tuple[int, str]]:
    """Returns line and word of each use of a word to avoid."""
    pattern = re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, words)) + r")(?![\w-])", re.IGNORECASE)
    return [
        (number, word.lower()) for number, line in enumerate(prose(file, source), 1) for word in pattern.findall(line)]


def tracked(root: Path, *patterns: str) -> list[str]:
    found = subprocess.run(
        ["git", "ls-files", *patterns], cwd=root, check=True, capture_output=True, text=True).stdout
    return list(filter(None, found.split("\n")))


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    document = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    names, words = glossary(document, "Names"), glossary(document, "Plain English")
    if not names or not words:
        print("CONTRIBUTING.md has no glossary under “Names” or “Plain English”.")
        return 1
    count = 0
    for file in tracked(root, "Sources/*.swift", "Tests/*.swift", "Packages/*.swift"):
        for line, name, word in hits((root / file).read_text(encoding="utf-8"), names):
            print(f"{file}:{line}: “{name}” has “{word}”; write {names[word]}.")
            count += 1
    # CONTRIBUTING.md quotes the words.
    for file in sorted(set(tracked(root, "*.swift", "*.md", "Translations/cloudy.pot")) - {"CONTRIBUTING.md"}):
        for line, word in prose_hits(file, (root / file).read_text(encoding="utf-8"), words):
            print(f"{file}:{line}: “{word}”; write {words[word]}.")
            count += 1
    if count:
        print(f"{count} names or texts have words that the glossaries of CONTRIBUTING.md replace.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
