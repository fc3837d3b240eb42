"""The one table of kinds: words for each, letters in every language, and no letter without a preview."""

import re

import pytest
from matinee.notices import letters
from matinee.notices.kinds import KINDS
from matinee.notices.queries import OFFICE, fill, values_of
from matinee.roles.pages import OFFICE_PAGES, STOREFRONT_PAGES
from matinee.stores import queries as stores
from matinee.translations.files import LOCALES, flat_of
from matinee.translations.wording import placeholders_of
from pytest_django import DjangoAssertNumQueries
from tests.world import World

PARTS = ("subject", "lead", "more", "note", "button", "footer")


@pytest.mark.parametrize("name", KINDS)
def test_the_words_of_the_office_are_filled_by_the_facts(name: str) -> None:
    kind = KINDS[name]
    assert kind.is_of_the_office == bool(kind.title)
    assert "{" not in fill(kind.title + kind.text + kind.link, facts=kind.example)
    facts = {fact: f"<{fact}>" for fact in kind.example}
    assert "  " not in fill(kind.title + kind.text, facts=facts), "a fact is missing in the example"
    assert kind.link.startswith("/bullet/" if kind.is_of_the_office else "/")
    assert set(kind.mailed) <= set(OFFICE[OFFICE.index(kind.recipient) :] if kind.is_of_the_office else ())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.has_letter])
def test_a_letter_says_the_same_in_every_language(name: str, locale: str) -> None:
    """The facts that it speaks of are there, and no language keeps one back."""
    known = {*KINDS[name].example, "store"}
    for part in PARTS:
        key = f"notices.{name}.{part}"
        english, said = flat_of("en").get(key), flat_of(locale).get(key)
        assert (english is None) == (said is None), key
        if english is not None and said is not None:
            assert placeholders_of(said) == placeholders_of(english) <= known, key
    assert flat_of(locale)[f"notices.{name}.button"]


@pytest.mark.parametrize("name", KINDS)
def test_it_leads_to_a_page_that_there_is(name: str) -> None:
    kind = KINDS[name]
    pages = OFFICE_PAGES if kind.is_of_the_office else STOREFRONT_PAGES
    address = fill(kind.link, facts=kind.example).partition("?")[0]
    assert any(re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", page), address) for page in pages), address


def test_no_words_without_a_kind() -> None:
    named = {key.split(".")[1] for key in flat_of("en") if key.startswith("notices.")}
    assert named == {name for name, kind in KINDS.items() if kind.has_letter}


def test_every_letter_has_a_preview(world: World, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    """What has a subject among the messages is a letter."""
    store = stores.get_store(world.store.pk)
    with django_assert_num_queries(1):
        listed = {one.name for one in letters.list_letters(store, "en")}
    written = {key.removesuffix(".subject") for key in flat_of("en") if key.endswith(".subject")}
    assert listed == written


@pytest.mark.parametrize("locale", LOCALES)
def test_no_preview_has_a_gap(world: World, locale: str) -> None:
    store = stores.get_store(world.store.pk)
    for one in letters.list_letters(store, locale):
        written = letters.write_example(store, one.name, locale)
        assert "{{" not in written.subject + written.text + written.html, one.name
        assert written.subject and written.subject in written.html.replace("&#x27;", "'"), one.name


def test_days_are_written_as_the_language_does() -> None:
    days = {locale: values_of({"ends_on": "2026-12-04"}, locale=locale)["ends_on"] for locale in LOCALES}
    assert days == {"en": "December 4, 2026", "de": "4. Dezember 2026", "ar": "4 ديسمبر 2026"}


def test_letters_carry_no_secret_in_their_links() -> None:
    """They lead into the store, and whoever is signed out signs in first."""
    for name, kind in KINDS.items():
        assert "?" not in kind.link and "token" not in kind.link, name
