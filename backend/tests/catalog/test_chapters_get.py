"""GET /api/chapters and /api/chapters/{id}."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.queries import GUEST
from matinee.catalog.models import Chapter, Content
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.schemas import ChapterOfContent
from matinee.catalog.statements.detail import CHAPTERS
from tests.world import Browser, World, make_chapter, make_film, make_video


def chapters_of(browser: Browser, query: str = "") -> list[dict[str, Any]]:
    response = browser.get(f"/api/chapters?{query}")
    assert response.status_code == 200, response.content
    for chapter in response.json():
        ChapterOfContent.model_validate(chapter)
    return list(response.json())


class TestAll:
    def test_the_catalogues_order_then_the_contents_own(self, world: World) -> None:
        later = make_film(world.store, "later", position=2)
        first = make_film(world.store, "first", position=1)
        make_chapter(later, title="Later, second")
        make_chapter(first, title="First, second")
        listed = [(chapter["content"]["permalink"], chapter["title"]) for chapter in chapters_of(world.guest)]
        assert listed == [
            ("first", ""),
            ("first", "First, second"),
            ("later", ""),
            ("later", "Later, second"),
        ]

    def test_what_nobody_may_see_or_play_yet_is_left_out(self, world: World) -> None:
        make_film(world.store, "draft", published=False)
        make_film(world.other_store, "theirs")
        future = make_film(world.store, "future")
        Content.objects.filter(pk=future.pk).update(published_at=datetime.now(UTC) + timedelta(hours=1))
        whole = make_film(world.store, "whole")
        make_chapter(whole, title="Being made", video=make_video(world.store, state="encoding"))
        for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
            listed = chapters_of(browser)
            assert [chapter["content"]["permalink"] for chapter in listed] == ["whole"]
            assert listed[0]["is_playable"]

    def test_pages_of_24_with_the_last_one_marked(self, world: World) -> None:
        film = make_film(world.store, "film")
        for _ in range(24):
            make_chapter(film)
        make_film(world.store, "another", position=1)
        for query in ("", f"&content_id={film.pk}"):
            seen: list[int] = []
            for page, last in ((1, "false"), (2, "true"), (3, "true")):
                response = world.guest.get(f"/api/chapters?page={page}{query}")
                assert response["last-page"] == last
                seen += [chapter["id"] for chapter in response.json()]
            assert len(seen) == len(set(seen)) == (25 if query else 26)

    def test_the_posters_are_those_of_the_contents_own_page(self, world: World) -> None:
        film = make_film(world.store, "film")
        make_chapter(film, title="Second")
        shown = world.guest.get("/api/contents/film").json()["chapters"]
        of_it = {"id": film.pk, "permalink": "film", "title": "Film", "translated": []}
        assert chapters_of(world.guest) == [{**chapter, "content": of_it} for chapter in shown]

    def test_one_statement_however_many(self, world: World) -> None:
        make_film(world.store, "film")
        world.guest.get("/api/chapters")
        for films in (1, 12):
            for number in range(films):
                make_film(world.store, f"n{films}-{number}")
            with CaptureQueriesContext(connection) as seen:
                assert world.guest.get("/api/chapters").status_code == 200
            assert len(seen) == 1

    def test_304_for_what_the_browser_has(self, world: World) -> None:
        make_film(world.store, "film")
        first = world.guest.get("/api/chapters")
        again = world.guest.get("/api/chapters", {"If-None-Match": first["ETag"]})
        assert (again.status_code, again["last-page"]) == (304, "true")
        Content.objects.update(title="Another")
        assert world.guest.get("/api/chapters", {"If-None-Match": first["ETag"]}).status_code == 200

    def test_the_first_page_of_many_films_reads_few_rows(self, world: World) -> None:
        at = datetime.now(UTC)
        times = {"published_at": at, "created_at": at, "updated_at": at}
        films = Content.objects.bulk_create(
            Content(store=world.store, permalink=f"f{n}", title=f"F{n}", **times) for n in range(3000)
        )
        Chapter.objects.bulk_create(Chapter(content=film, position=1, is_playable=True) for film in films)
        Chapter.objects.update(is_playable=True)
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE catalog_content; ANALYZE catalog_chapter")
            given = make_sql_params(
                world.store.pk, viewer=GUEST, at=at, still_origin="", content=None, skip=0
            )
            cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {CHAPTERS}", given)
            (plan,) = cursor.fetchone()
        tree = plan if isinstance(plan, list) else json.loads(plan)
        read = [node["Actual Rows"] for node in nodes_of(tree[0]["Plan"]) if "Relation Name" in node]
        assert max(read) < 100, tree


def nodes_of(node: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a plan's node and all below it."""
    return [node, *(below for child in node.get("Plans", []) for below in nodes_of(child))]


def test_one_says_which_content_it_is_of(world: World) -> None:
    film = make_film(world.store, "film", title="The film")
    chapter = Chapter.objects.get(content=film)
    answer = world.guest.get(f"/api/chapters/{chapter.pk}").json()
    ChapterOfContent.model_validate(answer)
    assert answer["content"] == {"id": film.pk, "permalink": "film", "title": "The film", "translated": []}
    assert chapters_of(world.guest) == [answer]


def test_drafts_other_stores_and_missing_ones_are_404(world: World) -> None:
    draft = make_film(world.store, "draft", published=False)
    theirs = make_film(world.other_store, "theirs")
    for film in (draft, theirs):
        chapter = Chapter.objects.get(content=film)
        for browser in (world.guest, world.browser(world.owner)):
            assert browser.get(f"/api/chapters?content_id={film.pk}").status_code == 404
            assert browser.get(f"/api/chapters/{chapter.pk}").status_code == 404
    assert world.guest.get("/api/chapters/999999999").status_code == 404
    assert world.guest.get("/api/chapters?content_id=999999999").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/api/chapters?content_id=0",
        "/api/chapters?content_id=x",
        "/api/chapters?content_id=",
        "/api/chapters?page=0",
        "/api/chapters?page=x",
        "/api/chapters/0",
        "/api/chapters/9223372036854775808",
        "/api/chapters/x",
    ],
)
def test_malformed_ids_and_pages_are_422(world: World, path: str) -> None:
    assert world.guest.get(path).status_code == 422
