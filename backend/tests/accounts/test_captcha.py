"""The captcha: a store that asks for it lets nobody try without having worked, once for each answer."""

import base64
import json
from datetime import UTC, datetime, timedelta

import altcha
import pytest
from matinee.accounts.models import UsedProof
from matinee.accounts.operations import proofs
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from tests.world import PASSWORD, Answer, Browser, World

TRIES = {
    "/api/sessions": {"email": "customer@lantern.test", "password": PASSWORD},
    "/bullet/api/sessions": {"email": "owner@lantern.test", "password": PASSWORD},
    "/api/email_registrations": {"email": "ann@example.com", "name": "Ann"},
    "/api/password_resets": {"email": "ann@example.com"},
}


@pytest.fixture(autouse=True)
def _light_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "COST", 10)
    monkeypatch.setattr(proofs, "FEWEST_KEYS", 2)
    monkeypatch.setattr(proofs, "MORE_KEYS", 5)


@pytest.fixture
def asking(world: World) -> World:
    Store.objects.filter(pk=world.store.pk).update(settings={"captcha": True})
    forget_stores()
    return world


def work(browser: Browser) -> str:
    challenge = altcha.Challenge.from_dict(browser.get("/api/captcha").json())
    solution = altcha.solve_challenge(challenge)
    assert solution is not None
    return altcha.Payload(challenge, solution).to_base64()


def refusal(response: Answer) -> tuple[int, str]:
    return response.status_code, response.json()["errors"][0]["code"]


@pytest.mark.parametrize("path", TRIES)
def test_whoever_worked_may_try(asking: World, path: str) -> None:
    browser = asking.guest
    response = browser.post(path, {**TRIES[path], "verified_key": work(browser)})
    assert response.status_code in (200, 202)


@pytest.mark.parametrize("path", TRIES)
@pytest.mark.parametrize("key", [None, "", "AAAA", "not base64 at all", "e30=", "é"])
def test_nobody_else(asking: World, path: str, key: str | None) -> None:
    body = TRIES[path] if key is None else {**TRIES[path], "verified_key": key}
    assert refusal(asking.guest.post(path, body)) == (422, "captcha_failed")


def test_an_answer_is_good_once(asking: World) -> None:
    browser = asking.guest
    body = {**TRIES["/api/sessions"], "verified_key": work(browser)}
    assert browser.post("/api/sessions", body).status_code == 200
    assert refusal(asking.guest.post("/api/sessions", body)) == (422, "captcha_failed")


def test_an_old_challenge_is_over(asking: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "CAPTCHA_LIFETIME", timedelta(seconds=-1))
    browser = asking.guest
    body = {**TRIES["/api/sessions"], "verified_key": work(browser)}
    assert refusal(browser.post("/api/sessions", body)) == (422, "captcha_failed")


@pytest.mark.parametrize("part", ["cost", "keyPrefix", "expiresAt", "counter", "derivedKey"])
def test_a_changed_challenge_or_a_wrong_answer_is_refused(asking: World, part: str) -> None:
    browser = asking.guest
    told = json.loads(base64.b64decode(work(browser)))
    place = told["solution"] if part in ("counter", "derivedKey") else told["challenge"]["parameters"]
    place[part] = "00" if isinstance(place[part], str) else place[part] + 1
    if part == "counter":
        told["solution"]["derivedKey"] = "00" * 32
    forged = base64.b64encode(json.dumps(told).encode()).decode()
    response = browser.post("/api/sessions", {**TRIES["/api/sessions"], "verified_key": forged})
    assert refusal(response) == (422, "captcha_failed")


def test_a_store_that_does_not_ask_takes_nothing(world: World) -> None:
    assert world.guest.post("/api/sessions", TRIES["/api/sessions"]).status_code == 200


def test_used_answers_are_forgotten_when_they_would_be_too_old_anyway(asking: World) -> None:
    browser = asking.guest
    browser.post("/api/sessions", {**TRIES["/api/sessions"], "verified_key": work(browser)})
    at = datetime.now(UTC)
    assert proofs.forget_old(at=at) == 0
    assert proofs.forget_old(at=at + timedelta(minutes=12)) == 1
    assert not UsedProof.objects.exists()
