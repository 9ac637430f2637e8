#!/usr/bin/env python3
"""Writes CommonPasswords.swift from the frequency lists of the package zxcvbn: make_common_passwords.py FILE."""

import importlib.metadata
import pathlib
import re
import sys
import textwrap

from zxcvbn.frequency_lists import FREQUENCY_LISTS

LEAST = 12
MOST_ENTRIES = 3000
MOST_STEMS = 1000

passwords = FREQUENCY_LISTS["passwords"]
known = {word.lower() for word in passwords if len(word) >= LEAST and re.fullmatch(r"[!-~]+", word)}
# Common stems that users extend with digits, the most common first.
stems = [word for word in passwords if len(word) < LEAST and re.fullmatch(r"[a-z]{4,}", word)][:MOST_STEMS]
known.update(stems)
# Long common words, the most common first, from the two lists in turn.
words = [
    word
    for pair in zip(FREQUENCY_LISTS["english_wikipedia"], FREQUENCY_LISTS["us_tv_and_film"] + [""] * 30000)
    for word in pair
    if len(word) >= LEAST and re.fullmatch(r"[a-z]+", word)
]
for word in words:
    if len(known) < MOST_ENTRIES:
        known.add(word)

version = importlib.metadata.version("zxcvbn")
text = "\n".join("    " + line for line in textwrap.wrap(" ".join(sorted(known)), 116, break_on_hyphens=False))
pathlib.Path(sys.argv[1]).write_text(
    f'''/// The {len(known):,} most common passwords, in lower case and sorted.
enum CommonPasswords {{
  static let all = Set(list.split(whereSeparator: \\.isWhitespace).map(String.init))

  /// All of {LEAST} or more characters among the 30,000 most common passwords, the {MOST_STEMS:,} most common shorter ones made of
  /// letters, and common long words of English.
  ///
  /// From the frequency lists of zxcvbn {version}, © 2012-2016 Dan Wheeler and Dropbox, Inc.,
  /// © 2016 Daniel Wolf, MIT license.
  /// Written by make_common_passwords.py.
  private static let list = #"""
{text}
    """#
}}
'''
)
print(len(known), "passwords,", len(stems), "stems")
