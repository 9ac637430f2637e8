"""Compares the languages that `build-words languages` prints, and how translators write percentages, with CLDR, as Babel
has it. Usage: compare_languages.py LANGUAGES TRANSLATIONS

CLDR does not have Tetum and Pig Latin. Numbers are written in Western digits everywhere, so languages whose own digits
are the usual ones are compared by those digits' signs where Babel has them.
"""

import gettext
import pathlib
import re
import sys

from babel import Locale
from babel.messages.pofile import read_po
from babel.numbers import get_decimal_symbol, get_group_symbol

UNKNOWN = {"tet", "x-pig-latin"}
NAMES = {"zh": "zh_Hans", "zh-Hant": "zh_Hant", "sr": "sr_Latn", "pt": "pt_BR", "no": "nb"}
# Esperanto's sign was changed after the version of CLDR that Babel has.
OTHER_GROUPS = {"eo"}
NUMBERS = [*range(0, 1001), 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]


def problems(line):
    tag, _, _, direction, decimal, group, header = line.split("\t")
    if tag in UNKNOWN:
        return
    locale = Locale.parse(NAMES.get(tag, tag))
    expression = re.search(r"plural=(.*);", header).group(1)
    choose = gettext.c2py(expression)
    order = ["zero", "one", "two", "few", "many", "other"]
    used = [name for name in order if name in {locale.plural_form(number) for number in [*NUMBERS, 3_000_000]}]
    for number in NUMBERS:
        if used[choose(number)] != locale.plural_form(number):
            yield f"{tag}: {number} has form {choose(number)}, but is {locale.plural_form(number)}"
            break
    if direction != ("rtl" if locale.text_direction == "rtl" else "ltr"):
        yield f"{tag}: is read {locale.text_direction}"
    if decimal != get_decimal_symbol(locale, numbering_system="latn"):
        yield f"{tag}: writes “{get_decimal_symbol(locale, numbering_system='latn')}” before decimals, not “{decimal}”"
    if tag not in OTHER_GROUPS and group != get_group_symbol(locale, numbering_system="latn"):
        yield f"{tag}: writes U+{ord(get_group_symbol(locale, numbering_system='latn')):04X} between thousands"


def percentage(file):
    with open(file, "rb") as stream:
        message = read_po(stream).get("{number} %", context="figure")
    return message and message.string


def percent_problems(file, text):
    locale = Locale.parse(NAMES.get(file.stem, file.stem).replace("-", "_"))
    usual = re.sub("[#,]+0", "{number}", locale.percent_formats[None].pattern)
    if text != usual:
        yield f"{file.stem}: percentages are written “{usual}”, not “{text}”"


def main(path, translations):
    lines = open(path, encoding="utf-8").read().split("\n")[:-1]
    files = sorted(pathlib.Path(translations).glob("*.po"))
    found = [problem for line in lines for problem in problems(line)]
    percentages = {file: text for file in files if (text := percentage(file)) and file.stem not in UNKNOWN}
    found += [problem for file, text in percentages.items() for problem in percent_problems(file, text)]
    print("\n".join(found) if found else f"{len(lines)} languages are as CLDR has them.")
    sys.exit(bool(found) or len(lines) < 50 or len(percentages) < 17)


main(*sys.argv[1:])
