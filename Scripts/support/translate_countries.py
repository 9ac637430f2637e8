"""Fills in missing country names in translations with CLDR's, from Babel."""

import re
import sys
from pathlib import Path

from babel import Locale, UnknownLocaleError

NAMES = {"zh": "zh_Hans", "zh-Hant": "zh_Hant", "sr": "sr_Latn", "pt": "pt_BR", "no": "nb"}
ENTRY = re.compile(
    r'msgctxt "country\.(?P<code>[A-Z]{2})"\nmsgid "(?P<english>[^"]+)"\nmsgstr ""\n')
# CLDR adds alternative names or the owner of a territory in brackets; only the latter distinguishes two places of the
# same name.
ADDITION = re.compile(r" *[((〔].*[))〕]$")


def main(paths):
    for path in map(Path, paths):
        try:
            locale = Locale.parse(NAMES.get(path.stem, path.stem), sep="-" if "-" in path.stem else "_")
        except (UnknownLocaleError, ValueError):
            try:
                locale = Locale.parse(NAMES[path.stem])
            except (UnknownLocaleError, ValueError, KeyError):
                print(f"{path.stem}: CLDR does not know this language")
                continue
        count = 0
        short = {code: ADDITION.sub("", name) for code, name in locale.territories.items()}

        def filled(match):
            nonlocal count
            code = match["code"]
            name = locale.territories.get(code)
            if not name or '"' in name:
                return match[0]
            count += 1
            if list(short.values()).count(short[code]) == 1:
                name = short[code]
            return match[0].replace('msgstr ""', f'msgstr "{name}"')

        text = path.read_text(encoding="utf-8")
        path.write_text(ENTRY.sub(filled, text), encoding="utf-8")
        left = len(ENTRY.findall(path.read_text(encoding="utf-8")))
        print(f"{path.stem}: {count} names filled" + (f", {left} left" if left else ""))


main(sys.argv[1:])
