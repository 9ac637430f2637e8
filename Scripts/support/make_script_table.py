#!/usr/bin/env python3
"""Writes ScriptTable.swift from the Unicode Character Database that comes with Perl: make_script_table.py FILE.

Perl is used because it is installed nearly everywhere, and provides Identifier_Type (Unicode Technical Standard 39) in
addition to Script_Extensions.
"""

import pathlib
import subprocess
import sys
import textwrap

PERL = r"""
use Unicode::UCD qw(prop_invmap);
print Unicode::UCD::UnicodeVersion(), "\n";
for my $property (qw(General_Category Identifier_Type Script_Extensions)) {
  my ($starts, $values) = prop_invmap($property);
  for (0 .. $#$starts) {
    my $value = $values->[$_];
    print join("\t", $property, $starts->[$_], ref $value ? "@$value" : $value), "\n";
  }
}
"""

# Types excluded from names. "Technical" alone is phonetics; with "Uncommon_Use" it may be a letter of Hausa.
REFUSED = {"Obsolete", "Exclusion", "Not_XID", "Not_NFKC", "Deprecated", "Default_Ignorable", "Not_Character"}

# Compatibility characters that users type as plain letters: Armenian ew, vowels of Thai and Lao, and the output of
# Japanese keyboards in wide and narrow modes. The folded form of a name has their plain equivalents.
KEPT = {0x587, 0xE33, 0xEB3, 0xEDC, 0xEDD, *range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B)}
KEPT |= {*range(0xFF66, 0xFFA0)}

# Scripts that are used together (Unicode Technical Standard 39, section 5.1).
JOINT = {"Hani": ["Hanb", "Jpan", "Kore"], "Hira": ["Jpan"], "Kana": ["Jpan"], "Bopo": ["Hanb"], "Hang": ["Kore"]}


def perl(script):
    return subprocess.run(["perl", "-e", script], check=True, capture_output=True, text=True).stdout.splitlines()


def maps():
    version, *lines = perl(PERL)
    found = {}
    for line in lines:
        name, start, value = line.split("\t")
        found.setdefault(name, []).append((int(start), value))
    return version, found


def expanded(pairs):
    values = []
    for (start, value), (end, _) in zip(pairs, pairs[1:] + [(0x110000, "")]):
        values += [value] * (end - start)
    return values


def short_names():
    script = 'use Unicode::UCD qw(prop_values prop_value_aliases); for (prop_values("sc")) '
    script += '{ print join(" ", (prop_value_aliases("sc", $_))[0, 1]), "\\n" }'
    lines = perl(script)
    return {long: short for short, long in (line.split() for line in lines if line.strip())}


def is_kept(code, category, types, extension):
    if category not in ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"):
        return False
    if code in KEPT:
        return True
    # Marks that combine with every script, such as strikethrough.
    if extension in ("Common", "Inherited") and types != {"Recommended"}:
        return False
    return not types & REFUSED and ("Technical" not in types or "Uncommon_Use" in types)


version, found = maps()
short = short_names()
categories = expanded(found["General_Category"])
types = [set(value.split()) for value in expanded(found["Identifier_Type"])]
extensions = expanded(found["Script_Extensions"])
kept = [is_kept(code, categories[code], types[code], extensions[code]) for code in range(0x110000)]

# A script is in use if a letter of this script alone is kept.
living = {short[extensions[code]] for code in range(0x110000) if kept[code] and " " not in extensions[code]}


def heading(code):
    scripts = {short[name] for name in extensions[code].split()} & living
    if scripts & {"Zyyy", "Zinh"}:
        return "Zyyy"
    return "+".join(sorted(scripts | {joint for script in scripts for joint in JOINT.get(script, [])}))


groups: dict[str, list] = {}
for code in range(0x110000):
    if not kept[code] or not heading(code):
        continue
    ranges = groups.setdefault(heading(code), [])
    if ranges and ranges[-1][1] == code - 1:
        ranges[-1][1] = code
    else:
        ranges.append([code, code])

lines = []
for name in sorted(groups):
    texts = [f"{low:X}" if low == high else f"{low:X}-{high:X}" for low, high in groups[name]]
    lines += textwrap.wrap(" ".join([name, *texts]), 116, break_on_hyphens=False, break_long_words=False)

# The number of bits of a UInt128.
assert len({script for name in groups for script in name.split("+")}) <= 128
count = sum(len(group) for group in groups.values())
table = "\n".join("    " + line for line in lines)
pathlib.Path(sys.argv[1]).write_text(
    f'''extension ScriptSet {{
  /// The letters, marks and decimal digits of names: ISO 15924 codes of the scripts that use them, then ranges of
  /// scalars.
  ///
  /// `Zyyy` is for scalars of any script. `Hanb`, `Jpan` and `Kore` stand for scripts that are written together. The
  /// table omits historic scripts, phonetic and obsolete letters, and compatibility characters: Identifier_Type of
  /// Unicode Technical Standard 39.
  ///
  /// {count} ranges, from the Unicode Character Database {version}, © Unicode, Inc., Unicode License v3. Written by
  /// make_script_table.py.
  static let table = """
{table}
    """
}}
'''
)
print(len(living), "scripts,", len(groups), "groups,", count, "ranges,", sum(kept), "characters,", len(lines), "lines")
