"""Who is let in gets signed paths; who is put out is told to delivery at once."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from django.db import connection
from django.utils import timezone
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media
from matinee.media import queries, signing
from matinee.media.models import Package, PlaybackSession, Revocation, Video
from matinee.media.operations import tidying
from tests.world import World, make_video, make_world

VECTORS = json.loads((Path(__file__).parents[3] / "contract" / "playback-path.json").read_text())
AT = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize("vector", VECTORS["valid"], ids=lambda vector: f"{vector['kind']}-{vector['file']}")
def test_signs_what_the_contract_says(vector: dict[str, object], settings: object) -> None:
    settings.SECRET_KEY = VECTORS["secret"]  # type: ignore[attr-defined]
    names = ("seconds", "expiry", "session", "video", "version", "file")
    given = {name: vector[name] for name in names if name in vector}
    signers: dict[object, Callable[..., str]] = {
        "playback": signing.playback_path,
        "free": signing.free_path,
        "still": signing.still_path,
    }
    assert signers[vector["kind"]](**given) == vector["path"]


@pytest.mark.parametrize(
    ("at", "hours"), [("2026-01-01T00:00:00", 24), ("2026-01-01T00:00:01", 48), ("2026-01-01T23:59:59", 24)]
)
def test_a_still_lives_to_a_midnight_a_day_or_two_away(at: str, hours: int) -> None:
    moment = datetime.fromisoformat(at).replace(tzinfo=UTC)
    expiry = datetime.fromtimestamp(signing.still_expiry(moment), UTC)
    assert (expiry.hour, expiry.minute, expiry.second) == (0, 0, 0)
    assert timedelta(hours=24) <= expiry - moment <= timedelta(hours=48)
    assert round((expiry - moment) / timedelta(hours=24) + 0.49) * 24 >= hours


def test_opening_playback_makes_a_session_and_signs_its_paths(world: World) -> None:
    video = make_video(world.store)
    playback = media.open_playback(
        store_id=world.store.pk, video_id=video.pk, user_id=world.customer.pk, at=AT
    )
    row = PlaybackSession.objects.get(session=playback.session)
    assert (row.user_id, row.version, row.expires_at - row.opened_at) == (
        world.customer.pk,
        1,
        timedelta(hours=6),
    )
    assert len(playback.session) == 22
    expiry = int((AT + timedelta(hours=6)).timestamp())
    assert playback.path.startswith(f"/v/{expiry}/{playback.session}/")
    assert playback.path.endswith(f"/{video.public_id}/1/master.m3u8")
    assert playback.renew_after_seconds < 6 * 3600


def test_two_viewers_get_two_sessions(world: World) -> None:
    video = make_video(world.store)
    opened = [
        media.open_playback(store_id=world.store.pk, video_id=video.pk, user_id=None, at=AT).session
        for _ in range(2)
    ]
    assert opened[0] != opened[1]


def test_a_film_of_another_store_and_a_missing_one_are_the_same(world: World) -> None:
    video = make_video(world.store)
    for store_id, video_id in ((world.other_store.pk, video.pk), (world.store.pk, video.pk + 1000)):
        with pytest.raises(NotFoundError):
            media.open_playback(store_id=store_id, video_id=video_id, user_id=None, at=AT)
        with pytest.raises(NotFoundError):
            queries.get_video(store_id, video_id=video_id, at=timezone.now())
        with pytest.raises(NotFoundError):
            media.delete_video(store_id=store_id, video_id=video_id, at=timezone.now())
        with pytest.raises(NotFoundError):
            media.revoke_video(store_id=store_id, video_id=video_id, at=AT)


def test_a_film_that_is_not_encoded_cannot_play_yet(world: World) -> None:
    video = make_video(world.store, state="queued")
    with pytest.raises(media.NotPlayable) as not_ready:
        media.open_playback(store_id=world.store.pk, video_id=video.pk, user_id=None, at=AT)
    assert (not_ready.value.http_status, not_ready.value.faults[0].code) == (409, "not_ready")


def test_revoking_names_what_delivery_must_refuse(world: World) -> None:
    video = make_video(world.store)

    def open_as(user_id: int | None) -> str:
        return media.open_playback(store_id=world.store.pk, video_id=video.pk, user_id=user_id, at=AT).session

    mine, also_mine, guests = open_as(world.customer.pk), open_as(world.customer.pk), open_as(None)
    media.revoke_session(session=guests, at=AT)
    media.revoke_user(user_id=world.customer.pk, at=AT)
    media.revoke_video(store_id=world.store.pk, video_id=video.pk, at=AT)
    rows = [(row.kind, row.subject, row.until) for row in Revocation.objects.order_by("id")]
    until = AT + timedelta(hours=6)
    assert rows == [
        ("session", guests, until),
        ("session", mine, until),
        ("session", also_mine, until),
        ("video", video.public_id, AT + timedelta(hours=48)),
    ]


def test_a_session_that_has_ended_needs_no_revoking(world: World) -> None:
    video = make_video(world.store)
    session = media.open_playback(store_id=world.store.pk, video_id=video.pk, user_id=None, at=AT).session
    media.revoke_session(session=session, at=AT + timedelta(hours=7))
    media.revoke_session(session="unknown", at=AT)
    assert not Revocation.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_delivery_is_told_of_a_revocation_by_the_database(database_url: str) -> None:
    video = make_video(make_world().store)
    with psycopg.connect(database_url, autocommit=True) as listener:
        listener.execute("LISTEN media_revocation")
        media.revoke_video(store_id=video.store_id, video_id=video.pk, at=AT)
        told = next(listener.notifies(timeout=5, stop_after=1))
    row = json.loads(told.payload)
    assert (row["kind"], row["subject"]) == ("video", video.public_id)
    assert set(row) == {"id", "kind", "subject", "created_at", "until"}


def test_lists_take_the_same_number_of_statements_however_long(
    world: World, django_assert_num_queries: object
) -> None:
    ids = [make_video(world.store, state=state).pk for state in ("ready", "playable", "queued", "ready")]
    with django_assert_num_queries(4):  # type: ignore[operator]
        assert list(queries.list_videos(world.store.pk, video_ids=ids, at=AT)) == ids
    with django_assert_num_queries(1):  # type: ignore[operator]
        queries.poster_paths(world.store.pk, video_ids=ids, at=AT)


def test_old_versions_go_when_no_path_leads_to_them(world: World, media_root: Path) -> None:
    video = make_video(world.store)
    old = Package.objects.create(video=video, version=7, retired_at=AT)
    folder = queries.media_folders().package(video.public_id, 7)
    folder.mkdir(parents=True)
    assert tidying.remove_retired_versions(at=AT + timedelta(hours=6)) == 0
    assert folder.exists()
    assert tidying.remove_retired_versions(at=AT + timedelta(hours=6, minutes=6)) == 1
    assert not folder.exists()
    old.refresh_from_db()
    assert old.removed_at and Video.objects.get(pk=video.pk).current_package


def test_sessions_and_revocations_are_forgotten_when_they_have_expired(world: World) -> None:
    video = make_video(world.store)
    media.open_playback(store_id=world.store.pk, video_id=video.pk, user_id=None, at=AT)
    media.revoke_video(store_id=world.store.pk, video_id=video.pk, at=AT)
    assert tidying.forget_expired(at=AT + timedelta(hours=6)) == 0
    assert tidying.forget_expired(at=AT + timedelta(hours=49)) == 2


def test_stale_uploads_are_removed_after_a_day(world: World, media_root: Path) -> None:
    uploads = queries.media_folders().uploads
    uploads.mkdir(parents=True)
    ticket = media.create_upload(store_id=world.store.pk, filename="a", size=1, by_user_id=None)
    for name in (f"{ticket.upload}.part", f"{ticket.upload}.json", "stranger.done"):
        (uploads / name).write_bytes(b"x")
    now = datetime.now(UTC)
    assert tidying.remove_stale_uploads(at=now + timedelta(hours=23)) == 0
    assert tidying.remove_stale_uploads(at=now + timedelta(hours=25)) == 3
    assert list(uploads.iterdir()) == []


def test_the_database_refuses_what_must_not_be(world: World) -> None:
    from django.db import IntegrityError, transaction

    video = make_video(world.store)
    for change in ({"public_id": "../../etc/passwd"}, {"current_package": None}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Video.objects.filter(pk=video.pk).update(**change)
    with pytest.raises(IntegrityError), transaction.atomic():
        Revocation.objects.create(kind="movie", subject="x", until=AT)
    assert connection.is_usable()
