"""What CLDR knows of a language, by its code: `de`."""

from typing import Literal

from babel import Locale
from babel.core import get_global

Direction = Literal["ltr", "rtl"]


def direction_of(language: str) -> Direction:
    return "rtl" if Locale.parse(language).text_direction == "rtl" else "ltr"


def own_name_of(language: str) -> str:
    """Return how its speakers call it: Deutsch."""
    name = Locale.parse(language).display_name or language
    return name[:1].upper() + name[1:]


def country_of(language: str) -> str:
    """Return the country it is most likely of, for those that take no language without one; "" if unknown."""
    return str(get_global("likely_subtags").get(language, "")).rpartition("_")[2]
