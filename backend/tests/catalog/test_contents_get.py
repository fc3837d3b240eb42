"""GET /api/contents: the catalogue."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Chapter, Content
from matinee.catalog.schemas import Card
from matinee.media.models import Package, Video
from matinee.media.signing import still_expiry, still_path
from tests.world import World, make_film, make_video, publish_package


def test_a_card_has_all_that_the_contract_says(world: World) -> None:
    film = make_film(world.store, "the-film", title="The film", description="About a film.", position=3)
    response = world.guest.get("/api/contents")
    assert response.status_code == 200
    assert response["Content-Type"] == "application/json; charset=utf-8"
    (card,) = response.json()
    assert list(card) == list(Card.model_fields)
    Card.model_validate(card)
    poster = card.pop("poster")
    assert film.published_at is not None
    assert card == {
        "id": film.pk,
        "permalink": "the-film",
        "title": "The film",
        "description": "About a film.",
        "access": "public",
        "duration": 12.0,
        "position": 3,
        "published_at": film.published_at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "is_locked": False,
        "is_vertical": False,
    }
    video = Video.objects.get()

    def still(file: str) -> str:
        path = still_path(expiry=still_expiry(datetime.now(UTC)), video=video.public_id, version=1, file=file)
        return f"http://lantern.test:8002{path}"

    assert poster == {
        "src": still("poster.jpg"),
        "srcset_webp": f"{still('poster-640.webp')} 640w, {still('poster-1280.webp')} 1280w",
        "srcset_avif": f"{still('poster-640.avif')} 640w, {still('poster-1280.avif')} 1280w",
        "width": 1280,
        "height": 720,
        "color": "#203040",
    }


def test_drafts_other_stores_and_future_ones_do_not_leak(world: World) -> None:
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    future = make_film(world.store, "future")
    Content.objects.filter(pk=future.pk).update(published_at=datetime.now(UTC) + timedelta(hours=1))
    for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
        assert browser.get("/api/contents").json() == []
    assert [card["permalink"] for card in world.other_guest.get("/api/contents").json()] == ["theirs"]


def test_the_order_is_position_then_the_newest(world: World) -> None:
    at = datetime.now(UTC)
    for permalink, position, hours in [("c", 1, 3), ("a", 0, 2), ("b", 0, 5), ("d", 1, 9)]:
        film = make_film(world.store, permalink, position=position)
        Content.objects.filter(pk=film.pk).update(published_at=at - timedelta(hours=hours))
    assert [card["permalink"] for card in world.guest.get("/api/contents").json()] == ["a", "b", "c", "d"]


def test_locks_are_the_viewers_own(world: World) -> None:
    for access in ("public", "registered", "paid"):
        make_film(world.store, access, access=access)

    def locked(browser: object) -> set[str]:
        return {card["permalink"] for card in browser.get("/api/contents").json() if card["is_locked"]}  # type: ignore[attr-defined]

    assert locked(world.guest) == {"registered", "paid"}
    assert locked(world.browser(world.customer)) == {"paid"}


def test_pages_of_24_with_the_last_one_marked(world: World) -> None:
    video_ids = [make_video(world.store) for _ in range(49)]
    for number, video in enumerate(video_ids):
        make_film(world.store, f"film-{number}", video=video)
    seen: list[int] = []
    for page, (size, last) in enumerate([(24, "false"), (24, "false"), (1, "true"), (0, "true")], start=1):
        response = world.guest.get(f"/api/contents?page={page}")
        assert (len(response.json()), response["last-page"]) == (size, last)
        seen += [card["id"] for card in response.json()]
    assert len(set(seen)) == 49


def test_a_full_last_page_is_marked(world: World) -> None:
    for number in range(24):
        make_film(world.store, f"film-{number}")
    assert world.guest.get("/api/contents")["last-page"] == "true"


@pytest.mark.parametrize("page", ["0", "-1", "1e18", "1000000000000000000", "x", "", "1.5", "%00", "٣3x"])
def test_a_page_that_is_none_is_422(world: World, page: str) -> None:
    response = world.guest.get(f"/api/contents?page={page}")
    assert response.status_code == 422
    assert response.json()["errors"][0]["field"] == "page"


def test_one_statement_for_a_guest_three_for_a_person(world: World) -> None:
    world.guest.get("/api/contents")
    signed_in = world.browser(world.customer)
    for films in (1, 12):
        for number in range(films):
            make_film(world.store, f"n{films}-{number}")
        for browser, statements in ((world.guest, 1), (signed_in, 3)):
            with CaptureQueriesContext(
                connection,
            ) as seen:
                assert browser.get("/api/contents").status_code == 200
            assert len(seen) == statements


def test_304_for_what_the_browser_has(world: World) -> None:
    make_film(world.store, "film", access="registered")
    first = world.guest.get("/api/contents")
    again = world.guest.get("/api/contents", {"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert again["last-page"] == "true"
    signed_in = world.browser(world.customer).get("/api/contents", {"If-None-Match": first["ETag"]})
    assert signed_in.status_code == 200  # its locks differ
    Content.objects.update(title="Another")
    assert world.guest.get("/api/contents", {"If-None-Match": first["ETag"]}).status_code == 200


def test_text_is_text_whatever_it_looks_like(world: World) -> None:
    odd = r'\u0001aaaaaaaaaaaaaaaa/1\u0002 </script> "quotes" \ ü 🎬 %s %(x)s'
    make_film(world.store, "odd", title=odd, description=odd)
    (card,) = world.guest.get("/api/contents").json()
    assert card["title"] == odd
    assert card["description"] == odd


def test_a_long_description_is_cut(world: World) -> None:
    make_film(world.store, "long", description="word " * 100)
    (card,) = world.guest.get("/api/contents").json()
    assert re.fullmatch(r"(word ){39}word…", card["description"])


class TestTheVideosCopy:
    """What the chapter keeps of its video follows the video in the same transaction."""

    def test_before_the_first_package_there_is_no_poster(self, world: World) -> None:
        make_film(world.store, "new", video=make_video(world.store, state="encoding"))
        (card,) = world.guest.get("/api/contents").json()
        assert card["poster"] is None

    def test_publishing_a_version_shows_its_poster(self, world: World) -> None:
        video = make_video(world.store, state="encoding", vertical=True)
        make_film(world.store, "new", video=video)
        publish_package(video, version=1)
        (card,) = world.guest.get("/api/contents").json()
        assert f"/{video.public_id}/1/poster.jpg" in card["poster"]["src"]
        assert card["is_vertical"]
        publish_package(video, version=2)
        (card,) = world.guest.get("/api/contents").json()
        assert f"/{video.public_id}/2/poster.jpg" in card["poster"]["src"]

    def test_a_poster_that_comes_later_into_the_early_version(self, world: World) -> None:
        video = make_video(world.store, state="encoding")
        make_film(world.store, "new", video=video)
        package = publish_package(video, version=1)
        manifest = package.manifest
        Package.objects.filter(pk=package.pk).update(manifest=manifest | {"poster": None})
        assert world.guest.get("/api/contents").json()[0]["poster"] is None
        Package.objects.filter(pk=package.pk).update(manifest=manifest)
        assert world.guest.get("/api/contents").json()[0]["poster"]["color"] == "#203040"

    def test_length_and_state(self, world: World) -> None:
        video = make_video(world.store, state="checking")
        make_film(world.store, "new", video=video)
        Video.objects.filter(pk=video.pk).update(duration_ms=61_500, state="encoding")
        chapter = Chapter.objects.get()
        assert (chapter.duration_ms, chapter.video_state, chapter.is_playable) == (61_500, "encoding", False)

    def test_deleting_the_video_empties_the_copy(self, world: World) -> None:
        film = make_film(world.store, "film")
        Video.objects.update(current_package=None, state="failed")
        chapter = Chapter.objects.get(content=film)
        assert (chapter.poster, chapter.is_playable) == (None, False)
