"""A device without a keyboard: it asks for a code, its owner enters it, it is signed in once."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connections
from django.db.models import F
from matinee.accounts.models import DeviceActivation, Session, User
from tests.world import Answer, Browser, World, make_user, make_world

ASK = "/api/smartwatch_activations"
COLLECT = "/api/smartwatch_activations/session"
PAGE = "/smartwatch_activations/activate"
ANSWER = "/smartwatch_activations/answer"
INERTIA = {"X-Inertia": "true", "X-Requested-With": "XMLHttpRequest"}
WATCH = "Mozilla/5.0 (Linux; Tizen 8.0; SAMSUNG SM-R960) AppleWebKit/537.36 SamsungBrowser/5.0 Mobile"


class Device:
    """A watch: it knows no page and has no CSRF token."""

    def __init__(self, world: World) -> None:
        self.browser = world.guest
        self.browser.client.cookies.clear()
        response = self.post(ASK, {})
        assert response.status_code == 201
        self.given: dict[str, Any] = response.json()
        self.code: str = self.given["user_code"]

    def post(self, path: str, body: object) -> Answer:
        return self.browser.send("POST", path, body, csrf=None, headers={"User-Agent": WATCH})

    def collect(self) -> Answer:
        return self.post(COLLECT, {"device_code": self.given["device_code"]})

    def wait(self) -> None:
        """Let the seconds between two calls pass."""
        DeviceActivation.objects.update(asked_at=F("asked_at") - timedelta(seconds=6))


def shown(response: Answer) -> dict[str, Any]:
    props: dict[str, Any] = json.loads(response.content)["props"]
    return props


def open_page(browser: Browser, code: str = "") -> Answer:
    return browser.get(f"{PAGE}?code={code}" if code else PAGE, INERTIA)


def reply(browser: Browser, code: str, answer: str = "let_in") -> Answer:
    return browser.send("POST", ANSWER, {"code": code, "answer": answer}, headers=INERTIA)


def test_the_device_is_signed_in_once(world: World) -> None:
    device, owner = Device(world), world.browser(world.customer)
    assert device.given["expires_in_seconds"] == 900
    assert device.given["verification_url"].endswith(PAGE)
    assert device.collect().status_code == 202

    found = shown(open_page(owner, device.code.lower().replace("-", " ")))
    assert (found["device"]["code"], found["device"]["browser"]) == (device.code, "Samsung Internet")
    assert found["account"] == world.customer.email
    device.wait()
    assert device.collect().status_code == 202, "looking lets nobody in"

    assert shown(reply(owner, device.code))["outcome"] == "let_in"
    collected = device.collect()
    assert (collected.status_code, collected.json()["email"]) == (200, world.customer.email)
    assert device.browser.get("/api/sessions").json()["id"] == world.customer.pk
    assert Session.objects.filter(user=world.customer, browser="Samsung Internet").count() == 1
    assert device.collect().status_code == 410
    assert Session.objects.filter(user=world.customer).count() == 2


def test_a_refused_device_stays_out(world: World) -> None:
    device, owner = Device(world), world.browser(world.customer)
    assert shown(reply(owner, device.code, "refuse"))["outcome"] == "refused"
    assert device.collect().status_code == 410
    assert reply(owner, device.code).status_code == 422, "an answer counts once"
    assert not DeviceActivation.objects.exclude(user=None).exists()


def test_the_secrets_are_kept_as_hashes(world: World) -> None:
    device = Device(world)
    row = DeviceActivation.objects.get()
    kept = bytes(row.code_hash) + bytes(row.token_hash)
    assert device.code.encode() not in kept
    assert device.given["device_code"].encode() not in kept


def test_it_is_asked_no_faster_than_agreed(world: World) -> None:
    device = Device(world)
    assert device.collect().status_code == 202
    soon = device.collect()
    assert (soon.status_code, soon["Retry-After"]) == (429, "5")
    device.wait()
    assert device.collect().status_code == 202


@pytest.mark.parametrize("act", ["look", "answer", "collect"])
def test_a_code_lasts_a_quarter_of_an_hour(world: World, act: str) -> None:
    device, owner = Device(world), world.browser(world.customer)
    DeviceActivation.objects.update(expires_at=datetime.now(UTC))
    if act == "collect":
        assert device.collect().status_code == 410
    else:
        response = open_page(owner, device.code) if act == "look" else reply(owner, device.code)
        assert (response.status_code, shown(response)["errors"]) == (422, {"code": "wrong_device_code"})


def test_a_code_let_in_too_late_to_be_collected_is_void(world: World) -> None:
    device = Device(world)
    reply(world.browser(world.customer), device.code)
    DeviceActivation.objects.update(expires_at=datetime.now(UTC))
    assert device.collect().status_code == 410
    assert Session.objects.filter(user=world.customer).count() == 1


def test_codes_of_another_store_are_unknown(world: World) -> None:
    device = Device(world)
    stranger = world.browser(world.other_customer)
    assert open_page(stranger, device.code).status_code == 422
    assert reply(stranger, device.code).status_code == 422
    elsewhere = world.other_guest.send(
        "POST", COLLECT, {"device_code": device.given["device_code"]}, csrf=None
    )
    missing = world.other_guest.send("POST", COLLECT, {"device_code": "x" * 43}, csrf=None)
    assert (elsewhere.status_code, missing.status_code) == (404, 404)
    assert elsewhere.json()["errors"] == missing.json()["errors"]


def test_ten_wrong_codes_and_one_has_to_wait(world: World) -> None:
    device, owner = Device(world), world.browser(world.customer)
    for _ in range(10):
        assert open_page(owner, "BBBB-BBBB").status_code == 422
    refused = open_page(owner, device.code)
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) == shown(refused)["wait_seconds"] > 0
    assert shown(refused)["device"] is None
    other = make_user(world.store, "second@lantern.test", "customer")
    assert open_page(world.browser(other), device.code).status_code == 200


def test_a_right_code_forgives_the_wrong_ones(world: World) -> None:
    device, owner = Device(world), world.browser(world.customer)
    for _ in range(3):
        for _ in range(6):
            open_page(owner, "BBBB-BBBB")
        assert open_page(owner, device.code).status_code == 200


def test_codes_are_handed_out_sparingly(world: World) -> None:
    device = Device(world)
    for _ in range(59):
        assert device.post(ASK, {}).status_code == 201
    refused = device.post(ASK, {})
    assert refused.status_code == 429
    assert "Retry-After" in refused


def test_the_team_is_not_signed_in_by_a_code(world: World) -> None:
    device = Device(world)
    for member in (world.owner, world.admin, world.moderator):
        response = reply(world.browser(member), device.code)
        assert (response.status_code, shown(response)["errors"]) == (403, {"form": "customers_only"})
    assert device.collect().status_code == 202


@pytest.mark.parametrize("change", [{"is_active": False}, {"role": "admin"}])
def test_who_was_blocked_or_given_a_role_meanwhile_is_not_let_in(
    world: World, change: dict[str, Any]
) -> None:
    device = Device(world)
    reply(world.browser(world.customer), device.code)
    User.objects.filter(pk=world.customer.pk).update(**change)
    assert device.collect().status_code == 410


def test_the_device_limit_counts_it(world: World) -> None:
    world.store.settings = {"session_limit": 1}
    world.store.save()
    device, owner = Device(world), world.browser(world.customer)
    reply(owner, device.code)
    assert device.collect().status_code == 200
    assert owner.get("/api/sessions").status_code == 401


def test_a_guest_signs_in_first_and_comes_back(world: World) -> None:
    response = world.guest.get(f"{PAGE}?code=BCDF-GHJK")
    assert response.status_code == 302
    assert response["Location"] == "/sign_in?next=%2Fsmartwatch_activations%2Factivate%3Fcode%3DBCDF-GHJK"
    assert reply(world.guest, "BCDF-GHJK").status_code == 302
    assert world.guest.get("/activate?code=BCDF-GHJK")["Location"] == f"{PAGE}?code=BCDF-GHJK"


def test_staff_in_a_customers_account_let_nobody_in(world: World) -> None:
    device, admin = Device(world), world.browser(world.admin)
    assert admin.post(f"/bullet/api/people/{world.customer.pk}/impersonation").status_code == 204
    assert reply(admin, device.code).status_code == 403
    assert device.collect().status_code == 202


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (ASK, [], 422),
        (COLLECT, {}, 422),
        (COLLECT, {"device_code": 1}, 422),
        (COLLECT, {"device_code": "x" * 101}, 422),
        (COLLECT, {"device_code": "\x00"}, 422),
        (COLLECT, {"device_code": "é"}, 404),
    ],
)
def test_malformed_calls(world: World, path: str, body: object, status: int) -> None:
    assert world.guest.send("POST", path, body, csrf=None).status_code == status


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded"])
def test_another_sites_form_cannot_collect(world: World, content_type: str) -> None:
    device = Device(world)
    reply(world.browser(world.customer), device.code)
    body = json.dumps({"device_code": device.given["device_code"]}).encode()
    response = world.guest.send("POST", COLLECT, raw=body, csrf=None, content_type=content_type)
    assert response.status_code == 415


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        (b"{", 400),
        (b"[]", 422),
        (b"{}", 422),
        (b'{"code": ["x"], "answer": "let_in"}', 422),
        (b'{"code": "BCDFGHJK", "answer": "perhaps"}', 422),
        (b'{"code": "\\u0000", "answer": "let_in"}', 422),
    ],
)
def test_malformed_answers_are_told_on_the_page(world: World, raw: bytes, status: int) -> None:
    response = world.browser(world.customer).send("POST", ANSWER, raw=raw, headers=INERTIA)
    assert response.status_code == status
    assert shown(response)["errors"]


@pytest.mark.parametrize("code", ["%00", "x" * 3000, "%ED%A0%80", "<script>", "١٢٣"])
def test_odd_codes(world: World, code: str) -> None:
    assert open_page(world.browser(world.customer), code).status_code == 422


@pytest.mark.django_db(transaction=True)
def test_two_calls_at_once_open_one_session() -> None:
    world = make_world()
    device = Device(world)
    reply(world.browser(world.customer), device.code)

    def collect(_: int) -> int:
        try:
            again = Browser(world.store.host)
            token = {"device_code": device.given["device_code"]}
            return again.send("POST", COLLECT, token, csrf=None).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(collect, range(4)))
    assert answers == [200, 410, 410, 410]
    assert Session.objects.filter(user=world.customer).count() == 2
