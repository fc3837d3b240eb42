"""Whom a path does not let in: wrong tokens, wrong shapes, and every way to spell a directory upwards.

Requests go over a raw socket, because a client library would tidy the spelling before sending it.
"""

import itertools
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from matinee_delivery.paths import find_refusal, parse_path, sign

from .delivery_process import (
    FILM,
    HIDDEN,
    PLAYLIST,
    SESSION,
    Delivery,
    RawAnswer,
    playback_path,
    random_video,
    signature,
    still_path,
    write_package,
)

CONTRACT = json.loads((Path(__file__).parents[2] / "contract" / "playback-path.json").read_text())
KEY = bytes.fromhex(CONTRACT["key_hex"])


@pytest.mark.parametrize("vector", CONTRACT["valid"], ids=lambda vector: vector["path"][-24:])
def test_valid_vectors(vector: dict[str, str]) -> None:
    signed = parse_path(vector["path"])
    assert signed is not None
    assert signed.message == vector["message"]
    assert signed.file == vector["file"]
    assert sign(KEY, signed.message) == vector["signature"]
    assert find_refusal(signed, keys=(KEY,), now=CONTRACT["now"]) is None


@pytest.mark.parametrize("vector", CONTRACT["invalid"], ids=lambda vector: vector["why"])
def test_invalid_vectors(vector: dict[str, Any]) -> None:
    signed = parse_path(vector["path"])
    if vector["status"] == 404:
        assert signed is None
    else:
        assert signed is not None
        assert find_refusal(signed, keys=(KEY,), now=CONTRACT["now"]) is not None


SPELLINGS = json.loads((Path(__file__).parents[2] / "contract" / "upward-paths.json").read_text())
UPWARDS = [up + slash for up, slash in itertools.product(SPELLINGS["up"], SPELLINGS["slashes"])]


def test_no_spelling_climbs_out(delivery: Delivery) -> None:
    """Each spelling of "upwards" × slash, one to five deep, aimed at the secrets around the package."""
    base = playback_path("")
    assert len(UPWARDS) > 300
    for spelling in UPWARDS:
        for depth in (1, 2, 5):
            for target in (f"{spelling * depth}secret.mp4", f"360p/{spelling * depth}secret.mp4"):
                assert_nothing(delivery, base + target)


ODD_PATHS = [
    "master.m3u8/",
    "master.m3u8%00",
    "master.m3u8%00.mp4",
    "master.m3u8%0a",
    "master.m3u8%0d%0aX-A:1",
    "master.m3u8;x=1",
    "master.m3u8%3bx",
    "master.m3u8%20",
    "master.m3u8.",
    "master.m3u8::$DATA",
    "master.m3u8~",
    "MASTER.M3U8",
    "Master.m3u8",
    "360P/init.mp4",
    "360p//init.mp4",
    "360p/%2finit.mp4",
    "/360p/init.mp4",
    "//etc/passwd.mp4",
    "%2fetc%2fpasswd",
    "/etc/passwd",
    "./master.m3u8",
    "360p/./init.mp4",
    "360p/../master.m3u8",
    "360p%5cinit.mp4",
    "360p\\init.mp4",
    "package.json",
    "live",
    "360p",
    "360p/",
    "",
    "%",
    "%2",
    "%zz",
    "master%252em3u8",
    "master.m3u8%23x",
    "master.m3u8%3fx",
    "%6daster%2em3u8%2f",
    "\u017fmaster.m3u8",
    "ma\u017fter.m3u8",  # long s: lower-case folds to s
    "\uff4daster.m3u8",
    "file:///etc/passwd.mp4",
    "-.mp4",
    ".mp4",
    "a" * 300 + ".mp4",
    "a/" * 400 + "a.mp4",
    "proc/self/environ",
]


@pytest.mark.parametrize("file", ODD_PATHS)
def test_odd_file_names_name_nothing(delivery: Delivery, file: str) -> None:
    assert_nothing(delivery, playback_path("") + file)


def test_odd_places_for_the_token(delivery: Delivery) -> None:
    good = playback_path("master.m3u8")
    _, _, expiry, session, signed, video, version, file = good.split("/")
    for path in (
        f"/{good}",
        f"/x{good}",
        f"/x/..{good}",
        f"/%2e%2e{good}",
        f"/V/{good[3:]}",
        f"/%76{good[2:]}/x",
        f"/v//{expiry}/{session}/{signed}/{video}/{version}/{file}",
        f"/v/{expiry};/{session}/{signed}/{video}/{version}/{file}",
        f"/v/{expiry}/{session}/{signed}/{video}/{version}/../2/{file}",
        f"/v/{expiry}/{session}/{signed}/{video}/../{random_video()}/{version}/{file}",
        f"/v/{expiry}/{session}/{signed}/{video}/{version}%2f..%2f2/{file}",
        f"/v/{expiry}/{session}/{signed}/{video}/0{version}/{file}",
        f"/v/{expiry}/{session}/{signed}/{video}/+{version}/{file}",
        f"/v/0{expiry}/{session}/{signed}/{video}/{version}/{file}",
        f"/v/{expiry}.0/{session}/{signed}/{video}/{version}/{file}",
        f"/v/{expiry}/{session}/{signed}=/{video}/{version}/{file}",
        f"/v/{expiry}/{session}/{signed}/{video}/{version}/",
        f"/v/{expiry}/{session}/{signed}/{video}/{version}",
        f"/v/?{good}",
        f"/v#{good}",
        "/v",
        "/v/",
        "/i/",
        "/",
        "*",
        f"/authorize{good}",
        f"/authorize/{good}",
        f"/authorize{good.rsplit('/', 2)[0]}/../..",
    ):
        assert_nothing(delivery, path)


def test_the_query_and_the_host_change_nothing(delivery: Delivery) -> None:
    """The path alone decides: what a valid path opens it opens under any query, and a query opens nothing."""
    good, other = playback_path("master.m3u8"), playback_path("master.m3u8", expires_in=-5)
    assert ask(delivery, good + "?file=../../secret.mp4").body == PLAYLIST
    assert ask(delivery, "http://elsewhere.example" + good).body == PLAYLIST
    assert_nothing(delivery, other + "?" + good)
    assert_nothing(delivery, "http://elsewhere.example" + other)
    assert_nothing(delivery, f"http://elsewhere.example{playback_path('')}../../secret.mp4")
    assert_nothing(
        delivery, f"http://user:pass@127.0.0.1:{delivery.port}{playback_path('')}%2e%2e/secret.mp4"
    )
    for header in ("X-Original-URL", "X-Rewrite-URL", "X-Accel-Redirect", "X-Forwarded-Uri", "X-Sendfile"):
        assert_nothing(delivery, other, f"{header}: {good}\r\n")


def test_symbolic_links_lead_nowhere(delivery: Delivery, tmp_path: Path) -> None:
    (tmp_path / "secret.mp4").write_bytes(HIDDEN)
    (tmp_path / "1").mkdir()
    (tmp_path / "1" / "secret.mp4").write_bytes(HIDDEN)
    video, linked = random_video(), random_video()
    package = write_package(delivery.media, video, version=1)
    (package / "file.mp4").symlink_to(tmp_path / "secret.mp4")
    (package / "list.m3u8").symlink_to(tmp_path / "secret.mp4")
    (package / "near.mp4").symlink_to("360p/init.mp4")
    (package / "dir").symlink_to(tmp_path)
    (package.parent / "2").symlink_to(tmp_path)
    (package.parent.parent / linked).symlink_to(tmp_path)
    for file in ("file.mp4", "list.m3u8", "near.mp4", "dir/secret.mp4"):
        assert_nothing(delivery, playback_path(file, video=video))
    assert_nothing(delivery, playback_path("secret.mp4", video=video, version=2))
    assert_nothing(delivery, playback_path("secret.mp4", video=linked))


def test_what_is_no_plain_file_is_absent(delivery: Delivery) -> None:
    video = random_video()
    package = write_package(delivery.media, video, version=1)
    (package / "dir.mp4").mkdir()
    os.mkfifo(package / "pipe.mp4")
    for file in ("dir.mp4", "pipe.mp4", "missing.mp4", "360p/init.mp4/more.mp4", "n" * 260 + ".mp4"):
        assert_nothing(delivery, playback_path(file, video=video), status=404)


def test_tokens_of_others(delivery: Delivery) -> None:
    """Every artefact under each kind of wrong token: always 403, always empty, from nginx's side too."""
    mine, other = random_video(), random_video()
    for video in (mine, other):
        for version in (1, 2):
            write_package(delivery.media, video, version=version)
    files = (
        "master.m3u8",
        "360p/index.m3u8",
        "360p/00000.m4s",
        "captions/pt-br.vtt",
        "storyboard-0.jpg",
        "poster.jpg",
    )
    for file in files:
        good = playback_path(file, video=mine)
        assert ask(delivery, good).status == 200
        _, _, expiry, _, signed, _, _, *_ = good.split("/")
        assert int(expiry) > time.time()
        for wrong in (
            good.replace(mine, other),
            good.replace(f"/{mine}/1/", f"/{mine}/2/"),
            good.replace(SESSION, "a" * 22),
            good.replace(expiry, str(int(expiry) + 1)),
            good.replace(signed, signed[::-1]),
            good.replace(signed, "A" * 43),
            playback_path(file, video=mine, expires_in=-1),
            playback_path(file, video=mine, expires_in=7 * 3600),
            playback_path(file, video=mine, secret="another-secret-of-fifty-characters-0123456789-0123"),
            good.replace(signed, signature(f"i1/{expiry}/{mine}/1")),
        ):
            assert_nothing(delivery, wrong, status=403)
            prefix = "/".join(wrong.split("/")[:7])
            assert_nothing(delivery, f"/authorize{prefix}", status=403)


def test_stills_open_no_film(delivery: Delivery) -> None:
    good = still_path("poster.jpg")
    _, _, expiry, signed, *_ = good.split("/")
    for file in (
        "master.m3u8",
        "360p/init.mp4",
        "storyboard-0.jpg",
        "poster.mp4",
        "360p/poster.jpg",
        "poster-x.jpg",
    ):
        assert_nothing(delivery, good.replace("poster.jpg", file), status=404)
        assert_nothing(delivery, f"/v/{expiry}/{SESSION}/{signed}/{FILM}/1/{file}")
    assert_nothing(delivery, still_path("poster.jpg", expires_in=-1), status=403)
    assert_nothing(delivery, still_path("poster.jpg", expires_in=49 * 3600), status=403)
    assert_nothing(delivery, good.replace(f"{FILM}/1", f"{FILM}/2"), status=403)


def assert_nothing(delivery: Delivery, path: str, headers: str = "", *, status: int | None = None) -> None:
    answer = ask(delivery, path, headers)
    expected = (status,) if status else (400, 403, 404)
    assert answer.status in expected, (path, answer)
    assert answer.body == b"", (path, answer)
    assert "content-length: 0" in answer.head or answer.status == 400, (path, answer)


def ask(delivery: Delivery, path: str, headers: str = "") -> RawAnswer:
    head = f"GET {path} HTTP/1.1\r\nHost: x\r\n{headers}Connection: close\r\n\r\n"
    return delivery.send_raw(head.encode())
