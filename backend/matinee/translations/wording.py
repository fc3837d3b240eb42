"""Render a message: plural forms by CLDR, `{{name}}` replaced by its value."""

import re
from collections.abc import Mapping
from functools import lru_cache

from babel import Locale
from babel.numbers import format_decimal

PLACEHOLDER = re.compile(r"\{\{\s*([a-z][a-z0-9_]*)\s*\}\}")
PLURAL_SUFFIX = re.compile(r"_(zero|one|two|few|many|other)$")


def find_message(messages: Mapping[str, str], locale: str, key: str, count: object) -> str | None:
    """Return the plural form for `count`, or the message itself."""
    if isinstance(count, int | float):
        for form in ("zero" if count == 0 else "", _plural_form(locale, count), "other"):
            message = messages.get(f"{key}_{form}")
            if message is not None:
                return message
    return messages.get(key)


def fill(message: str, locale: str, values: Mapping[str, object]) -> str:
    """Fill in the values. A missing value leaves its placeholder, as in the browser."""
    return PLACEHOLDER.sub(lambda match: _write(values.get(match[1], match[0]), locale), message)


def placeholders_of(message: str) -> frozenset[str]:
    return frozenset(PLACEHOLDER.findall(message))


def _write(value: object, locale: str) -> str:
    """Format numbers for the language, always in Latin digits, as for clocks and addresses."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return format_decimal(value, locale=locale, numbering_system="latn")
    return str(value)


def _plural_form(locale: str, count: float) -> str:
    return str(_locale(locale).plural_form(count))


@lru_cache(maxsize=8)
def _locale(locale: str) -> Locale:
    return Locale.parse(locale)
