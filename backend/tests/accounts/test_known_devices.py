"""A stranger's wrong passwords do not lock people out of where they signed in before."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import jwt
import pytest
from django.db import connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from matinee.accounts import known_devices, limits
from matinee.accounts.models import SignInTry, User
from matinee.accounts.operations import passkeys
from matinee.accounts.operations import sign_in as sign_in_module
from matinee.kit.environment import Environment
from matinee.kit.keys import key
from tests.accounts.authenticator import SoftPasskey
from tests.accounts.letters import code_to, link_to
from tests.accounts.test_email_enumeration import without_values
from tests.world import CSRF, PASSWORD, Answer, Browser, World, make_user

DEVICE = "matinee_device"
SURFACES = ["/api/sessions", "/bullet/api/sessions"]
ME = "/api/users/me"
NEW = "a new and better one"
HTTPS = {"X-Forwarded-Proto": "https", "Origin": "https://lantern.test"}


def sign_in(
    browser: Browser, email: str, password: str = PASSWORD, path: str = "/api/sessions", **headers: str
) -> Answer:
    return browser.send("POST", path, {"email": email, "password": password}, headers=headers)


def known_browser(world: World, *people: User, password: str = PASSWORD) -> Browser:
    """A browser that these people signed in with and left."""
    browser = Browser(world.store.host if people[0].store_id == world.store.pk else world.other_store.host)
    for person in people:
        assert sign_in(browser, person.email, password).status_code == 200
        assert browser.delete("/api/sessions").status_code == 204
    return browser


def lock(world: World, email: str) -> None:
    """Do what a stranger does: ten wrong passwords, and the right one no longer helps."""
    for _ in range(10):
        assert sign_in(world.guest, email, "wrong").status_code == 401
    assert sign_in(world.guest, email).status_code == 429


def limit_addresses(monkeypatch: pytest.MonkeyPatch, tries: int) -> None:
    monkeypatch.setattr(sign_in_module, "SIGN_IN", replace(limits.SIGN_IN, per_address=tries))


def with_cookie(world: World, value: str) -> Browser:
    browser = world.guest
    browser.client.cookies[DEVICE] = value
    return browser


def cookie_of(browser: Browser) -> str:
    return browser.client.cookies[DEVICE].value


class TestLockedByAStranger:
    @pytest.mark.parametrize("path", SURFACES)
    def test_a_known_device_signs_in_and_the_stranger_still_waits(self, world: World, path: str) -> None:
        browser = world.guest
        assert sign_in(browser, world.owner.email, path=path).status_code == 200
        browser.delete(path)
        lock(world, world.owner.email)
        assert sign_in(browser, world.owner.email, path=path).status_code == 200
        assert sign_in(world.guest, world.owner.email, path=path).status_code == 429

    def test_a_device_let_in_by_a_code_of_the_mail_is_known(self, world: World) -> None:
        browser = world.guest
        joining = {"email": world.customer.email, "name": "Customer"}
        browser.post("/api/email_registrations", joining)
        code = code_to(world.customer.email)
        assert browser.post("/api/email_registrations", {**joining, "code": code}).status_code == 200
        lock(world, world.customer.email)
        assert sign_in(browser, world.customer.email).status_code == 200

    def test_every_account_of_a_shared_browser_is_known(self, world: World) -> None:
        browser = known_browser(world, world.customer, world.admin)
        for person in (world.customer, world.admin):
            lock(world, person.email)
            assert sign_in(browser, person.email).status_code == 200

    def test_a_full_address_does_not_hold_a_known_device(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        browser = known_browser(world, world.customer)
        limit_addresses(monkeypatch, 3)
        for n in range(3):
            sign_in(world.guest, f"n{n}@lantern.test", "wrong")
        assert sign_in(world.guest, world.customer.email).status_code == 429
        assert sign_in(browser, world.owner.email).status_code == 429  # known for another account
        assert sign_in(browser, world.customer.email).status_code == 200

    def test_who_is_signed_in_there_can_still_prove_it(self, world: World) -> None:
        browser = world.guest
        sign_in(browser, world.customer.email)
        lock(world, world.customer.email)
        change = {"current_password": PASSWORD, "password": NEW}
        assert browser.put(f"{ME}/password", change).status_code == 204

    def test_a_passkey_has_limits_of_its_own(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        admin, passkey = world.browser(world.admin), SoftPasskey(origin="http://lantern.test")
        keys, door = "/bullet/api/security/passkeys", "/bullet/api/passkey_sessions"
        challenge = admin.post(f"{keys}/challenge", {"current_password": PASSWORD}).json()
        answer = passkey.register(challenge["options"])
        admin.post(keys, {"name": "Laptop", "token": challenge["token"], "credential": answer})
        lock(world, world.admin.email)
        limit_addresses(monkeypatch, 2)
        monkeypatch.setattr(passkeys, "PASSKEYS", replace(limits.PASSKEYS, per_address=2))
        assert sign_in(world.guest, "nobody@lantern.test").status_code == 429  # the address is full
        for _ in range(11):  # what is right does not count
            challenge = world.guest.post(f"{door}/challenge").json()
            body = {"token": challenge["token"], "credential": passkey.sign_in(challenge["options"])}
            assert world.guest.post(door, body).status_code == 200


class TestItsOwnLimit:
    @pytest.mark.parametrize("path", SURFACES)
    def test_ten_wrong_passwords_whatever_it_claims_to_be(self, world: World, path: str) -> None:
        browser = known_browser(world, world.customer)
        for n in range(10):
            forged = {"X-Forwarded-For": f"198.51.100.{n}", "Forwarded": f"for=198.51.100.{n}"}
            assert sign_in(browser, world.customer.email, "wrong", path, **forged).status_code == 401
        response = sign_in(browser, " CUSTOMER@lantern.test", path=path)
        assert response.status_code == 429
        assert 0 < int(response["Retry-After"]) <= 15 * 60
        # Others were not locked out by it, nor the device's other accounts.
        assert sign_in(world.guest, world.customer.email).status_code == 200
        assert sign_in(browser, world.owner.email).status_code == 200

    def test_proving_oneself_counts_like_signing_in(self, world: World) -> None:
        browser = world.guest
        sign_in(browser, world.customer.email)
        change = {"current_password": "wrong", "password": NEW}
        answers = [browser.put(f"{ME}/password", change).status_code for _ in range(11)]
        assert answers == [422] * 10 + [429]

    def test_two_devices_have_one_each(self, world: World) -> None:
        laptop, phone = known_browser(world, world.customer), known_browser(world, world.customer)
        for _ in range(10):
            sign_in(laptop, world.customer.email, "wrong")
        assert sign_in(laptop, world.customer.email).status_code == 429
        assert sign_in(phone, world.customer.email).status_code == 200

    def test_the_window_slides_and_success_forgives(self, world: World) -> None:
        browser = known_browser(world, world.customer)
        for _ in range(2):
            for _ in range(9):
                assert sign_in(browser, world.customer.email, "wrong").status_code == 401
            assert sign_in(browser, world.customer.email).status_code == 200
        for _ in range(10):
            sign_in(browser, world.customer.email, "wrong")
        SignInTry.objects.update(tried_at=datetime.now(UTC) - timedelta(minutes=15, seconds=1))
        assert sign_in(browser, world.customer.email).status_code == 200


class TestWhatIsNoKnownDevice:
    def test_one_of_another_account(self, world: World) -> None:
        browser = known_browser(world, world.owner, world.admin)
        lock(world, world.customer.email)
        assert sign_in(browser, world.customer.email).status_code == 429

    def test_one_of_the_same_e_mail_in_another_store(self, world: World) -> None:
        twin = make_user(world.other_store, world.customer.email, "customer")
        browser = known_browser(world, twin)
        lock(world, world.customer.email)
        assert sign_in(with_cookie(world, cookie_of(browser)), world.customer.email).status_code == 429

    def test_a_forged_cut_or_old_one(self, world: World) -> None:
        good = cookie_of(known_browser(world, world.customer))
        lock(world, world.customer.email)
        claims = jwt.decode(good, options={"verify_signature": False})
        head, body, signature = good.split(".")
        other = cookie_of(known_browser(world, world.owner)).split(".")
        past = known_devices.add(
            "", user_id=world.customer.pk, generation=0, at=datetime(2020, 1, 1, tzinfo=UTC)
        )
        forged = (
            jwt.encode(claims, "x" * 32, "HS256"),
            jwt.encode(claims, "", "none"),
            jwt.encode(claims, key("matinee.passkey-challenge.v1"), "HS256"),
            f"{head}.{body}.{other[2]}",
            f"{head}.{other[1]}.{signature}",
            good[:-2],
            "x" * 4000,
            "..",
            past,
        )
        for value in forged:
            assert sign_in(with_cookie(world, value), world.customer.email).status_code == 429, value
        assert sign_in(with_cookie(world, good), world.customer.email).status_code == 200

    def test_one_of_a_secret_that_was_rotated_out(self, world: World, settings: Any) -> None:
        browser = known_browser(world, world.customer)
        old = cookie_of(browser)
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another secret for tests only, 32 characters or more"
        lock(world, world.customer.email)
        assert sign_in(browser, world.customer.email).status_code == 200
        settings.SECRET_KEY_FALLBACKS = []
        assert sign_in(with_cookie(world, old), world.customer.email).status_code == 429
        assert sign_in(browser, world.customer.email).status_code == 200  # it was signed anew

    def test_a_session_that_never_typed_a_password(self, world: World) -> None:
        lock(world, world.customer.email)
        assert sign_in(world.browser(world.customer), world.customer.email).status_code == 429


def change_password(world: World, browser: Browser) -> str:
    body = {"current_password": PASSWORD, "password": NEW}
    assert browser.put(f"{ME}/password", body).status_code == 204
    return NEW


def reset_password(world: World, browser: Browser) -> str:
    world.guest.post("/api/password_resets", {"email": world.customer.email})
    token = link_to(world.customer.email).rpartition("/")[2]
    assert world.guest.put(f"/api/password_resets/{token}", {"password": NEW}).status_code == 204
    return NEW


def sign_out_others(world: World, browser: Browser) -> str:
    assert browser.delete(f"{ME}/devices?keep_this=true").status_code == 204
    return PASSWORD


def sign_out_everywhere(world: World, browser: Browser) -> str:
    assert browser.delete(f"{ME}/devices").status_code == 204
    return PASSWORD


def be_signed_out_by_staff(world: World, browser: Browser) -> str:
    path = f"/bullet/api/people/{world.customer.pk}/sign_out"
    assert world.browser(world.owner).post(path).status_code == 200
    return PASSWORD


def be_blocked_for_a_while(world: World, browser: Browser) -> str:
    for act in ("block", "unblock"):
        path = f"/bullet/api/people/{world.customer.pk}/{act}"
        assert world.browser(world.owner).post(path).status_code == 200
    return PASSWORD


def be_deleted_and_join_again(world: World, browser: Browser) -> str:
    assert browser.post(f"{ME}/deletion", {"current_password": PASSWORD}).status_code == 204
    make_user(world.store, world.customer.email, "customer")
    return PASSWORD


Act = Callable[[World, Browser], str]
ENDS: list[Act] = [
    change_password,
    reset_password,
    sign_out_others,
    sign_out_everywhere,
    be_signed_out_by_staff,
    be_blocked_for_a_while,
    be_deleted_and_join_again,
]
STAYS_KNOWN = (change_password, sign_out_others)


@pytest.mark.parametrize("act", ENDS, ids=lambda act: act.__name__)
def test_what_makes_every_device_unknown(world: World, act: Act) -> None:
    here, there = world.guest, known_browser(world, world.customer)
    sign_in(here, world.customer.email)
    copy = with_cookie(world, cookie_of(here))
    password = act(world, here)
    lock(world, world.customer.email)
    assert sign_in(there, world.customer.email, password).status_code == 429
    assert sign_in(copy, world.customer.email, password).status_code == 429
    # The device that the person goes on with gets a new cookie.
    expected = 200 if act in STAYS_KNOWN else 429
    assert sign_in(here, world.customer.email, password).status_code == expected


class TestTheCookie:
    def test_it_is_out_of_reach_of_scripts_and_other_sites(self, world: World) -> None:
        cookie = sign_in(world.guest, world.customer.email).cookies[DEVICE]
        assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
        assert 300 < cookie["max-age"] / 86400 <= 400

    def test_over_https_it_is_prefixed_and_a_planted_one_is_worth_nothing(self, world: World) -> None:
        trusting = Environment.model_validate({"MATINEE_TRUSTED_PROXIES": "127.0.0.0/8"})
        with override_settings(ENVIRONMENT=trusting):
            browser = world.guest
            browser.client.cookies["__Host-matinee_csrf"] = CSRF
            cookies = sign_in(browser, world.customer.email, **HTTPS).cookies
            cookie = cookies[f"__Host-{DEVICE}"]
            assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")
            assert DEVICE not in cookies
            lock(world, world.customer.email)
            planted = with_cookie(world, cookie.value)
            planted.client.cookies["__Host-matinee_csrf"] = CSRF
            refused = sign_in(planted, world.customer.email, **HTTPS)
            assert (refused.status_code, refused.cookies[DEVICE]["max-age"]) == (429, 0)
            assert sign_in(browser, world.customer.email, **HTTPS).status_code == 200

    def test_who_never_signed_in_gets_none(self, world: World) -> None:
        for email in (world.customer.email, "nobody@lantern.test"):
            assert DEVICE not in sign_in(world.guest, email, "wrong").cookies
        assert DEVICE not in world.guest.get("/api/contents").cookies

    def test_it_keeps_a_handful_of_accounts_and_drops_the_oldest(self, world: World) -> None:
        people = [make_user(world.store, f"p{n}@lantern.test", "customer") for n in range(7)]
        browser = known_browser(world, *people)
        assert len(cookie_of(browser)) < 800
        lock(world, people[0].email)
        assert sign_in(browser, people[0].email).status_code == 429
        lock(world, people[2].email)
        assert sign_in(browser, people[2].email).status_code == 200

    def test_it_names_nobody_who_was_erased(self, world: World) -> None:
        browser = known_browser(world, world.admin)
        before = cookie_of(browser)
        sign_in(browser, world.customer.email)
        browser.post(f"{ME}/deletion", {"current_password": PASSWORD})
        claims = [jwt.decode(c, options={"verify_signature": False}) for c in (before, cookie_of(browser))]
        assert claims[0]["devices"] == claims[1]["devices"]
        alone = world.guest
        sign_in(alone, world.admin.email)
        gone = alone.post(f"{ME}/deletion", {"current_password": PASSWORD})
        assert (gone.status_code, gone.cookies[DEVICE]["max-age"]) == (204, 0)


@pytest.mark.parametrize("locked", [False, True], ids=["open", "locked"])
def test_with_a_cookie_known_and_unknown_e_mails_take_the_same_work(world: World, locked: bool) -> None:
    cookie = cookie_of(known_browser(world, world.customer))

    def work(email: str) -> tuple[int, bytes, list[str], list[str]]:
        if locked:
            lock(world, email)
        browser = with_cookie(world, cookie)
        body = {"email": email, "password": "wrong"}
        with CaptureQueriesContext(connection) as asked:
            answer = browser.send("POST", "/api/sessions", body, headers={"X-Request-Id": "same-id-0"})
        statements = [without_values(query["sql"]) for query in asked]
        mine = [sql for sql in statements if 'FROM"stores_store"' not in sql]
        return answer.status_code, answer.content, sorted(answer.cookies), mine

    work("the-first@lantern.test")
    unknown = work("nobody@lantern.test")
    assert unknown[0] == (429 if locked else 401)
    for person in (world.owner, world.moderator, world.other_customer):
        assert work(person.email) == unknown, person.email
