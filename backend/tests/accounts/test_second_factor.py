"""The authenticator app and the recovery codes of staff."""

from datetime import UTC, datetime, timedelta

import pyotp
import pytest
from matinee.accounts.models import AuditEntry, Authenticator, RecoveryCode
from matinee.accounts.operations import second_factor
from tests.world import PASSWORD, Answer, Browser, World

APP = "/bullet/api/security/authenticator"
PROOF = {"current_password": PASSWORD}


def sign_in(world: World, code: str | None = None, password: str = PASSWORD) -> Answer:
    body = {"email": world.admin.email, "password": password, **({"code": code} if code else {})}
    return world.guest.post("/bullet/api/sessions", body)


def refusal(response: Answer) -> tuple[int, str]:
    return response.status_code, response.json()["errors"][0]["code"]


class Clock:
    """An app whose steps go on, so that each code is a new one."""

    def __init__(self, secret: str) -> None:
        self.totp = pyotp.TOTP(secret)
        self.at = datetime.now(UTC) - timedelta(seconds=30)

    def code(self) -> str:
        code = self.totp.at(self.at)
        self.at += timedelta(seconds=30)
        return code


@pytest.fixture
def admin(world: World) -> Browser:
    return world.browser(world.admin)


def set_up(admin: Browser) -> tuple[Clock, list[str]]:
    setup = admin.post(APP, PROOF)
    assert setup.status_code == 201
    clock = Clock(setup.json()["secret"])
    return clock, admin.put(APP, {"code": clock.code()}).json()["codes"]


def test_setting_it_up_shows_a_key_and_a_picture_and_gives_ten_codes(world: World, admin: Browser) -> None:
    setup = admin.post(APP, PROOF).json()
    assert setup["uri"].startswith("otpauth://totp/Lantern:admin%40lantern.test?secret=")
    assert setup["qr"].startswith("data:image/svg+xml")
    assert admin.get("/bullet/api/security").json()["has_authenticator"] is False
    assert sign_in(world).status_code == 200  # it does not count yet
    codes = admin.put(APP, {"code": pyotp.TOTP(setup["secret"]).now()}).json()["codes"]
    assert len(set(codes)) == 10
    state = admin.get("/bullet/api/security").json()
    assert (state["has_authenticator"], state["recovery_codes_left"]) == (True, 10)
    assert [entry.action for entry in AuditEntry.objects.all()] == ["authenticator_added"]


def test_then_the_password_alone_is_not_enough(world: World, admin: Browser) -> None:
    clock, _ = set_up(admin)
    assert refusal(sign_in(world)) == (401, "second_factor_required")
    assert refusal(sign_in(world, "000000")) == (401, "wrong_second_factor")
    assert sign_in(world, clock.code()).status_code == 200


def test_who_does_not_know_the_password_learns_nothing_of_it(world: World, admin: Browser) -> None:
    clock, _ = set_up(admin)
    assert refusal(sign_in(world, clock.code(), "wrong")) == (401, "wrong_credentials")


def test_a_code_is_good_once(world: World, admin: Browser) -> None:
    clock, _ = set_up(admin)
    code = clock.code()
    assert sign_in(world, code).status_code == 200
    assert refusal(sign_in(world, code)) == (401, "wrong_second_factor")


def test_a_code_of_long_ago_or_to_come_is_wrong(world: World, admin: Browser) -> None:
    clock, _ = set_up(admin)
    now = datetime.now(UTC)
    for offset in (-90, 90):
        assert sign_in(world, clock.totp.at(now + timedelta(seconds=offset))).status_code == 401


def test_a_recovery_code_works_once_however_it_is_typed(world: World, admin: Browser) -> None:
    _, codes = set_up(admin)
    assert sign_in(world, codes[0].upper().replace("-", " ")).status_code == 200
    assert refusal(sign_in(world, codes[0])) == (401, "wrong_second_factor")
    assert RecoveryCode.objects.count() == 9


def test_guessing_it_is_counted(world: World, admin: Browser) -> None:
    clock, _ = set_up(admin)
    answers = [sign_in(world, "000000").status_code for _ in range(11)]
    assert answers == [401] * 10 + [429]
    assert sign_in(world, clock.code()).status_code == 429


def test_new_codes_replace_the_old_ones(world: World, admin: Browser) -> None:
    _, old = set_up(admin)
    new = admin.post("/bullet/api/security/recovery_codes", PROOF).json()["codes"]
    assert not set(old) & set(new)
    assert sign_in(world, old[0]).status_code == 401
    assert sign_in(world, new[0]).status_code == 200


def test_without_a_factor_there_are_no_codes_to_renew(admin: Browser) -> None:
    assert admin.post("/bullet/api/security/recovery_codes", PROOF).status_code == 404


def test_removing_it_removes_its_codes(world: World, admin: Browser) -> None:
    set_up(admin)
    assert admin.post(f"{APP}/removal", PROOF).status_code == 204
    assert sign_in(world).status_code == 200
    assert not RecoveryCode.objects.exists()
    assert admin.post(f"{APP}/removal", PROOF).status_code == 404


@pytest.mark.parametrize("path", [APP, f"{APP}/removal", "/bullet/api/security/recovery_codes"])
def test_every_change_takes_the_password(admin: Browser, path: str) -> None:
    assert admin.post(path, {"current_password": "wrong"}).status_code == 422


def test_a_second_app_waits_for_the_first_to_go(admin: Browser) -> None:
    set_up(admin)
    assert refusal(admin.post(APP, PROOF)) == (409, "already_on")


@pytest.mark.parametrize("code", ["12345", "abcdef", "1234567", "١٢٣٤٥٦"])
def test_a_code_that_is_none(admin: Browser, code: str) -> None:
    admin.post(APP, PROOF)
    assert admin.put(APP, {"code": code}).status_code == 422
    assert admin.get("/bullet/api/security").json()["has_authenticator"] is False


def test_confirming_what_was_not_begun(admin: Browser) -> None:
    assert admin.put(APP, {"code": "123456"}).status_code == 404


def test_the_secret_is_encrypted_and_the_codes_are_hashed(world: World, admin: Browser) -> None:
    clock, codes = set_up(admin)
    kept = bytes(Authenticator.objects.get().secret)
    assert clock.totp.secret.encode() not in kept
    assert all(codes[0].encode() not in bytes(row.code_hash) for row in RecoveryCode.objects.all())


def test_it_guards_the_storefronts_door_too(world: World, admin: Browser) -> None:
    set_up(admin)
    response = world.guest.post("/api/sessions", {"email": world.admin.email, "password": PASSWORD})
    assert refusal(response) == (401, "second_factor_required")


def test_another_persons_state_is_untouched(world: World, admin: Browser) -> None:
    set_up(admin)
    assert world.browser(world.owner).get("/bullet/api/security").json()["has_authenticator"] is False
    second_factor.require(user_id=world.owner.pk, code=None, at=datetime.now(UTC))
