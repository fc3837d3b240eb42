"""Series and playlists: as the owner arranges them, and as viewers see them."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from matinee.catalog.admin_schemas.collections import CollectionDetail, CollectionEntry
from matinee.catalog.collection_models import CollectionContent
from matinee.catalog.models import Chapter, Content
from matinee.catalog.schemas import Collection, CollectionPage
from tests.world import Answer, Browser, World, make_film, make_video, text_of

OFFICE = "/bullet/api/collections"


def fault(answer: Answer) -> tuple[int, str, str | None]:
    error = answer.json()["errors"][0]
    return answer.status_code, error["code"], error["field"]


def create(office: Browser, kind: str, title: str) -> Any:
    answer = office.post(OFFICE, {"kind": kind, "title": title})
    assert answer.status_code == 201, answer.content
    CollectionDetail.model_validate(answer.json())
    return answer.json()


def arrange(
    office: Browser, collection: Any, *seasons: list[Content], titles: dict[int, str] | None = None
) -> Answer:
    body = {
        "version": collection["version"],
        "seasons": [
            {"title": (titles or {}).get(number, ""), "content_ids": [film.pk for film in films]}
            for number, films in enumerate(seasons, start=1)
        ],
    }
    return office.put(f"{OFFICE}/{collection['id']}/seasons", body)


def publish(office: Browser, collection: Any) -> None:
    answer = office.patch(f"{OFFICE}/{collection['id']}", {"is_published": True})
    assert answer.status_code == 200, answer.content


def make_collection(office: Browser, kind: str, title: str, *seasons: list[Content]) -> Any:
    """A published one, as the office's call answered last."""
    collection = create(office, kind, title)
    answer = arrange(office, collection, *seasons)
    assert answer.status_code == 200, answer.content
    publish(office, collection)
    return answer.json()


def films(world: World, *names: str, **fields: Any) -> list[Content]:
    return [make_film(world.store, name, **fields) for name in names]


def page_of(browser: Browser, path: str) -> Any:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.content
    CollectionPage.model_validate(answer.json())
    return answer.json()


def numbers(page: Any) -> list[tuple[int, int, str]]:
    return [(one["season"], one["number"], one["content"]["permalink"]) for one in page["entries"]]


@pytest.fixture
def office(world: World) -> Browser:
    return world.browser(world.owner)


class TestOffice:
    def test_a_series_is_made_arranged_published_and_deleted(self, world: World, office: Browser) -> None:
        saga = create(office, "series", "The Saga")
        assert (saga["permalink"], saga["is_published"], len(saga["seasons"])) == ("the-saga", False, 1)
        one, two, three = films(world, "one", "two", "three")
        answer = arrange(office, saga, [one, two], [three], titles={2: "The end"})
        detail = answer.json()
        CollectionDetail.model_validate(detail)
        assert [season["title"] for season in detail["seasons"]] == ["", "The end"]
        assert [film["permalink"] for film in detail["seasons"][0]["contents"]] == ["one", "two"]
        assert (detail["contents_count"], detail["seasons_count"]) == (3, 2)
        again = arrange(office, detail, [three, one])
        assert [film["id"] for film in again.json()["seasons"][0]["contents"]] == [three.pk, one.pk]
        rows = office.get(OFFICE).json()
        for row in rows:
            CollectionEntry.model_validate(row)
        assert [(row["title"], row["contents_count"]) for row in rows] == [("The Saga", 2)]
        assert office.delete(f"{OFFICE}/{saga['id']}").status_code == 204
        assert office.get(f"{OFFICE}/{saga['id']}").status_code == 404
        assert Content.objects.filter(store=world.store).count() == 3

    def test_the_address_follows_the_title_of_a_draft(self, office: Browser) -> None:
        saga = create(office, "series", "The Saga")
        path = f"{OFFICE}/{saga['id']}"
        assert office.patch(path, {"title": "Our Story"}).json()["permalink"] == "our-story"
        office.patch(path, {"is_published": True})
        assert office.patch(path, {"title": "Another"}).json()["permalink"] == "our-story"
        create(office, "series", "Taken")
        assert fault(office.patch(path, {"permalink": "taken"})) == (409, "permalink_taken", "permalink")
        assert create(office, "playlist", "Taken")["permalink"] == "taken"

    def test_an_arrangement_that_somebody_has_changed_is_not_overwritten(
        self, world: World, office: Browser
    ) -> None:
        saga = create(office, "series", "Saga")
        one, two = films(world, "one", "two")
        assert arrange(office, saga, [one]).status_code == 200
        assert fault(arrange(office, saga, [two])) == (409, "order_outdated", None)
        fresh = office.get(f"{OFFICE}/{saga['id']}").json()
        office.put(f"/bullet/api/contents/{two.pk}/series", {"series_id": saga["id"]})
        assert fault(arrange(office, fresh, [one])) == (409, "order_outdated", None)

    def test_a_film_is_in_one_series_and_in_many_playlists(self, world: World, office: Browser) -> None:
        (film,) = films(world, "film")
        make_collection(office, "series", "First", [film])
        second = create(office, "series", "Second")
        refusal = arrange(office, second, [film])
        assert fault(refusal) == (409, "in_other_series", "seasons")
        assert refusal.json()["errors"][0]["message"] == (
            "“Film” is an episode of “First”. Remove it there first."
        )
        for title in ("Evening", "Morning"):
            assert arrange(office, create(office, "playlist", title), [film]).status_code == 200

    @pytest.mark.parametrize(
        ("seasons", "code"),
        [
            ([[]], None),
            ([["one"], ["one"]], "twice"),
            ([["one", "one"]], "twice"),
            ([["theirs"]], "unknown_content"),
        ],
    )
    def test_bad_arrangements(
        self, world: World, office: Browser, seasons: list[list[str]], code: str | None
    ) -> None:
        by_name = {"one": make_film(world.store, "one"), "theirs": make_film(world.other_store, "theirs")}
        answer = arrange(
            office,
            create(office, "series", "Saga"),
            *([by_name[name] for name in names] for names in seasons),
        )
        if code is None:
            assert answer.status_code == 200
        else:
            assert fault(answer) == (422, code, "seasons")

    @pytest.mark.django_db(transaction=True)
    def test_two_who_put_a_film_into_two_series_at_once(self, world: World, office: Browser) -> None:
        (film,) = films(world, "film")
        series = [create(office, "series", title)["id"] for title in ("One", "Two")]

        def put(series_id: int) -> int:
            try:
                browser = world.browser(world.owner)
                path = f"/bullet/api/contents/{film.pk}/series"
                return browser.put(path, {"series_id": series_id}).status_code
            finally:
                connection.close()

        with ThreadPoolExecutor(4) as pool:
            assert set(pool.map(put, series * 4)) == {200}
        assert CollectionContent.objects.filter(content=film).count() == 1

    def test_a_playlist_has_one_list(self, world: World, office: Browser) -> None:
        one, two = films(world, "one", "two")
        evening = create(office, "playlist", "Evening")
        assert fault(arrange(office, evening, [one], [two])) == (422, "invalid", "seasons")
        assert fault(arrange(office, evening, [one], titles={1: "Part"})) == (422, "invalid", "seasons")

    def test_of_another_store_and_without_rights(self, world: World, office: Browser) -> None:
        saga = create(office, "series", "Saga")
        path = f"{OFFICE}/{saga['id']}"
        stranger = world.browser(world.other_owner)
        assert stranger.get(path).status_code == 404
        assert stranger.patch(path, {"title": "Mine"}).status_code == 404
        assert stranger.delete(path).status_code == 404
        assert arrange(stranger, saga, []).status_code == 404
        assert stranger.get(OFFICE).json() == []
        assert world.guest.get(path).status_code == 401
        assert world.browser(world.customer).get(path).status_code == 404

    def test_deleting_a_film_moves_up_those_behind_it(self, world: World, office: Browser) -> None:
        one, two = films(world, "one", "two")
        make_collection(office, "series", "Saga", [one, two])
        assert office.delete(f"/bullet/api/contents/{one.pk}").status_code == 204
        assert numbers(page_of(world.guest, "/api/series/saga")) == [(1, 1, "two")]


class TestFilm:
    def test_a_film_says_where_it_is_and_moves(self, world: World, office: Browser) -> None:
        one, two, three = films(world, "one", "two", "three")
        saga = make_collection(office, "series", "Saga", [one, two])
        other = make_collection(office, "series", "Other", [three], [])
        path = f"/bullet/api/contents/{two.pk}/series"
        assert office.get(path).json()["place"] == {
            "series_id": saga["id"],
            "title": "Saga",
            "season": 1,
            "season_title": "",
            "number": 2,
            "contents_count": 2,
        }
        place = office.put(path, {"series_id": other["id"], "season": 2}).json()["place"]
        assert (place["title"], place["season"], place["number"]) == ("Other", 2, 1)
        assert numbers(page_of(world.guest, "/api/series/saga")) == [(1, 1, "one")]
        put = office.put(path, {"series_id": saga["id"], "number": 1})
        assert put.json()["place"]["number"] == 1
        assert numbers(page_of(world.guest, "/api/series/saga")) == [(1, 1, "two"), (1, 2, "one")]
        assert office.put(path, {"series_id": None}).json() == {"place": None}
        assert office.get(path).json() == {"place": None}

    def test_what_is_not_there(self, world: World, office: Browser) -> None:
        (film,) = films(world, "film")
        theirs = make_film(world.other_store, "theirs")
        saga = create(office, "series", "Saga")
        evening = create(office, "playlist", "Evening")
        path = f"/bullet/api/contents/{film.pk}/series"
        assert fault(office.put(path, {"series_id": 9_999_999})) == (422, "invalid", "series_id")
        assert fault(office.put(path, {"series_id": evening["id"]})) == (422, "invalid", "series_id")
        assert fault(office.put(path, {"series_id": saga["id"], "season": 2})) == (422, "invalid", "season")
        assert (
            office.put(f"/bullet/api/contents/{theirs.pk}/series", {"series_id": saga["id"]}).status_code
            == 404
        )
        assert office.get(f"/bullet/api/contents/{theirs.pk}/series").status_code == 404


class TestViewers:
    def test_a_page_has_the_episodes_of_a_season(self, world: World, office: Browser) -> None:
        one, two, three = films(world, "one", "two", "three")
        make_collection(office, "series", "Saga", [one, two], [three])
        page = page_of(world.guest, "/api/series/saga")
        assert numbers(page) == [(1, 1, "one"), (1, 2, "two")]
        assert [(season["number"], season["contents_count"]) for season in page["seasons"]] == [
            (1, 2),
            (2, 1),
        ]
        assert page["start"] == {"permalink": "one", "season": 1, "number": 1, "is_begun": False}
        assert page["entries"][0]["content"] == world.guest.get("/api/contents?sort=title").json()[0]
        second = page_of(world.guest, "/api/series/saga?season=2")
        assert (numbers(second), second["season"]) == ([(2, 1, "three")], 2)
        assert page_of(world.guest, "/api/series/saga?season=7")["season"] == 1
        assert world.guest.get("/api/series/saga?season=x").status_code == 422
        assert world.guest.get("/api/playlists/saga").status_code == 404
        assert world.other_guest.get("/api/series/saga").status_code == 404

    def test_lists_of_both(self, world: World, office: Browser) -> None:
        one, two = films(world, "one", "two")
        make_collection(office, "series", "Saga", [one], [two])
        make_collection(office, "series", "Empty", [])
        arrange(office, create(office, "series", "Draft"), [])
        make_collection(office, "playlist", "Evening", [two, one])
        rows = world.guest.get("/api/series").json()
        for row in rows:
            Collection.model_validate(row)
        assert [(row["title"], row["contents_count"], row["seasons_count"]) for row in rows] == [
            ("Saga", 2, 2)
        ]
        assert [row["title"] for row in world.guest.get("/api/playlists").json()] == ["Evening"]
        assert world.other_guest.get("/api/series").json() == []
        assert numbers(page_of(world.guest, "/api/playlists/evening")) == [(1, 1, "two"), (1, 2, "one")]

    def test_what_is_hidden_keeps_its_number(self, world: World, office: Browser) -> None:
        now = datetime.now(UTC)
        hidden = [
            make_film(world.store, "draft", published=False),
            make_film(world.store, "ended", ends_at=now - timedelta(minutes=1)),
            make_film(world.store, "unlisted", is_unlisted=True),
            make_film(world.store, "scheduled"),
        ]
        Content.objects.filter(permalink="scheduled").update(published_at=now + timedelta(days=1))
        seen = make_film(world.store, "seen")
        make_collection(office, "series", "Saga", [*hidden, seen])
        page = page_of(world.guest, "/api/series/saga")
        assert numbers(page) == [(1, 5, "seen")]
        assert page["start"]["permalink"] == "seen"
        Content.objects.filter(pk=seen.pk).update(published_at=None)
        assert world.guest.get("/api/series/saga").status_code == 404
        assert world.guest.get("/series/saga").status_code == 404
        assert page_of(office, "/api/series/saga")["entries"] == []

    def test_a_draft_is_seen_by_the_team_alone(self, world: World, office: Browser) -> None:
        (film,) = films(world, "film")
        arrange(office, create(office, "series", "Saga"), [film])
        assert world.guest.get("/api/series/saga").status_code == 404
        assert page_of(office, "/api/series/saga")["title"] == "Saga"
        assert world.guest.get("/api/contents/film").json()["series"] is None

    def test_a_film_names_its_series(self, world: World, office: Browser) -> None:
        one, two = films(world, "one", "two")
        make_collection(office, "series", "Saga", [one], [two])
        series = world.guest.get("/api/contents/two").json()["series"]
        place = {"season": 2, "number": 1}
        assert series == {"permalink": "saga", "title": "Saga", "translated": [], **place}

    def test_a_viewer_goes_on_where_they_stopped(self, world: World, office: Browser) -> None:
        one, two, three = films(world, "one", "two", "three")
        make_collection(office, "series", "Saga", [one, two], [three])
        customer = world.browser(world.customer)
        assert not page_of(customer, "/api/series/saga")["start"]["is_begun"]
        self.watch(customer, two, watched=False)
        start = page_of(customer, "/api/series/saga")["start"]
        assert (start["permalink"], start["is_begun"]) == ("two", True)
        self.watch(customer, two, watched=True)
        page = page_of(customer, "/api/series/saga")
        assert (page["start"]["permalink"], page["season"], numbers(page)) == ("three", 2, [(2, 1, "three")])
        self.watch(customer, three, watched=True)
        assert page_of(customer, "/api/series/saga")["start"]["permalink"] == "one"

    def test_what_plays_next(self, world: World, office: Browser) -> None:
        one, two, three = films(world, "one", "two", "three")
        make_film(world.store, "draft", published=False)
        draft = Content.objects.get(permalink="draft")
        make_collection(office, "series", "Saga", [one, draft], [two])
        make_collection(office, "playlist", "Evening", [one, three, two])

        def following(path: str) -> tuple[str, str | None]:
            answer = world.guest.get(f"/api/contents/{path}").json()
            return answer["content"]["permalink"], answer["reason"]

        assert following("one/next") == ("two", "series")
        assert following("one/next?playlist=evening") == ("three", "playlist")
        assert following("one/next?playlist=unknown") == ("two", "series")
        assert following("two/next")[1] != "series"

    def test_a_chapter_comes_before_the_next_episode(self, world: World, office: Browser) -> None:
        one, two = films(world, "one", "two")
        second = Chapter.objects.create(content=one, position=2, video=make_video(world.store))
        make_collection(office, "series", "Saga", [one, two])
        first = one.chapters.get(position=1)
        answer = world.guest.get(f"/api/contents/one/next?chapter_id={first.pk}").json()
        assert (answer["reason"], answer["chapter"]["id"]) == ("next_chapter", second.pk)
        answer = world.guest.get(f"/api/contents/one/next?chapter_id={second.pk}").json()
        assert (answer["reason"], answer["content"]["permalink"]) == ("series", "two")

    def test_a_long_series_is_one_statement(self, world: World, office: Browser) -> None:
        video = make_video(world.store)
        episodes = []
        for number in range(60):
            film = make_film(world.store, f"film-{number}", video=video)
            Chapter.objects.filter(content=film).update(video=None, is_playable=True)
            episodes.append(film)
        make_collection(office, "series", "Short", episodes[:1])
        make_collection(office, "series", "Long", episodes[1:])

        def count(path: str) -> int:
            with CaptureQueriesContext(connection) as context:
                page_of(world.guest, path)
            return len(context)

        assert count("/api/series/long") == count("/api/series/short")
        assert len(page_of(world.guest, "/api/series/long")["entries"]) == 59

    def test_page_sitemap_and_cards_for_links(self, world: World, office: Browser) -> None:
        (film,) = films(world, "film")
        make_collection(office, "series", "Saga", [film])
        make_collection(office, "playlist", "Evening", [film])
        places = text_of(world.guest.get("/sitemap/places-1.xml"))
        for path in ("/series/saga", "/playlists/evening"):
            html = world.guest.get(path).content.decode()
            assert '<meta property="og:title"' in html
            assert "ItemList" in html
            assert f"{path}</loc>" in places

    @staticmethod
    def watch(viewer: Browser, film: Content, *, watched: bool) -> None:
        chapter = film.chapters.get(position=1)
        path = f"/api/contents/{film.permalink}"
        body: dict[str, object] = {"chapter_id": chapter.pk, "position_seconds": 3.0}
        assert viewer.put(f"{path}/watch_state", body).status_code < 300
        if watched:
            body = {"chapter_id": chapter.pk, "watched": True}
            assert viewer.put(f"{path}/watched", body).status_code < 300


class TestKeys:
    def test_the_database_holds_a_film_to_its_store_and_to_one_series(
        self, world: World, office: Browser
    ) -> None:
        (film,) = films(world, "film")
        make_collection(office, "series", "Saga", [film])
        place = CollectionContent.objects.get()
        other = make_film(world.other_store, "theirs")
        with pytest.raises(IntegrityError), transaction.atomic():
            CollectionContent.objects.filter(pk=place.pk).update(content=other)
            connection.check_constraints()
        with pytest.raises(IntegrityError), transaction.atomic():
            CollectionContent.objects.filter(pk=place.pk).update(kind="playlist")
            connection.check_constraints()
