"""The store's word list, matched even against disguised spellings."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

# Cyrillic and Greek letters that look Latin, and letters that digits and signs stand for inside a word.
_SAME_LOOK = str.maketrans("аеорсухіјѕԁαοικντυρχ", "aeopcyxijsdaoikntupx")
_IN_A_WORD = str.maketrans("013457@$!|", "oieastasil")
_SIGN_IN_A_WORD = re.compile(r"(?<=\w)[@$!|](?=\w)|(?<=[a-z])\d|\d(?=[a-z])")
_SPACED_OUT = re.compile(r"(?<!\w)\w(?:[\W_]{1,3}\w(?!\w)){2,}")
_BETWEEN_WORDS = re.compile(r"[\W_]+")


def has_listed_word(text: str, words: Iterable[str]) -> bool:
    """Return whether a listed word occurs in the text. `spoil*` matches each word with this prefix."""
    readings = _readings(text)
    return any(pattern.search(reading) for pattern in map(_pattern, words) if pattern for reading in readings)


def _readings(text: str) -> set[str]:
    """Return the readings of a text: as written, with signs as letters, with letters joined."""
    plain = _fold(text)
    with_signs_as_letters = _SIGN_IN_A_WORD.sub(lambda sign: sign[0].translate(_IN_A_WORD), plain)
    with_letters_joined = _SPACED_OUT.sub(lambda letters: _BETWEEN_WORDS.sub("", letters[0]), plain)
    return {
        _BETWEEN_WORDS.sub(" ", reading) for reading in (plain, with_signs_as_letters, with_letters_joined)
    }


def _fold(text: str) -> str:
    """Drop case, accents and foreign look-alikes."""
    parts = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).translate(_SAME_LOOK)


@lru_cache(maxsize=4096)
def _pattern(word: str) -> re.Pattern[str] | None:
    """Return a pattern for the word, even with repeated letters: `sooo`, but not `good` for `god`."""
    is_beginning = word.rstrip().endswith("*")
    plain_word = _BETWEEN_WORDS.sub(" ", _fold(word)).strip()
    if not plain_word:
        return None
    runs = ((letter, len(list(run))) for letter, run in groupby(plain_word))
    letters = "".join(f"{re.escape(letter)}{{{n}}}(?:{re.escape(letter)}{{2,}})?" for letter, n in runs)
    end = "" if is_beginning else r"(?!\w)"
    return re.compile(rf"(?<!\w){letters}{end}")
