"""The demo's longer films as viewers meet them: published, a trailer, coming soon, in a series."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from matinee.catalog.models import Content
from matinee.seed.demo import SeededFilm
from matinee.seed.past import series
from matinee.seed.past.loops import COMING_SOON, LOOPS, TRAILER, TRAILER_OF
from matinee.seed.past.showing import COMES_IN_DAYS, list_films, list_unpublished, publish_playable
from matinee.seed.shop import open_shop
from tests.world import World, make_film

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(world: World) -> list[SeededFilm]:
    store_id = world.store.pk
    open_shop(store_id=store_id, actor_id=world.owner.pk, contents={}, at=datetime.now(UTC))
    for loop in (*(one for one in LOOPS if one.film.permalink == TRAILER_OF), TRAILER, COMING_SOON):
        make_film(world.store, loop.film.permalink, access=loop.film.access, published=False)
    return list_unpublished(store_id)


def test_they_are_published_as_what_they_are(world: World, waiting: list[SeededFilm]) -> None:
    now = datetime.now(UTC)
    assert publish_playable(world.store.pk, waiting, at=now) == []
    assert list_unpublished(world.store.pk) == []
    trailer = Content.objects.get(permalink=TRAILER.film.permalink)
    assert trailer.is_unlisted
    page = world.guest.get(f"/api/contents/{TRAILER_OF}").json()
    assert page["trailer"]["permalink"] == TRAILER.film.permalink
    coming = world.guest.get(f"/api/contents/{COMING_SOON.film.permalink}").json()
    assert coming["access"]["reason"] == "not_yet_published"
    assert coming["price"] == "included"
    ahead = datetime.fromisoformat(coming["published_at"]) - now
    assert timedelta(days=COMES_IN_DAYS - 1) < ahead < timedelta(days=COMES_IN_DAYS + 1)
    assert [card["permalink"] for card in world.guest.get("/api/contents").json()] == [TRAILER_OF]


def test_what_the_owner_does_with_them_stays(world: World, waiting: list[SeededFilm]) -> None:
    publish_playable(world.store.pk, waiting, at=datetime.now(UTC))
    Content.objects.filter(permalink=TRAILER_OF).update(trailer=None)
    publish_playable(world.store.pk, waiting, at=datetime.now(UTC))
    assert Content.objects.get(permalink=TRAILER_OF).trailer_id is None


def test_nobody_has_watched_what_is_not_out(world: World, waiting: list[SeededFilm]) -> None:
    permalinks = {
        Content.objects.get(pk=film.content_id).permalink for film in list_films(world.store.pk, Path())
    }
    assert permalinks == {TRAILER_OF}


def test_a_series_is_made_once(world: World) -> None:
    for _, permalinks in series.SEASONS:
        for permalink in permalinks:
            make_film(world.store, permalink)
    series.ensure_series(world.store.pk)
    page = world.guest.get(f"/api/series/{series.PERMALINK}").json()
    assert (page["title"], page["seasons_count"], page["contents_count"]) == (series.TITLE, 2, 5)
    room = f"/bullet/api/collections/{page['id']}"
    world.browser(world.owner).patch(room, {"title": "Mine"})
    series.ensure_series(world.store.pk)
    assert world.guest.get(f"/api/series/{series.PERMALINK}").json()["title"] == "Mine"


def test_without_its_films_there_is_no_series(world: World) -> None:
    series.ensure_series(world.store.pk)
    assert world.guest.get(f"/api/series/{series.PERMALINK}").status_code == 404
