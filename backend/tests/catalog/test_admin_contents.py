"""The back office's films: /bullet/api/contents and what is below."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.admin_schemas import AccessExplanation, Encoding, Film, FilmRow
from matinee.catalog.models import Chapter, Content
from matinee.catalog.playback_schemas import Playback
from matinee.media.models import CaptionTrack, Revocation, Video
from tests.commerce.shop import Shop
from tests.world import Browser, World, make_film, make_video

FILM = "/bullet/api/contents"
CUE = {"starts_ms": 0, "ends_ms": 1, "text": "x"}
BELOW = [
    ("GET", "", None),
    ("PATCH", "", {"title": "x"}),
    ("DELETE", "", None),
    ("POST", "/publish", None),
    ("POST", "/unpublish", None),
    ("PUT", "/poster", {"at_seconds": 1}),
    ("DELETE", "/poster/image", None),
    ("GET", "/captions/en", None),
    (
        "PUT",
        "/captions/en",
        {"label": "x", "version": "", "cues": [{"starts_ms": 0, "ends_ms": 1, "text": "x"}]},
    ),
    ("DELETE", "/captions/en", None),
    ("POST", "/found_captions", {"tracks": [{"id": 1, "label": "x"}]}),
    ("GET", "/encoding", None),
    ("POST", "/encoding/retry", None),
    ("GET", "/preview", None),
    ("GET", "/access", None),
]


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


@pytest.mark.parametrize(("method", "path", "body"), BELOW)
def test_missing_and_other_stores_films_are_one_404(
    world: World, owner: Browser, method: str, path: str, body: Any
) -> None:
    theirs = make_film(world.other_store, "theirs")
    answers = [
        owner.send(method, f"{FILM}/{film_id}{path}", body, headers={"X-Request-Id": "pinned-id"})
        for film_id in (theirs.pk, 10**9, 2**63 - 1)
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert Content.objects.get().title == "Theirs"
    assert Video.objects.get().deleted_at is None


@pytest.mark.parametrize("film_id", ["0", "-1", "x", str(2**63), str(10**40), "1.5"])
@pytest.mark.parametrize(("method", "path", "body"), BELOW)
def test_malformed_ids_are_422(owner: Browser, method: str, path: str, body: Any, film_id: str) -> None:
    assert owner.send(method, f"{FILM}/{film_id}{path}", body).status_code == 422


class TestList:
    def test_drafts_and_published_the_newest_first(self, world: World, owner: Browser) -> None:
        make_film(world.store, "old")
        make_film(world.store, "new", published=False, video=make_video(world.store, state="encoding"))
        make_film(world.other_store, "theirs")
        response = owner.get(FILM)
        rows = response.json()
        for row in rows:
            FilmRow.model_validate(row)
        assert [(row["permalink"], row["is_published"]) for row in rows] == [("new", False), ("old", True)]
        assert rows[0]["encoding"]["state"] == "encoding"
        assert (rows[1]["encoding"]["state"], rows[1]["encoding"]["percent"]) == ("ready", 100)
        assert rows[1]["poster"]["src"].startswith("http://lantern.test:8002/i/")
        assert response["last-page"] == "true"

    def test_search_and_state(self, world: World, owner: Browser) -> None:
        make_film(world.store, "sea", title="The sea")
        make_film(world.store, "hill", title="The hill", published=False)
        make_film(world.store, "busy", published=False, video=make_video(world.store, state="encoding"))
        make_film(world.store, "bad", published=False, video=make_video(world.store, state="failed"))

        def found(query: str) -> list[str]:
            return [row["permalink"] for row in owner.get(f"{FILM}?{query}").json()]

        assert found("q=SEA") == ["sea"]
        assert found("q=100%25") == []
        assert found("state=published") == ["sea"]
        assert found("state=draft") == ["bad", "busy", "hill"]
        assert found("state=encoding") == ["busy"]
        assert found("state=broken") == ["bad"]
        assert found("state=draft&q=the") == ["hill"]

    @pytest.mark.parametrize(
        "query", ["page=0", "page=-1", "page=1e18", "state=nonsense", "q=%00", f"q={'a' * 300}"]
    )
    def test_malformed_questions(self, owner: Browser, query: str) -> None:
        assert owner.get(f"{FILM}?{query}").status_code == 422

    def test_pages(self, world: World, owner: Browser) -> None:
        for number in range(25):
            make_film(world.store, f"film-{number}")
        assert (len(owner.get(FILM).json()), owner.get(FILM)["last-page"]) == (24, "false")
        assert [row["permalink"] for row in owner.get(f"{FILM}?page=2").json()] == ["film-0"]

    def test_a_fixed_number_of_statements(self, world: World, owner: Browser) -> None:
        owner.get(FILM)
        counts = set()
        for films in (2, 9):
            for number in range(films):
                make_film(world.store, f"n{films}-{number}", video=make_video(world.store, state="playable"))
            with CaptureQueriesContext(connection) as seen:
                owner.get(FILM)
            counts.add(len(seen))
        assert len(counts) == 1, seen.captured_queries


class TestChange:
    def test_only_what_is_sent_changes(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film", description="Old")
        response = owner.patch(f"{FILM}/{film.pk}", {"title": " New ", "access": "registered"})
        assert response.status_code == 200
        Film.model_validate(response.json())
        assert (response.json()["title"], response.json()["access"]) == ("New", "registered")
        assert (response.json()["description"], response.json()["permalink"]) == ("Old", "film")
        source = response.json()["source"]
        assert (source["frame_rate"], source["audio_codec"], source["sound_count"]) == (29.97, "aac", 2)
        assert [(rung["name"], rung["bitrate"]) for rung in response.json()["rungs"]] == [
            ("240p", 300_000),
            ("720p", 2_100_000),
        ]

    def test_a_taken_permalink_is_a_conflict_that_names_the_field(self, world: World, owner: Browser) -> None:
        make_film(world.store, "taken")
        make_film(world.other_store, "free")
        film = make_film(world.store, "film")
        response = owner.patch(f"{FILM}/{film.pk}", {"permalink": "taken", "title": "Not half"})
        assert response.status_code == 409
        (fault,) = response.json()["errors"]
        assert (fault["code"], fault["field"]) == ("permalink_taken", "permalink")
        film.refresh_from_db()
        assert (film.permalink, film.title) == ("film", "Film")
        assert owner.patch(f"{FILM}/{film.pk}", {"permalink": "free"}).status_code == 200

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({"title": ""}, "title"),
            ({"title": "  "}, "title"),
            ({"title": "a\u0000b"}, "title"),
            ({"title": "two\nlines"}, "title"),
            ({"title": "x" * 201}, "title"),
            ({"title": None}, "title"),
            ({"description": "\u0001"}, "description"),
            ({"description": "x" * 10_001}, "description"),
            ({"description": "\ud800"}, "description"),
            ({"permalink": "No Spaces"}, "permalink"),
            ({"permalink": "-a"}, "permalink"),
            ({"permalink": "a--b"}, "permalink"),
            ({"permalink": "a\n"}, "permalink"),
            ({"permalink": ""}, "permalink"),
            ({"permalink": "x" * 121}, "permalink"),
            ({"access": "free"}, "access"),
        ],
    )
    def test_malformed_fields(
        self, world: World, owner: Browser, body: dict[str, object], field: str
    ) -> None:
        film = make_film(world.store, "film")
        response = owner.patch(f"{FILM}/{film.pk}", body)
        assert response.status_code == 422
        assert response.json()["errors"][0]["field"] == field

    def test_an_empty_change_is_no_error(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        assert owner.patch(f"{FILM}/{film.pk}", {}).status_code == 200


class TestPublish:
    def test_publishing_shows_it_and_unpublishing_hides_it(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film", published=False)
        assert owner.post(f"{FILM}/{film.pk}/publish").json()["is_published"] is True
        assert world.guest.get("/api/contents/film").status_code == 200
        first = Content.objects.get().published_at
        owner.post(f"{FILM}/{film.pk}/publish")
        assert Content.objects.get().published_at == first
        assert owner.post(f"{FILM}/{film.pk}/unpublish").json()["is_published"] is False
        assert world.guest.get("/api/contents/film").status_code == 404
        assert world.guest.post("/api/contents/film/playback", {}).status_code == 404

    @pytest.mark.parametrize(
        ("method", "path", "body"), [("post", "/unpublish", {}), ("patch", "", {"access": "paid"})]
    )
    def test_who_is_watching_is_put_out(
        self, world: World, owner: Browser, method: str, path: str, body: dict[str, str]
    ) -> None:
        film = make_film(world.store, "film")
        make_film(world.store, "other")
        Shop(world.store, world.customer).sell("club", "plan")
        watching = world.guest.post("/api/contents/film/playback", {}).json()["session"]
        world.guest.post("/api/contents/other/playback", {})
        assert getattr(owner, method)(f"{FILM}/{film.pk}{path}", body).status_code == 200
        assert [(row.kind, row.subject) for row in Revocation.objects.all()] == [("session", watching)]

    def test_the_same_access_again_puts_nobody_out(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        world.guest.post("/api/contents/film/playback", {})
        owner.patch(f"{FILM}/{film.pk}", {"access": "public", "title": "New"})
        assert not Revocation.objects.exists()

    @pytest.mark.parametrize("state", ["uploading", "encoding", "refused"])
    def test_nothing_to_play_is_not_published(self, world: World, owner: Browser, state: str) -> None:
        film = make_film(world.store, "film", published=False, video=make_video(world.store, state=state))
        response = owner.post(f"{FILM}/{film.pk}/publish")
        assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "not_ready")

    def test_the_first_version_is_enough(self, world: World, owner: Browser) -> None:
        film = make_film(
            world.store, "film", published=False, video=make_video(world.store, state="playable")
        )
        assert owner.post(f"{FILM}/{film.pk}/publish").status_code == 200

    def test_what_the_form_shows_is_published_with_it(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film", published=False)
        Shop(world.store, world.customer).sell("club", "plan")
        change = {"title": "Bikes", "permalink": "bikes", "access": "paid"}
        answer = owner.post(f"{FILM}/{film.pk}/publish", change)
        Film.model_validate(answer.json())
        assert {name: answer.json()[name] for name in change} == change
        assert answer.json()["is_published"] is True
        assert world.guest.get("/api/contents/bikes").json()["access"]["rule"] == "paid"
        assert world.guest.post("/api/contents/bikes/playback", {}).status_code != 200

    @pytest.mark.parametrize(
        ("change", "status", "field"),
        [
            ({"title": ""}, 422, "title"),
            ({"access": "everyone"}, 422, "access"),
            ({"access": "paid", "permalink": "other"}, 409, "permalink"),
            ({"access": "paid", "category_ids": [10**9]}, 422, "category_ids"),
            ({"access": "paid", "year": 1}, 422, "year"),
        ],
    )
    def test_a_refused_change_publishes_nothing_and_keeps_nothing(
        self, world: World, owner: Browser, change: dict[str, Any], status: int, field: str
    ) -> None:
        film = make_film(world.store, "film", published=False)
        make_film(world.store, "other")
        response = owner.post(f"{FILM}/{film.pk}/publish", change)
        assert response.status_code == status
        (fault,) = response.json()["errors"]
        assert fault["field"].split(".")[0] == field
        film.refresh_from_db()
        assert (film.published_at, film.access, film.permalink) == (None, "public", "film")

    def test_what_cannot_be_published_is_not_changed_either(self, world: World, owner: Browser) -> None:
        film = make_film(
            world.store, "film", published=False, video=make_video(world.store, state="encoding")
        )
        response = owner.post(f"{FILM}/{film.pk}/publish", {"title": "Bikes", "access": "paid"})
        assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "not_ready")
        film.refresh_from_db()
        assert (film.title, film.access, film.published_at) == ("Film", "public", None)

    @pytest.mark.parametrize("body", [b"{", b"[]", b'"paid"'])
    def test_a_malformed_change_publishes_nothing(self, world: World, owner: Browser, body: bytes) -> None:
        film = make_film(world.store, "film", published=False)
        response = owner.send("POST", f"{FILM}/{film.pk}/publish", raw=body)
        assert response.status_code in (400, 422)
        film.refresh_from_db()
        assert film.published_at is None


def test_deleting_takes_the_video_too(world: World, owner: Browser) -> None:
    film = make_film(world.store, "film")
    assert owner.delete(f"{FILM}/{film.pk}").status_code == 204
    assert not Content.objects.exists()
    assert not Chapter.objects.exists()
    video = Video.objects.get()
    assert video.deleted_at is not None
    assert Revocation.objects.get().subject == video.public_id
    assert owner.get(f"{FILM}/{film.pk}").status_code == 404


class TestPoster:
    def test_a_moment_is_kept_for_the_worker(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        assert owner.put(f"{FILM}/{film.pk}/poster", {"at_seconds": 2.5}).status_code == 200
        assert Video.objects.get().poster_at_seconds == 2.5

    @pytest.mark.parametrize("at", [-1, 12.5, 10**9, "x", None])
    def test_a_moment_outside_the_film(self, world: World, owner: Browser, at: object) -> None:
        film = make_film(world.store, "film")
        response = owner.put(f"{FILM}/{film.pk}/poster", {"at_seconds": at})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "at_seconds")


class TestCaptions:
    SRT = b"1\n00:00:01,000 --> 00:00:02,000\nHello\n"

    def send(self, owner: Browser, film: Content, data: bytes, **form: str) -> Any:
        file = SimpleUploadedFile("film.srt", data)
        return owner.upload(
            f"{FILM}/{film.pk}/captions", {"language": "en", "label": "English", **form, "file": file}
        )

    def test_a_file_becomes_a_track_and_goes_again(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        response = self.send(owner, film, self.SRT)
        assert response.status_code == 200
        assert response.json()["captions"] == [
            {"language": "en", "label": "English", "skipped_count": 0, "skipped": []}
        ]
        assert owner.delete(f"{FILM}/{film.pk}/captions/en").status_code == 204
        assert not CaptionTrack.objects.exists()
        assert owner.delete(f"{FILM}/{film.pk}/captions/en").status_code == 404

    def test_what_was_left_out_is_listed(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        bad = b"\n2\n00:00:04,000 --> 00:00:03,000\nBackwards\n"
        (track,) = self.send(owner, film, self.SRT + bad).json()["captions"]
        assert (track["skipped_count"], track["skipped"][0]["line"]) == (1, 6)
        assert "ends before it starts" in track["skipped"][0]["reason"]

    def test_a_file_that_is_none(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        response = self.send(owner, film, b"\x00\x01\x02 not captions")
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "file")

    def test_a_language_that_is_none(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        response = self.send(owner, film, self.SRT, language="../x")
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "language")

    def test_too_large(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        assert self.send(owner, film, self.SRT * 150_000).status_code == 413

    def test_no_file(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        response = owner.upload(f"{FILM}/{film.pk}/captions", {"language": "en", "label": "English"})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "file")


class TestEncoding:
    def test_how_far_it_is(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film", video=make_video(world.store, state="checking"))
        encoding = owner.get(f"{FILM}/{film.pk}/encoding").json()
        Encoding.model_validate(encoding)
        assert (encoding["state"], encoding["stage_words"]) == ("checking", "Checking the file")

    def test_only_what_failed_can_be_retried(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        assert owner.post(f"{FILM}/{film.pk}/encoding/retry").status_code == 409
        Video.objects.update(state="failed", current_package=None)
        assert owner.post(f"{FILM}/{film.pk}/encoding/retry").json()["state"] == "queued"

    def test_a_film_without_a_video(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        Chapter.objects.update(video=None)
        response = owner.get(f"{FILM}/{film.pk}/encoding")
        assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "no_video")


def test_staff_preview_a_draft_of_any_rule_as_themselves(world: World, owner: Browser) -> None:
    film = make_film(world.store, "film", published=False, access="paid")
    playback = owner.get(f"{FILM}/{film.pk}/preview").json()
    Playback.model_validate(playback)
    assert playback["tracker"]["source"] == "admin"
    assert playback["src"].startswith("http://lantern.test:8002/v/")


class TestAccess:
    @pytest.mark.parametrize(
        ("who", "granted", "reason"), [("guest", False, "sign_in_required"), ("customer", True, None)]
    )
    def test_why_a_person_may_watch(
        self, world: World, owner: Browser, who: str, granted: bool, reason: str | None
    ) -> None:
        film = make_film(world.store, "film", access="registered")
        viewer = 0 if who == "guest" else world.customer.pk
        answer = owner.get(f"{FILM}/{film.pk}/access?viewer={viewer}").json()
        AccessExplanation.model_validate(answer)
        assert (answer["granted"], answer["reason"]) == (granted, reason)

    def test_people_of_another_store_are_not_there(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        for viewer in (world.other_customer.pk, 10**9):
            assert owner.get(f"{FILM}/{film.pk}/access?viewer={viewer}").status_code == 404

    def test_a_draft_is_explained(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film", published=False)
        answer = owner.get(f"{FILM}/{film.pk}/access").json()
        assert (answer["is_seen"], answer["granted"], answer["reason"]) == (False, False, "not_published")
