"""GET /api/contents/{permalink}/next and …/similar: what to watch after this."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.collection_models import Collection
from matinee.catalog.models import Category, Chapter, Content, CoWatched
from matinee.catalog.schemas import Card, NextContent
from tests.world import (
    Browser,
    World,
    make_author,
    make_category,
    make_chapter,
    make_collection,
    make_film,
    make_video,
)

SIMILAR = "/api/contents/here/similar"


def ask(browser: Browser, permalink: str = "here", query: str = "") -> tuple[str | None, str | None]:
    """Return (content's permalink, reason)."""
    response = browser.get(f"/api/contents/{permalink}/next?{query}")
    assert response.status_code == 200, response.content
    answer = response.json()
    NextContent.model_validate(answer)
    content: dict[str, Any] | None = answer["content"]
    return (content["permalink"] if content else None), answer["reason"]


def watch(browser: Browser, film: Content) -> None:
    for chapter in Chapter.objects.filter(content=film):
        body = {"chapter_id": chapter.pk, "watched": True}
        assert browser.put(f"/api/contents/{film.permalink}/watched", body).status_code == 204


@pytest.fixture
def here(world: World) -> Content:
    return make_film(world.store, "here")


class TestChapters:
    def test_the_next_one_that_plays(self, world: World, here: Content) -> None:
        make_chapter(here, title="Not made yet", video=make_video(world.store, state="encoding"))
        third = make_chapter(here, title="Third")
        make_film(world.store, "another")
        for query in ("", f"chapter_id={Chapter.objects.filter(content=here).earliest('position').pk}"):
            answer = world.guest.get(f"/api/contents/here/next?{query}").json()
            NextContent.model_validate(answer)
            assert (answer["chapter"]["id"], answer["reason"]) == (third.pk, "next_chapter")
            assert answer["content"]["permalink"] == "here"
        assert ask(world.guest, query=f"chapter_id={third.pk}") == ("another", None)

    def test_not_one_that_they_have_seen(self, world: World, here: Content) -> None:
        second, third = make_chapter(here), make_chapter(here)
        browser = world.browser(world.customer)
        browser.put("/api/contents/here/watched", {"chapter_id": second.pk, "watched": True})
        assert browser.get("/api/contents/here/next").json()["chapter"]["id"] == third.pk
        assert world.guest.get("/api/contents/here/next").json()["chapter"]["id"] == second.pk

    def test_a_chapter_of_another_content_is_404(self, world: World, here: Content) -> None:
        other = Chapter.objects.get(content=make_film(world.store, "other"))
        assert world.guest.get(f"/api/contents/here/next?chapter_id={other.pk}").status_code == 404


class TestCategory:
    def test_the_next_in_the_one_given(self, world: World, here: Content) -> None:
        make_author(world.store, "ann", here, make_film(world.store, "by-ann"))
        following = make_film(world.store, "following")
        category = make_category(world.store, "quiet", make_film(world.store, "before"), here, following)
        assert ask(world.guest, query=f"category_id={category.pk}") == ("following", "category")
        assert ask(world.guest)[0] == "by-ann"

    def test_what_they_have_seen_and_what_is_locked_is_skipped(self, world: World, here: Content) -> None:
        seen = make_film(world.store, "seen")
        locked = make_film(world.store, "locked", access="paid")
        draft = make_film(world.store, "draft", published=False)
        unplayable = make_film(world.store, "unplayable", video=make_video(world.store, state="failed"))
        fresh = make_film(world.store, "fresh")
        category = make_category(world.store, "quiet", here, seen, draft, unplayable, locked, fresh)
        query = f"category_id={category.pk}"
        assert ask(world.guest, query=query) == ("seen", "category")
        browser = world.browser(world.customer)
        watch(browser, seen)
        assert ask(browser, query=query) == ("fresh", "category")
        watch(browser, fresh)
        assert ask(browser, query=query) == ("locked", "category")

    def test_another_stores_category_is_no_hint(self, world: World, here: Content) -> None:
        theirs = make_category(world.other_store, "theirs", make_film(world.other_store, "theirs"))
        make_film(world.store, "mine")
        assert ask(world.guest, query=f"category_id={theirs.pk}") == ("mine", None)


class TestClosest:
    def test_an_author_says_more_than_a_category(self, world: World, here: Content) -> None:
        make_category(world.store, "quiet", here, make_film(world.store, "by-category"))
        make_author(world.store, "ann", here, make_film(world.store, "by-author"))
        assert ask(world.guest) == ("by-author", "author")

    def test_two_categories_say_more_than_one_author(self, world: World, here: Content) -> None:
        alike = make_film(world.store, "alike")
        make_category(world.store, "quiet", here, alike)
        make_category(world.store, "calm", here, alike)
        make_author(world.store, "ann", here, make_film(world.store, "by-author"))
        assert ask(world.guest) == ("alike", "similar")

    def test_what_others_watched_too(self, world: World, here: Content) -> None:
        make_author(world.store, "ann", here, make_film(world.store, "by-author"))
        few, many = make_film(world.store, "few"), make_film(world.store, "many")
        for other, people in ((few, 2), (many, 9)):
            CoWatched.objects.create(store=world.store, content=here, other=other, people=people)
        assert ask(world.guest) == ("many", "co_watched")
        browser = world.browser(world.customer)
        watch(browser, many)
        assert ask(browser) == ("by-author", "author")

    def test_the_newest_when_nothing_is_alike(self, world: World, here: Content) -> None:
        make_film(world.store, "older")
        make_film(world.store, "newer")
        assert ask(world.guest) == ("newer", None)

    def test_what_was_seen_only_when_there_is_nothing_else(self, world: World, here: Content) -> None:
        only = make_film(world.store, "only")
        browser = world.browser(world.customer)
        watch(browser, only)
        assert ask(browser) == ("only", None)

    def test_half_seen_is_not_seen(self, world: World, here: Content) -> None:
        half = make_film(world.store, "half")
        make_chapter(half)
        make_film(world.store, "whole")
        browser = world.browser(world.customer)
        watch(browser, Content.objects.get(permalink="whole"))
        body = {"chapter_id": Chapter.objects.filter(content=half).earliest("id").pk, "watched": True}
        browser.put("/api/contents/half/watched", body)
        assert ask(browser) == ("half", None)

    def test_nothing_at_all(self, world: World, here: Content) -> None:
        make_film(world.other_store, "theirs")
        assert world.guest.get("/api/contents/here/next").json() == {
            "content": None,
            "chapter": None,
            "reason": None,
        }


class TestSimilar:
    def test_the_closest_first_and_at_most_twelve(self, world: World, here: Content) -> None:
        films = [make_film(world.store, f"film-{number}") for number in range(15)]
        make_category(world.store, "quiet", here, *films)
        make_category(world.store, "drafts", here, make_film(world.store, "draft", published=False))
        make_author(world.store, "ann", here, films[14])
        make_film(world.store, "unlike")
        cards = world.guest.get("/api/contents/here/similar").json()
        for card in cards:
            Card.model_validate(card)
        permalinks = [card["permalink"] for card in cards]
        assert len(permalinks) == 12
        assert permalinks[0] == "film-14"
        assert {"here", "draft", "unlike"}.isdisjoint(permalinks)

    def test_neighbours_of_a_large_category_are_enough(self, world: World, here: Content) -> None:
        films = [make_film(world.store, f"film-{number}") for number in range(70)]
        make_category(world.store, "large", *films[:65], here, *films[65:])
        assert len(world.guest.get("/api/contents/here/similar").json()) == 12

    def test_not_the_episodes_of_its_series(self, world: World, here: Content) -> None:
        episode, other = make_film(world.store, "episode"), make_film(world.store, "other")
        make_category(world.store, "quiet", here, episode, other)
        series = make_collection(world.store, "series", "nights", [here], [episode])
        make_collection(world.store, "playlist", "hour", [here, other])

        def similar() -> set[str]:
            return {card["permalink"] for card in world.browser(world.owner).get(SIMILAR).json()}

        assert similar() == {"other"}
        Collection.objects.filter(pk=series.pk).update(is_published=False)
        assert similar() == {"episode", "other"}

    def test_none(self, world: World, here: Content) -> None:
        assert world.guest.get("/api/contents/here/similar").json() == []


@pytest.mark.parametrize("call", ["next", "similar"])
class TestBoth:
    def test_drafts_other_stores_and_missing_ones_are_the_same_404(self, world: World, call: str) -> None:
        make_film(world.store, "draft", published=False)
        make_film(world.other_store, "theirs")
        answers = [
            world.guest.get(f"/api/contents/{permalink}/{call}", {"X-Request-Id": "pinned-id"})
            for permalink in ("draft", "theirs", "nothing", "ü", "a" * 5000)
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1

    def test_one_statement_however_much_is_alike(self, world: World, here: Content, call: str) -> None:
        path = f"/api/contents/here/{call}"
        world.guest.get(path)
        for size in (1, 9):
            films = [make_film(world.store, f"f{size}-{number}") for number in range(size)]
            make_category(world.store, f"c{size}", here, *films)
            people = 3 if call == "next" else 2
            for browser, statements in ((world.guest, 1), (world.browser(world.customer), people)):
                with CaptureQueriesContext(connection) as seen:
                    assert browser.get(path).status_code == 200
                assert len(seen) == statements

    def test_304(self, world: World, here: Content, call: str) -> None:
        make_category(world.store, "quiet", here, make_film(world.store, "other"))
        etag = world.guest.get(f"/api/contents/here/{call}")["ETag"]
        again = world.guest.get(f"/api/contents/here/{call}", {"If-None-Match": etag})
        assert again.status_code == 304


@pytest.mark.parametrize("query", ["chapter_id=0", "chapter_id=x", "category_id=-1", f"category_id={2**63}"])
def test_malformed_ids_are_422(world: World, here: Content, query: str) -> None:
    assert world.guest.get(f"/api/contents/here/next?{query}").status_code == 422


def test_a_category_that_is_gone_does_not_stop_the_evening(world: World, here: Content) -> None:
    make_film(world.store, "other")
    assert not Category.objects.exists()
    assert ask(world.guest, query="category_id=999999") == ("other", None)
