"""The production form: nginx with deploy/nginx.conf in front of delivery keeps the same promises."""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import psycopg
import pytest

from .delivery_process import (
    FILM,
    GROWING,
    LONG_PLAYLIST,
    PLAYLIST,
    SEGMENT,
    Delivery,
    playback_path,
    random_session,
    random_video,
    send_raw,
    still_path,
    wait_for,
    write_package,
)
from .nginx_process import find_nginx, start_nginx
from .test_refusals import ODD_PATHS, UPWARDS

pytestmark = pytest.mark.skipif(find_nginx() is None, reason="nginx is not installed")


@pytest.fixture(scope="module")
def nginx(delivery: Delivery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Delivery]:
    """The same delivery, spoken to through nginx."""
    directory = tmp_path_factory.mktemp("nginx")
    with start_nginx(delivery, directory, is_root=os.geteuid() == 0) as port:
        yield replace(delivery, port=port)


def asked(delivery: Delivery) -> int:
    """How often delivery was asked for leave so far."""
    metrics = delivery.metrics()
    return sum(int(line.rsplit(" ", 1)[1]) for line in metrics.splitlines() if 'route="/authorize' in line)


def test_files_come_with_their_headers(nginx: Delivery) -> None:
    segment = nginx.get(playback_path("360p/00000.m4s", expires_in=100))
    assert (segment.status_code, segment.content) == (200, SEGMENT)
    assert segment.headers["content-type"] == "video/iso.segment"
    assert segment.headers["x-content-type-options"] == "nosniff"
    assert segment.headers["access-control-allow-origin"] == "*"
    kept = segment.headers["cache-control"]
    assert "immutable" in kept
    assert 80 <= int(kept.split("max-age=")[1].split(",")[0]) <= 90
    for file, kind in (
        ("storyboard.vtt", "text/vtt"),
        ("poster.jpg", "image/jpeg"),
        ("360p/init.mp4", "video/mp4"),
    ):
        assert nginx.get(playback_path(file)).headers["content-type"].startswith(kind)
    assert nginx.get(still_path("poster-640.avif")).headers["content-type"] == "image/avif"


def test_ranges_and_head(nginx: Delivery) -> None:
    path = playback_path("360p/00000.m4s")
    part = nginx.get(path, range="bytes=10-19")
    assert (part.status_code, part.content) == (206, SEGMENT[10:20])
    assert nginx.request("HEAD", path).headers["content-length"] == str(len(SEGMENT))
    assert nginx.get(path, if_none_match=nginx.get(path).headers["etag"]).status_code == 304


@pytest.mark.parametrize(("path_of", "file"), [(playback_path, "360p/00000.m4s"), (still_path, "poster.jpg")])
def test_a_range_outside_a_file_is_refused_once(
    nginx: Delivery, path_of: Callable[[str], str], file: str
) -> None:
    """A browser refuses an answer that names the allowed origin twice."""
    answer = nginx.get(path_of(file), range="bytes=9999999-")
    assert (answer.status_code, answer.content) == (416, b"")
    for name in ("access-control-allow-origin", "x-content-type-options", "cross-origin-resource-policy"):
        assert len(answer.headers.get_list(name)) == 1, name
    assert "no-store" in answer.headers["cache-control"]


def test_long_playlists_come_compressed(nginx: Delivery) -> None:
    video = random_video()
    package = write_package(nginx.media, video, version=1)
    (package / "360p" / "index.m3u8").write_bytes(LONG_PLAYLIST)
    answer = nginx.get(playback_path("360p/index.m3u8", video=video), accept_encoding="gzip")
    assert (answer.content, answer.headers["content-encoding"]) == (LONG_PLAYLIST, "gzip")
    assert int(answer.headers["content-length"]) < len(LONG_PLAYLIST) // 8


def test_playlists_are_deliverys_own(nginx: Delivery) -> None:
    assert nginx.get(playback_path("360p/index.m3u8")).content == PLAYLIST
    assert nginx.get(playback_path("360p/index.m3u8", video=GROWING)).headers["cache-control"] == "no-cache"


def test_delivery_is_asked_once_for_many(nginx: Delivery, delivery: Delivery) -> None:
    grant = playback_path("", session=random_session())
    before, started = asked(delivery), time.monotonic()
    for file in ("360p/00000.m4s", "360p/init.mp4", "audio/00000.m4s", "storyboard-0.jpg") * 5:
        assert nginx.get(grant + file).status_code == 200
    assert asked(delivery) - before <= 1 + (time.monotonic() - started) // 9


def test_a_revocation_is_felt_within_the_promise(nginx: Delivery) -> None:
    session = random_session()
    path = playback_path("360p/00000.m4s", session=session)
    assert nginx.get(path).status_code == 200
    with psycopg.connect(nginx.database, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO media_revocation (kind, subject, until) VALUES ('session', %s, now() + '6 hours')",
            (session,),
        )
    assert wait_for(lambda: nginx.get(path).status_code == 403, "403", seconds=60) < 15


def test_a_decision_does_not_outlive_the_expiry(nginx: Delivery) -> None:
    path = playback_path("360p/00000.m4s", expires_in=4)
    assert nginx.get(path).status_code == 200
    assert wait_for(lambda: nginx.get(path).status_code == 403, "403") < 6


def test_wrong_tokens(nginx: Delivery) -> None:
    video = random_video()
    write_package(nginx.media, video, version=1)
    for file in ("360p/00000.m4s", "storyboard.vtt", "poster.jpg", "master.m3u8"):
        good = playback_path(file)
        assert nginx.get(good).status_code == 200
        for wrong in (
            good.replace(FILM, video),
            good.replace(f"{FILM}/1/", f"{FILM}/2/"),
            good.replace(good.split("/")[4], "A" * 43),
            playback_path(file, expires_in=-1),
        ):
            answer = nginx.get(wrong)
            assert (answer.status_code, answer.content) == (403, b""), wrong


def test_no_spelling_climbs_out(nginx: Delivery) -> None:
    started = time.monotonic()
    for spelling in UPWARDS:
        assert_nothing(nginx, playback_path("") + spelling * 2 + "secret.mp4")
    for file in ODD_PATHS:
        if file not in NORMALISED:
            assert_nothing(nginx, playback_path("") + file)
    assert time.monotonic() - started < 60


# nginx tidies these before it looks, and what is left is a file that the token opens.
NORMALISED = ("./master.m3u8", "360p/./init.mp4", "360p/../master.m3u8")


def test_what_nginx_tidies_stays_below_the_grant(nginx: Delivery) -> None:
    for file in NORMALISED:
        assert send_raw(nginx.port, ask(playback_path("") + file)).status == 200
    other = random_video()
    write_package(nginx.media, other, version=1)
    assert_nothing(nginx, f"{playback_path('')}../../{other}/1/poster.jpg")
    assert_nothing(nginx, f"{playback_path('')}../2/poster.jpg")


def test_symbolic_links_lead_nowhere(nginx: Delivery) -> None:
    video = random_video()
    package = write_package(nginx.media, video, version=1)
    (package / "link.mp4").symlink_to("/etc/passwd")
    (package.parent / "2").symlink_to("1")
    assert_nothing(nginx, playback_path("link.mp4", video=video))
    assert_nothing(nginx, playback_path("360p/init.mp4", video=video, version=2))


def test_the_question_is_not_for_outsiders(nginx: Delivery) -> None:
    grant = playback_path("").rstrip("/")
    for path in (
        "/matinee-authorize",
        f"/authorize{grant}",
        f"/matinee-authorize{grant}",
        "/metrics",
        "/readyz",
    ):
        assert_nothing(nginx, path)


def test_preflights_and_other_methods(nginx: Delivery) -> None:
    path = playback_path("360p/00000.m4s")
    assert nginx.request("OPTIONS", path).status_code == 204
    assert nginx.request("OPTIONS", path).headers["access-control-allow-origin"] == "*"
    assert (nginx.request("POST", path).status_code, nginx.request("POST", path).content) == (405, b"")


def assert_nothing(nginx: Delivery, path: str) -> None:
    answer = send_raw(nginx.port, ask(path))
    assert answer.status in (403, 404), (path, answer)
    assert answer.body == b"", (path, answer)


def ask(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
