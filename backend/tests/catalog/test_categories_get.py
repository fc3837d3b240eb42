"""GET /api/categories and what is below: the shelves of the catalogue."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from matinee.catalog.schemas import Card, Category, CategoryPage, CategoryRow
from tests.world import Browser, World, make_category, make_film

IMAGE = {
    "key": "0123456789abcdef0123456789abcdef",
    "file": "1280.jpg",
    "width": 1280,
    "height": 720,
    "color": "#102030",
    "webp": [640, 1280],
    "avif": [640],
}
LISTS = [
    "/api/categories",
    "/api/categories/initial_with_content",
    "/api/categories/more_with_content?page=2",
    "/api/categories/quiet",
    "/api/categories/quiet/more_content?page=2",
]


def permalinks(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["permalink"] for entry in entries]


class TestList:
    def test_a_category_has_all_that_the_contract_says(self, world: World) -> None:
        shown, draft = make_film(world.store, "shown"), make_film(world.store, "draft", published=False)
        category = make_category(
            world.store, "quiet", shown, draft, description="Calm.", is_featured=True, image=IMAGE, position=4
        )
        (entry,) = world.guest.get("/api/categories").json()
        Category.model_validate(entry)
        assert list(entry) == list(Category.model_fields)
        picture = entry.pop("image")
        assert entry == {
            "id": category.pk,
            "permalink": "quiet",
            "title": "Quiet",
            "description": "Calm.",
            "translated": [],
            "position": 4,
            "featured": True,
            "contents_count": 1,
        }
        folder = f"http://lantern.test:8002/p/{IMAGE['key']}"
        assert picture["src"] == f"{folder}/1280.jpg"
        assert picture["srcset_webp"] == f"{folder}/640.webp 640w, {folder}/1280.webp 1280w"

    def test_the_owners_order_and_pages_of_24(self, world: World) -> None:
        film = make_film(world.store, "film")
        for number in range(25):
            make_category(world.store, f"c-{number}", film, position=-number)
        make_category(world.other_store, "theirs")
        first = world.guest.get("/api/categories")
        assert (len(first.json()), first["last-page"]) == (24, "false")
        assert permalinks(first.json())[:2] == ["c-24", "c-23"]
        second = world.guest.get("/api/categories?page=2")
        assert (permalinks(second.json()), second["last-page"]) == (["c-0"], "true")
        third = world.guest.get("/api/categories?page=3")
        assert (third.json(), third["last-page"]) == ([], "true")


class TestRows:
    def test_featured_first_and_empty_ones_left_out(self, world: World) -> None:
        film = make_film(world.store, "film")
        draft = make_film(world.store, "draft", published=False)
        make_category(world.store, "last", film, position=9)
        make_category(world.store, "first", film, position=1)
        make_category(world.store, "featured", film, position=10, is_featured=True)
        make_category(world.store, "empty", position=0)
        make_category(world.store, "drafts", draft, position=0)
        make_category(world.other_store, "theirs", make_film(world.other_store, "theirs"))
        response = world.guest.get("/api/categories/initial_with_content")
        for row in response.json():
            CategoryRow.model_validate(row)
        assert permalinks(response.json()) == ["featured", "first", "last"]
        assert response["last-page"] == "true"
        assert permalinks(response.json()[0]["contents"]) == ["film"]
        assert response.json()[0]["contents"] == world.guest.get("/api/contents").json()

    def test_twelve_cards_a_row_in_the_order_of_the_category(self, world: World) -> None:
        films = [make_film(world.store, f"film-{number}") for number in range(14)]
        make_category(world.store, "quiet", *reversed(films))
        (row,) = world.guest.get("/api/categories/initial_with_content").json()
        assert permalinks(row["contents"]) == [f"film-{number}" for number in range(13, 1, -1)]
        assert row["contents_count"] == 14

    def test_six_rows_then_six_more(self, world: World) -> None:
        film = make_film(world.store, "film")
        for number in range(13):
            make_category(world.store, f"c-{number}", film, position=number)
        seen: list[str] = []
        for path, size, last in (
            ("initial_with_content", 6, "false"),
            ("more_with_content", 6, "false"),
            ("more_with_content?page=3", 1, "true"),
            ("more_with_content?page=4", 0, "true"),
        ):
            response = world.guest.get(f"/api/categories/{path}")
            assert (len(response.json()), response["last-page"]) == (size, last)
            seen += permalinks(response.json())
        assert seen == [f"c-{number}" for number in range(13)]

    def test_locks_are_the_viewers_own(self, world: World) -> None:
        make_category(world.store, "quiet", make_film(world.store, "film", access="registered"))

        def is_locked(browser: Browser) -> bool:
            return bool(
                browser.get("/api/categories/initial_with_content").json()[0]["contents"][0]["is_locked"]
            )

        assert is_locked(world.guest)
        assert not is_locked(world.browser(world.customer))


class TestOne:
    def test_with_its_first_page(self, world: World) -> None:
        films = [make_film(world.store, f"film-{number}") for number in range(30)]
        make_category(world.store, "quiet", *films)
        category = world.guest.get("/api/categories/quiet").json()
        CategoryPage.model_validate(category)
        assert permalinks(category["contents"]) == [film.permalink for film in films[:24]]
        assert (category["contents_count"], category["contents_last_page"]) == (30, False)
        more = world.guest.get("/api/categories/quiet/more_content?page=2")
        for card in more.json():
            Card.model_validate(card)
        assert (permalinks(more.json()), more["last-page"]) == (
            [film.permalink for film in films[24:]],
            "true",
        )

    def test_exactly_a_page_is_the_last(self, world: World) -> None:
        make_category(world.store, "quiet", *(make_film(world.store, f"f-{number}") for number in range(24)))
        assert world.guest.get("/api/categories/quiet").json()["contents_last_page"] is True

    def test_an_empty_one_is_a_page_for_staff_alone(self, world: World) -> None:
        make_category(world.store, "empty")
        admin = world.browser(world.admin)
        category = admin.get("/api/categories/empty").json()
        assert (category["contents"], category["contents_last_page"]) == ([], True)
        assert admin.get("/api/categories/empty/more_content").json() == []
        assert world.guest.get("/api/categories/empty").status_code == 404

    def test_what_is_not_out_yet_does_not_leak(self, world: World) -> None:
        film = make_film(world.store, "future")
        Content.objects.filter(pk=film.pk).update(published_at=datetime.now(UTC) + timedelta(hours=1))
        make_category(world.store, "quiet", film)
        category = world.browser(world.owner).get("/api/categories/quiet").json()
        assert (category["contents"], category["contents_count"]) == ([], 0)
        assert world.guest.get("/api/categories/quiet").status_code == 404
        for browser in (world.guest, world.browser(world.owner)):
            assert browser.get("/api/categories/initial_with_content").json() == []

    @pytest.mark.parametrize("below", ["", "/more_content"])
    def test_missing_and_other_stores_are_the_same_404(self, world: World, below: str) -> None:
        make_category(world.other_store, "theirs", make_film(world.other_store, "theirs"))
        answers = [
            world.guest.get(f"/api/categories/{permalink}{below}", {"X-Request-Id": "pinned-id"})
            for permalink in ("theirs", "nothing", "No-Such_Thing", "ü", "a" * 5000, "initial_with_contents")
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1

    def test_a_nul_in_the_address_is_422(self, world: World) -> None:
        assert world.guest.get("/api/categories/a%00b").status_code == 422


@pytest.mark.parametrize(
    "path", ["/api/categories", "/api/categories/more_with_content", "/api/categories/quiet/more_content"]
)
@pytest.mark.parametrize("page", ["0", "-1", "1e18", "1000000000000000000", "x", "", "1.5", "%00"])
def test_a_page_that_is_none_is_422(world: World, path: str, page: str) -> None:
    make_category(world.store, "quiet")
    response = world.guest.get(f"{path}?page={page}")
    assert response.status_code == 422
    assert response.json()["errors"][0]["field"] == "page"


@pytest.mark.parametrize("path", LISTS)
def test_one_statement_for_a_guest_two_for_a_person(world: World, path: str) -> None:
    make_category(world.store, "quiet", make_film(world.store, "film"))
    world.guest.get(path)
    for size in (1, 8):
        films = [make_film(world.store, f"f{size}-{number}") for number in range(size)]
        for number in range(size):
            make_category(world.store, f"c{size}-{number}", *films)
        for browser, statements in ((world.guest, 1), (world.browser(world.customer), 2)):
            with CaptureQueriesContext(connection) as seen:
                assert browser.get(path).status_code == 200
            assert len(seen) <= statements


@pytest.mark.parametrize("path", LISTS)
def test_304_until_something_changes(world: World, path: str) -> None:
    films = [make_film(world.store, f"film-{number}") for number in range(25)]
    category = make_category(world.store, "quiet", *films)
    for number in range(7):
        make_category(world.store, f"c-{number}", *films, position=-1)
    etag = world.guest.get(path)["ETag"]
    assert world.guest.get(path, {"If-None-Match": etag}).status_code == 304
    category.title = "Calm"
    category.save()
    Content.objects.update(title="Another")
    assert world.guest.get(path, {"If-None-Match": etag}).status_code == 200
