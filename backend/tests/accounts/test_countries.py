"""Where a person last was: as a trusted proxy names it, at sign-in and once an hour, and never otherwise."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_network

import pytest
from django.conf import settings
from django.db import IntegrityError
from matinee.accounts.models import Session, User
from tests.world import PASSWORD, Browser, World

pytestmark = pytest.mark.django_db


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = settings.ENVIRONMENT.model_copy(update={"country_header": "CF-IPCountry"})
    environment.__dict__["trusted_proxies"] = (ip_network("127.0.0.1/32"),)
    monkeypatch.setattr(settings, "ENVIRONMENT", environment)


def country_of(user: User) -> str:
    return User.objects.values_list("country", flat=True).get(pk=user.pk)


def seen(browser: Browser, country: str) -> None:
    assert browser.get("/api/sessions", headers={"CF-IPCountry": country}).status_code == 200


def an_hour_later() -> None:
    Session.objects.update(last_seen_at=datetime.now(UTC) - timedelta(hours=2))


@pytest.mark.usefixtures("proxy")
def test_it_is_kept_at_sign_in_and_follows_once_an_hour(world: World) -> None:
    signed_in = world.guest.send(
        "POST",
        "/api/sessions",
        {"email": world.customer.email, "password": PASSWORD},
        headers={"CF-IPCountry": "de"},
    )
    assert signed_in.status_code == 200
    assert country_of(world.customer) == "DE"
    browser = world.browser(world.customer)
    seen(browser, "AT")
    assert country_of(world.customer) == "DE"
    an_hour_later()
    seen(browser, "AT")
    assert country_of(world.customer) == "AT"
    exported = browser.get("/api/users/me/export")
    assert exported.json()["account"]["country"] == "AT"


@pytest.mark.usefixtures("proxy")
@pytest.mark.parametrize("unknown", ["", "XX", "T1", "Germany", "D1"])
def test_an_unknown_country_changes_nothing(world: World, unknown: str) -> None:
    User.objects.update(country="DE")
    browser = world.browser(world.customer)
    an_hour_later()
    seen(browser, unknown)
    assert country_of(world.customer) == "DE"


def test_without_a_proxy_the_header_counts_for_nothing(world: World) -> None:
    browser = world.browser(world.customer)
    an_hour_later()
    seen(browser, "DE")
    assert country_of(world.customer) == ""


@pytest.mark.usefixtures("proxy")
def test_who_acts_as_another_person_leaves_that_ones_country(world: World) -> None:
    browser = world.browser(world.owner)
    an_hour_later()
    Session.objects.filter(user=world.owner).update(
        acting_as=world.customer, acting_until=datetime.now(UTC) + timedelta(minutes=10)
    )
    seen(browser, "FR")
    assert (country_of(world.owner), country_of(world.customer)) == ("FR", "")


def test_the_database_takes_two_capital_letters_or_none(world: World) -> None:
    with pytest.raises(IntegrityError):
        User.objects.filter(pk=world.customer.pk).update(country="de")
