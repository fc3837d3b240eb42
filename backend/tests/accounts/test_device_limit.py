"""How many devices at once: the oldest makes room, is told so, and is led to sign in once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connections
from matinee.accounts.models import Session
from matinee.accounts.operations import sessions
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from tests.world import PASSWORD, Browser, World, make_world


def limit_to(world: World, devices: int | None) -> None:
    Store.objects.filter(pk=world.store.pk).update(settings={"session_limit": devices})
    forget_stores()


def sign_in(world: World, email: str = "customer@lantern.test") -> Browser:
    browser = world.guest
    assert browser.post("/api/sessions", {"email": email, "password": PASSWORD}).status_code == 200
    return browser


def is_in(browser: Browser) -> bool:
    response = browser.get("/api/sessions")
    return response.status_code == 200 and bool(response.json()["logged"])


def test_beyond_the_limit_the_oldest_makes_room(world: World) -> None:
    limit_to(world, 2)
    devices = [sign_in(world) for _ in range(3)]
    assert [is_in(browser) for browser in devices] == [False, True, True]


def test_without_a_limit_everybody_stays(world: World) -> None:
    limit_to(world, None)
    assert all(is_in(browser) for browser in [sign_in(world) for _ in range(5)])


def test_staff_are_not_limited(world: World) -> None:
    limit_to(world, 1)
    assert all(is_in(browser) for browser in [sign_in(world, "admin@lantern.test") for _ in range(3)])


def test_a_device_that_signed_out_takes_no_place(world: World) -> None:
    limit_to(world, 2)
    first, second = sign_in(world), sign_in(world)
    second.delete("/api/sessions")
    third = sign_in(world)
    assert is_in(first) and is_in(third)


def test_signing_in_again_on_one_device_takes_no_second_place(world: World) -> None:
    limit_to(world, 2)
    first, second = sign_in(world), sign_in(world)
    again = second.post("/api/sessions", {"email": "customer@lantern.test", "password": PASSWORD})
    assert again.status_code == 200
    assert is_in(first) and is_in(second)


class TestTheOneThatMadeRoom:
    @pytest.fixture
    def ousted(self, world: World) -> Browser:
        limit_to(world, 1)
        browser = sign_in(world)
        sign_in(world)
        return browser

    @pytest.mark.parametrize(
        "call", [("GET", "/api/sessions"), ("GET", "/api/contents"), ("GET", "/api/users/me")]
    )
    def test_every_call_says_why(self, ousted: Browser, call: tuple[str, str]) -> None:
        response = ousted.send(*call)
        assert response.status_code == 401
        assert response.json()["user_limit"] is True
        assert response.json()["errors"][0]["code"] == "user_limit"

    def test_a_page_leads_to_sign_in_with_the_way_back(self, ousted: Browser) -> None:
        response = ousted.get("/programs/rabbit?t=3")
        assert response.status_code == 302
        assert response["Location"] == "/sign_in?reason=user_limit&next=%2Fprograms%2Frabbit%3Ft%3D3"

    def test_once_at_sign_in_it_is_a_guest_like_any_other(self, ousted: Browser) -> None:
        arrived = ousted.get("/sign_in")
        assert arrived.status_code != 302
        assert arrived.cookies["matinee_session"].value == ""
        assert ousted.get("/api/sessions").json()["logged"] is False
        assert ousted.get("/catalog").status_code != 302

    def test_it_may_sign_in_again(self, ousted: Browser) -> None:
        again = ousted.post("/api/sessions", {"email": "customer@lantern.test", "password": PASSWORD})
        assert again.status_code == 200
        assert is_in(ousted)

    def test_another_end_is_no_matter_of_the_limit(self, world: World) -> None:
        browser = sign_in(world)
        Session.objects.update(ended_at=datetime.now(UTC), ended_because="signed_out")
        response = browser.get("/api/sessions")
        assert (response.status_code, response.json()["logged"]) == (200, False)


@pytest.mark.django_db(transaction=True)
def test_ten_at_once_over_a_limit_of_three_leave_exactly_three() -> None:
    world = make_world()
    limit_to(world, 3)

    def go(_: int) -> Browser:
        try:
            return sign_in(world)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(10) as pool:
        devices = list(pool.map(go, range(10)))
    assert Session.objects.filter(user=world.customer, ended_at=None).count() == 3
    assert sum(is_in(browser) for browser in devices) == 3


def test_old_sessions_are_cleared_and_fresh_ones_stay(world: World) -> None:
    at = datetime.now(UTC)
    kept, expired, ended = (sign_in(world) for _ in range(3))
    rows = list(Session.objects.order_by("id"))
    Session.objects.filter(pk=rows[1].pk).update(expires_at=at - timedelta(seconds=1))
    long_ago = at - timedelta(days=31)
    Session.objects.filter(pk=rows[2].pk).update(ended_at=long_ago, ended_because="signed_out")
    assert sessions.forget_old_sessions(at=at) == 2
    assert [is_in(browser) for browser in (kept, expired, ended)] == [True, False, False]


def test_an_expired_session_is_nobody_before_it_is_cleared(world: World) -> None:
    browser = sign_in(world)
    Session.objects.update(expires_at=datetime.now(UTC))
    assert not is_in(browser)


def test_the_cookies_token_is_not_in_the_table(world: World) -> None:
    token = sign_in(world).client.cookies["matinee_session"].value
    assert token.encode() not in bytes(Session.objects.get().token_hash)


def test_being_seen_is_written_down_once_an_hour(world: World) -> None:
    browser = sign_in(world)
    long_ago = datetime.now(UTC) - timedelta(hours=3)
    Session.objects.update(last_seen_at=long_ago)
    browser.get("/api/sessions")
    seen = Session.objects.get().last_seen_at
    assert seen > long_ago
    assert (seen.minute, seen.second, seen.microsecond) == (0, 0, 0)
