"""Sums of money as a language writes them: what is kept as `9.99 USD` is read as `$9.99` or `9,99 $`."""

import re
from decimal import Decimal
from functools import lru_cache

from babel import Locale

from matinee.kit.languages import direction_of

_AMOUNT = re.compile(r"(?<![\w.])(-?\d+(?:\.(\d+))?) ([A-Z]{3})\b")
_SIGN_OF_LETTERS = re.compile(r"(?<=[A-Za-z])(?=\d)")


def write_amounts(text: str, *, locale: str) -> str:
    """Write each amount of a text as a language does, with the decimals that it has, in Latin digits."""
    return _AMOUNT.sub(lambda match: _write(match[1], len(match[2] or ""), match[3], locale), text)


def _write(number: str, decimals: int, currency: str, locale: str) -> str:
    language = _locale(locale)
    words = language.currency_formats["standard"].apply(
        Decimal(number),
        language,
        currency=currency,
        currency_digits=False,
        force_frac=(decimals, decimals),
        numbering_system="latn",
    )
    words = _SIGN_OF_LETTERS.sub("\u00a0", words)  # `KWD 1.500`
    # Else the letters and the sign of `US$` change places, as in the store.
    return f"\u2066{words}\u2069" if direction_of(locale) == "rtl" else words


@lru_cache(maxsize=8)
def _locale(locale: str) -> Locale:
    return Locale.parse(locale)
