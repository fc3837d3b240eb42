"""What a valid path gets: the right bytes, types and headers."""

import errno
import os
import random
from pathlib import Path

import pytest
from matinee_delivery.answers import SHORT_BYTES
from matinee_delivery.files import find_file, read_cached

from .delivery_process import (
    GROWING,
    LONG_PLAYLIST,
    PLAYLIST,
    SEGMENT,
    Delivery,
    playback_path,
    random_video,
    still_path,
    write_package,
)


@pytest.mark.parametrize(
    ("file", "content_type"),
    [
        ("master.m3u8", "application/vnd.apple.mpegurl"),
        ("360p/init.mp4", "video/mp4"),
        ("360p/00000.m4s", "video/iso.segment"),
        ("storyboard.vtt", "text/vtt; charset=utf-8"),
        ("storyboard-0.jpg", "image/jpeg"),
        ("poster-640.webp", "image/webp"),
        ("poster-640.avif", "image/avif"),
    ],
)
def test_each_kind_has_its_type(delivery: Delivery, file: str, content_type: str) -> None:
    answer = delivery.get(playback_path(file))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == content_type
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "Content-Range" in answer.headers["access-control-expose-headers"]


def test_the_bytes_are_the_files_own(delivery: Delivery) -> None:
    segment = delivery.get(playback_path("360p/00000.m4s"))
    assert (segment.content, segment.headers["content-length"]) == (SEGMENT, str(len(SEGMENT)))
    assert delivery.get(playback_path("master.m3u8")).content == PLAYLIST
    assert delivery.get(playback_path("empty.vtt")).content == b""


def test_a_long_playlist_is_compressed_for_who_takes_it(delivery: Delivery) -> None:
    video = random_video()
    package = write_package(delivery.media, video, version=1)
    (package / "360p" / "index.m3u8").write_bytes(LONG_PLAYLIST)
    path = playback_path("360p/index.m3u8", video=video)
    plain = delivery.get(path, accept_encoding="identity")
    assert plain.content == LONG_PLAYLIST and "content-encoding" not in plain.headers
    for wish in ("gzip", "br, gzip;q=0.8", "*"):
        small = delivery.get(path, accept_encoding=wish)
        assert (small.content, small.headers["content-encoding"]) == (LONG_PLAYLIST, "gzip"), wish
        assert int(small.headers["content-length"]) < len(LONG_PLAYLIST) // 8
        assert small.headers["etag"] != plain.headers["etag"]
        assert small.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert (
            delivery.get(path, accept_encoding=wish, if_none_match=small.headers["etag"]).status_code == 304
        )
    for wish in ("gzip;q=0", "br", ""):
        assert "content-encoding" not in delivery.get(path, accept_encoding=wish).headers, wish
    part = delivery.get(path, accept_encoding="gzip", range="bytes=0-6")
    assert (part.status_code, part.content) == (206, b"#EXTM3U")
    head = delivery.request("HEAD", path, accept_encoding="gzip")
    assert head.headers["content-length"] == small.headers["content-length"]
    segment = delivery.get(playback_path("360p/00000.m4s"), accept_encoding="gzip")
    assert "content-encoding" not in segment.headers


def test_a_still_needs_no_session(delivery: Delivery) -> None:
    assert delivery.get(still_path("poster.jpg")).content == b"jpg"
    assert delivery.get(still_path("poster-640.avif")).content == b"avif"


def test_head_tells_the_length_and_sends_nothing(delivery: Delivery) -> None:
    for file in ("360p/00000.m4s", "master.m3u8"):
        got, told = delivery.get(playback_path(file)), delivery.request("HEAD", playback_path(file))
        assert (told.status_code, told.content) == (200, b"")
        assert told.headers["content-length"] == got.headers["content-length"]
        assert told.headers["content-type"] == got.headers["content-type"]


def test_nothing_is_kept_beyond_the_expiry(delivery: Delivery) -> None:
    kept = delivery.get(playback_path("360p/00000.m4s", expires_in=100)).headers["cache-control"]
    public, max_age, immutable = kept.split(", ")
    assert (public, immutable) == ("public", "immutable")
    assert 95 <= int(max_age.removeprefix("max-age=")) <= 100


def test_playlists_are_kept_only_when_finished(delivery: Delivery) -> None:
    assert "max-age" in delivery.get(playback_path("360p/index.m3u8")).headers["cache-control"]
    growing = playback_path("360p/index.m3u8", video=GROWING)
    assert delivery.get(growing).headers["cache-control"] == "no-cache"
    segment = playback_path("360p/00000.m4s", video=GROWING)
    assert "immutable" in delivery.get(segment).headers["cache-control"]


def test_a_playlist_is_kept_once_its_marker_is_gone(delivery: Delivery) -> None:
    video = random_video()
    package = write_package(delivery.media, video, version=1, is_growing=True)
    path = playback_path("master.m3u8", video=video)
    assert delivery.get(path).headers["cache-control"] == "no-cache"
    (package / "live").unlink()
    assert "max-age" in delivery.get(path).headers["cache-control"]


def test_an_unchanged_file_is_not_sent_again(delivery: Delivery) -> None:
    path = playback_path("360p/00000.m4s")
    first = delivery.get(path)
    for headers in (
        {"if_none_match": first.headers["etag"]},
        {"if_none_match": f'"other", W/{first.headers["etag"]}'},
        {"if_none_match": "*"},
        {"if_modified_since": first.headers["last-modified"]},
    ):
        again = delivery.get(path, **headers)
        assert (again.status_code, again.content) == (304, b""), headers
        assert again.headers["etag"] == first.headers["etag"]
    for headers in (
        {"if_none_match": '"other"'},
        {"if_none_match": '"other"', "if_modified_since": first.headers["last-modified"]},
        {"if_modified_since": "Thu, 01 Jan 1970 00:00:00 GMT"},
        {"if_modified_since": "yesterday"},
    ):
        assert delivery.get(path, **headers).status_code == 200, headers


def test_a_replaced_playlist_has_another_tag(delivery: Delivery) -> None:
    video = random_video()
    package = write_package(delivery.media, video, version=1, is_growing=True)
    path = playback_path("360p/index.m3u8", video=video)
    first = delivery.get(path)
    playlist = package / "360p" / "index.m3u8"
    longer = playlist.with_suffix(".new")
    longer.write_bytes(PLAYLIST + b"00000.m4s\n")
    longer.rename(playlist)
    second = delivery.get(path, if_none_match=first.headers["etag"])
    assert (second.status_code, second.content) == (200, PLAYLIST + b"00000.m4s\n")


@pytest.mark.parametrize(
    ("asked", "status", "content_range"),
    [
        ("bytes=0-0", 206, (0, 1)),
        ("bytes=0-1023", 206, (0, 1024)),
        ("bytes=1000-70000", 206, (1000, 70001)),
        ("bytes=102399-", 206, (102399, 102400)),
        ("bytes=5-", 206, (5, 102400)),
        ("bytes=-1", 206, (102399, 102400)),
        ("bytes=-500", 206, (101900, 102400)),
        ("bytes=-999999", 206, (0, 102400)),
        ("bytes=100-999999", 206, (100, 102400)),
        ("BYTES=0-9", 206, (0, 10)),
        ("bytes=102400-", 416, None),
        ("bytes=102400-102401", 416, None),
        ("bytes=-0", 416, None),
        ("bytes=9-5", 200, None),
        ("bytes=0-1,5-9", 200, None),
        ("bytes=", 200, None),
        ("bytes=-", 200, None),
        ("bytes=a-b", 200, None),
        ("bytes=0x0-9", 200, None),
        ("bytes=99999999999999999999-", 200, None),
        ("seconds=0-1", 200, None),
        ("bytes 0-1", 200, None),
    ],
)
def test_ranges(delivery: Delivery, asked: str, status: int, content_range: tuple[int, int] | None) -> None:
    answer = delivery.get(playback_path("360p/00000.m4s"), range=asked)
    assert answer.status_code == status
    if status == 206:
        assert content_range is not None
        start, end = content_range
        assert answer.content == SEGMENT[start:end]
        assert answer.headers["content-range"] == f"bytes {start}-{end - 1}/102400"
        assert answer.headers["content-length"] == str(end - start)
    elif status == 416:
        assert (answer.content, answer.headers["content-range"]) == (b"", "bytes */102400")
    else:
        assert answer.content == SEGMENT
        assert "content-range" not in answer.headers


def test_ranges_of_playlists(delivery: Delivery) -> None:
    answer = delivery.get(playback_path("master.m3u8"), range="bytes=1-6")
    assert (answer.status_code, answer.content) == (206, PLAYLIST[1:7])


def test_a_range_is_sent_only_of_the_file_the_client_knows(delivery: Delivery) -> None:
    path = playback_path("360p/00000.m4s")
    facts = delivery.get(path).headers
    for if_range, status in (
        (facts["etag"], 206),
        (facts["last-modified"], 206),
        (f"W/{facts['etag']}", 200),
        ('"other"', 200),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 200),
        ("nonsense", 200),
    ):
        assert delivery.get(path, range="bytes=0-9", if_range=if_range).status_code == status, if_range


def test_head_of_a_range(delivery: Delivery) -> None:
    answer = delivery.request("HEAD", playback_path("360p/00000.m4s"), range="bytes=0-9")
    assert (answer.status_code, answer.content, answer.headers["content-length"]) == (206, b"", "10")


def test_a_page_may_ask_beforehand(delivery: Delivery) -> None:
    answer = delivery.request("OPTIONS", playback_path("master.m3u8"), access_control_request_method="GET")
    assert (answer.status_code, answer.content) == (204, b"")
    assert "Range" in answer.headers["access-control-allow-headers"]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
def test_other_methods_do_nothing(delivery: Delivery, method: str) -> None:
    answer = delivery.request(method, playback_path("master.m3u8"))
    assert (answer.status_code, answer.content) == (405, b"")
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS"


def test_one_connection_serves_many(delivery: Delivery) -> None:
    path = playback_path("360p/00000.m4s").encode()
    asked = b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n"
    answer = delivery.send_raw(asked + b"\r\n" + asked + b"Connection: close\r\n\r\n")
    assert answer.body.count(SEGMENT) == 2


@pytest.mark.parametrize("size", [1, SHORT_BYTES - 1, SHORT_BYTES, SHORT_BYTES + 1, 3_000_001])
@pytest.mark.parametrize("is_in_memory", [True, False], ids=["in memory", "on disk"])
def test_files_of_every_length_are_whole(delivery: Delivery, size: int, is_in_memory: bool) -> None:
    video = random_video()
    file = write_package(delivery.media, video, version=1) / "360p" / "00001.m4s"
    content = random.Random(size).randbytes(size)
    file.write_bytes(content)
    path = playback_path("360p/00001.m4s", video=video)
    for span in (None, (0, 0), (size // 2, size - 1), (size - 1, size - 1)):
        wanted = content if span is None else content[span[0] : span[1] + 1]
        if not is_in_memory:
            forget_cached(file)
        answer = delivery.get(path, **({} if span is None else {"range": f"bytes={span[0]}-{span[1]}"}))
        assert answer.content == wanted and answer.headers["content-length"] == str(len(wanted)), span


def test_a_disk_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "film.m4s").write_bytes(SEGMENT)
    file = find_file(str(tmp_path), "film.m4s")
    assert file is not None
    # A file system that cannot say what is in memory leaves all to the reading threads.
    assert read_cached(file, 10, 2000) in (SEGMENT[10:2000], None)
    assert read_cached(file, 10, len(SEGMENT) + 1) is None  # cut short since it was looked up

    def fail_with(error: OSError) -> None:
        def preadv(*_arguments: object) -> int:
            raise error

        monkeypatch.setattr(os, "preadv", preadv)

    fail_with(BlockingIOError(errno.EAGAIN, "not in memory"))
    assert read_cached(file, 10, 2000) is None
    fail_with(OSError(errno.EOPNOTSUPP, "cannot say"))
    assert read_cached(file, 10, 2000) is None
    fail_with(OSError(errno.EIO, "broken"))
    with pytest.raises(OSError, match="broken"):
        read_cached(file, 10, 2000)


def forget_cached(file: Path) -> None:
    """Leave a file on the disk alone."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
        os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
