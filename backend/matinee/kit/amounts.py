"""Sums of money as a language writes them: what is kept as `9.99 USD` is read as `$9.99` or `9,99 $`."""

import re
from decimal import Decimal
from functools import lru_cache

from babel import Locale
from babel.numbers import NumberPattern, parse_pattern

from matinee.kit.languages import isolate

_AMOUNT = re.compile(r"(?<![\w.])(-?\d+(?:\.(\d+))?) ([A-Z]{3})\b")
_SIGN_OF_LETTERS = re.compile(r"(?<=[A-Za-z])(?=\d)")


def write_amounts(text: str, *, locale: str) -> str:
    """Write each amount of a text as a language does, with the decimals that it has, in Latin digits."""
    return _AMOUNT.sub(lambda match: _write(match[1], len(match[2] or ""), match[3], locale), text)


def _write(number: str, decimals: int, currency: str, locale: str) -> str:
    words = _pattern_of(locale, decimals).apply(
        Decimal(number), locale, currency=currency, currency_digits=False, numbering_system="latn"
    )
    words = _SIGN_OF_LETTERS.sub("\u00a0", words)  # `KWD 1.500`
    return isolate(words, locale=locale)  # else the letters and the sign of `US$` change places


@lru_cache(maxsize=16)
def _pattern_of(locale: str, decimals: int) -> NumberPattern:
    """Return a language's pattern of sums, with as many decimals: CLDR's are not always the store's."""
    pattern = parse_pattern(Locale.parse(locale).currency_formats["standard"].pattern)
    pattern.frac_prec = (decimals, decimals)
    return pattern
