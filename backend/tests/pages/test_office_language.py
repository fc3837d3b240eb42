"""The language of the back office: a person's own, the store's, else English."""

import json

import pytest
from matinee.stores.models import Store
from matinee.translations.files import OFFICE_LOCALES
from matinee.translations.queries import office_text
from tests.pages.page import Page
from tests.world import World

LANGUAGE = "/bullet/api/users/me/language"


def test_a_person_chooses_their_own(world: World) -> None:
    browser = world.browser(world.owner)
    assert Page(browser.get("/bullet/orders")).title == "Orders · Lantern"
    assert browser.put(LANGUAGE, {"locale": "de"}).status_code == 204
    page = Page(browser.get("/bullet/orders"))
    assert page.title == "Bestellungen · Lantern"
    assert '<html lang="de" dir="ltr">' in page.html
    assert page.config["locale"] == "de"
    assert "/static/backoffice/assets/de-1.js" in page.html
    assert "/static/backoffice/assets/en-1.js" not in page.html
    # It is theirs alone.
    assert Page(world.browser(world.admin).get("/bullet/orders")).title == "Orders · Lantern"


def test_arabic_is_read_from_the_right(world: World) -> None:
    browser = world.browser(world.moderator)
    browser.put(LANGUAGE, {"locale": "ar"})
    page = Page(browser.get("/bullet/moderation"))
    assert '<html lang="ar" dir="rtl">' in page.html
    assert page.config["direction"] == "rtl"
    assert page.title == f"{office_text('moderation.title', locale='ar')} · Lantern"


def test_who_has_chosen_none_reads_the_stores(world: World) -> None:
    Store.objects.filter(pk=world.store.pk).update(locale="de")
    assert Page(world.browser(world.owner).get("/bullet/orders")).title == "Bestellungen · Lantern"
    assert Page(world.guest.get("/bullet/sign_in")).title == "Anmelden · Lantern"


def test_a_guest_may_have_chosen_in_the_store(world: World) -> None:
    guest = world.guest
    guest.client.cookies["matinee_locale"] = "ar"
    assert '<html lang="ar" dir="rtl">' in Page(guest.get("/bullet/sign_in")).html
    # Who is signed in has the choice in the back office.
    browser = world.browser(world.owner)
    browser.client.cookies["matinee_locale"] = "ar"
    assert '<html lang="en" dir="ltr">' in Page(browser.get("/bullet")).html


@pytest.mark.parametrize("locale", ["fr", "", "../de"])
def test_only_its_languages_can_be_chosen(world: World, locale: str) -> None:
    answer = world.browser(world.owner).put(LANGUAGE, {"locale": locale})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "locale"


def test_customers_and_guests_choose_none(world: World) -> None:
    assert world.guest.put(LANGUAGE, {"locale": "de"}).status_code == 401
    assert world.browser(world.customer).put(LANGUAGE, {"locale": "de"}).status_code == 404
    assert world.browser(world.owner).put(LANGUAGE, {}).status_code == 422


def test_errors_and_notices_are_in_it(world: World) -> None:
    browser = world.browser(world.owner)

    def messages() -> list[str]:
        refused = browser.put(f"/bullet/api/people/{world.owner.pk}/role", {"role": "admin"})
        titles = browser.get("/bullet/api/notice_choices").json()
        missing = browser.get("/bullet/api/contents/99999")
        return [
            refused.json()["errors"][0]["message"],
            missing.json()["errors"][0]["message"],
            titles[0]["title"],
        ]

    assert messages() == [
        "This is the store’s only owner. Make someone else an owner first.",
        "There is nothing at this address.",
        "New sale",
    ]
    browser.put(LANGUAGE, {"locale": "de"})
    assert messages() == [
        "Das ist der einzige Inhaber des Shops. Mach zuerst jemand anderen zum Inhaber.",
        "Unter dieser Adresse gibt es nichts.",
        "Neuer Verkauf",
    ]


def test_the_languages_of_the_office_are_some_of_the_stores(world: World) -> None:
    config = json.dumps(Page(world.browser(world.owner).get("/bullet")).config["locales"])
    assert all(f'"code": "{locale}"' in config for locale in OFFICE_LOCALES)


def test_a_program_is_answered_in_english(world: World) -> None:
    browser = world.browser(world.owner)
    browser.put(LANGUAGE, {"locale": "de"})
    refused = browser.get("/bullet/api/contents/99999", headers={"Authorization": "Bearer none"})
    assert refused.json()["errors"][0]["message"].startswith("This token doesn’t work")
