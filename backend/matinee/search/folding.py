"""Normalize texts for comparison: words without case, accents and spelling variants of letters.

PostgreSQL's own means (unaccent, pg_trgm, collations, dictionaries) differ between servers and are
missing in the embedded one. So documents and queries are both folded here, and
PostgreSQL compares bytes. A change of these functions requires a rebuild of the documents.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

LONGEST_WORD = 64

# Letters that NFKD does not decompose.
_LETTERS = {
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "ħ": "h",
    "ı": "i",
    "ŋ": "n",
    # Arabic and Persian: alef wasla, alef maqsura, teh marbuta, and the Persian kaf and yeh.
    "ٱ": "ا",
    "ى": "ي",
    "ة": "ه",
    "ک": "ك",
    "ی": "ي",
}
_TATWEEL = "ـ"
_APOSTROPHES = "'’ʼ＇"
_JOINERS = "\u00ad\u200b\u200c\u200d\u2060"
_FOLDED = str.maketrans(_LETTERS) | dict.fromkeys(map(ord, _TATWEEL + _APOSTROPHES + _JOINERS + "."))
# Spellings of umlauts where they cannot be typed.
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
_ARTICLE = re.compile(r"(?:وال|ال)(?=\w{3})")
# Marks that make a different letter: the kana voicing marks and the viramas.
_KEPT_MARKS = (0, 8, 9)


def _marks() -> str:
    return "".join(
        re.escape(chr(code)) for code in range(0x300, 0x10000) if unicodedata.category(chr(code))[0] == "M"
    )


_LETTER = rf"(?:[^\W_]|[{_marks()}{_JOINERS}])"
# Scripts without spaces: each ideograph and each kana is a separate word.
_IDEOGRAPH = "[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"
_WORD = re.compile(
    rf"(?:[^\W\d_]\.){{2,}}|{_IDEOGRAPH}|(?:(?!{_IDEOGRAPH}){_LETTER})+"
    rf"(?:[{_APOSTROPHES}](?:(?!{_IDEOGRAPH}){_LETTER})+)*"
)
# The same for ASCII texts: most are, and this is several times as fast.
_ASCII_WORD = re.compile(r"(?:[A-Za-z]\.){2,}|[A-Za-z0-9]+(?:'[A-Za-z0-9]+)*")
_HYPHENS = "-‐‑"


@dataclass(frozen=True, slots=True)
class Word:
    """A word's position in a text, and the forms it may be searched in; the first is the usual one."""

    start: int
    end: int
    forms: tuple[str, ...]


def fold(text: str) -> str:
    """`Straße` → `strasse`, `Été` → `ete`, `أَحمَد` → `احمد`."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    if not plain.isascii():
        plain = "".join(_digit(c) for c in plain if unicodedata.combining(c) in _KEPT_MARKS)
    return plain.translate(_FOLDED)


def words_of(text: str) -> Iterator[Word]:
    """Yield the words in order. Tokens without a letter or digit are skipped."""
    for match in (_ASCII_WORD if text.isascii() else _WORD).finditer(text):
        forms = forms_of(match[0])
        if forms:
            yield Word(match.start(), match.end(), forms)


def compounds_of(text: str, words: list[Word]) -> Iterator[str]:
    """Yield hyphenated words as one: `Spider-Man` is found as `spiderman`."""
    run: list[Word] = []
    for word in words:
        if run and text[run[-1].end : word.start] in tuple(_HYPHENS):
            run.append(word)
            continue
        if len(run) > 1:
            yield "".join(part.forms[0] for part in run)[:LONGEST_WORD]
        run = [word]
    if len(run) > 1:
        yield "".join(part.forms[0] for part in run)[:LONGEST_WORD]


@lru_cache(maxsize=65_536)
def forms_of(word: str) -> tuple[str, ...]:
    """`Mädchen` → madchen, maedchen; `l'amour` → lamour, amour; `الفيلم` → الفيلم, فيلم."""
    usual = fold(word)
    forms = [usual]
    if not word.isascii():
        spelt_out = unicodedata.normalize("NFC", word).lower().translate(_SPELT_OUT)
        forms.append(fold(spelt_out))
        forms.append(_ARTICLE.sub("", usual, count=1) if _ARTICLE.match(usual) else usual)
    after = re.split(f"[{_APOSTROPHES}]", word)[-1]
    if len(after) > 2:
        forms.append(fold(after))
    return tuple(dict.fromkeys(form[:LONGEST_WORD] for form in forms if form))


def _digit(character: str) -> str:
    """Convert Arabic and other digits to 0–9."""
    value = unicodedata.decimal(character, None)
    return character if value is None else str(value)
