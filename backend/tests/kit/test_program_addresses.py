"""Addresses of programs answer on any host, to anybody, whatever cookies a browser sends along."""

import itertools

import pytest
from django.test import Client
from matinee.request import STORELESS
from tests.world import HOST, World

COOKIES = {
    "none": "",
    "made up": "matinee_session=x",
    "empty": "matinee_session=",
    "not ASCII": "matinee_session=\xff\xfe",
    "all of ours": "matinee_session=x; matinee_csrf=y; matinee_locale=ar",
}
ENDINGS = ("", "/", "/x", "uploads/x/finished")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


@pytest.mark.parametrize("host", [HOST, "nobody.test", "bad host"])
@pytest.mark.parametrize("cookie", COOKIES.values(), ids=COOKIES)
def test_no_cookie_breaks_an_address_without_a_store(world: World, host: str, cookie: str) -> None:
    failed = [
        (method, path, status)
        for method, path in itertools.product(METHODS, [base + end for base in STORELESS for end in ENDINGS])
        if (status := status_of(method, path, host, cookie)) >= 500
    ]
    assert failed == []


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
@pytest.mark.parametrize("cookie", COOKIES.values(), ids=COOKIES)
def test_the_probes_answer_whatever_the_cookie(world: World, path: str, cookie: str) -> None:
    assert status_of("GET", path, HOST, cookie) == 200
    assert status_of("POST", path, HOST, cookie) in (403, 405)


def test_a_real_session_is_not_looked_at(world: World) -> None:
    owner = world.browser(world.owner)
    assert owner.get("/healthz").status_code == 200
    assert owner.get("/readyz").status_code == 200


def status_of(method: str, path: str, host: str, cookie: str) -> int:
    browser = Client(raise_request_exception=False, HTTP_HOST=host)
    response = browser.generic(method, path, headers={"cookie": cookie} if cookie else {})
    return response.status_code
