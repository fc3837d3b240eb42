"""Passkeys of staff: adding one with the password, signing in with it alone."""

from typing import Any

import pytest
from matinee.accounts.models import Passkey, User
from tests.accounts.authenticator import SoftPasskey
from tests.world import PASSWORD, Answer, Browser, World

KEYS = "/bullet/api/security/passkeys"
IN = "/bullet/api/passkey_sessions"
PROOF = {"current_password": PASSWORD}
ORIGIN = "http://lantern.test"


@pytest.fixture
def admin(world: World) -> Browser:
    return world.browser(world.admin)


def add(browser: Browser, passkey: SoftPasskey, name: str = "Laptop") -> Answer:
    challenge = browser.post(f"{KEYS}/challenge", PROOF).json()
    credential = passkey.register(challenge["options"])
    return browser.post(KEYS, {"name": name, "token": challenge["token"], "credential": credential})


def sign_in(browser: Browser, passkey: SoftPasskey, **changes: Any) -> Answer:
    challenge = browser.post(f"{IN}/challenge").json()
    body = {"token": challenge["token"], "credential": passkey.sign_in(challenge["options"]), **changes}
    return browser.post(IN, body)


def test_a_passkey_is_added_and_opens_the_door_alone(world: World, admin: Browser) -> None:
    passkey = SoftPasskey(origin=ORIGIN)
    added = add(admin, passkey)
    assert added.status_code == 201
    assert added.json()["passkey"]["name"] == "Laptop"
    assert len(added.json()["recovery_codes"]) == 10
    assert add(admin, SoftPasskey(origin=ORIGIN), "Phone").json()["recovery_codes"] == []
    browser = world.guest
    assert sign_in(browser, passkey).json()["email"] == world.admin.email
    assert browser.get("/bullet/api/people").status_code == 200
    shown = admin.get("/bullet/api/security").json()["passkeys"]
    assert [key["last_used_at"] is not None for key in shown] == [True, False]


def test_then_the_password_alone_is_not_enough(world: World, admin: Browser) -> None:
    codes = add(admin, SoftPasskey(origin=ORIGIN)).json()["recovery_codes"]
    body = {"email": world.admin.email, "password": PASSWORD}
    refused = world.guest.post("/bullet/api/sessions", body)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (401, "passkey_required")
    assert world.guest.post("/bullet/api/sessions", {**body, "code": codes[0]}).status_code == 200


def test_a_challenge_is_answered_once(world: World, admin: Browser) -> None:
    passkey, browser = SoftPasskey(origin=ORIGIN), world.guest
    add(admin, passkey)
    challenge = browser.post(f"{IN}/challenge").json()
    body = {"token": challenge["token"], "credential": passkey.sign_in(challenge["options"])}
    assert browser.post(IN, body).status_code == 200
    again = world.guest.post(IN, body)
    assert (again.status_code, again.json()["errors"][0]["code"]) == (422, "challenge_over")


class TestWhatIsNoProof:
    def test_an_unknown_passkey(self, world: World) -> None:
        assert sign_in(world.guest, SoftPasskey(origin=ORIGIN)).status_code == 401

    def test_a_passkey_used_on_another_site(self, world: World, admin: Browser) -> None:
        passkey = SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        passkey.origin = "http://lantern.test.evil.test"
        assert sign_in(world.guest, passkey).status_code == 401

    def test_a_passkey_without_the_persons_own_proof(self, world: World, admin: Browser) -> None:
        passkey = SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        passkey.flags = 0x01
        assert sign_in(world.guest, passkey).status_code == 401

    def test_a_signature_of_another_key(self, world: World, admin: Browser) -> None:
        passkey, thief = SoftPasskey(origin=ORIGIN), SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        thief.id = passkey.id
        assert sign_in(world.guest, thief).status_code == 401

    def test_a_copy_that_lags_behind(self, world: World, admin: Browser) -> None:
        passkey = SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        passkey.count = 5
        assert sign_in(world.guest, passkey).status_code == 200
        passkey.count = 2
        assert sign_in(world.guest, passkey).status_code == 401

    def test_a_challenge_made_for_something_else(self, world: World, admin: Browser) -> None:
        passkey = SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        other = admin.post(f"{KEYS}/challenge", PROOF).json()["token"]
        assert sign_in(world.guest, passkey, token=other).status_code == 422
        assert sign_in(world.guest, passkey, token="x.y.z").status_code == 422

    @pytest.mark.parametrize("credential", [{}, {"id": "%%%"}, {"id": 5}, {"id": "AAAA", "response": {}}])
    def test_odd_bodies(self, world: World, credential: dict[str, object]) -> None:
        token = world.guest.post(f"{IN}/challenge").json()["token"]
        assert world.guest.post(IN, {"token": token, "credential": credential}).status_code in (401, 422)

    def test_another_stores_passkey(self, world: World, admin: Browser) -> None:
        passkey = SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        assert sign_in(world.other_guest, passkey).status_code == 401

    @pytest.mark.parametrize("change", [{"is_active": False}, {"role": "customer"}])
    def test_somebody_who_may_not_any_more(
        self, world: World, admin: Browser, change: dict[str, object]
    ) -> None:
        passkey = SoftPasskey(origin=ORIGIN)
        add(admin, passkey)
        User.objects.filter(pk=world.admin.pk).update(**change)
        assert sign_in(world.guest, passkey).status_code == 401


def test_adding_takes_the_password_and_ones_own_challenge(world: World, admin: Browser) -> None:
    assert admin.post(f"{KEYS}/challenge", {"current_password": "wrong"}).status_code == 422
    challenge = admin.post(f"{KEYS}/challenge", PROOF).json()
    body = {
        "name": "Laptop",
        "token": challenge["token"],
        "credential": SoftPasskey(origin=ORIGIN).register(challenge["options"]),
    }
    assert world.browser(world.owner).post(KEYS, body).status_code == 422
    assert not Passkey.objects.exists()


def test_a_passkey_that_did_not_check_the_person_is_not_taken(admin: Browser) -> None:
    assert add(admin, SoftPasskey(origin=ORIGIN, is_verified=False)).status_code == 422


def test_one_passkey_is_in_the_list_once(admin: Browser) -> None:
    passkey = SoftPasskey(origin=ORIGIN)
    add(admin, passkey)
    assert add(admin, passkey).status_code == 409


def test_removing_ones_own_and_nobody_elses(world: World, admin: Browser) -> None:
    passkey = SoftPasskey(origin=ORIGIN)
    number = add(admin, passkey).json()["passkey"]["id"]
    assert world.browser(world.owner).post(f"{KEYS}/{number}/removal", PROOF).status_code == 404
    assert admin.post(f"{KEYS}/{number}/removal", {"current_password": "wrong"}).status_code == 422
    assert admin.post(f"{KEYS}/{number}/removal", PROOF).status_code == 204
    assert sign_in(world.guest, passkey).status_code == 401
    assert admin.get("/bullet/api/security").json()["recovery_codes_left"] == 0
