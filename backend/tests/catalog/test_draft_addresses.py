"""The address of a draft follows its title, until others may have it or somebody writes one."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.catalog import operations as catalog
from matinee.catalog.models import Chapter, Content
from tests.world import Browser, World, make_film, make_video

FILMS = "/bullet/api/contents"
CATEGORIES = "/bullet/api/categories"
EVENTS = "/bullet/api/live/events"


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def upload(owner: Browser, filename: str = "IMG_2031.mov") -> dict[str, Any]:
    answer = owner.post("/bullet/api/uploads", {"filename": filename, "size": 1000})
    assert answer.status_code == 200, answer.content
    film: dict[str, Any] = answer.json()
    return film


def address_of(owner: Browser, path: str, **changes: object) -> str:
    answer = owner.patch(path, changes)
    assert answer.status_code == 200, answer.content
    permalink: str = answer.json()["permalink"]
    return permalink


def make_ready(world: World, film: str) -> None:
    Chapter.objects.filter(content_id=int(film.rpartition("/")[2])).update(video=make_video(world.store))


class TestFilms:
    def test_a_renamed_draft(self, owner: Browser) -> None:
        film = f"{FILMS}/{upload(owner)['content_id']}"
        assert address_of(owner, film, title="Night Train") == "night-train"
        assert address_of(owner, film, description="By rail.") == "night-train"
        assert address_of(owner, film, title="Day Train") == "day-train"

    def test_an_address_that_is_taken(self, world: World, owner: Browser) -> None:
        make_film(world.store, "night-train")
        film = f"{FILMS}/{upload(owner)['content_id']}"
        first = address_of(owner, film, title="Night Train")
        assert first.startswith("night-train-")
        assert address_of(owner, film, title="Night train!") == first

    def test_an_address_of_ones_own(self, owner: Browser) -> None:
        film = f"{FILMS}/{upload(owner)['content_id']}"
        assert address_of(owner, film, permalink="my-train", title="Night Train") == "my-train"
        assert address_of(owner, film, title="Day Train") == "my-train"

    def test_once_published(self, world: World, owner: Browser) -> None:
        film = f"{FILMS}/{upload(owner)['content_id']}"
        make_ready(world, film)
        assert owner.post(f"{film}/publish", {"title": "Night Train"}).json()["permalink"] == "night-train"
        assert address_of(owner, film, title="Day Train") == "night-train"
        owner.post(f"{film}/unpublish")
        assert address_of(owner, film, title="Dusk Train") == "night-train"

    def test_what_was_given_an_address_keeps_it(self, world: World, owner: Browser) -> None:
        content_id = catalog.create_content(
            store_id=world.store.pk, title="x", video_id=None, permalink="x-1", at=datetime.now(UTC)
        )
        assert address_of(owner, f"{FILMS}/{content_id}", title="Night Train") == "x-1"

    def test_another_stores_film(self, world: World, owner: Browser) -> None:
        theirs = make_film(world.other_store, "theirs", published=False, follows_title=True)
        assert owner.patch(f"{FILMS}/{theirs.pk}", {"title": "Mine"}).status_code == 404
        assert Content.objects.get(pk=theirs.pk).permalink == "theirs"


class TestCategories:
    def test_a_renamed_one(self, world: World, owner: Browser) -> None:
        category = f"{CATEGORIES}/{owner.post(CATEGORIES, {'title': 'Calm'}).json()['id']}"
        assert address_of(owner, category, title="Quiet") == "quiet"
        draft = make_film(world.store, "draft", published=False)
        owner.put(f"{category}/contents", {"content_ids": [draft.pk]})
        assert address_of(owner, category, title="Silent") == "silent"
        owner.post(f"{FILMS}/{draft.pk}/publish")
        owner.post(f"{FILMS}/{draft.pk}/unpublish")
        assert address_of(owner, category, title="Loud") == "silent"

    def test_one_with_a_published_film(self, world: World, owner: Browser) -> None:
        category = f"{CATEGORIES}/{owner.post(CATEGORIES, {'title': 'Calm'}).json()['id']}"
        owner.put(f"{category}/contents", {"content_ids": [make_film(world.store, "film").pk]})
        assert address_of(owner, category, title="Quiet") == "calm"

    def test_an_address_of_ones_own(self, owner: Browser) -> None:
        category = f"{CATEGORIES}/{owner.post(CATEGORIES, {'title': 'Calm'}).json()['id']}"
        assert address_of(owner, category, permalink="own") == "own"
        assert address_of(owner, category, title="Quiet") == "own"
        given = owner.post(CATEGORIES, {"title": "x", "permalink": "given"}).json()["id"]
        assert address_of(owner, f"{CATEGORIES}/{given}", title="Quiet") == "given"


class TestEvents:
    def test_until_it_is_announced(self, owner: Browser) -> None:
        starts_at = (datetime.now(UTC) + timedelta(days=1)).isoformat()
        event = f"{EVENTS}/{owner.post(EVENTS, {'title': 'Test', 'starts_at': starts_at}).json()['id']}"
        assert address_of(owner, event, title="Opening Night") == "opening-night"
        assert address_of(owner, event, title="أمسية").startswith("event-")
        assert address_of(owner, event, title="Last Night") == "last-night"
        owner.post(f"{event}/announce")
        owner.post(f"{event}/withdraw")
        assert address_of(owner, event, title="Closing Night") == "last-night"
