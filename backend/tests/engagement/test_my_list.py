"""/api/my_list and GET /api/contents/my_library?show=my_list: what a viewer wants to watch later."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from matinee.engagement import queries
from matinee.engagement.models import ListEntry
from tests.engagement.cards import listed
from tests.world import Browser, World, make_film, make_world

LISTED = "/api/contents/my_library?show=my_list"


def my_list(browser: Browser) -> list[int]:
    response = browser.get("/api/my_list")
    assert response.status_code == 200
    return list(response.json()["content_ids"])


def test_adding_and_removing(world: World, browser: Browser, film: Content) -> None:
    assert my_list(browser) == []
    assert browser.post("/api/my_list", {"id": film.pk}).status_code == 204
    assert my_list(browser) == [film.pk]
    assert my_list(world.browser(world.owner)) == []
    assert browser.delete(f"/api/my_list/{film.pk}").status_code == 204
    assert my_list(browser) == []


def test_the_latest_addition_is_first_and_again_keeps_its_place(
    world: World, browser: Browser, film: Content
) -> None:
    other = make_film(world.store, "other")
    for content in (film, other, film):
        assert browser.post("/api/my_list", {"id": content.pk}).status_code == 204
    assert my_list(browser) == [other.pk, film.pk]
    assert listed(browser, LISTED) == ["other", "film"]
    for _ in range(2):
        assert browser.delete(f"/api/my_list/{film.pk}").status_code == 204
    assert listed(browser, LISTED) == ["other"]


def test_it_is_apart_from_the_favourites(world: World, browser: Browser, film: Content) -> None:
    loved = make_film(world.store, "loved")
    browser.post("/api/my_list", {"id": film.pk})
    browser.post("/api/favorites", {"id": loved.pk})
    assert listed(browser, LISTED) == ["film"]
    assert listed(browser, "/api/contents/favorites") == ["loved"]
    assert listed(browser, "/api/contents/my_library") == ["loved", "film"]


def test_a_film_that_left_the_store_is_not_listed(browser: Browser, film: Content) -> None:
    browser.post("/api/my_list", {"id": film.pk})
    Content.objects.update(published_at=None)
    assert listed(browser, LISTED) == []
    Content.objects.all().delete()
    assert not ListEntry.objects.exists()


def test_guests_are_asked_to_sign_in(world: World, film: Content) -> None:
    for method, path, body in (
        ("GET", "/api/my_list", None),
        ("POST", "/api/my_list", {"id": film.pk}),
        ("DELETE", f"/api/my_list/{film.pk}", None),
    ):
        response = world.guest.send(method, path, body)
        assert (response.status_code, response.json()["errors"][0]["code"]) == (401, "sign_in_required")


def test_missing_drafts_and_other_stores_are_404(world: World, browser: Browser) -> None:
    theirs = make_film(world.other_store, "theirs")
    draft = make_film(world.store, "draft", published=False)
    for content_id in (theirs.pk, draft.pk, 10**9):
        assert browser.post("/api/my_list", {"id": content_id}).status_code == 404
        assert browser.delete(f"/api/my_list/{content_id}").status_code == 404
    assert not ListEntry.objects.exists()


@pytest.mark.parametrize("body", [{}, {"id": "1"}, {"id": 0}, {"id": True}, {"id": None}, {"id": 2**63}])
def test_a_malformed_body_is_422(browser: Browser, body: object) -> None:
    assert browser.post("/api/my_list", body).status_code == 422


@pytest.mark.parametrize("wrong", ["0", "-1", "x", str(2**63), "%00"])
def test_a_malformed_id_is_422(browser: Browser, wrong: str) -> None:
    assert browser.delete(f"/api/my_list/{wrong}").status_code == 422


def test_without_a_csrf_token_nothing_is_added(browser: Browser, film: Content) -> None:
    assert browser.send("POST", "/api/my_list", {"id": film.pk}, csrf=None).status_code == 403
    assert not ListEntry.objects.exists()


def test_a_fixed_number_of_statements(world: World, browser: Browser) -> None:
    counts = set()
    for size in (1, 9):
        for number in range(size):
            browser.post("/api/my_list", {"id": make_film(world.store, f"f{size}-{number}").pk})
        with CaptureQueriesContext(connection) as seen:
            browser.get(LISTED)
        counts.add(len(seen))
    assert len(counts) == 1
    assert counts.pop() <= 5


def test_it_is_in_the_download_of_ones_data_and_goes_with_the_account(
    world: World, browser: Browser, film: Content
) -> None:
    browser.post("/api/my_list", {"id": film.pk})
    data = queries.export_person(world.store.pk, world.customer.pk, datetime.now(UTC))
    (entry,) = data["my_list"]
    assert entry["content"] == film.title
    assert queries.export_person(world.other_store.pk, world.customer.pk, datetime.now(UTC))["my_list"] == []
    world.customer.delete()
    assert not ListEntry.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_the_same_film_ten_times_at_once_is_one_entry() -> None:
    world = make_world()
    film = make_film(world.store, "film")
    browsers = [world.browser(world.customer) for _ in range(10)]

    def add(browser: Browser) -> int:
        try:
            return browser.post("/api/my_list", {"id": film.pk}).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(10) as pool:
        assert set(pool.map(add, browsers)) == {204}
    assert ListEntry.objects.count() == 1
