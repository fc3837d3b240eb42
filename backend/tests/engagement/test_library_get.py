"""GET /api/contents/my_library, recent_views, progress and watched_videos; PUT …/watched."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Chapter, Content
from matinee.engagement.models import WatchState
from matinee.engagement.schemas import Progress
from tests.engagement.cards import listed
from tests.world import Browser, World, make_chapter, make_film

LISTS = ["/api/contents/my_library", "/api/contents/recent_views"]


def chapter_of(film: Content) -> Chapter:
    return Chapter.objects.filter(content=film).earliest("position")


def stop_at(browser: Browser, film: Content, seconds: float) -> None:
    body = {"chapter_id": chapter_of(film).pk, "position_seconds": seconds}
    assert browser.put(f"/api/contents/{film.permalink}/watch_state", body).status_code == 204


class TestLibrary:
    def test_what_was_touched_last_first(self, world: World, browser: Browser) -> None:
        films = {name: make_film(world.store, name) for name in ("seen", "begun", "liked", "untouched")}
        stop_at(browser, films["seen"], 11.5)
        stop_at(browser, films["begun"], 2)
        browser.post("/api/favorites", {"id": films["liked"].pk})
        path = "/api/contents/my_library"
        assert listed(browser, path) == ["liked", "begun", "seen"]
        assert listed(browser, f"{path}?show=started") == ["begun"]
        assert listed(browser, f"{path}?show=finished") == ["seen"]
        assert listed(browser, f"{path}?show=favorites") == ["liked"]
        assert listed(browser, "/api/contents/recent_views") == ["begun", "seen"]
        assert listed(world.browser(world.owner), path) == []

    def test_finished_is_every_chapter(self, world: World, browser: Browser) -> None:
        film = make_film(world.store, "film")
        second = make_chapter(film)
        stop_at(browser, film, 12)
        assert listed(browser, "/api/contents/my_library?show=finished") == []
        browser.put("/api/contents/film/watched", {"chapter_id": second.pk, "watched": True})
        assert listed(browser, "/api/contents/my_library?show=finished") == ["film"]
        assert listed(browser, "/api/contents/my_library?show=started") == []

    def test_staff_in_the_back_offices_frame_see_a_sample(self, world: World) -> None:
        make_film(world.store, "older")
        make_film(world.store, "newer")
        path = "/api/contents/my_library?admin_iframe=true"
        assert listed(world.browser(world.owner), path) == ["newer", "older"]
        assert listed(world.browser(world.customer), path) == []
        assert world.guest.get(path).status_code == 401

    @pytest.mark.parametrize("flag", ["admin_iframe=", "admin_iframe", "admin_iframe=true"])
    def test_the_flag_of_the_frame_needs_no_value(self, world: World, flag: str) -> None:
        make_film(world.store, "film")
        assert listed(world.browser(world.owner), f"/api/contents/my_library?{flag}") == ["film"]

    @pytest.mark.parametrize("flag", ["admin_iframe=false", "admin_iframe=1", "admin_iframe=nonsense"])
    def test_any_other_flag_is_no_frame(self, world: World, flag: str) -> None:
        make_film(world.store, "film")
        assert listed(world.browser(world.owner), f"/api/contents/my_library?{flag}") == []

    @pytest.mark.parametrize("path", LISTS)
    def test_guests_are_asked_to_sign_in(self, world: World, path: str) -> None:
        assert world.guest.get(path).status_code == 401

    @pytest.mark.parametrize("path", LISTS)
    @pytest.mark.parametrize("page", ["0", "-1", "1e18", "x", ""])
    def test_malformed(self, browser: Browser, path: str, page: str) -> None:
        assert browser.get(f"{path}?page={page}").status_code == 422
        assert browser.get("/api/contents/my_library?show=nonsense").status_code == 422

    @pytest.mark.parametrize("path", LISTS)
    def test_drafts_and_pages(self, world: World, browser: Browser, path: str) -> None:
        films = [make_film(world.store, f"film-{number}", published=number != 0) for number in range(26)]
        WatchState.objects.bulk_create(
            WatchState(
                user=world.customer,
                content=film,
                chapter=chapter_of(film),
                position_seconds=1,
                updated_at=film.created_at + timedelta(seconds=number),
            )
            for number, film in enumerate(films)
        )
        first = browser.get(path)
        assert (len(first.json()), first["last-page"]) == (24, "false")
        second = browser.get(f"{path}?page=2")
        assert ([card["permalink"] for card in second.json()], second["last-page"]) == (["film-1"], "true")

    @pytest.mark.parametrize("path", [*LISTS, "/api/contents/progress", "/api/contents/watched_videos"])
    def test_a_fixed_number_of_statements(self, world: World, browser: Browser, path: str) -> None:
        counts = set()
        for size in (1, 9):
            for number in range(size):
                stop_at(browser, make_film(world.store, f"f{size}-{number}"), 12)
            with CaptureQueriesContext(connection) as seen:
                assert browser.get(path).status_code == 200
            counts.add(len(seen))
        assert len(counts) == 1
        assert counts.pop() <= 7


class TestWatched:
    def test_nine_tenths_is_watched_and_stays_so(self, world: World, browser: Browser) -> None:
        film = make_film(world.store, "film")  # 12 seconds
        stop_at(browser, film, 10.7)
        assert WatchState.objects.get().watched_at is None
        stop_at(browser, film, 10.8)
        assert WatchState.objects.get().watched_at is not None
        stop_at(browser, film, 1)
        state = WatchState.objects.get()
        assert (state.watched_at is not None, state.position_seconds) == (True, 1)

    def test_by_hand_and_back(self, world: World, browser: Browser) -> None:
        film = make_film(world.store, "film")
        stop_at(browser, film, 5)
        body = {"chapter_id": chapter_of(film).pk, "watched": True}
        assert browser.put("/api/contents/film/watched", body).status_code == 204
        videos = browser.get("/api/contents/watched_videos").json()
        assert videos == {"video_ids": [chapter_of(film).video_id]}
        assert WatchState.objects.get().position_seconds == 5
        for _ in range(2):
            assert browser.put("/api/contents/film/watched", body | {"watched": False}).status_code == 204
        assert browser.get("/api/contents/watched_videos").json() == {"video_ids": []}

    def test_unwatching_what_was_never_watched_leaves_no_trace(self, world: World, browser: Browser) -> None:
        film = make_film(world.store, "film")
        body = {"chapter_id": chapter_of(film).pk, "watched": False}
        assert browser.put("/api/contents/film/watched", body).status_code == 204
        assert not WatchState.objects.exists()

    def test_who_may_not(self, world: World, browser: Browser) -> None:
        film, other = make_film(world.store, "film"), make_film(world.store, "other")
        draft = make_film(world.store, "draft", published=False)
        theirs = make_film(world.other_store, "theirs")
        body = {"chapter_id": chapter_of(film).pk, "watched": True}
        assert world.guest.put("/api/contents/film/watched", body).status_code == 401
        for permalink, of in (("film", other), ("draft", draft), ("theirs", theirs), ("nothing", film)):
            wrong = {"chapter_id": chapter_of(of).pk, "watched": True}
            assert browser.put(f"/api/contents/{permalink}/watched", wrong).status_code == 404
        assert not WatchState.objects.exists()

    @pytest.mark.parametrize(
        "body",
        [{}, {"chapter_id": 1}, {"chapter_id": "1", "watched": True}, {"chapter_id": 1, "watched": "yes"}],
    )
    def test_malformed(self, world: World, browser: Browser, body: object) -> None:
        make_film(world.store, "film")
        assert browser.put("/api/contents/film/watched", body).status_code == 422


class TestProgress:
    def test_each_chapter_the_latest_first(self, world: World, browser: Browser) -> None:
        film, other = make_film(world.store, "film"), make_film(world.store, "other")
        stop_at(browser, film, 11.9)
        stop_at(browser, other, 3)
        lines = browser.get("/api/contents/progress").json()
        for line in lines:
            Progress.model_validate(line)
        assert lines == [
            {
                "content_id": other.pk,
                "chapter_id": chapter_of(other).pk,
                "position_seconds": 3,
                "duration": 12.0,
                "watched": False,
            },
            {
                "content_id": film.pk,
                "chapter_id": chapter_of(film).pk,
                "position_seconds": 11.9,
                "duration": 12.0,
                "watched": True,
            },
        ]

    def test_what_was_taken_away_is_left_out(self, world: World, browser: Browser) -> None:
        stop_at(browser, make_film(world.store, "film"), 12)
        Content.objects.update(published_at=None)
        assert browser.get("/api/contents/progress").json() == []
        assert browser.get("/api/contents/watched_videos").json() == {"video_ids": []}

    def test_guests_have_none(self, world: World) -> None:
        assert world.guest.get("/api/contents/progress").json() == []
        assert world.guest.get("/api/contents/watched_videos").json() == {"video_ids": []}


def test_a_content_at_a_calls_own_address_is_not_made(world: World) -> None:
    owner = world.browser(world.owner)
    film = make_film(world.store, "film")
    for permalink in ("favorites", "search", "progress"):
        response = owner.patch(f"/bullet/api/contents/{film.pk}", {"permalink": permalink})
        assert (response.status_code, response.json()["errors"][0]["code"]) == (422, "permalink_reserved")
    made = owner.post("/bullet/api/uploads", {"filename": "Favorites.mp4", "size": 10})
    assert made.json()["permalink"].startswith("favorites-")
