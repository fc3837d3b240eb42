"""GET /translations: the messages of a language."""

import pytest
from matinee.stores.queries import forget_stores
from matinee.translations.models import MessageOverride
from tests.world import World

HOSTILE = [
    "../../etc/passwd",
    "..%2F..%2Fetc%2Fpasswd",
    "en%00",
    "%00",
    "x" * 10_240,
    "fr",
    "EN",
    "en/../de",
    "",
    "de.json",
    "*",
    "en%0A",
]


def test_the_messages_of_a_language(world: World) -> None:
    english = world.guest.get("/translations?locale=en")
    assert english.status_code == 200
    assert english["Content-Type"].startswith("application/json")
    german = world.guest.get("/translations?locale=de").json()
    assert english.json().keys() == german.keys()
    assert english.json()["films"] != german["films"]


def test_only_what_a_browser_draws(world: World) -> None:
    messages = world.guest.get("/translations?locale=en").json()
    assert "mail" not in messages and "pages" not in messages


@pytest.mark.parametrize("locale", HOSTILE)
def test_a_language_that_is_not_offered(world: World, locale: str) -> None:
    response = world.guest.get(f"/translations?locale={locale}")
    assert response.status_code == 422
    error = response.json()["errors"][0]
    assert (error["code"], error["field"]) == ("unknown_locale", "locale")
    assert locale == "" or locale not in error["message"]


def test_without_a_locale_it_is_the_visitors(world: World) -> None:
    def language() -> str:
        return str(browser.get("/translations").json()["server_pages"]["redirect"]["title"])

    browser = world.guest
    english = language()
    world.store.locale = "de"
    world.store.save()
    forget_stores()
    german = language()
    browser.client.cookies["matinee_locale"] = "ar"
    assert len({english, german, language()}) == 3
    browser.client.cookies["matinee_locale"] = "../../etc/passwd"
    assert language() == german


def test_an_etag_spares_the_body(world: World) -> None:
    first = world.guest.get("/translations?locale=en")
    again = world.guest.get("/translations?locale=en", {"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = world.guest.get("/translations?locale=de", {"If-None-Match": first["ETag"]})
    assert other.status_code == 200


def test_a_stores_own_words_are_its_own(world: World) -> None:
    first = world.guest.get("/translations?locale=en")
    key = "server_pages.redirect.title"
    MessageOverride.objects.create(
        store=world.store, locale="en", key=key, text="Off you go", updated_at="2026-01-01T00:00:00Z"
    )
    mine = world.guest.get("/translations?locale=en")
    assert mine.json()["server_pages"]["redirect"]["title"] == "Off you go"
    assert mine["ETag"] != first["ETag"]
    theirs = world.other_guest.get("/translations?locale=en")
    assert theirs.content == first.content
    assert world.guest.get("/translations?locale=de").json()["server_pages"]["redirect"] != "Off you go"


def test_own_words_for_a_message_that_has_left_are_passed_over(world: World) -> None:
    for key in ("gone.away", "server_pages.redirect", "server_pages", "server_pages.redirect.title.more"):
        MessageOverride.objects.create(
            store=world.store, locale="en", key=key, text="x", updated_at="2026-01-01T00:00:00Z"
        )
    mine = world.guest.get("/translations?locale=en").json()
    assert mine == world.other_guest.get("/translations?locale=en").json()
