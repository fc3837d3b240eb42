"""POST /api/sessions: signing in, and how often one may try."""

import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from statistics import median

import pytest
from django.test import override_settings
from matinee.accounts import limits
from matinee.accounts.models import SignInTry
from matinee.accounts.operations import sign_in as sign_in_module
from matinee.kit.environment import Environment
from tests.world import PASSWORD, Answer, Browser, World

SURFACES = ["/api/sessions", "/bullet/api/sessions"]


def sign_in(browser: Browser, email: str, password: str = PASSWORD, **headers: str) -> Answer:
    return browser.send(
        "POST", "/api/sessions", {"email": email, "password": password}, headers=headers or None
    )


@pytest.mark.parametrize("path", SURFACES)
def test_the_right_password_opens_a_session(world: World, path: str) -> None:
    browser = world.guest
    response = browser.post(path, {"email": " Customer@Lantern.test ", "password": PASSWORD})
    assert response.status_code == 200
    expected = {
        "logged": True,
        "name": "Customer",
        "id": world.customer.pk,
        "email": "customer@lantern.test",
        "role": "customer",
        "nickname": "",
        "impersonated": False,
        "impersonator": None,
        "payment_details": None,
        "profile": None,
    }
    assert response.json() == expected
    assert browser.get(path).json() == expected


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(world: World) -> None:
    cookie = sign_in(world.guest, "customer@lantern.test").cookies["matinee_session"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert not cookie["secure"]  # plain http in this test


def test_a_new_session_key_replaces_the_one_before(world: World) -> None:
    browser = world.browser(world.customer)
    before = browser.client.cookies["matinee_session"].value
    sign_in(browser, "owner@lantern.test")
    assert browser.client.cookies["matinee_session"].value != before
    assert browser.get("/api/sessions").json()["id"] == world.owner.pk


@pytest.mark.parametrize(
    ("email", "password"),
    [
        ("customer@lantern.test", "wrong"),
        ("nobody@lantern.test", PASSWORD),
        ("customer@elsewhere.test", PASSWORD),
        ("not an email", PASSWORD),
    ],
)
def test_wrong_unknown_and_other_stores_people_get_one_answer(
    world: World, email: str, password: str
) -> None:
    response = sign_in(world.guest, email, password, **{"X-Request-Id": "same-id-0"})
    assert response.status_code == 401
    assert response.json() == {
        "success": False,
        "errors": [
            {
                "code": "wrong_credentials",
                "message": "That email and password don’t match. Check both and try again.",
                "field": None,
            }
        ],
        "request_id": "same-id-0",
    }
    assert "matinee_session" not in response.cookies


def test_known_and_unknown_take_the_same_time(world: World, true_password_cost: tuple[int, int]) -> None:
    world.customer.set_password(PASSWORD)
    world.customer.save()
    # What OWASP's cheat sheet asks of argon2id with one lane.
    assert true_password_cost == (2, 19 * 1024)
    assert "$m=19456,t=2,p=1$" in world.customer.password
    sign_in(world.guest, "warm@lantern.test")

    def seconds(email: str) -> float:
        started = time.process_time()
        assert sign_in(world.guest, email, "wrong").status_code == 401
        return time.process_time() - started

    times = [(seconds("customer@lantern.test"), seconds(f"nobody{n}@lantern.test")) for n in range(9)]
    known, unknown = median(pair[0] for pair in times), median(pair[1] for pair in times)
    # Without the dummy hash an unknown email is ten times faster.
    assert abs(known - unknown) / known < 0.35


def test_a_deactivated_person_cannot_sign_in(world: World) -> None:
    world.customer.is_active = False
    world.customer.save()
    assert sign_in(world.guest, "customer@lantern.test").status_code == 401


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"email": "customer@lantern.test"}, "password"),
        ({"password": "x"}, "email"),
        ({"email": "a\u0000b", "password": "x"}, "email"),
        ({"email": "a@b.test", "password": "x\u0000"}, "password"),
        ({"email": "a" * 300, "password": "x"}, "email"),
        ({"email": "a@b.test", "password": ""}, "password"),
        ({"email": ["a"], "password": "x"}, "email"),
        ({"email": "\ud800", "password": "x"}, "email"),
    ],
)
def test_malformed_fields_are_named(world: World, body: dict[str, object], field: str) -> None:
    response = world.guest.post("/api/sessions", body)
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == [field]


@pytest.mark.parametrize("raw", [b"{", b"\xff\xfe", b"", b"null", b"[1]", b'"text"'])
def test_a_body_that_is_no_object_is_refused(world: World, raw: bytes) -> None:
    response = world.guest.send("POST", "/api/sessions", raw=raw)
    assert response.status_code in (400, 422)
    assert response.json()["errors"]


def test_another_content_type_is_refused(world: World) -> None:
    response = world.guest.send(
        "POST", "/api/sessions", {"email": "a", "password": "b"}, content_type="text/plain"
    )
    assert response.status_code == 415


def limit_addresses(monkeypatch: pytest.MonkeyPatch, tries: int) -> None:
    monkeypatch.setattr(sign_in_module, "SIGN_IN", replace(limits.SIGN_IN, per_address=tries))


class TestLimit:
    def test_the_eleventh_try_on_an_account_waits_even_with_the_right_password(self, world: World) -> None:
        for _ in range(10):
            assert sign_in(world.guest, "customer@lantern.test", "wrong").status_code == 401
        response = sign_in(world.guest, "CUSTOMER@lantern.test")
        assert response.status_code == 429
        assert response.json()["errors"][0]["code"] == "too_many_tries"
        assert 0 < int(response["Retry-After"]) <= 15 * 60
        assert sign_in(world.guest, "owner@lantern.test").status_code == 200

    def test_an_unknown_e_mail_is_limited_the_same_way(self, world: World) -> None:
        answers = [sign_in(world.guest, "nobody@lantern.test").status_code for _ in range(11)]
        assert answers == [401] * 10 + [429]

    def test_the_same_e_mail_in_another_store_is_another_account(self, world: World) -> None:
        for _ in range(10):
            sign_in(world.other_guest, "customer@lantern.test", "wrong")
        assert sign_in(world.guest, "customer@lantern.test").status_code == 200

    def test_the_window_slides(self, world: World) -> None:
        for _ in range(10):
            sign_in(world.guest, "customer@lantern.test", "wrong")
        SignInTry.objects.update(tried_at=datetime.now(UTC) - timedelta(minutes=15, seconds=1))
        assert sign_in(world.guest, "customer@lantern.test").status_code == 200

    def test_success_forgives_the_account(self, world: World) -> None:
        for _ in range(3):
            for _ in range(9):
                assert sign_in(world.guest, "customer@lantern.test", "wrong").status_code == 401
            assert sign_in(world.guest, "customer@lantern.test").status_code == 200

    def test_an_address_has_a_hundred_tries_an_hour_whatever_it_claims_to_be(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        limit_addresses(monkeypatch, 5)
        for n in range(5):
            forged = {"X-Forwarded-For": f"198.51.100.{n}"}
            assert sign_in(world.guest, f"n{n}@lantern.test", "x", **forged).status_code == 401
        response = sign_in(world.guest, "customer@lantern.test", **{"X-Forwarded-For": "198.51.100.99"})
        assert response.status_code == 429
        assert 0 < int(response["Retry-After"]) <= 3600

    def test_behind_a_trusted_proxy_the_last_foreign_hop_counts(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        limit_addresses(monkeypatch, 2)
        trusting = Environment.model_validate({"MATINEE_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8"})
        with override_settings(ENVIRONMENT=trusting):
            for n in range(2):  # the client forges its left part; the proxies write the right part
                hops = f"203.0.113.{n}, 198.51.100.7, 10.0.0.3"
                assert (
                    sign_in(world.guest, f"n{n}@lantern.test", "x", **{"X-Forwarded-For": hops}).status_code
                    == 401
                )
            same = {"X-Forwarded-For": "203.0.113.50, 198.51.100.7, 10.0.0.3"}
            other = {"X-Forwarded-For": "203.0.113.1, 198.51.100.8, 10.0.0.3"}
            assert sign_in(world.guest, "x@lantern.test", "x", **same).status_code == 429
            assert sign_in(world.guest, "x@lantern.test", "x", **other).status_code == 401

    def test_no_address_and_no_e_mail_is_kept(self, world: World) -> None:
        sign_in(world.guest, "customer@lantern.test", "wrong")
        kept = SignInTry.objects.get()
        assert b"customer" not in bytes(kept.account)
        assert b"127.0.0.1" not in bytes(kept.address)
        assert len(kept.account) == len(kept.address) == 32
