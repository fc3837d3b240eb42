"""/api/favorites and GET /api/contents/favorites: what a viewer marked."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Chapter, Content
from matinee.engagement.models import Favorite
from matinee.engagement.schemas import LibraryCard
from tests.world import Browser, World, make_chapter, make_film, make_world


def is_favorite(browser: Browser, film: Content, query: str = "") -> bool:
    response = browser.get(f"/api/favorites/{film.pk}?{query}")
    assert response.status_code == 200
    return bool(response.json()["favorite"])


def test_marking_and_unmarking(world: World, browser: Browser, film: Content) -> None:
    assert not is_favorite(browser, film)
    response = browser.post("/api/favorites", {"id": film.pk})
    assert (response.status_code, response.json()) == (201, {"favorite": True})
    assert is_favorite(browser, film)
    assert not is_favorite(world.browser(world.owner), film)
    assert browser.delete(f"/api/favorites/{film.pk}").status_code == 204
    assert not is_favorite(browser, film)


def test_again_changes_nothing(browser: Browser, film: Content) -> None:
    for _ in range(3):
        assert browser.post("/api/favorites", {"id": film.pk}).status_code == 201
    assert Favorite.objects.count() == 1
    for _ in range(2):
        assert browser.delete(f"/api/favorites/{film.pk}").status_code == 204
    assert not Favorite.objects.exists()


def test_a_chapter_is_marked_apart_from_its_content(browser: Browser, film: Content) -> None:
    chapter = make_chapter(film)
    assert browser.post("/api/favorites", {"id": film.pk, "cid": chapter.pk}).status_code == 201
    assert is_favorite(browser, film, f"cid={chapter.pk}")
    assert not is_favorite(browser, film)
    browser.post("/api/favorites", {"id": film.pk, "cid": None})
    assert browser.delete(f"/api/favorites/{film.pk}?cid={chapter.pk}").status_code == 204
    assert is_favorite(browser, film)
    assert not is_favorite(browser, film, f"cid={chapter.pk}")


def test_guests_are_asked_to_sign_in(world: World, film: Content) -> None:
    for method, path, body in (
        ("GET", f"/api/favorites/{film.pk}", None),
        ("POST", "/api/favorites", {"id": film.pk}),
        ("DELETE", f"/api/favorites/{film.pk}", None),
        ("GET", "/api/contents/favorites", None),
    ):
        response = world.guest.send(method, path, body)
        assert (response.status_code, response.json()["errors"][0]["code"]) == (401, "sign_in_required")


def test_missing_drafts_other_stores_and_other_contents_chapters_are_404(
    world: World, browser: Browser, film: Content
) -> None:
    theirs = make_film(world.other_store, "theirs")
    draft = make_film(world.store, "draft", published=False)
    other = Chapter.objects.get(content=make_film(world.store, "other"))
    targets = [(theirs.pk, None), (draft.pk, None), (10**9, None), (film.pk, other.pk), (film.pk, 10**9)]
    for content_id, chapter_id in targets:
        query = f"?cid={chapter_id}" if chapter_id else ""
        body = {"id": content_id, "cid": chapter_id}
        assert browser.post("/api/favorites", body).status_code == 404
        assert browser.get(f"/api/favorites/{content_id}{query}").status_code == 404
        assert browser.delete(f"/api/favorites/{content_id}{query}").status_code == 404
    assert not Favorite.objects.exists()


@pytest.mark.parametrize("wrong", ["0", "-1", "x", str(2**63), "1e18", "%00"])
def test_malformed_ids_are_422(browser: Browser, film: Content, wrong: str) -> None:
    for method in ("GET", "DELETE"):
        assert browser.send(method, f"/api/favorites/{wrong}").status_code == 422
        assert browser.send(method, f"/api/favorites/{film.pk}?cid={wrong}").status_code == 422


@pytest.mark.parametrize(
    "body", [{}, {"id": "1"}, {"id": 0}, {"id": True}, {"id": 1, "cid": "x"}, {"id": 2**63}]
)
def test_a_malformed_body_is_422(browser: Browser, body: object) -> None:
    assert browser.post("/api/favorites", body).status_code == 422


def test_without_a_csrf_token_nothing_is_marked(browser: Browser, film: Content) -> None:
    assert browser.send("POST", "/api/favorites", {"id": film.pk}, csrf=None).status_code == 403
    assert not Favorite.objects.exists()


class TestList:
    def test_the_latest_first_with_what_the_viewer_left_there(
        self, world: World, browser: Browser, film: Content
    ) -> None:
        other = make_film(world.store, "other")
        chapter = Chapter.objects.get(content=film)
        browser.post("/api/favorites", {"id": film.pk})
        browser.post("/api/favorites", {"id": other.pk, "cid": Chapter.objects.get(content=other).pk})
        body = {"chapter_id": chapter.pk, "position_seconds": 3.5}
        browser.put("/api/contents/film/watch_state", body)
        response = browser.get("/api/contents/favorites")
        assert response["last-page"] == "true"
        cards = response.json()
        for card in cards:
            LibraryCard.model_validate(card)
        assert [(card["permalink"], card["favorite"]) for card in cards] == [("other", False), ("film", True)]
        watch = cards[1]["watch"]
        assert watch.pop("updated_at").endswith("Z")
        assert watch == {"chapter_id": chapter.pk, "position_seconds": 3.5, "duration": 12.0}
        assert cards[0]["watch"] is None

    def test_what_was_taken_away_is_not_listed(self, browser: Browser, film: Content) -> None:
        browser.post("/api/favorites", {"id": film.pk})
        Content.objects.update(published_at=None)
        assert browser.get("/api/contents/favorites").json() == []

    def test_whole_pages_though_some_are_hidden(self, world: World, browser: Browser) -> None:
        films = [make_film(world.store, f"film-{number}", published=number % 2 == 0) for number in range(60)]
        Favorite.objects.bulk_create(
            Favorite(user=world.customer, content=film, created_at=film.created_at) for film in films
        )
        first = browser.get("/api/contents/favorites")
        assert (len(first.json()), first["last-page"]) == (24, "false")
        second = browser.get("/api/contents/favorites?page=2")
        assert (len(second.json()), second["last-page"]) == (6, "true")

    @pytest.mark.parametrize("page", ["0", "-1", "1e18", "x", "%00"])
    def test_a_page_that_is_none_is_422(self, browser: Browser, page: str) -> None:
        assert browser.get(f"/api/contents/favorites?page={page}").status_code == 422

    def test_a_fixed_number_of_statements(self, world: World, browser: Browser) -> None:
        counts = set()
        for size in (1, 9):
            for number in range(size):
                film = make_film(world.store, f"f{size}-{number}")
                browser.post("/api/favorites", {"id": film.pk})
            with CaptureQueriesContext(connection) as seen:
                browser.get("/api/contents/favorites")
            counts.add(len(seen))
        assert len(counts) == 1
        assert counts.pop() <= 5


@pytest.mark.django_db(transaction=True)
def test_the_same_mark_twenty_times_at_once_is_one_mark() -> None:
    world = make_world()
    film = make_film(world.store, "film")
    cid = Chapter.objects.get(content=film).pk
    browsers = [world.browser(world.customer) for _ in range(10)]

    def mark(browser: Browser) -> set[int]:
        try:
            return {
                browser.post("/api/favorites", {"id": film.pk}).status_code,
                browser.post("/api/favorites", {"id": film.pk, "cid": cid}).status_code,
            }
        finally:
            connections.close_all()

    with ThreadPoolExecutor(10) as pool:
        statuses = set().union(*pool.map(mark, browsers))
    assert statuses == {201}
    assert sorted(Favorite.objects.values_list("chapter_id", flat=True), key=str) == [cid, None]
