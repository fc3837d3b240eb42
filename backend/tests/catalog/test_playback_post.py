"""POST /api/contents/{permalink}/playback: letting a viewer in."""

from datetime import UTC, datetime, timedelta

import jwt
import pytest
from matinee.catalog.models import Chapter
from matinee.catalog.playback_schemas import Playback
from matinee.kit.keys import key
from matinee.media.models import PlaybackSession, Video
from matinee.media.signing import playback_path
from tests.world import World, make_film, make_video


def test_a_guest_plays_a_public_film(world: World) -> None:
    film = make_film(world.store, "film")
    response = world.guest.post("/api/contents/film/playback", {})
    assert response.status_code == 200
    assert response["Cache-Control"] == "no-store"
    playback = response.json()
    Playback.model_validate(playback)
    video = Video.objects.get()
    expires_at = datetime.fromisoformat(playback["expires_at"])
    assert timedelta(hours=5) < expires_at - datetime.now(UTC) <= timedelta(hours=6)
    assert 0 < playback["renew_after_seconds"] < 6 * 3600

    def path(file: str) -> str:
        return "http://lantern.test:8002" + playback_path(
            expiry=int(expires_at.timestamp()),
            session=playback["session"],
            video=video.public_id,
            version=1,
            file=file,
        )

    assert playback["src"] == path("master.m3u8")
    assert playback["storyboard"] == path("storyboard.vtt")
    assert playback["captions"] == [{"language": "en", "label": "English", "src": path("captions/en.vtt")}]
    assert playback["qualities"] == [
        {"height": 240, "bitrate": 300_000},
        {"height": 720, "bitrate": 2_100_000},
    ]
    assert (playback["state"], playback["duration"]) == ("ready", 12.0)
    tracker = playback["tracker"]
    grant = jwt.decode(
        tracker.pop("grant"),
        key("matinee.collector-grant.v1"),
        algorithms=["HS256"],
        audience="matinee-collector",
    )
    ids = {"user_id": 0, "video_id": video.pk, "content_id": film.pk, "store_id": world.store.pk}
    assert tracker == {"host": "http://lantern.test:8003", "source": "web", **ids}
    assert grant == {
        **ids,
        "aud": "matinee-collector",
        "env": "test",
        "analytics_env_id": "",
        "exp": int(expires_at.timestamp()),
    }
    assert PlaybackSession.objects.get().user_id is None


def test_a_person_plays_as_themselves(world: World) -> None:
    make_film(world.store, "film", access="registered")
    playback = world.browser(world.customer).post("/api/contents/film/playback", {}).json()
    assert playback["tracker"]["user_id"] == world.customer.pk
    assert PlaybackSession.objects.get().user_id == world.customer.pk


@pytest.mark.parametrize(
    ("rule", "who", "status", "code"),
    [
        ("public", "guest", 200, None),
        ("public", "customer", 200, None),
        ("registered", "guest", 401, "sign_in_required"),
        ("registered", "customer", 200, None),
        ("registered", "moderator", 200, None),
        ("paid", "guest", 401, "sign_in_required"),
        ("paid", "customer", 402, "not_for_sale"),
        ("paid", "admin", 402, "not_for_sale"),
        ("paid", "owner", 402, "not_for_sale"),
        ("draft", "guest", 404, "not_found"),
        ("draft", "customer", 404, "not_found"),
        ("draft", "owner", 404, "not_found"),
        ("other", "guest", 404, "not_found"),
        ("other", "owner", 404, "not_found"),
    ],
)
def test_who_may_play_what(world: World, rule: str, who: str, status: int, code: str | None) -> None:
    store = world.other_store if rule == "other" else world.store
    access = rule if rule in ("registered", "paid") else "public"
    make_film(store, "film", access=access, published=rule != "draft")
    browser = world.guest if who == "guest" else world.browser(getattr(world, who))
    response = browser.post("/api/contents/film/playback", {})
    assert response.status_code == status
    if code:
        assert response.json()["errors"][0]["code"] == code
        assert not PlaybackSession.objects.exists()


@pytest.mark.parametrize("state", ["uploading", "queued", "checking", "encoding", "refused", "failed"])
def test_before_the_first_version_it_is_not_ready(world: World, state: str) -> None:
    make_film(world.store, "film", video=make_video(world.store, state=state))
    response = world.guest.post("/api/contents/film/playback", {})
    assert response.status_code == 409
    assert response.json()["errors"][0]["code"] == "not_ready"


def test_the_early_version_plays_while_the_rest_is_made(world: World) -> None:
    make_film(world.store, "film", video=make_video(world.store, state="playable"))
    assert world.guest.post("/api/contents/film/playback", {}).json()["state"] == "processing"


def test_a_chapter_without_a_video_is_not_ready(world: World) -> None:
    make_film(world.store, "film")
    Chapter.objects.update(video=None)
    assert world.guest.post("/api/contents/film/playback", {}).status_code == 409


def test_the_chapter_must_be_of_this_content(world: World) -> None:
    film = make_film(world.store, "film")
    second = Chapter.objects.create(content=film, position=2, video=make_video(world.store))
    strange = Chapter.objects.get(content=make_film(world.store, "another"))
    body = {"chapter_id": second.pk}
    assert (
        world.guest.post("/api/contents/film/playback", body).json()["tracker"]["video_id"] == second.video_id
    )
    for chapter_id in (strange.pk, 10**9):
        assert world.guest.post("/api/contents/film/playback", {"chapter_id": chapter_id}).status_code == 404


@pytest.mark.parametrize("chapter_id", [0, -1, 2**63, 10**30, "x", 1.5, True, [], {}])
def test_a_malformed_chapter_is_422(world: World, chapter_id: object) -> None:
    make_film(world.store, "film")
    response = world.guest.post("/api/contents/film/playback", {"chapter_id": chapter_id})
    assert response.status_code == 422
    assert response.json()["errors"][0]["field"] == "chapter_id"


@pytest.mark.parametrize("raw", [b"{", b"\xff", b"[]", b"null"])
def test_a_malformed_body_is_refused(world: World, raw: bytes) -> None:
    make_film(world.store, "film")
    assert world.guest.send("POST", "/api/contents/film/playback", raw=raw).status_code in (400, 422)
