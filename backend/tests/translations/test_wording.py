"""How a message becomes a text: plural forms, values, what is missing."""

import re
from pathlib import Path

import pytest
from matinee.translations import wording
from matinee.translations.queries import choose_locale, direction_of, text
from matinee.translations.wording import fill, find_message, placeholders_of

FORMS = {f"films_{form}": form for form in ("zero", "one", "two", "few", "many", "other")}
FEW_FORMS = {"films_one": "one", "films_other": "other", "plain": "plain"}
LOCALES = Path(wording.__file__).parent / "locales"


@pytest.mark.parametrize(
    ("count", "form"),
    [
        (0, "zero"),
        (1, "one"),
        (2, "two"),
        (3, "few"),
        (10, "few"),
        (11, "many"),
        (99, "many"),
        (100, "other"),
        (103, "few"),
        (1.5, "other"),
    ],
)
def test_arabic_has_six_forms(count: float, form: str) -> None:
    assert find_message(FORMS, "ar", "films", count) == form


@pytest.mark.parametrize(("count", "form"), [(0, "other"), (1, "one"), (2, "other"), (1.5, "other")])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_english_and_german_have_two(locale: str, count: float, form: str) -> None:
    assert find_message(FEW_FORMS, locale, "films", count) == form


def test_a_message_without_forms_takes_a_count_too() -> None:
    assert find_message(FEW_FORMS, "en", "plain", 3) == "plain"
    assert find_message(FEW_FORMS, "en", "films", None) is None


def test_values_are_put_in_as_they_are() -> None:
    assert fill("{{a}} & {{ a }} {{b}}", "en", {"a": "<{{b}}>"}) == "<{{b}}> & <{{b}}> {{b}}"
    assert placeholders_of("{{a}} {{ b_2 }} {{}} {{A}} {c}") == {"a", "b_2"}


@pytest.mark.parametrize(("locale", "number"), [("en", "20,000"), ("de", "20.000"), ("ar", "20,000")])
def test_numbers_are_written_as_the_language_writes_them(locale: str, number: str) -> None:
    assert fill("{{count}}", locale, {"count": 20_000}) == number


def test_a_key_that_nobody_has_is_seen() -> None:
    assert text("de", "pages.no.such") == "pages.no.such"


def test_a_text_in_each_language() -> None:
    texts = {text(locale, "pages.film.description", title="T", store="S") for locale in ("en", "de", "ar")}
    assert len(texts) == 3
    assert all("T" in written and "S" in written for written in texts)


def test_directions_and_choice() -> None:
    assert [direction_of(locale) for locale in ("en", "de", "ar")] == ["ltr", "ltr", "rtl"]
    assert choose_locale([None, "xx", "../de", "de", "ar"]) == "de"
    assert choose_locale([None, "fr"]) == "en"


def german_files() -> list[Path]:
    root = LOCALES.parent
    return [*sorted(root.glob("*/de/*.json")), root / "sentences" / "de.json"]


def test_german_says_du_everywhere() -> None:
    """A "Sie" that begins a sentence may be "she" or "they"; anywhere else it is the other address."""
    texts = [line for file in german_files() for line in file.read_text().splitlines()]
    formal = re.compile(r'[^.!?:"] Sie\b|\bIhnen\b|\bIhr(e[mnrs]?)?\b')
    assert len(texts) > 500
    assert [text for text in texts if formal.search(text)] == []


# Words that readers of English stumble over, each with what is said instead.
STUMBLING_BLOCKS = {
    r"did not arrive|does not arrive|not arrived": "We couldn’t load …",
    r"\bstands?\b": "is shown, appears",
    r"mailbox|e-mail|\bmails?\b": "email",
    r"by itself|by themselves": "automatically",
    r"good for \d": "expires in …",
    r"one press|press again|pressing twice": "click, tap, or nothing",
    r"on its programme|programme": "catalog",
    r"goes by that name|is called that|do not belong together": "No results.",
    r"somebody|nobody|whoever": "someone, no one, everyone who",
    r"in these days": "in this period",
    r"most at once|given up|came in\b|went back": "Peak viewers, Uncollectible, Gross, Refunds",
    r"\bsaid\b(?! in the)|\btold\b": "responded, reported",
    r"[a-z]'[a-z]": "a curly apostrophe",
}


def test_english_says_what_the_field_says() -> None:
    files = [*LOCALES.glob("en/*.json"), *LOCALES.parent.glob("office/en/*.json")]
    texts = [
        (file.stem, line.split('": ', 1)[1])
        for file in sorted(files)
        for line in file.read_text().splitlines()
        if line.rstrip(",").endswith('"')
    ]
    assert len(texts) > 1500
    blocks = [
        (file, text, instead)
        for file, text in texts
        for block, instead in STUMBLING_BLOCKS.items()
        if re.search(block, text, re.IGNORECASE)
    ]
    assert blocks == []


def test_german_says_what_the_field_says() -> None:
    blocks = re.compile(r"von selbst|nicht angekommen|Postfach|Probezeit|Back Office|(?<!-)\bMails?\b")
    texts = [line for file in german_files() for line in file.read_text().splitlines()]
    assert [text for text in texts if blocks.search(text.split('": ')[-1])] == []
