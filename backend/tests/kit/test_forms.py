"""The calls that the specification writes with `{form: …}`: one body, whichever way it is written."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from tests.accounts.letters import code_to
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db

URLENCODED = "application/x-www-form-urlencoded"
Written = tuple[bytes, str]


def _nested(fields: dict[str, Any]) -> dict[str, Any]:
    return {f"form[{name}]": value for name, value in fields.items()}


WAYS: dict[str, Callable[[dict[str, Any]], Written]] = {
    "json": lambda fields: (json.dumps(fields).encode(), "application/json"),
    "json nested": lambda fields: (json.dumps({"form": fields}).encode(), "application/json"),
    "urlencoded": lambda fields: (urlencode(fields).encode(), URLENCODED),
    "urlencoded nested": lambda fields: (urlencode(_nested(fields)).encode(), URLENCODED),
    "multipart": lambda fields: (encode_multipart(BOUNDARY, fields), MULTIPART_CONTENT),
    "multipart nested": lambda fields: (encode_multipart(BOUNDARY, _nested(fields)), MULTIPART_CONTENT),
}
CALLS = [
    ("POST", "/api/email_registrations"),
    ("POST", "/api/live_chats/1/charge_donation"),
    ("PUT", "/api/billings/unpaid"),
]


def send(browser: Browser, method: str, path: str, way: str, fields: dict[str, Any]) -> Answer:
    raw, content_type = WAYS[way](fields)
    return browser.send(method, path, raw=raw, content_type=content_type)


@pytest.mark.parametrize("way", WAYS)
def test_joining(world: World, way: str) -> None:
    browser = world.guest
    person = {"email": f"{way.replace(' ', '.')}@example.com", "name": "Ann Ümlaut"}
    assert send(browser, "POST", "/api/email_registrations", way, person).status_code == 202
    entered = {**person, "code": code_to(person["email"])}
    joined = send(browser, "POST", "/api/email_registrations", way, entered)
    assert (joined.status_code, joined.json()["name"]) == (200, "Ann Ümlaut")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("fields", "status", "field"),
    [
        ({"amount": 500, "payment_intent": "pi_1", "payment_id": "1"}, 404, None),  # there is no such event
        ({"amount": 500}, 422, "payment_id"),
        ({"amount": -5, "payment_id": "1"}, 422, "amount"),
        ({"amount": "5e2", "payment_id": "1"}, 422, "amount"),
        ({"amount": "9" * 30, "payment_id": "1"}, 422, "amount"),
    ],
)
def test_a_donation(world: World, way: str, fields: dict[str, Any], status: int, field: str | None) -> None:
    browser = world.browser(world.customer)
    answer = send(browser, "POST", "/api/live_chats/1/charge_donation", way, fields)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (status, field)


@pytest.mark.parametrize("way", WAYS)
def test_an_open_invoice(world: World, way: str) -> None:
    answer = send(
        world.browser(world.customer), "PUT", "/api/billings/unpaid", way, {"payment_intent": "pi_1"}
    )
    assert (answer.status_code, answer.json()["errors"][0]["message"]) == (404, "There’s nothing to pay.")


def test_an_empty_field_of_a_form_is_one_that_was_left_out(world: World) -> None:
    fields = {"email": "ann@example.com", "name": "Ann", "code": "", "password": ""}
    assert send(world.guest, "POST", "/api/email_registrations", "urlencoded", fields).status_code == 202


@pytest.mark.parametrize(("method", "path"), CALLS)
@pytest.mark.parametrize(
    ("raw", "content_type", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 422),
        (b'{"form": []}', "application/json", None),
        (b"a=b", "text/plain", 415),
        (b"a", "multipart/form-data", 400),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x", None),
        (b"&".join(b"n%d=" % n for n in range(2000)), URLENCODED, 400),
        (b"email=%00&payment_intent=%00&payment_id=%00", URLENCODED, 422),
        (b"\xff=\xff", URLENCODED, None),
        (b"", URLENCODED, None),
    ],
)
def test_what_is_no_form_is_refused_and_never_breaks(
    world: World, method: str, path: str, raw: bytes, content_type: str, status: int | None
) -> None:
    answer = world.browser(world.customer).send(method, path, raw=raw, content_type=content_type)
    assert answer.status_code == status if status else answer.status_code in (400, 404, 422)
    assert answer.json()["errors"]


@pytest.mark.parametrize(("method", "path"), CALLS)
@pytest.mark.parametrize("way", WAYS)
def test_the_token_of_the_page_is_needed_all_the_same(world: World, method: str, path: str, way: str) -> None:
    raw, content_type = WAYS[way]({"email": "ann@example.com"})
    browser = world.browser(world.customer)
    answer = browser.send(method, path, raw=raw, content_type=content_type, csrf=None)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (403, "csrf_failed")


def test_other_calls_take_json_alone(world: World) -> None:
    answer = send(world.guest, "POST", "/api/sessions", "urlencoded", {"email": "a@b.test", "password": "x"})
    assert answer.status_code == 415
