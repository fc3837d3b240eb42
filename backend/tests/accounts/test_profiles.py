"""Profiles of an account: choosing, leaving by password, managing, several at once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from matinee.accounts.models import Profile, Session
from matinee.media.models import Revocation
from tests.world import PASSWORD, Answer, Browser, World, make_film

CURRENT = "/api/profiles/current"
MIA = {"name": "Mia", "color": "green", "age_limit": 6}


def add(browser: Browser, **more: Any) -> int:
    answer = browser.post("/api/profiles", MIA | more)
    assert answer.status_code == 201
    return int(answer.json()["id"])


def code_of(answer: Answer) -> str:
    return str(answer.json()["errors"][0]["code"])


def test_profiles_are_added_changed_and_removed(world: World) -> None:
    browser = world.browser(world.customer)
    assert browser.get("/api/profiles").json() == {"current": None, "has_password": True, "profiles": []}
    mia = add(browser)
    changed = browser.patch(f"/api/profiles/{mia}", {"name": "Mia B.", "age_limit": 12})
    assert changed.json() == {"id": mia, "name": "Mia B.", "color": "green", "age_limit": 12}
    assert browser.get("/api/profiles").json()["profiles"] == [changed.json()]
    assert browser.delete(f"/api/profiles/{mia}").status_code == 204
    assert not Profile.objects.exists()


@pytest.mark.parametrize(
    "wrong", [{"name": " "}, {"name": "x" * 41}, {"color": "pink"}, {"age_limit": 18}, {"age_limit": 7}]
)
def test_what_makes_no_profile_is_refused(world: World, wrong: dict[str, Any]) -> None:
    browser = world.browser(world.customer)
    assert browser.post("/api/profiles", MIA | wrong).status_code == 422
    mia = add(browser)
    assert browser.patch(f"/api/profiles/{mia}", wrong).status_code == 422


def test_a_name_stands_once(world: World) -> None:
    browser = world.browser(world.customer)
    add(browser)
    tom = add(browser, name="Tom")
    assert code_of(browser.post("/api/profiles", MIA | {"name": "mia"})) == "name_taken"
    assert code_of(browser.patch(f"/api/profiles/{tom}", {"name": "MIA"})) == "name_taken"


def test_five_watch_with_an_account(world: World) -> None:
    browser = world.browser(world.customer)
    for number in range(4):
        add(browser, name=f"Child {number}")
    refusal = browser.post("/api/profiles", MIA)
    assert (refusal.status_code, code_of(refusal)) == (409, "too_many_profiles")


@pytest.mark.django_db(transaction=True)
def test_five_at_once_do_not_become_more(world: World) -> None:
    browsers = [world.browser(world.customer) for _ in range(8)]

    def try_it(number: int) -> int:
        try:
            return browsers[number].post("/api/profiles", MIA | {"name": f"Child {number}"}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(try_it, range(8)))
    assert statuses == [201] * 4 + [409] * 4


@pytest.mark.parametrize("method", ["PATCH", "DELETE", "PUT"])
@pytest.mark.parametrize("whose", ["owner", "other_customer"])
def test_nobody_reaches_the_profile_of_another_account(world: World, method: str, whose: str) -> None:
    stranger = getattr(world, whose)
    theirs = Profile.objects.create(
        user=stranger, name="Theirs", color="red", age_limit=6, created_at=stranger.created_at
    )
    browser = world.browser(world.customer)
    if method == "PUT":
        answer = browser.put(CURRENT, {"id": theirs.pk})
    else:
        answer = browser.send(method, f"/api/profiles/{theirs.pk}", {"name": "Mine"})
    assert answer.status_code == 404
    theirs.refresh_from_db()
    assert theirs.name == "Theirs"
    assert not Session.objects.filter(profile=theirs).exists()


class TestLeavingALimitedProfile:
    def test_entering_needs_nothing_and_leaving_the_password(self, world: World) -> None:
        browser = world.browser(world.customer)
        mia = add(browser)
        assert browser.put(CURRENT, {"id": mia}).status_code == 204
        session = browser.get("/api/sessions").json()
        assert session["profile"] == {"id": mia, **MIA}
        assert session["payment_details"] is None
        wrong = browser.put(CURRENT, {"id": None, "current_password": "guessed wrongly"})
        assert (wrong.status_code, code_of(wrong)) == (422, "wrong_password")
        assert browser.put(CURRENT, {"id": None}).status_code != 204
        assert browser.get("/api/profiles").json()["current"] == mia
        assert browser.put(CURRENT, {"id": None, "current_password": PASSWORD}).status_code == 204
        assert browser.get("/api/sessions").json()["profile"] is None

    def test_another_profile_is_behind_the_password_too(self, world: World) -> None:
        browser = world.browser(world.customer)
        mia, tom = add(browser), add(browser, name="Tom", age_limit=None)
        browser.put(CURRENT, {"id": mia})
        assert browser.put(CURRENT, {"id": tom}).status_code != 204
        assert browser.put(CURRENT, {"id": mia}).status_code == 204  # it is this one
        assert browser.put(CURRENT, {"id": tom, "current_password": PASSWORD}).status_code == 204
        # Without a limit, nothing is kept from anybody.
        assert browser.put(CURRENT, {"id": None}).status_code == 204

    def test_guessing_is_limited_as_signing_in_is(self, world: World) -> None:
        browser = world.browser(world.customer)
        browser.put(CURRENT, {"id": add(browser)})
        answers = [
            browser.put(CURRENT, {"id": None, "current_password": f"guess number {number}"})
            for number in range(12)
        ]
        assert [answer.status_code for answer in answers] == [422] * 10 + [429] * 2
        right = browser.put(CURRENT, {"id": None, "current_password": PASSWORD})
        assert (right.status_code, code_of(right)) == (429, "too_many_tries")

    def test_it_holds_on_this_device_only(self, world: World) -> None:
        browser, other = world.browser(world.customer), world.browser(world.customer)
        browser.put(CURRENT, {"id": add(browser)})
        assert other.get("/api/sessions").json()["profile"] is None

    def test_it_cannot_sign_out_manage_itself_or_pay(self, world: World) -> None:
        browser = world.browser(world.customer)
        mia = add(browser)
        browser.put(CURRENT, {"id": mia})
        for method, path, body in (
            ("DELETE", "/api/sessions", None),
            ("PATCH", f"/api/profiles/{mia}", {"age_limit": None}),
            ("DELETE", f"/api/profiles/{mia}", None),
            ("GET", "/api/users/me", None),
            ("GET", "/api/orders", None),
            ("GET", "/api/offers", None),
            ("POST", "/api/age_confirmation", {"age": 18}),
            ("POST", "/api/comments", {"content_id": 1, "text": "Hello"}),
        ):
            answer = browser.send(method, path, body)
            assert (answer.status_code, code_of(answer)) == (403, "limited_profile"), path
        page = browser.get("/account?section=data")
        assert page.status_code == 302
        assert page["Location"] == "/profiles?next=%2Faccount%3Fsection%3Ddata"


def test_removing_a_profile_signs_its_devices_out(world: World) -> None:
    browser, child = world.browser(world.customer), world.browser(world.customer)
    mia = add(browser)
    child.put(CURRENT, {"id": mia})
    browser.delete(f"/api/profiles/{mia}")
    assert child.get("/api/sessions").json()["logged"] is False
    assert browser.get("/api/sessions").json()["logged"] is True


@pytest.mark.parametrize("change", ["choose", "limit"])
def test_what_plays_ends_with_the_profile_and_with_its_limit(world: World, change: str) -> None:
    make_film(world.store, "film")
    browser, child = world.browser(world.customer), world.browser(world.customer)
    mia = add(browser)
    if change == "limit":
        child.put(CURRENT, {"id": mia})
    session = child.post("/api/contents/film/playback", {}).json()["session"]
    assert not Revocation.objects.filter(subject=session).exists()
    if change == "limit":
        browser.patch(f"/api/profiles/{mia}", {"name": "Mia B."})
        assert not Revocation.objects.filter(subject=session).exists()
        browser.patch(f"/api/profiles/{mia}", {"age_limit": 12})
    else:
        child.put(CURRENT, {"id": mia})
    assert Revocation.objects.filter(subject=session).exists()


def test_profiles_are_in_the_download_and_go_with_the_account(world: World) -> None:
    browser = world.browser(world.customer)
    add(browser)
    (profile,) = browser.get("/api/users/me/export").json()["profiles"]
    assert (profile["name"], profile["age_limit"]) == ("Mia", 6)
    browser.post("/api/users/me/deletion", {"current_password": PASSWORD})
    assert not Profile.objects.exists()
