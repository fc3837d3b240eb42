"""A film that is published and on no list: `is_unlisted` of PATCH /bullet/api/contents/{id}."""

from typing import Any

import pytest
from matinee.catalog.models import Chapter, Content
from matinee.search import operations as search
from tests.world import Browser, World, make_author, make_category, make_collection, make_film, text_of

FILM = "/bullet/api/contents"


@pytest.fixture
def film(world: World) -> Content:
    """Beside another one, so that every list is there without it."""
    film = make_film(world.store, "bikes", title="Bikes", description="About a hidden film.")
    other = make_film(world.store, "other", title="Other", description="About a film that everybody sees.")
    make_category(world.store, "shelf", other, film)
    # Alone: what is like the other one leaves out the episodes of its series.
    make_collection(world.store, "series", "saga", [film])
    make_author(world.store, "anna", other, film)
    return film


def unlist(browser: Browser, film: Content, *, is_unlisted: object = True) -> Any:
    return browser.patch(f"{FILM}/{film.pk}", {"is_unlisted": is_unlisted})


def places_with(browser: Browser, film: Content) -> set[str]:
    """The lists with the film: each shows the other one in any case."""
    category = browser.get("/api/categories/shelf").json()
    author = browser.get("/api/authors/anna").json()
    paths = {
        "list": "/api/contents",
        "newest": "/api/contents?sort=newest",
        "category list": f"/api/contents?category_id={category['id']}",
        "preview": f"/api/contents?category_id={category['id']}&type=category_preview",
        "author list": f"/api/contents?author_id={author['id']}",
        "category": "/api/categories/shelf",
        "more of it": "/api/categories/shelf/more_content",
        "series": "/api/series/saga",
        "rows": "/api/categories/initial_with_content",
        "similar": "/api/contents/other/similar",
        "next": "/api/contents/other/next",
        "chapters": "/api/chapters",
        "its chapters": f"/api/chapters?content_id={film.pk}",
        "chapter": f"/api/chapters/{Chapter.objects.get(content=film).pk}",
        "feed": "/feed.xml",
        "sitemap": "/sitemap/films-1.xml",
        "search": "/api/contents/search?q=film",
        "all": "/api/contents/search",
        "suggestions": "/api/search/suggestions?q=bik",
        "catalogue": "/catalog",
    }
    answers = {name: browser.get(path) for name, path in paths.items()}
    places = {
        name
        for name, answer in answers.items()
        if answer.status_code == 200 and ("Bikes" in text_of(answer) or "/bikes" in text_of(answer))
    }
    counts = {
        "category count": category["contents_count"],
        "author count": author["contents_count"],
        "search count": int(answers["search"]["total-results"]),
    }
    return places | {name for name, count in counts.items() if count == 2}


class TestViewers:
    def test_it_is_on_no_list_and_its_link_opens_it(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        search.refresh()
        before = places_with(world.guest, film)
        assert len(before) == 23 - 1  # the second page of a short category is empty
        assert unlist(owner, film).status_code == 200
        # At once: what the worker writes for search is not waited for.
        assert places_with(world.guest, film) == set()
        search.refresh()
        assert places_with(world.guest, film) == set()
        answer = world.guest.get("/api/contents/bikes")
        assert (answer.status_code, answer.json()["is_unlisted"]) == (200, True)
        assert world.guest.post("/api/contents/bikes/playback", {}).status_code == 200
        assert world.guest.get("/api/contents/bikes/next").json()["content"]["permalink"] == "other"
        assert unlist(owner, film, is_unlisted=False).status_code == 200
        assert places_with(world.guest, film) == before

    def test_search_engines_are_told(self, world: World, owner: Browser, film: Content) -> None:
        robots = '<meta name="robots" content="noindex">'
        assert robots not in text_of(world.guest.get("/programs/bikes"))
        unlist(owner, film)
        assert robots in text_of(world.guest.get("/programs/bikes"))

    def test_a_category_with_nothing_else_is_hidden(self, world: World, owner: Browser) -> None:
        make_category(world.store, "alone", hidden := make_film(world.store, "hidden"))
        unlist(owner, hidden)
        assert world.guest.get("/api/categories/alone").status_code == 404

    def test_a_viewer_keeps_what_they_marked_and_watched(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        unlist(owner, film)
        viewer = world.browser(world.customer)
        viewer.post("/api/favorites", {"id": film.pk})
        chapter_id = Chapter.objects.get(content=film).pk
        position = {"chapter_id": chapter_id, "position_seconds": 5}
        assert viewer.put("/api/contents/bikes/watch_state", position).status_code in (200, 204)
        for shelf in ("favorites", "recent_views"):
            assert [one["id"] for one in viewer.get(f"/api/contents/{shelf}").json()] == [film.pk]

    def test_who_may_watch_stays_as_it_is(self, world: World, owner: Browser) -> None:
        members = make_film(world.store, "members", access="registered")
        unlist(owner, members)
        assert world.guest.post("/api/contents/members/playback", {}).status_code == 401
        viewer = world.browser(world.customer)
        assert viewer.post("/api/contents/members/playback", {}).status_code == 200

    def test_a_draft_stays_hidden(self, world: World, owner: Browser) -> None:
        draft = make_film(world.store, "draft", published=False)
        unlist(owner, draft)
        assert world.guest.get("/api/contents/draft").status_code == 404


class TestTheOffice:
    def test_it_is_said_and_can_be_asked_for(self, owner: Browser, film: Content) -> None:
        answer = unlist(owner, film).json()
        assert (answer["is_published"], answer["is_unlisted"]) == (True, True)
        rows = owner.get(f"{FILM}?state=unlisted").json()
        assert [(row["id"], row["is_unlisted"]) for row in rows] == [(film.pk, True)]
        assert len(owner.get(f"{FILM}?state=published").json()) == 2

    @pytest.mark.parametrize("value", ["yes", 1, None])
    def test_it_is_yes_or_no(self, owner: Browser, film: Content, value: object) -> None:
        assert unlist(owner, film, is_unlisted=value).status_code == 422

    def test_it_is_of_this_store_and_for_staff(self, world: World, film: Content) -> None:
        assert unlist(world.browser(world.other_owner), film).status_code == 404
        assert unlist(world.guest, film).status_code == 401
        assert unlist(world.browser(world.customer), film).status_code == 404
        film.refresh_from_db()
        assert not film.is_unlisted
