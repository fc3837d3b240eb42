"""The trailer of a film: `trailer_id` of PATCH …/contents/{id}, POST …/trailer, and what viewers get."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar

import pytest
from django.db import IntegrityError, connection, transaction
from matinee.accounts.queries import GUEST, Profile
from matinee.catalog.admin_schemas import Film
from matinee.catalog.models import Chapter, Content
from matinee.catalog.operations.drafts import remove_abandoned_drafts
from matinee.catalog.playback_schemas import Playback
from matinee.catalog.queries import get_detail
from matinee.catalog.schemas import Content as Detail
from matinee.media.models import Upload, Video
from tests.catalog.visibility import FILM, fault, places_with
from tests.world import Answer, Browser, World, make_film, make_video

DETAIL = "/api/contents/film"


@pytest.fixture
def trailer(world: World) -> Content:
    return make_film(world.store, "teaser", title="Bikes, the trailer", is_unlisted=True)


@pytest.fixture
def film(world: World, trailer: Content) -> Content:
    return make_film(world.store, "film", access="paid", title="A film", trailer=trailer)


def choose(owner: Browser, film: Content, trailer_id: object) -> Answer:
    return owner.patch(f"{FILM}/{film.pk}", {"trailer_id": trailer_id})


def offered(browser: Browser) -> Any:
    page = browser.get(DETAIL).json()
    Detail.model_validate(page)
    return page["trailer"]


class TestTheViewer:
    def test_the_page_has_it_and_it_plays_as_its_own_film(
        self, world: World, film: Content, trailer: Content
    ) -> None:
        link = {"id": trailer.pk, "permalink": "teaser", "title": "Bikes, the trailer", "translated": []}
        for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
            assert offered(browser) == link
        assert world.guest.post(f"{DETAIL}/playback", {}).status_code == 401
        playback = world.guest.post("/api/contents/teaser/playback", {}).json()
        Playback.model_validate(playback)
        assert playback["tracker"]["content_id"] == trailer.pk
        assert playback["free_seconds"] is None

    @pytest.mark.parametrize(
        "hidden",
        [
            {"published_at": None},
            {"published_at": datetime(2100, 1, 1, tzinfo=UTC)},
            {"ends_at": datetime.now(UTC) - timedelta(seconds=1)},
            {"access": "registered"},
            {"access": "paid"},
        ],
    )
    def test_what_not_everybody_may_watch_is_offered_to_nobody(
        self, world: World, film: Content, trailer: Content, hidden: dict[str, Any]
    ) -> None:
        Content.objects.filter(pk=trailer.pk).update(**hidden)
        for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
            assert offered(browser) is None

    def test_before_it_plays_it_is_not_offered(self, world: World, film: Content, trailer: Content) -> None:
        Chapter.objects.filter(content=trailer).update(video=make_video(world.store, state="encoding"))
        assert offered(world.guest) is None

    def test_not_to_a_profile_below_its_age(self, world: World, film: Content, trailer: Content) -> None:
        Content.objects.filter(pk=trailer.pk).update(minimum_age=16)
        child, teenager = Profile(1, "Kid", "", 12), Profile(2, "Teen", "", 16)
        for profile, is_offered in ((child, False), (teenager, True)):
            viewer = replace(GUEST, profile=profile)
            page = get_detail(
                world.store.pk, viewer=viewer, permalink="film", at=datetime.now(UTC), still_origin=""
            )
            assert ('"permalink" : "teaser"' in page.json) is is_offered

    def test_an_unlisted_one_is_on_no_list_and_names_its_film(
        self, world: World, film: Content, trailer: Content
    ) -> None:
        assert not places_with(world.guest) - {"page"}
        page = world.guest.get("/api/contents/teaser").json()
        Detail.model_validate(page)
        assert page["trailer_of"] == {"id": film.pk, "permalink": "film", "title": "A film", "translated": []}
        assert page["trailer"] is None
        assert world.guest.get(DETAIL).json()["trailer_of"] is None

    @pytest.mark.parametrize("hidden", [{"published_at": None}, {"is_unlisted": True}])
    def test_it_names_no_film_that_is_on_no_list(
        self, world: World, film: Content, hidden: dict[str, Any]
    ) -> None:
        Content.objects.filter(pk=film.pk).update(**hidden)
        assert world.guest.get("/api/contents/teaser").json()["trailer_of"] is None

    def test_the_drawn_page_offers_it(self, world: World, film: Content, trailer: Content) -> None:
        assert 'data-early="trailer"' in world.guest.get("/programs/film").content.decode()
        Content.objects.filter(pk=trailer.pk).update(published_at=None)
        assert 'data-early="trailer"' not in world.guest.get("/programs/film").content.decode()


class TestTheOwner:
    def test_it_is_chosen_and_taken_away(
        self, world: World, owner: Browser, film: Content, trailer: Content
    ) -> None:
        other = make_film(world.store, "other", title="Another")
        answer = choose(owner, film, other.pk).json()
        Film.model_validate(answer)
        assert answer["trailer"] == {
            "id": other.pk,
            "permalink": "other",
            "title": "Another",
            "problem": None,
        }
        assert offered(world.guest)["permalink"] == "other"
        of_trailer = owner.get(f"{FILM}/{other.pk}").json()
        assert of_trailer["trailer_of"] == [{"id": film.pk, "permalink": "film", "title": "A film"}]
        assert choose(owner, film, None).json()["trailer"] is None
        assert offered(world.guest) is None

    @pytest.mark.parametrize(
        ("state", "problem"),
        [
            ({"published_at": None}, "draft"),
            ({"published_at": datetime(2100, 1, 1, tzinfo=UTC)}, "scheduled"),
            ({"ends_at": datetime.now(UTC) - timedelta(seconds=1)}, "ended"),
            ({"access": "paid"}, "not_public"),
        ],
    )
    def test_why_viewers_are_not_offered_it(
        self, owner: Browser, film: Content, trailer: Content, state: dict[str, Any], problem: str
    ) -> None:
        Content.objects.filter(pk=trailer.pk).update(**state)
        assert owner.get(f"{FILM}/{film.pk}").json()["trailer"]["problem"] == problem

    @pytest.mark.parametrize(
        ("state", "problem"), [("uploading", "not_ready"), ("encoding", "not_ready"), ("refused", "stopped")]
    )
    def test_while_its_file_is_made(
        self, world: World, owner: Browser, film: Content, trailer: Content, state: str, problem: str
    ) -> None:
        Chapter.objects.filter(content=trailer).update(video=make_video(world.store, state=state))
        assert owner.get(f"{FILM}/{film.pk}").json()["trailer"]["problem"] == problem

    def test_it_is_neither_itself_nor_part_of_a_chain(
        self, world: World, owner: Browser, film: Content, trailer: Content
    ) -> None:
        other = make_film(world.store, "other")
        assert fault(choose(owner, film, film.pk)) == (422, "own_trailer", "trailer_id")
        assert fault(choose(owner, other, film.pk)) == (422, "chained_trailer", "trailer_id")
        assert fault(choose(owner, trailer, other.pk)) == (422, "is_trailer", "trailer_id")
        assert choose(owner, other, trailer.pk).status_code == 200

    def test_another_stores_film_and_a_missing_one_are_alike(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        theirs = make_film(world.other_store, "theirs")
        answers = [choose(owner, film, trailer_id) for trailer_id in (theirs.pk, 2**62)]
        assert [fault(answer) for answer in answers] == [(422, "unknown_trailer", "trailer_id")] * 2
        assert choose(owner, theirs, film.pk).status_code == 404

    @pytest.mark.parametrize("trailer_id", [0, -1, "7", 1.5, True, [1]])
    def test_what_is_no_id_is_refused(self, owner: Browser, film: Content, trailer_id: object) -> None:
        assert choose(owner, film, trailer_id).status_code == 422

    def test_deleting_it_leaves_the_film_without(
        self, world: World, owner: Browser, film: Content, trailer: Content
    ) -> None:
        assert owner.delete(f"{FILM}/{trailer.pk}").status_code == 204
        assert owner.get(f"{FILM}/{film.pk}").json()["trailer"] is None
        assert offered(world.guest) is None

    def test_the_database_holds_both_to_one_store(
        self, world: World, film: Content, trailer: Content
    ) -> None:
        theirs = make_film(world.other_store, "theirs")
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("UPDATE catalog_content SET trailer_id = %s WHERE id = %s", [theirs.pk, film.pk])
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM catalog_chapter WHERE content_id = %s", [trailer.pk])
            cursor.execute("DELETE FROM catalog_content WHERE id = %s", [trailer.pk])
        film.refresh_from_db()
        assert film.trailer_id is None


class TestUploadedRightThere:
    FILE: ClassVar[dict[str, object]] = {"filename": "cut.mp4", "size": 1000, "title": "A film – Trailer"}

    def test_it_is_open_to_all_on_no_list_and_linked(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        Content.objects.filter(pk=film.pk).update(minimum_age=16)
        answer = owner.post(f"{FILM}/{film.pk}/trailer", self.FILE)
        assert answer.status_code == 200, answer.content
        made = Content.objects.get(pk=answer.json()["content_id"])
        assert (made.title, made.permalink, made.access) == ("A film – Trailer", "a-film-trailer", "public")
        assert (made.is_unlisted, made.minimum_age) == (True, 16)
        assert owner.get(f"{FILM}/{film.pk}").json()["trailer"]["problem"] == "not_ready"
        assert offered(world.guest) is None
        Chapter.objects.filter(content=made).update(video=make_video(world.store))
        assert offered(world.guest)["id"] == made.pk

    def test_one_whose_file_never_came_is_removed(self, world: World, owner: Browser, film: Content) -> None:
        made = owner.post(f"{FILM}/{film.pk}/trailer", self.FILE).json()["content_id"]
        later = datetime.now(UTC) + timedelta(days=30)
        remove_abandoned_drafts(at=later)
        assert not Content.objects.filter(pk=made).exists()
        film.refresh_from_db()
        assert film.trailer_id is None

    def test_a_trailer_gets_none(self, owner: Browser, trailer: Content, film: Content) -> None:
        before = (Content.objects.count(), Video.objects.count(), Upload.objects.count())
        assert fault(owner.post(f"{FILM}/{trailer.pk}/trailer", self.FILE))[:2] == (422, "is_trailer")
        assert (Content.objects.count(), Video.objects.count(), Upload.objects.count()) == before

    def test_strangers_films_are_not_found(self, world: World, owner: Browser, film: Content) -> None:
        theirs = make_film(world.other_store, "theirs")
        for content_id in (theirs.pk, 2**62):
            assert owner.post(f"{FILM}/{content_id}/trailer", self.FILE).status_code == 404
        assert owner.post(f"{FILM}/{film.pk}/trailer", {**self.FILE, "title": " "}).status_code == 422
