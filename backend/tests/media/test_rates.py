"""How many pictures a second a film is published with: as many as it shows while something moves."""

import struct
import subprocess
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from matinee.media.steps import ladder, probe, process

from .conftest import MediaQueue
from .package_reader import decode

# 29.97 and 30 are this near to each other: in milliseconds a short film tells no difference.
CLOCK_TOLERANCE = Fraction(2, 1000)
DEFAULT_DURATION = b"\x23\xe3\x83\x84"  # of a picture, in Matroska: the element and its length
QUICK = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "30"]
TIMED_BY_MILLISECONDS = ["-enc_time_base", "1/1000"]

PAUSES = "select='lt(mod(n,50),20)'"
# The first pictures of a recording stand still more often than its rest.
SLOW_START = "select='gt(n,30)+not(mod(n,10))'"
SOME_GAPS = "select='mod(n,12)'"
HALF_AT_24 = "settb=1/1000,setpts='if(lt(N,60),N*1000/30,2000+(N-60)*1000/24)'"
UNEVEN = "settb=1/1000,setpts='N*1000/30+mod(N*7,9)-4'"
ALTERNATING = "settb=1/1000,setpts='N*1000/24+8*mod(N,2)'"


def run(*arguments: str | Path) -> None:
    subprocess.run([process.ffmpeg_path(), "-v", "error", "-nostdin", "-y", *map(str, arguments)], check=True)


def make_film(
    path: Path, rate: str, filters: str, *more: str, seconds: float = 4, size: str = "64x36"
) -> Path:
    picture = f"testsrc2=size={size}:rate={rate}:duration={seconds}"
    run("-f", "lavfi", "-i", picture, "-vf", filters, "-fps_mode", "passthrough", *QUICK, *more, path)
    return path


def published_rate(path: Path) -> Fraction:
    return ladder.choose_rate(probe.probe(path))


@pytest.mark.parametrize("container", ["mp4", "mkv", "flv", "ts", "avi"])
@pytest.mark.parametrize("filters", [PAUSES, SLOW_START, SOME_GAPS])
@pytest.mark.parametrize("rate", ["24000/1001", "30", "60"])
def test_pauses_do_not_slow_a_film_down(container: str, filters: str, rate: str, tmp_path: Path) -> None:
    published = published_rate(make_film(tmp_path / f"film.{container}", rate, filters))
    assert abs(published / Fraction(rate) - 1) <= CLOCK_TOLERANCE


@pytest.mark.parametrize("container", ["mkv", "flv"])
@pytest.mark.parametrize("rate", ["24000/1001", "25", "30", "50", "60"])
def test_a_clock_of_milliseconds_does_not_change_the_rate(container: str, rate: str, tmp_path: Path) -> None:
    path = make_film(tmp_path / f"film.{container}", rate, "setpts=PTS")
    assert abs(published_rate(path) / Fraction(rate) - 1) <= CLOCK_TOLERANCE


@pytest.mark.parametrize("container", ["mp4", "mkv", "flv"])
@pytest.mark.parametrize(
    ("rate", "filters", "least", "most"),
    [
        ("120", PAUSES, 60, 60),
        ("30", HALF_AT_24, 30, 30),
        ("30", UNEVEN, 29.9, 32),
        ("24", ALTERNATING, 24, 30),
        ("1/3", "setpts=PTS", 1, 1),
    ],
    ids=["120", "half at 24", "uneven", "alternating", "slides"],
)
def test_no_picture_is_lost_to_an_uneven_clock(
    container: str, rate: str, filters: str, least: float, most: float, tmp_path: Path
) -> None:
    path = make_film(
        tmp_path / f"film.{container}",
        rate,
        filters,
        *TIMED_BY_MILLISECONDS,
        seconds=12 if "/" in rate else 4,
    )
    assert least <= published_rate(path) <= most


def claim_59_94_in_flv(data: bytes) -> bytes:
    value = data.index(b"framerate") + len("framerate") + 1
    return data[:value] + struct.pack(">d", 59.94) + data[value + 8 :]


def claim_59_94_in_matroska(data: bytes) -> bytes:
    at = data.index(DEFAULT_DURATION)
    return data[:at] + DEFAULT_DURATION + struct.pack(">I", 16_683_333) + data[at + 8 :]


def state_nothing_in_matroska(data: bytes) -> bytes:
    at = data.index(DEFAULT_DURATION)
    return data[:at] + b"\xec\x86" + bytes(6) + data[at + 8 :]  # an element that says nothing


@pytest.mark.parametrize(
    ("container", "change"),
    [
        ("flv", claim_59_94_in_flv),
        ("mkv", claim_59_94_in_matroska),
        ("mkv", state_nothing_in_matroska),
    ],
)
@pytest.mark.parametrize("clock", ["setpts=PTS", UNEVEN])
def test_the_pictures_own_times_are_believed_before_a_header(
    container: str, change: Callable[[bytes], bytes], clock: str, tmp_path: Path
) -> None:
    path = make_film(tmp_path / f"film.{container}", "30", clock, *TIMED_BY_MILLISECONDS, seconds=1)
    path.write_bytes(change(path.read_bytes()))
    assert 29.9 < published_rate(path) <= 32


@pytest.mark.parametrize("start", ["0.2", "0.5", "0.9"])
@pytest.mark.parametrize("rate", ["25", "30000/1001", "60"])
def test_pictures_that_were_trimmed_away_are_not_counted(rate: str, start: str, tmp_path: Path) -> None:
    whole = make_film(tmp_path / "whole.mp4", rate, "setpts=PTS", "-bf", "2")
    trimmed = tmp_path / "trimmed.mp4"
    run("-ss", start, "-i", whole, "-t", "2", "-c", "copy", trimmed)
    facts = probe.probe(trimmed)
    assert float(facts.average_rate) == pytest.approx(float(Fraction(rate)), rel=0.05)
    assert ladder.choose_rate(facts) == Fraction(rate)
    assert not ladder.plan_encode(facts).aligned_to_source


def test_a_screen_recording_keeps_its_motion(queue: MediaQueue, tmp_path: Path) -> None:
    """Each picture of the source is in the package, 20 of every 50: between them it stands still."""
    path = make_film(tmp_path / "film.mp4", "30", PAUSES, seconds=5, size="320x180")
    video_id = queue.upload(path)
    queue.run()
    video = queue.video(video_id)
    assert video.state == "ready", video.log
    (rung,) = (entry["name"] for entry in video.current_package.manifest["rungs"])  # type: ignore[union-attr]  # ready
    pictures = [
        f.reformat(format="gray").to_ndarray().astype(int)
        for f in decode(queue.folder(video_id) / rung, tmp_path)
    ]
    moved = sum(abs(a - b).mean() > 0.1 for a, b in pairwise(pictures))
    assert len(pictures) == 120  # the last pause is not in the file
    assert moved >= 57  # of the 59 steps between 60 pictures
