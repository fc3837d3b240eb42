"""CLDR data of a language, by its code: `de`."""

from typing import Literal

from babel import Locale
from babel.core import get_global

Direction = Literal["ltr", "rtl"]


def direction_of(language: str) -> Direction:
    return "rtl" if Locale.parse(language).text_direction == "rtl" else "ltr"


def own_name_of(language: str) -> str:
    """Return the language's own name: Deutsch."""
    name = Locale.parse(language).display_name or language
    return name[:1].upper() + name[1:]


def country_of(language: str) -> str:
    """Return its most likely country, for formats that require one; "" if unknown."""
    return str(get_global("likely_subtags").get(language, "")).rpartition("_")[2]


def isolate(text: str, *, locale: str) -> str:
    """Keep what is read from the left together, within a language that is read from the right."""
    return f"\u2066{text}\u2069" if direction_of(locale) == "rtl" else text
