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
