"""GET /api/contents: the catalogue."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Author, Chapter, Content, ContentAuthor
from matinee.catalog.schemas import Card
from matinee.media.models import Package, Video
from matinee.media.signing import still_expiry, still_path
from tests.world import (
    World,
    make_author,
    make_category,
    make_chapter,
    make_film,
    make_video,
    publish_package,
)


def test_a_card_has_all_that_the_contract_says(world: World) -> None:
    film = make_film(
        world.store, "the-film", title="The film", description="About a film.", position=3, year=1984
    )
    make_author(world.store, "ann-ames", film)
    make_category(world.store, "quiet", film, title="Quiet films")
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
        "translated": [],
        "access": "public",
        "duration": 12.0,
        "position": 3,
        "published_at": film.published_at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "is_coming_soon": False,
        "is_locked": False,
        "is_vertical": False,
        "year": 1984,
        "authors": [{"permalink": "ann-ames", "name": "Ann Ames"}],
        "categories": [{"permalink": "quiet", "title": "Quiet films", "translated": []}],
        "chapters_count": 1,
        "video_ids": [Video.objects.get().pk],
        "preview": None,
        "price": "free",
        "price_from": None,
        "extended": False,
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


def test_at_most_three_authors_and_categories_each_once(world: World) -> None:
    film = make_film(world.store, "film")
    for number, letter in enumerate("dcba"):
        make_category(world.store, letter, film, position=number)
        make_author(world.store, f"author-{letter}", film, role="director")
    first = Author.objects.get(permalink="author-d")
    ContentAuthor.objects.create(store=world.store, content=film, author=first, role="actor", position=99)
    (card,) = world.guest.get("/api/contents").json()
    assert [author["permalink"] for author in card["authors"]] == ["author-d", "author-c", "author-b"]
    assert [category["permalink"] for category in card["categories"]] == ["d", "c", "b"]


def test_the_poster_and_the_preview_are_those_of_the_first_chapter_that_has_them(world: World) -> None:
    film = make_film(world.store, "film", access="paid", video=make_video(world.store, state="encoding"))
    later = make_chapter(film)
    package = Package.objects.get(video=later.video)
    poster = package.manifest["poster"] | {"preview": {"frames": 7}}
    Package.objects.filter(pk=package.pk).update(manifest=package.manifest | {"poster": poster})
    (card,) = world.guest.get("/api/contents").json()
    Card.model_validate(card)
    assert later.video is not None
    assert f"/{later.video.public_id}/1/poster.jpg" in card["poster"]["src"]
    assert card["preview"]["src"] == card["poster"]["src"].replace("poster.jpg", "preview.webp")
    assert card["preview"]["frames"] == 7
    assert card["video_ids"] == [chapter.video_id for chapter in film.chapters.order_by("position")]
    assert (card["chapters_count"], card["duration"], card["price"]) == (2, 24.0, "to_buy")


class TestFilters:
    def permalinks(self, world: World, query: str) -> list[str]:
        response = world.guest.get(f"/api/contents?{query}")
        assert response.status_code == 200, response.content
        return [card["permalink"] for card in response.json()]

    def test_a_category_has_its_own_order(self, world: World) -> None:
        a, b, c = (make_film(world.store, name, title=name.upper()) for name in ("a", "b", "c"))
        make_film(world.store, "elsewhere")
        draft = make_film(world.store, "draft", published=False)
        category = make_category(world.store, "quiet", c, draft, a, b)
        of_it = f"category_id={category.pk}"
        assert self.permalinks(world, of_it) == ["c", "a", "b"]
        assert self.permalinks(world, f"{of_it}&sort=title") == ["a", "b", "c"]
        assert self.permalinks(world, f"{of_it}&sort=newest") == ["c", "b", "a"]
        author = make_author(world.store, "ann", a, c)
        assert self.permalinks(world, f"author_id={author.pk}") == ["c", "a"]
        assert self.permalinks(world, f"{of_it}&author_id={author.pk}") == ["c", "a"]

    def test_a_preview_is_the_first_twelve(self, world: World) -> None:
        films = [make_film(world.store, f"film-{number:02}") for number in range(13)]
        category = make_category(world.store, "quiet", *films)
        query = f"type=category_preview&category_id={category.pk}&page=2&sort=title"
        assert self.permalinks(world, query) == [film.permalink for film in films[:12]]
        response = world.guest.get(f"/api/contents?type=category_preview&category_id={category.pk}")
        assert response["last-page"] == "false"

    def test_an_empty_category_is_not_there(self, world: World) -> None:
        category = make_category(world.store, "empty")
        assert world.guest.get(f"/api/contents?category_id={category.pk}").status_code == 404

    def test_unknown_and_other_stores_filters_are_404(self, world: World) -> None:
        theirs = make_film(world.other_store, "theirs")
        category = make_category(world.other_store, "theirs", theirs)
        author = make_author(world.other_store, "theirs", theirs)
        for query in (
            f"category_id={category.pk}",
            f"author_id={author.pk}",
            "category_id=999999999",
            "author_id=999999999",
        ):
            assert world.guest.get(f"/api/contents?{query}").status_code == 404, query

    @pytest.mark.parametrize(
        "query",
        [
            "category_id=0",
            "category_id=-1",
            "category_id=x",
            "category_id=",
            "author_id=9223372036854775808",
            "author_id=%00",
            "sort=random",
            "type=category_preview",
            "type=other&category_id=1",
            "page=1&sort=" + "x" * 10_000,
        ],
    )
    def test_malformed_filters_are_422(self, world: World, query: str) -> None:
        assert world.guest.get(f"/api/contents?{query}").status_code == 422

    def test_unknown_parameters_are_ignored(self, world: World) -> None:
        make_film(world.store, "film")
        assert self.permalinks(world, "admin_iframe=true&utm=x") == ["film"]


def test_one_statement_for_a_guest_two_for_a_person(world: World) -> None:
    world.guest.get("/api/contents")
    signed_in = world.browser(world.customer)
    for films in (1, 12):
        for number in range(films):
            make_film(world.store, f"n{films}-{number}")
        for browser, statements in ((world.guest, 1), (signed_in, 2)):
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
