"""Over https our cookies carry `__Host-`: no sub-domain can plant one. Older sessions go on."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.test import override_settings
from matinee.accounts.operations.sessions import open_session
from matinee.kit.environment import Environment
from tests.world import CSRF, PASSWORD, Answer, Browser, World

SESSION, CSRF_COOKIE = "matinee_session", "matinee_csrf"
HTTPS = {"X-Forwarded-Proto": "https", "Origin": "https://lantern.test"}


@pytest.fixture(autouse=True)
def _behind_a_proxy() -> Iterator[None]:
    trusting = Environment.model_validate({"MATINEE_TRUSTED_PROXIES": "127.0.0.0/8"})
    with override_settings(ENVIRONMENT=trusting):
        yield


def browser_with(world: World, **cookies: str) -> Browser:
    browser = world.guest
    browser.client.cookies.clear()
    for name, value in cookies.items():
        browser.client.cookies[name.replace("host_", "__Host-")] = value
    return browser


def sign_in(browser: Browser, headers: dict[str, str] = HTTPS) -> Answer:
    body = {"email": "customer@lantern.test", "password": PASSWORD}
    return browser.send("POST", "/api/sessions", body, headers=headers)


def session_of(world: World) -> str:
    at = datetime.now(UTC)
    opened = open_session(user_id=world.customer.pk, user_agent="", session_limit=None, at=at)
    return opened.token


def test_over_https_both_names_are_prefixed(world: World) -> None:
    browser = browser_with(world, host_matinee_csrf=CSRF)
    cookies = sign_in(browser).cookies
    cookie = cookies["__Host-" + SESSION]
    assert (cookie["secure"], cookie["path"], cookie["domain"], cookie["httponly"]) == (True, "/", "", True)
    assert cookie["samesite"] == "Lax"
    assert SESSION not in cookies
    assert browser.get("/api/sessions", HTTPS).json()["id"] == world.customer.pk


def test_over_http_the_names_stay_plain(world: World) -> None:
    cookies = sign_in(browser_with(world, matinee_csrf=CSRF), {}).cookies
    assert not cookies[SESSION]["secure"]
    assert "__Host-" + SESSION not in cookies


def test_a_planted_csrf_cookie_is_worth_nothing(world: World) -> None:
    response = sign_in(browser_with(world, matinee_csrf=CSRF))
    assert response.status_code == 403
    assert response.cookies[CSRF_COOKIE]["max-age"] == 0
    both = browser_with(world, matinee_csrf=CSRF, host_matinee_csrf="z" * 32)
    assert sign_in(both).status_code == 403


def test_a_session_of_before_goes_on_under_the_new_name(world: World) -> None:
    token = session_of(world)
    browser = browser_with(world, matinee_session=token)
    response = browser.get("/api/sessions", HTTPS)
    assert response.json()["id"] == world.customer.pk
    assert response.cookies["__Host-" + SESSION].value == token
    assert response.cookies[SESSION]["max-age"] == 0
    again = browser.get("/api/sessions", HTTPS)
    assert again.json()["id"] == world.customer.pk
    assert not again.cookies


def test_a_planted_session_does_not_replace_ones_own(world: World) -> None:
    browser = browser_with(world, matinee_session="0" * 43, host_matinee_session=session_of(world))
    assert browser.get("/api/sessions", HTTPS).json()["id"] == world.customer.pk


def test_signing_out_takes_every_name_away(world: World) -> None:
    browser = browser_with(world, matinee_session=session_of(world), host_matinee_csrf=CSRF)
    gone = browser.send("DELETE", "/api/sessions", headers=HTTPS).cookies
    assert gone["__Host-" + SESSION]["max-age"] == 0 and gone[SESSION]["max-age"] == 0
