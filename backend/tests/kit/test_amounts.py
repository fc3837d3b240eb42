"""Sums of money in the language of who reads them."""

import re

import pytest
from matinee.kit.amounts import write_amounts
from matinee.notices.kinds import AMOUNTS, KINDS
from matinee.notices.queries import values_of
from matinee.translations.files import LOCALES


@pytest.mark.parametrize(
    ("locale", "text", "written"),
    [
        ("en", "9.99 USD", "$9.99"),
        ("de", "9.99 USD", "9,99\u00a0$"),
        ("ar", "9.99 USD", "\u2066\u200f9.99\u00a0US$\u2069"),
        ("en", "1234.50 EUR, -3.00 USD", "€1,234.50, -$3.00"),
        ("de", "1234.50 EUR", "1.234,50\u00a0€"),
        ("en", "1250 JPY", "¥1,250"),
        ("en", "1.500 KWD", "KWD\u00a01.500"),
        ("de", "pi_3Q2 (9.99 USD)", "pi_3Q2 (9,99\u00a0$)"),
        ("de", "123 XYZ", "123\u00a0XYZ"),
        ("de", "no money at all", "no money at all"),
    ],
)
def test_an_amount_is_written_as_the_language_does(locale: str, text: str, written: str) -> None:
    assert write_amounts(text, locale=locale) == written


@pytest.mark.parametrize("locale", LOCALES)
def test_its_digits_are_latin_and_all_there(locale: str) -> None:
    assert re.sub(r"\D", "", write_amounts("1234567.89 EUR", locale=locale)) == "123456789"


def test_the_number_of_an_order_is_read_from_the_left() -> None:
    facts = {"number": "2026-000042"}
    assert values_of(facts, locale="de") == facts
    assert values_of(facts, locale="ar") == {"number": "\u20662026-000042\u2069"}


def test_the_facts_with_amounts_are_known() -> None:
    facts = {
        name
        for kind in KINDS.values()
        for name, fact in kind.example.items()
        if write_amounts(fact, locale="de") != fact
    }
    assert facts == AMOUNTS
