"""The first HTML of a page has the title that the list of pages gives it, in the language of the page."""

from datetime import UTC, datetime
from importlib import import_module

import pytest
from django.apps import apps
from matinee.accounts.models import User
from matinee.roles.pages import OFFICE_PAGES, STOREFRONT_PAGES
from matinee.roles.who import Who
from matinee.translations.files import LOCALES, OFFICE_LOCALES
from matinee.translations.models import MessageOverride
from matinee.translations.queries import office_text, words_of
from tests.pages.page import Page
from tests.world import World

# A receipt is its buyer's: tests/commerce has one.
TITLED = {at: page for at, page in STOREFRONT_PAGES.items() if page.title and "{number}" not in at}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_has_the_title_of_the_list(world: World, locale: str) -> None:
    words = words_of(world.store.id, locale=locale)
    titles, expected = {}, {}
    for address, page in TITLED.items():
        browser = world.guest if page.who is Who.ANYONE else world.browser(world.customer)
        titles[address] = Page(browser.get(f"{address.replace('{token}', 'some')}?locale={locale}")).title
        heading = words(page.title, store="Lantern")
        assert heading != page.title, "no such message"
        expected[address] = words("pages.title", page=heading, store="Lantern")
    assert titles == expected


@pytest.mark.parametrize("locale", OFFICE_LOCALES)
def test_a_room_of_the_back_office_has_the_title_that_the_app_gives_it(world: World, locale: str) -> None:
    User.objects.filter(pk=world.owner.pk).update(locale=locale)
    owner = world.browser(world.owner)
    rooms = {address: page for address, page in OFFICE_PAGES.items() if "{" not in address}
    assert all(page.title for page in rooms.values())
    titles = {address: Page(owner.get(address)).title for address in rooms}
    assert titles == {
        address: f"{office_text(page.title, locale=locale)} · Lantern" for address, page in rooms.items()
    }
    assert titles["/bullet/orders"] == f"{office_text('orders.title', locale=locale)} · Lantern"


def test_own_words_of_a_title_become_those_of_its_heading(world: World) -> None:
    for locale, key, text in (
        ("en", "pages.titles.join", "Become a friend"),
        ("de", "pages.titles.join", "Of the title"),
        ("de", "account.join.title", "Of the heading"),
        ("en", "pages.titles.Cancellation", "Bye"),
    ):
        MessageOverride.objects.create(
            store_id=world.store.id, locale=locale, key=key, text=text, updated_at=datetime.now(UTC)
        )
    import_module("matinee.translations.migrations.0002_titles_of_pages").move(apps, None)
    assert set(MessageOverride.objects.values_list("locale", "key", "text")) == {
        ("en", "account.join.title", "Become a friend"),
        ("de", "account.join.title", "Of the heading"),
        ("en", "pages.titles.Cancellation", "Bye"),
    }
