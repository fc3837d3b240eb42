"""/api/password_resets: a link by mail for a new password."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from django.db import connections
from django.test import override_settings
from matinee.accounts.models import Confirmation, Session, User
from matinee.kit.environment import Environment
from matinee.mail.models import Mail
from tests.accounts.letters import link_to, mails_to
from tests.world import PASSWORD, Answer, Browser, World, make_world

PATH = "/api/password_resets"
NEW = "a new and better one"


def ask(browser: Browser, email: str) -> Answer:
    return browser.post(PATH, {"email": email})


def token_for(browser: Browser, email: str) -> str:
    assert ask(browser, email).status_code == 202
    return link_to(email).rpartition("/")[2]


def test_the_link_sets_a_new_password_and_ends_every_session(world: World) -> None:
    signed_in = world.browser(world.customer)
    token = token_for(world.guest, world.customer.email)
    assert world.guest.get(f"{PATH}/{token}").status_code == 204
    assert world.guest.put(f"{PATH}/{token}", {"password": NEW}).status_code == 204
    assert not signed_in.get("/api/sessions").json()["logged"]
    old = world.guest.post("/api/sessions", {"email": world.customer.email, "password": PASSWORD})
    new = world.guest.post("/api/sessions", {"email": world.customer.email, "password": NEW})
    assert (old.status_code, new.status_code) == (401, 200)


@pytest.mark.parametrize("email", ["customer@lantern.test", "nobody@lantern.test", "customer@elsewhere.test"])
def test_known_and_unknown_get_one_answer_and_one_row(world: World, email: str) -> None:
    response = ask(world.guest, email)
    assert (response.status_code, response.json()) == (202, {"sent": True, "expires_in_seconds": 3600})
    assert Confirmation.objects.get().secret_hash == b""
    assert not Mail.objects.exists()


def test_nobody_gets_no_mail(world: World) -> None:
    ask(world.guest, "nobody@lantern.test")
    User.objects.filter(pk=world.customer.pk).update(is_active=False)
    ask(world.guest, world.customer.email)
    assert mails_to("nobody@lantern.test") == mails_to(world.customer.email) == []


def test_a_link_is_good_once(world: World) -> None:
    token = token_for(world.guest, world.customer.email)
    assert world.guest.put(f"{PATH}/{token}", {"password": NEW}).status_code == 204
    for response in (
        world.guest.put(f"{PATH}/{token}", {"password": "yet another one"}),
        world.guest.get(f"{PATH}/{token}"),
    ):
        assert response.status_code == 410
        assert response.json()["errors"][0]["code"] == "void_link"


def test_an_old_link_is_over(world: World) -> None:
    token = token_for(world.guest, world.customer.email)
    Confirmation.objects.update(expires_at=datetime.now(UTC))
    assert world.guest.put(f"{PATH}/{token}", {"password": NEW}).status_code == 410


def test_a_changed_password_makes_open_links_void(world: World) -> None:
    token = token_for(world.guest, world.customer.email)
    browser = world.browser(world.customer)
    browser.put("/api/users/me/password", {"current_password": PASSWORD, "password": NEW})
    assert world.guest.put(f"{PATH}/{token}", {"password": "the thief's own"}).status_code == 410


def test_a_weak_password_leaves_the_link_open(world: World) -> None:
    token = token_for(world.guest, world.customer.email)
    assert world.guest.put(f"{PATH}/{token}", {"password": "short"}).status_code == 422
    assert world.guest.get(f"{PATH}/{token}").status_code == 204


def test_a_made_up_link_and_another_stores_are_not_there(world: World) -> None:
    token = token_for(world.guest, world.customer.email)
    strangers = [world.guest.get(f"{PATH}/{'x' * 43}"), world.other_guest.get(f"{PATH}/{token}")]
    assert [response.status_code for response in strangers] == [404, 404]
    assert world.other_guest.put(f"{PATH}/{token}", {"password": NEW}).status_code == 404


def test_the_token_is_kept_as_a_hash(world: World) -> None:
    token = token_for(world.guest, world.customer.email)
    assert token.encode() not in bytes(Confirmation.objects.get().secret_hash)
    assert Mail.objects.get().values == {}


def test_five_links_an_hour(world: World) -> None:
    answers = [ask(world.guest, "nobody@lantern.test").status_code for _ in range(6)]
    assert answers == [202] * 5 + [429]


class TestWhereTheLinkLeads:
    """A request may name any host where a store answers at all of them: the link must not follow it."""

    def test_to_the_stores_own_host(self, world: World) -> None:
        world.other_store.delete()  # a single store answers at every host
        evil = Browser("evil.test")
        ask(evil, world.customer.email)
        assert link_to(world.customer.email).startswith("http://lantern.test:8000/reset_password/")

    def test_also_when_the_request_names_it_with_another_port(self, world: World) -> None:
        ask(Browser("lantern.test:1337"), world.customer.email)
        assert link_to(world.customer.email).startswith("http://lantern.test:8000/reset_password/")

    def test_to_the_public_origin_when_one_is_set(self, world: World) -> None:
        with override_settings(
            ENVIRONMENT=Environment.model_validate({"PUBLIC_ORIGIN": "https://films.example"})
        ):
            ask(world.guest, world.customer.email)
        assert link_to(world.customer.email).startswith("https://films.example/reset_password/")


@pytest.mark.django_db(transaction=True)
def test_of_two_who_use_one_link_at_once_one_succeeds() -> None:
    world = make_world()
    token = token_for(world.guest, world.customer.email)

    def go(password: str) -> int:
        try:
            return world.guest.put(f"{PATH}/{token}", {"password": password}).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as pool:
        answers = sorted(pool.map(go, ["the first new one", "the second new one"]))
    assert answers == [204, 410]
    assert not Session.objects.filter(user=world.customer, ended_at=None).exists()
