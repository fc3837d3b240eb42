"""The free first minutes: playlists end there and what follows is refused, also behind nginx."""

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from matinee_delivery.free_minutes import cut_captions, cut_playlist

from live.tests.films import FFMPEG

from .delivery_process import Delivery, free_path, playback_path, random_video, write_package
from .nginx_process import find_nginx, start_nginx

FREE_SECONDS = 10
SEGMENT_SECONDS = 4
FRAME_RATE = 25
PLAYLIST = """#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.000000,
00000.m4s
#EXTINF:4.000000,
00001.m4s
#EXTINF:4.000000,
00002.m4s
#EXT-X-ENDLIST
"""
CAPTIONS = """WEBVTT

NOTE what was said

00:00:01.000 --> 00:00:02.000
The first words

intro
00:00:09.900 --> 00:00:12.000
The last free words

01:00:00.000 --> 01:00:02.000
How it ends
"""


@pytest.fixture(scope="module")
def film(delivery: Delivery) -> str:
    """A real film of 24 seconds, with captions and a storyboard."""
    video = random_video()
    package = write_package(delivery.media, video, version=1)
    for made in (*package.glob("360p/*"), *package.glob("audio/*")):
        made.unlink()
    encode(package)
    (package / "master.m3u8").write_text(
        "#EXTM3U\n#EXT-X-VERSION:7\n"
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Main",DEFAULT=YES,URI="audio/index.m3u8"\n'
        '#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="avc1.64001e,mp4a.40.2",AUDIO="aud"\n360p/index.m3u8\n'
    )
    (package / "captions" / "en.vtt").write_text(CAPTIONS)
    (package / "captions" / "en.m3u8").write_text(
        "#EXTM3U\n#EXT-X-TARGETDURATION:24\n#EXTINF:24.000000,\nen.vtt\n#EXT-X-ENDLIST\n"
    )
    return video


@pytest.fixture(scope="module", params=["delivery", "nginx"])
def server(
    request: pytest.FixtureRequest, delivery: Delivery, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Delivery]:
    if request.param == "delivery":
        yield delivery
        return
    if find_nginx() is None:
        pytest.skip("nginx is not installed")
    with start_nginx(delivery, tmp_path_factory.mktemp("nginx"), is_root=os.geteuid() == 0) as port:
        yield replace(delivery, port=port)


def encode(package: Path) -> None:
    pictures = ["-f", "lavfi", "-i", f"testsrc2=s=64x36:r={FRAME_RATE}:d=24", "-g", "100"]
    sound = ["-f", "lavfi", "-i", "sine=d=24", "-c:a", "aac"]
    hls = f"-f hls -hls_time {SEGMENT_SECONDS} -hls_segment_type fmp4 -hls_playlist_type vod".split()
    for folder, streams in ((package / "360p", pictures), (package / "audio", sound)):
        names = ["-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", f"{folder}/%05d.m4s"]
        command = [FFMPEG, "-v", "error", *streams, *hls, *names, f"{folder}/index.m3u8"]
        subprocess.run(command, check=True, timeout=60)


def get_free(server: Delivery, film: str, file: str) -> tuple[int, str]:
    answer = server.get(free_path(file, seconds=FREE_SECONDS, video=film))
    return answer.status_code, answer.text if answer.status_code == 200 else ""


def test_the_film_plays_to_the_end_of_its_free_minutes(server: Delivery, film: str) -> None:
    url = server.origin + free_path("master.m3u8", seconds=FREE_SECONDS, video=film)
    played = subprocess.run(
        [FFMPEG, "-v", "error", "-stats", "-i", url, "-map", "0:v", "-map", "0:a", "-f", "null", "-"],
        check=True,
        capture_output=True,
        text=True,
    )
    frames = re.findall(r"frame= *(\d+)", played.stderr)
    assert int(frames[-1]) == 3 * SEGMENT_SECONDS * FRAME_RATE, played.stderr


def test_what_follows_is_refused(server: Delivery, film: str) -> None:
    for folder in ("360p", "audio"):
        assert get_free(server, film, f"{folder}/init.mp4")[0] == 200
        statuses = [get_free(server, film, f"{folder}/{place:05}.m4s")[0] for place in range(6)]
        assert statuses == [200, 200, 200, 403, 403, 403], folder
        assert server.get(playback_path(f"{folder}/00005.m4s", video=film)).status_code == 200
    assert get_free(server, film, "storyboard.vtt")[0] == 403
    # nginx does not even ask for pictures.
    for file in ("storyboard-0.jpg", "poster.jpg"):
        assert get_free(server, film, file)[0] in (403, 404), file


def test_playlists_and_captions_end_with_them(server: Delivery, film: str) -> None:
    for folder in ("360p", "audio"):
        status, playlist = get_free(server, film, f"{folder}/index.m3u8")
        assert status == 200
        assert re.findall(r"^\d+\.m4s$", playlist, re.MULTILINE) == ["00000.m4s", "00001.m4s", "00002.m4s"]
        assert playlist.endswith("#EXT-X-ENDLIST\n")
    status, captions = get_free(server, film, "captions/en.vtt")
    assert (status, "The last free words" in captions, "How it ends" in captions) == (200, True, False)
    status, playlist = get_free(server, film, "captions/en.m3u8")
    assert status == 200 and "#EXTINF:10.000000,\nen.vtt" in playlist


def test_the_signature_is_for_these_seconds_only(server: Delivery, film: str) -> None:
    path = free_path("360p/00005.m4s", seconds=FREE_SECONDS, video=film)
    assert server.get(path.replace(f"/f/{FREE_SECONDS}/", "/f/900/")).status_code == 403
    assert server.get(path.replace(f"/f/{FREE_SECONDS}/", "/v/")).status_code == 403
    expired = free_path("360p/00000.m4s", seconds=FREE_SECONDS, video=film, expires_in=-1)
    assert server.get(expired).status_code == 403


def test_a_refusal_is_counted(delivery: Delivery, film: str) -> None:
    def count() -> int:
        match = re.search(r'refused_total\{reason="beyond"\} (\d+)', delivery.metrics())
        return int(match[1]) if match else 0

    before = count()
    assert get_free(delivery, film, "360p/00005.m4s")[0] == 403
    assert count() == before + 1


def test_a_growing_playlist_is_cut_once_it_is_longer(delivery: Delivery) -> None:
    video = random_video()
    package = write_package(delivery.media, video, version=1, is_growing=True)
    growing = PLAYLIST.replace("#EXT-X-ENDLIST\n", "")
    index = package / "360p" / "index.m3u8"
    index.write_text(growing)
    path = free_path("360p/index.m3u8", seconds=14, video=video)
    answer = delivery.get(path)
    assert (answer.text, answer.headers["cache-control"]) == (growing, "no-cache")
    index.write_text(growing + "#EXTINF:4.000000,\n00003.m4s\n#EXTINF:4.000000,\n00004.m4s\n")
    assert delivery.get(path).text == growing + "#EXTINF:4.000000,\n00003.m4s\n#EXT-X-ENDLIST\n"


@pytest.mark.parametrize(
    ("seconds", "names"),
    [(1, ["00000"]), (4, ["00000"]), (5, ["00000", "00001"]), (12, ["00000", "00001", "00002"])],
)
def test_a_playlist_ends_behind_the_segment_of_the_last_second(seconds: int, names: list[str]) -> None:
    cut = cut_playlist(PLAYLIST, seconds)
    assert cut.names == {"init.mp4", *(f"{name}.m4s" for name in names)}
    assert cut.text.count("#EXT-X-ENDLIST") == 1


def test_a_whole_playlist_stays_as_it_is() -> None:
    assert cut_playlist(PLAYLIST, 12).text == PLAYLIST


def test_captions_keep_what_is_no_cue() -> None:
    assert cut_captions(CAPTIONS, 9).startswith("WEBVTT\n\nNOTE what was said\n\n00:00:01.000")
    assert "free words" not in cut_captions(CAPTIONS, 9)
