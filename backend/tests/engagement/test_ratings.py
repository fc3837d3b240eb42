"""/api/contents/{permalink}/rating: the stars that viewers give a film."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from matinee.engagement import models, queries
from matinee.engagement.operations import RATINGS_A_MINUTE
from tests.pages.page import Page
from tests.world import Browser, World, make_film, make_user, make_world

PATH = "/api/contents/film/rating"
NONE = {"summary": None, "mine": None}


def rate_by_many(film: Content, *stars: int) -> None:
    at = datetime.now(UTC)
    for number, one in enumerate(stars):
        person = make_user(film.store, f"viewer{number}@example.com", "customer")
        models.Rating.objects.create(user=person, content=film, stars=one, created_at=at, updated_at=at)


def test_rating_changing_and_taking_back(world: World, browser: Browser, film: Content) -> None:
    assert browser.get(PATH).json() == NONE
    for stars in (4, 2):
        assert browser.put(PATH, {"stars": stars}).status_code == 204
        assert browser.get(PATH).json() == {"summary": None, "mine": stars}
    assert models.Rating.objects.count() == 1
    assert world.browser(world.owner).get(PATH).json()["mine"] is None
    for _ in range(2):
        assert browser.delete(PATH).status_code == 204
    assert browser.get(PATH).json() == NONE


def test_the_average_is_shown_from_five_ratings_on(world: World, browser: Browser, film: Content) -> None:
    rate_by_many(film, 5, 4, 4, 2)
    assert browser.get(PATH).json()["summary"] is None
    browser.put(PATH, {"stars": 5})
    assert browser.get(PATH).json() == {"summary": {"average": 4.0, "count": 5}, "mine": 5}
    browser.put(PATH, {"stars": 4})
    assert world.guest.get(PATH).json() == {"summary": {"average": 3.8, "count": 5}, "mine": None}


def test_search_engines_are_told_where_there_are_enough(world: World, film: Content) -> None:
    rate_by_many(film, 5, 4, 4, 2)
    assert "aggregateRating" not in world.guest.get("/programs/film").content.decode()
    browser = world.browser(world.customer)
    browser.put(PATH, {"stars": 3})
    video = Page(browser.get("/programs/film")).thing("VideoObject")
    assert video["aggregateRating"] == {
        "@type": "AggregateRating",
        "ratingValue": 3.6,
        "ratingCount": 5,
        "bestRating": 5,
        "worstRating": 1,
    }


def test_only_who_may_watch_may_rate_but_everybody_may_take_back(world: World) -> None:
    film = make_film(world.store, "film", access="registered")
    browser = world.browser(world.customer)
    assert browser.put(PATH, {"stars": 3}).status_code == 204
    Content.objects.filter(pk=film.pk).update(access="paid")
    response = browser.put(PATH, {"stars": 1})
    assert (response.status_code, response.json()["errors"][0]["code"]) == (403, "not_watchable")
    assert browser.get(PATH).json()["mine"] == 3
    assert browser.delete(PATH).status_code == 204
    assert not models.Rating.objects.exists()


def test_guests_are_asked_to_sign_in(world: World, film: Content) -> None:
    assert world.guest.get(PATH).json() == NONE
    for method, body in (("PUT", {"stars": 3}), ("DELETE", None)):
        response = world.guest.send(method, PATH, body)
        assert (response.status_code, response.json()["errors"][0]["code"]) == (401, "sign_in_required")


def test_missing_drafts_and_other_stores_are_404(world: World, browser: Browser) -> None:
    make_film(world.other_store, "theirs")
    make_film(world.store, "draft", published=False)
    for permalink in ("theirs", "draft", "missing"):
        path = f"/api/contents/{permalink}/rating"
        assert browser.get(path).status_code == 404
        assert browser.put(path, {"stars": 3}).status_code == 404
        assert browser.delete(path).status_code == 404
    assert not models.Rating.objects.exists()


@pytest.mark.parametrize("stars", [0, 6, -1, "3", 3.5, True, None, 2**63])
def test_anything_but_one_to_five_stars_is_422(browser: Browser, film: Content, stars: object) -> None:
    assert browser.put(PATH, {"stars": stars}).status_code == 422


def test_without_a_csrf_token_nothing_is_rated(browser: Browser, film: Content) -> None:
    assert browser.send("PUT", PATH, {"stars": 3}, csrf=None).status_code == 403
    assert not models.Rating.objects.exists()


def test_a_store_without_ratings_has_none(world: World, browser: Browser, film: Content) -> None:
    rate_by_many(film, 5, 5, 5, 5, 5)
    world.store.settings = {"feature_flags": {"ratings": False}}
    world.store.save()
    assert browser.get(PATH).status_code == 404
    assert browser.put(PATH, {"stars": 3}).status_code == 404
    assert world.browser(world.owner).get(f"/bullet/api/contents/{film.pk}/ratings").json() is None
    assert "aggregateRating" not in browser.get("/programs/film").content.decode()


def test_the_office_sees_the_share_of_each_star_however_few_there_are(world: World, film: Content) -> None:
    office, path = world.browser(world.owner), f"/bullet/api/contents/{film.pk}/ratings"
    assert office.get(path).json() is None
    rate_by_many(film, 5, 4, 4)
    make_film(world.store, "unrated")
    with CaptureQueriesContext(connection) as statements:
        answer = office.get(path)
    assert len(statements) == 3, statements.captured_queries
    assert answer.json() == {"average": 4.3, "count": 3, "by_stars": [0, 0, 0, 2, 1]}


def test_the_office_sees_the_ratings_of_its_own_films_only(world: World, film: Content) -> None:
    theirs = make_film(world.other_store, "theirs")
    rate_by_many(theirs, 5)
    office, path = world.browser(world.owner), f"/bullet/api/contents/{film.pk}/ratings"
    for content_id, status in ((theirs.pk, 404), (theirs.pk + 1_000, 404), (0, 422), ("x", 422)):
        assert office.get(f"/bullet/api/contents/{content_id}/ratings").status_code == status
    assert world.guest.get(path).status_code == 401
    assert world.browser(world.customer).get(path).status_code == 404


def test_more_films_than_anybody_rates_a_minute_are_refused(world: World, browser: Browser) -> None:
    for number in range(RATINGS_A_MINUTE):
        make_film(world.store, f"film-{number}")
        path = f"/api/contents/film-{number}/rating"
        assert browser.put(path, {"stars": 1}).status_code == 204
    make_film(world.store, "film")
    response = browser.put(PATH, {"stars": 1})
    assert (response.status_code, response.json()["errors"][0]["code"]) == (429, "too_many")
    assert browser.put(path, {"stars": 2}).status_code == 204, "their latest can still be changed"


def test_few_statements(world: World, browser: Browser, film: Content) -> None:
    rate_by_many(film, 5, 4, 4, 2, 1)
    with CaptureQueriesContext(connection) as seen:
        browser.get(PATH)
    assert len(seen) <= 7


def test_it_is_in_the_download_of_ones_data_and_goes_with_the_account(
    world: World, browser: Browser, film: Content
) -> None:
    browser.put(PATH, {"stars": 3})
    data = queries.export_person(world.store.pk, world.customer.pk, datetime.now(UTC))
    (entry,) = data["ratings"]
    assert (entry["content"], entry["stars"]) == (film.title, 3)
    world.customer.delete()
    assert not models.Rating.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_ten_ratings_at_once_are_one() -> None:
    world = make_world()
    make_film(world.store, "film")
    browsers = [world.browser(world.customer) for _ in range(10)]

    def rate(browser: Browser) -> int:
        try:
            return browser.put(PATH, {"stars": 4}).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(10) as pool:
        assert set(pool.map(rate, browsers)) == {204}
    assert models.Rating.objects.count() == 1
